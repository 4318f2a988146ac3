/*
 * The table of commands, from the list in meson.build.
 */
#include "commands.h"

#include <cli/command_list.h>

#define DECLARE(name) extern const struct command command_##name;
EACH_COMMAND(DECLARE)

#define ROW(name) &command_##name,
const struct command *const commands[] = {EACH_COMMAND(ROW) NULL};
