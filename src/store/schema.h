/*
 * The tables of the file, and how older files become newer ones. Versions only go forward: a step
 * that has been published is never changed, and a new one is added behind it.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store.h"

#include <sqlite3.h>

/* Brings a file to the newest version; false, and a sentence, if that cannot be. */
bool schema_migrate(sqlite3 *file, const char *name, char problem[static STORE_PROBLEM]);

#endif
