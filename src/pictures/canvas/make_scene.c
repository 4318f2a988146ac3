/*
 * A program of the build: turns lights.csv, places.csv and shapes.csv of data/art into one C file.
 *
 *     make_scene DATA/art > scene_table.c
 */
#include "scene.h"

#include "pictures/make_table.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char field[MOST_FIELD];

static void put_word(const char *const *words, const char *prefix)
{
    int i = 0;
    while (words[i] != NULL && strcmp(words[i], field) != 0)
        i++;
    if (words[i] == NULL)
        fail("has an unknown word");
    printf("%s%d", prefix, i);
}

static void put_colour(const char *text)
{
    unsigned colour;
    if (sscanf(text, "#%6x", &colour) != 1)
        fail("has a colour that is none");
    printf("{{%u, %u, %u}}", colour >> 16, colour >> 8 & 0xff, colour & 0xff);
}

/* Numbers with spaces between them, as members with commas. */
static int put_numbers(const char *text, int most)
{
    int count = 0;
    for (char *end; count < most; count++, text = end) {
        long number = strtol(text, &end, 10);
        if (end == text)
            break;
        printf("%s%ld", count > 0 ? ", " : "", number);
    }
    return count;
}

static const char *take_numbers(const char *at, int wanted, const char *before, const char *after)
{
    at = next_field(at, field);
    printf("%s", before);
    if (put_numbers(field, wanted) != wanted)
        fail("lacks a number");
    printf("%s", after);
    return at;
}

static const char *take_number(const char *at, int wanted)
{
    at = next_field(at, field);
    if (atoi(field) != wanted)
        fail("has its rows out of order");
    return at;
}

static void put_lights(const char *text)
{
    static const char *const settings[SCENE_SETTINGS + 1] = {"open", "room", "deep", "map",
                                                             "stars"};
    static const char *const floors[SCENE_FLOORS + 1] = {"grass",  "water",  "snow",  "sand",
                                                         "boards", "mirror", "paper", "none"};
    printf("const struct scene_light scene_lights[ART_GROUNDS] = {\n");
    for (int row = 1; row <= ART_GROUNDS; row++) {
        text = strchr(text, '\n');
        const char *at = text != NULL ? take_number(++text, row) : NULL;
        if (at == NULL)
            fail("lacks rows");
        at = next_field(at, field);
        put_word(settings, "{.setting = ");
        at = next_field(at, field);
        put_word(floors, ", .floor = ");
        static const char *const colours[] = {"key",  "shade", "haze", "glow",
                                              "cast", "near",  "far"};
        for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
            at = next_field(at, field);
            printf(", .%s = ", colours[i]);
            put_colour(field);
        }
        at = take_numbers(at, 1, ", .grey = ", "");
        at = take_numbers(at, 1, ", .ember = ", "");
        at = take_numbers(at, 1, ", .air = ", "");
        at = take_numbers(at, 1, ", .edge = ", "");
        at = take_numbers(at, 3, ", .glow_at = {", "}");
        at = take_numbers(at, 1, ", .glow_part = ", "");
        at = take_numbers(at, 2, ", .towards = {", "}");
        take_numbers(at, 1, ", .cast_long = ", "},\n");
    }
    printf("};\n");
}

static void put_places(const char *text)
{
    static const char *const stances[SCENE_STANCES + 1] = {"stands", "floats", "framed", "flies",
                                                           "hangs"};
    static const char *const passages[SCENE_PASSAGES + 1] = {"none",   "earth",  "sea",
                                                             "clouds", "leaves", "cloth"};
    printf("const struct scene_motif scene_motifs[ART_CARDS] = {\n");
    for (int row = 1; row <= ART_CARDS; row++) {
        int count = 0, wall = 0;
        text = strchr(text, '\n');
        const char *at = text != NULL ? take_number(++text, row) : NULL;
        if (at == NULL)
            fail("lacks rows");
        at = next_field(at, field);
        put_word(stances, "{.stance = ");
        at = next_field(at, field);
        put_word(passages, ", .passage = ");
        next_field(at, field);
        printf(", .place = {");
        const char *bar = strchr(field, '|');
        for (const char *place = field; place != NULL; count++) {
            printf("{");
            if (count == SCENE_PLACES || put_numbers(place, 3) != 3)
                fail("has a place that is none, or too many");
            printf("}, ");
            place = strpbrk(place, ";|");
            if (place != NULL && place == bar)
                wall = count + 1;
            place += place != NULL;
        }
        printf("}, .places = %d, .wall = %d},\n", count, wall > 0 ? wall : count);
    }
    printf("};\n");
}

/* Three digits of the field as a colour in levels of 255. */
static void find_colour(const char *digits, int colour[static 3])
{
    enum { LEVEL = 17 };
    for (int i = 0; i < 3; i++)
        colour[i] = LEVEL * (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
}

static void put_patches(void)
{
    enum { ACROSS = MEASURE_PATCHES_ACROSS, DOWN = MEASURE_PATCHES_DOWN };
    if (strlen(field) != 3 * (size_t)ACROSS * DOWN)
        fail("has a card with other patches");
    for (int i = 0; i < ACROSS * DOWN; i++) {
        int colour[3];
        find_colour(field + (ptrdiff_t)3 * i, colour);
        printf("%s{{%d, %d, %d}}, %s", i % ACROSS == 0 ? "{" : "", colour[0], colour[1], colour[2],
               i % ACROSS == ACROSS - 1 ? "}, " : "");
    }
}

static void put_shapes(const char *text, const char *kind)
{
    printf("const struct scene_shape scene_%ss[ART_CARDS] = {\n", kind);
    for (text = strchr(text, '\n'); text != NULL && text[1] != '\0';
         text = strchr(text + 1, '\n')) {
        const char *at = next_field(text + 1, field);
        if (strcmp(field, kind) != 0)
            continue;
        at = next_field(at, field);
        printf("[%d] = {", atoi(field) - 1);
        at = take_numbers(at, 4, ".box = {", "}");
        at = take_numbers(at, 2, ", .foot = {", "}");
        at = next_field(at, field);
        printf(", .tone = {");
        for (int i = 0; i < SCENE_TONES; i++) {
            put_colour(field + 8 * i);
            printf(", ");
        }
        at = next_field(at, field);
        printf("}, .patch = {");
        put_patches();
        at = next_field(at, field);
        printf("}, .mask = \"%s\"", field);
        next_field(at, field);
        printf(", .outline = \"%s\"},\n", field);
    }
    printf("};\n");
}

/* The field's cells: four digits each, the last one the unrest. */
static void put_cells(void)
{
    enum { COLUMNS = MEASURE_GROUND_COLUMNS, ROWS = MEASURE_GROUND_ROWS, UNREST = 4, LEVEL = 17 };
    if (strlen(field) != 4 * (size_t)COLUMNS * ROWS)
        fail("has a ground of another size");
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        int colour[3], unrest[3];
        find_colour(field + (ptrdiff_t)4 * i, colour);
        find_colour(field + (ptrdiff_t)4 * i + 1, unrest);
        printf("%s{{{%d, %d, %d}}, %d, %d}, %s", i % COLUMNS == 0 ? "{" : "", colour[0], colour[1],
               colour[2], (30 * colour[0] + 59 * colour[1] + 11 * colour[2]) / 100,
               UNREST * unrest[2] / LEVEL, i % COLUMNS == COLUMNS - 1 ? "},\n" : "");
    }
}

static void put_ground_cells(const char *text)
{
    printf("const struct scene_cell\n"
           "    scene_cells[ART_GROUNDS][MEASURE_GROUND_ROWS][MEASURE_GROUND_COLUMNS] = {\n");
    for (text = strchr(text, '\n'); text != NULL && text[1] != '\0';
         text = strchr(text + 1, '\n')) {
        const char *at = next_field(text + 1, field);
        if (strcmp(field, "ground") != 0)
            continue;
        at = next_field(at, field);
        printf("[%d] = ", atoi(field) - 1);
        for (int skipped = 0; skipped < 4; skipped++)
            at = next_field(at, field);
        next_field(at, field);
        printf("{");
        put_cells();
        printf("},\n");
    }
    printf("};\n");
}

int main(int count, char **words)
{
    if (count != 2)
        return 2;
    printf("/* Made by make_scene from data/art. */\n#include \"pictures/canvas/scene.h\"\n"
           "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n");
    put_lights(load("%s/lights.csv", words[1]));
    put_places(load("%s/places.csv", words[1]));
    const char *shapes = load("%s/shapes.csv", words[1]);
    put_shapes(shapes, "card");
    put_shapes(shapes, "passage");
    put_ground_cells(shapes);
    return 0;
}
