/*
 * What `atelier join` says besides what `atelier play` would.
 */
#ifndef CLI_JOIN_SAY_H
#define CLI_JOIN_SAY_H

#include "visit.h"

/* Begins something that nobody has typed for: behind a prompt on a line of its own. */
void join_break(struct join *join);

/* A phrase as a line; `fills` may be NULL. */
void join_say(struct join *join, const char *key, const struct atelier_fill *fills);

/* A phrase on standard error, and the end with EXIT_WRONG; `fills` may be NULL. */
void join_fail_of(struct join *join, const char *key, const struct atelier_fill *fills);

/* The same with a sentence that comes from the server or from below. */
void join_fail(struct join *join, const char *why);

/* Something that the house says cannot be right, and why, as a phrase. */
void join_doubt(struct join *join, const char *key, const struct atelier_fill *fills);

/* Foreign text, if it is plain; otherwise with question marks. */
struct plain {
    char text[512];
};
struct plain join_plain(const json_t *value);
/* The same of a member; "" where there is none. */
struct plain join_text(const json_t *object, const char *key);

/* How far a table is, by what the house says of it. */
enum join_stage join_stage_of(const json_t *summary);

void join_put_seats(const struct join *join, struct atelier_out *out);
void join_tell_seats(struct join *join);
void join_tell_link(struct join *join);
void join_tell_way_back(struct join *join);
void join_tell_said(struct join *join, const json_t *event);

#endif
