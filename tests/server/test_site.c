/*
 * What the server answers with: paths, encodings, tags, ranges, names of hosts.
 */
#include "support.h"

#include "server/conditions.h"
#include "server/encodings.h"
#include "server/file_types.h"
#include "server/hosts.h"
#include "server/server.h"
#include "server/static_files.h"

#include <brotli/decode.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

extern const struct site site_packed; /* tests/site, packed as the page is */

/* A request with these further lines. */
static const struct http_request *request_with(const char *method, const char *path,
                                               const char *lines)
{
    static struct http_request request;
    static char head[2000];
    snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", method, path, lines);
    assert_int_equal(http_request_read(atelier_span_of(head), &request), 0);
    return &request;
}

/* --- paths and names --- */

static void finds_paths(void **unused)
{
    static const struct {
        const char *path, *file;
    } cases[] = {
        {"/", "/index.html"},
        {"/a/", "/a/index.html"},
        {"/a/b.css", "/a/b.css"},
        {"/a%20b", "/a b"},
        {"/%61%2e%2E", "/a.."},
        {"/gr%C3%BCn", "/gr\xc3\xbcn"},
        {"/..", NULL},
        {"/../etc/passwd", NULL},
        {"/a/../b", NULL},
        {"/%2e%2e/b", NULL},
        {"/.git", NULL},
        {"/a/%2Egit", NULL},
        {"/a//b", NULL},
        {"//", NULL},
        {"/a%2Fb", NULL},
        {"/a%5Cb", NULL},
        {"/a\\b", NULL},
        {"/a%00", NULL},
        {"/a%0a", NULL},
        {"/a%7f", NULL},
        {"/%", NULL},
        {"/%4", NULL},
        {"/%4x", NULL},
        {"/%-1", NULL},
        {"*", NULL},
        {"", NULL},
    };
    char file[SITE_PATH], odd[SITE_PATH + 1] = "/";
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool found = site_path(atelier_span_of(cases[i].path), file);
        if (found != (cases[i].file != NULL))
            print_error("%s\n", cases[i].path);
        assert_int_equal(found, cases[i].file != NULL);
        if (found)
            assert_string_equal(file, cases[i].file);
    }
    memset(odd + 1, 'a', SITE_PATH - 1);
    assert_false(site_path((struct atelier_span){odd, SITE_PATH}, file));
    assert_true(site_path((struct atelier_span){odd, SITE_PATH - 1}, file));
    for (size_t size = SITE_PATH - 12; size < SITE_PATH; size++) {
        odd[size - 1] = '/';
        assert_int_equal(site_path((struct atelier_span){odd, size}, file), size + 11 <= SITE_PATH);
        odd[size - 1] = 'a';
    }
}

static void knows_types(void **unused)
{
    (void)unused;
    assert_string_equal(file_type("/a.html"), "text/html; charset=utf-8");
    assert_string_equal(file_type("/a.wasm"), "application/wasm");
    assert_string_equal(file_type("/a.b/C.JS"), "text/javascript; charset=utf-8");
    assert_string_equal(file_type("/game.atelier"), "text/plain; charset=utf-8");
    assert_string_equal(file_type("/a.webmanifest"), "application/manifest+json");
    assert_string_equal(file_type("/a"), "application/octet-stream");
    assert_string_equal(file_type("/a.sh"), "application/octet-stream");
    assert_false(file_is_loose("/a.woff2"));
    assert_true(file_is_loose("/a.svg"));
    assert_true(file_is_forever("/a-0B1C2D3E.js"));
    assert_true(file_is_forever("/x-y/chunk-a-ABCDEFGH.js.map"));
    assert_true(file_is_forever("/a-0B1C2D3E/b.svg"));
    assert_false(file_is_forever("/a-0B1C2D3.js"));
    assert_false(file_is_forever("/a-0B1C2D3E"));
    assert_false(file_is_forever("/a-0B1C2D3E4.js"));
    assert_false(file_is_forever("/a-0b1c2d3e.js"));
    assert_false(file_is_forever("/index.html"));
}

static void knows_hosts(void **unused)
{
    static const char *const ours[] = {"localhost", "LocalHost:80", "127.0.0.1:8080",
                                       "[::1]",     "[::1]:99",     "localhost:"};
    static const char *const others[] = {"",          "example.org",   "localhost.example.org",
                                         "127.0.0.2", "::1",           "localhost:x",
                                         "[::1",      "evil,localhost"};
    (void)unused;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        assert_true(hosts_answers(atelier_span_of(ours[i]), "127.0.0.1", NULL));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_false(hosts_answers(atelier_span_of(others[i]), "127.0.0.1", NULL));
        assert_true(hosts_answers(atelier_span_of(others[i]), NULL, NULL));
        assert_false(hosts_answers(atelier_span_of(others[i]), NULL, "x.org"));
    }
    assert_true(hosts_answers(atelier_span_of("B.org:443"), "[::1]", "a.org,b.org"));
    assert_true(hosts_answers(atelier_span_of("localhost"), "[::1]", "a.org"));
    assert_false(hosts_answers(atelier_span_of("localhost"), NULL, "a.org"));
    assert_false(hosts_answers(atelier_span_of("a"), NULL, ",a.org,"));
    /* Whoever listens at another address of this machine answers to it. */
    assert_true(hosts_answers(atelier_span_of("127.0.0.5:80"), "127.0.0.5", NULL));
    assert_false(hosts_answers(atelier_span_of("127.0.0.6"), "127.0.0.5", NULL));
}

/* --- encodings --- */

static int chosen(const char *lines, unsigned there)
{
    return encoding_choose(request_with("GET", "/", lines), there);
}

static void chooses_encodings(void **unused)
{
    const int plain = ENCODING_PLAIN, gzip = ENCODING_GZIP, brotli = ENCODING_BROTLI;
    const unsigned all = 7, two = 3, one = 1;
    (void)unused;
    assert_int_equal(chosen("", all), plain);
    assert_int_equal(chosen("Accept-Encoding:\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: gzip, deflate, br, zstd\r\n", all), brotli);
    assert_int_equal(chosen("Accept-Encoding: gzip, deflate, br, zstd\r\n", two), gzip);
    assert_int_equal(chosen("Accept-Encoding: gzip, deflate, br, zstd\r\n", one), plain);
    assert_int_equal(chosen("Accept-Encoding: GZip\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: x-gzip\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: br;q=0, gzip\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: br;q=0\r\nAccept-Encoding: gzip;q=0.0\r\n", all),
                     plain);
    assert_int_equal(chosen("Accept-Encoding: br;q=0.8, gzip ; q=0.801\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: gzip;q=0.001\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: identity, gzip;q=0.5\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: identity;q=0.5, gzip;q=0.5\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: *\r\n", all), brotli);
    assert_int_equal(chosen("Accept-Encoding: *;q=0, gzip\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: identity;q=1, *;q=0\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: identity;q=0, gzip\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: identity;q=0, gzip\r\n", one), -1);
    assert_int_equal(chosen("Accept-Encoding: identity;q=0\r\n", all), -1);
    assert_int_equal(chosen("Accept-Encoding: *;q=0\r\n", all), -1);
    /* What is no weight asks for nothing. */
    assert_int_equal(chosen("Accept-Encoding: br;q=2, gzip;q=1\r\n", all), gzip);
    assert_int_equal(chosen("Accept-Encoding: br;q=0.9999, gzip;q=1x\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: br;level=9, gzip;\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: br;q=.5\r\n", all), plain);
    assert_int_equal(chosen("Accept-Encoding: br;q=1.\r\n", all), brotli);
}

/* --- tags and ranges --- */

static void compares_tags(void **unused)
{
    const struct http_request *request =
        request_with("GET", "/", "If-None-Match: \"a\", W/\"b\"\r\nIf-None-Match: \"c,d\"\r\n");
    (void)unused;
    assert_true(conditions_list(request, "if-none-match", "\"a\"", true));
    assert_true(conditions_list(request, "if-none-match", "\"b\"", true));
    assert_false(conditions_list(request, "if-none-match", "\"b\"", false));
    assert_true(conditions_list(request, "if-none-match", "\"c,d\"", false));
    assert_false(conditions_list(request, "if-none-match", "\"c\"", true));
    assert_false(conditions_list(request, "if-match", "\"a\"", true));
    request = request_with("GET", "/", "If-None-Match: *\r\n");
    assert_true(conditions_list(request, "if-none-match", "\"x\"", false));
}

static void reads_range(const char *text, size_t size, int kind, size_t first, size_t part)
{
    struct byte_range range = {0, 0};
    if ((int)byte_range_read(atelier_span_of(text), size, &range) != kind)
        print_error("%s of %zu\n", text, size);
    assert_int_equal(byte_range_read(atelier_span_of(text), size, &range), kind);
    assert_int_equal(range.first, first);
    assert_int_equal(range.size, part);
}

static void reads_ranges(void **unused)
{
    (void)unused;
    reads_range("bytes=0-0", 10, RANGE_PART, 0, 1);
    reads_range("Bytes= 2-5 ", 10, RANGE_PART, 2, 4);
    reads_range("bytes=2-", 10, RANGE_PART, 2, 8);
    reads_range("bytes=2-99", 10, RANGE_PART, 2, 8);
    reads_range("bytes=9-9", 10, RANGE_PART, 9, 1);
    reads_range("bytes=-3", 10, RANGE_PART, 7, 3);
    reads_range("bytes=-30", 10, RANGE_PART, 0, 10);
    reads_range("bytes=0-99999999999999999999999999", 10, RANGE_PART, 0, 10);
    reads_range("bytes=-99999999999999999999999999", 10, RANGE_PART, 0, 10);
    reads_range("bytes=10-", 10, RANGE_OUTSIDE, 0, 0);
    reads_range("bytes=99999999999999999999999999-", 10, RANGE_OUTSIDE, 0, 0);
    reads_range("bytes=-0", 10, RANGE_OUTSIDE, 0, 0);
    reads_range("bytes=-1", 0, RANGE_OUTSIDE, 0, 0);
    reads_range("bytes=0-", 0, RANGE_OUTSIDE, 0, 0);
    reads_range("bytes=5-2", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes=0-1,3-4", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes=", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes=-", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes=a-b", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes=1", 10, RANGE_WHOLE, 0, 0);
    reads_range("bytes", 10, RANGE_WHOLE, 0, 0);
    reads_range("lines=1-2", 10, RANGE_WHOLE, 0, 0);
}

/* --- replies --- */

static const struct site_file hello = {
    .path = "/hello.txt",
    .type = "text/plain; charset=utf-8",
    .tag = "0123456789abcdef01234567",
    .body = {{"hello, hello", 12}, {"GZIP", 4}, {NULL, 0}},
};
static const struct site small_site = {&hello, 1};

/* The reply to a request, and that its head ends as it should. */
static const struct http_reply *reply_to(const char *method, const char *path, const char *lines)
{
    static struct http_reply reply;
    static struct server server = {.site = &small_site, .local = "127.0.0.1"};
    struct http_answerer answerer = server_answerer(&server);
    answerer.answer(answerer.context, request_with(method, path, lines), &reply);
    http_reply_end(&reply, 0, true);
    assert_string_equal(reply.head + reply.head_size - 4, "\r\n\r\n");
    return &reply;
}

static void has(const struct http_reply *reply, const char *line)
{
    char whole[300];
    snprintf(whole, sizeof whole, "\r\n%s\r\n", line);
    if (strstr(reply->head, whole) == NULL)
        print_error("no %s in\n%s", line, reply->head);
    assert_non_null(strstr(reply->head, whole));
}

static void answers_files(void **unused)
{
    const struct http_reply *reply = reply_to("GET", "/hello.txt?x", "");
    (void)unused;
    assert_int_equal(reply->status, 200);
    has(reply, "ETag: \"0123456789abcdef01234567\"");
    has(reply, "Content-Length: 12");
    has(reply, "Vary: Accept-Encoding");
    has(reply, "Cache-Control: no-cache");
    has(reply, "Accept-Ranges: bytes");
    has(reply, "X-Content-Type-Options: nosniff");
    assert_ptr_equal(reply->body.at, hello.body[0].at);
    assert_false(reply->head_only);

    reply = reply_to("HEAD", "/hello.txt", "Accept-Encoding: br, gzip\r\nRange: bytes=0-1\r\n");
    assert_int_equal(reply->status, 200);
    has(reply, "ETag: \"0123456789abcdef01234567-gz\"");
    has(reply, "Content-Encoding: gzip");
    has(reply, "Content-Length: 4");
    assert_true(reply->head_only);

    assert_int_equal(reply_to("GET", "/hello.txt", "Accept-Encoding: identity;q=0\r\n")->status,
                     406);
    reply = reply_to("GET", "/none", "");
    assert_int_equal(reply->status, 404);
    has(reply, "Content-Type: text/plain; charset=utf-8");
    has(reply, "Cache-Control: no-store");
    assert_int_equal(reply_to("GET", "/../hello.txt", "")->status, 404);
    reply = reply_to("DELETE", "/hello.txt", "");
    assert_int_equal(reply->status, 405);
    has(reply, "Allow: GET, HEAD");
    assert_int_equal(reply_to("OPTIONS", "*", "")->status, 405);
    assert_int_equal(reply_to("CONNECT", "localhost:1", "")->status, 405);
    assert_int_equal(reply_to("GET", "http://evil/hello.txt", "")->status, 421);
    assert_int_equal(
        reply_to("GET", "/hello.txt", "Connection: upgrade\r\nUpgrade: websocket\r\n")->status,
        400);
    assert_int_equal(
        reply_to("GET", "/hello.txt", "Connection: upgrade\r\nUpgrade: h2c\r\n")->status, 200);
}

static void answers_conditions(void **unused)
{
    const struct http_reply *reply =
        reply_to("GET", "/hello.txt", "If-None-Match: W/\"0123456789abcdef01234567\"\r\n");
    (void)unused;
    assert_int_equal(reply->status, 304);
    has(reply, "ETag: \"0123456789abcdef01234567\"");
    has(reply, "Vary: Accept-Encoding");
    assert_null(strstr(reply->head, "Content-Length"));
    assert_int_equal(reply->body.size, 0);
    /* The plain tag is not that of the compressed file. */
    assert_int_equal(reply_to("GET", "/hello.txt",
                              "Accept-Encoding: gzip\r\n"
                              "If-None-Match: \"0123456789abcdef01234567\"\r\n")
                         ->status,
                     200);
    assert_int_equal(reply_to("GET", "/hello.txt", "If-None-Match: *\r\n")->status, 304);
    assert_int_equal(reply_to("GET", "/none", "If-None-Match: *\r\n")->status, 404);
    assert_int_equal(reply_to("GET", "/hello.txt", "If-Match: \"other\"\r\n")->status, 412);
    assert_int_equal(reply_to("GET", "/hello.txt", "If-Match: *\r\n")->status, 200);
    assert_int_equal(
        reply_to("GET", "/hello.txt", "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n")
            ->status,
        200);
}

static void answers_ranges(void **unused)
{
    const struct http_reply *reply = reply_to("GET", "/hello.txt", "Range: bytes=7-\r\n");
    (void)unused;
    assert_int_equal(reply->status, 206);
    has(reply, "Content-Range: bytes 7-11/12");
    has(reply, "Content-Length: 5");
    assert_memory_equal(reply->body.at, "hello", 5);
    /* A range is one of the bytes that would be sent without it: here the compressed ones. */
    reply = reply_to("GET", "/hello.txt", "Accept-Encoding: gzip\r\nRange: bytes=2-99\r\n");
    assert_int_equal(reply->status, 206);
    has(reply, "Content-Range: bytes 2-3/4");
    has(reply, "Content-Encoding: gzip");
    assert_memory_equal(reply->body.at, "IP", 2);
    reply = reply_to("GET", "/hello.txt", "Range: bytes=12-\r\n");
    assert_int_equal(reply->status, 416);
    has(reply, "Content-Range: bytes */12");
    has(reply, "Content-Length: 0");
    assert_int_equal(
        reply_to("GET", "/hello.txt", "Range: bytes=0-0\r\nRange: bytes=1-1\r\n")->status, 200);
    assert_int_equal(reply_to("GET", "/hello.txt",
                              "Range: bytes=0-0\r\nIf-Range: \"0123456789abcdef01234567\"\r\n")
                         ->status,
                     206);
    assert_int_equal(reply_to("GET", "/hello.txt",
                              "Range: bytes=0-0\r\nIf-Range: W/\"0123456789abcdef01234567\"\r\n")
                         ->status,
                     200);
    assert_int_equal(reply_to("GET", "/hello.txt",
                              "Range: bytes=0-0\r\nIf-Range: Sun, 06 Nov 1994 08:49:37 GMT\r\n")
                         ->status,
                     200);
}

/* --- what is built in --- */

/* That the encoded bodies are the plain one again when they are decoded. */
static void check_packed(const struct site_file *file)
{
    static char unpacked[1 << 16];
    const struct atelier_span *body = file->body;
    size_t size = sizeof unpacked;
    assert_true(body[ENCODING_PLAIN].size < sizeof unpacked);
    if (body[ENCODING_GZIP].at != NULL) {
        z_stream stream = {.next_in = (Bytef *)body[ENCODING_GZIP].at,
                           .avail_in = (uInt)body[ENCODING_GZIP].size,
                           .next_out = (Bytef *)unpacked,
                           .avail_out = sizeof unpacked};
        assert_true(body[ENCODING_GZIP].size < body[ENCODING_PLAIN].size);
        assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
        assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
        assert_int_equal(stream.total_out, body[ENCODING_PLAIN].size);
        assert_memory_equal(unpacked, body[ENCODING_PLAIN].at, body[ENCODING_PLAIN].size);
        inflateEnd(&stream);
    }
    if (body[ENCODING_BROTLI].at != NULL) {
        assert_true(body[ENCODING_BROTLI].size < body[ENCODING_PLAIN].size);
        assert_int_equal(BrotliDecoderDecompress(body[ENCODING_BROTLI].size,
                                                 (const uint8_t *)body[ENCODING_BROTLI].at, &size,
                                                 (uint8_t *)unpacked),
                         BROTLI_DECODER_RESULT_SUCCESS);
        assert_int_equal(size, body[ENCODING_PLAIN].size);
        assert_memory_equal(unpacked, body[ENCODING_PLAIN].at, size);
    }
}

static void has_what_was_packed(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_packed.count; i++) {
        const struct site_file *file = &site_packed.files[i];
        assert_ptr_equal(site_find(&site_packed, file->path), file);
        assert_true(i == 0 || strcmp(file[-1].path, file->path) < 0);
        check_packed(file);
    }
    assert_non_null(site_find(&site_packed, "/data/squares.csv")->body[ENCODING_BROTLI].at);
    assert_null(site_find(&site_packed, "/dot.png")->body[ENCODING_GZIP].at);
    assert_int_equal(site_find(&site_packed, "/empty.txt")->body[0].size, 0);
    assert_null(site_find(&site_packed, "/data"));
    assert_null(site_find(&(struct site){NULL, 0}, "/"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_paths),    cmocka_unit_test(knows_types),
        cmocka_unit_test(knows_hosts),    cmocka_unit_test(chooses_encodings),
        cmocka_unit_test(compares_tags),  cmocka_unit_test(reads_ranges),
        cmocka_unit_test(answers_files),  cmocka_unit_test(answers_conditions),
        cmocka_unit_test(answers_ranges), cmocka_unit_test(has_what_was_packed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
