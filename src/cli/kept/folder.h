/*
 * The folder of kept games, and what lies in it.
 */
#ifndef CLI_KEPT_FOLDER_H
#define CLI_KEPT_FOLDER_H

#include "cli/user_folder.h"
#include "kept.h"

#include <time.h>

/* The file of a game by its name, which need not exist. */
void kept_path(const char *folder, const char *name, char path[static NEW_FILE_PATH]);

/* The name without its folder and ending. */
void kept_name(const char *path, char name[static KEPT_NAME]);

struct kept_entry {
    char name[KEPT_NAME];
    struct timespec played; /* when it was last kept */
};

/* All kept games, the last played first, in memory to be freed. None is no error. */
struct kept_entry *kept_list(const char *folder, size_t *count);

/*
 * Takes possession of the last played game that is not over, of one game or, with `game` NULL, of
 * any. False and a sentence if there is none or somebody else plays it. Files that cannot be read
 * are passed over, and that is said on standard error.
 */
bool kept_open_latest(struct kept *kept, const struct atelier_game *const *games, const char *game,
                      struct held *held, char problem[static 480]);

/* Removes what programs that were killed have left half written an hour ago or earlier. */
void kept_sweep(const char *folder);

#endif
