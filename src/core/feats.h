/*
 * Achievements as a game tells of them: in its facts, and in answer to a question.
 */
#ifndef CORE_FEATS_H
#define CORE_FEATS_H

#include <atelier/game.h>

/* A list "achievements" with their names. */
void atelier_tell_feats(const struct atelier_feats *feats, struct atelier_visitor *to);

/*
 * What the game of a table adds to the career of the person at a seat. The career comes and goes as
 * the numbers "achieved" and "scenarios", which only the game understands.
 */
enum atelier_code atelier_answer_achievements(const struct atelier_game *game,
                                              const struct atelier_asked *asked,
                                              struct atelier_visitor *to,
                                              struct atelier_error *error);

#endif
