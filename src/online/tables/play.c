/*
 * play: moves of people. Those of computers (thinking.c) go the same way.
 */
#include "play.h"

#include <string.h>

static void reply_ply(struct house *house, struct client *client, uint32_t ply)
{
    struct atelier_visitor *to = reply_begin(house, client);
    to->number(to, "ply", ply);
    reply_end(house, client);
}

static void reply_played(struct house *house, struct client *client, const struct change *change)
{
    reply_ply(house, client,
              change->nonce.reply > 0 ? change->nonce.reply
                                      : change->table->state.owned.table.count);
}

/* The first reply to this nonce of one of the person's seats, or NULL. */
static const struct nonce *find_nonce(const struct table *table, const char *person,
                                      const char *text)
{
    for (unsigned i = 0; i < table->nonce_count; i++) {
        const struct nonce *nonce = &table->nonces[i];
        if (nonce->seat >= 0 && strcmp(table->state.seat[nonce->seat].person.id, person) == 0 &&
            strcmp(nonce->text, text) == 0)
            return nonce;
    }
    return NULL;
}

/* Whether it is the turn of this client; false after a refusal. */
static bool is_their_turn(struct house *house, struct client *client, const struct table *table)
{
    const struct table_state *state = &table->state;
    int actor = atelier_table_actor(&state->owned.table);
    if (table_state_seat_of(state, client->person.id, 0) < 0) {
        refuse(house, client, "not-seated", "You do not sit at this table.");
        return false;
    }
    if (state->stage < STAGE_PLAYING) {
        refuse(house, client, "not-ready", "The game has not begun.");
        return false;
    }
    if (state->stage > STAGE_PLAYING) {
        refuse(house, client, "not-your-turn", "The game is over.");
        return false;
    }
    const struct seat *seat = actor >= 0 ? &state->seat[actor] : NULL;
    if (seat == NULL || strcmp(seat->person.id, client->person.id) != 0 || seat->level[0] != '\0') {
        refuse(house, client, "not-your-turn",
               actor >= 0 ? "It is the turn of seat %s." : "It is the turn of %s.",
               atelier_actor_name(actor));
        return false;
    }
    return true;
}

/* A vote of somebody who watches; false after a refusal. */
static bool may_vote(struct house *house, struct client *client, const struct table *table)
{
    if (watch_find(client, table) != NULL)
        return true;
    refuse(house, client, "not-seated", "Watch the table to have a vote.");
    return false;
}

struct played {
    int64_t ply;
    const char *move, *nonce;
    int seat;
};

static bool read_played(struct house *house, struct client *client, const struct table *table,
                        struct played *played)
{
    *played = (struct played){.ply = -1, .nonce = ""};
    if (!member_text(house, client, "move", &played->move) ||
        !member_text(house, client, "nonce", &played->nonce) ||
        !member_seat(house, client, &table->state, &played->seat) ||
        !member_number(house, client, "ply", 0, MOST_MOVES, &played->ply))
        return false;
    if (played->move == NULL)
        refuse(house, client, "bad-request", "move: the move is missing.");
    else if (played->ply < 0)
        refuse(house, client, "bad-request", "ply: the number of the position is missing.");
    else if (strlen(played->nonce) > NONCE_MOST)
        refuse(house, client, "bad-request", "nonce: has at most %d bytes.", NONCE_MOST);
    else
        return true;
    return false;
}

void handle_play(struct house *house, struct client *client, const json_t *body)
{
    struct played played;
    struct atelier_error error;
    atelier_move move;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !read_played(house, client, table, &played))
        return;
    const struct atelier_table *game = &table->state.owned.table;
    const struct nonce *known =
        *played.nonce != '\0' ? find_nonce(table, client->person.id, played.nonce) : NULL;
    if (known != NULL) {
        reply_ply(house, client, known->reply);
        return;
    }
    if (played.seat >= 0 &&
        strcmp(table->state.seat[played.seat].person.id, client->person.id) != 0) {
        refuse(house, client, "not-seated", "You do not sit at %c.",
               atelier_seat_letter(played.seat));
        return;
    }
    bool votes = table_votes(table) && table_state_seat_of(&table->state, client->person.id, 0) < 0;
    if (votes && !may_vote(house, client, table))
        return;
    if ((votes || table_state_seat_of(&table->state, client->person.id, 0) >= 0) &&
        played.ply != game->count) {
        refuse_stale(house, client, game->count);
        return;
    }
    if (!votes && !is_their_turn(house, client, table))
        return;
    struct change *change = NULL;
    enum atelier_code code = game->game->read_move(game->game, &game->state,
                                                   atelier_span_of(played.move), &move, &error);
    if (code == ATELIER_OK && votes) {
        vote(house, client, table, move);
        return;
    }
    if (code == ATELIER_OK)
        change = begin_move(house, table, client, move, &error);
    if (change == NULL) {
        refuse_error(house, client, &error);
        return;
    }
    change->nonce.seat = atelier_table_actor(game);
    strcpy(change->nonce.text, played.nonce);
    change->reply = reply_played;
    change_commit(house, change);
}
