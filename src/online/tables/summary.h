/*
 * What is written of a table: in a few words, and its moves.
 */
#ifndef ONLINE_TABLES_SUMMARY_H
#define ONLINE_TABLES_SUMMARY_H

#include "ratings.h"
#include "tables.h"

void summary_write(struct house *house, struct atelier_visitor *to, const struct table *table);
/* The tables of rows as summaries into a list that is open; `more`, which may be NULL, adds
 * something to each. */
void tables_write(struct house *house, struct atelier_visitor *to, const struct store_rows *rows,
                  void (*more)(struct atelier_visitor *to, const struct table *table));
/* Somebody as a member of that name: null where it is nobody. */
void person_write(struct atelier_visitor *to, const char *key, const struct person *person);
/* The member "result" of a game that is over. */
void result_write(struct atelier_visitor *to, const struct table_state *state);
struct atelier_state position_at(const struct atelier_table *table, uint32_t ply);
/* The moves since `from`, where the position was `state`; those that `viewer` does not see are "?".
 */
void moves_write(struct atelier_visitor *to, const struct atelier_table *table, uint32_t from,
                 struct atelier_state state, int viewer);

/* Why somebody's first tries are not listed as such: people who are made up for it could have seen
 * the cards before. */
enum uncounted first_try_doubt(const struct house *house, const struct person *person);

/* The member "clock" (clock.c). */
void clock_write(const struct house *house, struct atelier_visitor *to,
                 const struct table_state *state);
/* The member "asks": what waits for somebody's answer (asks.c). */
void asks_write(const struct house *house, struct atelier_visitor *to, const struct table *table);
/* The member "judge", while votes are asked for (votes.c). */
void votes_write(const struct house *house, struct atelier_visitor *to, const struct table *table);

#endif
