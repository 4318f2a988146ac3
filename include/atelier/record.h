/*
 * Records: a whole game as text, one move a line, chance included. A record replays without any
 * random generator. docs/record-format.md is the format.
 */
#ifndef ATELIER_RECORD_H
#define ATELIER_RECORD_H

#include "table.h"

enum { ATELIER_RECORD_LINE = 1024 }; /* no line of a record is longer */

void atelier_record_write(const struct atelier_table *table, struct atelier_out *out);

/* How many moves a record can hold at most: room to have before reading it. */
uint32_t atelier_record_room(struct atelier_span text);

/*
 * Reads and replays a record with one of `games` (NULL-terminated). At the first wrong line it
 * stops: `error` holds the line number and the reason, `line` (may be NULL) the number alone, and
 * `table` is as it was. `moves` must have atelier_record_room() places.
 */
enum atelier_code atelier_record_read(struct atelier_table *table,
                                      const struct atelier_game *const *games,
                                      struct atelier_span text, atelier_move *moves,
                                      uint32_t capacity, uint32_t *line,
                                      struct atelier_error *error);

/* The answer of atelier_record_verify(). */
struct atelier_verdict {
    bool commitment_holds;            /* the secret hashes to the commitment */
    uint32_t checked;                 /* outcomes recomputed */
    uint32_t wrong;                   /* of these, how many differ */
    uint32_t first_wrong;             /* the first wrong one's ply */
    char expected[ATELIER_MOVE_SIZE]; /* and what it should have been */
};

/* Tells a verdict's members into an object that is already open. */
void atelier_verdict_show(const struct atelier_verdict *verdict, struct atelier_visitor *to);

/* Recomputes every chance outcome of a table that holds its secret (fairness is ATELIER_FAIR). */
void atelier_record_verify(const struct atelier_table *table, struct atelier_verdict *verdict);

#endif
