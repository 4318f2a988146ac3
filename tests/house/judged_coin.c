/*
 * What the coin does, until that is over.
 */
#include "judged_coin.h"

#include "smallest_game.h"

#include <stdio.h>

enum { JUDGED = 100, AGAIN = JUDGED + 2, VERDICTS = 4 };

static const char *const names[VERDICTS] = {"judge a", "judge b", "judge again", "judge none"};

/* Behind the state of the coin stands whether there is a verdict. */
static bool is_judged(const void *state)
{
    return ((const unsigned char *)state)[coin_game.state_size] != 0;
}

static enum atelier_code start(const struct atelier_game *game,
                               const struct atelier_settings *settings, void *state,
                               struct atelier_error *error)
{
    (void)game;
    ((unsigned char *)state)[coin_game.state_size] = 0;
    return coin_game.start(&coin_game, settings, state, error);
}

static int actor(const void *state)
{
    int who = coin_game.actor(state);
    return who == ATELIER_OVER && !is_judged(state) ? ATELIER_JUDGE : who;
}

static unsigned legal(const struct atelier_game *game, const void *state, atelier_move *moves)
{
    (void)game;
    if (actor(state) != ATELIER_JUDGE)
        return coin_game.legal(&coin_game, state, moves);
    for (unsigned i = 0; i < VERDICTS; i++)
        moves[i] = (atelier_move)(JUDGED + i);
    return VERDICTS;
}

static bool is_legal(const struct atelier_game *game, const void *state, atelier_move move)
{
    (void)game;
    return move < JUDGED ? coin_game.is_legal(&coin_game, state, move)
                         : move < JUDGED + VERDICTS && actor(state) == ATELIER_JUDGE;
}

static void apply(const struct atelier_game *game, void *state, atelier_move move)
{
    (void)game;
    if (move < JUDGED)
        coin_game.apply(&coin_game, state, move);
    else
        ((unsigned char *)state)[coin_game.state_size] = move != AGAIN;
}

static enum atelier_code read_move(const struct atelier_game *game, const void *state,
                                   struct atelier_span text, atelier_move *move,
                                   struct atelier_error *error)
{
    (void)game;
    for (unsigned i = 0; i < VERDICTS && actor(state) == ATELIER_JUDGE; i++)
        if (atelier_span_is(text, names[i])) {
            *move = (atelier_move)(JUDGED + i);
            return ATELIER_OK;
        }
    return coin_game.read_move(&coin_game, state, text, move, error);
}

static void write_move(const struct atelier_game *game, const void *state, atelier_move move,
                       char text[static ATELIER_MOVE_SIZE])
{
    (void)game;
    if (move < JUDGED)
        coin_game.write_move(&coin_game, state, move, text);
    else
        snprintf(text, ATELIER_MOVE_SIZE, "%s", names[move - JUDGED]);
}

const struct atelier_game *judged_coin_game(void)
{
    static struct atelier_game game;
    game = coin_game;
    game.name = "judged";
    game.state_size = coin_game.state_size + 1;
    game.start = start;
    game.actor = actor;
    game.legal = legal;
    game.is_legal = is_legal;
    game.apply = apply;
    game.read_move = read_move;
    game.write_move = write_move;
    return &game;
}
