/*
 * The smallest game behind the interface: a coin.
 *
 * Seat a calls heads or tails, chance tosses, a right guess is a point; then seat b calls. The
 * first with three points wins. Everything a game has to bring is here once, and nothing else.
 */
#include "smallest_game.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 2, GOAL = 3 };

/* A move is a small number. The calls are a seat's, the tosses chance's. */
enum coin_move { CALL_HEADS, CALL_TAILS, TOSS_HEADS, TOSS_TAILS, MOVES };

static const char *const move_names[MOVES] = {"heads", "tails", "toss heads", "toss tails"};

/* The state is a plain value: no pointers, no order that anyone could peek at. */
struct coin_state {
    uint8_t turn;   /* the seat that calls, or has called */
    uint8_t called; /* 0, or 1 + the call that waits for the toss */
    uint8_t points[SEATS];
};

static const struct atelier_option options[] = {
    {.name = "seats", .kind = ATELIER_NUMBER, .choices = "2", .help = "how many play"},
    {.name = NULL},
};

static enum atelier_code start(const struct atelier_game *game,
                               const struct atelier_settings *settings, void *state,
                               struct atelier_error *error)
{
    const char *seats = atelier_settings_get(game, settings, "seats");
    if (*seats != '\0' && strcmp(seats, "2") != 0)
        return atelier_fail(error, ATELIER_BAD_OPTION, "seats: two guess a coin, not '%s'.",
                            atelier_quote(atelier_span_of(seats)).text);
    memset(state, 0, sizeof(struct coin_state));
    return ATELIER_OK;
}

static int seats(const void *state)
{
    (void)state;
    return SEATS;
}

static unsigned winners(const struct atelier_game *game, const void *state)
{
    const struct coin_state *s = state;
    (void)game;
    return (s->points[0] == GOAL ? 1u : 0) | (s->points[1] == GOAL ? 2u : 0);
}

/* Whose turn it is: the whole course of the game is in this function and in apply(). */
static int actor(const void *state)
{
    const struct coin_state *s = state;
    if (winners(NULL, s) != 0)
        return ATELIER_OVER;
    return s->called != 0 ? ATELIER_CHANCE : s->turn;
}

static unsigned legal(const struct atelier_game *game, const void *state, atelier_move *moves)
{
    int who = actor(state);
    (void)game;
    if (who == ATELIER_OVER)
        return 0;
    moves[0] = who == ATELIER_CHANCE ? TOSS_HEADS : CALL_HEADS;
    moves[1] = who == ATELIER_CHANCE ? TOSS_TAILS : CALL_TAILS;
    return 2;
}

/* A fair coin. For a bent one, the weights would be 2 and 1, and the sum 3. */
static uint32_t weights(const struct atelier_game *game, const void *state, uint32_t *weights)
{
    (void)game;
    (void)state;
    if (weights != NULL)
        weights[0] = weights[1] = 1;
    return 2;
}

static bool is_legal(const struct atelier_game *game, const void *state, atelier_move move)
{
    int who = actor(state);
    (void)game;
    if (who == ATELIER_OVER)
        return false;
    return who == ATELIER_CHANCE ? move == TOSS_HEADS || move == TOSS_TAILS : move <= CALL_TAILS;
}

static void apply(const struct atelier_game *game, void *state, atelier_move move)
{
    struct coin_state *s = state;
    (void)game;
    if (move <= CALL_TAILS) {
        s->called = (uint8_t)(1 + move);
        return;
    }
    s->points[s->turn] = (uint8_t)(s->points[s->turn] + (s->called - 1 == move - TOSS_HEADS));
    s->called = 0;
    if (winners(NULL, s) == 0)
        s->turn = !s->turn;
}

static enum atelier_code read_move(const struct atelier_game *game, const void *state,
                                   struct atelier_span text, atelier_move *move,
                                   struct atelier_error *error)
{
    int who = actor(state);
    unsigned found = 0;
    while (found < MOVES && !atelier_span_is(text, move_names[found]))
        found++;
    if (found == MOVES)
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "'%s' is not a move of %s.",
                            atelier_quote(text).text, "the coin");
    if (who == ATELIER_OVER)
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "%s: the game is over.",
                            move_names[found]);
    if (!is_legal(game, state, (atelier_move)found))
        return atelier_fail(error, ATELIER_NOT_YOUR_TURN, "%s: it is the turn of %s.",
                            move_names[found], atelier_actor_name(who));
    *move = (atelier_move)found;
    return ATELIER_OK;
}

static void write_move(const struct atelier_game *game, const void *state, atelier_move move,
                       char text[static ATELIER_MOVE_SIZE])
{
    (void)game;
    (void)state;
    snprintf(text, ATELIER_MOVE_SIZE, "%s", move_names[move]);
}

/* Once round the state; JSON for programs and lines for people both come from this walk. */
static void describe(const struct atelier_game *game, const void *state, int viewer,
                     enum atelier_lang lang, struct atelier_visitor *to)
{
    const struct coin_state *s = state;
    (void)viewer; /* nothing is hidden */
    (void)lang;
    to->text(to, "turn", atelier_actor_name(s->turn));
    if (s->called != 0)
        to->text(to, "called", move_names[s->called - 1]);
    else
        to->nothing(to, "called");
    to->open_list(to, "points");
    for (int seat = 0; seat < SEATS; seat++)
        to->number(to, NULL, s->points[seat]);
    to->close(to);
    to->flag(to, "over", actor(s) == ATELIER_OVER);
    to->open_list(to, "winners");
    for (int seat = 0; seat < SEATS; seat++)
        if (winners(game, s) >> seat & 1)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
}

static int points(const struct atelier_game *game, const void *state, int seat)
{
    (void)game;
    return ((const struct coin_state *)state)->points[seat];
}

/* What a position is worth to a seat: its lead. Neither call is better, so this never helps. */
static double estimate(const struct atelier_game *game, const void *state, int seat)
{
    return points(game, state, seat) - points(game, state, !seat);
}

static unsigned playout(const struct atelier_game *game, void *state, struct atelier_random *random,
                        uint64_t *decisions)
{
    unsigned count = 0;
    for (; actor(state) != ATELIER_OVER; count++) {
        *decisions += actor(state) >= 0;
        apply(game, state, atelier_sample(game, state, random));
    }
    return count;
}

const struct atelier_game coin_game = {
    .size = sizeof coin_game,
    .name = "coin",
    .min_seats = SEATS,
    .max_seats = SEATS,
    .state_size = sizeof(struct coin_state),
    .options = options,
    .start = start,
    .seats = seats,
    .actor = actor,
    .legal = legal,
    .weights = weights,
    .is_legal = is_legal,
    .apply = apply,
    .read_move = read_move,
    .write_move = write_move,
    .describe = describe,
    .winners = winners,
    .points = points,
    .estimate = estimate,
    .playout = playout,
};
