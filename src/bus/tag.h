/*
 * What shows that a message was said by somebody who has the key: a keyed hash in front of it.
 */
#ifndef BUS_TAG_H
#define BUS_TAG_H

#include <atelier/text.h>
#include <stdbool.h>

enum { TAG_KEY = 32, TAG_SIZE = 32 };

/* The tag of a text. */
void tag_write(const unsigned char key[static TAG_KEY], struct atelier_span text,
               unsigned char tag[static TAG_SIZE]);

/* Takes the tag off a message. False if it has none, or that of another text or key. */
bool tag_fits(const unsigned char key[static TAG_KEY], struct atelier_span *message);

#endif
