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

/* The file of a game by its name, which need not exist. */
void kept_path(const char *folder, const char *name, char path[static NEW_FILE_PATH]);

/* The name without its folder and ending. */
void kept_name(const char *path, char name[static KEPT_NAME]);

struct kept_entry {
    char name[KEPT_NAME];
    struct timespec played; /* when it was last kept */
    bool past;              /* it was deleted since */
};

/* Where deleted games lie. */
void past_folder(const char *folder, char past[static USER_FOLDER]);

/* The file of an entry. */
void kept_entry_path(const char *folder, const struct kept_entry *entry,
                     char path[static NEW_FILE_PATH]);

/* All kept games, or with `ever` also those that were deleted, the last played first, in memory to
 * be freed. None is no error. */
struct kept_entry *kept_list(const char *folder, bool ever, size_t *count);

/* Removes what programs that were killed have left half written an hour ago or earlier. */
void kept_sweep(const char *folder);

#endif
