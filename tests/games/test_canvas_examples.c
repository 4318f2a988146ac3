/*
 * What the rulebooks work through, and the boundaries their tables draw: prices and tokens,
 * Vincent, the puzzle, ribbons and their limits, ranks, targets, ties.
 */
#include "support.h"

#include "games/canvas/names.h"

#include <stdio.h>
#include <string.h>

static struct canvas_state *canvas(struct sitting *sitting)
{
    return (struct canvas_state *)&sitting->table.state;
}

/* Backgrounds ascend; the row is as given ("1 2 3 4 5"). */
static void set_table(struct sitting *sitting, const char *options, const char *row)
{
    struct atelier_span rest = atelier_span_of(row);
    char move[ATELIER_MOVE_SIZE];
    sit_down(sitting, &atelier_canvas_game, options);
    for (int back = 1; back <= 3 * atelier_canvas_game.seats(&sitting->table.state); back++) {
        snprintf(move, sizeof move, "back %d", back);
        play(sitting, move);
    }
    while (rest.size > 0) {
        struct atelier_span card = atelier_next_word(&rest);
        snprintf(move, sizeof move, "deal %.*s", (int)card.size, card.at);
        play(sitting, move);
    }
}

/* The row as "1+1 2 4 5 6": cards, and with a plus the tokens on them. */
static void row_is(struct sitting *sitting, const char *wanted)
{
    const struct canvas_state *s = canvas(sitting);
    char row[80] = "";
    for (unsigned i = 0; i < s->row.count; i++) {
        size_t used = strlen(row);
        unsigned tokens = canvas_byte(s->row.tokens, i);
        used += (size_t)snprintf(row + used, sizeof row - used, "%s%u", i > 0 ? " " : "",
                                 canvas_byte(s->row.card, i) + 1);
        if (tokens > 0)
            snprintf(row + used, sizeof row - used, "+%u", tokens);
    }
    assert_string_equal(row, wanted);
}

static unsigned tokens(struct sitting *sitting, int seat)
{
    return canvas(sitting)->seat[seat].tokens;
}

/* Niki takes the third card over two tokens, Pablo the second with the token lying on it. */
static void test_taking(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=2;scenario=first", "1 2 3 4 5");
    play(&sitting, "take 3");
    row_is(&sitting, "1+1 2+1 4 5");
    play(&sitting, "deal 6");
    row_is(&sitting, "1+1 2+1 4 5 6");
    assert_int_equal(tokens(&sitting, 0), 2);
    play(&sitting, "take 2; deal 7");
    row_is(&sitting, "1+2 4 5 6 7");
    assert_int_equal(tokens(&sitting, 1), 4);
    assert_int_equal(canvas(&sitting)->seat[0].hand, 3 - 1);
    assert_int_equal(canvas(&sitting)->seat[1].hand, 2 - 1);
    play(&sitting, "take 1; deal 8"); /* free, with both tokens */
    assert_int_equal(tokens(&sitting, 0), 4);
    row_is(&sitting, "4 5 6 7 8");
}

/* What cannot be paid for cannot be taken; the first card always can. */
static void test_prices(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=2;scenario=first", "1 2 3 4 5");
    refused(&sitting, "take 6", ATELIER_ILLEGAL_MOVE);
    refused(&sitting, "take 0", ATELIER_ILLEGAL_MOVE);
    play(&sitting, "take 5; deal 6; take 5; deal 7");
    row_is(&sitting, "1+2 2+2 3+2 4+2 7");
    assert_int_equal(tokens(&sitting, 0), 0);
    refused(&sitting, "take 2", ATELIER_ILLEGAL_MOVE);
    refused(&sitting, "paint 1 2 3", ATELIER_ILLEGAL_MOVE);
    refused(&sitting, "deal 8", ATELIER_NOT_YOUR_TURN);
    play(&sitting, "take 1");
    assert_int_equal(tokens(&sitting, 0), 2);
    refused(&sitting, "take 1", ATELIER_NOT_YOUR_TURN);
    refused(&sitting, "deal 1", ATELIER_ILLEGAL_MOVE);
    refused(&sitting, "deal 61", ATELIER_ILLEGAL_MOVE);
}

static void refused_for(struct sitting *sitting, const char *text, const char *reason)
{
    struct atelier_error error = {0};
    atelier_move move;
    assert_true(atelier_canvas_game.read_move(&atelier_canvas_game, &sitting->table.state,
                                              atelier_span_of(text), &move, &error) != ATELIER_OK);
    if (strstr(error.message, reason) == NULL)
        fail_msg("'%s': '%s' does not say '%s'", text, error.message, reason);
}

/* Every refusal says what is wrong with this very move. */
static void test_reasons(void **state)
{
    static const struct {
        const char *move, *reason;
    } reasons[] = {
        {"", "not a move"},
        {" take 1", "not a move"},
        {"take 1 2", "number of words"},
        {"paint 1 2", "number of words"},
        {"paint 1 2 3 on", "number of words"},
        {"paint 1 2 3 on 4 5", "not a move"},
        {"take x", "1 to 5"},
        {"take 6", "1 to 5"},
        {"take 4", "costs 3 tokens and seat a has 2"},
        {"paint 3 1 61", "'61' is not a card's number"},
        {"paint 3 1 0", "'0' is not a card's number"},
        {"paint 3 1 44", "card 44 is not in the hand"},
        {"paint 3 1 3", "must be different"},
        {"paint 3 1 4 an 1", "only 'on'"},
        {"paint 3 1 4 on 4", "'4' is not one of the seat's backgrounds"},
        {"paint 3 1 4 on x", "'x' is not one of the seat's backgrounds"},
        {"deal 30", "the turn of seat a"},
        {"judge a", "the turn of seat a"},
    };
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=2;scenario=first", "1 2 3 4 5");
    refused(&sitting, "paint 1 2 3", ATELIER_ILLEGAL_MOVE);
    play(&sitting, "take 3; deal 6; take 2; deal 7; take 1; deal 8; take 1; deal 9");
    play(&sitting, "take 3; deal 10; take 1; deal 11");
    assert_int_equal(tokens(&sitting, 0), 2);
    canvas(&sitting)->seat[0].hand = 2 | 0 << 8 | 3 << 16; /* cards 3, 1 and 4 */
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        refused_for(&sitting, reasons[i].move, reasons[i].reason);
    canvas(&sitting)->seat[0].hand = 2 | 4 << 8 | 3 << 16;
    refused_for(&sitting, "paint 3 5 1", "card 1 is not in the hand"); /* nor is an empty place */
    sit_down(&sitting, &atelier_canvas_game, "seats=2");
    play(&sitting, "goal style");
    refused_for(&sitting, "goal style", "style is in play already");
    refused_for(&sitting, "goal stile", "there is no scoring card 'stile'");
}

/* One of Vincent's tokens lands face up: it goes on the first card, the second leaves with hers. */
static void test_vincent(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=1;mode=vincent;scenario=first", "1 2 3 4 5");
    play(&sitting, "take 3; deal 6");
    assert_int_equal(atelier_table_actor(&sitting.table), ATELIER_CHANCE);
    play(&sitting, "toss 1");
    assert_int_equal(canvas(&sitting)->vincent, 4); /* one laid, one gained */
    row_is(&sitting, "1+2 4 5 6");
    play(&sitting, "deal 7; take 2; deal 8; toss 0");
    assert_int_equal(canvas(&sitting)->vincent, 7); /* the first card had three */
    row_is(&sitting, "5 6 7 8");
    play(&sitting, "deal 9; take 1; deal 10; toss 7"); /* four are used, three are kept */
    row_is(&sitting, "6+1 7+1 8+1 9+1");
    assert_int_equal(canvas(&sitting)->vincent, 3);
    refused(&sitting, "toss 1", ATELIER_NOT_YOUR_TURN);
    play(&sitting, "deal 11");
    refused(&sitting, "toss 1", ATELIER_NOT_YOUR_TURN);
}

/* In company Vincent acts once a round, when the turn goes from the last seat to the first. */
static void test_vincent_in_company(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=2;mode=vincent;scenario=first", "1 2 3 4 5");
    play(&sitting, "take 1; deal 6");
    assert_int_equal(atelier_table_actor(&sitting.table), 1);
    play(&sitting, "take 1; deal 7; toss 0; deal 8");
    assert_int_equal(atelier_table_actor(&sitting.table), 0);
    row_is(&sitting, "4 5 6 7 8");
}

/* Over the third card two tokens go to the pool and two cards out; the first gains one back. */
static void test_puzzle(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=1;mode=puzzle;scenario=first", "1 2 3 4 5");
    play(&sitting, "take 3");
    assert_int_equal(tokens(&sitting, 0), 2);
    assert_int_equal(canvas(&sitting)->pool, 6);
    row_is(&sitting, "4 5");
    play(&sitting, "deal 6; deal 7; deal 8");
    row_is(&sitting, "4 5 6 7 8");
    play(&sitting, "take 1; deal 9; take 1; deal 10");
    assert_int_equal(tokens(&sitting, 0), 4);
    assert_int_equal(canvas(&sitting)->pool, 4);
    play(&sitting, "paint 3 4 5");
    assert_int_equal(tokens(&sitting, 0), 5);
    assert_int_equal(canvas(&sitting)->pool, 3);
}

/* An empty pool gives nothing. */
static void test_puzzle_pool(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=1;mode=puzzle;scenario=first", "1 2 3 4 5");
    play(&sitting, "take 1; deal 6; take 1; deal 7; take 1; deal 8; take 1; deal 9");
    assert_int_equal(canvas(&sitting)->pool, 0);
    assert_int_equal(tokens(&sitting, 0), 8);
    play(&sitting, "take 1; deal 10; paint 1 2 3");
    assert_int_equal(canvas(&sitting)->pool, 0);
    assert_int_equal(tokens(&sitting, 0), 8);
}

/* The painting 28-5-31 of the first game: four shapes, every swatch, one texture for a bonus icon.
 */
static void test_painting(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=1;mode=puzzle;scenario=first", "5 31 28 42 22");
    play(&sitting, "take 1; deal 50; take 1; deal 51; take 1; deal 52; take 1; deal 53; take 1");
    play(&sitting, "deal 54");
    refused(&sitting, "take 1", ATELIER_ILLEGAL_MOVE); /* five in hand */
    refused(&sitting, "paint 28 5 31 on 4", ATELIER_ILLEGAL_MOVE);
    play(&sitting, "paint 28 5 31 on 2");
    const struct canvas_seat *seat = &canvas(&sitting)->seat[0];
    assert_int_equal(seat->ribbons[0], 1); /* composition */
    assert_int_equal(seat->ribbons[1], 0); /* emphasis */
    assert_int_equal(seat->ribbons[2], 2); /* repetition */
    assert_int_equal(seat->ribbons[3], 0); /* variety */
    assert_int_equal(seat->ribbons[4], 1);
    assert_int_equal(atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 0),
                     1 + 7 + 2);
    assert_int_equal(seat->cards, 2);
    assert_int_equal(seat->hand, (42 - 1) | (22 - 1) << 8);
    assert_int_equal(canvas_backs_left(canvas(&sitting), 0), 2);
    assert_int_equal(canvas_byte(seat->painting[0], 3), 2 - 1);
}

/* Pairing one after the other would find two; three is right. */
static void test_wide_spaces(void **state)
{
    static const uint8_t stacks[6][3] = {{18, 41, 40}, {41, 18, 40}, {41, 40, 18},
                                         {40, 55, 18}, {55, 18, 40}, {55, 40, 18}};
    (void)state;
    for (int i = 0; i < 6; i++)
        assert_int_equal(
            canvas_earned_by(canvas_look_up(&atelier_canvas_builtin_set, stacks[i][0] - 1u,
                                            stacks[i][1] - 1u, stacks[i][2] - 1u),
                             CANVAS_SPACE),
            3);
}

/* 8 for variety, 11 for repetition, 1 for emphasis, 3 for composition, 6 for three bonus ribbons.
 */
static void test_total(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=2;scenario=first", "1 2 3 4 5");
    memcpy(canvas(&sitting)->seat[0].ribbons, (const uint8_t[5]){2, 1, 3, 2, 3}, 5);
    assert_int_equal(atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 0), 29);
    assert_int_equal(atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 1), 0);
}

/* Every step of every scoring card, as the rules print them. */
static void test_points_of_ribbons(void **state)
{
    static const struct {
        const char *name;
        int points[5];
    } known[] = {
        {"composition", {0, 1, 3, 9}},  {"consistency", {0, 3, 6, 10}},
        {"emphasis", {0, 1, 4, 11}},    {"hierarchy", {0, 4, 9, 15}},
        {"movement", {0, 3, 7, 12}},    {"proximity", {0, 2, 5, 8, 12}},
        {"proportion", {0, 2, 5, 10}},  {"repetition", {0, 3, 7, 11, 16}},
        {"space", {0, 2, 4, 7, 11}},    {"style", {0, 4, 10, 18}},
        {"symmetry", {0, 1, 3, 6, 11}}, {"variety", {0, 4, 8, 13}},
    };
    static struct sitting sitting;
    (void)state;
    for (size_t i = 0; i < 12; i++) {
        char options[64];
        snprintf(options, sizeof options, "seats=2;scoring=%s", known[i].name);
        set_table(&sitting, options, "1 2 3 4 5");
        for (uint8_t n = 0; n <= 4 && (n == 0 || known[i].points[n] > 0); n++) {
            canvas(&sitting)->seat[1].ribbons[0] = n;
            assert_int_equal(
                atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 1),
                known[i].points[n]);
        }
    }
}

/* --- limits, made by hand: the last painting is left to be played --- */

/*
 * Two seats on the first game's cards; seat a has finished, seat b has 28, 5 and 31 in hand for its
 * last painting, which brings composition 1, repetition 2 and bonus 1.
 */
static void before_last(struct sitting *sitting)
{
    set_table(sitting, "seats=2;scenario=first", "1 2 3 4 6");
    struct canvas_state *s = canvas(sitting);
    s->turn = 1;
    s->active = 2;
    s->seat[0].paintings = 3;
    s->seat[0].back = 0;
    s->seat[1].paintings = 2;
    s->seat[1].back = 6 - 1;
    s->seat[1].cards = 3;
    s->seat[1].hand = (28 - 1) | (5 - 1) << 8 | (31 - 1) << 16;
    sitting->table.start = sitting->table.state;
    sitting->table.count = 0;
}

static void test_ribbon_limits(void **state)
{
    static struct sitting sitting;
    (void)state;
    before_last(&sitting);
    memcpy(canvas(&sitting)->seat[1].ribbons, (const uint8_t[5]){3, 0, 3, 0, 9}, 5);
    play(&sitting, "paint 28 5 31");
    const uint8_t *ribbons = canvas(&sitting)->seat[1].ribbons;
    assert_int_equal(ribbons[0], 3);  /* composition has three steps */
    assert_int_equal(ribbons[2], 4);  /* repetition four: of two only one was left */
    assert_int_equal(ribbons[4], 10); /* bonus ribbons have no limit */
    assert_int_equal(atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 1),
                     9 + 16 + 20);
}

/* Plays the last painting, worth 10 points to seat b, and gives back who has won. */
static unsigned winners_with(unsigned bonus_of_a, unsigned tokens_of_a, unsigned tokens_of_b,
                             int *actor)
{
    static struct sitting sitting;
    before_last(&sitting);
    struct canvas_state *s = canvas(&sitting);
    s->seat[0].ribbons[4] = (uint8_t)bonus_of_a;
    s->seat[0].tokens = (uint8_t)tokens_of_a;
    s->seat[1].tokens = (uint8_t)tokens_of_b;
    play(&sitting, "paint 28 5 31");
    *actor = atelier_table_actor(&sitting.table);
    return atelier_canvas_game.winners(&atelier_canvas_game, &sitting.table.state);
}

static void test_ties(void **state)
{
    int actor;
    (void)state;
    assert_int_equal(winners_with(4, 9, 0, &actor), 2); /* 8 against 10 points */
    assert_int_equal(actor, ATELIER_OVER);
    assert_int_equal(winners_with(6, 0, 9, &actor), 1); /* 12 against 10 */
    assert_int_equal(winners_with(5, 3, 2, &actor), 1); /* 10 each: tokens */
    assert_int_equal(winners_with(5, 2, 3, &actor), 2);
    assert_int_equal(winners_with(5, 3, 3, &actor), 0);
    assert_int_equal(actor, ATELIER_JUDGE);
}

static void test_judge(void **state)
{
    static struct sitting sitting;
    static const struct {
        const char *move;
        unsigned winners;
    } verdicts[] = {{"judge a", 1}, {"judge b", 2}, {"judge none", 3}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        before_last(&sitting);
        canvas(&sitting)->seat[0].ribbons[4] = 5;
        play(&sitting, "paint 28 5 31");
        refused_for(&sitting, "judge c", "'c' is neither a seat nor 'none'");
        refused(&sitting, "judge", ATELIER_ILLEGAL_MOVE);
        refused(&sitting, "take 1", ATELIER_NOT_YOUR_TURN);
        play(&sitting, verdicts[i].move);
        assert_int_equal(atelier_canvas_game.winners(&atelier_canvas_game, &sitting.table.state),
                         verdicts[i].winners);
        refused(&sitting, "judge a", ATELIER_ILLEGAL_MOVE);
    }
}

/* The judge may not choose a seat that is not tied. */
static void test_judge_of_three(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=3;scenario=first", "1 2 3 4 6");
    struct canvas_state *s = canvas(&sitting);
    s->turn = 2;
    s->active = 4;
    s->seat[0].paintings = s->seat[1].paintings = 3;
    s->seat[2].paintings = 2;
    s->seat[2].back = 8;
    s->seat[2].cards = 3;
    s->seat[2].hand = (28 - 1) | (5 - 1) << 8 | (31 - 1) << 16;
    s->seat[0].ribbons[4] = 5; /* 10 points, like seat c afterwards; b has none */
    play(&sitting, "paint 28 5 31");
    refused(&sitting, "judge b", ATELIER_ILLEGAL_MOVE);
    play(&sitting, "judge c");
    assert_int_equal(atelier_canvas_game.winners(&atelier_canvas_game, &sitting.table.state), 4);
}

/* A seat with three paintings is passed over; the game goes on until all have three. */
static void test_passing_over(void **state)
{
    static struct sitting sitting;
    (void)state;
    set_table(&sitting, "seats=3;scenario=first", "1 2 3 4 6");
    canvas(&sitting)->active = 5;
    canvas(&sitting)->seat[1].paintings = 3;
    play(&sitting, "take 1; deal 7");
    assert_int_equal(atelier_table_actor(&sitting.table), 2);
    play(&sitting, "take 1; deal 8");
    assert_int_equal(atelier_table_actor(&sitting.table), 0);
}

/* --- alone --- */

static void test_ranks(void **state)
{
    static const struct {
        unsigned from, to;
        const char *rank;
    } ranks[] = {{0, 24, "participation"},
                 {25, 29, "emerging artist"},
                 {30, 34, "honourable mention"},
                 {35, 39, "runner-up"},
                 {40, 90, "best in show"}};
    (void)state;
    for (int i = 0; i < 5; i++)
        for (unsigned points = ranks[i].from; points <= ranks[i].to; points++)
            assert_string_equal(atelier_canvas_rank(points), ranks[i].rank);
}

/* A game alone that ends with so many points; composition alone gives odd ones. */
static unsigned alone(const char *options, unsigned points)
{
    static struct sitting sitting;
    set_table(&sitting, options, "1 2 3 4 6");
    struct canvas_state *s = canvas(&sitting);
    s->seat[0].paintings = 2;
    s->seat[0].back = 0;
    s->seat[0].cards = 3;
    s->seat[0].hand = (28 - 1) | (5 - 1) << 8 | (31 - 1) << 16;
    s->seat[0].ribbons[4] = (uint8_t)(points / 2 - 1); /* the painting brings one more */
    if (points % 2 == 1) {
        s->seat[0].ribbons[0] = 1; /* composition: 1 becomes 3 */
        s->seat[0].ribbons[4]--;
    }
    s->scoring[0] = points % 2 == 1 ? CANVAS_COMPOSITION : CANVAS_STYLE;
    s->places = 1;
    play(&sitting, "paint 28 5 31");
    assert_int_equal(atelier_canvas_game.points(&atelier_canvas_game, &sitting.table.state, 0),
                     points);
    assert_int_equal(atelier_table_actor(&sitting.table), ATELIER_OVER);
    return atelier_canvas_game.winners(&atelier_canvas_game, &sitting.table.state);
}

static void test_targets(void **state)
{
    static const struct {
        const char *options;
        unsigned target;
    } targets[] = {
        {"seats=1;mode=puzzle;scenario=first;target=easy", 25},
        {"seats=1;mode=puzzle;scenario=first;target=normal", 30},
        {"seats=1;mode=vincent;scenario=first;target=hard", 35},
        {"seats=1;mode=puzzle;scenario=first;target=master", 40},
        {"seats=1;mode=puzzle;scenario=family;target=goal", 18},
        {"seats=1;mode=vincent;scenario=synergy;target=goal", 28},
        {"seats=1;mode=puzzle;scenario=first;target=goal", 32},
        {"seats=1;mode=puzzle;scenario=balanced;target=goal", 33},
        {"seats=1;mode=puzzle;scenario=no-elements;target=goal", 35},
        {"seats=1;mode=puzzle;scenario=all-elements;target=goal", 36},
        {"seats=1;mode=puzzle;scenario=spatial;target=goal", 37},
        {"seats=1;mode=puzzle;scenario=bonus;target=goal", 40},
    };
    (void)state;
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        assert_int_equal(alone(targets[i].options, targets[i].target), 1);
        assert_int_equal(alone(targets[i].options, targets[i].target + 1), 1);
        assert_int_equal(alone(targets[i].options, targets[i].target - 1), 0);
    }
    assert_int_equal(alone("seats=1;mode=puzzle;scenario=first;target=rank", 5), 1);
    assert_int_equal(alone("seats=1;mode=puzzle;scenario=first", 5), 1);
}

/* --- options that are refused, each with a sentence that begins with its name --- */

static void bad_option(const char *options, const char *key)
{
    struct atelier_settings settings;
    struct atelier_state start;
    struct atelier_error error = {0};
    settings_of(&settings, &atelier_canvas_game, options);
    assert_int_equal(atelier_canvas_game.start(&atelier_canvas_game, &settings, &start, &error),
                     ATELIER_BAD_OPTION);
    is_a_sentence(&error, ATELIER_BAD_OPTION);
    if (strncmp(error.message, key, strlen(key)) != 0 || error.message[strlen(key)] != ':')
        fail_msg("%s: '%s' does not name %s", options, error.message, key);
}

static void test_bad_options(void **state)
{
    (void)state;
    bad_option("seats=two", "seats");
    bad_option("seats=02", "seats");
    bad_option("mode=solo", "mode");
    bad_option("seats=1;mode=standard", "mode");
    bad_option("seats=4;mode=vincent", "mode");
    bad_option("seats=2;mode=puzzle", "mode");
    bad_option("scenario=nowhere", "scenario");
    bad_option("scenario=first;scoring=space", "scenario");
    bad_option("scoring=space space", "scoring");
    bad_option("scoring=spaces", "scoring");
    bad_option("scoring=random random random random random", "scoring");
    bad_option("target=easy", "target");
    bad_option("seats=1;target=goal", "target");
    bad_option("seats=1;target=99", "target");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taking),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_vincent),
        cmocka_unit_test(test_vincent_in_company),
        cmocka_unit_test(test_puzzle),
        cmocka_unit_test(test_puzzle_pool),
        cmocka_unit_test(test_painting),
        cmocka_unit_test(test_wide_spaces),
        cmocka_unit_test(test_total),
        cmocka_unit_test(test_points_of_ribbons),
        cmocka_unit_test(test_ribbon_limits),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_judge),
        cmocka_unit_test(test_judge_of_three),
        cmocka_unit_test(test_passing_over),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_bad_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
