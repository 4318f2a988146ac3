/*
 * A subcommand: what it is called, what it takes, what it does. Help and the manual page come from
 * the same struct, so they cannot disagree.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <atelier/game.h>
#include <stdbool.h>
#include <stddef.h>

/* Exit codes that scripts can use. */
enum {
    EXIT_FINE = 0,
    EXIT_NO = 1,    /* the answer is no: a record that does not verify, say */
    EXIT_WRONG = 2, /* wrong use or wrong input; a sentence on standard error says what */
};

enum { MOST_FLAGS = 24, MOST_WORDS = 64 };

struct flag {
    const char *name;     /* without the dashes; "output" may also be given as -o */
    const char *argument; /* what it takes, for help; NULL for a switch */
    const char *help;
};

/* What was given: a value for each flag of the command ("" for a switch, NULL if absent). What does
 * not come from the command line is called by a label, which says where it does come from. */
struct arguments {
    const struct command *command;
    const char *flag[MOST_FLAGS];
    const char *label[MOST_FLAGS]; /* NULL: "--name" */
    const char *word[MOST_WORDS];
    int words;
};

struct command {
    const char *name;
    const char *summary;      /* one line */
    const char *usage;        /* after "atelier NAME" */
    const char *about;        /* paragraphs */
    const char *pages;        /* of the documentation, separated by blanks; NULL for none */
    const struct flag *flags; /* ends with a NULL name; --help is everywhere */
    bool options;             /* of the games: it takes them as KEY=VALUE */
    const char *examples;     /* lines */
    int least, most;          /* words it takes */
    int (*run)(const struct arguments *arguments);
};

/* The value of a flag, or NULL if it was not given. The flag must be one of the command's. */
const char *flag_value(const struct arguments *arguments, const char *name);
bool flag_given(const struct arguments *arguments, const char *name);

/* The place of a flag in the command's list, or -1; of its name the first `size` bytes count. */
int flag_index(const struct command *command, const char *name, size_t size);

/* What a flag is called in sentences: "--name", or where its value comes from. */
struct flag_label {
    char text[512];
};
struct flag_label flag_label(const struct arguments *arguments, const char *name);

/* A number from a flag within bounds, `fallback` if it was not given; prints and exits if wrong. */
long flag_number(const struct arguments *arguments, const char *name, long least, long most,
                 long fallback);

/* Parses the words after the command's name and runs it; or shows its help. */
int command_run(const struct command *command, int count, char **words);

/* The language of --lang, or of the environment; exits if there is no such language. What the
 * commands complain about is said in it. */
enum atelier_lang lang_from(const struct arguments *arguments);

/* Prints "atelier NAME: message" to standard error and returns EXIT_WRONG. */
int complain(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints a sentence to standard error: something that whoever plays should know. */
void remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

void command_help(const struct command *command);

/* All commands, NULL after the last. */
extern const struct command *const commands[];

extern const struct command command_arena, command_board, command_cards, command_engine,
    command_games, command_join, command_paint, command_play, command_replay, command_review,
    command_rules, command_score, command_serve, command_sheet, command_solve, command_store,
    command_verify, command_version;

/* The manual page of a command, or of the program, in mdoc. */
void write_manual(const struct command *command);

#endif
