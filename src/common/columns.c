/*
 * Columns, as the system's own table of characters has them.
 */
#define _XOPEN_SOURCE 700 /* wcwidth() */
#include "columns.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

/* Made once, and kept: to make one takes far longer than to measure with it. */
static locale_t utf8;

static void make_utf8(void)
{
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

static bool is_ascii(struct atelier_span text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.at[i] >= 0x80)
            return false;
    return true;
}

/* Characters one by one. The locale of this thread reads UTF-8. */
static int sum_of_widths(struct atelier_span text)
{
    mbstate_t state = {0};
    int columns = 0;
    while (text.size > 0) {
        wchar_t character;
        size_t bytes = mbrtowc(&character, text.at, text.size, &state);
        int width = -1;
        if (bytes == 0 || bytes > text.size) { /* not UTF-8 */
            bytes = 1;
            state = (mbstate_t){0};
        } else {
            width = wcwidth(character);
        }
        columns += width >= 0 ? width : 1;
        text.at += bytes;
        text.size -= bytes;
    }
    return columns;
}

/* Where the system has no UTF-8, every character counts as one. */
static int count_of_characters(struct atelier_span text)
{
    int count = 0;
    for (size_t i = 0; i < text.size; i++)
        count += ((unsigned char)text.at[i] & 0xc0) != 0x80;
    return count;
}

int columns_of(struct atelier_span text)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (is_ascii(text))
        return (int)text.size;
    pthread_once(&once, make_utf8);
    if (utf8 == (locale_t)0)
        return count_of_characters(text);
    locale_t before = uselocale(utf8);
    int columns = sum_of_widths(text);
    uselocale(before);
    return columns;
}

void put_padded(struct atelier_out *out, const char *text, int columns, bool right)
{
    int blanks = columns - columns_of(atelier_span_of(text));
    if (right && blanks > 0)
        atelier_printf(out, "%*s", blanks, "");
    atelier_put(out, text);
    if (!right && blanks > 0)
        atelier_printf(out, "%*s", blanks, "");
}
