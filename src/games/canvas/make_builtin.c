/*
 * A program of the build: reads the data files and writes the built-in set as C, tables and all, so
 * that the library starts with everything in read-only memory.
 *
 *     make_builtin DATA-DIRECTORY > canvas_builtin.c
 */
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct canvas_set set;

static void die(const char *message)
{
    fprintf(stderr, "make_builtin: %s\n", message);
    exit(1);
}

static void read_data(const char *directory)
{
    for (int file = 0; file < CANVAS_FILES; file++) {
        static char text[1 << 16];
        char path[1024];
        struct atelier_error error;
        snprintf(path, sizeof path, "%s/%s", directory, atelier_canvas_file_names[file]);
        FILE *in = fopen(path, "rb");
        if (in == NULL)
            die(path);
        struct atelier_span span = {text, fread(text, 1, sizeof text, in)};
        fclose(in);
        if (atelier_canvas_read_file(&set.facts, (enum canvas_file)file, span, &error) !=
            ATELIER_OK)
            die(error.message);
    }
    struct atelier_error error;
    if (atelier_canvas_fill_tables(&set, &error) != ATELIER_OK)
        die(error.message);
}

static void write_words(const struct canvas_card *card)
{
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        printf("{{");
        for (int form = 0; form < CANVAS_FORMS; form++)
            printf("\"%s\",", card->word[lang].form[form]);
        printf("},%u},", card->word[lang].gender);
    }
}

static void write_facts(void)
{
    printf("  .facts = {\n    .card = {\n");
    for (int i = 0; i < CANVAS_CARDS; i++) {
        const struct canvas_card *card = &set.facts.card[i];
        printf("      {.icons = 0x%llxu, .covers = 0x%llxu, .side = %u, .order = {",
               (unsigned long long)card->icons, (unsigned long long)card->covers, card->side);
        for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
            printf("{%u,%u},", card->order[swatch][0], card->order[swatch][1]);
        printf("}, .word = {");
        write_words(card);
        printf("}},\n");
    }
    printf("    },\n    .scoring = {\n");
    for (int i = 0; i < CANVAS_SCORINGS; i++) {
        const struct canvas_scoring *scoring = &set.facts.scoring[i];
        printf("      {\"%s\", %u, {", scoring->name, scoring->steps);
        for (int step = 0; step <= CANVAS_STEPS; step++)
            printf("%u,", scoring->points[step]);
        printf("}},\n");
    }
    printf("    },\n    .scenario = {\n");
    for (int i = 0; i < CANVAS_SCENARIOS; i++) {
        const struct canvas_scenario *scenario = &set.facts.scenario[i];
        printf("      {\"%s\", \"%s\", {", scenario->name, scenario->difficulty);
        for (int place = 0; place < CANVAS_PLACES; place++)
            printf("%u,", scenario->scoring[place]);
        printf("}, %u, %u},\n", scenario->places, scenario->goal);
    }
    printf("    },\n  },\n");
}

static void write_tables(void)
{
    unsigned kinds = CANVAS_KINDS; /* one of them earns nothing; behind the last all are zero */
    while (kinds > 1 && set.earned[kinds - 1] == 0)
        kinds--;
    printf("  .earned = {");
    for (unsigned i = 0; i < kinds; i++)
        printf("%s0x%llxu,", i % 8 ? "" : "\n    ", (unsigned long long)set.earned[i]);
    printf("\n  },\n  .checksum = 0x%llxu,\n  .kind = {", (unsigned long long)set.checksum);
    for (unsigned i = 0; i < sizeof set.kind / sizeof *set.kind; i++)
        printf("%s%u,", i % 20 ? "" : "\n    ", set.kind[i]);
    printf("\n  },\n");
}

static void write_members(void)
{
    printf("const struct canvas_byte_members atelier_canvas_members[256] = {\n");
    for (unsigned byte = 0; byte < 256; byte++) {
        unsigned long long packed = 0;
        unsigned count = 0;
        printf("  {{");
        for (unsigned bit = 0; bit < 8; bit++) {
            if (!(byte >> bit & 1))
                continue;
            printf("%u,", bit);
            packed |= (unsigned long long)bit << (8 * count++);
        }
        printf("%s}, 0x%llxu, %u},\n", byte == 0 ? "0" : "", packed, count);
    }
    printf("};\n");
}

static void write_paints(void)
{
    printf("const struct canvas_hand_moves atelier_canvas_paints[CANVAS_HAND + 1] = {\n");
    for (unsigned cards = 3; cards <= CANVAS_HAND; cards++) {
        printf("  [%u] = {%u, {", cards, cards * (cards - 1) * (cards - 2));
        for (unsigned a = 0; a < cards; a++)
            for (unsigned b = 0; b < cards; b++)
                for (unsigned c = 0; c < cards; c++)
                    if (a != b && a != c && b != c)
                        printf("%u,", canvas_paint(a, b, c, 0));
        printf("}},\n");
    }
    printf("};\n");
}

int main(int count, char **arguments)
{
    bool without_tables = count == 3 && strcmp(arguments[2], "--without-tables") == 0;
    if (count != 2 && !without_tables)
        die("the data directory is wanted, and perhaps --without-tables");
    read_data(arguments[1]);
    printf("/* Made by make_builtin from data/. */\n#include \"games/canvas/state.h\"\n\n");
    printf("const struct canvas_set atelier_canvas_builtin_set = {\n");
    write_facts();
    if (!without_tables)
        write_tables();
    printf("};\n\n");
    write_members();
    write_paints();
    return 0;
}
