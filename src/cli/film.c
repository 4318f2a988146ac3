/*
 * Films into files. The whole film is in memory before the file is begun, so that whoever stops the
 * program finds the old file or none.
 */
#include "film.h"

#include "common/audience.h"
#include "picture_file.h"
#include "pictures/pixels.h"

#include <string.h>
#include <unistd.h>

/* On a terminal one line that is written over. */
static void tell_drawn(unsigned done, unsigned frames)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%u %%\033[K", 100 * done / frames);
}

int leave_film(const struct arguments *arguments, const struct atelier_table *table,
               enum atelier_lang lang)
{
    static struct film film;
    const char *path = flag_value(arguments, "film");
    struct atelier_audience names = audience_of(table, own_seat(table), lang);
    struct atelier_error error;
    char problem[240];
    struct grow png;
    if (!ends_with(path, ".png") && strcmp(path, "-") != 0)
        return complain_of(arguments->command, "usage.film.ending", FILLS({"text", path}));
    if (!new_file_can(path, problem))
        return complain(arguments->command, "--film: %s", problem);
    grow_init(&png);
    bool fine = film_begin(&film, table, &names, &error) &&
                pixels_of_film(&film, tell_drawn, &png.out, &error);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    int code = EXIT_FINE;
    if (!fine)
        code = complain(arguments->command, "--film: %s", spoken_error(&error).text);
    else if (!write_file(path, (struct atelier_span){png.text, png.used}, problem))
        code = complain(arguments->command, "--film: %s", problem);
    grow_free(&png);
    return code;
}
