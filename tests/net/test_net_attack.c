/*
 * Clients with bad intentions, and a system that runs out of things, over real sockets. What is
 * measured is work, in turns of the loop and calls, and not time.
 */
#include "failing_memory.h"
#include "net_scene.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define REQUEST(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"
#define UPGRADE(name)                                                                              \
    "GET /u HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: " name "\r\n\r\n"

/* --- floods --- */

/* How many turns it takes until a newcomer is answered; `attack` is called before each. */
static unsigned long turns_to_answer(struct scene *scene, void (*attack)(int client),
                                     const int *clients, int count)
{
    char heard[200];
    unsigned long first = scene->turns;
    int honest = call_from(scene, 9);
    assert_int_equal(write(honest, REQUEST("/h"), strlen(REQUEST("/h"))), strlen(REQUEST("/h")));
    struct patience patience = begin_waiting("an answer to an honest request");
    while (read(honest, heard, sizeof heard) <= 0) {
        for (int i = 0; i < count; i++)
            attack(clients[i]);
        wait_turn(scene, honest, &patience);
    }
    assert_memory_equal(heard, "HTTP/1.1 200 ", 13);
    close(honest);
    return scene->turns - first;
}

static void send_empty_lines(int client)
{
    static char lines[1 << 16];
    for (size_t i = 0; i < sizeof lines; i++)
        lines[i] = i % 2 == 0 ? '\r' : '\n';
    flood(client, lines, sizeof lines);
}

static void send_requests(int client)
{
    static char requests[1 << 14];
    for (size_t i = 0; i + strlen(REQUEST("/")) < sizeof requests; i += strlen(REQUEST("/")))
        memcpy(requests + i, REQUEST("/"), strlen(REQUEST("/")));
    flood(client, requests, sizeof requests);
}

static void send_bytes(int client)
{
    static const char bytes[1 << 16];
    flood(client, bytes, sizeof bytes);
}

enum { ATTACKERS = 500, MOST_TURNS = 12 };

static void call_all(struct scene *scene, int clients[static ATTACKERS])
{
    scene->limits.connections = ATTACKERS + 10;
    for (int i = 0; i < ATTACKERS; i++) {
        clients[i] = call(scene);
        turn(scene);
    }
}

static void slam_all(const int clients[static ATTACKERS])
{
    for (int i = 0; i < ATTACKERS; i++)
        slam(clients[i]);
}

static void survives_empty_lines(void **state)
{
    struct scene *scene = *state;
    int clients[ATTACKERS];
    call_all(scene, clients);
    for (int i = 0; i < ATTACKERS; i++)
        send_empty_lines(clients[i]);
    assert_true(turns_to_answer(scene, send_empty_lines, clients, ATTACKERS) <= MOST_TURNS);
    TURN_UNTIL(scene, scene->logged == ATTACKERS + 1); /* each got a 400 */
    assert_int_equal(scene->refused, 400);
    slam_all(clients);
}

static void survives_many_requests(void **state)
{
    struct scene *scene = *state;
    int clients[ATTACKERS];
    scene->limits.requests = 1000000;
    call_all(scene, clients);
    for (int i = 0; i < ATTACKERS; i++)
        send_requests(clients[i]);
    scene->logged = 0;
    unsigned long turns = turns_to_answer(scene, send_requests, clients, ATTACKERS);
    assert_true(turns <= MOST_TURNS);
    /* Each was answered no more than once a turn. */
    assert_true((unsigned long)scene->logged <= turns * (ATTACKERS + 1));
    slam_all(clients);
}

/* Those whose bytes are taken two by two ask for turn after turn, and get one like all others. */
static void gives_turns_to_all(void **state)
{
    struct scene *scene = *state;
    int clients[ATTACKERS];
    call_all(scene, clients);
    for (int i = 0; i < ATTACKERS; i++) {
        say(scene, clients[i], UPGRADE("sink"));
        hears(scene, clients[i], "Upgrade: other\r\n\r\n");
        send_bytes(clients[i]);
    }
    turn(scene);
    scene->arrivals = 0;
    unsigned long turns = turns_to_answer(scene, send_bytes, clients, ATTACKERS);
    assert_true(turns <= MOST_TURNS);
    assert_true(scene->arrivals > 0 && scene->arrivals <= turns * ATTACKERS);
    slam_all(clients);
}

/* --- places --- */

/* Somebody who reads nothing of a long reply, and so is being answered for a long time. */
static int call_without_reading(struct scene *scene, unsigned char last)
{
    int logged = scene->logged, client = call_from(scene, last);
    say(scene, client, REQUEST("/large"));
    TURN_UNTIL(scene, scene->logged == logged + 1);
    return client;
}

static void idle_ones_make_room(void **state)
{
    struct scene *scene = *state;
    int clients[8];
    for (int i = 0; i < 8; i++) {
        clients[i] = call(scene);
        turn(scene);
    }
    say(scene, clients[0], REQUEST("/0"));
    hears(scene, clients[0], "\r\n\r\n/0");
    say(scene, clients[1], "GET / HT"); /* half a request is none */
    turn(scene);
    int ninth = call(scene), tenth = call(scene);
    say(scene, ninth, REQUEST("/9"));
    hears(scene, ninth, "\r\n\r\n/9");
    say(scene, tenth, REQUEST("/10"));
    hears(scene, tenth, "\r\n\r\n/10");
    hears_the_end(scene, clients[1]);
    hears_the_end(scene, clients[2]);
    say(scene, clients[0], REQUEST("/0"));
    hears(scene, clients[0], "\r\n\r\n/0");
    assert_int_equal(listener_count(&scene->listener), 8);
    close(ninth);
    close(tenth);
    for (int i = 0; i < 8; i++)
        if (i != 1 && i != 2)
            close(clients[i]);
}

static void busy_ones_stay(void **state)
{
    struct scene *scene = *state;
    int clients[8];
    for (int i = 0; i < 8; i++)
        clients[i] = call_without_reading(scene, 1);
    int late = call(scene);
    /* It is our own reply, with all that belongs to one. */
    say(scene, late, REQUEST("/x"));
    const char *heard = hear(scene, late, NULL);
    assert_memory_equal(heard, "HTTP/1.1 503 ", 13);
    assert_non_null(strstr(heard, "\r\nX-Ours: yes\r\n"));
    assert_non_null(strstr(heard, "\r\nDate: "));
    assert_string_equal(strstr(heard, "\r\n\r\n"), "\r\n\r\nno\n");
    close(late);
    slam(clients[3]);
    TURN_UNTIL(scene, listener_count(&scene->listener) == 7);
    late = call(scene);
    say(scene, late, REQUEST("/x"));
    hears(scene, late, "\r\n\r\n/x");
    close(late);
    for (int i = 0; i < 8; i++)
        if (i != 3)
            slam(clients[i]);
}

static void one_address_does_not_take_all(void **state)
{
    struct scene *scene = *state;
    scene->limits.per_local_address = 3;
    int greedy[3];
    for (int i = 0; i < 3; i++)
        greedy[i] = call_without_reading(scene, 1);
    int fourth = call(scene), other = call_from(scene, 2);
    hears(scene, fourth, "HTTP/1.1 503 ");
    say(scene, other, REQUEST("/x"));
    hears(scene, other, "\r\n\r\n/x");
    close(fourth);
    slam(greedy[0]);
    TURN_UNTIL(scene, listener_count(&scene->listener) == 3);
    /* Among idle ones of the same address the newest stays. */
    int idle = call(scene);
    turn(scene);
    int newest = call(scene);
    hears_the_end(scene, idle);
    say(scene, newest, REQUEST("/y"));
    hears(scene, newest, "\r\n\r\n/y");
    say(scene, other, REQUEST("/x"));
    hears(scene, other, "\r\n\r\n/x");
    close(newest);
    close(other);
    slam(greedy[1]);
    slam(greedy[2]);
}

/* More than are let in at once, all of them before the first is. */
static void lets_in_a_crowd(void **state)
{
    enum { CROWD = 300 };
    struct scene *scene = *state;
    int clients[CROWD];
    scene->limits.connections = CROWD;
    for (int i = 0; i < CROWD; i++) {
        clients[i] = call(scene);
        assert_true(write(clients[i], REQUEST("/c"), strlen(REQUEST("/c"))) > 0);
    }
    turn(scene);
    assert_in_range(listener_count(&scene->listener), 1, CROWD / 2);
    for (int i = 0; i < CROWD; i++) {
        hears(scene, clients[i], "\r\n\r\n/c");
        close(clients[i]);
    }
}

/* --- a system that runs out of things --- */

/* Whichever allocation fails, and all after it: somebody may not be answered, but the next is. */
static void survives_want_of_memory(void **state)
{
    struct scene *scene = *state;
    int works = 0, failed;
    do {
        int clients[3];
        for (int i = 0; i < 3; i++) {
            clients[i] = call(scene);
            assert_true(write(clients[i], REQUEST("/m"), strlen(REQUEST("/m"))) > 0);
        }
        memory_fails_after(works++);
        for (int i = 0; i < 20; i++)
            turn(scene);
        failed = memory_failed();
        memory_fails_after(-1);
        int next = call(scene);
        say(scene, next, REQUEST("/next"));
        hears(scene, next, "\r\n\r\n/next");
        close(next);
        for (int i = 0; i < 3; i++)
            close(clients[i]);
        TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    } while (failed > 0);
    assert_true(works > 6); /* a connection, its session, its inbox; for two at least */
}

static void says_so_without_memory(void **state)
{
    struct scene *scene = *state;
    int clients[5];
    for (int i = 0; i < 5; i++)
        clients[i] = call(scene);
    memory_fails_after(0);
    for (int i = 0; i < 5; i++)
        hears(scene, clients[i], "HTTP/1.1 503 ");
    memory_fails_after(-1);
    for (int i = 0; i < 5; i++)
        close(clients[i]);
}

static void survives_want_of_files(void **state)
{
    struct scene *scene = *state;
    struct rlimit before, few;
    int waiting[4], spare[64], spares = 0, kept = call(scene);
    say(scene, kept, REQUEST("/k"));
    hears(scene, kept, "\r\n\r\n/k");
    for (int i = 0; i < 4; i++)
        waiting[i] = call(scene);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    few = before;
    few.rlim_cur = (rlim_t)waiting[3] + 10;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    while (spares < 64 && (spare[spares] = dup(0)) >= 0)
        spares++;
    assert_in_range(spares, 1, 63);
    for (int i = 0; i < 4; i++)
        turn(scene); /* comes back, whatever it did with them */
    while (spares > 0)
        close(spare[--spares]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    int next = call(scene);
    say(scene, next, REQUEST("/next"));
    hears(scene, next, "\r\n\r\n/next");
    say(scene, kept, REQUEST("/k"));
    hears(scene, kept, "\r\n\r\n/k");
    close(next);
    close(kept);
    for (int i = 0; i < 4; i++)
        close(waiting[i]);
}

/* --- those who go in the middle --- */

static void survives_slammed_doors(void **state)
{
    static const char *const texts[] = {"",
                                        "GET / HT",
                                        REQUEST("/1"),
                                        REQUEST("/large"),
                                        REQUEST("/large") REQUEST("/1"),
                                        UPGRADE("twice") "abc"};
    struct scene *scene = *state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int turns = 0; turns < 4; turns++) {
            int client = call(scene);
            assert_true(write(client, texts[i], strlen(texts[i])) >= 0);
            for (int t = 0; t < turns; t++)
                turn(scene);
            slam(client);
            TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
        }
}

/* Half of it closed, nothing read: the deadline for readers counts. */
static void does_not_wait_for_half_closed_ones(void **state)
{
    struct scene *scene = *state;
    scene->limits.write_ms = 1;
    int client = call(scene);
    say(scene, client, REQUEST("/large"));
    shutdown(client, SHUT_WR);
    TURN_UNTIL(scene, listener_count(&scene->listener) == 0);
    close(client);
}

/* After a refusal what still comes is thrown away, and not for ever. */
static void does_not_listen_to_the_refused_for_ever(void **state)
{
    struct scene *scene = *state;
    int client = call(scene);
    say(scene, client, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n");
    hears(scene, client, "HTTP/1.1 413 ");
    for (struct patience patience = begin_waiting("the end");
         listener_count(&scene->listener) > 0;) {
        send_bytes(client);
        wait_turn(scene, -1, &patience);
    }
    close(client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(survives_empty_lines),
        SCENE(survives_many_requests),
        SCENE(gives_turns_to_all),
        SCENE(idle_ones_make_room),
        SCENE(busy_ones_stay),
        SCENE(one_address_does_not_take_all),
        SCENE(lets_in_a_crowd),
        SCENE(survives_want_of_memory),
        SCENE(says_so_without_memory),
        SCENE(survives_want_of_files),
        SCENE(survives_slammed_doors),
        SCENE(does_not_wait_for_half_closed_ones),
        SCENE(does_not_listen_to_the_refused_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
