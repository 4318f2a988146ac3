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

bool kept_folder(bool past, char folder[static USER_FOLDER])
{
    char state[USER_FOLDER];
    return user_state_folder(state) &&
           snprintf(folder, USER_FOLDER, "%s%s", state, past ? "/past" : "") < USER_FOLDER;
}

bool kept_path(const char *name, bool past, char path[static NEW_FILE_PATH])
{
    char folder[USER_FOLDER];
    *path = '\0';
    if (!kept_folder(past, folder))
        return false;
    snprintf(path, NEW_FILE_PATH, "%s/%s%s", folder, name, ending);
    return true;
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

struct listing {
    struct kept_entry *entries;
    size_t count, room;
};

static void list_folder(struct listing *listing, bool past)
{
    char folder[USER_FOLDER];
    DIR *opened = kept_folder(past, folder) ? opendir(folder) : NULL;
    for (struct dirent *file; opened != NULL && (file = readdir(opened)) != NULL;) {
        struct stat found;
        if (!is_game_file(file->d_name) || fstatat(dirfd(opened), file->d_name, &found, 0) != 0 ||
            !S_ISREG(found.st_mode))
            continue;
        if (listing->count == listing->room) {
            listing->room = listing->room == 0 ? 64 : 2 * listing->room;
            listing->entries =
                must_realloc(listing->entries, listing->room * sizeof *listing->entries);
        }
        struct kept_entry *entry = &listing->entries[listing->count++];
        *entry = (struct kept_entry){.played = found.st_mtim, .past = past};
        kept_name(file->d_name, entry->name);
    }
    if (opened != NULL)
        closedir(opened);
}

struct kept_entry *kept_list(bool ever, size_t *count)
{
    struct listing listing = {0};
    list_folder(&listing, false);
    if (ever)
        list_folder(&listing, true);
    if (listing.count > 0)
        qsort(listing.entries, listing.count, sizeof *listing.entries, by_time);
    *count = listing.count;
    return listing.entries;
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
