/*
 * Links as QR codes, for phones.
 */
#ifndef SERVER_QR_H
#define SERVER_QR_H

#include "common/grow.h"

enum { QR_TEXT = 300, QR_ROWS = 40, QR_ROW = 320 };

/* Writes an SVG picture of the code of a text; false if the text is empty or too long. */
bool qr_svg(const char *text, struct grow *picture);

/*
 * Writes the code as rows of half blocks in black on white, whatever the terminal's colours are.
 * Returns how many, 0 if the text is empty or too long for a terminal.
 */
unsigned qr_rows(const char *text, char row[static QR_ROWS][QR_ROW]);

#endif
