/*
 * Angeschmiert as a game: the one struct that everything outside sees.
 */
#include "board.h"
#include "state.h"
#include "throws.h"

#include <string.h>

/* Another default board behind a copy of the game. */
struct instance {
    struct atelier_game game;
    struct angeschmiert_board board;
};

static enum atelier_code load(const struct atelier_game *game, const struct atelier_span *texts,
                              void *memory, const struct atelier_game **instance,
                              struct atelier_error *error)
{
    struct instance *made = memory;
    struct atelier_error inner;
    made->game = *game;
    made->game.origin = ATELIER_OFFERS(game, origin) ? game->origin : game;
    made->game.data = &made->board;
    made->board = angeschmiert_tables.board;
    if (texts[0].at != NULL &&
        angeschmiert_board_read(texts[0], &made->board, &inner) != ATELIER_OK)
        return atelier_fail(error, ATELIER_BAD_OPTION, "data: %s %.180s",
                            angeschmiert_file_names[0], inner.message + strlen("board: "));
    *instance = &made->game;
    return ATELIER_OK;
}

struct angeschmiert_board angeschmiert_board_of(const void *state)
{
    return angeschmiert_const(state)->board;
}

int angeschmiert_figure(const void *state, int seat, int figure)
{
    return angeschmiert_const(state)->at[2 * seat + figure];
}

const struct atelier_game angeschmiert_game = {
    .size = sizeof angeschmiert_game,
    .name = "angeschmiert",
    .min_seats = ANGESCHMIERT_MIN_SEATS,
    .max_seats = ANGESCHMIERT_MAX_SEATS,
    .state_size = sizeof(struct angeschmiert_state),
    .options = angeschmiert_options,
    .data = &angeschmiert_tables.board,
    .files = angeschmiert_file_names,
    .instance_size = sizeof(struct instance),
    .load = load,
    .read_option_file = angeschmiert_read_option_file,
    .start = angeschmiert_start,
    .seats = angeschmiert_seats,
    .actor = angeschmiert_actor,
    .legal = angeschmiert_legal,
    .weights = angeschmiert_weights,
    .draw = angeschmiert_draw,
    .is_legal = angeschmiert_is_legal,
    .apply = angeschmiert_apply,
    .read_move = angeschmiert_read_move,
    .write_move = angeschmiert_write_move,
    .describe = angeschmiert_describe,
    .facts = angeschmiert_show_facts,
    .winners = angeschmiert_winners,
    .points = angeschmiert_points,
    .estimate = angeschmiert_estimate,
    .explain = angeschmiert_explain,
    .playout = angeschmiert_playout,
};
