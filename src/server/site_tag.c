/*
 * The tag of a file: a hash, so that equal bytes have equal tags wherever they were built.
 */
#include "site.h"

#include <sodium.h>

void site_tag(struct atelier_span bytes, char tag[static SITE_TAG + 1])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)bytes.at, bytes.size, NULL, 0);
    sodium_bin2hex(tag, SITE_TAG + 1, hash, SITE_TAG / 2);
}
