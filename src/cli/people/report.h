/*
 * What 'atelier games' says about everybody or, with a name, about one.
 */
#ifndef CLI_PEOPLE_REPORT_H
#define CLI_PEOPLE_REPORT_H

#include "people.h"

void deeds_people(const struct deeds *deeds, const char *name, enum atelier_lang lang,
                  struct atelier_out *out);
void deeds_achievements(const struct deeds *deeds, const struct atelier_game *const *games,
                        const char *name, enum atelier_lang lang, struct atelier_out *out);

#endif
