/*
 * The manual in mdoc, written from the commands' own descriptions: atelier(1), and a page for each
 * command, atelier-play(1) and so on.
 */
#include "manual.h"

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

/* Files and variables, and who uses them: commands by their names, or those that have a flag. */
struct thing {
    const char *name, *about, *commands, *flag;
};

static const struct thing files[] = {
    {"$XDG_STATE_HOME/atelier", "Saved games. Default: ~/.local/state/atelier.", "play join games",
     NULL},
    {"$XDG_STATE_HOME/atelier/houses",
     "Tokens by which servers recognise you. Keep them to yourself.", "join", NULL},
    {"$XDG_DATA_HOME/atelier/house.db",
     "What a server stores, unless --store says otherwise, and house.db.key next to it, the key to "
     "the secrets of games. Default: ~/.local/share/atelier.",
     "serve store", NULL},
    {"share/doc/atelier/html", "The documentation, below the folder of the installation.", "",
     NULL},
    {"share/doc/atelier/deploy", "Settings, systemd units and configurations to start from.",
     "serve", NULL},
    {NULL, NULL, NULL, NULL},
};

static const struct thing variables[] = {
    {"LC_ALL , LANG", "The language, if it begins with en, de, es or it. --lang overrides it.", "",
     "lang"},
    {"XDG_STATE_HOME , XDG_DATA_HOME", "Where files are stored; see FILES.",
     "play join games serve store", NULL},
    {"ATELIER_STORE , ATELIER_PORT , ...", "Any flag, in capitals and with underscores.", "",
     "settings"},
    {"DISPLAY , WAYLAND_DISPLAY", "If one is set, the browser is opened.", "serve", NULL},
    {NULL, NULL, NULL, NULL},
};

/* Whether a name is among words separated by blanks. */
static bool is_among(const char *name, const char *words)
{
    size_t size = strlen(name);
    for (const char *at = words; (at = strstr(at, name)) != NULL; at += size)
        if ((at == words || at[-1] == ' ') && strchr(" ", at[size]) != NULL)
            return true;
    return false;
}

static bool is_used(const struct thing *thing, const struct command *command)
{
    return is_among(command->name, thing->commands) ||
           (thing->flag != NULL && flag_index(command, thing->flag, strlen(thing->flag)) >= 0);
}

/* Those of a command, or all; nothing where there are none. */
static void write_things(const char *heading, const char *macro, const struct thing *things,
                         const struct command *command)
{
    bool begun = false;
    for (const struct thing *thing = things; thing->name != NULL; thing++) {
        if (command != NULL && !is_used(thing, command))
            continue;
        if (!begun)
            printf(".Sh %s\n.Bl -tag -width Ds\n", heading);
        begun = true;
        printf(".It %s %s\n", macro, thing->name);
        write_text(thing->about);
    }
    if (begun)
        printf(".El\n");
}

static void write_flags(const struct command *command)
{
    if (command->flags[0].name == NULL)
        return;
    printf(".Sh OPTIONS\n.Bl -tag -width Ds\n");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        printf(".It %sFl Fl %s", strcmp(flag->name, "output") == 0 ? "Fl o , " : "", flag->name);
        if (flag->argument != NULL)
            printf(" Ar %s", flag->argument);
        printf("\n");
        write_text(flag_text(flag).text);
    }
    printf(".El\n");
}

static void write_description(const struct command *command)
{
    printf(".Sh NAME\n.Nm atelier-%s\n.Nd %s\n.Sh SYNOPSIS\natelier %s %s\n.Sh DESCRIPTION\n",
           command->name, command->summary, command->name, command->usage);
    write_text(command->about);
    for (const struct atelier_game *const *game = atelier_games();
         command->options && *game != NULL; game++)
        write_options(*game);
    write_flags(command);
}

static void write_overview(const struct command *const *commands)
{
    printf(".Sh NAME\n.Nm atelier\n.Nd plays board games\n"
           ".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar ...\n.Sh DESCRIPTION\n"
           "Plays the games in the browser and in the terminal, alone, against the computer and "
           "with friends; explains their rules, scores paintings, replays, reviews and verifies "
           "games, and answers other programs.\n"
           ".Sh COMMANDS\nEach has a manual page of its own, for example\n"
           ".Xr atelier-play 1 .\n.Bl -tag -width Ds\n");
    for (int i = 0; commands[i] != NULL; i++) {
        printf(".It Cm %s\n", commands[i]->name);
        write_text(commands[i]->summary);
    }
    printf(".El\n");
}

static void write_see_also(const struct command *const *commands, const struct command *command)
{
    printf(".Sh SEE ALSO\n");
    if (command != NULL)
        printf(".Xr atelier 1\n");
    for (int i = 0; command == NULL && commands[i] != NULL; i++)
        printf(".Xr atelier-%s 1%s\n", commands[i]->name, commands[i + 1] != NULL ? " ," : "");
    if (command != NULL && command->pages != NULL)
        printf(".Pp\nIn share/doc/atelier/html, and under Help in the web client:\n%s\n",
               command->pages);
}

void write_manual(const struct command *const *commands, const struct command *command)
{
    printf(".Dd November 17, 2026\n.Dt ATELIER%s%s 1\n.Os\n", command != NULL ? "-" : "",
           command != NULL ? command->name : "");
    if (command != NULL)
        write_description(command);
    else
        write_overview(commands);
    write_things("ENVIRONMENT", "Ev", variables, command);
    write_things("FILES", "Pa", files, command);
    printf(".Sh EXIT STATUS\n.Bl -tag -width Ds\n"
           ".It 0\nSuccess.\n"
           ".It 1\nA check failed, for example a record that does not verify.\n"
           ".It 2\nInvalid usage or input; standard error says what.\n.El\n"
           ".Sh EXAMPLES\n.Bd -literal\n");
    write_text(command != NULL ? command->examples : "  atelier play\n  atelier serve --lan\n");
    printf(".Ed\n");
    write_see_also(commands, command);
}
