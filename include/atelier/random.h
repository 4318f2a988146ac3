/*
 * A fast seedable generator for simulation: xoroshiro128+ by Blackman and Vigna. Not for dealing to
 * people: a table's chance comes from the fair source in fair.h.
 */
#ifndef ATELIER_RANDOM_H
#define ATELIER_RANDOM_H

#include "api.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The state of a generator; two must not share one. */
struct atelier_random {
    uint64_t word[2]; /* not both 0 */
};

/* Any seed will do, zero included; equal seeds give equal sequences on every machine. */
ATELIER_API inline void atelier_random_seed(struct atelier_random *random, uint64_t seed)
{
    for (int i = 0; i < 2; i++) {
        seed += 0x9e3779b97f4a7c15u;
        uint64_t mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        random->word[i] = mixed ^ (mixed >> 31);
    }
}

/* The next 64 bits; the lowest ones are the weakest. */
ATELIER_API inline uint64_t atelier_random_next(struct atelier_random *random)
{
    uint64_t first = random->word[0], second = random->word[1];
    uint64_t result = first + second;
    second ^= first;
    random->word[0] = ((first << 24) | (first >> 40)) ^ second ^ (second << 16);
    random->word[1] = (second << 37) | (second >> 27);
    return result;
}

/*
 * A number below `bound`. Multiply and shift without rejection: the bias is below bound / 2^32,
 * far under what a simulation of these games can see.
 */
ATELIER_API inline uint32_t atelier_random_below(struct atelier_random *random, uint32_t bound)
{
    return (uint32_t)(((atelier_random_next(random) >> 32) * bound) >> 32);
}

/* A number in [0, 1). */
ATELIER_API inline double atelier_random_unit(struct atelier_random *random)
{
    return (double)(atelier_random_next(random) >> 11) * 0x1.0p-53;
}

#ifdef __cplusplus
}
#endif

#endif
