/*
 * Writing a file as a whole.
 */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "new_file.h"

#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fails(const char *path, char problem[static 240])
{
    int reason = errno;
    say_problem(problem, 240, "%.180s: %s.", path, strerror(reason));
    errno = reason;
    return false;
}

/* The bytes of a path that name its folder, the slash included. */
static int folder_size(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (int)(slash - path) + 1 : 0;
}

/* The folder of a path. */
static void put_folder(const char *path, char folder[static NEW_FILE_PATH])
{
    snprintf(folder, NEW_FILE_PATH, "%.*s", folder_size(path), path);
    if (*folder == '\0')
        snprintf(folder, NEW_FILE_PATH, ".");
}

bool new_file_can(const char *path, char problem[static 240])
{
    char folder[NEW_FILE_PATH];
    struct stat found;
    char *real = realpath(path, NULL);
    const char *place = real != NULL ? real : path;
    bool there = stat(place, &found) == 0, fine = false;
    put_folder(place, folder);
    if (*path == '\0')
        say_problem(problem, 240, "a file's name is missing.");
    else if (there && S_ISDIR(found.st_mode))
        say_problem(problem, 240, "%s: is a folder.", path);
    else if ((there && access(place, W_OK) != 0) ||
             ((!there || S_ISREG(found.st_mode)) && access(folder, W_OK | X_OK) != 0))
        fails(path, problem);
    else
        fine = true;
    free(real);
    return fine;
}

/* Copies a path; false if it is too long to have a neighbour. */
static bool put_target(struct new_file *new, const char *path)
{
    errno = ENAMETOOLONG;
    return (size_t)snprintf(new->target, sizeof new->target, "%s", path) <
           sizeof new->target - sizeof NEW_FILE_BESIDE "XXXXXX";
}

static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Opens what stands there. The system follows the links, and refuses those that it distrusts. */
static int open_old(struct new_file *new, const char *path)
{
    struct stat link;
    int old = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (old >= 0 || errno != ENOENT)
        return old;
    if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode)) {
        old = open(path, O_WRONLY | O_CREAT | O_NOCTTY | O_CLOEXEC, 0600);
        new->leaves_nothing = old >= 0;
    }
    return old;
}

/* The file that a path leads to, behind all links: there, and the one that was opened. */
static bool find_target(struct new_file *new, const char *path, const struct stat *opened)
{
    struct stat found;
    char *real = realpath(path, NULL);
    bool fine = real != NULL && put_target(new, real) && stat(new->target, &found) == 0;
    free(real);
    if (fine && (found.st_dev != opened->st_dev || found.st_ino != opened->st_ino)) {
        new->leaves_nothing = false; /* somebody else has just replaced it */
        errno = EAGAIN;
        fine = false;
    }
    return fine;
}

/* Makes the file beside the target, and gives it to whom the old one belongs, as far as we may. */
static int open_beside(struct new_file *new, const struct stat *old)
{
    snprintf(new->beside, sizeof new->beside, "%.*s" NEW_FILE_BESIDE "XXXXXX",
             folder_size(new->target), new->target);
    int beside = mkstemp(new->beside);
    if (beside < 0) {
        new->beside[0] = '\0';
        return beside;
    }
    fcntl(beside, F_SETFD, FD_CLOEXEC);
    struct stat mine;
    if (old != NULL && new->kind == NEW_FILE_PLAIN && fstat(beside, &mine) == 0 &&
        (mine.st_uid != old->st_uid || mine.st_gid != old->st_gid) &&
        fchown(beside, old->st_uid, old->st_gid) != 0)
        new->mode &= ~(mode_t)070; /* its group is another one now */
    return beside;
}

/* A descriptor to write to, or -1. */
static int open_place(struct new_file *new, const char *path)
{
    struct stat found;
    int old = new->kind == NEW_FILE_FIRST ? -1 : open_old(new, path);
    if (old < 0) {
        bool fresh = new->kind == NEW_FILE_FIRST || errno == ENOENT;
        return fresh && put_target(new, path) ? open_beside(new, NULL) : -1;
    }
    if (fstat(old, &found) == 0 && !S_ISREG(found.st_mode)) {
        put_target(new, path);
        return old;
    }
    int beside = -1;
    if (find_target(new, path, &found)) {
        if (new->kind == NEW_FILE_PLAIN && !new->leaves_nothing)
            new->mode = found.st_mode & 0777;
        beside = open_beside(new, &found);
    }
    int reason = errno;
    close(old);
    errno = reason;
    return beside;
}

/* Removes what was made, after a failure; errno stays. */
static void clean_up(struct new_file *new)
{
    int reason = errno;
    if (new->beside[0] != '\0')
        unlink(new->beside);
    if (new->leaves_nothing)
        unlink(new->target);
    errno = reason;
}

static void write_on(struct atelier_out *out, const char *bytes, size_t size)
{
    struct new_file *new = (struct new_file *)out;
    if (new->reason == 0 && fwrite(bytes, 1, size, new->file) != size)
        new->reason = errno;
}

bool new_file_begin(struct new_file *new, const char *path, enum new_file_kind kind,
                    char problem[static 240])
{
    *new = (struct new_file){.out.write = write_on, .kind = kind};
    if (kind == NEW_FILE_PLAIN && strcmp(path, "-") == 0) {
        new->file = stdout;
        return true;
    }
    new->mode = kind == NEW_FILE_PLAIN ? usual_mode() : 0600;
    int descriptor = open_place(new, path);
    if (descriptor >= 0)
        new->file = fdopen(descriptor, "w");
    if (new->file != NULL)
        return true;
    fails(path, problem);
    if (descriptor >= 0)
        close(descriptor);
    clean_up(new);
    return false;
}

/* Writes out what the system still holds back. Pipes and some devices have nothing to write out. */
static bool sync_file(FILE *file)
{
    return fflush(file) == 0 &&
           (fsync(fileno(file)) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS);
}

/* Gives a name that nobody has. Some file systems know no links: there the name is taken first. */
static bool claim(const struct new_file *new)
{
    if (link(new->beside, new->target) == 0) {
        unlink(new->beside);
        return true;
    }
    if (errno == EEXIST)
        return false;
    int place = open(new->target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (place < 0)
        return false;
    close(place);
    if (rename(new->beside, new->target) == 0)
        return true;
    int reason = errno;
    unlink(new->target);
    errno = reason;
    return false;
}

/* A new name is on the disk when its folder is. A folder that cannot be opened has to do without.
 */
static bool flush_folder(const char *path)
{
    char folder[NEW_FILE_PATH];
    put_folder(path, folder);
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return true;
    bool fine = fsync(opened) == 0 || errno == EINVAL || errno == ENOTSUP;
    int reason = errno;
    close(opened);
    errno = reason;
    return fine;
}

/* Ends the writing, whether it went well or not; errno says why it did not. */
static bool close_file(struct new_file *new)
{
    if (new->reason == 0 && !sync_file(new->file))
        new->reason = errno;
    if (new->reason == 0 && new->beside[0] != '\0' && fchmod(fileno(new->file), new->mode) != 0)
        new->reason = errno;
    if (fclose(new->file) != 0 && new->reason == 0)
        new->reason = errno;
    errno = new->reason;
    return new->reason == 0;
}

bool new_file_end(struct new_file *new, char problem[static 240])
{
    if (new->file == stdout)
        return true;
    bool fine = close_file(new), stands_beside = new->beside[0] != '\0';
    if (fine && stands_beside)
        fine = new->kind == NEW_FILE_FIRST ? claim(new) : rename(new->beside, new->target) == 0;
    if (!fine) {
        clean_up(new);
        return fails(new->target, problem);
    }
    return !stands_beside || flush_folder(new->target) || fails(new->target, problem);
}

void new_file_drop(struct new_file *new)
{
    if (new->file != stdout)
        fclose(new->file);
    clean_up(new);
}
