/*
 * The line protocol: one JSON object in, one out. docs/bots/protocol.md is the contract. This room
 * knows requests and tables, not where the lines come from.
 */
#ifndef PROTOCOL_PROTOCOL_H
#define PROTOCOL_PROTOCOL_H

#include <atelier/atelier.h>

enum {
    PROTOCOL_LINE = 1 << 20, /* no line is longer */
    PROTOCOL_TABLES = 10000, /* at once */
    PROTOCOL_NAME = 64,      /* a table's name, in bytes */
};

struct protocol;

/*
 * Finds the text of a data file by the name a caller gave for an option, for example a board.
 * Answers NULL where there is none of that name; otherwise memory that the protocol frees.
 */
typedef char *protocol_files(const char *game, const char *name, size_t *size);

/* Plays with these games (NULL-terminated; they must outlive it); `files` may be NULL. */
struct protocol *protocol_open(const struct atelier_game *const *games, protocol_files *files);
void protocol_close(struct protocol *protocol);

/* Calls `watch` now and then while a long request is answered. */
typedef void protocol_watch(uint32_t done, uint32_t all);
void protocol_set_watch(struct protocol *protocol, protocol_watch *watch);

/* Answers one line (without its newline) with one line (with it). Never fails. */
void protocol_answer(struct protocol *protocol, struct atelier_span line, struct atelier_out *out);

/* The answer to a line that was too long to be read. */
void protocol_answer_too_long(struct atelier_out *out);

#endif
