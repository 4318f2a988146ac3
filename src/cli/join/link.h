/*
 * The link of an invitation: where a house is, and which of its tables is meant, by its name or by
 * the code that it has while it waits.
 */
#ifndef CLI_JOIN_LINK_H
#define CLI_JOIN_LINK_H

#include <atelier/text.h>

enum { LINK_HOST = 256, LINK_TABLE = 65, LINK_CODE = 5, LINK_TEXT = 400 };

struct join_link {
    char host[LINK_HOST]; /* a name or an address, without brackets */
    unsigned port;
    char table[LINK_TABLE]; /* "": none is named */
    char code[LINK_CODE];   /* of the table; "": none was typed */
};

/*
 * Reads a link as the page gives it, http://HOST:PORT/#/together/TABLE, or a part of that: without
 * http://, without the table, without the port. False and a sentence if it is none.
 */
bool read_join_link(const char *text, struct join_link *link, char problem[static 480]);

/* Reads the code of a table, in large letters or small ones. False if no code looks like that; then
 * nothing has changed. */
bool read_join_code(const char *text, struct join_link *link);

/* Whether a table may be called so. The name comes from a stranger, and files are named by it. */
bool is_table_name(const char *name);

/* As requests name the house: HOST:PORT. */
void write_join_host(const struct join_link *link, char text[static LINK_TEXT]);

/* The whole link, to be sent to others. */
void write_join_link(const struct join_link *link, char text[static LINK_TEXT]);

#endif
