/*
 * Paintings of the cards that there are where nobody brings others.
 */
#include "pictures.h"

static void title_painting(const struct painting *painting, enum atelier_lang lang,
                           char title[static PICTURE_TITLE_SIZE])
{
    picture_title(picture_facts(), painting, lang, title);
}

static void paint(const struct painting *painting, enum atelier_lang lang, struct atelier_out *out)
{
    picture_painting(picture_facts(), painting, lang, out);
}

const struct painter canvas_painter = {
    .game = &atelier_canvas_game,
    .title = title_painting,
    .alt = picture_alt,
    .paint = paint,
};
