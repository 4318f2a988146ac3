/*
 * Talking to the line protocol in tests.
 */
#include "talk.h"

#include "common/grow.h"

#include <stdlib.h>
#include <string.h>

json_t *ask_bytes(struct protocol *with, struct atelier_span line)
{
    json_error_t error;
    struct grow reply = grow_empty();
    protocol_answer(with, line, &reply.out);
    assert_true(reply.used > 0 && reply.text[reply.used - 1] == '\n');
    assert_ptr_equal(strchr(reply.text, '\n'), reply.text + reply.used - 1);
    json_t *value = json_loadb(reply.text, reply.used, JSON_REJECT_DUPLICATES, &error);
    if (value == NULL)
        fail_msg("%s in %s", error.text, reply.text);
    assert_true(json_is_boolean(json_object_get(value, "ok")));
    grow_free(&reply);
    return value;
}

json_t *ask(struct protocol *with, const char *request)
{
    char *line = strdup(request);
    for (char *at = line; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    json_t *reply = ask_bytes(with, atelier_span_of(line));
    free(line);
    return reply;
}

json_t *get(struct protocol *with, const char *request)
{
    json_t *reply = ask(with, request);
    if (!json_is_true(json_object_get(reply, "ok")))
        fail_msg("%s: %s", request, text_at(json_object_get(reply, "error"), "message"));
    return reply;
}

void get_error(struct protocol *with, const char *request, const char *code, const char *reason)
{
    json_t *reply = ask(with, request);
    const json_t *error = json_object_get(reply, "error");
    if (!json_is_false(json_object_get(reply, "ok")) || error == NULL)
        fail_msg("%s went well", request);
    const char *message = text_at(error, "message");
    if (strcmp(text_at(error, "code"), code) != 0 || strstr(message, reason) == NULL)
        fail_msg("%s: wanted %s '%s', got %s '%s'", request, code, reason, text_at(error, "code"),
                 message);
    assert_true(strlen(message) > 10 && message[strlen(message) - 1] == '.');
    json_decref(reply);
}

char *get_text(struct protocol *with, const char *request)
{
    json_t *reply = get(with, request);
    char *text = json_dumps(reply, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(reply);
    return text;
}

const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    if (text == NULL)
        fail_msg("there is no text '%s'", key);
    return text;
}

long number_at(const json_t *object, const char *key)
{
    const json_t *number = json_object_get(object, key);
    if (!json_is_integer(number))
        fail_msg("there is no number '%s'", key);
    return (long)json_integer_value(number);
}

struct protocol *protocol;

int open_protocol(void **state)
{
    (void)state;
    protocol = protocol_open(atelier_games(), NULL);
    return 0;
}

int close_protocol(void **state)
{
    (void)state;
    protocol_close(protocol);
    return 0;
}

void tell(const char *request)
{
    json_decref(get(protocol, request));
}
