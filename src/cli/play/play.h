/*
 * Going on with a kept game, for the commands that can.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/bots.h"
#include "cli/solved.h"

/* The flags that play_kept() looks at. */
#define PLAY_FLAGS                                                                                 \
    FLAG_DEFAULT("players", "LIST", "you, then casual", "who sits where, separated by commas"),    \
        FLAG_NUMBER("ms", "N", 1, 600000, "a fixed number of trials",                              \
                    "milliseconds that a master thinks about a move"),                             \
        FLAG_NUMBER("threads", "N", 1, 64, "1", "threads that it thinks with"), FLAG_BOT_MS,       \
        FLAGS_PLAIN, FLAG_LANG, FLAG_DATA, FLAG_SOLVED

/* Plays the kept game of that name, or with NULL the last played; returns the exit code. */
int play_kept(const struct arguments *arguments, const char *name);

#endif
