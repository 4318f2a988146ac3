/*
 * The checksum is reckoned here and not by zlib, which the page does not have.
 */
#include "chunk.h"

#include <string.h>

void put_big(unsigned char *at, uint32_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (unsigned char)(number >> 8 * (bytes - 1 - i));
}

static uint32_t add_to_sum(uint32_t sum, struct atelier_span bytes)
{
    static uint32_t table[256];
    for (uint32_t i = 0; table[255] == 0 && i < 256; i++) {
        uint32_t rest = i;
        for (int bit = 0; bit < 8; bit++)
            rest = rest >> 1 ^ (UINT32_C(0xedb88320) & (0u - (rest & 1)));
        table[i] = rest;
    }
    for (size_t i = 0; i < bytes.size; i++)
        sum = table[(sum ^ (unsigned char)bytes.at[i]) & 0xff] ^ sum >> 8;
    return sum;
}

void put_chunk(struct atelier_out *out, const char *kind, struct atelier_span first,
               struct atelier_span second)
{
    unsigned char head[8], tail[4];
    put_big(head, (uint32_t)(first.size + second.size), 4);
    memcpy(head + 4, kind, 4);
    uint32_t sum = add_to_sum(UINT32_MAX, (struct atelier_span){kind, 4});
    sum = add_to_sum(add_to_sum(sum, first), second);
    put_big(tail, ~sum, 4);
    out->write(out, (const char *)head, sizeof head);
    out->write(out, first.at, first.size);
    out->write(out, second.at, second.size);
    out->write(out, (const char *)tail, sizeof tail);
}
