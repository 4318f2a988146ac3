/*
 * How each kind of row that is kept comes to have a place: its table, and that it goes with its
 * owner. All of it is written down from the table in kinds.h, in either dialect of SQL.
 */
#ifndef STORE_DEFINITIONS_H
#define STORE_DEFINITIONS_H

#include "statements.h"

enum { DEFINITION_SIZE = 4096 };

/* The tables and columns that came behind one version and up to another (`since` in kinds.h), and
 * the newest version that has any. */
void define_tables(enum dialect dialect, int after, int upto, char text[static DEFINITION_SIZE]);
int define_newest(void);

/*
 * By which everything goes with its person, table or circle: in SQLite triggers of a connection,
 * beside those that the file has from older versions; in PostgreSQL keys, made where there are
 * none.
 */
void define_triggers(char text[static DEFINITION_SIZE]);
void define_keys(char text[static DEFINITION_SIZE]);

#endif
