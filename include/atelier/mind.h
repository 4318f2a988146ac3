/*
 * The mind of a game: who plays it, and what moves are worth to one who goes through it again.
 *
 * A small game brings its mind in its own struct. The players of Canvas and Angeschmiert need
 * memory and tables, which rules may not have, so their minds stand a room above them;
 * atelier_mind_of() finds both.
 */
#ifndef ATELIER_MIND_H
#define ATELIER_MIND_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

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

/* A program that chooses a move from a position. It sees what anybody at the table sees. */
struct atelier_player {
    size_t size;       /* sizeof(struct atelier_player), as in struct atelier_game */
    const char *name;  /* one word, by which it is found */
    const char *about; /* how it plays, in a few words */

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

/* How the values of moves were found, the surest way first. */
enum atelier_source {
    ATELIER_UNVALUED, /* not at all: there was nothing to decide */
    ATELIER_EXACT,    /* looked up where the game is solved */
    ATELIER_JUDGED,   /* by somebody who judges positions well */
    ATELIER_TRIALS,   /* by trying moves in many futures */
    ATELIER_ROUGH,    /* by a few games of a simple player against itself */
};

/* What a game brings besides its rules. */
struct atelier_mind {
    size_t size; /* sizeof(struct atelier_mind), as in struct atelier_game */

    /* Whom a person can choose to play against, from weak to strong; NULL after the last. */
    const struct atelier_player *const *levels;
    /* Optional: players besides, to study with; NULL after the last. */
    const struct atelier_player *const *others;

    /*
     * Optional, for reviews: values of all moves of the seat that acts, with `errors` as measure()
     * gives them, and how they were found. The move `played` is looked at with the same care as the
     * best. Returns how many moves there are, or 0 where this position is not known.
     */
    unsigned (*judge)(const struct atelier_game *game, const void *state, atelier_move played,
                      struct atelier_random *random, atelier_move *moves, double *values,
                      double *errors, enum atelier_source *source);

    /*
     * Optional, where judge() needs trials: values of all moves at a glance, many of which together
     * say what was luck. A search sees further from one move on; without this, that counts as luck.
     */
    unsigned (*glance)(const struct atelier_game *game, const void *state,
                       struct atelier_random *random, atelier_move *moves, double *values);

    /*
     * Optional: knowledge out of a file for all players of the game, a solved board, say. Before
     * anybody plays, since players in other threads may be reading it. Refuses with a sentence
     * what it cannot use, in a game from `state` (NULL: any).
     */
    enum atelier_code (*bring)(const struct atelier_game *game, const void *state,
                               struct atelier_span bytes, struct atelier_error *error);
};

#ifdef __cplusplus
}
#endif

#endif
