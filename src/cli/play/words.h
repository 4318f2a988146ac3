/*
 * The person's words at the terminal: moves, questions about them, undo, save.
 */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "session.h"

/* Does what a line asks for, or says why not. */
void obey(struct session *session, struct atelier_span line);

/* What a person entered last, which 'undo' takes back. */
struct entry {
    uint32_t moves; /* so many, with all that followed; 0: there is nothing */
    int actor;      /* whose it was; chance's where somebody says what came */
    bool seen;      /* chance has answered it */
};
struct entry last_entry(const struct session *session);

#endif
