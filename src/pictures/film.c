/*
 * The course of a film: where a turn ends, and what lies where then.
 */
#include "film.h"

#include "board.h"
#include "games/angeschmiert/state.h"
#include "games/angeschmiert/throws.h"
#include "games/canvas/state.h"
#include "lettering.h"

#include <string.h>

/* --- turns --- */

/* Whether a move has ended a turn: in one game somebody throws and decides several times. */
static bool ends_turn(const struct atelier_game *game, const struct atelier_state *before,
                      const struct atelier_state *after)
{
    if (game->actor(after) == ATELIER_OVER)
        return true;
    if (atelier_is_game(game, &atelier_angeschmiert_game))
        return angeschmiert_const(before)->turn != angeschmiert_const(after)->turn;
    return game->actor(before) >= 0;
}

/* What a move of Canvas puts in front: the card that was taken, or the new painting. */
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

static void rewind_film(struct film *film)
{
    film->ply = 0;
    film->before = film->state = film->table->start;
    memset(&film->front, 0, sizeof film->front);
}

static void step(struct film *film)
{
    const struct atelier_game *game = film->table->game;
    atelier_move move = film->table->moves[film->ply++];
    film->before = film->state;
    game->apply(game, &film->state, move);
    if (atelier_is_game(game, &atelier_canvas_game))
        put_in_front(film, move);
}

/* A name in letters that the alphabet does not have would be a gap: its seat is named instead. */
static void name_seats(struct film *film)
{
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        struct atelier_buffer name;
        if (lettering_knows(film->names.name[seat]))
            continue;
        atelier_buffer_init(&name, film->names.name[seat], ATELIER_NAME_SIZE);
        atelier_put_phrase(&name.out, film->names.lang, "review.seat",
                           ATELIER_FILLS({"player", atelier_actor_name(seat)}));
    }
}

bool film_begin(struct film *film, const struct atelier_table *table,
                const struct atelier_audience *names, struct atelier_error *error)
{
    memset(film, 0, sizeof *film);
    film->table = table;
    film->names = *names;
    name_seats(film);
    rewind_film(film);
    while (film->ply < table->count) {
        step(film);
        if (!ends_turn(table->game, &film->before, &film->state))
            continue;
        if (film->turns == FILM_TURNS)
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "The game has more than %d turns, too many for a film.",
                                FILM_TURNS) == ATELIER_OK;
        film->end[film->turns++] = film->ply;
    }
    if (film->turns == 0)
        film->end[film->turns++] = table->count;
    rewind_film(film);
    return true;
}

enum { MOST_SAMPLES = 8 };

unsigned film_samples(const struct film *film)
{
    return film->turns < MOST_SAMPLES ? film->turns : MOST_SAMPLES;
}

unsigned film_sample(const struct film *film, unsigned index)
{
    return (index + 1) * film->turns / film_samples(film) - 1;
}

void film_title(const struct film *film, struct atelier_out *out)
{
    const struct atelier_table *table = film->table;
    const char *before = ": ";
    atelier_put(out, atelier_phrase_of(film->names.lang, "game", table->game->name, "name"));
    for (int seat = 0; seat < table->game->seats(&table->start); seat++)
        if (table->name[seat][0] != '\0') {
            atelier_printf(out, "%s%s", before, table->name[seat]);
            before = ", ";
        }
}

void film_sentence(const struct film *film, struct atelier_out *out)
{
    const struct atelier_game *game = film->table->game;
    if (film->ply > 0)
        atelier_narrate(game, &film->before, film->table->moves[film->ply - 1], &film->names, out);
    else
        film_title(film, out);
}

/* --- what lies where --- */

struct film_stage {
    const struct film *film;
    struct film_sprite *sprite;
    unsigned count;
};

static void lay(struct film_stage *stage, struct film_picture picture, int x, int y, int width,
                int height)
{
    if (stage->count == FILM_SPRITES)
        return;
    picture.width = (uint16_t)width;
    picture.height = (uint16_t)height;
    stage->sprite[stage->count++] = (struct film_sprite){.picture = picture, .x = x, .y = y};
}

/* How a seat stands; the one that has just moved is set off, and at the end those who have won. */
static struct film_picture seat_picture(const struct film *film, int seat)
{
    const struct atelier_game *game = film->table->game;
    bool over = game->actor(&film->state) == ATELIER_OVER;
    bool won = game->winners(game, &film->state) >> seat & 1;
    struct film_picture picture = {.kind = FILM_SEAT,
                                   .seat = (uint8_t)seat,
                                   .points = game->points(game, &film->state, seat),
                                   .mark = over ? won : game->actor(&film->before) == seat};
    if (atelier_is_game(game, &atelier_canvas_game))
        for (unsigned place = 0; place <= CANVAS_PLACES; place++)
            picture.ribbon[place] = canvas_const(&film->state)->seat[seat].ribbons[place];
    return picture;
}

static void lay_caption(struct film_stage *stage, int x, int y, int width, int height)
{
    struct film_picture caption = {.kind = FILM_CAPTION, .value = stage->film->ply};
    lay(stage, caption, x, y, width, height);
}

enum { CAPTION_HEIGHT = 92, ABOVE = FILM_HEIGHT - CAPTION_HEIGHT };

/* The last card or painting large, and beside it a row for each seat. */
static void lay_paintings(struct film_stage *stage)
{
    enum { SEATS_LEFT = 344, SEAT_WIDTH = 280, GAP = 10, MOST_ROW = 146, FRONT_TOP = 14 };
    enum { FRONT_HEIGHT = ABOVE - 2 * FRONT_TOP };
    const struct film *film = stage->film;
    const struct canvas_state *state = canvas_const(&film->state);
    int seats = state->seats, row = ABOVE / seats < MOST_ROW ? ABOVE / seats : MOST_ROW;
    int high = row - GAP, wide = high * 2 / 3;
    if (film->front.kind == FILM_PAINTING)
        lay(stage, film->front, 28, FRONT_TOP, FRONT_HEIGHT * 12 / 17, FRONT_HEIGHT);
    else if (film->front.kind == FILM_CARD)
        lay(stage, film->front, 38, FRONT_TOP, FRONT_HEIGHT * 2 / 3, FRONT_HEIGHT);
    for (int seat = 0; seat < seats; seat++) {
        int y = (ABOVE - row * seats) / 2 + row * seat + GAP / 2;
        lay(stage, seat_picture(film, seat), SEATS_LEFT, y, SEAT_WIDTH, high);
        for (unsigned i = 0; i < CANVAS_PAINTINGS; i++) {
            struct film_picture hung = {.kind = FILM_EMPTY};
            if (i < state->seat[seat].paintings)
                hung = (struct film_picture){.kind = FILM_PAINTING,
                                             .value = state->seat[seat].painting[i]};
            lay(stage, hung, SEATS_LEFT + SEAT_WIDTH + 18 + (int)i * (wide + GAP), y, wide, high);
        }
    }
    lay_caption(stage, 0, ABOVE, FILM_WIDTH, CAPTION_HEIGHT);
}

static void lay_icon(struct film_stage *stage, unsigned icon, double x, double y, double size)
{
    struct film_picture picture = {.kind = FILM_ICON, .value = icon};
    lay(stage, picture, (int)(x - size / 2 + 0.5), (int)(y - size / 2 + 0.5), (int)size, (int)size);
}

/* The board, and beside it the seats, the dice and the sentence. */
static void lay_board(struct film_stage *stage)
{
    enum { WIDE = FILM_HEIGHT * BOARD_WIDTH / BOARD_HEIGHT, SEAT = 36, INSET = 30, DIE = 44 };
    enum { PANEL = WIDE + 12, PANEL_WIDTH = FILM_WIDTH - WIDE - 24 };
    const double scale = (double)FILM_HEIGHT / (double)BOARD_HEIGHT;
    const struct film *film = stage->film;
    const struct angeschmiert_state *state = angeschmiert_const(&film->state);
    unsigned standing[BOARD_FIELDS] = {0};
    lay(stage, (struct film_picture){.kind = FILM_BOARD}, 0, 0, WIDE, FILM_HEIGHT);
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
        struct film_picture row = seat_picture(film, seat);
        row.value = INSET;
        lay(stage, row, PANEL, y, PANEL_WIDTH, SEAT - 4);
        lay_icon(stage, ART_FIGURE_RED + (unsigned)seat, PANEL + 18, y + (double)SEAT / 2 - 2, 28);
    }
    angeschmiert_colours dice = atelier_angeschmiert_tables.thrown[state->thrown].colours;
    int x = PANEL + DIE / 2;
    for (unsigned colour = 0; colour < 4; colour++)
        for (unsigned i = 0; i < angeschmiert_count_of(dice, colour); i++, x += DIE + 8)
            lay_icon(stage, ART_DIE_RED + colour, x, y + 8 + (double)DIE / 2, DIE);
    y += DIE + 20;
    lay_caption(stage, PANEL, y, PANEL_WIDTH, FILM_HEIGHT - y - 12);
}

/* Any other game: who plays, and what happened. */
static void lay_plain(struct film_stage *stage)
{
    enum { WIDE = 560, SEAT = 52 };
    int seats = stage->film->table->game->seats(&stage->film->state);
    for (int seat = 0; seat < seats; seat++)
        lay(stage, seat_picture(stage->film, seat), (FILM_WIDTH - WIDE) / 2, 40 + seat * (SEAT + 8),
            WIDE, SEAT);
    lay_caption(stage, 0, ABOVE, FILM_WIDTH, CAPTION_HEIGHT);
}

unsigned film_turn(struct film *film, unsigned turn, struct film_sprite sprite[static FILM_SPRITES])
{
    const struct atelier_game *game = film->table->game;
    struct film_stage stage = {film, sprite, 0};
    if (film->end[turn] < film->ply)
        rewind_film(film);
    while (film->ply < film->end[turn])
        step(film);
    lay(&stage, (struct film_picture){.kind = FILM_WALL}, 0, 0, FILM_WIDTH, FILM_HEIGHT);
    if (atelier_is_game(game, &atelier_canvas_game))
        lay_paintings(&stage);
    else if (atelier_is_game(game, &atelier_angeschmiert_game))
        lay_board(&stage);
    else
        lay_plain(&stage);
    return stage.count;
}
