/*
 * A program of the build: turns data/languages/LANG.csv, and tables with the languages side by side
 * (terminal.csv there, and a game's words.csv by its path), into a sorted C table. All languages
 * must have the same keys in the same order, and a text the same placeholders in all of them.
 *
 *     make_phrases DATA-DIRECTORY [TABLE...] > phrase_table.c
 */
#include "make_csv.h"

#include <atelier/game.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2048, LONGEST = 2048 };

static struct phrase_entry {
    char *key;
    char *text[ATELIER_LANGS];
} entries[MOST];
static size_t count;

static void stop_at(const char *where, size_t line, const char *why)
{
    fprintf(stderr, "make_phrases: %s line %zu: %s\n", where, line, why);
    exit(1);
}

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);
    if (made == NULL)
        exit(1);
    return strcpy(made, text);
}

/* The braces of a text, in alphabetical order, as one string. */
static void placeholders(const char *text, char *found)
{
    char names[16][32];
    int many = 0;
    for (const char *at = text; (at = strchr(at, '{')) != NULL && many < 16; at++)
        many += sscanf(at, "{%31[a-z]}", names[many]);
    qsort(names, (size_t)many, sizeof *names, (int (*)(const void *, const void *))strcmp);
    *found = '\0';
    for (int i = 0; i < many; i++)
        strcat(strcat(found, names[i]), " ");
}

/* Keeps a text under the key of its row; English comes first. */
static void keep_text(size_t row, enum atelier_lang lang, const char *text, const char *path,
                      size_t line)
{
    char mine[512], first[512];
    if (*text == '\0')
        stop_at(path, line, "a text is missing");
    entries[row].text[lang] = copy(text);
    placeholders(text, mine);
    placeholders(entries[row].text[ATELIER_EN], first);
    if (strcmp(mine, first) != 0)
        stop_at(path, line, "the placeholders differ from the English ones");
}

static FILE *open_table(const char *directory, const char *name, const char *columns,
                        char path[static 1024])
{
    char line[LONGEST];
    if (strchr(name, '/') != NULL)
        snprintf(path, 1024, "%s", name);
    else
        snprintf(path, 1024, "%s/languages/%s.csv", directory, name);
    FILE *in = fopen(path, "r");
    if (in == NULL || fgets(line, sizeof line, in) == NULL || strcmp(line, columns) != 0)
        stop_at(path, 1, "the columns are not those wanted");
    return in;
}

static bool next_row(FILE *in, char line[static LONGEST])
{
    if (fgets(line, LONGEST, in) == NULL)
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static void read_language(const char *directory, enum atelier_lang lang)
{
    char path[1024], line[LONGEST], key[LONGEST], text[LONGEST];
    FILE *in = open_table(directory, atelier_lang_name(lang), "key,text\n", path);
    size_t row = 0;
    for (; next_row(in, line); row++) {
        char *rest = line;
        if (row == MOST || !next_field(&rest, key) || !next_field(&rest, text) || *rest != '\0')
            stop_at(path, row + 2, "not 'key,text'");
        if (lang == ATELIER_EN)
            entries[row].key = copy(key);
        else if (row >= count || strcmp(entries[row].key, key) != 0)
            stop_at(path, row + 2, "this key is not the one that stands here in English");
        keep_text(row, lang, text, path, row + 2);
    }
    fclose(in);
    if (lang == ATELIER_EN)
        count = row;
    else if (row != count)
        stop_at(path, row + 1, "some keys are missing");
}

/* A table with all languages side by side, behind what is there already. */
static void read_phrases(const char *directory, const char *name)
{
    char path[1024], line[LONGEST], text[LONGEST];
    FILE *in = open_table(directory, name, "key,en,de,es,it\n", path);
    for (size_t number = 2; next_row(in, line); number++, count++) {
        char *rest = line;
        if (count == MOST || !next_field(&rest, text))
            stop_at(path, number, "not 'key,en,de,es,it'");
        entries[count].key = copy(text);
        for (int lang = 0; lang < ATELIER_LANGS; lang++) {
            if (!next_field(&rest, text))
                stop_at(path, number, "not 'key,en,de,es,it'");
            keep_text(count, (enum atelier_lang)lang, text, path, number);
        }
        if (*rest != '\0')
            stop_at(path, number, "there is more than four texts");
    }
    fclose(in);
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct phrase_entry *)a)->key, ((const struct phrase_entry *)b)->key);
}

int main(int words, char **word)
{
    if (words < 2)
        stop_at("usage", 0, "the data directory is wanted");
    for (int lang = 0; lang < ATELIER_LANGS; lang++)
        read_language(word[1], (enum atelier_lang)lang);
    for (int table = 2; table < words; table++)
        read_phrases(word[1], word[table]);
    qsort(entries, count, sizeof *entries, by_key);
    printf("/* Made by make_phrases. */\n#include \"core/phrase_table.h\"\n\n"
           "const struct phrase atelier_phrase_table[] = {\n");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && strcmp(entries[i - 1].key, entries[i].key) == 0)
            stop_at(entries[i].key, 0, "this key is there twice");
        printf("  {\"%s\", {", entries[i].key);
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            write_string(entries[i].text[lang]);
        printf("}},\n");
    }
    printf("};\nconst size_t atelier_phrase_count = %zu;\n", count);
    return 0;
}
