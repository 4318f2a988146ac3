/*
 * A folder on the disk in place of the files that are built in, for those who work on the page: a
 * change is seen when the page is loaded again.
 *
 * A file is never in memory as a whole. It is read once to learn its tag, which is kept for as long
 * as the file stays as it is, and then piece by piece as the other side takes it.
 */
#ifndef SERVER_FOLDER_H
#define SERVER_FOLDER_H

#include "site.h"

enum { FOLDER_MOST_FILE = 64 << 20 };

struct folder;

/* A folder opened for reading, or NULL. */
struct folder *folder_open(const char *path);
void folder_close(struct folder *folder);

/* A file that is open, for folder_fetch. */
struct folder_file;

enum folder_answer {
    FOLDER_HAS_IT,
    FOLDER_HAS_NONE, /* no file, a link, a name that begins with a dot, or more than
                        FOLDER_MOST_FILE bytes */
    FOLDER_TROUBLE,  /* the system is out of files or memory, or the disk cannot be read */
};

/*
 * Finds the file at a path that came from site_path. `about` gets what is known of it, with a plain
 * body that lies nowhere, and points to `path`; `file` is to be closed by folder_file_close.
 */
enum folder_answer folder_find(struct folder *folder, const char *path, struct site_file *about,
                               struct folder_file **file);

/* Copies so many bytes of the file; false if they cannot be read or the file has changed since it
 * was found. As http_reply wants it: `file` is a struct folder_file. */
bool folder_fetch(void *file, size_t offset, char *room, size_t size);
void folder_file_close(void *file);

#endif
