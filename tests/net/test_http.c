/*
 * Requests read and replies written, without a socket.
 */
#include "support.h"

#include "net/http_reply.h"
#include "net/http_request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a head from memory that ends where the head does, so that a sanitizer sees overruns. */
static int read_head(const char *text, struct http_request *request)
{
    static char *head;
    size_t size = strlen(text);
    free(head);
    head = malloc(size);
    assert_non_null(head);
    memcpy(head, text, size);
    return http_request_read((struct atelier_span){head, size}, request);
}

static int status_of(const char *text)
{
    struct http_request request;
    return read_head(text, &request);
}

static void is(struct atelier_span span, const char *text)
{
    assert_int_equal(span.size, strlen(text));
    assert_memory_equal(span.at, text, span.size);
}

static void reads_a_request(void **unused)
{
    struct http_request request;
    struct atelier_span value;
    (void)unused;
    assert_int_equal(read_head("GET /a/b%20c?x=1&y HTTP/1.1\r\nHost: localhost:8080\r\n"
                               "ACCEPT:\t*/*  \r\nEmpty:\r\nX-Two: 1\r\nx-two: 2\r\n\r\n",
                               &request),
                     0);
    is(request.method, "GET");
    is(request.target, "/a/b%20c?x=1&y");
    is(request.path, "/a/b%20c");
    is(request.host, "localhost:8080");
    is(request.upgrade, "");
    assert_int_equal(request.minor, 1);
    assert_int_equal(request.fields, 5);
    assert_true(request.keep_alive);
    assert_true(http_request_field(&request, "accept", &value));
    is(value, "*/*");
    assert_true(http_request_field(&request, "empty", &value));
    is(value, "");
    assert_true(http_has_field(&request, "X-TWO"));
    assert_false(http_request_field(&request, "x-two", &value));
    assert_false(http_has_field(&request, "x"));
}

static void knows_who_goes_on(void **unused)
{
    struct http_request request;
    (void)unused;
    assert_int_equal(read_head("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", &request),
                     0);
    assert_false(request.keep_alive);
    assert_int_equal(read_head("GET / HTTP/1.0\r\n\r\n", &request), 0);
    assert_false(request.keep_alive);
    is(request.host, "");
    assert_int_equal(read_head("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", &request), 0);
    assert_true(request.keep_alive);
    assert_int_equal(read_head("GET /w HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\n"
                               "Upgrade: websocket\r\n\r\n",
                               &request),
                     0);
    is(request.upgrade, "websocket");
    assert_int_equal(read_head("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n", &request),
                     0);
    is(request.upgrade, "");
}

static void takes_whole_addresses(void **unused)
{
    struct http_request request;
    (void)unused;
    assert_int_equal(read_head("GET http://there:80/x?y HTTP/1.1\r\nHost: here\r\n\r\n", &request),
                     0);
    is(request.host, "there:80");
    is(request.path, "/x");
    assert_int_equal(read_head("GET HTTP://there HTTP/1.1\r\nHost: here\r\n\r\n", &request), 0);
    is(request.path, "/");
    assert_int_equal(read_head("GET http://there?q HTTP/1.1\r\nHost: here\r\n\r\n", &request), 0);
    is(request.path, "/");
    assert_int_equal(read_head("OPTIONS * HTTP/1.1\r\nHost: here\r\n\r\n", &request), 0);
    is(request.path, "*");
    assert_int_equal(read_head("CONNECT there:443 HTTP/1.1\r\nHost: there\r\n\r\n", &request), 0);
    assert_int_equal(status_of("GET http:///x HTTP/1.1\r\nHost: here\r\n\r\n"), 400);
    assert_int_equal(status_of("GET ftp://there/ HTTP/1.1\r\nHost: here\r\n\r\n"), 400);
    assert_int_equal(status_of("GET x HTTP/1.1\r\nHost: here\r\n\r\n"), 400);
}

static void refuses(void **unused)
{
    static const struct {
        int status;
        const char *head;
    } cases[] = {
        {400, "GET / HTTP/1.1\r\n\r\n"},                          /* no host */
        {400, "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"},    /* two */
        {400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"},             /* not a host */
        {400, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"},             /* nor this */
        {400, "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"},    /* two, and old */
        {400, "GET / HTTP/1.1\nHost: a\n\n"},                     /* LF alone */
        {400, "GET / HTTP/1.1\rHost: a\r\n\r\n"},                 /* CR alone */
        {400, "GET / HTTP/1.1\r\nHost: a\r\nX: 1\rY: 2\r\n\r\n"}, /* CR alone in a value */
        {400, "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n"}, /* a folded line */
        {400, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"},              /* a space before the first */
        {400, "GET / HTTP/1.1\r\nHost : a\r\n\r\n"},              /* a space before the colon */
        {400, "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n"},   /* no colon */
        {400, "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"},        /* no name */
        {400, "GET / HTTP/1.1\r\n: x\r\nHost: a\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n"}, /* a control character */
        {400, "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n"},
        {400,
         "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n"},
        {505, "GET /\r\n\r\n"}, /* no version, as in HTTP/0.9 */
        {400, "GET  HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"}, /* a blank too many */
        {400, "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"},
        {400, " GET / HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET / x HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"}, /* not a blank */
        {400, "GET /\tHTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET\r\nHost: a\r\n\r\n"},
        {400, "GET / http/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET * HTTP/1.1\r\nHost: a\r\n\r\n"},      /* only OPTIONS asks all */
        {400, "OPTIONS *? HTTP/1.1\r\nHost: a\r\n\r\n"}, /* nor with a question */
        {400, "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n"},   /* that part is the browser's own */
        {400, "GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET http://a:1:2/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"},
        {413, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4097\r\n\r\n"},
        {413, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n"},
        {501, "DANCE / HTTP/1.1\r\nHost: a\r\n\r\n"},
        {501, "get / HTTP/1.1\r\nHost: a\r\n\r\n"},
        {505, "GET / HTTP/3.0\r\nHost: a\r\n\r\n"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int status = status_of(cases[i].head);
        if (status != cases[i].status)
            print_error("%d, not %d: %s", status, cases[i].status, cases[i].head);
        assert_int_equal(status, cases[i].status);
    }
    assert_int_equal(status_of("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"), 0);
    /* No byte that says nothing, wherever it stands. */
    static const char good[] = "GET /abc HTTP/1.1\r\nHost: a\r\nX-Y: z\r\n\r\n";
    for (size_t i = 0; i < sizeof good - 1; i++) {
        char bad[sizeof good];
        struct http_request request;
        memcpy(bad, good, sizeof good);
        bad[i] = '\0';
        assert_int_equal(http_request_read((struct atelier_span){bad, sizeof good - 1}, &request),
                         400);
    }
}

static void refuses_what_is_too_much(void **unused)
{
    char text[3 * HTTP_MOST_TARGET];
    (void)unused;
    int size = sprintf(text, "GET /");
    memset(text + size, 'a', HTTP_MOST_TARGET);
    sprintf(text + size + HTTP_MOST_TARGET, " HTTP/1.1\r\nHost: a\r\n\r\n");
    assert_int_equal(status_of(text), 414);
    sprintf(text + size + HTTP_MOST_TARGET - 1, " HTTP/1.1\r\nHost: a\r\n\r\n");
    assert_int_equal(status_of(text), 0);
    for (int fields = HTTP_MOST_FIELDS; fields <= HTTP_MOST_FIELDS + 1; fields++) {
        size = sprintf(text, "GET / HTTP/1.1\r\nHost: a\r\n");
        for (int i = 1; i < fields; i++)
            size += sprintf(text + size, "X-%d: %d\r\n", i, i);
        sprintf(text + size, "\r\n");
        assert_int_equal(status_of(text), fields > HTTP_MOST_FIELDS ? 431 : 0);
    }
    assert_int_equal(http_too_long(atelier_span_of("GET / HTTP/1.1\r\nX: aaa")), 431);
    memset(text, 'a', sizeof text);
    assert_int_equal(http_too_long((struct atelier_span){text, sizeof text}), 414);
}

static void finds_the_end(void **unused)
{
    static const char text[] = "GET / HTTP/1.1\r\nA: \r\r\nB: c\r\n\r\nGET";
    const size_t whole = strlen(text) - 3;
    (void)unused;
    /* However it is cut, the end is found when it is there, and not before. */
    for (size_t first = 0; first <= whole; first++) {
        size_t looked = 0;
        for (size_t size = first; size < whole; size++)
            assert_int_equal(http_head_size((struct atelier_span){text, size}, &looked), 0);
        assert_int_equal(http_head_size((struct atelier_span){text, strlen(text)}, &looked), whole);
    }
    assert_true(http_may_begin('G'));
    assert_true(http_may_begin('\r'));
    assert_false(http_may_begin('\x16')); /* TLS */
    assert_false(http_may_begin('\0'));
    assert_false(http_may_begin(' '));
}

static void goes_through_lists(void **unused)
{
    struct http_request request;
    struct atelier_span item;
    char all[200] = "";
    (void)unused;
    assert_int_equal(read_head("GET / HTTP/1.1\r\nHost: a\r\nL: a, b ,,\r\nOther: x\r\nl:\r\n"
                               "L: \"c, d\" ,W/\"e\"\r\nL:,\r\n\r\n",
                               &request),
                     0);
    struct http_items items = {&request, "l", 0, {"", 0}};
    while (http_next_item(&items, &item))
        sprintf(all + strlen(all), "<%.*s>", (int)item.size, item.at);
    assert_string_equal(all, "<a><b><\"c, d\"><W/\"e\">");
    assert_false(http_next_item(&items, &item));
}

static void writes_a_reply(void **unused)
{
    struct http_reply reply;
    (void)unused;
    http_reply_begin(&reply, 200);
    http_reply_field(&reply, "Content-Type", "%s", "text/plain");
    http_reply_lines(&reply, "A: b\r\nC: d\r\n");
    reply.body = atelier_span_of("hello");
    http_reply_end(&reply, 784111777, true);
    assert_int_equal(strlen(reply.head), reply.head_size);
    assert_string_equal(reply.head,
                        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nA: b\r\nC: d\r\n"
                        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 5\r\n"
                        "Connection: keep-alive\r\n\r\n");
    http_reply_begin(&reply, 304);
    http_reply_end(&reply, 0, false);
    assert_string_equal(reply.head, "HTTP/1.1 304 Not Modified\r\n"
                                    "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
                                    "Connection: close\r\n\r\n");
    assert_string_equal(http_reason(431), "Request Header Fields Too Large");
    assert_string_equal(http_reason(299), "Unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_request),          cmocka_unit_test(knows_who_goes_on),
        cmocka_unit_test(takes_whole_addresses),    cmocka_unit_test(refuses),
        cmocka_unit_test(refuses_what_is_too_much), cmocka_unit_test(finds_the_end),
        cmocka_unit_test(goes_through_lists),       cmocka_unit_test(writes_a_reply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
