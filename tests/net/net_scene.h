/*
 * A server and its clients over real sockets, in one thread: whoever waits for the server turns its
 * loop. The limits are the test's own, and may be changed while it runs.
 */
#ifndef TESTS_NET_SCENE_H
#define TESTS_NET_SCENE_H

#include "support.h"

#include "net/http_session.h"

enum { SCENE_LARGE = 32 << 20, SCENE_HEARD = 20000 };

/* One server and what it has heard. */
struct scene {
    uv_loop_t loop;
    struct net_limits limits;
    struct http_answerer answerer;
    struct welcome welcome;
    struct listener listener;
    char *large;
    int logged, refused;
    unsigned long turns;    /* of the loop */
    unsigned long arrivals; /* calls of whoever understands the bytes */
};

/* For cmocka: *state is the scene. When it closes, nobody may be left. */
int open_scene(void **state);
int close_scene(void **state);

#define SCENE(test) cmocka_unit_test_setup_teardown(test, open_scene, close_scene)

/* A client's socket, which does not block; from 127.0.0.LAST. */
int call_from(struct scene *scene, unsigned char last);
int call(struct scene *scene);

/* Once around the loop, for whatever there is to do. */
void turn(struct scene *scene);

/* Turns until the condition is true, and fails if that takes some seconds. */
#define TURN_UNTIL(scene, condition)                                                               \
    for (struct patience patience = begin_waiting(#condition); !(condition);)                      \
    wait_turn(scene, -1, &patience)

struct patience {
    const char *what;
    uint64_t end;
};
struct patience begin_waiting(const char *what);
void wait_turn(struct scene *scene, int client, struct patience *patience);

void say(struct scene *scene, int client, const char *text);

/* Sends as much as the other side takes. */
void flood(int client, const char *bytes, size_t size);

/* What arrives until `end` does, or the connection ends. */
const char *hear(struct scene *scene, int client, const char *end);

/* Hears until this is in it. */
void hears(struct scene *scene, int client, const char *wanted);

/* The other side hangs up, whatever it said before. */
void hears_the_end(struct scene *scene, int client);

/* Hangs up with a reset. */
void slam(int client);

#endif
