/*
 * What the program says while a game is played.
 */
#ifndef CLI_PLAY_SAY_H
#define CLI_PLAY_SAY_H

#include "session.h"

#include "terminal/say.h"

/* Asks a seat to move, as "you" where it is alone or by name; no newline. */
void ask_by_name(const struct session *session, int seat);

/* What stands behind such a question: what can be typed, if that is seen. */
void put_prompt(const struct session *session);

/* A word that can be typed and what it does, as a line. */
void say_word(const struct session *session, const char *word, const char *key);

/* Why something was refused, and what can be done instead, as a line. */
void say_refused(const struct session *session, const struct atelier_error *error,
                 const char *hint);

#endif
