/*
 * Lines in and out: reads the JSON, finds the request, writes the reply or the error.
 */
#include "common/grow.h"
#include "requests.h"

#include <atelier/phrases.h>
#include <stdlib.h>
#include <string.h>

/* Named tables in a hash of chains; the number of chains is fixed, as is the most of tables. */
enum { CHAINS = 4096 };

struct seat_at {
    struct seat_at *next;
    char name[PROTOCOL_NAME + 1];
    struct owned_table owned;
};

struct protocol {
    const struct atelier_game *const *games;
    protocol_files *files;
    protocol_watch *watch;
    struct seat_at *chain[CHAINS];
    unsigned tables;
    struct grow reply;
};

struct protocol *protocol_open(const struct atelier_game *const *games, protocol_files *files)
{
    struct protocol *protocol = must_realloc(NULL, sizeof *protocol);
    *protocol = (struct protocol){.games = games, .files = files};
    protocol->reply = grow_empty();
    return protocol;
}

void protocol_close(struct protocol *protocol)
{
    for (unsigned i = 0; i < CHAINS; i++)
        while (protocol->chain[i] != NULL)
            tables_drop(protocol, protocol->chain[i]->name);
    grow_free(&protocol->reply);
    free(protocol);
}

void protocol_set_watch(struct protocol *protocol, protocol_watch *watch)
{
    protocol->watch = watch;
}

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
    struct seat_at **place = &protocol->chain[hash % CHAINS];
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

static const struct {
    const char *name;
    enum atelier_code (*run)(struct request *request);
} requests[] = {
    {"hello", do_hello},   {"facts", do_facts},
    {"new", do_new},       {"play", do_play},
    {"show", do_show},     {"moves", do_moves},
    {"tell", do_tell},     {"undo", do_undo},
    {"redo", do_redo},     {"record", do_record},
    {"load", do_load},     {"choose", do_choose},
    {"hint", do_hint},     {"value", do_value},
    {"verify", do_verify}, {"review", do_review},
    {"drop", do_drop},     {"headers", do_headers},
    {"name", do_name},     {"contribute", do_contribute},
    {"begin", do_begin},
};

static enum atelier_code dispatch(struct request *request)
{
    const char *name = NULL, *lang = NULL;
    enum atelier_code code = request_text(request, "do", &name);
    if (code == ATELIER_OK)
        code = request_text(request, "lang", &lang);
    if (code == ATELIER_OK && lang != NULL)
        code = atelier_read_lang(atelier_span_of(lang), &request->lang, request->error);
    if (code != ATELIER_OK)
        return code;
    if (name == NULL)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "do: a request says what to do, for example {\"do\":\"hello\"}.");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcmp(requests[i].name, name) == 0)
            return requests[i].run(request);
    if (is_question(request, name))
        return ask_game(request, name);
    return atelier_fail(request->error, ATELIER_BAD_REQUEST, "do: there is no request '%s'.",
                        atelier_quote(atelier_span_of(name)).text);
}

/* Begins the reply: the id as it came, and whether it went well. */
static void begin_reply(struct atelier_json *json, struct atelier_out *out, const json_t *id,
                        bool fine)
{
    atelier_json_init(json, out);
    json->visitor.open_object(&json->visitor, NULL);
    if (id != NULL) {
        char *text = json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
        atelier_printf(out, "\"id\":");
        atelier_put(out, text != NULL ? text : "null");
        json->filled[json->depth] = true;
        free(text);
    }
    json->visitor.flag(&json->visitor, "ok", fine);
}

static void write_error(struct atelier_out *out, const json_t *id, enum atelier_lang lang,
                        const struct atelier_error *error)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    struct atelier_buffer message;
    char memory[ATELIER_REFUSAL_SIZE];
    atelier_buffer_init(&message, memory, sizeof memory);
    atelier_put_error(&message.out, lang, error);
    begin_reply(&json, out, id, false);
    to->open_object(to, "error");
    to->text(to, "code", atelier_code_name(error->code));
    to->text(to, "message", memory);
    to->close(to);
    to->close(to);
    atelier_put(out, "\n");
}

static json_t *parse(struct atelier_span line, struct atelier_error *error)
{
    json_error_t place;
    json_t *body = json_loadb(line.at, line.size, JSON_REJECT_DUPLICATES, &place);
    if (body == NULL)
        atelier_fail(error, ATELIER_BAD_JSON, "Column %d: %s.", place.column, place.text);
    else if (!json_is_object(body))
        atelier_fail(error, ATELIER_BAD_REQUEST, "A request is a JSON object.");
    else
        return body;
    json_decref(body);
    return NULL;
}

void protocol_answer(struct protocol *protocol, struct atelier_span line, struct atelier_out *out)
{
    struct atelier_error error = {0};
    struct atelier_json json;
    json_t *body = parse(line, &error);
    if (body == NULL) {
        write_error(out, NULL, ATELIER_EN, &error);
        return;
    }
    const json_t *id = json_object_get(body, "id");
    grow_clear(&protocol->reply);
    begin_reply(&json, &protocol->reply.out, id, true);
    struct request request = {
        .protocol = protocol,
        .body = body,
        .reply = &json,
        .error = &error,
    };
    if (dispatch(&request) == ATELIER_OK) {
        json.visitor.close(&json.visitor);
        out->write(out, protocol->reply.text, protocol->reply.used);
        atelier_put(out, "\n");
    } else {
        write_error(out, id, request.lang, &error);
    }
    json_decref(body);
}

void protocol_answer_too_long(struct atelier_out *out)
{
    struct atelier_error error;
    atelier_fail(&error, ATELIER_BAD_REQUEST, "A line has at most %d bytes.", PROTOCOL_LINE);
    write_error(out, NULL, ATELIER_EN, &error);
}
