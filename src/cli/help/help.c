/*
 * atelier help: what the program and its commands do.
 */
#include "help.h"

#include "manual.h"

#include "cli/files.h"
#include "common/columns.h"

#include <atelier/game.h>
#include <string.h>

enum { HELP_COLUMNS = 80, HELP_INDENT = 25, OPTION_INDENT = 27 };

void print_overview(const struct command *const *commands, FILE *out)
{
    fprintf(out, "atelier: plays board games\n\n"
                 "usage: atelier COMMAND [...]\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        fprintf(out, "  %-11s %s\n", commands[i]->name, commands[i]->summary);
    fprintf(out, "\n'atelier COMMAND --help' explains a command. Start with: atelier play %s\n",
            atelier_games()[0]->name);
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
static void put_help_words(const char *text, int column, int indent)
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

/* Each by its own name and, where that is another word, by the reader's: both can be typed. */
static void help_options(const struct atelier_game *game)
{
    printf("\nOptions of %s:\n", game->name);
    for (const struct atelier_option *option = game->options; option->name != NULL; option++) {
        char names[64];
        const char *said = spoken_name("option", option->name);
        bool same = atelier_reads_alike(atelier_span_of(said), option->name);
        snprintf(names, sizeof names, "  %s%s%s", option->name, same ? "" : ", ", same ? "" : said);
        put_padded(&standard_out, names, OPTION_INDENT, false);
        put_help_words(option->help, OPTION_INDENT, OPTION_INDENT);
        printf("%*s", OPTION_INDENT, "");
        put_help_words(option->choices, OPTION_INDENT, OPTION_INDENT);
    }
}

void print_help(const struct command *command)
{
    int size = printf("atelier %s: ", command->name);
    put_help_words(command->summary, size, size);
    size = printf("\nusage: atelier %s ", command->name);
    put_help_words(command->usage, size - 1, size - 1);
    printf("\n");
    put_help_words(command->about, 0, 0);
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
        put_help_words(flag_text(flag).text, size, HELP_INDENT);
    }
    printf("\nexamples:\n%s", command->examples);
    if (command->pages != NULL) {
        printf("\n");
        put_help_words("More is in the documentation, under Help in the web client and in "
                       "share/doc/atelier/html:",
                       0, 0);
        printf("  ");
        put_help_words(command->pages, 2, 2);
    }
}

static int run_help(const struct arguments *arguments)
{
    const char *name = arguments->words > 0 ? arguments->word[0] : NULL;
    const struct command *command = name != NULL ? command_named(arguments->commands, name) : NULL;
    if (name != NULL && command == NULL)
        return complain_of("usage.command", FILLS({"text", name}));
    if (flag_given(arguments, "man"))
        write_manual(arguments->commands, command);
    else if (command != NULL)
        print_help(command);
    else
        print_overview(arguments->commands, stdout);
    return EXIT_FINE;
}

const struct command command_help = {
    .name = "help",
    .summary = "lists the commands, or explains one",
    .usage = "[COMMAND] [--man]",
    .about = "Explains a command, as 'atelier COMMAND --help' does; without one, lists them all.",
    .flags = (const struct flag[]){FLAG_SWITCH("man", "print the manual page instead, for man(1)"),
                                   FLAG_END},
    .takes = "COMMAND",
    .examples = "  atelier help play\n  atelier help --man play | man -l -\n",
    .most = 1,
    .run = run_help,
};
