/*
 * The table on the screen: the position on top, below it the choices and what has happened, and a
 * row of keys.
 */
#include "drawing.h"

#include "cli/screen/heard.h"
#include "cli/screen/picture.h"
#include "common/columns.h"
#include "past.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <curses.h>
#include <stdlib.h>

/* Whose turn it is. */
static void put_turn(const struct sitting *sitting, struct atelier_out *out)
{
    const struct atelier_table *table = sitting->look.table;
    int actor = atelier_table_actor(table);
    struct atelier_audience to = audience_of(table, sitting->look.you, spoken_lang());
    if (sitting->look.asked && actor >= 0)
        atelier_put_about(out, &to, actor, "terminal.ask", NULL);
    else if (actor == ATELIER_JUDGE)
        atelier_put(out, spoken_phrase("terminal.ask.judge"));
    else if (actor == ATELIER_OVER)
        atelier_put(out, spoken_phrase("terminal.over"));
    else if (actor >= 0)
        put_spoken(out, "screen.thinks", FILLS({"player", to.name[actor]}));
}

static void draw_head(struct sitting *sitting, struct area screen)
{
    const struct table_user *user = sitting->user;
    struct grow words = grow_empty();
    fill_row(screen, 0, INK_BAR);
    int column = 1;
    if (is_open(sitting))
        column = 2 + put_at(screen, 0, column, INK_BAR,
                            spoken_name("game", sitting->look.table->game->name));
    if (sitting->back)
        put_when(sitting, &words.out);
    else if (user->put_head == NULL || !user->put_head(sitting->state, &words.out))
        put_turn(sitting, &words.out);
    if (words.used > 0)
        column = 2 + put_at(screen, 0, column, INK_BAR, words.text);
    grow_clear(&words);
    if (user->put_status != NULL)
        user->put_status(sitting->state, &words.out);
    if (words.used > 0) {
        int wide = columns_of((struct atelier_span){words.text, words.used});
        int place = screen.columns - wide - 1;
        put_at(screen, 0, place > column ? place : column, INK_BAR, words.text);
    }
    grow_free(&words);
}

/* The line that is typed, or what the keys are. */
static void draw_foot(struct sitting *sitting, struct area screen)
{
    int row = screen.rows - 1, column = 1;
    fill_row(screen, row, INK_BAR);
    if (sitting->typing) {
        column = put_at(screen, row, column, INK_BAR, "> ");
        column = put_at(screen, row, column, INK_BAR, sitting->typed);
        put_at(screen, row, column, INK_CHOSEN, " ");
        return;
    }
    const struct table_user *user = sitting->user;
    bool over = is_open(sitting) && atelier_table_actor(sitting->look.table) == ATELIER_OVER;
    const char *keys = sitting->back                     ? "screen.past.keys"
                       : over && user->last_keys != NULL ? user->last_keys
                                                         : user->keys;
    column = put_at(screen, row, column, INK_BAR, spoken_phrase(keys));
    if (sitting->scene->keys != NULL && !sitting->back && !over)
        put_at(screen, row, column + 2, INK_BAR, spoken_phrase(sitting->scene->keys));
}

/* What a choice would do, as it would be told. */
static void put_choice(const struct sitting *sitting, unsigned index, struct grow *words)
{
    const struct atelier_table *table = sitting->look.table;
    grow_clear(words);
    if (sitting->offered) {
        atelier_put(&words->out, sitting->offers[index].text);
        return;
    }
    struct atelier_audience to = audience_of(table, sitting->look.you, spoken_lang());
    atelier_narrate_offer(table->game, &table->state,
                          index == sitting->marked ? sitting->move : sitting->moves[index], &to,
                          &words->out);
}

/* The rows that the choices take where each may have as many as it needs. */
static int rows_of_choices(const struct sitting *sitting, int columns)
{
    int rows = 0;
    struct grow words = grow_empty();
    for (unsigned i = 0; i < sitting->count; i++) {
        put_choice(sitting, i, &words);
        rows += rows_of(words.text, columns);
    }
    grow_free(&words);
    return rows;
}

/* One of them; where there is little room, only the marked one is written out. */
static int draw_choice(struct sitting *sitting, struct area area, int row, unsigned index,
                       bool whole)
{
    bool marked = index == sitting->marked;
    enum ink ink = marked ? INK_CHOSEN : INK_PLAIN;
    struct grow words = grow_empty();
    put_choice(sitting, index, &words);
    struct area line = area;
    line.rows = whole || marked ? area.rows : row + 1;
    int rows = rows_of(words.text, area.columns - 5);
    for (int i = row; marked && i < row + rows; i++)
        fill_row(line, i, ink);
    print_at(line, row, 0, ink, "%s%3u", marked ? "▸" : " ", index + 1);
    int next = put_broken(line, row, 5, ink, words.text);
    for (int i = row; i < next && i < MOST_ROWS; i++)
        sitting->shown[i] = (int)index;
    if (!whole && !marked && rows > 1)
        put_at(line, row, area.columns - 1, INK_FAINT, "…");
    grow_free(&words);
    return next;
}

static void draw_choices(struct sitting *sitting, struct area area)
{
    bool whole = rows_of_choices(sitting, area.columns - 5) <= area.rows;
    unsigned before = (unsigned)area.rows / 2, first = 0;
    if (!whole && sitting->marked > before)
        first = sitting->marked - before;
    sitting->list = area;
    for (int row = 0; row < MOST_ROWS; row++)
        sitting->shown[row] = -1;
    int row = 0;
    for (unsigned i = first; i < sitting->count && row < area.rows; i++)
        row = draw_choice(sitting, area, row, i, whole);
}

/* The position by the game's own scene, or as text. */
static int draw_position(const struct sitting *sitting, const struct seen *seen, struct area area)
{
    if (sitting->scene->draw != NULL)
        return sitting->scene->draw(seen, area);
    struct grow words = grow_empty();
    put_position(seen->table, spoken_lang(), &words.out);
    int row = put_broken(area, 0, 1, INK_PLAIN, words.used > 0 ? words.text : "");
    grow_free(&words);
    return row;
}

/* What the others want to know; returns the rows. */
static int draw_question(const struct sitting *sitting, struct area area)
{
    int rows = 0;
    struct grow words = grow_empty();
    if (sitting->user->put_question != NULL)
        sitting->user->put_question(sitting->state, &words.out);
    if (words.used > 0)
        rows = put_broken(area, 0, 0, INK_STRONG, words.text) + 1;
    grow_free(&words);
    return rows;
}

static void draw_past(struct sitting *sitting, struct area area)
{
    struct grow words = grow_empty();
    put_what_followed(sitting, &words.out);
    put_broken(area, 0, 0, INK_STRONG, words.text);
    grow_free(&words);
}

static void draw_chance(struct sitting *sitting, struct area area)
{
    sitting->user->ask_chance(sitting->state);
    char *question = heard_take();
    put_broken(area, 0, 0, INK_STRONG, question);
    free(question);
}

void draw_table(struct sitting *sitting)
{
    struct area screen = whole_screen(), room = below(screen, 1);
    struct seen seen = seen_by(sitting);
    seen.table = table_then(sitting);
    seen.choosing &= !sitting->back;
    begin_drawing();
    if (screen.columns < TTY_COLUMNS || screen.rows < TTY_ROWS) {
        put_broken(screen, 0, 0, INK_PLAIN, spoken_phrase("screen.small"));
        return;
    }
    room.rows--;
    draw_head(sitting, screen);
    struct area top = {room.row, room.column, room.rows - 6, room.columns};
    int rows = sitting->user->draw != NULL ? sitting->user->draw(sitting->state, top) : 0;
    bool position = rows == 0;
    room = below(room, position ? draw_position(sitting, &seen, top) : rows);
    struct area left = room, right = beside(room, room.columns * 54 / 100);
    left.columns = right.column - left.column - 2;
    if (sitting->back)
        draw_past(sitting, left);
    else if (is_chance_asked(sitting))
        draw_chance(sitting, left);
    else
        draw_choices(sitting, below(left, draw_question(sitting, left)));
    if (sitting->scene->draw_aside != NULL && position)
        right = below(right, sitting->scene->draw_aside(&seen, right));
    if (sitting->log.used > 0)
        put_last_lines(right, sitting->log.text, sitting->log.text + sitting->fresh);
    draw_foot(sitting, screen);
}
