/*
 * What keeps the secrets of tables from whoever gets a copy of the file: a key that lies beside it,
 * in a file that only its owner may read.
 */
#ifndef STORE_SECRETS_H
#define STORE_SECRETS_H

#include "store.h"

enum { SECRETS_KEY = STORE_KEY, SECRETS_OVERHEAD = 40, SECRETS_MOST = 64 };

struct secrets {
    unsigned char key[SECRETS_KEY];
};

/* Reads a file with a key; or makes one, where none is there and nothing was sealed yet. False, and
 * a sentence, otherwise. */
bool secrets_read(struct secrets *secrets, const char *path, bool may_make,
                  char problem[static STORE_PROBLEM]);

/* The same with FILE.key; for ":memory:" a key of its own. */
bool secrets_open(struct secrets *secrets, const char *file, bool may_make,
                  char problem[static STORE_PROBLEM]);

/* Writes a key to a new file, which is on the disk as a whole or not at all. False, and a sentence,
 * if that cannot be, or a file is there already. */
bool secrets_write(const struct secrets *secrets, const char *path,
                   char problem[static STORE_PROBLEM]);

/* What a key is known by, 64 hex digits that do not show it. */
enum { SECRETS_NAME = 65 };
void secrets_name(const struct secrets *secrets, char name[static SECRETS_NAME]);

/* A key of its own for a purpose, from which this one cannot be found. */
void secrets_derive(const struct secrets *secrets, const char *purpose,
                    unsigned char key[static SECRETS_KEY]);

/* Wipes the key. */
void secrets_close(struct secrets *secrets);

/* What is kept of a secret of at most SECRETS_MOST bytes, SECRETS_OVERHEAD bytes longer than it. */
void secrets_seal(const struct secrets *secrets, struct atelier_span secret,
                  unsigned char sealed[static SECRETS_MOST + SECRETS_OVERHEAD]);

/* And back, in its own place: the second value of a row of STORE_SECRET. False if it was kept with
 * another key. */
bool secrets_open_row(const struct secrets *secrets, struct store_row *row);

#endif
