/*
 * The page loads from its own server and nowhere else, runs no script that is written into it but
 * the one of this hash (web/static/index.html: it asks for the texts of the visitor's language), is
 * not shown within other pages, and tells nobody where a visitor came from. Isolated from other
 * origins like this, it may share memory between its threads.
 */
#include "headers.h"

static void add_common(struct http_reply *reply)
{
    http_reply_lines(
        reply,
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval' "
        "'sha256-RwvpXIUY1Sjd30WywgiUKb1K5oGaX/p9eKDVXheldEM='; "
        "style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; font-src 'self'; media-src 'self' blob:; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Embedder-Policy: require-corp\r\n"
        "Permissions-Policy: accelerometer=(self), camera=(), display-capture=(), geolocation=(), "
        "gyroscope=(self), magnetometer=(), microphone=(), midi=(), payment=(), usb=()\r\n");
}

void headers_add(struct http_reply *reply)
{
    add_common(reply);
    http_reply_lines(reply, "Cross-Origin-Resource-Policy: same-origin\r\n");
}

void headers_add_for_pictures(struct http_reply *reply)
{
    add_common(reply);
    http_reply_lines(reply, "Cross-Origin-Resource-Policy: cross-origin\r\n");
}
