/*
 * The board as text: a data file, or an option's value. Both are foreign text and checked alike.
 */
#ifndef ANGESCHMIERT_BOARD_H
#define ANGESCHMIERT_BOARD_H

#include <atelier/angeschmiert.h>

/* The data files of the game, NULL after the last. */
extern const char *const atelier_angeschmiert_file_names[];

/* The value of the option `board`, other than "default". Errors begin with "board:". */
enum atelier_code atelier_angeschmiert_board_parse(struct atelier_span value,
                                                   struct angeschmiert_board *board,
                                                   struct atelier_error *error);

#endif
