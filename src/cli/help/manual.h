/*
 * The manual.
 */
#ifndef CLI_HELP_MANUAL_H
#define CLI_HELP_MANUAL_H

#include "cli/command.h"

/* The page of a command or, with NULL, of the program, in mdoc on standard output. */
void write_manual(const struct command *const *commands, const struct command *command);

#endif
