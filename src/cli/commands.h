/*
 * All commands.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "command.h"

/* In the order in which help lists them, NULL after the last. */
extern const struct command *const commands[];

#endif
