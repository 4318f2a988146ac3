/*
 * Reading the project's own files in tests. They are found from the directory that the environment
 * variable ATELIER_SOURCE names, or from the one the test runs in.
 */
#ifndef ATELIER_TESTS_FILES_H
#define ATELIER_TESTS_FILES_H

#include <stdio.h>
#include <stdlib.h>

/* The whole file with a NUL behind it. A file that is missing or too large ends the test program.
 */
static inline size_t test_read_file(const char *path, char *text, size_t size)
{
    const char *source = getenv("ATELIER_SOURCE");
    char full[1024];
    snprintf(full, sizeof full, "%s/%s", source != NULL ? source : ".", path);
    FILE *in = fopen(full, "rb");
    size_t used = in != NULL ? fread(text, 1, size, in) : size;
    if (in == NULL || used == size) {
        fprintf(stderr, "cannot read %s\n", full);
        exit(1);
    }
    fclose(in);
    text[used] = '\0';
    return used;
}

#endif
