/*
 * Reading the head of a request with llhttp.
 */
#include "http_request.h"

#include <llhttp.h>
#include <string.h>
#include <strings.h>

/* --- text --- */

static bool is_token(char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z') || (byte != '\0' && strchr("!#$%&'*+-.^_`|~", byte));
}

bool http_may_begin(char byte)
{
    return is_token(byte) || byte == '\r';
}

struct atelier_span http_trim(struct atelier_span span)
{
    while (span.size > 0 && (span.at[0] == ' ' || span.at[0] == '\t')) {
        span.at++;
        span.size--;
    }
    while (span.size > 0 && (span.at[span.size - 1] == ' ' || span.at[span.size - 1] == '\t'))
        span.size--;
    return span;
}

bool http_name_is(struct atelier_span name, const char *text)
{
    return name.size == strlen(text) && strncasecmp(name.at, text, name.size) == 0;
}

/* --- where the head ends, and whether its lines are lines --- */

size_t http_head_size(struct atelier_span bytes, size_t *looked)
{
    size_t at = *looked > 3 ? *looked - 3 : 0;
    while (at + 4 <= bytes.size) {
        const char *cr = memchr(bytes.at + at, '\r', bytes.size - at - 3);
        if (cr == NULL)
            break;
        at = (size_t)(cr - bytes.at);
        if (memcmp(cr, "\r\n\r\n", 4) == 0)
            return at + 4;
        at++;
    }
    *looked = bytes.size;
    return 0;
}

/* Every CR before an LF, every LF after a CR, no NUL, no line that continues the one before, and no
 * field without a name, of which llhttp would not tell us. */
static bool has_clean_lines(struct atelier_span head)
{
    char before = '\0';
    for (size_t i = 0; i < head.size; i++) {
        char byte = head.at[i];
        if (byte == '\0' || (byte == '\n') != (before == '\r'))
            return false;
        if (before == '\n' && (byte == ' ' || byte == '\t' || byte == ':'))
            return false;
        before = byte;
    }
    return before == '\n';
}

/* METHOD SP TARGET SP VERSION, each blank exactly one: llhttp would skip more. */
static bool has_plain_first_line(struct atelier_span head)
{
    const char *end = memchr(head.at, '\r', head.size);
    size_t blanks = 0;
    for (const char *at = head.at; at < end; at++) {
        if (*at != ' ')
            continue;
        if (at == head.at || at[1] == ' ' || at + 1 == end || ++blanks > 2)
            return false;
    }
    return true;
}

int http_too_long(struct atelier_span bytes)
{
    const char *end = bytes.size > 0 ? memchr(bytes.at, '\r', bytes.size) : NULL;
    size_t line = end != NULL ? (size_t)(end - bytes.at) : bytes.size;
    return line > HTTP_MOST_TARGET ? 414 : 431;
}

/* --- llhttp's callbacks --- */

struct request_reading {
    struct http_request *request;
    int refused; /* with this status, by us */
    bool complete;
    uint64_t body; /* bytes of it */
};

static int refuse_request(struct request_reading *reading, int status)
{
    reading->refused = status;
    return HPE_USER;
}

static int on_url(llhttp_t *parser, const char *at, size_t size)
{
    struct request_reading *reading = parser->data;
    reading->request->target = (struct atelier_span){at, size};
    return size > HTTP_MOST_TARGET ? refuse_request(reading, 414) : 0;
}

static int on_header_field(llhttp_t *parser, const char *at, size_t size)
{
    struct request_reading *reading = parser->data;
    struct http_request *request = reading->request;
    if (request->fields == HTTP_MOST_FIELDS)
        return refuse_request(reading, 431);
    request->field[request->fields++] = (struct http_field){.name = {at, size}, .value = {at, 0}};
    return 0;
}

static int on_header_value(llhttp_t *parser, const char *at, size_t size)
{
    struct request_reading *reading = parser->data;
    struct http_request *request = reading->request;
    request->field[request->fields - 1].value = http_trim((struct atelier_span){at, size});
    return 0;
}

static int on_headers_complete(llhttp_t *parser)
{
    struct request_reading *reading = parser->data;
    reading->complete = true;
    reading->body = parser->content_length;
    reading->request->keep_alive = llhttp_should_keep_alive(parser);
    return 1; /* whatever it says, llhttp reads no body */
}

/* --- what we want besides --- */

bool http_has_field(const struct http_request *request, const char *name)
{
    for (unsigned i = 0; i < request->fields; i++)
        if (http_name_is(request->field[i].name, name))
            return true;
    return false;
}

bool http_request_field(const struct http_request *request, const char *name,
                        struct atelier_span *value)
{
    unsigned count = 0;
    for (unsigned i = 0; i < request->fields; i++)
        if (http_name_is(request->field[i].name, name) && count++ == 0)
            *value = request->field[i].value;
    return count == 1;
}

/* Cuts the target into host and path; the host of the target counts more than that of the field. */
static bool cut_target(struct http_request *request)
{
    struct atelier_span rest = request->target;
    if (rest.size > 7 && strncasecmp(rest.at, "http://", 7) == 0) {
        rest = (struct atelier_span){rest.at + 7, rest.size - 7};
        size_t size = 0;
        while (size < rest.size && rest.at[size] != '/' && rest.at[size] != '?')
            size++;
        request->host = (struct atelier_span){rest.at, size};
        rest = (struct atelier_span){rest.at + size, rest.size - size};
        if (size == 0)
            return false;
        if (rest.size == 0 || rest.at[0] == '?')
            rest = (struct atelier_span){"/", 1};
    }
    const char *query = rest.size > 0 ? memchr(rest.at, '?', rest.size) : NULL;
    if (query != NULL)
        rest.size = (size_t)(query - rest.at);
    request->path = rest;
    if (memchr(request->target.at, '#', request->target.size) != NULL)
        return false;
    if (atelier_span_is(request->target, "*"))
        return atelier_span_is(request->method, "OPTIONS");
    return (rest.size > 0 && rest.at[0] == '/') || atelier_span_is(request->method, "CONNECT");
}

static bool is_host(struct atelier_span host)
{
    for (size_t i = 0; i < host.size; i++)
        if (!is_token(host.at[i]) && strchr(":[]()=,;", host.at[i]) == NULL)
            return false;
    return true;
}

static int check_request(struct http_request *request)
{
    if (http_has_field(request, "transfer-encoding"))
        return 400;
    bool named = http_request_field(request, "host", &request->host);
    if (!named && (request->minor > 0 || http_has_field(request, "host")))
        return 400;
    if (!cut_target(request) || !is_host(request->host))
        return 400;
    return 0;
}

/* The status for what llhttp did not like. */
static int status_of_error(llhttp_errno_t error, struct atelier_span head)
{
    if (error == HPE_INVALID_VERSION)
        return 505;
    if (error != HPE_INVALID_METHOD)
        return 400;
    size_t size = 0;
    while (size < head.size && is_token(head.at[size]))
        size++;
    return size > 0 && head.at[size] == ' ' ? 501 : 400;
}

int http_request_read(struct atelier_span head, struct http_request *request)
{
    static const llhttp_settings_t settings = {
        .on_url = on_url,
        .on_header_field = on_header_field,
        .on_header_value = on_header_value,
        .on_headers_complete = on_headers_complete,
    };
    llhttp_t parser;
    struct request_reading reading = {.request = request};
    request->fields = 0;
    request->target = request->host = request->upgrade = request->body =
        (struct atelier_span){"", 0};
    if (!has_clean_lines(head) || !has_plain_first_line(head))
        return 400;
    llhttp_init(&parser, HTTP_REQUEST, &settings);
    parser.data = &reading;
    llhttp_errno_t error = llhttp_execute(&parser, head.at, head.size);
    if (reading.refused != 0)
        return reading.refused;
    if (!reading.complete)
        return error == HPE_OK ? 400 : status_of_error(error, head);
    if (error != HPE_OK && error != HPE_PAUSED_UPGRADE)
        return 400;
    if (llhttp_get_http_major(&parser) != 1)
        return 505;
    request->minor = llhttp_get_http_minor(&parser);
    request->method =
        (struct atelier_span){head.at, (size_t)((char *)memchr(head.at, ' ', head.size) - head.at)};
    if (llhttp_get_upgrade(&parser))
        http_request_field(request, "upgrade", &request->upgrade);
    int status = check_request(request);
    if (status == 0 && reading.body > HTTP_MOST_BODY)
        status = 413;
    request->body_size = status == 0 ? (size_t)reading.body : 0;
    return status;
}

/* --- lists --- */

/* Cuts an item off a list, up to a comma outside quotes. */
static struct atelier_span cut_item(struct atelier_span *rest)
{
    bool quoted = false;
    size_t size = 0;
    while (size < rest->size && (quoted || rest->at[size] != ',')) {
        if (rest->at[size] == '"')
            quoted = !quoted;
        size++;
    }
    struct atelier_span item = http_trim((struct atelier_span){rest->at, size});
    size_t taken = size < rest->size ? size + 1 : size;
    *rest = (struct atelier_span){rest->at + taken, rest->size - taken};
    return item;
}

bool http_next_item(struct http_items *items, struct atelier_span *item)
{
    const struct http_request *request = items->request;
    for (;;) {
        while (items->rest.size > 0) {
            *item = cut_item(&items->rest);
            if (item->size > 0)
                return true;
        }
        while (items->next < request->fields &&
               !http_name_is(request->field[items->next].name, items->name))
            items->next++;
        if (items->next == request->fields)
            return false;
        items->rest = request->field[items->next++].value;
    }
}
