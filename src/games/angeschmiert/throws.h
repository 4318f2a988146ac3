/*
 * The throws of one to four dice, numbered: 1 to 35 of four dice, then 20 of three, 10 of two, 4 of
 * one, each time in the order of their letters; 0 is no throw. The tables, made at build time by
 * make_builtin.c, give for each what it shows, what it is worth and how many ways the dice can fall
 * to show it.
 */
#ifndef ANGESCHMIERT_THROWS_H
#define ANGESCHMIERT_THROWS_H

#include <atelier/angeschmiert.h>

enum {
    ANGESCHMIERT_NO_THROW = 0,
    ANGESCHMIERT_PALETTE_THROW = 15,
    ANGESCHMIERT_THROWS = 70,      /* with no throw */
    ANGESCHMIERT_MOST_THROWS = 35, /* of four dice */
    ANGESCHMIERT_LIST_ROOM = 40,   /* lists are written whole, sixteen bytes at a time */
    ANGESCHMIERT_BYTES = 256,
    ANGESCHMIERT_TEXT_SIZE = 5, /* colours as letters, with a NUL */
    ANGESCHMIERT_LEAST_FIELD = -12,
    ANGESCHMIERT_LANDINGS = 12 + 2 * ANGESCHMIERT_HOME + 1,
};

struct angeschmiert_throw {
    angeschmiert_colours colours;
    uint8_t value; /* 0 unless four dice show it and it is not a palette */
    uint8_t number;
};

/* Everything that is made at build time. */
struct angeschmiert_tables {
    /*
     * Where a figure ends that is moved to a field, from LEAST_FIELD on: not below the start, not
     * beyond home, and from the ladder back to its foot.
     */
    uint8_t landing[ANGESCHMIERT_LANDINGS];

    struct angeschmiert_throw thrown[ANGESCHMIERT_THROWS];
    uint8_t weight[ANGESCHMIERT_THROWS]; /* ways to fall */
    uint64_t contra;                     /* the throws that allow contra, a bit for each number */

    /* By the number of dice: the first throw's number, how many there are, all ways to fall. */
    uint8_t first[ANGESCHMIERT_DICE + 1];
    uint8_t count[ANGESCHMIERT_DICE + 1];
    uint16_t total[ANGESCHMIERT_DICE + 1];

    /* By the number of dice, the throw that each value of a random byte stands for. */
    struct angeschmiert_throw draw[ANGESCHMIERT_DICE + 1][ANGESCHMIERT_BYTES];

    struct angeschmiert_board board; /* data/angeschmiert/board.csv */
};

/* Hidden, so that code reaches it without a detour even in the shared library. */
extern const struct angeschmiert_tables atelier_angeschmiert_tables
    __attribute__((visibility("hidden")));

static inline angeschmiert_colours angeschmiert_die(unsigned colour)
{
    return (angeschmiert_colours)(1u << (4 * colour));
}

static inline unsigned angeschmiert_count_of(angeschmiert_colours colours, unsigned colour)
{
    return colours >> (4 * colour) & 0xf;
}

/* How many dice show these colours. Good for up to four. */
static inline unsigned angeschmiert_dice_in(angeschmiert_colours colours)
{
    return (unsigned)colours * 0x1111u >> 12 & 0xf;
}

/*
 * What is still missing when all dice that fit are set aside: digit by digit missing - thrown, and
 * 0 where that would be negative. The eights keep the digits from borrowing of each other.
 */
static inline angeschmiert_colours angeschmiert_left(angeschmiert_colours missing,
                                                     angeschmiert_colours thrown)
{
    unsigned difference = (missing | 0x8888u) - thrown;
    unsigned enough = difference >> 3 & 0x1111u;
    return (angeschmiert_colours)(difference & ((enough << 3) - enough));
}

/* Whether any die fits. What it asks of `missing` is known before the dice fall. */
static inline bool angeschmiert_fits(angeschmiert_colours missing, angeschmiert_colours thrown)
{
    unsigned wanting = (missing | missing >> 1 | missing >> 2) & 0x1111u;
    return (thrown & wanting * 0xf) != 0;
}

/* The number of a throw that shows these colours, of which there are one to four. */
unsigned atelier_angeschmiert_throw_of(angeschmiert_colours colours);

/* The colours as letters in the order r, g, y, b. */
void atelier_angeschmiert_letters(angeschmiert_colours colours,
                                  char text[static ANGESCHMIERT_TEXT_SIZE]);

/* One to four letters in any order; 0 if they are anything else. */
angeschmiert_colours atelier_angeschmiert_read_letters(struct atelier_span text);

#endif
