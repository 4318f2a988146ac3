/*
 * Kept games. Each is one file, which only its owner can read: a record, and while the game goes on
 * one header more, x-secret, with what its chance still needs. Both are written at once or not at
 * all, so that none is ever without its secret.
 *
 * A new game gets a name that no other has, and nothing is ever written over another game. Whoever
 * plays holds a lock on the file, which goes over to each new version of it: one owner at a time.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "cli/files.h"
#include "folder.h"

struct kept {
    char path[NEW_FILE_PATH];
    int lock; /* the descriptor that holds it, or -1 */
};

/* Nothing kept yet. */
#define KEPT_NOWHERE ((struct kept){.lock = -1})

/* Keeps a game for the first time, under a new name. False and a sentence if that fails. */
bool kept_begin(struct kept *kept, const struct atelier_table *table, char problem[static 480]);

/* Keeps it as it is now. False and a sentence if that fails; then it stays as it was kept before.
 */
bool kept_write(struct kept *kept, const struct atelier_table *table, char problem[static 480]);

/*
 * Takes possession of a kept game and reads it. False and a sentence if it cannot be read or
 * somebody else plays it.
 */
bool kept_open(struct kept *kept, const struct atelier_game *const *games, const char *path,
               struct owned_table *owned, char problem[static 480]);

/*
 * Takes possession of the last played game that is not over, of one game or, with `game` NULL, of
 * any. False and a sentence if there is none or somebody else plays it. Files that cannot be read
 * are passed over, and that is said on standard error.
 */
bool kept_open_latest(struct kept *kept, const struct atelier_game *const *games, const char *game,
                      struct owned_table *owned, char problem[static 480]);

/* Lets others have it. */
void kept_close(struct kept *kept);

/*
 * Writes the game anew that `kept` holds, as if it had been so at the time when it was last played.
 */
bool kept_correct(struct kept *kept, const struct atelier_table *table, struct timespec played,
                  char problem[static 480]);

/* Removes a kept game for good, or puts it among the past ones; false and a sentence if somebody
 * plays it, or it stays for another reason. */
bool kept_remove(const char *path, bool for_good, char problem[static 480]);

/* Whether somebody plays it just now. */
bool kept_is_played(const char *path);

/*
 * A game from any file, with its secret if that is there: in the header, or, as it once was, in a
 * file beside with .secret at the end of its name. Without it the table stays ATELIER_COMMITTED.
 */
bool load_game_file(const struct atelier_game *const *games, const char *path,
                    struct owned_table *owned, char problem[static 480]);

/* Writes a game into any file, as it would be kept. */
bool save_game_file(const struct atelier_table *table, const char *path, char problem[static 480]);

#endif
