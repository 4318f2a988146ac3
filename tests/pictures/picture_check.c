/*
 * Looking through SVG and at pixels.
 */
#include "picture_check.h"

#include "games/canvas/tables.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char svg_sheet_elements[] =
    " svg path circle g defs linearGradient radialGradient stop clipPath ";
const char svg_document_elements[] =
    " svg path circle g defs linearGradient radialGradient stop clipPath pattern title desc use ";

struct atelier_span span_of(const struct grow *text)
{
    return (struct atelier_span){text->text, text->used};
}

cairo_surface_t *draw(const struct grow *text, unsigned height)
{
    struct atelier_error error;
    cairo_surface_t *surface = render_svg(span_of(text), height, &error);
    if (surface == NULL)
        fail_msg("%s", error.message);
    return surface;
}

cairo_surface_t *draw_sheet(const struct art_sheet *sheet, unsigned height)
{
    struct grow text = grow_empty();
    picture_sheet(sheet, &text.out);
    cairo_surface_t *surface = draw(&text, height);
    grow_free(&text);
    return surface;
}

static void load(const char *name, char *text, size_t room)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", DATA_DIRECTORY, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    size_t size = fread(text, 1, room - 1, file);
    fclose(file);
    assert_true(size < room - 1);
    text[size] = '\0';
}

const char *data_file(const char *name)
{
    static char text[1 << 18];
    load(name, text, sizeof text);
    return text;
}

static bool in_palette(const char *colour)
{
    static char palette[2048];
    if (palette[0] == '\0')
        load("art/palette.csv", palette, sizeof palette);
    return strlen(colour) == 7 && strstr(palette, colour) != NULL;
}

static bool listed(const char *list, const char *name)
{
    char spaced[64];
    snprintf(spaced, sizeof spaced, " %s ", name);
    return strstr(list, spaced) != NULL;
}

/* Whether the text has exactly so many elements with this id. */
static bool has_ids(const char *svg, const char *id, int wanted)
{
    char attribute[140];
    int found = 0;
    snprintf(attribute, sizeof attribute, " id=\"%s\"", id);
    for (const char *at = svg; (at = strstr(at, attribute)) != NULL; at++)
        found++;
    return found == wanted;
}

static void check_attribute(const char *svg, const struct svg_rules *rules, const char *name,
                            const char *value, char fault[static 200])
{
    static const char *const never[] = {"style", "class", "filter", "mask", "mix-blend-mode"};
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        if (strcmp(name, never[i]) == 0)
            snprintf(fault, 200, "attribute %s", name);
    if (strncmp(name, "on", 2) == 0)
        snprintf(fault, 200, "attribute %s", name);
    if (strcmp(name, "id") == 0) {
        if (rules->id_prefix != NULL && strncmp(value, rules->id_prefix, strlen(rules->id_prefix)))
            snprintf(fault, 200, "id %s does not begin with %s", value, rules->id_prefix);
        if (!has_ids(svg, value, 1))
            snprintf(fault, 200, "id %s is not the only one", value);
    }
    char target[140] = "";
    if (strncmp(value, "url(#", 5) == 0)
        snprintf(target, sizeof target, "%.*s", (int)strcspn(value + 5, ")"), value + 5);
    else if (strcmp(name, "href") == 0)
        snprintf(target, sizeof target, "%s", value[0] == '#' ? value + 1 : "another file");
    if (target[0] != '\0' && rules->references && !has_ids(svg, target, 1))
        snprintf(fault, 200, "%s leads nowhere", target);
    bool colour =
        strcmp(name, "fill") == 0 || strcmp(name, "stroke") == 0 || strcmp(name, "stop-color") == 0;
    if (rules->palette && colour && target[0] == '\0' && strcmp(value, "none") != 0 &&
        !in_palette(value))
        snprintf(fault, 200, "colour %s is not in the palette", value);
}

/* One tag, from after its '<'. */
static void check_tag(const char *svg, const struct svg_rules *rules, const char *at,
                      char fault[static 200])
{
    char name[40], value[120];
    size_t size = strcspn(at, " />");
    snprintf(name, sizeof name, "%.*s", (int)size, at);
    if (!listed(rules->elements, name))
        snprintf(fault, 200, "element %s", name);
    for (at += size; *at == ' ';) {
        at += strspn(at, " ");
        size = strcspn(at, "=");
        snprintf(name, sizeof name, "%.*s", (int)size, at);
        if (at[size] != '=' || at[size + 1] != '"') {
            snprintf(fault, 200, "attribute %s has no value", name);
            return;
        }
        at += size + 2;
        size = strcspn(at, "\"");
        snprintf(value, sizeof value, "%.*s", (int)size, at);
        check_attribute(svg, rules, name, value, fault);
        at += size + 1;
    }
}

void svg_check(const char *svg, const struct svg_rules *rules, char fault[static 200])
{
    fault[0] = '\0';
    for (const char *at = svg; fault[0] == '\0' && (at = strchr(at, '<')) != NULL; at++)
        if (at[1] != '/')
            check_tag(svg, rules, at + 1, fault);
}

uint32_t pixel_at(cairo_surface_t *surface, int x, int y)
{
    const unsigned char *bytes = cairo_image_surface_get_data(surface);
    uint32_t pixel;
    memcpy(&pixel, bytes + (ptrdiff_t)y * cairo_image_surface_get_stride(surface) + 4 * x, 4);
    return pixel;
}

double covered(cairo_surface_t *surface, int x0, int y0, int x1, int y1, unsigned least)
{
    long count = 0;
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            count += pixel_at(surface, x, y) >> 24 >= least;
    return (double)count / ((double)(x1 - x0) * (y1 - y0));
}

void random_triple(struct atelier_random *random, uint8_t card[static 3])
{
    do
        for (int i = 0; i < 3; i++)
            card[i] = (uint8_t)atelier_random_below(random, ART_CARDS);
    while (card[0] == card[1] || card[0] == card[2] || card[1] == card[2]);
}

int layers_on(unsigned ground, const uint8_t card[static 3], struct pass layer[static 3])
{
    struct painting painting = {.card = {card[0], card[1], card[2]}, .ground = (uint8_t)ground};
    struct pass pass[MOST_PASSES];
    int count = 0, passes = passes_of(&painting, pass);
    for (int i = 0; i < passes; i++)
        if (pass[i].kind == PASS_LAYER)
            layer[count++] = pass[i];
    return count;
}

void means(cairo_surface_t *surface, unsigned char grid[static GRID_SIZE])
{
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    for (int cell = 0; cell < GRID_ACROSS * GRID_DOWN; cell++) {
        int x0 = width * (cell % GRID_ACROSS) / GRID_ACROSS;
        int x1 = width * (cell % GRID_ACROSS + 1) / GRID_ACROSS;
        int y0 = height * (cell / GRID_ACROSS) / GRID_DOWN;
        int y1 = height * (cell / GRID_ACROSS + 1) / GRID_DOWN;
        long sum[4] = {0}, count = (long)(x1 - x0) * (y1 - y0);
        for (int y = y0; y < y1; y++)
            for (int x = x0; x < x1; x++)
                for (int part = 0; part < 4; part++)
                    sum[part] += pixel_at(surface, x, y) >> (8 * part) & 0xff;
        for (int part = 0; part < 4; part++)
            grid[4 * cell + part] = (unsigned char)((sum[part] + count / 2) / count);
    }
}
