/*
 * Tables from their parts, each followed by what belongs to it.
 */
#ifndef STORE_POSTGRES_TABLES_H
#define STORE_POSTGRES_TABLES_H

#include "store/kinds.h"
#include "store/secrets.h"

/*
 * All of them in one list, with secrets that can be read unless everything was asked for. NULL if a
 * secret was sealed with another key. The parts stay the caller's.
 */
struct store_rows *pg_join_tables(const struct secrets *secrets, enum store_kind asked,
                                  struct store_rows *const part[static STORE_PARTS]);

#endif
