/*
 * A game of real cards: cards found by the words that stand on them, and the end of a game counted
 * from its paintings and tokens. Whoever plays here is counted by the rules already, so both must
 * come to the same.
 */
#include "support.h"

#include "games/canvas/names.h"
#include "games/canvas/state.h"
#include "games/canvas/tally.h"

#include <stdio.h>
#include <string.h>

static const struct canvas_facts *const facts = &atelier_canvas_builtin_set.facts;

/* --- words --- */

static int card_of(const char *typed, enum atelier_lang first)
{
    return atelier_canvas_card_named(facts, atelier_span_of(typed), first) + 1;
}

static void test_every_word_finds_a_card_that_has_it(void **state)
{
    (void)state;
    for (int card = 0; card < CANVAS_CARDS; card++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            for (int form = 0; form < CANVAS_FORMS; form++) {
                const char *word = facts->card[card].word[lang].form[form];
                int found = card_of(word, (enum atelier_lang)lang);
                if (word[0] == '\0')
                    continue;
                assert_true(found > 0);
                bool has_it = false;
                for (int other = 0; other < CANVAS_FORMS; other++)
                    has_it |= strcmp(facts->card[found - 1].word[lang].form[other], word) == 0;
                assert_true(has_it);
            }
}

static void test_words_as_they_are_typed(void **state)
{
    static const struct {
        const char *typed;
        int card;
    } words[] = {
        {"precious", 1},
        {"PRECIOUS", 1},
        {"kostbares", 1},
        {"Kostbare", 1},
        {"preziose", 1},
        {"melancolico", 7},
        {"MELANC\xc3\x93LICA", 7},
        {"Sch\xc3\xb6nheit", 10},
        {"schonheit", 10},
        {"SCH\xc3\x96NHEIT", 10},
        {"senuelo", 11},
        {"sueños", 22},
        {"SUE\xc3\x91OS", 22},
        {"complessita", 20},
        {"warnung", 60},
        {"Warning", 60},
        {"monito", 60},
        /* neither more nor less than the word */
        {"", 0},
        {"warnin", 0},
        {"warnings", 0},
        {"arning", 0},
        {" warning", 0},
        {"w\xc3", 0},
        {"\xc3", 0},
        {"@arning", 0},
        {"war\xc3ning", 0},
        {"[", 0},
        {"Sch\xc3\xb9nheit", 0},
        {"1", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            if (card_of(words[i].typed, (enum atelier_lang)lang) != words[i].card)
                fail_msg("'%s' is card %d", words[i].typed,
                         card_of(words[i].typed, (enum atelier_lang)lang));
    /* Nothing beyond the span is looked at. */
    assert_int_equal(
        atelier_canvas_card_named(facts, (struct atelier_span){"warnings", 7}, ATELIER_EN), 59);
}

/* All card words that the rulebooks show, in three languages. */
static void test_words_of_the_box(void **state)
{
    static const struct {
        const char *typed;
        int card;
    } words[] = {
        {"Das Himmlische", 28},
        {"Deidad", 28},
        {"Astro", 28},
        {"Das Wandeln", 39},
        {"Errante", 39},
        {"Cammino", 39},
        {"Preciada", 1},
        {"Premio", 1},
        {"Elecci\xc3\xb3n", 5},
        {"scelta", 5},
        {"On\xc3\xadrica", 22},
        {"Sognante", 22},
        {"Giocoso/a", 31},
        {"Avventuroso/a", 32},
        {"avventurosa", 32},
        {"Inconveniente", 42},
        {"Ostacolato/a", 42},
        {"Interesante", 54},
        {"Attraente", 54},
        {"Verdadera", 55},
        {"Consapevole", 55},
        {"himmlische", 28},
        {"Das", 0},
        {"/a", 0},
        {"Giocos", 0},
        {"Preciada/Preciado", 1},
    };
    static struct canvas_facts other;
    (void)state;
    other = *facts;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            if (card_of(words[i].typed, (enum atelier_lang)lang) != words[i].card)
                fail_msg("'%s' is card %d", words[i].typed,
                         card_of(words[i].typed, (enum atelier_lang)lang));
    /* Another deck has another card there. */
    strcpy(other.card[27].word[ATELIER_EN].form[0], "Twin");
    assert_int_equal(atelier_canvas_card_named(&other, atelier_span_of("Deidad"), ATELIER_ES), -1);
}

/* A word that stands on two cards in two languages is that of the language asked for. */
static void test_the_own_language_comes_first(void **state)
{
    static struct canvas_facts twisted;
    struct atelier_span word = atelier_span_of("Twin");
    (void)state;
    twisted = *facts;
    strcpy(twisted.card[3].word[ATELIER_EN].form[0], "Twin");
    strcpy(twisted.card[9].word[ATELIER_ES].form[0], "twin");
    assert_int_equal(atelier_canvas_card_named(&twisted, word, ATELIER_EN), 3);
    assert_int_equal(atelier_canvas_card_named(&twisted, word, ATELIER_ES), 9);
    assert_int_equal(atelier_canvas_card_named(&twisted, word, ATELIER_IT), 3);
}

/* Capitals of ASCII and Latin-1, which has none for the last of its letters and for the sharp s. */
static void test_first_letters(void **state)
{
    static const char *const letters[][2] = {{"a", "A"},
                                             {"z", "Z"},
                                             {"\xc3\xa0", "\xc3\x80"},
                                             {"\xc3\xbe", "\xc3\x9e"},
                                             {"\xc3\xbf", "\xc3\xbf"},
                                             {"\xc3\x9f", "\xc3\x9f"},
                                             {"1", "1"}};
    static const uint8_t cards[3] = {0, 1, 59}; /* one noun, on top of two adjectives */
    static struct canvas_facts other;
    char word[8], title[CANVAS_TITLE_SIZE];
    (void)state;
    other = *facts;
    strcpy(other.card[59].word[ATELIER_ES].form[0], "Casa");
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        snprintf(word, sizeof word, "%sb", letters[i][0]);
        atelier_begin_large(word);
        assert_memory_equal(word, letters[i][1], strlen(letters[i][1]));
        /* Within a title it is small again. */
        for (int form = 0; form < CANVAS_FORMS; form++)
            strcpy(other.card[1].word[ATELIER_ES].form[form], word);
        atelier_canvas_title(&other, cards, ATELIER_ES, title);
        assert_memory_equal(title, "Casa ", 5);
        assert_memory_equal(title + 5, letters[i][0], strlen(letters[i][0]));
    }
}

/* --- counting --- */

static enum atelier_code add(struct canvas_tally *tally, unsigned painter, unsigned a, unsigned b,
                             unsigned c)
{
    struct atelier_error error = {0};
    enum atelier_code code =
        atelier_canvas_tally_add(tally, painter, (const unsigned[3]){a, b, c}, &error);
    if (code != ATELIER_OK)
        is_a_sentence(&error, ATELIER_BAD_REQUEST);
    return code;
}

/* No card is in two paintings, wherever in them it is and whoever painted them. */
static void test_a_card_is_there_once(void **state)
{
    (void)state;
    for (unsigned owner = 0; owner < CANVAS_TALLY_PAINTERS; owner++)
        for (unsigned painter = 0; painter < CANVAS_TALLY_PAINTERS; painter++)
            for (unsigned card = 1; card <= 6; card++)
                for (unsigned place = 0; place < 3; place++) {
                    struct canvas_tally tally = {.painters = CANVAS_TALLY_PAINTERS};
                    unsigned number[3] = {58, 59, 60};
                    assert_int_equal(add(&tally, owner, 1, 2, 3), ATELIER_OK);
                    assert_int_equal(add(&tally, owner, 4, 5, 6), ATELIER_OK);
                    number[place] = card;
                    assert_int_equal(add(&tally, painter, number[0], number[1], number[2]),
                                     ATELIER_BAD_REQUEST);
                    assert_int_equal(add(&tally, painter, 58, 59, 60), ATELIER_OK);
                }
}

static void test_three_cards_of_sixty(void **state)
{
    struct canvas_tally tally = {.painters = 1};
    (void)state;
    assert_int_equal(add(&tally, 0, 0, 2, 3), ATELIER_BAD_REQUEST);
    assert_int_equal(add(&tally, 0, 1, 61, 3), ATELIER_BAD_REQUEST);
    assert_int_equal(add(&tally, 0, 1, 1, 3), ATELIER_BAD_REQUEST);
    assert_int_equal(add(&tally, 0, 1, 2, 1), ATELIER_BAD_REQUEST);
    assert_int_equal(add(&tally, 0, 1, 2, 2), ATELIER_BAD_REQUEST);
    assert_int_equal(tally.painter[0].paintings, 0);
    assert_int_equal(add(&tally, 0, 60, 2, 1), ATELIER_OK);
    assert_int_equal(add(&tally, 0, 4, 5, 6), ATELIER_OK);
    assert_int_equal(add(&tally, 0, 7, 8, 9), ATELIER_OK);
    assert_int_equal(add(&tally, 0, 10, 11, 12), ATELIER_BAD_REQUEST);
    assert_int_equal(tally.painter[0].card[0][0], 59);
}

static void tally_of(const struct canvas_state *s, struct canvas_tally *tally)
{
    *tally = (struct canvas_tally){.painters = s->seats};
    for (unsigned i = 0; i < s->places; i++)
        assert_int_equal(
            atelier_canvas_tally_score_by(
                tally, facts, atelier_span_of(facts->scoring[s->scoring[i]].name), NULL),
            ATELIER_OK);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        tally->painter[seat].tokens = s->seat[seat].tokens;
        for (unsigned i = 0; i < s->seat[seat].paintings; i++) {
            uint32_t painting = s->seat[seat].painting[i];
            assert_int_equal(add(tally, seat, canvas_byte(painting, 0) + 1,
                                 canvas_byte(painting, 1) + 1, canvas_byte(painting, 2) + 1),
                             ATELIER_OK);
        }
    }
    atelier_canvas_tally_up(tally, facts);
}

static void same_as_the_game(const struct canvas_state *s, const struct canvas_tally *tally)
{
    unsigned first = 0, leaders = 0, most = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        const struct canvas_painter *painter = &tally->painter[seat];
        unsigned place = 1;
        assert_int_equal(painter->points,
                         atelier_canvas_game.points(&atelier_canvas_game, s, (int)seat));
        assert_int_equal(atelier_canvas_tally_bonus(painter), s->seat[seat].ribbons[CANVAS_PLACES]);
        for (unsigned i = 0; i < s->places; i++)
            assert_int_equal(atelier_canvas_tally_ribbons(painter, facts, tally, i),
                             s->seat[seat].ribbons[i]);
        for (unsigned other = 0; other < s->seats; other++)
            place += 100 * tally->painter[other].points + tally->painter[other].tokens >
                     100 * painter->points + painter->tokens;
        assert_int_equal(painter->place, place);
        first |= (unsigned)(place == 1) << seat;
        most = painter->points > most ? painter->points : most;
    }
    for (unsigned seat = 0; seat < s->seats; seat++)
        leaders += tally->painter[seat].points == most;
    bool shared = (first & (first - 1)) != 0;
    assert_int_equal(tally->tie, shared        ? CANVAS_BY_JUDGE
                                 : leaders > 1 ? CANVAS_BY_TOKENS
                                               : CANVAS_BY_POINTS);
    assert_true((first & s->winners) != 0 && (shared || first == s->winners));
}

/* Games of every number of people, of which some are tied. */
static void test_counts_as_the_game_does(void **state)
{
    static struct sitting sitting;
    struct atelier_random random;
    unsigned ties[3] = {0};
    (void)state;
    atelier_random_seed(&random, 5);
    for (unsigned game = 0; game < 600; game++) {
        char options[64];
        struct canvas_tally tally;
        snprintf(options, sizeof options, "seats=%u;scenario=%s", 2 + game % 4,
                 facts->scenario[game % CANVAS_SCENARIOS].name);
        sit_down(&sitting, &atelier_canvas_game, options);
        play_to_end(&sitting, &random);
        tally_of(canvas_const(&sitting.table.state), &tally);
        same_as_the_game(canvas_const(&sitting.table.state), &tally);
        ties[tally.tie]++;
    }
    assert_true(ties[CANVAS_BY_POINTS] > 0 && ties[CANVAS_BY_TOKENS] > 0 &&
                ties[CANVAS_BY_JUDGE] > 0);
}

/* Who is alone is first by points, be it by none. */
static void test_alone(void **state)
{
    struct canvas_tally tally = {.painters = 1};
    (void)state;
    atelier_canvas_tally_up(&tally, facts);
    assert_int_equal(tally.tie, CANVAS_BY_POINTS);
    assert_int_equal(tally.painter[0].place, 1);
}

/* Who has neither points nor tokens leads as well, where nobody has any. */
static void test_nothing_at_all(void **state)
{
    static struct sitting sitting;
    struct canvas_state *s = (struct canvas_state *)&sitting.table.state;
    atelier_move moves[ATELIER_MAX_MOVES];
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=3;scenario=first");
    for (int seat = 0; seat < 3; seat++)
        s->seat[seat].tokens = 0;
    s->phase = CANVAS_TIED;
    assert_int_equal(atelier_canvas_game.legal(&atelier_canvas_game, s, moves), 4); /* or none */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word_finds_a_card_that_has_it),
        cmocka_unit_test(test_words_as_they_are_typed),
        cmocka_unit_test(test_words_of_the_box),
        cmocka_unit_test(test_the_own_language_comes_first),
        cmocka_unit_test(test_first_letters),
        cmocka_unit_test(test_a_card_is_there_once),
        cmocka_unit_test(test_three_cards_of_sixty),
        cmocka_unit_test(test_counts_as_the_game_does),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_nothing_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
