/*
 * One painting told in full: what it shows, what it earns and why, and what it narrowly missed.
 */
#include "names.h"
#include "score.h"

#include <atelier/phrases.h>

#include <stdio.h>
#include <string.h>

static const char *const element_keys[CANVAS_ELEMENTS] = {"hue", "shape", "texture", "tone"};

static const char *element_name(enum atelier_lang lang, unsigned element, const char *form)
{
    return atelier_phrase_of(lang, "element", element_keys[element], form);
}

static const char *swatch_name(enum atelier_lang lang, unsigned swatch)
{
    return atelier_phrase_of(lang, "swatch", atelier_canvas_swatch_names[swatch], "name");
}

/* The first icon whose appearance would earn a ribbon: its bit, or -1 if one is not enough. */
static int one_icon_short(uint64_t visible, enum canvas_condition condition)
{
    for (int bit = 0; bit < CANVAS_SWATCHES * CANVAS_SWATCH_BITS; bit++) {
        uint64_t icon = (uint64_t)1 << bit;
        if ((icon & CANVAS_ELEMENTS_MASK & ~visible) != 0 &&
            atelier_canvas_ribbons(visible | icon, condition, NULL) > 0)
            return bit;
    }
    return -1;
}

/* "red", "red and blue", "red, green and blue". */
static void join_swatches(unsigned swatches, enum atelier_lang lang, char *joined, size_t size)
{
    struct atelier_buffer buffer;
    const char *names[CANVAS_SWATCHES];
    unsigned count = 0;
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        if (swatches >> swatch & 1)
            names[count++] = swatch_name(lang, swatch);
    atelier_buffer_init(&buffer, joined, size);
    atelier_put_list(&buffer.out, lang, names, count);
}

static void miss_composition(uint64_t visible, enum atelier_lang lang, struct atelier_out *out)
{
    char swatches[160];
    unsigned bare = 0;
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        bare |= (unsigned)((visible >> (CANVAS_SWATCH_BITS * swatch) & 0xff) == 0) << swatch;
    join_swatches(bare, lang, swatches, sizeof swatches);
    bool one = (bare & (bare - 1)) == 0;
    atelier_put_phrase(
        out, lang, one ? "near.composition.one" : "near.composition.many",
        (const struct atelier_fill[]){{one ? "swatch" : "swatches", swatches}, {.name = NULL}});
}

static void miss_hierarchy(uint64_t visible, enum atelier_lang lang, struct atelier_out *out)
{
    unsigned most = CANVAS_TONE;
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++)
        if (atelier_canvas_count(visible, (enum canvas_element)element) >
            atelier_canvas_count(visible, (enum canvas_element)most))
            most = element;
    char count[12], tones[12];
    snprintf(count, sizeof count, "%u", atelier_canvas_count(visible, (enum canvas_element)most));
    snprintf(tones, sizeof tones, "%u", atelier_canvas_count(visible, CANVAS_TONE));
    bool none = atelier_canvas_count(visible, CANVAS_TONE) == 0;
    atelier_put_phrase(
        out, lang, none ? "near.hierarchy.none" : "near.hierarchy.behind",
        (const struct atelier_fill[]){{"elements", element_name(lang, most, "plural")},
                                      {"count", count},
                                      {"tones", tones},
                                      {.name = NULL}});
}

static void miss_count(const char *key, unsigned number, enum atelier_lang lang,
                       struct atelier_out *out)
{
    char count[12];
    snprintf(count, sizeof count, "%u", number);
    atelier_put_phrase(out, lang, key,
                       (const struct atelier_fill[]){{"count", count}, {.name = NULL}});
}

/* The conditions that one icon can complete. */
static const char *const one_icon_keys[CANVAS_SCORINGS] = {
    [CANVAS_MOVEMENT] = "near.movement",   [CANVAS_PROPORTION] = "near.proportion",
    [CANVAS_PROXIMITY] = "near.proximity", [CANVAS_REPETITION] = "near.repetition",
    [CANVAS_SPACE] = "near.space",         [CANVAS_SYMMETRY] = "near.symmetry",
    [CANVAS_VARIETY] = "near.variety",
};

/* One of those; where one icon is not enough, the rule itself is shown. */
static void miss_icon(uint64_t visible, enum canvas_condition condition, const char *name,
                      enum atelier_lang lang, struct atelier_out *out)
{
    int bit = one_icon_short(visible, condition);
    if (bit < 0) {
        atelier_put(out, atelier_phrase_of(lang, "scoring", name, "rule"));
        return;
    }
    atelier_put_phrase(
        out, lang, one_icon_keys[condition],
        (const struct atelier_fill[]){
            {"element", element_name(lang, (unsigned)bit % CANVAS_SWATCH_BITS, "name")},
            {"swatch", swatch_name(lang, (unsigned)bit / CANVAS_SWATCH_BITS)},
            {.name = NULL}});
}

void atelier_canvas_near_miss(const struct canvas_facts *facts, uint64_t visible,
                              enum canvas_condition condition, enum atelier_lang lang,
                              struct atelier_out *out)
{
    unsigned hues = atelier_canvas_count(visible, CANVAS_HUE);
    switch (condition) {
    case CANVAS_COMPOSITION:
        miss_composition(visible, lang, out);
        break;
    case CANVAS_CONSISTENCY:
        miss_count("near.consistency",
                   (unsigned)__builtin_popcountll(visible & CANVAS_ELEMENTS_MASK), lang, out);
        break;
    case CANVAS_EMPHASIS:
        miss_count(hues == 0 ? "near.emphasis.none" : "near.emphasis.many", hues, lang, out);
        break;
    case CANVAS_HIERARCHY:
        miss_hierarchy(visible, lang, out);
        break;
    case CANVAS_STYLE:
        miss_count("near.style", atelier_canvas_count(visible, CANVAS_TEXTURE), lang, out);
        break;
    default:
        miss_icon(visible, condition, facts->scoring[condition].name, lang, out);
    }
}

/* The icons that earned one ribbon, each as {"swatch": .., "icon": ..}. */
static void show_icons(uint64_t icons, struct atelier_visitor *to)
{
    to->open_list(to, NULL);
    for (unsigned bit = 0; bit < CANVAS_SWATCHES * CANVAS_SWATCH_BITS; bit++) {
        if (!(icons >> bit & 1))
            continue;
        to->open_object(to, NULL);
        to->text(to, "swatch", atelier_canvas_swatch_names[bit / CANVAS_SWATCH_BITS]);
        to->text(to, "icon", atelier_canvas_icon_names[bit % CANVAS_SWATCH_BITS]);
        to->close(to);
    }
    to->close(to);
}

static void show_reasons(const struct canvas_facts *facts, uint64_t visible, unsigned conditions,
                         enum atelier_lang lang, struct atelier_visitor *to)
{
    uint64_t earned[CANVAS_MOST_RIBBONS];
    to->open_object(to, "earned");
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        unsigned ribbons = atelier_canvas_ribbons(visible, (enum canvas_condition)i, earned);
        if (!(conditions >> i & 1) || ribbons == 0)
            continue;
        to->open_list(to, facts->scoring[i].name);
        for (unsigned j = 0; j < ribbons; j++)
            show_icons(earned[j], to);
        to->close(to);
    }
    to->close(to);
    to->open_object(to, "missed");
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        char sentence[240];
        struct atelier_buffer buffer;
        if (!(conditions >> i & 1) ||
            atelier_canvas_ribbons(visible, (enum canvas_condition)i, NULL) > 0)
            continue;
        atelier_buffer_init(&buffer, sentence, sizeof sentence);
        atelier_canvas_near_miss(facts, visible, (enum canvas_condition)i, lang, &buffer.out);
        to->text(to, facts->scoring[i].name, sentence);
    }
    to->close(to);
}

static enum atelier_code read_conditions(const struct canvas_facts *facts,
                                         const struct atelier_span *scoring, unsigned count,
                                         unsigned *conditions, struct atelier_error *error)
{
    *conditions = scoring == NULL ? (1u << CANVAS_SCORINGS) - 1 : 0;
    for (unsigned i = 0; scoring != NULL && i < count; i++) {
        int condition = atelier_canvas_condition_named(facts, scoring[i]);
        if (condition < 0)
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "scoring: there is no scoring card '%s'.",
                                atelier_quote(scoring[i]).text);
        if (*conditions >> condition & 1)
            return atelier_fail(error, ATELIER_BAD_REQUEST, "scoring: %s is named twice.",
                                facts->scoring[condition].name);
        *conditions |= 1u << condition;
    }
    return ATELIER_OK;
}

static enum atelier_code check_cards(const unsigned card[static 3], struct atelier_error *error)
{
    for (int i = 0; i < 3; i++)
        if (card[i] < 1 || card[i] > CANVAS_CARDS)
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "cards: %u is not a card's number from 1 to 60.", card[i]);
    if (card[0] == card[1] || card[0] == card[2] || card[1] == card[2])
        return atelier_fail(error, ATELIER_BAD_REQUEST, "cards: the three must be different.");
    return ATELIER_OK;
}

enum atelier_code atelier_canvas_show_painting(const struct atelier_game *game,
                                               const unsigned number[static 3],
                                               const struct atelier_span *scoring, unsigned count,
                                               enum atelier_lang lang, struct atelier_visitor *to,
                                               struct atelier_error *error)
{
    const struct canvas_set *set = canvas_set_of(game);
    const struct canvas_facts *facts = &set->facts;
    unsigned conditions;
    enum atelier_code code = check_cards(number, error);
    if (code == ATELIER_OK)
        code = read_conditions(facts, scoring, count, &conditions, error);
    if (code != ATELIER_OK)
        return code;
    uint8_t card[3] = {(uint8_t)(number[0] - 1), (uint8_t)(number[1] - 1),
                       (uint8_t)(number[2] - 1)};
    uint64_t earned = canvas_look_up(set, card[0], card[1], card[2]);
    uint64_t visible =
        canvas_visible(&facts->card[card[0]], &facts->card[card[1]], &facts->card[card[2]]);
    char title[CANVAS_TITLE_SIZE];
    atelier_canvas_title(facts, card, lang, title);
    to->text(to, "title", title);
    atelier_canvas_show_visible(facts, card, to);
    to->open_object(to, "ribbons");
    for (unsigned i = 0; i < (scoring != NULL ? count : CANVAS_SCORINGS); i++) {
        unsigned condition =
            scoring != NULL ? (unsigned)atelier_canvas_condition_named(facts, scoring[i]) : i;
        to->number(to, facts->scoring[condition].name, canvas_earned_by(earned, condition));
    }
    to->close(to);
    to->number(to, "bonus", canvas_earned_bonus(earned));
    show_reasons(facts, visible, conditions, lang, to);
    return ATELIER_OK;
}
