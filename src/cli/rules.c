/*
 * atelier rules: the rules of a game, as docs/rules tells them.
 */
#include "command.h"

#include "rules_text.h"

#include <stdio.h>
#include <string.h>

static int run(const struct arguments *arguments)
{
    for (int i = 0; rules_texts[i].game != NULL; i++) {
        if (arguments->words == 0)
            printf("%s\n", rules_texts[i].game);
        else if (strcmp(rules_texts[i].game, arguments->word[0]) == 0) {
            fputs(rules_texts[i].text, stdout);
            return EXIT_FINE;
        }
    }
    if (arguments->words == 0)
        return EXIT_FINE;
    return complain(arguments->command, "there are no rules of '%s'; 'atelier rules' lists them.",
                    arguments->word[0]);
}

const struct command command_rules = {
    .name = "rules",
    .summary = "explains a game",
    .usage = "[GAME]",
    .about =
        "Prints the rules of a game in our words, with every ruling; without a game, lists them.",
    .flags = (const struct flag[]){{.name = NULL}},
    .examples = "  atelier rules canvas | less\n",
    .most = 1,
    .run = run,
};
