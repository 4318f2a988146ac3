/*
 * The fair source: BLAKE2b with the secret as its key, once per event.
 *
 * Hashes with different first words can never be mistaken for each other: "atelier commit 1" and
 * "atelier pledge 2" over the table's id and the secret, "atelier commit 2" over what a table with
 * contributions fixes, and "atelier chance 1" over the id, the contributions and the event. Strings
 * go in with their length in front, so that no two different inputs give the same bytes.
 */
#include "record_line.h"

#include <atelier/fair.h>
#include <sodium.h>
#include <string.h>

static void hash_number(crypto_generichash_state *hash, uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> (8 * i));
    crypto_generichash_update(hash, bytes, sizeof bytes);
}

static void hash_text(crypto_generichash_state *hash, const char *text)
{
    size_t size = strlen(text);
    hash_number(hash, size);
    crypto_generichash_update(hash, (const unsigned char *)text, size);
}

static void hash_bytes(crypto_generichash_state *hash, const unsigned char *bytes, size_t size)
{
    hash_number(hash, size);
    crypto_generichash_update(hash, bytes, size);
}

/* The hash of a word, the table's id and the secret. */
static void hash_secret(const char *word, const char *table_id,
                        const unsigned char secret[static ATELIER_SECRET_BYTES],
                        unsigned char result[static ATELIER_HASH_BYTES])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, ATELIER_HASH_BYTES);
    hash_text(&hash, word);
    hash_text(&hash, table_id);
    crypto_generichash_update(&hash, secret, ATELIER_SECRET_BYTES);
    crypto_generichash_final(&hash, result, ATELIER_HASH_BYTES);
}

void atelier_fair_init(struct atelier_fair *fair,
                       const unsigned char secret[static ATELIER_SECRET_BYTES],
                       const char *table_id)
{
    memset(fair, 0, sizeof *fair);
    fair->scheme = 1;
    memcpy(fair->secret, secret, ATELIER_SECRET_BYTES);
    strncpy(fair->table_id, table_id, ATELIER_TABLE_ID_SIZE - 1);
    hash_secret("atelier commit 1", fair->table_id, fair->secret, fair->commitment);
    atelier_fair_pledge(fair->secret, fair->table_id, fair->pledge);
}

void atelier_fair_pledge(const unsigned char secret[static ATELIER_SECRET_BYTES],
                         const char *table_id, unsigned char pledge[static ATELIER_HASH_BYTES])
{
    hash_secret("atelier pledge 2", table_id, secret, pledge);
}

/* Whether a contribution stands for 32 bytes: exactly 64 hex digits, the letters small. */
static bool is_hex(const char *contribution, unsigned char bytes[static 32])
{
    return strpbrk(contribution, "ABCDEF") == NULL &&
           atelier_read_hex(atelier_span_of(contribution), bytes);
}

enum atelier_code
atelier_fair_read_contribution(struct atelier_span text,
                               char contribution[static ATELIER_CONTRIBUTION_SIZE],
                               struct atelier_error *error)
{
    unsigned char bytes[32];
    if (text.size == 0 || text.size >= ATELIER_CONTRIBUTION_SIZE || !atelier_is_plain_text(text))
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "A contribution is text of 1 to %d bytes without control characters.",
                            ATELIER_CONTRIBUTION_SIZE - 1);
    if (text.size == 32)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "A contribution of 32 bytes is written as 64 hex digits.");
    if (atelier_read_hex(text, bytes)) {
        atelier_write_hex(bytes, contribution);
        return ATELIER_OK;
    }
    memcpy(contribution, text.at, text.size);
    contribution[text.size] = '\0';
    return ATELIER_OK;
}

void atelier_fair_seal(const char *contribution, unsigned char seal[static ATELIER_HASH_BYTES])
{
    unsigned char bytes[32];
    const unsigned char *hashed = (const unsigned char *)contribution;
    size_t size = strlen(contribution);
    if (is_hex(contribution, bytes)) {
        hashed = bytes;
        size = sizeof bytes;
    }
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, ATELIER_HASH_BYTES);
    crypto_generichash_update(&hash, hashed, size);
    crypto_generichash_final(&hash, seal, ATELIER_HASH_BYTES);
}

/* Text that is hashed, or only measured, piece by piece. */
struct hash_out {
    struct atelier_out out;
    crypto_generichash_state *hash; /* NULL: only measured */
    uint64_t size;
};

static void hash_write(struct atelier_out *out, const char *bytes, size_t size)
{
    struct hash_out *into = (struct hash_out *)out;
    if (into->hash != NULL)
        crypto_generichash_update(into->hash, (const unsigned char *)bytes, size);
    into->size += size;
}

/* The game and its options, as the record writes them. */
static void hash_setup(crypto_generichash_state *hash, const struct atelier_game *game,
                       const struct atelier_settings *settings)
{
    struct hash_out measured = {.out.write = hash_write}, hashed = measured;
    hashed.hash = hash;
    atelier_record_put_setup(&measured.out, game, settings);
    hash_number(hash, measured.size);
    atelier_record_put_setup(&hashed.out, game, settings);
}

void atelier_fair_commit(struct atelier_fair *fair, const struct atelier_game *game,
                         const struct atelier_settings *settings)
{
    if (fair->scheme == 1) {
        hash_secret("atelier commit 1", fair->table_id, fair->secret, fair->commitment);
        return;
    }
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, ATELIER_HASH_BYTES);
    hash_text(&hash, "atelier commit 2");
    hash_text(&hash, fair->table_id);
    crypto_generichash_update(&hash, fair->pledge, ATELIER_HASH_BYTES);
    hash_setup(&hash, game, settings);
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        unsigned char seal[ATELIER_HASH_BYTES];
        if (fair->sealed[seat]) {
            hash_bytes(&hash, fair->seal[seat], ATELIER_HASH_BYTES);
        } else if (fair->contribution[seat][0] != '\0') {
            atelier_fair_seal(fair->contribution[seat], seal);
            hash_bytes(&hash, seal, ATELIER_HASH_BYTES);
        } else {
            hash_number(&hash, 0);
        }
    }
    crypto_generichash_final(&hash, fair->commitment, ATELIER_HASH_BYTES);
}

void atelier_fair_take_back(struct atelier_fair *fair, uint32_t outcomes, uint32_t event)
{
    if (outcomes == 0)
        return;
    bool countless = outcomes > ATELIER_TAKEN_BACK_MOST - fair->taken_back;
    fair->taken_back = countless ? ATELIER_TAKEN_BACK_MOST : fair->taken_back + outcomes;
    while (fair->marks > 0 && fair->mark[fair->marks - 1].event >= event)
        fair->marks--;
    if (fair->marks == ATELIER_MARKS || event > ATELIER_MARK_MOST ||
        fair->taken_back > ATELIER_MARK_MOST)
        fair->unmarked = true;
    else
        fair->mark[fair->marks++] = (struct atelier_mark){event, fair->taken_back};
}

/* How many outcomes had been taken back when this event was drawn. */
static uint32_t taken_back_before(const struct atelier_fair *fair, uint64_t event)
{
    if (fair->unmarked)
        return fair->taken_back;
    uint32_t marks = fair->marks;
    while (marks > 0 && fair->mark[marks - 1].event > event)
        marks--;
    return marks > 0 ? fair->mark[marks - 1].taken_back : 0;
}

/* The hash of an event as four numbers of 64 bits; `attempt` counts blocks if four are not enough.
 */
static void event_numbers(const struct atelier_fair *fair, uint64_t event, uint64_t attempt,
                          uint64_t numbers[static 4])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, fair->secret, ATELIER_SECRET_BYTES, ATELIER_HASH_BYTES);
    hash_text(&hash, "atelier chance 1");
    hash_text(&hash, fair->table_id);
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        hash_text(&hash, fair->contribution[seat]);
    hash_number(&hash, event);
    hash_number(&hash, attempt);
    uint32_t taken_back = taken_back_before(fair, event);
    if (taken_back > 0)
        hash_number(&hash, taken_back);
    unsigned char bytes[ATELIER_HASH_BYTES];
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    for (int i = 0; i < 4; i++) {
        numbers[i] = 0;
        for (int j = 7; j >= 0; j--)
            numbers[i] = numbers[i] << 8 | bytes[8 * i + j];
    }
}

uint32_t atelier_fair_draw(const struct atelier_fair *fair, uint64_t event, uint32_t total)
{
    /* Numbers below 2^64 mod total would come once too often: they are thrown away. */
    uint64_t unfair = (0 - (uint64_t)total) % total;
    for (uint64_t attempt = 0;; attempt++) {
        uint64_t numbers[4];
        event_numbers(fair, event, attempt, numbers);
        for (int i = 0; i < 4; i++)
            if (numbers[i] >= unfair)
                return (uint32_t)(numbers[i] % total);
    }
}

atelier_move atelier_fair_outcome(const struct atelier_fair *fair, uint64_t event,
                                  const struct atelier_game *game, const void *state)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    game->legal(game, state, moves);
    uint32_t drawn = atelier_fair_draw(fair, event, game->weights(game, state, weights));
    unsigned i = 0;
    while (drawn >= weights[i])
        drawn -= weights[i++];
    return moves[i];
}

void atelier_write_hex(const unsigned char bytes[static 32], char text[static 65])
{
    sodium_bin2hex(text, 65, bytes, 32);
}

bool atelier_read_hex(struct atelier_span text, unsigned char bytes[static 32])
{
    size_t size = 0;
    const char *end = NULL;
    return text.size == 64 &&
           sodium_hex2bin(bytes, 32, text.at, text.size, NULL, &size, &end) == 0 && size == 32 &&
           end == text.at + text.size;
}
