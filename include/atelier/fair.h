/*
 * The fair source of chance: outcomes that are fixed before the first of them, and that everybody
 * can check afterwards.
 *
 * The table draws a secret of 256 bits. Every outcome is a keyed hash of the table's id, the
 * contributions of the seats and the event's number, reduced without bias to the event's total
 * weight. Before the first event the table publishes a commitment; afterwards the secret, and
 * anybody can compute every outcome again.
 *
 * In scheme 1 nobody contributes, and the commitment is a hash of the secret. In scheme 2 the table
 * first publishes a pledge, which is that hash; then seats give contributions, or seals of
 * contributions that they give later; the commitment is a hash of the pledge, the game with its
 * options, and the seals. So it fixes everything that outcomes depend on.
 *
 * docs/bots/record-format.md gives the bytes that are hashed, and says what is proved by them.
 */
#ifndef ATELIER_FAIR_H
#define ATELIER_FAIR_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sizes and limits. */
enum {
    ATELIER_SECRET_BYTES = 32,
    ATELIER_HASH_BYTES = 32,
    ATELIER_TABLE_ID_SIZE = 65,     /* at most 64 printable characters and a NUL */
    ATELIER_CONTRIBUTION_SIZE = 65, /* at most 64 bytes of clean UTF-8 and a NUL */
    ATELIER_MARKS = 64,
    ATELIER_MARK_MOST = 999999,          /* no event or count in a mark is larger */
    ATELIER_TAKEN_BACK_MOST = 999999999, /* who takes back more is counted no further */
};

/* From this event on outcomes are drawn with the number that had been taken back until then. */
struct atelier_mark {
    uint32_t event;      /* its number, from 0 */
    uint32_t taken_back; /* outcomes, until then */
};

/* All that outcomes depend on. */
struct atelier_fair {
    int scheme;                                   /* 1 or 2 */
    unsigned char secret[ATELIER_SECRET_BYTES];   /* zeros where it is not known */
    unsigned char pledge[ATELIER_HASH_BYTES];     /* the hash of the secret */
    unsigned char commitment[ATELIER_HASH_BYTES]; /* the hash of all that is fixed */
    char table_id[ATELIER_TABLE_ID_SIZE];         /* it tells two tables of one secret apart */
    char contribution[ATELIER_MAX_SEATS][ATELIER_CONTRIBUTION_SIZE]; /* "" where there is none */
    bool sealed[ATELIER_MAX_SEATS]; /* the seal came before the contribution */
    unsigned char seal[ATELIER_MAX_SEATS][ATELIER_HASH_BYTES]; /* where it is sealed */
    uint32_t taken_back; /* outcomes that were seen and taken back, in the whole game */
    bool unmarked;       /* more often than there are marks: the outcomes cannot be checked */
    uint32_t marks;      /* how many there are */
    struct atelier_mark mark[ATELIER_MARKS]; /* ascending, the last with all that were taken back */
    uint64_t reserved[8];                    /* zeros: room for members to come */
};

/* Takes the secret and the table's id ("" is fine): scheme 1, with its commitment and pledge. */
ATELIER_API void
atelier_fair_init(struct atelier_fair *fair,
                  const unsigned char secret[ATELIER_AT_LEAST(ATELIER_SECRET_BYTES)],
                  const char *table_id);

/* The pledge that belongs to a secret and a table's id. */
ATELIER_API void
atelier_fair_pledge(const unsigned char secret[ATELIER_AT_LEAST(ATELIER_SECRET_BYTES)],
                    const char *table_id,
                    unsigned char pledge[ATELIER_AT_LEAST(ATELIER_HASH_BYTES)]);

/*
 * Reads a contribution: 1 to 64 bytes of clean UTF-8. 64 hex digits stand for 32 bytes and become
 * small letters; other text does not have 32 bytes, so that no two contributions have one seal.
 */
ATELIER_API enum atelier_code
atelier_fair_read_contribution(struct atelier_span text,
                               char contribution[ATELIER_AT_LEAST(ATELIER_CONTRIBUTION_SIZE)],
                               struct atelier_error *error);

/* The seal of a contribution: the hash of its 32 bytes, if it is 64 hex digits, or of its text. */
ATELIER_API void atelier_fair_seal(const char *contribution,
                                   unsigned char seal[ATELIER_AT_LEAST(ATELIER_HASH_BYTES)]);

/* Computes the commitment anew, by the scheme. The pledge must be right. */
ATELIER_API void atelier_fair_commit(struct atelier_fair *fair, const struct atelier_game *game,
                                     const struct atelier_settings *settings);

/* Counts outcomes that were taken back before this event, which is drawn, or drawn again, next. */
ATELIER_API void atelier_fair_take_back(struct atelier_fair *fair, uint32_t outcomes,
                                        uint32_t event);

/* The number in [0, total) that belongs to event number `event` (from 0). `total` is at least 1. */
ATELIER_API uint32_t atelier_fair_draw(const struct atelier_fair *fair, uint64_t event,
                                       uint32_t total);

/* The outcome of the chance event at hand. */
ATELIER_API atelier_move atelier_fair_outcome(const struct atelier_fair *fair, uint64_t event,
                                              const struct atelier_game *game, const void *state);

/* 32 bytes as 64 lower-case hex digits and back; reading is false unless exactly 64 digits. */
ATELIER_API void atelier_write_hex(const unsigned char bytes[ATELIER_AT_LEAST(32)],
                                   char text[ATELIER_AT_LEAST(65)]);
ATELIER_API bool atelier_read_hex(struct atelier_span text,
                                  unsigned char bytes[ATELIER_AT_LEAST(32)]);

#ifdef __cplusplus
}
#endif

#endif
