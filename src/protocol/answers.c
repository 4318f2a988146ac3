/*
 * The requests that ask a player: choose, hint, value.
 */
#include "requests.h"

#include "common/stopwatch.h"
#include "review/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- sampling with a player --- */

static enum atelier_code read_level(struct request *request, const struct held *held,
                                    const char *fallback, const struct atelier_player **player,
                                    int64_t *ms)
{
    const char *level = fallback;
    enum atelier_code code = request_text(request, "level", &level);
    *ms = 0;
    if (code == ATELIER_OK)
        code = request_number(request, "ms", 1, 600000, ms);
    if (code != ATELIER_OK)
        return code;
    code = atelier_find_player_of(held->table.game, atelier_span_of(level), player, request->error);
    if (code != ATELIER_OK)
        atelier_fail_within(request->error, code, request->error, "level: ");
    return code;
}

/* The time for sampling where none is asked for. Players that search then do as they like. */
enum { USUAL_MS = 200 };

static struct stopwatch start_sampling(int64_t ms)
{
    return stopwatch_start(ms > 0 ? (double)ms : (double)USUAL_MS);
}

/* What a player may spend: `ms` by the watch, or with 0 what it likes. */
static struct atelier_effort effort_of(int64_t ms, struct stopwatch *watch)
{
    *watch = stopwatch_start((double)ms);
    return (struct atelier_effort){.gone = ms > 0 ? stopwatch_gone : NULL, .clock = watch};
}

/* Plays a game to its end with one player at every seat; a judge gives no verdict. */
static void play_out(const struct atelier_game *game, const struct atelier_player *player,
                     struct atelier_state *state, struct atelier_random *random)
{
    for (int actor; (actor = game->actor(state)) != ATELIER_OVER;) {
        if (actor == ATELIER_JUDGE) {
            atelier_move moves[ATELIER_MAX_MOVES];
            unsigned count = game->legal(game, state, moves);
            game->apply(game, state, moves[count - 1]);
        } else if (actor == ATELIER_CHANCE) {
            game->apply(game, state, atelier_sample(game, state, random));
        } else {
            game->apply(game, state, atelier_choose(player, game, state, random));
        }
    }
}

struct estimate {
    double sum[ATELIER_MAX_SEATS], squares[ATELIER_MAX_SEATS];
    unsigned games;
};

static void sample_once(const struct atelier_game *game, const struct atelier_player *player,
                        const struct atelier_state *from, struct atelier_random *random,
                        struct estimate *estimate)
{
    struct atelier_state state;
    memcpy(&state, from, game->state_size);
    play_out(game, player, &state, random);
    for (int seat = 0; seat < game->seats(from); seat++) {
        double result = review_result(game, &state, seat);
        estimate->sum[seat] += result;
        estimate->squares[seat] += result * result;
    }
    estimate->games++;
}

/* The standard error of a seat's mean. One more game is imagined that ends otherwise, so that a few
 * equal ones are no certainty. */
static double error_of(const struct atelier_game *game, const struct atelier_state *state,
                       const struct estimate *estimate, int seat)
{
    double otherwise = game->seats(state) == 1 ? 5 : 1; /* points, or a win */
    double mean = estimate->sum[seat] / estimate->games, games = estimate->games;
    double squares = fmax(0, estimate->squares[seat] - games * mean * mean);
    return sqrt((squares + otherwise * otherwise) / games / fmax(1, games - 1));
}

/* --- choose --- */

/* The table, and that one of its seats is to move. */
static enum atelier_code request_decision(struct request *request, const char *what,
                                          struct held **held)
{
    enum atelier_code code = request_table(request, held);
    if (code != ATELIER_OK)
        return code;
    int actor = atelier_table_actor(&(*held)->table);
    if (actor == ATELIER_OVER)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "%s: the game is over.", what);
    if (actor < 0)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "%s: no seat is to move; it is the turn of '%s'.", what,
                            atelier_actor_name(actor));
    return ATELIER_OK;
}

enum atelier_code do_choose(struct request *request)
{
    struct held *held;
    const struct atelier_player *player = NULL;
    struct atelier_random random;
    char text[ATELIER_MOVE_SIZE];
    int64_t ms;
    enum atelier_code code = request_decision(request, "choose", &held);
    if (code == ATELIER_OK)
        code = read_level(request, held, "casual", &player, &ms);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_game *game = held->table.game;
    const struct atelier_state *state = &held->table.state;
    atelier_random_seed(&random, held->table.count);
    struct stopwatch watch;
    struct atelier_effort effort = effort_of(ms, &watch);
    game->write_move(game, state, atelier_choose_with(player, game, state, &effort, &random), text);
    request->reply->visitor.text(&request->reply->visitor, "move", text);
    return ATELIER_OK;
}

/* --- hint --- */

enum { HINTS = 10 }; /* the moves that are sampled and told */

struct hint {
    atelier_move move;
    double worth, error;
    struct estimate estimate;
};

static int by_worth(const void *a, const void *b)
{
    double left = ((const struct hint *)a)->worth, right = ((const struct hint *)b)->worth;
    return (left < right) - (left > right);
}

/* Players that think long about a move are too slow to play whole games out. */
static const struct atelier_player *quick(const struct atelier_player *player)
{
    return ATELIER_OFFERS(player, knows) ? atelier_player_named("greedy") : player;
}

/* Where a player gives only an order, games played out by it give the values. */
static void sample_hints(const struct atelier_game *game, const struct atelier_player *player,
                         const struct atelier_state *state, struct hint *hints, unsigned count,
                         int64_t ms, struct atelier_random *random)
{
    int actor = game->actor(state);
    struct stopwatch watch = start_sampling(ms);
    do {
        for (unsigned i = 0; i < count; i++) {
            struct atelier_state after = *state;
            game->apply(game, &after, hints[i].move);
            sample_once(game, quick(player), &after, random, &hints[i].estimate);
        }
    } while (stopwatch_gone(&watch) < 1 || hints[0].estimate.games < 2);
    for (unsigned i = 0; i < count; i++) {
        hints[i].worth = hints[i].estimate.sum[actor] / hints[i].estimate.games;
        hints[i].error = error_of(game, state, &hints[i].estimate, actor);
    }
    qsort(hints, count, sizeof *hints, by_worth);
}

/* All moves with the player's own values, the best first. */
static unsigned rank_moves(const struct atelier_game *game, const struct atelier_player *player,
                           const struct atelier_state *state, int64_t ms,
                           struct atelier_random *random, struct hint *hints)
{
    struct stopwatch watch;
    struct atelier_effort effort = effort_of(ms, &watch);
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES] = {0};
    unsigned count = atelier_think(player, game, state, &effort, random, moves, values, errors);
    for (unsigned i = 0; i < count; i++)
        hints[i] = (struct hint){.move = moves[i], .worth = values[i], .error = errors[i]};
    qsort(hints, count, sizeof *hints, by_worth);
    return count;
}

/* Why the first hint is the first. */
static void tell_why(struct request *request, const struct atelier_game *game,
                     const struct atelier_state *state, const struct hint *hints, unsigned count)
{
    char why[1024];
    struct atelier_buffer buffer;
    struct atelier_advice advice = {.move = hints[0].move,
                                    .choices = count,
                                    .rated = true,
                                    .value = hints[0].worth,
                                    .second = count > 1 ? hints[1].worth : 0};
    if (game->explain == NULL)
        return;
    atelier_buffer_init(&buffer, why, sizeof why);
    game->explain(game, state, &advice, request->lang, &buffer.out);
    request->reply->visitor.text(&request->reply->visitor, "why", why);
}

enum atelier_code do_hint(struct request *request)
{
    struct held *held;
    const struct atelier_player *player = NULL;
    int64_t ms;
    enum atelier_code code = request_decision(request, "hint", &held);
    if (code == ATELIER_OK)
        code = read_level(request, held, "master", &player, &ms);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_game *game = held->table.game;
    const struct atelier_state *state = &held->table.state;
    struct hint hints[ATELIER_MAX_MOVES] = {0};
    struct atelier_random random;
    atelier_random_seed(&random, held->table.count);
    unsigned count = rank_moves(game, player, state, ms, &random, hints);
    unsigned told = count < HINTS ? count : HINTS;
    while (told > 1 && hints[told - 1].error < 0) /* never tried: there is no value to tell */
        told--;
    bool known = ATELIER_OFFERS(player, knows) && player->knows(game, state);
    if (!known)
        sample_hints(game, player, state, hints, told, ms, &random);
    struct atelier_visitor *to = &request->reply->visitor;
    to->open_list(to, "moves");
    for (unsigned i = 0; i < told; i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, state, hints[i].move, text);
        to->open_object(to, NULL);
        to->text(to, "move", text);
        to->real(to, "value", hints[i].worth);
        to->real(to, "error", hints[i].error);
        to->real(to, "share", known ? (i == 0 ? 1.0 : 0.0) : 1.0 / told);
        to->close(to);
    }
    to->close(to);
    tell_why(request, game, state, hints, told);
    return ATELIER_OK;
}

/* --- value --- */

/* Where a solved game is, what to expect is known, and nothing has to be sampled. */
static bool tell_exactly(struct request *request, const struct atelier_game *game,
                         const struct atelier_state *state, const struct atelier_player *player)
{
    struct atelier_visitor *to = &request->reply->visitor;
    double values[ATELIER_MAX_SEATS];
    if (!ATELIER_OFFERS(player, expects) || !player->expects(game, state, values))
        return false;
    to->open_object(to, "values");
    for (int seat = 0; seat < game->seats(state); seat++)
        to->real(to, atelier_actor_name(seat), values[seat]);
    to->close(to);
    to->flag(to, "exact", true);
    return true;
}

enum atelier_code do_value(struct request *request)
{
    struct held *held;
    const struct atelier_player *player = NULL;
    int64_t ms;
    enum atelier_code code = request_table(request, &held);
    if (code == ATELIER_OK)
        code = read_level(request, held, "master", &player, &ms);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_game *game = held->table.game;
    const struct atelier_state *state = &held->table.state;
    if (tell_exactly(request, game, state, player))
        return ATELIER_OK;
    struct estimate estimate = {0};
    struct atelier_random random;
    bool exact = game->actor(state) == ATELIER_OVER;
    atelier_random_seed(&random, held->table.count);
    struct stopwatch watch = start_sampling(ms);
    do
        sample_once(game, quick(player), state, &random, &estimate);
    while (!exact && (stopwatch_gone(&watch) < 1 || estimate.games < 2));
    struct atelier_visitor *to = &request->reply->visitor;
    double worst = 0;
    to->open_object(to, "values");
    for (int seat = 0; seat < game->seats(state); seat++) {
        worst = fmax(worst, error_of(game, state, &estimate, seat));
        to->real(to, atelier_actor_name(seat), estimate.sum[seat] / estimate.games);
    }
    to->close(to);
    to->flag(to, "exact", exact);
    if (!exact)
        to->real(to, "error", worst);
    return ATELIER_OK;
}
