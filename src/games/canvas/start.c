/*
 * Options and the first position.
 */
#include "core/as_text.h"
#include "names.h"
#include "state.h"

#include <string.h>

static void tell_scenarios(const struct atelier_game *game, struct atelier_visitor *to)
{
    for (unsigned i = 0; i < CANVAS_SCENARIOS; i++)
        to->text(to, NULL, canvas_set_of(game)->facts.scenario[i].name);
}

static void tell_scoring(const struct atelier_game *game, struct atelier_visitor *to)
{
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        to->text(to, NULL, canvas_set_of(game)->facts.scoring[i].name);
    to->text(to, NULL, "random");
}

#define LEAST_SEATS    1
#define LEAST_CARDS    1
#define STANDARD_SEATS AS_RANGE(CANVAS_STANDARD_SEATS, CANVAS_MAX_SEATS)
#define VINCENT_SEATS  AS_RANGE(LEAST_SEATS, CANVAS_VINCENT_SEATS)
#define POINTS(target) AS_TEXT(CANVAS_##target##_POINTS)
#define TARGET_POINTS  POINTS(EASY) ", " POINTS(NORMAL) ", " POINTS(HARD) " or " POINTS(MASTER)
#define MODE_WORDS     "standard vincent puzzle"
#define TARGET_WORDS   "rank easy normal hard master goal"

const struct atelier_option atelier_canvas_options[] = {
    {.name = "seats",
     .kind = ATELIER_NUMBER,
     .choices = AS_RANGE(LEAST_SEATS, CANVAS_MAX_SEATS),
     .help = "how many play",
     .usual = "2",
     .least = LEAST_SEATS,
     .most = CANVAS_MAX_SEATS},
    {.name = "scenario",
     .kind = ATELIER_WORD,
     .choices = "family chill synergy first balanced no-elements all-elements spatial bonus",
     .help = "a set of scoring cards that go together",
     .tell_values = tell_scenarios},
    {.name = "scoring",
     .kind = ATELIER_WORDS,
     .choices = AS_TEXT(LEAST_CARDS) " to " AS_TEXT(CANVAS_PLACES) " scoring cards, or random",
     .help = "the scoring cards in play; default: random random random random",
     .usual = "random random random random",
     .least = LEAST_CARDS,
     .most = CANVAS_PLACES,
     .tell_values = tell_scoring},
    {.name = "mode",
     .kind = ATELIER_WORD,
     .choices = MODE_WORDS,
     .help = "standard for " STANDARD_SEATS " seats, vincent for " VINCENT_SEATS ", puzzle alone; "
             "default: standard, alone vincent",
     .values = MODE_WORDS},
    {.name = "target",
     .kind = ATELIER_WORD,
     .choices = TARGET_WORDS,
     .help = "alone: play for a rank, for " TARGET_POINTS " points, or for the scenario's own goal",
     .usual = "rank",
     .values = TARGET_WORDS},
    {.name = NULL},
};

static const char *setting_of(const struct atelier_settings *settings, const char *key)
{
    for (int i = 0; atelier_canvas_options[i].name != NULL; i++)
        if (strcmp(atelier_canvas_options[i].name, key) == 0)
            return settings->value[i];
    return "";
}

static enum atelier_code read_seats(const struct atelier_settings *settings, struct canvas_state *s,
                                    struct atelier_error *error)
{
    unsigned seats = 0;
    enum atelier_code code = atelier_option_number(&atelier_canvas_options[0],
                                                   setting_of(settings, "seats"), &seats, error);
    s->seats = (uint8_t)seats;
    return code;
}

static enum atelier_code read_mode(const struct atelier_settings *settings, struct canvas_state *s,
                                   struct atelier_error *error)
{
    static const struct {
        uint8_t least, most;
    } seats[] = {[CANVAS_STANDARD] = {CANVAS_STANDARD_SEATS, CANVAS_MAX_SEATS},
                 [CANVAS_VINCENT] = {LEAST_SEATS, CANVAS_VINCENT_SEATS},
                 [CANVAS_PUZZLE] = {LEAST_SEATS, LEAST_SEATS}};
    const char *text = setting_of(settings, "mode");
    int mode = s->seats == 1 ? CANVAS_VINCENT : CANVAS_STANDARD;
    if (*text != '\0')
        mode = atelier_canvas_mode_named(atelier_span_of(text));
    if (mode < 0)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "mode: must be standard, vincent or puzzle, not '%s'.",
                            atelier_quote(atelier_span_of(text)).text);
    if (s->seats != 1 && seats[mode].most == 1)
        return atelier_fail(error, ATELIER_BAD_OPTION, "mode: %s is for one seat, and seats is %u.",
                            atelier_canvas_mode_names[mode], s->seats);
    if (s->seats < seats[mode].least || s->seats > seats[mode].most)
        return atelier_fail(
            error, ATELIER_BAD_OPTION, "mode: %s is for %u to %u seats, and seats is %u.",
            atelier_canvas_mode_names[mode], seats[mode].least, seats[mode].most, s->seats);
    s->mode = (uint8_t)mode;
    return ATELIER_OK;
}

static enum atelier_code read_scoring(const struct canvas_facts *facts,
                                      const struct atelier_settings *settings,
                                      struct canvas_state *s, struct atelier_error *error)
{
    struct atelier_span rest = atelier_span_of(setting_of(settings, "scoring"));
    while (rest.size > 0) {
        struct atelier_span word = atelier_next_word(&rest);
        int condition = atelier_span_is(word, "random")
                            ? CANVAS_RANDOM
                            : atelier_canvas_condition_named(facts, word);
        if (condition < 0)
            return atelier_fail(error, ATELIER_BAD_OPTION,
                                "scoring: there is no scoring card '%s'; 'atelier cards --scoring' "
                                "lists the twelve.",
                                atelier_quote(word).text);
        if (s->places == CANVAS_PLACES)
            return atelier_fail(error, ATELIER_BAD_OPTION,
                                "scoring: at most %d scoring cards are in play.", CANVAS_PLACES);
        for (unsigned i = 0; i < s->places; i++)
            if (condition != CANVAS_RANDOM && s->scoring[i] == condition)
                return atelier_fail(error, ATELIER_BAD_OPTION, "scoring: %s is named twice.",
                                    facts->scoring[condition].name);
        s->scoring[s->places++] = (uint8_t)condition;
    }
    return ATELIER_OK;
}

static enum atelier_code read_scenario(const struct canvas_facts *facts,
                                       const struct atelier_settings *settings,
                                       struct canvas_state *s, struct atelier_error *error)
{
    const char *name = setting_of(settings, "scenario");
    if (*name == '\0')
        return ATELIER_OK;
    if (*setting_of(settings, "scoring") != '\0')
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "scenario: it has its own scoring cards; leave 'scoring' out.");
    for (unsigned i = 0; i < CANVAS_SCENARIOS; i++) {
        const struct canvas_scenario *scenario = &facts->scenario[i];
        if (strcmp(scenario->name, name) != 0)
            continue;
        s->scenario = (uint8_t)i;
        s->places = scenario->places;
        memcpy(s->scoring, scenario->scoring, sizeof s->scoring);
        return ATELIER_OK;
    }
    return atelier_fail(error, ATELIER_BAD_OPTION,
                        "scenario: there is no scenario '%s'; 'atelier cards --scenarios' "
                        "lists them.",
                        atelier_quote(atelier_span_of(name)).text);
}

static enum atelier_code read_target(const struct atelier_settings *settings,
                                     struct canvas_state *s, struct atelier_error *error)
{
    const char *text = setting_of(settings, "target");
    if (*text == '\0')
        return ATELIER_OK;
    int target = atelier_canvas_target_named(atelier_span_of(text));
    if (target < 0)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "target: must be rank, easy, normal, hard, master or goal, not '%s'.",
                            atelier_quote(atelier_span_of(text)).text);
    if (s->seats > 1 && target != CANVAS_RANK)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "target: only a solo game has one, and seats is %u.", s->seats);
    if (target == CANVAS_GOAL && s->scenario == CANVAS_NONE)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "target: 'goal' is a scenario's, and no scenario is chosen.");
    s->target = (uint8_t)target;
    return ATELIER_OK;
}

/* Four random scoring cards unless others were chosen, and the set that chance draws from. */
static void prepare_goals(struct canvas_state *s)
{
    if (s->places == 0) {
        s->places = CANVAS_PLACES;
        memset(s->scoring, CANVAS_RANDOM, sizeof s->scoring);
    }
    s->goals = (1u << CANVAS_SCORINGS) - 1;
    s->phase = CANVAS_SETUP_BACKS;
    for (unsigned i = 0; i < s->places; i++) {
        if (s->scoring[i] == CANVAS_RANDOM)
            s->phase = CANVAS_SETUP_GOALS;
        else
            s->goals = (uint16_t)(s->goals & ~(1u << s->scoring[i]));
    }
}

enum atelier_code atelier_canvas_start(const struct atelier_game *game,
                                       const struct atelier_settings *settings, void *state,
                                       struct atelier_error *error)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct canvas_state s = {
        .deck = ((uint64_t)1 << CANVAS_CARDS) - 1,
        .backs = ((uint32_t)1 << CANVAS_BACKS) - 1,
        .scenario = CANVAS_NONE,
    };
    enum atelier_code code = read_seats(settings, &s, error);
    if (code == ATELIER_OK)
        code = read_mode(settings, &s, error);
    if (code == ATELIER_OK)
        code = read_scoring(facts, settings, &s, error);
    if (code == ATELIER_OK)
        code = read_scenario(facts, settings, &s, error);
    if (code == ATELIER_OK)
        code = read_target(settings, &s, error);
    if (code != ATELIER_OK)
        return code;
    prepare_goals(&s);
    s.vincent = s.mode == CANVAS_VINCENT ? CANVAS_TOKENS : 0;
    s.pool = s.mode == CANVAS_PUZZLE ? CANVAS_TOKENS : 0;
    s.active = (uint8_t)((1u << s.seats) - 1);
    for (unsigned i = 0; i < s.seats; i++)
        s.seat[i].tokens = CANVAS_TOKENS;
    memset(state, 0, game->state_size);
    memcpy(state, &s, sizeof s);
    return ATELIER_OK;
}
