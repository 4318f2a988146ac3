/*
 * canvas_slow_selfcheck.h - what the parts of the slow reference's self-check share.
 */
#ifndef CANVAS_SLOW_SELFCHECK_H
#define CANVAS_SLOW_SELFCHECK_H

#include "canvas_slow.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the place and the text of a condition that does not hold. */
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);         \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* Plays a move that has to be legal. */
void play(struct slow_game *game, const char *move);

/* Starts a scenario without random cards; backgrounds ascend and the row is as given. */
void set_table(struct slow_game *game, const struct slow_cards *cards, enum slow_mode mode,
               int seats, const char *scenario, const int row[SLOW_ROW]);

/* Corners of the rules that play seldom or never reaches. */
void check_corners(const struct slow_cards *cards);

/* Whole games by random players, checked after every move. */
void check_random_games(const struct slow_cards *cards);

#endif
