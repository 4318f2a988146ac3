/*
 * A fast seedable generator for simulation (xoshiro256++). Not for dealing to people: a table's
 * chance comes from the fair source in fair.h.
 */
#ifndef ATELIER_RANDOM_H
#define ATELIER_RANDOM_H

#include <stdint.h>

struct atelier_random {
    uint64_t word[4];
};

/* Any seed will do, zero included; equal seeds give equal sequences on every machine. */
static inline void atelier_random_seed(struct atelier_random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        uint64_t mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        random->word[i] = mixed ^ (mixed >> 31);
    }
}

static inline uint64_t atelier_random_next(struct atelier_random *random)
{
    uint64_t *word = random->word;
    uint64_t sum = word[0] + word[3];
    uint64_t result = ((sum << 23) | (sum >> 41)) + word[0];
    uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = (word[3] << 45) | (word[3] >> 19);
    return result;
}

/*
 * A number below `bound`. Multiply and shift without rejection: the bias is below bound / 2^32,
 * far under what a simulation of these games can see.
 */
static inline uint32_t atelier_random_below(struct atelier_random *random, uint32_t bound)
{
    return (uint32_t)(((atelier_random_next(random) >> 32) * bound) >> 32);
}

/* A number in [0, 1). */
static inline double atelier_random_unit(struct atelier_random *random)
{
    return (double)(atelier_random_next(random) >> 11) * 0x1.0p-53;
}

#endif
