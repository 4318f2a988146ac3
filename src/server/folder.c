/*
 * Reading files below a folder. Each step of the path is opened by itself and is never a link, so
 * no path leads out of the folder.
 */
#include "folder.h"

#include "file_types.h"
#include "tag_cache.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_AT_ONCE = 65536 };

struct folder {
    int handle;
    struct tag_cache tags;
};

struct folder_file {
    int handle;
    struct file_state state;
};

struct folder *folder_open(const char *path)
{
    struct folder *folder = calloc(1, sizeof *folder);
    if (folder == NULL)
        return NULL;
    folder->handle = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder->handle >= 0)
        return folder;
    free(folder);
    return NULL;
}

void folder_close(struct folder *folder)
{
    if (folder == NULL)
        return;
    close(folder->handle);
    free(folder);
}

/* --- opening --- */

/* Opens "/a/b/c" step by step; -1 if that does not lead to a file. */
static int open_below(int folder, const char *path)
{
    int here = dup(folder);
    while (here >= 0) {
        char name[SITE_PATH];
        size_t size = strcspn(++path, "/");
        bool last = path[size] == '\0';
        if (size == 0 || path[0] == '.') {
            close(here);
            errno = ENOENT;
            return -1;
        }
        memcpy(name, path, size);
        name[size] = '\0';
        int kind = last ? O_NONBLOCK : O_DIRECTORY;
        int next = openat(here, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind);
        int error = errno;
        close(here);
        errno = error;
        if (last)
            return next;
        here = next;
        path += size;
    }
    return -1;
}

/* That something is not there is an answer; that it cannot be found out is trouble. */
static enum folder_answer answer_of_error(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO ? FOLDER_TROUBLE
                                                                                 : FOLDER_HAS_NONE;
}

static enum folder_answer open_in_folder(const struct folder *folder, const char *path,
                                         struct folder_file *file)
{
    struct stat about;
    file->handle = open_below(folder->handle, path);
    if (file->handle < 0)
        return answer_of_error(errno);
    if (fstat(file->handle, &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_size <= FOLDER_MOST_FILE) {
        file->state = file_state_of(&about);
        return FOLDER_HAS_IT;
    }
    close(file->handle);
    return FOLDER_HAS_NONE;
}

/* --- reading --- */

bool folder_fetch(void *file, size_t offset, char *room, size_t size)
{
    const struct folder_file *open = file;
    struct stat about;
    for (size_t used = 0; used < size;) {
        ssize_t count = pread(open->handle, room + used, size - used, (off_t)(offset + used));
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        used += count > 0 ? (size_t)count : 0;
    }
    if (fstat(open->handle, &about) != 0)
        return false;
    struct file_state state = file_state_of(&about);
    return file_state_same_bytes(&state, &open->state);
}

/* The same tag as make_site makes of the bytes at once. */
static bool make_tag(struct folder_file *file, char tag[static SITE_TAG + 1])
{
    crypto_generichash_state hashing;
    unsigned char hash[crypto_generichash_BYTES_MIN];
    size_t size = (size_t)file->state.size;
    char *piece = malloc(READ_AT_ONCE);
    bool fine = piece != NULL;
    crypto_generichash_init(&hashing, NULL, 0, sizeof hash);
    for (size_t offset = 0; fine && offset < size; offset += READ_AT_ONCE) {
        size_t part = size - offset < READ_AT_ONCE ? size - offset : READ_AT_ONCE;
        fine = folder_fetch(file, offset, piece, part);
        crypto_generichash_update(&hashing, (unsigned char *)piece, fine ? part : 0);
    }
    free(piece);
    crypto_generichash_final(&hashing, hash, sizeof hash);
    sodium_bin2hex(tag, SITE_TAG + 1, hash, SITE_TAG / 2);
    return fine;
}

static bool find_tag(struct folder *folder, struct folder_file *file, char tag[static SITE_TAG + 1])
{
    const char *known = tag_cache_find(&folder->tags, &file->state);
    if (known != NULL) {
        memcpy(tag, known, SITE_TAG + 1);
        return true;
    }
    time_t before = time(NULL);
    if (!make_tag(file, tag))
        return false;
    tag_cache_keep(&folder->tags, &file->state, tag, before);
    return true;
}

enum folder_answer folder_find(struct folder *folder, const char *path, struct site_file *about,
                               struct folder_file **file)
{
    struct folder_file *found = malloc(sizeof *found);
    if (found == NULL)
        return FOLDER_TROUBLE;
    enum folder_answer answer = open_in_folder(folder, path, found);
    if (answer != FOLDER_HAS_IT) {
        free(found);
        return answer;
    }
    *about = (struct site_file){
        .path = path, .type = file_type(path), .body = {{NULL, (size_t)found->state.size}}};
    if (!find_tag(folder, found, about->tag)) {
        folder_file_close(found);
        return FOLDER_TROUBLE;
    }
    *file = found;
    return FOLDER_HAS_IT;
}

void folder_file_close(void *file)
{
    close(((struct folder_file *)file)->handle);
    free(file);
}
