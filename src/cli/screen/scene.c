/*
 * Which scene a game has.
 */
#include "scene.h"

#include <string.h>

const struct scene *scene_of(const struct atelier_game *game)
{
#define ROW(name) &name##_scene,
    static const struct scene nothing = {.game = ""};
    static const struct scene *const scenes[] = {EACH_SCENE(ROW) NULL};
    for (size_t i = 0; game != NULL && scenes[i] != NULL; i++)
        if (strcmp(scenes[i]->game, game->name) == 0)
            return scenes[i];
    return &nothing;
}
