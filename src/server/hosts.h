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

/*
 * Whether to answer a request to `host` (with its port). `local` is the address at which we listen,
 * as it stands in a link, if only this machine can reach it, and NULL otherwise; `allowed` is a
 * list of names with commas between them, or NULL for none.
 */
bool hosts_answers(struct atelier_span host, const char *local, const char *allowed);

#endif
