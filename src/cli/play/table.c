/*
 * The table on the screen: the position on top, below it the choices and what has happened, and a
 * row of keys. A key that does more than mark a choice is said as a word of the conversation, and
 * what is answered there is heard and shown here.
 */
#include "table.h"

#include "chance.h"
#include "cli/rules/rules.h"
#include "cli/screen/heard.h"
#include "cli/screen/page.h"
#include "cli/screen/scene.h"
#include "cli/screen/tty.h"
#include "common/columns.h"
#include "common/grow.h"
#include "conversation.h"
#include "words.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 27, REDRAW = 'L' & 31, MOST_ROWS = 256 };

struct sitting {
    struct session *session;
    const struct scene *scene;
    atelier_move moves[ATELIER_MAX_MOVES]; /* those to choose from */
    unsigned count, marked;
    atelier_move move;    /* the marked one, or one like it that the list leaves out */
    unsigned number;      /* of a choice, as far as it was typed */
    int seat;             /* whose things are shown */
    struct grow log;      /* all that was heard */
    size_t fresh;         /* where in it the last answer begins */
    bool typing;          /* a line of words */
    char typed[200];      /* as far as it is there */
    struct area list;     /* where the choices are, */
    int shown[MOST_ROWS]; /* and which is in each row of it; -1: none */
};

static const struct atelier_table *table_of(const struct sitting *sitting)
{
    return &sitting->session->held.table;
}

static const char *phrase(const struct sitting *sitting, const char *key)
{
    return atelier_phrase(sitting->session->lang, key);
}

static bool is_chance_asked(const struct sitting *sitting)
{
    return atelier_table_actor(table_of(sitting)) == ATELIER_CHANCE && table_of(sitting)->outside;
}

/* --- what is heard --- */

/* Without the blanks that lines begin with where they stand below others. */
static void add_to_log(struct sitting *sitting, const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " \n");
        size_t size = strcspn(text, "\n");
        if (size > 0)
            atelier_printf(&sitting->log.out, "%.*s\n", (int)size, text);
        text += size;
    }
}

static void hear(struct sitting *sitting)
{
    char *text = heard_take();
    add_to_log(sitting, text);
    free(text);
}

/* --- what there is to choose --- */

/* After a change: whoever has to choose sees the own things. */
static void look_again(struct sitting *sitting)
{
    const struct atelier_table *table = table_of(sitting);
    int actor = atelier_table_actor(table);
    bool asked = actor == ATELIER_JUDGE || is_person(sitting->session, actor);
    sitting->count = asked ? table->game->legal(table->game, &table->state, sitting->moves) : 0;
    sitting->marked = sitting->number = 0;
    sitting->move = sitting->moves[0];
    sitting->typing = is_chance_asked(sitting);
    sitting->typed[0] = '\0';
    if (is_person(sitting->session, actor))
        sitting->seat = actor;
}

static struct seen seen_by(const struct sitting *sitting)
{
    return (struct seen){.table = table_of(sitting),
                         .lang = sitting->session->lang,
                         .seat = sitting->seat,
                         .choosing = sitting->count > 0,
                         .marked = sitting->move};
}

/* --- drawing --- */

static void draw_head(struct sitting *sitting, struct area screen)
{
    const struct atelier_table *table = table_of(sitting);
    int actor = atelier_table_actor(table);
    struct atelier_audience to = audience_of(table, sitting->session->you, sitting->session->lang);
    struct grow words;
    grow_init(&words);
    if (sitting->count > 0 && actor >= 0)
        atelier_put_about(&words.out, &to, actor, "terminal.ask", NULL);
    else if (actor == ATELIER_JUDGE)
        atelier_put(&words.out, phrase(sitting, "terminal.ask.judge"));
    else if (actor == ATELIER_OVER)
        atelier_put(&words.out, phrase(sitting, "terminal.over"));
    else if (actor >= 0)
        atelier_put_phrase(&words.out, sitting->session->lang, "screen.thinks",
                           FILLS({"player", to.name[actor]}));
    fill_row(screen, 0, INK_BAR);
    int column =
        put_at(screen, 0, 1, INK_BAR,
               atelier_phrase_of(sitting->session->lang, "game", table->game->name, "name"));
    put_at(screen, 0, column + 2, INK_BAR, words.used > 0 ? words.text : "");
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
    column = put_at(screen, row, column, INK_BAR, phrase(sitting, "screen.keys"));
    if (sitting->scene->keys != NULL)
        put_at(screen, row, column + 2, INK_BAR, phrase(sitting, sitting->scene->keys));
}

/* What a choice would do, as it would be told. */
static void put_choice(const struct sitting *sitting, unsigned index, struct grow *words)
{
    const struct atelier_table *table = table_of(sitting);
    struct atelier_audience to = audience_of(table, sitting->session->you, sitting->session->lang);
    grow_clear(words);
    atelier_narrate(table->game, &table->state,
                    index == sitting->marked ? sitting->move : sitting->moves[index], &to,
                    &words->out);
}

/* The rows that the choices take where each may have as many as it needs. */
static int rows_of_choices(const struct sitting *sitting, int columns)
{
    struct grow words;
    int rows = 0;
    grow_init(&words);
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
    struct grow words;
    bool marked = index == sitting->marked;
    enum ink ink = marked ? INK_CHOSEN : INK_PLAIN;
    grow_init(&words);
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
    struct grow words;
    if (sitting->scene->draw != NULL)
        return sitting->scene->draw(seen, area);
    grow_init(&words);
    put_position(seen->table, seen->lang, &words.out);
    int row = put_broken(area, 0, 1, INK_PLAIN, words.used > 0 ? words.text : "");
    grow_free(&words);
    return row;
}

static void draw_question(struct sitting *sitting, struct area area)
{
    ask_chance(sitting->session);
    char *question = heard_take();
    put_broken(area, 0, 0, INK_STRONG, question);
    free(question);
}

static void draw(struct sitting *sitting)
{
    struct area screen = whole_screen(), room = below(screen, 1);
    struct seen seen = seen_by(sitting);
    erase();
    if (screen.columns < TTY_COLUMNS || screen.rows < TTY_ROWS) {
        put_broken(screen, 0, 0, INK_PLAIN, phrase(sitting, "screen.small"));
        refresh();
        return;
    }
    room.rows--;
    draw_head(sitting, screen);
    room = below(room,
                 draw_position(sitting, &seen,
                               (struct area){room.row, room.column, room.rows - 6, room.columns}));
    struct area left = room, right = beside(room, room.columns * 54 / 100);
    left.columns = right.column - left.column - 2;
    if (is_chance_asked(sitting))
        draw_question(sitting, left);
    else
        draw_choices(sitting, left);
    if (sitting->scene->draw_aside != NULL)
        right = below(right, sitting->scene->draw_aside(&seen, right));
    if (sitting->log.used > 0)
        put_last_lines(right, sitting->log.text, sitting->log.text + sitting->fresh);
    draw_foot(sitting, screen);
    refresh();
}

/* --- pages --- */

static int show_page(struct sitting *sitting, const char *heading, const char *text)
{
    return read_page(phrase(sitting, heading), text, phrase(sitting, "screen.page"),
                     is_interrupted);
}

/*
 * The rules for a page: lines that belong together become one, which is broken where the page ends,
 * and marks of emphasis go. Drawings and tables stay as they are.
 */
static void put_rules(const char *text, struct atelier_out *out)
{
    bool drawing = false, open = false; /* a paragraph is */
    while (*text != '\0') {
        size_t size = strcspn(text, "\n"), indent = strspn(text, " ");
        bool fence = strncmp(text, "```", 3) == 0;
        bool goes_on = open && !fence && !drawing && indent < size &&
                       strchr("-#|0123456789", text[indent]) == NULL;
        atelier_put(out, goes_on ? " " : open ? "\n" : "");
        for (size_t i = goes_on ? indent : 0; i < size && !fence; i++)
            if (drawing || strchr("*`", text[i]) == NULL)
                out->write(out, text + i, 1);
        drawing ^= fence;
        open = size > 0 && text[0] != '#' && !drawing;
        if (!open && !fence)
            atelier_put(out, "\n");
        text += size + (text[size] == '\n');
    }
}

static void show_help(struct sitting *sitting)
{
    static const char *const lines[][2] = {
        {"↑ ↓ 1 2 3 …", "screen.help.mark"}, {"Enter", "screen.help.play"},
        {"Tab", "screen.help.kind"},         {"h", "terminal.help.best"},
        {"o", "screen.help.odds"},           {"l", "screen.help.log"},
        {"v", "screen.help.seat"},           {"u", "terminal.help.undo"},
        {"r", "terminal.help.redo"},         {"s", "screen.help.save"},
        {":", "screen.help.words"},          {"q", "terminal.help.quit.kept"},
    };
    const struct session *session = sitting->session;
    const char *rules = rules_of(table_of(sitting)->game->name, "", session->lang);
    struct grow words;
    grow_init(&words);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        put_padded(&words.out, lines[i][0], 13, false);
        atelier_printf(&words.out, "%s\n", phrase(sitting, lines[i][1]));
    }
    if (sitting->scene->help != NULL)
        atelier_printf(&words.out, "\n%s\n", phrase(sitting, sitting->scene->help));
    if (rules != NULL) {
        atelier_put(&words.out, "\n");
        put_rules(rules, &words.out);
    }
    show_page(sitting, "screen.help", words.text);
    grow_free(&words);
}

static void show_log(struct sitting *sitting)
{
    if (sitting->log.used > 0)
        show_page(sitting, "screen.log", sitting->log.text);
}

/* What chance can bring after the marked move, the likeliest first; how likely each is. */
struct outcome {
    atelier_move move;
    uint32_t weight;
};

static int by_weight(const void *a, const void *b)
{
    const struct outcome *one = a, *other = b;
    if (one->weight != other->weight)
        return one->weight < other->weight ? 1 : -1;
    return (one->move > other->move) - (one->move < other->move);
}

static unsigned outcomes_at(const struct atelier_game *game, const struct atelier_state *state,
                            struct outcome outcomes[static ATELIER_MAX_MOVES], uint32_t *total)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    if (game->actor(state) != ATELIER_CHANCE)
        return 0;
    unsigned count = game->legal(game, state, moves);
    *total = game->weights(game, state, weights);
    for (unsigned i = 0; i < count; i++)
        outcomes[i] = (struct outcome){moves[i], weights[i]};
    qsort(outcomes, count, sizeof *outcomes, by_weight);
    return count;
}

static void show_odds(struct sitting *sitting)
{
    const struct session *session = sitting->session;
    const struct atelier_table *table = table_of(sitting);
    struct atelier_state state = table->state;
    struct atelier_audience to = audience_of(table, session->you, session->lang);
    struct outcome outcomes[ATELIER_MAX_MOVES];
    uint32_t total = 1;
    struct grow words;
    if (sitting->count > 0)
        table->game->apply(table->game, &state, sitting->move);
    unsigned count = outcomes_at(table->game, &state, outcomes, &total);
    grow_init(&words);
    if (count == 0)
        atelier_put(&words.out, phrase(sitting, "screen.odds.none"));
    for (unsigned i = 0; i < count; i++) {
        double percent = 100.0 * outcomes[i].weight / total;
        atelier_printf(&words.out, "%5s %%  ", tenths(percent, session->lang).text);
        atelier_narrate(table->game, &state, outcomes[i].move, &to, &words.out);
        atelier_put(&words.out, "\n");
    }
    show_page(sitting, "screen.odds", words.text);
    grow_free(&words);
}

/* --- what keys do --- */

/* Says a line in the conversation. An answer that is no move and has several lines is a page. */
static void say_line(struct sitting *sitting, const char *line)
{
    struct session *session = sitting->session;
    uint32_t before = session->held.table.count, undone = session->held.table.undone;
    sitting->fresh = sitting->log.used;
    obey(session, atelier_span_of(line));
    bool changed = session->held.table.count != before || session->held.table.undone != undone;
    char *text = heard_take();
    if (!changed && rows_of(text, 34) > 2)
        show_page(sitting, "screen.answer", text);
    else
        add_to_log(sitting, text);
    free(text);
    if (changed)
        look_again(sitting);
}

static void play_marked(struct sitting *sitting)
{
    char move[ATELIER_MOVE_SIZE];
    const struct atelier_table *table = table_of(sitting);
    if (sitting->count == 0)
        return;
    table->game->write_move(table->game, &table->state, sitting->move, move);
    say_line(sitting, move);
}

/* Says first what it may cost. */
static void take_back(struct sitting *sitting)
{
    const struct atelier_table *table = table_of(sitting);
    if (table->fairness == ATELIER_FAIR && table->fair.taken_back == 0) {
        int key = read_page(phrase(sitting, "screen.undo.head"), phrase(sitting, "screen.undo"),
                            phrase(sitting, "screen.undo.keys"), is_interrupted);
        if (key != 'u' && key != '\r' && key != KEY_ENTER)
            return;
    }
    say_line(sitting, "undo");
}

static void mark(struct sitting *sitting, int index)
{
    if (index < 0 || index >= (int)sitting->count)
        return;
    sitting->marked = (unsigned)index;
    sitting->move = sitting->moves[index];
}

/* A digit goes on with the number that was begun, or begins another. */
static void mark_number(struct sitting *sitting, unsigned digit)
{
    unsigned number = 10 * sitting->number + digit;
    sitting->number = number <= sitting->count ? number : digit;
    mark(sitting, (int)sitting->number - 1);
}

/* The first word of a move says of what kind it is. */
static bool is_same_kind(const struct sitting *sitting, unsigned a, unsigned b)
{
    const struct atelier_table *table = table_of(sitting);
    char one[ATELIER_MOVE_SIZE], other[ATELIER_MOVE_SIZE];
    table->game->write_move(table->game, &table->state, sitting->moves[a], one);
    table->game->write_move(table->game, &table->state, sitting->moves[b], other);
    size_t size = strcspn(one, " ");
    return size == strcspn(other, " ") && strncmp(one, other, size) == 0;
}

static void mark_next_kind(struct sitting *sitting)
{
    for (unsigned i = 1; i < sitting->count; i++) {
        unsigned other = (sitting->marked + i) % sitting->count;
        if (!is_same_kind(sitting, sitting->marked, other)) {
            mark(sitting, (int)other);
            return;
        }
    }
}

/* A click marks, one on what is marked plays; the wheel moves the mark. */
static void use_mouse(struct sitting *sitting)
{
    MEVENT mouse;
    if (getmouse(&mouse) != OK)
        return;
    int row = mouse.y - sitting->list.row, column = mouse.x - sitting->list.column;
    if (mouse.bstate & BUTTON4_PRESSED) {
        mark(sitting, (int)sitting->marked - 1);
    } else if (mouse.bstate & BUTTON5_PRESSED) {
        mark(sitting, (int)sitting->marked + 1);
    } else if (row >= 0 && row < sitting->list.rows && row < MOST_ROWS && column >= 0 &&
               column < sitting->list.columns && sitting->shown[row] >= 0) {
        if (sitting->shown[row] == (int)sitting->marked)
            play_marked(sitting);
        else
            mark(sitting, sitting->shown[row]);
    }
}

static void begin_typing(struct sitting *sitting, const char *words)
{
    sitting->typing = true;
    snprintf(sitting->typed, sizeof sitting->typed, "%s", words);
}

static void rub_out(char *typed)
{
    size_t size = strlen(typed);
    while (size > 0 && ((unsigned char)typed[--size] & 0xc0) == 0x80)
        continue;
    typed[size] = '\0';
}

static void type(struct sitting *sitting, int key)
{
    size_t size = strlen(sitting->typed);
    char line[sizeof sitting->typed];
    if (key == '\r' || key == KEY_ENTER) {
        strcpy(line, sitting->typed);
        sitting->typed[0] = '\0';
        sitting->typing = is_chance_asked(sitting);
        say_line(sitting, line);
    } else if (key == ESCAPE) {
        sitting->typed[0] = '\0';
        sitting->typing = is_chance_asked(sitting);
    } else if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
        rub_out(sitting->typed);
    } else if (key >= ' ' && key < 256 && size + 1 < sizeof sitting->typed) {
        sitting->typed[size] = (char)key;
        sitting->typed[size + 1] = '\0';
    }
}

/* Keys that move the mark; false where it is another. */
static bool move_mark(struct sitting *sitting, int key)
{
    struct seen seen = seen_by(sitting);
    int page = sitting->list.rows;
    if (seen.choosing && sitting->scene->turn != NULL &&
        sitting->scene->turn(&seen, key, &sitting->move)) {
        for (unsigned i = 0; i < sitting->count; i++)
            if (sitting->moves[i] == sitting->move)
                sitting->marked = i;
        return true;
    }
    int to = (int)sitting->marked;
    switch (key) {
    case KEY_UP:
        to--;
        break;
    case KEY_DOWN:
        to++;
        break;
    case KEY_PPAGE:
        to = to > page ? to - page : 0;
        break;
    case KEY_NPAGE:
        to = to + page < (int)sitting->count ? to + page : (int)sitting->count - 1;
        break;
    case KEY_HOME:
        to = 0;
        break;
    case KEY_END:
        to = (int)sitting->count - 1;
        break;
    case '\t':
        mark_next_kind(sitting);
        return true;
    default:
        return false;
    }
    mark(sitting, to);
    return true;
}

static void press(struct sitting *sitting, int key)
{
    unsigned number = sitting->number;
    sitting->number = 0;
    if (sitting->typing)
        type(sitting, key);
    else if (move_mark(sitting, key))
        return;
    else if (key >= '0' && key <= '9') {
        sitting->number = number;
        mark_number(sitting, (unsigned)(key - '0'));
    } else if (key == '\r' || key == KEY_ENTER)
        play_marked(sitting);
    else if (key == KEY_MOUSE)
        use_mouse(sitting);
    else if (key == '?')
        show_help(sitting);
    else if (key == 'l')
        show_log(sitting);
    else if (key == 'o')
        show_odds(sitting);
    else if (key == REDRAW)
        clear();
    else if (key == 'h')
        say_line(sitting, "hint");
    else if (key == 'u')
        take_back(sitting);
    else if (key == 'r')
        say_line(sitting, "redo");
    else if (key == 'v')
        sitting->seat =
            (sitting->seat + 1) % table_of(sitting)->game->seats(&table_of(sitting)->state);
    else if (key == 's')
        begin_typing(sitting, "save ");
    else if (key == ':')
        begin_typing(sitting, "");
    else if (key == 'q')
        sitting->session->quit = true;
}

static void watch(void *watcher)
{
    struct sitting *sitting = watcher;
    sitting->count = 0;
    hear(sitting);
    draw(sitting);
}

/* How it ended stays to be read until a key is pressed. */
static void show_end(struct sitting *sitting)
{
    struct session *session = sitting->session;
    struct grow words;
    look_again(sitting);
    draw(sitting);
    grow_init(&words);
    put_result(&session->held.table, session->lang, &words.out);
    show_page(sitting, "terminal.over", words.text);
    grow_free(&words);
}

bool play_at_screen(struct session *session, int *code)
{
    if (session->plain || session->lines || !tty_open())
        return false;
    struct sitting *sitting = must_realloc(NULL, sizeof *sitting);
    *sitting = (struct sitting){.session = session, .scene = scene_of(session->held.table.game)};
    grow_init(&sitting->log);
    session->moved = watch;
    session->watcher = sitting;
    begin_conversation(session);
    hear(sitting);
    look_again(sitting);
    while (goes_on(session)) {
        draw(sitting);
        int key = tty_key(is_interrupted);
        if (key == ERR)
            break;
        if (key != KEY_RESIZE)
            press(sitting, key);
    }
    if (!is_interrupted() && atelier_table_actor(&session->held.table) == ATELIER_OVER)
        show_end(sitting);
    tty_close();
    session->moved = NULL;
    if (session->failed && sitting->log.used > 0) /* why was said where it is gone now */
        fputs(sitting->log.text + sitting->fresh, stderr);
    grow_free(&sitting->log);
    free(sitting);
    *code = end_conversation(session);
    return true;
}
