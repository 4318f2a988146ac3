/*
 * A solved board: the chance to win for who is about to throw, for every pair of pairs.
 *
 * In memory a value is a 16-bit number. In a file it is the difference from a guess by its
 * neighbours, packed by a range coder. Layout of the file, numbers little-endian:
 *
 *    0  8  "ATLRACE1"
 *    8  8  buckets, a bit for each field
 *   16  8  brushes
 *   24  4  bits of a value, 8 to 16: n stands for n / (2^bits - 1)
 *   28  4  pairs, 2079
 *   32  4  the solver's last residual in billionths
 *   36  4  size of the packed values
 *   40     packed values
 *    .  8  FNV-1a, 64 bits, of everything before
 */
#ifndef PLAYERS_ANGESCHMIERT_TABLE_H
#define PLAYERS_ANGESCHMIERT_TABLE_H

#include "track.h"

#include <atelier/text.h>

struct angeschmiert_table {
    struct track track;
    int bits;
    double residual;
    uint16_t *values; /* [own pair][other's pair]; owned */
};

/* A table from solved values, in the solver's order. False if there is no memory. */
bool atelier_angeschmiert_table_make(struct angeschmiert_table *table, const struct track *track,
                                     const float *values, int bits, double residual);

/* The file's bytes, to be freed; NULL if there is no memory. */
unsigned char *atelier_angeschmiert_table_write(const struct angeschmiert_table *table,
                                                size_t *size);

/* Whether bytes begin as those of a table do, whatever becomes of them then. */
bool atelier_angeschmiert_table_begins(struct atelier_span bytes);

/* A table from a file's bytes. Whatever is not exactly one is refused with a sentence. */
enum atelier_code atelier_angeschmiert_table_read(struct angeschmiert_table *table,
                                                  struct atelier_span bytes,
                                                  struct atelier_error *error);

/* The file of the default board, built in. */
struct atelier_span atelier_angeschmiert_table_builtin(void);

void atelier_angeschmiert_table_close(struct angeschmiert_table *table);

/* Both pairs are played from, or both home: who is there has won. */
static inline double angeschmiert_table_value(const struct angeschmiert_table *table, int own,
                                              int other)
{
    if (own == table->track.pairs || other == table->track.pairs)
        return own == table->track.pairs;
    return table->values[(size_t)own * table->track.pairs + other] /
           (double)((1 << table->bits) - 1);
}

#endif
