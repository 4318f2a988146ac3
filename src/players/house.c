/*
 * The players of the house that have a name and no game: five levels, the same names everywhere,
 * and two to study with. Each asks the game's own player in its place. A level is clearly weaker
 * than the next because it sees less; docs/background/players.md has the measurements.
 */
#include "players.h"

#include <string.h>

static const char *const level_names[] = {"beginner", "casual", "club", "expert", "master"};

enum { LEVELS = sizeof level_names / sizeof *level_names };

/* --- who it is in a game --- */

static const struct atelier_player *named_among(const struct atelier_player *const *players,
                                                const char *name)
{
    while (*players != NULL && strcmp((*players)->name, name) != 0)
        players++;
    return *players;
}

static const struct atelier_player *own_player(const struct atelier_mind *mind, const char *name)
{
    const struct atelier_player *found = named_among(mind->levels, name);
    if (found == NULL && ATELIER_OFFERS(mind, others))
        found = named_among(mind->others, name);
    return found;
}

/* The game's level in the place of one of ours, between its weakest and its strongest. */
static const struct atelier_player *level_at(const struct atelier_mind *mind, size_t place)
{
    size_t count = 0;
    while (mind->levels[count] != NULL)
        count++;
    return count > 0 ? mind->levels[place * (count - 1) / (LEVELS - 1)] : &atelier_player_greedy;
}

const struct atelier_player *atelier_player_of(const struct atelier_game *game, const char *name)
{
    const struct atelier_mind *mind = atelier_mind_of(game);
    const struct atelier_player *own = own_player(mind, name);
    if (own != NULL)
        return own;
    for (size_t place = 0; place < LEVELS; place++)
        if (strcmp(level_names[place], name) == 0)
            return level_at(mind, place);
    if (strcmp(name, "search") == 0)
        return atelier_player_of(game, "solved");
    if (strcmp(name, "solved") == 0)
        return &atelier_player_greedy;
    return atelier_player_named(name);
}

/* --- asking it --- */

static unsigned ask_mind(const char *name, const struct atelier_game *game, const void *state,
                         const struct atelier_effort *effort, struct atelier_random *random,
                         atelier_move *moves, double *values, double *errors)
{
    return atelier_think(atelier_player_of(game, name), game, state, effort, random, moves, values,
                         errors);
}

static bool ask_expectation(const char *name, const struct atelier_game *game, const void *state,
                            double values[ATELIER_MAX_SEATS])
{
    const struct atelier_player *own = atelier_player_of(game, name);
    return ATELIER_OFFERS(own, expects) && own->expects(game, state, values);
}

static bool ask_knowledge(const char *name, const struct atelier_game *game, const void *state)
{
    const struct atelier_player *own = atelier_player_of(game, name);
    return ATELIER_OFFERS(own, knows) && own->knows(game, state);
}

/* A function does not know whose it is, so each player has its own set of them. */
#define ASKING(WHO, ABOUT)                                                                         \
    static unsigned WHO##_value(const struct atelier_game *game, const void *state,                \
                                struct atelier_random *random, atelier_move *moves,                \
                                double *values)                                                    \
    {                                                                                              \
        return ask_mind(#WHO, game, state, &(struct atelier_effort){0}, random, moves, values,     \
                        NULL);                                                                     \
    }                                                                                              \
    static unsigned WHO##_think(                                                                   \
        const struct atelier_game *game, const void *state, const struct atelier_effort *effort,   \
        struct atelier_random *random, atelier_move *moves, double *values, double *errors)        \
    {                                                                                              \
        return ask_mind(#WHO, game, state, effort, random, moves, values, errors);                 \
    }                                                                                              \
    static unsigned WHO##_measure(const struct atelier_game *game, const void *state,              \
                                  struct atelier_random *random, atelier_move *moves,              \
                                  double *values, double *errors)                                  \
    {                                                                                              \
        return ask_mind(#WHO, game, state, &(struct atelier_effort){0}, random, moves, values,     \
                        errors);                                                                   \
    }                                                                                              \
    static bool WHO##_expects(const struct atelier_game *game, const void *state,                  \
                              double values[ATELIER_MAX_SEATS])                                    \
    {                                                                                              \
        return ask_expectation(#WHO, game, state, values);                                         \
    }                                                                                              \
    static bool WHO##_knows(const struct atelier_game *game, const void *state)                    \
    {                                                                                              \
        return ask_knowledge(#WHO, game, state);                                                   \
    }                                                                                              \
    const struct atelier_player atelier_player_##WHO = {                                           \
        .size = sizeof atelier_player_##WHO,                                                       \
        .name = #WHO,                                                                              \
        .about = ABOUT,                                                                            \
        .value = WHO##_value,                                                                      \
        .measure = WHO##_measure,                                                                  \
        .think = WHO##_think,                                                                      \
        .expects = WHO##_expects,                                                                  \
        .knows = WHO##_knows,                                                                      \
    };

ASKING(beginner, "sees only what counts at once")
ASKING(casual, "minds a little more; a family that knows the rules can win against it")
ASKING(club, "plans, and knows what matters")
ASKING(expert, "knows from experience what will become of a position")
ASKING(master, "the strongest there is in a game")
ASKING(search, "tries moves in many futures where a game allows it; elsewhere like solved")
ASKING(solved, "plays what is solved perfectly; elsewhere like greedy")
