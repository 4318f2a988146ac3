/*
 * Scoring at a real table: who painted what, and what all of it comes to by the rules.
 */
#ifndef CANVAS_TALLY_H
#define CANVAS_TALLY_H

#include "cards.h"

enum { CANVAS_TALLY_PAINTERS = 5, CANVAS_TALLY_PAINTINGS = 3, CANVAS_BONUS_POINTS = 2 };

struct canvas_painter {
    unsigned tokens;
    unsigned paintings;
    uint8_t card[CANVAS_TALLY_PAINTINGS][3]; /* from 0, bottom to top */
    uint8_t given[CANVAS_SCORINGS];          /* ribbons said without paintings, by scoring card */
    uint8_t given_bonus;

    /* What it comes to: */
    uint8_t earned[CANVAS_TALLY_PAINTINGS][CANVAS_SCORINGS]; /* by scoring card in play */
    uint8_t bonus[CANVAS_TALLY_PAINTINGS];
    unsigned points;
    unsigned place; /* 1 is first; those who cannot be told apart share one */
};

/* How the first place was decided: by points, by inspiration tokens, or it is left to a judge. */
enum canvas_tie { CANVAS_BY_POINTS, CANVAS_BY_TOKENS, CANVAS_BY_JUDGE };

struct canvas_tally {
    unsigned painters;
    struct canvas_painter painter[CANVAS_TALLY_PAINTERS];
    unsigned scorings;
    uint8_t scoring[CANVAS_SCORINGS]; /* the scoring cards in play */
    enum canvas_tie tie;
};

/* Adds a painting of the painter's; says which card is wrong or lies in another painting. */
enum atelier_code atelier_canvas_tally_add(struct canvas_tally *tally, unsigned painter,
                                           const unsigned number[static 3],
                                           struct atelier_error *error);

/* Puts a scoring card into play; says if there is none of that name, or it is there already. */
enum atelier_code atelier_canvas_tally_score_by(struct canvas_tally *tally,
                                                const struct canvas_facts *facts,
                                                struct atelier_span name,
                                                struct atelier_error *error);

/* Counts everything. */
void atelier_canvas_tally_up(struct canvas_tally *tally, const struct canvas_facts *facts);

/* The ribbons that a painter has earned by the scoring card in place `index`. */
unsigned atelier_canvas_tally_earned(const struct canvas_painter *painter, unsigned index);

/* Those of them that count: no more than the card has steps. */
unsigned atelier_canvas_tally_ribbons(const struct canvas_painter *painter,
                                      const struct canvas_facts *facts,
                                      const struct canvas_tally *tally, unsigned index);
unsigned atelier_canvas_tally_bonus(const struct canvas_painter *painter);

/* Shows it into an object that is already open. */
void atelier_canvas_show_tally(const struct canvas_tally *tally, const struct canvas_facts *facts,
                               enum atelier_lang lang, struct atelier_visitor *to);

/* The question of that name. */
enum atelier_code atelier_canvas_answer_tally(const struct atelier_game *game,
                                              const struct atelier_asked *asked,
                                              struct atelier_visitor *to,
                                              struct atelier_error *error);

#endif
