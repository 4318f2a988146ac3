/*
 * States as they are kept: out and in.
 */
#include "table_state.h"

#include <atelier/json.h>
#include <jansson.h>
#include <string.h>

static const char *const stages[] = {"open", "revealing", "playing", "over", "closed"};

/* --- out --- */

static void write_person(struct atelier_visitor *to, const char *key, const struct person *person)
{
    to->open_object(to, key);
    to->text(to, "id", person->id);
    to->text(to, "name", person->name);
    to->flag(to, "known", person->known);
    to->number(to, "made", person->made);
    to->close(to);
}

static void write_seat(struct atelier_visitor *to, const struct seat *seat)
{
    char hex[65];
    to->open_object(to, NULL);
    if (seat->person.id[0] != '\0')
        write_person(to, "person", &seat->person);
    if (seat->level[0] != '\0')
        to->text(to, "level", seat->level);
    atelier_write_hex(seat->seal, hex);
    if (seat->sealed)
        to->text(to, "seal", hex);
    if (seat->contribution[0] != '\0')
        to->text(to, "contribution", seat->contribution);
    if (seat->left)
        to->flag(to, "left", true);
    if (seat->ready)
        to->flag(to, "ready", true);
    if (seat->paint != PAINT_NONE)
        to->text(to, "paint", paint_name(seat->paint));
    to->close(to);
}

static void write_clock(struct atelier_visitor *to, const struct clock_rule *clock)
{
    to->open_object(to, "clock");
    to->number(to, "move", clock->move);
    to->number(to, "game", clock->game);
    to->number(to, "add", clock->add);
    to->flag(to, "days", clock->days);
    to->close(to);
}

static void write_absence(struct atelier_visitor *to, const struct absence_rule *absence)
{
    to->open_object(to, "absence");
    to->text(to, "what", absence_name(absence->what));
    to->number(to, "after", absence->after);
    to->close(to);
}

void table_state_write(const struct table_state *state, struct grow *text)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    const struct atelier_game *game = state->owned.table.game;
    atelier_json_init(&json, &text->out);
    to->open_object(to, NULL);
    to->text(to, "game", game->name);
    atelier_settings_show(game, &state->owned.table.settings, "settings", to);
    to->text(to, "stage", stages[state->stage]);
    write_person(to, "host", &state->host);
    to->flag(to, "listed", state->listed);
    to->flag(to, "watchable", state->watchable);
    to->flag(to, "rated", state->rated);
    if (state->day != 0)
        to->number(to, "day", state->day);
    to->text(to, "talk", talk_name(state->talk));
    write_clock(to, &state->clock);
    write_absence(to, &state->absence);
    to->number(to, "reveal_by", state->reveal_by);
    to->flag(to, "paused", state->paused);
    to->number(to, "used", state->used);
    to->open_list(to, "seats");
    for (int i = 0; i < table_state_seats(state); i++)
        write_seat(to, &state->seat[i]);
    to->close(to);
    to->close(to);
}

/* --- in --- */

static void read_text(const json_t *object, const char *key, char *text, size_t size)
{
    const char *value = json_string_value(json_object_get(object, key));
    atelier_format(text, size, "%s", value != NULL ? value : "");
}

static int64_t read_number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static void read_table_person(const json_t *object, const char *key, struct person *person)
{
    const json_t *value = json_object_get(object, key);
    person->known = json_is_true(json_object_get(value, "known"));
    person->made = read_number(value, "made");
    read_text(value, "id", person->id, sizeof person->id);
    read_text(value, "name", person->name, sizeof person->name);
}

static void read_seat(const json_t *value, struct seat *seat)
{
    char hex[65], paint[16];
    read_table_person(value, "person", &seat->person);
    read_text(value, "level", seat->level, sizeof seat->level);
    read_text(value, "contribution", seat->contribution, sizeof seat->contribution);
    read_text(value, "seal", hex, sizeof hex);
    seat->sealed = atelier_read_hex(atelier_span_of(hex), seat->seal);
    seat->left = json_is_true(json_object_get(value, "left"));
    seat->ready = json_is_true(json_object_get(value, "ready"));
    read_text(value, "paint", paint, sizeof paint);
    paint_read(paint, &seat->paint);
}

static void read_clock(const json_t *value, struct clock_rule *clock)
{
    *clock = (struct clock_rule){.move = read_number(value, "move"),
                                 .game = read_number(value, "game"),
                                 .add = read_number(value, "add"),
                                 .days = json_is_true(json_object_get(value, "days"))};
}

/* Older tables do not say. */
static void read_absence(const json_t *value, struct table_state *state)
{
    const char *what = json_string_value(json_object_get(value, "what"));
    if (what != NULL && absence_read(what, &state->absence.what))
        state->absence.after = read_number(value, "after");
    else
        table_state_default_absence(state);
}

static bool read_game(struct table_state *state, const struct atelier_game *const *games,
                      const json_t *body)
{
    struct atelier_settings settings;
    const char *name = json_string_value(json_object_get(body, "game")), *key;
    json_t *value;
    while (name != NULL && *games != NULL && strcmp((*games)->name, name) != 0)
        games++;
    if (name == NULL || *games == NULL)
        return false;
    atelier_settings_clear(&settings);
    json_object_foreach(json_object_get(body, "settings"), key, value)
    {
        if (!json_is_string(value) ||
            atelier_settings_set(*games, &settings, atelier_span_of(key),
                                 atelier_span_of(json_string_value(value)), NULL) != ATELIER_OK)
            return false;
    }
    return owned_table_open(&state->owned, *games, &settings, NULL) == ATELIER_OK;
}

static bool read_body(struct table_state *state, const struct atelier_game *const *games,
                      const json_t *body)
{
    char stage[16], talk[16];
    const json_t *seats = json_object_get(body, "seats");
    if (!read_game(state, games, body) ||
        json_array_size(seats) != (size_t)table_state_seats(state))
        return false;
    read_text(body, "stage", stage, sizeof stage);
    for (int i = 0; i <= STAGE_CLOSED; i++)
        if (strcmp(stages[i], stage) == 0)
            state->stage = (enum stage)i;
    read_table_person(body, "host", &state->host);
    state->listed = json_is_true(json_object_get(body, "listed"));
    state->watchable = json_is_true(json_object_get(body, "watchable"));
    state->rated = json_is_true(json_object_get(body, "rated"));
    state->day = read_number(body, "day");
    read_text(body, "talk", talk, sizeof talk);
    talk_read(talk, &state->talk); /* older tables do not say, and are for all talk */
    read_clock(json_object_get(body, "clock"), &state->clock);
    read_absence(json_object_get(body, "absence"), state);
    state->reveal_by = read_number(body, "reveal_by");
    state->paused = json_is_true(json_object_get(body, "paused"));
    state->used = read_number(body, "used");
    for (int i = 0; i < table_state_seats(state); i++)
        read_seat(json_array_get(seats, (size_t)i), &state->seat[i]);
    table_state_name_seats(state);
    return true;
}

static bool read_table_row(struct table_state *state, const struct atelier_game *const *games,
                           const struct store_row *row)
{
    if (row->kind != STORE_TABLE)
        return false;
    json_t *body = json_loads(store_text_of(row, 6), JSON_REJECT_DUPLICATES, NULL);
    state->version = (uint64_t)row->value[1].number;
    state->made = row->value[5].number;
    atelier_format(state->code, sizeof state->code, "%s", store_text_of(row, 7));
    bool fine = read_body(state, games, body);
    json_decref(body);
    return fine;
}

static bool read_ply(struct table_state *state, const struct store_row *row)
{
    struct atelier_table *table = &state->owned.table;
    int actor = atelier_table_actor(table);
    if (row->value[1].number != table->count || row->value[2].number != actor)
        return false;
    if (actor >= 0) {
        state->spent[actor] += row->value[4].number;
        state->decided[actor]++;
    }
    return owned_table_play(&state->owned, atelier_span_of(store_text_of(row, 3)), NULL) ==
           ATELIER_OK;
}

static bool read_part(struct table_state *state, const struct store_row *row)
{
    if (row->kind == STORE_PLY)
        return read_ply(state, row);
    if (row->kind != STORE_SECRET || row->value[1].text.size != ATELIER_SECRET_BYTES)
        return false;
    const unsigned char *secret = (const unsigned char *)row->value[1].text.at;
    return state->stage == STAGE_OPEN || /* an earlier start came to nothing */
           table_state_use_secret(state, store_text_of(row, 0), secret, NULL) == ATELIER_OK;
}

bool table_state_follow(struct table_state *state, const struct store_row *rows, size_t count)
{
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++)
        fine = rows[i].kind == STORE_PLY && read_ply(state, &rows[i]);
    return fine;
}

bool table_state_read(struct table_state *state, const struct atelier_game *const *games,
                      const struct store_row *rows, size_t count, size_t *used)
{
    *state = (struct table_state){.version = 0};
    bool fine = count > 0 && read_table_row(state, games, &rows[0]);
    *used = count > 0 ? 1 : 0;
    while (*used < count && rows[*used].kind != STORE_TABLE) {
        fine = fine && read_part(state, &rows[*used]);
        ++*used;
    }
    if (!fine)
        table_state_free(state);
    else if (state->stage == STAGE_OVER)
        state->owned.table.revealed = true; /* also where somebody has resigned */
    return fine;
}
