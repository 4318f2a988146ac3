/*
 * A page to be read above everything else: help, rules, a hint, how it ended.
 */
#ifndef CLI_SCREEN_PAGE_H
#define CLI_SCREEN_PAGE_H

#include "paper.h"
#include "tty.h"

/* Shows a text until it is put away, and returns the key that did. */
int read_page(const char *heading, const char *text, const char *keys,
              const struct meanwhile *meanwhile);

#endif
