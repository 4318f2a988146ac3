/*
 * Lines in a ring of bytes: the server puts them in behind, the thread takes them out in front.
 * What waits lies where only the thread reads and the server does not write, so it is written
 * without holding the lock.
 */
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

struct output {
    int file;
    uv_thread_t thread;
    uv_mutex_t lock; /* of all that follows */
    uv_cond_t changed;
    size_t first, used;
    unsigned long lost; /* lines, since the last that was not */
    int error;          /* of the last write that failed, or 0 */
    bool closing, ended;
    char store[OUTPUT_STORE];
};

/* --- the store, with the lock held --- */

static bool put(struct output *output, const char *bytes, size_t size)
{
    if (size > OUTPUT_STORE - output->used)
        return false;
    size_t end = (output->first + output->used) % OUTPUT_STORE;
    size_t part = size < OUTPUT_STORE - end ? size : OUTPUT_STORE - end;
    memcpy(output->store + end, bytes, part);
    memcpy(output->store, bytes + part, size - part);
    output->used += size;
    return true;
}

/* Once a line is lost, so are those after it, until that has been said. */
static void store_line(struct output *output, const char *line, size_t size)
{
    if (output->lost > 0 || !put(output, line, size))
        output->lost++;
    uv_cond_signal(&output->changed);
}

/* Takes bytes out; where they could not be written, their lines are lost. */
static void take_output(struct output *output, size_t size, bool written)
{
    for (size_t i = 0; i < size && !written; i++)
        output->lost += output->store[output->first + i] == '\n';
    output->first = (output->first + size) % OUTPUT_STORE;
    output->used -= size;
}

/* --- the thread --- */

/* Writes some of the bytes, waiting for as long as it takes; how many, or -1. The lock is held
 * before and after. */
static ssize_t write_some(struct output *output, const char *bytes, size_t size)
{
    ssize_t count;
    uv_mutex_unlock(&output->lock);
    while ((count = write(output->file, bytes, size)) < 0 && (errno == EAGAIN || errno == EINTR))
        if (errno == EAGAIN)
            poll(&(struct pollfd){.fd = output->file, .events = POLLOUT}, 1, -1);
    int error = errno;
    uv_mutex_lock(&output->lock);
    if (count < 0)
        output->error = error;
    return count;
}

static bool write_waiting(struct output *output)
{
    size_t room = OUTPUT_STORE - output->first;
    size_t size = output->used < room ? output->used : room;
    ssize_t count = write_some(output, output->store + output->first, size);
    take_output(output, count < 0 ? size : (size_t)count, count >= 0);
    return count >= 0;
}

static bool write_lost(struct output *output)
{
    char line[100];
    unsigned long lost = output->lost;
    int size =
        snprintf(line, sizeof line, "(%lu lines are missing here: no one read them.)\n", lost);
    if (write_some(output, line, (size_t)size) < 0)
        return false;
    output->lost -= lost;
    return true;
}

static void write_lines(void *context)
{
    struct output *output = context;
    uv_mutex_lock(&output->lock);
    for (bool works = true; works || !output->closing;) {
        if (output->used > 0)
            works = write_waiting(output);
        else if (output->lost > 0)
            works = write_lost(output);
        else if (output->closing)
            break;
        bool done = output->used == 0 && output->lost == 0;
        if (!output->closing &&
            (!works || done)) /* what failed is tried again with the next line */
            uv_cond_wait(&output->changed, &output->lock);
    }
    output->ended = true;
    uv_cond_signal(&output->changed);
    uv_mutex_unlock(&output->lock);
}

/* --- the server's side --- */

struct output *output_open(int file)
{
    struct output *output = calloc(1, sizeof *output);
    if (output == NULL)
        return NULL;
    output->file = file;
    if (uv_mutex_init(&output->lock) == 0) {
        if (uv_cond_init(&output->changed) == 0) {
            if (uv_thread_create(&output->thread, write_lines, output) == 0)
                return output;
            uv_cond_destroy(&output->changed);
        }
        uv_mutex_destroy(&output->lock);
    }
    free(output);
    return NULL;
}

void output_print(struct output *output, const char *format, ...)
{
    char line[OUTPUT_LINE];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (size >= OUTPUT_LINE) {
        size = OUTPUT_LINE - 1;
        line[size - 1] = '\n';
    }
    uv_mutex_lock(&output->lock);
    store_line(output, line, (size_t)size);
    uv_mutex_unlock(&output->lock);
}

int output_close(struct output *output, unsigned patience_ms)
{
    uint64_t end = uv_hrtime() + (uint64_t)patience_ms * 1000000, now;
    uv_mutex_lock(&output->lock);
    output->closing = true;
    uv_cond_signal(&output->changed);
    while (!output->ended && (now = uv_hrtime()) < end)
        uv_cond_timedwait(&output->changed, &output->lock, end - now);
    bool ended = output->ended;
    int error = output->error;
    uv_mutex_unlock(&output->lock);
    if (!ended)
        return error; /* the thread still writes, and needs its memory until the program ends */
    uv_thread_join(&output->thread);
    uv_cond_destroy(&output->changed);
    uv_mutex_destroy(&output->lock);
    free(output);
    return error;
}
