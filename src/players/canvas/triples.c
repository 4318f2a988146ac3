/*
 * The table of triples: made once a game, looked into a million times.
 */
#include "triples.h"

#include <math.h>
#include <string.h>

enum { MOST_BONUS = 15 };

unsigned atelier_canvas_pack_earned(const struct canvas_triples *triples, uint64_t earned)
{
    unsigned packed = at_most(canvas_earned_bonus(earned), MOST_BONUS) << 12;
    for (unsigned i = 0; i < triples->places; i++) {
        unsigned steps = triples->set->facts.scoring[triples->scoring[i]].steps;
        packed |= at_most(canvas_earned_by(earned, triples->scoring[i]), steps) << (3 * i);
    }
    return packed;
}

/* Whether `less` earns nowhere more than `more`. */
static bool covered(unsigned less, unsigned more)
{
    bool covered = less >> 12 <= more >> 12;
    for (unsigned shift = 0; shift < 12; shift += 3)
        covered &= (less >> shift & 7) <= (more >> shift & 7);
    return covered;
}

/* Lists what no other order covers; returns how many. */
static unsigned list_orders(const struct canvas_triples *triples, unsigned a, unsigned b,
                            unsigned c, uint16_t *list)
{
    const unsigned orders[6][3] = {{a, b, c}, {a, c, b}, {b, a, c},
                                   {b, c, a}, {c, a, b}, {c, b, a}};
    unsigned count = 0;
    for (unsigned i = 0; i < 6; i++) {
        unsigned packed = atelier_canvas_pack_earned(
            triples, canvas_look_up(triples->set, orders[i][0], orders[i][1], orders[i][2]));
        unsigned kept = 0;
        bool needed = true;
        for (unsigned j = 0; j < count && needed; j++)
            needed = !covered(packed, list[j]);
        for (unsigned j = 0; j < count && needed; j++)
            if (!covered(list[j], packed))
                list[kept++] = list[j];
        if (needed) {
            list[kept++] = (uint16_t)packed;
            count = kept;
        }
    }
    return count;
}

static void list_triples(struct canvas_triples *triples)
{
    unsigned at = 0, used = 0;
    for (unsigned c = 0; c < CANVAS_CARDS; c++) {
        triples->above[c][0] = (uint16_t)(c < 2 ? 0 : c * (c - 1) * (c - 2) / 6);
        triples->above[c][1] = (uint16_t)(c < 1 ? 0 : c * (c - 1) / 2);
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                triples->start[at++] = used;
                used += list_orders(triples, a, b, c, &triples->earned[used]);
            }
        }
    }
    triples->start[at] = used;
}

/* The best order if every ribbon were worth its card's average. */
static float even_worth(const struct canvas_triples *triples, unsigned at,
                        const float average[CANVAS_PLACES])
{
    float best = 0;
    for (unsigned i = triples->start[at]; i < triples->start[at + 1]; i++) {
        unsigned earned = triples->earned[i];
        float worth = 2.0f * (float)(earned >> 12);
        for (unsigned place = 0; place < triples->places; place++)
            worth += average[place] * (float)(earned >> (3 * place) & 7);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Means of cubes: what a card makes with good partners counts, not what it makes with bad ones. */
static void judge_cards(struct canvas_triples *triples)
{
    float average[CANVAS_PLACES] = {0};
    for (unsigned i = 0; i < triples->places; i++) {
        const struct canvas_scoring *scoring = &triples->set->facts.scoring[triples->scoring[i]];
        average[i] = (float)scoring->points[scoring->steps] / (float)scoring->steps;
    }
    memset(triples->pair, 0, sizeof triples->pair);
    for (unsigned c = 0, at = 0; c < CANVAS_CARDS; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++, at++) {
                float worth = even_worth(triples, at, average), cube = worth * worth * worth;
                triples->pair[a][b] += cube;
                triples->pair[a][c] += cube;
                triples->pair[b][c] += cube;
            }
        }
    }
    for (unsigned a = 0; a < CANVAS_CARDS; a++)
        for (unsigned b = a + 1; b < CANVAS_CARDS; b++)
            triples->pair[a][b] = triples->pair[b][a] =
                cbrtf(triples->pair[a][b] / (CANVAS_CARDS - 2));
    for (unsigned a = 0; a < CANVAS_CARDS; a++) {
        float cubes = 0;
        for (unsigned b = 0; b < CANVAS_CARDS; b++)
            cubes += triples->pair[a][b] * triples->pair[a][b] * triples->pair[a][b];
        triples->single[a] = cbrtf(cubes / (CANVAS_CARDS - 1));
    }
}

const struct canvas_triples *atelier_canvas_triples_of(const struct canvas_set *set,
                                                       const struct canvas_state *s)
{
    static _Thread_local struct canvas_triples last;
    if (last.set != set || last.checksum != set->checksum || last.places != s->places ||
        memcmp(last.scoring, s->scoring, s->places) != 0) {
        last.set = set;
        last.checksum = set->checksum;
        last.places = s->places;
        memcpy(last.scoring, s->scoring, sizeof last.scoring);
        list_triples(&last);
        judge_cards(&last);
    }
    return &last;
}
