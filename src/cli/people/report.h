/*
 * What 'atelier games' says about everybody or, with a name, about one.
 */
#ifndef CLI_PEOPLE_REPORT_H
#define CLI_PEOPLE_REPORT_H

#include "people.h"

#include <cli/command_list.h>

typedef void deeds_report(const struct deeds *deeds, const struct atelier_game *const *games,
                          const char *name);

deeds_report deeds_people, deeds_achievements;

/* Everything at once, as a JSON list. */
void deeds_json(const struct deeds *deeds, const char *name);

/* Those of a single game are in its folder. */
#define DECLARE_REPORT(name) deeds_report deeds_##name;
EACH_DEEDS_REPORT(DECLARE_REPORT)

#endif
