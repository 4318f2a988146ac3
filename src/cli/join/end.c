/*
 * The end of a game: its result beside our own, its record looked at and kept.
 */
#include "end.h"

#include "again.h"
#include "cli/kept/kept.h"
#include "requests.h"
#include "say.h"

#include <string.h>
#include <unistd.h>

/* --- the result --- */

static bool result_fits(const struct join *join, const json_t *result)
{
    const struct atelier_table *table = &join->session.owned.table;
    const json_t *winners = json_object_get(result, "winners");
    unsigned said = 0, ours = table->game->winners(table->game, &table->state);
    for (size_t i = 0; i < json_array_size(winners); i++) {
        struct plain seat = join_plain(json_array_get(winners, i));
        if (seat.text[0] >= 'a' && seat.text[0] < 'a' + join->seats)
            said |= 1u << (seat.text[0] - 'a');
    }
    for (int seat = 0; seat < join->seats; seat++) {
        const json_t *points =
            json_object_get(json_object_get(result, "points"), atelier_actor_name(seat));
        if (json_integer_value(points) != table->game->points(table->game, &table->state, seat))
            return false;
    }
    return said == ours;
}

void join_hear_over(struct join *join, const json_t *event)
{
    bool played_out = atelier_table_actor(&join->session.owned.table) == ATELIER_OVER;
    join->stage = JOIN_OVER;
    if (played_out && !result_fits(join, json_object_get(event, "result")))
        join_doubt(join, "join.doubt.result", NULL);
    join_ask_record(join);
}

static void tell_result(struct join *join)
{
    const struct atelier_table *table = &join->session.owned.table;
    if (atelier_table_actor(table) != ATELIER_OVER) {
        join_say(join, "join.ended", NULL);
        return;
    }
    join_say(join, "terminal.over", NULL);
    put_result(table, spoken_lang(), &standard_out);
}

void join_tell_end(struct join *join)
{
    char path[NEW_FILE_PATH];
    if (join->stage != JOIN_OVER || !join->checked)
        return;
    tell_result(join);
    if (*join->part.kept != '\0' && kept_path(join->part.kept, false, path))
        join_say(join, "terminal.kept.record", FILLS({"file", path}));
}

/* --- the record --- */

/* The same game as the one that we have followed. */
static bool is_our_game(const struct join *join, const struct atelier_table *record)
{
    const struct atelier_table *table = &join->session.owned.table;
    return record->game == table->game && record->count == table->count &&
           memcmp(&record->start, &table->start, table->game->state_size) == 0 &&
           (table->count == 0 ||
            memcmp(record->moves, table->moves, table->count * sizeof *table->moves) == 0);
}

/* What was promised before the game, and what we have added. */
static bool promise_is_kept(const struct join *join, const struct atelier_table *record)
{
    char hex[65];
    if (!join_has_part(join))
        return true;
    atelier_write_hex(record->fair.commitment, hex);
    if (strcmp(hex, join->part.commitment) != 0)
        return false;
    for (int seat = 0; seat < join->seats; seat++)
        if (join_is_mine(join, seat) && join->part.contribution[seat][0] != '\0' &&
            strcmp(record->fair.contribution[seat], join->part.contribution[seat]) != 0)
            return false;
    return true;
}

/* Every outcome comes from the secret, whether the game was played to its end or not. */
static bool outcomes_are_fair(const struct atelier_table *record)
{
    struct atelier_verdict verdict;
    atelier_record_verify(record, &verdict);
    return verdict.secret_known && verdict.pledge_holds && verdict.seals_hold &&
           verdict.commitment_holds && !verdict.unmarked && verdict.taken_back == 0 &&
           verdict.wrong == 0;
}

static void check_record(struct join *join, const struct atelier_table *record)
{
    bool before = join->doubts;
    if (!is_our_game(join, record))
        join_doubt(join, "join.doubt.record", NULL);
    if (!promise_is_kept(join, record))
        join_doubt(join, "join.doubt.commitment", NULL);
    if (!outcomes_are_fair(record))
        join_doubt(join, "join.doubt.chance", FILLS({"lang", spoken_flag()}));
    if (!before && !join->doubts)
        join_say(join, join_has_part(join) ? "join.checked" : "join.checked.watched", NULL);
}

/* Whether this game was kept in an earlier visit, and is still there. */
static bool is_kept(const struct join *join)
{
    char path[NEW_FILE_PATH];
    return *join->part.kept != '\0' && kept_path(join->part.kept, false, path) &&
           access(path, F_OK) == 0;
}

static void keep_record(struct join *join, const struct atelier_table *record)
{
    struct kept kept = KEPT_NOWHERE;
    char folder[USER_FOLDER], problem[480];
    if (join_my_seat(join) < 0 || is_kept(join) || !kept_folder(false, folder))
        return;
    if (!kept_begin(&kept, record, problem)) {
        char sentence[600];
        say_problem(sentence, sizeof sentence, "the game is not saved: %s", problem);
        join_fail(join, sentence);
        return;
    }
    join_say(join, "terminal.kept.record", FILLS({"file", kept.path}));
    kept_name(kept.path, join->part.kept);
    join_keep_part(&join->link, &join->person, &join->part, problem);
    kept_close(&kept);
}

void join_record_came(struct join *join, const json_t *reply)
{
    const json_t *text = json_object_get(reply, "record");
    struct owned_table record = {0};
    struct atelier_error error;
    if (join->stage != JOIN_OVER || join->checked)
        return; /* it was asked for twice */
    tell_result(join);
    if (json_is_string(text) &&
        owned_table_load(&record, join->games,
                         (struct atelier_span){json_string_value(text), json_string_length(text)},
                         NULL, &error) == ATELIER_OK) {
        check_record(join, &record.table);
        keep_record(join, &record.table);
    } else {
        join_doubt(join, "join.doubt.record", NULL);
    }
    owned_table_free(&record);
    join->checked = true;
    join->quit |= !join_plays_on(join);
    join_go_on(join);
}
