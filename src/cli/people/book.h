/*
 * The scenario book of Canvas, of everybody or, with a name, of one.
 */
#ifndef CLI_PEOPLE_BOOK_H
#define CLI_PEOPLE_BOOK_H

#include "people.h"

void deeds_book(const struct deeds *deeds, const struct atelier_game *const *games,
                const char *name, enum atelier_lang lang, struct atelier_out *out);

#endif
