/*
 * The parts of a WebSocket without a socket: heads of frames, the codec, the handshake, origins.
 */
#include "support.h"

#include "net/http_origin.h"
#include "net/websocket/codec.h"
#include "net/websocket/handshake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- heads of frames --- */

static int head_of(const char *bytes, size_t size, struct frame_head *head)
{
    *head = (struct frame_head){.size = 0};
    return frame_head_read((struct atelier_span){bytes, size}, FRAME_OF_CLIENT, head);
}

static void reads_heads(void **unused)
{
    struct frame_head head;
    (void)unused;
    assert_int_equal(head_of("\x81\x85mask", 6, &head), FRAME_HEAD_FINE);
    assert_true(head.begins && head.ends && !head.control);
    assert_int_equal(head.size, 6);
    assert_int_equal(head.payload, 5);
    assert_int_equal(head_of("\x00\xfe\x01\x02mask", 8, &head), FRAME_HEAD_FINE);
    assert_true(!head.begins && !head.ends && !head.control);
    assert_int_equal(head.payload, 0x102);
    assert_int_equal(head_of("\x01\xff\0\0\0\0\0\1\0\0mask", 14, &head), FRAME_HEAD_FINE);
    assert_int_equal(head.size, 14);
    assert_int_equal(head.payload, 0x10000);
    assert_int_equal(head_of("\x89\x80mask", 6, &head), FRAME_HEAD_FINE);
    assert_true(head.control && head.ends);
    /* However much of it is here, it is not all. */
    for (size_t size = 0; size < 14; size++)
        assert_int_equal(head_of("\x01\xff\0\0\0\0\0\1\0\0mask", size, &head), FRAME_HEAD_PART);
}

static void refuses_heads(void **unused)
{
    static const struct {
        int code;
        const char bytes[15];
        size_t size;
    } cases[] = {
        {1002, "\x81\x05", 2}, /* not masked */
        {1002, "\xc1\x85", 2}, /* compressed */
        {1002, "\xa1\x85", 2}, /* reserved bits */
        {1002, "\x91\x85", 2},
        {1003, "\x82\x85", 2}, /* binary */
        {1003, "\x02\x85", 2},
        {1002, "\x83\x85", 2}, /* no such kind */
        {1002, "\x87\x85", 2},
        {1002, "\x8b\x85", 2},
        {1002, "\x8f\x85", 2},
        {1002, "\x09\x85", 2}, /* a ping in pieces */
        {1002, "\x89\xfe", 2}, /* a long one */
        {1002, "\x88\x81", 2}, /* half a code */
        {1002,
         "\x81\xfe\0\x7d"
         "mask",
         8}, /* long for no reason */
        {1002,
         "\x81\xff\0\0\0\0\0\0\xff\xff"
         "mask",
         14},
        {1002,
         "\x81\xff\x80\0\0\0\0\0\0\0"
         "mask",
         14}, /* longer than there is */
    };
    struct frame_head head;
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(head_of(cases[i].bytes, cases[i].size, &head), cases[i].code);
}

/* --- the codec --- */

/* A codec, and all that it has given. */
struct talk {
    struct codec codec;
    int messages;
    size_t size; /* of all messages */
    char last[100];
    const char *answer;
};

static void message(void *context, struct atelier_span text)
{
    struct talk *talk = context;
    talk->messages++;
    talk->size += text.size;
    snprintf(talk->last, sizeof talk->last, "%.*s", (int)text.size, text.at);
    if (talk->answer != NULL)
        assert_true(codec_say(&talk->codec, atelier_span_of(talk->answer)));
}

/* All that waits; its size. */
static size_t take(struct talk *talk, char *out, size_t room)
{
    struct atelier_span bytes = codec_take(&talk->codec);
    assert_true(bytes.size <= room);
    if (bytes.size > 0)
        memcpy(out, bytes.at, bytes.size);
    free((char *)bytes.at);
    assert_int_equal(codec_waiting(&talk->codec), 0);
    return bytes.size;
}

static void open_talk(struct talk *talk)
{
    *talk = (struct talk){.codec = {.message = message, .context = talk}};
    codec_open(&talk->codec, FRAME_OF_CLIENT, 1000);
}

/* The bytes of a frame; its size. The mask is 1 2 3 4. */
static size_t put_frame(char *out, unsigned first, const char *payload, size_t size)
{
    size_t head = 2;
    out[0] = (char)first;
    out[1] = (char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        out[2] = (char)(size >> 8);
        out[3] = (char)size;
        head = 4;
    }
    for (size_t i = 0; i < 4; i++)
        out[head + i] = (char)(i + 1);
    for (size_t i = 0; i < size; i++)
        out[head + 4 + i] = (char)(payload[i] ^ (char)(i % 4 + 1));
    return head + 4 + size;
}

/* Feeds all of it, offering again what was not taken together with the next `step` bytes. */
static void feed(struct talk *talk, const char *bytes, size_t size, size_t step)
{
    size_t taken = 0, here = 0;
    while (here < size) {
        here = here + step < size ? here + step : size;
        for (size_t more = 1; more > 0 && taken < here; taken += more) {
            more = codec_feed(&talk->codec, (struct atelier_span){bytes + taken, here - taken});
            assert_true(more <= here - taken);
        }
    }
}

static void takes_messages_in_any_pieces(void **unused)
{
    char bytes[2000], text[1000];
    (void)unused;
    memset(text, 'x', sizeof text);
    size_t size = put_frame(bytes, 0x81, "hello", 5);
    size += put_frame(bytes + size, 0x01, "gr\xc3", 3); /* in the middle of a letter */
    size += put_frame(bytes + size, 0x89, "still there?", 12);
    size += put_frame(bytes + size, 0x00, "", 0);
    size += put_frame(bytes + size, 0x80, "\xbcn", 2);
    size += put_frame(bytes + size, 0x81, text, sizeof text);
    size += put_frame(bytes + size, 0x81, "", 0);
    size += put_frame(bytes + size, 0x81, "end", 3);
    for (size_t step = 1; step <= size; step++) {
        struct talk talk;
        open_talk(&talk);
        feed(&talk, bytes, size, step);
        assert_int_equal(talk.messages, 5);
        assert_int_equal(talk.size, 5 + 5 + sizeof text + 0 + 3);
        assert_string_equal(talk.last, "end");
        assert_int_equal(take(&talk, text, sizeof text), 14);
        assert_memory_equal(text, "\x8a\x0cstill there?", 14);
        memset(text, 'x', sizeof text);
        assert_int_equal(talk.codec.frames, 8);
        assert_null(talk.codec.text.at); /* nothing is kept of what is done with */
        codec_close(&talk.codec);
    }
}

static void takes_so_many_frames_at_once(void **unused)
{
    char bytes[100 * 7];
    struct talk talk;
    size_t size = 0;
    (void)unused;
    open_talk(&talk);
    for (int i = 0; i < 100; i++)
        size += put_frame(bytes + size, 0x81, "a", 1);
    assert_int_equal(codec_feed(&talk.codec, (struct atelier_span){bytes, size}),
                     7 * CODEC_FRAMES_AT_ONCE);
    assert_int_equal(talk.messages, CODEC_FRAMES_AT_ONCE);
    codec_close(&talk.codec);
}

static void gives_bytes_in_order(void **unused)
{
    char text[300], out[500];
    struct talk talk;
    (void)unused;
    memset(text, 'y', sizeof text);
    open_talk(&talk);
    assert_int_equal(codec_waiting(&talk.codec), 0);
    assert_true(codec_say(&talk.codec, atelier_span_of("hi")));
    assert_true(codec_ping(&talk.codec));
    assert_int_equal(codec_waiting(&talk.codec), 4 + 2);
    assert_int_equal(take(&talk, out, sizeof out), 6);
    assert_memory_equal(out, "\x81\x02hi\x89\x00", 6);
    assert_true(codec_say(&talk.codec, (struct atelier_span){text, sizeof text}));
    assert_true(codec_say_goodbye(&talk.codec, WEBSOCKET_GOING_AWAY, "stop"));
    assert_true(codec_said_goodbye(&talk.codec));
    assert_false(codec_say(&talk.codec, atelier_span_of("late")));
    assert_false(codec_ping(&talk.codec));
    assert_false(codec_say_goodbye(&talk.codec, WEBSOCKET_NORMAL, ""));
    assert_int_equal(take(&talk, out, sizeof out), 4 + sizeof text + 8);
    assert_memory_equal(out, "\x81\x7e\x01\x2c", 4);
    assert_memory_equal(out + 4, text, sizeof text);
    assert_memory_equal(out + 4 + sizeof text, "\x88\x06\x03\xe9stop", 8);
    codec_close(&talk.codec);
}

static void says_what_is_wrong(void **unused)
{
    static const struct {
        unsigned code;
        const char *bytes;
    } cases[] = {
        /* first byte and payload of each frame, with a slash between frames */
        {1007, "\x81\xff"},
        {1007, "\x81"
               "a\xc3"},
        {1007, "\x81\xc0\x80"},     /* a letter in more bytes than it needs */
        {1007, "\x81\xed\xa0\x80"}, /* half of a pair */
        {1007, "\x01"
               "a\xc3/\x80"
               "b"},
        {1002, "\x80"
               "a"}, /* goes on with nothing */
        {1002, "\x01"
               "a/\x81"
               "b"},            /* begins twice */
        {1002, "\x88\x03\xed"}, /* 1005 is for nobody to say */
        {1002, "\x88\x03\xe7"}, /* 999 */
        {1007, "\x88\x03\xe8"
               "a\xff"},
        {1003, "\x82"
               "a"},
        {1002, "\xc1"
               "a"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t step = 1; step < 20; step++) {
            struct talk talk;
            char bytes[100], out[20], text[100];
            size_t size = 0;
            open_talk(&talk);
            strcpy(text, cases[i].bytes);
            for (char *frame = strtok(text, "/"); frame != NULL; frame = strtok(NULL, "/"))
                size +=
                    put_frame(bytes + size, (unsigned char)frame[0], frame + 1, strlen(frame + 1));
            size += put_frame(bytes + size, 0x81, "after", 5);
            feed(&talk, bytes, size, step);
            assert_int_equal(talk.messages, 0);
            assert_true(codec_heard_all(&talk.codec));
            assert_int_equal(take(&talk, out, sizeof out), 4);
            assert_memory_equal(out, "\x88\x02", 2);
            assert_int_equal((unsigned char)out[2] << 8 | (unsigned char)out[3], cases[i].code);
            assert_int_equal(codec_their_code(&talk.codec), WEBSOCKET_ABNORMAL);
            codec_close(&talk.codec);
        }
    }
}

static void has_limits(void **unused)
{
    static char text[1001];
    char bytes[1100], out[10];
    struct talk talk;
    (void)unused;
    memset(text, 'z', sizeof text);
    /* Too long: known from the head alone. */
    open_talk(&talk);
    put_frame(bytes, 0x81, text, sizeof text);
    assert_int_equal(codec_feed(&talk.codec, (struct atelier_span){bytes, 8}), 8);
    assert_int_equal(take(&talk, out, sizeof out), 4);
    assert_memory_equal(out, "\x88\x02\x03\xf1", 4);
    codec_close(&talk.codec);
    /* In pieces: as soon as there is one too many, and memory is taken for no more. */
    open_talk(&talk);
    for (int i = 0; i < 1000; i++) {
        size_t size = put_frame(bytes, i == 0 ? 0x01 : 0x00, "z", 1);
        assert_int_equal(codec_feed(&talk.codec, (struct atelier_span){bytes, size}), size);
        assert_false(codec_heard_all(&talk.codec));
        assert_true(talk.codec.text.room <= 1000);
    }
    codec_feed(&talk.codec, (struct atelier_span){bytes, put_frame(bytes, 0x00, "z", 1)});
    assert_true(codec_heard_all(&talk.codec));
    assert_int_equal(take(&talk, out, sizeof out), 4);
    assert_memory_equal(out, "\x88\x02\x03\xf1", 4);
    codec_close(&talk.codec);
}

static void says_goodbye(void **unused)
{
    char bytes[100], out[100];
    struct talk talk;
    (void)unused;
    /* They do. */
    open_talk(&talk);
    talk.answer = "ok";
    size_t size = put_frame(bytes, 0x81, "one", 3);
    size += put_frame(bytes + size, 0x88, "\x0f\xa0why", 5);
    size += put_frame(bytes + size, 0x81, "two", 3);
    feed(&talk, bytes, size, size);
    assert_int_equal(talk.messages, 1);
    assert_true(codec_heard_all(&talk.codec) && codec_said_goodbye(&talk.codec));
    assert_int_equal(take(&talk, out, sizeof out), 11);
    assert_memory_equal(out, "\x81\x02ok\x88\x05\x0f\xa0why", 11);
    assert_int_equal(codec_their_code(&talk.codec), 4000);
    codec_close(&talk.codec);
    /* They do without a code. */
    open_talk(&talk);
    feed(&talk, bytes, put_frame(bytes, 0x88, "", 0), 1);
    assert_int_equal(take(&talk, out, sizeof out), 2);
    assert_memory_equal(out, "\x88\x00", 2);
    assert_int_equal(codec_their_code(&talk.codec), WEBSOCKET_NO_CODE);
    codec_close(&talk.codec);
    /* We do; messages that cross ours are not for anybody any more. */
    open_talk(&talk);
    assert_true(codec_say_goodbye(&talk.codec, WEBSOCKET_NORMAL, ""));
    assert_int_equal(take(&talk, out, sizeof out), 4);
    assert_false(codec_heard_all(&talk.codec));
    size = put_frame(bytes, 0x81, "crosses", 7);
    size += put_frame(bytes + size, 0x88, "\x03\xe8", 2);
    feed(&talk, bytes, size, size);
    assert_int_equal(talk.messages, 0);
    assert_true(codec_heard_all(&talk.codec));
    assert_int_equal(codec_waiting(&talk.codec), 0);
    codec_close(&talk.codec);
}

/* --- the handshake --- */

#define KEY      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define VERSION  "Sec-WebSocket-Version: 13\r\n"
#define PROTOCOL "Sec-WebSocket-Protocol: atelier.1\r\n"
#define UPGRADE  "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"

static void read_request(const char *first, const char *lines, struct http_request *request)
{
    static char head[2000];
    snprintf(head, sizeof head, "%s\r\nHost: here:8080\r\n%s\r\n", first, lines);
    assert_int_equal(http_request_read(atelier_span_of(head), request), 0);
}

static bool welcomes(void *context, const struct http_request *request, struct atelier_span origin)
{
    (void)context;
    return http_origin_is_own(request, origin);
}

static const struct handshake_rules rules = {"atelier.1", welcomes, NULL};

static int status_of(const char *first, const char *lines)
{
    struct http_request request;
    read_request(first, lines, &request);
    return handshake_check(&request, &rules);
}

static void checks_requests(void **unused)
{
    static const char get[] = "GET /ws HTTP/1.1";
    (void)unused;
    assert_int_equal(status_of(get, UPGRADE KEY VERSION PROTOCOL), 0);
    assert_int_equal(
        status_of(get, UPGRADE KEY VERSION "Sec-WebSocket-Protocol: x, atelier.1 ,y\r\n"), 0);
    assert_int_equal(status_of(get, "Connection: upgrade\r\nUpgrade: WebSocket\r\n" KEY VERSION
                                    "Sec-WebSocket-Extensions: permessage-deflate\r\n" PROTOCOL),
                     0);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION), 400);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION "Sec-WebSocket-Protocol: Atelier.1\r\n"),
                     400);
    assert_int_equal(status_of(get, UPGRADE VERSION PROTOCOL), 400);
    assert_int_equal(status_of(get, UPGRADE KEY KEY VERSION PROTOCOL), 400);
    assert_int_equal(
        status_of(get, UPGRADE "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=\r\n" VERSION PROTOCOL),
        400);
    assert_int_equal(
        status_of(get, UPGRADE "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j!!==\r\n" VERSION PROTOCOL),
        400);
    assert_int_equal(status_of(get, KEY VERSION PROTOCOL), 400);
    assert_int_equal(status_of(get, "Upgrade: websocket\r\n" KEY VERSION PROTOCOL), 400);
    assert_int_equal(status_of(get, "Connection: upgrade\r\nUpgrade: h2c\r\n" KEY VERSION PROTOCOL),
                     400);
    assert_int_equal(status_of("POST /ws HTTP/1.1", UPGRADE KEY VERSION PROTOCOL), 400);
    assert_int_equal(status_of("GET /ws HTTP/1.0", UPGRADE KEY VERSION PROTOCOL), 400);
    assert_int_equal(status_of(get, UPGRADE KEY PROTOCOL), 426);
    assert_int_equal(status_of(get, UPGRADE KEY "Sec-WebSocket-Version: 8\r\n" PROTOCOL), 426);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION PROTOCOL "Origin: http://here:8080\r\n"),
                     0);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION PROTOCOL "Origin: http://there\r\n"), 403);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION PROTOCOL "Origin: null\r\n"), 403);
    assert_int_equal(status_of(get, UPGRADE KEY VERSION PROTOCOL
                               "Origin: http://here:8080\r\nOrigin: http://here:8080\r\n"),
                     403);
}

/* The example of RFC 6455, section 1.3. */
static void answers_keys(void **unused)
{
    struct http_request request;
    char head[HANDSHAKE_REPLY];
    (void)unused;
    read_request("GET /ws HTTP/1.1", UPGRADE KEY VERSION PROTOCOL, &request);
    size_t size = handshake_reply(&request, "atelier.1", head);
    assert_int_equal(size, strlen(head));
    assert_string_equal(head, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\n"
                              "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
                              "Sec-WebSocket-Protocol: atelier.1\r\n\r\n");
}

static void knows_its_own_pages(void **unused)
{
    static const struct {
        bool own;
        const char *host, *origin;
    } cases[] = {
        {true, "localhost:8080", "http://localhost:8080"},
        {true, "a.example", "https://A.example"},
        {true, "a.example:443", "https://a.example"},
        {true, "a.example", "https://a.example:443"},
        {true, "a.example", "http://a.example:80"},
        {true, "[::1]:8080", "http://[::1]:8080"},
        {false, "a.example:80", "https://a.example"},
        {false, "localhost:8080", "http://localhost:8081"},
        {false, "localhost:8080", "http://localhost"},
        {false, "localhost", "http://localhost.evil.example"},
        {false, "localhost", "http://evil.example/localhost"},
        {false, "localhost", "localhost"},
        {false, "localhost", "ftp://localhost"},
        {false, "localhost", "null"},
        {false, "", "http://"},
        {false, "", ""},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct http_request request = {.host = atelier_span_of(cases[i].host)};
        if (http_origin_is_own(&request, atelier_span_of(cases[i].origin)) != cases[i].own)
            fail_msg("%s %s", cases[i].host, cases[i].origin);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_heads),
        cmocka_unit_test(refuses_heads),
        cmocka_unit_test(takes_messages_in_any_pieces),
        cmocka_unit_test(takes_so_many_frames_at_once),
        cmocka_unit_test(gives_bytes_in_order),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(has_limits),
        cmocka_unit_test(says_goodbye),
        cmocka_unit_test(checks_requests),
        cmocka_unit_test(answers_keys),
        cmocka_unit_test(knows_its_own_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
