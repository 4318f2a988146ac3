/*
 * The arena: chance is common, numbers are repeatable, nothing is lost, and it stops when enough
 * has been played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- whole arenas --- */

/* A player without dice: always the first move offered. */
static unsigned value_first(const struct atelier_game *game, const void *state,
                            struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = game->legal(game, state, moves);
    (void)random;
    for (unsigned i = 0; i < count; i++)
        values[i] = -(double)i;
    return count;
}

static const struct atelier_player first_player = {
    .size = sizeof first_player, .name = "first", .value = value_first};

static struct arena_plan plan_of(const char *options, const char *players, uint64_t games)
{
    struct arena_plan plan = {.game = atelier_game_named("canvas"), .games = games, .seed = 7};
    struct atelier_span rest = atelier_span_of(options), word;
    while ((word = atelier_next_word(&rest)).size > 0) {
        const char *equals = memchr(word.at, '=', word.size);
        struct atelier_span key = {word.at, (size_t)(equals - word.at)};
        struct atelier_span value = {equals + 1, word.size - key.size - 1};
        assert_int_equal(atelier_settings_set(plan.game, &plan.settings, key, value, NULL), 0);
    }
    assert_int_equal(contestants_read(plan.game, players, plan.player, &plan.players, NULL), 0);
    plan.margin = 0.02;
    return plan;
}

static void run_arena(struct arena *arena, const struct arena_plan *plan)
{
    struct atelier_error error = {0};
    if (arena_open(arena, plan, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    if (arena_run(arena, NULL, NULL, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
}

/* Everything an arena can say, as text. To be freed. */
static char *words_of(const struct arena *arena)
{
    enum { SIZE = 1 << 20 };
    struct atelier_buffer buffer;
    struct rates rates;
    char *text = malloc(SIZE);
    assert_non_null(text);
    atelier_buffer_init(&buffer, text, SIZE);
    arena_rate(arena, &rates);
    report_table(arena, &rates, &buffer.out);
    report_json(arena, &rates, &buffer.out);
    report_csv(arena, &buffer.out);
    assert_false(buffer.full);
    return text;
}

static char *words_with_threads(struct arena_plan plan, int threads)
{
    struct arena arena;
    plan.threads = threads;
    run_arena(&arena, &plan);
    char *words = words_of(&arena);
    arena_close(&arena);
    return words;
}

static void threads_do_not_show(void **state)
{
    (void)state;
    static const char *const options[] = {"seats=2", "seats=3 mode=vincent", "seats=1", "seats=4"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        for (int early = 0; early < 2; early++) {
            struct arena_plan plan = plan_of(options[i], "greedy,random,random", 120);
            plan.stop_early = early;
            char *one = words_with_threads(plan, 1), *five = words_with_threads(plan, 5);
            assert_string_equal(one, five);
            free(one);
            free(five);
        }
    }
}

static void seeds_show(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 20);
    char *one = words_with_threads(plan, 1);
    plan.seed = 8;
    char *other = words_with_threads(plan, 1);
    assert_string_not_equal(one, other);
    free(one);
    free(other);
}

/* Players without dice play the same game when they swap seats: the chance is the same. */
static void pairs_share_chance(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2 mode=vincent", "random,random", 40);
    plan.player[0].player = plan.player[1].player = &first_player;
    struct arena arena;
    int different = 0;
    run_arena(&arena, &plan);
    for (int deal = 0; deal < 20; deal++) {
        const struct match_result *pair = arena.result + 2 * deal;
        assert_int_equal(pair[0].winners, pair[1].winners);
        assert_memory_equal(pair[0].points, pair[1].points, sizeof pair[0].points);
        different += memcmp(pair, arena.result, sizeof *pair) != 0;
    }
    assert_in_range(different, 10, 19);
    arena_close(&arena);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2 scenario=first", "greedy,random", 200);
    struct arena arena;
    struct rates rates;
    run_arena(&arena, &plan);
    arena_rate(&arena, &rates);
    arena_close(&arena);
    assert_int_equal(rates.games, 200);
    assert_int_equal(rates.blocks, 100);
    assert_true(rates.player[0].share.interval.low > 0.9);
    assert_true(rates.player[1].share.interval.high < 0.1);
    assert_true(rates.pair[0].points.interval.low > 15);
    assert_true(rates.pair[0].elo.mean > 400);
}

/* A program that always ends at once loses every game, and after ten in a row it is not asked. */
static void programs_forfeit(void **state)
{
    (void)state;
    char path[] = "/tmp/atelier-arena-XXXXXX", *words[2];
    struct arena_plan plan = plan_of("seats=2", "exec:sh -c 'exit 3',random", 24);
    plan.threads = 1;
    plan.bot_ms = 5000;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    plan.checkpoint = path;
    for (int run = 0; run < 2; run++) { /* the second finds it all in the checkpoint */
        struct arena arena;
        struct rates rates;
        run_arena(&arena, &plan);
        arena_rate(&arena, &rates);
        assert_true(rates.player[0].share.mean == 0);
        assert_int_equal(arena.resumed, run == 0 ? 0 : 24);
        for (int game = 0; game < 24; game++) {
            int seat = arena.result[game].forfeiter;
            assert_int_equal(arena.result[game].fault, game < 10 ? BOT_ENDED : BOT_GIVEN_UP);
            assert_int_equal(arena.result[game].winners, 3 ^ 1 << seat);
            assert_int_equal(arena.result[game].points[seat], 0);
        }
        words[run] = words_of(&arena);
        assert_non_null(strstr(words[run],
                               "exec:sh -c 'exit 3' forfeited 24 of 24 games: 10 ended, "
                               "14 not asked any more.\n"));
        assert_non_null(strstr(words[run], "\"forfeits\":{\"ended\":10,"));
        arena_close(&arena);
    }
    assert_non_null(strstr(words[0], "The first was game 0: it ended with exit code 3.\n"));
    assert_null(strstr(words[1], "The first was game"));
    free(words[0]);
    free(words[1]);
    unlink(path);
}

static void alone_points_count(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=1", "greedy,random", 100);
    struct arena arena;
    struct rates rates;
    plan.stop_early = true;
    plan.margin = arena_margin(1);
    run_arena(&arena, &plan);
    arena_rate(&arena, &rates);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(rates.blocks, 16);
    assert_true(rates.pair[0].points.interval.low > 10);
    assert_int_equal(rates.pair[0].won, 16);
    arena_close(&arena);
}

/* --- keeping and going on --- */

static void temporary_path(char path[static 64])
{
    snprintf(path, 64, "/tmp/atelier-arena-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
}

static void resumes_where_it_was(void **state)
{
    (void)state;
    char path[64];
    struct arena arena;
    struct arena_plan plan = plan_of("seats=3", "greedy,random,random", 120);
    char *straight = words_with_threads(plan, 2);
    temporary_path(path);
    plan.checkpoint = path;
    plan.games = 30;
    run_arena(&arena, &plan);
    arena_close(&arena);
    FILE *file = fopen(path, "a"); /* a line that was being written when the power went */
    assert_non_null(file);
    fputs("30 1 2", file);
    fclose(file);
    plan.games = 120;
    run_arena(&arena, &plan);
    assert_int_equal(arena.resumed, 30);
    char *resumed = words_of(&arena);
    arena_close(&arena);
    assert_string_equal(straight, resumed);
    run_arena(&arena, &plan); /* nothing is left to play */
    assert_int_equal(arena.resumed, 120);
    arena_close(&arena);
    unlink(path);
    free(straight);
    free(resumed);
}

/* Not before a game is done: on a busy machine that takes a while. */
static bool stop_at_once(void *context, const struct arena_progress *progress)
{
    (void)context;
    return progress->done == progress->resumed;
}

/* Until games can be counted: those that were cut off may have been the first ones. */
static void interrupt(struct arena *arena, const struct arena_plan *plan)
{
    for (;;) {
        assert_int_equal(arena_open(arena, plan, NULL), ATELIER_OK);
        assert_int_equal(arena_run(arena, stop_at_once, NULL, NULL), ATELIER_OK);
        assert_int_equal(arena->end, ARENA_STOPPED);
        if (arena->counted > 0)
            return;
        arena_close(arena);
    }
}

static void interrupts_lose_nothing(void **state)
{
    (void)state;
    char path[64];
    struct arena arena, again;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 2000000);
    temporary_path(path);
    plan.checkpoint = path;
    plan.threads = 3;
    interrupt(&arena, &plan);
    assert_true(arena.counted < arena.blocks);

    /* Every game that was done is in the file, and is the game its number says. */
    assert_int_equal(arena_open(&again, &plan, NULL), ATELIER_OK);
    uint64_t done = 0;
    for (uint64_t i = 0; i < arena.games; i++) {
        assert_int_equal(arena.done[i], again.done[i]);
        done += arena.done[i];
    }
    assert_int_equal(again.resumed, done);
    arena_close(&again);
    plan.checkpoint = NULL;
    plan.games = 2 * (arena.counted < 20 ? arena.counted : 20);
    run_arena(&again, &plan);
    assert_memory_equal(again.result, arena.result, again.games * sizeof *again.result);
    arena_close(&again);
    arena_close(&arena);
    unlink(path);
}

static void other_arenas_are_refused(void **state)
{
    (void)state;
    char path[64];
    struct arena arena;
    struct atelier_error error;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 4), other = plan;
    temporary_path(path);
    plan.checkpoint = other.checkpoint = path;
    run_arena(&arena, &plan);
    arena_close(&arena);
    other.seed = 8;
    assert_int_equal(arena_open(&arena, &other, &error), ATELIER_BAD_RECORD);
    assert_non_null(strstr(error.message, "'seed 7'"));
    arena_close(&arena);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("5 4 0 0\n", file); /* at two seats nobody sits at the third */
    fclose(file);
    assert_int_equal(arena_open(&arena, &plan, &error), ATELIER_BAD_RECORD);
    assert_non_null(strstr(error.message, "line 5"));
    arena_close(&arena);
    unlink(path);
}

/* What a file holds, and what it is to hold. */
static size_t read_bytes(const char *path, char *bytes, size_t most)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t size = fread(bytes, 1, most, file);
    assert_true(size < most);
    fclose(file);
    return size;
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Wherever a break cuts the games off, it goes on to the same end; a file without a whole header is
 * refused. */
static void every_cut_goes_on(void **state)
{
    (void)state;
    char path[64], whole[2048], again[2048];
    struct arena arena;
    struct arena_plan plan = plan_of("seats=2", "random,random", 4);
    temporary_path(path);
    plan.checkpoint = path;
    plan.threads = 1;
    run_arena(&arena, &plan);
    char *straight = words_of(&arena);
    arena_close(&arena);
    size_t size = read_bytes(path, whole, sizeof whole - 1);
    whole[size] = '\0';
    size_t header = (size_t)(strstr(whole, "\n\n") + 2 - whole);
    for (size_t cut = 0; cut <= size; cut++) {
        write_bytes(path, whole, cut);
        if (cut > 0 && cut < header) {
            assert_int_equal(arena_open(&arena, &plan, NULL), ATELIER_BAD_RECORD);
            arena_close(&arena);
            continue;
        }
        run_arena(&arena, &plan);
        char *words = words_of(&arena);
        arena_close(&arena);
        assert_string_equal(words, straight);
        free(words);
        assert_int_equal(read_bytes(path, again, sizeof again), size);
        assert_memory_equal(again, whole, size);
    }
    unlink(path);
    free(straight);
}

/* Whatever is changed within it is found: a byte, a line left out, two lines in another order. */
static void every_change_is_refused(void **state)
{
    (void)state;
    char path[64], whole[2048], changed[2048];
    struct arena arena;
    struct atelier_error error;
    struct arena_plan plan = plan_of("seats=2", "random,random", 4);
    temporary_path(path);
    plan.checkpoint = path;
    run_arena(&arena, &plan);
    arena_close(&arena);
    size_t size = read_bytes(path, whole, sizeof whole - 1);
    whole[size] = '\0';
    for (size_t i = 0; i + 1 < size; i++) {
        memcpy(changed, whole, size);
        changed[i] = whole[i] == '1' ? '2' : '1';
        write_bytes(path, changed, size);
        assert_int_equal(arena_open(&arena, &plan, &error), ATELIER_BAD_RECORD);
        assert_non_null(strstr(error.message, path));
        arena_close(&arena);
    }
    const char *first = strstr(whole, "\n\n") + 2, *second = strchr(first, '\n') + 1,
               *third = strchr(second, '\n') + 1;
    size_t before = (size_t)(first - whole), line = (size_t)(second - first),
           next = (size_t)(third - second);
    memcpy(changed, whole, before);
    memcpy(changed + before, second, size - before - line);
    write_bytes(path, changed, size - line); /* without the first game */
    assert_int_equal(arena_open(&arena, &plan, &error), ATELIER_BAD_RECORD);
    assert_non_null(strstr(error.message, "line 1 of the games"));
    arena_close(&arena);
    memcpy(changed + before, second, next);
    memcpy(changed + before + next, first, line);
    memcpy(changed + before + next + line, third, size - before - next - line);
    write_bytes(path, changed, size); /* the first two in the other order */
    assert_int_equal(arena_open(&arena, &plan, &error), ATELIER_BAD_RECORD);
    arena_close(&arena);
    unlink(path);
}

/* The complaint about an arena with another plan than the file's. */
static void is_refused(const struct arena_plan *plan, const char *because)
{
    struct arena arena;
    struct atelier_error error;
    assert_int_equal(arena_open(&arena, plan, &error), ATELIER_BAD_RECORD);
    if (strstr(error.message, because) == NULL)
        fail_msg("'%s' says nothing of '%s'", error.message, because);
    arena_close(&arena);
}

/* A line more or less in the header, and folders that differ far behind, are other arenas. */
static void headers_are_compared_whole(void **state)
{
    (void)state;
    char path[64], one[600], other[600];
    struct arena arena;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 4), longer;
    temporary_path(path);
    memset(one, 'x', sizeof one);
    one[sizeof one - 1] = '\0';
    memcpy(other, one, sizeof one);
    other[sizeof other - 2] = 'y';
    plan.checkpoint = path;
    plan.data = one;
    run_arena(&arena, &plan);
    arena_close(&arena);
    run_arena(&arena, &plan);
    assert_int_equal(arena.resumed, 4);
    arena_close(&arena);
    longer = plan;
    longer.effort.trials = 5;
    is_refused(&longer, "holds another arena, one without 'trials 5'.");
    plan.data = other;
    is_refused(&plan, "holds another arena, one with 'data xxx");
    unlink(path);

    longer.data = NULL;
    run_arena(&arena, &longer);
    arena_close(&arena);
    plan.data = NULL;
    is_refused(&plan, "holds another arena, one with 'trials 5'.");
    assert_int_equal(truncate(path, (off_t)strlen("atelier-arena 2\n")), 0);
    is_refused(&plan, "ends within its header");
    unlink(path);
}

/* --- words --- */

static char *words_of_plan(const struct arena_plan *plan)
{
    struct arena arena;
    run_arena(&arena, plan);
    char *words = words_of(&arena);
    arena_close(&arena);
    return words;
}

/* Who plays for a rank cannot lose, so there is no share of wins to tell. */
static void alone_only_a_target_is_won(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=1", "greedy,random", 4);
    char *words = words_of_plan(&plan);
    assert_null(strstr(words, "won %"));
    assert_non_null(strstr(words, "\"share\":null"));
    assert_non_null(strstr(words, "\n0,0,a,greedy,,"));
    free(words);
    plan = plan_of("seats=1 target=easy", "greedy,random", 4);
    words = words_of_plan(&plan);
    assert_non_null(strstr(words, "won %"));
    assert_null(strstr(words, "\"share\":null"));
    free(words);
}

/* One is one, and nothing has no sign; what is decided is told. */
static void words_are_right(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=1", "greedy", 1);
    char *words = words_of_plan(&plan);
    assert_non_null(strstr(words, "\n1 game, 1 deal\n"));
    free(words);
    plan = plan_of("seats=2", "random,random", 40);
    plan.player[0].player = plan.player[1].player = &first_player;
    words = words_of_plan(&plan);
    assert_non_null(strstr(words, "+0 ["));
    assert_null(strstr(words, "-0 ["));
    assert_null(strstr(words, "decided "));
    assert_non_null(strstr(words, "\"decided\":null"));
    free(words);
    plan = plan_of("seats=2", "random,greedy", 400);
    plan.stop_early = true;
    words = words_of_plan(&plan);
    assert_non_null(strstr(words, "   worse     "));
    assert_non_null(strstr(words, "\"decided\":\"worse\""));
    free(words);
}

/* --- enough --- */

static void stops_when_decided(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 4000);
    struct arena arena;
    plan.stop_early = true;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(arena.counted, 16);
    arena_close(&arena);
}

/* Two that are the same are found equal within the margin, and never with a margin of zero. */
static void equal_is_a_decision(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "random,random", 1200);
    struct arena arena;
    plan.player[0].player = plan.player[1].player = &first_player;
    plan.stop_early = true;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(arena.counted, 256);
    arena_close(&arena);
    plan.margin = 0;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_COMPLETE);
    arena_close(&arena);
}

/* --- names --- */

static void names_are_read(void **state)
{
    (void)state;
    struct contestant player[LAB_MOST_PLAYERS];
    struct atelier_error error;
    int count;
    assert_int_equal(contestants_read(atelier_game_named("canvas"), "greedy,random,greedy", player,
                                      &count, &error),
                     ATELIER_OK);
    assert_int_equal(count, 3);
    assert_string_equal(player[0].label, "greedy");
    assert_string_equal(player[2].label, "greedy#2");
    assert_string_equal(player[2].name, "greedy");
    assert_int_not_equal(
        contestants_read(atelier_game_named("canvas"), "greedy,,random", player, &count, &error),
        ATELIER_OK);
    assert_int_not_equal(contestants_read(atelier_game_named("canvas"), "", player, &count, &error),
                         ATELIER_OK);
    assert_int_not_equal(
        contestants_read(atelier_game_named("canvas"), "gredy", player, &count, &error),
        ATELIER_OK);
    assert_non_null(strstr(error.message, "'gredy'"));
    assert_non_null(strstr(error.message, "greedy"));
    char many[200] = "random";
    for (int i = 0; i < LAB_MOST_PLAYERS; i++)
        strcat(many, ",random");
    assert_int_not_equal(
        contestants_read(atelier_game_named("canvas"), many, player, &count, &error), ATELIER_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_show),
        cmocka_unit_test(seeds_show),
        cmocka_unit_test(pairs_share_chance),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(programs_forfeit),
        cmocka_unit_test(alone_points_count),
        cmocka_unit_test(resumes_where_it_was),
        cmocka_unit_test(every_cut_goes_on),
        cmocka_unit_test(every_change_is_refused),
        cmocka_unit_test(interrupts_lose_nothing),
        cmocka_unit_test(other_arenas_are_refused),
        cmocka_unit_test(headers_are_compared_whole),
        cmocka_unit_test(alone_only_a_target_is_won),
        cmocka_unit_test(words_are_right),
        cmocka_unit_test(stops_when_decided),
        cmocka_unit_test(equal_is_a_decision),
        cmocka_unit_test(names_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
