/*
 * Real dice and real cards: people roll and deal, and say what came.
 */
#ifndef CLI_PLAY_CHANCE_H
#define CLI_PLAY_CHANCE_H

#include "session.h"

/* Asks what real dice or cards have brought, without ending the line. */
void ask_chance(struct session *session);

/* Plays what somebody says has come, one outcome or several; false after saying why not. */
bool play_outcomes(struct session *session, struct atelier_span line);

#endif
