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
#include "make_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_literal(const char *from, const char *end)
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
        put_literal(tag, end);
        return;
    }
    put_literal(tag, opacity + 1);
    printf(stroked ? "stroke-" : "fill-");
    put_literal(opacity + 1, end);
}

/* The outline of a ground's painted field, which the motifs are cut to as well. */
static void put_field(const char *text)
{
    static const char named[] = "-field\"><path d=\"";
    const char *at = strstr(text, named);
    if (at != NULL) {
        at += sizeof named - 1;
        printf(", .field = \"%.*s\"", (int)strcspn(at, "\""), at);
    }
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
    static const char over[] = "<g/>"; /* what follows lies over the motifs */
    for (const char *at = strchr(body, '<'); at != NULL && at < end;) {
        const char *close = strchr(at, '>');
        const char *next = close != NULL ? strchr(close, '<') : NULL;
        if (close == NULL || next == NULL)
            fail("has a tag that does not end");
        if (strncmp(at, over, sizeof over - 1) == 0) {
            printf(", .over =");
        } else {
            printf("\n\"");
            put_tag(at, close + 1);
            printf("\"");
        }
        at = next;
        empty = false;
    }
    if (empty)
        printf("\"\"");
    put_field(text);
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

/* The rows of one kind, which must be numbered without a gap from 1; one row if `count` is 0. */
static void put_rows(const char *text, const char *kind, int count)
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
    printf("};\n\nconst struct art_sheet art_passages[ART_CARDS] = {\n");
    for (int i = 1; i <= ART_CARDS; i++) {
        snprintf(name, sizeof name, "%02d", i);
        const char *passage = load_if_there("%s/passages/%s.svg", art, name);
        if (passage != NULL) {
            printf("[%d] =", i - 1);
            put_sheet(name, passage);
        }
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
    put_rows(alt, "card", ART_CARDS);
    put_rows(alt, "ground", ART_GROUNDS);
    put_rows(alt, "painting", 0);
    return 0;
}
