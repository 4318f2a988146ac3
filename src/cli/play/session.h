/*
 * A game being played at the terminal: what it consists of, and what all who deal with it ask.
 */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "cli/kept/kept.h"
#include "cli/table/table.h"

#include "bots/bot.h"
#include "terminal/view.h"

struct session {
    struct owned_table owned;
    const struct atelier_player *player[ATELIER_MAX_SEATS]; /* NULL: a person or a program */
    struct bot_command program[ATELIER_MAX_SEATS];          /* without words: none */
    struct bot bot[ATELIER_MAX_SEATS];                      /* the programs, once they run */
    const char *players;                                    /* as they were asked for, or NULL */
    struct atelier_random random;
    struct kept kept;
    enum { KEPT, UNKEPT, NO_PLACE } keeping; /* UNKEPT: it should be and cannot */
    double kept_at;                          /* when, by the stopwatch */
    uint32_t told;                           /* moves of the table that were told */
    uint32_t again;                          /* the first that 'again' tells once more */
    int you;                                 /* the seat that is spoken to, or ATELIER_ANYONE */
    bool plain; /* for the ear: sentences instead of tables, and more of them when asked */
    bool lines; /* no screen: nobody wants one, or it has no place */
    struct sitting *screen; /* which shows the position by itself, or NULL */
    bool seen;              /* the person has seen the whole position of this game */
    bool quit;
    bool failed;      /* it cannot go on, and why was said */
    bool listed;      /* the person has just asked for moves and been told */
    bool warned;      /* of what taking a move back would cost */
    bool tutor;       /* clear mistakes are asked about first */
    bool no_files;    /* whoever plays is a guest here, and names no files */
    bool unaided;     /* nobody helps with choosing moves */
    long ms;          /* for a computer player's decision; 0: what it likes */
    unsigned threads; /* that it thinks with */
};

/* Whether a game is told as sentences: with --plain, and where there is no terminal to draw on. */
bool is_plain(const struct arguments *arguments);

/* Keeps the game as it is; says on standard error when that begins to fail. */
void keep(struct session *session);

/* Ctrl-C, a closed terminal and a friendly kill end the conversation in good order from now on. */
void watch_for_interrupts(void);

/* Whether one of them has come since; the other one says so to whoever calls with a context. */
bool is_interrupted(void);
bool stops_waiting(void *context);

/* Whether a person, or somebody's program, sits at a seat; nobody sits where another actor is. */
bool is_person(const struct session *session, int actor);
bool is_program(const struct session *session, int actor);

#endif
