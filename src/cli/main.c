/*
 * The program: one subcommand a file, found by its name.
 */
#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const struct command *const commands[] = {
    &command_play,   &command_join,   &command_games,   &command_serve, &command_rules,
    &command_cards,  &command_score,  &command_board,   &command_paint, &command_sheet,
    &command_replay, &command_review, &command_verify,  &command_arena, &command_solve,
    &command_store,  &command_engine, &command_version, NULL,
};

static void overview(FILE *out)
{
    fprintf(out, "atelier: plays the board games Canvas and Angeschmiert\n\n"
                 "usage: atelier COMMAND [...]\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    fprintf(out,
            "\n'atelier COMMAND --help' explains a command. Start with: atelier play canvas\n");
}

static const struct command *command_named(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int unknown(const char *name)
{
    fprintf(stderr, "atelier: there is no command '%s'; 'atelier help' lists them.\n", name);
    return EXIT_WRONG;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* "--man", or "--man COMMAND". */
static int manual(int count, char **words)
{
    const struct command *command = count > 1 ? command_named(words[1]) : NULL;
    if (count > 1 && command == NULL)
        return unknown(words[1]);
    write_manual(command);
    return EXIT_FINE;
}

static int help(int count, char **words)
{
    if (count > 0 && count <= 2 && strcmp(words[0], "--man") == 0)
        return manual(count, words);
    if (count > 1) {
        fprintf(stderr, "atelier help: '%s' is one word too many.\n", words[1]);
        return EXIT_WRONG;
    }
    if (count == 0 || asks_for_help(words[0])) {
        overview(stdout);
        return EXIT_FINE;
    }
    const struct command *command = command_named(words[0]);
    if (command == NULL)
        return unknown(words[0]);
    command_help(command);
    return EXIT_FINE;
}

static int run(int count, char **words)
{
    if (count < 2) {
        overview(stderr);
        return EXIT_WRONG;
    }
    const char *name = strcmp(words[1], "--version") == 0 ? "version" : words[1];
    if (asks_for_help(name))
        return help(count - 2, words + 2);
    const struct command *command = command_named(name);
    return command != NULL ? command_run(command, count - 2, words + 2) : unknown(name);
}

/*
 * Where input, output or errors are closed, the next file or socket would take their number and
 * receive what is meant for them. Input and output are opened the wrong way round, so that they
 * fail as closed ones do; errors that nobody wants to see go nowhere.
 */
static bool open_standard_files(void)
{
    static const int mode[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0 && open("/dev/null", mode[i]) != i)
            return false;
    return true;
}

/* What could not be printed was not done, whatever the command believes. */
static int check_output(int code)
{
    bool failed = ferror(stdout) != 0;
    if (fclose(stdout) != 0)
        fprintf(stderr, "atelier: standard output: %s.\n", strerror(errno));
    else if (failed)
        fprintf(stderr, "atelier: standard output: not everything could be written.\n");
    else
        return code;
    return EXIT_WRONG;
}

int main(int count, char **words)
{
    if (!open_standard_files()) /* and nowhere to say so */
        return EXIT_WRONG;
    if (sodium_init() < 0) {
        fprintf(stderr, "atelier: the system gives no random numbers.\n");
        return EXIT_WRONG;
    }
    return check_output(run(count, words));
}
