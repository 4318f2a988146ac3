/*
 * How a drawing is moved to stand at a place, or to hang there.
 */
#include "places.h"

#include <stdlib.h>

enum {
    WINDOW_WIDE = 310, /* of land, what is seen of it in a frame, in units of the drawing; */
    WINDOW_LEFT = 35,  /* so far left of its middle, */
    WINDOW_SKY = 60,   /* with so much sky over it, */
    WINDOW_CUT = 14,   /* and without its ragged lower edge */
};

bool places_on_wall(unsigned card, unsigned place)
{
    return place >= scene_motifs[card].wall;
}

void places_window(unsigned card, int window[static 4])
{
    const short *box = scene_cards[card].box;
    window[0] = box[0] + (box[2] - WINDOW_WIDE) / 2 - WINDOW_LEFT;
    window[1] = box[1] - WINDOW_SKY;
    window[2] = WINDOW_WIDE;
    window[3] = box[3] + WINDOW_SKY - WINDOW_CUT;
}

/* The point of a drawing that a place names, in hundredths of a unit. */
static void find_anchor(unsigned card, unsigned place, int anchor[static 2])
{
    int box[4], stance = scene_motifs[card].stance;
    bool wall = places_on_wall(card, place);
    for (int i = 0; i < 4; i++)
        box[i] = scene_cards[card].box[i];
    if (stance == STANCE_FRAMED)
        places_window(card, box);
    anchor[0] = 100 * box[0] + 50 * box[2];
    anchor[1] = 100 * box[1];
    if (wall || stance == STANCE_FLIES)
        anchor[1] += 50 * box[3];
    else if (stance == STANCE_FRAMED)
        anchor[1] += 100 * (box[3] + FRAME_WIDE + EASEL_UNDER);
    else if (stance != STANCE_HANGS)
        anchor[1] += 100 * box[3];
}

struct places_move places_move(unsigned card, unsigned place)
{
    const struct scene_place *to = &scene_motifs[card].place[place];
    struct places_move move = {.across = to->scale, .down = abs(to->scale)};
    int anchor[2];
    find_anchor(card, place, anchor);
    move.right = 100 * to->x - anchor[0] * move.across / 100;
    move.lower = 100 * to->y - anchor[1] * move.down / 100;
    return move;
}
