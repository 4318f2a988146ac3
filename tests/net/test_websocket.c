/*
 * WebSockets over real sockets, with a server that says back what it hears: the handshake,
 * messages, goodbyes, silence, readers who do not read, and those who break the rules.
 */
#include "failing_memory.h"
#include "net_scene.h"

#include "net/http_origin.h"
#include "net/websocket/codec.h"
#include "net/websocket/handshake.h"
#include "net/websocket/websocket.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define HANDSHAKE                                                                                  \
    "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"                 \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define PROTOCOL "Sec-WebSocket-Protocol: atelier.1\r\n"

/* --- the server --- */

static struct {
    struct websocket_limits limits;
    struct websocket *last; /* that was heard of */
    int messages, slow, closed;
    unsigned code; /* of the last goodbye */
    char *large;
} house;

enum { LARGE = 1000 };

static void message(struct websocket *websocket, void *state, struct atelier_span text)
{
    assert_ptr_equal(state, &house);
    house.messages++;
    house.last = websocket;
    if (atelier_span_is(text, "goodbye"))
        websocket_close(websocket, WEBSOCKET_NORMAL, "as you like");
    else if (atelier_span_is(text, "a lot"))
        while (websocket_send(websocket, (struct atelier_span){house.large, LARGE}))
            assert_true(websocket_waiting(websocket) <= house.limits.queue + LARGE + 4);
    else if (!atelier_span_is(text, "hush"))
        websocket_send(websocket, text);
}

static void slow(struct websocket *websocket, void *state)
{
    (void)state;
    house.slow++;
    assert_false(websocket_send(websocket, atelier_span_of("dropped")));
    websocket_last_word(websocket, atelier_span_of("bye"), WEBSOCKET_TRY_LATER, "too slow");
    websocket_last_word(websocket, atelier_span_of("twice"), WEBSOCKET_NORMAL, "");
}

static void stopping(struct websocket *websocket, void *state)
{
    (void)state;
    websocket_close(websocket, WEBSOCKET_GOING_AWAY, "");
}

static void closed(void *state, unsigned code)
{
    assert_ptr_equal(state, &house);
    house.closed++;
    house.code = code;
}

static bool welcomes(void *context, const struct http_request *request, struct atelier_span origin)
{
    (void)context;
    return http_origin_is_own(request, origin);
}

static const struct handshake_rules rules = {"atelier.1", welcomes, NULL};

static bool upgrade(void *context, const struct http_request *request,
                    struct connection *connection)
{
    static const struct websocket_user user = {message, slow, stopping, closed};
    (void)context;
    return handshake_check(request, &rules) == 0 &&
           websocket_accept(connection, request, rules.subprotocol, &house.limits, &user, &house) !=
               NULL;
}

static void answer(void *context, const struct http_request *request, struct http_reply *reply)
{
    (void)context;
    int status = handshake_check(request, &rules);
    http_reply_begin(reply, status != 0 ? status : 503);
}

static int open_house(void **state)
{
    open_scene(state);
    struct scene *scene = *state;
    memset(&house, 0, sizeof house);
    house.limits = (struct websocket_limits){
        .message = 16384, .queue = 65536, .ping_ms = 60000, .silence_ms = 60000, .close_ms = 60000};
    house.large = malloc(LARGE);
    memset(house.large, 'L', LARGE);
    scene->answerer.upgrade = upgrade;
    scene->answerer.answer = answer;
    return 0;
}

static int close_house(void **state)
{
    int code = close_scene(state);
    free(house.large);
    return code;
}

#define HOUSE(test) cmocka_unit_test_setup_teardown(test, open_house, close_house)

/* --- clients --- */

static int enter(struct scene *scene)
{
    int client = call(scene);
    say(scene, client, HANDSHAKE PROTOCOL "\r\n");
    hears(scene, client, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
    return client;
}

/* Reads so many bytes; false if the other side hangs up before. */
static bool read_bytes(struct scene *scene, int client, char *bytes, size_t size)
{
    struct patience patience = begin_waiting("bytes");
    for (size_t used = 0; used < size;) {
        ssize_t count = recv(client, bytes + used, size - used, MSG_DONTWAIT);
        if (count == 0)
            return false;
        if (count > 0)
            used += (size_t)count;
        else
            wait_turn(scene, client, &patience);
    }
    return true;
}

/* The next frame: its first byte, or 0 at the end. The payload ends with a NUL. */
static unsigned hear_frame(struct scene *scene, int client, char *payload, size_t *size)
{
    unsigned char head[4];
    if (!read_bytes(scene, client, (char *)head, 2))
        return 0;
    assert_in_range(head[1], 0, 126);
    *size = head[1];
    if (head[1] == 126) {
        assert_true(read_bytes(scene, client, (char *)head + 2, 2));
        *size = (size_t)head[2] << 8 | head[3];
    }
    assert_true(read_bytes(scene, client, payload, *size));
    payload[*size] = '\0';
    return head[0];
}

static void hears_frame(struct scene *scene, int client, unsigned first, const char *payload,
                        size_t size)
{
    static char heard[70000];
    size_t heard_size;
    assert_int_equal(hear_frame(scene, client, heard, &heard_size), first);
    assert_int_equal(heard_size, size);
    assert_memory_equal(heard, payload, size);
}

static void hears_text(struct scene *scene, int client, const char *text)
{
    hears_frame(scene, client, 0x81, text, strlen(text));
}

/* A goodbye with this code, and then nothing more. */
static void hears_goodbye(struct scene *scene, int client, unsigned code)
{
    char heard[200];
    size_t size;
    assert_int_equal(hear_frame(scene, client, heard, &size), 0x88);
    assert_in_range(size, 2, 125);
    assert_int_equal((unsigned char)heard[0] << 8 | (unsigned char)heard[1], code);
}

/* The bytes of a frame, masked with zeros, so that the payload can be read. */
static size_t put_frame(char *out, unsigned first, const char *payload, size_t size)
{
    out[0] = (char)first;
    out[1] = (char)(0x80 | (size < 126 ? size : 126));
    out[2] = (char)(size >> 8);
    out[3] = (char)size;
    size_t head = size < 126 ? 2 : 4;
    memset(out + head, 0, 4);
    memcpy(out + head + 4, payload, size);
    return head + 4 + size;
}

static void say_frame(struct scene *scene, int client, unsigned first, const char *payload,
                      size_t size)
{
    static char bytes[70000];
    size = put_frame(bytes, first, payload, size);
    assert_int_equal(write(client, bytes, size), size);
    turn(scene);
}

static void say_text(struct scene *scene, int client, const char *text)
{
    say_frame(scene, client, 0x81, text, strlen(text));
}

/* --- tests --- */

static void shakes_hands(void **state)
{
    static const struct {
        const char *lines, *wanted;
    } cases[] = {
        {HANDSHAKE PROTOCOL, "\r\nSec-WebSocket-Protocol: atelier.1\r\n"},
        {HANDSHAKE, "HTTP/1.1 400 "},
        {HANDSHAKE "Sec-WebSocket-Protocol: other\r\n", "HTTP/1.1 400 "},
        {HANDSHAKE PROTOCOL "Origin: http://a\r\n", "HTTP/1.1 101 "},
        {HANDSHAKE PROTOCOL "Origin: http://evil\r\n", "HTTP/1.1 403 "},
    };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int client = call(scene);
        say(scene, client, cases[i].lines);
        say(scene, client, "\r\n");
        hears(scene, client, cases[i].wanted);
        slam(client);
    }
    /* A message may follow the handshake at once. */
    int client = call(scene);
    char bytes[500] = HANDSHAKE PROTOCOL "\r\n";
    size_t size = strlen(bytes);
    size += put_frame(bytes + size, 0x81, "hello", 5);
    assert_int_equal(write(client, bytes, size), size);
    hears(scene, client, "\r\n\r\n\x81\x05hello");
    close(client);
}

static void says_messages_back(void **state)
{
    static const size_t sizes[] = {0, 1, 125, 126, 127, 4000, 4096, 5000, 16383, 16384};
    struct scene *scene = *state;
    char *text = malloc(20000);
    int client = enter(scene);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        memset(text, 'a' + (char)i, sizes[i]);
        say_frame(scene, client, 0x81, text, sizes[i]);
        hears_frame(scene, client, 0x81, text, sizes[i]);
    }
    /* Many at once, answered in order. */
    size_t size = 0;
    for (int i = 0; i < 500; i++)
        size +=
            put_frame(text + size, 0x81, (char[]){(char)('a' + i % 26), (char)('a' + i / 26)}, 2);
    assert_int_equal(write(client, text, size), size);
    for (int i = 0; i < 500; i++)
        hears_frame(scene, client, 0x81, (char[]){(char)('a' + i % 26), (char)('a' + i / 26)}, 2);
    /* In fragments, with a ping between them, byte by byte. */
    size = put_frame(text, 0x01, "one ", 4);
    size += put_frame(text + size, 0x89, "ping", 4);
    size += put_frame(text + size, 0x80, "two", 3);
    for (size_t i = 0; i < size; i++) {
        assert_int_equal(write(client, text + i, 1), 1);
        turn(scene);
    }
    hears_frame(scene, client, 0x8a, "ping", 4);
    hears_text(scene, client, "one two");
    close(client);
    free(text);
    TURN_UNTIL(scene, house.closed == 1);
    assert_int_equal(house.code, WEBSOCKET_ABNORMAL);
}

/* What is said in one turn of the loop waits for its end and goes out together. */
static void says_all_of_a_turn_at_once(void **state)
{
    struct scene *scene = *state;
    int client = enter(scene);
    say_text(scene, client, "hello");
    hears_text(scene, client, "hello");
    turn(scene); /* now it is known to be sent */
    assert_true(websocket_send(house.last, atelier_span_of("one")));
    assert_true(websocket_send(house.last, atelier_span_of("two")));
    assert_int_equal(websocket_waiting(house.last), 2 * strlen("..one"));
    hears_text(scene, client, "one");
    assert_int_equal(websocket_waiting(house.last), 0);
    hears_text(scene, client, "two");
    close(client);
}

static void refuses_what_is_against_the_rules(void **state)
{
    static const struct {
        unsigned code;
        const char bytes[30];
        size_t size;
    } cases[] = {
        {1002, "\x81\x02hi", 4},               /* not masked */
        {1002, "\xc1\x80\0\0\0\0", 6},         /* compressed */
        {1003, "\x82\x80\0\0\0\0", 6},         /* binary */
        {1009, "\x81\xfe\x40\x01\0\0\0\0", 8}, /* a byte too long, by its head alone */
        {1009, "\x81\xff\x7f\0\0\0\0\0\0\0\0\0\0\0", 14},
        {1007, "\x81\x81\0\0\0\0\xff", 7},
        {1002, "\x80\x80\0\0\0\0", 6}, /* goes on with nothing */
        {1002, "\x09\x80\0\0\0\0", 6}, /* a ping in pieces */
        {1002, "\x8b\x80\0\0\0\0", 6}, /* no such kind */
    };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int client = enter(scene);
        assert_int_equal(write(client, cases[i].bytes, cases[i].size), cases[i].size);
        hears_goodbye(scene, client, cases[i].code);
        hears_the_end(scene, client);
        TURN_UNTIL(scene, house.closed == (int)i + 1);
    }
    assert_int_equal(house.messages, 0);
}

/* What was asked before it is answered. */
static void answers_before_it_refuses(void **state)
{
    struct scene *scene = *state;
    char *text = malloc(40000);
    memset(text + 20000, 'x', 16384);
    static const char *const wrong[] = {"\x82\x80\0\0\0\0", "\x81\x81\0\0\0\0\xff",
                                        "\x80\x80\0\0\0\0"};
    for (int i = 0; i < 3; i++) {
        int client = enter(scene);
        size_t size = put_frame(text, 0x81, "one", 3);
        size += put_frame(text + size, 0x81, text + 20000, 16384);
        size += put_frame(text + size, 0x89, "two", 3);
        memcpy(text + size, wrong[i], 7);
        size += 7;
        assert_int_equal(write(client, text, size), size);
        hears_text(scene, client, "one");
        hears_frame(scene, client, 0x81, text + 20000, 16384);
        hears_frame(scene, client, 0x8a, "two", 3);
        hears_goodbye(scene, client, i == 0 ? 1003 : i == 1 ? 1007 : 1002);
        hears_the_end(scene, client);
    }
    free(text);
}

static void says_goodbye(void **state)
{
    struct scene *scene = *state;
    /* They begin. */
    int client = enter(scene);
    say_frame(scene, client, 0x88, "\x0f\xa1off", 5);
    hears_frame(scene, client, 0x88, "\x0f\xa1off", 5);
    hears_the_end(scene, client);
    TURN_UNTIL(scene, house.closed == 1);
    assert_int_equal(house.code, 4001);
    /* We begin, they answer. */
    client = enter(scene);
    say_text(scene, client, "goodbye");
    hears_frame(scene, client, 0x88,
                "\x03\xe8"
                "as you like",
                13);
    say_text(scene, client, "too late");
    assert_int_equal(listener_count(&scene->listener), 1);
    say_frame(scene, client, 0x88, "\x03\xe8", 2);
    hears_the_end(scene, client);
    TURN_UNTIL(scene, house.closed == 2);
    assert_int_equal(house.code, 1000);
    assert_int_equal(house.messages, 1);
    /* We begin, they do not answer. */
    house.limits.close_ms = 1;
    client = enter(scene);
    say_text(scene, client, "goodbye");
    TURN_UNTIL(scene, house.closed == 3);
    assert_int_equal(house.code, WEBSOCKET_ABNORMAL);
    close(client);
    /* The server stops. */
    client = enter(scene);
    listener_stop(&scene->listener);
    hears_goodbye(scene, client, 1001);
    say_frame(scene, client, 0x88, "\x03\xe9", 2);
    hears_the_end(scene, client);
}

static void asks_whether_they_are_there(void **state)
{
    struct scene *scene = *state;
    house.limits.ping_ms = 1;
    int client = enter(scene);
    for (int i = 0; i < 5; i++) {
        hears_frame(scene, client, 0x89, "", 0);
        say_frame(scene, client, 0x8a, "", 0);
    }
    /* Without an answer there is an end, whatever else dribbles in. */
    house.limits.silence_ms = 40;
    assert_int_equal(write(client, "\x81\xfe\x3e\x80\0\0\0\0", 8), 8);
    for (struct patience patience = begin_waiting("the end"); house.closed == 0;) {
        send(client, "x", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
        wait_turn(scene, -1, &patience);
    }
    assert_int_equal(house.code, WEBSOCKET_ABNORMAL);
    assert_int_equal(house.messages, 0);
    close(client);
}

/* Nobody gets a queue without end: those who do not read are told so and left. */
static void leaves_slow_readers(void **state)
{
    struct scene *scene = *state;
    char *heard = malloc(70000);
    size_t size;
    int client = enter(scene), messages = 0;
    /* What the system itself takes for them comes first. */
    while (house.slow == 0)
        say_text(scene, client, "a lot");
    assert_int_equal(house.slow, 1);
    assert_true(websocket_waiting(house.last) <= house.limits.queue + LARGE + 100);
    while (hear_frame(scene, client, heard, &size) == 0x81 && size == LARGE)
        messages++;
    assert_true(messages >= (int)house.limits.queue / LARGE);
    assert_string_equal(heard, "bye");
    assert_int_equal(hear_frame(scene, client, heard, &size), 0x88);
    assert_memory_equal(heard, "\x03\xf5too slow", size);
    say_frame(scene, client, 0x88, heard, 2);
    hears_the_end(scene, client);
    free(heard);
    TURN_UNTIL(scene, house.closed == 1);
    /* And those who never read, without the word. */
    house.limits.queue = 32 << 20;
    client = enter(scene); /* who is let in has time enough */
    scene->limits.write_ms = 1;
    say_text(scene, client, "a lot");
    TURN_UNTIL(scene, house.closed == 2);
    assert_int_equal(house.slow, 2);
    close(client);
}

/* Who asks a lot at once and reads the answers is not slow: the next question waits. */
static void waits_with_the_next_question(void **state)
{
    struct scene *scene = *state;
    static char bytes[1 << 20];
    size_t size = 0, taken = 0;
    char *text = malloc(16384);
    memset(text, 'q', 16384);
    house.limits.queue = 20000;
    int client = enter(scene), heard = 0;
    for (int i = 0; i < 50; i++)
        size += put_frame(bytes + size, 0x81, text, 16384);
    while (heard < 50) {
        ssize_t count = send(client, bytes + taken, size - taken, MSG_DONTWAIT | MSG_NOSIGNAL);
        taken += count > 0 ? (size_t)count : 0;
        hears_frame(scene, client, 0x81, text, 16384);
        heard++;
    }
    assert_int_equal(house.slow, 0);
    close(client);
    free(text);
}

/* A flood of tiny messages or pings: each gets so many read in a turn, and so does everybody. */
static void gives_turns_to_all(void **state)
{
    enum { ATTACKERS = 200, MOST_TURNS = 12 };
    static char tiny[1 << 16];
    static int clients[ATTACKERS];
    struct scene *scene = *state;
    scene->limits.connections = ATTACKERS + 10;
    for (int kind = 0; kind < 2; kind++) {
        size_t size = 0;
        while (size + 100 < sizeof tiny)
            size += kind == 0 ? put_frame(tiny + size, 0x81, "hush", 4)
                              : put_frame(tiny + size, 0x8a, "", 0);
        for (int i = 0; i < ATTACKERS; i++)
            clients[i] = enter(scene);
        int honest = enter(scene);
        for (int i = 0; i < ATTACKERS; i++)
            flood(clients[i], tiny, size);
        unsigned long turns = scene->turns;
        house.messages = 0;
        say_text(scene, honest, "hello");
        hears_text(scene, honest, "hello");
        turns = scene->turns - turns;
        assert_true(turns <= MOST_TURNS);
        assert_true((unsigned long)house.messages <=
                    turns * (ATTACKERS + 1) * CODEC_FRAMES_AT_ONCE);
        close(honest);
        for (int i = 0; i < ATTACKERS; i++)
            slam(clients[i]);
        TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    }
}

static void survives_slammed_doors(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
    } cases[] = {
        {"", 0},
        {"\x81", 1},
        {"\x81\x85\0\0\0\0he", 8},
        {"\x01\x82\0\0\0\0he", 8},
        {"\x81\x85\0\0\0\0a lot", 11},
        {"\x81\x87\0\0\0\0goodbye", 13},
        {"\x82\x87\0\0\0\0goodbye", 13},
        {"\x88\x80\0\0\0\0", 6},
    };
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int turns = 0; turns < 4; turns++)
            for (int politely = 0; politely < 2; politely++) {
                int client = enter(scene);
                assert_int_equal(write(client, cases[i].bytes, cases[i].size), cases[i].size);
                for (int t = 0; t < turns; t++)
                    turn(scene);
                if (politely)
                    close(client);
                else
                    slam(client);
                TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
            }
}

/* Whichever allocation fails, and all after it: the next visitor does not notice. */
static void survives_want_of_memory(void **state)
{
    struct scene *scene = *state;
    int works = 0, failed;
    char bytes[1000] = HANDSHAKE PROTOCOL "\r\n";
    size_t size = strlen(bytes);
    size += put_frame(bytes + size, 0x81, "hello", 5);
    size += put_frame(bytes + size, 0x01, "in two ", 7);
    size += put_frame(bytes + size, 0x80, "pieces", 6);
    do {
        int client = call(scene);
        assert_int_equal(write(client, bytes, size), size);
        memory_fails_after(works++);
        for (int i = 0; i < 20; i++)
            turn(scene);
        failed = memory_failed();
        memory_fails_after(-1);
        slam(client);
        TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
        client = enter(scene);
        say_text(scene, client, "hello");
        hears_text(scene, client, "hello");
        slam(client);
        TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    } while (failed > 0);
    assert_true(works > 6);
}

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif

/* What one costs that has nothing to say. */
static void costs_little_memory(void **state)
{
    enum { MANY = 300, MOST = 2000 };
    static int clients[MANY];
    struct scene *scene = *state;
    if (SANITIZED)
        skip(); /* whose memory is another */
    scene->limits.connections = MANY;
    for (int i = 0; i < MANY / 2; i++)
        clients[i] = enter(scene);
    size_t before = mallinfo2().uordblks;
    for (int i = MANY / 2; i < MANY; i++) {
        clients[i] = enter(scene);
        say_text(scene, clients[i], "hello");
        hears_text(scene, clients[i], "hello");
    }
    TURN_UNTIL(scene, house.messages == MANY / 2);
    turn(scene);
    size_t each = (mallinfo2().uordblks - before) / (MANY / 2);
    print_message("%zu bytes for a silent WebSocket\n", each);
    assert_in_range(each, 1000, MOST);
    for (int i = 0; i < MANY; i++)
        close(clients[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HOUSE(shakes_hands),
        HOUSE(says_messages_back),
        HOUSE(says_all_of_a_turn_at_once),
        HOUSE(refuses_what_is_against_the_rules),
        HOUSE(answers_before_it_refuses),
        HOUSE(says_goodbye),
        HOUSE(asks_whether_they_are_there),
        HOUSE(leaves_slow_readers),
        HOUSE(waits_with_the_next_question),
        HOUSE(gives_turns_to_all),
        HOUSE(survives_slammed_doors),
        HOUSE(survives_want_of_memory),
        HOUSE(costs_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
