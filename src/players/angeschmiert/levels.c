/*
 * How the levels see Angeschmiert.
 *
 * The beginner moves the figure in front, ventures a risk where a throw fits easily, and stops at
 * the first dice that fit. The casual player compares fields: those it has with those that the next
 * throw promises on average. The club player does the same, but knows which fields are slow to
 * cross, and minds buckets and brushes. None of them looks at the others' figures, nor beyond the
 * next throw; the expert, which is greedy, does both.
 */
#include "levels.h"

#include "games/angeschmiert/effects.h"
#include "players/players.h"

enum plain_level { BEGINNER, CASUAL, CLUB };

/* --- what a place is worth --- */

static const double RISK_FIELD = 0.75; /* to the club player; to the expert it is less */
static const double SYMBOL = 0.5;

static double fields_behind(enum plain_level level, const struct angeschmiert_board *board,
                            unsigned field)
{
    if (level != CLUB)
        return field;
    unsigned start = field < ANGESCHMIERT_FIRST_RISK ? field : ANGESCHMIERT_FIRST_RISK;
    unsigned end = field > ANGESCHMIERT_LAST_RISK ? field - ANGESCHMIERT_LAST_RISK : 0;
    double symbol = 0;
    if (field != ANGESCHMIERT_START && in_set(board->bucket, field))
        symbol = -SYMBOL;
    else if (in_set(board->brush, field))
        symbol = SYMBOL;
    return start + end + RISK_FIELD * (field - start - end) + symbol;
}

static double worth_of(enum plain_level level, const struct angeschmiert_state *s,
                       const uint8_t at[static 2])
{
    double front = at[0] > at[1] ? at[0] : at[1];
    if (at[0] + at[1] == 2 * ANGESCHMIERT_HOME)
        return 1000;
    return fields_behind(level, &s->board, at[0]) + fields_behind(level, &s->board, at[1]) +
           0.01 * front;
}

/* --- ventures --- */

/* The best result of so many fields for the staked figures. */
static double worth_after(enum plain_level level, const struct angeschmiert_state *s, int fields)
{
    const uint8_t *at = own_const(s);
    unsigned first = is_for_both(s) ? 3 : 1, last = is_for_both(s) ? 3 : 2;
    double best = -1000;
    for (unsigned moved = first; moved <= last; moved++) {
        uint8_t to[2] = {(uint8_t)landing(at[0], moved & 1 ? fields : 0),
                         (uint8_t)landing(at[1], moved & 2 ? fields : 0)};
        double worth = worth_of(level, s, to);
        if ((moved & s->stake) == moved && worth > best)
            best = worth;
    }
    return best;
}

/* What the next throw promises if it is the last one. */
static double promise_of_throw(enum plain_level level, const struct angeschmiert_state *s)
{
    struct angeschmiert_odds odds;
    atelier_angeschmiert_odds_of(s->missing, s->dice, &odds);
    double sum = odds.bust * worth_after(level, s, -(int)s->unit);
    for (unsigned fit = 1; fit <= ANGESCHMIERT_DICE; fit++) {
        struct angeschmiert_state later = *s;
        later.count += fit;
        sum += odds.fit[fit] * worth_after(level, s, gain_of(&later));
    }
    return sum / (odds.total - odds.palette);
}

/* The worth of the position after a move, for the seat that made it. */
static double value_of(enum plain_level level, const struct atelier_game *game,
                       const struct angeschmiert_state *s, atelier_move move)
{
    struct angeschmiert_state after = *s;
    game->apply(game, &after, move);
    bool venturing = after.missing != 0 && after.turn == s->turn;
    if (level == BEGINNER && move == ANGESCHMIERT_ON)
        return -2000;
    return venturing ? promise_of_throw(level, &after)
                     : worth_of(level, &after, after.at + 2 * s->turn);
}

/* --- the levels --- */

static unsigned value_by_level(enum plain_level level, const struct atelier_game *game,
                               const void *state, struct atelier_random *random,
                               atelier_move *moves, double *values)
{
    if (game->actor(state) < 0)
        return atelier_player_greedy.value(game, state, random, moves, values);
    unsigned count = game->legal(game, state, moves);
    for (unsigned i = 0; i < count; i++)
        values[i] = value_of(level, game, state, moves[i]);
    return count;
}

static unsigned beginner_value(const struct atelier_game *game, const void *state,
                               struct atelier_random *random, atelier_move *moves, double *values)
{
    return value_by_level(BEGINNER, game, state, random, moves, values);
}

static unsigned casual_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    return value_by_level(CASUAL, game, state, random, moves, values);
}

static unsigned club_value(const struct atelier_game *game, const void *state,
                           struct atelier_random *random, atelier_move *moves, double *values)
{
    return value_by_level(CLUB, game, state, random, moves, values);
}

static unsigned expert_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    return atelier_player_greedy.value(game, state, random, moves, values);
}

const struct atelier_player atelier_angeschmiert_beginner = {
    .size = sizeof atelier_angeschmiert_beginner,
    .name = "beginner",
    .about = "counts spaces, and stops at the first dice that fit",
    .value = beginner_value,
};

const struct atelier_player atelier_angeschmiert_casual = {
    .size = sizeof atelier_angeschmiert_casual,
    .name = "casual",
    .about = "compares what it has with what the next roll promises",
    .value = casual_value,
};

const struct atelier_player atelier_angeschmiert_club = {
    .size = sizeof atelier_angeschmiert_club,
    .name = "club",
    .about = "also minds slow spaces, buckets and brushes",
    .value = club_value,
};

const struct atelier_player atelier_angeschmiert_expert = {
    .size = sizeof atelier_angeschmiert_expert,
    .name = "expert",
    .about = "looks two rolls ahead, and at the others",
    .value = expert_value,
};
