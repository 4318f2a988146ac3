/*
 * What every reply tells a browser it may do with the page, and replies made for one request.
 *
 * The page loads from its own server and nowhere else, runs no script that is written into it but
 * the one of this hash (web/static/index.html: it asks for the texts of the visitor's language), is
 * not shown within other pages but for the viewer of records, and tells nobody where a visitor came
 * from. Isolated from other origins like this, it may share memory between its threads.
 */
#include "replies.h"

#include <stdlib.h>

static void add_common(struct http_reply *reply, const char *frames)
{
    http_reply_lines(
        reply,
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval' "
        "'sha256-HRgMBlmVnrRFE2tcnc91cAZdiRPWk/blhZAC34qkFKQ='; "
        "style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; font-src 'self'; media-src 'self' blob:; base-uri 'none'; "
        "form-action 'none'");
    http_reply_lines(reply, frames);
    http_reply_lines(
        reply,
        "\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Embedder-Policy: require-corp\r\n"
        "Permissions-Policy: accelerometer=(self), camera=(), display-capture=(), geolocation=(), "
        "gyroscope=(self), magnetometer=(), microphone=(), midi=(), payment=(), usb=()\r\n");
}

static const char in_no_frame[] = "; frame-ancestors 'none'";

void reply_headers(struct http_reply *reply)
{
    add_common(reply, in_no_frame);
    http_reply_lines(reply, "Cross-Origin-Resource-Policy: same-origin\r\n");
}

void reply_headers_for_others(struct http_reply *reply)
{
    add_common(reply, in_no_frame);
    http_reply_lines(reply, "Cross-Origin-Resource-Policy: cross-origin\r\n");
}

void reply_headers_for_frames(struct http_reply *reply)
{
    add_common(reply, ""); /* frame-ancestors * would leave out pages that are files */
    http_reply_lines(reply, "Cross-Origin-Resource-Policy: cross-origin\r\n");
}

void dynamic_reply_begin(struct http_reply *reply, int status, const char *type)
{
    http_reply_begin(reply, status);
    reply_headers(reply);
    http_reply_field(reply, "Cache-Control", "no-store");
    if (type != NULL)
        http_reply_field(reply, "Content-Type", "%s", type);
}

void dynamic_reply_body(struct http_reply *reply, const struct grow *text)
{
    reply->body = (struct atelier_span){text->text, text->used};
    reply->owned = text->text;
    reply->release = free;
}
