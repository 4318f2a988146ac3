/*
 * What others show of Canvas as its view does.
 */
#ifndef TERMINAL_CANVAS_VIEW_H
#define TERMINAL_CANVAS_VIEW_H

#include "games/canvas/state.h"

#include <atelier/narrate.h>

/* The columns that every card's word fits into. */
int canvas_word_columns(const struct canvas_facts *facts, enum atelier_lang lang);

/* said.c: a move in words, as the view's `said`. */
bool canvas_said(const struct atelier_table *table, struct atelier_span words,
                 enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE]);

/* Why words mean none that can be played, as the view's `refuse`. */
bool canvas_refuse(const struct atelier_table *table, struct atelier_span words,
                   const struct atelier_audience *to, struct atelier_out *out);

#endif
