/*
 * The five levels: beginner, casual, club, expert, master. The same names in both games, and each
 * clearly weaker than the next, because it sees less; docs/players.md has the measurements. Games
 * that no level knows anything about are played like greedy.
 */
#include "levels.h"

#include "players.h"
#include "players/angeschmiert/race.h"

static bool is_canvas(const struct atelier_game *game)
{
    return game->start == canvas_game.start;
}

static bool is_angeschmiert(const struct atelier_game *game)
{
    return game->start == angeschmiert_game.start;
}

static unsigned see_less(enum level level, const struct atelier_game *game, const void *state,
                         struct atelier_random *random, atelier_move *moves, double *values)
{
    if (game->actor(state) >= 0 && is_canvas(game))
        return levels_canvas(level, game, state, moves, values);
    if (game->actor(state) >= 0 && is_angeschmiert(game))
        return levels_angeschmiert(level, game, state, moves, values);
    return player_greedy.value(game, state, random, moves, values);
}

static unsigned beginner_value(const struct atelier_game *game, const void *state,
                               struct atelier_random *random, atelier_move *moves, double *values)
{
    return see_less(LEVEL_BEGINNER, game, state, random, moves, values);
}

static unsigned casual_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    return see_less(LEVEL_CASUAL, game, state, random, moves, values);
}

static unsigned club_value(const struct atelier_game *game, const void *state,
                           struct atelier_random *random, atelier_move *moves, double *values)
{
    if (is_canvas(game))
        return player_greedy.value(game, state, random, moves, values);
    return see_less(LEVEL_CLUB, game, state, random, moves, values);
}

static unsigned expert_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    if (is_angeschmiert(game))
        return player_greedy.value(game, state, random, moves, values);
    return see_less(LEVEL_EXPERT, game, state, random, moves, values);
}

/* Angeschmiert where no table knows the race. */
static bool is_open_race(const struct atelier_game *game, const void *state)
{
    return is_angeschmiert(game) && game->actor(state) >= 0 && !player_solved.knows(game, state);
}

static unsigned master_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = is_open_race(game, state) ? race_value(game, state, moves, values) : 0;
    return count > 0 ? count : player_search.value(game, state, random, moves, values);
}

static unsigned master_measure(const struct atelier_game *game, const void *state,
                               struct atelier_random *random, atelier_move *moves, double *values,
                               double *errors)
{
    if (!is_open_race(game, state))
        return player_search.measure(game, state, random, moves, values, errors);
    unsigned count = master_value(game, state, random, moves, values);
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = values[i] < 1 ? race_error : 0; /* a move that wins is no judgement */
    return count;
}

static unsigned master_think(const struct atelier_game *game, const void *state,
                             const struct atelier_effort *effort, struct atelier_random *random,
                             atelier_move *moves, double *values, double *errors)
{
    if (is_canvas(game))
        return player_search.think(game, state, effort, random, moves, values, errors);
    return master_measure(game, state, random, moves, values, errors);
}

static bool master_knows(const struct atelier_game *game, const void *state)
{
    return is_angeschmiert(game) || player_search.knows(game, state);
}

const struct atelier_player player_beginner = {
    .size = sizeof player_beginner,
    .name = "beginner",
    .about = "sees only what counts at once, and takes no second risk",
    .value = beginner_value,
};

const struct atelier_player player_casual = {
    .size = sizeof player_casual,
    .name = "casual",
    .about = "minds the tokens and waits for a fourth card; weighs the next throw",
    .value = casual_value,
};

const struct atelier_player player_club = {
    .size = sizeof player_club,
    .name = "club",
    .about = "plans its paintings for five cards; knows which fields matter, one throw deep",
    .value = club_value,
};

const struct atelier_player player_expert = {
    .size = sizeof player_expert,
    .name = "expert",
    .about = "knows from many games what a hand will become; reckons two throws deep",
    .value = expert_value,
};

const struct atelier_player player_master = {
    .size = sizeof player_master,
    .name = "master",
    .about = "tries moves in many futures; the two-player race perfectly on a board that is solved",
    .value = master_value,
    .measure = master_measure,
    .think = master_think,
    .expects = solved_expects,
    .knows = master_knows,
};
