/*
 * The mind of Canvas: its levels, the strongest of which searches, and how a review values moves.
 */
#include "face.h"
#include "levels.h"
#include "search.h"

#include "players/players.h"

static const unsigned REVIEWED =
    6000; /* trials of a decision gone through again: twice the usual */
static const unsigned GLANCED = 750;

/* --- the player that searches --- */

static unsigned think(const struct atelier_game *game, const void *state,
                      const struct atelier_effort *effort, struct atelier_random *random,
                      atelier_move *moves, double *values, double *errors)
{
    if (game->actor(state) >= 0)
        return atelier_canvas_search(game, state, effort, random, moves, values, errors);
    unsigned count = atelier_player_greedy.value(game, state, random, moves, values);
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = 0;
    return count;
}

static unsigned measure(const struct atelier_game *game, const void *state,
                        struct atelier_random *random, atelier_move *moves, double *values,
                        double *errors)
{
    return think(game, state, &(struct atelier_effort){0}, random, moves, values, errors);
}

static unsigned value(const struct atelier_game *game, const void *state,
                      struct atelier_random *random, atelier_move *moves, double *values)
{
    return measure(game, state, random, moves, values, NULL);
}

static bool knows(const struct atelier_game *game, const void *state)
{
    (void)game;
    (void)state;
    return true;
}

/* One player under two names: its place among the levels, and what it does. */
#define SEARCHER(NAME, ABOUT)                                                                      \
    {.size = sizeof(struct atelier_player),                                                        \
     .name = (NAME),                                                                               \
     .about = (ABOUT),                                                                             \
     .value = value,                                                                               \
     .measure = measure,                                                                           \
     .think = think,                                                                               \
     .knows = knows}

static const struct atelier_player canvas_master =
    SEARCHER("master", "tries the promising moves in hundreds of futures");
static const struct atelier_player canvas_searcher =
    SEARCHER("search", "the master under the name of what it does");

/* --- reviews --- */

static unsigned judge(const struct atelier_game *game, const void *state, atelier_move played,
                      struct atelier_random *random, atelier_move *moves, double *values,
                      double *errors, enum atelier_source *source)
{
    *source = ATELIER_TRIALS;
    return atelier_canvas_search_for(game, state, REVIEWED, played, random, moves, values, errors);
}

static unsigned glance(const struct atelier_game *game, const void *state,
                       struct atelier_random *random, atelier_move *moves, double *values)
{
    struct atelier_effort effort = {.trials = GLANCED};
    return atelier_canvas_search(game, state, &effort, random, moves, values, NULL);
}

static const struct atelier_player *const levels[] = {
    &atelier_canvas_beginner, &atelier_canvas_casual, &atelier_canvas_club,
    &atelier_canvas_expert,   &canvas_master,         NULL};
static const struct atelier_player *const others[] = {&canvas_searcher, NULL};

const struct atelier_mind atelier_canvas_mind = {
    .size = sizeof atelier_canvas_mind,
    .levels = levels,
    .others = others,
    .judge = judge,
    .glance = glance,
};
