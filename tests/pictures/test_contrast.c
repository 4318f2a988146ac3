/*
 * What sets motifs off from their grounds: the places that are chosen, the light that falls on
 * them, and grounds that leave them room.
 */
#include "picture_check.h"
#include "sanitized.h"

#include "pictures/canvas/contrast.h"
#include "pictures/canvas/light.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PAINTINGS = IS_SANITIZED ? 100 : 1000 };

static const double most_melting = 0.09, most_sunk = 0.005, most_in_unrest = 0.15; /* of motifs */
static const int melting = 40;      /* hundredths of an edge that is not set off from its ground */
static const int unrestful = 20;    /* levels by which what is behind a motif differs */
static const double calm_mean = 13; /* levels by which a cell's pixels differ, in the middle */
static const int busy_cell = 20, most_busy_cells = 25;

/* A motif differs from what is behind it, and does not stand where much happens. */
static void motifs_stand_out_from_their_ground(void **state)
{
    (void)state;
    struct atelier_random random;
    int melted = 0, sunk = 0, in_unrest = 0, all = 0;
    atelier_random_seed(&random, 4);
    for (int i = 0; i < PAINTINGS; i++) {
        struct pass layer[3];
        uint8_t card[3];
        random_triple(&random, card);
        int count = layers_on(atelier_random_below(&random, ART_GROUNDS), card, layer);
        for (const struct pass *one = layer; one < layer + count; one++) {
            struct silhouette own;
            if (scene_motifs[one->card].stance == STANCE_FRAMED) /* its frame sets it off */
                continue;
            silhouette_stand(one->card, one->place, &own);
            struct contrast contrast = contrast_of(one->card, one->place, one->ground, &own);
            struct contrast_remedy remedy =
                contrast_remedy(one->card, one->place, one->ground, &own);
            melted += contrast.wanting > melting;
            sunk +=
                contrast_with(remedy, one->card, one->place, one->ground, &own).wanting > melting;
            in_unrest += contrast.unrest > unrestful;
            all++;
        }
    }
    print_message(
        "motifs that would melt into their ground: %.1f %%, that still sink into it: %.1f "
        "%%, that stand in unrest: %.1f %%\n",
        100.0 * melted / (double)all, 100.0 * sunk / (double)all, 100.0 * in_unrest / (double)all);
    assert_true(melted <= most_melting * (double)all);
    assert_true(sunk <= most_sunk * (double)all);
    assert_true(in_unrest <= most_in_unrest * (double)all);
}

/* A ground carries three motifs: in its middle little happens. */
static void grounds_are_calm_in_the_middle(void **state)
{
    (void)state;
    enum { RIM = 2 };
    for (unsigned ground = 0; ground < ART_GROUNDS; ground++) {
        int sum = 0, busy = 0, count = 0;
        for (int row = RIM; row < MEASURE_GROUND_ROWS - RIM; row++)
            for (int column = RIM; column < MEASURE_GROUND_COLUMNS - RIM; column++) {
                int unrest = scene_cells[ground][row][column].unrest;
                sum += unrest;
                busy += unrest > busy_cell;
                count++;
            }
        if (sum > calm_mean * count || busy > most_busy_cells)
            fail_msg("ground %u: unrest is %d in the mean, and %d cells are busy", ground + 1,
                     sum / count, busy);
    }
}

/* Light is set off only as far as is lacking, and never beyond white and its own shade. */
static void light_is_set_off_towards_the_motif(void **state)
{
    (void)state;
    static const struct scene_colour white = {{255, 255, 255}};
    for (unsigned i = 0; i < ART_GROUNDS; i++) {
        const struct scene_light *light = &scene_lights[i];
        struct scene_light same = light_set_off(light, 0, true);
        struct scene_light bright = light_set_off(light, 100, true);
        struct scene_light dim = light_set_off(light, 100, false);
        assert_memory_equal(&same.key, &light->key, sizeof same.key);
        assert_int_equal(same.air, light->air);
        for (int part = 0; part < 3; part++) {
            assert_in_range(bright.key.part[part], light->key.part[part], white.part[part]);
            assert_in_range(dim.key.part[part], light->shade.part[part], light->key.part[part]);
            assert_in_range(bright.shade.part[part], light->shade.part[part],
                            light->key.part[part]);
            assert_int_equal(dim.shade.part[part], light->shade.part[part]);
        }
        assert_true(bright.air < light->air && bright.edge >= light->edge && bright.edge <= 100);
    }
}

/* A crown that is half gold and half violet has part of its edge wanting on a night, though its
 * mean has not; and what sets motifs off leaves a third less of their edges wanting. */
static void the_dark_half_counts(void **state)
{
    (void)state;
    enum { CROWN = 7, NIGHT_SEA = 1 };
    int before = 0, after = 0;
    for (unsigned card = 0; card < ART_CARDS; card++) {
        struct silhouette home;
        silhouette_stand(card, 0, &home);
        int plain = contrast_of(card, 0, NIGHT_SEA, &home).wanting;
        struct contrast_remedy remedy = contrast_remedy(card, 0, NIGHT_SEA, &home);
        int left = contrast_with(remedy, card, 0, NIGHT_SEA, &home).wanting;
        if (card == CROWN) {
            assert_in_range(plain, 15, 60);
            assert_true(remedy.part > 0 && left < plain);
        }
        before += plain;
        after += left;
    }
    print_message("of their edges, %d %% are wanting on the night sea, and %d %% once set off\n",
                  before / (int)ART_CARDS, after / (int)ART_CARDS);
    assert_true(3 * after <= 2 * before);
}

/* The air round a motif is of the ground's own colour: round the tree on the sea floor it is blue
 * in the water and yellow on the sand. */
static void air_has_the_colour_of_its_height(void **state)
{
    (void)state;
    enum { TREE = 51, SEA_FLOOR = 7, RED = 0, BLUE = 2 };
    struct silhouette own;
    silhouette_stand(TREE, 0, &own);
    struct scene_colour water = contrast_behind(SEA_FLOOR, &own, 200 / SPOT);
    struct scene_colour sand = contrast_behind(SEA_FLOOR, &own, 640 / SPOT);
    assert_true(water.part[BLUE] > water.part[RED] + 40);
    assert_true(sand.part[RED] > sand.part[BLUE] + 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(motifs_stand_out_from_their_ground),
        cmocka_unit_test(the_dark_half_counts),
        cmocka_unit_test(grounds_are_calm_in_the_middle),
        cmocka_unit_test(light_is_set_off_towards_the_motif),
        cmocka_unit_test(air_has_the_colour_of_its_height),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
