/*
 * WebSockets of clients: the house knows them by numbers.
 */
#include "online_inside.h"

#include "common/grow.h"
#include "net/http_origin.h"
#include "net/websocket/handshake.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

static const char subprotocol[] = "atelier.1";

enum {
    FIRST_RETURN_MS = 500,
    RETURN_MS = 1000,
    RETURN_EACH_MS = 2,
    LONGEST_RETURN_MS = 60000,
    BYE = 80
};

struct socket {
    struct index_node node;
    uint64_t number;
    struct online *online;
    struct websocket *websocket; /* NULL until it has said something */
};

static struct socket *find_socket(struct online *online, uint64_t number)
{
    struct index_node *node = index_find(&online->sockets, &number, sizeof number);
    return node != NULL ? RING_ITEM(node, struct socket, node) : NULL;
}

/* --- what the house does --- */

void socket_send(void *context, uint64_t connection, struct atelier_span text)
{
    struct socket *socket = find_socket(context, connection);
    if (socket != NULL && socket->websocket != NULL)
        websocket_send(socket->websocket, text);
}

void socket_close(void *context, uint64_t connection, enum house_goodbye why)
{
    struct socket *socket = find_socket(context, connection);
    if (socket != NULL && socket->websocket != NULL)
        websocket_close(socket->websocket,
                        why == HOUSE_TOO_MUCH ? WEBSOCKET_TRY_LATER : WEBSOCKET_NORMAL, "bye");
}

/* Until now it had to make room for others. */
void socket_greeted(void *context, uint64_t connection)
{
    struct socket *socket = find_socket(context, connection);
    if (socket != NULL && socket->websocket != NULL)
        connection_work(websocket_connection(socket->websocket));
}

/* --- what the other side does --- */
static void message(struct websocket *websocket, void *state, struct atelier_span text)
{
    struct socket *socket = state;
    (void)websocket;
    online_now(socket->online);
    house_message(socket->online->house, socket->number, text);
}

/* In the middle of what the house does: its own text is in use, so the words are ready-made. */
static void slow(struct websocket *websocket, void *state)
{
    (void)state;
    websocket_last_word(websocket,
                        atelier_span_of("{\"event\":\"bye\",\"reason\":\"slow\",\"wait\":0}"),
                        WEBSOCKET_TRY_LATER, "reads too slowly");
}

/* When one of so many should come back: at any time in a window that is as wide as they are many,
 * so that whoever takes them in has a fraction of a millisecond's work in each. */
static unsigned time_to_return(size_t crowd)
{
    size_t window = RETURN_MS + crowd * RETURN_EACH_MS;
    if (window > LONGEST_RETURN_MS)
        window = LONGEST_RETURN_MS;
    return FIRST_RETURN_MS + randombytes_uniform((uint32_t)window);
}

static void socket_stopping(struct websocket *websocket, void *state)
{
    const struct socket *socket = state;
    char text[BYE];
    int size = snprintf(text, sizeof text, "{\"event\":\"bye\",\"reason\":\"closing\",\"wait\":%u}",
                        time_to_return(socket->online->crowd));
    websocket_last_word(websocket, (struct atelier_span){text, (size_t)size}, WEBSOCKET_GOING_AWAY,
                        "the server closes");
}

static void closed(void *state, unsigned code)
{
    struct socket *socket = state;
    struct online *online = socket->online;
    (void)code;
    socket->websocket = NULL;
    if (online->house != NULL)
        house_disconnected(online->house, socket->number);
    index_remove(&online->sockets, &socket->node);
    free(socket);
}

/* --- the beginning --- */

static bool welcomes(void *context, const struct http_request *request, struct atelier_span origin)
{
    (void)context;
    return http_origin_is_own(request, origin);
}

int online_handshake(const struct http_request *request)
{
    return handshake_check(request, &(struct handshake_rules){subprotocol, welcomes, NULL});
}

bool online_upgrade(struct online *online, const struct http_request *request,
                    struct connection *connection)
{
    static const struct websocket_user user = {message, slow, socket_stopping, closed};
    char token[TOKEN_TEXT], address[ADDRESS_TEXT];
    if (!atelier_span_is(request->path, "/ws") || online->leaving || online_handshake(request) != 0)
        return false;
    sender_token(request, token);
    sender_address(online, request, connection, address);
    struct socket *socket = must_realloc(NULL, sizeof *socket);
    *socket = (struct socket){.number = ++online->numbers, .online = online};
    socket->websocket = websocket_accept(connection, request, subprotocol,
                                         &online->websocket_limits, &user, socket);
    if (socket->websocket == NULL) {
        free(socket);
        return false;
    }
    connection_wait(connection);
    index_add(&online->sockets, &socket->node, &socket->number, sizeof socket->number);
    online_now(online);
    house_connected(online->house, socket->number, address, token);
    return true;
}
