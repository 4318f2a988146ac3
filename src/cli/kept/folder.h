/*
 * The folder of kept games, and what lies in it. Finished games that were deleted lie in a folder
 * below, "past": they are listed no more, and what people did in them counts.
 */
#ifndef CLI_KEPT_FOLDER_H
#define CLI_KEPT_FOLDER_H

#include "cli/new_file.h"
#include "cli/user_folder.h"

#include <time.h>

enum { KEPT_NAME = 256 }; /* bytes of a name, the NUL included */

/* The folder, or with `past` the one below; false where the user has no place for games. */
bool kept_folder(bool past, char folder[static USER_FOLDER]);

/* The file of a game there by its name, which need not exist; "" and false where there is none. */
bool kept_path(const char *name, bool past, char path[static NEW_FILE_PATH]);

/* The name without its folder and ending. */
void kept_name(const char *path, char name[static KEPT_NAME]);

struct kept_entry {
    char name[KEPT_NAME];
    struct timespec played; /* when it was last kept */
    bool past;              /* it was deleted since */
};

/* All kept games, or with `ever` also those that were deleted, the last played first, in memory to
 * be freed. None is no error. */
struct kept_entry *kept_list(bool ever, size_t *count);

/* Removes what programs that were killed have left half written an hour ago or earlier. */
void kept_sweep(const char *folder);

#endif
