/*
 * One's own moves: tried here, sent with a nonce, and sent again until it is known what became of
 * them. The same nonce counts once.
 */
#include "move.h"

#include "cli/play/choices.h"
#include "requests.h"
#include "say.h"

#include <sodium.h>
#include <string.h>

bool join_is_asked(const struct join *join)
{
    const struct atelier_table *table = &join->session.owned.table;
    if (join->stage != JOIN_PLAYING || join->move.waits)
        return false;
    int actor = atelier_table_actor(table);
    if (actor == ATELIER_JUDGE) /* whoever looks on may vote */
        return join_my_seat(join) < 0 && !(join->voted && join->voted_ply == table->count);
    return !join->watching && join_is_mine(join, actor) && *join->seat[actor].level == '\0';
}

void join_play(struct join *join, struct atelier_span words)
{
    const struct atelier_table *table = &join->session.owned.table;
    const struct atelier_game *game = table->game;
    struct atelier_error error;
    unsigned char noise[NONCE_BYTES];
    atelier_move move;
    if (read_typed_move(&join->session, words, &move, &error) != ATELIER_OK) {
        say_refused(&join->session, &error, "terminal.help.ask");
        return;
    }
    randombytes_buf(noise, sizeof noise);
    join->session.again = table->count;
    join->move = (struct join_move){.waits = true, .ply = table->count};
    game->write_move(game, &table->state, move, join->move.text);
    sodium_bin2hex(join->move.nonce, sizeof join->move.nonce, noise, sizeof noise);
    if (!join->line.greeted)
        join_say(join, "join.later", NULL);
    join_send_move(join);
}

void join_send_move(struct join *join)
{
    const struct join_move *move = &join->move;
    if (move->waits)
        line_ask(&join->line, json_pack("{ss ss ss sI ss ss}", "do", "play", "id", "play", "table",
                                        join->link.table, "ply", (json_int_t)move->ply, "move",
                                        move->text, "nonce", move->nonce));
}

void join_settle_move(struct join *join)
{
    struct join_move *move = &join->move;
    char played[ATELIER_MOVE_SIZE];
    if (!move->waits || join->session.owned.table.count <= move->ply)
        return;
    move->waits = false;
    atelier_table_move_text(&join->session.owned.table, move->ply, played);
    if (strcmp(played, move->text) != 0)
        join_say(join, "join.stale", NULL);
}

void join_played(struct join *join, const json_t *reply)
{
    const json_t *error = json_object_get(reply, "error");
    struct plain code = join_text(error, "code");
    if (!join->move.waits)
        return; /* its moves have come before it */
    if (json_is_true(json_object_get(reply, "vote"))) {
        join->move.waits = false;
        join->voted = true;
        join->voted_ply = join->session.owned.table.count;
        join_say(join, "join.voted", NULL);
    } else if (strcmp(code.text, "stale") == 0) {
        join->move.waits = false;
        join_say(join, "join.stale", NULL);
        join_watch(join);
    } else if (error != NULL) {
        join->move.waits = false;
        join_break(join);
        printf("%s\n", join_text(error, "message").text);
    }
}
