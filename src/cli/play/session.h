/*
 * A game being played at the terminal: what it consists of, and the conversation with the people at
 * it. play.c sets the table.
 */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "cli/kept/kept.h"

#include "bots/bot.h"
#include "terminal/view.h"

struct session {
    const struct command *command;
    struct held held;
    const struct atelier_player *player[ATELIER_MAX_SEATS]; /* NULL: a person or a program */
    struct bot_command program[ATELIER_MAX_SEATS];          /* without words: none */
    struct bot bot[ATELIER_MAX_SEATS];                      /* the programs, once they run */
    const char *players;                                    /* as they were asked for, or NULL */
    enum atelier_lang lang;
    struct atelier_random random;
    struct file_out out;
    struct kept kept;
    enum { KEPT, UNKEPT, NO_PLACE } keeping; /* UNKEPT: it should be and cannot */
    double kept_at;                          /* when, by the stopwatch */
    bool quit;
    bool failed;      /* it cannot go on, and why was said */
    bool listed;      /* the person has just asked for moves and been told */
    bool unaided;     /* nobody helps with choosing moves */
    long ms;          /* for a computer player's decision; 0: what it likes */
    unsigned threads; /* that it thinks with */
};

/* Keeps the game as it is; says on standard error when that begins to fail. */
void keep(struct session *session);

/* Asks what real dice or cards have brought, without ending the line. */
void ask_chance(struct session *session);

/* Everything that chance can bring now, and how likely it is. */
void list_outcomes(struct session *session);

/* Plays what somebody says has come, one outcome or several; false after saying why not. */
bool play_outcomes(struct session *session, struct atelier_span line);

/* How many moves to take back so that what a person entered last, outcomes included, is gone. */
uint32_t entries_back(const struct session *session);

/* Whether Ctrl-C was pressed since the conversation began. */
bool is_interrupted(void);

/* Whether a person, or somebody's program, sits at a seat; nobody sits where another actor is. */
bool is_person(const struct session *session, int actor);
bool is_program(const struct session *session, int actor);

/*
 * Shows, asks and plays until the game is over, the person leaves or Ctrl-C is pressed; the game is
 * kept after every move. Returns the program's exit code.
 */
int converse(struct session *session);

#endif
