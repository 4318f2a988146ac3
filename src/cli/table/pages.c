/*
 * Help, odds and the log as pages.
 */
#include "pages.h"

#include "cli/rules/rules.h"
#include "cli/screen/page.h"
#include "common/columns.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <stdlib.h>
#include <string.h>

/* Columns of a key's name, and of a page on the smallest screen. */
enum { KEYS = 13, NARROWEST = 72 };

int show_page(struct sitting *sitting, const char *heading, const char *text)
{
    return read_page(words_of(sitting, heading), text, words_of(sitting, "screen.page"),
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

static void put_key(const struct sitting *sitting, const char *key, const char *help,
                    struct atelier_out *out)
{
    const char *words = words_of(sitting, help);
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
    const char *rules = is_open(sitting) ? rules_of(look->table->game->name, "", look->lang) : NULL;
    struct grow words = grow_empty();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        put_key(sitting, lines[i][0], lines[i][1], &words.out);
    for (const struct table_key *more = sitting->user->more; more->key != '\0'; more++)
        put_key(sitting, (const char[]){more->key, '\0'}, more->help, &words.out);
    if (sitting->scene->help != NULL)
        atelier_printf(&words.out, "\n%s\n", words_of(sitting, sitting->scene->help));
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

/* What chance can bring after the marked move, the likeliest first; how likely each is. */
struct likely_outcome {
    atelier_move move;
    uint32_t weight;
};

static int by_weight(const void *a, const void *b)
{
    const struct likely_outcome *one = a, *other = b;
    if (one->weight != other->weight)
        return one->weight < other->weight ? 1 : -1;
    return (one->move > other->move) - (one->move < other->move);
}

static unsigned outcomes_at(const struct atelier_game *game, const struct atelier_state *state,
                            struct likely_outcome outcomes[static ATELIER_MAX_MOVES],
                            uint32_t *total)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    if (game->actor(state) != ATELIER_CHANCE)
        return 0;
    unsigned count = game->legal(game, state, moves);
    *total = game->weights(game, state, weights);
    for (unsigned i = 0; i < count; i++)
        outcomes[i] = (struct likely_outcome){moves[i], weights[i]};
    qsort(outcomes, count, sizeof *outcomes, by_weight);
    return count;
}

void show_odds(struct sitting *sitting)
{
    const struct look *look = &sitting->look;
    const struct atelier_table *table = look->table;
    struct atelier_state state = table->state;
    struct atelier_audience to = audience_of(table, look->you, look->lang);
    struct likely_outcome outcomes[ATELIER_MAX_MOVES];
    uint32_t total = 1;
    if (sitting->look.asked)
        table->game->apply(table->game, &state, sitting->move);
    unsigned count = outcomes_at(table->game, &state, outcomes, &total);
    struct grow words = grow_empty();
    if (count == 0)
        atelier_put(&words.out, words_of(sitting, "screen.odds.none"));
    /* The likeliest is first, the least likely last. */
    bool alike = count > 1 && outcomes[0].weight == outcomes[count - 1].weight;
    if (alike) {
        atelier_put_phrase(&words.out, look->lang, "screen.odds.alike",
                           FILLS({"count", atelier_counted("", count).text},
                                 {"value", tenths(100.0 / count, look->lang).text}));
        atelier_put(&words.out, "\n\n");
    }
    for (unsigned i = 0; i < count; i++) {
        double percent = 100.0 * outcomes[i].weight / total;
        if (!alike)
            atelier_printf(&words.out, "%5s %%  ", tenths(percent, look->lang).text);
        atelier_narrate(table->game, &state, outcomes[i].move, &to, &words.out);
        atelier_put(&words.out, "\n");
    }
    show_page(sitting, "screen.odds", words.text);
    grow_free(&words);
}
