/*
 * Games as plain text: what is shown of each by its own view, and otherwise by what is true of any.
 */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include "common/audience.h"

#include <atelier/atelier.h>
#include <terminal/view_list.h>

/* The whole position. */
void put_position(const struct atelier_table *table, enum atelier_lang lang,
                  struct atelier_out *out);

/* The same for those who have seen it whole, without what no move changes. */
void put_position_again(const struct atelier_table *table, enum atelier_lang lang,
                        struct atelier_out *out);

/* The same as sentences, a line each, for those who listen; `you` as in struct atelier_audience. */
void put_position_told(const struct atelier_table *table, int you, enum atelier_lang lang,
                       struct atelier_out *out);

/* A part of it that is asked for by a word of the game's own; false where it is none. */
bool put_part_told(const struct atelier_table *table, struct atelier_span word, int you,
                   enum atelier_lang lang, struct atelier_out *out);

/* Those words; the last is NULL. */
const char *const *parts_told(const struct atelier_table *table);

/* A few words behind a move on offer, without a newline; nothing where there are none. */
void put_move_words(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out);

/* What an outcome of chance amounts to, as a sentence but for its full stop; "" where the game does
 * not say. */
struct outcome_words {
    char text[96];
};
struct outcome_words outcome_words(const struct atelier_table *table, atelier_move outcome,
                                   enum atelier_lang lang);

/* What chance can bring after a move or, where that is NULL, now: the likeliest first, and how
 * likely each is. `plain`: those who listen hear only what it amounts to. */
void put_odds(const struct atelier_table *table, const atelier_move *move, int you, bool plain,
              enum atelier_lang lang, struct atelier_out *out);

/* The move that somebody means who says it, a choice or what real cards or dice brought, in other
 * words than those of the notation. False, and nothing done, where it is none. */
bool read_said(const struct atelier_table *table, struct atelier_span words, enum atelier_lang lang,
               char move[static ATELIER_MOVE_SIZE]);

/* Why words mean no move that can be played, where the view can say it of the words themselves.
 * Then that is the error, in the language; otherwise false, and nothing done. `you` as in struct
 * atelier_audience. */
bool refuse_said(const struct atelier_table *table, struct atelier_span words, int you,
                 enum atelier_lang lang, struct atelier_error *error);

/* At chance: for whom something is rolled or dealt, as a sentence and a blank; or nothing. */
void put_awaited(const struct atelier_table *table, enum atelier_lang lang,
                 struct atelier_out *out);

/* How all stand, a line each. */
void put_standing(const struct atelier_table *table, int you, enum atelier_lang lang,
                  struct atelier_out *out);

/* Who has come where at the end: 1 is first. Those who cannot be told apart share a place. */
int place_of(const struct atelier_table *table, int seat);

/* How a finished game ended. */
void put_result(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out);

/* What statistics want to know about a finished game. */
struct atelier_remembered remember_game(const struct atelier_table *table);

/* Whether a person sits there: somebody with a name that neither a computer player nor a program
 * has. */
bool seat_has_person(const struct atelier_table *table, int seat);

/* Where the only person of a table sits, who is spoken to as "you"; or ATELIER_ANYONE. */
int only_person(const struct atelier_table *table);

/* How a seat is called there: "Anna", "You", "Casual". */
void put_name(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out);

/* That a seat has won, after its name as put_name() has it. */
void put_wins(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out);

/* What a move from the position `before` did, as a line. */
void put_told(const struct atelier_table *table, const struct atelier_state *before,
              atelier_move move, int you, enum atelier_lang lang, struct atelier_out *out);

/* What a move on offer would do, as a line. */
void put_offer(const struct atelier_table *table, atelier_move move, int you,
               enum atelier_lang lang, struct atelier_out *out);

/* "Seat a", with its name if it has one: "Seat a (Anna)". */
void put_seat(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out);

/* The moves that a master likes best, under their numbers in the list of all and with what can be
 * expected of each; and why the first. `plain`: as sentences, for those who listen. */
void put_advice(const struct atelier_table *table, int you, bool plain, enum atelier_lang lang,
                struct atelier_out *out);

/* The views of games that have a folder here. */
#define DECLARE_VIEW(name) extern const struct atelier_view name##_view;
EACH_VIEW(DECLARE_VIEW)

#endif
