/*
 * Saved games: a record, and beside it, for the owner's eyes only, the secret that chance still
 * needs.
 */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include "records.h"

/*
 * Where the game of that name is kept while it goes on, and where its record stays when it is over;
 * makes the folder. False without a home.
 */
bool save_place(const char *game, bool over, char path[static 1024]);

/* Writes the record, and while the game goes on the secret beside it. Prints what goes wrong. */
bool save_game(const struct command *command, const struct held *held, const char *path);

/* Reads a saved game with its secret, if that is there. Prints what goes wrong. */
bool load_game_file(const struct command *command, const struct atelier_game *const *games,
                    const char *path, struct held *held);

/* Forgets a kept game. */
void forget_game(const char *path);

#endif
