/*
 * The rules of the games as text.
 */
#ifndef CLI_RULES_H
#define CLI_RULES_H

/* The rules, or a part beside them, in the language that is spoken, or else in English; NULL where
 * there is none. */
const char *rules_of(const char *game, const char *part);

#endif
