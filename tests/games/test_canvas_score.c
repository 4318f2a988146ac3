/*
 * All 205,320 ordered paintings: what they show, what they earn and what they are called, against
 * the slow reference; and that the icons told as earning a ribbon really do.
 */
#include "support.h"

#include "games/canvas/names.h"
#include "games/canvas/score.h"
#include "reference/canvas_slow.h"

#include <jansson.h>
#include <string.h>

static struct slow_cards cards;
static unsigned order[CANVAS_SCORINGS]; /* the reference's number of each condition */

static const struct canvas_facts *facts(void)
{
    return &atelier_canvas_builtin_set.facts;
}

static uint64_t visible_of(const uint8_t card[static 3])
{
    const struct canvas_card *art = facts()->card;
    return canvas_visible(&art[card[0]], &art[card[1]], &art[card[2]]);
}

/* Calls `check` for each ordered painting, or for every `step`-th. */
static void each_painting(unsigned step, void (*check)(const uint8_t card[static 3]))
{
    unsigned number = 0;
    for (uint8_t a = 0; a < CANVAS_CARDS; a++)
        for (uint8_t b = 0; b < CANVAS_CARDS; b++)
            for (uint8_t c = 0; c < CANVAS_CARDS; c++)
                if (a != b && a != c && b != c && number++ % step == 0)
                    check((const uint8_t[3]){a, b, c});
    assert_int_equal(number, 205320);
}

/* --- against the reference --- */

/* Gathers what atelier_canvas_show_visible() tells as "h t|+s||x|" to compare it. */
struct gatherer {
    struct atelier_visitor visitor;
    char text[64];
    int depth;
};

static void gather_open(struct atelier_visitor *visitor, const char *key)
{
    (void)key;
    ((struct gatherer *)visitor)->depth++;
}

static void gather_close(struct atelier_visitor *visitor)
{
    struct gatherer *gatherer = (struct gatherer *)visitor;
    if (gatherer->depth-- == 2)
        strcat(gatherer->text, "|");
}

static void gather_text(struct atelier_visitor *visitor, const char *key, const char *value)
{
    (void)key;
    strcat(strcat(((struct gatherer *)visitor)->text, value), " ");
}

static void check_visible(const uint8_t card[static 3], const struct slow_painting *slow)
{
    struct gatherer gatherer = {
        .visitor = {.open_list = gather_open, .close = gather_close, .text = gather_text}};
    char wanted[64] = "";
    uint64_t visible = visible_of(card), bits = 0;
    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++) {
        for (int i = 0; i < slow->visible[swatch].count; i++) {
            const char *icon = slow->visible[swatch].icons[i];
            strcat(strcat(wanted, icon), " ");
            for (unsigned kind = 0; kind < 2 * CANVAS_ELEMENTS; kind++)
                if (strcmp(atelier_canvas_icon_names[kind], icon) == 0)
                    bits |= (uint64_t)1 << (CANVAS_SWATCH_BITS * swatch + (int)kind);
        }
        strcat(wanted, "|");
    }
    atelier_canvas_show_visible(facts(), card, &gatherer.visitor);
    assert_string_equal(gatherer.text, wanted);
    assert_true(visible == bits);
}

static void check_against_reference(const uint8_t card[static 3])
{
    struct slow_painting slow;
    char title[CANVAS_TITLE_SIZE];
    slow_painting_score(&cards, (const int[3]){card[0] + 1, card[1] + 1, card[2] + 1}, &slow);
    uint64_t earned = canvas_look_up(&atelier_canvas_builtin_set, card[0], card[1], card[2]);
    uint64_t visible = visible_of(card);
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        unsigned ribbons = (unsigned)slow.ribbons[order[i]];
        if (canvas_earned_by(earned, i) != ribbons ||
            atelier_canvas_ribbons(visible, (enum canvas_condition)i, NULL) != ribbons)
            fail_msg("%u-%u-%u: %s is %u and should be %u", card[0] + 1u, card[1] + 1u,
                     card[2] + 1u, facts()->scoring[i].name, canvas_earned_by(earned, i), ribbons);
    }
    assert_int_equal(canvas_earned_bonus(earned), slow.bonus);
    assert_int_equal(atelier_canvas_bonus(visible), slow.bonus);
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++)
        assert_int_equal(atelier_canvas_count(visible, (enum canvas_element)element),
                         slow.elements[element]);
    atelier_canvas_title(facts(), card, ATELIER_EN, title);
    assert_string_equal(title, slow.title);
    check_visible(card, &slow);
}

static void test_all_paintings(void **state)
{
    (void)state;
    each_painting(1, check_against_reference);
}

/* --- the icons that earned a ribbon --- */

static unsigned elements_of(uint64_t icons, unsigned element)
{
    return (unsigned)__builtin_popcount(atelier_canvas_where(icons, element));
}

/* The first swatch with this icon. */
static int place_of(uint64_t icons, unsigned icon)
{
    return __builtin_ctz(atelier_canvas_where(icons, icon));
}

static int distance(uint64_t icons, unsigned one, unsigned other)
{
    int apart = place_of(icons, one) - place_of(icons, other);
    return apart < 0 ? -apart : apart;
}

/* Whether icons are so many elements of one kind and nothing else. */
static bool are_all(uint64_t icons, unsigned element, unsigned count)
{
    return elements_of(icons, element) == count && (unsigned)__builtin_popcountll(icons) == count;
}

static bool is_pair(uint64_t icons, unsigned one, unsigned other)
{
    return __builtin_popcountll(icons) == 2 && elements_of(icons, one) == 1 &&
           elements_of(icons, other) == 1;
}

static bool is_movement(uint64_t icons)
{
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
        unsigned where = atelier_canvas_where(icons, element);
        if (are_all(icons, element, 3) && (where == 7 || where == 14 || where == 28))
            return true;
    }
    return false;
}

static bool is_proportion(uint64_t icons)
{
    bool three = false, two = false;
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
        if (are_all(icons, element, 5))
            return true;
        three |= elements_of(icons, element) == 3;
        two |= elements_of(icons, element) == 2;
    }
    return three && two && __builtin_popcountll(icons) == 5;
}

static bool is_symmetry(uint64_t icons)
{
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
        unsigned where = atelier_canvas_where(icons, element);
        if (are_all(icons, element, 2) && (where == 0x11 || where == 0x0a))
            return true;
    }
    return false;
}

/* Whether these icons alone are what one ribbon of a condition stands for. */
static bool earns_one(enum canvas_condition condition, uint64_t icons, uint64_t visible)
{
    unsigned swatches = 0;
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        swatches += (icons >> (CANVAS_SWATCH_BITS * swatch) & 0xff) != 0;
    switch (condition) {
    case CANVAS_COMPOSITION:
        return swatches == CANVAS_SWATCHES;
    case CANVAS_CONSISTENCY:
        return __builtin_popcountll(icons) == 6 && (icons & ~CANVAS_ELEMENTS_MASK) == 0;
    case CANVAS_EMPHASIS:
        return are_all(icons, CANVAS_HUE, 1);
    case CANVAS_HIERARCHY:
        return are_all(icons, CANVAS_TONE, atelier_canvas_count(visible, CANVAS_TONE)) &&
               icons != 0;
    case CANVAS_MOVEMENT:
        return is_movement(icons);
    case CANVAS_PROPORTION:
        return is_proportion(icons);
    case CANVAS_PROXIMITY:
        return is_pair(icons, CANVAS_TEXTURE, CANVAS_TONE) &&
               distance(icons, CANVAS_TEXTURE, CANVAS_TONE) == 1;
    case CANVAS_REPETITION:
        return are_all(icons, CANVAS_SHAPE, 2);
    case CANVAS_SPACE:
        return is_pair(icons, CANVAS_HUE, CANVAS_SHAPE) &&
               distance(icons, CANVAS_HUE, CANVAS_SHAPE) >= 2;
    case CANVAS_STYLE:
        return are_all(icons, CANVAS_TEXTURE, 3);
    case CANVAS_SYMMETRY:
        return is_symmetry(icons);
    case CANVAS_VARIETY:
        return __builtin_popcountll(icons) == 4 && elements_of(icons, CANVAS_HUE) == 1 &&
               elements_of(icons, CANVAS_SHAPE) == 1 && elements_of(icons, CANVAS_TEXTURE) == 1 &&
               elements_of(icons, CANVAS_TONE) == 1;
    }
    return false;
}

static void check_earned(const uint8_t card[static 3])
{
    uint64_t visible = visible_of(card);
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        uint64_t earned[CANVAS_MOST_RIBBONS], used = 0;
        unsigned ribbons = atelier_canvas_ribbons(visible, (enum canvas_condition)i, earned);
        for (unsigned j = 0; j < ribbons; j++) {
            assert_true((earned[j] & ~visible) == 0);
            assert_true((earned[j] & used) == 0); /* one element counts once */
            if (!earns_one((enum canvas_condition)i, earned[j], visible))
                fail_msg("%u-%u-%u: %s is not earned by %llx", card[0] + 1u, card[1] + 1u,
                         card[2] + 1u, facts()->scoring[i].name, (unsigned long long)earned[j]);
            used |= earned[j];
        }
    }
}

static void test_earned_icons(void **state)
{
    (void)state;
    each_painting(1, check_earned);
}

/* Bare swatches, or bonus icons alone, earn nothing; no card shows that, other cards may. */
static void test_bare_paintings(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        assert_int_equal(atelier_canvas_ribbons(0, (enum canvas_condition)i, NULL), 0);
        assert_int_equal(atelier_canvas_ribbons(CANVAS_BONUS_MASK, (enum canvas_condition)i, NULL),
                         i == CANVAS_COMPOSITION);
    }
    assert_int_equal(atelier_canvas_bonus(CANVAS_BONUS_MASK), 0);
    assert_int_equal(atelier_canvas_bonus(0x1f),
                     1); /* all elements and one bonus icon in a swatch */
}

/* --- near misses and the painting as JSON --- */

static void check_near_miss(const uint8_t card[static 3])
{
    uint64_t visible = visible_of(card);
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        if (atelier_canvas_ribbons(visible, (enum canvas_condition)i, NULL) > 0)
            continue;
        for (unsigned lang = 0; lang < ATELIER_LANGS; lang++) {
            static struct text text;
            atelier_canvas_near_miss(facts(), visible, (enum canvas_condition)i,
                                     (enum atelier_lang)lang, text_init(&text));
            const char *sentence = text.bytes;
            if (strlen(sentence) < 10 || strpbrk(sentence, "{}") != NULL ||
                sentence[strlen(sentence) - 1] != '.' || strstr(sentence, "near.") != NULL ||
                strstr(sentence, "scoring.") != NULL || strstr(sentence, "element.") != NULL ||
                strstr(sentence, "swatch.") != NULL)
                fail_msg("%u-%u-%u: %s in %s: '%s'", card[0] + 1u, card[1] + 1u, card[2] + 1u,
                         facts()->scoring[i].name, atelier_lang_name((enum atelier_lang)lang),
                         sentence);
            assert_true(atelier_is_clean_text(atelier_span_of(sentence)));
        }
    }
}

static void test_near_misses(void **state)
{
    (void)state;
    each_painting(97, check_near_miss);
}

static json_t *painting_json(const unsigned number[static 3], const char *only)
{
    static struct text text;
    struct atelier_json json;
    struct atelier_error error;
    struct atelier_span name = atelier_span_of(only != NULL ? only : "");
    atelier_json_init(&json, text_init(&text));
    json.visitor.open_object(&json.visitor, NULL);
    if (atelier_canvas_show_painting(&atelier_canvas_game, number, only != NULL ? &name : NULL, 1,
                                     ATELIER_EN, &json.visitor, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    json.visitor.close(&json.visitor);
    json_t *painting = json_loads(text.bytes, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(painting);
    return painting;
}

static void check_told(const uint8_t card[static 3])
{
    json_t *told =
        painting_json((const unsigned[3]){card[0] + 1u, card[1] + 1u, card[2] + 1u}, NULL);
    uint64_t visible = visible_of(card);
    assert_int_equal(json_object_size(json_object_get(told, "ribbons")), CANVAS_SCORINGS);
    assert_int_equal(json_array_size(json_object_get(told, "visible")), CANVAS_SWATCHES);
    assert_int_equal(json_integer_value(json_object_get(told, "bonus")),
                     atelier_canvas_bonus(visible));
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        const char *name = facts()->scoring[i].name;
        unsigned ribbons = atelier_canvas_ribbons(visible, (enum canvas_condition)i, NULL);
        assert_int_equal(
            json_integer_value(json_object_get(json_object_get(told, "ribbons"), name)), ribbons);
        assert_int_equal(json_array_size(json_object_get(json_object_get(told, "earned"), name)),
                         ribbons);
        assert_int_equal(json_object_get(json_object_get(told, "missed"), name) != NULL,
                         ribbons == 0);
    }
    json_decref(told);
}

static void test_paintings_told(void **state)
{
    (void)state;
    each_painting(199, check_told);
    json_t *told = painting_json((const unsigned[3]){18, 41, 40}, "space");
    assert_int_equal(json_object_size(json_object_get(told, "ribbons")), 1);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(told, "ribbons"), "space")),
                     3);
    json_decref(told);
}

static void refuses(const unsigned number[static 3], const struct atelier_span *scoring,
                    unsigned count, const char *begin)
{
    static struct text text;
    struct atelier_json json;
    struct atelier_error error = {0};
    atelier_json_init(&json, text_init(&text));
    assert_int_equal(atelier_canvas_show_painting(&atelier_canvas_game, number, scoring, count,
                                                  ATELIER_EN, &json.visitor, &error),
                     ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_int_equal(strncmp(error.message, begin, strlen(begin)), 0);
    assert_string_equal(text.bytes, "");
}

static void test_wrong_questions(void **state)
{
    (void)state;
    struct atelier_span names[2] = {atelier_span_of("space"), atelier_span_of("space")};
    refuses((const unsigned[3]){0, 1, 2}, NULL, 0, "cards:");
    refuses((const unsigned[3]){1, 61, 2}, NULL, 0, "cards:");
    refuses((const unsigned[3]){1, 2, 1}, NULL, 0, "cards:");
    refuses((const unsigned[3]){5, 5, 1}, NULL, 0, "cards:");
    refuses((const unsigned[3]){1, 2, 3}, names, 2, "scoring:");
    names[0] = atelier_span_of("spaces");
    refuses((const unsigned[3]){1, 2, 3}, names, 1, "scoring:");
}

/* Titles agree in gender in all languages; the forms are fixed here for a few paintings. */
static void test_titles(void **state)
{
    static const struct {
        uint8_t card[3];
        const char *title[ATELIER_LANGS];
    } known[] = {
        {{28, 5, 31}, {"Chosen Game", "Auserwähltes Spiel", "Juego elegido", "Gioco prescelto"}},
        {{1, 4, 30},
         {"Fragile Expanse", "Zerbrechliche Weite", "Lejanía frágil", "Distesa fragile"}},
        {{22, 4, 1}, {"Precious Dreams", "Kostbare Träume", "Sueños preciosos", "Sogni preziosi"}},
        {{31, 32, 11}, {"Bait", "Köder", "Señuelo", "Esca"}},
        {{28, 29, 1}, {"Precious", "Kostbares", "Precioso", "Prezioso"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (unsigned lang = 0; lang < ATELIER_LANGS; lang++) {
            uint8_t card[3] = {(uint8_t)(known[i].card[0] - 1), (uint8_t)(known[i].card[1] - 1),
                               (uint8_t)(known[i].card[2] - 1)};
            char title[CANVAS_TITLE_SIZE];
            atelier_canvas_title(facts(), card, (enum atelier_lang)lang, title);
            assert_string_equal(title, known[i].title[lang]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_paintings),  cmocka_unit_test(test_earned_icons),
        cmocka_unit_test(test_bare_paintings), cmocka_unit_test(test_near_misses),
        cmocka_unit_test(test_paintings_told), cmocka_unit_test(test_wrong_questions),
        cmocka_unit_test(test_titles),
    };
    if (slow_cards_load(&cards, DATA_DIRECTORY "/canvas") != 0)
        return 1;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        order[i] = (unsigned)slow_cards_scoring(&cards, facts()->scoring[i].name);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
