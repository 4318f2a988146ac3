/*
 * Whole games in the engine and in the slow reference side by side: after every move both must
 * agree on who acts, what may be done with which weight, and everything that lies on the table.
 */
#include "support.h"

#include "games/canvas/state.h"
#include "reference/canvas_slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = IS_SANITIZED ? 40 : 200 }; /* for each mode and number of seats */

static struct slow_cards cards;

/* One game twice. */
struct pair {
    struct sitting sitting;
    struct slow_game slow;
    struct atelier_random random;
    unsigned judged, chosen_backs;
};

static const struct canvas_state *fast_state(const struct pair *pair)
{
    return canvas_const(&pair->sitting.table.state);
}

static uint32_t below(struct pair *pair, uint32_t bound)
{
    return atelier_random_below(&pair->random, bound);
}

/* --- what lies on the table --- */

static void same_bytes(uint64_t bytes, unsigned count, const int *numbers, int wanted)
{
    assert_int_equal(count, wanted);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(canvas_byte(bytes, i) + 1, numbers[i]);
}

static void same_ribbons(const struct pair *pair, const struct canvas_seat *fast,
                         const struct slow_seat *slow)
{
    for (unsigned i = 0; i < fast_state(pair)->places; i++)
        if (pair->slow.scoring[i] >= 0)
            assert_int_equal(fast->ribbons[i], slow->ribbons[pair->slow.scoring[i]]);
    assert_int_equal(fast->ribbons[CANVAS_PLACES], slow->bonus);
}

static void same_seat(const struct pair *pair, int seat)
{
    const struct canvas_seat *fast = &fast_state(pair)->seat[seat];
    const struct slow_seat *slow = &pair->slow.seat[seat];
    const struct atelier_table *table = &pair->sitting.table;
    same_bytes(fast->hand, fast->cards, slow->hand, slow->hand_count);
    same_bytes(fast->back, canvas_backs_left(fast_state(pair), (unsigned)seat), slow->backs,
               slow->back_count);
    assert_int_equal(fast->tokens, slow->tokens);
    assert_int_equal(fast->paintings, slow->work_count);
    for (int i = 0; i < slow->work_count; i++) {
        same_bytes(fast->painting[i] & 0xffffff, 3, slow->works[i].cards, 3);
        assert_int_equal(canvas_byte(fast->painting[i], 3) + 1, slow->works[i].back);
    }
    same_ribbons(pair, fast, slow);
    assert_int_equal(table->game->points(table->game, &table->state, seat),
                     slow_game_points(&pair->slow, seat));
}

static void same_table(const struct pair *pair)
{
    const struct canvas_state *fast = fast_state(pair);
    const struct slow_game *slow = &pair->slow;
    assert_int_equal(fast->seats, slow->seats);
    assert_int_equal(fast->places, slow->scoring_count);
    for (unsigned i = 0; i < fast->places; i++)
        if (slow->scoring[i] < 0)
            assert_int_equal(fast->scoring[i], CANVAS_RANDOM);
        else
            assert_string_equal(atelier_canvas_builtin_set.facts.scoring[fast->scoring[i]].name,
                                cards.scoring[slow->scoring[i]].name);
    same_bytes(fast->row.card, fast->row.count, slow->row, slow->row_count);
    for (int i = 0; i < slow->row_count; i++)
        assert_int_equal(canvas_byte(fast->row.tokens, (unsigned)i), slow->row_tokens[i]);
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        assert_int_equal(fast->deck >> (card - 1) & 1, slow->in_deck[card]);
    for (int back = 1; back <= SLOW_BACKGROUNDS; back++)
        assert_int_equal(fast->backs >> (back - 1) & 1, slow->back_free[back]);
    assert_int_equal(fast->vincent, slow->vincent_tokens);
    assert_int_equal(fast->pool, slow->pool);
    for (int seat = 0; seat < slow->seats; seat++)
        same_seat(pair, seat);
}

/* --- what may be done --- */

struct offer {
    char move[ATELIER_MAX_MOVES][SLOW_MOVE];
    unsigned weight[ATELIER_MAX_MOVES];
    int count;
};

/* A move with its weight behind it, to be sorted and compared as one text. */
static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Each outcome is drawn by the numbers from its first on to the next one's. */
static void drawn_by_weight(const struct atelier_table *table, const atelier_move *moves,
                            const uint32_t *weights, uint32_t total)
{
    uint64_t numbers = (uint64_t)1 << 32, sum = 0;
    for (unsigned i = 0; sum < total; sum += weights[i++]) {
        uint64_t first = (sum * numbers + total - 1) / total;
        uint64_t next = ((sum + weights[i]) * numbers + total - 1) / total;
        assert_int_equal(table->game->draw(table->game, &table->state, (uint32_t)first), moves[i]);
        assert_int_equal(table->game->draw(table->game, &table->state, (uint32_t)(next - 1)),
                         moves[i]);
    }
}

static void list_fast(const struct pair *pair, struct offer *offer)
{
    const struct atelier_table *table = &pair->sitting.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    bool chance = atelier_table_actor(table) == ATELIER_CHANCE;
    offer->count = (int)table->game->legal(table->game, &table->state, moves);
    uint32_t total = chance ? table->game->weights(table->game, &table->state, weights) : 0;
    for (int i = 0; i < offer->count; i++) {
        table->game->write_move(table->game, &table->state, moves[i], offer->move[i]);
        offer->weight[i] = chance ? weights[i] : 1;
    }
    if (chance)
        drawn_by_weight(table, moves, weights, total);
}

static void same_offer(const struct pair *pair, struct offer *offer)
{
    static char fast[ATELIER_MAX_MOVES][SLOW_MOVE + 16], slow[ATELIER_MAX_MOVES][SLOW_MOVE + 16];
    struct offer reference;
    reference.count = slow_game_moves(&pair->slow, reference.move, reference.weight, SLOW_MOVES);
    list_fast(pair, offer);
    assert_true(reference.count <= SLOW_MOVES);
    assert_int_equal(offer->count, reference.count);
    for (int i = 0; i < offer->count; i++) {
        snprintf(fast[i], sizeof fast[i], "%s %u", offer->move[i], offer->weight[i]);
        snprintf(slow[i], sizeof slow[i], "%s %u", reference.move[i], reference.weight[i]);
    }
    qsort(fast, (size_t)offer->count, sizeof *fast, by_text);
    qsort(slow, (size_t)offer->count, sizeof *slow, by_text);
    for (int i = 0; i < offer->count; i++)
        assert_string_equal(fast[i], slow[i]);
}

/* --- play --- */

/*
 * Ways to play, so that games differ: evenly; cards before paintings; paintings before cards; the
 * first card, which gathers tokens; the dearest card, which spends them.
 */
static int choose(struct pair *pair, const struct offer *offer, unsigned manner)
{
    int takes = 0;
    while (takes < offer->count && strncmp(offer->move[takes], "take", 4) == 0)
        takes++;
    int paintings =
        takes > 0 || strncmp(offer->move[0], "paint", 5) == 0 ? offer->count - takes : 0;
    if (manner == 1 && takes > 0 && below(pair, 8) > 0)
        return (int)below(pair, (uint32_t)takes);
    if (manner == 2 && paintings > 0)
        return takes + (int)below(pair, (uint32_t)paintings);
    if (manner == 3 && takes > 0 && below(pair, 8) > 0)
        return 0;
    if (manner == 4 && takes > 0 && below(pair, 8) > 0)
        return takes - 1;
    return (int)below(pair, (uint32_t)offer->count);
}

static void choose_move(struct pair *pair, const struct offer *offer, unsigned manner,
                        char text[static ATELIER_MOVE_SIZE])
{
    const char *move = offer->move[choose(pair, offer, manner)];
    const struct slow_seat *seat = &pair->slow.seat[pair->slow.turn];
    if (strncmp(move, "paint", 5) == 0 && below(pair, 2) == 0) {
        int back = seat->backs[below(pair, (uint32_t)seat->back_count)];
        snprintf(text, ATELIER_MOVE_SIZE, "%.20s on %d", move, back);
        pair->chosen_backs++;
    } else {
        snprintf(text, ATELIER_MOVE_SIZE, "%s", move);
    }
}

static void same_winners(const struct pair *pair)
{
    const struct atelier_table *table = &pair->sitting.table;
    int winners[SLOW_SEATS];
    unsigned wanted = 0;
    for (int i = slow_game_winners(&pair->slow, winners) - 1; i >= 0; i--)
        wanted |= 1u << winners[i];
    assert_int_equal(table->game->winners(table->game, &table->state), wanted);
    assert_true(wanted != 0);
}

static void play_both(struct pair *pair, unsigned manner)
{
    struct atelier_table *table = &pair->sitting.table;
    for (;;) {
        struct offer offer;
        char move[ATELIER_MOVE_SIZE];
        int actor = atelier_table_actor(table);
        assert_int_equal(actor, slow_game_actor(&pair->slow));
        same_table(pair);
        same_offer(pair, &offer);
        if (actor == ATELIER_OVER)
            break;
        pair->judged += actor == ATELIER_JUDGE;
        choose_move(pair, &offer, manner, move);
        struct atelier_error error;
        if (atelier_table_play_text(table, atelier_span_of(move), &error) != ATELIER_OK)
            fail_msg("%s", error.message);
        assert_int_equal(slow_game_play(&pair->slow, move), 0);
    }
    same_winners(pair);
}

/* A scenario, or one to four scoring cards of which some are random; into both. */
static void start_both(struct pair *pair, enum slow_mode mode, int seats)
{
    static const char *const modes[] = {"standard", "vincent", "puzzle"};
    char options[200];
    int used = snprintf(options, sizeof options, "seats=%d;mode=%s;", seats, modes[mode]);
    size_t room = sizeof options - (size_t)used;
    if (below(pair, 2) == 0) {
        const char *scenario = cards.scenarios[below(pair, SLOW_SCENARIOS)].name;
        snprintf(options + used, room, "scenario=%s", scenario);
        assert_int_equal(slow_game_start_scenario(&pair->slow, &cards, mode, seats, scenario), 0);
    } else {
        const char *names[4];
        unsigned count = 1 + below(pair, 4), first = below(pair, SLOW_SCORING_CARDS);
        strcat(options, "scoring=");
        for (unsigned i = 0; i < count; i++) {
            bool random = below(pair, 2) == 0;
            names[i] = random ? "random" : cards.scoring[(first + i) % SLOW_SCORING_CARDS].name;
            strcat(strcat(options, i > 0 ? " " : ""), names[i]);
        }
        assert_int_equal(slow_game_start(&pair->slow, &cards, mode, seats, names, (int)count), 0);
    }
    sit_down(&pair->sitting, &atelier_canvas_game, options);
}

static void play_games(enum slow_mode mode, int least, int most)
{
    static struct pair pair;
    atelier_random_seed(&pair.random, 7 + (uint64_t)mode);
    pair.judged = pair.chosen_backs = 0;
    for (int seats = least; seats <= most; seats++)
        for (unsigned i = 0; i < GAMES; i++) {
            start_both(&pair, mode, seats);
            play_both(&pair, i % 5);
        }
    assert_true(pair.chosen_backs > GAMES);
    assert_true(most == 1 || pair.judged > 0); /* or the judge was never tried */
}

static void test_standard(void **state)
{
    (void)state;
    play_games(SLOW_STANDARD, 2, 5);
}

static void test_vincent(void **state)
{
    (void)state;
    play_games(SLOW_VINCENT, 1, 3);
}

static void test_puzzle(void **state)
{
    (void)state;
    play_games(SLOW_PUZZLE, 1, 1);
}

/* The options that the reference refuses are refused, and no others. */
static void test_modes_and_seats(void **state)
{
    static const char *const modes[] = {"standard", "vincent", "puzzle"};
    (void)state;
    for (int mode = 0; mode < 3; mode++)
        for (int seats = 1; seats <= 5; seats++) {
            struct slow_game slow;
            struct atelier_settings settings;
            struct atelier_state start;
            char options[64];
            snprintf(options, sizeof options, "seats=%d;mode=%s", seats, modes[mode]);
            settings_of(&settings, &atelier_canvas_game, options);
            bool fine =
                slow_game_start_scenario(&slow, &cards, (enum slow_mode)mode, seats, "first") == 0;
            assert_int_equal(
                atelier_canvas_game.start(&atelier_canvas_game, &settings, &start, NULL),
                fine ? ATELIER_OK : ATELIER_BAD_OPTION);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_modes_and_seats),
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_vincent),
        cmocka_unit_test(test_puzzle),
    };
    if (slow_cards_load(&cards, DATA_DIRECTORY "/canvas") != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
