/*
 * What three cards can earn by the scoring cards of one game, in whatever order they are layered.
 *
 * Of the six orders most are never the best, because another earns as much everywhere: one or two
 * are left of them. So judging a painting takes one or two looks into a small table instead of six
 * into a large one. From the same table comes how well cards go together.
 */
#ifndef PLAYERS_CANVAS_TRIPLES_H
#define PLAYERS_CANVAS_TRIPLES_H

#include "games/canvas/effects.h"

enum { CANVAS_TRIPLES = CANVAS_CARDS * (CANVAS_CARDS - 1) * (CANVAS_CARDS - 2) / 6 };

struct canvas_triples {
    const struct canvas_set *set;
    uint64_t checksum; /* the set's */
    uint8_t places, scoring[CANVAS_PLACES];
    uint16_t above[CANVAS_CARDS][2]; /* triples and pairs of the cards below each */
    uint32_t start[CANVAS_TRIPLES + 1];
    uint16_t earned[6 * CANVAS_TRIPLES];    /* three bits a place, the bonus ribbons above them */
    float pair[CANVAS_CARDS][CANVAS_CARDS]; /* what two cards make with a third, good ones most */
    float single[CANVAS_CARDS];
};

/*
 * For the scoring cards of a position, which have to be known. Making it takes milliseconds, so
 * each thread keeps the last one: it stays valid until the thread asks for other scoring cards.
 */
const struct canvas_triples *atelier_canvas_triples_of(const struct canvas_set *set,
                                                       const struct canvas_state *s);

/* What an ordered painting earns, packed like the table's entries. */
unsigned atelier_canvas_pack_earned(const struct canvas_triples *triples, uint64_t earned);

static inline unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

/* Adds what a painting earns, packed, to a seat's ribbons, up to the scoring cards' limits. */
static inline void canvas_add_earned(const struct canvas_triples *triples,
                                     uint8_t ribbons[static CANVAS_PLACES + 1], unsigned earned)
{
    for (unsigned i = 0; i < triples->places; i++) {
        unsigned steps = triples->set->facts.scoring[triples->scoring[i]].steps;
        unsigned all = ribbons[i] + (earned >> (3 * i) & 7);
        ribbons[i] = (uint8_t)at_most(all, steps);
    }
    ribbons[CANVAS_PLACES] = (uint8_t)(ribbons[CANVAS_PLACES] + (earned >> 12));
}

/* The place of a triple of different cards in `start`. */
static inline unsigned canvas_triple_at(const struct canvas_triples *triples, unsigned a,
                                        unsigned b, unsigned c)
{
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    unsigned top = high > c ? high : c, rest = high > c ? c : high;
    unsigned middle = low > rest ? low : rest, bottom = low > rest ? rest : low;
    return triples->above[top][0] + triples->above[middle][1] + bottom;
}

#endif
