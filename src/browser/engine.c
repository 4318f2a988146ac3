/*
 * The engine inside a page: the line protocol without lines. The page writes a request into memory
 * it asked for, and reads the reply where it is told.
 */
#include "games.h"
#include "protocol/protocol.h"
#include "reply.h"

#include <stdlib.h>

static struct protocol *protocol;

/* The page shows how far a long request has come. */
__attribute__((import_module("page"), import_name("progress"))) void page_progress(uint32_t done,
                                                                                   uint32_t all);

/* Memory for the page to write into; it stays until it is released. */
EXPORT("reserve") void *engine_reserve(size_t size);
EXPORT("release") void engine_release(void *memory);

/* Answers the request of `size` bytes at `text`; the reply is at reply_at() until the next. */
EXPORT("answer") size_t engine_answer(const char *text, size_t size);

/* Brings a solved table to the players who know what it is of. False if nobody does. */
EXPORT("use_solved") bool engine_use_solved(const char *bytes, size_t size);

void *engine_reserve(size_t size)
{
    return must_realloc(NULL, size);
}

void engine_release(void *memory)
{
    free(memory);
}

static void start_engine(void)
{
    protocol = protocol_open(games_with_tables(), NULL);
    protocol_set_watch(protocol, page_progress);
}

size_t engine_answer(const char *text, size_t size)
{
    if (protocol == NULL)
        start_engine();
    protocol_answer(protocol, (struct atelier_span){text, size}, reply_begin());
    return reply.used;
}

bool engine_use_solved(const char *bytes, size_t size)
{
    struct atelier_span table = {bytes, size};
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        const struct atelier_mind *mind = atelier_mind_of(*game);
        if (ATELIER_OFFERS(mind, bring) && mind->bring(*game, NULL, table, NULL) == ATELIER_OK)
            return true;
    }
    return false;
}
