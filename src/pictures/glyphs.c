/*
 * The way through libchafa. It is told what the terminal can and guesses nothing.
 */
#include "glyphs.h"

#include <chafa.h>
#include <string.h>

static ChafaCanvasMode mode_of(int colours)
{
    return colours > 256    ? CHAFA_CANVAS_MODE_TRUECOLOR
           : colours == 256 ? CHAFA_CANVAS_MODE_INDEXED_240 /* the first 16 are everybody's own */
                            : CHAFA_CANVAS_MODE_INDEXED_16;
}

/* Blocks fill a letter's place to its rim in every font that has them. */
static ChafaSymbolMap *blocks(bool sextants)
{
    ChafaSymbolMap *map = chafa_symbol_map_new();
    chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID |
                                          CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_QUAD);
    if (sextants)
        chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SEXTANT);
    return map;
}

static ChafaCanvas *chafa_of(const struct pixels *pixels, enum glyph_way way,
                             const struct glyph_place *place)
{
    static const ChafaPixelMode modes[] = {[WAY_LETTERS] = CHAFA_PIXEL_MODE_SYMBOLS,
                                           [WAY_SIXEL] = CHAFA_PIXEL_MODE_SIXELS,
                                           [WAY_KITTY] = CHAFA_PIXEL_MODE_KITTY};
    ChafaCanvasConfig *config = chafa_canvas_config_new();
    ChafaSymbolMap *map = blocks(place->sextants);
    chafa_canvas_config_set_geometry(config, place->columns, place->rows);
    chafa_canvas_config_set_cell_geometry(config, place->cell_width, place->cell_height);
    chafa_canvas_config_set_pixel_mode(config, modes[way]);
    chafa_canvas_config_set_canvas_mode(config, way == WAY_LETTERS ? mode_of(place->colours)
                                                                   : CHAFA_CANVAS_MODE_TRUECOLOR);
    chafa_canvas_config_set_symbol_map(config, map);
    chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D);
    chafa_canvas_config_set_work_factor(config, 1);
    ChafaCanvas *chafa = chafa_canvas_new(config);
    chafa_canvas_draw_all_pixels(chafa,
                                 G_BYTE_ORDER == G_LITTLE_ENDIAN ? CHAFA_PIXEL_BGRA8_PREMULTIPLIED
                                                                 : CHAFA_PIXEL_ARGB8_PREMULTIPLIED,
                                 (const guint8 *)pixels->argb, (int)pixels->width,
                                 (int)pixels->height, (int)(pixels->width * sizeof *pixels->argb));
    chafa_symbol_map_unref(map);
    chafa_canvas_config_unref(config);
    return chafa;
}

void glyphs_of_pixels(const struct pixels *pixels, const struct glyph_place *place,
                      struct glyph *glyphs)
{
    ChafaCanvas *chafa = chafa_of(pixels, WAY_LETTERS, place);
    for (int i = 0; i < place->columns * place->rows; i++) {
        int column = i % place->columns, row = i / place->columns;
        gunichar letter = chafa_canvas_get_char_at(chafa, column, row);
        glyphs[i].text[g_unichar_to_utf8(letter, glyphs[i].text)] = '\0';
        chafa_canvas_get_raw_colors_at(chafa, column, row, &glyphs[i].letter, &glyphs[i].ground);
    }
    chafa_canvas_unref(chafa);
}

void put_pixels(const struct pixels *pixels, enum glyph_way way, const struct glyph_place *place,
                struct atelier_out *out)
{
    ChafaCanvas *chafa = chafa_of(pixels, way, place);
    /* The sequences of terminals that can everything: this one is asked for nothing else. */
    ChafaTermInfo *all = chafa_term_db_get_fallback_info(chafa_term_db_get_default());
    GString *text = chafa_canvas_print(chafa, all);
    out->write(out, text->str, text->len);
    g_string_free(text, TRUE);
    chafa_term_info_unref(all);
    chafa_canvas_unref(chafa);
}
