/*
 * Which painter a game has.
 */
#include "painter.h"

#include <string.h>

const struct painter *painter_of(const char *game)
{
#define ROW(name) &name##_painter,
    static const struct painter *const painters[] = {EACH_PAINTER(ROW) NULL};
    for (size_t i = 0; painters[i] != NULL; i++)
        if (strcmp(painters[i]->game->name, game) == 0)
            return painters[i];
    return NULL;
}
