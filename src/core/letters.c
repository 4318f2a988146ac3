/*
 * Capitals and small letters, of the alphabets whose letters take two bytes of UTF-8 at most: Latin
 * with its accents, Greek and Cyrillic. A letter is as many bytes in either case.
 */
#include <atelier/text.h>

/* Small letters in a row, from `first` on. Each capital stands `ahead` of its letter; or, where
 * that is 1, capital and letter take turns. */
static const struct letters {
    uint32_t first, last, ahead;
} rows[] = {
    {'a', 'z', 32},     {0xe0, 0xf6, 32},   {0xf8, 0xfe, 32},   {0x101, 0x12f, 1},
    {0x133, 0x137, 1},  {0x13a, 0x148, 1},  {0x14b, 0x177, 1},  {0x17a, 0x17e, 1},
    {0x3ac, 0x3ac, 38}, {0x3ad, 0x3af, 37}, {0x3b1, 0x3c1, 32}, {0x3c3, 0x3cb, 32},
    {0x3cc, 0x3cc, 64}, {0x3cd, 0x3ce, 63}, {0x430, 0x44f, 32}, {0x450, 0x45f, 80},
    {0x461, 0x481, 1},  {0x48b, 0x4bf, 1},  {0x4d1, 0x52f, 1},
};

static uint32_t capital_of(uint32_t letter)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (letter >= rows[i].first && letter <= rows[i].last &&
            (rows[i].ahead > 1 || (letter - rows[i].first) % 2 == 0))
            return letter - rows[i].ahead;
    return letter;
}

static uint32_t small_of(uint32_t capital)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (capital + rows[i].ahead >= rows[i].first && capital + rows[i].ahead <= rows[i].last &&
            capital_of(capital + rows[i].ahead) == capital)
            return capital + rows[i].ahead;
    return capital;
}

static void begin_with(char *text, uint32_t (*other)(uint32_t letter))
{
    struct atelier_span rest = atelier_span_of(text);
    uint32_t letter;
    if (!atelier_next_character(&rest, &letter) || other(letter) == letter)
        return;
    letter = other(letter);
    if (letter < 0x80) {
        text[0] = (char)letter;
    } else {
        text[0] = (char)(0xc0 | letter >> 6);
        text[1] = (char)(0x80 | (letter & 0x3f));
    }
}

void atelier_begin_large(char *text)
{
    begin_with(text, capital_of);
}

void atelier_begin_small(char *text)
{
    begin_with(text, small_of);
}
