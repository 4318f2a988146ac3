/*
 * What the commands share: files, records, standard output as an `out`, and the games with other
 * data.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "command.h"
#include "new_file.h"

#include "common/owned_table.h"

#include <atelier/atelier.h>
#include <stdio.h>

/* Standard output. */
extern struct atelier_out standard_out;

/* A phrase as a line there, in the language that is spoken, with values or without. */
void say(const char *key);
void say_with(const char *key, const struct atelier_fill *fills);

/* A whole file ("-" is standard input) in memory to be freed; NULL and a sentence if it fails. */
char *read_file(const char *path, size_t most, size_t *size, char problem[static 240]);

/* Writes a file as a whole, as new_file.h says. False and a sentence if it fails. */
bool write_file(const char *path, struct atelier_span text, char problem[static 240]);

/* Whether two names mean the same file, which need not be there yet; "-" is standard input. */
bool is_same_file(const char *path, const char *other);

/*
 * The games, with the files found under the directory of --data in place of the built-in ones.
 * Prints and exits on bad data. Freed by the end of the program.
 */
const struct atelier_game *const *games_from(const struct arguments *arguments);

/* One of `games`, or NULL after printing which there are. */
const struct atelier_game *game_from(const struct atelier_game *const *games, const char *name);

/* Settings from words like "seats=2"; values of kind ATELIER_FILE are read from their files. */
bool settings_from(const struct atelier_game *game, const char *const *words, int count,
                   struct atelier_settings *settings);

enum { MOST_RECORD = 16 << 20 }; /* bytes in a record file */

/* Reads a record file into a table of its own; prints "file: line N: reason" and fails otherwise.
 */
bool load_record(const struct atelier_game *const *games, const char *path,
                 struct owned_table *owned);

#endif
