/*
 * Scoring a whole game: the words are painters, each with a colon, their cards in threes, and the
 * tokens they have left.
 */
#include "tally.h"

#include "games/canvas/names.h"
#include "games/canvas/tally.h"
#include "terminal/say.h"

#include <atelier/phrases.h>
#include <string.h>

enum { MOST_OF_A_KIND = 20 }; /* tokens, and ribbons of a colour, that the box has */

struct evening {
    const struct canvas_facts *facts;
    struct canvas_tally tally;
    struct atelier_span name[CANVAS_TALLY_PAINTERS];
    unsigned card[3]; /* of the painting at hand */
    unsigned cards;
};

bool read_card(const struct canvas_facts *facts, const char *word, unsigned *number)
{
    if (atelier_read_number(atelier_span_of(word), 999, number))
        return true;
    int card = atelier_canvas_card_named(facts, atelier_span_of(word), spoken_lang());
    *number = (unsigned)(card + 1);
    return card >= 0;
}

const char *scoring_name(const struct canvas_facts *facts, int condition)
{
    const char *name = facts->scoring[condition].name;
    return spoken_lang() != ATELIER_EN ? spoken_name("scoring", name) : name;
}

/* "bonus" in any language. */
static bool is_bonus(struct atelier_span name)
{
    bool said = false;
    for (int lang = 0; !said && lang < ATELIER_LANGS; lang++)
        said = atelier_reads_alike(name, atelier_phrase((enum atelier_lang)lang, "score.bonus"));
    return said;
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

static int incomplete(const struct evening *evening)
{
    struct atelier_span name = evening->name[evening->tally.painters - 1];
    return complain("%.*s: cards come in threes, bottom to top.", (int)name.size, name.at);
}

static int begin_painter(struct evening *evening, const char *word)
{
    struct canvas_tally *tally = &evening->tally;
    if (tally->painters == CANVAS_TALLY_PAINTERS)
        return complain("%.*s: there are at most five painters.", (int)strlen(word) - 1, word);
    evening->name[tally->painters++] = (struct atelier_span){word, strlen(word) - 1};
    return EXIT_FINE;
}

/* "tokens=2", "bonus=3", "style=2": what somebody has without saying by which cards. */
static int read_amount(struct evening *evening, const char *word, const char *equals)
{
    struct canvas_tally *tally = &evening->tally;
    struct canvas_painter *painter = &tally->painter[tally->painters - 1];
    struct atelier_span name = {word, (size_t)(equals - word)},
                        amount = atelier_span_of(equals + 1);
    bool tokens = atelier_is_said(name, "amount", "tokens"), bonus = is_bonus(name);
    unsigned number, place = 0;
    while (place < tally->scorings &&
           !atelier_is_said(name, "scoring", evening->facts->scoring[tally->scoring[place]].name))
        place++;
    if (!tokens && !bonus && place == tally->scorings)
        return complain_of("usage.score.ribbons", FILLS({"text", word}));
    if (!atelier_read_number(amount, MOST_OF_A_KIND, &number))
        return complain_of("usage.score.amount", FILLS({"text", word}));
    if (tokens)
        painter->tokens = number;
    else if (bonus)
        painter->given_bonus = (uint8_t)number;
    else
        painter->given[place] = (uint8_t)number;
    return EXIT_FINE;
}

static int read_word(struct evening *evening, const char *word)
{
    struct canvas_tally *tally = &evening->tally;
    struct atelier_error error;
    const char *equals = strchr(word, '=');
    if ((is_painter(word) || equals != NULL) && evening->cards > 0)
        return incomplete(evening);
    if (is_painter(word))
        return begin_painter(evening, word);
    if (equals != NULL)
        return read_amount(evening, word, equals);
    if (!read_card(evening->facts, word, &evening->card[evening->cards]))
        return complain_of("usage.score.card", FILLS({"text", word}));
    if (++evening->cards < 3)
        return EXIT_FINE;
    evening->cards = 0;
    if (atelier_canvas_tally_add(tally, tally->painters - 1, evening->card, &error) != ATELIER_OK)
        return complain("%s", spoken_error(&error).text);
    return EXIT_FINE;
}

/* --- telling --- */

/* What the points are made of: " (space 7, bonus 6)". */
static void tell_sets(const struct evening *evening, const struct canvas_painter *one)
{
    const struct canvas_tally *tally = &evening->tally;
    unsigned bonus = atelier_canvas_tally_bonus(one);
    const char *before = " (";
    for (unsigned k = 0; k < tally->scorings; k++) {
        unsigned ribbons = atelier_canvas_tally_ribbons(one, evening->facts, tally, k);
        if (ribbons == 0)
            continue;
        printf("%s%s %u", before, scoring_name(evening->facts, tally->scoring[k]),
               evening->facts->scoring[tally->scoring[k]].points[ribbons]);
        before = ", ";
    }
    if (bonus > 0)
        printf("%s%s %u)", before, spoken_phrase("score.bonus"), CANVAS_BONUS_POINTS * bonus);
    else
        printf("%s", *before == ',' ? ")" : "");
}

/* The ribbons that are more than a scoring card has steps. */
static void tell_surplus(const struct evening *evening, const struct canvas_painter *one)
{
    const struct canvas_tally *tally = &evening->tally;
    for (unsigned k = 0; k < tally->scorings; k++) {
        unsigned ribbons = atelier_canvas_tally_ribbons(one, evening->facts, tally, k);
        struct atelier_count all = atelier_counted("", atelier_canvas_tally_earned(one, k)),
                             count = atelier_counted("", ribbons);
        if (atelier_canvas_tally_earned(one, k) == ribbons)
            continue;
        printf("     ");
        say_with("score.surplus",
                 FILLS({"scoring", scoring_name(evening->facts, tally->scoring[k])},
                       {"all", all.text}, {"count", count.text}));
    }
}

static void tell_ribbons(const struct evening *evening, unsigned painter, unsigned painting)
{
    const struct canvas_tally *tally = &evening->tally;
    const struct canvas_painter *one = &tally->painter[painter];
    const char *before = ": ";
    for (unsigned k = 0; k < tally->scorings; k++)
        if (one->earned[painting][k] > 0) {
            printf("%s%s %u", before, scoring_name(evening->facts, tally->scoring[k]),
                   one->earned[painting][k]);
            before = ", ";
        }
    if (one->bonus[painting] > 0)
        printf("%s%s %u", before, spoken_phrase("score.bonus"), one->bonus[painting]);
    printf("\n");
}

static void tell_painter(const struct evening *evening, unsigned painter)
{
    const struct canvas_painter *one = &evening->tally.painter[painter];
    struct atelier_span name = evening->name[painter];
    printf("%u. %.*s: ", one->place, (int)name.size, name.at);
    put_count(&standard_out, spoken_lang(), "score.points", one->points);
    tell_sets(evening, one);
    printf(", ");
    put_count(&standard_out, spoken_lang(), "score.tokens", one->tokens);
    printf("\n");
    for (unsigned i = 0; i < one->paintings; i++) {
        char title[CANVAS_TITLE_SIZE];
        atelier_canvas_title(evening->facts, one->card[i], spoken_lang(), title);
        printf("     ");
        put_spoken(&standard_out, "terminal.quoted", FILLS({"title", title}));
        printf(" (%d %d %d)", one->card[i][0] + 1, one->card[i][1] + 1, one->card[i][2] + 1);
        tell_ribbons(evening, painter, i);
    }
    tell_surplus(evening, one);
}

static void tell_winners(const struct evening *evening)
{
    static const char *const keys[] = {"score.won.points", "score.won.tokens", "score.won.judge"};
    char names[512];
    size_t size = 0;
    for (unsigned i = 0; i < evening->tally.painters; i++)
        if (evening->tally.painter[i].place == 1 && size < sizeof names)
            size +=
                (size_t)snprintf(names + size, sizeof names - size, "%s%.*s", size > 0 ? ", " : "",
                                 (int)evening->name[i].size, evening->name[i].at);
    say_with(keys[evening->tally.tie], FILLS({"names", names}));
}

static void tell_tally(const struct evening *evening)
{
    const struct canvas_tally *tally = &evening->tally;
    for (unsigned place = 1; place <= tally->painters; place++)
        for (unsigned i = 0; i < tally->painters; i++)
            if (tally->painter[i].place == place)
                tell_painter(evening, i);
    if (tally->painters > 1)
        tell_winners(evening);
}

static void put_tally(const struct evening *evening)
{
    struct atelier_json json;
    atelier_json_init(&json, &standard_out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_canvas_show_tally(&evening->tally, evening->facts, spoken_lang(), &json.visitor);
    json.visitor.close(&json.visitor);
    printf("\n");
}

int score_painters(const struct arguments *arguments, const struct atelier_game *game,
                   const struct atelier_span *names, int count)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct evening evening = {.facts = facts};
    struct atelier_error error;
    for (int i = 0; i < (count > 0 ? count : CANVAS_SCORINGS); i++)
        if (atelier_canvas_tally_score_by(&evening.tally, facts,
                                          count > 0 ? names[i]
                                                    : atelier_span_of(facts->scoring[i].name),
                                          &error) != ATELIER_OK)
            return complain("%s", spoken_error(&error).text);
    for (int i = 0; i < arguments->words; i++) {
        int code = read_word(&evening, arguments->word[i]);
        if (code != EXIT_FINE)
            return code;
    }
    if (evening.cards > 0)
        return incomplete(&evening);
    atelier_canvas_tally_up(&evening.tally, facts);
    if (flag_given(arguments, "json"))
        put_tally(&evening);
    else
        tell_tally(&evening);
    if (count == 0 && !flag_given(arguments, "json"))
        say("score.all");
    return EXIT_FINE;
}
