/*
 * Types by suffix.
 */
#include "file_types.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

struct file_kind {
    const char *suffix, *type;
    bool packed; /* compressed already */
};

static const struct file_kind kinds[] = {
    {".atelier", "text/plain; charset=utf-8", false},
    {".css", "text/css; charset=utf-8", false},
    {".csv", "text/csv; charset=utf-8", false},
    {".html", "text/html; charset=utf-8", false},
    {".ico", "image/vnd.microsoft.icon", false},
    {".jpg", "image/jpeg", true},
    {".js", "text/javascript; charset=utf-8", false},
    {".json", "application/json", false},
    {".map", "application/json", false},
    {".md", "text/markdown; charset=utf-8", false},
    {".mjs", "text/javascript; charset=utf-8", false},
    {".mp3", "audio/mpeg", true},
    {".ogg", "audio/ogg", true},
    {".opus", "audio/ogg", true},
    {".png", "image/png", true},
    {".svg", "image/svg+xml; charset=utf-8", false},
    {".txt", "text/plain; charset=utf-8", false},
    {".wasm", "application/wasm", false},
    {".wav", "audio/wav", false},
    {".webmanifest", "application/manifest+json", false},
    {".webp", "image/webp", true},
    {".woff2", "font/woff2", true},
    {".xml", "application/xml", false},
};

static const struct file_kind *kind_of(const char *path)
{
    const char *suffix = strrchr(path, '.');
    for (size_t i = 0; suffix != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcasecmp(suffix, kinds[i].suffix) == 0)
            return &kinds[i];
    return NULL;
}

const char *file_type(const char *path)
{
    const struct file_kind *kind = kind_of(path);
    return kind != NULL ? kind->type : "application/octet-stream";
}

bool file_is_loose(const char *path)
{
    const struct file_kind *kind = kind_of(path);
    return kind == NULL || !kind->packed;
}

bool file_is_forever(const char *path)
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const char *dash = strchr(path, '-'); dash != NULL; dash = strchr(dash + 1, '-'))
        if (strspn(dash + 1, digits) == 8 && (dash[9] == '.' || dash[9] == '/'))
            return true;
    return false;
}
