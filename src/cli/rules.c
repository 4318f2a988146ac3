/*
 * atelier rules: the rules of a game, as docs/rules has them.
 */
#include "files.h"

#include "rules_text.h"

#include <stdio.h>
#include <string.h>

static const char *text_named(const char *name)
{
    for (int i = 0; rules_texts[i].name != NULL; i++)
        if (strcmp(rules_texts[i].name, name) == 0)
            return rules_texts[i].text;
    return NULL;
}

/* The rules in a language, or else in English; NULL for a game that has none. */
static const char *rules_of(const char *game, enum atelier_lang lang)
{
    char name[64];
    if (strchr(game, '.') != NULL)
        return NULL;
    snprintf(name, sizeof name, "%s.%s", game, atelier_lang_name(lang));
    const char *text = text_named(name);
    return text != NULL ? text : text_named(game);
}

static int run(const struct arguments *arguments)
{
    enum atelier_lang lang = lang_from(arguments);
    if (arguments->words == 0) {
        for (int i = 0; rules_texts[i].name != NULL; i++)
            if (strchr(rules_texts[i].name, '.') == NULL)
                printf("%s\n", rules_texts[i].name);
        return EXIT_FINE;
    }
    const char *text = rules_of(arguments->word[0], lang);
    if (text == NULL)
        return complain(arguments->command,
                        "there are no rules of '%s'; 'atelier rules' lists them.",
                        arguments->word[0]);
    fputs(text, stdout);
    return EXIT_FINE;
}

const struct command command_rules = {
    .name = "rules",
    .summary = "explains a game",
    .usage = "[GAME] [--lang LANG]",
    .about =
        "Prints the rules of a game in our words, with every ruling; without a game, lists them.",
    .flags = (const struct flag[]){{"lang", "LANG", "en, de, es or it"}, {.name = NULL}},
    .examples = "  atelier rules canvas | less\n  atelier rules angeschmiert --lang de | less\n",
    .most = 1,
    .run = run,
};
