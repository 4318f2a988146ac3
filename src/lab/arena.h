/*
 * Many games between computer players on all cores.
 *
 * A game's number decides everything about it: who sits where, what chance brings, what the players
 * draw. So the numbers that come out are the same on one core and on many, in one go or resumed
 * (as long as the players themselves are: one that thinks by the clock is not). What is counted is
 * always a run of whole blocks from the first on.
 */
#ifndef LAB_ARENA_H
#define LAB_ARENA_H

#include "checkpoint.h"
#include "rate.h"

enum {
    ARENA_MOST_GAMES = 100000000,
    ARENA_MOST_THREADS = 256,
    ARENA_PATIENCE = 10, /* a program that forfeits so many games in a row is not asked any more */
};

struct arena_plan {
    const struct atelier_game *game;
    const char *data;   /* the folder of the game's data if it is not the built-in one; else NULL */
    const char *solved; /* the file of the board's table that players were given, or NULL */
    struct atelier_settings settings;
    struct contestant player[LAB_MOST_PLAYERS];
    int players;
    uint64_t games; /* wanted; played are whole rounds */
    uint64_t seed;
    int threads; /* 0: one for each core */
    struct match_effort effort;
    long bot_ms; /* for a decision of a player that is a program; 0: BOT_DEFAULT_MS */
    bool stop_early;
    double margin;          /* rate.h: what difference does not matter */
    const char *checkpoint; /* a file to keep results in and go on from, or NULL */
};

enum arena_end {
    ARENA_COMPLETE,
    ARENA_DECIDED, /* stopped early: all pairs are decided */
    ARENA_STOPPED, /* from outside */
};

struct arena {
    struct arena_plan plan;
    struct schedule schedule;
    struct atelier_state start;
    struct match_terms terms;
    struct checkpoint kept;
    struct match_result *result; /* by game number */
    bool *done;
    uint64_t blocks, games; /* to be played */
    uint64_t resumed;       /* games that the checkpoint held */
    uint64_t counted;       /* whole blocks played, from the first on, up to the end */
    enum arena_end end;
    enum verdict verdict[LAB_MOST_PAIRS]; /* with ARENA_DECIDED, in the order of rates.pair */

    /* Of each player that is a program: forfeits in a row, and its first of this run, if any. */
    int in_a_row[LAB_MOST_PLAYERS];
    struct atelier_error first_fault[LAB_MOST_PLAYERS];
    uint64_t first_forfeit[LAB_MOST_PLAYERS]; /* the game's number */
};

struct arena_progress {
    uint64_t games;   /* to be played in all */
    uint64_t done;    /* of these */
    uint64_t resumed; /* done before this run */
};

/* Called about five times a second by the thread that runs the arena. False stops it. */
typedef bool arena_watch(void *context, const struct arena_progress *progress);

/* The margin where none is given: in shares of wins, alone in points. */
double arena_margin(int seats);

/* Sets the tables up and reads the checkpoint. Afterwards, even on failure, close it. */
enum atelier_code arena_open(struct arena *arena, const struct arena_plan *plan,
                             struct atelier_error *error);

/* Plays until all is played, or decided, or `watch` (may be NULL) has enough; sets `end`. */
enum atelier_code arena_run(struct arena *arena, arena_watch *watch, void *context,
                            struct atelier_error *error);

/* The numbers of the blocks counted. */
void arena_rate(const struct arena *arena, struct rates *rates);

void arena_close(struct arena *arena);

#endif
