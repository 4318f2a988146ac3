/*
 * Advice for a person at the terminal. Asking changes nothing: the adviser has chance of its own.
 */
#include "say.h"
#include "view.h"

#include <atelier/phrases.h>

#include <stdlib.h>

enum { BEST = 5 };

struct ranked {
    unsigned number;
    atelier_move move;
    double value, error; /* below 0: not tried, so that the value is only a place behind others */
};

static int by_value(const void *a, const void *b)
{
    double left = ((const struct ranked *)a)->value, right = ((const struct ranked *)b)->value;
    return (left < right) - (left > right);
}

/* Why the first of the ranked moves is good. */
static void put_why(const struct atelier_table *table, int you, const struct ranked *ranked,
                    unsigned count, bool rated, bool plain, enum atelier_lang lang,
                    struct atelier_out *out)
{
    struct atelier_advice advice = {.move = ranked[0].move,
                                    .choices = count,
                                    .rated = rated,
                                    .value = ranked[0].value,
                                    .second = count > 1 ? ranked[1].value : 0};
    struct atelier_audience to = audience_of(table, you, lang);
    if (table->game->explain == NULL)
        return;
    atelier_put(out, plain ? "" : "      ");
    table->game->explain(table->game, &table->state, &advice, &to, out);
    atelier_put(out, "\n");
}

/* What the numbers are: chances to win, alone points. */
static void put_advice_heading(const struct atelier_table *table, bool rated,
                               enum atelier_lang lang, struct atelier_out *out)
{
    bool alone = table->game->seats(&table->state) == 1;
    atelier_put(out, atelier_phrase(lang, "terminal.advice"));
    if (rated)
        atelier_printf(
            out, " %s",
            atelier_phrase(lang, alone ? "terminal.advice.points" : "terminal.advice.chance"));
    atelier_put(out, "\n");
}

static void put_move(const struct atelier_table *table, const struct ranked *ranked, bool rated,
                     enum atelier_lang lang, struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    char text[ATELIER_MOVE_SIZE];
    game->write_move(game, &table->state, ranked->move, text);
    atelier_printf(out, "%4u  %-16s ", ranked->number, text);
    if (rated && ranked->error < 0)
        atelier_printf(out, "%7s  ", "-");
    else if (rated && game->seats(&table->state) == 1)
        atelier_printf(out, "%7s  ", tenths(ranked->value, lang).text);
    else if (rated)
        atelier_printf(out, "%5s %%  ", tenths(100 * ranked->value, lang).text);
    put_move_words(table, ranked->move, lang, out);
    atelier_put(out, "\n");
}

/* The same for those who listen: what the move is worth, and what it would do. Two numbers in a row
 * would be heard as one. */
static void tell_move(const struct atelier_table *table, int you, const struct ranked *ranked,
                      bool rated, enum atelier_lang lang, struct atelier_out *out)
{
    bool alone = table->game->seats(&table->state) == 1;
    atelier_printf(out, "%u: ", ranked->number);
    if (rated && ranked->error >= 0 && alone)
        atelier_printf(out, "%s. ", tenths(ranked->value, lang).text);
    else if (rated && ranked->error >= 0)
        atelier_printf(out, "%.0f %%. ", 100 * ranked->value);
    put_offer(table, ranked->move, you, lang, out);
}

void put_advice(const struct atelier_table *table, int you, bool plain, enum atelier_lang lang,
                struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    const struct atelier_player *master = atelier_player_of(game, "master");
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    struct ranked ranked[ATELIER_MAX_MOVES];
    struct atelier_random random;
    if (atelier_table_actor(table) < 0)
        return;
    atelier_random_seed(&random, table->count);
    unsigned count = atelier_think(master, game, &table->state, &(struct atelier_effort){0},
                                   &random, moves, values, errors);
    bool rated = ATELIER_OFFERS(master, knows) && master->knows(game, &table->state);
    for (unsigned i = 0; i < count; i++)
        ranked[i] = (struct ranked){i + 1, moves[i], values[i], errors[i]};
    qsort(ranked, count, sizeof *ranked, by_value);
    put_advice_heading(table, rated, lang, out);
    for (unsigned i = 0; i < count && i < BEST; i++)
        if (plain)
            tell_move(table, you, &ranked[i], rated, lang, out);
        else
            put_move(table, &ranked[i], rated, lang, out);
    put_why(table, you, ranked, count, rated, plain, lang, out);
}
