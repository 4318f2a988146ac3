/*
 * BLAKE2b of libsodium.
 */
#include "tag.h"

#include <assert.h>
#include <sodium.h>

static_assert(TAG_KEY == crypto_generichash_KEYBYTES && TAG_SIZE == crypto_generichash_BYTES,
              "as it is recommended");

void tag_write(const unsigned char key[static TAG_KEY], struct atelier_span text,
               unsigned char tag[static TAG_SIZE])
{
    crypto_generichash(tag, TAG_SIZE, (const unsigned char *)text.at, text.size, key, TAG_KEY);
}

bool tag_fits(const unsigned char key[static TAG_KEY], struct atelier_span *message)
{
    unsigned char tag[TAG_SIZE];
    if (message->size < TAG_SIZE)
        return false;
    struct atelier_span text = {message->at + TAG_SIZE, message->size - TAG_SIZE};
    tag_write(key, text, tag);
    if (sodium_memcmp(tag, message->at, TAG_SIZE) != 0)
        return false;
    *message = text;
    return true;
}
