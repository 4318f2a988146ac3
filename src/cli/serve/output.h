/*
 * What a server prints: lines that are written whenever somebody reads them.
 *
 * Whoever reads may stop: a pipe fills up, somebody presses Ctrl-S, a disk hangs. A server does not
 * wait for that. Its lines go into a store of a fixed size, from which a thread of their own writes
 * them; what does not fit is lost, counted, and reported as soon as lines are read again.
 */
#ifndef CLI_SERVE_OUTPUT_H
#define CLI_SERVE_OUTPUT_H

enum { OUTPUT_STORE = 1 << 18, OUTPUT_LINE = 8192 };

struct output;

/* Lines for this file, which stays open; NULL if the system has no memory or thread for it. */
struct output *output_open(int file);

/* One line, its end included, of less than OUTPUT_LINE bytes; a longer one is cut. */
void output_print(struct output *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes what is left, but waits at most so long for somebody to read it. Returns 0, or the `errno`
 * with which something could not be written.
 */
int output_close(struct output *output, unsigned patience_ms);

#endif
