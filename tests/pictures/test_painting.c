/*
 * What the program makes of the drawn files: documents that are whole, titles and icons in their
 * places, sentences, pixels, the board.
 */
#include "picture_check.h"

#include "games/canvas/names.h"
#include "games/canvas/score.h"
#include "pictures/angeschmiert/board.h"
#include "pictures/canvas/passes.h"
#include "pictures/canvas/scene.h"
#include "pictures/lettering.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A painting's colours are mixed in the ground's light; all else keeps to the palette. */
static void check_document(const struct grow *text, const char *what)
{
    char fault[200];
    struct svg_rules rules = {svg_document_elements, NULL, true, strcmp(what, "painting") != 0};
    svg_check(text->text, &rules, fault);
    if (fault[0] != '\0')
        fail_msg("%s: %s", what, fault);
}

static void documents_are_whole(void **state)
{
    (void)state;
    struct grow text;
    struct painting painting = {{27, 29, 38}, 6, PICTURE_GILT, false};
    text = grow_empty();
    picture_painting(picture_facts(), &painting, ATELIER_EN, &text.out);
    check_document(&text, "painting");
    assert_non_null(strstr(text.text, "<title>Wandering Expanse</title>"));
    assert_non_null(strstr(text.text, "viewBox=\"-60 -60 720 1020\""));
    cairo_surface_destroy(draw(&text, 102));
    grow_free(&text);
    for (unsigned i = 0; i < ART_CARDS; i++) {
        text = grow_empty();
        picture_card(picture_facts(), i, i % ATELIER_LANGS, &text.out);
        check_document(&text, "card");
        cairo_surface_destroy(draw(&text, 90));
        grow_free(&text);
    }
}

/* While it is being made, a painting shows the cards it has, and the title they make so far. */
static void unfinished_paintings_are_shown(void **state)
{
    (void)state;
    struct painting painting = {{27, PICTURE_NO_CARD, PICTURE_NO_CARD}, 6, 0, false};
    static const char *const titles[] = {"<title>Divine</title>", "<title>Divine Expanse</title>"};
    for (int cards = 1; cards <= 2; cards++) {
        struct grow text = grow_empty();
        picture_painting(picture_facts(), &painting, ATELIER_EN, &text.out);
        check_document(&text, "painting");
        assert_non_null(strstr(text.text, titles[cards - 1]));
        assert_non_null(strstr(text.text, "id=\"m28-o\""));
        assert_true((strstr(text.text, "id=\"m30-w\"") != NULL) == (cards == 2));
        assert_null(strstr(text.text, "<desc>"));
        grow_free(&text);
        painting.card[1] = 29;
    }
}

/* An image in the water ends in nothing, so that it does not reach who stands before it. */
static void images_in_water_fade_away(void **state)
{
    (void)state;
    enum { LIGHTHOUSE = 35, LILAC_LAKE = 11 };
    static const char last[] = "stop-opacity=\"0.00\"/>";
    struct painting painting = {
        {LIGHTHOUSE, PICTURE_NO_CARD, PICTURE_NO_CARD}, LILAC_LAKE, 0, false};
    struct grow text = grow_empty();
    picture_painting(picture_facts(), &painting, ATELIER_EN, &text.out);
    const char *image = strstr(text.text, "id=\"m36-i\"");
    assert_non_null(image);
    const char *end = strstr(image, "</linearGradient>");
    assert_non_null(end);
    assert_memory_equal(end - strlen(last), last, strlen(last));
    grow_free(&text);
}

/* Who flies before the floor has a shadow on it; who flies in the sky has none. */
static void what_flies_low_has_a_shadow(void **state)
{
    (void)state;
    enum { BED = 21, MEADOW = 0 };
    const struct scene_motif *bed = &scene_motifs[BED];
    for (uint8_t place = 0; place < bed->places; place++) {
        struct pass pass = {PASS_LAYER, BED, place, MEADOW, false};
        struct grow text = grow_empty();
        pass_document(&pass, &text.out);
        assert_int_equal(strstr(text.text, "id=\"m22-d\"") != NULL,
                         bed->place[place].y > SCENE_HORIZON);
        grow_free(&text);
    }
    assert_true(bed->place[bed->places - 1].y > SCENE_HORIZON);
}

/* A landscape is a picture in the picture: it hangs on a wall, lies on a map, and else is on an
 * easel, which darkens the floor. On water that is a raft, and there is no floor. */
static void landscapes_are_on_walls_and_easels(void **state)
{
    (void)state;
    static const struct {
        uint8_t ground;
        bool stands;
    } grounds[] = {{4, false}, {13, false}, {17, false}, {0, true},
                   {7, true},  {19, true},  {1, false},  {14, false}};
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) {
        struct painting painting = {{1, 28, 31}, grounds[i].ground, 0, false};
        struct grow text = grow_empty();
        picture_painting(picture_facts(), &painting, ATELIER_EN, &text.out);
        check_document(&text, "painting");
        assert_non_null(strstr(text.text, "clip-path=\"url(#m29-w)\""));
        assert_int_equal(strstr(text.text, "id=\"m29-d\"") != NULL, grounds[i].stands);
        cairo_surface_destroy(draw(&text, 180));
        grow_free(&text);
    }
}

/* Dark pixels in a box of an 900 pixels high painting. */
static double inked(const struct painting *painting, enum atelier_lang lang, int x0, int y0, int x1,
                    int y1)
{
    struct grow text = grow_empty();
    picture_painting(picture_facts(), painting, lang, &text.out);
    cairo_surface_t *surface = draw(&text, 900);
    long count = 0;
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            count += (pixel_at(surface, x, y) >> 8 & 0xff) < 0x60;
    cairo_surface_destroy(surface);
    grow_free(&text);
    return (double)count / ((double)(x1 - x0) * (y1 - y0));
}

static void titles_stand_in_their_band(void **state)
{
    (void)state;
    struct painting painting = {{0, 2, 57}, 0, PICTURE_UNFRAMED, false};
    for (unsigned lang = 0; lang < ATELIER_LANGS; lang++) {
        assert_true(inked(&painting, lang, 100, 712, 500, 780) > 0.03);
        assert_true(inked(&painting, lang, 0, 704, 20, 780) == 0);
        assert_true(inked(&painting, lang, 0, 704, 600, 712) == 0);
    }
    painting.untitled = true;
    assert_true(inked(&painting, ATELIER_EN, 0, 705, 600, 780) == 0);
}

static void only_visible_icons_are_drawn(void **state)
{
    (void)state;
    struct atelier_random random;
    atelier_random_seed(&random, 3);
    for (int round = 0; round < 50; round++) {
        struct painting painting = {.ground = 0};
        unsigned first = atelier_random_below(&random, ART_CARDS);
        for (unsigned k = 0; k < 3; k++)
            painting.card[k] = (uint8_t)((first + 7 * k) % ART_CARDS);
        const struct canvas_card *card = picture_facts()->card;
        uint64_t visible = canvas_visible(&card[painting.card[0]], &card[painting.card[1]],
                                          &card[painting.card[2]]);
        struct grow text = grow_empty();
        picture_dressing(picture_facts(), &painting, ATELIER_EN, &text.out);
        for (unsigned icon = 0; icon < CANVAS_SWATCH_BITS; icon++) {
            int drawn = 0, wanted = 0;
            for (const char *at = text.text; (at = strstr(at, art_icons[icon].body)) != NULL; at++)
                drawn++;
            for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
                wanted += visible >> (CANVAS_SWATCH_BITS * swatch + icon) & 1;
            assert_int_equal(drawn, wanted);
        }
        grow_free(&text);
    }
}

static void every_word_can_be_lettered(void **state)
{
    (void)state;
    double widest = 0;
    for (int i = 0; i < ART_CARDS; i++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            for (int form = 0; form < CANVAS_FORMS; form++) {
                const char *word = picture_facts()->card[i].word[lang].form[form];
                struct grow text = grow_empty();
                lettering_write(&text.out, word, 0, 0, 1, 0, LETTERING_LEFT, "#22202e");
                size_t letters = 0, paths = 0;
                for (const char *at = word; *at != '\0'; at++)
                    letters += (*at & 0xc0) != 0x80;
                for (const char *at = text.text; (at = strstr(at, "<path")) != NULL; at++)
                    paths++;
                if (letters != paths)
                    fail_msg("'%s' lacks a letter", word);
                widest = fmax(widest, lettering_width(word));
                grow_free(&text);
            }
    assert_true(widest > 200 && widest < 900);
    assert_true(lettering_width("\xff\xfe") > 0); /* broken text is not read beyond its end */
    assert_true(lettering_width("To") < lettering_width("T") + lettering_width("o"));
}

static void sentences_are_whole(void **state)
{
    (void)state;
    char sentence[PICTURE_ALT_SIZE];
    for (unsigned lang = 0; lang < ATELIER_LANGS; lang++)
        for (unsigned i = 0; i < ART_CARDS; i++) {
            struct painting painting = {
                {(uint8_t)i, (uint8_t)((i + 1) % ART_CARDS), (uint8_t)((i + 2) % ART_CARDS)},
                (uint8_t)(i % ART_GROUNDS),
                0,
                false};
            assert_null(strchr(art_card_words[i][lang], ',')); /* a comma would blur the list */
            assert_true(atelier_is_clean_text(atelier_span_of(art_card_words[i][lang])));
            picture_alt(&painting, lang, sentence);
            size_t size = strlen(sentence);
            assert_true(size > 60 && size < PICTURE_ALT_SIZE - 1);
            assert_true(sentence[0] >= 'A' && sentence[0] <= 'Z' && sentence[size - 1] == '.');
            assert_null(strpbrk(sentence, "{}"));
            picture_alt_card(i, lang, sentence);
            assert_true(sentence[0] >= 'A' && sentence[0] <= 'Z');
        }
}

/* --- pixels --- */

static void the_easel_paints_what_the_document_says(void **state)
{
    (void)state;
    struct easel *easel = easel_new();
    struct atelier_error error;
    for (uint8_t frame = 0; frame < PICTURE_FRAMES; frame++)
        for (int again = 0; again < 2; again++) {
            struct painting painting = {{8, 27, 57}, 4, frame, false};
            struct grow text = grow_empty();
            picture_painting(picture_facts(), &painting, ATELIER_IT, &text.out);
            cairo_surface_t *whole = draw(&text, 300);
            cairo_surface_t *laid =
                easel_paint(easel, picture_facts(), &painting, ATELIER_IT, 300, &error);
            assert_non_null(laid);
            int width = cairo_image_surface_get_width(whole), most = 0;
            assert_int_equal(cairo_image_surface_get_width(laid), width);
            for (int y = 0; y < 300; y++)
                for (int x = 0; x < width; x++)
                    for (int part = 0; part < 32; part += 8) {
                        int by = abs((int)(pixel_at(whole, x, y) >> part & 0xff) -
                                     (int)(pixel_at(laid, x, y) >> part & 0xff));
                        most = by > most ? by : most;
                    }
            assert_true(most <= 4);
            cairo_surface_destroy(whole);
            cairo_surface_destroy(laid);
            grow_free(&text);
        }
    struct painting painting = {{8, 27, 57}, 4, 0, false};
    assert_null(
        easel_paint(easel, picture_facts(), &painting, ATELIER_EN, RENDER_MOST + 1, &error));
    easel_free(easel);
}

static cairo_status_t read_bytes(void *from, unsigned char *to, unsigned size)
{
    struct atelier_span *rest = from;
    if (rest->size < size)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, rest->at, size);
    rest->at += size;
    rest->size -= size;
    return CAIRO_STATUS_SUCCESS;
}

static void png_is_read_back_alike(void **state)
{
    (void)state;
    const struct art_sheet *sheets[] = {&art_grounds[12], &art_cards[40], &art_icons[ART_POT]};
    for (int i = 0; i < 3; i++) {
        cairo_surface_t *surface = draw_sheet(sheets[i], 211);
        struct grow png = grow_empty();
        assert_true(png_write(surface, &png.out));
        assert_int_equal(png.text[25], i == 0 ? 2 : 6); /* no alpha where all is opaque */
        struct atelier_span rest = span_of(&png);
        cairo_surface_t *back = cairo_image_surface_create_from_png_stream(read_bytes, &rest);
        assert_int_equal(cairo_surface_status(back), CAIRO_STATUS_SUCCESS);
        int width = cairo_image_surface_get_width(surface);
        assert_int_equal(cairo_image_surface_get_width(back), width);
        for (int y = 0; y < 211; y++)
            for (int x = 0; x < width; x++)
                for (int part = 0; part < (i == 0 ? 24 : 32); part += 8)
                    assert_true(abs((int)(pixel_at(surface, x, y) >> part & 0xff) -
                                    (int)(pixel_at(back, x, y) >> part & 0xff)) <= 1);
        cairo_surface_destroy(back);
        cairo_surface_destroy(surface);
        grow_free(&png);
    }
}

static void what_cannot_be_drawn_is_refused(void **state)
{
    (void)state;
    struct atelier_error error;
    const char small[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9000 9\"/>";
    assert_null(render_svg(atelier_span_of("no picture"), 100, &error));
    assert_non_null(strstr(error.message, "cannot be read"));
    assert_null(render_svg(atelier_span_of(small), 100, &error));
    assert_non_null(strstr(error.message, "4096"));
    assert_null(
        render_svg(atelier_span_of("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), 100, &error));
    struct contact contact = {.kind = CONTACT_CARDS, .columns = 60, .cell = 900};
    assert_null(contact_draw(picture_facts(), &contact, &error));
}

/* Landscapes run over the edges of their cards, not over the table that the cards lie on. */
static void cards_keep_to_their_paper(void **state)
{
    (void)state;
    struct atelier_error error;
    struct contact contact = {.kind = CONTACT_CARDS, .columns = 10, .cell = 100};
    cairo_surface_t *surface = contact_draw(picture_facts(), &contact, &error);
    assert_non_null(surface);
    const unsigned char *pixels = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
        assert_memory_equal(pixels + (ptrdiff_t)y * stride, pixels, 4 * 8);
    for (int x = 0; x < cairo_image_surface_get_width(surface); x++)
        assert_memory_equal(pixels + (ptrdiff_t)4 * x, pixels, 4);
    int right = cairo_image_surface_get_width(surface) - 8;
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
        assert_memory_equal(pixels + (ptrdiff_t)y * stride + (ptrdiff_t)4 * right, pixels, 4 * 8);
    cairo_surface_destroy(surface);
}

/* --- the board --- */

static void the_board_has_room_for_everything(void **state)
{
    (void)state;
    for (unsigned a = 0; a < BOARD_FIELDS; a++)
        for (unsigned b = 0; b < a; b++) {
            struct board_point p = board_field(a), q = board_field(b);
            assert_true(hypot(p.x - q.x, p.y - q.y) > 52);
            assert_true(p.x > 60 && p.x < BOARD_WIDTH - 60 && p.y > 60 && p.y < BOARD_HEIGHT - 60);
        }
    for (unsigned a = 0; a < BOARD_FIGURES; a++)
        for (unsigned b = 0; b < a; b++)
            for (unsigned field = 0; field <= BOARD_HOME; field += BOARD_HOME) {
                struct board_point p = board_stand(field, a, a), q = board_stand(field, b, b);
                assert_true(hypot(p.x - q.x, p.y - q.y) > 54);
            }
    unsigned seen[BOARD_THROWS];
    for (unsigned i = 0; i < BOARD_THROWS; i++) {
        uint8_t dice[4];
        board_throw(i, dice);
        assert_int_equal(dice[0] + dice[1] + dice[2] + dice[3], 4);
        seen[i] = dice[0] + 5u * dice[1] + 25u * dice[2] + 125u * dice[3];
        for (unsigned k = 0; k < i; k++)
            assert_true(seen[i] != seen[k]);
    }
}

/* The pot rests in the middle of the box, and stands where one sees what it marks. */
static void the_pot_stands_on_what_it_marks(void **state)
{
    (void)state;
    uint8_t dice[4];
    struct board_point middle = board_throw(BOARD_PALETTE, dice), rest = board_pot(dice);
    assert_true(fabs(middle.x - (754 + 5 * 54)) < 1);
    assert_true(fabs(rest.x - middle.x) < 1 && fabs(rest.y - middle.y) < 20);
    for (unsigned index = 0; index < BOARD_PALETTE; index++) {
        struct board_point pan = board_throw(index, dice), pot = board_pot(dice);
        assert_true(fabs(pan.x - pot.x) < 50 && fabs(pan.y - pot.y) < 45);
    }
    for (unsigned colour = 0; colour < 4; colour++) {
        uint8_t one[4] = {0};
        one[colour] = 1;
        struct board_point dot = board_dot(colour), pot = board_pot(one);
        assert_true(fabs(dot.x - middle.x) < 103 && fabs(dot.y - middle.y) < 44);
        assert_true(fabs(dot.x - pot.x) < 1); /* above it, so that its colour is seen */
        assert_true(pot.y + (double)BOARD_POT / 2 < dot.y + 12);
        for (unsigned other = 0; other < colour; other++)
            assert_true(fabs(dot.x - board_dot(other).x) > 30);
    }
}

static void the_board_follows_its_file(void **state)
{
    (void)state;
    struct grow text, other;
    text = grow_empty();
    other = grow_empty();
    picture_board(&board_default, &text.out);
    check_document(&text, "board");
    picture_board(&board_default, &other.out);
    assert_string_equal(text.text, other.text);
    grow_free(&other);
    other = grow_empty();
    struct board_picture board = board_default;
    board.buckets = 1 | UINT64_C(1) << 44;
    board.figure[3] = 17;
    board.pot[0] = 2;
    board.pot[1] = board.pot[2] = 1;
    picture_board(&board, &other.out);
    assert_string_not_equal(text.text, other.text);
    check_document(&other, "another board");
    cairo_surface_t *surface = draw(&other, 300);
    assert_true(covered(surface, 0, 0, 400, 300, 255) == 1);
    cairo_surface_destroy(surface);
    grow_free(&text);
    grow_free(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_are_whole),
        cmocka_unit_test(unfinished_paintings_are_shown),
        cmocka_unit_test(what_flies_low_has_a_shadow),
        cmocka_unit_test(landscapes_are_on_walls_and_easels),
        cmocka_unit_test(images_in_water_fade_away),
        cmocka_unit_test(titles_stand_in_their_band),
        cmocka_unit_test(only_visible_icons_are_drawn),
        cmocka_unit_test(every_word_can_be_lettered),
        cmocka_unit_test(sentences_are_whole),
        cmocka_unit_test(the_easel_paints_what_the_document_says),
        cmocka_unit_test(png_is_read_back_alike),
        cmocka_unit_test(what_cannot_be_drawn_is_refused),
        cmocka_unit_test(cards_keep_to_their_paper),
        cmocka_unit_test(the_board_has_room_for_everything),
        cmocka_unit_test(the_pot_stands_on_what_it_marks),
        cmocka_unit_test(the_board_follows_its_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
