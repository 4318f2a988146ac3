/*
 * A program of anybody's that is asked lines and answers lines, through pipes. What it says or does
 * is hostile until it is read: its lines have a longest length, its time an end, and its process
 * group is killed with it.
 *
 * It gets standard input and output from here and shares our standard error; nothing else that is
 * open here is open there.
 */
#ifndef BOTS_PROCESS_H
#define BOTS_PROCESS_H

#include "command.h"

#include <sys/types.h>

enum {
    PROCESS_LINE = 4096,   /* bytes of an answer with its newline, at most */
    PROCESS_LOOKS_MS = 50, /* how often somebody who may want to stop is asked */
};

struct process {
    pid_t pid; /* 0: it does not run */
    int to, from;
};

enum process_answer {
    PROCESS_ANSWERED,
    PROCESS_STOPPED, /* by whoever waits for it */
    PROCESS_ENDED,   /* it is dead, or has closed its input or output */
    PROCESS_LATE,
    PROCESS_PROTOCOL_ERROR, /* said what was not asked, or too much */
};

/* Who may want to stop waiting, for example because Ctrl-C was pressed. */
struct process_patience {
    double ms; /* how long to wait at most */
    bool (*stopped)(void *context);
    void *context;
};

/* False, and a sentence, if there is no such program. */
bool process_start(struct process *process, const struct bot_command *command,
                   struct atelier_error *error);

/*
 * Sends a line (with its newline) and waits for one, which comes without its newline. A process
 * that did not answer is not to be asked again; `error` says what it did.
 */
enum process_answer process_ask(struct process *process, struct atelier_span question,
                                const struct process_patience *patience,
                                char line[static PROCESS_LINE], size_t *size,
                                struct atelier_error *error);

/* Ends it and all its children that are still in its group. */
void process_stop(struct process *process);

/* Ends all there are, at once; for signal handlers of a program that is about to end. */
void processes_kill(void);

#endif
