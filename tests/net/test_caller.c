/*
 * Calling somebody else's server: answers in any pieces, the frames of a server, and whole calls to
 * one that says what it likes.
 */
#include "support.h"

#include "net/caller.h"
#include "net/home.h"
#include "net/http_answer.h"
#include "net/websocket/codec.h"
#include "net/websocket/handshake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- answers --- */

/* Reads a text in pieces; how it ended, and the reader with what was read. */
static enum http_answer_state read_in(const char *text, size_t step,
                                      struct http_answer_reader **reader, const char **rest)
{
    enum http_answer_state state = HTTP_ANSWER_PART;
    size_t size = strlen(text), at = 0;
    *reader = http_answer_reader_new();
    assert_non_null(*reader);
    while (at < size && state == HTTP_ANSWER_PART) {
        size_t part = step < size - at ? step : size - at;
        struct atelier_span bytes = {text + at, part};
        state = http_answer_read(*reader, &bytes);
        at += part - bytes.size;
    }
    *rest = text + at;
    return state;
}

static void reads_answers_in_any_pieces(void **unused)
{
    static const struct {
        const char *text, *body, *rest;
        int status;
    } cases[] = {
        {"HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello", "hello", "", 201},
        {"HTTP/1.1 204 No Content\r\n\r\nmore", "", "more", 204},
        {"HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n!", "abc", "!",
         503},
        {"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP", "", "HTTP", 200},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t step = 1; step <= strlen(cases[i].text); step++) {
            struct http_answer_reader *reader;
            const char *rest;
            assert_int_equal(read_in(cases[i].text, step, &reader, &rest), HTTP_ANSWER_WHOLE);
            assert_int_equal(http_answer_of(reader)->status, cases[i].status);
            assert_string_equal(http_answer_of(reader)->body, cases[i].body);
            assert_false(http_answer_of(reader)->upgraded);
            assert_string_equal(rest, cases[i].rest);
            http_answer_reader_free(reader);
        }
}

static const char switching[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
    "sec-websocket-protocol: atelier.1\r\n\r\n\x81\x02hi";

static void reads_a_change_of_protocol(void **unused)
{
    (void)unused;
    for (size_t step = 1; step < sizeof switching; step++) {
        struct http_answer_reader *reader;
        const char *rest;
        assert_int_equal(read_in(switching, step, &reader, &rest), HTTP_ANSWER_WHOLE);
        const struct http_answer *answer = http_answer_of(reader);
        assert_true(answer->upgraded);
        assert_string_equal(answer->accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
        assert_string_equal(answer->subprotocol, "atelier.1");
        assert_string_equal(rest, "\x81\x02hi");
        http_answer_reader_free(reader);
    }
}

static void refuses_what_is_no_answer(void **unused)
{
    char long_head[HTTP_ANSWER_HEAD + 100], long_body[HTTP_ANSWER_BODY + 100];
    const char *const cases[] = {"SSH-2.0-OpenSSH_9.2\r\n", "GET / HTTP/1.1\r\n\r\n",
                                 "HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\n", long_head,
                                 long_body};
    (void)unused;
    memset(long_head, 'x', sizeof long_head);
    memcpy(long_head, "HTTP/1.1 200 OK\r\nx: ", 20);
    long_head[sizeof long_head - 1] = '\0';
    memset(long_body, 'x', sizeof long_body);
    memcpy(long_body, "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n", 42);
    long_body[sizeof long_body - 1] = '\0';
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t step = 1; step <= 20000; step = 3 * step + 1) {
            struct http_answer_reader *reader;
            const char *rest;
            assert_int_equal(read_in(cases[i], step, &reader, &rest), HTTP_ANSWER_WRONG);
            http_answer_reader_free(reader);
        }
}

/* --- frames --- */

static void keep_last(void *context, struct atelier_span text)
{
    snprintf(context, 16, "%.*s", (int)text.size, text.at);
}

static void masks_what_a_client_says(void **unused)
{
    char last[16] = "";
    struct codec codec = {.message = keep_last, .context = last};
    (void)unused;
    codec_open(&codec, FRAME_OF_SERVER, 100);
    assert_true(codec_say(&codec, atelier_span_of("hi")));
    struct atelier_span out = codec_take(&codec);
    assert_int_equal(out.size, 2 + 4 + 2);
    assert_memory_equal(out.at, "\x81\x82", 2);
    assert_int_equal(out.at[6] ^ out.at[2], 'h');
    assert_int_equal(out.at[7] ^ out.at[3], 'i');
    free((char *)out.at);
    assert_int_equal(codec_feed(&codec, atelier_span_of("\x81\x05hello")), 7);
    assert_string_equal(last, "hello");
    assert_int_equal(codec_feed(&codec, atelier_span_of("\x81\x82maskhi")), 8);
    assert_true(codec_heard_all(&codec)); /* a server does not mask */
    free((char *)codec_take(&codec).at);
    codec_close(&codec);
}

/* --- calls --- */

/* A server that answers each piece that it reads with the next of its lines, and somebody who calls
 * it. "ACCEPT" stands for what belongs to the key; without a line left the server hangs up. */
struct scene {
    uv_loop_t loop;
    uv_tcp_t listener, guest;
    bool has_guest;
    const char *const *lines;
    char asked[2048];
    struct caller *caller;
    char story[512]; /* what the caller has heard */
    bool floods;     /* the caller, once it may */
    bool lost;
};

static void room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char bytes[4096];
    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(bytes, sizeof bytes - 1);
}

static void put_accept(const struct scene *scene, char *line, size_t size)
{
    char answer[HANDSHAKE_ANSWER], text[512];
    const char *key = strstr(scene->asked, "Sec-WebSocket-Key: ");
    char *at = strstr(line, "ACCEPT");
    if (key == NULL || at == NULL)
        return;
    handshake_answer((struct atelier_span){key + 19, 24}, answer);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - line), line, answer, at + 6);
    snprintf(line, size, "%s", text);
}

static void guest_spoke(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct scene *scene = stream->data;
    char line[512];
    if (count <= 0)
        return;
    size_t used = strlen(scene->asked);
    snprintf(scene->asked + used, sizeof scene->asked - used, "%.*s", (int)count, buffer->base);
    if (*scene->lines == NULL) {
        uv_close((uv_handle_t *)stream, NULL);
        scene->has_guest = false;
        return;
    }
    snprintf(line, sizeof line, "%s", *scene->lines++);
    put_accept(scene, line, sizeof line);
    uv_buf_t out = uv_buf_init(line, (unsigned)strlen(line));
    assert_int_equal(uv_try_write(stream, &out, 1), (int)out.len);
}

static void guest_came(uv_stream_t *listener, int status)
{
    struct scene *scene = listener->data;
    assert_int_equal(status, 0);
    uv_tcp_init(listener->loop, &scene->guest);
    scene->guest.data = scene;
    scene->has_guest = true;
    assert_int_equal(uv_accept(listener, (uv_stream_t *)&scene->guest), 0);
    uv_read_start((uv_stream_t *)&scene->guest, room, guest_spoke);
}

static void note(struct scene *scene, const char *what, struct atelier_span text)
{
    size_t used = strlen(scene->story);
    snprintf(scene->story + used, sizeof scene->story - used, "%s %.*s\n", what, (int)text.size,
             text.at);
}

static void connected(void *state)
{
    struct scene *scene = state;
    caller_ask(scene->caller, "POST", "/session", "token", "{}");
}

static void answered(void *state, int status, struct atelier_span body)
{
    struct scene *scene = state;
    note(scene, status == 201 ? "session" : "refused", body);
    if (status == 201)
        caller_upgrade(scene->caller, "/ws", "atelier.1");
    else
        uv_stop(&scene->loop);
}

static void upgraded(void *state)
{
    struct scene *scene = state;
    static char much[1 << 16];
    memset(much, 'x', sizeof much);
    if (!scene->floods)
        caller_say(scene->caller, atelier_span_of("hello"));
    for (int i = 0; scene->floods && !scene->lost && i < 4096; i++)
        caller_say(scene->caller, (struct atelier_span){much, sizeof much});
}

static void message(void *state, struct atelier_span text)
{
    struct scene *scene = state;
    note(scene, "message", text);
    caller_say(scene->caller, text);
}

static void lost(void *state, const char *why)
{
    struct scene *scene = state;
    note(scene, "lost:", atelier_span_of(why));
    scene->lost = true;
    uv_stop(&scene->loop);
}

static void close_any(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

/* What a caller hears of a server that says these lines. */
static void call(struct scene *scene, const char *const *lines)
{
    static const struct caller_user user = {connected, answered, upgraded, message, lost};
    struct sockaddr_in place;
    int size = sizeof place;
    const char *why;
    *scene = (struct scene){.lines = lines, .floods = scene->floods};
    uv_loop_init(&scene->loop);
    uv_tcp_init(&scene->loop, &scene->listener);
    scene->listener.data = scene;
    uv_ip4_addr("127.0.0.1", 0, &place);
    assert_int_equal(uv_tcp_bind(&scene->listener, (const struct sockaddr *)&place, 0), 0);
    assert_int_equal(uv_listen((uv_stream_t *)&scene->listener, 1, guest_came), 0);
    uv_tcp_getsockname(&scene->listener, (struct sockaddr *)&place, &size);
    scene->caller = caller_open(&scene->loop,
                                &(struct caller_target){.to = (const struct sockaddr *)&place,
                                                        .host = "example:1",
                                                        .most_text = 100},
                                &user, scene, &why);
    assert_non_null(scene->caller);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    caller_close(scene->caller);
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    uv_walk(&scene->loop, close_any, NULL);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
}

#define SESSION "HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}"
#define SWITCHING(accept, protocol)                                                                \
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"            \
    "Sec-WebSocket-Accept: " accept "\r\nSec-WebSocket-Protocol: " protocol "\r\n\r\n"

static void calls_and_talks(void **unused)
{
    struct scene scene = {.floods = false};
    (void)unused;
    call(&scene, (const char *const[]){SESSION, SWITCHING("ACCEPT", "atelier.1"), "\x81\x02hi",
                                       "\x81\x03you\x81\x01!", NULL});
    assert_string_equal(scene.story,
                        "session {}\nmessage hi\nmessage you\nmessage !\nlost: it hung up\n");
    assert_non_null(strstr(scene.asked, "POST /session HTTP/1.1\r\nHost: example:1\r\n"));
    assert_non_null(strstr(scene.asked, "Authorization: Bearer token\r\n"));
    assert_non_null(strstr(scene.asked, "Content-Length: 2\r\n"));
}

static void says_what_is_wrong_with_a_server(void **unused)
{
    static const struct {
        const char *lines[5], *story;
    } cases[] = {
        {{"SSH-2.0-OpenSSH\r\n"}, "lost: it does not speak HTTP\n"},
        {{"HTTP/1.1 404 No\r\nContent-Length: 1\r\n\r\n?"}, "refused ?\n"},
        {{SESSION, "HTTP/1.1 404 No\r\nContent-Length: 1\r\n\r\n?"}, "session {}\nrefused ?\n"},
        {{SESSION, SWITCHING("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "atelier.1")},
         "session {}\nlost: it does not speak our language\n"},
        {{SESSION, SWITCHING("ACCEPT", "chat")},
         "session {}\nlost: it does not speak our language\n"},
        {{SESSION, SWITCHING("ACCEPT", "atelier.1"), "\x82\x01x"},
         "session {}\nlost: it breaks the rules of WebSockets\n"},
        {{SESSION, SWITCHING("ACCEPT", "atelier.1"), "\x81\x7e\x01\x01"},
         "session {}\nlost: it breaks the rules of WebSockets\n"},
        {{SESSION, SWITCHING("ACCEPT", "atelier.1"), "\x88\x02\x03\xe9"},
         "session {}\nlost: it said goodbye\n"},
        {{NULL}, "lost: it hung up\n"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scene scene = {.floods = false};
        call(&scene, cases[i].lines);
        assert_string_equal(scene.story, cases[i].story);
    }
}

/* Who reads nothing is given up, before everything that was to be sent fills the memory. */
static void gives_up_who_does_not_read(void **unused)
{
    struct scene scene = {.floods = true};
    (void)unused;
    call(&scene, (const char *const[]){SESSION, SWITCHING("ACCEPT", "atelier.1"), NULL});
    assert_string_equal(scene.story, "session {}\nlost: it takes nothing more\n");
}

static void finds_its_place_in_the_network(void **unused)
{
    char text[ADDRESS_TEXT] = "";
    struct sockaddr_in place;
    (void)unused;
    if (home_address(text)) /* a machine without a network has none */
        assert_int_equal(uv_ip4_addr(text, 1, &place), 0);
    assert_string_not_equal(text, "127.0.0.1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_up_who_does_not_read),
        cmocka_unit_test(finds_its_place_in_the_network),
        cmocka_unit_test(reads_answers_in_any_pieces),
        cmocka_unit_test(reads_a_change_of_protocol),
        cmocka_unit_test(refuses_what_is_no_answer),
        cmocka_unit_test(masks_what_a_client_says),
        cmocka_unit_test(calls_and_talks),
        cmocka_unit_test(says_what_is_wrong_with_a_server),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
