/*
 * Chance and the computer players at the terminal.
 */
#include "play_others.h"

#include "common/stopwatch.h"

/* After every change; but computers that play fast need not wait for the disk after each move. */
static void keep_now_and_then(struct session *session)
{
    if (stopwatch_now() - session->kept_at > 1000)
        keep(session);
}

void tell_moves(const struct session *session, uint32_t since)
{
    const struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    for (uint32_t ply = 0; ply < table->count; ply++) {
        int actor = game->actor(&state);
        if (ply >= since && !is_person(session, actor)) {
            char text[ATELIER_MOVE_SIZE];
            game->write_move(game, &state, table->moves[ply], text);
            printf("  %s%s: %s\n", actor >= 0 ? "seat " : "", atelier_actor_name(actor), text);
        }
        game->apply(game, &state, table->moves[ply]);
    }
}

static bool only_computers(const struct session *session)
{
    for (int seat = 0; seat < session->held.table.game->seats(&session->held.table.state); seat++)
        if (is_person(session, seat))
            return false;
    return true;
}

/* Who has pressed Ctrl-C waits no longer. */
static double gone_or_interrupted(void *watch)
{
    return is_interrupted() ? 1 : stopwatch_gone(watch);
}

/* A computer player's move, with the time and the threads it was given. */
static atelier_move let_choose(struct session *session, const struct atelier_player *player)
{
    const struct atelier_table *table = &session->held.table;
    struct stopwatch watch = stopwatch_start((double)session->ms);
    struct atelier_effort effort = {.gone = session->ms > 0 ? gone_or_interrupted : NULL,
                                    .clock = &watch,
                                    .workers = session->threads,
                                    .share = session->threads > 1 ? atelier_in_threads : NULL};
    return atelier_choose_with(player, table->game, &table->state, &effort, &session->random);
}

bool run_others(struct session *session)
{
    struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    struct atelier_error error;
    enum atelier_code code = ATELIER_OK;
    while (code == ATELIER_OK && !is_interrupted()) {
        int actor = atelier_table_actor(table);
        atelier_move move;
        if (actor == ATELIER_CHANCE && table->fairness == ATELIER_FAIR) {
            code = held_settle(&session->held, &error);
            continue;
        } else if (actor == ATELIER_CHANCE && table->outside) {
            break;
        } else if (actor == ATELIER_CHANCE) {
            move = atelier_sample(game, &table->state, &session->random);
        } else if (actor == ATELIER_JUDGE && only_computers(session)) {
            atelier_move moves[ATELIER_MAX_MOVES];
            move = moves[game->legal(game, &table->state, moves) - 1];
        } else if (actor >= 0 && session->player[actor] != NULL) {
            move = let_choose(session, session->player[actor]);
            if (is_interrupted())
                break;
        } else {
            break;
        }
        code = held_play_move(&session->held, move, &error);
        keep_now_and_then(session);
    }
    if (is_interrupted()) /* behind the ^C that the terminal shows */
        printf("\n");
    if (code != ATELIER_OK)
        complain(session->command, "%s", error.message);
    return code == ATELIER_OK;
}
