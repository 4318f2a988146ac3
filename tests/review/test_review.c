/*
 * Reviews: the accounts add up, grades begin where they should, silly moves are found, and the page
 * is well-formed and needs nothing but itself.
 */
#include "support.h"

#include "smallest_game.h"

#include "review/review.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read_golden(struct sitting *sitting, const char *name)
{
    char path[1024];
    struct atelier_error error;
    snprintf(path, sizeof path, "%s/%s", GOLDEN_DIRECTORY, name);
    char *text = read_whole(path);
    if (atelier_record_read(&sitting->table, atelier_games(), atelier_span_of(text), sitting->moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s: %s", name, error.message);
    free(text);
}

/* A race of one player at seat a against another at all other seats. */
static void play_race_of(struct sitting *sitting, const char *options, const char *first,
                         const char *others)
{
    struct atelier_random random;
    struct atelier_table *table = &sitting->table;
    sit_down(sitting, atelier_game_named("angeschmiert"), options);
    atelier_random_seed(&random, 1);
    for (int actor; (actor = atelier_table_actor(table)) != ATELIER_OVER;) {
        const char *name = actor == 0 ? first : others;
        atelier_move move = actor < 0 ? atelier_sample(table->game, &table->state, &random)
                                      : atelier_choose(atelier_player_named(name), table->game,
                                                       &table->state, &random);
        assert_int_equal(atelier_table_play(table, move, NULL), ATELIER_OK);
    }
}

/* The race for two, the solved player against a greedy one. */
static void play_race(struct sitting *sitting)
{
    play_race_of(sitting, "seats=2", "solved", "greedy");
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

/* The totals are the sums of their parts, and they lead from the first value to the result. */
static void check_accounts(const struct review *review)
{
    double loss[2] = {0, 0}, luck[2] = {0, 0}, revision[2] = {0, 0};
    for (uint32_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decision[i];
        int seat = decision->seat;
        assert_true(decision->loss >= 0 && decision->choices > 1);
        assert_true(fabs(decision->before - decision->after - decision->loss) < 1e-9);
        assert_int_equal(decision->grade, review_grade_of(decision->loss, review->seats == 1));
        assert_true(decision->stake >= decision->loss);
        assert_true(decision->open || decision->grade == REVIEW_BEST);
        loss[seat] += decision->loss;
        for (int side = 0; side < review->seats; side++) {
            luck[side] += side == seat ? decision->luck : -decision->luck;
            revision[side] += side == seat ? decision->revision : -decision->revision;
        }
    }
    for (int seat = 0; seat < review->seats; seat++) {
        const struct review_seat *account = &review->seat[seat];
        double others = review->seats == 2 ? loss[1 - seat] : 0;
        assert_true(fabs(loss[seat] - account->loss) < 1e-9);
        assert_true(fabs(luck[seat] + account->end_luck - account->luck) < 1e-9);
        assert_true(fabs(account->first - account->loss + others + account->luck +
                         account->revision - account->result) < 1e-9);
    }
}

/* People count what players do; what chance deals or rolls in between has no number. */
static void check_numbers(const struct review *review, const struct atelier_table *table)
{
    struct atelier_state state = table->start;
    uint32_t moves = 0, next = 0;
    for (uint32_t ply = 0; ply < table->count; ply++) {
        moves += table->game->actor(&state) >= 0;
        if (next < review->count && review->decision[next].ply == ply)
            assert_int_equal(review->decision[next++].number, moves);
        table->game->apply(table->game, &state, table->moves[ply]);
    }
    assert_int_equal(next, review->count);
    assert_int_equal(review->moves, moves);
    assert_true(moves < review->plies);
}

static void test_alone(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    (void)unused;
    read_golden(&sitting, "canvas-vincent1.atelier");
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_true(review.finished && review.source == ATELIER_TRIALS);
    assert_true(review.count >= 10);
    assert_true(review.seat[0].result == review.seat[0].points);
    assert_true(review.seat[0].first > 20 && review.seat[0].first < 50);
    check_accounts(&review);
    check_numbers(&review, &sitting.table);
    for (int lang = 0; lang < ATELIER_LANGS; lang++) { /* who plays alone is named once */
        struct review_name name = review_name(&review, 0, (enum atelier_lang)lang);
        review_summary(&review, (enum atelier_lang)lang, text_init(&text));
        assert_int_equal(count_of(text.bytes, name.text), 1);
    }
    review_free(&review);
}

/* Exact values leave nothing to revise, but for the rounding of the table. */
static void test_race(void **unused)
{
    static struct sitting sitting;
    struct review review, again;
    (void)unused;
    play_race(&sitting);
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_true(review_make(&again, &sitting.table, NULL, NULL));
    assert_true(review.finished && review.source == ATELIER_EXACT);
    check_accounts(&review);
    check_numbers(&review, &sitting.table);
    for (int seat = 0; seat < 2; seat++) {
        assert_true(fabs(review.seat[seat].revision) < 0.01);
        assert_true(review.seat[seat].result == (review.seat[seat].won ? 1 : 0));
    }
    assert_true(review.seat[0].loss < 1e-9 && review.seat[1].loss > 0.01);
    assert_int_equal(review.seat[0].grades[REVIEW_BEST], review.seat[0].decisions);
    assert_int_equal(review.count, again.count);
    for (uint32_t i = 0; i < review.count; i++)
        assert_true(review.decision[i].loss == again.decision[i].loss &&
                    review.decision[i].luck == again.decision[i].luck);
    review_free(&review);
    review_free(&again);
}

/*
 * Races that are not solved are judged by the master: its own moves are the best by its own values,
 * and those of a random player are not.
 */
static void check_judged(const char *options)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    play_race_of(&sitting, options, "random", "master");
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_int_equal(review.source, ATELIER_JUDGED);
    for (int seat = 0; seat < review.seats; seat++) {
        const struct review_seat *account = &review.seat[seat];
        unsigned worse = account->decisions - account->grades[REVIEW_BEST];
        assert_true(account->open > 10 && account->open <= account->decisions);
        assert_true(seat == 0 ? worse > account->open / 4 : worse == 0);
        assert_true(seat == 0 ? account->loss > 0.1 : account->loss < 1e-9);
    }
    review_json(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "\"source\":\"judged\""));
    review_free(&review);
}

static void test_judged(void **unused)
{
    (void)unused;
    check_judged("seats=4");
    check_judged("seats=2;board=bucket 0 5 12 22 33 44 brush 3 9 15 27 36 41 50");
}

/* A race lost long ago: whatever is played there, it is no merit. */
static void test_nothing_at_stake(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    (void)unused;
    sit_down(&sitting, atelier_game_named("angeschmiert"), "seats=2;figures=a 0 1 b 64 62");
    play(&sitting, "roll rrgy; move a1");
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_int_equal(review.count, 1);
    assert_false(review.decision[0].open);
    assert_int_equal(review.seat[0].open, 0);
    review_summary(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "nothing was at stake"));
    assert_null(strstr(text.bytes, "best move"));
    review_json(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "\"open\":false"));
    review_html(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "nothing at stake"));
    review_free(&review);
}

static void test_grades(void **unused)
{
    static const double least[2][4] = {{0.01, 0.03, 0.08, 0.15}, {0.3, 1, 2.5, 5}};
    (void)unused;
    for (int alone = 0; alone < 2; alone++) {
        assert_int_equal(review_grade_of(0, alone), REVIEW_BEST);
        for (int grade = REVIEW_BEST; grade < REVIEW_BLUNDER; grade++) {
            assert_int_equal(review_grade_of(least[alone][grade] - 1e-6, alone), grade);
            assert_int_equal(review_grade_of(least[alone][grade], alone), grade + 1);
        }
        assert_int_equal(review_grade_of(100, alone), REVIEW_BLUNDER);
    }
}

/* A move that is called best has no better one beside it, and neither has one nobody can judge. */
static void test_better_move(void **unused)
{
    (void)unused;
    struct review_decision decision = {.loss = 0.005, .grade = REVIEW_BEST};
    assert_false(review_could_improve(&decision));
    decision = (struct review_decision){.loss = 0.02, .grade = REVIEW_GOOD};
    assert_true(review_could_improve(&decision));
    decision.unclear = true;
    assert_false(review_could_improve(&decision));
}

/* Four alike move a figure far for sure; to stake the one that is ahead for them is silly. */
static void test_silly_move(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    (void)unused;
    sit_down(&sitting, atelier_game_named("angeschmiert"), "seats=2;figures=a 22 0 b 4 0");
    play(&sitting, "roll rrrr; risk");
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_false(review.finished);
    assert_int_equal(review.count, 1);
    assert_true(review.decision[0].grade >= REVIEW_MISTAKE);
    assert_string_equal(review.decision[0].best, "move a2");
    assert_ptr_equal(review_worst(&review), review.decision);
    check_accounts(&review);
    review_text(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "not over yet"));
    assert_non_null(strstr(text.bytes, "mistake"));
    review_summary(&review, ATELIER_EN, text_init(&text)); /* moves by number, not by notation */
    assert_non_null(strstr(text.bytes, "number 1:"));
    assert_null(strstr(text.bytes, "move a2"));
    review_free(&review);
}

/* The last painting in the worst of orders: its value is what it brings, to the point. */
static void test_worst_painting(void **unused)
{
    static struct sitting sitting;
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], least;
    struct atelier_random random;
    enum atelier_source source;
    bool clear;
    (void)unused;
    read_golden(&sitting, "canvas-vincent1.atelier");
    struct atelier_table *table = &sitting.table;
    assert_int_equal(atelier_table_undo(table, 1, NULL), ATELIER_OK);
    atelier_random_seed(&random, 1);
    unsigned count = review_values(table->game, &table->state, table->moves[table->count], &random,
                                   moves, values, &least, &source, &clear);
    double best = values[0], worst = values[0];
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after = table->state;
        table->game->apply(table->game, &after, moves[i]);
        if (table->game->actor(&after) != ATELIER_OVER)
            continue;
        assert_true(values[i] == table->game->points(table->game, &after, 0));
        best = fmax(best, values[i]);
        worst = fmin(worst, values[i]);
    }
    assert_true(review_grade_of(best - worst, true) >= REVIEW_MISTAKE);
}

/* --- the page --- */

/* Every element that is opened is closed, in order. */
static void check_balance(const char *page)
{
    char open[64][24];
    int depth = 0;
    for (const char *at = page; (at = strchr(at, '<')) != NULL; at++) {
        const char *end = strchr(at, '>');
        char name[24];
        assert_non_null(end);
        if (at[1] == '!' || end[-1] == '/')
            continue;
        size_t size = strcspn(at + 1 + (at[1] == '/'), " >\n");
        assert_true(size > 0 && size < sizeof name);
        snprintf(name, sizeof name, "%.*s", (int)size, at + 1 + (at[1] == '/'));
        if (at[1] == '/') {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else {
            assert_true(depth < 64);
            strcpy(open[depth++], name);
        }
    }
    assert_int_equal(depth, 0);
}

static void check_alone(const char *page)
{
    static const char *const words[] = {"src=",    "href",    "url(", "@import",
                                        "<script", "<iframe", "<img", "<link"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(page, words[i]) != NULL)
            fail_msg("the page has '%s'", words[i]);
}

/* Decisions without a better move to speak of; the page names it in all others. */
static unsigned count_perfect(const struct review *review)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < review->count; i++)
        count += review->decision[i].grade == REVIEW_BEST;
    return count;
}

static void test_page(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    (void)unused;
    play_race(&sitting);
    strcpy(sitting.table.name[1], "<script>\"&");
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        review_html(&review, (enum atelier_lang)lang, text_init(&text));
        assert_false(text.buffer.full);
        check_balance(text.bytes);
        check_alone(text.bytes);
        assert_null(strstr(text.bytes, "http"));
        assert_null(strstr(text.bytes, "review."));
        assert_null(strchr(strstr(text.bytes, "<body"), '{'));
        assert_non_null(strstr(text.bytes, "&lt;script&gt;&quot;&amp;"));
        assert_non_null(strstr(text.bytes, "prefers-color-scheme:dark"));
        assert_int_equal(count_of(text.bytes, "<td class=\"t\">=</td>"), count_perfect(&review));
        review_svg(&review, (enum atelier_lang)lang, text_init(&text));
        assert_false(text.buffer.full);
        check_balance(text.bytes);
        check_alone(text.bytes);
        assert_non_null(strstr(text.bytes, "<desc"));
    }
    review_free(&review);
}

/* With three seats each has its own line. */
static void test_three_seats(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_random random;
    struct review review;
    (void)unused;
    atelier_random_seed(&random, 5);
    sit_down(&sitting, atelier_game_named("angeschmiert"),
             "seats=3;figures=a 40 50 b 39 49 c 8 64");
    play_to_end(&sitting, &random);
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    for (int seat = 0; seat < 3; seat++) {
        const struct review_seat *account = &review.seat[seat];
        assert_true(account->decisions > 0);
        assert_true(fabs(account->first - account->loss + account->luck + account->revision -
                         account->result) < 1e-9);
    }
    review_html(&review, ATELIER_EN, text_init(&text));
    check_balance(text.bytes);
    review_free(&review);
}

/* --- games that nobody knows --- */

/* Somebody who does not think plays a game to its end. */
static void play_coin(struct sitting *sitting, const struct atelier_game *game, uint64_t seed)
{
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    sit_down(sitting, game, "");
    play_to_end(sitting, &random);
}

/* Whichever side one calls, a fair coin falls as it likes: nobody is praised for it. */
static void test_fair_coin(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct review review;
        play_coin(&sitting, &coin_game, seed);
        assert_true(review_make(&review, &sitting.table, NULL, NULL));
        assert_int_equal(review.source, ATELIER_ROUGH);
        check_accounts(&review);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(review.seat[seat].open, 0);
            assert_int_equal(review.seat[seat].unclear, 0);
            assert_true(review.seat[seat].loss == 0);
        }
        review_summary(&review, ATELIER_EN, text_init(&text));
        assert_null(strstr(text.bytes, "best move"));
        assert_non_null(strstr(text.bytes, "nothing was at stake"));
        review_free(&review);
    }
}

/* Heads comes up in seven of ten tosses. */
static uint32_t bent_weights(const struct atelier_game *game, const void *state, uint32_t *weights)
{
    (void)game;
    (void)state;
    if (weights != NULL) {
        weights[0] = 7;
        weights[1] = 3;
    }
    return 10;
}

/* With a bent coin it is a mistake to call tails, and a merit to call heads. */
static void test_bent_coin(void **unused)
{
    static struct sitting sitting;
    struct atelier_game bent = coin_game;
    unsigned calls[2] = {0};
    (void)unused;
    bent.weights = bent_weights;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct review review;
        play_coin(&sitting, &bent, seed);
        assert_true(review_make(&review, &sitting.table, NULL, NULL));
        check_accounts(&review);
        for (uint32_t i = 0; i < review.count; i++) {
            const struct review_decision *decision = &review.decision[i];
            bool heads = strcmp(decision->played, "heads") == 0;
            calls[heads]++;
            assert_string_equal(decision->best, "heads");
            assert_true(decision->open && !decision->unclear);
            assert_true(heads ? decision->loss == 0 : decision->grade > REVIEW_BEST);
        }
        review_free(&review);
    }
    assert_true(calls[0] > 5 && calls[1] > 5);
}

static int lone_seats(const void *state)
{
    (void)state;
    return 1;
}

static int lone_actor(const void *state)
{
    int actor = coin_game.actor(state);
    return actor > 0 ? 0 : actor;
}

static int lone_points(const struct atelier_game *game, const void *state, int seat)
{
    return 3000 * coin_game.points(game, state, seat);
}

/* So many points are at stake that all games that are tried leave open which call was better: that
 * is said, and nobody is called flawless for it. */
static void test_too_noisy(void **unused)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_game wild = coin_game;
    struct review review;
    unsigned unclear = 0;
    (void)unused;
    wild.seats = lone_seats;
    wild.actor = lone_actor;
    wild.points = lone_points;
    play_coin(&sitting, &wild, 1);
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    for (uint32_t i = 0; i < review.count; i++) {
        unclear += review.decision[i].unclear;
        assert_false(review.decision[i].open && review.decision[i].unclear);
    }
    assert_true(unclear > 0);
    assert_int_equal(review.seat[0].unclear, unclear);
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        review_summary(&review, (enum atelier_lang)lang, text_init(&text));
        assert_null(strstr(text.bytes, "review."));
    }
    review_summary(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "not judged"));
    assert_null(strstr(text.bytes, "best move in all"));
    review_json(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "\"unclear\":true"));
    review_html(&review, ATELIER_EN, text_init(&text));
    assert_non_null(strstr(text.bytes, "unclear"));
    review_free(&review);
}

/* --- odd cases --- */

static bool stop_at_ten(void *context, uint32_t ply, uint32_t plies)
{
    (void)plies;
    *(uint32_t *)context = ply;
    return ply < 10;
}

static void test_stopping(void **unused)
{
    static struct sitting sitting;
    struct review review;
    uint32_t seen = 0;
    (void)unused;
    play_race(&sitting);
    assert_false(review_make(&review, &sitting.table, stop_at_ten, &seen));
    assert_int_equal(seen, 10);
}

static void check_nothing_played(const char *game, const char *options)
{
    static struct sitting sitting;
    static struct text text;
    struct review review;
    sit_down(&sitting, atelier_game_named(game), options);
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    assert_int_equal(review.count, 0);
    review_html(&review, ATELIER_EN, text_init(&text));
    check_balance(text.bytes);
    assert_null(strstr(text.bytes, "nan"));
    review_json(&review, ATELIER_EN, text_init(&text));
    assert_null(strstr(text.bytes, "nan"));
    assert_non_null(strstr(text.bytes, "\"source\":\"none\""));
    review_free(&review);
}

static void test_nothing_played(void **unused)
{
    (void)unused;
    check_nothing_played("canvas", "seats=1");
    check_nothing_played("angeschmiert", "seats=4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alone),      cmocka_unit_test(test_race),
        cmocka_unit_test(test_judged),     cmocka_unit_test(test_nothing_at_stake),
        cmocka_unit_test(test_grades),     cmocka_unit_test(test_better_move),
        cmocka_unit_test(test_silly_move), cmocka_unit_test(test_worst_painting),
        cmocka_unit_test(test_page),       cmocka_unit_test(test_three_seats),
        cmocka_unit_test(test_stopping),   cmocka_unit_test(test_nothing_played),
        cmocka_unit_test(test_fair_coin),  cmocka_unit_test(test_bent_coin),
        cmocka_unit_test(test_too_noisy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
