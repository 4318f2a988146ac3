/*
 * A server that says back the path of a request, or a lot, or hands the connection over to one of
 * two other protocols: "twice" says every byte twice, "sink" takes them two by two and says
 * nothing.
 */
#include "net_scene.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    PATIENCE_S = 60,
    SLEEP_MS = 20,
    CLIENT_BUFFER =
        1 << 16, /* what hundreds who flood may have under way each; without a bound it
                    is megabytes, and the machine works for the test instead of for us */
};

/* --- the server --- */

static void answer(void *context, const struct http_request *request, struct http_reply *reply)
{
    struct scene *scene = context;
    http_reply_begin(reply, 200);
    if (atelier_span_is(request->path, "/large")) {
        reply->body = (struct atelier_span){scene->large, SCENE_LARGE};
        return;
    }
    char *copy = malloc(request->path.size);
    if (copy == NULL)
        return;
    memcpy(copy, request->path.at, request->path.size);
    reply->owned = copy;
    reply->release = free;
    reply->body = (struct atelier_span){copy, request->path.size};
    reply->head_only = atelier_span_is(request->method, "HEAD");
    reply->hang_up = atelier_span_is(request->path, "/last");
}

static void refuse(void *context, int status, struct http_reply *reply)
{
    struct scene *scene = context;
    scene->refused = status;
    http_reply_begin(reply, status);
    http_reply_field(reply, "X-Ours", "yes");
    reply->body = atelier_span_of("no\n");
}

static void log_reply(void *context, const struct connection *connection,
                      const struct http_request *request, const struct http_reply *reply)
{
    struct scene *scene = context;
    char peer[ADDRESS_TEXT];
    connection_peer(connection, peer);
    assert_memory_equal(peer, "127.0.0.", 8);
    assert_true(request != NULL || reply->status >= 400);
    scene->logged++;
}

/* --- other protocols --- */

struct other {
    struct scene *scene;
    char out[2000];
};

static size_t twice_arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct other *other = state;
    size_t size = bytes.size < 1000 ? bytes.size : 1000;
    for (size_t i = 0; i < size; i++)
        other->out[2 * i] = other->out[2 * i + 1] = bytes.at[i];
    connection_send(connection, &(struct atelier_span){other->out, 2 * size}, 1);
    return size;
}

static size_t sink_arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct other *other = state;
    (void)connection;
    other->scene->arrivals++;
    return bytes.size < 2 ? bytes.size : 2;
}

static void other_sent(struct connection *connection, void *state)
{
    (void)state;
    connection_deadline(connection, 10000);
}

static void other_late(struct connection *connection, void *state)
{
    (void)state;
    connection_close(connection);
}

static void other_stopping(struct connection *connection, void *state)
{
    (void)state;
    connection_finish(connection);
}

static bool upgrade(void *context, const struct http_request *request,
                    struct connection *connection)
{
    static const struct connection_user twice = {twice_arrived, other_sent, other_late,
                                                 other_stopping, free};
    static const struct connection_user sink = {sink_arrived, other_sent, other_late,
                                                other_stopping, free};
    static const char head[] =
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n";
    bool wants_sink = http_name_is(request->upgrade, "sink");
    if (!wants_sink && !http_name_is(request->upgrade, "twice"))
        return false;
    struct other *other = calloc(1, sizeof *other);
    assert_non_null(other);
    other->scene = context;
    connection_use(connection, wants_sink ? &sink : &twice, other);
    connection_work(connection);
    connection_send(connection, &(struct atelier_span){head, sizeof head - 1}, 1);
    return true;
}

/* --- beginning and end --- */

int open_scene(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    signal(SIGPIPE, SIG_IGN);
    scene->large = calloc(1, SCENE_LARGE);
    scene->limits = (struct net_limits){.connections = 8,
                                        .requests = 5,
                                        .idle_ms = 60000,
                                        .head_ms = 60000,
                                        .write_ms = 60000,
                                        .linger_ms = 60000,
                                        .stop_ms = 60000};
    scene->answerer = (struct http_answerer){.context = scene,
                                             .answer = answer,
                                             .refuse = refuse,
                                             .upgrade = upgrade,
                                             .log_context = scene,
                                             .log = log_reply};
    scene->welcome = http_welcome(&scene->answerer);
    assert_int_equal(uv_loop_init(&scene->loop), 0);
    assert_int_equal(listener_open(&scene->listener, &scene->loop, "localhost", 0, &scene->limits,
                                   &scene->welcome),
                     0);
    *state = scene;
    return 0;
}

int close_scene(void **state)
{
    struct scene *scene = *state;
    if (!scene->listener.stopping)
        listener_stop(&scene->listener);
    listener_stop(&scene->listener);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(listener_count(&scene->listener), 0);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    free(scene->large);
    free(scene);
    return 0;
}

/* --- clients --- */

int call_from(struct scene *scene, unsigned char last)
{
    int client = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7f000000u | last)};
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)listener_port(&scene->listener)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    assert_true(client >= 0);
    assert_int_equal(setsockopt(client, SOL_SOCKET, SO_SNDBUF, &(int){CLIENT_BUFFER}, sizeof(int)),
                     0);
    assert_int_equal(bind(client, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(client, (struct sockaddr *)&to, sizeof to), 0);
    fcntl(client, F_SETFL, O_NONBLOCK);
    return client;
}

int call(struct scene *scene)
{
    return call_from(scene, 1);
}

void turn(struct scene *scene)
{
    scene->turns++;
    uv_run(&scene->loop, UV_RUN_NOWAIT);
}

struct patience begin_waiting(const char *what)
{
    return (struct patience){what, uv_hrtime() + PATIENCE_S * UINT64_C(1000000000)};
}

/* Sleeps until the server or the client (-1 for none) has something to do, and turns. */
void wait_turn(struct scene *scene, int client, struct patience *patience)
{
    struct pollfd files[] = {{.fd = uv_backend_fd(&scene->loop), .events = POLLIN},
                             {.fd = client, .events = POLLIN}};
    turn(scene);
    int timeout = uv_backend_timeout(&scene->loop);
    poll(files, 2, timeout < 0 || timeout > SLEEP_MS ? SLEEP_MS : timeout);
    if (uv_hrtime() > patience->end)
        fail_msg("waited in vain: %s", patience->what);
}

void say(struct scene *scene, int client, const char *text)
{
    assert_int_equal(write(client, text, strlen(text)), strlen(text));
    turn(scene);
}

void flood(int client, const char *bytes, size_t size)
{
    for (ssize_t count = 1; count > 0;)
        count = send(client, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
}

const char *hear(struct scene *scene, int client, const char *end)
{
    static char text[SCENE_HEARD];
    size_t used = 0;
    text[0] = '\0';
    for (struct patience patience = begin_waiting(text);;) {
        wait_turn(scene, client, &patience);
        ssize_t count = read(client, text + used, sizeof text - 1 - used);
        if (count > 0)
            used += (size_t)count;
        text[used] = '\0';
        if (count == 0 || (count < 0 && errno != EAGAIN) ||
            (end != NULL && strstr(text, end) != NULL))
            return text;
    }
}

void hears(struct scene *scene, int client, const char *wanted)
{
    const char *heard = hear(scene, client, wanted);
    if (strstr(heard, wanted) == NULL)
        print_error("heard: %s\n", heard);
    assert_non_null(strstr(heard, wanted));
}

void hears_the_end(struct scene *scene, int client)
{
    hear(scene, client, NULL);
    close(client);
}

void slam(int client)
{
    setsockopt(client, SOL_SOCKET, SO_LINGER, &(struct linger){.l_onoff = 1},
               sizeof(struct linger));
    close(client);
}
