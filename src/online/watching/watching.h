/*
 * Who sees what: those who watch a table, the list of tables, and what is said.
 */
#ifndef ONLINE_WATCHING_WATCHING_H
#define ONLINE_WATCHING_WATCHING_H

#include "online/tables/tables.h"

/* This floor's part of the server. */
struct watching {
    const struct watch_subscriber *const *subscribers;
    struct ring lobby; /* clients that look at the list of tables */
};

/* What this floor announces. */
struct watch_subscriber {
    /* Others watch a table here than before; `asking` who does elsewhere. */
    void (*present)(struct house *house, const struct table *table, bool asking);
};

/* The requests of this floor, and where they are answered. */
/* clang-format off */
#define WATCHING_REQUESTS(REQUEST)                \
    REQUEST(watch) REQUEST(unwatch) /* watch.c */ \
    REQUEST(say)                    /* talk.c */  \
    REQUEST(record) REQUEST(tables) /* lobby.c */
/* clang-format on */
WATCHING_REQUESTS(REQUEST_HANDLER)

/* --- looking on (watch.c) --- */

void watch_end(struct house *house, struct watch *watch);
/* Who it is that looks, as games mean it: a wall is anyone, whoever has set it up. */
int watch_viewer(const struct watch *watch);
/* A client is gone, and watches nothing any more; a table is, and nobody watches it; who has a seat
 * watches. */
void watch_client_gone(struct house *house, struct client *client);
void watch_table_freed(struct house *house, struct table *table);
void watch_seated(struct house *house, struct client *client, struct table *table);
/* Says how many look on, where that has changed. */
void crowd_time(struct house *house, struct table *table);

/* --- the list of tables (lobby.c) --- */

/* Tells those who look at the list of all tables that are on it. */
void lobby_look(struct house *house);
/* Tells them of one, which is loaded for that. */
void table_announce(struct house *house, const char *id);
/* It is there now; it is not there any more, which those who watch it hear as well. */
void lobby_table_loaded(struct house *house, struct table *table);
void lobby_table_missing(struct house *house, struct table *table);

/* --- telling (telling.c) --- */

/* What has happened between two states, to all who watch and to the lobby. */
void tell_change(struct house *house, struct table *table, const struct table_state *before);
void tell_table(struct house *house, struct table *table);
/* What is written now, to all who watch. */
void tell_all(struct house *house, const struct table *table);
/* It is not there any more. */
void tell_vanished(struct house *house, struct table *table);
void tell_lobby_gone(struct house *house, const char *table);

#endif
