/*
 * A player that is somebody's program: it is shown a position as the protocol shows it and answers
 * with a move. docs/bots/bots.md is the contract.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "process.h"

#include <atelier/table.h>

enum {
    BOT_DEFAULT_MS = 10000,
    BOT_MOST_MS = 600000,
    BOT_START_MS = 10000, /* for the first answer after a start, where the limit is less */
};

/* What may happen instead of a move. */
enum bot_fault {
    BOT_FINE,
    BOT_STOPPED, /* nobody waits for its move any more; not its fault */
    BOT_UNSTARTED,
    BOT_ENDED,
    BOT_LATE,
    BOT_NONSENSE,
    BOT_ILLEGAL,
    BOT_GIVEN_UP, /* it was not even asked: it has failed too often */
    BOT_FAULTS,
};

/* In a word or two, as "illegal move". */
const char *bot_fault_name(enum bot_fault fault);

/* Begin with the command and the limit; one thread at a time. */
struct bot {
    const struct bot_command *command;
    long ms; /* for a decision */
    bool answered;
    struct process process;
};

/* Starts the program unless it runs. BOT_UNSTARTED, and why, if there is none. */
enum bot_fault bot_start(struct bot *bot, struct atelier_error *error);

/*
 * Asks for a move of the seat that acts, starting the program where it does not run. Only the
 * table's game, settings, position and number of moves are shown: never what chance will bring.
 * After anything but BOT_FINE the program has been ended, `error` says why, and the next question
 * starts it anew.
 */
enum bot_fault bot_choose(struct bot *bot, const struct atelier_table *table,
                          bool (*stopped)(void *context), void *context, atelier_move *move,
                          struct atelier_error *error);

/* Ends the program, if it runs. */
void bot_stop(struct bot *bot);

/* The line that asks, and a line that answers; for tests and fuzzers. */
void bot_write_question(struct atelier_out *out, const struct atelier_table *table, long ms);
enum bot_fault bot_read_answer(struct atelier_span line, const struct atelier_table *table,
                               atelier_move *move, struct atelier_error *error);

#endif
