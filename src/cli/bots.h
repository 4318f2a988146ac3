/*
 * Players that are somebody's programs, for the commands that seat them.
 */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "bots/bot.h"

/* For the flags of a command that does. */
#define FLAG_BOT_MS                                                                                \
    FLAG_NUMBER("bot-ms", "N", 1, BOT_MOST_MS, "10000",                                            \
                "milliseconds that a program, exec:COMMAND, has for a move")

#endif
