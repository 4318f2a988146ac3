/*
 * What the name of a file says: its type, whether it is worth compressing, how long it may be kept.
 */
#ifndef SERVER_FILE_TYPES_H
#define SERVER_FILE_TYPES_H

#include <stdbool.h>

/* As Content-Type has it; "application/octet-stream" for a suffix that we do not know. */
const char *file_type(const char *path);

/* Whether the bytes are not compressed already. */
bool file_is_loose(const char *path);

/* Whether the name of the file or of its folder holds a hash of the content, NAME-HASH8.EXT or
 * NAME-HASH8/, so that it never changes. */
bool file_is_forever(const char *path);

#endif
