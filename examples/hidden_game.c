/*
 * A game with hidden hands, as small as can be: two hold a card each, from 1 to 9, that the other
 * does not see. Seat a and then seat b keep it or swap it for another; the higher card wins.
 *
 * What is hidden is in the state as anything else. describe() leaves out what a viewer may not
 * know, and sees_move() says of which moves they hear no more than that they were made.
 */
#include "hidden_game.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 2, CARDS = 9 };

enum hilo_move { KEEP, SWAP, DEAL_1, MOVES = DEAL_1 + CARDS };

/* A hand of 0 waits for a card. */
struct hilo_state {
    uint8_t card[SEATS];
    uint8_t decided; /* so many seats have kept or swapped */
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
        return atelier_fail(error, ATELIER_BAD_OPTION, "seats: two play, not '%s'.",
                            atelier_quote(atelier_span_of(seats)).text);
    memset(state, 0, sizeof(struct hilo_state));
    return ATELIER_OK;
}

static int seats(const void *state)
{
    (void)state;
    return SEATS;
}

/* The seat that gets the next card, or -1. */
static int empty_hand(const struct hilo_state *s)
{
    return s->card[0] == 0 ? 0 : s->card[1] == 0 ? 1 : -1;
}

static int actor(const void *state)
{
    const struct hilo_state *s = state;
    if (empty_hand(s) >= 0)
        return ATELIER_CHANCE;
    return s->decided < SEATS ? s->decided : ATELIER_OVER;
}

static bool is_held(const struct hilo_state *s, unsigned card)
{
    return s->card[0] == card || s->card[1] == card;
}

static unsigned legal(const struct atelier_game *game, const void *state, atelier_move *moves)
{
    const struct hilo_state *s = state;
    unsigned count = 0;
    (void)game;
    if (actor(s) >= 0) {
        moves[count++] = KEEP;
        moves[count++] = SWAP;
    }
    for (unsigned card = 1; actor(s) == ATELIER_CHANCE && card <= CARDS; card++)
        if (!is_held(s, card))
            moves[count++] = (atelier_move)(DEAL_1 + card - 1);
    return count;
}

static uint32_t weights(const struct atelier_game *game, const void *state, uint32_t *weights)
{
    atelier_move moves[MOVES];
    unsigned count = legal(game, state, moves);
    for (unsigned i = 0; weights != NULL && i < count; i++)
        weights[i] = 1;
    return count;
}

static bool is_legal(const struct atelier_game *game, const void *state, atelier_move move)
{
    atelier_move moves[MOVES];
    unsigned count = legal(game, state, moves), i = 0;
    while (i < count && moves[i] != move)
        i++;
    return i < count;
}

static void apply(const struct atelier_game *game, void *state, atelier_move move)
{
    struct hilo_state *s = state;
    (void)game;
    if (move >= DEAL_1) {
        s->card[empty_hand(s)] = (uint8_t)(move - DEAL_1 + 1);
        return;
    }
    if (move == SWAP)
        s->card[s->decided] = 0;
    s->decided++;
}

/* Which card it was that somebody was dealt, they alone see; what they do with it, everybody. */
static bool sees_move(const struct atelier_game *game, const void *state, atelier_move move,
                      int viewer)
{
    (void)game;
    return move < DEAL_1 || viewer == empty_hand(state);
}

static void write_move(const struct atelier_game *game, const void *state, atelier_move move,
                       char text[static ATELIER_MOVE_SIZE])
{
    (void)game;
    (void)state;
    if (move >= DEAL_1)
        snprintf(text, ATELIER_MOVE_SIZE, "deal %d", move - DEAL_1 + 1);
    else
        snprintf(text, ATELIER_MOVE_SIZE, "%s", move == KEEP ? "keep" : "swap");
}

static enum atelier_code read_move(const struct atelier_game *game, const void *state,
                                   struct atelier_span text, atelier_move *move,
                                   struct atelier_error *error)
{
    int who = actor(state);
    char name[ATELIER_MOVE_SIZE];
    atelier_move found = MOVES;
    do
        write_move(game, state, --found, name);
    while (found > 0 && !atelier_span_is(text, name));
    if (!atelier_span_is(text, name))
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "'%s' is not a move of this game.",
                            atelier_quote(text).text);
    if (who == ATELIER_OVER)
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "%s: the game is over.", name);
    if ((who == ATELIER_CHANCE) != (found >= DEAL_1))
        return atelier_fail(error, ATELIER_NOT_YOUR_TURN, "%s: it is the turn of %s.", name,
                            atelier_actor_name(who));
    if (!is_legal(game, state, found))
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "%s: somebody holds that card.", name);
    *move = found;
    return ATELIER_OK;
}

static unsigned winners(const struct atelier_game *game, const void *state)
{
    const struct hilo_state *s = state;
    (void)game;
    if (actor(s) != ATELIER_OVER)
        return 0;
    return s->card[0] > s->card[1] ? 1u : 2u;
}

/* Nothing before the end: everybody is told the points. */
static int points(const struct atelier_game *game, const void *state, int seat)
{
    const struct hilo_state *s = state;
    (void)game;
    return actor(s) == ATELIER_OVER ? s->card[seat] : 0;
}

static void describe(const struct atelier_game *game, const void *state, int viewer,
                     enum atelier_lang lang, struct atelier_visitor *to)
{
    const struct hilo_state *s = state;
    (void)lang;
    to->text(to, "turn", atelier_actor_name(s->decided < SEATS ? s->decided : SEATS - 1));
    to->open_list(to, "hands");
    for (int seat = 0; seat < SEATS; seat++)
        if (s->card[seat] != 0 && (viewer == seat || viewer == ATELIER_EVERYTHING))
            to->number(to, NULL, s->card[seat]);
        else
            to->nothing(to, NULL);
    to->close(to);
    to->open_list(to, "points");
    for (int seat = 0; seat < SEATS; seat++)
        to->number(to, NULL, points(game, s, seat));
    to->close(to);
    to->flag(to, "over", actor(s) == ATELIER_OVER);
    to->open_list(to, "winners");
    for (int seat = 0; seat < SEATS; seat++)
        if (winners(game, s) >> seat & 1)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
}

/* By one's own card alone: a computer that looked at the other's would cheat. */
static double estimate(const struct atelier_game *game, const void *state, int seat)
{
    const struct hilo_state *s = state;
    (void)game;
    return s->card[seat] != 0 ? s->card[seat] : (1 + CARDS) / 2.0;
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

const struct atelier_game atelier_hilo_game = {
    .size = sizeof atelier_hilo_game,
    .name = "hilo",
    .min_seats = SEATS,
    .max_seats = SEATS,
    .state_size = sizeof(struct hilo_state),
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
    .sees_move = sees_move,
};
