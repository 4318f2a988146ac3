/*
 * atelier cards: lists and filters art cards, scoring cards and scenarios of Canvas.
 */
#include "cli/files.h"

#include "common/columns.h"
#include "games/canvas/names.h"
#include "terminal/canvas/view.h"
#include "terminal/say.h"

#include <string.h>

struct filter {
    const char *side, *swatch;
    int icon; /* 0..7, or -1 */
    int card; /* 0..59, or -1 */
};

static bool passes(const struct canvas_facts *facts, int number, const struct filter *filter)
{
    const struct canvas_card *card = &facts->card[number];
    if (filter->card >= 0 && filter->card != number)
        return false;
    if (filter->side != NULL && (strcmp(filter->side, "left") == 0) != (card->side == CANVAS_LEFT))
        return false;
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        if (filter->swatch != NULL &&
            strcmp(filter->swatch, atelier_canvas_swatch_names[swatch]) != 0)
            continue;
        unsigned icons = (unsigned)(card->icons >> (CANVAS_SWATCH_BITS * swatch)) & 0xff;
        if (filter->icon < 0 ? icons != 0 : icons >> filter->icon & 1)
            return true;
    }
    return false;
}

static void show_icons(const struct canvas_card *card, int swatch, struct atelier_visitor *to)
{
    to->open_list(to, atelier_canvas_swatch_names[swatch]);
    for (int i = 0; i < CANVAS_STACK && card->order[swatch][i] != 0xff; i++)
        to->text(to, NULL, atelier_canvas_icon_names[card->order[swatch][i]]);
    to->close(to);
}

static void card_json(const struct canvas_facts *facts, int number, struct atelier_visitor *to)
{
    const struct canvas_card *card = &facts->card[number];
    to->open_object(to, NULL);
    to->number(to, "number", number + 1);
    to->text(to, "title", atelier_canvas_word(facts, (unsigned)number, spoken_lang()));
    to->text(to, "side", card->side == CANVAS_LEFT ? "left" : "right");
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        show_icons(card, swatch, to);
    to->close(to);
}

/* A word in a column of its own; the longest decides how wide that is. */
static void put_column(const char *word, int columns)
{
    put_padded(&standard_out, word, columns, false);
    printf(" ");
}

enum { SIDE = 9, ICONS = 8 }; /* columns: "izquierda", "amarillo" */

static void card_text(const struct canvas_facts *facts, int number, int width)
{
    const struct canvas_card *card = &facts->card[number];
    printf("%2d ", number + 1);
    put_column(atelier_canvas_word(facts, (unsigned)number, spoken_lang()), width);
    put_column(spoken_name("side", card->side == CANVAS_LEFT ? "left" : "right"), SIDE);
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        char text[8] = "";
        for (int i = 0; i < CANVAS_STACK && card->order[swatch][i] != 0xff; i++)
            strcat(text, atelier_canvas_icon_names[card->order[swatch][i]]);
        put_column(*text != '\0' ? text : ".", ICONS);
    }
    printf("\n");
}

static void put_columns(int width)
{
    printf("   ");
    put_column(spoken_phrase("terminal.card.title"), width);
    put_column(spoken_phrase("terminal.card.side"), SIDE);
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        const char *name = atelier_canvas_swatch_names[swatch];
        put_column(spoken_name("swatch", name), ICONS);
    }
    printf("\n");
}

static void list_cards(const struct canvas_facts *facts, const struct filter *filter,
                       struct atelier_visitor *to)
{
    int width = canvas_word_columns(facts, spoken_lang());
    if (to == NULL)
        put_columns(width);
    for (int i = 0; i < CANVAS_CARDS; i++) {
        if (!passes(facts, i, filter))
            continue;
        if (to != NULL)
            card_json(facts, i, to);
        else
            card_text(facts, i, width);
    }
}

static void list_scoring(const struct canvas_facts *facts, struct atelier_visitor *to)
{
    for (int i = 0; i < CANVAS_SCORINGS; i++) {
        const struct canvas_scoring *scoring = &facts->scoring[i];
        const char *rule = atelier_phrase_of(spoken_lang(), "scoring", scoring->name, "rule");
        if (to == NULL) {
            printf("%-12s ", scoring->name); /* as options name it */
            put_column(spoken_name("scoring", scoring->name), 15);
        } else {
            to->open_object(to, NULL);
            to->text(to, "name", scoring->name);
            to->open_list(to, "points");
        }
        for (int step = 1; step <= CANVAS_STEPS; step++) {
            if (to != NULL && step <= scoring->steps)
                to->number(to, NULL, scoring->points[step]);
            else if (to == NULL && step <= scoring->steps)
                printf(" %2u", scoring->points[step]);
            else if (to == NULL)
                printf("   ");
        }
        if (to == NULL) {
            printf("  %s\n", rule);
            continue;
        }
        to->close(to);
        to->text(to, "rule", rule);
        to->close(to);
    }
}

/* The scoring cards of a scenario, as a list or with commas between. */
static void put_scoring_names(const struct canvas_facts *facts,
                              const struct canvas_scenario *scenario, struct atelier_visitor *to)
{
    for (unsigned place = 0; place < scenario->places; place++) {
        bool random = scenario->scoring[place] == CANVAS_RANDOM;
        const char *name = random ? "random" : facts->scoring[scenario->scoring[place]].name;
        if (to != NULL)
            to->text(to, NULL, name);
        else
            printf("%s%s", place > 0 ? ", " : "",
                   random ? spoken_phrase("terminal.card.random") : spoken_name("scoring", name));
    }
}

static void scenario_text(const struct canvas_scenario *scenario)
{
    struct atelier_count goal = atelier_counted("", scenario->goal);
    printf("%-13s ", scenario->name); /* as options name it */
    put_column(spoken_name("scenario", scenario->name), 19);
    put_column(spoken_name("difficulty", scenario->difficulty), 12);
    put_spoken(&standard_out, "terminal.card.goal", FILLS({"goal", goal.text}));
    printf("  ");
}

static void list_scenarios(const struct canvas_facts *facts, struct atelier_visitor *to)
{
    for (int i = 0; i < CANVAS_SCENARIOS; i++) {
        const struct canvas_scenario *scenario = &facts->scenario[i];
        if (to == NULL) {
            scenario_text(scenario);
            put_scoring_names(facts, scenario, NULL);
            printf("\n");
            continue;
        }
        to->open_object(to, NULL);
        to->text(to, "name", scenario->name);
        to->text(to, "difficulty", scenario->difficulty);
        to->number(to, "goal", scenario->goal);
        to->open_list(to, "scoring");
        put_scoring_names(facts, scenario, to);
        to->close(to);
        to->close(to);
    }
}

/* What a flag is in the notation, in whatever language it was given; NULL where it was not. */
static const char *named(const struct arguments *arguments, const char *flag,
                         const char *const *names, unsigned count)
{
    const char *value = flag_value(arguments, flag);
    for (unsigned i = 0; value != NULL && i < count; i++)
        if (atelier_is_said(atelier_span_of(value), flag, names[i]))
            return names[i];
    return NULL;
}

/* Reads the filters; prints and returns false if one makes no sense. */
static bool read_filter(const struct arguments *arguments, const struct canvas_facts *facts,
                        struct filter *filter)
{
    const char *icon = flag_value(arguments, "icon"), *title = flag_value(arguments, "title");
    static const char *const sides[] = {"left", "right"};
    *filter = (struct filter){
        .side = named(arguments, "side", sides, 2),
        .swatch = named(arguments, "swatch", atelier_canvas_swatch_names, CANVAS_SWATCHES),
        .icon = -1,
        .card = -1};
    if (title != NULL)
        filter->card = atelier_canvas_card_named(facts, atelier_span_of(title), spoken_lang());
    if (title != NULL && filter->card < 0)
        return reject_of("usage.cards.title", FILLS({"text", title}));
    for (int i = 0; icon != NULL && i < 2 * CANVAS_ELEMENTS; i++)
        if (strcmp(icon, atelier_canvas_icon_names[i]) == 0)
            filter->icon = i;
    return true;
}

static int run_cards(const struct arguments *arguments)
{
    const struct atelier_game *game = game_from(games_from(arguments), "canvas");
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct filter filter;
    struct atelier_json json;
    if (!read_filter(arguments, facts, &filter))
        return EXIT_WRONG;
    atelier_json_init(&json, &standard_out);
    struct atelier_visitor *to = flag_given(arguments, "json") ? &json.visitor : NULL;
    if (to != NULL)
        to->open_list(to, NULL);
    if (flag_given(arguments, "scoring"))
        list_scoring(facts, to);
    else if (flag_given(arguments, "scenarios"))
        list_scenarios(facts, to);
    else
        list_cards(facts, &filter, to);
    if (to != NULL) {
        to->close(to);
        printf("\n");
    }
    return EXIT_FINE;
}

const struct command command_cards = {
    .name = "cards",
    .summary = "lists the cards of Canvas",
    .usage = "[--scoring | --scenarios] [--icon I] [--swatch S] [--side S] [--title WORD] [--json]",
    .about =
        "Lists the sixty art cards with their icons (h hue, s shape, x texture, t tone, + a bonus "
        "icon), or the scoring cards, or the scenarios. Filters narrow the art cards down.",
    .flags =
        (const struct flag[]){
            FLAG_SWITCH("scoring", "the twelve scoring cards"),
            FLAG_SWITCH("scenarios", "the nine scenarios"),
            FLAG_CHOICE("icon", "I", "h, s, x, t, +h, +s, +x, +t", NULL,
                        "only cards with this icon"),
            FLAG_NAMED("swatch", "S", "red, yellow, green, blue, violet", "swatch",
                       "only cards with an icon, or the --icon, in this swatch"),
            FLAG_NAMED("side", "S", "left, right", "side",
                       "only cards whose word stands on this side"),
            FLAG_VALUE("title", "WORD",
                       "only the card with this word, in any of the four languages"),
            FLAG_SWITCH("json", "as a JSON list"),
            FLAG_LANG,
            FLAG_DATA,
            FLAG_END,
        },
    .examples = "  atelier cards --icon +h\n  atelier cards --swatch violet --icon t --json\n"
                "  atelier cards --scenarios\n",
    .run = run_cards,
};
