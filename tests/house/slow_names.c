/*
 * Looks names up for a program that it is loaded into (LD_PRELOAD), as slowly as a test likes: the
 * name "database" is this machine, and nobody learns that while the file in SLOW_NAMES is locked.
 * Whoever asks makes a file beside it, SLOW_NAMES.asked.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

typedef int looker(const char *, const char *, const struct addrinfo *, struct addrinfo **);

static void wait_for(const char *path)
{
    char asked[4096];
    snprintf(asked, sizeof asked, "%s.asked", path);
    close(open(asked, O_CREAT | O_WRONLY, 0600));
    int file = open(path, O_RDONLY);
    if (file < 0 || flock(file, LOCK_SH) != 0)
        abort();
    close(file);
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *wanted,
                struct addrinfo **found)
{
    looker *real;
    *(void **)&real = dlsym(RTLD_NEXT, "getaddrinfo"); /* as POSIX has it */
    if (name == NULL || strcmp(name, "database") != 0)
        return real(name, service, wanted, found);
    wait_for(getenv("SLOW_NAMES"));
    return real("127.0.0.1", service, wanted, found);
}
