/*
 * Canvas as a game: the one struct that everything outside sees.
 */
#include "state.h"

const struct atelier_game canvas_game = {
    .name = "canvas",
    .min_seats = 1,
    .max_seats = CANVAS_MAX_SEATS,
    .state_size = sizeof(struct canvas_state),
    .options = canvas_options,
    .data = &canvas_builtin_set,
    .start = canvas_start,
    .seats = canvas_seats,
    .actor = canvas_actor,
    .legal = canvas_legal,
    .weights = canvas_weights,
    .is_legal = canvas_is_legal,
    .apply = canvas_apply,
    .read_move = canvas_read_move,
    .write_move = canvas_write_move,
    .describe = canvas_describe,
    .winners = canvas_winners,
    .points = canvas_seat_points,
    .estimate = canvas_estimate,
    .playout = canvas_playout,
};
