/*
 * What others show of Angeschmiert as its view does.
 */
#ifndef TERMINAL_ANGESCHMIERT_VIEW_H
#define TERMINAL_ANGESCHMIERT_VIEW_H

#include "games/angeschmiert/state.h"

#include <atelier/narrate.h>

/* What is at stake, a line or two: of a risk that goes on the colours that are missing, what
 * stopping and failing bring, and the odds of the next roll; of one that has failed what is owed;
 * else nothing. */
void angeschmiert_put_stake(const struct angeschmiert_state *s, const char *indent,
                            const struct atelier_audience *to, struct atelier_out *out);

#endif
