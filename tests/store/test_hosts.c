/*
 * Several servers in one address, each of which has its turn, and the addresses of a name.
 */
#include "support.h"

#include "store/postgres/pg_conn.h"
#include "store/postgres/schema.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

static void same(const char *is, const char *wanted)
{
    if (wanted == NULL)
        assert_null(is);
    else
        assert_string_equal(is, wanted);
}

static void is(const char *address, unsigned turn, const char *name, const char *number,
               const char *port)
{
    struct host host = host_of(address, turn);
    same(host.name, name);
    same(host.address, number);
    same(host.port, port);
    host_free(&host);
}

static void one_after_the_other(void **unused)
{
    const char *address = "postgres://ann@one:1,two:22,three:333/house?sslmode=require";
    (void)unused;
    is(address, 0, "one", NULL, "1");
    is(address, 1, "two", NULL, "22");
    is(address, 2, "three", NULL, "333");
    is(address, 3, "one", NULL, "1");
    is("host=/run,two port=5432 dbname=house", 0, "/run", NULL, "5432");
    is("host=/run,two port=5432 dbname=house", 1, "two", NULL, "5432");
    is("host=one,,three", 1, NULL, NULL, NULL);
    is("postgres://one/house", 7, "one", NULL, NULL);
}

static void addresses_of_their_own(void **unused)
{
    const char *address = "host=a,b hostaddr=10.0.0.1,10.0.0.2";
    (void)unused;
    is(address, 0, "a", "10.0.0.1", NULL);
    is(address, 1, "b", "10.0.0.2", NULL);
    is("hostaddr=10.0.0.1,10.0.0.2", 1, NULL, "10.0.0.2", NULL);
    is("host=a,/run hostaddr=10.0.0.1,", 1, "/run", NULL, NULL);
}

/* Nothing is said of them there, or nobody understands it: libpq will say so. */
static void none(void **unused)
{
    (void)unused;
    is("postgres:///house", 0, NULL, NULL, NULL);
    is("dbname=house", 1, NULL, NULL, NULL);
    is("no address = at all", 2, NULL, NULL, NULL);
}

static void of_the_environment(void **unused)
{
    (void)unused;
    setenv("PGHOST", "one,two", 1);
    setenv("PGPORT", "5", 1);
    is("postgres:///house", 1, "two", NULL, "5");
    is("postgres://three/house", 1, "three", NULL, "5");
    unsetenv("PGHOST");
    unsetenv("PGPORT");
}

static void which_are_looked_up(void **unused)
{
    static const struct {
        const char *address;
        bool needs;
    } cases[] = {{"host=one", true},
                 {"host=/run", false},
                 {"host=@abstract", false},
                 {"host=one hostaddr=10.0.0.1", false},
                 {"dbname=house", false}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct host host = host_of(cases[i].address, 0);
        assert_int_equal(host_has_only_name(&host), cases[i].needs);
        host_free(&host);
    }
}

/* libpq wants as many names as addresses, and verifies each. */
static void a_name_with_addresses(void **unused)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x0a000001)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    struct addrinfo second = {.ai_addr = (struct sockaddr *)&six, .ai_addrlen = sizeof six},
                    first = {.ai_addr = (struct sockaddr *)&four,
                             .ai_addrlen = sizeof four,
                             .ai_next = &second};
    struct host host = host_of("host=one,two port=1,2", 1);
    (void)unused;
    host_take(&host, &first);
    same(host.name, "two,two");
    same(host.address, "10.0.0.1,::1");
    same(host.port, "2");
    host_free(&host);
    second.ai_next = &first; /* no end of them */
    host = host_of("host=one", 0);
    host_take(&host, &first);
    assert_int_equal(strlen(host.name), 16 * strlen("one,") - 1);
    host_free(&host);
}

/* What is wrong with an address is said without what may be part of a password. */
static void what_is_said_of_addresses(void **unused)
{
    static const char *const unclear[] = {"postgres://ann:secr@et@one/house",
                                          "postgres://ann:secr/et@one/house",
                                          "host=one dbname=se@cret", "secret"};
    struct secrets secrets;
    (void)unused;
    for (size_t i = 0; i <= sizeof unclear / sizeof *unclear; i++) {
        bool clear = i == sizeof unclear / sizeof *unclear;
        const char *address = clear ? "host=@/nowhere dbname=''" : unclear[i];
        char problem[STORE_PROBLEM] = "";
        assert_null(postgres_connect(&(struct store_place){address, NULL}, POSTGRES_ADMIN, &secrets,
                                     problem));
        if ((strstr(problem, "cannot be read") == NULL) != clear)
            fail_msg("%s: %s", address, problem);
        assert_null(strstr(problem, "secr"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_after_the_other),
        cmocka_unit_test(addresses_of_their_own),
        cmocka_unit_test(none),
        cmocka_unit_test(of_the_environment),
        cmocka_unit_test(which_are_looked_up),
        cmocka_unit_test(a_name_with_addresses),
        cmocka_unit_test(what_is_said_of_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
