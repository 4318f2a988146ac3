/*
 * How a game looks on the screen. Any game is shown as the terminal shows it as text; a scene of
 * its own draws it. Each function is optional.
 */
#ifndef CLI_SCREEN_SCENE_H
#define CLI_SCREEN_SCENE_H

#include "paper.h"

#include <atelier/atelier.h>
#include <cli/command_list.h>

/* What is drawn, and for whom. */
struct seen {
    const struct atelier_table *table;
    enum atelier_lang lang;
    int seat;            /* whose things are shown, */
    int you;             /* and who is spoken to, or ATELIER_ANYONE */
    bool covered;        /* by a page, so that pictures need not be painted yet */
    bool choosing;       /* somebody is asked, and would play: */
    atelier_move marked; /* a legal move */
};

struct scene {
    const char *game; /* its name */

    /* Draws the position from the top of an area; returns the rows it took. */
    int (*draw)(const struct seen *seen, struct area area);

    /* The same for what belongs beside the choices. */
    int (*draw_aside)(const struct seen *seen, struct area area);

    /* What a key does to the move that is marked. False where it is no key of the scene's. */
    bool (*turn)(const struct seen *seen, int key, atelier_move *marked);

    const char *keys; /* a phrase for the row of keys, */
    const char *help; /* and one that explains them and what is drawn */
};

#define DECLARE_SCENE(name) extern const struct scene name##_scene;
EACH_SCENE(DECLARE_SCENE)

/* The scene of a game, or one that has nothing; `game` may be NULL. */
const struct scene *scene_of(const struct atelier_game *game);

#endif
