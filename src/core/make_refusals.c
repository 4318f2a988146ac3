/*
 * A program of the build: turns data/languages/refusals.csv into a C table. A sentence must have
 * the same placeholders in every language, none of them twice, with something between them.
 *
 *     make_refusals DATA-DIRECTORY > refusal_table.c
 */
#include "make_csv.h"
#include "refusal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2048 };

static void die(size_t line, const char *why)
{
    fprintf(stderr, "make_refusals: languages/refusals.csv line %zu: %s\n", line, why);
    exit(1);
}

/* The placeholders of a text, each as a bit by its place in `names`, which grows. */
static unsigned blanks_of(const char *text, char names[static REFUSAL_BLANKS][16], unsigned *count,
                          size_t line)
{
    unsigned found = 0;
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        char name[16], brace;
        if (sscanf(at, "{%15[a-z]%c", name, &brace) != 2 || brace != '}')
            continue;
        unsigned which = 0;
        while (which < *count && strcmp(names[which], name) != 0)
            which++;
        if (which == REFUSAL_BLANKS)
            die(line, "too many placeholders");
        if (which == *count)
            strcpy(names[(*count)++], name);
        if (found >> which & 1)
            die(line, "a placeholder stands there twice");
        if (at > text && at[-1] == '}')
            die(line, "nothing stands between two placeholders");
        found |= 1u << which;
    }
    return found;
}

static void write_sentence(char *line, size_t number)
{
    char names[REFUSAL_BLANKS][16], text[LONGEST];
    unsigned count = 0, first = 0;
    printf("  {{");
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        if (!next_field(&line, text) || *text == '\0')
            die(number, "four sentences are wanted");
        unsigned found = blanks_of(text, names, &count, number);
        if (lang == 0)
            first = found;
        if (found != first)
            die(number, "the placeholders differ from the English ones");
        write_string(text);
    }
    if (*line != '\0')
        die(number, "there is more than four sentences");
    printf("}},\n");
}

int main(int words, char **word)
{
    char path[1024], line[LONGEST];
    size_t number = 1;
    snprintf(path, sizeof path, "%s/languages/refusals.csv", words == 2 ? word[1] : ".");
    FILE *in = fopen(path, "r");
    if (in == NULL || fgets(line, sizeof line, in) == NULL || strcmp(line, "en,de,es,it\n") != 0)
        die(1, "the columns must be 'en,de,es,it'");
    printf("/* Made by make_refusals from data/languages. */\n#include \"core/refusal_table.h\"\n\n"
           "const struct refusal atelier_refusal_table[] = {\n");
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        write_sentence(line, ++number);
    }
    fclose(in);
    printf("};\nconst size_t atelier_refusal_count = %zu;\n", number - 1);
    return 0;
}
