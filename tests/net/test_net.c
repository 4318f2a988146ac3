/*
 * Connections over real sockets: requests in order, in pieces and refused, limits of time, a reader
 * who does not read, a stop in the middle of an answer, and another protocol taking over.
 */
#include "net_scene.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void answers_in_order(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    say(scene, client,
        "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
        "HEAD /3 HTTP/1.1\r\nHost: a\r\n\r\nGET /4 HTTP/1.1\r\nHost: a\r\n\r\n"
        "GET /5 HTTP/1.1\r\nHost: a\r\n\r\nGET /6 HTTP/1.1\r\nHost: a\r\n\r\n");
    /* Five are answered, then the connection has to be made anew. */
    char heard[4000];
    strcpy(heard, hear(scene, client, NULL));
    const char *at = heard;
    static const char *const wanted[] = {"\r\n\r\n/1", "\r\n\r\n/2", "\r\n\r\nHTTP", "\r\n\r\n/4",
                                         "Connection: close\r\n\r\n/5"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        at = strstr(at, wanted[i]);
        assert_non_null(at);
    }
    assert_null(strstr(heard, "/6"));
    assert_int_equal(scene->logged, 5);
    close(client);
}

static void takes_it_byte_by_byte(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    for (const char *at = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"; *at != '\0'; at++)
        say(scene, client, (char[]){*at, '\0'});
    hears(scene, client, "\r\n\r\n/slow");
    say(scene, client, "GET /last HTTP/1.1\r\nHost: a\r\n\r\n");
    hears(scene, client, "Connection: close\r\n");
    hears_the_end(scene, client);
}

static void answers_who_has_hung_up_half(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    say(scene, client, "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nGET");
    shutdown(client, SHUT_WR);
    hears(scene, client, "\r\n\r\n/2");
    hears_the_end(scene, client);
}

static void refuses_what_is_no_request(void **state)
{
    static const struct {
        int status;
        const char *text;
    } cases[] = {
        {400, "\x16\x03\x01\x02"}, /* TLS: does not wait for the end of a line */
        {400, "GET / HTTP/1.1\r\n\r\n"},
        {413, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n123456789"},
        {501, "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"},
    };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char wanted[40];
        int client = call(scene);
        snprintf(wanted, sizeof wanted, "HTTP/1.1 %d ", cases[i].status);
        say(scene, client, cases[i].text);
        hears(scene, client, wanted);
        hears_the_end(scene, client);
        assert_int_equal(scene->refused, cases[i].status);
    }
}

/* Somebody who asks with HEAD takes what follows the head for the next reply. */
static void sends_no_body_after_a_head(void **state)
{
    static const char *const wrong[] = {
        "HEAD / HTTP/1.1\r\n\r\n",
        "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n",
        "HEAD  / HTTP/1.1\r\nHost: a\r\n\r\n",
        "HEAD / HTTP/7.1\r\nHost: a\r\n\r\n",
    };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int client = call(scene);
        say(scene, client, wrong[i]);
        const char *heard = hear(scene, client, NULL);
        assert_non_null(strstr(heard, "\r\nContent-Length: 3\r\n"));
        assert_string_equal(heard + strlen(heard) - 4, "\r\n\r\n");
        close(client);
    }
    scene->limits.head_ms = 1;
    int client = call(scene);
    say(scene, client, "HEAD / HTTP/1.1\r\n");
    const char *heard = hear(scene, client, NULL);
    assert_memory_equal(heard, "HTTP/1.1 408 ", 13);
    assert_string_equal(heard + strlen(heard) - 4, "\r\n\r\n");
    close(client);
}

static void skips_some_empty_lines(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    say(scene, client, "\r\n\r");
    say(scene, client, "\n\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n\r");
    hears(scene, client, "\r\n\r\n/1");
    say(scene, client, "\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n");
    hears(scene, client, "\r\n\r\n/2");
    say(scene, client, "\r\n\r\n\r\n\r\n\r\n");
    say(scene, client, "\r\n\r\n\r\n\r\nGET /3 HTTP/1.1\r\nHost: a\r\n\r\n");
    hears(scene, client, "HTTP/1.1 400 ");
    hears_the_end(scene, client);
}

static void refuses_long_heads(void **state)
{
    static char text[HTTP_MOST_HEAD + 1];
    struct scene *scene = *state;
    for (int i = 0; i < 2; i++) {
        memset(text, 'a', HTTP_MOST_HEAD);
        memcpy(text, "GET /", 5);
        if (i == 1)
            memcpy(text, "GET / HTTP/1.1\r\nX: ", 19);
        int client = call(scene);
        say(scene, client, text);
        hears(scene, client, i == 0 ? "HTTP/1.1 414 " : "HTTP/1.1 431 ");
        /* What comes after that does not disturb the answer. */
        if (write(client, text, sizeof text) > 0)
            turn(scene);
        hears_the_end(scene, client);
    }
}

static void does_not_wait_for_silent_ones(void **state)
{
    struct scene *scene = *state;
    int done = call(scene);
    TURN_UNTIL(scene, listener_count(&scene->listener) == 1);
    scene->limits.idle_ms = 1;
    int silent = call(scene);
    assert_string_equal(hear(scene, silent, NULL), "");
    say(scene, done, "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n");
    const char *heard = hear(scene, done, NULL);
    assert_non_null(strstr(heard, "\r\n\r\n/1"));
    assert_int_equal(listener_count(&scene->listener), 0);
    close(silent);
    close(done);
}

/* However often a byte comes, the head as a whole has to come in time. */
static void does_not_wait_for_slow_heads(void **state)
{
    struct scene *scene = *state;
    scene->limits.head_ms = 30;
    int client = call(scene);
    say(scene, client, "GET / HTTP/1.1\r\nHost: a\r\nX: ");
    for (struct patience patience = begin_waiting("408"); scene->refused == 0;) {
        say(scene, client, "y");
        wait_turn(scene, client, &patience);
    }
    assert_int_equal(scene->refused, 408);
    hears(scene, client, "HTTP/1.1 408 ");
    slam(client);
}

/* Nor does it wait for somebody who was refused to hang up. */
static void does_not_linger(void **state)
{
    struct scene *scene = *state;
    scene->limits.linger_ms = 1;
    int client = call(scene);
    say(scene, client, "nonsense\r\n\r\n");
    hears(scene, client, "HTTP/1.1 400 ");
    TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    close(client);
}

static void does_not_wait_for_readers(void **state)
{
    struct scene *scene = *state;
    scene->limits.write_ms = 1;
    int client = call(scene);
    say(scene, client, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    close(client);
}

/* Reads until the end; how much it was. */
static size_t drain(struct scene *scene, int client)
{
    static char bytes[1 << 16];
    size_t sum = 0;
    for (struct patience patience = begin_waiting("the end");;) {
        ssize_t count = read(client, bytes, sizeof bytes);
        if (count == 0)
            return sum;
        if (count > 0)
            sum += (size_t)count;
        else
            wait_turn(scene, client, &patience);
    }
}

static void finishes_before_it_stops(void **state)
{
    struct scene *scene = *state;
    int busy = call(scene), idle = call(scene);
    say(scene, busy, "GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n");
    TURN_UNTIL(scene, scene->logged == 1 && listener_count(&scene->listener) == 2);
    listener_stop(&scene->listener);
    hears_the_end(scene, idle);
    assert_int_equal(listener_count(&scene->listener), 1);
    size_t size = drain(scene, busy);
    assert_true(size > SCENE_LARGE && size < SCENE_LARGE + 1000);
    close(busy);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(scene->logged, 1);
}

static void stops_in_the_end(void **state)
{
    struct scene *scene = *state;
    scene->limits.stop_ms = 1;
    int busy = call(scene);
    say(scene, busy, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    TURN_UNTIL(scene, scene->logged == 1);
    listener_stop(&scene->listener);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(listener_count(&scene->listener), 0);
    close(busy);
}

static void hands_connections_over(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    say(scene, client, "GET /1 HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n");
    hears(scene, client, "\r\n\r\n/1");
    say(scene, client,
        "GET /t HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: twice\r\n\r\nabc");
    hears(scene, client, "Upgrade: other\r\n\r\naabbcc");
    say(scene, client, "GET");
    hears(scene, client, "GGEETT");
    listener_stop(&scene->listener);
    hears_the_end(scene, client);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
}

static void knows_its_address(void **state)
{
    struct scene *scene = *state;
    struct listener other;
    unsigned port = listener_port(&scene->listener);
    assert_int_equal(
        listener_open(&other, &scene->loop, "127.0.0.1", port, &scene->limits, &scene->welcome),
        UV_EADDRINUSE);
    assert_int_equal(
        listener_open(&other, &scene->loop, "nowhere", 0, &scene->limits, &scene->welcome),
        UV_EINVAL);
    if (listener_open(&other, &scene->loop, "::1", 0, &scene->limits, &scene->welcome) == 0) {
        assert_true(listener_port(&other) > 0);
        listener_stop(&other);
        uv_run(&scene->loop, UV_RUN_NOWAIT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(answers_in_order),
        SCENE(takes_it_byte_by_byte),
        SCENE(answers_who_has_hung_up_half),
        SCENE(refuses_what_is_no_request),
        SCENE(refuses_long_heads),
        SCENE(sends_no_body_after_a_head),
        SCENE(skips_some_empty_lines),
        SCENE(does_not_wait_for_silent_ones),
        SCENE(does_not_wait_for_slow_heads),
        SCENE(does_not_wait_for_readers),
        SCENE(does_not_linger),
        SCENE(finishes_before_it_stops),
        SCENE(stops_in_the_end),
        SCENE(hands_connections_over),
        SCENE(knows_its_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
