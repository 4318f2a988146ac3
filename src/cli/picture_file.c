/*
 * Pictures into files.
 */
#include "picture_file.h"

#include "screen/print.h"

#include <stdlib.h>
#include <string.h>

bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), end_size = strlen(end);
    return size > end_size && strcmp(text + size - end_size, end) == 0;
}

enum picture_format picture_format_of(const struct arguments *arguments)
{
    const char *path = flag_value(arguments, "output");
    if (path == NULL)
        exit(complain_of("usage.output", NULL));
    if (ends_with(path, ".png"))
        return PICTURE_PNG;
    if (ends_with(path, ".svg") || strcmp(path, "-") == 0)
        return PICTURE_SVG;
    exit(complain_of("usage.output.ending", FILLS({"text", path})));
}

int leave_bytes(const struct arguments *arguments, struct atelier_span bytes)
{
    char problem[240];
    if (!write_file(flag_value(arguments, "output"), bytes, problem))
        return complain("%s", problem);
    return EXIT_FINE;
}

int leave_picture(const struct arguments *arguments, struct atelier_span svg)
{
    struct atelier_error error;
    if (!flag_given(arguments, "output") && print_picture(svg))
        return EXIT_FINE;
    unsigned size = (unsigned)flag_number(arguments, "size");
    if (picture_format_of(arguments) == PICTURE_SVG)
        return leave_bytes(arguments, svg);
    struct grow png = grow_empty();
    int code = pixels_of_svg(svg, size, &png.out, &error)
                   ? leave_bytes(arguments, (struct atelier_span){png.text, png.used})
                   : complain("%s", spoken_error(&error).text);
    grow_free(&png);
    return code;
}
