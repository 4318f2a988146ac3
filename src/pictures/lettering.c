/*
 * Setting letters by their advance widths, closer together where two shapes leave a hole.
 */
#include "lettering.h"

#include "art.h"

#include <stdlib.h>
#include <string.h>

enum { SPACE = 24 };

/* Pairs that stand closer: any of `first` before any of `second`. */
static const struct kern {
    const char *first, *second;
    int by;
} kerns[] = {
    {"TVWYÜ", "acdegoqäöàèòáéó", -8},
    {"TVWY", "mnprsuvwxyzüùúñ", -6},
    {"TVWY", "A", -9},
    {"A", "TVWY", -9},
    {"L", "TVWY", -8},
    {"PF", "acdegoqäöàèòáéó", -5},
    {"PF", "A", -9},
    {"rf", "acdegoqäöàèòáéó", -3},
    {"vwy", "acdegoq", -2},
};

/* Takes one code point off the text, which is known to be clean UTF-8. */
static unsigned next_code(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    unsigned size = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    unsigned code = size == 1 ? at[0] : at[0] & (0x7fu >> size);
    for (unsigned i = 1; i < size; i++) {
        if ((at[i] & 0xc0) != 0x80) { /* broken off: take what there is */
            size = i;
            break;
        }
        code = code << 6 | (at[i] & 0x3f);
    }
    *text += size;
    return code;
}

static int by_code(const void *key, const void *letter)
{
    unsigned code = *(const unsigned *)key, other = ((const struct art_letter *)letter)->code;
    return code < other ? -1 : code > other;
}

static const struct art_letter *letter_of(unsigned code)
{
    return bsearch(&code, art_letters, art_letter_count, sizeof art_letters[0], by_code);
}

static bool contains(const char *set, unsigned code)
{
    while (*set != '\0')
        if (next_code(&set) == code)
            return true;
    return false;
}

static int kerning(unsigned first, unsigned second)
{
    for (size_t i = 0; i < sizeof kerns / sizeof kerns[0]; i++)
        if (contains(kerns[i].first, first) && contains(kerns[i].second, second))
            return kerns[i].by;
    return 0;
}

double lettering_width(const char *text)
{
    double width = 0;
    for (unsigned code, last = 0; *text != '\0'; last = code) {
        code = next_code(&text);
        const struct art_letter *letter = letter_of(code);
        width += kerning(last, code) + (letter != NULL ? letter->advance : (double)SPACE);
    }
    return width;
}

bool lettering_knows(const char *text)
{
    bool known = true;
    while (known && *text != '\0') {
        unsigned code = next_code(&text);
        known = code == ' ' || letter_of(code) != NULL;
    }
    return known;
}

void lettering_write(struct atelier_out *out, const char *text, double x, double y, double scale,
                     double most, enum lettering_place place, const char *colour)
{
    double width = lettering_width(text);
    if (most > 0 && width * scale > most)
        scale = most / width;
    x -= place == LETTERING_LEFT     ? 0
         : place == LETTERING_MIDDLE ? width * scale / 2
                                     : width * scale;
    atelier_printf(out, "<g fill=\"%s\" transform=\"translate(%.1f %.1f) scale(%.4f)\">", colour, x,
                   y, scale);
    double at = 0;
    for (unsigned code, last = 0; *text != '\0'; last = code) {
        code = next_code(&text);
        const struct art_letter *letter = letter_of(code);
        at += kerning(last, code);
        if (letter != NULL) {
            atelier_printf(out, "<path transform=\"translate(%.1f)\" d=\"", at);
            atelier_put(out, letter->path);
            atelier_put(out, "\"/>");
        }
        at += letter != NULL ? letter->advance : (double)SPACE;
    }
    atelier_put(out, "</g>");
}
