/*
 * The past of a table: its moves played again from the start, as far as one wants to see.
 */
#include "past.h"

#include "terminal/say.h"
#include "terminal/view.h"

#include <curses.h>

static bool is_decided(const struct atelier_game *game, const struct atelier_state *state)
{
    int actor = game->actor(state);
    return actor >= 0 || actor == ATELIER_JUDGE;
}

/* The next decision from a move on, or the last before it; without one, where the moves end. */
static uint32_t decision_near(const struct atelier_table *table, uint32_t ply, bool forward)
{
    struct atelier_state state = table->start;
    uint32_t found = table->count;
    for (uint32_t i = 0; i < table->count; i++) {
        bool decided = is_decided(table->game, &state);
        if (decided && !forward && i < ply)
            found = i;
        if (decided && forward && i > ply)
            return i;
        table->game->apply(table->game, &state, table->moves[i]);
    }
    return found;
}

static void look_at(struct sitting *sitting, uint32_t ply)
{
    sitting->past = ply;
    sitting->back = ply < sitting->look.table->count;
}

bool look_back(struct sitting *sitting, int key)
{
    if (!is_open(sitting))
        return false;
    const struct atelier_table *table = sitting->look.table;
    uint32_t now = sitting->back ? sitting->past : table->count;
    if (key == KEY_LEFT || key == KEY_RIGHT) {
        uint32_t to = decision_near(table, now, key == KEY_RIGHT);
        if (key == KEY_RIGHT || to < now)
            look_at(sitting, to);
        return true;
    }
    if (!sitting->back)
        return false;
    switch (key) {
    case KEY_HOME:
        look_at(sitting,
                is_decided(table->game, &table->start) ? 0 : decision_near(table, 0, true));
        return true;
    case KEY_END:
    case TTY_ESCAPE:
    case '\r':
    case KEY_ENTER:
        sitting->back = false;
        return true;
    default:
        return key == '\t' || key == KEY_UP || key == KEY_DOWN || key == KEY_MOUSE ||
               (key >= '0' && key <= '9'); /* nothing can be chosen there */
    }
}

const struct atelier_table *table_then(struct sitting *sitting)
{
    const struct atelier_table *table = sitting->look.table;
    sitting->back &= is_open(sitting) && sitting->past < table->count;
    if (!sitting->back)
        return table;
    sitting->then = *table;
    sitting->then.state = table->start;
    for (uint32_t i = 0; i < sitting->past; i++)
        table->game->apply(table->game, &sitting->then.state, table->moves[i]);
    sitting->then.count = sitting->past;
    return &sitting->then;
}

void put_when(const struct sitting *sitting, struct atelier_out *out)
{
    const struct atelier_table *table = sitting->look.table;
    struct atelier_state state = table->start;
    unsigned number = 0, all = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        all += is_decided(table->game, &state);
        number += i <= sitting->past && is_decided(table->game, &state);
        table->game->apply(table->game, &state, table->moves[i]);
    }
    struct atelier_count one = atelier_counted("", number), other = atelier_counted("", all);
    put_spoken(out, "screen.past", FILLS({"number", one.text}, {"all", other.text}));
}

void put_what_followed(struct sitting *sitting, struct atelier_out *out)
{
    const struct atelier_table *table = sitting->look.table;
    struct atelier_state state = table_then(sitting)->state;
    uint32_t end = decision_near(table, sitting->past, true);
    for (uint32_t i = sitting->past; i < end; i++) {
        put_told(table, &state, table->moves[i], sitting->look.you, spoken_lang(), out);
        table->game->apply(table->game, &state, table->moves[i]);
    }
}
