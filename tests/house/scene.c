/*
 * The world of the house, done at once.
 */
#include "scene.h"

#include "common/grow.h"
#include "store/kinds.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_ENOUGH = 10000, A_SECOND = 1000 };
#define CLOSED_MS INT64_C(1600000000000)

struct scene_thing {
    enum { STORING, LOADING, THINKING, HASHING } kind;
    uint64_t ticket;
    struct store_rows *rows;
    atelier_move move;
    enum house_password_result result;
    char hash[256];
};

static struct scene_thing *add(struct scene *scene, struct scene_thing thing)
{
    if (scene->count == scene->room) {
        scene->room = 2 * scene->room + 8;
        scene->things = must_realloc(scene->things, scene->room * sizeof *scene->things);
    }
    scene->things[scene->count] = thing;
    return &scene->things[scene->count++];
}

/* --- the house's world --- */

static void world_send(void *context, uint64_t connection, struct atelier_span text)
{
    struct scene *scene = context;
    json_t *body = json_loadb(text.at, text.size, 0, NULL);
    if (body == NULL)
        abort();
    if (scene->heard != NULL)
        atelier_printf(scene->heard, "%u< %.*s\n", (unsigned)connection, (int)text.size, text.at);
    const char *event = json_string_value(json_object_get(body, "event"));
    if (connection > SCENE_PEOPLE) {
        json_decref(body);
        return;
    }
    if (event == NULL) {
        json_decref(scene->reply[connection]);
        scene->reply[connection] = body;
        return;
    }
    scene->events++;
    if (strcmp(event, "bye") == 0)
        snprintf(scene->bye[connection], sizeof scene->bye[connection], "%s",
                 json_string_value(json_object_get(body, "reason")));
    json_decref(body);
}

static void world_close(void *context, uint64_t connection, enum house_goodbye why)
{
    struct scene *scene = context;
    if (scene->noted != NULL)
        atelier_printf(scene->noted, "%u< is closed, %d\n", (unsigned)connection, (int)why);
}

/* Row by row. Kinds that are kept have names; of the others it is the values that matter. */
static void note_rows(struct atelier_out *out, const struct store_rows *rows)
{
    for (const struct store_row *row = rows->row; row < rows->row + rows->count; row++) {
        const char *table = row->kind < STORE_KEPT ? store_kept[row->kind].table : NULL;
        if (row->kind == STORE_BEAT)
            continue;
        atelier_printf(out, "disk< %s", table != NULL ? table : "change");
        for (unsigned i = 0; i < row->count; i++) {
            const struct store_value *value = &row->value[i];
            if (value->type == STORE_NUMBER)
                atelier_printf(out, " %lld", (long long)value->number);
            else if (value->type == STORE_TEXT)
                atelier_printf(out, " %s", value->text.at);
            else
                atelier_printf(out, value->type == STORE_BYTES ? " (%zu bytes)" : " -",
                               value->text.size);
        }
        atelier_put(out, "\n");
    }
}

static void world_store(void *context, uint64_t ticket, struct store_rows *rows)
{
    struct scene *scene = context;
    if (scene->noted != NULL)
        note_rows(scene->noted, rows);
    add(context, (struct scene_thing){.kind = STORING, .ticket = ticket, .rows = rows});
}

static void world_load(void *context, uint64_t ticket, struct store_rows *query)
{
    ((struct scene *)context)->asked[query->row[0].kind] = true;
    add(context, (struct scene_thing){.kind = LOADING, .ticket = ticket, .rows = query});
}

static void world_think(void *context, uint64_t ticket, const struct house_question *question)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    question->game->legal(question->game, question->state, moves);
    ((struct scene *)context)->thoughts++;
    add(context, (struct scene_thing){.kind = THINKING, .ticket = ticket, .move = moves[0]});
}

/* A password is its own hash here. */
static void world_password(void *context, uint64_t ticket, const struct house_password *question)
{
    struct scene *scene = context;
    bool makes = question->hash == NULL;
    struct scene_thing *thing = add(scene, (struct scene_thing){.kind = HASHING, .ticket = ticket});
    thing->result = scene->busy ? HOUSE_PASSWORD_BUSY
                    : makes || strcmp(question->hash, question->password) == 0
                        ? HOUSE_PASSWORD_FITS
                        : HOUSE_PASSWORD_WRONG;
    if (!makes)
        snprintf(scene->compared, sizeof scene->compared, "%s", question->hash);
    if (makes && !scene->busy)
        snprintf(thing->hash, sizeof thing->hash, "%s", question->password);
}

static void world_random(void *context, void *bytes, size_t size)
{
    struct scene *scene = context;
    if (size == 1 && scene->alike > 0) {
        scene->alike--;
        *(unsigned char *)bytes = 0;
        return;
    }
    for (size_t i = 0; i < size; i++) {
        scene->random = scene->random * 6364136223846793005u + 1442695040888963407u;
        ((unsigned char *)bytes)[i] = (unsigned char)(scene->random >> 56);
    }
}

static void world_answer(void *context, uint64_t request, const struct house_session_answer *answer)
{
    struct scene *scene = context;
    (void)request;
    scene->answer = (struct scene_answer){.status = answer->status, .wait = answer->wait};
    if (answer->id != NULL) {
        snprintf(scene->answer.id, sizeof scene->answer.id, "%s", answer->id);
        snprintf(scene->answer.token, sizeof scene->answer.token, "%s", answer->token);
    }
}

static void world_show(void *context, uint64_t request, const struct house_exhibit *exhibit)
{
    struct scene *scene = context;
    (void)request;
    scene->exhibit = *exhibit;
    scene->exhibit.work = scene->work;
    for (unsigned i = 0; i < exhibit->count; i++)
        scene->work[i] = exhibit->work[i];
    snprintf(scene->painter, sizeof scene->painter, "%s", exhibit->count > 0 ? exhibit->name : "");
    if (scene->noted == NULL)
        return;
    atelier_printf(scene->noted, "shown< %d, wait %u, lang %d", exhibit->status, exhibit->wait,
                   (int)exhibit->lang);
    if (exhibit->status == 200)
        atelier_printf(scene->noted, ", %s by %s at %d, %s, %d points", exhibit->game,
                       exhibit->name, exhibit->seat, exhibit->whole ? "whole" : "one",
                       exhibit->points);
    for (unsigned i = 0; i < exhibit->count; i++)
        atelier_printf(scene->noted, "; %u %u %u on %u, %d", exhibit->work[i].card[0],
                       exhibit->work[i].card[1], exhibit->work[i].card[2], exhibit->work[i].ground,
                       exhibit->work[i].points);
    atelier_put(scene->noted, "\n");
}

static void world_publish(void *context, struct atelier_span text)
{
    struct scene *scene = context;
    json_t *message = json_loadb(text.at, text.size, 0, NULL);
    if (message == NULL)
        abort();
    if (scene->noted != NULL)
        atelier_printf(scene->noted, "bus< %.*s\n", (int)text.size, text.at);
    json_decref(scene->said);
    scene->said = message;
}

static void world_greeted(void *context, uint64_t connection)
{
    ((struct scene *)context)->greeted = connection;
}

/* --- what happens --- */

static bool fails(unsigned *failing)
{
    if (*failing == 0)
        return false;
    --*failing;
    return true;
}

static void finish(struct scene *scene, const struct scene_thing *thing)
{
    struct sqlite_batch batch = {.rows = thing->rows, .result = STORE_FAILED};
    struct sqlite_batch *batches[] = {&batch};
    struct store_rows *found = NULL;
    switch (thing->kind) {
    case STORING:
        if (!fails(&scene->failing_stores))
            sqlite_store_apply(scene->disk, batches, 1);
        house_stored(scene->house, thing->ticket, batch.result);
        break;
    case LOADING:
        if (!fails(&scene->failing_loads)) {
            found = store_rows_new();
            batch.result = sqlite_store_find(scene->disk, &thing->rows->row[0], found);
        }
        house_loaded(scene->house, thing->ticket, batch.result, found);
        break;
    case THINKING:
        house_thought(scene->house, thing->ticket, thing->move);
        break;
    case HASHING:
        house_password(scene->house, thing->ticket, thing->result,
                       thing->hash[0] != '\0' ? thing->hash : NULL);
    }
    store_rows_free(thing->rows);
}

/* Of what is under way; `count` where everything else takes longer. */
static size_t first_thing(const struct scene *scene)
{
    size_t first = 0;
    while (scene->pondering && first < scene->count && scene->things[first].kind == THINKING)
        first++;
    return first;
}

void scene_step(struct scene *scene, unsigned steps)
{
    for (size_t first; steps > 0 && (first = first_thing(scene)) < scene->count; steps--) {
        struct scene_thing thing = scene->things[first], *things = scene->things + first;
        memmove(things, things + 1, (--scene->count - first) * sizeof *things);
        finish(scene, &thing);
    }
}

static void forget_things(struct scene *scene)
{
    while (scene->count > 0)
        store_rows_free(scene->things[--scene->count].rows);
}

/* --- opening and closing --- */

/* The house was closed for some of its time, which is not that of the machine. */
static int64_t open_for(const struct scene *scene)
{
    return scene->now - CLOSED_MS;
}

static void open_house(struct scene *scene)
{
    struct house_world world = {scene,
                                world_send,
                                world_close,
                                world_store,
                                world_load,
                                world_think,
                                world_password,
                                world_random,
                                world_answer,
                                world_show,
                                scene->among_others ? world_publish : NULL,
                                world_greeted};
    struct house_settings settings = {.limits = scene->limits,
                                      .uptime = open_for(scene),
                                      .games = scene->games,
                                      .name = "cafe000000000000000000000000cafe",
                                      .keep_unused = 365 * SCENE_DAY,
                                      .keep_open = 30 * SCENE_DAY};
    scene->house = house_open(&world, &settings, scene->now, scene->now);
}

static int64_t disk_now(void *context)
{
    return ((const struct scene *)context)->now;
}

/* So long the house has been open, by the disk. */
static void put_up(struct scene *scene)
{
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    store_row(rows, STORE_UP);
    store_number(rows, open_for(scene));
    sqlite_store_apply(scene->disk, batches, 1);
    store_rows_free(rows);
}

static struct scene *open_scene(const struct house_limits *limits, bool among_others,
                                const struct atelier_game *const *games)
{
    char problem[STORE_PROBLEM];
    struct scene *scene = must_realloc(NULL, sizeof *scene);
    memset(scene, 0, sizeof *scene);
    if (sodium_init() < 0)
        abort();
    scene->now = 1700000000000;
    scene->address = "somewhere";
    scene->disk = sqlite_store_open(":memory:", problem);
    sqlite_store_clock(scene->disk, disk_now, scene);
    put_up(scene);
    scene->limits = limits;
    scene->games = games;
    scene->among_others = among_others;
    open_house(scene);
    if (among_others) { /* says that it is there */
        house_time(scene->house, scene->now, scene->now);
        scene_step(scene, LONG_ENOUGH);
    }
    return scene;
}

struct scene *scene_open(const struct house_limits *limits)
{
    return open_scene(limits, false, atelier_games());
}

struct scene *scene_open_among_others(const struct house_limits *limits)
{
    return open_scene(limits, true, atelier_games());
}

struct scene *scene_open_for(const struct atelier_game *const *games)
{
    return open_scene(NULL, true, games);
}

void scene_kill(struct scene *scene)
{
    forget_things(scene);
    house_free(scene->house);
    forget_things(scene);
    open_house(scene);
}

void scene_close(struct scene *scene)
{
    forget_things(scene);
    house_free(scene->house);
    forget_things(scene);
    sqlite_store_close(scene->disk);
    for (int i = 0; i <= SCENE_PEOPLE; i++)
        json_decref(scene->reply[i]);
    json_decref(scene->said);
    free(scene->things);
    free(scene);
}

/* --- saying something --- */

int scene_session(struct scene *scene, const char *body)
{
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, "", scene->address, atelier_span_of(body));
    scene_step(scene, LONG_ENOUGH);
    return scene->answer.status;
}

void scene_connect(struct scene *scene, unsigned number)
{
    house_disconnected(scene->house, number);
    scene->bye[number][0] = '\0';
    house_connected(scene->house, number, scene->address, scene->answer.token);
    scene_say(scene, number, "{\"do\":\"hello\"}");
}

void scene_person(struct scene *scene, unsigned number, const char *name)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    scene_session(scene, body);
    scene_connect(scene, number);
}

void scene_begin(struct scene *scene, unsigned number, const char *text)
{
    json_decref(scene->reply[number]);
    scene->reply[number] = NULL;
    house_message(scene->house, number, atelier_span_of(text));
}

const char *scene_say(struct scene *scene, unsigned number, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    scene_begin(scene, number, text);
    scene_step(scene, LONG_ENOUGH);
    if (scene->reply[number] == NULL)
        return "no reply";
    const char *code =
        json_string_value(json_object_get(json_object_get(scene->reply[number], "error"), "code"));
    return code != NULL ? code : "";
}

const json_t *scene_member(const struct scene *scene, unsigned number, const char *key)
{
    return json_object_get(scene->reply[number], key);
}

const char *scene_text(const struct scene *scene, unsigned number, const char *key)
{
    const char *text = json_string_value(scene_member(scene, number, key));
    return text != NULL ? text : "";
}

void scene_pass(struct scene *scene, int64_t ms)
{
    /* Among others time passes only while the store is told that this one is there. */
    for (int64_t step; ms > 0; ms -= step) {
        step = scene->among_others && ms > A_SECOND ? A_SECOND : ms;
        scene->now += step;
        house_time(scene->house, scene->now, scene->now);
        scene_step(scene, LONG_ENOUGH);
    }
}

void scene_short_race(struct scene *scene, const char *settings, char table[static 33])
{
    bool fine = *scene_say(scene, 1,
                           "{\"do\":\"create\",\"game\":\"angeschmiert\",\"seats\":2,"
                           "\"options\":{\"figures\":{\"a\":[62,62],\"b\":[62,62]}}%s}",
                           settings) == '\0';
    snprintf(table, 33, "%s", fine ? scene_text(scene, 1, "table") : "");
    for (unsigned i = 1; i <= 2; i++)
        fine &= *scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table) == '\0';
    fine &= *scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table) == '\0';
    if (!fine)
        abort(); /* it has not begun */
}

void scene_play_out(struct scene *scene, const char *table)
{
    const char *watch = "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}";
    for (int i = 0; i < 2000; i++) {
        scene_say(scene, 1, watch, table);
        const json_t *position = scene_member(scene, 1, "position");
        const char *actor = json_string_value(json_object_get(position, "actor"));
        json_int_t ply = json_integer_value(json_object_get(position, "ply"));
        char move[64];
        snprintf(move, sizeof move, "%s",
                 json_string_value(json_array_get(json_object_get(position, "legal"), 0)));
        if (strcmp(actor, "over") == 0)
            return;
        unsigned seat = (unsigned)(actor[0] - 'a');
        scene_say(scene, seat + 1,
                  "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"%s\"}", table,
                  (long long)ply, move);
    }
    abort(); /* the game does not end */
}
