/*
 * What the person at the terminal sees before choosing.
 */
#ifndef CLI_PLAY_CHOICES_H
#define CLI_PLAY_CHOICES_H

#include "session.h"

void show_position(struct session *session);

/* The same after a move, which is enough where somebody listens. */
void show_after_move(struct session *session);

/* Tells what a word asks for: how the table looks (show, where), how all stand (scores), what has
 * happened since one's last move (again). False where it is another word. */
bool tell_more(struct session *session, struct atelier_span word);

/* The moves on offer with their numbers, all of them or the first few. */
void list_moves(struct session *session, bool all);

/* A number of the list as its move; false where it is none. */
bool numbered_move(const struct session *session, struct atelier_span text, atelier_move *move);

#endif
