/*
 * The object `state` of Canvas, member by member, against the slow reference on the way through
 * games in which ribbons are worth having, so that the scoring cards' limits are met.
 */
#include "support.h"

#include "reference/canvas_slow.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static struct slow_cards cards;
static unsigned limits_met;

static const json_t *member(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL)
        fail_msg("'%s' is missing", key);
    return value;
}

static void is_number(const json_t *object, const char *key, int wanted)
{
    assert_true(json_is_integer(member(object, key)));
    assert_int_equal(json_integer_value(member(object, key)), wanted);
}

/* A number, or null where `present` is false. */
static void is_number_if(const json_t *object, const char *key, bool present, int wanted)
{
    if (present)
        is_number(object, key, wanted);
    else
        assert_true(json_is_null(member(object, key)));
}

static void are_numbers(const json_t *list, const int *wanted, int count)
{
    assert_int_equal(json_array_size(list), count);
    for (int i = 0; i < count; i++)
        assert_int_equal(json_integer_value(json_array_get(list, (size_t)i)), wanted[i]);
}

static void are_ribbons(const json_t *told, const struct slow_game *game, const int *ribbons,
                        int bonus)
{
    size_t known = 0;
    for (int i = 0; i < game->scoring_count; i++)
        if (game->scoring[i] >= 0) {
            is_number(told, cards.scoring[game->scoring[i]].name, ribbons[game->scoring[i]]);
            known++;
        }
    is_number(told, "bonus", bonus);
    assert_int_equal(json_object_size(told), known + 1);
}

static void is_painting(const json_t *told, const struct slow_game *game,
                        const struct slow_work *work)
{
    struct slow_painting painting;
    slow_painting_score(&cards, work->cards, &painting);
    are_numbers(member(told, "cards"), work->cards, 3);
    is_number(told, "back", work->back);
    assert_string_equal(json_string_value(member(told, "title")), painting.title);
    are_ribbons(member(told, "ribbons"), game, work->ribbons, work->bonus);
    for (int i = 0; i < game->scoring_count; i++)
        limits_met += painting.ribbons[game->scoring[i]] > work->ribbons[game->scoring[i]];
    for (size_t i = 0; i < SLOW_SWATCHES; i++) {
        const json_t *icons = json_array_get(member(told, "visible"), i);
        assert_int_equal(json_array_size(icons), painting.visible[i].count);
        for (int j = 0; j < painting.visible[i].count; j++)
            assert_string_equal(json_string_value(json_array_get(icons, (size_t)j)),
                                painting.visible[i].icons[j]);
    }
}

static void is_seat(const json_t *told, const struct slow_game *game, int index)
{
    const struct slow_seat *seat = &game->seat[index];
    are_numbers(member(told, "hand"), seat->hand, seat->hand_count);
    are_numbers(member(told, "backs"), seat->backs, seat->back_count);
    is_number(told, "tokens", seat->tokens);
    is_number(told, "points", slow_game_points(game, index));
    are_ribbons(member(told, "ribbons"), game, seat->ribbons, seat->bonus);
    assert_int_equal(json_array_size(member(told, "paintings")), seat->work_count);
    for (int i = 0; i < seat->work_count; i++)
        is_painting(json_array_get(member(told, "paintings"), (size_t)i), game, &seat->works[i]);
}

static void are_winners(const json_t *told, const struct slow_game *game)
{
    int winners[SLOW_SEATS], count = slow_game_winners(game, winners);
    assert_int_equal(json_array_size(told), count);
    for (int i = 0; i < count; i++)
        assert_string_equal(json_string_value(json_array_get(told, (size_t)i)),
                            atelier_actor_name(winners[i]));
}

static const char *rank_of(int points)
{
    return points >= 40   ? "best in show"
           : points >= 35 ? "runner-up"
           : points >= 30 ? "honourable mention"
           : points >= 25 ? "emerging artist"
                          : "participation";
}

static void is_state(const json_t *told, const struct slow_game *game)
{
    static const char *const modes[] = {"standard", "vincent", "puzzle"};
    assert_string_equal(json_string_value(member(told, "mode")), modes[game->mode]);
    assert_int_equal(json_array_size(member(told, "scoring")), game->scoring_count);
    for (int i = 0; i < game->scoring_count; i++)
        assert_string_equal(json_string_value(json_array_get(member(told, "scoring"), (size_t)i)),
                            game->scoring[i] < 0 ? "random" : cards.scoring[game->scoring[i]].name);
    assert_int_equal(json_array_size(member(told, "row")), game->row_count);
    for (int i = 0; i < game->row_count; i++) {
        is_number(json_array_get(member(told, "row"), (size_t)i), "card", game->row[i]);
        is_number(json_array_get(member(told, "row"), (size_t)i), "tokens", game->row_tokens[i]);
    }
    is_number(told, "deck", slow_game_deck(game));
    assert_int_equal(json_array_size(member(told, "seats")), game->seats);
    for (int seat = 0; seat < game->seats; seat++)
        is_seat(json_array_get(member(told, "seats"), (size_t)seat), game, seat);
    is_number_if(told, "vincent", game->mode == SLOW_VINCENT, game->vincent_tokens);
    is_number_if(told, "pool", game->mode == SLOW_PUZZLE, game->pool);
    are_winners(member(told, "winners"), game);
    if (slow_game_actor(game) >= 0)
        assert_string_equal(json_string_value(member(told, "turn")),
                            atelier_actor_name(slow_game_actor(game)));
    if (game->seats == 1) {
        assert_string_equal(json_string_value(member(told, "rank")),
                            rank_of(slow_game_points(game, 0)));
        assert_true(json_is_null(member(told, "target")));
    } else
        assert_null(json_object_get(told, "rank"));
}

static void compare(const struct atelier_table *table, const struct slow_game *game)
{
    static struct text text;
    write_position(table, ATELIER_EN, &text);
    json_t *position = json_loads(text.bytes, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(position);
    is_state(member(position, "state"), game);
    json_decref(position);
}

static void play_game(const char *options, enum slow_mode mode, int seats, const char *scoring,
                      struct atelier_random *random)
{
    static struct sitting sitting;
    struct atelier_table *table = &sitting.table;
    struct slow_game slow;
    const char *names[] = {scoring, "random"};
    char all[96];
    snprintf(all, sizeof all, "%s;scoring=%s random", options, scoring);
    sit_down(&sitting, &atelier_canvas_game, all);
    assert_int_equal(slow_game_start(&slow, &cards, mode, seats, names, 2), 0);
    for (;;) {
        int actor = atelier_table_actor(table);
        if (actor == ATELIER_OVER || atelier_random_below(random, 8) == 0)
            compare(table, &slow);
        if (actor == ATELIER_OVER)
            return;
        atelier_move move = actor >= 0
                                ? atelier_choose(atelier_player_named("greedy"),
                                                 &atelier_canvas_game, &table->state, random)
                                : atelier_sample(&atelier_canvas_game, &table->state, random);
        char text[ATELIER_MOVE_SIZE];
        atelier_canvas_game.write_move(&atelier_canvas_game, &table->state, move, text);
        assert_int_equal(atelier_table_play(table, move, NULL), ATELIER_OK);
        assert_int_equal(slow_game_play(&slow, text), 0);
    }
}

static void test_states(void **state)
{
    static const char *const scoring[] = {"repetition", "movement", "space",    "variety",
                                          "symmetry",   "style",    "proximity"};
    struct atelier_random random;
    (void)state;
    atelier_random_seed(&random, 6);
    for (int i = 0; i < 140; i++) {
        play_game("seats=2", SLOW_STANDARD, 2, scoring[i % 7], &random);
        play_game("seats=1;mode=vincent", SLOW_VINCENT, 1, scoring[i % 7], &random);
        play_game("seats=1;mode=puzzle", SLOW_PUZZLE, 1, scoring[i % 7], &random);
    }
    print_message("limits met %u times\n", limits_met);
    assert_true(limits_met > 10); /* or the limits were not tried */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_states)};
    if (slow_cards_load(&cards, DATA_DIRECTORY "/canvas") != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
