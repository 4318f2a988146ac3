/*
 * atelier score: what any three cards show and earn, and why; and what a whole game at a real table
 * comes to.
 */
#include "tally.h"

#include "games/canvas/names.h"
#include "terminal/say.h"

#include <atelier/canvas.h>
#include <string.h>

enum { NAMES = 12 };

/* "space,variety" or "space variety" cut into names; returns how many, or -1 if too many. */
static int cut_names(const char *list, struct atelier_span names[static NAMES])
{
    int count = 0;
    while (*list != '\0') {
        size_t size = strcspn(list, ", ");
        if (size > 0 && count == NAMES)
            return -1;
        if (size > 0)
            names[count++] = (struct atelier_span){list, size};
        list += size + (list[size] != '\0');
    }
    return count;
}

/* Names in any language as programs write them; what is none stays as it is. */
static void name_as_programs_do(const struct canvas_facts *facts, struct atelier_span *names,
                                int count)
{
    for (int i = 0; i < count; i++)
        for (int scoring = 0; scoring < CANVAS_SCORINGS; scoring++)
            if (atelier_is_said(names[i], "scoring", facts->scoring[scoring].name)) {
                names[i] = atelier_span_of(facts->scoring[scoring].name);
                break;
            }
}

/* "hue", "bonus for tone". */
static void put_icon(struct atelier_out *out, unsigned icon)
{
    static const char *const elements[] = {"hue", "shape", "texture", "tone"};
    const char *name = spoken_name("element", elements[icon % CANVAS_ELEMENTS]);
    if (icon < CANVAS_ELEMENTS)
        atelier_put(out, name);
    else
        put_spoken(out, "score.icon.bonus", FILLS({"element", name}));
}

static const char *swatch_name(unsigned swatch)
{
    return spoken_name("swatch", atelier_canvas_swatch_names[swatch]);
}

static void put_earned(struct atelier_out *out, uint64_t icons)
{
    const char *comma = "";
    for (unsigned bit = 0; bit < CANVAS_SWATCHES * CANVAS_SWATCH_BITS; bit++) {
        if (!(icons >> bit & 1))
            continue;
        char icon[64];
        struct atelier_buffer buffer;
        atelier_buffer_init(&buffer, icon, sizeof icon);
        put_icon(&buffer.out, bit % CANVAS_SWATCH_BITS);
        atelier_put(out, comma);
        put_spoken(out, "score.icon.in",
                   FILLS({"icon", icon}, {"swatch", swatch_name(bit / CANVAS_SWATCH_BITS)}));
        comma = ", ";
    }
}

enum { NAME_COLUMNS = 16 };

static void tell_condition(const struct canvas_facts *facts, uint64_t visible, int condition)
{
    uint64_t earned[CANVAS_MOST_RIBBONS];
    unsigned ribbons = atelier_canvas_ribbons(visible, (enum canvas_condition)condition, earned);
    printf("  ");
    put_padded(&standard_out, scoring_name(facts, condition), NAME_COLUMNS, false);
    printf(" %u  ", ribbons);
    for (unsigned i = 0; i < ribbons; i++) {
        printf("%s", i > 0 ? "; " : "");
        put_earned(&standard_out, earned[i]);
    }
    if (ribbons == 0)
        atelier_canvas_near_miss(facts, visible, (enum canvas_condition)condition, spoken_lang(),
                                 &standard_out);
    printf("\n");
}

static void tell_swatches(uint64_t visible)
{
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        const char *comma = " ";
        printf("  ");
        put_padded(&standard_out, swatch_name(swatch), NAME_COLUMNS, false);
        for (unsigned icon = 0; icon < CANVAS_SWATCH_BITS; icon++)
            if (visible >> (CANVAS_SWATCH_BITS * swatch + icon) & 1) {
                printf("%s", comma);
                put_icon(&standard_out, icon);
                comma = ", ";
            }
        printf("\n");
    }
}

static void tell_painting(const struct canvas_facts *facts, const unsigned number[static 3],
                          const struct atelier_span *names, int count)
{
    uint8_t card[3] = {(uint8_t)(number[0] - 1), (uint8_t)(number[1] - 1),
                       (uint8_t)(number[2] - 1)};
    uint64_t visible =
        canvas_visible(&facts->card[card[0]], &facts->card[card[1]], &facts->card[card[2]]);
    char title[CANVAS_TITLE_SIZE];
    atelier_canvas_title(facts, card, spoken_lang(), title);
    say_with("terminal.quoted", FILLS({"title", title}));
    tell_swatches(visible);
    for (int i = 0; i < (count > 0 ? count : CANVAS_SCORINGS); i++)
        tell_condition(facts, visible,
                       count > 0 ? atelier_canvas_condition_named(facts, names[i]) : i);
    printf("  ");
    put_padded(&standard_out, spoken_phrase("score.bonus"), NAME_COLUMNS, false);
    printf(" %u\n", atelier_canvas_bonus(visible));
}

/* One painting, told in full. */
static int score_one(const struct arguments *arguments, const struct atelier_game *game,
                     const struct atelier_span *names, int count)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct atelier_error error;
    unsigned card[3];
    for (int i = 0; i < 3; i++)
        if (!read_card(facts, arguments->word[i], &card[i]))
            return complain_of("usage.score.card", FILLS({"text", arguments->word[i]}));
    char memory[16384];
    struct atelier_buffer buffer;
    struct atelier_json json;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    if (atelier_canvas_show_painting(game, card, count > 0 ? names : NULL, (unsigned)count,
                                     spoken_lang(), &json.visitor, &error) != ATELIER_OK)
        return complain("%s", spoken_error(&error).text);
    json.visitor.close(&json.visitor);
    if (flag_given(arguments, "json"))
        puts(memory);
    else
        tell_painting(facts, card, names, count);
    return EXIT_FINE;
}

/* The scoring cards of a scenario, by its name in any language; how many, or 0 after saying why
 * not. */
static int names_of_scenario(const struct canvas_facts *facts, const char *said,
                             struct atelier_span names[static NAMES])
{
    const struct canvas_scenario *scenario = facts->scenario;
    const struct canvas_scenario *const end = scenario + CANVAS_SCENARIOS;
    while (scenario < end && !atelier_is_said(atelier_span_of(said), "scenario", scenario->name))
        scenario++;
    if (scenario == end) {
        complain_of("usage.score.scenario", FILLS({"text", said}));
        return 0;
    }
    for (unsigned i = 0; i < scenario->places; i++) {
        if (scenario->scoring[i] == CANVAS_RANDOM) {
            complain_of("usage.score.drawn", FILLS({"text", said}));
            return 0;
        }
        names[i] = atelier_span_of(facts->scoring[scenario->scoring[i]].name);
    }
    return scenario->places;
}

/* The scoring cards that --scoring or --scenario names, none if neither is given; false after
 * saying what is wrong. */
static bool choose_scoring(const struct arguments *arguments, const struct canvas_facts *facts,
                           struct atelier_span names[static NAMES], int *count)
{
    const char *scoring = flag_value(arguments, "scoring");
    const char *scenario = flag_value(arguments, "scenario");
    *count = 0;
    if (scoring != NULL && scenario != NULL)
        return reject_of("usage.exclude", FILLS({"a", "--scoring"}, {"b", "--scenario"}));
    if (scenario != NULL) {
        *count = names_of_scenario(facts, scenario, names);
        return *count > 0;
    }
    if (scoring == NULL)
        return true;
    *count = cut_names(scoring, names);
    if (*count <= 0)
        return reject_of("usage.score.scoring", NULL);
    name_as_programs_do(facts, names, *count);
    return true;
}

static int run_score(const struct arguments *arguments)
{
    const struct atelier_game *game = game_from(games_from(arguments), atelier_canvas_game.name);
    struct atelier_span names[NAMES];
    int count;
    if (!choose_scoring(arguments, &canvas_set_of(game)->facts, names, &count))
        return EXIT_WRONG;
    if (names_painters(arguments))
        return score_painters(arguments, game, names, count);
    if (arguments->words != 3)
        return complain_of("usage.score.painters", NULL);
    return score_one(arguments, game, names, count);
}

const struct command command_score = {
    .name = "score",
    .summary = "scores paintings of any Canvas cards, one or a whole game's",
    .usage = "BOTTOM MIDDLE TOP | NAME: CARDS... [tokens=N] NAME: ... [--scoring LIST | "
             "--scenario NAME]",
    .about = "Shows what is visible when three cards are layered, bottom to top, and what they "
             "earn: for each ribbon the icons that earned it, and for each scoring card that gives "
             "none the nearest miss. A card is named by its number or by its title word in any of "
             "the four languages.\n\n"
             "With painters' names, each ending in a colon, it scores a game at your own table: up "
             "to five painters, up to three paintings each, three cards a painting, and the "
             "inspiration tokens that are left. Ties go by tokens, and then to a judge.\n\n"
             "The icons of our cards are our own. If those of your cards differ, say how many "
             "ribbons a painter has earned instead of the cards: Anna: space=3 bonus=2 tokens=1.",
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("scoring", "LIST", "all twelve",
                         "scoring cards, for example space,variety"),
            FLAG_VALUE("scenario", "NAME", "the scoring cards of a scenario"),
            FLAG_SWITCH("json", "as a JSON object"),
            FLAG_LANG,
            FLAG_DATA,
            FLAG_END,
        },
    .examples = "  atelier score 28 30 39\n"
                "  atelier score divine wandering 41 --lang de\n"
                "  atelier score 18 41 40 --scoring space --json\n"
                "  atelier score Anna: 28 30 39 9 55 15 tokens=2 Ben: 18 41 40 "
                "--scoring space,style\n"
                "  atelier score Anna: repetition=3 bonus=2 tokens=1 Ben: variety=2 tokens=4 "
                "--scenario first\n",
    .least = 3,
    .most = 60,
    .run = run_score,
};
