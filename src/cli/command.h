/*
 * A subcommand: what it is called, what it takes, what it does. Reading the command line, help, the
 * manual page and completions come from the same struct, so they cannot disagree.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "terminal/say.h"

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
    const char *help;     /* what it does; choices, bounds and default are put behind it */
    const char *fallback; /* the default, for help; NULL where there is none, or help says it */
    const char *choices;  /* it must be one of these words, with ", " between them; NULL: any */
    const char *kind;     /* of phrases that name the choices in every language; NULL: none do */
    long least, most;     /* it must be a number from least to most; most 0: anything */
};

/* Rows of a command's table. An argument that is FILE or DIR is completed as such. */
#define FLAG_SWITCH(word, about)      {.name = word, .help = about}
#define FLAG_VALUE(word, what, about) {.name = word, .argument = what, .help = about}
#define FLAG_DEFAULT(word, what, otherwise, about)                                                 \
    {.name = word, .argument = what, .fallback = otherwise, .help = about}
#define FLAG_CHOICE(word, what, these, otherwise, about)                                           \
    {.name = word, .argument = what, .choices = these, .fallback = otherwise, .help = about}
#define FLAG_NAMED(word, what, these, of, about)                                                   \
    {.name = word, .argument = what, .choices = these, .kind = of, .help = about}
#define FLAG_NUMBER(word, what, from, to, otherwise, about)                                        \
    {.name = word,                                                                                 \
     .argument = what,                                                                             \
     .least = from,                                                                                \
     .most = to,                                                                                   \
     .fallback = otherwise,                                                                        \
     .help = about}
#define FLAGS_PLAIN                                                                                \
    FLAG_SWITCH("plain", "tell everything as sentences, as where there is no terminal"),           \
        FLAG_SWITCH("lines", "draw the table line by line, also where there is no terminal")
#define FLAG_LANG FLAG_CHOICE("lang", "LANG", "en, de, es, it", NULL, "the language")
#define FLAG_DATA FLAG_VALUE("data", "DIR", "use the data files in DIR")
#define FLAG_END  {.name = NULL}

/* What was given: a value for each flag of the command ("" for a switch, NULL if absent). What does
 * not come from the command line is called by a label, which says where it does come from. */
struct arguments {
    const struct command *command;
    const struct command *const *commands; /* all of them, NULL after the last */
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
    const struct flag *flags; /* ends with FLAG_END; --help is everywhere */
    const char *takes;        /* words to complete: those that may come first, then FILE for the */
                              /* rest; GAME and COMMAND are all of them; NULL: none */
    bool options;             /* of the games: it takes them as KEY=VALUE */
    const char *examples;     /* lines */
    int least, most;          /* words it takes */
    int (*run)(const struct arguments *arguments);
};

/* The command of that name, or NULL. */
const struct command *command_named(const struct command *const *commands, const char *name);

/*
 * Reads the words after the command's name, and checks the flags by its table. The result is
 * READ_HELP where help is asked for, and READ_WRONG after a complaint.
 */
enum reading { READ_FINE, READ_HELP, READ_WRONG };
enum reading arguments_read(struct arguments *arguments, int count, char **words);

/* The value of a flag, or NULL if it was not given. The flag must be one of the command's. */
const char *flag_value(const struct arguments *arguments, const char *name);
bool flag_given(const struct arguments *arguments, const char *name);

/* The number of a flag: its default, or `otherwise`, if it was not given. */
long flag_number(const struct arguments *arguments, const char *name);
long flag_number_or(const struct arguments *arguments, const char *name, long otherwise);

/* The place of a flag in the command's list, or -1; of its name the first `size` bytes count. */
int flag_index(const struct command *command, const char *name, size_t size);

/* Whether a flag's value is what the table asks for; false after a complaint. */
bool flag_is_fine(const struct arguments *arguments, int index);

/* Complains about a number that is out of bounds, which only the command knows. */
int complain_of_number(const struct arguments *arguments, const char *name, long least, long most);

/* What a flag is called in sentences: "--name", or where its value comes from. */
struct flag_label {
    char text[512];
};
struct flag_label flag_label(const struct arguments *arguments, const char *name);

/* What help, the manual and completions say of a flag: what it does, what it may be, and its
 * default. */
struct flag_text {
    char text[512];
};
struct flag_text flag_text(const struct flag *flag);

/* The language of --lang, or of the environment: all that a command says and complains about is in
 * it. */
enum atelier_lang spoken_lang(void);

/* Phrases in it: with values, without, and what a thing is called, as atelier_phrase_of() knows it.
 */
void put_spoken(struct atelier_out *out, const char *key, const struct atelier_fill *fills);
const char *spoken_phrase(const char *key);
const char *spoken_name(const char *kind, const char *name);

/* Prints "atelier NAME: ", as long as no command is found "atelier: ", and a phrase with its
 * values, if it has any, to standard error; returns EXIT_WRONG. The other one returns false. */
int complain_of(const char *key, const struct atelier_fill *fills);
bool reject_of(const char *key, const struct atelier_fill *fills);

/* What goes behind a command that somebody is told to type, so that it speaks that language as
 * well: the --lang that was given, with a blank before it, or nothing. */
const char *spoken_flag(void);

/* Words of the notation, with blanks or commas between, as they are called in it: "red, green"; of
 * no kind, or in English, as they are. */
struct spoken_choices {
    char text[240];
};
struct spoken_choices spoken_choices(const char *kind, const char *choices);

/* The same with a sentence of data/languages/refusals.csv. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool reject(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints a sentence to standard error: something that whoever plays should know. */
void remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Writes such a sentence into memory, for somebody else to complain of it; it is cut to fit.
 * Returns false. */
bool say_problem(char *problem, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What went wrong below, in the same language. */
struct spoken_error {
    char text[ATELIER_REFUSAL_SIZE];
};
struct spoken_error spoken_error(const struct atelier_error *error);

#endif
