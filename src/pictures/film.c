/*
 * The course of a film: where a turn ends, and what lies where then.
 */
#include "film.h"

#include "game_film.h"
#include "lettering.h"

#include <string.h>

/* --- turns --- */

static const struct game_film *film_of(const struct atelier_game *game)
{
#define ROW(name) &name##_film,
    static const struct game_film nothing = {.game = NULL};
    static const struct game_film *const films[] = {EACH_FILM(ROW) NULL};
    for (size_t i = 0; films[i] != NULL; i++)
        if (atelier_is_game(game, films[i]->game))
            return films[i];
    return &nothing;
}

/* Whether the last move has ended a turn. */
static bool ends_turn(const struct film *film)
{
    const struct atelier_game *game = film->table->game;
    if (game->actor(&film->state) == ATELIER_OVER)
        return true;
    return film->own->ends_turn != NULL ? film->own->ends_turn(&film->before, &film->state)
                                        : game->actor(&film->before) >= 0;
}

static void rewind_film(struct film *film)
{
    film->ply = 0;
    film->before = film->state = film->table->start;
    memset(&film->front, 0, sizeof film->front);
}

static void film_step(struct film *film)
{
    const struct atelier_game *game = film->table->game;
    atelier_move move = film->table->moves[film->ply++];
    film->before = film->state;
    game->apply(game, &film->state, move);
    if (film->own->put_in_front != NULL)
        film->own->put_in_front(film, move);
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
    film->own = film_of(table->game);
    film->names = *names;
    name_seats(film);
    rewind_film(film);
    while (film->ply < table->count) {
        film_step(film);
        if (!ends_turn(film))
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

const struct film *film_on(const struct film_stage *stage)
{
    return stage->film;
}

void film_lay(struct film_stage *stage, struct film_picture picture, int x, int y, int width,
              int height)
{
    if (stage->count == FILM_SPRITES)
        return;
    picture.width = (uint16_t)width;
    picture.height = (uint16_t)height;
    stage->sprite[stage->count++] = (struct film_sprite){.picture = picture, .x = x, .y = y};
}

struct film_picture film_seat(const struct film *film, int seat)
{
    const struct atelier_game *game = film->table->game;
    bool over = game->actor(&film->state) == ATELIER_OVER;
    bool won = game->winners(game, &film->state) >> seat & 1;
    return (struct film_picture){.kind = FILM_SEAT,
                                 .seat = (uint8_t)seat,
                                 .points = game->points(game, &film->state, seat),
                                 .mark = over ? won : game->actor(&film->before) == seat};
}

void film_lay_caption(struct film_stage *stage, int x, int y, int width, int height)
{
    struct film_picture caption = {.kind = FILM_CAPTION, .value = stage->film->ply};
    film_lay(stage, caption, x, y, width, height);
}

/* A game without a film of its own: who plays, and what happened. */
static void lay_plain(struct film_stage *stage)
{
    enum { WIDE = 560, SEAT = 52 };
    int seats = stage->film->table->game->seats(&stage->film->state);
    for (int seat = 0; seat < seats; seat++)
        film_lay(stage, film_seat(stage->film, seat), (FILM_WIDTH - WIDE) / 2,
                 40 + seat * (SEAT + 8), WIDE, SEAT);
    film_lay_caption(stage, 0, FILM_ABOVE, FILM_WIDTH, FILM_CAPTION_HEIGHT);
}

unsigned film_turn(struct film *film, unsigned turn, struct film_sprite sprite[static FILM_SPRITES])
{
    struct film_stage stage = {film, sprite, 0};
    if (film->end[turn] < film->ply)
        rewind_film(film);
    while (film->ply < film->end[turn])
        film_step(film);
    film_lay(&stage, (struct film_picture){.kind = FILM_WALL}, 0, 0, FILM_WIDTH, FILM_HEIGHT);
    if (film->own->lay != NULL)
        film->own->lay(&stage);
    else
        lay_plain(&stage);
    return stage.count;
}
