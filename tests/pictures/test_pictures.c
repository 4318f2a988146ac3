/*
 * The drawn files: each keeps to the agreement of docs/contribute/art.md, looks like itself and
 * nothing else, and looks as it did yesterday.
 */
#include "picture_check.h"

#include "pictures/angeschmiert/board.h"
#include "pictures/canvas/scene.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    MOST_SHEET_BYTES = 36000,  /* of a card, a ground or an icon */
    MOST_LARGE_BYTES = 100000, /* of the letters and the studio */
    GOLDEN_STEP = 5,           /* how far a cell's mean may be off, of 255 */
};

/* --- the files --- */

static void check_file(const char *name, const char *prefix, size_t most, const char *view)
{
    char fault[200], box[60];
    struct atelier_error error;
    const char *text = data_file(name);
    struct svg_rules rules = {svg_sheet_elements, prefix, true, true};
    if (strlen(text) >= most)
        fail_msg("%s: %zu bytes", name, strlen(text));
    svg_check(text, &rules, fault);
    if (fault[0] != '\0')
        fail_msg("%s: %s", name, fault);
    snprintf(box, sizeof box, "viewBox=\"%s", view);
    if (strstr(text, box) == NULL)
        fail_msg("%s: the view box is not %s", name, view);
    cairo_surface_t *surface = render_svg(atelier_span_of(text), 60, &error);
    if (surface == NULL)
        fail_msg("%s: %s", name, error.message);
    cairo_surface_destroy(surface);
}

static void files_keep_the_agreement(void **state)
{
    (void)state;
    char name[64], prefix[64];
    for (int i = 1; i <= ART_CARDS; i++) {
        snprintf(name, sizeof name, "art/cards/%02d.svg", i);
        snprintf(prefix, sizeof prefix, "c%02d-", i);
        check_file(name, prefix, MOST_SHEET_BYTES, "0 0 600 900");
    }
    for (int i = 1; i <= ART_CARDS; i++) {
        assert_true((art_passages[i - 1].body != NULL) ==
                    (scene_motifs[i - 1].passage != PASSAGE_NONE));
        snprintf(name, sizeof name, "art/passages/%02d.svg", i);
        snprintf(prefix, sizeof prefix, "p%02d-", i);
        if (art_passages[i - 1].body != NULL)
            check_file(name, prefix, MOST_SHEET_BYTES, "0 0 600 900");
    }
    for (int i = 1; i <= ART_GROUNDS; i++) {
        snprintf(name, sizeof name, "art/grounds/%02d.svg", i);
        snprintf(prefix, sizeof prefix, "g%02d-", i);
        check_file(name, prefix, MOST_SHEET_BYTES, "0 0 600 900");
    }
    for (int i = 0; i < ART_ICONS; i++) {
        snprintf(name, sizeof name, "art/icons/%s.svg", art_icon_names[i]);
        snprintf(prefix, sizeof prefix, "i-%s-", art_icon_names[i]);
        check_file(name, prefix, MOST_SHEET_BYTES,
                   i >= ART_FRAME_GILT ? "-60 -60 720 1020" : "0 0 64 64");
    }
    check_file("art/letters.svg", "letter-", MOST_LARGE_BYTES, "0 0 1040");
    check_file("art/studio.svg", "studio-", MOST_LARGE_BYTES, "0 0 1600 1200");
}

/* --- what they look like --- */

static void cards_are_transparent_around_their_motif(void **state)
{
    (void)state;
    for (int i = 0; i < ART_CARDS; i++) {
        cairo_surface_t *card = draw_sheet(&art_cards[i], 900);
        double solid = covered(card, 0, 0, 600, 900, 250), seen = covered(card, 0, 0, 600, 900, 1);
        double outside = covered(card, 0, 705, 600, 900, 1) + covered(card, 0, 0, 600, 4, 1) +
                         covered(card, 0, 0, 4, 900, 1) + covered(card, 596, 0, 600, 900, 1);
        if (solid < 0.002 || seen > 0.2 || outside > 0)
            fail_msg("card %d: %.4f opaque, %.4f seen, %.4f outside", i + 1, solid, seen, outside);
        cairo_surface_destroy(card);
    }
}

static void grounds_are_opaque(void **state)
{
    (void)state;
    for (int i = 0; i < ART_GROUNDS; i++) {
        cairo_surface_t *ground = draw_sheet(&art_grounds[i], 600);
        assert_true(covered(ground, 0, 0, 400, 600, 255) == 1);
        uint32_t title = pixel_at(ground, 200, 496); /* the band is bare paper */
        assert_int_equal(title, 0xfffbf3e2);
        cairo_surface_destroy(ground);
    }
}

static void icons_stand_free_and_frames_are_open(void **state)
{
    (void)state;
    for (int i = 0; i < ART_FRAME_GILT; i++) {
        cairo_surface_t *icon = draw_sheet(&art_icons[i], 64);
        double solid = covered(icon, 0, 0, 64, 64, 250);
        if (solid < 0.12 || solid > 0.9 || pixel_at(icon, 0, 0) != 0 || pixel_at(icon, 63, 0) != 0)
            fail_msg("icon %s: %.3f opaque", art_icon_names[i], solid);
        cairo_surface_destroy(icon);
    }
    for (int i = ART_FRAME_GILT; i < ART_ICONS; i++) {
        cairo_surface_t *frame = draw_sheet(&art_icons[i], 1020);
        assert_true(covered(frame, 80, 80, 640, 940, 40) == 0);
        assert_true(covered(frame, 12, 12, 50, 1008, 250) > 0.99);
        cairo_surface_destroy(frame);
    }
}

static double difference(const unsigned char *a, const unsigned char *b)
{
    long sum = 0;
    for (int i = 0; i < GRID_SIZE; i++)
        sum += abs(a[i] - b[i]);
    return (double)sum / (double)GRID_SIZE;
}

static void no_two_sheets_look_alike(void **state)
{
    (void)state;
    static unsigned char grid[ART_CARDS + ART_GROUNDS][GRID_SIZE];
    for (int i = 0; i < ART_CARDS + ART_GROUNDS; i++) {
        cairo_surface_t *sheet =
            draw_sheet(i < ART_CARDS ? &art_cards[i] : &art_grounds[i - ART_CARDS], 240);
        means(sheet, grid[i]);
        cairo_surface_destroy(sheet);
    }
    for (int i = 0; i < ART_CARDS + ART_GROUNDS; i++)
        for (int j = 0; j < i; j++)
            if (difference(grid[i], grid[j]) < 0.5)
                fail_msg("sheets %d and %d differ by %.2f", j + 1, i + 1,
                         difference(grid[i], grid[j]));
}

/* --- golden pictures --- */

/* A picture's document by its line in the golden file; false after the last. */
static bool golden_document(int index, char name[static 40], struct atelier_out *out)
{
    static const struct painting paintings[] = {
        {{27, 29, 38}, 6, PICTURE_UNFRAMED, false}, {{17, 40, 39}, 1, PICTURE_GILT, false},
        {{22, 8, 57}, 15, PICTURE_WALNUT, false},   {{11, 48, 19}, 10, PICTURE_STUDIO, true},
        {{4, 52, 59}, 19, PICTURE_UNFRAMED, false},
    };
    if (index < 5) {
        snprintf(name, 40, "painting-%d", index + 1);
        picture_painting(picture_facts(), &paintings[index], index % ATELIER_LANGS, out);
    } else if (index < 8) {
        snprintf(name, 40, "card-%d", 20 * (index - 5) + 1);
        picture_card(picture_facts(), 20u * (unsigned)(index - 5), ATELIER_EN, out);
    } else if (index == 8) {
        snprintf(name, 40, "board");
        picture_board(&board_default, out);
    } else {
        return false;
    }
    return true;
}

/* ATELIER_WRITE_GOLDEN=1 writes the file anew, after somebody has looked at the pictures. */
static void pictures_look_as_before(void **state)
{
    (void)state;
    const char *path = GOLDEN_DIRECTORY "/pictures.txt";
    bool writing = getenv("ATELIER_WRITE_GOLDEN") != NULL;
    FILE *file = fopen(path, writing ? "w" : "r");
    assert_non_null(file);
    for (int index = 0;; index++) {
        char name[40], wanted[40];
        unsigned char grid[GRID_SIZE];
        struct grow text = grow_empty();
        bool more = golden_document(index, name, &text.out);
        if (more) {
            cairo_surface_t *surface = draw(&text, 360);
            means(surface, grid);
            cairo_surface_destroy(surface);
        }
        grow_free(&text);
        if (!more)
            break;
        if (writing)
            fprintf(file, "%s ", name);
        else
            assert_int_equal(fscanf(file, "%39s", wanted), 1);
        for (int i = 0; i < GRID_SIZE; i++) {
            unsigned value;
            if (writing)
                fprintf(file, "%02x", grid[i]);
            else if (fscanf(file, "%2x", &value) != 1 || strcmp(name, wanted) != 0)
                fail_msg("%s is not in %s", name, path);
            else if (abs((int)value - grid[i]) > GOLDEN_STEP)
                fail_msg("%s: cell %d was %u and is %u", name, i / 4, value, grid[i]);
        }
        if (writing)
            fprintf(file, "\n");
    }
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_keep_the_agreement),
        cmocka_unit_test(cards_are_transparent_around_their_motif),
        cmocka_unit_test(grounds_are_opaque),
        cmocka_unit_test(icons_stand_free_and_frames_are_open),
        cmocka_unit_test(no_two_sheets_look_alike),
        cmocka_unit_test(pictures_look_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
