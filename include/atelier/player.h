/*
 * Players: finding them, and letting them choose. What a player is says mind.h.
 */
#ifndef ATELIER_PLAYER_H
#define ATELIER_PLAYER_H

#include "mind.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The mind of a game. Of one that has none: one level, greedy. */
ATELIER_API const struct atelier_mind *atelier_mind_of(const struct atelier_game *game);

/*
 * The players of the house, NULL after the last; and one by name, or NULL. Each plays every game:
 * where a game has a player of that name, by asking it.
 */
ATELIER_API const struct atelier_player *const *atelier_players(void);
ATELIER_API const struct atelier_player *atelier_player_named(const char *name);

/*
 * Who plays a game under a name, or NULL: the game's own player of that name, or one of the house.
 * A level that the game does not have is the one of its own nearest to the same place between the
 * weakest and the strongest.
 */
ATELIER_API const struct atelier_player *atelier_player_of(const struct atelier_game *game,
                                                           const char *name);

/* The same for foreign text; if there is none, a sentence that says which there are. */
ATELIER_API enum atelier_code atelier_find_player_of(const struct atelier_game *game,
                                                     struct atelier_span name,
                                                     const struct atelier_player **player,
                                                     struct atelier_error *error);

/* The player of the house of that name; if there is none, a sentence that says which there are. */
ATELIER_API enum atelier_code atelier_find_player(struct atelier_span name,
                                                  const struct atelier_player **player,
                                                  struct atelier_error *error);

/*
 * Values and errors by the best means a player has: think(), else measure(), else value(). `errors`
 * may be NULL. Players without think() spend what they spend.
 */
ATELIER_API unsigned atelier_think(const struct atelier_player *player,
                                   const struct atelier_game *game, const void *state,
                                   const struct atelier_effort *effort,
                                   struct atelier_random *random, atelier_move *moves,
                                   double *values, double *errors);

/* The move a player prefers with an effort; equal ones are decided by `random`. */
ATELIER_API atelier_move atelier_choose_with(const struct atelier_player *player,
                                             const struct atelier_game *game, const void *state,
                                             const struct atelier_effort *effort,
                                             struct atelier_random *random);

/* For `share`: a thread for each worker. Not in the page, which has none. */
ATELIER_API void atelier_in_threads(void (*work)(void *job, unsigned worker), void *job,
                                    unsigned workers);

/* The move a player prefers; equal ones are decided by `random`. */
ATELIER_API atelier_move atelier_choose(const struct atelier_player *player,
                                        const struct atelier_game *game, const void *state,
                                        struct atelier_random *random);

#ifdef __cplusplus
}
#endif

#endif
