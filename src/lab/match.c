/*
 * One game. Whatever a player needs in order to be asked for a move is here and nowhere else in the
 * arena.
 */
#include "match.h"

#include "common/stopwatch.h"

#include <stdio.h>
#include <string.h>

/* --- who plays --- */

/* Under the name by which it was asked for. */
static enum atelier_code find_player(const struct atelier_game *game, struct atelier_span name,
                                     struct contestant *contestant, struct atelier_error *error)
{
    if (name.size == 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "a player's name is missing.");
    *contestant = (struct contestant){.player = NULL};
    enum atelier_code code = is_bot_command(name)
                                 ? bot_command_read(name, &contestant->command, error)
                                 : atelier_find_player_of(game, name, &contestant->player, error);
    if (code == ATELIER_OK)
        snprintf(contestant->name, sizeof contestant->name, "%.*s", (int)name.size, name.at);
    return code;
}

static void label_contestant(struct contestant *player, int index)
{
    int same = 1;
    for (int i = 0; i < index; i++)
        same += strcmp(player[i].name, player[index].name) == 0;
    snprintf(player[index].label, sizeof player[index].label, same > 1 ? "%s#%d" : "%s",
             player[index].name, same);
}

enum atelier_code contestants_read(const struct atelier_game *game, const char *list,
                                   struct contestant player[LAB_MOST_PLAYERS], int *count,
                                   struct atelier_error *error)
{
    for (*count = 0;; (*count)++) {
        struct atelier_span name = {list, first_player_size(atelier_span_of(list))};
        if (*count == LAB_MOST_PLAYERS)
            return atelier_fail(error, ATELIER_BAD_REQUEST, "there are more than %d players.",
                                LAB_MOST_PLAYERS);
        enum atelier_code code = find_player(game, name, &player[*count], error);
        if (code != ATELIER_OK)
            return code;
        label_contestant(player, *count);
        list += name.size;
        if (*list++ == '\0')
            break;
    }
    (*count)++;
    return ATELIER_OK;
}

/* --- results --- */

double match_share(const struct match_result *result, int seat)
{
    return result->winners >> seat & 1 ? 1.0 / __builtin_popcount(result->winners) : 0;
}

int match_compare(const struct match_result *one, int a, const struct match_result *other, int b)
{
    int won = (int)(one->winners >> a & 1) - (int)(other->winners >> b & 1);
    return won != 0 ? won : one->points[a] - other->points[b];
}

/* --- streams --- */

enum stream { STREAM_CHANCE = 1, STREAM_PLAYER = 2 };

/* Stirs one more number into a key; the finish of splitmix64. */
static uint64_t stir(uint64_t key, uint64_t number)
{
    key = (key ^ number) + 0x9e3779b97f4a7c15u;
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9u;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebu;
    return key ^ (key >> 31);
}

static uint64_t stream_key(uint64_t seed, enum stream stream, uint64_t number)
{
    return stir(stir(stir(0, seed), stream), number);
}

/* How often chance has drawn out of each total. Totals that share a place only lose some of what
 * the games of a deal have in common. */
enum { TOTALS = 256 };

struct chance {
    uint64_t key;
    uint32_t drawn[TOTALS];
};

static atelier_move chance_draw(struct chance *chance, const struct atelier_game *game,
                                const void *state)
{
    struct atelier_random random;
    uint32_t place = game->weights(game, state, NULL) % TOTALS;
    atelier_random_seed(&random, stir(stir(chance->key, place), chance->drawn[place]++));
    return atelier_sample(game, state, &random);
}

/* --- the game --- */

/* A player of the house chooses. */
static atelier_move ask_player(const struct match_terms *terms, unsigned player, const void *state,
                               struct atelier_random *random)
{
    const struct match_effort *may = &terms->effort;
    struct stopwatch watch = stopwatch_start((double)may->ms);
    struct atelier_effort effort = {.trials = may->trials,
                                    .gone = may->ms > 0 ? stopwatch_gone : NULL,
                                    .clock = &watch,
                                    .workers = may->cores,
                                    .share = may->cores > 1 ? atelier_in_threads : NULL};
    return atelier_choose_with(terms->player[player].player, terms->game, state, &effort, random);
}

static bool is_set(void *stop)
{
    return atomic_load_explicit((const atomic_bool *)stop, memory_order_relaxed);
}

/* A program chooses, or does not. */
static enum bot_fault ask_bot(const struct match_terms *terms, struct match_crew *crew,
                              unsigned player, const void *state, int ply, const atomic_bool *stop,
                              atelier_move *move)
{
    struct atelier_table shown = {
        .game = terms->game, .settings = *terms->settings, .count = (uint32_t)ply};
    if (crew->given_up[player]) {
        atelier_fail(&crew->fault, ATELIER_BAD_REQUEST, "it has failed too often to be asked.");
        return BOT_GIVEN_UP;
    }
    memcpy(&shown.state, state, terms->game->state_size);
    return bot_choose(&crew->bot[player], &shown, is_set, (void *)stop, move, &crew->fault);
}

void match_crew_gather(struct match_crew *crew, const struct match_terms *terms, int players)
{
    *crew = (struct match_crew){.fault = {.code = ATELIER_OK}};
    for (int i = 0; i < players; i++)
        crew->bot[i] = (struct bot){.command = &terms->player[i].command, .ms = terms->bot_ms};
}

void match_crew_dismiss(struct match_crew *crew)
{
    for (int i = 0; i < LAB_MOST_PLAYERS; i++)
        bot_stop(&crew->bot[i]);
}

/* The judge leaves a tie as it is: the last of his moves. */
static atelier_move leave_tied(const struct atelier_game *game, const void *state)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    return moves[game->legal(game, state, moves) - 1];
}

static void write_result(const struct match_terms *terms, const struct atelier_state *state,
                         struct match_result *result)
{
    const struct atelier_game *game = terms->game;
    int seats = game->seats(state);
    *result = (struct match_result){.winners = (uint16_t)game->winners(game, state)};
    for (int seat = 0; seat < seats; seat++)
        result->points[seat] = (int16_t)game->points(game, state, seat);
}

static void forfeit(const struct match_terms *terms, int seat, enum bot_fault fault,
                    struct match_result *result)
{
    unsigned all = (1u << terms->game->seats(terms->start)) - 1;
    result->winners = (uint16_t)(all & ~(1u << seat));
    result->points[seat] = 0;
    result->fault = (uint8_t)fault;
    result->forfeiter = (uint8_t)seat;
}

bool match_play(const struct match_terms *terms, const uint8_t *seating, uint64_t deal,
                uint64_t number, struct match_crew *crew, const atomic_bool *stop,
                struct match_result *result)
{
    const struct atelier_game *game = terms->game;
    struct chance chance = {.key = stream_key(terms->seed, STREAM_CHANCE, deal)};
    struct atelier_random random[ATELIER_MAX_SEATS];
    struct atelier_state state;
    enum bot_fault fault = BOT_FINE;
    memcpy(&state, terms->start, game->state_size);
    int seats = game->seats(&state), actor;
    for (int seat = 0; seat < seats; seat++)
        atelier_random_seed(&random[seat],
                            stir(stream_key(terms->seed, STREAM_PLAYER, number), (uint64_t)seat));
    for (int ply = 0; (actor = game->actor(&state)) != ATELIER_OVER; ply++) {
        atelier_move move;
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        if (ply == MATCH_MOST_PLIES)
            break;
        if (actor == ATELIER_CHANCE)
            move = chance_draw(&chance, game, &state);
        else if (actor == ATELIER_JUDGE)
            move = leave_tied(game, &state);
        else if (terms->player[seating[actor]].player != NULL)
            move = ask_player(terms, seating[actor], &state, &random[actor]);
        else
            fault = ask_bot(terms, crew, seating[actor], &state, ply, stop, &move);
        if (fault == BOT_STOPPED)
            return false;
        if (fault != BOT_FINE)
            break;
        game->apply(game, &state, move);
    }
    write_result(terms, &state, result);
    if (fault != BOT_FINE)
        forfeit(terms, actor, fault, result);
    return true;
}
