/*
 * Where the user's data is kept.
 */
#ifndef CLI_DATA_FOLDER_H
#define CLI_DATA_FOLDER_H

#include <stdbool.h>

enum { DATA_PATH = 4096 };

/*
 * The path of a file in $XDG_DATA_HOME/atelier or ~/.local/share/atelier, which is made if it is
 * not there. False where the user has no such place.
 */
bool data_file(const char *name, char path[static DATA_PATH]);

#endif
