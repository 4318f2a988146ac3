/*
 * A site: files in memory, found by their paths.
 *
 * The program has one built in; make_site makes it from a folder when the program is built, with
 * each file as it is and, where that is smaller, as gzip and as brotli.
 */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include <atelier/text.h>
#include <stdbool.h>
#include <stdint.h>

enum encoding { ENCODING_PLAIN, ENCODING_GZIP, ENCODING_BROTLI, ENCODINGS };

enum { SITE_PATH = 512, SITE_TAG = 24 };

struct site_file {
    const char *path;       /* "/index.html" */
    const char *type;       /* as Content-Type has it */
    char tag[SITE_TAG + 1]; /* a hash of the bytes in hexadecimal */
    /* Plain is always there, though not in memory where its `at` is NULL; of the others there is
     * none where it is. */
    struct atelier_span body[ENCODINGS];
};

struct site {
    const struct site_file *files; /* sorted by path */
    size_t count;
};

/* The files that the program was built with. */
extern const struct site site_builtin;

/* The file at a path, or NULL. */
const struct site_file *site_find(const struct site *site, const char *path);

/*
 * Turns the path of a request into that of a file: %XX are decoded, and a path that ends in a slash
 * means the index.html there. False where no file can have that name: odd bytes, segments that are
 * empty or begin with a dot, an encoded slash, or too long.
 */
bool site_path(struct atelier_span path, char file[static SITE_PATH]);

/* Takes the next byte of an address, which is not empty, and says whether it was written as %XX; -1
 * if there is no such byte. */
int percent_take(struct atelier_span *text, bool *escaped);

#endif
