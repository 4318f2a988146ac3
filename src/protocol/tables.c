/*
 * What requests are about: the named tables, and what a request says of itself. Below all requests.
 */
#include "requests.h"

#include <stdlib.h>
#include <string.h>

struct seat_at {
    struct seat_at *next;
    char name[PROTOCOL_NAME + 1];
    struct owned_table owned;
};

void protocol_report(struct protocol *protocol, uint32_t done, uint32_t all)
{
    if (protocol->watch != NULL)
        protocol->watch(done, all);
}

static struct seat_at **slot_of(struct protocol *protocol, const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    struct seat_at **place = &protocol->chain[hash % TABLES_CHAINS];
    while (*place != NULL && strcmp((*place)->name, name) != 0)
        place = &(*place)->next;
    return place;
}

struct owned_table *tables_find(struct protocol *protocol, const char *name)
{
    struct seat_at *found = *slot_of(protocol, name);
    return found != NULL ? &found->owned : NULL;
}

struct owned_table *tables_make(struct protocol *protocol, const char *name)
{
    struct seat_at **place = slot_of(protocol, name);
    if (*place == NULL) {
        *place = must_realloc(NULL, sizeof **place);
        memset(*place, 0, sizeof **place);
        strcpy((*place)->name, name);
        protocol->tables++;
    }
    return &(*place)->owned;
}

void tables_drop(struct protocol *protocol, const char *name)
{
    struct seat_at **place = slot_of(protocol, name);
    struct seat_at *gone = *place;
    if (gone == NULL)
        return;
    *place = gone->next;
    owned_table_free(&gone->owned);
    free(gone);
    protocol->tables--;
}

void tables_drop_all(struct protocol *protocol)
{
    for (unsigned i = 0; i < TABLES_CHAINS; i++)
        while (protocol->chain[i] != NULL)
            tables_drop(protocol, protocol->chain[i]->name);
}

unsigned tables_count(const struct protocol *protocol)
{
    return protocol->tables;
}

const struct atelier_game *const *protocol_games(const struct protocol *protocol)
{
    return protocol->games;
}

enum atelier_code protocol_find_file(const struct protocol *protocol,
                                     const struct atelier_option *option, const char *name,
                                     const struct atelier_game *game, struct atelier_out *out,
                                     struct atelier_error *error)
{
    char value[ATELIER_OPTION_SIZE];
    size_t size = 0;
    char *text = protocol->files != NULL ? protocol->files(game->name, name, &size) : NULL;
    if (text == NULL) { /* no file of that name: the game knows the value itself, or refuses it */
        atelier_put(out, name);
        return ATELIER_OK;
    }
    enum atelier_code code =
        game->read_option_file(game, (struct atelier_span){text, size}, value, error);
    free(text);
    if (code == ATELIER_OK) {
        atelier_put(out, value);
        return ATELIER_OK;
    }
    return atelier_fail_within(error, ATELIER_BAD_OPTION, error, "%s: ", option->name);
}

enum atelier_code request_text(struct request *request, const char *key, const char **text)
{
    const json_t *value = json_object_get(request->body, key);
    if (value == NULL)
        return ATELIER_OK;
    if (!json_is_string(value) || strlen(json_string_value(value)) != json_string_length(value))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "%s: must be a string.", key);
    *text = json_string_value(value);
    return ATELIER_OK;
}

enum atelier_code request_number(struct request *request, const char *key, int64_t least,
                                 int64_t most, int64_t *number)
{
    const json_t *value = json_object_get(request->body, key);
    if (value == NULL)
        return ATELIER_OK;
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "%s: must be a whole number from %lld to %lld.", key, (long long)least,
                            (long long)most);
    *number = json_integer_value(value);
    return ATELIER_OK;
}

enum atelier_code request_table_name(struct request *request, const char **name)
{
    *name = "main";
    enum atelier_code code = request_text(request, "table", name);
    if (code != ATELIER_OK)
        return code;
    size_t size = strlen(*name);
    if (size == 0 || size > PROTOCOL_NAME)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "table: a name has 1 to %d bytes.",
                            PROTOCOL_NAME);
    return ATELIER_OK;
}

enum atelier_code request_table(struct request *request, struct owned_table **owned)
{
    const char *name;
    enum atelier_code code = request_table_name(request, &name);
    if (code != ATELIER_OK)
        return code;
    *owned = tables_find(request->protocol, name);
    if (*owned == NULL)
        return atelier_fail(request->error, ATELIER_NO_TABLE,
                            "table: there is no table '%s'; 'new' or 'load' makes one.",
                            atelier_quote(atelier_span_of(name)).text);
    return ATELIER_OK;
}
