/*
 * Input and a loop, by one poll() for both. libuv would have to make the terminal nonblocking to
 * read from it, and that would change it for whoever else prints there.
 */
#include "input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void input_open(struct input *input)
{
    *input = (struct input){.person = isatty(STDIN_FILENO) != 0};
}

static void read_more(struct input *input)
{
    ssize_t count = read(STDIN_FILENO, input->text + input->used, sizeof input->text - input->used);
    if (count > 0)
        input->used += (size_t)count;
    else if (count == 0 || errno != EINTR)
        input->ended = true;
}

bool input_take(struct input *input, char line[static INPUT_SIZE], size_t *size)
{
    const char *end = memchr(input->text, '\n', input->used);
    bool whole = end != NULL || (input->used > 0 && input->ended) ||
                 input->used == sizeof input->text; /* nobody means a line as long as that */
    if (!whole)
        return false;
    size_t taken = end != NULL ? (size_t)(end - input->text) + 1 : input->used;
    *size = end != NULL ? taken - 1 : taken;
    memcpy(line, input->text, *size);
    while (*size > 0 && line[*size - 1] == '\r')
        --*size;
    input->used -= taken;
    memmove(input->text, input->text + taken, input->used);
    return true;
}

bool input_wait(struct input *input, char line[static INPUT_SIZE], size_t *size)
{
    while (!input_take(input, line, size)) {
        if (input->ended)
            return false;
        read_more(input);
    }
    return true;
}

void input_run(struct input *input, uv_loop_t *loop, bool wanted)
{
    bool listens = wanted && !input->ended && input->used < sizeof input->text;
    struct pollfd files[2] = {{.fd = uv_backend_fd(loop), .events = POLLIN},
                              {.fd = STDIN_FILENO, .events = POLLIN}};
    if (poll(files, listens ? 2 : 1, uv_backend_timeout(loop)) > 0 && listens &&
        files[1].revents != 0)
        read_more(input);
    uv_run(loop, UV_RUN_NOWAIT);
}
