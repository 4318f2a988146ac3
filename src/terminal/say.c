/*
 * Phrases with numbers.
 */
#include "say.h"

#include <string.h>

void put_number(struct atelier_out *out, enum atelier_lang lang, const char *key, unsigned number)
{
    struct atelier_count counted = atelier_counted(key, number);
    atelier_put_phrase(out, lang, key, FILLS({"count", counted.text}));
}

void put_count(struct atelier_out *out, enum atelier_lang lang, const char *key, unsigned number)
{
    struct atelier_count counted = atelier_counted(key, number);
    atelier_put_phrase(out, lang, counted.key, FILLS({"count", counted.text}));
}

struct tenths tenths(double value, enum atelier_lang lang)
{
    struct tenths number;
    atelier_format(number.text, sizeof number.text, "%.1f", value);
    char *point = strchr(number.text, '.');
    if (lang != ATELIER_EN && point != NULL)
        *point = ',';
    return number;
}
