/*
 * What the files of the house share. Each of them has one concern; this is the list.
 */
#ifndef ONLINE_INSIDE_H
#define ONLINE_INSIDE_H

#include "common/index.h"
#include "online/online.h"
#include "online/tables/table_state.h"

#include "common/grow.h"

#include <atelier/json.h>
#include <atelier/name.h>
#include <jansson.h>

enum {
    TOKEN_SIZE = 65,
    TOKEN_HASH = 32,
    LOGIN_SIZE = 41,
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 200,
    PASSWORD_HASH = 128,
    NONCE_MOST = 64,
    ADDRESS_SIZE = 64,
    TRY_AGAIN_MS = 1000,
    THOUGHT_SHARES = 1024,
    MOST_PEERS = 16 /* whose connections are counted */
};

/* --- what is counted (addresses.c) --- */

/* What is counted by the hour; guesses not for an address but for the login that they are of. */
enum counted {
    COUNTED_TABLES,
    COUNTED_PEOPLE,
    COUNTED_TRIES,
    COUNTED_GUESSES,
    COUNTED_LINKS,
    COUNTED_LOOKS,
    COUNTED_NAMES,
    COUNTED_CODES,
    COUNTED_EXPORTS,
    COUNTED_KINDS
};

struct address {
    struct index_node node;
    char name[ADDRESS_SIZE];
    unsigned connections;
    unsigned elsewhere[MOST_PEERS]; /* connections to other houses */
    double left[COUNTED_KINDS];     /* of each that may still come */
    int64_t counted;                /* when that was true */
    struct ring idle;               /* while nobody is connected, the longest counted first */
};

/* What is remembered: each kind by its names, at most so many of those who are not connected. */
enum { MOST_REMEMBERED = 65536 };
enum remembered { REMEMBERED_ADDRESSES, REMEMBERED_NETWORKS, REMEMBERED_LOGINS, REMEMBERED_KINDS };
struct memory {
    struct index by_name;
    struct ring idle;
};

/* --- the house --- */

struct house {
    struct house_world world;
    struct house_settings settings;
    struct house_limits limits;   /* those of the settings, or none at all */
    int64_t up, wall;             /* now */
    int64_t clock;                /* the same by the clock of all servers on the store: how long the
                                     house has been open, by which seats and leases are timed */
    int64_t clock_read, clock_at; /* what it was, and when by `up` (servers.c) */
    int64_t clock_stored;         /* as the store has said it last */
    int64_t here;                 /* when the store was told that this server is there */
    bool reading;                 /* who else is */
    int64_t moment;               /* when the last table was made */
    int64_t noted;                /* when `up` was stored last */
    uint64_t tickets;
    bool looking;                    /* for tables whose time is up */
    int64_t looked;                  /* when */
    int64_t stuck_looked;            /* when, for clients that are not answered */
    int64_t looked_deaf;             /* when, for what others have done */
    int64_t listening;               /* since when the others can be heard */
    int64_t heard;                   /* when one of them was */
    unsigned char secret[INDEX_KEY]; /* of the indexes */
    struct index clients, tables, waits;
    struct memory memory[REMEMBERED_KINDS]; /* of addresses (addresses.c) */
    struct address everybody;               /* what all of them have done together */
    struct index peers;                     /* other houses on the same store (peers_hear.c) */
    struct ring strangers;     /* clients who have not said hello, in the order of their coming */
    struct ring unsure;        /* clients who may have been signed out (recheck_tokens.c) */
    uint64_t signed_out;       /* how often somebody was, or may have been */
    uint64_t said;             /* messages to them */
    int64_t beaten, told_here; /* when they last heard that this one is there, and who */
    struct ring lobby;         /* clients that look at the list of tables */
    struct ring leaving;       /* people who are being deleted */
    bool tending;              /* what is old is looked for (tending.c) */
    int64_t tend_next;         /* up: when it is to be begun again */
    char tended_to[ID_SIZE];   /* whose turn was last */
    int64_t
        resume_next; /* up: when those whom another house has not finished with are looked for */
    unsigned char thoughts[THOUGHT_SHARES]; /* that search, by the hash of whom they are for */
    struct grow text;                       /* what is being written */
    struct atelier_json json;
    struct house_numbers numbers;
};

/*
 * Something under way outside, found by its ticket when the answer comes. Whoever waits has this as
 * its first member and frees itself.
 */
struct wait {
    struct index_node node;
    uint64_t ticket;
    int64_t since; /* up */
    void (*stored)(struct house *house, struct wait *wait, enum store_result result);
    /* The rows stay the caller's. */
    void (*loaded)(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows);
    void (*thought)(struct house *house, struct wait *wait, atelier_move move);
    void (*hashed)(struct house *house, struct wait *wait, enum house_password_result result,
                   const char *hash);
    void (*drop)(struct wait *wait); /* frees it when the house is */
};

/* Give the wait its ticket and ask. */
void wait_store(struct house *house, struct wait *wait, struct store_rows *rows);
void wait_load(struct house *house, struct wait *wait, struct store_rows *query);
void wait_password(struct house *house, struct wait *wait, const char *password, const char *hash);
uint64_t wait_begin(struct house *house, struct wait *wait);

int64_t house_moment(struct house *house);

/* Random hex digits, `size` - 1 of them. */
void house_make_id(struct house *house, char *text, size_t size);
/* Whether a text can be an id of a table or a link. */
bool is_id(const char *text);

/* --- clients: connections and their requests, one after the other (clients.c) --- */

/* It waits as text and is read when its turn has come: values take many times the room. */
struct request {
    struct ring link;
    json_t *body;  /* NULL until then, or where it is no JSON */
    unsigned wait; /* ms, where it came too fast; then only its id is kept */
    bool looked;   /* a table was read anew for it */
    int64_t since; /* up: when it was first looked at */
    size_t size;
    char text[];
};

/* How many may come at once, and when that was true. */
struct allowance {
    double left;
    int64_t since;
};

struct client {
    struct index_node node;
    uint64_t id;
    struct address *address;
    char token[TOKEN_SIZE]; /* the cookie's, until hello */
    unsigned char token_hash[TOKEN_HASH];
    struct person person; /* id "" before hello */
    enum atelier_lang lang;
    struct allowance requests_left, words_left;
    struct ring requests;
    unsigned queued;
    size_t queued_bytes;     /* of their texts */
    struct request *current; /* being answered */
    bool running, closing;
    bool deleted; /* as another house says; otherwise signed out, if anything (recheck_tokens.c) */
    struct ring waiting; /* at a table, for its turn */
    struct ring lobby;
    struct ring watches;
    struct ring unsure;
    struct ring stranger; /* until hello */
    int64_t came;
    unsigned watched;
};

/* Takes one of what may come, `burst` at once and so many a second, or says how many milliseconds
 * it has to wait; 0 also where there are no limits. */
unsigned allowance_take(const struct house *house, struct allowance *allowance, double rate,
                        double burst);

struct client *client_find(struct house *house, uint64_t id);
/* The client whose request something is about, or NULL if they are gone. */
struct client *asker(struct house *house, uint64_t id);
/* What is looked for, for a client and with nothing else to remember. */
struct question {
    struct wait wait;
    uint64_t client;
};

typedef void question_answered(struct house *house, struct wait *wait, enum store_result result,
                               const struct store_rows *rows);
void question_ask(struct house *house, const struct client *client, struct store_rows *query,
                  question_answered *answered);
/* Ends it: who is to be answered, or NULL where they are gone, or were refused because the store
 * could not answer. */
struct client *question_end(struct house *house, struct wait *wait, enum store_result result);
/* Looks at the current request again: what it waited for is there. */
void client_retry(struct house *house, struct client *client);
void client_close(struct house *house, struct client *client, enum house_goodbye why,
                  const char *reason, unsigned wait);

/* Sends away who waits for a store that does not answer. */
void clients_time(struct house *house);

/* Replies to the current request: begin, fill, end; or one that refuses it. */
struct atelier_visitor *reply_begin(struct house *house, struct client *client);
void reply_end(struct house *house, struct client *client);
void reply_empty(struct house *house, struct client *client);
void refuse(struct house *house, struct client *client, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void refuse_error(struct house *house, struct client *client, const struct atelier_error *error);
void refuse_stale(struct house *house, struct client *client, uint32_t ply);
void refuse_unavailable(struct house *house, struct client *client);
void refuse_too_fast(struct house *house, struct client *client, unsigned wait);
/* The only one who is told so: nothing else of this client is looked at before it is closed. */
void reply_and_close(struct house *house, struct client *client, const char *reason);

/* Members of a request. False after a refusal. */
bool member_text(struct house *house, struct client *client, const char *key, const char **text);
bool member_flag(struct house *house, struct client *client, const char *key, bool *flag);
bool member_number(struct house *house, struct client *client, const char *key, int64_t least,
                   int64_t most, int64_t *number);

/* Events: begin, fill, and send to one client. */
struct atelier_visitor *event_begin(struct house *house, const char *event);
void event_send(struct house *house, struct client *client);

/* --- requests, by what they are about --- */

struct table;

typedef void request_handler(struct house *house, struct client *client, const json_t *body);
request_handler handle_hello;                                /* people.c */
request_handler handle_create;                               /* create.c */
request_handler handle_sit, handle_stand;                    /* seats.c */
request_handler handle_start, handle_reveal;                 /* start.c */
request_handler handle_watch, handle_unwatch;                /* watch.c */
request_handler handle_play;                                 /* play.c */
request_handler handle_resign;                               /* resign.c */
request_handler handle_say;                                  /* talk.c */
request_handler handle_ask, handle_answer;                   /* asks.c */
request_handler handle_record, handle_tables;                /* lobby.c */
request_handler handle_mine, handle_account, handle_export;  /* mine.c */
request_handler handle_password, handle_recovery;            /* account.c */
request_handler handle_delete;                               /* deletion.c */
request_handler handle_enter, handle_withdraw;               /* enter.c */
request_handler handle_ladder;                               /* ladder.c */
request_handler handle_circle, handle_circles;               /* circles.c */
request_handler handle_join, handle_leave;                   /* circles.c */
request_handler handle_share, handle_shared, handle_unshare; /* links.c */

/* Whether a game has a level of that name (create.c). */
bool level_is_known(const struct atelier_game *game, const char *name);
/* Lets a request go on if the client may make another table, and refuses it otherwise. */
void with_another_table(struct house *house, struct client *client, request_handler *go_on);
/* Reads the member "clock"; false after a refusal. */
bool clock_read(struct house *house, struct client *client, const json_t *body,
                struct clock_rule *rule);

/* The letter of a seat as "seat" of a request; -1 where there is none. False after a refusal. */
bool member_seat(struct house *house, struct client *client, const struct desk *desk, int *seat);

/* --- addresses, and how much comes from each (addresses.c) --- */

struct address *address_enter(struct house *house, const char *name);
void address_leave(struct house *house, struct address *address);
/* 0, or the milliseconds until another one may come. */
unsigned address_wait(struct house *house, struct address *address, enum counted what);
void address_count(struct house *house, struct address *address, enum counted what);
/* Connections from it, wherever they are. */
unsigned address_connections(const struct address *address);
/* What other houses say of addresses; and one of them is not there any more. */
void address_counted_elsewhere(struct house *house, const char *name, enum counted what, int more);
void address_connected_elsewhere(struct house *house, const char *name, unsigned peer,
                                 unsigned connections);
void addresses_without(struct house *house, unsigned peer);
/* Counts one by the name of the address alone, unless it has to wait for so many milliseconds. */
unsigned address_try(struct house *house, const char *name, enum counted what);
/* The same for a password that is tried from an address: how long it has to wait. */
unsigned password_try(struct house *house, const char *address, const char *login);
/* It was the right one: that was no guess. */
void password_fits(struct house *house, const char *login);
void addresses_open(struct house *house);
void addresses_time(struct house *house);
void addresses_forget(struct house *house);

/* --- people (people.c) --- */

void hash_token(const char *token, unsigned char hash[static TOKEN_HASH]);
struct store_rows *find_token(const char *token);
struct store_rows *find_token_hash(const unsigned char hash[static TOKEN_HASH]);
/* A person from the first row found; false if there is none. */
bool read_person(const struct store_rows *rows, struct person *person);
void wait_drop(struct wait *wait);

/* Closes the connections that came with a token. */
void person_closed(struct house *house, const unsigned char hash[static TOKEN_HASH]);
/* Closes all connections of a person besides one, and but those with a token, either of which may
 * be NULL, in all houses. */
void person_sent_away(struct house *house, const char *person, const struct client *besides,
                      const unsigned char *but, const char *reason);
void person_renamed(struct house *house, const struct person *person);
void person_has_password(struct house *house, const char *person);

/* --- who may have been signed out unheard (recheck_tokens.c) --- */

/* Their token is looked up again soon; they are closed if it is void. */
void unsure_of(struct house *house, struct client *client);
/* The same for all who are here, or are about to be. */
void unsure_of_all(struct house *house);
void unsure_time(struct house *house);

/* --- coming back (account.c) --- */

/* A login in small letters; false, and a sentence, where it is none. */
bool login_read(struct atelier_span text, char login[static LOGIN_SIZE],
                struct atelier_error *error);
bool password_is_fine(const char *password, struct atelier_error *error);

/* Lets a request go on when the member `password` is that of the client's person, or they have
 * none; refuses it otherwise. */
void with_password(struct house *house, struct client *client,
                   void (*go_on)(struct house *house, struct client *client));

/* --- being deleted (deletion.c) --- */

/* Whoever is leaving leaves this table, which has nothing under way. */
void leaving_at(struct house *house, struct table *table);
/* It cannot be had: it is not there or makes no sense, or the store has failed. */
void leaving_without(struct house *house, const char *table, bool failed);
void leaving_time(struct house *house);
void leaving_forget(struct house *house);

/* --- what nobody comes back to (tending.c) --- */

void tending_begin(struct house *house);
void tending_time(struct house *house);

/* --- tables (tables.c) --- */

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
    unsigned yes;      /* seats whose people agree */
    struct desk *next; /* the settings of a rematch, owned; NULL: those of the game before */
    bool ours;         /* asked in this house, which carries it out */
    bool refused;
};

struct table {
    struct index_node node;
    char id[ID_SIZE];
    bool loaded;
    bool loading;
    struct desk desk;
    struct nonce *nonces;
    unsigned nonce_count, nonce_room;
    struct change *change; /* under way, or NULL */
    struct ring waiting;   /* clients */
    struct ring watchers;  /* struct watch */
    struct ring elsewhere; /* who watches it in other houses (remote_watchers.c) */
    uint64_t news_version; /* what another house has made of it */
    uint32_t news_ply;
    bool announces;     /* the lobby is told of it once it is there */
    bool crowd_changed; /* those who look on, since it was told */
    bool crowd_moved;   /* those of them who are here, since the other houses were told */
    int64_t leased;     /* up: until when its computers think in this house */
    int64_t lease_number;
    int64_t lease_retry; /* up: when it may ask for that again */
    bool leasing;        /* it has asked */
    struct thinking *thinking;
    bool eased;   /* a quicker level thinks: too much is thought about here, or for those here */
    int64_t paid; /* up: until when what was thought about here is worth the time */
    bool thought; /* `thought_move` waits to be played at `thought_ply` */
    uint32_t thought_ply;
    atelier_move thought_move;
    struct index votes;          /* of the judges (votes.c) */
    struct roll_call *roll_call; /* who looks on elsewhere is being asked, or NULL (roll_call.c) */
    struct ask ask[TABLE_ASKS];  /* the latest ones */
    int64_t seen[ATELIER_MAX_SEATS];            /* up: when those who sit were last here */
    char from[ATELIER_MAX_SEATS][ADDRESS_SIZE]; /* where they were then, as far as it is known */
    uint64_t asks, rematch; /* numbers of the last of them, and of the last rematch */
    int64_t retry;          /* up: when to try again what the store failed to take; 0: nothing */
    int64_t used;           /* up: when somebody last wanted it */
};

/* The table that a request names, loaded; NULL after a refusal, or when the request waits for it.
 */
struct table *table_wanted(struct house *house, struct client *client, const json_t *body);
/* The one of an id. */
struct table *table_by_id(struct house *house, struct client *client, const char *id);
/* The same, with no change under way. */
struct table *table_to_change(struct house *house, struct client *client, const json_t *body);
/* The same for somebody who gets up: all their seats there, or the one they name; NULL and refused
 * where they have none. */
struct table *table_to_leave(struct house *house, struct client *client, const json_t *body,
                             unsigned *seats);

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
/* The same for the lobby, which is told of it. */
void table_announce(struct house *house, const char *id);
/* Another house has changed it, or says so: it is read anew, unless it has come this far already;
 * where only the plies can be new, those are read. */
void table_has_news(struct house *house, struct table *table, uint64_t version, uint32_t ply);
/* A refusal, or that there is nothing to be done, may be due to what another house has done and
 * this one has not heard of: whether the request waits until the table has been read anew, once. */
bool table_looks_again(struct house *house, struct client *client);
void table_add_nonce(struct table *table, const struct nonce *nonce);
void refuse_no_table(struct house *house, struct client *client);

/* Lets those who wait have their turn, and computers think. */
void table_go_on(struct house *house, struct table *table);

/* --- changes (changes.c) --- */

/* What a table becomes once it is durable. */
struct change {
    struct wait wait;
    struct table *table;
    uint64_t client; /* who asked for it, or 0 */
    struct desk next;
    bool desk_changes; /* more than plies */
    bool new_secret;
    bool created;  /* the table itself is new */
    bool vanishes; /* the table is to be deleted */
    bool thought;  /* a computer's, that counts only while it thinks in this house */
    bool overdue;  /* somebody's time is up, which counts only if they have not played by then */
    int64_t spent; /* by whoever decides */
    struct nonce nonce; /* text "": none */
    /* Writes the reply, once it is stored; NULL: an empty one. */
    void (*reply)(struct house *house, struct client *client, const struct change *change);
    int seat;             /* for the reply */
    char parent[ID_SIZE]; /* the table that this is the rematch of, or "" */
};

/* Begins a change with a copy of what the table is. */
struct change *change_begin(struct table *table, struct client *client);
/* Forgets it. */
void change_drop(struct change *change);
/* Sends it to the store. When that is done, everybody hears of it. */
void change_commit(struct house *house, struct change *change);

/* --- lists (lobby.c) --- */

/* Tells those who look at the list of all tables that are on it. */
void lobby_look(struct house *house);
/* The tables of rows as summaries into a list that is open; `more`, which may be NULL, adds
 * something to each. */
void tables_write(struct house *house, struct atelier_visitor *to, const struct store_rows *rows,
                  void (*more)(struct atelier_visitor *to, const struct table *table));

/* Somebody's circles (circles.c) and links (links.c), into a list that is open. */
void circles_write(struct atelier_visitor *to, const struct store_rows *rows);
void links_write(struct atelier_visitor *to, const struct store_rows *rows);

/* --- looking on (watch.c) --- */

struct watch {
    struct ring of_table, of_client;
    struct client *client;
    struct table *table;
    bool positions;
    bool wall;  /* a screen that shows it to a room, and is nobody who looks on */
    bool again; /* another connection of the same person watches so as well, and counts for both */
};

struct watch *watch_find(const struct client *client, const struct table *table);
/* Begins to watch, or to do so as a wall or not; false if that is too many. */
bool watch_begin(struct house *house, struct client *client, struct table *table, bool wall);
/* Whether it is of somebody who does not sit, and no wall. */
bool watch_looks_on(const struct watch *watch);
void watch_end(struct house *house, struct watch *watch);
/* Says how many look on, where that has changed. */
void crowd_time(struct house *house, struct table *table);
/* Whether the table may be looked at by somebody: where strangers may not, while seats are free. */
bool may_watch(const struct table *table, const struct client *client);
/* How many look on and do not sit, each counted once. */
long table_onlookers(const struct table *table);
/* Whether somebody of that id has the table before their eyes. */
bool table_sees(const struct table *table, const char *person);

/* --- telling (summary.c, telling.c) --- */

void summary_write(struct house *house, struct atelier_visitor *to, const struct table *table);
/* Somebody as a member of that name: null where it is nobody. */
void person_write(struct atelier_visitor *to, const char *key, const struct person *person);
/* The member "options" of a summary. */
void options_write(struct atelier_visitor *to, const struct desk *desk);
/* The member "result" of a game that is over. */
void result_write(struct atelier_visitor *to, const struct desk *desk);
struct atelier_state table_state_at(const struct atelier_table *table, uint32_t ply);
/* The moves since `from`, where the position was `state`. */
void moves_write(struct atelier_visitor *to, const struct atelier_table *table, uint32_t from,
                 struct atelier_state state);
/* What has happened between two desks, to all who watch and to the lobby. */
void tell_change(struct house *house, struct table *table, const struct desk *before);
void tell_table(struct house *house, struct table *table);
/* The summary to all who watch but one, who is about to be told it otherwise. */
void tell_others(struct house *house, struct table *table, const struct client *besides);
void tell_all(struct house *house, struct table *table);
/* The same, in every house. */
void tell_everywhere(struct house *house, struct table *table);
/* It is not there any more. */
void tell_vanished(struct house *house, struct table *table);
void tell_lobby_gone(struct house *house, const char *table);
/* Whether the lobby shows it. */
bool is_listed(const struct desk *desk);

/* --- play (play.c) --- */

/* Lets the computer whose turn it is think, or play what it has thought. */
void table_think(struct house *house, struct table *table);
void thinking_drop(struct house *house, struct table *table);

/* Begins a change by a move and what chance does after it; NULL and an error if it is none. */
struct change *begin_move(struct house *house, struct table *table, struct client *client,
                          atelier_move move, struct atelier_error *error);

/* --- whose computers think, where several houses could (leases.c) --- */

/* Whether they think here; if not, that is asked for. */
bool lease_held(struct house *house, struct table *table);
/* Keeps it while somebody thinks. */
void lease_time(struct house *house, struct table *table);
/* At how many tables they think here. */
unsigned leases_held(const struct house *house);

/* --- resigning (resign.c) --- */

/* A computer plays at the seat from now on; `for_good` the person is gone. Where nobody is left who
 * plays, the game is over. */
void desk_leave_seat(struct desk *desk, int seat, bool for_good);

/* --- the judge (votes.c) --- */

/* Of the votes only the weightiest are counted (votes.c). */
enum { VOTE_LATE, VOTE_THERE, VOTE_FOREIGN, VOTE_HEAVIEST };
/* Whether those who watch are asked for votes. */
bool table_votes(const struct table *table);
void vote(struct house *house, struct client *client, struct table *table, atelier_move move);
/* The member "judge" of a summary, while votes are asked for. */
void votes_write(const struct house *house, struct atelier_visitor *to, const struct table *table);
void votes_time(struct house *house, struct table *table);
void votes_forget(struct table *table);
/* A vote, or another one, of somebody who watches `here` or elsewhere. */
bool vote_is_given(const struct table *table, const char *person);
bool vote_is_given_here(const struct table *table, const char *person);
void vote_note(struct table *table, const char *person, atelier_move move, unsigned weight,
               bool here);
/* Those that were given here, for the other houses, while votes are asked for. */
void votes_say(struct atelier_visitor *to, const struct table *table);

/* --- asking the others (asks.c) --- */

void ask_forget(struct ask *ask);
/* What another house says of something that is asked. */
void ask_heard(struct house *house, struct table *table, const struct ask *ask, bool asks);
/* The member "asks" of a summary: what waits for somebody's answer. */
void asks_write(const struct house *house, struct atelier_visitor *to, const struct table *table);
/* Whether something is asked in a game that goes on. */
bool asks_wait(const struct table *table);
/* Notes who is here, and carries out what nobody is waited for any more. */
void asks_time(struct house *house, struct table *table);
/* Those at the old table hear of the new one. */
void rematch_tell(struct house *house, const struct change *change);

/* --- the game after a game (rematch.c) --- */

/* What a request wants to be different: a desk that the caller owns, or NULL where nothing is.
 * False after a refusal. */
bool rematch_read(struct house *house, struct client *client, const json_t *body,
                  const struct desk *old, struct desk **next);
/* A new table with the settings that were asked for, and everybody who has said yes one seat
 * further on. The host stays it, if they are one of them. */
void rematch_make(struct house *house, struct table *table, const struct ask *ask);

/* --- clocks and other deadlines (start.c, clock.c) --- */

/* Lets the game begin, where no seat's contribution is waited for. */
enum atelier_code desk_begin(struct desk *desk, struct atelier_error *error);
/* Back to an open table: secret, seals and contributions are void. */
void desk_stop_revealing(struct desk *desk);
/* Until when seals are waited for, where a change begins that. */
void reveal_begin(const struct house *house, struct change *change);
void reveal_time(struct house *house, struct table *table);
void clock_time(struct house *house, struct table *table);
/* Looks for tables whose time is up and that nobody has in memory. */
void clocks_look(struct house *house);
/* When somebody has to look at the table again, to be stored with a change. */
void clock_store(const struct house *house, struct store_rows *rows, struct change *change);
/* Since when the actor of a table that was loaded thinks, by when its time is up. */
void clock_resume(const struct house *house, struct desk *desk, const struct store_value *due);
/* How long the actor has been thinking. */
int64_t desk_thinking(const struct house *house, const struct desk *desk);
/* The member "clock" of a summary. */
void clock_write(const struct house *house, struct atelier_visitor *to, const struct desk *desk);

#endif
