/*
 * What the programs of the build share that turn data/art into C: reading a file, cutting a CSV
 * line, and stopping with a sentence.
 */
#ifndef PICTURES_MAKE_TABLE_H
#define PICTURES_MAKE_TABLE_H

#include <stddef.h>

enum { MOST_FIELD = 1 << 14 };

/* Says what is wrong with the file that was loaded last, and stops. */
_Noreturn void fail(const char *what);

/* A file's text, in memory that the next call uses again; stops if it cannot be read. */
const char *load(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, but NULL if there is no such file. */
const char *load_if_there(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Cuts one field off a CSV line; a quoted one may hold commas. Returns where the next begins. */
const char *next_field(const char *at, char field[static MOST_FIELD]);

#endif
