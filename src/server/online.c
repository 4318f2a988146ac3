/*
 * The house on a loop: opening, closing, time, and what comes back from store and AI workers.
 */
#include "online_inside.h"

#include "common/grow.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>

enum { TICK_MS = 100, MESSAGE_BYTES = 16384 };

static_assert((int)STORE_KEY == (int)TAG_KEY, "the store makes the key of the bus");
static_assert(sizeof((struct online_problem *)NULL)->text >= BUS_PROBLEM, "room for any problem");

/* --- what the house does; its tickets are even, the server's own odd --- */

static void online_put(void *context, uint64_t ticket, struct store_rows *rows)
{
    struct online *online = context;
    store_put(online->store, 2 * ticket, rows);
}

static void online_get(void *context, uint64_t ticket, struct store_rows *query)
{
    struct online *online = context;
    store_get(online->store, 2 * ticket, query);
}

static void online_think(void *context, uint64_t ticket, const struct house_question *question)
{
    struct online *online = context;
    ai_workers_ask(online->ai_workers, ticket, question);
}

static void look_at_password(void *context, uint64_t ticket, const struct house_password *question)
{
    struct online *online = context;
    passwords_ask(online->passwords, ticket, question);
}

static void fill_random(void *context, void *bytes, size_t size)
{
    (void)context;
    randombytes_buf(bytes, size);
}

static void publish(void *context, struct atelier_span text)
{
    struct online *online = context;
    bus_say(online->bus, text);
}

/* --- what comes back --- */

static void tick(struct online *online)
{
    bool connected = online->bus == NULL || bus_is_connected(online->bus);
    house_time(online->house, online_up(online), online_wall());
    note_bus(online, connected);
    note_split(online, house_is_split(online->house));
    note_forged(online, online->bus != NULL && bus_forged(online->bus) > 0);
    if (!connected)
        house_bus_disconnected(online->house);
}

static void stored(void *context, uint64_t ticket, enum store_result result)
{
    struct online *online = context;
    note_stored(online, result);
    if (ticket % 2 == FIRST_OF_OURS) {
        ready_answered(online, ticket / 2, result == STORE_DONE);
        return;
    }
    online_now(online);
    house_stored(online->house, ticket / 2, result);
}

static void loaded(void *context, uint64_t ticket, enum store_result result,
                   struct store_rows *rows)
{
    struct online *online = context;
    note_loaded(online, result);
    online_now(online);
    house_loaded(online->house, ticket / 2, result, rows);
}

static void thought(void *context, uint64_t ticket, atelier_move move)
{
    struct online *online = context;
    online_now(online);
    house_thought(online->house, ticket, move);
}

static void password_looked_at(void *context, uint64_t ticket, enum house_password_result result,
                               const char *hash)
{
    struct online *online = context;
    online_now(online);
    house_password(online->house, ticket, result, hash);
}

static void heard(void *context, struct atelier_span text)
{
    struct online *online = context;
    if (online->house == NULL)
        return;
    online_now(online);
    house_heard(online->house, text);
}

static void tick_passed(uv_timer_t *timer)
{
    tick(timer->data);
}

/* --- opening and closing --- */

static void open_house(struct online *online)
{
    struct house_world world = {
        .context = online,
        .send = socket_send,
        .close = socket_close,
        .store = online_put,
        .load = online_get,
        .think = online_think,
        .password = look_at_password,
        .random = fill_random,
        .answer = session_answered,
        .show = link_shown,
        .publish = online->bus != NULL ? publish : NULL,
        .greeted = socket_greeted,
    };
    struct house_settings settings = {
        .limits = online->settings.no_limits ? NULL : &house_limits_default,
        .uptime = store_up(online->store),
        .games = atelier_games(),
        .name = online->name,
        .keep_unused = online->settings.keep_unused,
        .keep_open = online->settings.keep_open,
    };
    store_derive(online->store, "Atelier, the puzzles of this server", settings.puzzles);
    online->opened = online_up(online);
    online->house = house_open(&world, &settings, online_up(online), online_wall());
    uv_timer_init(online->loop, &online->timer);
    online->timer.data = online;
    uv_timer_start(&online->timer, tick_passed, TICK_MS, TICK_MS);
    uv_unref((uv_handle_t *)&online->timer);
}

/* Joins the others. */
static bool join(struct online *online, struct online_problem *problem)
{
    unsigned char bytes[16], key[STORE_KEY];
    problem->setting = "bus";
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(online->name, sizeof online->name, bytes, sizeof bytes);
    store_derive(online->store, "Atelier, what servers say to each other", key);
    online->bus = bus_open(&online->settings.bus, key, online->loop,
                           &(struct bus_callbacks){online, heard}, problem->text);
    sodium_memzero(key, sizeof key);
    return online->bus != NULL;
}

struct online *online_open(uv_loop_t *loop, const struct online_settings *settings,
                           struct online_problem *problem)
{
    struct online *online = must_realloc(NULL, sizeof *online);
    *online = (struct online){
        .loop = loop, .settings = *settings, .websocket_limits = websocket_limits_default};
    online->websocket_limits.message = MESSAGE_BYTES;
    randombytes_buf(online->secret, sizeof online->secret);
    index_init(&online->sockets, online->secret);
    index_init(&online->asking, online->secret);
    index_init(&online->lookers, online->secret);
    problem->setting = "store";
    online->store = store_open(&settings->store, loop,
                               &(struct store_callbacks){online, stored, loaded}, problem->text);
    if (online->store == NULL) {
        free(online);
        return NULL;
    }
    online->ai_workers = ai_workers_open(loop, 0, thought, online);
    if (online->ai_workers == NULL) {
        atelier_format(problem->text, STORE_PROBLEM,
                       "the system has no thread for computer players.");
        store_close(online->store);
        uv_run(loop, UV_RUN_DEFAULT);
        free(online);
        return NULL;
    }
    online->passwords = passwords_open(loop, password_looked_at, online);
    if (settings->bus.address != NULL && !join(online, problem)) {
        passwords_close(online->passwords);
        ai_workers_close(online->ai_workers);
        store_close(online->store);
        uv_run(loop, UV_RUN_DEFAULT);
        free(online);
        return NULL;
    }
    online->previews = previews_open(loop, preview_drawn, online);
    open_house(online);
    return online;
}

void online_leave(struct online *online)
{
    online->leaving = true;
    online->crowd = online->sockets.count;
}

static void free_online(uv_handle_t *timer)
{
    struct online *online = timer->data;
    index_free(&online->sockets);
    index_free(&online->asking);
    index_free(&online->lookers);
    free(online);
}

void online_close(struct online *online)
{
    if (online == NULL)
        return;
    ai_workers_close(online->ai_workers);
    passwords_close(online->passwords);
    previews_close(online->previews);
    tick(online); /* keeps how long the house was open */
    house_leave(online->house);
    struct house *house = online->house;
    online->house = NULL;
    house_free(house);
    if (online->bus != NULL)
        bus_close(online->bus);
    store_close(online->store);
    uv_close((uv_handle_t *)&online->timer, free_online);
}
