/*
 * Where a store and its key are, as the command line says it.
 */
#ifndef CLI_STORE_FILES_H
#define CLI_STORE_FILES_H

#include "cli/command.h"
#include "cli/user_folder.h"

#include "store/store.h"

struct store_files {
    struct store_place place;
    char name[USER_FILE], key[USER_FILE];
};

/* What --store and --store-key say; without them it is in the user's folder for data. False after a
 * complaint. */
bool find_store(const struct arguments *arguments, struct store_files *files);

#endif
