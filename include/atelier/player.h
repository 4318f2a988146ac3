/*
 * Players: programs that choose a move from a position. They see what anybody at the table sees.
 */
#ifndef ATELIER_PLAYER_H
#define ATELIER_PLAYER_H

#include "game.h"

/*
 * What a player may spend on a decision. All zero: what it spends by itself, which does not depend
 * on the machine or the hour.
 */
struct atelier_effort {
    unsigned trials; /* to make, about: a move looked at in one future each; 0: any number */
    /*
     * The share of the time that is gone, 1 when it is over: players have no clock of their own.
     * NULL: time does not matter. Asked by all workers.
     */
    double (*gone)(void *clock);
    void *clock;
    unsigned workers; /* that may think at the same time; 0 is 1 */
    /* Has work(job, 0) to work(job, workers - 1) done and returns then. NULL: one after another. */
    void (*share)(void (*work)(void *job, unsigned worker), void *job, unsigned workers);
};

struct atelier_player {
    size_t size; /* sizeof(struct atelier_player), as in struct atelier_game */
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

    /* Optional: the same with a given effort. `errors` may be NULL. */
    unsigned (*think)(const struct atelier_game *game, const void *state,
                      const struct atelier_effort *effort, struct atelier_random *random,
                      atelier_move *moves, double *values, double *errors);
    /*
     * Optional: what each seat can expect if all play perfectly, also where chance acts. False
     * where the player does not know it exactly; then `values` is untouched.
     */
    bool (*expects)(const struct atelier_game *game, const void *state,
                    double values[ATELIER_MAX_SEATS]);
    /* Whether the values for this position are results indeed, and not only an order. NULL: never.
     */
    bool (*knows)(const struct atelier_game *game, const void *state);
};

/* The players built in, NULL after the last; and one by name, or NULL. */
const struct atelier_player *const *atelier_players(void);
const struct atelier_player *atelier_player_named(const char *name);

/* The player of that name; if there is none, a sentence that says which there are. */
enum atelier_code atelier_find_player(struct atelier_span name,
                                      const struct atelier_player **player,
                                      struct atelier_error *error);

/*
 * Values and errors by the best means a player has: think(), else measure(), else value(). `errors`
 * may be NULL. Players without think() spend what they spend.
 */
unsigned atelier_think(const struct atelier_player *player, const struct atelier_game *game,
                       const void *state, const struct atelier_effort *effort,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *errors);

/* The move a player prefers with an effort; equal ones are decided by `random`. */
atelier_move atelier_choose_with(const struct atelier_player *player,
                                 const struct atelier_game *game, const void *state,
                                 const struct atelier_effort *effort,
                                 struct atelier_random *random);

/* For `share`: a thread for each worker. Not in the page, which has none. */
void atelier_in_threads(void (*work)(void *job, unsigned worker), void *job, unsigned workers);

/* The move a player prefers; equal ones are decided by `random`. */
atelier_move atelier_choose(const struct atelier_player *player, const struct atelier_game *game,
                            const void *state, struct atelier_random *random);

#endif
