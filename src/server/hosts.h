/*
 * Which names we answer to.
 *
 * A page somewhere can make its own name point to 127.0.0.1 and then read, with the visitor's
 * browser, what is served there. It cannot make the browser say another name than its own; so what
 * is served on this machine only is served to the names of this machine only.
 */
#ifndef SERVER_HOSTS_H
#define SERVER_HOSTS_H

#include <atelier/text.h>
#include <stdbool.h>

/* Whether an address is one of this machine that no other can reach. */
bool hosts_is_loopback(const char *address);

/*
 * Whether to answer a request to `host` (with its port). `loopback` says where we listen, `allowed`
 * is a list of names with commas between them, or NULL for none.
 */
bool hosts_answers(struct atelier_span host, bool loopback, const char *allowed);

#endif
