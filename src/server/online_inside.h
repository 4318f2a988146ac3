/*
 * What the files of the house on a loop share.
 */
#ifndef SERVER_ONLINE_INSIDE_H
#define SERVER_ONLINE_INSIDE_H

#include "ai_workers.h"
#include "online.h"
#include "passwords.h"
#include "previews.h"

#include "bus/bus.h"
#include "common/index.h"
#include "online/online.h"

enum { TOKEN_TEXT = 80, FIRST_OF_OURS = 1 }; /* tickets of the server's own are odd */

struct online {
    uv_loop_t *loop;
    struct online_settings settings;
    struct websocket_limits websocket_limits;
    struct store *store;
    struct bus *bus; /* NULL: there are no peers */
    char name[33];   /* of this one */
    struct house *house;
    struct ai_workers *ai_workers;
    struct passwords *passwords;
    struct previews *previews;
    uv_timer_t timer;
    int64_t opened;                  /* the loop's time then */
    uint64_t numbers;                /* given to sockets and requests */
    unsigned char secret[INDEX_KEY]; /* of the indexes */
    struct index sockets, asking, lookers;
    bool cannot_write, cannot_read; /* the store has failed when it was last asked to */
    bool joined, bus_disconnected;  /* the bus was there once; it is away */
    bool is_split;                  /* it does not lead to the others */
    bool is_forged;                 /* it has brought what no server has said */
    bool leaving;
    size_t crowd; /* sockets that were open when it began to leave */
};

/* --- time, in milliseconds (online_clock.c) --- */

int64_t online_up(const struct online *online); /* the loop's */
int64_t online_wall(void);                      /* since 1970 */
/* Says to the house what time it is. */
void online_now(struct online *online);

/* --- what operators should know (online_faults.c) --- */

void note_stored(struct online *online, enum store_result result);
void note_loaded(struct online *online, enum store_result result);
void note_bus(struct online *online, bool connected);
void note_split(struct online *online, bool split);
void note_forged(struct online *online, bool forged);

/* --- sockets (online_sockets.c) --- */

void socket_send(void *context, uint64_t connection, struct atelier_span text);
void socket_greeted(void *context, uint64_t connection);
void socket_close(void *context, uint64_t connection, enum house_goodbye why);

/* 0, or the status that a request for a WebSocket is refused with. */
int online_handshake(const struct http_request *request);

/* --- requests (online_requests.c) --- */

void session_answered(void *context, uint64_t request, const struct house_session_answer *answer);
/* The store has been tried, for /readyz, which asks for more than that. */
void ready_answered(struct online *online, uint64_t request, bool written);

/* --- links to paintings (links.c) --- */

bool link_has(const struct http_request *request);
bool link_later(struct online *online, const struct http_request *request,
                struct http_waiting *waiting);
/* What needs nobody to be asked. */
void link_answer(const struct http_request *request, struct http_reply *reply);
void link_shown(void *context, uint64_t request, const struct house_exhibit *exhibit);
void preview_drawn(void *context, uint64_t number, struct atelier_span picture);

/* --- what a request says about its sender (online_sender.c) --- */

/* The token of the cookie, or of "Authorization: Bearer"; "" without one. */
void sender_token(const struct http_request *request, char token[static TOKEN_TEXT]);
/* Where it comes from, one name for one household. */
void sender_address(const struct online *online, const struct http_request *request,
                    const struct connection *connection, char address[static ADDRESS_TEXT]);
/* Whether it came to the proxy over TLS. */
bool sender_is_secure(const struct online *online, const struct http_request *request);

#endif
