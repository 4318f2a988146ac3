/*
 * Starting the house and reading /proc about it.
 */
#include "house_process.h"

#include <dirent.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static bool complain(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    return false;
}

/* The one that runs, for when we are told to end: nobody else would end it. */
static volatile sig_atomic_t running;

static void end_both(int number)
{
    if (running > 0)
        kill((pid_t)running, SIGTERM);
    _exit(128 + number);
}

/* The port stands in the first line that the house prints. */
static bool read_port(struct house_process *house)
{
    char line[256];
    const char *place = NULL;
    if (house->output != NULL && fgets(line, sizeof line, house->output) != NULL)
        place = strstr(line, "127.0.0.1:");
    if (place != NULL)
        house->port = (unsigned)strtoul(place + strlen("127.0.0.1:"), NULL, 10);
    return house->port != 0 || complain("the house does not say where it is.");
}

static bool spawn(struct house_process *house, const char *program)
{
    char store[FOLDER_SIZE + 16];
    int ends[2];
    posix_spawn_file_actions_t actions;
    snprintf(store, sizeof store, "%s/house.db", house->folder);
    char *words[] = {(char *)program, "serve", "--port",      "0", "--no-open",
                     "--store",       store,   "--no-limits", NULL};
    if (pipe(ends) != 0)
        return complain("the system has no pipe.");
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    int code = posix_spawn(&house->pid, program, &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    house->output = fdopen(ends[0], "r");
    if (code == 0) {
        running = house->pid;
        signal(SIGTERM, end_both);
        signal(SIGINT, end_both);
        return true;
    }
    house->pid = 0;
    fprintf(stderr, "load: %s: %s.\n", program, strerror(code));
    return false;
}

bool house_process_start(struct house_process *house, const char *program, const char *folder)
{
    *house = (struct house_process){.pid = 0};
    snprintf(house->folder, sizeof house->folder, "%.480s/atelier-load-XXXXXX", folder);
    if (mkdtemp(house->folder) == NULL)
        return complain("there is no folder for the store; --folder chooses another.");
    if (spawn(house, program) && read_port(house))
        return true;
    house_process_stop(house);
    return false;
}

static void remove_store(const char *folder)
{
    char path[FOLDER_SIZE + 300];
    DIR *files = opendir(folder);
    for (struct dirent *file; files != NULL && (file = readdir(files)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (file->d_name[0] != '.')
            unlink(path);
    }
    if (files != NULL)
        closedir(files);
    rmdir(folder);
}

bool house_process_stop(struct house_process *house)
{
    int status = 0;
    if (house->pid > 0) {
        kill(house->pid, SIGTERM);
        waitpid(house->pid, &status, 0);
        running = 0;
    }
    if (house->output != NULL)
        fclose(house->output);
    remove_store(house->folder);
    return status == 0 || complain("the house did not end well.");
}

/* --- /proc --- */

static double seconds_of(unsigned long ticks)
{
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

/* The times of a process or thread stand behind its name, which may have any character. */
static double read_stat(const char *path)
{
    char text[1024] = "";
    unsigned long user = 0, system = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    const char *rest = strrchr(text, ')');
    if (rest == NULL ||
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return 0;
    return seconds_of(user + system);
}

/* The number behind a name in a file of /proc about the process; 0 where there is none. */
static double read_named(pid_t pid, const char *name, const char *format)
{
    char path[64], line[128];
    unsigned long number = 0;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, format, &number) == 1)
            break;
    if (file != NULL)
        fclose(file);
    return (double)number;
}

static double read_machine(void)
{
    unsigned long user = 0, low = 0, system = 0, hard = 0, soft = 0; /* the last two: interrupts */
    FILE *file = fopen("/proc/stat", "r");
    if (file == NULL)
        return 0;
    if (fscanf(file, "cpu %lu %lu %lu %*u %*u %lu %lu", &user, &low, &system, &hard, &soft) != 5)
        user = low = system = hard = soft = 0;
    fclose(file);
    return seconds_of(user + low + system + hard + soft);
}

static double time_of(const struct timeval *time)
{
    return (double)time->tv_sec + 1e-6 * (double)time->tv_usec;
}

struct usage house_process_usage(const struct house_process *house)
{
    char path[64];
    struct rusage own;
    struct timespec now;
    struct usage usage = {.machine = read_machine(),
                          .memory = 1024 * read_named(house->pid, "status", "RssAnon: %lu"),
                          .written = read_named(house->pid, "io", "write_bytes: %lu")};
    snprintf(path, sizeof path, "/proc/%d/stat", (int)house->pid);
    usage.house = read_stat(path);
    snprintf(path, sizeof path, "/proc/%d/task/%d/stat", (int)house->pid, (int)house->pid);
    usage.loop = read_stat(path);
    getrusage(RUSAGE_SELF, &own);
    usage.loader = time_of(&own.ru_utime) + time_of(&own.ru_stime);
    clock_gettime(CLOCK_MONOTONIC, &now);
    usage.clock = (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    return usage;
}
