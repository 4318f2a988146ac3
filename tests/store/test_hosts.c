/*
 * Several servers in one address, each of which is tried first some time.
 */
#include "support.h"

#include "store/postgres/hosts.h"

static void are(const char *address, unsigned turn, const char *host, const char *port)
{
    struct hosts hosts = hosts_of(address, turn);
    assert_string_equal(hosts.host, host);
    if (port != NULL)
        assert_string_equal(hosts.port, port);
    else
        assert_null(hosts.port);
    assert_null(hosts.hostaddr);
    hosts_free(&hosts);
}

static void one_after_the_other(void **unused)
{
    const char *address = "postgres://ann@one:1,two:22,three:333/house?sslmode=require";
    (void)unused;
    are(address, 0, "one,two,three", "1,22,333");
    are(address, 1, "two,three,one", "22,333,1");
    are(address, 2, "three,one,two", "333,1,22");
    are(address, 3, "one,two,three", "1,22,333");
    are("host=/run,two port=5432 dbname=house", 1, "two,/run", "5432");
    are("host=one,,three", 1, ",three,one", NULL);
    are("postgres://one/house", 7, "one", NULL);
}

static void addresses_of_their_own(void **unused)
{
    struct hosts hosts = hosts_of("host=a,b hostaddr=10.0.0.1,10.0.0.2", 1);
    (void)unused;
    assert_string_equal(hosts.host, "b,a");
    assert_string_equal(hosts.hostaddr, "10.0.0.2,10.0.0.1");
    hosts_free(&hosts);
}

/* Nothing is said of them there, or nobody understands it: libpq will say so. */
static void none(void **unused)
{
    const char *const addresses[] = {"postgres:///house", "dbname=house", "no address = at all"};
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        struct hosts hosts = hosts_of(addresses[i], i);
        assert_null(hosts.host);
        assert_null(hosts.hostaddr);
        assert_null(hosts.port);
        hosts_free(&hosts);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_after_the_other),
        cmocka_unit_test(addresses_of_their_own),
        cmocka_unit_test(none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
