/*
 * The rules of the games as text.
 */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include <atelier/phrases.h>

/* The rules, or a part beside them, in a language, or else in English; NULL where there is none. */
const char *rules_of(const char *game, const char *part, enum atelier_lang lang);

#endif
