/*
 * Reading a record file for a command.
 */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "files.h"

#include "common/held.h"

/* Reads a record file into a table of its own; prints "file: line N: reason" and fails otherwise.
 */
bool load_record(const struct command *command, const struct atelier_game *const *games,
                 const char *path, struct held *held);

#endif
