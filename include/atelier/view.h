/*
 * How a game looks as plain text, in a terminal. Every game can be shown as the list of facts that
 * describe() tells; a view of its own only makes it beautiful. Each function is optional.
 */
#ifndef ATELIER_VIEW_H
#define ATELIER_VIEW_H

#include "narrate.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What statistics and a scenario book want to know about a finished game. */
struct atelier_remembered {
    const char *mode; /* a word; the house's own have a phrase people.mode.MODE */
    int reached;      /* alone: whether the target was, or the scenario's goal; -1 without either */
    int scenario;     /* its number; -1 without one */
    int goal;         /* of the scenario */
};

/* How a game looks; what it does not bring is NULL. */
struct atelier_view {
    size_t size; /* sizeof(struct atelier_view), as in struct atelier_game */

    /* The whole position. */
    void (*show)(const struct atelier_table *table, enum atelier_lang lang,
                 struct atelier_out *out);

    /* A few words behind a move on offer: what it costs, what it brings. Writes no newline. */
    void (*explain)(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out);

    /*
     * What somebody says in other words than those of the notation, a choice or what real cards
     * brought: the move it means. False, and nothing done, where it is none of these.
     */
    bool (*said)(const struct atelier_table *table, struct atelier_span words,
                 enum atelier_lang lang, char move[ATELIER_AT_LEAST(ATELIER_MOVE_SIZE)]);

    /* How a finished game ended. */
    void (*result)(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out);

    /* What is remembered of it. */
    struct atelier_remembered (*remember)(const struct atelier_table *table);

    /* At chance: for whom something is rolled or dealt, as a sentence; `to` has the names. */
    void (*await)(const struct atelier_table *table, const struct atelier_audience *to,
                  struct atelier_out *out);

    /* How a seat stands, in a few words behind its name: "12 points, 3 tokens". */
    void (*standing)(const struct atelier_table *table, int seat, enum atelier_lang lang,
                     struct atelier_out *out);

    /* The whole position once more, as sentences to be heard, a line each; `to` has the names. */
    void (*tell)(const struct atelier_table *table, const struct atelier_audience *to,
                 struct atelier_out *out);

    /*
     * A part of it that somebody asks for by a word, such as "hand"; false, and nothing written,
     * where it is none. The words are in `parts`, which ends with NULL, and the phrases
     * terminal.help.WORD say what each is.
     */
    bool (*tell_part)(const struct atelier_table *table, const struct atelier_audience *to,
                      struct atelier_span word, struct atelier_out *out);
    const char *const *parts;

    /* The position for those who have seen it whole, without what no move changes. */
    void (*show_turn)(const struct atelier_table *table, enum atelier_lang lang,
                      struct atelier_out *out);

    /* What an outcome of chance amounts to, in a few words: "one pair". Those who listen hear how
     * likely these are, and not each outcome that amounts to the same. */
    void (*amount)(const struct atelier_table *table, atelier_move outcome, enum atelier_lang lang,
                   struct atelier_out *out);

    /*
     * What is wrong with words that said() does not take, or that mean a move which cannot be
     * played, as a sentence: the word that is not known, the thing that is not there. False, and
     * nothing written, where the notation's own refusal says it as well.
     */
    bool (*refuse)(const struct atelier_table *table, struct atelier_span words,
                   const struct atelier_audience *to, struct atelier_out *out);
};

#ifdef __cplusplus
}
#endif

#endif
