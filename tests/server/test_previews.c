/*
 * Previews are drawn one at a time; nobody's wait keeps everybody else's out.
 */
#include "support.h"

#include "server/previews.h"

#include <stdio.h>

enum { GREEDY = 24, HONEST = 22 };

static unsigned heard;

static void hear(void *context, uint64_t ticket, struct atelier_span picture)
{
    (void)context, (void)ticket, (void)picture;
    heard++;
}

static bool ask(struct previews *previews, unsigned number, const char *address)
{
    const struct exhibition hung = {.count = 0};
    char tag[PREVIEW_TAG];
    snprintf(tag, sizeof tag, "%u", number);
    return previews_ask(previews, number, address, tag, &hung);
}

static void one_address_has_its_share(void **unused)
{
    uv_loop_t loop;
    char address[ADDRESS_TEXT];
    unsigned greedy = 0, honest = 0, number = 0;
    (void)unused;
    uv_loop_init(&loop);
    struct previews *previews = previews_open(&loop, hear, NULL);
    for (int i = 0; i < GREEDY; i++)
        greedy += ask(previews, number++, "192.0.2.1");
    for (int i = 0; i < HONEST; i++) {
        snprintf(address, sizeof address, "198.51.100.%d", i);
        honest += ask(previews, number++, address);
    }
    assert_in_range(greedy, 1, 4);
    assert_int_equal(honest, HONEST);
    while (heard < greedy + honest)
        uv_run(&loop, UV_RUN_ONCE);
    assert_true(ask(previews, number, "192.0.2.1")); /* theirs are done with */
    previews_close(previews);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_address_has_its_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
