/*
 * Records: a whole game as text, one move a line, chance included. A record replays without any
 * random generator. docs/bots/record-format.md is the format.
 */
#ifndef ATELIER_RECORD_H
#define ATELIER_RECORD_H

#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No line of a record is longer. */
enum { ATELIER_RECORD_LINE = 1024 };

/* Writes the record of a game, whether it is over or not; the secret only where it is revealed. */
ATELIER_API void atelier_record_write(const struct atelier_table *table, struct atelier_out *out);

/* How many moves a record can hold at most: room to have before reading it. */
ATELIER_API uint32_t atelier_record_room(struct atelier_span text);

/*
 * Reads and replays a record with one of `games` (NULL-terminated). At the first wrong line it
 * stops: `error` holds the line number and the reason, `line` (may be NULL) the number alone, and
 * `table` is as it was. `moves` must have atelier_record_room() places.
 */
ATELIER_API enum atelier_code atelier_record_read(struct atelier_table *table,
                                                  const struct atelier_game *const *games,
                                                  struct atelier_span text, atelier_move *moves,
                                                  uint32_t capacity, uint32_t *line,
                                                  struct atelier_error *error);

/*
 * The answer of atelier_record_verify(): what was found, and so what is proved. The hashes hold or
 * do not hold only where the secret is known.
 */
struct atelier_verdict {
    int scheme;                    /* 0: chance came from outside, and there is nothing to prove */
    bool secret_known;             /* it is published */
    bool over;                     /* the record goes to the game's end */
    bool pledge_holds;             /* the secret hashes to the pledge */
    bool seals_hold;               /* every sealed contribution is there and hashes to its seal */
    bool commitment_holds;         /* what outcomes depend on hashes to the commitment */
    bool unmarked;                 /* outcomes were taken back too often to check the others */
    unsigned contributed, sealed;  /* the seats that did, one bit each */
    uint32_t taken_back;           /* outcomes that were seen and taken back */
    uint32_t moves;                /* in the record */
    uint32_t outcomes;             /* among them */
    uint32_t checked;              /* outcomes recomputed */
    uint32_t wrong;                /* of these, how many differ */
    uint32_t first_wrong;          /* the first wrong one's ply */
    char found[ATELIER_MOVE_SIZE]; /* what it is */
    char expected[ATELIER_MOVE_SIZE]; /* and what it should have been */
};

/* Recomputes every chance outcome of a table whose secret is published, as anybody can who has its
 * record. */
ATELIER_API void atelier_record_verify(const struct atelier_table *table,
                                       struct atelier_verdict *verdict);

/* Whether everything is proved that can be: the game is over, and nothing speaks against it. */
ATELIER_API bool atelier_verdict_is_fair(const struct atelier_verdict *verdict);

/* Shows a verdict's members into an object that is already open. */
ATELIER_API void atelier_verdict_show(const struct atelier_verdict *verdict,
                                      struct atelier_visitor *to);

/*
 * Shows what the verdict means, as four lists of sentences into an object that is already open:
 * "problems" (empty if it is fair), what was "fixed" before the first outcome and by whom, what is
 * therefore "proved", and what stays "open".
 */
ATELIER_API void atelier_verdict_explain(const struct atelier_verdict *verdict,
                                         enum atelier_lang lang, struct atelier_visitor *to);

#ifdef __cplusplus
}
#endif

#endif
