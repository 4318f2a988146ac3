/*
 * Pictures into files.
 */
#include "picture_file.h"

#include "common/grow.h"

#include <stdlib.h>
#include <string.h>

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), end_size = strlen(end);
    return size > end_size && strcmp(text + size - end_size, end) == 0;
}

enum picture_format picture_format_of(const struct arguments *arguments)
{
    const char *path = flag_value(arguments, "output");
    if (path == NULL)
        exit(complain(arguments->command, "-o: a file is wanted, for example -o out.png."));
    if (ends_with(path, ".png"))
        return PICTURE_PNG;
    if (ends_with(path, ".svg") || strcmp(path, "-") == 0)
        return PICTURE_SVG;
    exit(complain(arguments->command, "-o: '%s' ends neither in .png nor in .svg.", path));
}

static int leave_svg(const struct arguments *arguments, struct atelier_span svg)
{
    const char *path = flag_value(arguments, "output");
    char problem[240];
    if (!write_file(path, svg, problem))
        return complain(arguments->command, "%s", problem);
    return EXIT_FINE;
}

int leave_surface(const struct arguments *arguments, cairo_surface_t *surface)
{
    char problem[240];
    int code = EXIT_FINE;
    struct grow png;
    grow_init(&png);
    if (!png_write(surface, &png.out))
        code = complain(arguments->command, "there is not enough memory for the picture.");
    else if (!write_file(flag_value(arguments, "output"), (struct atelier_span){png.text, png.used},
                         problem))
        code = complain(arguments->command, "%s", problem);
    grow_free(&png);
    return code;
}

int leave_picture(const struct arguments *arguments, struct atelier_span svg, long size)
{
    struct atelier_error error;
    size = flag_number(arguments, "size", RENDER_LEAST, RENDER_MOST, size);
    if (picture_format_of(arguments) == PICTURE_SVG)
        return leave_svg(arguments, svg);
    cairo_surface_t *surface = render_svg(svg, (unsigned)size, &error);
    int code = surface != NULL ? leave_surface(arguments, surface)
                               : complain(arguments->command, "%s", error.message);
    cairo_surface_destroy(surface);
    return code;
}
