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

    /* What a seat has made in a game that is over, to hang in the gallery; all four, or none: how
     * much that is, what one is called, what is to be seen on it in a sentence, and drawing it in
     * the middle of an area, false where there are no pictures. */
    unsigned (*works)(const struct atelier_table *table, int seat);
    void (*put_title)(const struct seen *seen, unsigned index, struct atelier_out *out);
    void (*put_sight)(const struct seen *seen, unsigned index, struct atelier_out *out);
    bool (*draw_work)(const struct seen *seen, unsigned index, struct area area);

    const char *keys; /* a phrase for the row of keys, */
    const char *help; /* and one that explains them and what is drawn */
};

#define DECLARE_SCENE(name) extern const struct scene name##_scene;
EACH_SCENE(DECLARE_SCENE)

/* The scene of a game, or one that has nothing; `game` may be NULL. */
const struct scene *scene_of(const struct atelier_game *game);

#endif
