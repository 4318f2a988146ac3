/*
 * Checking the request and answering its key.
 */
#include "handshake.h"

#include <assert.h>
#include <nettle/sha1.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { KEY_BYTES = 16, KEY_TEXT = 24 };

static bool list_has(const struct http_request *request, const char *name, const char *wanted,
                     bool exactly)
{
    struct http_items items = {request, name, 0, {"", 0}};
    struct atelier_span item;
    while (http_next_item(&items, &item))
        if (exactly ? atelier_span_is(item, wanted) : http_name_is(item, wanted))
            return true;
    return false;
}

/* Sixteen bytes in base 64, as they come out of the hand of everybody who knows the protocol. */
static bool read_key(const struct http_request *request, struct atelier_span *key)
{
    unsigned char bytes[KEY_BYTES];
    size_t size;
    return http_request_field(request, "sec-websocket-key", key) && key->size == KEY_TEXT &&
           sodium_base642bin(bytes, sizeof bytes, key->at, key->size, NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == KEY_BYTES;
}

int handshake_check(const struct http_request *request, const struct handshake_rules *rules)
{
    struct atelier_span value;
    if (!atelier_span_is(request->method, "GET") || request->minor < 1 ||
        request->upgrade.size == 0 || !list_has(request, "upgrade", "websocket", false))
        return 400;
    if (http_has_field(request, "origin") && !(http_request_field(request, "origin", &value) &&
                                               rules->welcomes(rules->context, request, value)))
        return 403;
    if (!http_request_field(request, "sec-websocket-version", &value) ||
        !atelier_span_is(value, "13"))
        return 426;
    if (!read_key(request, &value) ||
        !list_has(request, "sec-websocket-protocol", rules->subprotocol, true))
        return 400;
    return 0;
}

void handshake_answer(struct atelier_span key, char answer[static HANDSHAKE_ANSWER])
{
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct sha1_ctx hashing;
    uint8_t hash[SHA1_DIGEST_SIZE];
    sha1_init(&hashing);
    sha1_update(&hashing, key.size, (const uint8_t *)key.at);
    sha1_update(&hashing, sizeof salt - 1, (const uint8_t *)salt);
    sha1_digest(&hashing, sizeof hash, hash);
    sodium_bin2base64(answer, HANDSHAKE_ANSWER, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

size_t handshake_reply(const struct http_request *request, const char *subprotocol,
                       char head[static HANDSHAKE_REPLY])
{
    struct atelier_span key = {"", 0};
    char answer[HANDSHAKE_ANSWER];
    assert(strlen(subprotocol) <= HANDSHAKE_SUBPROTOCOL);
    http_request_field(request, "sec-websocket-key", &key);
    handshake_answer(key, answer);
    int size = snprintf(head, HANDSHAKE_REPLY,
                        "HTTP/1.1 101 Switching Protocols\r\n"
                        "Upgrade: websocket\r\n"
                        "Connection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\n"
                        "Sec-WebSocket-Protocol: %s\r\n"
                        "\r\n",
                        answer, subprotocol);
    assert(size > 0 && size < HANDSHAKE_REPLY);
    return (size_t)size;
}
