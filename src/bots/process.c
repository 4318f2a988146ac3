/*
 * Starting and ending processes; asking them is in ask.c.
 */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* --- all that run --- */

/* One for each thread and player of the largest arena. */
enum { MOST_PROCESSES = 256 * 16 };

static _Atomic pid_t running[MOST_PROCESSES]; /* 0: a free place */

static bool enlist(pid_t pid)
{
    for (int i = 0; i < MOST_PROCESSES; i++) {
        pid_t nobody = 0;
        if (atomic_compare_exchange_strong(&running[i], &nobody, pid))
            return true;
    }
    return false;
}

static void strike_off(pid_t pid)
{
    for (int i = 0; i < MOST_PROCESSES; i++) {
        pid_t it = pid;
        if (atomic_compare_exchange_strong(&running[i], &it, 0))
            return;
    }
}

void processes_kill(void)
{
    for (int i = 0; i < MOST_PROCESSES; i++) {
        pid_t pid = atomic_load(&running[i]);
        if (pid > 0)
            kill(-pid, SIGKILL);
    }
}

/* --- one of them --- */

/* Two ends that no other program inherits; called with the lock held. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* With a process group of its own, and signals as if it had been started by a shell. */
static int spawn(pid_t *pid, const char *const *words, int input, int output)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, ordinary;
    sigemptyset(&none);
    sigemptyset(&ordinary);
    sigaddset(&ordinary, SIGINT);
    sigaddset(&ordinary, SIGPIPE);
    int failure = posix_spawn_file_actions_init(&files);
    if (failure != 0)
        return failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                  POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &ordinary);
        failure = posix_spawnp(pid, words[0], &files, &attributes, (char *const *)words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return failure;
}

/* Returns an errno, 0 where it runs. Called with the lock held. */
static int start_program(struct process *process, const char *const *words)
{
    int questions[2], answers[2];
    if (!open_pipe(questions))
        return errno;
    if (!open_pipe(answers)) {
        int failure = errno;
        close_pipe(questions);
        return failure;
    }
    int failure = spawn(&process->pid, words, questions[0], answers[1]);
    if (failure != 0) {
        close_pipe(questions);
        close_pipe(answers);
        return failure;
    }
    close(questions[0]);
    close(answers[1]);
    process->to = questions[1];
    process->from = answers[0];
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    return 0;
}

bool process_start(struct process *process, const struct bot_command *command,
                   struct atelier_error *error)
{
    /* While one thread has made a pipe and not yet said that it is not inherited, no other starts
     * a program. */
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const char *words[BOT_MOST_WORDS + 1];
    bot_command_words(command, words);
    *process = (struct process){.pid = 0};
    pthread_mutex_lock(&lock);
    int failure = start_program(process, words);
    pthread_mutex_unlock(&lock);
    if (failure == 0 && !enlist(process->pid)) {
        process_stop(process);
        failure = EAGAIN;
    }
    if (failure != 0)
        atelier_fail(error, ATELIER_BAD_REQUEST, "'%s' cannot be started: %s.",
                     atelier_quote(atelier_span_of(words[0])).text, strerror(failure));
    return failure == 0;
}

void process_stop(struct process *process)
{
    if (process->pid == 0)
        return;
    kill(-process->pid, SIGKILL); /* before it could complain that its input has ended */
    close(process->to);
    close(process->from);
    /* From now on its number may become another's, so a signal handler must not know it. */
    strike_off(process->pid);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    process->pid = 0;
}
