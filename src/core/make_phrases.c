/*
 * A program of the build: turns data/languages/LANG.csv into a sorted C table. All languages must
 * have the same keys in the same order, and a text the same placeholders in all of them.
 *
 *     make_phrases DATA-DIRECTORY > phrase_table.c
 */
#include <atelier/game.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2048, LONGEST = 1024 };

static struct entry {
    char *key;
    char *text[ATELIER_LANGS];
} entries[MOST];
static size_t count;

static void die(const char *where, size_t line, const char *why)
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

/* Reads the field after the key: plain, or in quotes with doubled quotes inside. */
static bool read_text(const char *field, char *text)
{
    if (*field != '"') {
        strcpy(text, field);
        return *field != '\0' && strchr(field, ',') == NULL;
    }
    for (field++; *field != '\0'; field++) {
        if (*field == '"' && *++field != '"') {
            *text = '\0';
            return *field == '\0';
        }
        *text++ = *field;
    }
    return false;
}

/* The braces of a text, in alphabetical order, as one string. */
static void placeholders(const char *text, char *found)
{
    char names[16][32];
    int many = 0;
    for (const char *at = text; (at = strchr(at, '{')) != NULL && many < 16; at++)
        sscanf(at, "{%31[a-z]}", names[many++]);
    qsort(names, (size_t)many, sizeof *names, (int (*)(const void *, const void *))strcmp);
    *found = '\0';
    for (int i = 0; i < many; i++)
        strcat(strcat(found, names[i]), " ");
}

static void read_language(const char *directory, enum atelier_lang lang)
{
    char path[1024], line[LONGEST], text[LONGEST], mine[512], first[512];
    snprintf(path, sizeof path, "%s/languages/%s.csv", directory, atelier_lang_name(lang));
    FILE *in = fopen(path, "r");
    if (in == NULL || fgets(line, sizeof line, in) == NULL || strcmp(line, "key,text\n") != 0)
        die(path, 1, "the columns must be 'key,text'");
    size_t row = 0;
    for (; fgets(line, sizeof line, in) != NULL; row++) {
        line[strcspn(line, "\n")] = '\0';
        char *comma = strchr(line, ',');
        if (comma == NULL || row == MOST || !read_text(comma + 1, text))
            die(path, row + 2, "not 'key,text'");
        *comma = '\0';
        if (lang == ATELIER_EN)
            entries[row].key = copy(line);
        else if (row >= count || strcmp(entries[row].key, line) != 0)
            die(path, row + 2, "this key is not the one that stands here in English");
        entries[row].text[lang] = copy(text);
        placeholders(text, mine);
        placeholders(entries[row].text[ATELIER_EN], first);
        if (strcmp(mine, first) != 0)
            die(path, row + 2, "the placeholders differ from the English ones");
    }
    fclose(in);
    if (lang == ATELIER_EN)
        count = row;
    else if (row != count)
        die(path, row + 1, "some keys are missing");
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->key, ((const struct entry *)b)->key);
}

static void write_string(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    putchar('"');
}

int main(int words, char **word)
{
    if (words != 2)
        die("usage", 0, "the data directory is wanted");
    for (int lang = 0; lang < ATELIER_LANGS; lang++)
        read_language(word[1], (enum atelier_lang)lang);
    qsort(entries, count, sizeof *entries, by_key);
    printf("/* Made by make_phrases from data/languages. */\n#include \"core/phrase_table.h\"\n\n"
           "const struct phrase atelier_phrase_table[] = {\n");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && strcmp(entries[i - 1].key, entries[i].key) == 0)
            die(entries[i].key, 0, "this key is there twice");
        printf("  {\"%s\", {", entries[i].key);
        for (int lang = 0; lang < ATELIER_LANGS; lang++) {
            write_string(entries[i].text[lang]);
            printf(", ");
        }
        printf("}},\n");
    }
    printf("};\nconst size_t atelier_phrase_count = %zu;\n", count);
    return 0;
}
