/*
 * Pictures of exhibitions, drawn beside the loop: that takes a good part of a second. One at a
 * time, so that a crowd before the pictures does not take the processors from those who play; the
 * latest ones are kept.
 */
#ifndef SERVER_PREVIEWS_H
#define SERVER_PREVIEWS_H

#include "pictures/pixels.h"

#include "net/address.h"
enum { PREVIEW_TAG = 40 };

struct previews;

/* Hears of each, in the loop's thread. The picture stays the previews'; it is empty where there can
 * be none. */
typedef void previews_callback(void *context, uint64_t ticket, struct atelier_span picture);

struct previews *previews_open(uv_loop_t *loop, previews_callback *callback, void *context);

/* `tag` is all that the picture depends on. False where too many wait already, from this address
 * (none is "") or all in all; otherwise it is heard of, maybe at once. */
bool previews_ask(struct previews *previews, uint64_t ticket, const char *address, const char *tag,
                  const struct exhibition *hung);

/* Nobody hears of anything any more; freed when the loop has finished what is under way. */
void previews_close(struct previews *previews);

#endif
