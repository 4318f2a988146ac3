/*
 * What others show of Angeschmiert as its view does.
 */
#ifndef TERMINAL_ANGESCHMIERT_VIEW_H
#define TERMINAL_ANGESCHMIERT_VIEW_H

#include "games/angeschmiert/state.h"

/* What is declared: the colours that are missing, what stopping and failing bring, and the odds of
 * the next roll; two lines. */
void angeschmiert_put_risk(const struct angeschmiert_state *s, const char *indent,
                           enum atelier_lang lang, struct atelier_out *out);

#endif
