/*
 * A race of any number of seats on any board, judged: how likely the seat on turn is to win.
 *
 * Two things are known exactly or nearly so: how long everybody needs alone (angeschmiert_pace.h),
 * and, on a solved board, the race of any two (angeschmiert_table.h). The paces say who of many
 * is home first as if each ran on a track of its own. That leaves out what players do to each
 * other, and that who is behind dares more. For two the table tells how much is left out, as a
 * factor on the odds; among many the odds get the factors of all rivals, each to the power of how
 * likely it is that rival who wins otherwise. The factors are those of the rivals where they stood
 * when it was asked first: a palette's step changes the paces, but the factors hardly.
 *
 * And the more there are, the more palettes are turned against the one who leads: a lead among many
 * is worth less than it seems. So chances are brought nearer to each other, as `evenness` says:
 * each to a power below 1, learnt from games that the player played with itself (learn_race.c).
 */
#ifndef PLAYERS_ANGESCHMIERT_FIELD_H
#define PLAYERS_ANGESCHMIERT_FIELD_H

#include "pace.h"
#include "policy.h"

enum { FIELD_KEPT = 512 };

/* What was found out, for a turn asks the same again and again. A key of 0 keeps nothing. */
struct field_memory {
    /* Of the rivals looked at last. */
    uint8_t rivals[2 * POLICY_RIVALS];
    float nobody[PACE_TURNS]; /* the chance that none is home after so many turns */
    uint32_t epoch;           /* how many were looked at */
    uint32_t chance_key[FIELD_KEPT];
    float chance[FIELD_KEPT];

    /* Of the rivals as they stood in the beginning. */
    uint32_t factor_key[FIELD_KEPT];
    float factor[FIELD_KEPT];
};

struct field {
    const struct pace *pace;
    const struct angeschmiert_table *table; /* of the same board, or NULL */
    struct policy_standing at;              /* as it stood in the beginning */
    double weight[POLICY_RIVALS];           /* how likely it is this rival if any, summing to 1 */
    int turns;                              /* by then some rival is home, as good as certainly */
    double evenness, rest; /* the power, and the sum of the rivals' weights to that power */
    struct field_memory *memory;
};

/*
 * Readies a field for the decisions of one turn: weighs the rivals as they stand. What is handed in
 * must outlive it.
 */
void atelier_field_open(struct field *field, const struct pace *pace,
                        const struct angeschmiert_table *table, struct field_memory *memory,
                        int rivals, const struct policy_standing *at);

/* The power for so many rivals. */
double atelier_field_evenness(int rivals);

/* `field` must outlive the judge. */
struct policy_judge atelier_field_judge(const struct field *field, int rivals);

#endif
