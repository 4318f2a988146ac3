/*
 * Any bytes as requests, one after the other as on a connection: each is refused with a status that
 * has a name, or is a request, and then the answer is a head of clean lines and a body that lies in
 * the file.
 */
#include "net/http_origin.h"
#include "net/websocket/handshake.h"
#include "server/server.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const struct site_file files[] = {
    {.path = "/a b.js",
     .type = "text/javascript; charset=utf-8",
     .tag = "0123456789abcdef01234567",
     .body = {{"let a = 1", 9}, {"gzip", 4}, {"br", 2}}},
    {.path = "/index.html",
     .type = "text/html; charset=utf-8",
     .tag = "89abcdef0123456701234567",
     .body = {{"<p>hello", 8}}},
};
static const struct site site = {files, sizeof files / sizeof *files};

static void check_span(struct atelier_span part, struct atelier_span whole)
{
    if (part.size > 0 && part.at != NULL && !(part.size == 1 && part.at[0] == '/'))
        assert(part.at >= whole.at && part.at + part.size <= whole.at + whole.size);
}

/* METHOD SP TARGET SP HTTP/1.x, and nothing between them. */
static void check_first_line(const struct http_request *request, struct atelier_span head)
{
    const char *target = head.at + request->method.size + 1;
    assert(request->method.at == head.at && target[-1] == ' ');
    assert(request->target.at == target);
    assert(memcmp(target + request->target.size, " HTTP/1.", 8) == 0);
    assert(memcmp(target + request->target.size + 9, "\r\n", 2) == 0);
}

static bool welcomes(void *context, const struct http_request *request, struct atelier_span origin)
{
    (void)context;
    return http_origin_is_own(request, origin);
}

/* As a WebSocket it is refused with a status, or answered. */
static void check_handshake(const struct http_request *request)
{
    const struct handshake_rules rules = {"atelier.1", welcomes, NULL};
    char head[HANDSHAKE_REPLY];
    int status = handshake_check(request, &rules);
    assert(status == 0 || status == 400 || status == 403 || status == 426);
    if (status != 0)
        return;
    size_t size = handshake_reply(request, rules.subprotocol, head);
    assert(strstr(head, "\r\n\r\n") == head + size - 4);
}

static void check_request(const struct http_request *request, struct atelier_span head)
{
    check_first_line(request, head);
    check_handshake(request);
    assert(request->fields <= HTTP_MOST_FIELDS && request->target.size <= HTTP_MOST_TARGET);
    assert(request->method.size > 0 && request->minor <= 1);
    check_span(request->method, head);
    check_span(request->target, head);
    check_span(request->host, head);
    check_span(request->path, head);
    for (unsigned i = 0; i < request->fields; i++) {
        struct http_field field = request->field[i];
        check_span(field.name, head);
        check_span(field.value, head);
        assert(field.name.size > 0 && memchr(field.name.at, ':', field.name.size) == NULL);
        assert(memchr(field.value.at, '\n', field.value.size) == NULL);
        assert(memchr(field.value.at, '\r', field.value.size) == NULL);
    }
}

/* Lines of "Name: value", nothing odd, one empty line at the end. */
static void check_reply(struct http_reply *reply)
{
    http_reply_end(reply, 0, true);
    assert(reply->status >= 200 && strcmp(http_reason(reply->status), "Unknown") != 0);
    assert(strlen(reply->head) == reply->head_size);
    assert(strstr(reply->head, "\r\n\r\n") == reply->head + reply->head_size - 4);
    for (size_t i = 0; i < reply->head_size; i++)
        assert((reply->head[i] >= ' ' && reply->head[i] < 0x7f) || reply->head[i] == '\r' ||
               reply->head[i] == '\n');
    if (reply->status == 206)
        assert(reply->body.size > 0 && reply->body.size <= 9);
    assert(reply->owned == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct server server = {.site = &site, .local = size % 2 == 0 ? "127.0.0.1" : NULL};
    struct http_answerer answerer = server_answerer(&server);
    struct atelier_span rest = {(const char *)bytes, size};
    struct http_request request;
    struct http_reply reply;
    size_t looked = 0, head_size;
    /* Half of it comes first. */
    size_t first = http_head_size((struct atelier_span){rest.at, size / 2}, &looked);
    while ((head_size = http_head_size(rest, &looked)) > 0) {
        struct atelier_span head = {rest.at, head_size};
        assert(first == 0 || first == head_size);
        first = looked = 0;
        int status = http_request_read(head, &request);
        if (status != 0) {
            answerer.refuse(answerer.context, status, &reply);
        } else {
            check_request(&request, head);
            answerer.answer(answerer.context, &request, &reply);
        }
        check_reply(&reply);
        rest = (struct atelier_span){rest.at + head_size, rest.size - head_size};
    }
    return 0;
}
