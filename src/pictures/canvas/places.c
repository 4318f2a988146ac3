/*
 * Choosing places. What each motif costs at each of its places is counted once, what each two cost
 * each other once for all their places, and then all combinations are tried.
 */
#include "places.h"

#include "contrast.h"

#include <stdlib.h>
#include <string.h>

enum {
    TOO_MUCH = 220, /* thousandths hidden that take a motif away from the picture */
    PICTURE_MIDDLE = 300,
    HEAVY_TOP = 300, /* units: if the weight lies higher, the lower half is empty */
    BEHIND = 24,     /* units: who stands that much higher stands further away */
    SAME_LINE = 50,  /* units: who stands closer in depth than this stands in a row */
    ROW = 170,       /* units: if all middles lie closer, the picture is a row or a column */
    COLUMN = 150,
    HEADS = 140,   /* and so if all begin at one height, whatever their middles */
    HERO = 540,    /* points that the largest should have at least, */
    LEAST = 150,   /* and the smallest */
    TOY = 60,      /* units that a smaller motif may stand nearer than at home */
    QUIET = 10,    /* unrest behind a motif that does no harm */
    CROSSED = 90,  /* what it costs to fly across the horizon */
    UPPER = 240,   /* what has its middle above this line is in the upper third */
    LAPPED = 160,  /* thousandths of a motif that a passage may hide, at its foot */
    STACKED = 700, /* what it costs to be right over another, */
    APART = 20,    /* rows between them that make up for it */
    FACED = 6,     /* what each point costs that is before the face of who stands there */
    SECOND = 500,  /* thousandths of the next larger that a motif should have at most */
};

bool places_passage(unsigned card, unsigned ground)
{
    const struct scene_light *light = &scene_lights[ground];
    switch (scene_motifs[card].passage) {
    case PASSAGE_EARTH:
        return light->setting == SETTING_OPEN &&
               (light->floor == FLOOR_GRASS || light->floor == FLOOR_SAND);
    case PASSAGE_SEA:
        return light->floor == FLOOR_WATER;
    case PASSAGE_CLOUDS:
        return light->setting == SETTING_OPEN || light->setting == SETTING_STARS;
    case PASSAGE_LEAVES:
        return light->setting == SETTING_OPEN;
    case PASSAGE_CLOTH:
        return light->setting == SETTING_ROOM;
    default:
        return false;
    }
}

/* A motif at a place, as far as all three together have to be looked at. */
struct motif_place {
    int cost, size, middle[2], top;
};

/* What is known before any three are tried. */
struct choice {
    const uint8_t *card;
    int count;
    unsigned ground;
    struct motif_place alone[3][SCENE_PLACES];
    int pair[3][3][SCENE_PLACES][SCENE_PLACES]; /* by layer, the lower one first */
};

static bool stands(unsigned card)
{
    return scene_motifs[card].stance < STANCE_FLIES;
}

/* Which of its places a motif may take on this ground: from one to before another. */
static int first_place(const struct choice *choice, int layer)
{
    const struct scene_motif *motif = &scene_motifs[choice->card[layer]];
    uint8_t setting = scene_lights[choice->ground].setting;
    bool walls = setting == SETTING_ROOM || setting == SETTING_MAP;
    return walls && motif->wall < motif->places ? motif->wall : 0;
}

static int places_end(const struct choice *choice, int layer)
{
    const struct scene_motif *motif = &scene_motifs[choice->card[layer]];
    return first_place(choice, layer) > 0 ? motif->places : motif->wall;
}

static int over(int value, int most)
{
    return value > most ? value - most : 0;
}

/* By how much a motif is smaller than at its first place, in hundredths of that. */
static int smaller_by(unsigned card, unsigned place)
{
    const struct scene_motif *motif = &scene_motifs[card];
    const struct scene_place *first = &motif->place[places_on_wall(card, place) ? motif->wall : 0];
    int smaller = 100 - 100 * abs(motif->place[place].scale) / abs(first->scale);
    return smaller > 0 ? smaller : 0;
}

/* By how much a motif that is smaller than at home stands nearer than there: chapels and
 * lighthouses before one's feet are toys. */
static int toy_by(unsigned card, unsigned place)
{
    const struct scene_motif *motif = &scene_motifs[card];
    if (!stands(card) || places_on_wall(card, place) || smaller_by(card, place) == 0)
        return 0;
    return over(motif->place[place].y - motif->place[0].y, TOY);
}

/* What a place of its own costs: not to be at home, to be tiny, to be a toy, to fly low. */
static int place_cost(unsigned card, unsigned place, int size)
{
    const struct scene_place *at = &scene_motifs[card].place[place];
    int cost = smaller_by(card, place) / 2 + (place > 0 ? 8 : 0) + (at->scale < 0 ? 12 : 0) +
               toy_by(card, place) / 2;
    if (scene_motifs[card].stance == STANCE_FLIES && at->y > 220)
        cost += (at->y - 220) / 3;
    if (size < LEAST)
        cost += 3 * (LEAST - size);
    return cost;
}

/* Contours that touch make one blot of two things, and those that nearly touch an itch. */
static int nearness_cost(const struct silhouette *one, const struct silhouette *other)
{
    int touching = spots_shared(one->touch, other->motif),
        near = spots_shared(one->air, other->room);
    return 8 * near + (near > 0 ? 60 : 0) + (touching > 0 ? 240 + 8 * touching : 0);
}

/* Who hangs or stands right over another reads as one heap with them, even with air between. */
static int stacked_cost(const struct silhouette *one, const struct silhouette *other)
{
    int ones = __builtin_popcountll(one->columns), others = __builtin_popcountll(other->columns);
    int narrower = ones < others ? ones : others;
    int gap = one->top < other->top ? other->top - one->bottom : one->top - other->bottom;
    if (narrower == 0 || gap >= APART)
        return 0;
    int shared = __builtin_popcountll(one->columns & other->columns);
    return STACKED * shared * (APART - (gap > 0 ? gap : 0)) / (narrower * APART);
}

static int hidden_cost(int hidden)
{
    return 2 * hidden + hidden * hidden / 40 + (hidden > TOO_MUCH ? 600 : 0);
}

/* A motif of one layer at one of its places. */
struct place_of {
    int layer;
    unsigned place;
    const struct silhouette *it;
};

static int hidden_part(const struct silhouette *low, const struct silhouette *high)
{
    return low->size > 0 ? 1000 * spots_shared(low->motif, high->motif) / low->size : 0;
}

static bool on_floor(const struct choice *choice, struct place_of who)
{
    return stands(choice->card[who.layer]) && !places_on_wall(choice->card[who.layer], who.place);
}

static int line_of(const struct choice *choice, struct place_of who)
{
    return scene_motifs[choice->card[who.layer]].place[who.place].y;
}

static int pair_cost(const struct choice *choice, struct place_of low, struct place_of high)
{
    int hidden = hidden_part(low.it, high.it);
    int cost = hidden_cost(hidden) + nearness_cost(low.it, high.it) + stacked_cost(low.it, high.it);
    if (on_floor(choice, low))
        cost += FACED * spots_shared(low.it->head, high.it->motif);
    if (on_floor(choice, high))
        cost += FACED * spots_shared(high.it->head, low.it->motif);
    if (!on_floor(choice, low) || !on_floor(choice, high))
        return cost;
    int nearer = line_of(choice, high) - line_of(choice, low);
    return cost + (nearer < -BEHIND ? 10 * hidden : 0) + 2 * over(SAME_LINE, abs(nearer));
}

/* Where much happens, nobody is seen; who has a frame covers something that is worth seeing. */
static int unrest_cost(int unrest)
{
    return 3 * over(unrest, QUIET);
}

/* What neither stands before the horizon nor flies over it looks stuck to it. */
static int horizon_cost(unsigned card, const struct silhouette *it)
{
    bool crosses = SPOT * it->top < SCENE_HORIZON && SPOT * it->bottom > SCENE_HORIZON + SPOT;
    return scene_motifs[card].stance == STANCE_FLIES && crosses ? CROSSED : 0;
}

static struct motif_place look_at_place(const struct choice *choice, int layer, unsigned place,
                                        const struct silhouette *it)
{
    unsigned card = choice->card[layer];
    struct motif_place found = {place_cost(card, place, it->size),
                                it->size,
                                {it->middle[0], it->middle[1]},
                                SPOT * it->top};
    found.cost += horizon_cost(card, it);
    if (scene_motifs[card].stance == STANCE_FRAMED) {
        found.cost += unrest_cost(contrast_unrest(choice->ground, it->motif));
    } else {
        struct contrast contrast = contrast_of(card, place, choice->ground, it);
        found.cost += 3 * contrast.wanting + unrest_cost(contrast.unrest);
    }
    return found;
}

static void look_at_each(struct choice *choice, struct silhouette at[][SCENE_PLACES])
{
    for (int i = 0; i < choice->count; i++)
        for (int k = first_place(choice, i); k < places_end(choice, i); k++) {
            silhouette_stand(choice->card[i], (unsigned)k, &at[i][k]);
            choice->alone[i][k] = look_at_place(choice, i, (unsigned)k, &at[i][k]);
        }
}

static void look_at_pairs(struct choice *choice, struct silhouette at[][SCENE_PLACES])
{
    for (int high = 1; high < choice->count; high++)
        for (int low = 0; low < high; low++)
            for (int i = first_place(choice, low); i < places_end(choice, low); i++)
                for (int k = first_place(choice, high); k < places_end(choice, high); k++)
                    choice->pair[low][high][i][k] =
                        pair_cost(choice, (struct place_of){low, (unsigned)i, &at[low][i]},
                                  (struct place_of){high, (unsigned)k, &at[high][k]});
}

/* One is large, the next clearly smaller, the third smaller still. */
static int rank_cost(const int *size, int count)
{
    int first = 0, second = 0, third = 0;
    for (int i = 0; i < count; i++) {
        int value = size[i];
        if (value > first)
            third = second, second = first, first = value;
        else if (value > second)
            third = second, second = value;
        else
            third = value;
    }
    int cost = 3 * over(HERO, first) / 2;
    if (first > 0 && second > 0)
        cost += over(1000 * second / first, SECOND) / 2;
    if (second > 0 && third > 0)
        cost += over(1000 * third / second, SECOND) / 4;
    return cost;
}

static int span(const int *value, int count)
{
    int least = value[0], most = value[0];
    for (int i = 1; i < count; i++) {
        least = value[i] < least ? value[i] : least;
        most = value[i] > most ? value[i] : most;
    }
    return most - least;
}

/* What all of them cost together: their ranks, their arrangement, their weight. */
static int whole_cost(const struct choice *choice, const uint8_t *place)
{
    int size[3], x[3], y[3], top[3], count = choice->count, weight = 0, lean = 0, rise = 0;
    for (int i = 0; i < count; i++) {
        const struct motif_place *at = &choice->alone[i][place[i]];
        size[i] = at->size;
        x[i] = at->middle[0];
        y[i] = at->middle[1];
        top[i] = at->top;
        weight += at->size;
        lean += at->size * (at->middle[0] - PICTURE_MIDDLE);
        rise += at->size * (HEAVY_TOP - at->middle[1]);
    }
    if (weight == 0)
        return 0;
    int cost = rank_cost(size, count) + abs(lean / weight) / 3;
    if (count > 1)
        cost += over(COLUMN, span(x, count)) / 2;
    if (count == 3)
        cost += 2 * over(ROW, span(y, count)) + 3 * over(HEADS, span(top, count)) +
                2 * over(rise / weight, 0);
    return cost;
}

static int cost_of(const struct choice *choice, const uint8_t *place, int least)
{
    int cost = 0;
    for (int i = 0; i < choice->count; i++) {
        cost += choice->alone[i][place[i]].cost;
        for (int k = i + 1; k < choice->count; k++)
            cost += choice->pair[i][k][place[i]][place[k]];
    }
    return least >= 0 && cost >= least ? cost : cost + whole_cost(choice, place);
}

/* Takes the places that together cost least. */
static void try_places(struct choice *choice, uint8_t place[static 3])
{
    uint8_t tried[3] = {0};
    int least = -1;
    for (int i = 0; i < choice->count; i++)
        tried[i] = (uint8_t)first_place(choice, i);
    for (;;) {
        int cost = cost_of(choice, tried, least);
        if (least < 0 || cost < least) {
            least = cost;
            memcpy(place, tried, sizeof tried);
        }
        int turning = 0;
        while (turning < choice->count && ++tried[turning] == places_end(choice, turning)) {
            tried[turning] = (uint8_t)first_place(choice, turning);
            turning++;
        }
        if (turning == choice->count)
            return;
    }
}

/* Whether a motif is caught in a passage: grass and waves may lap at its foot, the others may not
 * touch it. */
static bool is_caught(unsigned card, unsigned place, const spots passage, bool laps)
{
    struct silhouette it;
    silhouette_stand(card, place, &it);
    return laps ? 1000 * spots_shared(it.motif, passage) > LAPPED * it.size
                : spots_shared(it.touch, passage) > 0;
}

/* Whether a passage leaves the others alone; its own motif comes out of its grass and its leaves,
 * but not out of its curtain. Leaves fill the upper edge, so nothing else may be up there. */
static bool passage_is_free(const struct choice *choice, int layer, const uint8_t *place)
{
    static const struct places_move still = {100, 100, 0, 0};
    uint8_t own = choice->card[layer], kind = scene_motifs[own].passage;
    bool laps = kind == PASSAGE_EARTH || kind == PASSAGE_SEA;
    spots passage = {0};
    silhouette_add(&scene_passages[own], &still, passage);
    for (int i = 0; i < choice->count; i++)
        if ((i != layer || kind == PASSAGE_CLOTH) &&
            (is_caught(choice->card[i], place[i], passage, laps) ||
             (kind == PASSAGE_LEAVES && choice->alone[i][place[i]].middle[1] < UPPER)))
            return false;
    return true;
}

struct card_places places_choose(const uint8_t *card, int count, unsigned ground)
{
    struct silhouette at[3][SCENE_PLACES];
    struct choice choice = {.card = card, .count = count, .ground = ground};
    struct card_places chosen = {0};
    look_at_each(&choice, at);
    look_at_pairs(&choice, at);
    try_places(&choice, chosen.place);
    bool tied = false; /* to its frame, by one passage at most: two would close the picture in */
    for (int i = 0; i < count && !tied; i++)
        tied = chosen.passage[i] =
            places_passage(card[i], ground) && passage_is_free(&choice, i, chosen.place);
    return chosen;
}
