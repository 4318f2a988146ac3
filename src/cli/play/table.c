/*
 * The keys of the table on the screen. One that does more than mark a choice is said as a word of
 * the conversation, and what is answered there is heard and shown here.
 */
#include "table.h"

#include "cli/screen/heard.h"
#include "cli/screen/page.h"
#include "cli/screen/tty.h"
#include "conversation.h"
#include "drawing.h"
#include "pages.h"
#include "words.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 27, REDRAW = 'L' & 31 };

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
        int key = read_page(words_of(sitting, "screen.undo.head"), words_of(sitting, "screen.undo"),
                            words_of(sitting, "screen.undo.keys"), is_interrupted);
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
    while (size > 0 && ((unsigned char)typed[size - 1] & 0xc0) == 0x80)
        size--;
    typed[size > 0 ? size - 1 : 0] = '\0';
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
    draw_table(sitting);
}

/* How it ended stays to be read until a key is pressed. */
static void show_end(struct sitting *sitting)
{
    struct session *session = sitting->session;
    struct grow words;
    look_again(sitting);
    draw_table(sitting);
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
        draw_table(sitting);
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
