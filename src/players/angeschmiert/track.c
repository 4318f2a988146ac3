/*
 * Places, pairs and palettes: see the header.
 */
#include "track.h"

#include <string.h>

enum { FOOT_BELOW_GOAL = 4 };

static void number_pairs(struct track *track)
{
    int number = 0, home = track->places - 1;
    for (int sum = 0; sum <= 2 * track->goal; sum++) {
        for (int low = 0; low <= home; low++) {
            int high = atelier_track_place(track, sum - atelier_track_field(track, low));
            if (high < low)
                continue;
            track->pair[low][high] = track->pair[high][low] = (uint16_t)number;
            track->low[number] = (uint8_t)low;
            track->high[number] = (uint8_t)high;
            number++;
        }
    }
    track->pairs = number - 1;
}

void atelier_track_build(struct track *track, int goal, int first_risk, int last_risk,
                         uint64_t buckets, uint64_t brushes)
{
    memset(track, 0, sizeof *track);
    track->goal = goal;
    track->first_risk = first_risk;
    track->last_risk = last_risk;
    track->buckets = buckets;
    track->brushes = brushes;
    track->places = goal;
    number_pairs(track);
}

void atelier_track_build_board(struct track *track, uint64_t buckets, uint64_t brushes)
{
    atelier_track_build(track, TRACK_GOAL, TRACK_FIRST_RISK, TRACK_LAST_RISK, buckets, brushes);
}

static int bits_set(uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

bool atelier_track_is_board(uint64_t buckets, uint64_t brushes)
{
    const uint64_t ladder = UINT64_C(1) << (TRACK_GOAL - 1);
    return (buckets & 1) != 0 && bits_set(buckets) == 6 && bits_set(brushes) == 7 &&
           (buckets & brushes) == 0 && ((buckets | brushes) & ladder) == 0;
}

int atelier_track_place(const struct track *track, int field)
{
    if (field == track->goal)
        return track->places - 1;
    return field >= 0 && field < track->goal - 1 ? field : -1;
}

int atelier_track_field(const struct track *track, int place)
{
    return place == track->places - 1 ? track->goal : place;
}

bool atelier_track_is_risk(const struct track *track, int place)
{
    return place >= track->first_risk && place <= track->last_risk;
}

bool atelier_track_is_home(const struct track *track, int place)
{
    return place == track->places - 1;
}

int atelier_track_go(const struct track *track, int place, int fields)
{
    int field = atelier_track_field(track, place) + fields;
    if (field < 0)
        return 0;
    if (field >= track->goal)
        return track->places - 1;
    if (field == track->goal - 1)
        return track->goal - FOOT_BELOW_GOAL;
    return field;
}

static bool has_symbol(const struct track *track, uint64_t symbols, int place)
{
    return !atelier_track_is_home(track, place) && (symbols >> place & 1) != 0;
}

static int after_fall(const struct track *track, int place)
{
    if (place == 0 || !has_symbol(track, track->buckets, place))
        return place;
    do
        place--;
    while (!has_symbol(track, track->buckets, place)); /* the start is one */
    return place;
}

int atelier_track_next_brush(const struct track *track, int first, int second, int figure)
{
    int place = figure == 0 ? first : second;
    if (has_symbol(track, track->buckets, first) || has_symbol(track, track->buckets, second) ||
        !has_symbol(track, track->brushes, place))
        return -1;
    for (int next = place + 1; next < track->places - 1; next++)
        if (has_symbol(track, track->brushes, next))
            return next;
    return -1;
}

static void add_option(struct track_options *options, int first, int second)
{
    options->first[options->count] = (uint8_t)first;
    options->second[options->count++] = (uint8_t)second;
}

static void add_steps(const struct track *track, int first, int second,
                      struct track_options *options)
{
    for (int step = 1; step >= -1; step -= 2) {
        if (!atelier_track_is_home(track, first) && first + step >= 0)
            add_option(options, atelier_track_go(track, first, step), second);
        if (!atelier_track_is_home(track, second) && second + step >= 0)
            add_option(options, first, atelier_track_go(track, second, step));
    }
}

void atelier_track_own_palette(const struct track *track, int first, int second,
                               struct track_options *options)
{
    int first_fallen = after_fall(track, first), second_fallen = after_fall(track, second);
    *options = (struct track_options){.forced = false};
    if (first_fallen != first || second_fallen != second) {
        options->forced = true;
        add_option(options, first_fallen, second_fallen);
        return;
    }
    int jump = atelier_track_next_brush(track, first, second, 0);
    if (jump >= 0)
        add_option(options, jump, second);
    jump = atelier_track_next_brush(track, first, second, 1);
    if (jump >= 0)
        add_option(options, first, jump);
    add_steps(track, first, second, options);
}

void atelier_track_other_palette(const struct track *track, int first, int second,
                                 struct track_options *options)
{
    *options = (struct track_options){.forced = false};
    add_steps(track, first, second, options);
}
