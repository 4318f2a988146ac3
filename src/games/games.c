/*
 * The games there are.
 */
#include <atelier/angeschmiert.h>
#include <atelier/canvas.h>

#include <string.h>

const struct atelier_game *const *atelier_games(void)
{
    static const struct atelier_game *const games[] = {&canvas_game, &angeschmiert_game, NULL};
    return games;
}

const struct atelier_game *atelier_game_named(const char *name)
{
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    return NULL;
}
