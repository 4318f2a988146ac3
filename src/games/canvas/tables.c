/*
 * Making the tables, when the program is built or when other cards are read.
 */
#include "tables.h"

#include <string.h>

static uint64_t earned_by(uint64_t visible)
{
    uint64_t earned = (uint64_t)atelier_canvas_bonus(visible) << CANVAS_BONUS_SHIFT;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        earned |= (uint64_t)atelier_canvas_ribbons(visible, (enum canvas_condition)i, NULL)
                  << (4 * i);
    return earned;
}

enum { SLOTS = 4 * CANVAS_KINDS };

/* An open-addressed index from what is earned to its kind: kind + 1, or 0 where free. */
struct kind_index {
    uint16_t slot[SLOTS];
    unsigned count;
};

static int kind_of_earned(struct canvas_set *set, struct kind_index *index, uint64_t earned)
{
    unsigned at = (unsigned)((earned * 0x9e3779b97f4a7c15u) >> 49) % SLOTS;
    while (index->slot[at] != 0 && set->earned[index->slot[at] - 1] != earned)
        at = (at + 1) % SLOTS;
    if (index->slot[at] == 0) {
        if (index->count == CANVAS_KINDS)
            return -1;
        set->earned[index->count++] = earned;
        index->slot[at] = (uint16_t)index->count;
    }
    return index->slot[at] - 1;
}

static uint64_t checked(uint64_t sum, uint64_t number)
{
    return (sum ^ number) * 0x9e3779b97f4a7c15u;
}

/* With the scoring cards' facts; what the paintings earn comes while the tables are filled. */
static uint64_t checksum_of_scoring(const struct canvas_facts *facts)
{
    uint64_t sum = 1;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        sum = checked(sum, facts->scoring[i].steps);
        for (unsigned n = 0; n <= CANVAS_STEPS; n++)
            sum = checked(sum, facts->scoring[i].points[n]);
    }
    return sum;
}

enum atelier_code atelier_canvas_fill_tables(struct canvas_set *set, struct atelier_error *error)
{
    const struct canvas_card *card = set->facts.card;
    struct kind_index index = {0};
    memset(set->kind, 0, sizeof set->kind);
    memset(set->earned, 0, sizeof set->earned);
    set->checksum = checksum_of_scoring(&set->facts);
    for (unsigned a = 0; a < CANVAS_CARDS; a++) {
        for (unsigned b = 0; b < CANVAS_CARDS; b++) {
            for (unsigned c = 0; c < CANVAS_CARDS; c++) {
                if (a == b || a == c || b == c)
                    continue;
                uint64_t visible = canvas_visible(&card[a], &card[b], &card[c]);
                uint64_t earned = earned_by(visible);
                int kind = kind_of_earned(set, &index, earned);
                set->checksum = checked(set->checksum, earned);
                if (kind < 0)
                    return atelier_fail(error, ATELIER_BAD_OPTION,
                                        "data: these cards make more than %d kinds of paintings.",
                                        CANVAS_KINDS);
                set->kind[canvas_triple(a, b, c)] = (uint16_t)kind;
            }
        }
    }
    return ATELIER_OK;
}
