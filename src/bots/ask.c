/*
 * A line to a program and a line back, whatever the program does meanwhile.
 */
#include "process.h"

#include "common/stopwatch.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- how it ended --- */

/* Whether it has ended and how; it stays to be waited for, so that its number remains its own. */
static bool has_ended(const struct process *process, siginfo_t *info)
{
    *info = (siginfo_t){.si_pid = 0};
    return waitid(P_PID, (id_t)process->pid, info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info->si_pid == process->pid;
}

/* Who has closed a pipe is mostly about to end; that, and how, says more. */
static enum process_answer tell_end(const struct process *process, const char *otherwise,
                                    struct atelier_error *error)
{
    enum { LOOKS = 50, LOOK_MS = 5 };
    siginfo_t info;
    bool ended = has_ended(process, &info);
    for (int look = 0; look < LOOKS && !ended; look++) {
        poll(NULL, 0, LOOK_MS);
        ended = has_ended(process, &info);
    }
    if (!ended)
        atelier_fail(error, ATELIER_BAD_REQUEST, "it closed its %s.", otherwise);
    else if (info.si_code == CLD_EXITED)
        atelier_fail(error, ATELIER_BAD_REQUEST, "it ended with exit code %d.", info.si_status);
    else
        atelier_fail(error, ATELIER_BAD_REQUEST, "it was ended by signal %d.", info.si_status);
    return PROCESS_ENDED;
}

/* --- bytes --- */

/* write() that fails where nobody reads, and does not end the program with a signal instead. */
static ssize_t write_quietly(int file, const char *bytes, size_t size)
{
    sigset_t broken, before, pending;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t written = write(file, bytes, size);
    int failure = errno;
    if (written < 0 && failure == EPIPE && sigpending(&pending) == 0 &&
        sigismember(&pending, SIGPIPE) == 1 && sigismember(&before, SIGPIPE) == 0) {
        int taken;
        sigwait(&broken, &taken);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = failure;
    return written;
}

static bool is_for_later(ssize_t done)
{
    return done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
}

/* --- the exchange --- */

struct exchange {
    struct process *process;
    struct atelier_span unsent;
    char *line;
    size_t used;
    struct atelier_error *error;
};

enum { GO_ON = -1 };

/* Sends what the pipe takes. */
static int send_more(struct exchange *exchange)
{
    ssize_t sent = write_quietly(exchange->process->to, exchange->unsent.at, exchange->unsent.size);
    if (is_for_later(sent))
        return GO_ON;
    if (sent < 0)
        return (int)tell_end(exchange->process, "input", exchange->error);
    exchange->unsent.at += sent;
    exchange->unsent.size -= (size_t)sent;
    return GO_ON;
}

/* It has said what is no answer: why, a string as refusals.csv has it. */
#define BABBLED(exchange, why)                                                                     \
    (atelier_fail((exchange)->error, ATELIER_BAD_REQUEST, why), (int)PROCESS_PROTOCOL_ERROR)

/* Takes what has come; a whole line, and nothing else, is an answer. */
static int take_more(struct exchange *exchange)
{
    ssize_t came = read(exchange->process->from, exchange->line + exchange->used,
                        PROCESS_LINE - exchange->used);
    if (is_for_later(came))
        return GO_ON;
    if (came <= 0)
        return (int)tell_end(exchange->process, "output", exchange->error);
    const char *newline = memchr(exchange->line + exchange->used, '\n', (size_t)came);
    exchange->used += (size_t)came;
    if (newline == NULL && exchange->used == PROCESS_LINE)
        return BABBLED(exchange, "its answer is longer than any may be.");
    if (newline == NULL)
        return GO_ON;
    if (exchange->unsent.size > 0)
        return BABBLED(exchange, "it answered before it had read what was asked.");
    if (newline + 1 != exchange->line + exchange->used)
        return BABBLED(exchange, "it said more than one line.");
    exchange->used--;
    return (int)PROCESS_ANSWERED;
}

/* Waits for something to do, no longer than `ms`, and does it. */
static int wait_and_do(struct exchange *exchange, int ms)
{
    struct pollfd ends[2] = {
        {.fd = exchange->process->from, .events = POLLIN},
        {.fd = exchange->unsent.size > 0 ? exchange->process->to : -1, .events = POLLOUT}};
    int ready = poll(ends, 2, ms), result = GO_ON;
    siginfo_t info;
    /* A child of it may hold the pipe when it is dead itself; but what it said last may have come
     * since the look. */
    if (ready == 0 && has_ended(exchange->process, &info)) {
        ready = poll(ends, 2, 0);
        if (ready == 0)
            return (int)tell_end(exchange->process, "output", exchange->error);
    }
    if (ready > 0 && ends[1].revents != 0)
        result = send_more(exchange);
    if (ready > 0 && result == GO_ON && ends[0].revents != 0)
        result = take_more(exchange);
    return result;
}

/* Whatever comes before the question can be no answer to it. */
static int check_silence(struct exchange *exchange)
{
    struct pollfd end = {.fd = exchange->process->from, .events = POLLIN};
    char byte;
    if (poll(&end, 1, 0) <= 0)
        return GO_ON;
    ssize_t came = read(exchange->process->from, &byte, 1);
    if (is_for_later(came))
        return GO_ON;
    return came > 0 ? BABBLED(exchange, "it sent a line that no one had asked for.")
                    : (int)tell_end(exchange->process, "output", exchange->error);
}

enum process_answer process_ask(struct process *process, struct atelier_span question,
                                const struct process_patience *patience,
                                char line[static PROCESS_LINE], size_t *size,
                                struct atelier_error *error)
{
    struct exchange exchange = {
        .process = process, .unsent = question, .line = line, .error = error};
    const int looks = PROCESS_LOOKS_MS;
    double end = stopwatch_now() + patience->ms;
    int result = check_silence(&exchange);
    while (result == GO_ON) {
        double left = end - stopwatch_now();
        if (patience->stopped != NULL && patience->stopped(patience->context)) {
            atelier_fail(error, ATELIER_BAD_REQUEST, "no one waited for it any more.");
            result = (int)PROCESS_STOPPED;
        } else if (left <= 0) {
            atelier_fail(error, ATELIER_BAD_REQUEST, "it did not answer within %.0f ms.",
                         patience->ms);
            result = (int)PROCESS_LATE;
        } else {
            result = wait_and_do(&exchange, left < looks ? (int)left + 1 : looks);
        }
    }
    *size = exchange.used;
    return (enum process_answer)result;
}
