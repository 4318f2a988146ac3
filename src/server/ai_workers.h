/*
 * Threads that think for computers at tables. Everybody has a fair share of them: tables with
 * people come first, and of those the ones of whoever has had least of late, so that nobody waits
 * for another's hundred tables; and players who do not search never wait for those who do. Under
 * load an answer comes later; it is never a worse one.
 */
#ifndef SERVER_AI_WORKERS_H
#define SERVER_AI_WORKERS_H

#include "online/online.h"

#include <uv.h>

struct ai_workers;

/* Hears of each thought, in the loop's thread. */
typedef void ai_workers_callback(void *context, uint64_t ticket, atelier_move move);

/* NULL if the system has no thread for it. `threads` 0: as many as there are processors, and at
 * least two. One of several is for players who do not search. */
struct ai_workers *ai_workers_open(uv_loop_t *loop, unsigned threads, ai_workers_callback *callback,
                                   void *context);
void ai_workers_ask(struct ai_workers *ai_workers, uint64_t ticket,
                    const struct house_question *question);
/* How many questions wait. */
unsigned ai_workers_waiting(struct ai_workers *ai_workers);
/* Ends after the thoughts that are under way. */
void ai_workers_close(struct ai_workers *ai_workers);

#endif
