/*
 * The checks of the conformance suite, one function a promise of game.h.
 */
#include "conformance.h"
#include "sanitized.h"

#include <dirent.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One game in progress, what it was played with, and every position it went through. */
struct run {
    const struct atelier_game *game;
    const char *options;
    struct sitting sitting;
    struct sitting twin; /* is played the same moves */
    struct atelier_state seen[SITTING_MOVES];
    struct atelier_random random;
};

static uint32_t below(struct run *run, uint32_t bound)
{
    return atelier_random_below(&run->random, bound);
}

/* --- the offer of moves --- */

static bool is_listed(const atelier_move *moves, unsigned count, unsigned move)
{
    for (unsigned i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Text and back gives the same move, and the text is clean words with single spaces. */
static void check_notation(const struct run *run, atelier_move move)
{
    const struct atelier_game *game = run->game;
    const void *state = &run->sitting.table.state;
    struct atelier_error error = {0};
    char text[ATELIER_MOVE_SIZE];
    atelier_move again = (atelier_move)~move;
    memset(text, 'x', sizeof text);
    game->write_move(game, state, move, text);
    assert_non_null(memchr(text, '\0', sizeof text));
    assert_true(text[0] > ' ' && strstr(text, "  ") == NULL && text[strlen(text) - 1] != ' ');
    for (const char *at = text; *at != '\0'; at++)
        assert_true(*at >= ' ' && *at < 0x7f);
    if (game->read_move(game, state, atelier_span_of(text), &again, &error) != ATELIER_OK)
        fail_msg("%s cannot be read: %s", text, error.message);
    assert_int_equal(again, move);
}

static unsigned check_offer(const struct run *run, atelier_move *moves)
{
    const struct atelier_game *game = run->game;
    const void *state = &run->sitting.table.state;
    unsigned count = game->legal(game, state, moves);
    assert_true(count > 0 && count <= ATELIER_MAX_MOVES);
    for (unsigned i = 0; i < count; i++) {
        assert_true(game->is_legal(game, state, moves[i]));
        assert_false(is_listed(moves, i, moves[i]));
        check_notation(run, moves[i]);
    }
    return count;
}

static void check_weights(const struct run *run, unsigned count)
{
    const struct atelier_game *game = run->game;
    const void *state = &run->sitting.table.state;
    uint32_t weights[ATELIER_MAX_MOVES];
    uint64_t sum = 0;
    uint32_t total = game->weights(game, state, weights);
    for (unsigned i = 0; i < count; i++) {
        assert_true(weights[i] > 0);
        assert_true(total != count || weights[i] == 1);
        sum += weights[i];
    }
    assert_int_equal(sum, total);
    assert_int_equal(game->weights(game, state, NULL), total);
}

/* --- what is not on offer --- */

/* A number that is no legal move changes nothing; one that is legal besides has its own text. */
static void check_number(struct run *run, unsigned number)
{
    struct atelier_table *table = &run->sitting.table;
    struct atelier_table before = *table;
    struct atelier_error error = {0};
    if (run->game->is_legal(run->game, &table->state, (atelier_move)number)) {
        check_notation(run, (atelier_move)number);
        return;
    }
    assert_int_equal(atelier_table_play(table, (atelier_move)number, &error), ATELIER_ILLEGAL_MOVE);
    is_a_sentence(&error, ATELIER_ILLEGAL_MOVE);
    assert_memory_equal(&before, table, sizeof before);
}

/* Every number there is, now and then. */
static void check_all_numbers(struct run *run)
{
    struct atelier_table *table = &run->sitting.table;
    struct atelier_table before = *table;
    for (unsigned number = 0; number < 1 << 16; number++)
        if (run->game->is_legal(run->game, &table->state, (atelier_move)number))
            check_notation(run, (atelier_move)number);
        else
            assert_int_equal(atelier_table_play(table, (atelier_move)number, NULL),
                             ATELIER_ILLEGAL_MOVE);
    assert_memory_equal(&before, table, sizeof before);
}

/* A legal move's text with a few bytes changed, cut short, doubled, or wild bytes altogether. */
static struct atelier_span garbage(struct run *run, const atelier_move *moves, unsigned count,
                                   char memory[static 2 * ATELIER_MOVE_SIZE])
{
    static const char likely[] = "0123456789 abcdefrgyb+-on";
    char text[ATELIER_MOVE_SIZE];
    run->game->write_move(run->game, &run->sitting.table.state, moves[below(run, count)], text);
    size_t size = strlen(text);
    memcpy(memory, text, size);
    switch (below(run, 4)) {
    case 0:
        size = below(run, (uint32_t)size);
        break;
    case 1:
        memcpy(memory + size, text, size);
        size *= 2;
        break;
    case 2:
        for (size_t i = 0; i < size; i++)
            memory[i] = (char)below(run, 256);
        break;
    default:
        for (unsigned changes = 1 + below(run, 3); changes > 0; changes--)
            memory[below(run, (uint32_t)size)] = likely[below(run, sizeof likely - 1)];
    }
    return (struct atelier_span){memory, size};
}

static void check_garbage(struct run *run, const atelier_move *moves, unsigned count)
{
    const struct atelier_game *game = run->game;
    struct atelier_table *table = &run->sitting.table;
    char memory[2 * ATELIER_MOVE_SIZE];
    struct atelier_span text = garbage(run, moves, count, memory);
    struct atelier_table before = *table;
    struct atelier_error error = {0};
    atelier_move move;
    enum atelier_code code = game->read_move(game, &table->state, text, &move, &error);
    assert_memory_equal(&before, table, sizeof before);
    if (code == ATELIER_OK) {
        assert_true(game->is_legal(game, &table->state, move));
        check_notation(run, move);
        return;
    }
    assert_true(code == ATELIER_ILLEGAL_MOVE || code == ATELIER_NOT_YOUR_TURN);
    is_a_sentence(&error, code);
    assert_int_equal(atelier_table_play_text(table, text, NULL), code);
    assert_memory_equal(&before, table, sizeof before);
}

/* --- telling --- */

static json_t *parse(const char *text)
{
    json_error_t error;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (value == NULL)
        fail_msg("%s in %s", error.text, text);
    return value;
}

static void check_legal_json(const json_t *legal, unsigned count, bool chance)
{
    double sum = 0;
    assert_int_equal(json_array_size(legal), count);
    for (unsigned i = 0; i < count; i++) {
        const json_t *entry = json_array_get(legal, i);
        if (!chance) {
            assert_true(json_is_string(entry));
            continue;
        }
        assert_true(json_is_string(json_object_get(entry, "move")));
        assert_true(json_real_value(json_object_get(entry, "p")) > 0 ||
                    json_integer_value(json_object_get(entry, "p")) == 1);
        sum += json_number_value(json_object_get(entry, "p"));
    }
    assert_true(!chance || fabs(sum - 1) < 1e-6);
}

/* Who plays and how they stand, in the same words whatever the game. */
static void check_standing_json(const struct run *run, const json_t *position)
{
    const struct atelier_game *game = run->game;
    const void *state = &run->sitting.table.state;
    const json_t *points = json_object_get(position, "points");
    const json_t *winners = json_object_get(position, "winners");
    int seats = game->seats(state);
    size_t won = 0;
    assert_int_equal(json_integer_value(json_object_get(position, "seats")), seats);
    assert_int_equal(json_object_size(points), seats);
    for (int seat = 0; seat < seats; seat++) {
        const char *name = atelier_actor_name(seat);
        assert_int_equal(json_integer_value(json_object_get(points, name)),
                         game->points(game, state, seat));
        if (game->winners(game, state) >> seat & 1)
            assert_string_equal(json_string_value(json_array_get(winners, won++)), name);
    }
    assert_true(json_is_array(winners));
    assert_int_equal(json_array_size(winners), won);
}

static void check_json(struct run *run, unsigned count)
{
    static struct text text;
    const struct atelier_table *table = &run->sitting.table;
    int actor = atelier_table_actor(table);
    write_position(table, (enum atelier_lang)below(run, ATELIER_LANGS), &text);
    json_t *position = parse(text.bytes);
    const json_t *state = json_object_get(position, "state");
    assert_string_equal(json_string_value(json_object_get(position, "actor")),
                        atelier_actor_name(actor));
    assert_int_equal(json_integer_value(json_object_get(position, "ply")), table->count);
    check_legal_json(json_object_get(position, "legal"), count, actor == ATELIER_CHANCE);
    check_standing_json(run, position);
    assert_true(json_is_object(state));
    assert_true(json_is_string(json_object_get(state, "turn")));
    assert_true(json_is_boolean(json_object_get(state, "over")));
    assert_int_equal(json_is_true(json_object_get(state, "over")), actor == ATELIER_OVER);
    assert_int_equal(json_array_size(json_object_get(state, "winners")),
                     __builtin_popcount(run->game->winners(run->game, &table->state)));
    json_decref(position);
}

/* --- hiding --- */

/* What a viewer is told of the position after a move. */
static void write_seen(const struct run *run, atelier_move move, int viewer, struct text *text)
{
    struct atelier_table after = run->sitting.table;
    struct atelier_json json;
    run->game->apply(run->game, &after.state, move);
    atelier_json_init(&json, text_init(text));
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position_for(&json, &after, viewer, ATELIER_EN);
    json.visitor.close(&json.visitor);
}

/* Moves that a viewer cannot tell apart lead to what they cannot tell apart. */
static void check_hidden(const struct run *run, const atelier_move *moves, unsigned count)
{
    static struct text first, other;
    const struct atelier_game *game = run->game;
    const struct atelier_state *state = &run->sitting.table.state;
    if (!ATELIER_OFFERS(game, sees_move))
        return;
    for (int viewer = -1; viewer < game->seats(state); viewer++) {
        int who = viewer < 0 ? ATELIER_ANYONE : viewer;
        unsigned hidden = 0;
        for (unsigned i = 0; i < count; i++) {
            if (game->sees_move(game, state, moves[i], who))
                continue;
            struct atelier_state after = *state;
            game->apply(game, &after, moves[i]);
            if (game->actor(&after) == ATELIER_OVER)
                continue; /* the cards are on the table */
            write_seen(run, moves[i], who, hidden++ == 0 ? &first : &other);
            assert_string_equal(first.bytes, hidden == 1 ? first.bytes : other.bytes);
        }
    }
}

/* --- whole games --- */

static void check_position(struct run *run)
{
    struct atelier_table *table = &run->sitting.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = check_offer(run, moves);
    if (atelier_table_actor(table) == ATELIER_CHANCE)
        check_weights(run, count);
    assert_int_equal(run->game->winners(run->game, &table->state), 0);
    for (int seat = 0; seat < run->game->seats(&table->state); seat++)
        assert_true(isfinite(run->game->estimate(run->game, &table->state, seat)));
    for (int i = 0; i < 8; i++)
        check_number(run, below(run, 1 << 16));
    for (int i = 0; i < 4; i++)
        check_garbage(run, moves, count);
    if (table->count % 4 == 0)
        check_json(run, count);
    check_hidden(run, moves, count);
    if (below(run, 60) == 0)
        check_all_numbers(run);
}

/* Any legal move, now and then one that is accepted though it is not offered. */
static atelier_move some_move(struct run *run)
{
    const struct atelier_game *game = run->game;
    const void *state = &run->sitting.table.state;
    atelier_move move = atelier_sample(game, state, &run->random);
    for (int i = 0; i < 64 && game->actor(state) != ATELIER_CHANCE; i++) {
        atelier_move other = (atelier_move)(move ^ below(run, 1 << 12));
        if (game->is_legal(game, state, other))
            return other;
    }
    return move;
}

static void check_end(struct run *run)
{
    const struct atelier_game *game = run->game;
    const struct atelier_state *state = &run->sitting.table.state;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned winners = game->winners(game, state);
    assert_int_equal(game->legal(game, state, moves), 0);
    assert_int_equal(winners >> game->seats(state), 0);
    assert_true(winners != 0 || game->seats(state) == 1);
    for (unsigned number = 0; number < 1 << 16; number++)
        assert_false(game->is_legal(game, state, (atelier_move)number));
    check_json(run, 0);
    for (size_t i = game->state_size; i < sizeof *state; i++)
        assert_int_equal(state->bytes[i], 0);
}

static void check_undo(struct run *run)
{
    struct atelier_table *table = &run->sitting.table;
    uint32_t all = table->count;
    for (int i = 0; i < 6; i++) {
        uint32_t back = below(run, all + 1);
        assert_int_equal(atelier_table_undo(table, back, NULL), ATELIER_OK);
        assert_int_equal(table->count, all - back);
        assert_memory_equal(&table->state, &run->seen[all - back], sizeof table->state);
        uint32_t forth = below(run, back + 1);
        assert_int_equal(atelier_table_redo(table, forth, NULL), ATELIER_OK);
        assert_memory_equal(&table->state, &run->seen[all - back + forth], sizeof table->state);
        assert_int_equal(atelier_table_redo(table, back - forth, NULL), ATELIER_OK);
    }
    assert_memory_equal(&table->state, &run->seen[all], sizeof table->state);
}

static void check_record(const struct run *run)
{
    static struct text text, again;
    static struct sitting read;
    const struct atelier_table *table = &run->sitting.table;
    struct atelier_error error;
    uint32_t line;
    write_record(table, &text);
    struct atelier_span span = atelier_span_of(text.bytes);
    assert_true(atelier_record_room(span) >= table->count);
    if (atelier_record_read(&read.table, atelier_games(), span, read.moves, SITTING_MOVES, &line,
                            &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    assert_ptr_equal(read.table.game, run->game);
    assert_int_equal(read.table.count, table->count);
    assert_memory_equal(&read.table.state, &table->state, sizeof table->state);
    assert_memory_equal(&read.table.settings, &table->settings, sizeof table->settings);
    write_record(&read.table, &again);
    assert_string_equal(again.bytes, text.bytes);
}

static void play_one(struct run *run)
{
    struct atelier_table *table = &run->sitting.table, *twin = &run->twin.table;
    sit_down(&run->sitting, run->game, run->options);
    sit_down(&run->twin, run->game, run->options);
    while (atelier_table_actor(table) != ATELIER_OVER) {
        check_position(run);
        assert_true(table->count + 1 < SITTING_MOVES);
        run->seen[table->count] = table->state;
        atelier_move move = some_move(run);
        assert_int_equal(atelier_table_play(table, move, NULL), ATELIER_OK);
        assert_int_equal(atelier_table_play(twin, move, NULL), ATELIER_OK);
        assert_memory_equal(&table->state, &twin->state, run->game->state_size);
    }
    run->seen[table->count] = table->state;
    check_end(run);
    check_undo(run);
    check_record(run);
}

void conformance_run(const struct atelier_game *game, const char *options, unsigned games,
                     uint64_t seed)
{
    static struct run run;
    run.game = game;
    run.options = options;
    atelier_random_seed(&run.random, seed);
    for (unsigned i = 0; i < games; i++)
        play_one(&run);
}

/* --- playouts --- */

static void check_playout(const struct atelier_game *game, const struct atelier_state *from,
                          struct atelier_random *random)
{
    struct atelier_state state = *from;
    uint64_t decisions = 1000;
    unsigned moves = game->playout(game, &state, random, &decisions);
    int actor = game->actor(&state);
    assert_true(actor == ATELIER_OVER || actor == ATELIER_JUDGE);
    assert_true(decisions >= 1000 && decisions - 1000 <= moves);
    assert_true(moves > 0 || game->actor(from) < ATELIER_CHANCE);
    assert_int_equal(game->seats(&state), game->seats(from));
    if (actor == ATELIER_OVER && game->seats(&state) > 1)
        assert_true(game->winners(game, &state) != 0);
    if (moves == 0)
        assert_memory_equal(&state, from, sizeof state);
    for (size_t i = game->state_size; i < sizeof state; i++)
        assert_int_equal(state.bytes[i], 0);
}

void conformance_playout(const struct atelier_game *game, const char *options, uint64_t seed)
{
    static struct sitting sitting;
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    for (int i = 0; i < (IS_SANITIZED ? 1 : 4); i++) {
        sit_down(&sitting, game, options);
        for (;;) {
            check_playout(game, &sitting.table.state, &random);
            if (atelier_table_actor(&sitting.table) == ATELIER_OVER)
                break;
            atelier_move move = atelier_sample(game, &sitting.table.state, &random);
            assert_int_equal(atelier_table_play(&sitting.table, move, NULL), ATELIER_OK);
        }
    }
}

/* Whether a record is of a whole game of this kind: its name says nothing. */
static bool is_whole_game(const struct atelier_game *game, const char *path)
{
    static struct sitting read;
    char *text = read_whole(path);
    enum atelier_code code = atelier_record_read(
        &read.table, atelier_games(), atelier_span_of(text), read.moves, SITTING_MOVES, NULL, NULL);
    free(text);
    return code == ATELIER_OK && read.table.game == game &&
           atelier_table_actor(&read.table) == ATELIER_OVER;
}

/* Whether one of the records in a folder is. A folder that is not there has none. */
static bool holds_whole_game(const struct atelier_game *game, const char *directory)
{
    DIR *folder = opendir(directory);
    const struct dirent *entry;
    bool found = false;
    while (folder != NULL && !found && (entry = readdir(folder)) != NULL) {
        char path[1024];
        const char *end = strstr(entry->d_name, ".atelier");
        snprintf(path, sizeof path, "%.700s/%s", directory, entry->d_name);
        found = end != NULL && end[8] == '\0' && is_whole_game(game, path);
    }
    if (folder != NULL)
        closedir(folder);
    return found;
}

void conformance_golden(const struct atelier_game *game, const char *common, const char *own)
{
    if (!holds_whole_game(game, common) && !holds_whole_game(game, own))
        fail_msg("%s has no golden record of a whole game in %s or %s", game->name, common, own);
}
