/*
 * Seating people, players of the house and programs.
 */
#include "seats.h"

#include <string.h>

/* How the name of a program begins, in --players and in records. */
static const char program_mark[] = "exec:";

/* Seats one of --players: "you" is a person, "exec:COMMAND" a program. */
static bool seat_one(struct session *session, int seat, struct atelier_span name)
{
    struct atelier_error error;
    enum atelier_code code = ATELIER_OK;
    if (is_bot_command(name))
        code = bot_command_read(name, &session->program[seat], &error);
    else if (!atelier_span_is(name, "you"))
        code =
            atelier_find_player_of(session->owned.table.game, name, &session->player[seat], &error);
    if (code == ATELIER_OK)
        return true;
    return is_bot_command(name) ? reject("--players: %s", spoken_error(&error).text)
                                : reject("--players: %s A person is 'you', a program exec:COMMAND.",
                                         spoken_error(&error).text);
}

/* Who sits where by --players; seats that it leaves out get the last player named, or casual. */
static bool seat_named(struct session *session, const char *list, int seats)
{
    struct atelier_span rest = atelier_span_of(list);
    int last = -1;
    for (int seat = 0; seat < seats; seat++) {
        struct atelier_span name = {rest.at, first_player_size(rest)};
        if (rest.size > 0) {
            if (!seat_one(session, seat, name))
                return false;
            last = is_person(session, seat) ? last : seat;
        } else if (last >= 0) {
            session->player[seat] = session->player[last];
            session->program[seat] = session->program[last];
        } else {
            session->player[seat] = atelier_player_of(session->owned.table.game, "casual");
        }
        size_t used = name.size + (name.size < rest.size);
        rest.at += used;
        rest.size -= used;
    }
    struct atelier_count count = atelier_counted("usage.play.seats", (unsigned)seats);
    return rest.size == 0 || reject_of(count.key, FILLS({"count", count.text}));
}

/* Writes down who sits at a seat: of a program the file's name, since its path is nobody's
 * business. */
static void write_seat_name(struct session *session, int seat)
{
    struct atelier_table *table = &session->owned.table;
    const char *program = session->program[seat].words, *slash = strrchr(program, '/');
    char name[BOT_COMMAND_SIZE + sizeof program_mark];
    if (is_program(session, seat))
        snprintf(name, sizeof name, "%s%s", program_mark, slash != NULL ? slash + 1 : program);
    else
        snprintf(name, sizeof name, "%s",
                 is_person(session, seat) ? "you" : session->player[seat]->name);
    if (atelier_table_set_name(table, seat, atelier_span_of(name), NULL) != ATELIER_OK)
        atelier_table_set_name(table, seat, atelier_span_of("exec:program"), NULL);
}

/* Whoever a record names. Of programs it could name any, so none is started. */
static bool seat_as_recorded(struct session *session, int seat)
{
    const struct atelier_table *table = &session->owned.table;
    const char *name = table->name[seat];
    if (strncmp(name, program_mark, sizeof program_mark - 1) == 0)
        return reject_of("usage.play.program",
                         FILLS({"seat", atelier_actor_name(seat)},
                               {"text", atelier_quote(atelier_span_of(name)).text}));
    session->player[seat] = atelier_player_of(table->game, name);
    return true;
}

bool seat_players(struct session *session, const char *list)
{
    const struct atelier_table *table = &session->owned.table;
    int seats = table->game->seats(&table->state);
    bool recorded = list == NULL && table->name[0][0] != '\0';
    session->players = list != NULL ? list : "you";
    if (!recorded && !seat_named(session, session->players, seats))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        if (!recorded)
            write_seat_name(session, seat);
        else if (!seat_as_recorded(session, seat))
            return false;
    }
    return true;
}

bool name_people(struct session *session, const char *list)
{
    struct atelier_table *table = &session->owned.table;
    struct atelier_error error;
    int seat = 0, seats = table->game->seats(&table->state);
    while (*list != '\0') {
        struct atelier_span name = {list, strcspn(list, ",")};
        while (seat < seats && !is_person(session, seat))
            seat++;
        if (seat == seats)
            return reject_of("usage.play.names", NULL);
        if (atelier_table_set_name(table, seat, name, &error) != ATELIER_OK)
            return reject("--names: %s", spoken_error(&error).text);
        if (atelier_player_of(table->game, table->name[seat]) != NULL)
            return reject_of("usage.play.computer", FILLS({"text", table->name[seat]}));
        seat++;
        list += name.size + (list[name.size] == ',');
    }
    return true;
}

bool start_programs(struct session *session, long ms)
{
    struct atelier_error error;
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        session->bot[seat] = (struct bot){.command = &session->program[seat], .ms = ms};
        if (is_program(session, seat) && bot_start(&session->bot[seat], &error) != BOT_FINE)
            return reject("--players: %s", spoken_error(&error).text);
    }
    return true;
}

void stop_programs(struct session *session)
{
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        bot_stop(&session->bot[seat]);
}
