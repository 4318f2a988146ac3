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

/* Who is asked what: a player, about the position of a table, with milliseconds or as many as it
 * likes (0). */
struct asked {
    const struct atelier_table *table;
    const struct atelier_game *game;
    const struct atelier_state *state;
    const struct atelier_player *player;
    int64_t ms;
    struct atelier_random random;
};

static enum atelier_code read_level(struct request *request, const struct owned_table *owned,
                                    const char *fallback, struct asked *asked)
{
    const char *level = fallback;
    *asked = (struct asked){
        .table = &owned->table, .game = owned->table.game, .state = &owned->table.state};
    atelier_random_seed(&asked->random, owned->table.count);
    enum atelier_code code = request_text(request, "level", &level);
    if (code == ATELIER_OK)
        code = request_number(request, "ms", 1, 600000, &asked->ms);
    if (code != ATELIER_OK)
        return code;
    code =
        atelier_find_player_of(asked->game, atelier_span_of(level), &asked->player, request->error);
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

/* What a player may spend, by the watch. */
static struct atelier_effort effort_of(const struct asked *asked, struct stopwatch *watch)
{
    *watch = stopwatch_start((double)asked->ms);
    return (struct atelier_effort){.gone = asked->ms > 0 ? stopwatch_gone : NULL, .clock = watch};
}

/* Players that think long about a move are too slow to play whole games out. */
static const struct atelier_player *quick(const struct atelier_player *player)
{
    return ATELIER_OFFERS(player, knows) ? atelier_player_named("greedy") : player;
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

static void sample_once(struct asked *asked, const struct atelier_state *from,
                        struct estimate *estimate)
{
    struct atelier_state state;
    memcpy(&state, from, asked->game->state_size);
    play_out(asked->game, quick(asked->player), &state, &asked->random);
    for (int seat = 0; seat < asked->game->seats(from); seat++) {
        double result = review_result(asked->game, &state, seat);
        estimate->sum[seat] += result;
        estimate->squares[seat] += result * result;
    }
    estimate->games++;
}

/* The standard error of a seat's mean. One more game is imagined that ends otherwise, so that a few
 * equal ones are no certainty. */
static double mean_error(const struct asked *asked, const struct estimate *estimate, int seat)
{
    double otherwise = asked->game->seats(asked->state) == 1 ? 5 : 1; /* points, or a win */
    double mean = estimate->sum[seat] / estimate->games, games = estimate->games;
    double squares = fmax(0, estimate->squares[seat] - games * mean * mean);
    return sqrt((squares + otherwise * otherwise) / games / fmax(1, games - 1));
}

/* --- choose --- */

/* A question about the move of one of the seats. */
static enum atelier_code request_decision(struct request *request, const char *what,
                                          const char *fallback, struct asked *asked)
{
    struct owned_table *owned;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    int actor = atelier_table_actor(&owned->table);
    if (actor == ATELIER_OVER)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "%s: the game is over.", what);
    if (actor < 0)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "%s: no seat is to move; it is the turn of '%s'.", what,
                            atelier_actor_name(actor));
    return read_level(request, owned, fallback, asked);
}

enum atelier_code do_choose(struct request *request)
{
    struct asked asked = {0};
    char text[ATELIER_MOVE_SIZE];
    enum atelier_code code = request_decision(request, "choose", "casual", &asked);
    if (code != ATELIER_OK)
        return code;
    struct stopwatch watch;
    struct atelier_effort effort = effort_of(&asked, &watch);
    atelier_move move =
        atelier_choose_with(asked.player, asked.game, asked.state, &effort, &asked.random);
    asked.game->write_move(asked.game, asked.state, move, text);
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

/* Where a player gives only an order, games played out by it give the values. */
static void sample_hints(struct asked *asked, struct hint *hints, unsigned count)
{
    int actor = asked->game->actor(asked->state);
    struct stopwatch watch = start_sampling(asked->ms);
    do {
        for (unsigned i = 0; i < count; i++) {
            struct atelier_state after = *asked->state;
            asked->game->apply(asked->game, &after, hints[i].move);
            sample_once(asked, &after, &hints[i].estimate);
        }
    } while (stopwatch_gone(&watch) < 1 || hints[0].estimate.games < 2);
    for (unsigned i = 0; i < count; i++) {
        hints[i].worth = hints[i].estimate.sum[actor] / hints[i].estimate.games;
        hints[i].error = mean_error(asked, &hints[i].estimate, actor);
    }
    qsort(hints, count, sizeof *hints, by_worth);
}

/* All moves with the player's own values, the best first. */
static unsigned rank_moves(struct asked *asked, struct hint *hints)
{
    struct stopwatch watch;
    struct atelier_effort effort = effort_of(asked, &watch);
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES] = {0};
    unsigned count = atelier_think(asked->player, asked->game, asked->state, &effort,
                                   &asked->random, moves, values, errors);
    for (unsigned i = 0; i < count; i++)
        hints[i] = (struct hint){.move = moves[i], .worth = values[i], .error = errors[i]};
    qsort(hints, count, sizeof *hints, by_worth);
    return count;
}

/* Why the first hint is the first. */
static void tell_why(struct request *request, const struct atelier_table *table,
                     const struct hint *hints, unsigned count)
{
    const struct atelier_game *game = table->game;
    struct atelier_audience to =
        atelier_audience_of(table, atelier_table_actor(table), request->lang);
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
    game->explain(game, &table->state, &advice, &to, &buffer.out);
    request->reply->visitor.text(&request->reply->visitor, "why", why);
}

enum atelier_code do_hint(struct request *request)
{
    struct asked asked = {0};
    enum atelier_code code = request_decision(request, "hint", "master", &asked);
    if (code != ATELIER_OK)
        return code;
    struct atelier_table named = *asked.table; /* as the request calls the seats */
    code = request_headers(request, &named);
    if (code != ATELIER_OK)
        return code;
    struct hint hints[ATELIER_MAX_MOVES] = {0};
    unsigned count = rank_moves(&asked, hints);
    unsigned told = count < HINTS ? count : HINTS;
    while (told > 1 && hints[told - 1].error < 0) /* never tried: there is no value to tell */
        told--;
    bool known =
        ATELIER_OFFERS(asked.player, knows) && asked.player->knows(asked.game, asked.state);
    if (!known)
        sample_hints(&asked, hints, told);
    struct atelier_visitor *to = &request->reply->visitor;
    to->open_list(to, "moves");
    for (unsigned i = 0; i < told; i++) {
        char text[ATELIER_MOVE_SIZE];
        asked.game->write_move(asked.game, asked.state, hints[i].move, text);
        to->open_object(to, NULL);
        to->text(to, "move", text);
        to->real(to, "value", hints[i].worth);
        to->real(to, "error", hints[i].error);
        to->real(to, "share", known ? (i == 0 ? 1.0 : 0.0) : 1.0 / told);
        to->close(to);
    }
    to->close(to);
    tell_why(request, &named, hints, told);
    return ATELIER_OK;
}

/* --- value --- */

/* Where a solved game is, what to expect is known, and nothing has to be sampled. */
static bool tell_exactly(struct request *request, const struct asked *asked)
{
    struct atelier_visitor *to = &request->reply->visitor;
    double values[ATELIER_MAX_SEATS];
    if (!ATELIER_OFFERS(asked->player, expects) ||
        !asked->player->expects(asked->game, asked->state, values))
        return false;
    to->open_object(to, "values");
    for (int seat = 0; seat < asked->game->seats(asked->state); seat++)
        to->real(to, atelier_actor_name(seat), values[seat]);
    to->close(to);
    to->flag(to, "exact", true);
    return true;
}

enum atelier_code do_value(struct request *request)
{
    struct owned_table *owned;
    struct asked asked = {0};
    enum atelier_code code = request_table(request, &owned);
    if (code == ATELIER_OK)
        code = read_level(request, owned, "master", &asked);
    if (code != ATELIER_OK)
        return code;
    if (tell_exactly(request, &asked))
        return ATELIER_OK;
    struct estimate estimate = {0};
    bool exact = asked.game->actor(asked.state) == ATELIER_OVER;
    struct stopwatch watch = start_sampling(asked.ms);
    do
        sample_once(&asked, asked.state, &estimate);
    while (!exact && (stopwatch_gone(&watch) < 1 || estimate.games < 2));
    struct atelier_visitor *to = &request->reply->visitor;
    double worst = 0;
    to->open_object(to, "values");
    for (int seat = 0; seat < asked.game->seats(asked.state); seat++) {
        worst = fmax(worst, mean_error(&asked, &estimate, seat));
        to->real(to, atelier_actor_name(seat), estimate.sum[seat] / estimate.games);
    }
    to->close(to);
    to->flag(to, "exact", exact);
    if (!exact)
        to->real(to, "error", worst);
    return ATELIER_OK;
}
