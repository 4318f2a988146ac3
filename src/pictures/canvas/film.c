/*
 * The film of Canvas: the last card or painting large, and beside it a row for each seat.
 */
#include "games/canvas/state.h"
#include "games/canvas/tables.h"
#include "pictures.h"
#include "pictures/game_film.h"

enum {
    FILM_PAINTING = FILM_OWN, /* `value` is its cards and its background */
    FILM_CARD,                /* `value` is its number */
};

/* The card that was taken, or the new painting. */
static void put_in_front(struct film *film, atelier_move move)
{
    const struct canvas_state *before = canvas_const(&film->before);
    const struct canvas_state *after = canvas_const(&film->state);
    unsigned kind = canvas_move_kind(move);
    if (kind == CANVAS_MOVE_TAKE) {
        film->front = (struct film_picture){
            .kind = FILM_CARD, .value = canvas_byte(before->row.card, canvas_move_argument(move))};
    } else if (kind == CANVAS_MOVE_PAINT) {
        const struct canvas_seat *seat = &after->seat[before->turn];
        film->front = (struct film_picture){
            .kind = FILM_PAINTING, .framed = true, .value = seat->painting[seat->paintings - 1]};
    }
}

static struct film_picture picture_of_seat(const struct film *film, int seat)
{
    struct film_picture picture = film_seat(film, seat);
    for (unsigned place = 0; place <= CANVAS_PLACES; place++)
        picture.ribbon[place] = canvas_const(&film->state)->seat[seat].ribbons[place];
    return picture;
}

static void lay_paintings(struct film_stage *stage)
{
    enum { SEATS_LEFT = 344, SEAT_WIDTH = 280, GAP = 10, MOST_ROW = 146, FRONT_TOP = 14 };
    enum { FRONT_HEIGHT = FILM_ABOVE - 2 * FRONT_TOP };
    const struct film *film = film_on(stage);
    const struct canvas_state *state = canvas_const(&film->state);
    int seats = state->seats;
    int row = FILM_ABOVE / seats < MOST_ROW ? FILM_ABOVE / seats : MOST_ROW;
    int high = row - GAP, wide = high * 2 / 3;
    if (film->front.kind == FILM_PAINTING)
        film_lay(stage, film->front, 28, FRONT_TOP, FRONT_HEIGHT * 12 / 17, FRONT_HEIGHT);
    else if (film->front.kind == FILM_CARD)
        film_lay(stage, film->front, 38, FRONT_TOP, FRONT_HEIGHT * 2 / 3, FRONT_HEIGHT);
    for (int seat = 0; seat < seats; seat++) {
        int y = (FILM_ABOVE - row * seats) / 2 + row * seat + GAP / 2;
        film_lay(stage, picture_of_seat(film, seat), SEATS_LEFT, y, SEAT_WIDTH, high);
        for (unsigned i = 0; i < CANVAS_PAINTINGS; i++) {
            struct film_picture hung = {.kind = FILM_EMPTY};
            if (i < state->seat[seat].paintings)
                hung = (struct film_picture){.kind = FILM_PAINTING,
                                             .value = state->seat[seat].painting[i]};
            film_lay(stage, hung, SEATS_LEFT + SEAT_WIDTH + 18 + (int)i * (wide + GAP), y, wide,
                     high);
        }
    }
    film_lay_caption(stage, 0, FILM_ABOVE, FILM_WIDTH, FILM_CAPTION_HEIGHT);
}

static void draw_made(const struct film *film, const struct film_picture *picture,
                      struct atelier_out *out)
{
    const struct canvas_set *set = film->table->game->data;
    struct painting painting = {.frame = picture->framed ? PICTURE_GILT : PICTURE_UNFRAMED,
                                .ground = (uint8_t)(picture->value >> 24)};
    for (unsigned i = 0; i < 3; i++)
        painting.card[i] = (uint8_t)(picture->value >> (8 * i));
    if (picture->kind == FILM_CARD)
        picture_card(&set->facts, picture->value, film->names.lang, out);
    else
        picture_painting(&set->facts, &painting, film->names.lang, out);
}

const struct game_film canvas_film = {
    .game = &atelier_canvas_game,
    .put_in_front = put_in_front,
    .lay = lay_paintings,
    .draw = draw_made,
};
