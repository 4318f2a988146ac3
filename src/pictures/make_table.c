/*
 * Reading for the programs of the build.
 */
#include "make_table.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 1 << 20 };

static char path[1024];

void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", path, what);
    exit(1);
}

static const char *read_file(void)
{
    static char text[MOST_TEXT];
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    size_t size = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    if (size == sizeof text - 1)
        fail("is too large");
    text[size] = '\0';
    return text;
}

const char *load_if_there(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    return read_file();
}

const char *load(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    const char *text = read_file();
    if (text == NULL)
        fail("cannot be read");
    return text;
}

const char *next_field(const char *at, char field[static MOST_FIELD])
{
    bool quoted = *at == '"';
    size_t size = strcspn(at += quoted, quoted ? "\"" : ",\n");
    if (size >= MOST_FIELD)
        fail("has a field that is too long");
    memcpy(field, at, size);
    field[size] = '\0';
    at += size + quoted;
    return *at == ',' ? at + 1 : at;
}
