/*
 * How a game looks as plain text. Every game can be shown as a list of facts; a view of its own
 * only makes it beautiful.
 */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include <atelier/atelier.h>

struct view {
    const char *game;

    /* The whole position. */
    void (*show)(const struct atelier_table *table, enum atelier_lang lang,
                 struct atelier_out *out);

    /* A few words behind a move on offer: what it costs, what it brings. Writes no newline. */
    void (*explain)(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out);

    /*
     * What somebody with real cards may say came, in other words than those of the notation: the
     * move it means. False, and nothing done, where it is none of these. May be NULL.
     */
    bool (*outcome)(const struct atelier_table *table, struct atelier_span said,
                    enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE]);

    /* How a finished game ended. */
    void (*result)(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out);
};

/* The view of a game, the plain one if it has none of its own. */
const struct view *view_for(const struct atelier_game *game);

/* "a" with the name of the seat, if it has one: "a (Anna)". */
void put_seat(const struct atelier_table *table, int seat, struct atelier_out *out);

struct canvas_facts;

/* The columns that every card's word fits into. */
int canvas_word_columns(const struct canvas_facts *facts, enum atelier_lang lang);

/* The moves that a master likes best, under their numbers in the list of all and with what can be
 * expected of each; and why the first. */
void put_advice(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out);

extern const struct view angeschmiert_view, canvas_view;

#endif
