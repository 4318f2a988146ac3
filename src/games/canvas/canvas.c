/*
 * Canvas as a game: the one struct that everything outside sees.
 */
#include "state.h"

/* Other cards: a set of its own behind a copy of the game. */
struct canvas_instance {
    struct atelier_game game;
    struct canvas_set set;
};

static enum atelier_code load(const struct atelier_game *game, const struct atelier_span *texts,
                              void *memory, const struct atelier_game **instance,
                              struct atelier_error *error)
{
    struct canvas_instance *made = memory;
    made->game = *game;
    made->game.origin = ATELIER_OFFERS(game, origin) ? game->origin : game;
    made->game.data = &made->set;
    made->set.facts = canvas_builtin_set.facts;
    for (int file = 0; file < CANVAS_FILES; file++) {
        if (texts[file].at == NULL)
            continue;
        enum atelier_code code =
            canvas_read_file(&made->set.facts, (enum canvas_file)file, texts[file], error);
        if (code != ATELIER_OK)
            return code;
    }
    *instance = &made->game;
    return canvas_fill_tables(&made->set, error);
}

const struct atelier_game canvas_game = {
    .size = sizeof canvas_game,
    .name = "canvas",
    .min_seats = 1,
    .max_seats = CANVAS_MAX_SEATS,
    .state_size = sizeof(struct canvas_state),
    .options = canvas_options,
    .data = &canvas_builtin_set,
    .files = canvas_file_names,
    .instance_size = sizeof(struct canvas_instance),
    .load = load,
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
    .facts = canvas_show_facts,
    .winners = canvas_winners,
    .points = canvas_seat_points,
    .estimate = canvas_estimate,
    .explain = canvas_explain,
    .playout = canvas_playout,
    .questions = canvas_questions,
};
