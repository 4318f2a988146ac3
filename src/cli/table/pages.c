/*
 * Help, odds and the log as pages.
 */
#include "pages.h"

#include "cli/rules/rules.h"
#include "cli/screen/page.h"
#include "common/columns.h"
#include "terminal/view.h"

#include <stdio.h>
#include <string.h>

/* Columns of a key's name, and of a page on the smallest screen. */
enum { KEYS = 17, NARROWEST = 72 };

int show_page(struct sitting *sitting, const char *heading, const char *text)
{
    return read_page(spoken_phrase(heading), text, spoken_phrase("screen.page"),
                     &sitting->meanwhile);
}

/* --- tables --- */

enum { MOST_CELLS = 6, CELL_SIZE = 400, GAP = 2 };

struct table_row {
    unsigned cells;
    char cell[MOST_CELLS][CELL_SIZE];
};

/* A line "| a | b |" without bars, the blanks around its cells, and marks of emphasis. */
static void read_row(const char *line, size_t size, struct table_row *row)
{
    *row = (struct table_row){.cells = 0};
    for (size_t at = 1; at < size && row->cells < MOST_CELLS; row->cells++) {
        char *to = row->cell[row->cells];
        size_t used = 0;
        for (; at < size && line[at] != '|'; at++)
            if (strchr("*`", line[at]) == NULL && (used > 0 || line[at] != ' ') &&
                used < CELL_SIZE - 1)
                to[used++] = line[at];
        while (used > 0 && to[used - 1] == ' ')
            used--;
        to[used] = '\0';
        at++;
    }
}

static size_t line_size(const char *text)
{
    return strcspn(text, "\n");
}

static const char *after_line(const char *text)
{
    text += line_size(text);
    return text + (*text == '\n');
}

/* A row with those below it that go on with its cells: their first one is empty. Returns what
 * follows. */
static const char *read_rows(const char *text, struct table_row *row)
{
    struct table_row more;
    read_row(text, line_size(text), row);
    for (text = after_line(text); *text == '|'; text = after_line(text)) {
        read_row(text, line_size(text), &more);
        if (more.cells == 0 || more.cell[0][0] != '\0')
            break;
        for (unsigned i = 0; i < more.cells && i < row->cells; i++) {
            size_t used = strlen(row->cell[i]);
            bool parted = used > 0 && row->cell[i][used - 1] != '-' && more.cell[i][0] != '\0';
            snprintf(row->cell[i] + used, CELL_SIZE - used, "%s%s", parted ? " " : "",
                     more.cell[i]);
        }
    }
    return text;
}

static bool is_rule(const struct table_row *row)
{
    return row->cells > 0 && row->cell[0][0] == '-';
}

/* How wide the columns are: as their cells, and the widest one no wider than the page allows. */
static void measure_table(const char *text, int widths[static MOST_CELLS])
{
    struct table_row row;
    int sum = 0, widest = 0;
    while (*text == '|') {
        text = read_rows(text, &row);
        for (unsigned i = 0; i < row.cells && !is_rule(&row); i++) {
            int wide = columns_of(atelier_span_of(row.cell[i]));
            widths[i] = wide > widths[i] ? wide : widths[i];
        }
    }
    for (int i = 0; i < MOST_CELLS; i++) {
        sum += widths[i] + (widths[i] > 0 ? GAP : 0);
        widest = widths[i] > widths[widest] ? i : widest;
    }
    if (sum > NARROWEST)
        widths[widest] -= sum - NARROWEST;
}

/* A row, on as many lines as its longest cell needs; the mark makes a heading of each. */
static void put_row(const struct table_row *row, const int widths[static MOST_CELLS],
                    const char *mark, struct atelier_out *out)
{
    const char *left[MOST_CELLS];
    bool more = true;
    for (unsigned i = 0; i < row->cells; i++)
        left[i] = row->cell[i];
    while (more) {
        more = false;
        atelier_put(out, mark);
        for (unsigned i = 0; i < row->cells; i++) {
            struct atelier_span part = next_line(&left[i], widths[i]);
            char text[CELL_SIZE];
            snprintf(text, sizeof text, "%.*s", (int)part.size, part.at);
            put_padded(out, text, i + 1 < row->cells ? widths[i] + GAP : 0, false);
            more |= *left[i] != '\0';
        }
        atelier_put(out, "\n");
    }
}

/* A table of the rules in columns, its first row as a heading. Returns what follows it. */
static const char *put_table(const char *text, struct atelier_out *out)
{
    struct table_row row;
    int widths[MOST_CELLS] = {0};
    const char *mark = "# ";
    measure_table(text, widths);
    while (*text == '|') {
        text = read_rows(text, &row);
        if (!is_rule(&row))
            put_row(&row, widths, mark, out);
        mark = "";
    }
    return text;
}

/* Whether an item of a numbered list begins here: "1. ". */
static bool is_numbered(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && strncmp(text + digits, ". ", 2) == 0;
}

/*
 * The rules for a page: lines that belong together become one, which is broken where the page ends,
 * and marks of emphasis go. Drawings stay as they are; tables are laid out in columns.
 */
static void put_rules(const char *text, struct atelier_out *out)
{
    bool drawing = false, open = false; /* a paragraph is */
    while (*text != '\0') {
        size_t size = strcspn(text, "\n"), indent = strspn(text, " ");
        bool fence = strncmp(text, "```", 3) == 0;
        if (*text == '|' && !drawing) {
            atelier_put(out, open ? "\n" : "");
            text = put_table(text, out);
            open = false;
            continue;
        }
        bool goes_on = open && !fence && !drawing && indent < size &&
                       strchr("-#|", text[indent]) == NULL && !is_numbered(text + indent);
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

static void put_key(const char *key, const char *help, struct atelier_out *out)
{
    const char *words = spoken_phrase(help);
    put_padded(out, key, KEYS, false);
    for (;;) {
        struct atelier_span line = next_line(&words, NARROWEST - KEYS);
        atelier_printf(out, "%.*s\n", (int)line.size, line.at);
        if (*words == '\0')
            return;
        put_padded(out, "", KEYS, false);
    }
}

void show_help(struct sitting *sitting)
{
    static const char *const lines[][2] = {
        {"↑ ↓ 1 2 3 …", "screen.help.mark"},
        {"screen.key.enter", "screen.help.play"},
        {"Tab", "screen.help.kind"},
        {"o", "screen.help.odds"},
        {"l", "screen.help.log"},
        {"v", "screen.help.seat"},
        {"screen.key.past", "screen.help.past"},
        {":", "screen.help.words"},
    };
    const struct look *look = &sitting->look;
    const char *rules = is_open(sitting) ? rules_of(look->table->game->name, "") : NULL;
    struct grow words = grow_empty();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        put_key(spoken_phrase(lines[i][0]), lines[i][1], &words.out);
    for (const struct table_key *more = sitting->user->more; more->key != '\0'; more++)
        put_key((const char[]){more->key, '\0'}, more->help, &words.out);
    if (sitting->scene->help != NULL)
        atelier_printf(&words.out, "\n%s\n", spoken_phrase(sitting->scene->help));
    if (rules != NULL) {
        atelier_put(&words.out, "\n");
        put_rules(rules, &words.out);
    }
    show_page(sitting, "screen.help", words.text);
    grow_free(&words);
}

void show_log(struct sitting *sitting)
{
    struct grow words = grow_empty(); /* more is heard while it is read */
    atelier_put(&words.out,
                sitting->log.used > 0 ? sitting->log.text : spoken_phrase("terminal.again.none"));
    show_page(sitting, "screen.log", words.text);
    grow_free(&words);
}

void show_odds(struct sitting *sitting)
{
    const struct look *look = &sitting->look;
    struct grow words = grow_empty();
    put_odds(look->table, look->asked ? &sitting->move : NULL, look->you, false, spoken_lang(),
             &words.out);
    show_page(sitting, "screen.odds", words.text);
    grow_free(&words);
}
