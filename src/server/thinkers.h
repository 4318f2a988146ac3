/*
 * Threads that think for computers at tables. Everybody has a fair share of them: tables with
 * people come first, and of those the ones of whoever has had least of late, so that nobody waits
 * for another's hundred tables; and players who do not search never wait for those who do. Under
 * load an answer comes later; it is never a worse one.
 */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "online/online.h"

#include <uv.h>

struct thinkers;

/* Hears of each thought, in the loop's thread. */
typedef void thinkers_hearer(void *context, uint64_t ticket, atelier_move move);

/* NULL if the system has no thread for it. `threads` 0: as many as there are processors, and at
 * least two. One of several is for players who do not search. */
struct thinkers *thinkers_open(uv_loop_t *loop, unsigned threads, thinkers_hearer *hearer,
                               void *context);
void thinkers_ask(struct thinkers *thinkers, uint64_t ticket,
                  const struct house_question *question);
/* How many questions wait. */
unsigned thinkers_waiting(struct thinkers *thinkers);
/* Ends after the thoughts that are under way. */
void thinkers_close(struct thinkers *thinkers);

#endif
