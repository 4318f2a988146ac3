/*
 * Help, odds and the log as pages.
 */
#include "pages.h"

#include "cli/rules/rules.h"
#include "cli/screen/page.h"
#include "common/columns.h"
#include "terminal/view.h"

#include <string.h>

/* Columns of a key's name, and of a page on the smallest screen. */
enum { KEYS = 13, NARROWEST = 72 };

int show_page(struct sitting *sitting, const char *heading, const char *text)
{
    return read_page(spoken_phrase(heading), text, spoken_phrase("screen.page"),
                     &sitting->meanwhile);
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
        {"Enter", "screen.help.play"},
        {"Tab", "screen.help.kind"},
        {"o", "screen.help.odds"},
        {"l", "screen.help.log"},
        {"v", "screen.help.seat"},
        {"← → Home End", "screen.help.past"},
        {":", "screen.help.words"},
    };
    const struct look *look = &sitting->look;
    const char *rules = is_open(sitting) ? rules_of(look->table->game->name, "") : NULL;
    struct grow words = grow_empty();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        put_key(lines[i][0], lines[i][1], &words.out);
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
    if (sitting->log.used == 0)
        return;
    struct grow words = grow_empty(); /* more is heard while it is read */
    atelier_put(&words.out, sitting->log.text);
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
