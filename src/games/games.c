/*
 * The games there are, by the list beside.
 */
#include <atelier/game.h>
#include <string.h>

#define GAME(name) extern const struct atelier_game atelier_##name##_game;
#include "games.list"
#undef GAME

const struct atelier_game *const *atelier_games(void)
{
#define GAME(name) &atelier_##name##_game,
    static const struct atelier_game *const games[] = {
#include "games.list"
        NULL};
    return games;
}

const struct atelier_game *atelier_game_named(const char *name)
{
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    return NULL;
}
