/*
 * What the person at the terminal sees before choosing.
 */
#ifndef CLI_PLAY_CHOICES_H
#define CLI_PLAY_CHOICES_H

#include "session.h"

void show_position(struct session *session);

/* The same after a move: without what no move changes where it was seen, and nothing where it is
 * told or drawn anyway. */
void show_after_move(struct session *session);

/* Tells what a word asks for: how the table looks (show, where), how all stand (scores), what has
 * happened since one's last move (again), what chance can bring (odds, and behind it a choice), and
 * what the game has words for. False where it is another word. */
bool tell_more(struct session *session, struct atelier_span word, struct atelier_span rest);

/* Those words with what each tells, a line each, and others behind them; one without is left out.
 */
void tell_help_of_words(const struct session *session, const char *const (*others)[2],
                        size_t count);

/* Asks a seat to move, as "you" where it is alone or by name; no newline. */
void ask_by_name(const struct session *session, int seat);

/* What stands behind such a question: what can be typed, if that is seen. */
void put_prompt(const struct session *session);

/* Why something was refused, and what can be done instead, as a line. */
void say_refused(const struct session *session, const struct atelier_error *error,
                 const char *hint);

/* The moves on offer with their numbers, all of them or the first few. */
void list_moves(struct session *session, bool all);

/* The move that somebody types: its number in the list, its notation, or its words. */
enum atelier_code read_typed_move(const struct session *session, struct atelier_span text,
                                  atelier_move *move, struct atelier_error *error);

#endif
