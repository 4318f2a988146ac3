/*
 * A house on a store in memory, with a clock that is set by hand and passwords that take no time:
 * whatever is under way is finished before the next thing is said.
 */
#ifndef TESTS_HOUSE_SCENE_H
#define TESTS_HOUSE_SCENE_H

#include "online/online.h"
#include "store/sqlite.h"

#include <jansson.h>

enum { SCENE_PEOPLE = 8 };
#define SCENE_DAY (INT64_C(24) * 3600 * 1000)

struct scene_answer {
    int status;
    unsigned wait;
    char id[33], token[65];
};

struct scene {
    struct sqlite_store *disk;
    struct house *house;
    const struct house_limits *limits;
    const struct atelier_game *const *games;
    bool among_others;
    const char *address;                    /* where whoever comes next is */
    json_t *said;                           /* the last message to peers, or NULL */
    int64_t now;                            /* milliseconds, of both clocks */
    unsigned failing_stores, failing_loads; /* so many of the next ones fail */
    bool asked[STORE_KINDS];                /* the store, so far: questions of these kinds */
    bool busy;                              /* too many passwords are being looked at */
    bool pondering;                         /* thoughts take longer than anything else */
    char compared[256];                     /* the last hash that a password was tried on */
    struct scene_answer answer;             /* the last one about a session */
    struct house_exhibit exhibit;           /* the last one that a link has shown */
    struct house_work work[HOUSE_WORKS];
    char painter[128];
    json_t *reply[SCENE_PEOPLE + 1]; /* the last one of each connection of such a number */
    struct atelier_out *heard;       /* where all that is told is written, or NULL */
    struct atelier_out *noted;       /* the same of what is stored, said to others, shown, closed */
    unsigned events, thoughts;       /* so many were told; and asked for */
    char bye[SCENE_PEOPLE + 1][16];  /* the reason, where one was closed */
    struct scene_thing *things;
    size_t count, room;
    uint64_t random;
    uint64_t greeted; /* the last connection that has said hello */
    unsigned alike;   /* so many bytes that are drawn one by one, as for codes, are the same */
};

/* `limits` NULL: there are none. */
struct scene *scene_open(const struct house_limits *limits);
/* One of several: it hears the others by house_heard, and they hear nothing. */
struct scene *scene_open_among_others(const struct house_limits *limits);
/* The same without limits, where other games are played. */
struct scene *scene_open_for(const struct atelier_game *const *games);
void scene_close(struct scene *scene);

/* The house is killed and opened again; connections are gone. */
void scene_kill(struct scene *scene);

/* Asks for a session and returns the status. */
int scene_session(struct scene *scene, const char *body);

/* Somebody new at a connection of this number. */
void scene_person(struct scene *scene, unsigned number, const char *name);
/* The same person again, with the token of the last answer. */
void scene_connect(struct scene *scene, unsigned number);

/* Says something and returns the code of the error, or "" where it went well. */
const char *scene_say(struct scene *scene, unsigned number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says something without waiting for what comes of it; the house may be killed then. */
void scene_begin(struct scene *scene, unsigned number, const char *text);
/* Finishes so many things that are under way. */
void scene_step(struct scene *scene, unsigned steps);

/* Members of the last reply. */
const char *scene_text(const struct scene *scene, unsigned number, const char *key);
const json_t *scene_member(const struct scene *scene, unsigned number, const char *key);

/* A race of connections 1 and 2 that has begun a step before its end, laid with further settings:
 * its table. */
void scene_short_race(struct scene *scene, const char *settings, char table[static 33]);

/* Plays first moves until the game is over; whoever sits at a has connection 1, at b 2, and so on.
 */
void scene_play_out(struct scene *scene, const char *table);

void scene_pass(struct scene *scene, int64_t ms);

#endif
