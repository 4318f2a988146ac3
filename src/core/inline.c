/*
 * The inline functions of the headers as functions of the library, for those who cannot put them in
 * place of a call: other languages, and compilers that are told not to.
 */
#include <atelier/game.h>

extern inline void atelier_random_seed(struct atelier_random *random, uint64_t seed);
extern inline uint64_t atelier_random_next(struct atelier_random *random);
extern inline uint32_t atelier_random_below(struct atelier_random *random, uint32_t bound);
extern inline double atelier_random_unit(struct atelier_random *random);
extern inline atelier_move atelier_sample_listed(const struct atelier_game *game, const void *state,
                                                 int actor, const atelier_move *moves,
                                                 unsigned count, struct atelier_random *random);
