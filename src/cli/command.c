/*
 * Reading a command line by the command's own description.
 */
#include "command.h"

#include <atelier/game.h>
#include <atelier/phrases.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_COLUMNS = 80, HELP_INDENT = 25 };

static enum atelier_lang spoken = ATELIER_EN;

/* A sentence on standard error, in the language spoken. */
static void put_sentence(const char *format, va_list arguments)
{
    char message[2048], said[sizeof message + ATELIER_REFUSAL_SIZE];
    struct atelier_buffer buffer;
    vsnprintf(message, sizeof message, format, arguments);
    atelier_buffer_init(&buffer, said, sizeof said);
    atelier_put_refusal(&buffer.out, spoken, message);
    fprintf(stderr, "%s\n", said);
}

int complain(const struct command *command, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "atelier %s: ", command->name);
    va_start(arguments, format);
    put_sentence(format, arguments);
    va_end(arguments);
    return EXIT_WRONG;
}

void remark(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_sentence(format, arguments);
    va_end(arguments);
}

int flag_index(const struct command *command, const char *name, size_t size)
{
    for (int i = 0; command->flags[i].name != NULL; i++)
        if (strlen(command->flags[i].name) == size &&
            memcmp(command->flags[i].name, name, size) == 0)
            return i;
    return -1;
}

const char *flag_value(const struct arguments *arguments, const char *name)
{
    return arguments->flag[flag_index(arguments->command, name, strlen(name))];
}

bool flag_given(const struct arguments *arguments, const char *name)
{
    return flag_value(arguments, name) != NULL;
}

struct flag_label flag_label(const struct arguments *arguments, const char *name)
{
    const char *given = arguments->label[flag_index(arguments->command, name, strlen(name))];
    struct flag_label label;
    snprintf(label.text, sizeof label.text, "%s%s", given != NULL ? "" : "--",
             given != NULL ? given : name);
    return label;
}

long flag_number(const struct arguments *arguments, const char *name, long least, long most,
                 long fallback)
{
    const char *text = flag_value(arguments, name);
    if (text == NULL)
        return fallback;
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || number < least || number > most)
        exit(complain(arguments->command, "%s: must be a number from %ld to %ld, not '%s'.",
                      flag_label(arguments, name).text, least, most, text));
    return number;
}

/* The language of the environment, English where it names none of ours. */
static enum atelier_lang lang_around(void)
{
    enum atelier_lang lang = ATELIER_EN;
    const char *environment = getenv("LC_ALL");
    if (environment == NULL || *environment == '\0')
        environment = getenv("LANG");
    if (environment != NULL && strlen(environment) >= 2)
        atelier_read_lang((struct atelier_span){environment, 2}, &lang, NULL);
    return lang;
}

enum atelier_lang lang_from(const struct arguments *arguments)
{
    enum atelier_lang lang = lang_around();
    const char *text = flag_value(arguments, "lang");
    struct atelier_error error;
    if (text != NULL && atelier_read_lang(atelier_span_of(text), &lang, &error) != ATELIER_OK)
        exit(complain(arguments->command, "--%s", error.message));
    spoken = lang;
    return lang;
}

/* The one flag with a short form, since every program that writes a file has it. */
static bool is_output(const char *word)
{
    return strcmp(word, "-o") == 0;
}

/* Reads one "--flag", "--flag=value" or "--flag value"; returns how many words it took, or 0. */
static int read_flag(struct arguments *arguments, int count, char **words)
{
    const struct command *command = arguments->command;
    const char *name = is_output(words[0]) ? "output" : words[0] + 2;
    const char *equals = strchr(name, '=');
    size_t size = equals != NULL ? (size_t)(equals - name) : strlen(name);
    int index = flag_index(command, name, size);
    if (index < 0) {
        complain(command, "there is no flag '%s'; 'atelier %s --help' lists them.", words[0],
                 command->name);
        return 0;
    }
    const struct flag *flag = &command->flags[index];
    if (arguments->flag[index] != NULL) {
        complain(command, "--%s: is given twice.", flag->name);
        return 0;
    }
    if (flag->argument == NULL) {
        if (equals != NULL) {
            complain(command, "--%s: takes no value.", flag->name);
            return 0;
        }
        arguments->flag[index] = "";
        return 1;
    }
    if (equals != NULL) {
        arguments->flag[index] = equals + 1;
        return 1;
    }
    if (count < 2) {
        complain(command, "--%s: a value is missing (%s).", flag->name, flag->argument);
        return 0;
    }
    arguments->flag[index] = words[1];
    return 2;
}

int command_run(const struct command *command, int count, char **words)
{
    struct arguments arguments = {.command = command};
    bool only_words = false;
    spoken = lang_around();
    for (int i = 0; i < count;) {
        if (!only_words && (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)) {
            command_help(command);
            return EXIT_FINE;
        }
        if (!only_words && strcmp(words[i], "--") == 0) {
            only_words = true;
            i++;
        } else if (!only_words && (strncmp(words[i], "--", 2) == 0 || is_output(words[i]))) {
            int taken = read_flag(&arguments, count - i, words + i);
            if (taken == 0)
                return EXIT_WRONG;
            if (flag_index(command, "lang", strlen("lang")) >= 0)
                lang_from(&arguments); /* what else is wrong is said in it */
            i += taken;
        } else if (arguments.words == MOST_WORDS || arguments.words == command->most) {
            return complain(command, "'%s' is one word too many; usage: atelier %s %s", words[i],
                            command->name, command->usage);
        } else {
            arguments.word[arguments.words++] = words[i++];
        }
    }
    if (arguments.words < command->least)
        return complain(command, "something is missing; usage: atelier %s %s", command->name,
                        command->usage);
    return command->run(&arguments);
}

static void help_options(const struct atelier_game *game)
{
    printf("\nOptions of %s:\n", game->name);
    for (const struct atelier_option *option = game->options; option->name != NULL; option++)
        printf("  %-10s %s\n%13s%s\n", option->name, option->help, "", option->choices);
}

/* How long the next word is. What stands in brackets is one, since it is left out as a whole, if it
 * fits into a line. */
static int word_size(const char *text, int room)
{
    int size = 0, depth = 0;
    for (; text[size] != '\0' && (depth > 0 || strchr(" \n", text[size]) == NULL); size++)
        depth += (text[size] == '[') - (text[size] == ']');
    return size <= room ? size : (int)strcspn(text, " \n");
}

/* Words behind `column`, in lines that fit on any terminal; those after the first begin at
 * `indent`. An empty line stays one. */
static void put_words(const char *text, int column, int indent)
{
    bool first = true;
    while (*text != '\0') {
        int size = word_size(text, HELP_COLUMNS - indent);
        if (!first && column + 1 + size > HELP_COLUMNS) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        printf("%.*s", size, text);
        column += size;
        text += size;
        first = strncmp(text, "\n\n", 2) == 0;
        if (first) {
            printf("\n\n");
            column = indent;
        }
        text += strspn(text, " \n");
    }
    printf("\n");
}

void command_help(const struct command *command)
{
    int size = printf("atelier %s: ", command->name);
    put_words(command->summary, size, size);
    size = printf("\nusage: atelier %s ", command->name);
    put_words(command->usage, size - 1, size - 1);
    printf("\n");
    put_words(command->about, 0, 0);
    for (const struct atelier_game *const *game = atelier_games();
         command->options && *game != NULL; game++)
        help_options(*game);
    if (command->flags[0].name != NULL)
        printf("\n");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        char left[64];
        snprintf(left, sizeof left, "%s--%s%s%s", strcmp(flag->name, "output") == 0 ? "-o, " : "",
                 flag->name, flag->argument != NULL ? " " : "",
                 flag->argument != NULL ? flag->argument : "");
        size = printf("  %-22s ", left);
        put_words(flag->help, size, HELP_INDENT);
    }
    printf("\nexamples:\n%s", command->examples);
    if (command->pages != NULL) {
        printf("\n");
        put_words("More is in the documentation, under Help in the web client and in "
                  "share/doc/atelier/html:",
                  0, 0);
        printf("  ");
        put_words(command->pages, 2, 2);
    }
}
