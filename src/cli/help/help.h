/*
 * Help on standard output.
 */
#ifndef CLI_HELP_HELP_H
#define CLI_HELP_HELP_H

#include "cli/command.h"

#include <stdio.h>

/* What `atelier` alone says: all commands, a line each. */
void print_overview(const struct command *const *commands, FILE *out);

void print_help(const struct command *command);

#endif
