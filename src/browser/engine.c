/*
 * The engine inside a page: the line protocol without lines. The page writes a request into memory
 * it asked for, and reads the reply where it is told.
 */
#include "common/grow.h"
#include "players/angeschmiert/solved.h"
#include "protocol/protocol.h"

#include <atelier/canvas.h>

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

static struct protocol *protocol;
static struct grow reply;

/* The page shows how far a long request has come. */
__attribute__((import_module("page"), import_name("progress"))) void page_progress(uint32_t done,
                                                                                   uint32_t all);

/* Memory for the page to write into; it stays until it is released. */
EXPORT("reserve") void *engine_reserve(size_t size);
EXPORT("release") void engine_release(void *memory);

/* Answers the request of `size` bytes at `text`; the reply is at reply_at() until the next. */
EXPORT("answer") size_t engine_answer(const char *text, size_t size);
EXPORT("reply_at") const char *engine_reply_at(void);

/* Gives the engine the solved race. False if that is not what the bytes are. */
EXPORT("use_solved") bool engine_use_solved(const char *bytes, size_t size);

void *engine_reserve(size_t size)
{
    return must_realloc(NULL, size);
}

void engine_release(void *memory)
{
    free(memory);
}

/* The games, but Canvas with its tables of paintings: they are not in the file, which is sent. */
static const struct atelier_game *const *games_with_tables(void)
{
    static const struct atelier_game *games[8];
    static const struct atelier_span built_in[8]; /* no other data files than the built-in ones */
    unsigned count = 0;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        games[count] = *game;
        if (*game == &canvas_game)
            (*game)->load(*game, built_in, must_realloc(NULL, (*game)->instance_size),
                          &games[count], &(struct atelier_error){0});
        count++;
    }
    return games;
}

static void start(void)
{
    protocol = protocol_open(games_with_tables(), NULL);
    protocol_set_watch(protocol, page_progress);
    grow_init(&reply);
}

size_t engine_answer(const char *text, size_t size)
{
    if (protocol == NULL)
        start();
    grow_clear(&reply);
    protocol_answer(protocol, (struct atelier_span){text, size}, &reply.out);
    return reply.used;
}

const char *engine_reply_at(void)
{
    return reply.text;
}

bool engine_use_solved(const char *bytes, size_t size)
{
    struct angeschmiert_table table;
    if (angeschmiert_table_read(&table, (struct atelier_span){bytes, size}, NULL) != ATELIER_OK)
        return false;
    solved_bring(&table);
    return true;
}

/* Natively a table is compiled in; to a page it is brought, when a race is first thought about. */
struct atelier_span angeschmiert_table_builtin(void)
{
    return (struct atelier_span){NULL, 0};
}
