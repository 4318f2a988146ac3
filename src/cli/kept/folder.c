/*
 * The folder of kept games.
 */
#include "folder.h"

#include "common/grow.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ending[] = ".atelier";

void kept_path(const char *folder, const char *name, char path[static NEW_FILE_PATH])
{
    snprintf(path, NEW_FILE_PATH, "%s/%s%s", folder, name, ending);
}

void kept_name(const char *path, char name[static KEPT_NAME])
{
    const char *slash = strrchr(path, '/');
    snprintf(name, KEPT_NAME, "%s", slash != NULL ? slash + 1 : path);
    size_t size = strlen(name), end = sizeof ending - 1;
    if (size > end && strcmp(name + size - end, ending) == 0)
        name[size - end] = '\0';
}

/* A game's file: "NAME.atelier", not hidden, in letters that can be shown. */
static bool is_game_file(const char *file)
{
    size_t size = strlen(file), end = sizeof ending - 1;
    return size > end && size < KEPT_NAME && *file != '.' &&
           strcmp(file + size - end, ending) == 0 && atelier_is_clean_text(atelier_span_of(file));
}

/* The last played first; of those played at the same moment, the one with the later name. */
static int by_time(const void *a, const void *b)
{
    const struct kept_entry *one = a, *other = b;
    if (one->played.tv_sec != other->played.tv_sec)
        return one->played.tv_sec < other->played.tv_sec ? 1 : -1;
    if (one->played.tv_nsec != other->played.tv_nsec)
        return one->played.tv_nsec < other->played.tv_nsec ? 1 : -1;
    return strcmp(other->name, one->name);
}

struct kept_entry *kept_list(const char *folder, size_t *count)
{
    struct kept_entry *entries = NULL;
    size_t used = 0, room = 0;
    DIR *opened = opendir(folder);
    for (struct dirent *file; opened != NULL && (file = readdir(opened)) != NULL;) {
        struct stat found;
        if (!is_game_file(file->d_name) || fstatat(dirfd(opened), file->d_name, &found, 0) != 0 ||
            !S_ISREG(found.st_mode))
            continue;
        if (used == room) {
            room = room == 0 ? 64 : 2 * room;
            entries = must_realloc(entries, room * sizeof *entries);
        }
        kept_name(file->d_name, entries[used].name);
        entries[used++].played = found.st_mtim;
    }
    if (opened != NULL)
        closedir(opened);
    if (used > 0)
        qsort(entries, used, sizeof *entries, by_time);
    *count = used;
    return entries;
}

void kept_sweep(const char *folder)
{
    DIR *opened = opendir(folder);
    time_t now = time(NULL);
    for (struct dirent *file; opened != NULL && (file = readdir(opened)) != NULL;) {
        struct stat found;
        if (strncmp(file->d_name, NEW_FILE_BESIDE, sizeof NEW_FILE_BESIDE - 1) == 0 &&
            fstatat(dirfd(opened), file->d_name, &found, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(found.st_mode) && now - found.st_mtime > 3600)
            unlinkat(dirfd(opened), file->d_name, 0);
    }
    if (opened != NULL)
        closedir(opened);
}
