/*
 * A program of the build: turns files such as data/languages/refusals.csv into a C table, sorted by
 * its keys. A sentence must have the same placeholders in every language, none of them twice.
 *
 *     make_refusals FILE.csv... > refusal_table.c
 */
#include "make_csv.h"
#include "refusal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2048, MOST = 512 };

struct sentence {
    char *key, *text[ATELIER_LANGS];
    size_t line;
};

static const char *path; /* of the file that is read */

static void die_at(size_t line, const char *why)
{
    fprintf(stderr, "make_refusals: %s line %zu: %s\n", path, line, why);
    exit(1);
}

static char *copy_of(const char *text, size_t line)
{
    char *copy = strdup(text);
    if (copy == NULL)
        die_at(line, "there is no memory");
    return copy;
}

/* The number of a placeholder from 1 on; new ones are only in the first text. */
static unsigned number_of(const char *name, char names[static REFUSAL_VALUES][16], unsigned *count,
                          bool first, size_t line)
{
    unsigned which = 0;
    while (which < *count && strcmp(names[which], name) != 0)
        which++;
    if (first == (which < *count))
        die_at(line,
               first ? "a placeholder stands there twice" : "a placeholder is not in English");
    if (which == REFUSAL_VALUES)
        die_at(line, "too many placeholders");
    if (first)
        strcpy(names[(*count)++], name);
    return which + 1;
}

/* A text as refusal_table.h has it: a byte for each placeholder, {} for each in the key. */
static void compile(const char *from, char names[static REFUSAL_VALUES][16], unsigned *count,
                    struct sentence *sentence, int lang)
{
    char text[LONGEST] = "", key[LONGEST] = "";
    size_t used = 0, keyed = 0;
    unsigned found = 0;
    while (*from != '\0') {
        char name[16], brace;
        if (sscanf(from, "{%15[a-z]%c", name, &brace) != 2 || brace != '}') {
            key[keyed++] = text[used++] = *from++;
            continue;
        }
        const bool inner = strcmp(name, "why") == 0 || strcmp(name, "what") == 0;
        const unsigned number = number_of(name, names, count, lang == 0, sentence->line);
        if (found >> number & 1)
            die_at(sentence->line, "a placeholder stands there twice");
        found |= 1u << number;
        text[used++] = (char)(number | (inner ? REFUSAL_INNER : 0));
        keyed += (size_t)sprintf(key + keyed, "{}");
        from += strlen(name) + 2;
    }
    if (found != (2u << *count) - 2)
        die_at(sentence->line, "the placeholders differ from the English ones");
    text[used] = key[keyed] = '\0';
    sentence->text[lang] = copy_of(text, sentence->line);
    if (lang == 0)
        sentence->key = copy_of(key, sentence->line);
}

static void read_sentence(char *line, struct sentence *sentence)
{
    char names[REFUSAL_VALUES][16], text[LONGEST];
    unsigned count = 0;
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        if (!next_field(&line, text) || *text == '\0')
            die_at(sentence->line, "four sentences are wanted");
        compile(text, names, &count, sentence, lang);
    }
    if (*line != '\0')
        die_at(sentence->line, "there is more than four sentences");
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct sentence *)a)->key, ((const struct sentence *)b)->key);
}

static size_t read_file(struct sentence sentences[static MOST], size_t count)
{
    char line[LONGEST];
    FILE *in = fopen(path, "r");
    if (in == NULL || fgets(line, sizeof line, in) == NULL || strcmp(line, "en,de,es,it\n") != 0)
        die_at(1, "the columns must be 'en,de,es,it'");
    for (size_t number = 2; fgets(line, sizeof line, in) != NULL; number++, count++) {
        line[strcspn(line, "\n")] = '\0';
        if (count == MOST)
            die_at(number, "there are too many sentences");
        sentences[count].line = number;
        read_sentence(line, &sentences[count]);
    }
    fclose(in);
    return count;
}

int main(int words, char **word)
{
    static struct sentence sentences[MOST];
    size_t count = 0;
    for (int i = 1; i < words; i++) {
        path = word[i];
        count = read_file(sentences, count);
    }
    qsort(sentences, count, sizeof *sentences, by_key);
    printf("/* Made by make_refusals from data/languages. */\n#include \"core/refusal_table.h\"\n\n"
           "const struct refusal atelier_refusal_table[] = {\n");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && by_key(&sentences[i - 1], &sentences[i]) == 0)
            die_at(sentences[i].line, "this sentence is there already");
        printf("  {");
        write_string(sentences[i].key);
        printf("{");
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            write_string(sentences[i].text[lang]);
        printf("}},\n");
    }
    printf("};\nconst size_t atelier_refusal_count = %zu;\n", count);
    return 0;
}
