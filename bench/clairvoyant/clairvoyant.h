/*
 * What somebody who knows the order of the deck and every toss could make of a solo game of Canvas.
 *
 * No player can do as well, since none can know that much; but the distance tells how much of what
 * is possible a player gets. It is a beam search: at every move the most promising lines stay. It
 * may miss the very best line, so that the true bound is a little higher.
 */
#ifndef CLAIRVOYANT_H
#define CLAIRVOYANT_H

#include "players/canvas/future.h"

#include <atelier/player.h>

/* The most points found in one future, with so many lines kept; -1 if there is no memory. The
 * position must have one seat, and its setup must be over. */
int clairvoyant_points(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, unsigned width);

/*
 * A bound for everybody who does not know the future, however well they play.
 *
 * The clairvoyant pays for its luck: each time chance has spoken, by how much better than on
 * average the position has become for the move just made, as the judgement values it. On average
 * nobody gains or loses by that who does not know what will come; so the best mean that such a
 * player can reach is not above the mean of what the clairvoyant has left. The better the
 * judgement, the closer the bound (Brown, Smith and Sun, "Information relaxations and duality in
 * stochastic dynamic programs", 2010). Averages are taken over `looks` draws, which loosens it
 * somewhat; the beam may miss the best line, which tightens it too much. With a target it bounds
 * how often that can be reached, from 0 to 1; of a single deal it may tell somewhat less or more.
 * -HUGE_VAL if there is no memory.
 */
double clairvoyant_fair(const struct atelier_game *game, const struct canvas_state *s,
                        const struct canvas_future *future, unsigned width, unsigned looks,
                        struct atelier_random *random);

/* The points that a player makes in the same future, which it does not know. */
int clairvoyant_played(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, const struct atelier_player *player,
                       struct atelier_random *random);

#endif
