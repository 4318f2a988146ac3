/*
 * The guard has one end of a pipe. A byte there means that all is well; its end without one, that
 * nobody is left who could have written it.
 */
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_FILES = 1024 };

static struct {
    pid_t process;
    int pipe; /* -1: there is no guard */
} guard = {.pipe = -1};

/* What the program holds open ends with the program: lines to servers above all. */
static void close_others(int one, int other)
{
    for (int file = 0; file < MOST_FILES; file++)
        if (file != one && file != other)
            close(file);
}

static void ignore_signals(void)
{
    /* SIGTTOU: whoever is in the background may set modes only where it is ignored. */
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTTOU, SIGPIPE};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], SIG_IGN);
}

/* While the program is stopped, the terminal is the shell's. */
static volatile sig_atomic_t stopped;

static void note_stop(int number)
{
    stopped = number == SIGTSTP;
}

_Noreturn static void stand_guard(int pipe, int terminal, const char *farewell,
                                  const struct termios *modes)
{
    char byte;
    ssize_t got;
    ignore_signals();
    signal(SIGTSTP, note_stop);
    signal(SIGCONT, note_stop);
    close_others(pipe, terminal);
    while ((got = read(pipe, &byte, 1)) < 0 && errno == EINTR)
        continue;
    if (got == 0 && !stopped && write(terminal, farewell, strlen(farewell)) > 0)
        tcsetattr(terminal, TCSANOW, modes);
    _exit(0);
}

void guard_begin(int terminal, const char *farewell, const struct termios *modes)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return;
    guard.process = fork();
    if (guard.process == 0)
        stand_guard(ends[0], terminal, farewell, modes);
    close(ends[0]);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC); /* programs that we start hold it open no longer */
    guard.pipe = guard.process > 0 ? ends[1] : -1;
    if (guard.process < 0)
        close(ends[1]);
}

void guard_dismiss(void)
{
    if (guard.pipe >= 0) {
        send(guard.pipe, "", 1, MSG_NOSIGNAL);
        close(guard.pipe);
    }
}

void guard_end(void)
{
    if (guard.pipe < 0)
        return;
    while (waitpid(guard.process, NULL, 0) < 0 && errno == EINTR)
        continue;
    guard.pipe = -1;
}
