/*
 * The program: a command, found by its name, and standard input and output for it.
 */
#include "help/help.h"

#include <cli/command_list.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* In the order in which help lists them, from the list in meson.build. */
#define DECLARE(name) extern const struct command command_##name;
EACH_COMMAND(DECLARE)
#define ROW(name) &command_##name,
static const struct command *const commands[] = {EACH_COMMAND(ROW) NULL};

static int run(int count, char **words)
{
    if (count < 2) {
        print_overview(commands, stderr);
        return EXIT_WRONG;
    }
    const char *name = words[1];
    if (strcmp(name, "--version") == 0)
        name = "version";
    else if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    struct arguments arguments = {.command = command_named(commands, name), .commands = commands};
    if (arguments.command == NULL)
        return complain_of("usage.command", FILLS({"text", name}));
    switch (arguments_read(&arguments, count - 2, words + 2)) {
    case READ_HELP:
        print_help(arguments.command);
        return EXIT_FINE;
    case READ_WRONG:
        return EXIT_WRONG;
    default:
        return arguments.command->run(&arguments);
    }
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
