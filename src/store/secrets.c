/*
 * Secretbox of libsodium: a random number for each secret, then the box.
 */
#include "secrets.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static_assert(SECRETS_KEY == crypto_secretbox_KEYBYTES, "a key for the box");
static_assert(SECRETS_KEY == crypto_generichash_KEYBYTES, "and to make others from");
static_assert(SECRETS_OVERHEAD == crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES,
              "what a box needs besides");

enum { PATH_SIZE = 4096 };

/* A file's name is on the disk when its folder is. */
static bool sync_folder(const char *path)
{
    char folder[PATH_SIZE];
    const char *end = strrchr(path, '/');
    size_t size = end != NULL ? (size_t)(end - path) + 1 : 0;
    snprintf(folder, sizeof folder, "%.*s", size > 0 ? (int)size : 1, size > 0 ? path : ".");
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = opened >= 0 && fsync(opened) == 0;
    if (opened >= 0)
        close(opened);
    return done;
}

static bool write_key(const struct secrets *secrets, int file)
{
    bool written = write(file, secrets->key, sizeof secrets->key) == (ssize_t)sizeof secrets->key &&
                   fsync(file) == 0;
    return close(file) == 0 && written;
}

bool secrets_write(const struct secrets *secrets, const char *path,
                   char problem[static STORE_PROBLEM])
{
    char beside[PATH_SIZE];
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= PATH_SIZE)
        return store_complain(problem, path, "the name is too long");
    int file = mkstemp(beside);
    bool made = file >= 0 && write_key(secrets, file) && link(beside, path) == 0;
    int error = errno;
    if (file >= 0)
        unlink(beside);
    if (made && sync_folder(path))
        return true;
    return store_complain(problem, path, strerror(made ? errno : error));
}

static bool read_key_file(struct secrets *secrets, const char *path, int file,
                          char problem[static STORE_PROBLEM])
{
    struct stat about;
    char rest;
    if (fstat(file, &about) != 0 || (about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return store_complain(problem, path, "others may read this key; chmod 600 keeps them out");
    if (read(file, secrets->key, sizeof secrets->key) != (ssize_t)sizeof secrets->key ||
        read(file, &rest, 1) != 0)
        return store_complain(problem, path, "this is no key of 32 bytes");
    return true;
}

bool secrets_read(struct secrets *secrets, const char *path, bool may_make,
                  char problem[static STORE_PROBLEM])
{
    int key = open(path, O_RDONLY | O_CLOEXEC);
    if (key < 0 && errno == ENOENT && may_make) {
        randombytes_buf(secrets->key, sizeof secrets->key);
        if (secrets_write(secrets, path, problem))
            return true;
        key = open(path, O_RDONLY | O_CLOEXEC); /* another server has just made one */
        if (key < 0)
            return false;
    }
    if (key < 0 && errno == ENOENT)
        return store_complain(
            problem, path,
            "the key to the secrets in the store is not there; copy it from another "
            "server or from a backup");
    if (key < 0)
        return store_complain(problem, path, strerror(errno));
    bool fine = read_key_file(secrets, path, key, problem);
    close(key);
    return fine;
}

bool secrets_open(struct secrets *secrets, const char *file, bool may_make,
                  char problem[static STORE_PROBLEM])
{
    char path[PATH_SIZE];
    if (strcmp(file, ":memory:") == 0) {
        randombytes_buf(secrets->key, sizeof secrets->key);
        return true;
    }
    if (snprintf(path, sizeof path, "%s.key", file) >= PATH_SIZE)
        return store_complain(problem, file, "the name is too long");
    return secrets_read(secrets, path, may_make, problem);
}

void secrets_name(const struct secrets *secrets, char name[static SECRETS_NAME])
{
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash(hash, sizeof hash, secrets->key, sizeof secrets->key, NULL, 0);
    sodium_bin2hex(name, SECRETS_NAME, hash, sizeof hash);
}

void secrets_derive(const struct secrets *secrets, const char *purpose,
                    unsigned char key[static SECRETS_KEY])
{
    crypto_generichash(key, SECRETS_KEY, (const unsigned char *)purpose, strlen(purpose),
                       secrets->key, sizeof secrets->key);
}

void secrets_close(struct secrets *secrets)
{
    sodium_memzero(secrets, sizeof *secrets);
}

void secrets_seal(const struct secrets *secrets, struct atelier_span secret,
                  unsigned char sealed[static SECRETS_MOST + SECRETS_OVERHEAD])
{
    assert(secret.size <= SECRETS_MOST);
    randombytes_buf(sealed, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(sealed + crypto_secretbox_NONCEBYTES, (const unsigned char *)secret.at,
                          secret.size, sealed, secrets->key);
}

/* The size of the secret, or 0 if it was kept with another key. */
static size_t open_sealed(const struct secrets *secrets, struct atelier_span sealed,
                          unsigned char secret[static SECRETS_MOST])
{
    const unsigned char *bytes = (const unsigned char *)sealed.at;
    if (sealed.size <= SECRETS_OVERHEAD || sealed.size > SECRETS_OVERHEAD + SECRETS_MOST ||
        crypto_secretbox_open_easy(secret, bytes + crypto_secretbox_NONCEBYTES,
                                   sealed.size - crypto_secretbox_NONCEBYTES, bytes,
                                   secrets->key) != 0)
        return 0;
    return sealed.size - SECRETS_OVERHEAD;
}

bool secrets_open_row(const struct secrets *secrets, struct store_row *row)
{
    unsigned char secret[SECRETS_MOST];
    struct store_value *value = &row->value[1];
    size_t size = open_sealed(secrets, value->text, secret);
    if (size == 0)
        return false;
    memcpy((char *)value->text.at, secret, size); /* shorter than what it was sealed in */
    value->text.size = size;
    sodium_memzero(secret, sizeof secret);
    return true;
}
