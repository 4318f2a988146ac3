/*
 * A caller of our own house: what it answers is known so well that no JSON has to be read.
 */
#include "wire.h"

#include "common/grow.h"
#include "net/caller.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORTS_AN_ADDRESS = 10000, TOKEN_SIZE = 65, MOST_TEXT = 1 << 20 };

struct wire {
    struct caller *caller;
    const struct wire_user *user;
    void *state;
    unsigned number;
    bool ready;
    char token[TOKEN_SIZE];
};

static void ask_for_session(void *state)
{
    struct wire *wire = state;
    char body[64];
    snprintf(body, sizeof body, "{\"name\":\"Guest %u\"}", wire->number);
    caller_ask(wire->caller, "POST", "/session", NULL, body);
}

static void session_came(void *state, int status, struct atelier_span body)
{
    static const char member[] = "\"token\":\"";
    struct wire *wire = state;
    const char *token = status == 201 ? strstr(body.at, member) : NULL;
    if (token == NULL) {
        wire->user->lost(wire->state, "the house gives it no session, or no WebSocket");
        return;
    }
    snprintf(wire->token, sizeof wire->token, "%s", token + sizeof member - 1);
    caller_upgrade(wire->caller, "/ws", "atelier.1");
}

static void say_hello(void *state)
{
    struct wire *wire = state;
    char text[128];
    int size = snprintf(text, sizeof text, "{\"do\":\"hello\",\"token\":\"%s\"}", wire->token);
    wire_say(wire, (struct atelier_span){text, (size_t)size});
}

static void message_came(void *state, struct atelier_span text)
{
    struct wire *wire = state;
    if (wire->ready) {
        wire->user->message(wire->state, text);
    } else if (text.size > 11 && memcmp(text.at, "{\"ok\":true,", 11) == 0) {
        wire->ready = true;
        wire->user->ready(wire->state);
    } else {
        wire->user->lost(wire->state, "the house does not take its hello");
    }
}

static void lost(void *state, const char *why)
{
    const struct wire *wire = state;
    wire->user->lost(wire->state, why);
}

void wire_say(struct wire *wire, struct atelier_span text)
{
    caller_say(wire->caller, text);
}

struct wire *wire_open(uv_loop_t *loop, unsigned port, unsigned number,
                       const struct wire_user *user, void *state)
{
    static const struct caller_user calling = {ask_for_session, session_came, say_hello,
                                               message_came, lost};
    struct wire *wire = must_realloc(NULL, sizeof *wire);
    struct sockaddr_in here, there;
    char address[32], host[32];
    const char *why;
    *wire = (struct wire){.user = user, .state = state, .number = number};
    snprintf(address, sizeof address, "127.0.0.%u", 1 + number / PORTS_AN_ADDRESS % 250);
    snprintf(host, sizeof host, "127.0.0.1:%u", port);
    uv_ip4_addr(address, 0, &here);
    uv_ip4_addr("127.0.0.1", (int)port, &there);
    wire->caller = caller_open(loop,
                               &(struct caller_target){.to = (const struct sockaddr *)&there,
                                                       .from = (const struct sockaddr *)&here,
                                                       .host = host,
                                                       .most_text = MOST_TEXT},
                               &calling, wire, &why);
    if (wire->caller == NULL)
        user->lost(state, why);
    return wire;
}

void wire_close(struct wire *wire)
{
    if (wire->caller != NULL)
        caller_close(wire->caller);
    free(wire);
}
