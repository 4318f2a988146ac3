/*
 * Boards and solved boards of Angeschmiert in files.
 */
#ifndef CLI_ANGESCHMIERT_BOARD_FILES_H
#define CLI_ANGESCHMIERT_BOARD_FILES_H

#include "cli/files.h"

#include "players/angeschmiert/face.h"

#include <atelier/angeschmiert.h>

/* The board in the file of --board, or the default; prints and exits if it is wrong. */
struct angeschmiert_board board_from(const struct arguments *arguments);

/* False and a sentence, with the file's name, if there is no such table in the file. */
bool read_table(const char *path, struct angeschmiert_table *table, char problem[static 480]);

#endif
