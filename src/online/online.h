/*
 * The house: people, tables, seats, and the games at them, as docs/bots/online.md promises it to
 * clients.
 *
 * A state machine without sockets, clock, files or threads. What happens outside comes in by the
 * functions below; what the house wants done goes out through a `struct house_world`. Equal inputs
 * give equal outputs, so that a test can replay any course of events.
 *
 * Nothing in memory is the truth. A change goes to the store first, as one whole; only when it is
 * durable does it count, is it shown and acknowledged. A table has one change under way at a time;
 * who wants another waits. If the store says that somebody else was first, the table is loaded
 * anew and the request looked at again. So the house may be killed between any two steps, and
 * a peer may write to the same store.
 */
#ifndef ONLINE_ONLINE_H
#define ONLINE_ONLINE_H

#include "store/rows.h"

#include <atelier/game.h>
#include <stdint.h>

struct house;
struct atelier_player;

/* Why the house closes a connection. */
enum house_goodbye { HOUSE_ASKED_TO, HOUSE_TOO_MUCH, HOUSE_TOO_SLOW };

/* The answer to a request about a session. `problem` is a sentence where the status is no success.
 */
struct house_session_answer {
    int status;
    const char *id, *name;
    const char *token; /* NULL where there is none to be told */
    const char *problem;
    bool fresh;    /* the token is new */
    unsigned wait; /* ms until it may be tried again, where the status is 429 */
};

/* A password to be hashed, or to be compared with a hash. It is gone when `password` returns. */
struct house_password {
    const char *password;
    const char *hash; /* NULL: it is to be made */
};

/* What has become of it. */
enum house_password_result {
    HOUSE_PASSWORD_FITS, /* or its hash is made */
    HOUSE_PASSWORD_WRONG,
    HOUSE_PASSWORD_BUSY, /* too many are being looked at */
};

/* A position to think about. It is gone when `think` returns. */
struct house_question {
    const char *table;
    const struct atelier_game *game;
    const struct atelier_player *player;
    const struct atelier_state *state;
    uint64_t seed;
    /* Whose time it takes: somebody's who plays there and is there, and their address; where nobody
     * is, the host's, and NULL. */
    const char *person, *address;
    bool people; /* somebody who plays there is there */
};

/* A painting that a link shows: cards from the bottom up and the ground, counted from 1, and the
 * points that it has added. */
enum { HOUSE_WORKS = 3 };
struct house_work {
    unsigned card[3], ground;
    int points;
};

/* What a link shows. Unless the status is 200, only it, the language and `wait` mean something. */
struct house_exhibit {
    int status;             /* or 404, 410 (withdrawn), 429, 503 */
    unsigned wait;          /* ms until it may be tried again, where the status is 429 */
    enum atelier_lang lang; /* of who shares it */
    const char *game, *name;
    int seat;
    bool whole; /* all of the seat's paintings, and `points` are those of the game */
    int points;
    const struct house_work *work;
    unsigned count;
};

/* What the house does. Answers come later, never from within these calls. */
struct house_world {
    void *context;
    /* A message to a connection, of which a copy is made. */
    void (*send)(void *context, uint64_t connection, struct atelier_span text);
    /* After all that was sent. house_disconnected still comes. */
    void (*close)(void *context, uint64_t connection, enum house_goodbye why);
    /* Both take the rows over and are answered by house_stored and house_loaded. */
    void (*store)(void *context, uint64_t ticket, struct store_rows *rows);
    void (*load)(void *context, uint64_t ticket, struct store_rows *query);
    /* Answered by house_thought. */
    void (*think)(void *context, uint64_t ticket, const struct house_question *question);
    /* Takes a while on purpose, so it is done elsewhere; answered by house_password. */
    void (*password)(void *context, uint64_t ticket, const struct house_password *question);
    void (*random)(void *context, void *bytes, size_t size);
    void (*answer)(void *context, uint64_t request, const struct house_session_answer *answer);
    /* The answer to house_look_at_link, of which nothing stays when this returns. */
    void (*show)(void *context, uint64_t request, const struct house_exhibit *exhibit);
    /* A message to the peers, which hear it by house_heard or not at all;
     * NULL where there are none. */
    void (*publish)(void *context, struct atelier_span text);
    /* A connection has said hello: it need not make room for others any more. May be NULL. */
    void (*greeted)(void *context, uint64_t connection);
};

/* What a client may ask of the house; see docs/bots/online.md. */
struct house_limits {
    unsigned rate, burst;   /* requests a second, and at once */
    unsigned said_a_minute; /* texts and phrases of a connection */
    unsigned said_at_once;
    unsigned connections;        /* from one address */
    unsigned tables_an_hour;     /* new ones from one address */
    unsigned people_an_hour;     /* new ones from one address */
    unsigned tries_an_hour;      /* of passwords and recoveries from one address */
    unsigned guesses_an_hour;    /* of one person's password */
    unsigned links_an_hour;      /* new ones from one address */
    unsigned looks_an_hour;      /* at links, from one address */
    unsigned names_an_hour;      /* that people take instead of theirs, from one address */
    unsigned codes_an_hour;      /* QR codes, from one address */
    unsigned exports_an_hour;    /* from one address */
    unsigned finds_an_hour;      /* wrong codes of tables, from one address */
    unsigned network, everybody; /* times as much by the hour as one address may: a network of IPv6
                                    with 48 bits, and all addresses together */
    unsigned thoughts;           /* of computers that search, at once for one address */
    unsigned person_thoughts;    /* and for one person there */
    unsigned table_thoughts;     /* and at a table: a minute, and at once */
    unsigned watched, hosted;    /* tables of a connection; of a person at once */
};

extern const struct house_limits house_limits_default;

enum { HOUSE_PUZZLE_KEY = 32 };

struct house_settings {
    const struct house_limits *limits; /* NULL: rates and counts do not matter */
    int64_t uptime;                    /* ms that the house had been open, by the store */
    const struct atelier_game *const *games;
    const char *name; /* 32 hex digits that no peer has; NULL where there are none */
    /* ms, or 0 for ever: how long tokens are good for that nobody uses, with the guests who have
     * nothing else; and how long tables are kept that never begin. */
    int64_t keep_unused, keep_open;
    unsigned char puzzles[HOUSE_PUZZLE_KEY]; /* what the secrets of the daily puzzle are made with,
                                                the same for all servers on a store */
};

/*
 * What is counted, by its name in /metrics and with what that says of it: what there is just now,
 * what has happened so far, and how long something took. The last ones are of a cluster.
 */
#define HOUSE_NUMBERS(NOW, TOTAL, TIMES)                                                           \
    NOW(connections, "WebSockets that are open.")                                                  \
    NOW(tables, "Tables in memory.")                                                               \
    TOTAL(requests, "Messages from clients.")                                                      \
    TOTAL(refused, "Requests answered with an error.")                                             \
    TOTAL(moves, "Plies stored, chance included.")                                                 \
    TOTAL(thoughts, "Moves found by computer players.")                                            \
    TOTAL(thoughts_late, "Moves found by computer players after another server had continued.")    \
    TOTAL(stored, "Changes that became durable.")                                                  \
    TOTAL(store_failures, "Changes and questions that failed.")                                    \
    TOTAL(store_conflicts, "Changes that came second to another one.")                             \
    TIMES(store_seconds, "From asking the store to its answer.")
#define HOUSE_CLUSTER_NUMBERS(NOW, TOTAL)                                                          \
    TOTAL(bus_sent, "Messages to other servers, heartbeats not counted.")                          \
    TOTAL(bus_gaps, "Times that messages were missed and tables read again.")                      \
    NOW(other_servers, "Servers on the same store that are heard.")                                \
    NOW(other_servers_unheard, "Servers on the same store that the bus does not lead to.")         \
    NOW(leases, "Tables whose computer players think here.")

/* How long something took: how often it was no longer than each step. */
enum { HOUSE_STEPS = 6 };
extern const unsigned house_steps[HOUSE_STEPS]; /* milliseconds */
struct house_times {
    uint64_t count, ms, within[HOUSE_STEPS];
};

#define HOUSE_NUMBER(name, help) uint64_t name;
#define HOUSE_TIMES(name, help)  struct house_times name;
struct house_numbers {
    HOUSE_NUMBERS(HOUSE_NUMBER, HOUSE_NUMBER, HOUSE_TIMES)
    HOUSE_CLUSTER_NUMBERS(HOUSE_NUMBER, HOUSE_NUMBER)
};

/* Milliseconds: `uptime` since the program began, never going back, and `wall` since 1970. */
struct house *house_open(const struct house_world *world, const struct house_settings *settings,
                         int64_t uptime, int64_t wall);
void house_free(struct house *house);

/* The house is about to be closed: what others on the same store can take over is theirs at once,
 * when the store has heard of it. */
void house_leave(struct house *house);

/* What time it is, to be said before anything that happens; and that time has passed, a few times a
 * second. */
void house_now(struct house *house, int64_t uptime, int64_t wall);
void house_time(struct house *house, int64_t uptime, int64_t wall);

/* A connection of a number that no other has had. `token` is the cookie's, or "". */
void house_connected(struct house *house, uint64_t connection, const char *address,
                     const char *token);
void house_disconnected(struct house *house, uint64_t connection);
void house_message(struct house *house, uint64_t connection, struct atelier_span text);

void house_stored(struct house *house, uint64_t ticket, enum store_result result);
/* Takes the rows over; NULL unless the result is STORE_DONE. */
void house_loaded(struct house *house, uint64_t ticket, enum store_result result,
                  struct store_rows *rows);
void house_thought(struct house *house, uint64_t ticket, atelier_move move);

/* `hash` is the one that was made, or NULL. */
void house_password(struct house *house, uint64_t ticket, enum house_password_result result,
                    const char *hash);

/* No peer can be heard just now: what people look at is read anew, not too often. */
void house_bus_disconnected(struct house *house);

/* Whether most of the peers are not heard: the bus does not lead to them. */
bool house_is_split(const struct house *house);

/* A message of a house, perhaps this one's own, perhaps again, perhaps late. */
void house_heard(struct house *house, struct atelier_span text);

/* Requests about sessions, answered by `answer`. `token` is "" where there is none. */
enum house_session_request { HOUSE_SESSION_OPEN, HOUSE_SESSION_SHOW, HOUSE_SESSION_END };
void house_session(struct house *house, uint64_t request, enum house_session_request what,
                   const char *token, const char *address, struct atelier_span body);

/* Somebody follows a link, answered by `show`. */
void house_look_at_link(struct house *house, uint64_t request, const char *id, const char *address);

/* Somebody wants a QR code: counts it, or says for how many milliseconds they have to wait. */
unsigned house_code_wait(struct house *house, const char *address);

struct house_numbers house_numbers(const struct house *house);

/* What a store has kept of tables, counted table by table. */
struct house_check {
    const struct atelier_game *const *games;
    bool foreign; /* it comes from elsewhere: names are looked at, too */
    uint64_t moves, over, unfair;
};

/* Replays a table; where its game has come to its end, its record has to be fair, or it is counted.
 * False where the rows are no table. */
bool house_check_table(struct house_check *check, const struct store_rows *rows);

#endif
