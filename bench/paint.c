/*
 * How long a painting takes: composed, drawn and written as PNG, on an easel that has drawn the
 * sheets before (warm) and as one document from nothing (cold).
 *
 *     paint [HEIGHT] [PAINTINGS]
 *
 * Measured is the processor's time: what else the machine does is not the painting's fault.
 */
#include "common/grow.h"
#include "games/canvas/tables.h"
#include "pictures/canvas/easel.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 2000 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static struct painting random_painting(struct atelier_random *random)
{
    struct painting painting = {.ground = (uint8_t)atelier_random_below(random, ART_GROUNDS)};
    unsigned first = atelier_random_below(random, ART_CARDS);
    for (unsigned i = 0; i < 3; i++) /* three different ones: 7 and 60 have no common divisor */
        painting.card[i] = (uint8_t)((first + 7 * i) % ART_CARDS);
    return painting;
}

static int by_size(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static void report(const char *name, double *times, int count, unsigned height)
{
    qsort(times, (size_t)count, sizeof *times, by_size);
    printf("%s  %u px  median %.1f ms  95 %% %.1f ms  most %.1f ms\n", name, height,
           times[count / 2], times[count * 95 / 100], times[count - 1]);
}

static double paint_once(struct easel *easel, const struct painting *painting, unsigned height)
{
    struct atelier_error error;
    struct grow svg, png;
    cairo_surface_t *surface;
    double begun = now();
    svg = grow_empty();
    png = grow_empty();
    if (easel != NULL) {
        surface = easel_paint(easel, &atelier_canvas_builtin_set.facts, painting, ATELIER_EN,
                              height, &error);
    } else {
        picture_painting(&atelier_canvas_builtin_set.facts, painting, ATELIER_EN, &svg.out);
        surface = render_svg((struct atelier_span){svg.text, svg.used}, height, &error);
    }
    if (surface == NULL || !png_write(surface, &png.out)) {
        fprintf(stderr, "paint: nothing was painted.\n");
        exit(1);
    }
    cairo_surface_destroy(surface);
    grow_free(&svg);
    grow_free(&png);
    return now() - begun;
}

int main(int count, char **words)
{
    static double times[MOST];
    unsigned height = count > 1 ? (unsigned)atoi(words[1]) : 800;
    int paintings = count > 2 ? atoi(words[2]) : 60;
    if (paintings < 1 || paintings > MOST)
        return 2;
    struct easel *easel = easel_new();
    struct atelier_random random;
    if (easel == NULL) {
        fprintf(stderr, "paint: there is not enough memory.\n");
        return 1;
    }
    for (int round = 0; round < 2; round++) { /* the first one only makes the easel warm */
        atelier_random_seed(&random, 1);
        for (int i = 0; i < paintings; i++) {
            struct painting painting = random_painting(&random);
            times[i] = paint_once(easel, &painting, height);
        }
    }
    report("warm", times, paintings, height);
    atelier_random_seed(&random, 1);
    for (int i = 0; i < paintings; i++) {
        struct painting painting = random_painting(&random);
        times[i] = paint_once(NULL, &painting, height);
    }
    report("cold", times, paintings, height);
    easel_free(easel);
    return 0;
}
