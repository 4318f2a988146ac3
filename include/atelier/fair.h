/*
 * The fair source of chance: outcomes nobody can steer and everybody can check.
 *
 * Before the first event the table publishes a commitment: the hash of a secret of 256 bits and the
 * table's id. Players may then add contributions of their own. Every outcome is a keyed hash of the
 * table's id, the contributions and the event's number, reduced without bias to the event's total
 * weight. Afterwards the secret is published, and anybody can recompute every outcome.
 *
 * docs/record-format.md gives the bytes that are hashed.
 */
#ifndef ATELIER_FAIR_H
#define ATELIER_FAIR_H

#include "game.h"

enum {
    ATELIER_SECRET_BYTES = 32,
    ATELIER_HASH_BYTES = 32,
    ATELIER_TABLE_ID_SIZE = 65,     /* at most 64 printable characters and a NUL */
    ATELIER_CONTRIBUTION_SIZE = 65, /* likewise */
};

struct atelier_fair {
    unsigned char secret[ATELIER_SECRET_BYTES];
    unsigned char commitment[ATELIER_HASH_BYTES];
    char table_id[ATELIER_TABLE_ID_SIZE];
    char contribution[ATELIER_MAX_SEATS][ATELIER_CONTRIBUTION_SIZE];
};

/* Takes the secret and the table's id ("" is fine) and computes the commitment. */
void atelier_fair_init(struct atelier_fair *fair,
                       const unsigned char secret[static ATELIER_SECRET_BYTES],
                       const char *table_id);

/* The number in [0, total) that belongs to event number `event` (from 0). `total` is at least 1. */
uint32_t atelier_fair_draw(const struct atelier_fair *fair, uint64_t event, uint32_t total);

/* The outcome of the chance event at hand. */
atelier_move atelier_fair_outcome(const struct atelier_fair *fair, uint64_t event,
                                  const struct atelier_game *game, const void *state);

/* 32 bytes as 64 lower-case hex digits and back; reading is false unless exactly 64 digits. */
void atelier_write_hex(const unsigned char bytes[static 32], char text[static 65]);
bool atelier_read_hex(struct atelier_span text, unsigned char bytes[static 32]);

#endif
