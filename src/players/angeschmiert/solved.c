/*
 * The player that knows the two-player race by heart: it looks every decision up in the solved
 * table of the board. Among several it plays as if against the foremost rival alone. On boards
 * without a table it plays like greedy.
 */
#include "solved.h"

#include "players/players.h"
#include "turn.h"

#include <pthread.h>
#include <string.h>

static const double DUEL_CUT = 1e-3;

static pthread_once_t opened = PTHREAD_ONCE_INIT;
static struct angeschmiert_table builtin, brought; /* all threads read them */

static void open_builtin(void)
{
    if (atelier_angeschmiert_table_read(&builtin, atelier_angeschmiert_table_builtin(), NULL) !=
        ATELIER_OK)
        builtin.values = NULL;
}

void atelier_solved_bring(const struct angeschmiert_table *table)
{
    atelier_angeschmiert_table_close(&brought);
    brought = *table;
}

static bool is_of(const struct angeschmiert_table *table, const struct angeschmiert_board *board)
{
    return table->values != NULL && track_has(&table->track, board->bucket, board->brush);
}

const struct angeschmiert_table *atelier_solved_table_of(const struct angeschmiert_board *board)
{
    if (is_of(&brought, board))
        return &brought;
    pthread_once(&opened, open_builtin);
    return is_of(&builtin, board) ? &builtin : NULL;
}

/* The rival whose figures have gone farthest, as its place among turn->other. */
static unsigned foremost(const struct policy_turn *turn, unsigned rivals)
{
    unsigned best = 0;
    for (unsigned i = 1; i < rivals; i++)
        if (turn->other[2 * i] + turn->other[2 * i + 1] >
            turn->other[2 * best] + turn->other[2 * best + 1])
            best = i;
    return best;
}

static unsigned solved_values(const struct atelier_game *game, const void *state,
                              struct atelier_random *random, atelier_move *moves, double *values)
{
    const struct angeschmiert_state *s = state;
    const struct angeschmiert_table *table = atelier_solved_table_of(&s->board);
    if (game->actor(state) < 0 || table == NULL)
        return atelier_player_greedy.value(game, state, random, moves, values);
    struct policy_turn turn = atelier_angeschmiert_turn_of(s);
    struct policy_judge judge = atelier_policy_table_judge(table);
    if (s->seats > 2) /* where the table is not exact anyway */
        judge.cut = DUEL_CUT;
    struct policy_worth worth;
    unsigned rival = foremost(&turn, s->seats - 1u), count = game->legal(game, state, moves);
    memmove(turn.other, turn.other + 2 * rival, 2 * sizeof *turn.other);
    atelier_policy_value(&judge, &turn, &worth);
    /* The rival's steps to where they belong; those of figures that are left out stay below 0. */
    memmove(worth.step + 2 + 2 * rival, worth.step + 2, 2 * sizeof *worth.step);
    for (unsigned figure = 2; rival > 0 && figure < 4; figure++)
        worth.step[figure][0] = worth.step[figure][1] = -1;
    for (unsigned i = 0; i < count; i++)
        values[i] = atelier_angeschmiert_worth_of(&worth, s, moves[i]);
    return count;
}

static bool solved_knows(const struct atelier_game *game, const void *state)
{
    const struct angeschmiert_state *s = state;
    (void)game;
    return s->seats == 2 && atelier_solved_table_of(&s->board) != NULL;
}

static bool expects(const struct atelier_game *game, const void *state,
                    double values[ATELIER_MAX_SEATS])
{
    const struct angeschmiert_state *s = state;
    if (!solved_knows(game, state) || s->phase == ANGESCHMIERT_DONE)
        return false;
    struct policy_turn turn = atelier_angeschmiert_turn_of(s);
    struct policy_judge judge = atelier_policy_table_judge(atelier_solved_table_of(&s->board));
    struct policy_worth worth;
    atelier_policy_value(&judge, &turn, &worth);
    values[s->turn] = worth.best;
    values[1 - s->turn] = 1 - worth.best;
    return true;
}

const struct atelier_player atelier_angeschmiert_solved = {
    .size = sizeof atelier_angeschmiert_solved,
    .name = "solved",
    .about = "plays the two-player race perfectly on a board that is solved; with more, as if "
             "against the foremost rival; on other boards like greedy",
    .value = solved_values,
    .expects = expects,
    .knows = solved_knows,
};
