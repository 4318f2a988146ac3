/*
 * What people have done as a JSON list: everything at once.
 */
#ifndef CLI_PEOPLE_JSON_H
#define CLI_PEOPLE_JSON_H

#include "people.h"

void deeds_json(const struct deeds *deeds, const char *name, struct atelier_out *out);

#endif
