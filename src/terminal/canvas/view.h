/*
 * What others show of Canvas as its view does.
 */
#ifndef TERMINAL_CANVAS_VIEW_H
#define TERMINAL_CANVAS_VIEW_H

#include "games/canvas/state.h"

/* The columns that every card's word fits into. */
int canvas_word_columns(const struct canvas_facts *facts, enum atelier_lang lang);

#endif
