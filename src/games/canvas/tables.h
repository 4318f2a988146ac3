/*
 * All 205,320 ordered paintings, looked up instead of computed. Most of them earn alike: the table
 * holds for every ordered triple of cards the number of its kind, and for every kind the ribbons by
 * all twelve conditions packed into one number, four bits each, and the bonus ribbons above them.
 */
#ifndef CANVAS_TABLES_H
#define CANVAS_TABLES_H

#include "score.h"

enum {
    CANVAS_KINDS = 8192,
    CANVAS_BONUS_SHIFT = 4 * CANVAS_SCORINGS,
};

/* The members of every byte as a set, lowest first. */
struct canvas_byte_members {
    atelier_move member[8];
    uint64_t packed; /* the same, a byte each */
    uint64_t count;
};
extern const struct canvas_byte_members atelier_canvas_members[256]
    __attribute__((visibility("hidden")));

enum {
    CANVAS_MOST_PAINTINGS = CANVAS_HAND * (CANVAS_HAND - 1) * (CANVAS_HAND - 2),
    CANVAS_LIST_ROOM = 64, /* lists are copied whole, sixteen bytes at a time */
};

/* Every painting from a hand of so many cards, in the order of the hand. */
struct canvas_hand_moves {
    uint8_t count;
    atelier_move move[CANVAS_LIST_ROOM];
};
extern const struct canvas_hand_moves atelier_canvas_paints[CANVAS_HAND + 1]
    __attribute__((visibility("hidden")));

/* Everything an instance of the game plays with. */
struct canvas_set {
    struct canvas_facts facts;
    uint64_t earned[CANVAS_KINDS];
    uint16_t kind[64 * 64 * 64]; /* by canvas_triple() */
    uint64_t checksum; /* of all that scores; tells sets apart that use the same memory in turn */
};

/* The place of an ordered triple: rows of 64, not 60, so that shifts find it. */
static inline unsigned canvas_triple(unsigned bottom, unsigned middle, unsigned top)
{
    return bottom << 12 | middle << 6 | top;
}

/* The set made from data/ when the program was built. */
extern const struct canvas_set atelier_canvas_builtin_set __attribute__((visibility("hidden")));

/* Fills the tables from the facts. Fails only for cards with more kinds than there is room for. */
enum atelier_code atelier_canvas_fill_tables(struct canvas_set *set, struct atelier_error *error);

static inline uint64_t canvas_look_up(const struct canvas_set *set, unsigned bottom,
                                      unsigned middle, unsigned top)
{
    return set->earned[set->kind[canvas_triple(bottom, middle, top)]];
}

static inline unsigned canvas_earned_by(uint64_t earned, unsigned condition)
{
    return (unsigned)(earned >> (4 * condition & 63)) & 15;
}

static inline unsigned canvas_earned_bonus(uint64_t earned)
{
    return (unsigned)(earned >> CANVAS_BONUS_SHIFT);
}

#endif
