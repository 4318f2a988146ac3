/*
 * Finding files by their paths.
 */
#include "site.h"

#include <stdlib.h>
#include <string.h>

static int compare_path(const void *path, const void *file)
{
    return strcmp(path, ((const struct site_file *)file)->path);
}

const struct site_file *site_find(const struct site *site, const char *path)
{
    if (site->count == 0)
        return NULL;
    return bsearch(path, site->files, site->count, sizeof *site->files, compare_path);
}

static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

int percent_take(struct atelier_span *text, bool *escaped)
{
    int byte = (unsigned char)text->at[0];
    size_t taken = 1;
    *escaped = byte == '%';
    if (*escaped) {
        int high = text->size > 2 ? hex_value(text->at[1]) : -1;
        int low = text->size > 2 ? hex_value(text->at[2]) : -1;
        if (high < 0 || low < 0)
            return -1;
        byte = 16 * high + low;
        taken = 3;
    }
    text->at += taken;
    text->size -= taken;
    return byte;
}

/* The next byte of a path, decoded; -1 if there cannot be such a byte. */
static int next_byte(struct atelier_span *path)
{
    bool escaped;
    int byte = percent_take(path, &escaped);
    return byte < ' ' || byte == 0x7f || byte == '\\' || (byte == '/' && escaped) ? -1 : byte;
}

bool site_path(struct atelier_span path, char file[static SITE_PATH])
{
    static const char index[] = "index.html";
    size_t size = 0;
    if (path.size == 0 || path.at[0] != '/')
        return false;
    while (path.size > 0) {
        int byte = next_byte(&path);
        bool opens = size > 0 && file[size - 1] == '/';
        if (byte < 0 || (opens && (byte == '/' || byte == '.')) || size == SITE_PATH - 1)
            return false;
        file[size++] = (char)byte;
    }
    if (file[size - 1] == '/') {
        if (size + sizeof index > SITE_PATH)
            return false;
        memcpy(file + size, index, sizeof index);
        return true;
    }
    file[size] = '\0';
    return true;
}
