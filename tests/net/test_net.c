/*
 * Connections over real sockets, with limits short enough to run into: time, places, requests, a
 * reader who does not read, a stop in the middle of an answer, and another protocol taking over.
 *
 * The server's loop and its clients share one thread: whoever waits for the server turns its loop.
 */
#include "support.h"

#include "net/http_session.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LARGE = 32 << 20 };

/* One server and what it has heard. */
struct scene {
    uv_loop_t loop;
    struct net_limits limits;
    struct http_answerer answerer;
    struct welcome welcome;
    struct listener listener;
    char *large;
    int logged, refused;
};

/* --- a server that says back the path, or a lot --- */

static void answer(void *context, const struct http_request *request, struct http_reply *reply)
{
    struct scene *scene = context;
    http_reply_begin(reply, 200);
    if (atelier_span_is(request->path, "/large")) {
        reply->body = (struct atelier_span){scene->large, LARGE};
        return;
    }
    char *copy = malloc(request->path.size);
    assert_non_null(copy);
    memcpy(copy, request->path.at, request->path.size);
    reply->owned = copy;
    reply->body = (struct atelier_span){copy, request->path.size};
    reply->head_only = atelier_span_is(request->method, "HEAD");
    reply->hang_up = atelier_span_is(request->path, "/last");
}

static void refuse(void *context, int status, struct http_reply *reply)
{
    struct scene *scene = context;
    scene->refused = status;
    http_reply_begin(reply, status);
}

static void log_reply(void *context, const struct connection *connection,
                      const struct http_request *request, const struct http_reply *reply)
{
    struct scene *scene = context;
    char peer[CONNECTION_PEER];
    connection_peer(connection, peer);
    assert_string_equal(peer, "127.0.0.1");
    assert_true(request != NULL || reply->status >= 400);
    scene->logged++;
}

/* Another protocol, which says every byte twice, and goodbye when the server stops. */
struct twice {
    char out[2000];
};

static size_t twice_arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct twice *twice = state;
    size_t size = bytes.size < 1000 ? bytes.size : 1000;
    for (size_t i = 0; i < size; i++)
        twice->out[2 * i] = twice->out[2 * i + 1] = bytes.at[i];
    connection_send(connection, &(struct atelier_span){twice->out, 2 * size}, 1);
    return size;
}

static void twice_sent(struct connection *connection, void *state)
{
    (void)state;
    connection_deadline(connection, 10000);
}

static void twice_late(struct connection *connection, void *state)
{
    (void)state;
    connection_close(connection);
}

static void twice_stopping(struct connection *connection, void *state)
{
    (void)state;
    connection_finish(connection);
}

static bool upgrade(void *context, const struct http_request *request,
                    struct connection *connection)
{
    static const struct connection_user user = {twice_arrived, twice_sent, twice_late,
                                                twice_stopping, free};
    static const char head[] =
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: twice\r\n\r\n";
    (void)context;
    if (!http_name_is(request->upgrade, "twice"))
        return false;
    struct twice *twice = calloc(1, sizeof *twice);
    assert_non_null(twice);
    connection_use(connection, &user, twice);
    connection_send(connection, &(struct atelier_span){head, sizeof head - 1}, 1);
    return true;
}

static int open_scene(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    signal(SIGPIPE, SIG_IGN);
    scene->large = calloc(1, LARGE);
    scene->limits = (struct net_limits){.connections = 8,
                                        .requests = 5,
                                        .idle_ms = 20000,
                                        .head_ms = 20000,
                                        .write_ms = 20000,
                                        .linger_ms = 5000,
                                        .stop_ms = 20000};
    scene->answerer = (struct http_answerer){scene, answer, refuse, upgrade, log_reply};
    scene->welcome = http_welcome(&scene->answerer);
    assert_int_equal(uv_loop_init(&scene->loop), 0);
    assert_int_equal(listener_open(&scene->listener, &scene->loop, "localhost", 0, &scene->limits,
                                   &scene->welcome),
                     0);
    *state = scene;
    return 0;
}

static int close_scene(void **state)
{
    struct scene *scene = *state;
    if (!scene->listener.stopping)
        listener_stop(&scene->listener);
    listener_stop(&scene->listener);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(scene->listener.count, 0);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    free(scene->large);
    free(scene);
    return 0;
}

/* --- clients --- */

static int call(struct scene *scene)
{
    int client = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)listener_port(&scene->listener)),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    assert_true(client >= 0);
    assert_int_equal(connect(client, (struct sockaddr *)&address, sizeof address), 0);
    fcntl(client, F_SETFL, O_NONBLOCK);
    return client;
}

static void turn(struct scene *scene)
{
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
}

static void say(struct scene *scene, int client, const char *text)
{
    assert_int_equal(write(client, text, strlen(text)), strlen(text));
    turn(scene);
}

/* What arrives until `end` does, or the connection ends. Within some seconds. */
static const char *hear(struct scene *scene, int client, const char *end)
{
    static char text[20000];
    size_t used = 0;
    for (int turns = 0; turns < 20000; turns++) {
        turn(scene);
        ssize_t count = read(client, text + used, sizeof text - 1 - used);
        if (count > 0)
            used += (size_t)count;
        text[used] = '\0';
        if (count == 0 || (count < 0 && errno != EAGAIN) ||
            (end != NULL && strstr(text, end) != NULL))
            return text;
    }
    fail_msg("nothing but: %s", text);
    return text;
}

static void hears(struct scene *scene, int client, const char *wanted)
{
    const char *heard = hear(scene, client, wanted);
    if (strstr(heard, wanted) == NULL)
        print_error("heard: %s\n", heard);
    assert_non_null(strstr(heard, wanted));
}

/* The other side hangs up after this much, whatever it was. */
static void hears_the_end(struct scene *scene, int client)
{
    hear(scene, client, NULL);
    close(client);
}

/* --- tests --- */

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

static void does_not_wait_for_ever(void **state)
{
    struct scene *scene = *state;
    scene->limits.idle_ms = 1500;
    scene->limits.head_ms = 600;
    int silent = call(scene), slow = call(scene), done = call(scene);
    say(scene, slow, "GET / HT");
    say(scene, done, "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n");
    hears(scene, done, "/1");
    hears(scene, slow, "HTTP/1.1 408 ");
    hears_the_end(scene, slow);
    assert_string_equal(hear(scene, silent, NULL), "");
    assert_string_equal(hear(scene, done, NULL), "");
    close(silent);
    close(done);
    assert_int_equal(scene->listener.count, 0);
}

static void does_not_wait_for_readers(void **state)
{
    struct scene *scene = *state;
    scene->limits.write_ms = 80;
    int client = call(scene);
    say(scene, client, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    for (int i = 0; i < 4000 && scene->listener.count > 0; i++)
        turn(scene);
    assert_int_equal(scene->listener.count, 0);
    close(client);
}

static void has_only_so_many_places(void **state)
{
    struct scene *scene = *state;
    int clients[8];
    for (int i = 0; i < 8; i++) {
        clients[i] = call(scene);
        turn(scene);
    }
    int late = call(scene);
    hears(scene, late, "HTTP/1.1 503 ");
    hears_the_end(scene, late);
    close(clients[3]);
    for (int i = 0; i < 20; i++)
        turn(scene);
    late = call(scene);
    say(scene, late, "GET /x HTTP/1.1\r\nHost: a\r\n\r\n");
    hears(scene, late, "\r\n\r\n/x");
    close(late);
    for (int i = 0; i < 8; i++)
        if (i != 3)
            close(clients[i]);
}

/* Reads until the end; how much it was. */
static size_t drain(struct scene *scene, int client)
{
    static char bytes[1 << 16];
    size_t sum = 0;
    for (;;) {
        uv_run(&scene->loop, UV_RUN_NOWAIT);
        ssize_t count = read(client, bytes, sizeof bytes);
        if (count == 0)
            return sum;
        if (count > 0)
            sum += (size_t)count;
    }
}

static void finishes_before_it_stops(void **state)
{
    struct scene *scene = *state;
    int busy = call(scene), idle = call(scene);
    turn(scene);
    say(scene, busy, "GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n");
    for (int i = 0; i < 10; i++)
        turn(scene);
    listener_stop(&scene->listener);
    hears_the_end(scene, idle);
    assert_int_equal(scene->listener.count, 1);
    size_t size = drain(scene, busy);
    assert_true(size > LARGE && size < LARGE + 1000);
    close(busy);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(scene->logged, 1);
}

static void stops_in_the_end(void **state)
{
    struct scene *scene = *state;
    scene->limits.stop_ms = 100;
    int busy = call(scene);
    say(scene, busy, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    for (int i = 0; i < 10; i++)
        turn(scene);
    listener_stop(&scene->listener);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(scene->listener.count, 0);
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
    hears(scene, client, "Upgrade: twice\r\n\r\naabbcc");
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

#define SCENE(test) cmocka_unit_test_setup_teardown(test, open_scene, close_scene)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(answers_in_order),
        SCENE(takes_it_byte_by_byte),
        SCENE(answers_who_has_hung_up_half),
        SCENE(refuses_what_is_no_request),
        SCENE(refuses_long_heads),
        SCENE(does_not_wait_for_ever),
        SCENE(does_not_wait_for_readers),
        SCENE(has_only_so_many_places),
        SCENE(finishes_before_it_stops),
        SCENE(stops_in_the_end),
        SCENE(hands_connections_over),
        SCENE(knows_its_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
