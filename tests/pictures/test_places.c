/*
 * Where motifs stand: no card hides another, and none crowds another. Measured is what is drawn,
 * not the masks that choosing goes by, over all ordered pairs and a large sample of triples.
 */
#include "picture_check.h"
#include "sanitized.h"

#include "pictures/canvas/passes.h"
#include "pictures/canvas/places.h"
#include "pictures/canvas/silhouette.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    STEP = 5, /* units from one point that is looked at to the next */
    ACROSS = PICTURE_WIDTH / STEP,
    DOWN = 700 / STEP,
    WORDS = (ACROSS * DOWN + 63) / 64,
    TILE = 8, /* points to a side of what two motifs should not have to share */
    TILES = (ACROSS / TILE) * ((DOWN + TILE - 1) / TILE),
    TRIPLES = IS_SANITIZED ? 400 : 4000,
    PAINTINGS = IS_SANITIZED ? 100 : 1000,
};
/* The bounds, in parts of the lower motif and of all triples. */
static const double most_of_a_pair = 0.35, most_of_a_triple = 0.25, most_triples = 0.02;
static const double most_shared = 0.25, most_crowded = 0.02;
static const double most_touching = 0.01, most_without_hero = 0.03;
static const double most_stacked = 0.03; /* of paintings */
static const double most_faced = 0.05;
static const double most_crossing = 0.05, most_top_heavy = 0.1; /* of what flies */
static const double hero_part = 0.06;                           /* of the picture */
static const int clear_rows = 8; /* points of air that keep two apart that are one over another */
static const double outline_slack = 0.2; /* fine lines and small things have no outline */

typedef uint64_t points[WORDS];

static unsigned char card_alpha[ART_CARDS][PICTURE_HEIGHT][PICTURE_WIDTH];
static points motif[ART_CARDS][SCENE_PLACES], passage[ART_CARDS];

static void keep_alpha(cairo_surface_t *surface, unsigned char alpha[][PICTURE_WIDTH])
{
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x < PICTURE_WIDTH; x++)
            alpha[y][x] = (unsigned char)(pixel_at(surface, x, y) >> 24);
    cairo_surface_destroy(surface);
}

/* A landscape is drawn with its frame and its easel. */
static cairo_surface_t *draw_framed(unsigned card, unsigned place)
{
    struct pass pass = {PASS_LAYER, (uint8_t)card, (uint8_t)place, 0, false};
    struct grow text = grow_empty();
    pass_document(&pass, &text.out);
    cairo_surface_t *surface = draw(&text, PICTURE_HEIGHT);
    grow_free(&text);
    return surface;
}

/* Which points of the sheet a drawing covers when it is moved. */
static void find_points(unsigned char alpha[][PICTURE_WIDTH], const struct places_move *move,
                        uint64_t *to)
{
    for (int i = 0; i < ACROSS * DOWN; i++) {
        double middle = (double)STEP / 2;
        double x = i % ACROSS * STEP + middle, y = i / ACROSS * STEP + middle;
        int from_x = (int)((x - move->right / 100.0) * 100 / move->across);
        int from_y = (int)((y - move->lower / 100.0) * 100 / move->down);
        if (from_x >= 0 && from_y >= 0 && from_x < PICTURE_WIDTH && from_y < PICTURE_HEIGHT &&
            alpha[from_y][from_x] >= 128)
            to[i / 64] |= UINT64_C(1) << i % 64;
    }
}

static int draw_all(void **state)
{
    (void)state;
    static const struct places_move still = {100, 100, 0, 0};
    static unsigned char alpha[PICTURE_HEIGHT][PICTURE_WIDTH];
    for (unsigned i = 0; i < ART_CARDS; i++) {
        keep_alpha(draw_sheet(&art_cards[i], PICTURE_HEIGHT), card_alpha[i]);
        for (unsigned place = 0; place < scene_motifs[i].places; place++) {
            struct places_move move = places_move(i, place);
            if (scene_motifs[i].stance == STANCE_FRAMED) {
                keep_alpha(draw_framed(i, place), alpha);
                find_points(alpha, &still, motif[i][place]);
            } else {
                find_points(card_alpha[i], &move, motif[i][place]);
            }
        }
        if (art_passages[i].body != NULL) {
            keep_alpha(draw_sheet(&art_passages[i], PICTURE_HEIGHT), alpha);
            find_points(alpha, &still, passage[i]);
        }
    }
    return 0;
}

/* Which part of some points others cover. */
static double covered_part(const uint64_t *own, const uint64_t *above)
{
    int all = 0, hidden = 0;
    for (int word = 0; word < WORDS; word++) {
        all += __builtin_popcountll(own[word]);
        hidden += __builtin_popcountll(own[word] & above[word]);
    }
    return (double)hidden / all;
}

/* Which part of a motif lies under the layers above it. */
static double hidden_part(const struct pass *layer, int count)
{
    points above = {0};
    for (int i = 1; i < count; i++)
        for (int word = 0; word < WORDS; word++)
            above[word] |= motif[layer[i].card][layer[i].place][word] |
                           (layer[i].passage ? passage[layer[i].card][word] : 0);
    return covered_part(motif[layer->card][layer->place], above);
}

static int layers_of(const uint8_t card[static 3], struct pass layer[static 3])
{
    return layers_on(0, card, layer);
}

/* The part of its most hidden motif, in a painting of these cards. */
static double worst_part(const uint8_t card[static 3], struct pass *which)
{
    struct pass layer[3];
    int count = layers_of(card, layer);
    double worst = 0;
    for (int i = 0; i < count; i++) {
        double part = hidden_part(&layer[i], count - i);
        if (part > worst) {
            worst = part;
            *which = layer[i];
        }
    }
    return worst;
}

/* The outlines in the table are those of the drawings as they are: `make art` was run. */
static void the_shapes_are_those_drawn(void **state)
{
    (void)state;
    for (unsigned i = 0; i < ART_CARDS; i++) {
        struct grow text = grow_empty();
        atelier_put(&text.out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 900\">"
                               "<path fill-rule=\"evenodd\" d=\"");
        atelier_put(&text.out, scene_cards[i].outline);
        atelier_put(&text.out, "\"/></svg>");
        cairo_surface_t *outline = draw(&text, PICTURE_HEIGHT);
        int wrong = 0, all = 0;
        for (int y = 0; y < PICTURE_HEIGHT; y++)
            for (int x = 0; x < PICTURE_WIDTH; x++) {
                bool drawn = card_alpha[i][y][x] >= 128;
                wrong += (pixel_at(outline, x, y) >> 24 >= 128) != drawn;
                all += drawn;
            }
        cairo_surface_destroy(outline);
        grow_free(&text);
        if (wrong > outline_slack * all)
            fail_msg("card %u: %d of %d points are not in data/art/shapes.csv", i + 1, wrong, all);
    }
}

static void no_pair_hides_a_motif(void **state)
{
    (void)state;
    int over = 0;
    double worst = 0;
    for (uint8_t low = 0; low < ART_CARDS; low++)
        for (uint8_t high = 0; high < ART_CARDS; high++) {
            struct pass which = {0};
            if (low == high)
                continue;
            double part = worst_part((uint8_t[]){low, high, PICTURE_NO_CARD}, &which);
            worst = part > worst ? part : worst;
            if (part > most_of_a_pair) {
                print_message("%d under %d: %.0f %% of %d\n", low + 1, high + 1, 100 * part,
                              which.card + 1);
                over++;
            }
        }
    print_message("pairs: the most hidden motif is hidden to %.0f %%\n", 100 * worst);
    assert_int_equal(over, 0);
}

static void few_triples_hide_a_quarter(void **state)
{
    (void)state;
    struct atelier_random random;
    int over = 0, culprit[ART_CARDS] = {0};
    atelier_random_seed(&random, 1);
    for (int i = 0; i < TRIPLES; i++) {
        struct pass which = {0};
        uint8_t card[3];
        random_triple(&random, card);
        if (worst_part(card, &which) > most_of_a_triple) {
            over++;
            culprit[which.card]++;
        }
    }
    print_message("triples that hide more than a quarter of a motif: %.2f %% of %d; hidden are",
                  100.0 * over / (double)TRIPLES, TRIPLES);
    for (int i = 0; i < ART_CARDS; i++)
        if (culprit[i] > 1)
            print_message(" %d (%d)", i + 1, culprit[i]);
    print_message("\n");
    assert_true(over <= most_triples * (double)TRIPLES);
}

/* The tiles in which a motif has more than a point or two. */
static void find_tiles(const uint64_t *own, bool tiles[static TILES])
{
    int inside[TILES] = {0};
    for (int i = 0; i < ACROSS * DOWN; i++)
        if (own[i / 64] >> i % 64 & 1)
            inside[i / ACROSS / TILE * (ACROSS / TILE) + i % ACROSS / TILE]++;
    for (int i = 0; i < TILES; i++)
        tiles[i] = inside[i] > 2;
}

/* Which part of the smaller one's tiles two motifs share. */
static double shared_part(const struct pass *one, const struct pass *other)
{
    bool first[TILES], second[TILES];
    int firsts = 0, seconds = 0, shared = 0;
    find_tiles(motif[one->card][one->place], first);
    find_tiles(motif[other->card][other->place], second);
    for (int i = 0; i < TILES; i++) {
        firsts += first[i];
        seconds += second[i];
        shared += first[i] && second[i];
    }
    return (double)shared / (firsts < seconds ? firsts : seconds);
}

static void few_triples_are_crowded(void **state)
{
    (void)state;
    struct atelier_random random;
    int crowded = 0;
    atelier_random_seed(&random, 2);
    for (int i = 0; i < TRIPLES; i++) {
        struct pass layer[3];
        uint8_t card[3];
        double most = 0;
        random_triple(&random, card);
        int count = layers_of(card, layer);
        for (int low = 0; low < count; low++)
            for (int high = low + 1; high < count; high++) {
                double part = shared_part(&layer[low], &layer[high]);
                most = part > most ? part : most;
            }
        crowded += most > most_shared;
    }
    print_message("triples with a motif that shares more than a quarter of its room: %.2f %%\n",
                  100.0 * crowded / (double)TRIPLES);
    assert_true(crowded <= most_crowded * (double)TRIPLES);
}

static bool overlap(const struct pass *one, const struct pass *other)
{
    for (int word = 0; word < WORDS; word++)
        if (motif[one->card][one->place][word] & motif[other->card][other->place][word])
            return true;
    return false;
}

static double part_of_picture(const struct pass *layer)
{
    int covered = 0;
    for (int word = 0; word < WORDS; word++)
        covered += __builtin_popcountll(motif[layer->card][layer->place][word]);
    return (double)covered / (ACROSS * DOWN);
}

/* The columns in which a motif has something, and its first and last row. */
struct extent {
    bool column[ACROSS];
    int columns, top, bottom;
};

static bool has_point(const struct pass *layer, int point)
{
    return motif[layer->card][layer->place][point / 64] >> point % 64 & 1;
}

static struct extent extent_of(const struct pass *layer)
{
    struct extent extent = {.top = DOWN, .bottom = -1};
    for (int i = 0; i < ACROSS * DOWN; i++)
        if (has_point(layer, i)) {
            int row = i / ACROSS;
            extent.columns += !extent.column[i % ACROSS];
            extent.column[i % ACROSS] = true;
            extent.top = row < extent.top ? row : extent.top;
            extent.bottom = row;
        }
    return extent;
}

/* Whether one of two is right over the other, with hardly any air between them. */
static bool stacked(const struct pass *one, const struct pass *other)
{
    struct extent first = extent_of(one), second = extent_of(other);
    int shared = 0, narrower = first.columns < second.columns ? first.columns : second.columns;
    for (int i = 0; i < ACROSS; i++)
        shared += first.column[i] && second.column[i];
    int gap = first.top < second.top ? second.top - first.bottom : first.top - second.bottom;
    return 2 * shared > narrower && gap < clear_rows;
}

/* Whether another hangs before the face of who stands there: beside the upper quarter. */
static bool is_faced(const struct pass *who, const struct pass *other)
{
    enum { LOOKS = 80 / STEP }; /* points to either side */
    struct extent own = extent_of(who);
    if (scene_motifs[who->card].stance >= STANCE_FRAMED)
        return false;
    for (int row = own.top; row <= own.top + (own.bottom - own.top) / 4; row++) {
        int from = ACROSS, to = -1;
        for (int x = 0; x < ACROSS; x++)
            if (has_point(who, row * ACROSS + x)) {
                from = x < from ? x : from;
                to = x;
            }
        for (int x = from - LOOKS; x <= to + LOOKS; x++)
            if (x >= 0 && x < ACROSS && has_point(other, row * ACROSS + x))
                return true;
    }
    return false;
}

/* A picture of three things has one that is the largest by far, and none that touches another,
 * makes a heap with it or hangs before its face. */
static void paintings_have_a_hero_and_air(void **state)
{
    (void)state;
    struct atelier_random random;
    int touching = 0, heaps = 0, faced = 0, without_hero = 0;
    atelier_random_seed(&random, 3);
    for (int i = 0; i < PAINTINGS; i++) {
        struct pass layer[3];
        uint8_t card[3];
        bool touches = false, heap = false, face = false;
        double largest = 0;
        random_triple(&random, card);
        int count = layers_on(atelier_random_below(&random, ART_GROUNDS), card, layer);
        for (int low = 0; low < count; low++) {
            largest = fmax(largest, part_of_picture(&layer[low]));
            for (int high = low + 1; high < count; high++) {
                touches = touches || overlap(&layer[low], &layer[high]);
                heap = heap || stacked(&layer[low], &layer[high]);
                face = face || is_faced(&layer[low], &layer[high]) ||
                       is_faced(&layer[high], &layer[low]);
            }
        }
        touching += touches;
        heaps += heap;
        faced += face;
        without_hero += largest < hero_part;
    }
    print_message("paintings with motifs that touch: %.1f %%, in a heap: %.1f %%, before a face: "
                  "%.1f %%, without a hero: %.1f %%\n",
                  100.0 * touching / (double)PAINTINGS, 100.0 * heaps / (double)PAINTINGS,
                  100.0 * faced / (double)PAINTINGS, 100.0 * without_hero / (double)PAINTINGS);
    assert_true(touching <= most_touching * (double)PAINTINGS);
    assert_true(heaps <= most_stacked * (double)PAINTINGS);
    assert_true(faced <= most_faced * (double)PAINTINGS);
    assert_true(without_hero <= most_without_hero * (double)PAINTINGS);
}

static bool flies(unsigned card)
{
    return scene_motifs[card].stance == STANCE_FLIES;
}

/* Of what flies, little is stuck to the horizon; and where all fly, one of them flies low, so that
 * the lower half of the picture is not empty. */
static void what_flies_is_spread(void **state)
{
    (void)state;
    struct atelier_random random;
    int flying = 0, crossing = 0, aloft = 0, top_heavy = 0;
    atelier_random_seed(&random, 5);
    for (int i = 0; i < 4 * PAINTINGS; i++) {
        struct pass layer[3];
        uint8_t card[3];
        int own = 0, lowest = 0;
        random_triple(&random, card);
        int count = layers_on(atelier_random_below(&random, ART_GROUNDS), card, layer);
        for (int k = 0; k < count; k++) {
            struct silhouette it;
            if (!flies(layer[k].card))
                continue;
            silhouette_stand(layer[k].card, layer[k].place, &it);
            own++;
            crossing += SPOT * it.top < SCENE_HORIZON - SPOT && SPOT * it.bottom > SCENE_HORIZON;
            lowest = SPOT * it.bottom > lowest ? SPOT * it.bottom : lowest;
        }
        flying += own;
        aloft += own == 3;
        top_heavy += own == 3 && lowest < SCENE_HORIZON;
    }
    print_message("of what flies, %.1f %% crosses the horizon; of %d paintings in which all fly, "
                  "%d have an empty lower half\n",
                  100.0 * crossing / flying, aloft, top_heavy);
    assert_true(crossing <= most_crossing * flying);
    assert_true(aloft > 0 && top_heavy <= most_top_heavy * aloft);
}

/* What a card's passage is has to be where it is painted: no waves on floorboards, no leaves under
 * water. */
static void passages_fit_their_ground(void **state)
{
    (void)state;
    enum { WAVE = 25, WILLOW = 6, DANCER = 37, STUDIO = 4, SEA = 1, MEADOW = 0, SEA_FLOOR = 7 };
    assert_true(places_passage(WAVE, SEA));
    assert_false(places_passage(WAVE, STUDIO));
    assert_true(places_passage(WILLOW, MEADOW));
    assert_false(places_passage(WILLOW, SEA_FLOOR));
    assert_true(places_passage(DANCER, STUDIO));
    for (unsigned card = 0; card < ART_CARDS; card++)
        for (unsigned ground = 0; ground < ART_GROUNDS; ground++)
            if (places_passage(card, ground))
                assert_non_null(art_passages[card].body);
}

/* One passage ties a picture to its frame, and no motif is caught in it: grass and waves lap at a
 * foot, leaves, clouds and curtains leave everybody alone; leaves have the sky to themselves. */
static void passages_keep_off(void **state)
{
    (void)state;
    static const double most_lapped = 0.25, most_touched = 0.01, least_tied = 0.1;
    static const int upper_third = 233; /* of a picture 700 high */
    struct atelier_random random;
    int painted = 0;
    atelier_random_seed(&random, 5);
    for (int i = 0; i < PAINTINGS; i++) {
        struct pass layer[3];
        uint8_t card[3];
        int here = 0;
        random_triple(&random, card);
        int count = layers_on(atelier_random_below(&random, ART_GROUNDS), card, layer);
        for (const struct pass *one = layer; one < layer + count; one++) {
            uint8_t kind = scene_motifs[one->card].passage;
            bool laps = kind == PASSAGE_EARTH || kind == PASSAGE_SEA;
            if (!one->passage)
                continue;
            assert_true(places_passage(one->card, one->ground));
            for (const struct pass *other = layer; other < layer + count; other++) {
                if (other == one && kind != PASSAGE_CLOTH)
                    continue;
                double part = covered_part(motif[other->card][other->place], passage[one->card]);
                if (part > (laps ? most_lapped : most_touched))
                    fail_msg("%.0f %% of card %d is caught in the passage of %d on ground %d",
                             100 * part, other->card + 1, one->card + 1, one->ground + 1);
                struct silhouette it;
                silhouette_stand(other->card, other->place, &it);
                assert_true(kind != PASSAGE_LEAVES || it.middle[1] >= upper_third);
            }
            here++;
        }
        assert_true(here <= 1);
        painted += here;
    }
    print_message("paintings with a passage: %.1f %%\n", 100.0 * painted / (double)PAINTINGS);
    assert_true(painted > least_tied * (double)PAINTINGS);
}

/* Every motif, at its first place, is at least half as large again as it was drawn; landscapes are
 * wide already. Not more than a tenth of it is cut off by the edge. */
static void motifs_are_large(void **state)
{
    (void)state;
    double sum = 0;
    for (unsigned i = 0; i < ART_CARDS; i++) {
        static const struct places_move still = {100, 100, 0, 0};
        points whole = {0};
        long all = 0, shown = 0;
        find_points(card_alpha[i], &still, whole);
        for (int word = 0; word < WORDS; word++) {
            all += __builtin_popcountll(whole[word]);
            shown += __builtin_popcountll(motif[i][0][word]);
        }
        double scale = abs(scene_motifs[i].place[0].scale) / 100.0;
        if ((double)shown < 0.88 * scale * scale * (double)all &&
            scene_motifs[i].stance != STANCE_FRAMED)
            fail_msg("card %u: %.0f %% is beyond the edge", i + 1,
                     100 - 100 * (double)shown / (scale * scale * (double)all));
        sum += (double)shown / (ACROSS * DOWN);
    }
    print_message("a motif covers %.1f %% of the picture in the mean\n",
                  100 * sum / (double)ART_CARDS);
    assert_true(sum / (double)ART_CARDS > 0.09);
}

/* What the edge of the picture is meant to cut: boughs and threads from above, an arm that reaches
 * in from the side, and a tree that is one side of the picture. */
static bool grows_out_of_the_edge(unsigned card)
{
    enum { HAND = 43, TREE = 51 };
    return scene_motifs[card].stance == STANCE_HANGS || card == HAND || card == TREE;
}

/* Whether a drawing that was moved lies wholly in the safe area, which the ragged rim leaves free.
 */
static bool is_safe(unsigned char alpha[][PICTURE_WIDTH], const struct places_move *move)
{
    enum { LEFT = 22, RIGHT = 578, TOP = 20, BOTTOM = 692 };
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x < PICTURE_WIDTH; x++) {
            int to_x = (move->right + x * move->across + move->across / 2) / 100;
            int to_y = (move->lower + y * move->down + move->down / 2) / 100;
            if (alpha[y][x] >= 128 && (to_x < LEFT || to_x > RIGHT || to_y < TOP || to_y > BOTTOM))
                return false;
        }
    return true;
}

/* No edge cuts a foot off, at any place. */
static void the_edge_cuts_no_motif(void **state)
{
    (void)state;
    static const struct places_move still = {100, 100, 0, 0};
    static unsigned char alpha[PICTURE_HEIGHT][PICTURE_WIDTH];
    int cut = 0;
    for (unsigned card = 0; card < ART_CARDS; card++)
        for (unsigned place = 0; place < scene_motifs[card].places; place++) {
            struct places_move move = places_move(card, place);
            bool framed = scene_motifs[card].stance == STANCE_FRAMED;
            if (grows_out_of_the_edge(card))
                continue;
            if (framed)
                keep_alpha(draw_framed(card, place), alpha);
            if (framed ? is_safe(alpha, &still) : is_safe(card_alpha[card], &move))
                continue;
            const struct scene_place *at = &scene_motifs[card].place[place];
            print_message("card %u is cut at %d %d %d\n", card + 1, at->scale, at->x, at->y);
            cut++;
        }
    assert_int_equal(cut, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shapes_are_those_drawn),
        cmocka_unit_test(no_pair_hides_a_motif),
        cmocka_unit_test(few_triples_hide_a_quarter),
        cmocka_unit_test(few_triples_are_crowded),
        cmocka_unit_test(paintings_have_a_hero_and_air),
        cmocka_unit_test(what_flies_is_spread),
        cmocka_unit_test(passages_fit_their_ground),
        cmocka_unit_test(passages_keep_off),
        cmocka_unit_test(motifs_are_large),
        cmocka_unit_test(the_edge_cuts_no_motif),
    };
    return cmocka_run_group_tests(tests, draw_all, NULL);
}
