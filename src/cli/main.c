/*
 * The program: one subcommand a file, found by its name.
 */
#include "command.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &command_play,   &command_serve,  &command_rules,   &command_cards,
    &command_score,  &command_board,  &command_paint,   &command_sheet,
    &command_replay, &command_review, &command_verify,  &command_arena,
    &command_solve,  &command_engine, &command_version, NULL,
};

static void overview(FILE *out)
{
    fprintf(out, "atelier: a tabletop for the painters' games Canvas and Angeschmiert\n\n"
                 "usage: atelier COMMAND [...]\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    fprintf(out,
            "\n'atelier COMMAND --help' explains a command. Begin with: atelier play canvas\n");
}

static const struct command *command_named(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int help(int count, char **words)
{
    const struct command *command = count > 0 ? command_named(words[0]) : NULL;
    if (count > 0 && strcmp(words[0], "--man") == 0)
        write_manual();
    else if (command != NULL)
        command_help(command);
    else
        overview(stdout);
    return EXIT_FINE;
}

int main(int count, char **words)
{
    if (sodium_init() < 0) {
        fprintf(stderr, "atelier: the system gives no random numbers.\n");
        return EXIT_WRONG;
    }
    if (count < 2) {
        overview(stderr);
        return EXIT_WRONG;
    }
    const char *name = words[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(count - 2, words + 2);
    if (strcmp(name, "--version") == 0)
        name = "version";
    const struct command *command = command_named(name);
    if (command == NULL) {
        fprintf(stderr, "atelier: there is no command '%s'; 'atelier help' lists them.\n", name);
        return EXIT_WRONG;
    }
    return command_run(command, count - 2, words + 2);
}
