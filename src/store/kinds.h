/*
 * What every store knows of the kinds of rows.
 */
#ifndef STORE_KINDS_H
#define STORE_KINDS_H

#include "rows.h"

/* Whether a question is answered with whole tables: each followed by what belongs to it. */
bool store_finds_tables(enum store_kind asked);

/* What kind of rows any other question is answered with. */
enum store_kind store_kind_found(enum store_kind asked);

#endif
