/*
 * A table that owns its memory: what a front end holds for each game in progress.
 */
#ifndef COMMON_HELD_H
#define COMMON_HELD_H

#include <atelier/record.h>

enum { MOST_MOVES = 1 << 20 }; /* in one game; nobody plays that long by honest means */

struct held {
    struct atelier_table table;
};

void held_free(struct held *held);

enum atelier_code held_open(struct held *held, const struct atelier_game *game,
                            const struct atelier_settings *settings, struct atelier_error *error);
enum atelier_code held_load(struct held *held, const struct atelier_game *const *games,
                            struct atelier_span text, uint32_t *line, struct atelier_error *error);

/* A copy with memory of its own, to try things on. */
void held_copy(struct held *to, const struct held *from);

/* Plays; and lets the fair source play chance, with room made as it is needed. */
enum atelier_code held_play(struct held *held, struct atelier_span text,
                            struct atelier_error *error);
enum atelier_code held_play_move(struct held *held, atelier_move move, struct atelier_error *error);
enum atelier_code held_settle(struct held *held, struct atelier_error *error);

/* A secret and an id from the system, for a fair table. */
void held_use_fresh_chance(struct held *held);

#endif
