/*
 * Lines from standard input beside a loop of libuv.
 *
 * At a terminal people type when they like. From a pipe or a file a line is taken only when
 * something is asked, so that a script can say all of it beforehand.
 */
#ifndef CLI_JOIN_INPUT_H
#define CLI_JOIN_INPUT_H

#include <atelier/text.h>
#include <uv.h>

enum { INPUT_SIZE = 2048 };

struct input {
    char text[INPUT_SIZE];
    size_t used;
    bool ended;
    bool person; /* it is a terminal */
};

void input_open(struct input *input);

/* The next line, which is gone with the call after this; false where there is none yet. */
bool input_take(struct input *input, char line[static INPUT_SIZE], size_t *size);

/* Reads a line, however long that takes; false at the end. */
bool input_wait(struct input *input, char line[static INPUT_SIZE], size_t *size);

/*
 * Lets the loop run once, until something has happened there or, where `wanted`, there is input.
 */
void input_run(struct input *input, uv_loop_t *loop, bool wanted);

#endif
