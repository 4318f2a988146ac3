/*
 * atelier completions: what shells offer when somebody presses Tab, from the table of commands.
 *
 * Each shell gets a script that knows everything already, so that pressing Tab starts no program.
 * What is known of a command is the same for all: its flags, what each takes, and its words.
 */
#include "command.h"

#include <atelier/game.h>
#include <stdio.h>
#include <string.h>

/* --- what there is to offer --- */

/* The choices of a flag, with blanks between them. */
static void put_choices(const char *choices)
{
    for (; *choices != '\0'; choices++)
        if (*choices != ',')
            putchar(*choices);
}

/* Whether a value is the name of a file, or of a folder. */
static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0 || strcmp(argument, "OUT") == 0;
}

static bool is_folder(const char *argument)
{
    return strcmp(argument, "DIR") == 0 || strcmp(argument, "FOLDER") == 0;
}

/* Whether words of a command may be files, and whether the first one may. */
static bool takes_files(const struct command *command)
{
    return command->takes != NULL && strstr(command->takes, "FILE") != NULL;
}

static bool takes_file_first(const struct command *command)
{
    return takes_files(command) && strncmp(command->takes, "FILE", 4) == 0;
}

/* The words that may come first, with blanks around them. */
static void put_first_words(const struct arguments *arguments, const struct command *command)
{
    const char *takes = command->takes != NULL ? command->takes : "";
    if (strcmp(takes, "GAME") == 0)
        for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
            printf(" %s", (*game)->name);
    else if (strcmp(takes, "COMMAND") == 0)
        for (int i = 0; arguments->commands[i] != NULL; i++)
            printf(" %s", arguments->commands[i]->name);
    else
        printf(" %.*s", (int)strcspn(takes, "F"), takes);
}

/* The options of all games, each once, as "seats=". */
static void put_options(const struct command *command)
{
    for (const struct atelier_game *const *game = atelier_games();
         command->options && *game != NULL; game++)
        for (const struct atelier_option *option = (*game)->options; option->name != NULL;
             option++) {
            bool before = false;
            for (const struct atelier_game *const *other = atelier_games(); *other != *game;
                 other++)
                for (const struct atelier_option *its = (*other)->options; its->name != NULL; its++)
                    before |= strcmp(its->name, option->name) == 0;
            if (!before)
                printf(" %s=", option->name);
        }
}

/* The flags behind which a value stands. */
static void put_valued(const struct command *command)
{
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        if (flag->argument != NULL)
            printf(" --%s%s", flag->name, strcmp(flag->name, "output") == 0 ? " -o" : "");
}

/* --- bash --- */

static void bash_command(const struct arguments *arguments, const struct command *command)
{
    printf("    %s)\n        flags='--help", command->name);
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        printf(" --%s", flag->name);
    printf("' first='");
    put_first_words(arguments, command);
    printf("' more='");
    put_options(command);
    printf("' valued='");
    put_valued(command);
    printf("' files=%s\n        case $before in\n", takes_file_first(command) ? "first"
                                                    : takes_files(command)    ? "more"
                                                                              : "");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        if (flag->argument == NULL)
            continue;
        printf("        --%s%s) value='", flag->name,
               strcmp(flag->name, "output") == 0 ? " | -o" : "");
        if (flag->choices != NULL)
            put_choices(flag->choices);
        printf("' kind=%s ;;\n", is_file(flag->argument)     ? "-f"
                                 : is_folder(flag->argument) ? "-d"
                                                             : "-W");
    }
    printf("        esac\n        ;;\n");
}

static void bash_script(const struct arguments *arguments)
{
    printf("# Completions for bash, made by 'atelier completions bash'.\n"
           "_atelier() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    local flags= first= more= files= value= valued= kind= i given=0 equals=0 offer\n"
           "    COMPREPLY=()\n"
           "    if ((COMP_CWORD == 1)); then\n"
           "        COMPREPLY=($(compgen -W '");
    for (int i = 0; arguments->commands[i] != NULL; i++)
        printf("%s ", arguments->commands[i]->name);
    printf("--help --version' -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    # --flag=value comes in three words.\n"
           "    if [[ $word == = ]]; then\n"
           "        word= equals=1\n"
           "    elif [[ $before == = ]]; then\n"
           "        before=${COMP_WORDS[COMP_CWORD - 2]} equals=1\n"
           "    fi\n"
           "    case ${COMP_WORDS[1]} in\n");
    for (int i = 0; arguments->commands[i] != NULL; i++)
        bash_command(arguments, arguments->commands[i]);
    printf("    esac\n"
           "    if [[ -n $kind ]]; then\n"
           "        offer=$value\n"
           "    elif ((equals)); then\n"
           "        return\n"
           "    elif [[ $word == -* ]]; then\n"
           "        kind=-W offer=$flags\n"
           "    else\n"
           "        for ((i = 2; i < COMP_CWORD; i++)); do\n"
           "            case ${COMP_WORDS[i]} in\n"
           "            =) ((++i)) ;;\n"
           "            -*) [[ ${COMP_WORDS[i + 1]} == = || \"$valued \" != *\" ${COMP_WORDS[i]} "
           "\"* ]] ||"
           " ((++i)) ;;\n"
           "            *) given=1 ;;\n"
           "            esac\n"
           "        done\n"
           "        kind=-W offer=$first\n"
           "        ((given == 0)) || offer=$more\n"
           "        [[ $files != first && ($files != more || $given == 0) ]] || kind=-f\n"
           "    fi\n"
           "    if [[ $kind == -W ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$offer\" -- \"$word\"))\n"
           "        [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null\n"
           "    else\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        while IFS= read -r i; do\n"
           "            COMPREPLY+=(\"$i\")\n"
           "        done < <(compgen \"$kind\" -- \"$word\")\n"
           "    fi\n"
           "}\n"
           "complete -F _atelier atelier\n");
}

/* --- zsh --- */

/* A sentence within the quotes and brackets of a specification. */
static void zsh_text(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '\'')
            printf("'\\''");
        else
            printf(strchr("[]:\\", *text) != NULL ? "\\%c" : "%c", *text);
}

static void zsh_flag(const struct flag *flag)
{
    if (strcmp(flag->name, "output") == 0)
        printf(" \\\n      '(-o --output)'{-o+,--output=}'[");
    else
        printf(" \\\n      '--%s%s[", flag->name, flag->argument != NULL ? "=" : "");
    zsh_text(flag_text(flag).text);
    printf("]");
    if (flag->argument != NULL) {
        printf(":%s:", flag->argument);
        if (flag->choices != NULL) {
            printf("(");
            put_choices(flag->choices);
            printf(")");
        } else if (is_file(flag->argument)) {
            printf("_files");
        } else if (is_folder(flag->argument)) {
            printf("_files -/");
        }
    }
    printf("'");
}

static void zsh_command(const struct arguments *arguments, const struct command *command)
{
    printf("  %s)\n    _arguments '--help[explain the command]'", command->name);
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        zsh_flag(flag);
    if (command->takes != NULL && !takes_file_first(command)) {
        printf(" \\\n      '1:word:(");
        put_first_words(arguments, command);
        printf(")'");
    }
    if (command->options) {
        printf(" \\\n      '*:option: compadd -S \"\" -");
        put_options(command);
        printf("'");
    } else {
        printf(" \\\n      '*:word:%s'", takes_files(command) ? "_files" : "( )");
    }
    printf("\n    ;;\n");
}

static void zsh_script(const struct arguments *arguments)
{
    printf("#compdef atelier\n"
           "# Completions for zsh, made by 'atelier completions zsh'.\n"
           "local -a commands=(\n");
    for (int i = 0; arguments->commands[i] != NULL; i++) {
        printf("  '%s:", arguments->commands[i]->name);
        zsh_text(arguments->commands[i]->summary);
        printf("'\n");
    }
    printf(")\n"
           "if (( CURRENT == 2 )); then\n"
           "  _describe command commands\n"
           "  return\n"
           "fi\n"
           "shift words\n"
           "(( CURRENT-- ))\n"
           "case $words[1] in\n");
    for (int i = 0; arguments->commands[i] != NULL; i++)
        zsh_command(arguments, arguments->commands[i]);
    printf("esac\n");
}

/* --- fish --- */

/* For the first word after a command, for more of them, or for any. */
static void fish_begin(const struct command *command, const char *state)
{
    printf("complete -c atelier -n '__atelier_is %s %s", command->name, state);
    put_valued(command);
    printf("'");
}

static void fish_text(const char *text)
{
    printf(" -d '");
    for (; *text != '\0'; text++)
        printf(strchr("'\\", *text) != NULL ? "\\%c" : "%c", *text);
    printf("'\n");
}

static void fish_flag(const struct command *command, const struct flag *flag)
{
    fish_begin(command, "any");
    printf("%s -l %s", strcmp(flag->name, "output") == 0 ? " -s o" : "", flag->name);
    if (flag->argument != NULL && is_file(flag->argument))
        printf(" -r -F");
    else if (flag->argument != NULL && is_folder(flag->argument))
        printf(" -x -a '(__fish_complete_directories)'");
    else if (flag->argument != NULL)
        printf(" -x");
    if (flag->choices != NULL) {
        printf(" -a '");
        put_choices(flag->choices);
        printf("'");
    }
    fish_text(flag_text(flag).text);
}

static void fish_command(const struct arguments *arguments, const struct command *command)
{
    printf("complete -c atelier -n __atelier_is_none -a %s", command->name);
    fish_text(command->summary);
    fish_begin(command, "any");
    printf(" -l help");
    fish_text("explain the command");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        fish_flag(command, flag);
    if (command->takes != NULL && !takes_file_first(command)) {
        fish_begin(command, "first");
        printf(" -a '");
        put_first_words(arguments, command);
        printf("'\n");
    }
    if (takes_files(command)) {
        fish_begin(command, takes_file_first(command) ? "any" : "more");
        printf(" -F\n");
    }
    if (command->options) {
        fish_begin(command, "more");
        printf(" -a '");
        put_options(command);
        printf("'\n");
    }
}

static void fish_script(const struct arguments *arguments)
{
    printf("# Completions for fish, made by 'atelier completions fish'.\n"
           "function __atelier_is_none\n"
           "    test (count (commandline -opc)) -eq 1\n"
           "end\n"
           "# Whether the command is this one, and no word or some have been given to it, beside "
           "the values\n"
           "# of these flags.\n"
           "function __atelier_is\n"
           "    set -l words (commandline -opc)\n"
           "    test (count $words) -gt 1; and test $words[2] = $argv[1]; or return 1\n"
           "    set -l state first\n"
           "    set -l is_value no\n"
           "    set -e words[1..2]\n"
           "    for word in $words\n"
           "        test $is_value = yes; or string match -q -- '-*' $word; or set state more\n"
           "        set is_value no\n"
           "        contains -- $word $argv[3..-1]; and set is_value yes\n"
           "    end\n"
           "    contains -- $argv[2] any $state\n"
           "end\n"
           "complete -c atelier -f\n");
    for (int i = 0; arguments->commands[i] != NULL; i++)
        fish_command(arguments, arguments->commands[i]);
}

/* --- the command --- */

static int run_completions(const struct arguments *arguments)
{
    const char *shell = arguments->word[0];
    if (strcmp(shell, "bash") == 0)
        bash_script(arguments);
    else if (strcmp(shell, "zsh") == 0)
        zsh_script(arguments);
    else if (strcmp(shell, "fish") == 0)
        fish_script(arguments);
    else
        return complain_of("usage.choice", FILLS({"flag", "completions"},
                                                 {"choices", "bash, zsh, fish"}, {"text", shell}));
    return EXIT_FINE;
}

const struct command command_completions = {
    .name = "completions",
    .summary = "prints what a shell needs to complete commands and flags",
    .usage = "bash|zsh|fish",
    .about =
        "Prints a script for your shell, so that pressing Tab completes commands, flags and their "
        "values. An installed program has brought them along; try this where it has not.",
    .flags = (const struct flag[]){FLAG_END},
    .takes = "bash zsh fish",
    .examples = "  source <(atelier completions bash)\n"
                "  atelier completions zsh > ~/.zfunc/_atelier\n"
                "  atelier completions fish > ~/.config/fish/completions/atelier.fish\n",
    .least = 1,
    .most = 1,
    .run = run_completions,
};
