/*
 * A playout must be the same random play as listing the moves and choosing evenly, only faster:
 * both are sampled from the same positions, with fixed seeds, and their distributions compared.
 */
#include "support.h"

#include "games/canvas/state.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SAMPLES = 12000, BINS = 160 };

/* What is compared: a histogram of each number, and of the first seat's share of wins. */
struct sample {
    unsigned points[BINS], moves[BINS], tokens[BINS], decisions[BINS];
    unsigned card[BINS], back[BINS], goal[BINS], left[BINS], stack[BINS]; /* of Canvas */
    double wins;
};

static void put(unsigned histogram[static BINS], uint64_t value)
{
    histogram[value < BINS ? value : BINS - 1]++;
}

/* Which cards, backgrounds and scoring cards chance brought, and what is left in the row. */
static void add_canvas(struct sample *sample, const struct canvas_state *s)
{
    const struct canvas_seat *seat = &s->seat[0];
    assert_int_equal(s->active, 0);
    put(sample->tokens, seat->tokens);
    put(sample->card, canvas_byte(seat->painting[0], 0));
    put(sample->back, canvas_byte(seat->painting[2], 3));
    put(sample->goal, s->scoring[s->places - 1]);
    put(sample->left, canvas_byte(s->row.card, 4));
    put(sample->stack, (seat->painting[0] & 0xffffff) % 157);
}

static void add(struct sample *sample, const struct atelier_game *game, const void *state,
                unsigned moves, uint64_t decisions)
{
    unsigned winners = game->winners(game, state);
    put(sample->points, (uint64_t)game->points(game, state, 0));
    put(sample->moves, moves);
    if (game == &atelier_canvas_game)
        add_canvas(sample, state);
    put(sample->decisions, decisions);
    sample->wins += winners & 1;
}

static void sample_listed(const struct atelier_game *game, const struct atelier_state *from,
                          struct atelier_random *random, struct sample *sample)
{
    for (int i = 0; i < SAMPLES; i++) {
        struct atelier_state state = *from;
        unsigned moves = 0, decisions = 0;
        for (; game->actor(&state) > ATELIER_JUDGE; moves++) {
            decisions += game->actor(&state) >= 0;
            game->apply(game, &state, atelier_sample(game, &state, random));
        }
        add(sample, game, &state, moves, decisions);
    }
}

static void sample_playouts(const struct atelier_game *game, const struct atelier_state *from,
                            struct atelier_random *random, struct sample *sample)
{
    for (int i = 0; i < SAMPLES; i++) {
        struct atelier_state state = *from;
        uint64_t decisions = 0;
        unsigned moves = game->playout(game, &state, random, &decisions);
        add(sample, game, &state, moves, decisions);
    }
}

/*
 * Two histograms of equal size: chi-square over bins of at least 20, as a number of standard
 * deviations above its mean. Six is out of reach for equal distributions.
 */
static double strangeness(const unsigned a[static BINS], const unsigned b[static BINS])
{
    double square = 0, left = 0, right = 0;
    int freedom = -1;
    for (int i = 0; i < BINS; i++) {
        left += a[i];
        right += b[i];
        if (left + right < 40 && i < BINS - 1)
            continue;
        if (left + right > 0) {
            square += (left - right) * (left - right) / (left + right);
            freedom++;
        }
        left = right = 0;
    }
    return freedom > 0 ? (square - freedom) / sqrt(2.0 * freedom) : 0;
}

static void compare(const struct atelier_game *game, const struct atelier_state *from,
                    const char *what)
{
    struct sample listed = {0}, played = {0};
    struct atelier_random random;
    atelier_random_seed(&random, 42);
    sample_listed(game, from, &random, &listed);
    sample_playouts(game, from, &random, &played);
    const struct {
        const char *name;
        const unsigned *one, *other;
    } numbers[] = {
        {"points", listed.points, played.points}, {"moves", listed.moves, played.moves},
        {"tokens", listed.tokens, played.tokens}, {"decisions", listed.decisions, played.decisions},
        {"card", listed.card, played.card},       {"back", listed.back, played.back},
        {"goal", listed.goal, played.goal},       {"left", listed.left, played.left},
        {"stack", listed.stack, played.stack},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double strange = strangeness(numbers[i].one, numbers[i].other);
        if (strange > 6)
            fail_msg("%s: %s differ by %.1f", what, numbers[i].name, strange);
    }
    double wins = fabs(listed.wins - played.wins) / sqrt((double)SAMPLES / 2);
    if (wins > 5)
        fail_msg("%s: wins differ by %.1f", what, wins);
}

/* From the start and from some positions on the way, chance's among them. */
static void compare_along(const struct atelier_game *game, const char *options)
{
    static struct sitting sitting;
    struct atelier_random random;
    atelier_random_seed(&random, 3);
    sit_down(&sitting, game, options);
    compare(game, &sitting.table.state, options);
    for (int stop = 0; stop < 3; stop++) {
        for (int i = 0; i < 17 && atelier_table_actor(&sitting.table) > ATELIER_JUDGE; i++)
            atelier_table_play(&sitting.table, atelier_sample(game, &sitting.table.state, &random),
                               NULL);
        compare(game, &sitting.table.state, options);
    }
}

static void test_every_game(void **state)
{
    (void)state;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            char options[24];
            snprintf(options, sizeof options, "seats=%d", seats);
            compare_along(*game, options);
        }
}

static void test_canvas_modes(void **state)
{
    (void)state;
    compare_along(&atelier_canvas_game, "seats=3;mode=vincent;scenario=first");
    compare_along(&atelier_canvas_game, "seats=1;mode=puzzle;scenario=chill");
}

/* Goes on until the phase comes, and compares there. */
static void compare_in(const char *options, enum canvas_phase phase, unsigned after)
{
    static struct sitting sitting;
    struct atelier_random random;
    struct atelier_table *table = &sitting.table;
    atelier_random_seed(&random, 5);
    sit_down(&sitting, &atelier_canvas_game, options);
    while (table->count < after || canvas_const(&table->state)->phase != phase)
        atelier_table_play(table, atelier_sample(&atelier_canvas_game, &table->state, &random),
                           NULL);
    compare(&atelier_canvas_game, &table->state, options);
}

/* Every phase in which chance or a seat may be asked, so that nothing of a turn is left out. */
static void test_canvas_phases(void **state)
{
    (void)state;
    compare_in("seats=2", CANVAS_SETUP_GOALS, 2);
    compare_in("seats=2", CANVAS_SETUP_BACKS, 6);
    compare_in("seats=2", CANVAS_REFILL, 12);
    compare_in("seats=1;mode=vincent;scenario=first", CANVAS_REFILL, 9);
    compare_in("seats=1;mode=vincent;scenario=first", CANVAS_TOSS, 9);
    compare_in("seats=1;mode=vincent;scenario=first", CANVAS_TOSS, 30);
    compare_in("seats=2;mode=vincent;scenario=first", CANVAS_TOSS, 30);
    compare_in("seats=1;mode=puzzle;scenario=first", CANVAS_REFILL, 12);
    compare_in("seats=5;scenario=first", CANVAS_REFILL, 100); /* few cards are left */
}

/* Before the first painting, from hands of three to five: every stack is as likely as any other. */
static void test_canvas_hands(void **state)
{
    static struct sitting sitting;
    struct atelier_table *table = &sitting.table;
    const struct canvas_state *s = canvas_const(&table->state);
    (void)state;
    for (unsigned cards = 3; cards <= CANVAS_HAND; cards++) {
        struct atelier_random random;
        atelier_random_seed(&random, cards);
        sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
        while (s->phase != CANVAS_TURN || s->turn != 0 || s->seat[0].cards < cards) {
            atelier_move move = atelier_sample(&atelier_canvas_game, &table->state, &random);
            if (s->phase == CANVAS_TURN && canvas_move_kind(move) == CANVAS_MOVE_PAINT &&
                s->seat[s->turn].cards < CANVAS_HAND)
                move = CANVAS_MOVE_TAKE; /* the first card, to gather five */
            assert_int_equal(atelier_table_play(table, move, NULL), ATELIER_OK);
        }
        compare(&atelier_canvas_game, &table->state, "a hand");
    }
}

/* A finished game and a tie stay as they are. */
static void test_nothing_left(void **state)
{
    static struct sitting sitting;
    struct atelier_random random, before;
    (void)state;
    atelier_random_seed(&random, 8);
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=family");
    play_to_end(&sitting, &random);
    struct atelier_state copy = sitting.table.state;
    uint64_t decisions = 0;
    before = random;
    assert_int_equal(atelier_canvas_game.playout(&atelier_canvas_game, &copy, &random, &decisions),
                     0);
    assert_int_equal(decisions, 0);
    assert_memory_equal(&copy, &sitting.table.state, sizeof copy);
    assert_memory_equal(&random, &before, sizeof random);
    ((struct canvas_state *)&copy)->phase = CANVAS_TIED;
    struct atelier_state tied = copy;
    assert_int_equal(atelier_canvas_game.playout(&atelier_canvas_game, &copy, &random, &decisions),
                     0);
    assert_memory_equal(&copy, &tied, sizeof copy);
    assert_memory_equal(&random, &before, sizeof random);
}

/* The set of backgrounds that a seat has or has painted on. */
static uint32_t backs_of(const struct canvas_state *s, unsigned seat)
{
    uint32_t backs = 0;
    for (unsigned i = 0; i < canvas_backs_left(s, seat); i++)
        backs |= 1u << canvas_byte(s->seat[seat].back, i);
    for (unsigned i = 0; i < s->seat[seat].paintings; i++)
        backs |= 1u << canvas_byte(s->seat[seat].painting[i], 3);
    return backs;
}

/* What is painted stays as it is, and each background is used once: from every turn of a game. */
static void test_canvas_paintings_stay(void **state)
{
    static struct sitting sitting;
    const struct atelier_game *game = &atelier_canvas_game;
    struct atelier_random random;
    (void)state;
    atelier_random_seed(&random, 3);
    sit_down(&sitting, game, "seats=3;scenario=first");
    while (atelier_table_actor(&sitting.table) != ATELIER_OVER) {
        const struct canvas_state *before = canvas_const(&sitting.table.state);
        struct atelier_state after = sitting.table.state;
        uint64_t decisions = 0;
        unsigned moves = game->playout(game, &after, &random, &decisions);
        unsigned dealt = (unsigned)__builtin_popcountll(before->deck & ~canvas_const(&after)->deck),
                 given = canvas_backs_dealt(canvas_const(&after)) - canvas_backs_dealt(before);
        assert_int_equal(moves, dealt + given + decisions); /* each of them is one */
        for (unsigned seat = 0; seat < 3 && before->phase >= CANVAS_REFILL; seat++) {
            const struct canvas_seat *had = &before->seat[seat];
            assert_memory_equal(had->painting, canvas_const(&after)->seat[seat].painting,
                                had->paintings * sizeof *had->painting);
            assert_int_equal(canvas_const(&after)->seat[seat].paintings, CANVAS_PAINTINGS);
            assert_int_equal(backs_of(before, seat), backs_of(canvas_const(&after), seat));
        }
        atelier_table_play(&sitting.table, atelier_sample(game, before, &random), NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),    cmocka_unit_test(test_canvas_modes),
        cmocka_unit_test(test_canvas_phases), cmocka_unit_test(test_canvas_hands),
        cmocka_unit_test(test_nothing_left),  cmocka_unit_test(test_canvas_paintings_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
