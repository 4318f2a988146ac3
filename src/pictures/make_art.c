/*
 * A program of the build: turns the SVG files of data/art into one C file of strings.
 *
 *     make_art DATA/art > art_table.c
 *
 * On the way each sheet loses its outer element and its line ends, and the opacity of a single
 * shape becomes that of its fill or stroke. That looks the same, but a renderer need not set up a
 * layer of the whole picture for it, and draws four times as fast.
 */
#include "art.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 1 << 18, MOST_FIELD = 400 };

static char path[1024];

static void fail(const char *what)
{
    fprintf(stderr, "make_art: %s: %s\n", path, what);
    exit(1);
}

static const char *load(const char *format, ...)
{
    static char text[MOST_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        fail("cannot be read");
    size_t size = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    if (size == sizeof text - 1)
        fail("is too large");
    text[size] = '\0';
    return text;
}

static void put_escaped(const char *from, const char *end)
{
    for (; from < end; from++) {
        if (*from == '"' || *from == '\\')
            putchar('\\');
        putchar(*from == '\n' ? ' ' : *from);
    }
}

static const char *find(const char *from, const char *end, const char *word)
{
    const char *at = strstr(from, word);
    return at != NULL && at < end ? at : NULL;
}

/* One tag from '<' to '>', with the opacity of a lone fill or a lone stroke moved to it. */
static void put_tag(const char *tag, const char *end)
{
    const char *opacity = find(tag, end, " opacity=");
    bool shape = strncmp(tag, "<path", 5) == 0 || strncmp(tag, "<circle", 7) == 0;
    bool stroked = find(tag, end, " stroke=") != NULL;
    bool filled = find(tag, end, " fill=\"none\"") == NULL;
    if (opacity == NULL || !shape || (stroked && filled)) {
        put_escaped(tag, end);
        return;
    }
    put_escaped(tag, opacity + 1);
    printf(stroked ? "stroke-" : "fill-");
    put_escaped(opacity + 1, end);
}

/* Writes a file as a member of an array of sheets. */
static void put_sheet(const char *name, const char *text)
{
    short view[4];
    const char *box = strstr(text, "viewBox=\""), *body = strchr(text, '>');
    const char *end = strstr(text, "</svg>");
    if (box == NULL || body == NULL || end == NULL ||
        sscanf(box + 9, "%hd %hd %hd %hd", &view[0], &view[1], &view[2], &view[3]) != 4)
        fail("is not a sheet");
    printf("    {.name = \"%s\", .view = {%d, %d, %d, %d}, .body =", name, view[0], view[1],
           view[2], view[3]);
    bool empty = true;
    for (const char *at = strchr(body, '<'); at != NULL && at < end;) {
        const char *close = strchr(at, '>');
        const char *next = close != NULL ? strchr(close, '<') : NULL;
        if (close == NULL || next == NULL)
            fail("has a tag that does not end");
        printf("\n\"");
        put_tag(at, close + 1);
        printf("\"");
        at = next;
        empty = false;
    }
    if (empty)
        printf("\"\"");
    printf("},\n");
}

static void put_letters(const char *text)
{
    unsigned count = 0;
    printf("const struct art_letter art_letters[] = {\n");
    for (const char *at = text; (at = strstr(at, "<path id=\"letter-")) != NULL; at++, count++) {
        const char *end = strchr(at, '>');
        const char *advance = strstr(at, "data-advance=\""), *data = strstr(at, " d=\"");
        if (end == NULL || advance == NULL || data == NULL || data > end)
            fail("has a letter without advance or path");
        printf("{0x%.4s, %.2ff, \"%.*s\"},\n", at + 17, atof(advance + 14),
               (int)strcspn(data + 4, "\""), data + 4);
    }
    printf("};\nconst unsigned art_letter_count = %u;\n", count);
}

/* Cuts one field off a CSV line; a quoted one may hold commas. */
static const char *next_field(const char *at, char field[static MOST_FIELD])
{
    bool quoted = *at == '"';
    size_t size = strcspn(at += quoted, quoted ? "\"" : ",\n");
    if (size >= MOST_FIELD)
        fail("has a field that is too long");
    memcpy(field, at, size);
    field[size] = '\0';
    at += size + quoted;
    return *at == ',' ? at + 1 : at;
}

/* The rows of one kind, which must be numbered without a gap from 1; one row if `count` is 0. */
static void put_words(const char *text, const char *kind, int count)
{
    char field[MOST_FIELD], number[16];
    int rows = 0;
    printf("const char *const art_%s_words%s[ATELIER_LANGS] = {\n", kind, count > 0 ? "[]" : "");
    for (const char *line = strchr(text, '\n'); line != NULL && line[1] != '\0';
         line = strchr(line + 1, '\n')) {
        const char *at = next_field(line + 1, field);
        if (strcmp(field, kind) != 0)
            continue;
        at = next_field(at, field);
        snprintf(number, sizeof number, "%d", ++rows);
        if (count > 0 && strcmp(field, number) != 0)
            fail("has its rows out of order");
        printf(count > 0 ? "{" : "");
        for (int lang = 0; lang < ATELIER_LANGS; lang++) {
            at = next_field(at, field);
            if (field[0] == '\0')
                fail("has an empty field");
            printf("\"%s\",", field);
        }
        printf(count > 0 ? "},\n" : "\n");
    }
    if (rows != (count > 0 ? count : 1))
        fail("lacks rows");
    printf("};\n");
}

int main(int count, char **words)
{
    if (count != 2)
        return 2;
    const char *art = words[1];
    printf("/* Made by make_art from data/art. */\n#include \"pictures/art.h\"\n"
           "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n"
           "\nconst struct art_sheet art_cards[ART_CARDS] = {\n");
    char name[16];
    for (int i = 1; i <= ART_CARDS; i++) {
        snprintf(name, sizeof name, "%02d", i);
        put_sheet(name, load("%s/cards/%s.svg", art, name));
    }
    printf("};\n\nconst struct art_sheet art_grounds[ART_GROUNDS] = {\n");
    for (int i = 1; i <= ART_GROUNDS; i++) {
        snprintf(name, sizeof name, "%02d", i);
        put_sheet(name, load("%s/grounds/%s.svg", art, name));
    }
    printf("};\n\nconst struct art_sheet art_icons[ART_ICONS] = {\n");
    for (int i = 0; i < ART_ICONS; i++)
        put_sheet(art_icon_names[i], load("%s/icons/%s.svg", art, art_icon_names[i]));
    printf("};\n\nconst struct art_sheet art_studio[1] = {\n");
    put_sheet("studio", load("%s/studio.svg", art));
    printf("};\n\n");
    put_letters(load("%s/letters.svg", art));
    const char *alt = load("%s/alt.csv", art);
    put_words(alt, "card", ART_CARDS);
    put_words(alt, "ground", ART_GROUNDS);
    put_words(alt, "painting", 0);
    return 0;
}
