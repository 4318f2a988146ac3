/*
 * How the lower levels see Canvas.
 *
 * The beginner looks at the cards in hand and the one card it might take: the points of the best
 * painting they make now. It paints as soon as a painting scores, and tokens mean nothing to it
 * beyond paying.
 *
 * The casual player also counts tokens, thinks of cards still in the row while its hand is small,
 * and waits for four cards.
 *
 * The club player is greedy, which plans for five cards and minds what it keeps. The expert plays
 * by the quick judgement of plan.h, but does not look ahead, nor at what others want.
 */
#include "levels.h"

#include "plan.h"

#include "players/players.h"

/* Those who count points; the others plan. */
enum counter { BEGINNER, CASUAL };

static const double CASUAL_TOKEN = 0.4;
static const double BORROWED = 0.5; /* what a painting counts for each card still in the row */

/* The best painting from `count` cards of which the first `own` are in hand. */
static double best_painting(const struct canvas_set *set, const struct canvas_state *s,
                            uint64_t cards, unsigned count, unsigned own)
{
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[count];
    double best = 0;
    for (unsigned i = 0; i < paints->count; i++) {
        double points =
            canvas_points_added(set, s, s->turn, canvas_painting_of(cards, paints->move[i]));
        for (unsigned borrowed = borrowed_by(paints->move[i], own); borrowed > 0; borrowed--)
            points *= BORROWED;
        best = points > best ? points : best;
    }
    return best;
}

/* What the hand promises after taking a card; the casual player looks at the row as well. */
static double promise_after(enum counter who, const struct canvas_set *set,
                            const struct canvas_state *s, unsigned place)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    uint64_t cards = seat->hand | (uint64_t)canvas_byte(s->row.card, place) << (8u * seat->cards);
    unsigned own = seat->cards + 1u, count = own;
    for (unsigned i = 0; who != BEGINNER && own < 3 && i < s->row.count; i++)
        if (i != place && count < CANVAS_HAND)
            cards |= (uint64_t)canvas_byte(s->row.card, i) << (8 * count++);
    return count >= 3 ? best_painting(set, s, cards, count, own) : 0;
}

static double value_of_take(enum counter who, const struct canvas_set *set,
                            const struct canvas_state *s, unsigned place)
{
    double promise = promise_after(who, set, s, place), tokens = s->seat[s->turn].tokens;
    if (who == BEGINNER)
        return promise - 1e-3 * place; /* of two equal cards the cheaper */
    struct canvas_state after = *s;
    if (s->mode == CANVAS_PUZZLE)
        take_card_in_puzzle(&after.seat[s->turn], &after.row, &after.pool, place);
    else
        take_card(&after.seat[s->turn], &after.row, place);
    return promise + CASUAL_TOKEN * (after.seat[s->turn].tokens - tokens);
}

/* Both kinds of move at once: `ready` says whether the hand is big enough to paint. */
static unsigned value_by_points(enum counter who, const struct atelier_game *game,
                                const struct canvas_state *s, atelier_move *moves, double *values)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    const struct canvas_set *set = canvas_set_of(game);
    unsigned count = game->legal(game, s, moves);
    bool ready = seat->cards >= (who == BEGINNER ? 3 : 4);
    for (unsigned i = 0; i < count; i++) {
        atelier_move move = moves[i];
        if (canvas_move_kind(move) == CANVAS_MOVE_TAKE) {
            values[i] = value_of_take(who, set, s, canvas_move_argument(move));
            continue;
        }
        double points = canvas_points_added(set, s, s->turn, canvas_painting_of(seat->hand, move));
        values[i] = points + (ready && points > 0 ? 100 : -100);
    }
    return count;
}

/* The quick judgement: takes as long as it can take, then the paintings. */
static unsigned value_by_plan(const struct atelier_game *game, const struct canvas_state *s,
                              atelier_move *moves, double *values)
{
    struct canvas_plan plan;
    float takes[CANVAS_ROW], paintings[CANVAS_MOST_PAINTINGS];
    unsigned count = game->legal(game, s, moves);
    atelier_canvas_plan_make(&plan, canvas_set_of(game), s);
    unsigned taking = atelier_canvas_plan_takes(&plan, s, takes);
    if (count > taking)
        atelier_canvas_plan_paintings(&plan, s, paintings);
    for (unsigned i = 0; i < count; i++)
        values[i] = i < taking ? (double)takes[i] + 100 : (double)paintings[i - taking];
    return count;
}

/* --- the levels --- */

static unsigned beginner_value(const struct atelier_game *game, const void *state,
                               struct atelier_random *random, atelier_move *moves, double *values)
{
    if (game->actor(state) < 0)
        return atelier_player_greedy.value(game, state, random, moves, values);
    return value_by_points(BEGINNER, game, state, moves, values);
}

static unsigned casual_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    if (game->actor(state) < 0)
        return atelier_player_greedy.value(game, state, random, moves, values);
    return value_by_points(CASUAL, game, state, moves, values);
}

static unsigned club_value(const struct atelier_game *game, const void *state,
                           struct atelier_random *random, atelier_move *moves, double *values)
{
    return atelier_player_greedy.value(game, state, random, moves, values);
}

static unsigned expert_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    if (game->actor(state) < 0)
        return atelier_player_greedy.value(game, state, random, moves, values);
    return value_by_plan(game, state, moves, values);
}

const struct atelier_player atelier_canvas_beginner = {
    .size = sizeof atelier_canvas_beginner,
    .name = "beginner",
    .about = "sees the points that the hand and one more card make now, and paints at once",
    .value = beginner_value,
};

const struct atelier_player atelier_canvas_casual = {
    .size = sizeof atelier_canvas_casual,
    .name = "casual",
    .about = "minds the tokens, thinks of cards still in the row, and waits for a fourth card",
    .value = casual_value,
};

const struct atelier_player atelier_canvas_club = {
    .size = sizeof atelier_canvas_club,
    .name = "club",
    .about = "plans its paintings for five cards, and thinks of what it keeps",
    .value = club_value,
};

const struct atelier_player atelier_canvas_expert = {
    .size = sizeof atelier_canvas_expert,
    .name = "expert",
    .about = "knows from many games what a hand, a row and tokens become",
    .value = expert_value,
};
