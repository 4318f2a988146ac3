/*
 * Value iteration without any cleverness: see the header.
 */
#include "angeschmiert_brute.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Missing colours are digits to the base 5; of all templates AABC has the largest number, 32. */
enum { SIDE = BRUTE_MOST + 1, MISSING = 33, MOST_WAYS = 40 };

/* A standing: own figures 0 and 1, the other's 2 and 3. */
struct standing {
    int at[4];
};

/* What a throw does to missing colours. */
struct way {
    int missing, fitting, count;
};

struct ways {
    int length, throws, failing, palettes;
    struct way way[MOST_WAYS];
};

/* Five ventures: the wanted colours, the fields each die brings, the throws that allow it. */
static const struct venture {
    int wanted[4], value;
} ventures[5] = {
    {{2, 1, 1, 0}, 1}, {{2, 2, 0, 0}, 2}, {{3, 1, 0, 0}, 3}, {{4, 0, 0, 0}, 12}, {{4, 0, 0, 0}, 2}};
enum { CONTRA = 4 };

struct brute {
    struct brute_track track;
    struct ways ways[MISSING];
    double *start;       /* [standing] */
    double *fresh[5][4]; /* [venture][stake][gain][standing]: four dice to be thrown */
    double change;
};

static size_t number(const struct standing *s)
{
    return (size_t)(((s->at[0] * SIDE + s->at[1]) * SIDE + s->at[2]) * SIDE + s->at[3]);
}

enum { STANDINGS = SIDE * SIDE * SIDE * SIDE };

static int digits(const int missing[4])
{
    return missing[0] + 5 * (missing[1] + 5 * (missing[2] + 5 * missing[3]));
}

static void count_ways(struct ways *ways, const int missing[4])
{
    int dice = missing[0] + missing[1] + missing[2] + missing[3];
    ways->throws = 1 << (2 * dice);
    for (int throw = 0; throw < ways->throws; throw ++) {
        int left[4], seen[4] = {0}, fitting = 0, i;
        memcpy(left, missing, sizeof left);
        for (int die = 0; die < dice; die++) {
            int colour = throw >> (2 * die) & 3;
            seen[colour]++;
            if (left[colour] > 0) {
                left[colour]--;
                fitting++;
            }
        }
        if (seen[0] == 1 && seen[1] == 1 && seen[2] == 1 && seen[3] == 1) {
            ways->palettes++;
            continue;
        }
        if (fitting == 0) {
            ways->failing++;
            continue;
        }
        for (i = 0; i < ways->length; i++)
            if (ways->way[i].missing == digits(left))
                break;
        if (i == ways->length)
            ways->way[ways->length++] = (struct way){digits(left), fitting, 0};
        ways->way[i].count++;
    }
}

static int field_after(const struct brute *brute, int field, int by)
{
    int goal = brute->track.goal;
    field += by;
    if (field < 0)
        return 0;
    if (field > goal)
        return goal;
    return field == goal - 1 ? goal - 4 : field;
}

/* The turn is over: what that is worth to whose turn it was. */
static double after_turn(const struct brute *brute, const struct standing *s)
{
    struct standing turned = {{s->at[2], s->at[3], s->at[0], s->at[1]}};
    if (s->at[0] == brute->track.goal && s->at[1] == brute->track.goal)
        return 1;
    return 1 - brute->start[number(&turned)];
}

static double after_move(const struct brute *brute, struct standing s, int figure, int by)
{
    s.at[figure] = field_after(brute, s.at[figure], by);
    return after_turn(brute, &s);
}

static double result(const struct brute *brute, struct standing s, int venture, int stake, int by)
{
    if (stake == 3 && s.at[0] == s.at[1] && venture == CONTRA) {
        s.at[0] = field_after(brute, s.at[0], by);
        return after_move(brute, s, 1, by);
    }
    double best = -1;
    for (int figure = 0; figure < 2; figure++)
        if (stake >> figure & 1)
            best = fmax(best, after_move(brute, s, figure, by));
    return best;
}

static char symbol(const struct brute *brute, int field)
{
    return field == brute->track.goal ? '.' : brute->track.symbols[field];
}

/* A palette, and then the same four dice again, whose worth by standing is `values`. */
static double palette(const struct brute *brute, const double *values, struct standing s)
{
    struct standing t = s;
    double best = -1;
    for (int figure = 0; figure < 2; figure++) {
        if (s.at[figure] > 0 && symbol(brute, s.at[figure]) == 'u') {
            do
                t.at[figure]--;
            while (symbol(brute, t.at[figure]) != 'u');
        }
    }
    if (memcmp(&s, &t, sizeof s) != 0)
        return values[number(&t)];
    for (int figure = 0; figure < 2; figure++) {
        if (symbol(brute, s.at[figure]) != 'b' || s.at[0] == 0 || s.at[1] == 0)
            continue;
        for (int field = s.at[figure] + 1; field < brute->track.goal - 1; field++) {
            if (symbol(brute, field) == 'b') {
                t = s;
                t.at[figure] = field;
                best = fmax(best, values[number(&t)]);
                break;
            }
        }
    }
    for (int figure = 0; figure < 4; figure++) {
        for (int by = -1; by <= 1; by += 2) {
            if (s.at[figure] == brute->track.goal || s.at[figure] + by < 0)
                continue;
            t = s;
            t.at[figure] = field_after(brute, s.at[figure], by);
            best = fmax(best, values[number(&t)]);
        }
    }
    return best;
}

struct risk {
    const struct brute *brute;
    struct standing s;
    int venture, stake;
    double known[MISSING]; /* of throwing dice for these missing colours, or -1 */
};

/* The next throw is for `missing`, and `gain` fields are won so far. */
static double go_on(struct risk *risk, int missing, int gain)
{
    const struct brute *brute = risk->brute;
    const struct ways *ways = &brute->ways[missing];
    const struct venture *venture = &ventures[risk->venture];
    double sum = 0;
    if (risk->known[missing] >= 0)
        return risk->known[missing];
    for (int i = 0; i < ways->length; i++) {
        int won = gain + ways->way[i].fitting * venture->value;
        if (won > brute->track.goal)
            won = brute->track.goal;
        double stop = result(brute, risk->s, risk->venture, risk->stake, won);
        double on = ways->way[i].missing == 0
                        ? brute->fresh[risk->venture][risk->stake]
                                      [(size_t)won * STANDINGS + number(&risk->s)]
                        : go_on(risk, ways->way[i].missing, won);
        sum += ways->way[i].count * fmax(stop, on);
    }
    sum += ways->failing * result(brute, risk->s, risk->venture, risk->stake, -venture->value);
    if (ways->palettes > 0)
        sum += ways->palettes *
               palette(brute, brute->fresh[risk->venture][risk->stake] + (size_t)gain * STANDINGS,
                       risk->s);
    return risk->known[missing] = sum / ways->throws;
}

static void set(struct brute *brute, double *place, double value)
{
    brute->change = fmax(brute->change, fabs(*place - value));
    *place = value;
}

static void iterate_risks(struct brute *brute, const struct standing *s)
{
    for (int venture = 0; venture < 5; venture++) {
        for (int stake = 1; stake < 4; stake++) {
            for (int gain = 0; gain <= brute->track.goal; gain++) {
                struct risk risk = {.brute = brute, .s = *s, .venture = venture, .stake = stake};
                int value = ventures[venture].value;
                /* Only gains that complete templates bring, or what is more than enough. */
                if (gain % (4 * value) != 0 && gain != brute->track.goal)
                    continue;
                if (((stake & 1) && s->at[0] == brute->track.goal) ||
                    ((stake & 2) && s->at[1] == brute->track.goal))
                    continue;
                for (int i = 0; i < MISSING; i++)
                    risk.known[i] = -1;
                set(brute, &brute->fresh[venture][stake][(size_t)gain * STANDINGS + number(s)],
                    go_on(&risk, digits(ventures[venture].wanted), gain));
            }
        }
    }
}

static double choose(const struct brute *brute, const struct standing *s, int venture)
{
    double best = -1;
    int stake = 0;
    for (int figure = 0; figure < 2; figure++) {
        if (s->at[figure] != brute->track.goal)
            best = fmax(best, after_move(brute, *s, figure, ventures[venture].value));
        if (s->at[figure] >= brute->track.first_risk && s->at[figure] <= brute->track.last_risk)
            stake |= 1 << figure;
    }
    if (stake != 0)
        best = fmax(best, brute->fresh[venture][stake][number(s)]);
    if (stake != 0 && venture == 0) /* three colours */
        best = fmax(best, brute->fresh[CONTRA][stake][number(s)]);
    return best;
}

static void iterate(struct brute *brute, const struct standing *s)
{
    iterate_risks(brute, s);
    double sum = 144 * choose(brute, s, 0) + 36 * choose(brute, s, 1) + 48 * choose(brute, s, 2) +
                 4 * choose(brute, s, 3) + 24 * palette(brute, brute->start, *s);
    set(brute, &brute->start[number(s)], sum / 256);
}

static void iterate_all(struct brute *brute)
{
    int goal = brute->track.goal;
    struct standing s;
    brute->change = 0;
    for (s.at[0] = goal; s.at[0] >= 0; s.at[0]--)
        for (s.at[1] = goal; s.at[1] >= 0; s.at[1]--)
            for (s.at[2] = goal; s.at[2] >= 0; s.at[2]--)
                for (s.at[3] = goal; s.at[3] >= 0; s.at[3]--) {
                    int ladder = 0;
                    for (int i = 0; i < 4; i++)
                        ladder |= s.at[i] == goal - 1;
                    if (!ladder && !(s.at[0] == goal && s.at[1] == goal) &&
                        !(s.at[2] == goal && s.at[3] == goal))
                        iterate(brute, &s);
                }
}

struct brute *brute_solve(const struct brute_track *track, double tolerance)
{
    struct brute *brute = calloc(1, sizeof *brute);
    if (brute == NULL)
        return NULL;
    brute->track = *track;
    brute->start = calloc(STANDINGS, sizeof(double));
    int enough = brute->start != NULL;
    for (int venture = 0; venture < 5; venture++) {
        for (int stake = 1; stake < 4; stake++) {
            brute->fresh[venture][stake] =
                calloc((size_t)(track->goal + 1) * STANDINGS, sizeof(double));
            enough = enough && brute->fresh[venture][stake] != NULL;
        }
    }
    if (!enough) {
        brute_free(brute);
        return NULL;
    }
    for (int code = 1; code < MISSING; code++) {
        int missing[4] = {code % 5, code / 5 % 5, code / 25 % 5, code / 125};
        if (missing[0] + missing[1] + missing[2] + missing[3] <= 4)
            count_ways(&brute->ways[code], missing);
    }
    do
        iterate_all(brute);
    while (brute->change > tolerance);
    return brute;
}

void brute_free(struct brute *brute)
{
    for (int venture = 0; venture < 5; venture++)
        for (int stake = 1; stake < 4; stake++)
            free(brute->fresh[venture][stake]);
    free(brute->start);
    free(brute);
}

double brute_value(const struct brute *brute, int own_1, int own_2, int other_1, int other_2)
{
    struct standing s = {{own_1, own_2, other_1, other_2}};
    return brute->start[number(&s)];
}
