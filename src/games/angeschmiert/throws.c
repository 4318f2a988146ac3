/*
 * Throws by their colours, and colours as letters.
 */
#include "throws.h"

#include <string.h>

static const char letters[] = "rgyb";

unsigned atelier_angeschmiert_throw_of(angeschmiert_colours colours)
{
    unsigned number = ANGESCHMIERT_THROWS - 1;
    while (number > 0 && atelier_angeschmiert_tables.thrown[number].colours != colours)
        number--;
    return number;
}

void atelier_angeschmiert_letters(angeschmiert_colours colours,
                                  char text[static ANGESCHMIERT_TEXT_SIZE])
{
    for (unsigned colour = 0; colour < 4; colour++)
        for (unsigned i = 0; i < angeschmiert_count_of(colours, colour); i++)
            *text++ = letters[colour];
    *text = '\0';
}

angeschmiert_colours atelier_angeschmiert_read_letters(struct atelier_span text)
{
    unsigned colours = 0;
    if (text.size > ANGESCHMIERT_DICE)
        return 0;
    for (size_t i = 0; i < text.size; i++) {
        const char *found = memchr(letters, text.at[i], 4);
        if (found == NULL)
            return 0;
        colours += angeschmiert_die((unsigned)(found - letters));
    }
    return (angeschmiert_colours)colours;
}
