/*
 * Finding players, and letting them choose.
 */
#include "players.h"

#include <assert.h>
#include <string.h>

const struct atelier_player *const *atelier_players(void)
{
    static const struct atelier_player *const players[] = {
        &atelier_player_beginner, &atelier_player_casual,
        &atelier_player_club,     &atelier_player_expert,
        &atelier_player_master,   &atelier_player_random,
        &atelier_player_greedy,   &atelier_player_solved,
        &atelier_player_search,   NULL};
    return players;
}

const struct atelier_player *atelier_player_named(const char *name)
{
    for (const struct atelier_player *const *player = atelier_players(); *player != NULL; player++)
        if (strcmp((*player)->name, name) == 0)
            return *player;
    return NULL;
}

/* --- by what somebody has written --- */

enum { KNOWN = 240 }; /* bytes for all names */

/* Looks for a name, and writes down those that it is not. */
static const struct atelier_player *look_among(const struct atelier_player *const *players,
                                               struct atelier_span name,
                                               struct atelier_buffer *known)
{
    for (; *players != NULL; players++) {
        if (atelier_span_is(name, (*players)->name))
            return *players;
        atelier_printf(&known->out, "%s%s", known->used > 0 ? ", " : "", (*players)->name);
    }
    return NULL;
}

enum atelier_code atelier_find_player(struct atelier_span name, const struct atelier_player **found,
                                      struct atelier_error *error)
{
    char known[KNOWN];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, known, sizeof known);
    *found = look_among(atelier_players(), name, &buffer);
    if (*found != NULL)
        return ATELIER_OK;
    return atelier_fail(error, ATELIER_BAD_REQUEST, "there is no player '%s'; the players are %s.",
                        atelier_quote(name).text, known);
}

enum atelier_code atelier_find_player_of(const struct atelier_game *game, struct atelier_span name,
                                         const struct atelier_player **found,
                                         struct atelier_error *error)
{
    static const struct atelier_player *const everywhere[] = {&atelier_player_random,
                                                              &atelier_player_greedy, NULL};
    const struct atelier_mind *mind = atelier_mind_of(game);
    char known[KNOWN];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, known, sizeof known);
    *found = look_among(mind->levels, name, &buffer);
    if (*found == NULL && ATELIER_OFFERS(mind, others))
        *found = look_among(mind->others, name, &buffer);
    if (*found == NULL)
        *found = look_among(everywhere, name, &buffer);
    if (*found == NULL && atelier_find_player(name, found, NULL) == ATELIER_OK)
        *found = atelier_player_of(game, (*found)->name);
    if (*found != NULL)
        return ATELIER_OK;
    return atelier_fail(error, ATELIER_BAD_REQUEST, "there is no player '%s'; the players are %s.",
                        atelier_quote(name).text, known);
}

/* --- choosing --- */

unsigned atelier_think(const struct atelier_player *player, const struct atelier_game *game,
                       const void *state, const struct atelier_effort *effort,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *errors)
{
    assert(ATELIER_OFFERS(player, value));
    if (ATELIER_OFFERS(player, think))
        return player->think(game, state, effort, random, moves, values, errors);
    if (ATELIER_OFFERS(player, measure) && errors != NULL)
        return player->measure(game, state, random, moves, values, errors);
    unsigned count = player->value(game, state, random, moves, values);
    for (unsigned i = 0; i < count && errors != NULL; i++)
        errors[i] = 0;
    return count;
}

static atelier_move best_of(const atelier_move *moves, const double *values, unsigned count,
                            struct atelier_random *random)
{
    unsigned best = 0, equals = 1;
    for (unsigned i = 1; i < count; i++) {
        if (values[i] > values[best]) {
            best = i;
            equals = 1;
        } else if (values[i] == values[best] && atelier_random_below(random, ++equals) == 0) {
            best = i;
        }
    }
    return moves[best];
}

atelier_move atelier_choose_with(const struct atelier_player *player,
                                 const struct atelier_game *game, const void *state,
                                 const struct atelier_effort *effort, struct atelier_random *random)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    unsigned count = atelier_think(player, game, state, effort, random, moves, values, NULL);
    return best_of(moves, values, count, random);
}

atelier_move atelier_choose(const struct atelier_player *player, const struct atelier_game *game,
                            const void *state, struct atelier_random *random)
{
    return atelier_choose_with(player, game, state, &(struct atelier_effort){0}, random);
}
