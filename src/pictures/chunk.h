/*
 * PNG's chunks: a size, a kind of four letters, bytes, and a checksum.
 */
#ifndef PICTURES_CHUNK_H
#define PICTURES_CHUNK_H

#include <atelier/text.h>
#include <stdint.h>

#define PNG_SIGNATURE "\x89PNG\r\n\x1a\n"

/* A number as PNG writes it, the highest byte first. */
void put_big(unsigned char *at, uint32_t number, unsigned bytes);

/* Writes a chunk of two pieces, the first of which may be empty. */
void put_chunk(struct atelier_out *out, const char *kind, struct atelier_span first,
               struct atelier_span second);

#endif
