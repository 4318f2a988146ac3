/*
 * The built-in games, loaded.
 */
#include "games.h"

#include "common/grow.h"

enum { MOST_FILES = 8 }; /* that the facts of a game come from */

const struct atelier_game *const *games_with_tables(void)
{
    static const struct atelier_span built_in[MOST_FILES]; /* no others than those */
    const struct atelier_game **games = NULL;
    size_t count = 0;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        games = must_realloc(games, (count + 2) * sizeof *games);
        games[count] = *game;
        if (ATELIER_OFFERS(*game, load))
            (*game)->load(*game, built_in, must_realloc(NULL, (*game)->instance_size),
                          &games[count], &(struct atelier_error){0});
        games[++count] = NULL;
    }
    return games;
}
