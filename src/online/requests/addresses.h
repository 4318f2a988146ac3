/*
 * Addresses, and how much comes from each.
 */
#ifndef ONLINE_REQUESTS_ADDRESSES_H
#define ONLINE_REQUESTS_ADDRESSES_H

#include "common/index.h"

#include <stdint.h>

struct house;

enum { ADDRESS_SIZE = 64, MOST_PEERS = 16 /* whose connections are counted */ };

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
    COUNTED_FINDS,
    COUNTED_KINDS
};

struct address_usage {
    struct index_node node;
    char name[ADDRESS_SIZE];
    unsigned connections;
    unsigned remote_connections[MOST_PEERS]; /* connections to other servers */
    double left[COUNTED_KINDS];              /* of each that may still come */
    int64_t counted;                         /* when that was true */
    struct ring idle; /* while nobody is connected, the longest counted first */
};

/* What is remembered: each kind by its names, at most so many of those who are not connected. */
enum { MOST_REMEMBERED = 65536 };
enum remembered { REMEMBERED_ADDRESSES, REMEMBERED_NETWORKS, REMEMBERED_LOGINS, REMEMBERED_KINDS };
struct memory {
    struct index by_name;
    struct ring idle;
};

struct address_usage *address_enter(struct house *house, const char *name);
void address_leave(struct house *house, struct address_usage *address);
/* 0, or the milliseconds until another one may come. */
unsigned address_wait(struct house *house, struct address_usage *address, enum counted what);
void address_count(struct house *house, struct address_usage *address, enum counted what);
/* One of them was none after all. */
void address_uncount(struct house *house, struct address_usage *address, enum counted what);
/* Connections from it, wherever they are. */
unsigned address_connections(const struct address_usage *address);
/* What other servers say of addresses; and one of them is not there any more. */
void address_count_remote(struct house *house, const char *name, enum counted what, int more);
void address_note_remote_connections(struct house *house, const char *name, unsigned peer,
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

#endif
