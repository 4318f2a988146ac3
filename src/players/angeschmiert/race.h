/*
 * Angeschmiert where no table knows the race: more than two seats, or a board that is not solved.
 */
#ifndef PLAYERS_ANGESCHMIERT_RACE_H
#define PLAYERS_ANGESCHMIERT_RACE_H

#include "games/angeschmiert/state.h"

/*
 * Values for all moves of the seat on turn, as struct atelier_player's value() gives them: chances
 * to win. Returns 0 if there is no memory for what it takes.
 */
unsigned atelier_race_value(const struct atelier_game *game, const struct angeschmiert_state *s,
                            atelier_move *moves, double *values);

/* How the seat about to begin its turn stands before chances are made even, for learn_race.c. */
struct race_odds {
    int rivals;
    double odds;
    double weight[ATELIER_MAX_SEATS - 1]; /* of the rivals, how likely each is first if one is */
};

/* False if there is no memory. */
bool atelier_race_odds_of(const struct angeschmiert_state *s, struct race_odds *odds);

/* How far the values may be expected to be off; docs/background/players.md tells where it was
 * measured. */
extern const double atelier_race_error;

#endif
