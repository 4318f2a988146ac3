/*
 * Flags that come from elsewhere than the command line: a file, and the environment.
 */
#ifndef CLI_SERVE_SETTINGS_H
#define CLI_SERVE_SETTINGS_H

#include "cli/command.h"

/*
 * Fills in what the command line leaves open: first from the environment, where --store-key is
 * ATELIER_STORE_KEY, then from the file of --settings, with a line of `store-key VALUE` for each. A
 * switch is on with yes and off with no; its name alone in a line is yes. False, after a complaint
 * that names the variable or the line, if the file cannot be read, or either has something in it
 * that makes no sense.
 */
bool settings_fill(struct arguments *arguments);

#endif
