/*
 * Somebody who sits at the table on the screen: what is marked, typed and heard.
 */
#ifndef CLI_PLAY_SITTING_H
#define CLI_PLAY_SITTING_H

#include "session.h"

#include "cli/screen/scene.h"
#include "common/grow.h"

enum { MOST_ROWS = 256 };

struct sitting {
    struct session *session;
    const struct scene *scene;
    atelier_move moves[ATELIER_MAX_MOVES]; /* those to choose from */
    unsigned count, marked;
    atelier_move move;    /* the marked one, or one like it that the list leaves out */
    unsigned number;      /* of a choice, as far as it was typed */
    int seat;             /* whose things are shown */
    struct grow log;      /* all that was heard */
    size_t fresh;         /* where in it the last answer begins */
    bool typing;          /* a line of words */
    char typed[200];      /* as far as it is there */
    struct area list;     /* where the choices are, */
    int shown[MOST_ROWS]; /* and which is in each row of it; -1: none */
};

const struct atelier_table *table_of(const struct sitting *sitting);

/* A phrase in the language that is spoken here. */
const char *words_of(const struct sitting *sitting, const char *key);

/* Whether somebody has to say what real dice or cards brought. */
bool is_chance_asked(const struct sitting *sitting);

/* Adds a text to the log, without the blanks that lines begin with where they stand below others;
 * hear() adds what was printed. */
void add_to_log(struct sitting *sitting, const char *text);
void hear(struct sitting *sitting);

/* After a change: what there is to choose now. Whoever has to sees the own things. */
void look_again(struct sitting *sitting);

/* What a scene draws. */
struct seen seen_by(const struct sitting *sitting);

#endif
