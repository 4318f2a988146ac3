/*
 * llhttp tells us names and values in the pieces in which they come.
 */
#include "http_answer.h"

#include "http_request.h"

#include <llhttp.h>
#include <stdlib.h>
#include <string.h>

/* Text of a bounded size, of which the rest is dropped. */
struct cut {
    char text[HTTP_ANSWER_VALUE];
    size_t size;
};

struct http_answer_reader {
    struct http_answer answer;
    enum http_answer_state state;
    llhttp_t parser;
    llhttp_settings_t settings;
    bool body;   /* the head is read */
    size_t head; /* bytes of it so far */
    struct cut name, value;
};

static void cut_add(struct cut *cut, const char *at, size_t size)
{
    size_t room = sizeof cut->text - 1 - cut->size;
    size_t part = size < room ? size : room;
    memcpy(cut->text + cut->size, at, part);
    cut->size += part;
}

static int on_field(llhttp_t *parser, const char *at, size_t size)
{
    struct http_answer_reader *reader = parser->data;
    cut_add(&reader->name, at, size);
    return 0;
}

static int on_value(llhttp_t *parser, const char *at, size_t size)
{
    struct http_answer_reader *reader = parser->data;
    cut_add(&reader->value, at, size);
    return 0;
}

static int on_value_complete(llhttp_t *parser)
{
    struct http_answer_reader *reader = parser->data;
    struct atelier_span name = {reader->name.text, reader->name.size};
    char *to = http_name_is(name, "sec-websocket-accept")     ? reader->answer.accept
               : http_name_is(name, "sec-websocket-protocol") ? reader->answer.subprotocol
                                                              : NULL;
    if (to != NULL) {
        memcpy(to, reader->value.text, reader->value.size);
        to[reader->value.size] = '\0';
    }
    reader->name.size = reader->value.size = 0;
    return 0;
}

static int on_headers_complete(llhttp_t *parser)
{
    struct http_answer_reader *reader = parser->data;
    reader->body = true;
    reader->answer.status = llhttp_get_status_code(parser);
    return 0;
}

static int on_body(llhttp_t *parser, const char *at, size_t size)
{
    struct http_answer_reader *reader = parser->data;
    struct http_answer *answer = &reader->answer;
    if (size > HTTP_ANSWER_BODY - answer->body_size)
        return HPE_USER;
    memcpy(answer->body + answer->body_size, at, size);
    answer->body_size += size;
    answer->body[answer->body_size] = '\0';
    return 0;
}

static int on_message_complete(llhttp_t *parser)
{
    struct http_answer_reader *reader = parser->data;
    reader->state = HTTP_ANSWER_WHOLE;
    reader->answer.upgraded = parser->upgrade != 0;
    return reader->answer.upgraded ? 0 : HPE_PAUSED; /* before an upgrade llhttp stops by itself */
}

struct http_answer_reader *http_answer_reader_new(void)
{
    struct http_answer_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL)
        return NULL;
    llhttp_settings_init(&reader->settings);
    reader->settings.on_header_field = on_field;
    reader->settings.on_header_value = on_value;
    reader->settings.on_header_value_complete = on_value_complete;
    reader->settings.on_headers_complete = on_headers_complete;
    reader->settings.on_body = on_body;
    reader->settings.on_message_complete = on_message_complete;
    llhttp_init(&reader->parser, HTTP_RESPONSE, &reader->settings);
    reader->parser.data = reader;
    return reader;
}

void http_answer_reader_free(struct http_answer_reader *reader)
{
    free(reader);
}

enum http_answer_state http_answer_read(struct http_answer_reader *reader,
                                        struct atelier_span *bytes)
{
    if (reader->state != HTTP_ANSWER_PART || bytes->size == 0)
        return reader->state;
    size_t most = reader->body ? bytes->size : HTTP_ANSWER_HEAD - reader->head;
    size_t part = bytes->size < most ? bytes->size : most;
    llhttp_errno_t code = llhttp_execute(&reader->parser, bytes->at, part);
    size_t taken = part;
    if (code != HPE_OK)
        taken = (size_t)(llhttp_get_error_pos(&reader->parser) - bytes->at);
    reader->head += reader->body ? 0 : taken;
    *bytes = (struct atelier_span){bytes->at + taken, bytes->size - taken};
    bool read = code == HPE_OK || code == HPE_PAUSED || code == HPE_PAUSED_UPGRADE;
    bool too_long = reader->state == HTTP_ANSWER_PART && reader->head == HTTP_ANSWER_HEAD;
    if (!read || too_long)
        reader->state = HTTP_ANSWER_WRONG;
    return reader->state;
}

const struct http_answer *http_answer_of(const struct http_answer_reader *reader)
{
    return &reader->answer;
}
