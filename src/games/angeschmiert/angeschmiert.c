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
    made->board = atelier_angeschmiert_tables.board;
    if (texts[0].at != NULL &&
        atelier_angeschmiert_board_read(texts[0], &made->board, &inner) != ATELIER_OK)
        return atelier_fail(error, ATELIER_BAD_OPTION, "data: %s %.180s",
                            atelier_angeschmiert_file_names[0], inner.message + strlen("board: "));
    *instance = &made->game;
    return ATELIER_OK;
}

struct angeschmiert_board atelier_angeschmiert_board_of(const void *state)
{
    return angeschmiert_const(state)->board;
}

int atelier_angeschmiert_figure(const void *state, int seat, int figure)
{
    return angeschmiert_const(state)->at[2 * seat + figure];
}

angeschmiert_colours atelier_angeschmiert_pot(const void *state)
{
    const struct angeschmiert_state *s = angeschmiert_const(state);
    if (s->template == ANGESCHMIERT_NO_THROW)
        return ANGESCHMIERT_PALETTE;
    if (s->contra) /* four of one colour are wanted: one of them */
        return (angeschmiert_colours)(s->wanted >> 2);
    return atelier_angeschmiert_tables.thrown[s->template].colours;
}

const struct atelier_game atelier_angeschmiert_game = {
    .size = sizeof atelier_angeschmiert_game,
    .name = "angeschmiert",
    .min_seats = ANGESCHMIERT_MIN_SEATS,
    .max_seats = ANGESCHMIERT_MAX_SEATS,
    .state_size = sizeof(struct angeschmiert_state),
    .options = atelier_angeschmiert_options,
    .data = &atelier_angeschmiert_tables.board,
    .files = atelier_angeschmiert_file_names,
    .instance_size = sizeof(struct instance),
    .load = load,
    .read_option_file = atelier_angeschmiert_read_option_file,
    .start = atelier_angeschmiert_start,
    .seats = atelier_angeschmiert_seats,
    .actor = atelier_angeschmiert_actor,
    .legal = atelier_angeschmiert_legal,
    .weights = atelier_angeschmiert_weights,
    .draw = atelier_angeschmiert_draw,
    .is_legal = atelier_angeschmiert_is_legal,
    .apply = atelier_angeschmiert_apply,
    .read_move = atelier_angeschmiert_read_move,
    .write_move = atelier_angeschmiert_write_move,
    .describe = atelier_angeschmiert_describe,
    .facts = atelier_angeschmiert_show_facts,
    .winners = atelier_angeschmiert_winners,
    .points = atelier_angeschmiert_points,
    .estimate = atelier_angeschmiert_estimate,
    .explain = atelier_angeschmiert_explain,
    .playout = atelier_angeschmiert_playout,
    .questions = atelier_angeschmiert_questions,
    .feats = &atelier_angeschmiert_feats,
    .narrate = atelier_angeschmiert_narrate,
};
