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
    made->set.facts = atelier_canvas_builtin_set.facts;
    for (int file = 0; file < CANVAS_FILES; file++) {
        if (texts[file].at == NULL)
            continue;
        enum atelier_code code =
            atelier_canvas_read_file(&made->set.facts, (enum canvas_file)file, texts[file], error);
        if (code != ATELIER_OK)
            return code;
    }
    *instance = &made->game;
    return atelier_canvas_fill_tables(&made->set, error);
}

const struct atelier_game atelier_canvas_game = {
    .size = sizeof atelier_canvas_game,
    .name = "canvas",
    .min_seats = 1,
    .max_seats = CANVAS_MAX_SEATS,
    .state_size = sizeof(struct canvas_state),
    .options = atelier_canvas_options,
    .data = &atelier_canvas_builtin_set,
    .files = atelier_canvas_file_names,
    .instance_size = sizeof(struct canvas_instance),
    .load = load,
    .start = atelier_canvas_start,
    .seats = atelier_canvas_seats,
    .actor = atelier_canvas_actor,
    .legal = atelier_canvas_legal,
    .weights = atelier_canvas_weights,
    .draw = atelier_canvas_draw,
    .is_legal = atelier_canvas_is_legal,
    .apply = atelier_canvas_apply,
    .read_move = atelier_canvas_read_move,
    .write_move = atelier_canvas_write_move,
    .describe = atelier_canvas_describe,
    .facts = atelier_canvas_show_facts,
    .winners = atelier_canvas_winners,
    .points = atelier_canvas_seat_points,
    .estimate = atelier_canvas_estimate,
    .explain = atelier_canvas_explain,
    .playout = atelier_canvas_playout,
    .questions = atelier_canvas_questions,
    .feats = &atelier_canvas_feats,
    .narrate = atelier_canvas_narrate,
};
