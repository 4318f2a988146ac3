/*
 * atelier rules: the rules of a game, as docs/rules has them.
 */
#include "rules.h"

#include "cli/files.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

static const char *text_named(const char *name)
{
    for (int i = 0; rules_texts[i].name != NULL; i++)
        if (strcmp(rules_texts[i].name, name) == 0)
            return rules_texts[i].text;
    return NULL;
}

/* Names with more to them are those of a language, or of rulings. */
static bool is_game_name(const char *name)
{
    return strpbrk(name, ".-") == NULL;
}

const char *rules_of(const char *game, const char *part)
{
    char english[64], name[80];
    snprintf(english, sizeof english, "%s%s", game, part);
    snprintf(name, sizeof name, "%s.%s", english, atelier_lang_name(spoken_lang()));
    const char *text = text_named(name);
    return text != NULL ? text : text_named(english);
}

static int run_rules(const struct arguments *arguments)
{
    if (arguments->words == 0) {
        for (int i = 0; rules_texts[i].name != NULL; i++)
            if (is_game_name(rules_texts[i].name))
                printf("%s\n", rules_texts[i].name);
        return EXIT_FINE;
    }
    const char *game = arguments->word[0];
    const char *text = is_game_name(game) ? rules_of(game, "") : NULL;
    if (text == NULL)
        return complain_of("usage.rules", FILLS({"text", game}));
    const char *rulings = rules_of(game, "-rulings");
    fputs(text, stdout);
    if (rulings != NULL)
        printf("\n%s", rulings);
    return EXIT_FINE;
}

const struct command command_rules = {
    .name = "rules",
    .summary = "explains a game",
    .usage = "[GAME] [--lang LANG]",
    .about =
        "Prints the rules of a game in our words, with every ruling; without a game, lists them.",
    .pages = rules_pages,
    .flags = (const struct flag[]){FLAG_LANG, FLAG_END},
    .takes = "GAME",
    .examples = "  atelier rules canvas | less\n  atelier rules angeschmiert --lang de | less\n",
    .most = 1,
    .run = run_rules,
};
