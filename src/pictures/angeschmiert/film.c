/*
 * The film of Angeschmiert: the board, and beside it the seats, the dice and the sentence.
 */
#include "board.h"

#include "games/angeschmiert/board.h"
#include "games/angeschmiert/state.h"
#include "games/angeschmiert/throws.h"
#include "pictures/game_film.h"

enum { FILM_BOARD = FILM_OWN };

/* Somebody throws and decides several times. */
static bool passes_on(const struct atelier_state *before, const struct atelier_state *after)
{
    return angeschmiert_const(before)->turn != angeschmiert_const(after)->turn;
}

static void lay_icon(struct film_stage *stage, unsigned icon, double x, double y, double size)
{
    struct film_picture picture = {.kind = FILM_ICON, .value = icon};
    film_lay(stage, picture, (int)(x - size / 2 + 0.5), (int)(y - size / 2 + 0.5), (int)size,
             (int)size);
}

static void lay_board(struct film_stage *stage)
{
    enum { WIDE = FILM_HEIGHT * BOARD_WIDTH / BOARD_HEIGHT, SEAT = 36, INSET = 30, DIE = 44 };
    enum { PANEL = WIDE + 12, PANEL_WIDTH = FILM_WIDTH - WIDE - 24 };
    const double scale = (double)FILM_HEIGHT / (double)BOARD_HEIGHT;
    const struct film *film = film_on(stage);
    const struct angeschmiert_state *state = angeschmiert_const(&film->state);
    unsigned standing[BOARD_FIELDS] = {0};
    film_lay(stage, (struct film_picture){.kind = FILM_BOARD}, 0, 0, WIDE, FILM_HEIGHT);
    for (unsigned i = 0; i < 2u * state->seats; i++) {
        unsigned field = state->at[i];
        struct board_point at = board_stand(field, i, standing[field]++);
        lay_icon(stage, ART_FIGURE_RED + i / 2, at.x * scale, (at.y - 6) * scale, 30);
    }
    angeschmiert_colours pot = atelier_angeschmiert_pot(state);
    uint8_t marked[4];
    for (unsigned colour = 0; colour < 4; colour++)
        marked[colour] = (uint8_t)angeschmiert_count_of(pot, colour);
    struct board_point at = board_pot(marked);
    lay_icon(stage, ART_POT, at.x * scale, at.y * scale, (double)BOARD_POT * scale);
    int y = 12;
    for (int seat = 0; seat < state->seats; seat++, y += SEAT) {
        struct film_picture row = film_seat(film, seat);
        row.value = INSET;
        film_lay(stage, row, PANEL, y, PANEL_WIDTH, SEAT - 4);
        lay_icon(stage, ART_FIGURE_RED + (unsigned)seat, PANEL + 18, y + (double)SEAT / 2 - 2, 28);
    }
    angeschmiert_colours dice = atelier_angeschmiert_tables.thrown[state->thrown].colours;
    int x = PANEL + DIE / 2;
    for (unsigned colour = 0; colour < 4; colour++)
        for (unsigned i = 0; i < angeschmiert_count_of(dice, colour); i++, x += DIE + 8)
            lay_icon(stage, ART_DIE_RED + colour, x, y + 8 + (double)DIE / 2, DIE);
    y += DIE + 20;
    film_lay_caption(stage, PANEL, y, PANEL_WIDTH, FILM_HEIGHT - y - 12);
}

static void draw_board(const struct film *film, const struct film_picture *picture,
                       struct atelier_out *out)
{
    struct angeschmiert_board played = atelier_angeschmiert_board_of(&film->state);
    struct board_picture board = board_default;
    (void)picture;
    board.buckets = played.bucket;
    board.brushes = played.brush;
    picture_board(&board, out);
}

const struct game_film angeschmiert_film = {
    .game = &atelier_angeschmiert_game,
    .ends_turn = passes_on,
    .lay = lay_board,
    .draw = draw_board,
};
