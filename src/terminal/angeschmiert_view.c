/*
 * Angeschmiert as plain text: the track with the figures, the throw, and what is at stake.
 */
#include "view.h"

#include "games/angeschmiert/effects.h"

#include <stdio.h>
#include <string.h>

static const struct angeschmiert_state *state_of(const struct atelier_table *table)
{
    return angeschmiert_const(&table->state);
}

/* Colours as words: "two red, green, blue". */
static void put_colours(angeschmiert_colours colours, enum atelier_lang lang,
                        struct atelier_out *out)
{
    static const char *const keys[] = {"colour.red.name", "colour.green.name", "colour.yellow.name",
                                       "colour.blue.name"};
    const char *comma = "";
    for (unsigned colour = 0; colour < 4; colour++) {
        unsigned count = colours >> (4 * colour) & 15;
        if (count == 0)
            continue;
        atelier_put(out, comma);
        if (count > 1)
            atelier_printf(out, "%u x ", count);
        atelier_put(out, atelier_phrase(lang, keys[colour]));
        comma = ", ";
    }
}

static void put_odds(const struct angeschmiert_odds *odds, struct atelier_out *out)
{
    atelier_printf(out, "fails %.1f %%", 100.0 * odds->bust / odds->total);
    if (odds->palette > 0)
        atelier_printf(out, ", palette %.1f %%", 100.0 * odds->palette / odds->total);
}

static void show_risk(const struct angeschmiert_state *s, enum atelier_lang lang,
                      struct atelier_out *out)
{
    struct angeschmiert_odds odds;
    atelier_printf(out, "  %s", s->contra ? "Contra" : "Risk");
    atelier_put(out, ": still wanted ");
    put_colours(s->missing, lang, out);
    atelier_printf(out, "; %u set aside. Stopping brings %u forward, failing %u back.\n",
                   (unsigned)s->count, (unsigned)s->count * s->unit, s->unit);
    atelier_angeschmiert_odds_at(s, &odds);
    atelier_printf(out, "  The next roll of %u %s ", odds.dice, odds.dice == 1 ? "die" : "dice");
    put_odds(&odds, out);
    atelier_put(out, ".\n");
}

static void show(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    struct angeschmiert_board board = atelier_angeschmiert_board_of(s);
    atelier_angeschmiert_board_text(&board, s, out);
    atelier_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) {
        atelier_put(out, "  Seat ");
        put_seat(table, seat, out);
        atelier_printf(out, ": %u and %u\n", s->at[2 * seat], s->at[2 * seat + 1]);
    }
    if (s->thrown != 0) {
        atelier_put(out, "  The last roll: ");
        put_colours(atelier_angeschmiert_tables.thrown[s->thrown].colours, lang, out);
        atelier_put(out, "\n");
    }
    if (s->wanted != 0)
        show_risk(s, lang, out);
}

/* Which figures a move takes where. */
static void explain_figures(const struct atelier_table *table, atelier_move move,
                            struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    struct atelier_state copy = table->state;
    table->game->apply(table->game, &copy, move);
    const struct angeschmiert_state *after = angeschmiert_const(&copy);
    const char *comma = "";
    for (unsigned i = 0; i < 2u * s->seats; i++) {
        if (s->at[i] == after->at[i])
            continue;
        atelier_printf(out, "%s%c%u: %u -> %u%s", comma, atelier_seat_letter((int)(i / 2)),
                       i % 2 + 1, s->at[i], after->at[i],
                       after->at[i] == ANGESCHMIERT_HOME ? " (home)" : "");
        comma = ", ";
    }
}

static void explain(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    struct angeschmiert_odds odds;
    if (move != ANGESCHMIERT_DECLARE_RISK && move != ANGESCHMIERT_DECLARE_CONTRA &&
        move != ANGESCHMIERT_ON) {
        explain_figures(table, move, out);
        return;
    }
    struct atelier_state copy = table->state;
    table->game->apply(table->game, &copy, move);
    atelier_angeschmiert_odds_at(&copy, &odds);
    if (move != ANGESCHMIERT_ON) {
        atelier_put(out, "roll for ");
        put_colours(angeschmiert_const(&copy)->missing, lang, out);
        atelier_printf(out, ", %u a die; ", angeschmiert_const(&copy)->unit);
    }
    put_odds(&odds, out);
}

static void result(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    (void)lang;
    for (int seat = 0; seat < s->seats; seat++) {
        atelier_put(out, "  Seat ");
        put_seat(table, seat, out);
        atelier_printf(out, ": %u and %u%s\n", s->at[2 * seat], s->at[2 * seat + 1],
                       s->winners >> seat & 1 ? ". Wins!" : "");
    }
}

const struct atelier_view angeschmiert_view = {
    .size = sizeof angeschmiert_view,
    .show = show,
    .explain = explain,
    .result = result,
};
