/*
 * Putting sheets together. The layers are nested as they are, bottom to top, so that what lies
 * higher covers what lies lower; the icons and the title are worked out as the rules say, and only
 * the visible ones are drawn.
 */
#include "pictures.h"

#include "games/canvas/names.h"
#include "games/canvas/score.h"
#include "games/canvas/tables.h"
#include "passes.h"
#include "pictures/lettering.h"
#include "pictures/sheet.h"
#include "scene.h"

#include <assert.h>
#include <math.h>

#define INK   "#22202e"
#define PAPER "#fbf3e2"

/* Places and sizes in units of the sheet. */
static const double first_swatch = 72, next_swatch = 114, swatch_middle = 840;
static const double icon_alone = 58, icon_of_two = 50;
static const double sheet_width = PICTURE_WIDTH;
static const double title_line = 756, title_most = 540;
static const double title_side = 36; /* how far a card's own word stays from the side */
static const double title_scale = 0.51;
/* A card's motif on the card itself: as large as this allows, in the middle of the picture area. */
static const double motif_wide = 540, motif_high = 660, motif_middle = 358, motif_scale = 3;
static const double land_wide = 980;

const char *const picture_frame_names[] = {"none", "gilt", "walnut", "studio", NULL};

const struct canvas_facts *picture_facts(void)
{
    return &atelier_canvas_builtin_set.facts;
}

static void put_icon(struct atelier_out *out, unsigned icon, double x, double y, double size)
{
    atelier_printf(out, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">", x - size / 2,
                   y - size / 2, size / art_icons[icon].view[2]);
    atelier_put(out, art_icons[icon].body);
    atelier_put(out, "</g>");
}

/* The icons of one swatch: one in its middle, or two side by side, the second a little lower. */
static void put_swatch(struct atelier_out *out, unsigned swatch, unsigned icons)
{
    double x = first_swatch + next_swatch * swatch;
    bool two = (icons & (icons - 1)) != 0;
    int placed = 0;
    for (unsigned icon = 0; icon < CANVAS_SWATCH_BITS; icon++) {
        if (!(icons >> icon & 1))
            continue;
        if (two)
            put_icon(out, icon, x + (placed == 0 ? -24 : 24),
                     swatch_middle + (placed == 0 ? -5 : 5), icon_of_two);
        else
            put_icon(out, icon, x, swatch_middle, icon_alone);
        placed++;
    }
}

/*
 * The colour under a card's icons, where there is no ground to give it. As on the grounds, each has
 * its own form too: round, rayed, leaf, drop, lozenge.
 */
static void put_splash(struct atelier_out *out, unsigned swatch)
{
    static const char *const colours[CANVAS_SWATCHES] = {"#b8393a", "#f3c450", "#4b8a5c", "#3465a4",
                                                         "#7a4f99"};
    enum { POINTS = 26 };
    double middle = first_swatch + next_swatch * swatch;
    double x[POINTS], y[POINTS];
    for (int i = 0; i < POINTS; i++) {
        double turn = 2 * 3.14159265358979 * i / (double)POINTS;
        double by = swatch == 0   ? 3 * sin(3 * turn + 1)
                    : swatch == 1 ? (i % 2 == 0 ? 6 : -6)
                    : swatch == 2 ? 10 * pow(fabs(cos(turn + 0.7)), 6) - 1
                    : swatch == 3 ? 12 * pow(fmax(0, -sin(turn)), 8) - 1
                                  : 7 * pow(cos(4 * turn), 3);
        x[i] = middle + (43 + by) * 1.06 * cos(turn);
        y[i] = swatch_middle + (43 + by) * sin(turn);
    }
    atelier_printf(out, "<path fill=\"%s\" d=\"M%.1f %.1f", colours[swatch],
                   (x[POINTS - 1] + x[0]) / 2, (y[POINTS - 1] + y[0]) / 2);
    for (int i = 0; i < POINTS; i++) {
        int next = (i + 1) % POINTS;
        atelier_printf(out, "Q%.1f %.1f %.1f %.1f", x[i], y[i], (x[i] + x[next]) / 2,
                       (y[i] + y[next]) / 2);
    }
    atelier_put(out, "Z\"/>");
}

static void put_icons(struct atelier_out *out, uint64_t visible)
{
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        put_swatch(out, swatch, visible >> (CANVAS_SWATCH_BITS * swatch) & 0xff);
}

static void dress(const struct canvas_facts *facts, const struct painting *painting,
                  const char *title, struct atelier_out *out)
{
    static const struct canvas_card nothing;
    const struct canvas_card *card[3];
    for (int i = 0; i < 3; i++)
        card[i] = painting->card[i] == PICTURE_NO_CARD ? &nothing : &facts->card[painting->card[i]];
    put_icons(out, canvas_visible(card[0], card[1], card[2]));
    if (!painting->untitled)
        lettering_write(out, title, sheet_width / 2, title_line, title_scale, title_most,
                        LETTERING_MIDDLE, INK);
}

void picture_title(const struct canvas_facts *facts, const struct painting *painting,
                   enum atelier_lang lang, char title[static PICTURE_TITLE_SIZE])
{
    static_assert((int)PICTURE_TITLE_SIZE >= (int)CANVAS_TITLE_SIZE, "any title fits");
    uint8_t card[3];
    for (int i = 0; i < 3; i++)
        card[i] = i > 0 && painting->card[i] == PICTURE_NO_CARD ? card[i - 1] : painting->card[i];
    atelier_canvas_title(facts, card, lang, title);
}

void picture_dressing(const struct canvas_facts *facts, const struct painting *painting,
                      enum atelier_lang lang, struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE];
    picture_title(facts, painting, lang, title);
    sheet_open(out, art_cards[0].view, NULL, NULL);
    dress(facts, painting, title, out);
    atelier_put(out, "</svg>\n");
}

void picture_painting(const struct canvas_facts *facts, const struct painting *painting,
                      enum atelier_lang lang, struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE], alt[PICTURE_ALT_SIZE];
    const struct art_sheet *frame = painting->frame != PICTURE_UNFRAMED
                                        ? &art_icons[ART_FRAME_GILT + painting->frame - 1]
                                        : NULL;
    bool finished = painting->card[2] != PICTURE_NO_CARD;
    picture_title(facts, painting, lang, title);
    if (finished)
        picture_alt(painting, lang, alt);
    sheet_open(out, frame != NULL ? frame->view : art_grounds[painting->ground].view, title,
               finished ? alt : NULL);
    passes_write(painting, out);
    dress(facts, painting, title, out);
    if (frame != NULL)
        atelier_put(out, frame->body);
    atelier_put(out, "</svg>\n");
}

/* A sweep of paper colour under a card's word, so that it can be read on any table. */
static void put_sweep(struct atelier_out *out, double x, double width)
{
    double end = x + width;
    atelier_printf(out,
                   "<path fill=\"" PAPER "\" fill-opacity=\"0.92\" d=\"M%.1f 727Q%.1f 719 %.1f 721"
                   "T%.1f 718L%.1f 724 %.1f 731 %.1f 739 %.1f 747 %.1f 756 %.1f 763 %.1f 768Q%.1f "
                   "773 %.1f 770T%.1f 771Q%.1f 760 %.1f 749T%.1f 727Z\"/>",
                   x - 16, x, x + width / 3, end + 8, end + 19, end + 9, end + 22, end + 12,
                   end + 20, end + 8, end + 14, x + width / 2, x + width / 3, x - 10, x - 22,
                   x - 14, x - 16);
}

/* A card's motif as large as the picture area allows. */
static void put_large(struct atelier_out *out, unsigned card)
{
    const short *box = scene_cards[card].box;
    bool land = scene_motifs[card].stance == STANCE_FRAMED; /* runs over both edges here, too */
    double across = (land ? land_wide : motif_wide) / box[2], down = motif_high / box[3];
    double scale = fmin(fmin(across, down), motif_scale);
    atelier_printf(out, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">",
                   sheet_width / 2 - (box[0] + box[2] / 2.0) * scale,
                   motif_middle - (box[1] + box[3] / 2.0) * scale, scale);
    atelier_put(out, art_cards[card].body);
    atelier_put(out, "</g>");
}

void picture_face(unsigned card, struct atelier_out *out)
{
    sheet_open(out, art_cards[card].view, NULL, NULL);
    put_large(out, card);
    atelier_put(out, "</svg>\n");
}

void picture_card(const struct canvas_facts *facts, unsigned card, enum atelier_lang lang,
                  struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE], alt[PICTURE_ALT_SIZE];
    uint8_t alone[3] = {(uint8_t)card, (uint8_t)card, (uint8_t)card};
    bool left = facts->card[card].side == CANVAS_LEFT;
    atelier_canvas_title(facts, alone, lang, title);
    picture_alt_card(card, lang, alt);
    double width = lettering_width(title) * title_scale;
    sheet_open(out, art_cards[card].view, title, alt);
    put_large(out, card);
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        if (facts->card[card].covers >> (CANVAS_SWATCH_BITS * swatch) & 0xff)
            put_splash(out, swatch);
    put_icons(out, facts->card[card].icons);
    put_sweep(out, left ? title_side : sheet_width - title_side - width, width);
    lettering_write(out, title, left ? title_side : sheet_width - title_side, title_line,
                    title_scale, title_most, left ? LETTERING_LEFT : LETTERING_RIGHT, INK);
    atelier_put(out, "</svg>\n");
}
