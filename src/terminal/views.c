/*
 * Which view a game has, and what is shown where it has none.
 */
#include "view.h"

#include "say.h"

#include <stdio.h>
#include <string.h>

/* Games whose rules cannot bring their view themselves: it counts a terminal's columns, by the
 * system's table of characters, which rules may not ask. */
#define DECLARE(name) extern const struct atelier_game atelier_##name##_game;
EACH_VIEW(DECLARE)

#define ROW(name) {&atelier_##name##_game, &name##_view},
static const struct {
    const struct atelier_game *game;
    const struct atelier_view *view;
} views[] = {EACH_VIEW(ROW){NULL, NULL}};

static const struct atelier_view nothing = {.size = sizeof nothing};

static const struct atelier_view *view_of(const struct atelier_game *game)
{
    if (ATELIER_OFFERS(game, view))
        return game->view;
    for (size_t i = 0; views[i].game != NULL; i++)
        if (atelier_is_game(game, views[i].game))
            return views[i].view;
    return &nothing;
}

void put_seat(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out)
{
    char name[ATELIER_NAME_SIZE + 8] = {atelier_seat_letter(seat)};
    if (table->name[seat][0] != '\0')
        snprintf(name + 1, sizeof name - 1, " (%s)", table->name[seat]);
    atelier_put_phrase(out, lang, "terminal.seat", FILLS({"player", name}));
}

bool seat_has_person(const struct atelier_table *table, int seat)
{
    const char *name = table->name[seat];
    return name[0] != '\0' && strncmp(name, "exec:", 5) != 0 &&
           atelier_player_of(table->game, name) == NULL;
}

struct atelier_remembered remember_game(const struct atelier_table *table)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, remember))
        return view->remember(table);
    return (struct atelier_remembered){.mode = "any", .reached = -1, .scenario = -1};
}

/* Whose turn it is sits before the screen; when the game is over, all may see everything. */
static int viewer_of(const struct atelier_table *table)
{
    int actor = atelier_table_actor(table);
    return actor >= 0 ? actor : actor == ATELIER_OVER ? ATELIER_EVERYTHING : ATELIER_ANYONE;
}

void put_position(const struct atelier_table *table, enum atelier_lang lang,
                  struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, show)) {
        view->show(table, lang, out);
        return;
    }
    struct atelier_plain plain;
    atelier_plain_init(&plain, out);
    table->game->describe(table->game, &table->state, viewer_of(table), lang, &plain.visitor);
}

void put_move_words(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, explain))
        view->explain(table, move, lang, out);
}

bool read_outcome(const struct atelier_table *table, struct atelier_span said,
                  enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    const struct atelier_view *view = view_of(table->game);
    return ATELIER_OFFERS(view, outcome) && view->outcome(table, said, lang, move);
}

void put_result(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, result)) {
        view->result(table, lang, out);
        return;
    }
    unsigned winners = table->game->winners(table->game, &table->state);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        put_seat(table, seat, lang, out);
        atelier_printf(out, ": %d", table->game->points(table->game, &table->state, seat));
        if (winners >> seat & 1)
            atelier_printf(out, ". %s", atelier_phrase(lang, "terminal.wins"));
        atelier_put(out, "\n");
    }
}
