/*
 * Players: programs that choose a move from a position. They see what anybody at the table sees.
 */
#ifndef ATELIER_PLAYER_H
#define ATELIER_PLAYER_H

#include "game.h"

struct atelier_player {
    const char *name;
    const char *about;

    /*
     * Values every move offered to the seat that acts, in the order of game->legal(), the better
     * the higher; where knows() says so, by the expected result for that seat (a win counts 1, a
     * shared one its share; alone: points). Returns how many moves there are.
     */
    unsigned (*value)(const struct atelier_game *game, const void *state,
                      struct atelier_random *random, atelier_move *moves, double *values);

    /*
     * Optional: the same with the values' standard errors. 0 where a value is exact or only an
     * order; below 0 where a move was not tried, so that its value is only a place behind others.
     */
    unsigned (*measure)(const struct atelier_game *game, const void *state,
                        struct atelier_random *random, atelier_move *moves, double *values,
                        double *errors);

    /* Whether the values for this position are results indeed, and not only an order. NULL: never.
     */
    bool (*knows)(const struct atelier_game *game, const void *state);
};

/* The players built in, NULL after the last; and one by name, or NULL. */
const struct atelier_player *const *atelier_players(void);
const struct atelier_player *atelier_player_named(const char *name);

/* The move a player prefers; equal ones are decided by `random`. */
atelier_move atelier_choose(const struct atelier_player *player, const struct atelier_game *game,
                            const void *state, struct atelier_random *random);

#endif
