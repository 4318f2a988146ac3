/*
 * What a person's name is, for records, the protocol, the command line and the page alike: text
 * that can be shown in one line beside others, and that says nothing about how it is to be laid
 * out.
 */
#ifndef ATELIER_NAME_H
#define ATELIER_NAME_H

#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The longest name. */
enum {
    ATELIER_NAME_CHARACTERS = 40, /* code points */
    ATELIER_NAME_SIZE = 121,      /* at most 120 bytes of UTF-8 and a NUL */
};

/*
 * Reads a name without the white space around it. Refused with ATELIER_BAD_REQUEST and a sentence:
 * what is not UTF-8, is empty, has more than 40 characters or 120 bytes, or holds characters that
 * control a terminal, a line or the direction of writing. Then `name` is as it was.
 */
ATELIER_API enum atelier_code atelier_name_read(struct atelier_span text,
                                                char name[ATELIER_AT_LEAST(ATELIER_NAME_SIZE)],
                                                struct atelier_error *error);

#ifdef __cplusplus
}
#endif

#endif
