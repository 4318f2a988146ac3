/*
 * The bus within one program, and the mailbox by which messages come into the loop: everybody hears
 * everybody in order, whatever the threads; what is too much is lost and does no harm; nobody is
 * called after closing. And a bus of NATS while there is no server, or one that does not read.
 * ThreadSanitizer looks at it.
 */
#include "support.h"

#include "bus/bus.h"
#include "bus/mailbox.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const unsigned char ours[TAG_KEY] = {7}, theirs[TAG_KEY] = {8};

enum { THREADS = 4, EACH = 500, PATIENCE_MS = 60000 };

struct ear {
    unsigned count;
    size_t bytes;
    char last[64];
    unsigned next[THREADS]; /* of each that speaks: the number of its next message */
    struct bus *closes;     /* when it hears something */
};

struct scene {
    uv_loop_t loop;
    uv_timer_t patience; /* also keeps the loop going, which does not live for a bus */
    struct ear ear[2];
};

static void lose_patience(uv_timer_t *timer)
{
    (void)timer;
    fail_msg("nothing is heard");
}

static int open_scene(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    uv_loop_init(&scene->loop);
    uv_timer_init(&scene->loop, &scene->patience);
    uv_timer_start(&scene->patience, lose_patience, PATIENCE_MS, 0);
    *state = scene;
    return 0;
}

static int close_scene(void **state)
{
    struct scene *scene = *state;
    uv_close((uv_handle_t *)&scene->patience, NULL);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    free(scene);
    return 0;
}

static void heard(void *context, struct atelier_span text)
{
    struct ear *ear = context;
    unsigned thread, number;
    ear->count++;
    ear->bytes += text.size;
    assert_int_equal(text.at[text.size], '\0');
    atelier_format(ear->last, sizeof ear->last, "%s", text.at);
    if (sscanf(ear->last, "thread %u %u", &thread, &number) == 2)
        assert_int_equal(number, ear->next[thread]++);
    if (ear->closes != NULL)
        bus_close(ear->closes);
    ear->closes = NULL;
}

static struct bus *join_with(struct scene *scene, const unsigned char *key, unsigned ear)
{
    char problem[BUS_PROBLEM];
    struct bus *bus = bus_open(&(struct bus_place){.address = ""}, key, &scene->loop,
                               &(struct bus_callbacks){&scene->ear[ear], heard}, problem);
    assert_non_null(bus);
    assert_true(bus_is_connected(bus));
    return bus;
}

static struct bus *join(struct scene *scene, unsigned ear)
{
    return join_with(scene, ours, ear);
}

static void wait_until(struct scene *scene, const struct ear *ear, unsigned count)
{
    while (ear->count < count)
        uv_run(&scene->loop, UV_RUN_ONCE);
}

/* Whatever is there already. */
static void run_loop(struct scene *scene)
{
    for (int i = 0; i < 4; i++)
        uv_run(&scene->loop, UV_RUN_NOWAIT);
}

static void everybody_hears_everybody(void **state)
{
    struct scene *scene = *state;
    struct bus *one = join(scene, 0), *other = join(scene, 1);
    bus_say(one, atelier_span_of("first"));
    bus_say(other, atelier_span_of("second"));
    bus_say(other, atelier_span_of(""));
    assert_int_equal(scene->ear[0].count, 0); /* only from the loop */
    for (int i = 0; i < 2; i++) {
        wait_until(scene, &scene->ear[i], 3);
        assert_int_equal(scene->ear[i].bytes, strlen("firstsecond"));
        assert_string_equal(scene->ear[i].last, "");
    }
    bus_close(one);
    bus_say(other, atelier_span_of("alone"));
    wait_until(scene, &scene->ear[1], 4);
    assert_string_equal(scene->ear[1].last, "alone");
    assert_int_equal(scene->ear[0].count, 3);
    bus_close(other);
}

static void closing_with_messages_under_way(void **state)
{
    struct scene *scene = *state;
    struct bus *one = join(scene, 0), *other = join(scene, 1);
    for (int i = 0; i < 100; i++)
        bus_say(one, atelier_span_of("too late"));
    bus_close(one);
    run_loop(scene);
    assert_int_equal(scene->ear[0].count, 0);
    assert_int_equal(scene->ear[1].count, 100);
    bus_close(other);
}

/* Whoever hears something may be the one who closes; the rest of what came is not handed over. */
static void closing_while_hearing(void **state)
{
    struct scene *scene = *state;
    struct bus *one = join(scene, 0);
    for (int i = 0; i < 100; i++)
        bus_say(one, atelier_span_of("close"));
    scene->ear[0].closes = one;
    run_loop(scene);
    assert_int_equal(scene->ear[0].count, 1);
}

static void a_flood(void **state)
{
    enum { FLOOD = 100000, KEPT_AT_LEAST = 4096 };
    struct scene *scene = *state;
    struct bus *bus = join(scene, 0);
    for (unsigned i = 0; i < FLOOD; i++)
        bus_say(bus, atelier_span_of("drop"));
    run_loop(scene);
    unsigned kept = scene->ear[0].count;
    assert_in_range(kept, KEPT_AT_LEAST, FLOOD / 2);
    bus_say(bus, atelier_span_of("after the flood"));
    wait_until(scene, &scene->ear[0], kept + 1);
    assert_string_equal(scene->ear[0].last, "after the flood");
    bus_close(bus);
}

static void much_at_once(void **state)
{
    enum { FLOOD = 1000, MOST = 64 << 20 };
    struct scene *scene = *state;
    struct bus *bus = join(scene, 0);
    char *text = malloc(BUS_MESSAGE + 1);
    assert_non_null(text);
    memset(text, 'x', BUS_MESSAGE + 1);
    bus_say(bus, (struct atelier_span){text, BUS_MESSAGE + 1});
    run_loop(scene);
    assert_int_equal(scene->ear[0].count, 0); /* it is too long */
    for (int i = 0; i < FLOOD; i++)
        bus_say(bus, (struct atelier_span){text, BUS_MESSAGE});
    run_loop(scene);
    assert_in_range(scene->ear[0].bytes, MOST / 2, MOST);
    free(text);
    bus_close(bus);
}

/* Somebody who does not have the key is not heard, and does not keep others from being heard. */
static void forged_messages(void **state)
{
    enum { FLOOD = 100000 };
    struct scene *scene = *state;
    struct bus *bus = join(scene, 0), *stranger = join_with(scene, theirs, 1);
    for (int i = 0; i < FLOOD; i++)
        bus_say(stranger, atelier_span_of("vote"));
    bus_say(bus, atelier_span_of("among them"));
    wait_until(scene, &scene->ear[0], 1);
    assert_string_equal(scene->ear[0].last, "among them");
    assert_int_equal(scene->ear[0].count, 1);
    assert_int_equal(bus_forged(bus), FLOOD);
    assert_int_equal(bus_forged(stranger), 1);
    bus_close(bus);
    bus_close(stranger);
}

/* Every bit counts, of the tag and of what it is for. */
static void tags(void **unused)
{
    static const char text[] = "{\"what\":\"beat\"}";
    char message[TAG_SIZE + sizeof text];
    (void)unused;
    memcpy(message + TAG_SIZE, text, sizeof text);
    tag_write(ours, (struct atelier_span){text, sizeof text}, (unsigned char *)message);
    struct atelier_span whole = {message, sizeof message}, left = whole;
    assert_true(tag_fits(ours, &left));
    assert_int_equal(left.size, sizeof text);
    assert_ptr_equal(left.at, message + TAG_SIZE);
    for (size_t bit = 0; bit < 8 * sizeof message; bit++) {
        message[bit / 8] ^= (char)(1 << bit % 8);
        assert_false(tag_fits(ours, &whole));
        message[bit / 8] ^= (char)(1 << bit % 8);
    }
    assert_false(tag_fits(theirs, &whole));
    for (size_t size = 0; size < sizeof message; size++)
        assert_false(tag_fits(ours, &(struct atelier_span){message, size}));
}

/* --- threads --- */

struct speaker {
    uv_thread_t thread;
    struct mailbox *mailbox;
    unsigned number;
};

static void speak(void *context)
{
    struct speaker *speaker = context;
    char message[TAG_SIZE + 64], *text = message + TAG_SIZE;
    for (unsigned i = 0; i < EACH; i++) {
        size_t size = (size_t)snprintf(text, 64, "thread %u %u", speaker->number, i);
        mailbox_tag(speaker->mailbox, (struct atelier_span){text, size}, (unsigned char *)message);
        mailbox_put(speaker->mailbox, (struct atelier_span){message, TAG_SIZE + size});
        message[0] ^= 1; /* and once more as nobody has said it */
        mailbox_put(speaker->mailbox, (struct atelier_span){message, TAG_SIZE + size});
    }
}

static void from_many_threads(void **state)
{
    struct scene *scene = *state;
    struct speaker speakers[THREADS];
    struct mailbox *mailbox =
        mailbox_open(&scene->loop, ours, &(struct bus_callbacks){&scene->ear[0], heard});
    assert_non_null(mailbox);
    for (unsigned i = 0; i < THREADS; i++) {
        speakers[i] = (struct speaker){.mailbox = mailbox, .number = i};
        assert_int_equal(uv_thread_create(&speakers[i].thread, speak, &speakers[i]), 0);
    }
    wait_until(scene, &scene->ear[0], THREADS * EACH);
    for (unsigned i = 0; i < THREADS; i++) {
        uv_thread_join(&speakers[i].thread);
        assert_int_equal(scene->ear[0].next[i], EACH);
    }
    assert_int_equal(mailbox_forged(mailbox), THREADS * EACH);
    mailbox_close(mailbox);
}

/* --- NATS --- */

/* A program that was built for one machine says so instead. */
static bool is_built_without(const char *problem)
{
    return strstr(problem, "-Dmachines=true") != NULL;
}

static void addresses_that_are_none(void **state)
{
    struct scene *scene = *state;
    static const char many[] = "nats://a,nats://a,nats://a,nats://a,nats://a,nats://a,nats://a,"
                               "nats://a,nats://a,nats://a,nats://a,nats://a,nats://a,nats://a,"
                               "nats://a,nats://a,nats://a";
    static char endless[4096];
    memset(endless, 'n', sizeof endless - 1);
    const char *const wrong[] = {"somewhere", "nats://127.0.0.1:1,elsewhere", ",", many, endless};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char problem[BUS_PROBLEM] = "";
        struct bus_callbacks callbacks = {&scene->ear[0], heard};
        assert_null(bus_open(&(struct bus_place){.address = wrong[i]}, ours, &scene->loop,
                             &callbacks, problem));
        assert_true(is_built_without(problem) || strstr(problem, "nats://127.0.0.1:4222") != NULL);
        assert_int_equal(problem[strlen(problem) - 1], '.');
    }
    assert_int_equal(scene->ear[0].count, 0);
}

/* A house opens all the same; what it says meanwhile reaches nobody. */
static void nobody_answers(void **state)
{
    struct scene *scene = *state;
    char problem[BUS_PROBLEM] = "";
    struct bus *bus =
        bus_open(&(struct bus_place){.address = "nats://127.0.0.1:1"}, ours, &scene->loop,
                 &(struct bus_callbacks){&scene->ear[0], heard}, problem);
    if (bus == NULL && is_built_without(problem))
        skip();
    assert_non_null(bus);
    assert_false(bus_is_connected(bus));
    bus_say(bus, atelier_span_of("hello?"));
    run_loop(scene);
    bus_close(bus);
    run_loop(scene);
    assert_int_equal(scene->ear[0].count, 0);
}

/* A server that greets whoever comes as one of NATS does, and then reads nothing any more. */
struct deaf_server {
    int door;
    char address[64];
    uv_sem_t ends;
    uv_thread_t thread;
};

static void greet(int visitor)
{
    static const char info[] = "INFO {\"server_id\":\"deaf\",\"version\":\"2.9.0\",\"proto\":1,"
                               "\"max_payload\":1048576}\r\n";
    char heard[4096] = "";
    size_t size = 0;
    ssize_t more = 1;
    send(visitor, info, strlen(info), MSG_NOSIGNAL);
    while (more > 0 && strstr(heard, "PING\r\n") == NULL) {
        more = recv(visitor, heard + size, sizeof heard - 1 - size, 0);
        size += more > 0 ? (size_t)more : 0;
        heard[size] = '\0';
    }
    send(visitor, "PONG\r\n", 6, MSG_NOSIGNAL);
}

static void serve_nobody(void *context)
{
    struct deaf_server *server = context;
    int visitor = accept(server->door, NULL, NULL);
    if (visitor >= 0)
        greet(visitor);
    uv_sem_wait(&server->ends);
    close(visitor);
}

static void open_server(struct deaf_server *server)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof place;
    int little = 4096;
    server->door = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(server->door, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    assert_int_equal(bind(server->door, (struct sockaddr *)&place, size), 0);
    assert_int_equal(listen(server->door, 1), 0);
    assert_int_equal(getsockname(server->door, (struct sockaddr *)&place, &size), 0);
    atelier_format(server->address, sizeof server->address, "nats://127.0.0.1:%u",
                   (unsigned)ntohs(place.sin_port));
    uv_sem_init(&server->ends, 0);
    assert_int_equal(uv_thread_create(&server->thread, serve_nobody, server), 0);
}

static void close_server(struct deaf_server *server)
{
    shutdown(server->door, SHUT_RDWR); /* whoever still waits there goes on */
    uv_sem_post(&server->ends);
    uv_thread_join(&server->thread);
    uv_sem_destroy(&server->ends);
    close(server->door);
}

/* The loop must not wait for it: what is said is lost, and others are known not to be heard. */
static void nobody_reads(void **state)
{
    enum { MUCH = 200, QUICK_MS = 60000 }; /* who waits does so for each */
    struct scene *scene = *state;
    struct deaf_server server;
    char problem[BUS_PROBLEM] = "", *text = calloc(1, BUS_MESSAGE);
    assert_non_null(text);
    open_server(&server);
    struct bus *bus = bus_open(&(struct bus_place){.address = server.address}, ours, &scene->loop,
                               &(struct bus_callbacks){&scene->ear[0], heard}, problem);
    for (int i = 0; bus != NULL && i < PATIENCE_MS && !bus_is_connected(bus); i++)
        uv_sleep(1);
    uint64_t since = uv_hrtime();
    for (int i = 0; bus != NULL && i < MUCH; i++)
        bus_say(bus, (struct atelier_span){text, BUS_MESSAGE});
    uint64_t took = (uv_hrtime() - since) / 1000000;
    bool connected = bus != NULL && bus_is_connected(bus);
    if (bus != NULL)
        bus_close(bus);
    close_server(&server);
    run_loop(scene);
    free(text);
    if (bus == NULL && is_built_without(problem))
        skip();
    assert_non_null(bus);
    assert_in_range(took, 0, QUICK_MS);
    assert_false(connected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(everybody_hears_everybody, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(closing_with_messages_under_way, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(closing_while_hearing, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(a_flood, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(much_at_once, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(forged_messages, open_scene, close_scene),
        cmocka_unit_test(tags),
        cmocka_unit_test_setup_teardown(from_many_threads, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(addresses_that_are_none, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(nobody_answers, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(nobody_reads, open_scene, close_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
