/*
 * What help, the manual and completions say of a flag.
 */
#ifndef CLI_HELP_DESCRIBE_H
#define CLI_HELP_DESCRIBE_H

#include "cli/command.h"

struct flag_text {
    char text[512];
};

/* What it does, what it may be, and its default. */
struct flag_text flag_text(const struct flag *flag);

#endif
