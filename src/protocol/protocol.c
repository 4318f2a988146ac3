/*
 * Lines in and out: reads the JSON, finds the request, writes the reply or the error.
 */
#include "requests.h"

#include <atelier/phrases.h>
#include <stdlib.h>
#include <string.h>

struct protocol *protocol_open(const struct atelier_game *const *games, protocol_files *files)
{
    struct protocol *protocol = must_realloc(NULL, sizeof *protocol);
    *protocol = (struct protocol){.games = games, .files = files};
    protocol->reply = grow_empty();
    return protocol;
}

void protocol_close(struct protocol *protocol)
{
    tables_drop_all(protocol);
    grow_free(&protocol->reply);
    free(protocol);
}

void protocol_set_watch(struct protocol *protocol, protocol_watch *watch)
{
    protocol->watch = watch;
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
