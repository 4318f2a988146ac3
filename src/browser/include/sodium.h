/*
 * What the core needs of libsodium, where the program runs inside a page: hashes (BLAKE2b) and
 * randomness come from the page, hex digits are written here.
 */
#ifndef BROWSER_SODIUM_H
#define BROWSER_SODIUM_H

#include <stddef.h>
#include <string.h>

#define FROM_PAGE_HASHES(name) __attribute__((import_module("hash"), import_name(name)))

typedef struct {
    int number; /* by which the page knows the hash in progress */
} crypto_generichash_state;

int page_hash_init(const unsigned char *key, size_t key_size, size_t size) FROM_PAGE_HASHES("init");
void page_hash_update(int number, const unsigned char *bytes, size_t size)
    FROM_PAGE_HASHES("update");
void page_hash_final(int number, unsigned char *hash, size_t size) FROM_PAGE_HASHES("final");
void randombytes_buf(void *bytes, size_t size) FROM_PAGE_HASHES("random");

static inline int crypto_generichash_init(crypto_generichash_state *state, const unsigned char *key,
                                          size_t key_size, size_t size)
{
    state->number = page_hash_init(key, key_size, size);
    return 0;
}

static inline int crypto_generichash_update(crypto_generichash_state *state,
                                            const unsigned char *bytes, unsigned long long size)
{
    page_hash_update(state->number, bytes, (size_t)size);
    return 0;
}

static inline int crypto_generichash_final(crypto_generichash_state *state, unsigned char *hash,
                                           size_t size)
{
    page_hash_final(state->number, hash, size);
    return 0;
}

static inline void sodium_memzero(void *bytes, size_t size)
{
    memset(bytes, 0, size);
}

static inline char *sodium_bin2hex(char *hex, size_t room, const unsigned char *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    (void)room;
    for (size_t i = 0; i < size; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * size] = '\0';
    return hex;
}

static inline int sodium_hex_digit(char digit)
{
    return digit >= '0' && digit <= '9'   ? digit - '0'
           : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
           : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                          : -1;
}

/* Reads pairs of digits until one is none or the room is full; `end` is where it stopped. */
static inline int sodium_hex2bin(unsigned char *bytes, size_t room, const char *hex, size_t length,
                                 const char *ignore, size_t *size, const char **end)
{
    size_t at = 0, made = 0;
    (void)ignore;
    while (at + 1 < length && made < room && sodium_hex_digit(hex[at]) >= 0 &&
           sodium_hex_digit(hex[at + 1]) >= 0) {
        bytes[made++] =
            (unsigned char)(sodium_hex_digit(hex[at]) << 4 | sodium_hex_digit(hex[at + 1]));
        at += 2;
    }
    *size = made;
    *end = hex + at;
    return 0;
}

#endif
