/*
 * Where the commands that draw leave their pictures.
 */
#ifndef CLI_PICTURE_FILE_H
#define CLI_PICTURE_FILE_H

#include "files.h"
#include "pictures/render.h"

enum picture_format { PICTURE_PNG, PICTURE_SVG };

/*
 * The format that a file's name asks for; "-" is SVG on standard output. Prints and exits where the
 * name has another ending or no name was given.
 */
enum picture_format picture_format_of(const struct arguments *arguments);

/* Leave a picture under the name of --output; print what went wrong. Both return an exit code. */
int leave_svg(const struct arguments *arguments, struct atelier_span svg);
int leave_surface(const struct arguments *arguments, cairo_surface_t *surface);

#endif
