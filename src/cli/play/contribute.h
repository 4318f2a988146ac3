/*
 * The words that people at the terminal add to chance, before the first outcome.
 */
#ifndef CLI_PLAY_CONTRIBUTE_H
#define CLI_PLAY_CONTRIBUTE_H

#include "session.h"

/*
 * Takes the words of --contribution ("a=word,b=word"; NULL: none) for a new game, and with `asking`
 * shows the pledge and asks everybody who has given none. Prints what goes wrong.
 */
bool contribute(struct session *session, const char *list, bool asking);

#endif
