/*
 * People: who they are, how they come back and leave, and what is theirs.
 */
#ifndef ONLINE_PEOPLE_PEOPLE_H
#define ONLINE_PEOPLE_PEOPLE_H

#include "online/requests/clients.h"

enum { LOGIN_SIZE = 41, PASSWORD_LEAST = 8, PASSWORD_MOST = 200 };

/* This floor's part of the server. */
struct people {
    const struct person_subscriber *const *subscribers;
    struct ring rechecks;     /* clients who may have been signed out (tokens.c) */
    uint64_t signed_out;      /* how often somebody was, or may have been */
    struct ring deletions;    /* people who are being deleted */
    int64_t resume_next;      /* uptime: when those whom a peer has not finished with are looked
                                 for */
    bool expiring;            /* what is old is looked for (expiry.c) */
    int64_t expiry_next;      /* uptime: when it is to be begun again */
    char expired_to[ID_SIZE]; /* whose turn was last */
};

/* What this floor announces. */
struct person_subscriber {
    /* A token is void; all of a person but `but`, which may be NULL, are; they have another name.
     */
    void (*signed_out)(struct house *house, const unsigned char hash[static TOKEN_HASH]);
    void (*sent_away)(struct house *house, const char *person, const unsigned char *but,
                      const char *reason);
    void (*renamed)(struct house *house, const struct person *person);
};

/* The requests of this floor, and where they are answered. */
/* clang-format off */
#define PEOPLE_REQUESTS(REQUEST)                                                   \
    REQUEST(hello)                                                /* people.c */   \
    REQUEST(password) REQUEST(recovery)                           /* account.c */  \
    REQUEST(mine) REQUEST(account) REQUEST(export)                /* mine.c */     \
    REQUEST(delete)                                               /* deletion.c */ \
    REQUEST(enter) REQUEST(withdraw)                              /* enter.c */    \
    REQUEST(ladder)                                               /* ladder.c */   \
    REQUEST(circle) REQUEST(circles) REQUEST(join) REQUEST(leave) /* circles.c */  \
    REQUEST(share) REQUEST(shared) REQUEST(unshare)               /* links.c */
/* clang-format on */
PEOPLE_REQUESTS(REQUEST_HANDLER)

/* --- tokens (tokens.c) --- */

void hash_token(const char *token, unsigned char hash[static TOKEN_HASH]);
struct store_rows *find_token(const char *token);
/* A person from the first row found; false if there is none. */
bool read_person(const struct store_rows *rows, struct person *person);

/* Theirs is looked up again soon, since they may have been signed out unheard; they are closed if
 * it is void. */
void recheck_token(struct house *house, struct client *client);
/* The same for all who are here, or are about to be. */
void recheck_all_tokens(struct house *house);
void recheck_time(struct house *house);

/* --- connections (people.c) --- */

/* Closes the connections that came with a token. */
void person_closed(struct house *house, const unsigned char hash[static TOKEN_HASH]);
/* Closes all connections of a person besides one, and but those with a token, either of which may
 * be NULL, in all servers. */
void person_sent_away(struct house *house, const char *person, const struct client *besides,
                      const unsigned char *but, const char *reason);
void person_renamed(struct house *house, const struct person *person);
void person_has_password(struct house *house, const char *person);

/* --- coming back (account.c) --- */

/* A login in small letters; false, and a sentence, where it is none. */
bool login_read(struct atelier_span text, char login[static LOGIN_SIZE],
                struct atelier_error *error);

/* Lets a request go on when the member `password` is that of the client's person, or they have
 * none; refuses it otherwise. */
void with_password(struct house *house, struct client *client,
                   void (*go_on)(struct house *house, struct client *client));

/* --- being deleted (deletion.c) --- */

struct table;

/* Whoever is leaving leaves this table, which has nothing under way. */
void deletion_at_table(struct house *house, struct table *table);
/* It cannot be had: it is not there or makes no sense, or the store has failed. */
void deletion_without_table(struct house *house, const char *table, bool failed);
void deletion_time(struct house *house);
void deletion_forget(struct house *house);

/* --- what nobody comes back to (expiry.c) --- */

void expiry_begin(struct house *house);
void expiry_time(struct house *house);

/* Somebody's circles (circles.c) and links (links.c), into a list that is open. */
void circles_write(struct atelier_visitor *to, const struct store_rows *rows);
void links_write(struct atelier_visitor *to, const struct store_rows *rows);

#endif
