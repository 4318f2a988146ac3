/*
 * The track of Angeschmiert as the solver sees it: places, pairs of places, and what a palette may
 * do with a pair.
 *
 * A figure stands on one of `goal` places: the fields 0 .. goal-2 and home. Field goal-1 is the
 * ladder, where nobody stays, so its number is free and home takes it: places are 0 .. goal-1 with
 * no gap, and home is the last.
 *
 * The two figures of a player are alike, so a player's standing is an unordered pair of places.
 * Pairs are numbered by progress (the sum of both fields), the least first; both home comes last
 * and is the only pair that nobody plays from. The number of a pair is the order of a solved
 * table's rows and columns, so it is part of the table's format.
 *
 * The length is a parameter because a short track can be solved by brute force, which is how the
 * solver is tested.
 */
#ifndef PLAYERS_ANGESCHMIERT_TRACK_H
#define PLAYERS_ANGESCHMIERT_TRACK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRACK_GOAL = 64,
    TRACK_FIRST_RISK = 4,
    TRACK_LAST_RISK = 53,
    TRACK_MOST_PLACES = 64,
    TRACK_MOST_PAIRS = TRACK_MOST_PLACES * (TRACK_MOST_PLACES + 1) / 2,
    TRACK_MOST_OWN = 6,   /* two jumps and four steps */
    TRACK_MOST_STEPS = 4, /* two figures, forward or back */
};

struct track {
    int goal, first_risk, last_risk;
    uint64_t buckets, brushes; /* a bit for each field; the start is a bucket */
    int places;                /* home is places - 1 */
    int pairs;                 /* pairs that are played from; both home has this number */
    uint16_t pair[TRACK_MOST_PLACES][TRACK_MOST_PLACES];
    uint8_t low[TRACK_MOST_PAIRS], high[TRACK_MOST_PAIRS]; /* the places of a pair, low <= high */
};

/* What a palette offers: places for both figures, in the order first, second. */
struct track_options {
    bool forced; /* a fall from buckets: the only option, and nothing else may be done */
    int count;
    uint8_t first[TRACK_MOST_OWN], second[TRACK_MOST_OWN];
};

/* Any length up to 64 whose ladder (goal-1, down to goal-4) lies behind the last risk field. */
void atelier_track_build(struct track *track, int goal, int first_risk, int last_risk,
                         uint64_t buckets, uint64_t brushes);

/* The real track with a board's symbols. */
void atelier_track_build_board(struct track *track, uint64_t buckets, uint64_t brushes);

static inline bool track_has(const struct track *track, uint64_t buckets, uint64_t brushes)
{
    return track->buckets == buckets && track->brushes == brushes;
}

/* Whether the symbols are a board: six buckets, one on the start; seven brushes; none on the same
 * field, on the ladder or at home. */
bool atelier_track_is_board(uint64_t buckets, uint64_t brushes);

/* The place of a figure after `fields`, forward or (negative) back, the ladder included. */
int atelier_track_go(const struct track *track, int place, int fields);

/* The place of a field (home is field `goal`) or -1, and the field of a place. */
int atelier_track_place(const struct track *track, int field);
int atelier_track_field(const struct track *track, int place);

bool atelier_track_is_risk(const struct track *track, int place);
bool atelier_track_is_home(const struct track *track, int place);

/* Where a palette lets one of the own figures jump to, 0 the first; -1 if it may not. */
int atelier_track_next_brush(const struct track *track, int first, int second, int figure);

/* What a palette's thrower may do with the own figures: fall (forced), jump, step. */
void atelier_track_own_palette(const struct track *track, int first, int second,
                               struct track_options *options);

/* The steps that a palette's thrower may do with the other player's figures, at least one. */
void atelier_track_other_palette(const struct track *track, int first, int second,
                                 struct track_options *options);

#endif
