/*
 * A page to be read above everything else: help, rules, a hint, how it ended.
 */
#ifndef CLI_SCREEN_PAGE_H
#define CLI_SCREEN_PAGE_H

#include "paper.h"

#include <atelier/phrases.h>

/* Shows a text until it is put away, and returns the key that did; `stopped` as in tty_key(). */
int read_page(const char *heading, const char *text, const char *keys, bool (*stopped)(void));

#endif
