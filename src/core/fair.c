/*
 * The fair source: BLAKE2b with the secret as its key, once per event.
 *
 * Two hashes with different first words can never be mistaken for each other: "atelier commit 1"
 * over the table's id and the secret, and "atelier chance 1" over the id, the contributions and the
 * event. Strings go in with their length in front, so that no two different inputs give the same
 * bytes.
 */
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

void atelier_fair_init(struct atelier_fair *fair,
                       const unsigned char secret[static ATELIER_SECRET_BYTES],
                       const char *table_id)
{
    *fair = (struct atelier_fair){0};
    memcpy(fair->secret, secret, ATELIER_SECRET_BYTES);
    strncpy(fair->table_id, table_id, ATELIER_TABLE_ID_SIZE - 1);
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, ATELIER_HASH_BYTES);
    hash_text(&hash, "atelier commit 1");
    hash_text(&hash, fair->table_id);
    crypto_generichash_update(&hash, fair->secret, ATELIER_SECRET_BYTES);
    crypto_generichash_final(&hash, fair->commitment, ATELIER_HASH_BYTES);
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
