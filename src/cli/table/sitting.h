/*
 * Somebody who sits at the table on the screen: what is marked, typed and heard.
 */
#ifndef CLI_TABLE_SITTING_H
#define CLI_TABLE_SITTING_H

#include "cli/command.h"
#include "cli/screen/scene.h"
#include "cli/screen/tty.h"
#include "common/grow.h"
#include "user.h"

enum { MOST_ROWS = 256 };

struct sitting {
    const struct table_user *user;
    void *state; /* the user's */
    struct meanwhile meanwhile;
    struct look look;
    const struct scene *scene;
    atelier_move moves[ATELIER_MAX_MOVES]; /* those to choose from */
    struct offer offers[MOST_OFFERS];      /* or these, */
    bool offered;                          /* if no move is wanted */
    unsigned count, marked;
    uint32_t ply, undone;      /* of the table when it was looked at */
    atelier_move move;         /* the marked one, or one like it that the list leaves out */
    unsigned number;           /* of a choice, as far as it was typed */
    int seat;                  /* whose things are shown */
    struct grow log;           /* all that was heard */
    size_t fresh;              /* where in it the last answer begins */
    bool back;                 /* looks back: */
    uint32_t past;             /* at the table after so many moves, */
    struct atelier_table then; /* as it was */
    bool ended;                /* how it ended was shown, */
    bool ending;               /* or just is */
    bool typing;               /* a line of words */
    char typed[200];           /* as far as it is there */
    struct area list;          /* where the choices are, */
    int shown[MOST_ROWS];      /* and which is in each row of it; -1: none */
};

/* Whether there is a game at the table. */
bool is_open(const struct sitting *sitting);

/* Whether somebody has to say what real dice or cards brought. */
bool is_chance_asked(const struct sitting *sitting);

/* Adds a text to the log, without the blanks that lines begin with where they stand below others;
 * hear_printed() adds what was printed. */
void add_to_log(struct sitting *sitting, const char *text);
void hear_printed(struct sitting *sitting);

/* After a change: what there is to choose now. Whoever has to sees the own things. */
void look_again(struct sitting *sitting);

/* Hears, and looks again if there is something else to see than before. */
void notice(struct sitting *sitting);

/* What a scene draws. */
struct seen seen_by(const struct sitting *sitting);

#endif
