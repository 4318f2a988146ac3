/*
 * Flags that come from elsewhere than the command line: a file, and the environment.
 */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "command.h"

/*
 * Fills in what the command line leaves open: first from the environment, where --store-key is
 * ATELIER_STORE_KEY, then from the file of --settings, with a line of `store-key VALUE` for each. A
 * switch is on with yes and off with no. False, after a complaint with the line, if the file cannot
 * be read or has something in it that is no flag.
 */
bool settings_fill(struct arguments *arguments);

#endif
