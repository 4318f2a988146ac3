/*
 * A whole game at a real table, scored from the command line: who painted what, and who has won.
 */
#ifndef CLI_SCORE_TALLY_H
#define CLI_SCORE_TALLY_H

#include "cli/files.h"

#include "common/columns.h"
#include "games/canvas/state.h"

/* A card by its number, or by its title word in any language; its number from 1. */
bool read_card(const struct canvas_facts *facts, const char *word, unsigned *number);

/* The name of a scoring card, in English as --scoring takes it. */
const char *scoring_name(const struct canvas_facts *facts, int condition);

/* Whether the words name painters, who end in a colon. */
bool names_painters(const struct arguments *arguments);

/* Scores what they painted, by the scoring cards named, or by all twelve. */
int score_painters(const struct arguments *arguments, const struct atelier_game *game,
                   const struct atelier_span *names, int count);

#endif
