/*
 * A connection: bytes in, bytes out, one deadline, and somebody who understands them.
 *
 * That somebody is a `struct connection_user`: HTTP to begin with, and whatever HTTP hands the
 * connection over to when the other side asks for another protocol (connection_use). A connection
 * holds what has arrived until its user takes it, and does not offer more while something is being
 * sent: who does not read is not read from. So the memory of a connection has a bound.
 *
 * So has what it may cost before others get their turn: each time around the loop it reads once, an
 * inbox full at most, and its user is called once for what has arrived.
 */
#ifndef NET_CONNECTION_H
#define NET_CONNECTION_H

#include "inbox.h"
#include "limits.h"
#include "places.h"
#include "turns.h"

enum { CONNECTION_PARTS = 2 };

struct connection;

/* All of them get the `state` given to connection_use. */
struct connection_user {
    /*
     * These bytes have arrived and were not taken yet; returns how many are taken now. It is called
     * again with the rest when others had their turn and nothing is being sent, or, if none was
     * taken, when there are more. If nothing is taken of INBOX_SIZE bytes, there will not be more:
     * send or close.
     */
    size_t (*arrived)(struct connection *connection, void *state, struct atelier_span bytes);
    /* What was given to connection_send is out. */
    void (*sent)(struct connection *connection, void *state);
    /* The deadline has passed while nothing was being sent. */
    void (*late)(struct connection *connection, void *state);
    /* The server stops: come to an end soon. */
    void (*stopping)(struct connection *connection, void *state);
    /* The last call: the connection is gone, free the state. */
    void (*closed)(void *state);
};

/* Who keeps the connections; hears of the end of each, after its user. */
struct connection_keeper {
    const struct net_limits *limits;
    struct turns turns;
    struct places places;
    void (*closed)(struct connection_keeper *keeper);
};

struct connection {
    struct place place; /* the keeper's */

    /* The rest is for connection.c. */
    struct connection_keeper *keeper;
    const struct connection_user *user;
    void *state;
    uv_tcp_t tcp;
    uv_timer_t timer;
    uint64_t due; /* when the deadline is, by the clock of the loop */
    uv_write_t write;
    uv_shutdown_t shutdown;
    struct turn turn;
    struct turn all_sent; /* to hear that it is */
    struct inbox inbox;
    struct address peer;
    bool sending, reading, ended, finishing, closing;
    bool sated;       /* the last read was a whole share: the next has to wait for its turn */
    bool stuck;       /* the user needs more than what has arrived */
    int handles;      /* that are not closed yet */
    size_t unsent;    /* at the last look at how the other side reads */
    size_t discarded; /* after the end */
};

/*
 * Takes the next connection waiting at `listening`; NULL if there is no memory, and then it is
 * still waiting. It frees itself when it is closed. Next comes connection_begin or
 * connection_turn_away.
 */
struct connection *connection_accept(uv_stream_t *listening, struct connection_keeper *keeper);

/* Gives it a place, and to `user` what arrives. */
void connection_begin(struct connection *connection, const struct connection_user *user,
                      void *state);

/* Says this, as far as the other side takes it at once, and hangs up. */
void connection_turn_away(struct connection *connection, struct atelier_span words);

/* The saying alone, for a stream that is no connection of ours. */
void stream_turn_away(uv_stream_t *stream, struct atelier_span words);

/* From now on somebody else understands the bytes. What the former user's state was is its own
 * business; bytes that it has not taken are offered to the new one. */
void connection_use(struct connection *connection, const struct connection_user *user, void *state);

/* Sends the parts, which must stay where they are until `sent` or `closed`; one call at a time. */
void connection_send(struct connection *connection, const struct atelier_span *parts,
                     unsigned count);

bool connection_sending(const struct connection *connection);

/* Whether it is being finished or closed: nothing can be sent any more. */
bool connection_is_over(const struct connection *connection);

/* Calls `late` after so many milliseconds, instead of any earlier deadline. Sending replaces it. */
void connection_deadline(struct connection *connection, unsigned ms);

/* Nothing that the other side asked is under way: when there is no place for somebody else, who
 * has waited longest is hung up on. */
void connection_wait(struct connection *connection);

/* The other side has asked something. */
void connection_work(struct connection *connection);

/* Nothing more will be said: tells the other side, waits shortly until it hangs up, and closes.
 * What it still sends is thrown away. Nothing may be under way. */
void connection_finish(struct connection *connection);

/* Hangs up. */
void connection_close(struct connection *connection);

/* Asks the user to come to an end. */
void connection_stop(struct connection *connection);

/* The address of the other side as text. */
void connection_peer(const struct connection *connection, char peer[static ADDRESS_TEXT]);

#endif
