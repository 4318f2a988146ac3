/*
 * Finding the spots: all standings, their distance in palettes from a base spot, their levels.
 */
#include "spots.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAR = 127, /* more palettes than any risk sees that is worth looking at */
    MOST_AHEAD = 24,
};

/* While building: spots are named by both places and by whether both are staked. */
struct building {
    const struct track *track;
    double neglect;
    int number[2][TRACK_MOST_PLACES][TRACK_MOST_PLACES]; /* 0: one staked, 1: both; low <= high */
    uint8_t *distance;                                   /* palettes from the nearest base spot */
    uint8_t *lowest, *lower; /* the lowest place a staked figure may have, some palettes later */
};

static double weight(int kind, int level, int palettes)
{
    double result = 1;
    for (int i = 1; i <= palettes; i++)
        result *= (double)(level + i) / i * THROW_PALETTE / 256;
    for (int i = 0; i < level; i++)
        result *= risk_completing((enum risk_kind)kind);
    return result;
}

static int spot_number(const struct building *building, bool both, int first, int second)
{
    if (both && first > second)
        return building->number[1][second][first];
    return building->number[both][first][second];
}

static void add_spot(struct spots *spots, struct building *building, bool both, int first,
                     int second)
{
    const struct track *track = building->track;
    bool base = atelier_track_is_risk(track, first) && atelier_track_is_risk(track, second) == both;
    struct spot *spot = &spots->spot[spots->count];
    *spot = (struct spot){.first = (uint8_t)first,
                          .second = (uint8_t)second,
                          .both = both,
                          .pair = track->pair[first][second]};
    building->distance[spots->count] = base ? 0 : FAR;
    building->lowest[spots->count] = (uint8_t)(both && second < first ? second : first);
    building->number[both][first][second] = spots->count;
    if (base)
        spots->base[spot->pair] = spots->count;
    spots->count++;
}

/* A staked figure is never home: a risk ends when it gets there. */
static void list_spots(struct spots *spots, struct building *building)
{
    const struct track *track = building->track;
    for (int pair = 0; pair < track->pairs; pair++) {
        int low = track->low[pair], high = track->high[pair];
        spots->of_pair[pair] = spots->count;
        spots->base[pair] = SPOTS_NONE;
        add_spot(spots, building, false, low, high);
        if (atelier_track_is_home(track, high))
            continue;
        if (low != high)
            add_spot(spots, building, false, high, low);
        add_spot(spots, building, true, low, high);
    }
    spots->of_pair[track->pairs] = spots->count;
}

static void link_spots(struct spots *spots, const struct building *building)
{
    for (int i = 0; i < spots->count; i++) {
        struct spot *spot = &spots->spot[i];
        struct track_options options;
        atelier_track_own_palette(building->track, spot->first, spot->second, &options);
        spot->falls = options.forced;
        spot->options = options.count;
        for (int k = 0; k < options.count; k++)
            spot->to[k] = spot_number(building, spot->both, options.first[k], options.second[k]);
    }
}

static void measure_distances(const struct spots *spots, struct building *building)
{
    bool changed = true;
    for (int distance = 0; changed && distance < FAR - 1; distance++) {
        changed = false;
        for (int i = 0; i < spots->count; i++) {
            const struct spot *spot = &spots->spot[i];
            for (int k = 0; k < spot->options && building->distance[i] == distance; k++) {
                if (building->distance[spot->to[k]] == FAR) {
                    building->distance[spot->to[k]] = (uint8_t)(distance + 1);
                    changed = true;
                }
            }
        }
    }
}

/* Looks one palette further: the lowest places that staked figures may then have. */
static bool look_ahead(const struct spots *spots, struct building *building)
{
    memcpy(building->lower, building->lowest, (size_t)spots->count);
    for (int i = 0; i < spots->count; i++)
        for (int k = 0; k < spots->spot[i].options; k++)
            if (building->lowest[spots->spot[i].to[k]] < building->lower[i])
                building->lower[i] = building->lowest[spots->spot[i].to[k]];
    bool changed = memcmp(building->lower, building->lowest, (size_t)spots->count) != 0;
    memcpy(building->lowest, building->lower, (size_t)spots->count);
    return changed;
}

static bool too_rare(const struct building *building, int kind, int level, int palettes)
{
    return weight(kind, level, palettes) < building->neglect;
}

/* Level `top` stays the last if, as far as likely palettes reach, stops from it all lead home. */
static void cut_levels(struct spots *spots, struct building *building)
{
    const struct track *track = building->track;
    for (int i = 0; i < spots->count; i++)
        for (int kind = 0; kind < RISK_KINDS; kind++)
            spots->spot[i].top[kind] =
                building->distance[i] == FAR || too_rare(building, kind, 0, building->distance[i])
                    ? -1
                    : 0;
    bool ahead = true;
    for (int palettes = 0; ahead; palettes++) {
        for (int i = 0; i < spots->count; i++) {
            for (int kind = 0; kind < RISK_KINDS; kind++) {
                int16_t *top = &spots->spot[i].top[kind];
                int distance = building->distance[i], value = risk_value(kind);
                int way = track->goal - building->lowest[i];
                while (*top >= 0 && (4 * *top + 1) * value < way &&
                       !too_rare(building, kind, *top, distance + palettes) &&
                       !too_rare(building, kind, *top + 1, distance))
                    ++*top;
            }
        }
        ahead = look_ahead(spots, building) && (palettes < MOST_AHEAD || building->neglect == 0);
    }
}

/* Spots that are kept for no kind are no way for a palette either, except a forced one. */
static void number_rows(struct spots *spots)
{
    for (int i = 0; i < spots->count; i++) {
        struct spot *spot = &spots->spot[i];
        int kept = 0;
        for (int kind = 0; kind < RISK_KINDS; kind++) {
            spot->row[kind] = spots->rows;
            spots->rows += spot->top[kind] + 1;
        }
        for (int k = 0; k < spot->options; k++) {
            bool known = spots->spot[spot->to[k]].top[RISK_AABC] >= 0;
            if (known || spot->falls)
                spot->to[kept++] = known ? spot->to[k] : SPOTS_NONE;
        }
        spot->options = kept;
    }
}

bool atelier_spots_build(struct spots *spots, const struct track *track, double neglect)
{
    size_t most = (size_t)track->places * track->places * 2;
    struct building *building = calloc(1, sizeof *building);
    uint8_t *bytes = malloc(most * 3);
    *spots = (struct spots){.spot = calloc(most, sizeof *spots->spot)};
    bool enough = building != NULL && bytes != NULL && spots->spot != NULL;
    if (enough) {
        *building = (struct building){.track = track,
                                      .neglect = neglect,
                                      .distance = bytes,
                                      .lowest = bytes + most,
                                      .lower = bytes + 2 * most};
        list_spots(spots, building);
        link_spots(spots, building);
        measure_distances(spots, building);
        cut_levels(spots, building);
        number_rows(spots);
    } else {
        atelier_spots_free(spots);
    }
    free(bytes);
    free(building);
    return enough;
}

void atelier_spots_free(struct spots *spots)
{
    free(spots->spot);
    spots->spot = NULL;
}
