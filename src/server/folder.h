/*
 * A folder on the disk in place of the files that are built in, for those who work on the page:
 * each request reads the file anew, so that a change is seen when the page is loaded again.
 */
#ifndef SERVER_FOLDER_H
#define SERVER_FOLDER_H

#include "site.h"

enum { FOLDER_MOST_FILE = 64 << 20 };

/* A folder opened for reading, or -1. close() it. */
int folder_open(const char *path);

/*
 * Reads the file at a path that came from site_path. False if there is none: no file, a link, a
 * name that begins with a dot, or more than FOLDER_MOST_FILE bytes. The bytes, `file->body[0].at`,
 * are to be freed. The file points to `path`.
 */
bool folder_read(int folder, const char *path, struct site_file *file);

#endif
