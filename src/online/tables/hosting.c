/*
 * What whoever opens a table needs, by create, as a rematch or for a puzzle: to know the levels and
 * clocks that there are, and to host not too many already.
 */
#include "play.h"

#include <atelier/player.h>
#include <stdlib.h>
#include <string.h>

enum { DAY_MS = 86400000 };

bool level_is_known(const struct atelier_game *game, const char *name)
{
    const struct atelier_player *const *level = atelier_mind_of(game)->levels;
    while (*level != NULL && strcmp((*level)->name, name) != 0)
        level++;
    return *level != NULL && strlen(name) < LEVEL_SIZE;
}

/* A whole number of a clock; -1 where it is none, 0 where it is missing. */
static int64_t clock_number(const json_t *clock, const char *key, int64_t least, int64_t most)
{
    const json_t *value = json_object_get(clock, key);
    if (value == NULL)
        return 0;
    int64_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    return number >= least && number <= most ? number : -1;
}

/* "clock": exactly one of its three shapes. */
bool member_clock(struct house *house, struct client *client, const json_t *body,
                  struct clock_rule *rule)
{
    const json_t *clock = json_object_get(body, "clock");
    if (clock == NULL || json_is_null(clock))
        return true;
    int64_t move = clock_number(clock, "move", 1, 86400);
    int64_t game = clock_number(clock, "game", 1, 86400);
    int64_t add = clock_number(clock, "add", 0, 3600);
    int64_t days = clock_number(clock, "days", 1, 30);
    int shapes = (move != 0) + (game != 0) + (days != 0);
    bool wrong =
        move < 0 || game < 0 || add < 0 || days < 0 || shapes != 1 || (add != 0 && game == 0);
    if (!json_is_object(clock) || wrong) {
        refuse(house, client, "bad-request",
               "clock: must be null, {\"move\":s}, {\"game\":s,\"add\":s} or {\"days\":n}, with "
               "up to 86400 seconds or 30 days.");
        return false;
    }
    *rule = (struct clock_rule){.move = days > 0 ? days * DAY_MS : move * 1000,
                                .game = game * 1000,
                                .add = add * 1000,
                                .days = days > 0};
    return true;
}

/* --- how many there are already --- */

struct counting {
    struct wait wait;
    uint64_t client;
    request_handler *go_on;
};

static void tables_counted(struct house *house, struct wait *wait, enum store_result result,
                           const struct store_rows *rows)
{
    struct client *client = client_find(house, ((struct counting *)wait)->client);
    request_handler *go_on = ((struct counting *)wait)->go_on;
    free(wait);
    if (client == NULL || client->closing)
        return;
    if (result != STORE_DONE || rows->count == 0)
        refuse_unavailable(house, client);
    else if (rows->row[0].value[0].number >= house->limits.hosted)
        refuse(house, client, "full", "You are the host of %u tables already; end one first.",
               house->limits.hosted);
    else
        go_on(house, client, client->current->body);
}

void with_another_table(struct house *house, struct client *client, request_handler *go_on)
{
    if (house->settings.limits == NULL) {
        go_on(house, client, client->current->body);
        return;
    }
    unsigned wait = address_wait(house, client->address, COUNTED_TABLES);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return;
    }
    struct counting *counting = must_realloc(NULL, sizeof *counting);
    struct store_rows *query = store_rows_new();
    *counting = (struct counting){.wait = {.loaded = tables_counted, .drop = wait_drop},
                                  .client = client->id,
                                  .go_on = go_on};
    store_row(query, STORE_COUNT_TABLES);
    store_text(query, client->person.id);
    store_number(query, house->wall - DAY_MS);
    wait_load(house, &counting->wait, query);
}
