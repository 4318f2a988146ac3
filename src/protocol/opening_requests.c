/*
 * The requests that open a table: new, from settings, and load, from a record. A table takes its
 * place under its name only when everything about it is right.
 */
#include "common/given_options.h"
#include "requests.h"

#include <assert.h>
#include <string.h>

/* --- new --- */

static enum atelier_code find_file(void *context, const struct atelier_game *game,
                                   const struct atelier_option *option, const char *name,
                                   struct atelier_out *out, struct atelier_error *error)
{
    return protocol_find_file(context, option, name, game, out, error);
}

enum atelier_code request_game(struct request *request, const struct atelier_game **game)
{
    const char *name = NULL;
    enum atelier_code code = request_text(request, "game", &name);
    if (code != ATELIER_OK)
        return code;
    if (name == NULL)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "game: say which one.");
    const struct atelier_game *const *games = protocol_games(request->protocol);
    while (*games != NULL && strcmp((*games)->name, name) != 0)
        games++;
    if (*games == NULL)
        return atelier_fail(request->error, ATELIER_UNKNOWN_GAME, "game: there is no game '%s'.",
                            atelier_quote(atelier_span_of(name)).text);
    *game = *games;
    return ATELIER_OK;
}

/* "chance" and "seed": who plays chance, and from which secret. */
struct wanted_chance {
    bool fair, outside, seeded;
    unsigned char secret[ATELIER_SECRET_BYTES];
};

static enum atelier_code read_chance(struct request *request, struct wanted_chance *wanted)
{
    const char *chance = "manual", *seed = NULL;
    enum atelier_code code = request_text(request, "chance", &chance);
    if (code == ATELIER_OK)
        code = request_text(request, "seed", &seed);
    if (code != ATELIER_OK)
        return code;
    wanted->fair = strcmp(chance, "auto") == 0;
    wanted->outside = strcmp(chance, "outside") == 0;
    wanted->seeded = seed != NULL;
    if (!wanted->fair && !wanted->outside && strcmp(chance, "manual") != 0)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "chance: must be \"manual\", \"outside\" or \"auto\".");
    if (wanted->seeded && !wanted->fair)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seed: only chance \"auto\" takes one.");
    if (wanted->seeded && !atelier_read_hex(atelier_span_of(seed), wanted->secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "seed: must be 64 hex digits.");
    return ATELIER_OK;
}

/* Puts a finished new table under its name, if there is room for one more. */
static enum atelier_code seat_table(struct request *request, const char *name,
                                    struct owned_table *owned)
{
    struct owned_table *old = tables_find(request->protocol, name);
    if (old == NULL && tables_count(request->protocol) >= PROTOCOL_TABLES) {
        owned_table_free(owned);
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "table: there are %d tables already; 'drop' one first.",
                            PROTOCOL_TABLES);
    }
    struct owned_table *place = tables_make(request->protocol, name);
    owned_table_free(place);
    *place = *owned;
    return ATELIER_OK;
}

/*
 * The end of opening a table: with `code` so far, chance plays what is its own, the table takes its
 * place, and the reply is its position with the events since.
 */
static enum atelier_code finish_opening(struct request *request, enum atelier_code code,
                                        const char *name, struct owned_table *made, uint32_t since)
{
    if (code == ATELIER_OK)
        code = owned_table_settle(made, request->error);
    if (code != ATELIER_OK) {
        owned_table_free(made);
        return code;
    }
    code = seat_table(request, name, made);
    if (code == ATELIER_OK)
        reply_position(request, made, since, made->table.fairness == ATELIER_FAIR);
    return code;
}

enum atelier_code do_new(struct request *request)
{
    const char *name;
    const struct atelier_game *game = NULL;
    struct atelier_settings settings;
    struct wanted_chance chance = {0};
    bool waits = json_is_true(json_object_get(request->body, "await"));
    struct owned_table made = {0};
    enum atelier_code code = request_table_name(request, &name);
    if (code == ATELIER_OK)
        code = request_game(request, &game);
    assert(code != ATELIER_OK || game != NULL);
    if (code == ATELIER_OK)
        code =
            given_settings(game, request->body, &(struct given_files){request->protocol, find_file},
                           &settings, request->error);
    if (code == ATELIER_OK)
        code = read_chance(request, &chance);
    if (code == ATELIER_OK && waits && !chance.fair)
        code = atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "await: only chance \"auto\" waits for contributions.");
    if (code == ATELIER_OK)
        code = owned_table_open(&made, game, &settings, request->error);
    if (code != ATELIER_OK)
        return code;
    if (chance.seeded)
        atelier_table_use_fair(&made.table, chance.secret, "");
    else if (chance.fair)
        owned_table_use_fresh_chance(&made);
    made.table.outside = chance.outside;
    code = request_headers(request, &made.table);
    if (code == ATELIER_OK)
        code = request_contributions(request, &made.table);
    if (code != ATELIER_OK || !waits)
        return finish_opening(request, code, name, &made, 0);
    code = seat_table(request, name, &made);
    if (code == ATELIER_OK) {
        reply_position(request, &made, 0, true);
        reply_fairness(request, &made.table);
    }
    return code;
}

/* --- load --- */

/* Lets chance go on with the record's own secret, which whoever kept the game has kept beside it.
 */
static enum atelier_code resume_chance(struct request *request, struct owned_table *owned,
                                       const char *seed)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    if (seed == NULL || owned->table.fairness == ATELIER_FAIR)
        return ATELIER_OK;
    if (!atelier_read_hex(atelier_span_of(seed), secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "seed: must be 64 hex digits.");
    if (!atelier_table_resume_fair(&owned->table, secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seed: it is not the secret that this record has committed to.");
    return ATELIER_OK;
}

enum atelier_code do_load(struct request *request)
{
    const json_t *record = json_object_get(request->body, "record");
    const char *name, *seed = NULL;
    struct owned_table made = {0};
    enum atelier_code code = request_table_name(request, &name);
    if (code == ATELIER_OK)
        code = request_text(request, "seed", &seed);
    if (code != ATELIER_OK)
        return code;
    if (!json_is_string(record))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "record: must be a string.");
    struct atelier_span text = {json_string_value(record), json_string_length(record)};
    code = owned_table_load(&made, protocol_games(request->protocol), text, NULL, request->error);
    if (code != ATELIER_OK)
        return code;
    uint32_t since = made.table.count;
    code = resume_chance(request, &made, seed);
    return finish_opening(request, code, name, &made, since);
}
