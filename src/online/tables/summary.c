/*
 * A table in a few words, and its moves.
 */
#include "summary.h"

#include "names.h"
#include "puzzle.h"

#include <string.h>

void person_write(struct atelier_visitor *to, const char *key, const struct person *person)
{
    if (person->id[0] == '\0') {
        to->nothing(to, key);
        return;
    }
    to->open_object(to, key);
    to->text(to, "id", person->id);
    to->text(to, "name", person->name);
    if (person->known)
        to->flag(to, "known", true);
    to->close(to);
}

static void write_seats(struct atelier_visitor *to, const struct table *table)
{
    const struct table_state *state = &table->state;
    unsigned alike = names_alike(state);
    to->open_list(to, "seats");
    for (int i = 0; i < table_state_seats(state); i++) {
        const struct seat *seat = &state->seat[i];
        bool computer = seat->level[0] != '\0';
        to->open_object(to, NULL);
        to->text(to, "seat", atelier_actor_name(i));
        person_write(to, "person", &seat->person);
        if (computer)
            to->text(to, "level", seat->level);
        else
            to->nothing(to, "level");
        to->flag(to, "here",
                 seat->person.id[0] != '\0' ? table_sees(table, seat->person.id) : computer);
        to->flag(to, "sealed", seat->sealed);
        to->flag(to, "left", seat->left);
        if (seat->ready)
            to->flag(to, "ready", true);
        if (seat->paint != PAINT_NONE)
            to->text(to, "paint", paint_name(seat->paint));
        if (alike >> i & 1)
            to->flag(to, "alike", true);
        to->close(to);
    }
    to->close(to);
}

void result_write(struct atelier_visitor *to, const struct table_state *state)
{
    const struct atelier_table *game = &state->owned.table;
    unsigned winners = game->game->winners(game->game, &game->state);
    to->open_object(to, "result");
    to->open_list(to, "winners");
    for (int i = 0; i < table_state_seats(state); i++)
        if (winners >> i & 1)
            to->text(to, NULL, atelier_actor_name(i));
    to->close(to);
    to->open_object(to, "points");
    for (int i = 0; i < table_state_seats(state); i++)
        to->number(to, atelier_actor_name(i), game->game->points(game->game, &game->state, i));
    to->close(to);
    to->close(to);
}

enum uncounted first_try_doubt(const struct house *house, const struct person *person)
{
    return house->settings.limits == NULL ? UNCOUNTED_NOT : person_doubt(person, house->wall);
}

static void write_doubt(struct atelier_visitor *to, enum uncounted why)
{
    if (why == UNCOUNTED_NOT)
        to->flag(to, "counts", true);
    else
        to->text(to, "counts", uncounted_name(why));
}

/* Of a day's puzzle, and whether it will be listed as a first try. */
static void write_day(const struct house *house, struct atelier_visitor *to,
                      const struct table_state *state)
{
    char day[DAY_SIZE];
    day_write(state->day, day);
    to->text(to, "day", day);
    write_doubt(to, first_try_doubt(house, &state->seat[0].person));
}

/* The member "counts" of a rated table: true, or why its game will not be rated. */
static void write_counts(const struct house *house, struct atelier_visitor *to,
                         const struct table *table)
{
    const struct table_state *state = &table->state;
    struct rated_change outcome = {.before = state,
                                   .limited = house->settings.limits != NULL,
                                   .wall = house->wall,
                                   .from = (const char(*)[RATING_FROM])table->from};
    enum uncounted why = UNCOUNTED_NOT;
    for (int i = 0; i < table_state_seats(state); i++)
        for (int other = 0; other < i && why == UNCOUNTED_NOT; other++)
            if (state->seat[i].person.id[0] != '\0' && state->seat[other].person.id[0] != '\0')
                why = rating_doubt(&outcome, i, other);
    write_doubt(to, why);
}

static void write_absence_rule(struct atelier_visitor *to, const struct absence_rule *absence)
{
    if (absence->what != ABSENCE_COMPUTER) {
        to->text(to, "absence", absence_name(absence->what));
        return;
    }
    to->open_object(to, "absence");
    to->number(to, absence_name(absence->what), absence->after / 1000);
    to->close(to);
}

void summary_write(struct house *house, struct atelier_visitor *to, const struct table *table)
{
    const struct table_state *state = &table->state;
    const struct atelier_table *game = &state->owned.table;
    bool over = state->stage == STAGE_OVER || state->stage == STAGE_CLOSED;
    to->text(to, "table", table->id);
    to->text(to, "game", game->game->name);
    table_state_write_options(to, state);
    to->text(to, "state", table_state_name(state));
    if (state->stage < STAGE_PLAYING && state->code[0] != '\0')
        to->text(to, "code", state->code);
    to->flag(to, "open", state->listed);
    to->flag(to, "strangers", state->watchable);
    to->flag(to, "rated", state->rated);
    if (state->rated)
        write_counts(house, to, table);
    if (state->day != 0)
        write_day(house, to, state);
    to->text(to, "talk", talk_name(state->talk));
    to->number(to, "made", state->made);
    person_write(to, "host", &state->host);
    write_seats(to, table);
    to->number(to, "watchers", table_onlookers(table));
    to->number(to, "ply", game->count);
    to->text(to, "actor", over ? "over" : atelier_actor_name(atelier_table_actor(game)));
    clock_write(house, to, state);
    write_absence_rule(to, &state->absence);
    asks_write(house, to, table);
    if (state->stage == STAGE_OVER)
        result_write(to, state);
    votes_write(house, to, table);
    if (table->eased && state->stage == STAGE_PLAYING)
        to->flag(to, "eased", true);
}

/* --- lists --- */

/* A table of the list: as it is in memory, where it is, or as the store has it. */
static void write_table_entry(struct house *house, struct atelier_visitor *to, const char *id,
                              struct table_state *state,
                              void (*more)(struct atelier_visitor *to, const struct table *table))
{
    const struct table *table = table_find(house, id);
    struct table passing = {.state = *state};
    if (table == NULL || !table->loaded) {
        memcpy(passing.id, id, ID_SIZE);
        ring_init(&passing.watchers);
        ring_init(&passing.remote_watchers);
        passing.state.turn_since = house->clock;
        table = &passing;
    }
    to->open_object(to, NULL);
    summary_write(house, to, table);
    if (more != NULL)
        more(to, table);
    to->close(to);
}

void tables_write(struct house *house, struct atelier_visitor *to, const struct store_rows *rows,
                  void (*more)(struct atelier_visitor *to, const struct table *table))
{
    for (size_t at = 0, used; at < rows->count; at += used) {
        struct table_state state;
        if (!table_state_read(&state, house->settings.games, rows->row + at, rows->count - at,
                              &used))
            continue;
        write_table_entry(house, to, store_text_of(&rows->row[at], 0), &state, more);
        table_state_free(&state);
    }
}

/* --- moves --- */

struct atelier_state position_at(const struct atelier_table *table, uint32_t ply)
{
    struct atelier_state state = table->start;
    for (uint32_t i = 0; i < ply; i++)
        table->game->apply(table->game, &state, table->moves[i]);
    return state;
}

void moves_write(struct atelier_visitor *to, const struct atelier_table *table, uint32_t from,
                 struct atelier_state state, int viewer)
{
    const struct atelier_game *game = table->game;
    to->open_list(to, "moves");
    for (uint32_t ply = from; ply < table->count; ply++) {
        char text[ATELIER_MOVE_SIZE] = "?";
        if (viewer == ATELIER_EVERYTHING ||
            game->sees_move(game, &state, table->moves[ply], viewer))
            game->write_move(game, &state, table->moves[ply], text);
        to->open_object(to, NULL);
        to->text(to, "actor", atelier_actor_name(game->actor(&state)));
        to->text(to, "move", text);
        to->close(to);
        game->apply(game, &state, table->moves[ply]);
    }
    to->close(to);
}
