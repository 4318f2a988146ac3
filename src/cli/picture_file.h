/*
 * Where the commands that draw leave their pictures.
 */
#ifndef CLI_PICTURE_FILE_H
#define CLI_PICTURE_FILE_H

#include "common/grow.h"
#include "files.h"
#include "pictures/pixels.h"

/* Whether a name ends in these letters and has others before them. */
bool ends_with(const char *text, const char *end);

enum picture_format { PICTURE_PNG, PICTURE_SVG };

/*
 * The format that a file's name asks for; "-" is SVG on standard output. Prints and exits where the
 * name has another ending or no name was given.
 */
enum picture_format picture_format_of(const struct arguments *arguments);

/*
 * Leave a picture under the name of --output and print what went wrong; both return an exit code.
 * The second leaves it as it is. An SVG becomes a PNG where the name says so, of the height of
 * --size. Without a name it is shown on the terminal, if that can show pictures.
 */
int leave_picture(const struct arguments *arguments, struct atelier_span svg);
int leave_bytes(const struct arguments *arguments, struct atelier_span bytes);

#endif
