/*
 * Seats, and what those who sit there add to chance: sealed with the seat, revealed only after the
 * house has committed itself, and looked for in what it plays with.
 */
#include "chance.h"

#include "requests.h"
#include "say.h"

#include <sodium.h>
#include <string.h>

static void keep_part(struct join *join)
{
    char problem[480];
    if (!join_keep_part(&join->link, &join->person, &join->part, problem))
        remark("your contribution to chance is not saved: %s", problem);
}

/* A new contribution for a seat, which is kept before anybody hears of its seal. */
static void sit_down(struct join *join, int seat)
{
    unsigned char contribution[ATELIER_SECRET_BYTES], seal[ATELIER_HASH_BYTES];
    char hex[JOIN_HEX];
    randombytes_buf(contribution, sizeof contribution);
    atelier_write_hex(contribution, join->part.contribution[seat]);
    join->part.commitment[0] = '\0';
    keep_part(join);
    atelier_fair_seal(join->part.contribution[seat], seal);
    atelier_write_hex(seal, hex);
    join->sitting = true;
    line_ask(&join->line,
             json_pack("{ss ss ss ss ss}", "do", "sit", "id", "sit", "table", join->link.table,
                       "seat", atelier_actor_name(seat), "seal", hex));
}

void join_come_back(struct join *join)
{
    join->comes_back = !join->line.greeted;
    if (join->comes_back)
        join_say(join, "join.later", NULL);
    for (int seat = 0; seat < join->seats; seat++)
        if (join->stage == JOIN_PLAYING && join_is_mine(join, seat) &&
            *join->seat[seat].level != '\0')
            line_ask(&join->line, json_pack("{ss ss ss ss}", "do", "sit", "id", "sit", "table",
                                            join->link.table, "seat", atelier_actor_name(seat)));
}

static void take_free_seat(struct join *join)
{
    int seat = join->wanted >= 0 ? join->wanted : join_free_seat(join);
    if (seat >= join->seats) {
        join_fail_of(join, "join.fail.seat", FILLS({"seat", atelier_actor_name(join->seats - 1)}));
    } else if (seat < 0) {
        if (!join->sat)
            join_fail_of(join, "join.fail.full", NULL);
        else
            join_say(join, "join.unseated", NULL);
        join->watching = true;
    } else {
        sit_down(join, seat);
    }
}

void join_settle_seat(struct join *join)
{
    int mine = join_my_seat(join);
    if (join->sitting || join->quit)
        return;
    if (join->stage == JOIN_OPEN && mine < 0 && !join->watching)
        take_free_seat(join);
    for (int seat = 0; seat < join->seats && !join->sitting; seat++) {
        const struct join_seat *sitting = &join->seat[seat];
        bool sealed = sitting->sealed && join->part.contribution[seat][0] != '\0';
        if (join->stage == JOIN_OPEN && join_is_mine(join, seat) && !sealed)
            sit_down(join, seat);
    }
}

void join_sat(struct join *join, const json_t *reply)
{
    struct plain seat = join_text(reply, "seat");
    const json_t *error = json_object_get(reply, "error");
    struct plain code = join_text(error, "code");
    if (json_is_true(json_object_get(reply, "ok"))) {
        if (!join->sat)
            join_say(join, "join.sat", FILLS({"seat", seat.text}));
        join->sat = true;
    } else if (join->wanted < 0 &&
               (strcmp(code.text, "seat-taken") == 0 || strcmp(code.text, "not-ready") == 0)) {
        join_watch(join); /* somebody was quicker: look for another */
    } else {
        join_fail(join, join_text(error, "message").text);
    }
}

/* --- the start --- */

/* Reads 32 bytes; false where they are not. */
static bool read_hash(const json_t *value, unsigned char bytes[static ATELIER_HASH_BYTES])
{
    const char *text = json_string_value(value);
    return text != NULL && atelier_read_hex(atelier_span_of(text), bytes);
}

/* The house always says how many seats there are, but may have been asked for as many as is usual
 * without a number. False where that would be another game. */
static bool leave_seats_open(const struct atelier_table *table, struct atelier_settings *settings)
{
    struct atelier_state state;
    *settings = table->settings;
    settings->value[0][0] = '\0'; /* the seats come first, in every game */
    return table->game->start(table->game, settings, &state, NULL) == ATELIER_OK &&
           table->game->seats(&state) == table->game->seats(&table->start);
}

static bool commits_to(struct atelier_fair *fair, const struct atelier_table *table,
                       const struct atelier_settings *settings,
                       const unsigned char said[static ATELIER_HASH_BYTES])
{
    atelier_fair_commit(fair, table->game, settings);
    return memcmp(fair->commitment, said, ATELIER_HASH_BYTES) == 0;
}

/* Whether the commitment is one to this game with these seals, as docs/bots/record-format.md has
 * it. */
static bool commitment_fits(const struct join *join, const json_t *event)
{
    const struct atelier_table *table = &join->session.owned.table;
    const json_t *seals = json_object_get(event, "seals");
    struct atelier_fair fair = {.scheme = 2};
    struct atelier_settings shorter;
    unsigned char said[ATELIER_HASH_BYTES];
    snprintf(fair.table_id, sizeof fair.table_id, "%s", join->link.table);
    if (!read_hash(json_object_get(event, "pledge"), fair.pledge) ||
        !read_hash(json_object_get(event, "commitment"), said))
        return false;
    for (int seat = 0; seat < join->seats; seat++) {
        const json_t *seal = json_object_get(seals, atelier_actor_name(seat));
        fair.sealed[seat] = seal != NULL;
        if (seal != NULL && !read_hash(seal, fair.seal[seat]))
            return false;
    }
    return commits_to(&fair, table, &table->settings, said) ||
           (leave_seats_open(table, &shorter) && commits_to(&fair, table, &shorter, said));
}

/* The host may start while our seal is on its way, where we sit already, as in a rematch: then the
 * game is played without it. */
static void take_back_unheard(struct join *join, const json_t *seals)
{
    for (int seat = 0; seat < join->seats && join->sitting; seat++)
        if (join_is_mine(join, seat) && !join->seat[seat].sealed &&
            json_object_get(seals, atelier_actor_name(seat)) == NULL)
            join->part.contribution[seat][0] = '\0';
}

/* Whether the house has our seal for a seat, as we gave it. */
static bool seal_fits(const struct join *join, int seat, const json_t *seals)
{
    unsigned char ours[ATELIER_HASH_BYTES], theirs[ATELIER_HASH_BYTES];
    atelier_fair_seal(join->part.contribution[seat], ours);
    return read_hash(json_object_get(seals, atelier_actor_name(seat)), theirs) &&
           memcmp(ours, theirs, sizeof ours) == 0;
}

static void reveal(struct join *join, int seat)
{
    line_ask(&join->line, json_pack("{ss ss ss ss ss}", "do", "reveal", "id", "reveal", "table",
                                    join->link.table, "seat", atelier_actor_name(seat),
                                    "contribution", join->part.contribution[seat]));
}

/* A contribution that is told before the house is bound could be answered by another secret: so
 * nothing is revealed to a promise that does not fit, or to a second one. */
void join_hear_reveal(struct join *join, const json_t *event)
{
    struct plain commitment = join_text(event, "commitment");
    char *promised = join->part.commitment;
    if (join_my_seat(join) < 0)
        return;
    if (!commitment_fits(join, event) ||
        (*promised != '\0' && strcmp(promised, commitment.text) != 0)) {
        join_doubt(join, "join.doubt.promise", NULL);
        return;
    }
    snprintf(promised, JOIN_HEX, "%.64s", commitment.text);
    take_back_unheard(join, json_object_get(event, "seals"));
    keep_part(join);
    for (int seat = 0; seat < join->seats; seat++) {
        if (!join_is_mine(join, seat) || join->part.contribution[seat][0] == '\0')
            continue;
        if (seal_fits(join, seat, json_object_get(event, "seals")))
            reveal(join, seat);
        else
            join_doubt(join, "join.doubt.contribution", NULL);
    }
}

void join_hear_begin(struct join *join, const json_t *event)
{
    struct plain commitment = join_text(event, "commitment");
    const json_t *contributions = json_object_get(event, "contributions");
    join_say(join,
             join->session.plain || join->session.screen != NULL ? "join.begins.plain"
                                                                 : "join.begins",
             FILLS({"found", commitment.text}));
    if (!join_has_part(join))
        return;
    if (strcmp(join->part.commitment, commitment.text) != 0)
        join_doubt(join, "join.doubt.commitment", NULL);
    for (int seat = 0; seat < join->seats; seat++) {
        struct plain said = join_text(contributions, atelier_actor_name(seat));
        if (join_is_mine(join, seat) && strcmp(said.text, join->part.contribution[seat]) != 0)
            join_doubt(join, "join.doubt.contribution", NULL);
    }
}
