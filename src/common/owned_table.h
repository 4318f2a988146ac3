/*
 * A table that owns its memory: what a front end holds for each game in progress.
 */
#ifndef COMMON_OWNED_TABLE_H
#define COMMON_OWNED_TABLE_H

#include <atelier/record.h>

enum { MOST_MOVES = 1 << 20 }; /* in one game; nobody plays that long by honest means */

struct owned_table {
    struct atelier_table table;
};

void owned_table_free(struct owned_table *owned);

enum atelier_code owned_table_open(struct owned_table *owned, const struct atelier_game *game,
                                   const struct atelier_settings *settings,
                                   struct atelier_error *error);
enum atelier_code owned_table_load(struct owned_table *owned,
                                   const struct atelier_game *const *games,
                                   struct atelier_span text, uint32_t *line,
                                   struct atelier_error *error);

/* A copy with memory of its own, to try things on. */
void owned_table_copy(struct owned_table *to, const struct owned_table *from);

/* Plays; and lets the fair source play chance, with room made as it is needed. */
enum atelier_code owned_table_play(struct owned_table *owned, struct atelier_span text,
                                   struct atelier_error *error);
enum atelier_code owned_table_play_move(struct owned_table *owned, atelier_move move,
                                        struct atelier_error *error);
enum atelier_code owned_table_settle(struct owned_table *owned, struct atelier_error *error);

/* A secret and an id from the system, for a fair table. */
void owned_table_use_fresh_chance(struct owned_table *owned);

#endif
