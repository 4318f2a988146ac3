/*
 * The user's own folders, as the XDG base directories have them.
 */
#ifndef CLI_USER_FOLDER_H
#define CLI_USER_FOLDER_H

#include <stdbool.h>

enum { USER_FOLDER = 3840, USER_FILE = 4096 };

/* For what is kept from one run to the next; false if there is neither XDG_STATE_HOME nor HOME. */
bool user_state_folder(char folder[static USER_FOLDER]);

/* Makes it and those above it, for nobody else to look into. False and a sentence if that fails. */
bool make_user_folder(const char *folder, char problem[static 480]);

/*
 * The path of a file in $XDG_DATA_HOME/atelier or ~/.local/share/atelier, which is made if it is
 * not there. False and a sentence where the user has no such place.
 */
bool user_data_file(const char *name, char path[static USER_FILE], char problem[static 480]);

#endif
