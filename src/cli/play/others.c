/*
 * Chance and the computer players at the terminal.
 */
#include "others.h"

#include "common/stopwatch.h"

/* After every change; but computers that play fast need not wait for the disk after each move. */
static void keep_now_and_then(struct session *session)
{
    if (stopwatch_now() - session->kept_at > 1000)
        keep(session);
}

unsigned tell_new_moves(struct session *session)
{
    unsigned told = 0;
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    bool begun = table->outside; /* with real cards each is somebody's doing */
    for (uint32_t ply = 0; ply < table->count; ply++) {
        begun |= game->actor(&state) != ATELIER_CHANCE;
        if (ply >= session->told && begun) {
            printf("%s", session->plain ? "" : "  ");
            put_told(table, &state, table->moves[ply], session->you, spoken_lang(), &standard_out);
            told++;
        }
        game->apply(game, &state, table->moves[ply]);
    }
    session->told = table->count;
    return told;
}

static bool only_computers(const struct session *session)
{
    for (int seat = 0; seat < session->owned.table.game->seats(&session->owned.table.state); seat++)
        if (is_person(session, seat))
            return false;
    return true;
}

/* Who has pressed Ctrl-C waits no longer. */
static double gone_or_interrupted(void *watch)
{
    return is_interrupted() ? 1 : stopwatch_gone(watch);
}

/* The move of a player of the house, with the time and the threads it was given. */
static atelier_move ask_player(struct session *session, const struct atelier_player *player)
{
    const struct atelier_table *table = &session->owned.table;
    fflush(stdout); /* what has been said is there to be read meanwhile */
    struct stopwatch watch = stopwatch_start((double)session->ms);
    struct atelier_effort effort = {.gone = session->ms > 0 ? gone_or_interrupted : NULL,
                                    .clock = &watch,
                                    .workers = session->threads,
                                    .share = session->threads > 1 ? atelier_in_threads : NULL};
    return atelier_choose_with(player, table->game, &table->state, &effort, &session->random);
}

/* A program's move. One that gives none ends the conversation, but not the game. */
static bool ask_program(struct session *session, int seat, atelier_move *move)
{
    const struct atelier_table *table = &session->owned.table;
    struct atelier_error error;
    enum bot_fault fault =
        bot_choose(&session->bot[seat], table, stops_waiting, NULL, move, &error);
    if (fault == BOT_FINE || fault == BOT_STOPPED)
        return fault == BOT_FINE;
    complain("seat %c, %s: %s", atelier_seat_letter(seat), session->program[seat].words,
             spoken_error(&error).text);
    session->failed = true;
    return false;
}

/* The move of somebody who is not a person; false where there is none to be had now. */
static bool let_choose(struct session *session, int actor, atelier_move *move)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_game *game = table->game;
    if (actor == ATELIER_CHANCE && table->outside)
        return false; /* somebody says what came */
    if (actor == ATELIER_CHANCE) {
        *move = atelier_sample(game, &table->state, &session->random);
        return true;
    }
    if (actor == ATELIER_JUDGE && only_computers(session)) {
        atelier_move moves[ATELIER_MAX_MOVES];
        *move = moves[game->legal(game, &table->state, moves) - 1];
        return true;
    }
    if (is_program(session, actor))
        return ask_program(session, actor, move);
    if (actor < 0 || is_person(session, actor))
        return false;
    *move = ask_player(session, session->player[actor]);
    return !is_interrupted();
}

void run_others(struct session *session)
{
    struct atelier_table *table = &session->owned.table;
    struct atelier_error error;
    enum atelier_code code = ATELIER_OK;
    while (code == ATELIER_OK && !is_interrupted()) {
        int actor = atelier_table_actor(table);
        atelier_move move;
        if (actor == ATELIER_CHANCE && table->fairness == ATELIER_FAIR) {
            code = owned_table_settle(&session->owned, &error);
        } else if (let_choose(session, actor, &move)) {
            code = owned_table_play_move(&session->owned, move, &error);
            keep_now_and_then(session);
        } else {
            break;
        }
        if (code == ATELIER_OK)
            tell_new_moves(session);
        if (session->screen != NULL)
            table_show(session->screen);
    }
    if (is_interrupted() && session->screen == NULL) /* behind the ^C that the terminal shows */
        printf("\n");
    if (code != ATELIER_OK) {
        complain("%s", spoken_error(&error).text);
        session->failed = true;
    }
}
