/*
 * Boards of Angeschmiert in files.
 */
#ifndef CLI_ANGESCHMIERT_BOARD_H
#define CLI_ANGESCHMIERT_BOARD_H

#include "cli/files.h"

#include <atelier/angeschmiert.h>

/* The board in the file of --board, or the default; prints and exits if it is wrong. */
struct angeschmiert_board board_from(const struct arguments *arguments);

#endif
