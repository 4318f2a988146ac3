/*
 * Who of many is home first: see the header.
 *
 * The seat that waits wins with its turn t if it is home in exactly t turns and no rival is within
 * t; the seat that throws now, if no rival is within t - 1.
 */
#include "field.h"

#include <math.h>
#include <string.h>

static const float *pace_at(const struct field *field, const uint8_t place[static 2])
{
    return pace_of(field->pace, field->pace->track.pair[place[0]][place[1]]);
}

/* Winning with turn t where `nobody` is home after t - `ahead` turns. */
static double first_home(int turns, const float *home, const float *nobody, int ahead)
{
    float sum[4] = {0}; /* four sums, so that none waits for the last */
    for (int t = 1; t < 4; t++)
        sum[t] = (home[t] - home[t - 1]) * nobody[t - ahead];
    for (int t = 4; t < turns; t += 4)
        for (int i = 0; i < 4; i++)
            sum[i] += (home[t + i] - home[t + i - 1]) * nobody[t + i - ahead];
    return (double)(sum[0] + sum[1]) + (double)(sum[2] + sum[3]);
}

static void nobody_yet(int turns, float nobody[static PACE_TURNS])
{
    for (int t = 0; t < turns; t++)
        nobody[t] = 1;
}

static void without(int turns, float nobody[static PACE_TURNS], const float *home)
{
    for (int t = 0; t < turns; t++)
        nobody[t] *= 1 - home[t];
}

/* A multiple of four, at least eight. */
static int turns_of(const struct field *field, int rivals)
{
    const float hardly = 1e-5F;
    int turns = 8;
    for (; turns < PACE_TURNS; turns += 4) {
        float nobody = 1;
        for (int seat = 1; seat <= rivals; seat++)
            nobody *= 1 - pace_at(field, field->at.place + 2 * seat)[turns - 4];
        if (nobody < hardly)
            break;
    }
    return turns;
}

/* --- what the table knows besides --- */

static double log_odds(double chance)
{
    const double least = 1e-4; /* the table is not finer */
    chance = fmin(fmax(chance, least), 1 - least);
    return log(chance / (1 - chance));
}

/* What the paces leave out of the race of two, as a difference of log odds. */
static double left_out(const struct field *field, const uint8_t own[static 2],
                       const uint8_t other[static 2], int ahead)
{
    const struct track *track = &field->pace->track;
    int mine = track->pair[own[0]][own[1]], theirs = track->pair[other[0]][other[1]];
    float nobody[PACE_TURNS];
    nobody_yet(PACE_TURNS, nobody);
    without(PACE_TURNS, nobody, pace_at(field, other));
    double known = ahead ? angeschmiert_table_value(field->table, mine, theirs)
                         : 1 - angeschmiert_table_value(field->table, theirs, mine);
    return log_odds(known) - log_odds(first_home(PACE_TURNS, pace_at(field, own), nobody, ahead));
}

/* The same of all rivals as they stood in the beginning, as a factor on the odds. */
static double factor_of(const struct policy_judge *judge, const uint8_t own[static 2], unsigned key,
                        int ahead)
{
    const struct field *field = judge->data;
    struct field_memory *memory = field->memory;
    unsigned slot = key % FIELD_KEPT;
    if (memory->factor_key[slot] != key) {
        double shift = 0;
        for (int i = 0; i < judge->rivals; i++)
            shift += field->weight[i] * left_out(field, own, field->at.place + 2 + 2 * i, ahead);
        memory->factor_key[slot] = key;
        memory->factor[slot] = (float)exp(shift);
    }
    return (double)memory->factor[slot];
}

/* --- the judge --- */

static void look_at_rivals(const struct policy_judge *judge, const uint8_t *rivals)
{
    const struct field *field = judge->data;
    struct field_memory *memory = field->memory;
    size_t size = 2 * (size_t)judge->rivals;
    if (memory->epoch > 0 && memcmp(memory->rivals, rivals, size) == 0)
        return;
    memory->epoch++;
    memcpy(memory->rivals, rivals, size);
    nobody_yet(field->turns, memory->nobody);
    for (int i = 0; i < judge->rivals; i++)
        without(field->turns, memory->nobody, pace_at(field, rivals + 2 * i));
}

static double reckon(const struct policy_judge *judge, const uint8_t own[static 2], unsigned key,
                     int ahead)
{
    const struct field *field = judge->data;
    double chance = first_home(field->turns, pace_at(field, own), field->memory->nobody, ahead);
    if (chance >= 1)
        return 1;
    double odds = chance / (1 - chance);
    if (field->table != NULL)
        odds *= factor_of(judge, own, key, ahead);
    /* The rivals' chances stay to each other as they are. */
    odds = pow(odds, field->evenness) / field->rest;
    return odds / (1 + odds);
}

static double chance_of(const struct policy_judge *judge, const struct policy_standing *at,
                        int ahead)
{
    struct field_memory *memory = ((const struct field *)judge->data)->memory;
    unsigned pair = judge->track->pair[at->place[0]][at->place[1]];
    unsigned key = 2 * pair + (unsigned)ahead + 1, slot = key % FIELD_KEPT;
    if ((int)pair == judge->track->pairs)
        return 1;
    look_at_rivals(judge, at->place + 2);
    uint32_t chance_key = memory->epoch << 13 | key;
    if (memory->chance_key[slot] != chance_key) {
        memory->chance_key[slot] = chance_key;
        memory->chance[slot] = (float)reckon(judge, at->place, key, ahead);
    }
    return (double)memory->chance[slot];
}

static double throwing(const struct policy_judge *judge, const struct policy_standing *at)
{
    return chance_of(judge, at, 1);
}

static double waiting(const struct policy_judge *judge, const struct policy_standing *at)
{
    return chance_of(judge, at, 0);
}

double atelier_field_evenness(int rivals)
{
    static const double learnt[POLICY_RIVALS + 1] = {1, 1, 0.85, 0.73, 0.62, 0.53};
    return learnt[rivals];
}

struct policy_judge atelier_field_judge(const struct field *field, int rivals)
{
    /* A palette offers the more the more figures there are; a few milliseconds have to do. */
    static const double cuts[POLICY_RIVALS + 1] = {1, 1e-3, 1e-2, 1e-2, 1e-2, 1e-2};
    return (struct policy_judge){.track = &field->pace->track,
                                 .rivals = rivals,
                                 .cut = cuts[rivals],
                                 .data = field,
                                 .throwing = throwing,
                                 .waiting = waiting};
}

/* How likely a rival is to be the first, the seat on turn throwing first. */
static double rival_first(const struct field *field, int rival, int rivals,
                          const struct policy_standing *at)
{
    float nobody[PACE_TURNS];
    nobody_yet(PACE_TURNS, nobody);
    for (int seat = 0; seat <= rivals; seat++) {
        const float *home = pace_at(field, at->place + 2 * seat);
        if (seat < rival + 1)
            without(PACE_TURNS, nobody, home);
        for (int t = 1; seat > rival + 1 && t < PACE_TURNS; t++)
            nobody[t] *= 1 - home[t - 1];
    }
    return first_home(PACE_TURNS, pace_at(field, at->place + 2 * (rival + 1)), nobody, 0);
}

void atelier_field_open(struct field *field, const struct pace *pace,
                        const struct angeschmiert_table *table, struct field_memory *memory,
                        int rivals, const struct policy_standing *at)
{
    const double least = 1e-9; /* so that the sum is not 0 where the own seat is sure to win */
    double sum = 0;
    *field = (struct field){.pace = pace, .table = table, .at = *at, .memory = memory};
    field->turns = turns_of(field, rivals);
    memory->epoch = 0;
    memset(memory->chance_key, 0, sizeof memory->chance_key);
    memset(memory->factor_key, 0, sizeof memory->factor_key);
    for (int i = 0; i < rivals; i++)
        sum += field->weight[i] = rival_first(field, i, rivals, at) + least;
    field->evenness = atelier_field_evenness(rivals);
    for (int i = 0; i < rivals; i++) {
        field->weight[i] /= sum;
        field->rest += pow(field->weight[i], field->evenness);
    }
}
