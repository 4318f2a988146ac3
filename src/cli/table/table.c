/*
 * The keys of the table on the screen. One that does more than mark a choice is said as a word of
 * the conversation, and what is answered there is heard and shown here.
 */
#include "table.h"

#include "cli/screen/heard.h"
#include "cli/screen/page.h"
#include "cli/screen/picture.h"
#include "cli/typed.h"
#include "drawing.h"
#include "pages.h"
#include "past.h"
#include "terminal/view.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { REDRAW = 'L' & 31 };

/* Says a line in the conversation. An answer that is no move and has several lines is a page. */
static void say_line(struct sitting *sitting, const char *line)
{
    const struct atelier_table *table = sitting->look.table;
    uint32_t before = table->count, undone = table->undone;
    hear_printed(sitting);
    sitting->fresh = sitting->log.used;
    char typed[sizeof sitting->typed];
    snprintf(typed, sizeof typed, "%s", line);
    sitting->user->obey(sitting->state, typed_line(typed));
    bool changed = table->count != before || table->undone != undone;
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
    const struct atelier_table *table = sitting->look.table;
    if (sitting->count == 0)
        return;
    if (sitting->offered) {
        say_line(sitting, sitting->offers[sitting->marked].line);
        return;
    }
    table->game->write_move(table->game, &table->state, sitting->move, move);
    say_line(sitting, move);
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
    const struct atelier_table *table = sitting->look.table;
    char one[ATELIER_MOVE_SIZE], other[ATELIER_MOVE_SIZE];
    table->game->write_move(table->game, &table->state, sitting->moves[a], one);
    table->game->write_move(table->game, &table->state, sitting->moves[b], other);
    size_t size = strcspn(one, " ");
    return size == strcspn(other, " ") && strncmp(one, other, size) == 0;
}

static void mark_next_kind(struct sitting *sitting)
{
    for (unsigned i = 1; i < sitting->count && !sitting->offered; i++) {
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
        sitting->typing = false;
        say_line(sitting, line);
        sitting->typing |= is_chance_asked(sitting);
    } else if (key == TTY_ESCAPE) {
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
    if (sitting->back)
        return false;
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

/* Keys that look at something, or say a line; false where it is another. */
static bool use_key(struct sitting *sitting, int key)
{
    const struct atelier_table *table = sitting->look.table;
    const struct table_key *more = sitting->user->more;
    while (more->key != '\0' && more->key != key)
        more++;
    if (more->key != '\0' && more->typed)
        begin_typing(sitting, more->line);
    else if (more->key != '\0')
        say_line(sitting, more->line);
    else if (key == '?')
        show_help(sitting);
    else if (key == 'l')
        show_log(sitting);
    else if (key == 'o' && is_open(sitting))
        show_odds(sitting);
    else if (key == 'v' && is_open(sitting))
        sitting->seat = (sitting->seat + 1) % table->game->seats(&table->state);
    else if (key == ':')
        begin_typing(sitting, "");
    else
        return false;
    return true;
}

static void press(struct sitting *sitting, int key)
{
    unsigned number = sitting->number;
    sitting->number = 0;
    if (sitting->typing)
        type(sitting, key);
    else if (look_back(sitting, key) || move_mark(sitting, key))
        return;
    else if (key >= '0' && key <= '9') {
        sitting->number = number;
        mark_number(sitting, (unsigned)(key - '0'));
    } else if (key == '\r' || key == KEY_ENTER)
        play_marked(sitting);
    else if (key == KEY_MOUSE)
        use_mouse(sitting);
    else if (key == REDRAW)
        clear();
    else
        use_key(sitting, key);
}

static void draw_below(void *sitting)
{
    notice(sitting);
    draw_table(sitting);
}

void table_show(struct sitting *sitting)
{
    look_again(sitting);
    sitting->count = 0;
    sitting->ply = UINT32_MAX; /* what there is to choose is seen when somebody is asked */
    hear_printed(sitting);
    draw_table(sitting);
    show_drawing();
}

bool table_confirms(struct sitting *sitting, const char *heading, const char *text,
                    const char *keys)
{
    int key = read_page(spoken_phrase(heading), text, spoken_phrase(keys), &sitting->meanwhile);
    return key == '\r' || key == KEY_ENTER;
}

int table_reads(struct sitting *sitting, const char *heading, const char *text)
{
    return show_page(sitting, heading, text);
}

bool table_waits(struct sitting *sitting, const char *text)
{
    struct area screen = whole_screen();
    struct area box = {screen.rows / 2 - 1, 2, 3, screen.columns - 4};
    put_box(box, INK_PLAIN, "");
    put_at(box, 1, 2, INK_STRONG, text);
    cover_pictures(box);
    show_drawing();
    int key = tty_key_now();
    if (key == KEY_RESIZE)
        draw_below(sitting);
    return (key == ERR || key == KEY_RESIZE) && !sitting->user->stopped(sitting->state);
}

const struct meanwhile *table_meanwhile(const struct sitting *sitting)
{
    return &sitting->meanwhile;
}

void table_rings(void)
{
    beep();
}

static bool sitting_is_over(const struct sitting *sitting)
{
    return is_open(sitting) && atelier_table_actor(sitting->look.table) == ATELIER_OVER &&
           !sitting->user->stopped(sitting->state);
}

/* How it ended stays to be read until a key is pressed; what was painted is hung only then. */
static void show_end(struct sitting *sitting)
{
    sitting->ended = sitting->ending = true;
    draw_table(sitting);
    struct grow words = grow_empty();
    put_result(sitting->look.table, spoken_lang(), &words.out);
    show_page(sitting, "screen.result", words.text);
    sitting->ending = false;
    grow_free(&words);
}

struct sitting *table_begin(const struct table_user *user, void *state)
{
    if (!tty_open())
        return NULL;
    struct sitting *sitting = must_realloc(NULL, sizeof *sitting);
    *sitting = (struct sitting){.user = user, .state = state};
    sitting->meanwhile = (struct meanwhile){.state = state,
                                            .stopped = user->stopped,
                                            .file = user->file,
                                            .patience = user->patience,
                                            .happen = user->happen,
                                            .draw = draw_below,
                                            .below = sitting};
    sitting->log = grow_empty();
    return sitting;
}

void table_follow(struct sitting *sitting)
{
    const struct table_user *user = sitting->user;
    int key = KEY_RESIZE;
    while (key != ERR) {
        if (user->file != NULL)
            user->happen(sitting->state); /* also while one key follows another */
        notice(sitting);
        if (sitting_is_over(sitting) && !sitting->ended)
            show_end(sitting);
        if (user->stopped(sitting->state))
            break;
        draw_table(sitting);
        show_drawing();
        key = tty_key(&sitting->meanwhile);
        if (key != ERR && key != KEY_RESIZE && key != TTY_NEWS)
            press(sitting, key);
    }
}

void table_end(struct sitting *sitting, enum table_rest rest)
{
    if (rest != REST_NOTHING)
        hear_printed(sitting);
    tty_close();
    if (rest != REST_NOTHING && sitting->log.used > 0)
        fputs(sitting->log.text + (rest == REST_LAST ? sitting->fresh : 0), stderr);
    grow_free(&sitting->log);
    free(sitting);
}
