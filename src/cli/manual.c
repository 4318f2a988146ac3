/*
 * The manual page atelier(1) in mdoc, written from the commands' own descriptions.
 */
#include "command.h"

#include <atelier/game.h>
#include <stdio.h>
#include <string.h>

/* Text for mdoc: a leading dot or quote would be a request, a backslash an escape. */
static void write_text(const char *text)
{
    bool line_start = true;
    for (; *text != '\0'; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            printf("\\&");
        line_start = *text == '\n';
        if (*text == '\\')
            printf("\\e");
        else if (*text == '\n' && text[1] == '\n')
            printf("\n.Pp"); /* an empty line begins a paragraph */
        else
            putchar(*text);
    }
    printf("\n");
}

static void write_options(const struct atelier_game *game)
{
    printf(".Pp\nOptions of %s:\n.Bl -tag -width Ds\n", game->name);
    for (const struct atelier_option *option = game->options; option->name != NULL; option++) {
        printf(".It Cm %s\n", option->name);
        write_text(option->help);
        printf(".br\n");
        write_text(option->choices);
    }
    printf(".El\n");
}

static void write_command(const struct command *command)
{
    printf(".Ss atelier %s %s\n", command->name, command->usage);
    write_text(command->about);
    for (const struct atelier_game *const *game = atelier_games();
         command->options && *game != NULL; game++)
        write_options(*game);
    if (command->flags[0].name != NULL)
        printf(".Bl -tag -width Ds\n");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        printf(".It %sFl Fl %s", strcmp(flag->name, "output") == 0 ? "Fl o , " : "", flag->name);
        if (flag->argument != NULL)
            printf(" Ar %s", flag->argument);
        printf("\n");
        write_text(flag->help);
    }
    if (command->flags[0].name != NULL)
        printf(".El\n");
    printf(".Pp\nExamples:\n.Bd -literal\n");
    write_text(command->examples);
    printf(".Ed\n");
}

void write_manual(void)
{
    printf(".Dd November 15, 2026\n.Dt ATELIER 1\n.Os\n.Sh NAME\n.Nm atelier\n"
           ".Nd a tabletop for the painters' games Canvas and Angeschmiert\n"
           ".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar ...\n.Sh DESCRIPTION\n"
           "Plays the games with people and computer players, explains their rules, scores "
           "paintings,\n"
           "replays and verifies records, and speaks a line protocol to other programs.\n"
           ".Sh COMMANDS\n");
    for (int i = 0; commands[i] != NULL; i++)
        write_command(commands[i]);
    printf(".Sh EXIT STATUS\n"
           "0: it went well.\n1: the answer is no, for example a record that does not verify.\n"
           "2: wrong use or wrong input; a sentence on standard error says what.\n");
}
