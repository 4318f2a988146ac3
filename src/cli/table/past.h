/*
 * Looking back at the table on the screen, from decision to decision.
 */
#ifndef CLI_TABLE_PAST_H
#define CLI_TABLE_PAST_H

#include "sitting.h"

/* What a key does to where one looks; false where it is no key for that. */
bool look_back(struct sitting *sitting, int key);

/* The table as it was then; where nobody looks back, as it is. */
const struct atelier_table *table_then(struct sitting *sitting);

/* Which decision comes next there, and of how many. */
void put_when(const struct sitting *sitting, struct atelier_out *out);

/* That decision, and what chance did then. */
void put_what_followed(struct sitting *sitting, struct atelier_out *out);

#endif
