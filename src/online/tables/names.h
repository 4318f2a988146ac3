/*
 * Names among strangers: without what cannot be seen, and told apart where they look the same.
 */
#ifndef ONLINE_TABLES_NAMES_H
#define ONLINE_TABLES_NAMES_H

#include "table_state.h"

/* A name as atelier_name_read has it, without characters that show nothing. */
enum atelier_code name_read(struct atelier_span text, char name[static ATELIER_NAME_SIZE],
                            struct atelier_error *error);

/* The seats of people whose name looks like that of another person there, or of the host: a bit for
 * each. */
unsigned names_alike(const struct table_state *state);

/* The small letter or digit of ASCII that a character beyond it looks like, or 0 (lookalikes.c). */
char looks_like(uint32_t character);

#endif
