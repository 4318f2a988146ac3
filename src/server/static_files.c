/*
 * Answering with files. The order of the questions is that of RFC 9110, section 13.2.2.
 */
#include "static_files.h"

#include "conditions.h"
#include "encodings.h"
#include "file_types.h"
#include "replies.h"

#include <stdio.h>
#include <string.h>

enum { TAG_TEXT = SITE_TAG + 8 };

/* Another encoding is another sequence of bytes, and has a tag of its own. */
static const char *const suffixes[ENCODINGS] = {"", "-gz", "-br"};

/* The viewer of records is for pages of others: a script of theirs puts its document into them. */
static void put_policy(struct http_reply *reply, const struct site_file *file)
{
    if (strcmp(file->path, "/viewer.html") == 0)
        reply_headers_for_frames(reply);
    else if (strcmp(file->path, "/viewer.js") == 0)
        reply_headers_for_others(reply);
    else
        reply_headers(reply);
}

static void put_common(struct http_reply *reply, const struct site_file *file)
{
    put_policy(reply, file);
    http_reply_field(reply, "Cache-Control", "%s",
                     file_is_forever(file->path) ? "public, max-age=31536000, immutable"
                                                 : "no-cache");
    http_reply_field(reply, "Vary", "Accept-Encoding");
}

static void put_body(struct http_reply *reply, const struct site_file *file, int encoding)
{
    http_reply_field(reply, "Content-Type", "%s", file->type);
    if (encoding != ENCODING_PLAIN)
        http_reply_field(reply, "Content-Encoding", "%s", encoding_name((enum encoding)encoding));
    reply->body = file->body[encoding];
}

static int choose_encoding(const struct site_file *file, const struct http_request *request)
{
    unsigned there = 0;
    for (int i = 0; i < ENCODINGS; i++)
        if (i == ENCODING_PLAIN || file->body[i].at != NULL)
            there |= 1u << i;
    return encoding_choose(request, there);
}

static void begin_file(struct http_reply *reply, const struct site_file *file, int status,
                       const char *tag)
{
    http_reply_begin(reply, status);
    put_common(reply, file);
    if (tag != NULL)
        http_reply_field(reply, "ETag", "%s", tag);
}

static void answer_part(const struct site_file *file, int encoding, const char *tag,
                        struct byte_range range, struct http_reply *reply)
{
    begin_file(reply, file, 206, tag);
    put_body(reply, file, encoding);
    http_reply_field(reply, "Content-Range", "bytes %zu-%zu/%zu", range.first,
                     range.first + range.size - 1, reply->body.size);
    if (reply->body.at != NULL)
        reply->body.at += range.first;
    reply->first = range.first;
    reply->body.size = range.size;
}

static void answer_outside(const struct site_file *file, size_t size, struct http_reply *reply)
{
    begin_file(reply, file, 416, NULL);
    http_reply_field(reply, "Content-Range", "bytes */%zu", size);
}

void static_file_answer(const struct site_file *file, const struct http_request *request,
                        struct http_reply *reply)
{
    char tag[TAG_TEXT];
    struct byte_range range;
    int encoding = choose_encoding(file, request);
    if (encoding < 0) {
        begin_file(reply, file, 406, NULL);
        return;
    }
    snprintf(tag, sizeof tag, "\"%s%s\"", file->tag, suffixes[encoding]);
    size_t size = file->body[encoding].size;
    if (http_has_field(request, "if-match") && !conditions_list(request, "if-match", tag, false)) {
        begin_file(reply, file, 412, tag);
        return;
    }
    if (conditions_list(request, "if-none-match", tag, true)) {
        begin_file(reply, file, 304, tag);
        return;
    }
    switch (byte_range_wanted(request, tag, size, &range)) {
    case RANGE_PART:
        answer_part(file, encoding, tag, range, reply);
        break;
    case RANGE_OUTSIDE:
        answer_outside(file, size, reply);
        break;
    case RANGE_WHOLE:
        begin_file(reply, file, 200, tag);
        put_body(reply, file, encoding);
        break;
    }
    http_reply_field(reply, "Accept-Ranges", "bytes");
}

void static_file_page(const struct site_file *file, int status, struct http_reply *reply)
{
    http_reply_begin(reply, status);
    reply_headers(reply);
    http_reply_field(reply, "Cache-Control", "no-store");
    put_body(reply, file, ENCODING_PLAIN);
}
