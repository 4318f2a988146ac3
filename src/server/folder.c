/*
 * Reading files below a folder. Each step of the path is opened by itself and is never a link, so
 * no path leads out of the folder.
 */
#include "folder.h"

#include "file_types.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int folder_open(const char *path)
{
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

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
            return -1;
        }
        memcpy(name, path, size);
        name[size] = '\0';
        int kind = last ? O_NONBLOCK : O_DIRECTORY;
        int next = openat(here, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind);
        close(here);
        if (last)
            return next;
        here = next;
        path += size;
    }
    return -1;
}

static char *read_all(int handle, size_t size)
{
    char *bytes = malloc(size + 1);
    size_t used = 0;
    while (bytes != NULL && used < size) {
        ssize_t count = read(handle, bytes + used, size - used);
        if (count <= 0) {
            free(bytes);
            return NULL;
        }
        used += (size_t)count;
    }
    return bytes;
}

bool folder_read(int folder, const char *path, struct site_file *file)
{
    struct stat about;
    char *bytes = NULL;
    int handle = open_below(folder, path);
    if (handle < 0)
        return false;
    if (fstat(handle, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= FOLDER_MOST_FILE)
        bytes = read_all(handle, (size_t)about.st_size);
    close(handle);
    if (bytes == NULL)
        return false;
    *file = (struct site_file){
        .path = path, .type = file_type(path), .body = {{bytes, (size_t)about.st_size}}};
    site_tag(file->body[ENCODING_PLAIN], file->tag);
    return true;
}
