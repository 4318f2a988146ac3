/*
 * Scoring a whole game: the words are painters, each with a colon, their cards in threes, and the
 * tokens they have left.
 */
#include "tally.h"

#include "games/canvas/names.h"
#include "games/canvas/tally.h"

#include <atelier/phrases.h>
#include <string.h>

struct evening {
    struct canvas_tally tally;
    struct atelier_span name[CANVAS_TALLY_PAINTERS];
    unsigned card[3]; /* of the painting at hand */
    unsigned cards;
};

bool read_card(const struct canvas_facts *facts, const char *word, enum atelier_lang lang,
               unsigned *number)
{
    if (atelier_read_number(atelier_span_of(word), 999, number))
        return true;
    int card = atelier_canvas_card_named(facts, atelier_span_of(word), lang);
    *number = (unsigned)(card + 1);
    return card >= 0;
}

const char *scoring_name(const struct canvas_facts *facts, int condition, enum atelier_lang lang)
{
    const char *name = facts->scoring[condition].name;
    return lang != ATELIER_EN ? atelier_phrase_of(lang, "scoring", name, "name") : name;
}

static bool is_painter(const char *word)
{
    size_t size = strlen(word);
    return size > 1 && word[size - 1] == ':';
}

bool names_painters(const struct arguments *arguments)
{
    return is_painter(arguments->word[0]);
}

/* --- reading --- */

static int incomplete(const struct command *command, const struct evening *evening)
{
    struct atelier_span name = evening->name[evening->tally.painters - 1];
    return complain(command, "%.*s: cards come in threes, bottom to top.", (int)name.size, name.at);
}

static int begin_painter(const struct command *command, struct evening *evening, const char *word)
{
    struct canvas_tally *tally = &evening->tally;
    if (tally->painters == CANVAS_TALLY_PAINTERS)
        return complain(command, "%.*s: there are at most five painters.", (int)strlen(word) - 1,
                        word);
    evening->name[tally->painters++] = (struct atelier_span){word, strlen(word) - 1};
    return EXIT_FINE;
}

static int read_word(const struct command *command, struct evening *evening,
                     const struct canvas_facts *facts, const char *word, enum atelier_lang lang)
{
    static const char tokens[] = "tokens=";
    struct canvas_tally *tally = &evening->tally;
    struct atelier_error error;
    unsigned number;
    bool between = is_painter(word) || strncmp(word, tokens, sizeof tokens - 1) == 0;
    if (between && evening->cards > 0)
        return incomplete(command, evening);
    if (is_painter(word))
        return begin_painter(command, evening, word);
    unsigned painter = tally->painters - 1;
    if (between) {
        if (!atelier_read_number(atelier_span_of(word + sizeof tokens - 1), 99, &number))
            return complain_of(command, "usage.score.tokens", FILLS({"text", word}));
        tally->painter[painter].tokens = number;
        return EXIT_FINE;
    }
    if (!read_card(facts, word, lang, &evening->card[evening->cards]))
        return complain_of(command, "usage.score.card", FILLS({"text", word}));
    if (++evening->cards < 3)
        return EXIT_FINE;
    evening->cards = 0;
    if (atelier_canvas_tally_add(tally, painter, evening->card, &error) != ATELIER_OK)
        return complain(command, "%s", spoken_error(&error).text);
    return EXIT_FINE;
}

/* --- telling --- */

static void put_counted(struct atelier_out *out, enum atelier_lang lang, const char *key,
                        unsigned number)
{
    struct atelier_count counted = atelier_counted(key, number);
    atelier_put_phrase(out, lang, counted.key,
                       (const struct atelier_fill[]){{"count", counted.text}, {NULL, NULL}});
}

static void tell_ribbons(const struct evening *evening, unsigned painter, unsigned painting,
                         const struct canvas_facts *facts, enum atelier_lang lang)
{
    const struct canvas_tally *tally = &evening->tally;
    const struct canvas_painter *one = &tally->painter[painter];
    const char *before = ": ";
    for (unsigned k = 0; k < tally->scorings; k++)
        if (one->earned[painting][k] > 0) {
            printf("%s%s %u", before, scoring_name(facts, tally->scoring[k], lang),
                   one->earned[painting][k]);
            before = ", ";
        }
    if (one->bonus[painting] > 0)
        printf("%s%s %u", before, atelier_phrase(lang, "score.bonus"), one->bonus[painting]);
    printf("\n");
}

static void tell_painter(const struct evening *evening, unsigned painter,
                         const struct canvas_facts *facts, enum atelier_lang lang)
{
    const struct canvas_painter *one = &evening->tally.painter[painter];
    struct atelier_span name = evening->name[painter];
    struct file_out out = file_out(stdout);
    printf("%u. %.*s: ", one->place, (int)name.size, name.at);
    put_counted(&out.out, lang, "score.points", one->points);
    printf(", ");
    put_counted(&out.out, lang, "score.tokens", one->tokens);
    printf("\n");
    for (unsigned i = 0; i < one->paintings; i++) {
        char title[CANVAS_TITLE_SIZE];
        atelier_canvas_title(facts, one->card[i], lang, title);
        printf("     ");
        atelier_put_phrase(&out.out, lang, "terminal.quoted", FILLS({"title", title}));
        printf(" (%d %d %d)", one->card[i][0] + 1, one->card[i][1] + 1, one->card[i][2] + 1);
        tell_ribbons(evening, painter, i, facts, lang);
    }
}

static void tell_winners(const struct evening *evening, enum atelier_lang lang)
{
    static const char *const keys[] = {"score.won.points", "score.won.tokens", "score.won.judge"};
    struct file_out out = file_out(stdout);
    char names[512];
    size_t size = 0;
    for (unsigned i = 0; i < evening->tally.painters; i++)
        if (evening->tally.painter[i].place == 1 && size < sizeof names)
            size +=
                (size_t)snprintf(names + size, sizeof names - size, "%s%.*s", size > 0 ? ", " : "",
                                 (int)evening->name[i].size, evening->name[i].at);
    atelier_put_phrase(&out.out, lang, keys[evening->tally.tie],
                       (const struct atelier_fill[]){{"names", names}, {NULL, NULL}});
    printf("\n");
}

static void tell_tally(const struct evening *evening, const struct canvas_facts *facts,
                       enum atelier_lang lang)
{
    const struct canvas_tally *tally = &evening->tally;
    for (unsigned place = 1; place <= tally->painters; place++)
        for (unsigned i = 0; i < tally->painters; i++)
            if (tally->painter[i].place == place)
                tell_painter(evening, i, facts, lang);
    if (tally->painters > 1)
        tell_winners(evening, lang);
}

static void put_tally(const struct evening *evening, const struct canvas_facts *facts,
                      enum atelier_lang lang)
{
    struct file_out out = file_out(stdout);
    struct atelier_json json;
    atelier_json_init(&json, &out.out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_canvas_show_tally(&evening->tally, facts, lang, &json.visitor);
    json.visitor.close(&json.visitor);
    printf("\n");
}

int score_painters(const struct arguments *arguments, const struct atelier_game *game,
                   const struct atelier_span *names, int count)
{
    const struct command *command = arguments->command;
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    enum atelier_lang lang = lang_from(arguments);
    struct evening evening = {0};
    struct atelier_error error;
    for (int i = 0; i < (count > 0 ? count : CANVAS_SCORINGS); i++)
        if (atelier_canvas_tally_score_by(&evening.tally, facts,
                                          count > 0 ? names[i]
                                                    : atelier_span_of(facts->scoring[i].name),
                                          &error) != ATELIER_OK)
            return complain(command, "%s", spoken_error(&error).text);
    for (int i = 0; i < arguments->words; i++) {
        int code = read_word(command, &evening, facts, arguments->word[i], lang);
        if (code != EXIT_FINE)
            return code;
    }
    if (evening.cards > 0)
        return incomplete(command, &evening);
    atelier_canvas_tally_up(&evening.tally, facts);
    if (flag_given(arguments, "json"))
        put_tally(&evening, facts, lang);
    else
        tell_tally(&evening, facts, lang);
    return EXIT_FINE;
}
