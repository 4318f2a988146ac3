/*
 * The view for games without one: the facts as describe() tells them.
 */
#include "view.h"

#include <string.h>

void put_seat(const struct atelier_table *table, int seat, struct atelier_out *out)
{
    atelier_printf(out, "%c", atelier_seat_letter(seat));
    if (table->name[seat][0] != '\0')
        atelier_printf(out, " (%s)", table->name[seat]);
}

static void show(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    struct atelier_plain plain;
    atelier_plain_init(&plain, out);
    table->game->describe(table->game, &table->state, lang, &plain.visitor);
}

static void explain(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    (void)table;
    (void)move;
    (void)lang;
    (void)out;
}

static void result(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out)
{
    unsigned winners = table->game->winners(table->game, &table->state);
    (void)lang;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        put_seat(table, seat, out);
        atelier_printf(out, ": %d%s\n", table->game->points(table->game, &table->state, seat),
                       winners >> seat & 1 ? ", wins" : "");
    }
}

static const struct view plain_view = {.show = show, .explain = explain, .result = result};

const struct view *view_for(const struct atelier_game *game)
{
    static const struct view *const views[] = {&angeschmiert_view, &canvas_view};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        if (strcmp(views[i]->game, game->name) == 0)
            return views[i];
    return &plain_view;
}
