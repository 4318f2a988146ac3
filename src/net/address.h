/*
 * Addresses of machines, however they are written: all are kept as those of IPv6, in which every
 * address of IPv4 has a place (::ffff:a.b.c.d). So one address has one form, and what it is can be
 * decided by its bytes.
 */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

enum { ADDRESS_TEXT = 64 };

struct address {
    uint8_t bytes[16];
};

/* Reads a numeric address ("localhost" is one, too); 0, or a code of libuv. */
int address_read(const char *host, unsigned port, struct sockaddr_storage *place);

/* The address of a place, without its port. */
struct address address_of(const struct sockaddr_storage *place);

/* An address of this machine that no other can reach. */
bool address_is_loopback(const struct address *address);

/* Not an address of a machine: to listen there is to listen at all of them. */
bool address_is_anywhere(const struct address *address);

bool address_equal(const struct address *one, const struct address *other);

/* What one client has of addresses: an IPv4 address is one; of IPv6 everybody has a whole network,
 * whose first address this is. */
struct address address_household(struct address address);

/* As people write it: "127.0.0.1", "fe80::1". */
void address_write(const struct address *address, char text[static ADDRESS_TEXT]);

#endif
