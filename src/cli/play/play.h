/*
 * Going on with a kept game, for the commands that can.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/bots.h"
#include "cli/solved.h"

/* The flags that play_kept() looks at. */
#define PLAY_FLAGS                                                                                 \
    {"players", "LIST", "who sits where, separated by commas; default: you, then casual"},         \
        {"ms", "N",                                                                                \
         "milliseconds that a master thinks about a move; default: a fixed number of trials"},     \
        {"threads", "N", "threads that it thinks with; default: 1"}, FLAG_BOT_MS,                  \
        {"lang", "LANG", "en, de, es or it"}, {"data", "DIR", "use the data files in DIR"},        \
        FLAG_SOLVED

/* Plays the kept game of that name, or with NULL the last played; returns the exit code. */
int play_kept(const struct arguments *arguments, const char *name);

#endif
