/*
 * What can be read at the table on the screen, each as a page above it.
 */
#ifndef CLI_TABLE_PAGES_H
#define CLI_TABLE_PAGES_H

#include "sitting.h"

/* A text under a heading, which is a phrase; returns the key that put it away. */
int show_page(struct sitting *sitting, const char *heading, const char *text);

/* The keys and the rules. */
void show_help(struct sitting *sitting);

/* All that has happened. */
void show_log(struct sitting *sitting);

/* What chance can bring after the marked move. */
void show_odds(struct sitting *sitting);

#endif
