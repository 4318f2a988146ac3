/*
 * The table on the whole screen, whoever plays at it.
 */
#ifndef CLI_TABLE_TABLE_H
#define CLI_TABLE_TABLE_H

#include "user.h"

struct meanwhile;
struct sitting;

/* Takes the screen; NULL, and nothing done, where there is none. */
struct sitting *table_begin(const struct table_user *user, void *state);

/* Shows what has happened while somebody else plays. */
void table_show(struct sitting *sitting);

/* Follows the keys as long as it goes on; how a game ended is shown once. */
void table_follow(struct sitting *sitting);

/* A page that waits for Enter; false where another key puts it away. Heading and keys are phrases.
 */
bool table_confirms(struct sitting *sitting, const char *heading, const char *text,
                    const char *keys);

/* A page with a text below a heading, which is a phrase; returns the key that put it away. */
int table_reads(struct sitting *sitting, const char *heading, const char *text);

/* What goes on while somebody looks at a screen of another kind. */
const struct meanwhile *table_meanwhile(const struct sitting *sitting);

/* Shows a line above all while something takes long; false once a key is pressed. */
bool table_waits(struct sitting *sitting, const char *text);

/* Calls whoever looks elsewhere. */
void table_rings(void);

/* Gives the screen back, and prints to standard error what was heard since the last key, or all of
 * it, where it says why this is the end. */
enum table_rest { REST_NOTHING, REST_LAST, REST_ALL };
void table_end(struct sitting *sitting, enum table_rest rest);

#endif
