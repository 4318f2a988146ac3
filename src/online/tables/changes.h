/*
 * The only way to change a table: begin with a copy of what it is, make the copy what it is to be,
 * and commit it. It goes to the store as one whole, and counts when it is there.
 */
#ifndef ONLINE_TABLES_CHANGES_H
#define ONLINE_TABLES_CHANGES_H

#include "tables.h"

/* What a table becomes once it is durable. */
struct change {
    struct wait wait;
    struct table *table;
    uint64_t client; /* who asked for it, or 0 */
    struct table_state next;
    bool state_changes; /* more than plies */
    bool new_secret;
    bool created;   /* the table itself is new */
    unsigned drawn; /* codes that others wait under */
    bool vanishes;  /* the table is to be deleted */
    bool thought;   /* a computer's, that counts only while it thinks in this house */
    bool overdue;   /* somebody's time is up, which counts only if they have not played by then */
    int64_t spent;  /* by whoever decides */
    struct nonce nonce; /* text "": none */
    /* Writes the reply, once it is stored; NULL: an empty one. */
    void (*reply)(struct house *house, struct client *client, const struct change *change);
    int seat; /* for the reply */
    /* What else is to be done then; may be NULL. */
    void (*applied)(struct house *house, const struct change *change);
    char parent[ID_SIZE]; /* the table that this is the rematch of, or "" */
};

/* Begins a change with a copy of what the table is. */
struct change *change_begin(struct table *table, struct client *client);
/* The same by a move and what chance does after it; NULL and an error if it is none. */
struct change *begin_move(struct house *house, struct table *table, struct client *client,
                          atelier_move move, struct atelier_error *error);
/* Forgets it. */
void change_drop(struct change *change);
/* Sends it to the store. When that is done, everybody hears of it. */
void change_commit(struct house *house, struct change *change);

#endif
