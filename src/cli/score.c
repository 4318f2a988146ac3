/*
 * atelier score: what any three cards show and earn, and why.
 */
#include "files.h"

#include "games/canvas/names.h"

#include <atelier/canvas.h>
#include <stdlib.h>
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

static void put_earned(uint64_t icons)
{
    const char *comma = "";
    for (unsigned bit = 0; bit < CANVAS_SWATCHES * CANVAS_SWATCH_BITS; bit++) {
        if (!(icons >> bit & 1))
            continue;
        printf("%s%s in %s", comma, atelier_canvas_icon_names[bit % CANVAS_SWATCH_BITS],
               atelier_canvas_swatch_names[bit / CANVAS_SWATCH_BITS]);
        comma = ", ";
    }
}

static void tell_condition(const struct canvas_facts *facts, uint64_t visible, int condition,
                           enum atelier_lang lang)
{
    uint64_t earned[CANVAS_MOST_RIBBONS];
    struct file_out out = file_out(stdout);
    unsigned ribbons = atelier_canvas_ribbons(visible, (enum canvas_condition)condition, earned);
    printf("  %-12s %u  ", facts->scoring[condition].name, ribbons);
    for (unsigned i = 0; i < ribbons; i++) {
        printf("%s", i > 0 ? "; " : "");
        put_earned(earned[i]);
    }
    if (ribbons == 0)
        atelier_canvas_near_miss(facts, visible, (enum canvas_condition)condition, lang, &out.out);
    printf("\n");
}

static void tell_painting(const struct atelier_game *game, const unsigned number[static 3],
                          const struct atelier_span *names, int count, enum atelier_lang lang)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    uint8_t card[3] = {(uint8_t)(number[0] - 1), (uint8_t)(number[1] - 1),
                       (uint8_t)(number[2] - 1)};
    uint64_t visible =
        canvas_visible(&facts->card[card[0]], &facts->card[card[1]], &facts->card[card[2]]);
    char title[CANVAS_TITLE_SIZE];
    atelier_canvas_title(facts, card, lang, title);
    printf("\"%s\"\n", title);
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        printf("  %-7s", atelier_canvas_swatch_names[swatch]);
        for (unsigned icon = 0; icon < CANVAS_SWATCH_BITS; icon++)
            if (visible >> (CANVAS_SWATCH_BITS * swatch + icon) & 1)
                printf(" %s", atelier_canvas_icon_names[icon]);
        printf("\n");
    }
    for (int i = 0; i < (count > 0 ? count : CANVAS_SCORINGS); i++)
        tell_condition(facts, visible,
                       count > 0 ? atelier_canvas_condition_named(facts, names[i]) : i, lang);
    printf("  %-12s %u\n", "bonus", atelier_canvas_bonus(visible));
}

static int run(const struct arguments *arguments)
{
    const struct command *command = arguments->command;
    const struct atelier_game *game = game_from(
        command, games_with(command, flag_value(arguments, "data")), atelier_canvas_game.name);
    enum atelier_lang lang = lang_from(arguments);
    struct atelier_span names[NAMES];
    struct atelier_error error;
    unsigned card[3];
    for (int i = 0; i < 3; i++)
        if (!atelier_read_number(atelier_span_of(arguments->word[i]), 999, &card[i]))
            return complain(command, "'%s' is not a card's number.", arguments->word[i]);
    const char *scoring = flag_value(arguments, "scoring");
    int count = scoring != NULL ? cut_names(scoring, names) : 0;
    if (count < 0 || (scoring != NULL && count == 0))
        return complain(command, "--scoring: one to twelve names are wanted.");
    char memory[16384];
    struct atelier_buffer buffer;
    struct atelier_json json;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    if (atelier_canvas_show_painting(game, card, count > 0 ? names : NULL, (unsigned)count, lang,
                                     &json.visitor, &error) != ATELIER_OK)
        return complain(command, "%s", error.message);
    json.visitor.close(&json.visitor);
    if (flag_given(arguments, "json"))
        puts(memory);
    else
        tell_painting(game, card, names, count, lang);
    return EXIT_FINE;
}

const struct command command_score = {
    .name = "score",
    .summary = "scores a painting of any three Canvas cards",
    .usage = "BOTTOM MIDDLE TOP [--scoring LIST] [--json] [--lang LANG]",
    .about = "Shows what is visible when three cards are layered, bottom to top, and what they "
             "earn: for each\n"
             "ribbon the icons that earned it, and for each scoring card that gives none the "
             "nearest miss.",
    .flags =
        (const struct flag[]){
            {"scoring", "LIST", "scoring cards, for example space,variety; default: all twelve"},
            {"json", NULL, "as a JSON object"},
            {"lang", "LANG", "en, de, es or it"},
            {"data", "DIR", "use the data files in DIR"},
            {.name = NULL},
        },
    .examples = "  atelier score 28 30 39\n  atelier score 18 41 40 --scoring space --json\n",
    .least = 3,
    .most = 3,
    .run = run,
};
