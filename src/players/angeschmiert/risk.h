/*
 * The arithmetic of a risk: five kinds of it, and the chances of every throw inside one.
 *
 * What a risk is worth depends on the colours only through their pattern. Four templates are left,
 * and contra, whose four wanted dice are of one colour like those of AAAA. While dice are missing,
 * only the pattern of the missing ones matters, whatever template they are left from: one die; a
 * pair AA or a mixed AB; a triple AAA, AAB or ABC. So all kinds share their inner nodes.
 *
 * A fresh template with four dice is the only place where a palette can be thrown. All that happens
 * between two fresh templates happens with the figures standing still: a level. On level j the dice
 * set aside count 4j+1 .. 4j+4; setting all four aside leads to level j+1.
 */
#ifndef PLAYERS_ANGESCHMIERT_RISK_H
#define PLAYERS_ANGESCHMIERT_RISK_H

#ifdef ANGESCHMIERT_DOUBLE
#define REAL double /* for tests against brute force */
#else
#define REAL float
#endif

enum risk_kind { RISK_AABC, RISK_AABB, RISK_AAAB, RISK_AAAA, RISK_CONTRA, RISK_KINDS };

/* Fields for each fitting die, and fields back. */
static inline int risk_value(enum risk_kind kind)
{
    static const int values[RISK_KINDS] = {1, 2, 3, 12, 2};
    return values[kind];
}

/* The largest chance to set aside all four dice of a template: by always going on, rounded up. */
static inline double risk_completing(enum risk_kind kind)
{
    static const double chances[RISK_KINDS] = {0.27553, 0.22374, 0.18808, 0.09587, 0.09587};
    return chances[kind];
}

/* Ways of 256 to throw each value without a risk, and a palette. */
#define THROW_1       144
#define THROW_2       36
#define THROW_3       48
#define THROW_12      4
#define THROW_PALETTE 24

/*
 * The nodes of a level, from the last die to the first, as counts over all throws of the dice. All
 * worths here are above that of a bust, which saves a term in every line. `done` is to have set all
 * four dice aside; the other names are of the dice still missing, and what is given for them is the
 * better of stopping and going on.
 */
#define RISK_ON_ONE(done)            ((done) * (1 / (REAL)4))
#define RISK_ON_PAIR(done, one)      (((done) + 6 * (one)) * (1 / (REAL)16))
#define RISK_ON_MIXED(done, one)     (((done) + 5 * (one)) * (1 / (REAL)8))
#define RISK_ON_AAA(done, one, pair) (((done) + 9 * (one) + 27 * (pair)) * (1 / (REAL)64))
#define RISK_ON_AAB(done, one, pair, mixed)                                                        \
    ((3 * (done) + 22 * (one) + 19 * (pair) + 12 * (mixed)) * (1 / (REAL)64))
#define RISK_ON_ABC(done, one, mixed) ((6 * (done) + 36 * (one) + 21 * (mixed)) * (1 / (REAL)64))

/* Four dice, in 256ths: 24 of them are palettes and not in here. */
#define RISK_ON_AABC(done, one, pair, mixed, aab, abc)                                             \
    (12 * (done) + 68 * (one) + 50 * (pair) + 67 * (mixed) + 30 * (aab) + 4 * (abc))
#define RISK_ON_AABB(done, one, pair, mixed, aab)                                                  \
    (6 * (done) + 56 * (one) + 66 * (pair) + 24 * (mixed) + 64 * (aab))
#define RISK_ON_AAAB(done, one, pair, mixed, aab, aaa)                                             \
    (4 * (done) + 39 * (one) + 52 * (pair) + 24 * (mixed) + 32 * (aab) + 65 * (aaa))
#define RISK_ON_AAAA(done, one, pair, aaa) ((done) + 12 * (one) + 54 * (pair) + 84 * (aaa))

#endif
