/*
 * Phrases with numbers.
 */
#include "say.h"

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
