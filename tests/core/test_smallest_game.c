/*
 * The smallest game, played through the same doors as every other: the table, the fair source,
 * records, JSON, players. It is not in atelier_games(), so the list of games is ours.
 */
#include "smallest_game.h"

#include <atelier/atelier.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 4096 };

static const struct atelier_game *const games[] = {&coin_game, NULL};

static void open_table(struct atelier_table *table, atelier_move *moves)
{
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    assert_int_equal(atelier_table_open(table, &coin_game, &settings, moves, ROOM, NULL),
                     ATELIER_OK);
}

static void play(struct atelier_table *table, const char *move)
{
    struct atelier_error error;
    if (atelier_table_play_text(table, atelier_span_of(move), &error) != ATELIER_OK)
        fail_msg("%s: %s", move, error.message);
}

static void refuse(struct atelier_table *table, const char *move, enum atelier_code code)
{
    struct atelier_error error = {0};
    struct atelier_table before = *table;
    assert_int_equal(atelier_table_play_text(table, atelier_span_of(move), &error), code);
    assert_true(strlen(error.message) > 10);
    assert_memory_equal(&before, table, sizeof before);
}

/* Seat a guesses right three times, seat b never. */
static void play_whole_game(struct atelier_table *table)
{
    for (int round = 0; round < 2; round++) {
        play(table, "heads");
        play(table, "toss heads");
        play(table, "tails");
        play(table, "toss heads");
    }
    play(table, "tails");
    play(table, "toss tails");
}

static void test_rules(void **state)
{
    struct atelier_table table;
    atelier_move moves[ROOM], offered[ATELIER_MAX_MOVES];
    (void)state;
    open_table(&table, moves);
    assert_int_equal(atelier_table_actor(&table), 0);
    assert_int_equal(coin_game.legal(&coin_game, &table.state, offered), 2);
    refuse(&table, "edge", ATELIER_ILLEGAL_MOVE);
    refuse(&table, "", ATELIER_ILLEGAL_MOVE);
    refuse(&table, "toss heads", ATELIER_NOT_YOUR_TURN);
    play(&table, "heads");
    assert_int_equal(atelier_table_actor(&table), ATELIER_CHANCE);
    assert_int_equal(coin_game.weights(&coin_game, &table.state, NULL), 2);
    refuse(&table, "tails", ATELIER_NOT_YOUR_TURN);
    assert_int_equal(atelier_table_undo(&table, 1, NULL), ATELIER_OK);
    play_whole_game(&table);
    assert_int_equal(atelier_table_actor(&table), ATELIER_OVER);
    assert_int_equal(coin_game.winners(&coin_game, &table.state), 1);
    assert_int_equal(coin_game.points(&coin_game, &table.state, 0), 3);
    assert_int_equal(coin_game.points(&coin_game, &table.state, 1), 0);
    assert_int_equal(coin_game.legal(&coin_game, &table.state, offered), 0);
    refuse(&table, "heads", ATELIER_ILLEGAL_MOVE);
}

static void test_options(void **state)
{
    struct atelier_settings settings;
    struct atelier_table table;
    struct atelier_error error;
    (void)state;
    atelier_settings_clear(&settings);
    atelier_settings_set(&coin_game, &settings, atelier_span_of("seats"), atelier_span_of("3"),
                         NULL);
    assert_int_equal(atelier_table_open(&table, &coin_game, &settings, NULL, 0, &error),
                     ATELIER_BAD_OPTION);
    assert_string_equal(error.message, "seats: two guess a coin, not '3'.");
}

static void test_position_as_json(void **state)
{
    struct atelier_table table;
    atelier_move moves[ROOM];
    char memory[1024];
    struct atelier_buffer buffer;
    struct atelier_json json;
    (void)state;
    open_table(&table, moves);
    play(&table, "tails");
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position(&json, &table, ATELIER_EN);
    json.visitor.close(&json.visitor);
    assert_string_equal(memory,
                        "{\"actor\":\"chance\",\"legal\":[{\"move\":\"toss heads\",\"p\":0."
                        "5},{\"move\":\"toss tails\",\"p\":0.5}],\"state\":{\"turn\":\"a\","
                        "\"called\":\"tails\",\"points\":[0,0],\"over\":false,\"winners\":"
                        "[]},\"ply\":1,\"seats\":2,\"points\":{\"a\":0,\"b\":0},\"winners\":[]}");
}

/* --- who looks at it --- */

static void tell_viewer(const struct atelier_game *game, const void *state, int viewer,
                        enum atelier_lang lang, struct atelier_visitor *to)
{
    (void)game, (void)state, (void)lang;
    to->number(to, "viewer", viewer);
}

static void check_view(const struct atelier_table *table, int viewer, const char *begins)
{
    char memory[1024];
    struct atelier_buffer buffer;
    struct atelier_json json;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position_for(&json, table, viewer, ATELIER_EN);
    json.visitor.close(&json.visitor);
    memory[strlen(begins)] = '\0';
    assert_string_equal(memory, begins);
}

static void test_viewers(void **state)
{
    static const char calls[] = "\"legal\":[\"heads\",\"tails\"],";
    struct atelier_game game = coin_game;
    struct atelier_table table;
    atelier_move moves[ROOM];
    char mine[256], all[256];
    (void)state;
    game.describe = tell_viewer;
    open_table(&table, moves);
    table.game = &game;
    atelier_format(mine, sizeof mine, "{\"actor\":\"a\",%s\"state\":{\"viewer\":0}", calls);
    atelier_format(all, sizeof all, "{\"actor\":\"a\",%s\"state\":{\"viewer\":-5}", calls);
    check_view(&table, 0, mine);
    check_view(&table, 1, "{\"actor\":\"a\",\"state\":{\"viewer\":1}");
    check_view(&table, ATELIER_ANYONE, "{\"actor\":\"a\",\"state\":{\"viewer\":-4}");
    check_view(&table, ATELIER_EVERYTHING, all);
    play(&table, "tails");
    check_view(&table, ATELIER_ANYONE, "{\"actor\":\"chance\",\"state\":{\"viewer\":-4}");
}

/* --- as many moves as there may be --- */

static unsigned many_legal(const struct atelier_game *game, const void *state, atelier_move *moves)
{
    if (game->actor(state) < 0)
        return coin_game.legal(game, state, moves);
    for (unsigned i = 0; i < ATELIER_MAX_MOVES; i++)
        moves[i] = (atelier_move)i;
    return ATELIER_MAX_MOVES;
}

static bool many_is_legal(const struct atelier_game *game, const void *state, atelier_move move)
{
    return game->actor(state) < 0 ? coin_game.is_legal(game, state, move)
                                  : move < ATELIER_MAX_MOVES;
}

static void many_apply(const struct atelier_game *game, void *state, atelier_move move)
{
    coin_game.apply(game, state, game->actor(state) < 0 ? move : move % 2);
}

static void many_write_move(const struct atelier_game *game, const void *state, atelier_move move,
                            char text[static ATELIER_MOVE_SIZE])
{
    if (game->actor(state) < 0)
        coin_game.write_move(game, state, move, text);
    else
        atelier_format(text, ATELIER_MOVE_SIZE, "call %u", (unsigned)move);
}

static void test_many_moves(void **state)
{
    static char memory[65536];
    struct atelier_game game = coin_game;
    struct atelier_table table;
    struct atelier_random random;
    struct atelier_buffer buffer;
    struct atelier_json json;
    atelier_move moves[ROOM], largest = 0;
    (void)state;
    game.legal = many_legal;
    game.is_legal = many_is_legal;
    game.apply = many_apply;
    game.write_move = many_write_move;
    open_table(&table, moves);
    table.game = &game;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position(&json, &table, ATELIER_EN);
    assert_non_null(strstr(memory, "\"call 0\",\"call 1\""));
    assert_non_null(strstr(memory, "\"call 1023\"]"));
    atelier_random_seed(&random, 5);
    while (atelier_table_actor(&table) != ATELIER_OVER) {
        atelier_move move =
            atelier_table_actor(&table) == ATELIER_CHANCE
                ? atelier_sample(&game, &table.state, &random)
                : atelier_choose(atelier_player_named("greedy"), &game, &table.state, &random);
        assert_int_equal(atelier_table_play(&table, move, NULL), ATELIER_OK);
        largest = move > largest ? move : largest;
    }
    assert_true(largest > 500);
}

static void test_record(void **state)
{
    static const char wanted[] = "atelier: 1\ngame: coin\n\n"
                                 "heads\ntoss heads\ntails\ntoss heads\n"
                                 "heads\ntoss heads\ntails\ntoss heads\ntails\ntoss tails\n";
    struct atelier_table table, again;
    atelier_move moves[ROOM], more[ROOM];
    char memory[1024];
    struct atelier_buffer buffer;
    struct atelier_error error;
    uint32_t line;
    (void)state;
    open_table(&table, moves);
    play_whole_game(&table);
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_record_write(&table, &buffer.out);
    assert_string_equal(memory, wanted);
    assert_int_equal(
        atelier_record_read(&again, games, atelier_span_of(memory), more, ROOM, &line, &error),
        ATELIER_OK);
    assert_int_equal(again.count, table.count);
    assert_memory_equal(&again.state, &table.state, sizeof table.state);
    memcpy(memory, "atelier: 1\ngame: coin\n\ntoss tails\n", 35);
    assert_int_equal(
        atelier_record_read(&again, games, atelier_span_of(memory), more, ROOM, &line, &error),
        ATELIER_BAD_RECORD);
    assert_string_equal(error.message, "line 4: toss tails: it is the turn of a.");
    assert_int_equal(line, 4);
}

/* Computer players, the fair source, the record that proves it. */
static void test_fair_game(void **state)
{
    static const unsigned char secret[ATELIER_SECRET_BYTES] = "thirty-two bytes, for a test....";
    const struct atelier_player *greedy = atelier_player_named("greedy");
    struct atelier_table table, again;
    atelier_move moves[ROOM], more[ROOM];
    struct atelier_random random;
    struct atelier_verdict verdict;
    static char memory[65536];
    struct atelier_buffer buffer;
    (void)state;
    open_table(&table, moves);
    atelier_table_use_fair(&table, secret, "coin table");
    atelier_random_seed(&random, 1);
    while (atelier_table_settle(&table, NULL) == ATELIER_OK && atelier_table_actor(&table) >= 0)
        atelier_table_play(&table, atelier_choose(greedy, &coin_game, &table.state, &random), NULL);
    assert_int_equal(atelier_table_actor(&table), ATELIER_OVER);
    assert_int_equal(table.events, table.count / 2);
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_record_write(&table, &buffer.out);
    assert_int_equal(
        atelier_record_read(&again, games, atelier_span_of(memory), more, ROOM, NULL, NULL),
        ATELIER_OK);
    atelier_record_verify(&again, &verdict);
    assert_true(verdict.commitment_holds);
    assert_int_equal(verdict.wrong, 0);
    assert_int_equal(verdict.checked, table.events);
}

/* Random games end, one seat wins each, and nobody wins much more often than fair. */
static void test_playouts(void **state)
{
    struct atelier_random random;
    unsigned won[2] = {0};
    (void)state;
    atelier_random_seed(&random, 7);
    for (int i = 0; i < 10000; i++) {
        struct atelier_table table;
        uint64_t decisions = 0;
        open_table(&table, NULL);
        unsigned count = coin_game.playout(&coin_game, &table.state, &random, &decisions);
        assert_int_equal(count, 2 * decisions);
        unsigned winners = coin_game.winners(&coin_game, &table.state);
        assert_true(winners == 1 || winners == 2);
        won[winners - 1]++;
    }
    assert_true(won[0] > won[1]); /* who calls first gets there first */
    assert_true(won[1] > 3500);
}

/* What the game is that somebody has compiled with an older header, or has not filled in. */
static void test_sizes(void **state)
{
    static const struct atelier_option many[ATELIER_MAX_OPTIONS + 2] = {
        {.name = "1"}, {.name = "2"}, {.name = "3"}, {.name = "4"}, {.name = "5"},
        {.name = "6"}, {.name = "7"}, {.name = "8"}, {.name = "9"}};
    struct atelier_game wrong[] = {coin_game, coin_game, coin_game, coin_game};
    static const char record[] = "atelier: 1\ngame: coin\n\nheads\n";
    struct atelier_settings settings = {0};
    (void)state;
    wrong[0].size = 0;
    wrong[1].state_size = ATELIER_STATE_SIZE + 1;
    wrong[2].max_seats = ATELIER_MAX_SEATS + 1;
    wrong[3].options = many;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct atelier_game *const list[] = {&wrong[i], NULL};
        struct atelier_table table = {.count = 7}, before = table;
        struct atelier_error error = {0};
        assert_int_equal(atelier_table_open(&table, &wrong[i], &settings, NULL, 0, &error),
                         ATELIER_UNKNOWN_GAME);
        assert_true(strlen(error.message) > 10);
        assert_int_equal(
            atelier_record_read(&table, list, atelier_span_of(record), NULL, 0, NULL, &error),
            ATELIER_BAD_RECORD);
        assert_memory_equal(&table, &before, sizeof table);
    }
    /* The first option without a name ends the list: it may be full, or empty. */
    struct atelier_option fewer[ATELIER_MAX_OPTIONS + 2];
    memcpy(fewer, many, sizeof fewer);
    wrong[3].options = fewer;
    fewer[ATELIER_MAX_OPTIONS].name = NULL;
    assert_int_equal(atelier_game_check(&wrong[3], NULL), ATELIER_OK);
    fewer[0].name = NULL;
    assert_int_equal(atelier_game_check(&wrong[3], NULL), ATELIER_OK);
}

/* The beginning of a game or player, which says how much it is; to be freed. */
static const void *cut_off(const void *whole, size_t size)
{
    void *part = malloc(size);
    assert_non_null(part);
    memcpy(part, whole, size);
    memcpy(part, &size, sizeof size);
    return part;
}

/* A whole game with a game and a player that end where the first ones did: nothing is read behind
 * their sizes. */
static void test_older_sizes(void **state)
{
    const size_t game_size = offsetof(struct atelier_game, playout) + sizeof coin_game.playout;
    const size_t player_size = offsetof(struct atelier_player, measure);
    const struct atelier_game *game = cut_off(&coin_game, game_size);
    const struct atelier_player *player = cut_off(atelier_player_named("greedy"), player_size);
    struct atelier_settings settings = {0};
    struct atelier_table table;
    struct atelier_random random;
    atelier_move moves[ROOM];
    static char memory[65536];
    struct atelier_buffer buffer;
    struct atelier_json json;
    (void)state;
    atelier_random_seed(&random, 3);
    assert_int_equal(atelier_table_open(&table, game, &settings, moves, ROOM, NULL), ATELIER_OK);
    while (atelier_table_actor(&table) != ATELIER_OVER) {
        atelier_move move = atelier_table_actor(&table) == ATELIER_CHANCE
                                ? atelier_sample(game, &table.state, &random)
                                : atelier_choose(player, game, &table.state, &random);
        assert_int_equal(atelier_table_play(&table, move, NULL), ATELIER_OK);
        atelier_buffer_init(&buffer, memory, sizeof memory);
        atelier_json_init(&json, &buffer.out);
        json.visitor.open_object(&json.visitor, NULL);
        atelier_json_position(&json, &table, ATELIER_EN);
        json.visitor.close(&json.visitor);
    }
    atelier_record_write(&table, &buffer.out);
    assert_false(buffer.full);
    free((void *)game);
    free((void *)player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_record),    cmocka_unit_test(test_position_as_json),
        cmocka_unit_test(test_fair_game), cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_sizes),     cmocka_unit_test(test_older_sizes),
        cmocka_unit_test(test_viewers),   cmocka_unit_test(test_many_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
