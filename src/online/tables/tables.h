/*
 * Tables in memory: how one is had, who is at it, and what becomes of it as time passes. changes.h
 * has the only way to change one, play.h what happens at one, summary.h what is written of one.
 */
#ifndef ONLINE_TABLES_TABLES_H
#define ONLINE_TABLES_TABLES_H

#include "table_state.h"

#include "online/requests/clients.h"

enum { NONCE_MOST = 64, THOUGHT_SHARES = 1024 };

/* This floor's part of the server. */
struct tables {
    const struct table_subscriber *const *subscribers;
    struct index by_id;
    bool looking;                           /* for tables whose time is up */
    int64_t looked;                         /* when */
    unsigned char thoughts[THOUGHT_SHARES]; /* that search, by the hash of whom they are for */
};

struct nonce {
    int seat;
    uint32_t reply;
    char text[NONCE_MOST + 1];
};

/* Something that the others have to agree to (asks.c). */
enum ask_what { ASK_REMATCH, ASK_COMPUTER, ASK_PAUSE };
enum { TABLE_ASKS = 4 };

struct ask {
    uint64_t number; /* 0: nothing is asked */
    enum ask_what what;
    struct person by;
    int seat;
    char level[LEVEL_SIZE];
    unsigned yes;             /* seats whose people agree */
    struct table_state *next; /* the settings of a rematch, owned; NULL: those of the game before */
    bool ours;                /* asked in this house, which carries it out */
    bool refused;
};

struct table {
    struct index_node node;
    char id[ID_SIZE];
    bool loaded;
    bool loading;
    struct table_state state;
    struct nonce *nonces;
    unsigned nonce_count, nonce_room;
    struct change *change;       /* under way, or NULL */
    struct ring waiting;         /* clients */
    struct ring watchers;        /* struct watch */
    struct ring remote_watchers; /* who watches it at other servers (remote_watchers.c) */
    uint64_t newer_version;      /* what a peer has made of it */
    uint32_t newer_ply;
    bool announces;     /* the lobby is told of it once it is there */
    bool crowd_changed; /* those who look on, since it was told */
    bool crowd_moved;   /* those of them who are here, since the peers were told */
    int64_t leased;     /* uptime: until when its computers think in this house */
    int64_t lease_number;
    int64_t lease_retry; /* uptime: when it may ask for that again */
    bool leasing;        /* it has asked */
    struct thinking *thinking;
    bool eased;   /* a quicker level thinks: too much is thought about here, or for those here */
    int64_t paid; /* uptime: until when what was thought about here is worth the time */
    bool thought; /* `thought_move` waits to be played at `thought_ply` */
    uint32_t thought_ply;
    atelier_move thought_move;
    struct index votes;          /* of the judges (votes.c) */
    struct roll_call *roll_call; /* who looks on elsewhere is being asked, or NULL (roll_call.c) */
    struct ask ask[TABLE_ASKS];  /* the latest ones */
    int64_t seen[ATELIER_MAX_SEATS];            /* uptime: when those who sit were last here */
    char from[ATELIER_MAX_SEATS][ADDRESS_SIZE]; /* where they were then, as far as it is known */
    uint64_t asks, rematch; /* numbers of the last of them, and of the last rematch */
    int64_t retry; /* uptime: when to try again what the store failed to take; 0: nothing */
    int64_t used;  /* uptime: when somebody last wanted it */
};

/* What this floor announces. */
struct table_subscriber {
    /* A table has become another, by whom ever; and it was this server that has stored that. */
    void (*changed)(struct house *house, struct table *table, const struct table_state *before);
    void (*committed)(struct house *house, const struct table *table,
                      const struct table_state *before);
    /* It was read from the store; it is not there any more; nobody can have it, for now where the
     * store has failed; and it is about to be freed. */
    void (*loaded)(struct house *house, struct table *table);
    void (*missing)(struct house *house, struct table *table);
    void (*unavailable)(struct house *house, const char *id, bool failed);
    void (*freed)(struct house *house, struct table *table);
    /* Nothing is under way, and whoever wants to change it may begin. */
    void (*idle)(struct house *house, struct table *table);
    /* They have: it is the turn of computers. */
    void (*ready)(struct house *house, struct table *table);
    /* Time has passed, and nothing is under way. */
    void (*tick)(struct house *house, struct table *table);
    /* Its summary is another, although nothing was stored. */
    void (*shows)(struct house *house, struct table *table);
    /* The event that is written now is for all who watch, wherever they are. */
    void (*told)(struct house *house, const struct table *table);
    /* Somebody has a seat there, and is about to be told so. */
    void (*seated)(struct house *house, struct client *client, struct table *table);
    void (*asked)(struct house *house, const struct table *table, const struct ask *ask);
    void (*voted)(struct house *house, const struct table *table, const char *person,
                  atelier_move move, unsigned weight);
    /* Votes were counted before their time is up: whether `all` have voted whom this server knows
     * of. Whoever finds that there is nobody else to wait for calls votes_settle. */
    void (*votes_counted)(struct house *house, struct table *table, bool all);
};

/* Whether it is neither being read nor a change of it being stored. */
bool table_is_idle(const struct table *table);

/* The table of an id, where it is in memory, loaded or not; otherwise NULL. */
struct table *table_find(const struct house *house, const char *id);

/* The table that a request names, loaded; NULL after a refusal, or when the request waits for it.
 */
struct table *table_wanted(struct house *house, struct client *client, const json_t *body);
/* The one of an id. */
struct table *table_by_id(struct house *house, struct client *client, const char *id);
/* The same, with no change under way. */
struct table *table_to_change(struct house *house, struct client *client, const json_t *body);
/* The same for somebody who gets up: all their seats there, or the one they name; NULL and refused
 * where they have none (seats.c). */
struct table *table_of_seated(struct house *house, struct client *client, const json_t *body,
                              unsigned *seats);
/* Whether those who watch are asked for votes. */
bool table_votes(const struct table *table);
/* The letter of a seat as "seat" of a request; -1 where there is none. False after a refusal. */
bool member_seat(struct house *house, struct client *client, const struct table_state *state,
                 int *seat);

struct table *table_new(struct house *house, const char *id);
void table_free(struct house *house, struct table *table);
/* Those who wait are told that it is not there, or cannot be had. One that nobody can have is
 * forgotten first: whoever is turned away may ask for it again, and would wait at it. */
void table_turn_away(struct house *house, struct table *table, bool missing);
/* It has been deleted: whoever waits for it hears that, and it is freed. */
void table_vanish(struct house *house, struct table *table);
void tables_time(struct house *house);

/* Brings a table into memory, as if somebody had asked for it. */
void table_call(struct house *house, const char *id);
void table_load(struct house *house, struct table *table);
/* A peer has changed it, or says so: it is read anew, unless it has come this far already;
 * where only the plies can be new, those are read. */
void table_note_newer_version(struct house *house, struct table *table, uint64_t version,
                              uint32_t ply);
/* A refusal, or that there is nothing to be done, may be due to what a peer has done and
 * this one has not heard of: whether the request waits until the table has been read anew, once. */
bool retry_after_reload(struct house *house, struct client *client);
void table_add_nonce(struct table *table, const struct nonce *nonce);

/* Lets those who wait have their turn, and computers think. */
void table_go_on(struct house *house, struct table *table);

/* --- who has it before their eyes (presence.c) --- */

struct watch {
    struct ring of_table, of_client;
    struct client *client;
    struct table *table;
    bool positions;
    bool wall;  /* a screen that shows it to a room, and is nobody who looks on */
    bool again; /* another connection of the same person watches so as well, and counts for both */
};

struct watch *watch_find(const struct client *client, const struct table *table);
/* A watch of somebody of that id, at a wall or not, or NULL. */
struct watch *watch_of(const struct table *table, const char *person, bool wall);
/* Whether it is of somebody who does not sit, and no wall. */
bool watch_looks_on(const struct watch *watch);
/* Whether the table may be looked at by somebody: where strangers may not, while seats are free. */
bool may_watch(const struct table *table, const struct client *client);
/* How many look on and do not sit, each counted once. */
long table_onlookers(const struct table *table);
/* Whether somebody of that id has the table before their eyes. */
bool table_sees(const struct table *table, const char *person);

/* --- the same at other servers, as far as they say (remote_watchers.c) --- */

bool remote_watchers_see(const struct table *table, const char *person);
/* How many look on and do not sit. */
long remote_watchers_count(const struct table *table);
/* Whether something is true of all of those. */
bool remote_watchers_all(const struct table *table,
                         bool (*is_true)(const struct table *table, const char *person));
/* Whether they are not too many to be remembered. */
bool remote_watchers_believable(const json_t *people);
/* A message takes the place of what this house has said before; whether it is something else. */
bool remote_watchers_note(struct house *house, struct table *table, const char *from,
                          const json_t *message);
/* Forgets what was not said again for long; whether anybody is gone by that. */
bool remote_watchers_time(struct house *house, struct table *table);
void remote_watchers_forget(struct table *table);

#endif
