/*
 * canvas_slow_score.c - what a painting shows and earns, worked out the long way.
 *
 * The visible elements are written down one by one, each with its swatch, and every scoring
 * card is then answered by trying: pairs by trying all ways to pair, sets by laying sets aside.
 */
#include "canvas_slow.h"

#include <stdio.h>
#include <string.h>

enum { RED, YELLOW, GREEN, BLUE, VIOLET };

static const char kinds[SLOW_ELEMENTS] = {'h', 's', 'x', 't'};

/* One visible element: its kind's letter and the swatch it stands in. */
struct element {
    char kind;
    int swatch;
};

struct elements {
    int count;
    struct element list[SLOW_SWATCHES * SLOW_SWATCH_ICONS];
};

static int is_bonus(const char *icon)
{
    return icon[0] == '+';
}

static void find_visible(const struct slow_cards *cards, const int stack[3],
                         struct slow_painting *painting)
{
    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++) {
        painting->visible[swatch] = (struct slow_swatch){.count = 0};
        for (int layer = 0; layer < 3; layer++) {
            const struct slow_swatch *own = &cards->art[stack[layer]].swatches[swatch];
            if (own->count > 0)
                painting->visible[swatch] = *own;
        }
    }
}

static void find_title(const struct slow_cards *cards, const int stack[3],
                       struct slow_painting *painting)
{
    const char *left = "";
    const char *right = "";

    for (int layer = 0; layer < 3; layer++) {
        const struct slow_art *art = &cards->art[stack[layer]];
        if (strcmp(art->side, "left") == 0)
            left = art->title;
        else
            right = art->title;
    }
    const char *between = left[0] != '\0' && right[0] != '\0' ? " " : "";
    snprintf(painting->title, sizeof painting->title, "%s%s%s", left, between, right);
}

static void list_elements(const struct slow_painting *painting, struct elements *elements)
{
    elements->count = 0;
    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++) {
        const struct slow_swatch *shown = &painting->visible[swatch];
        for (int i = 0; i < shown->count; i++) {
            if (is_bonus(shown->icons[i]))
                continue;
            elements->list[elements->count] =
                (struct element){.kind = shown->icons[i][0], .swatch = swatch};
            elements->count++;
        }
    }
}

static int count_kind(const struct elements *elements, char kind)
{
    int count = 0;

    for (int i = 0; i < elements->count; i++)
        if (elements->list[i].kind == kind)
            count++;
    return count;
}

static int shows_kind(const struct elements *elements, char kind, int swatch)
{
    for (int i = 0; i < elements->count; i++)
        if (elements->list[i].kind == kind && elements->list[i].swatch == swatch)
            return 1;
    return 0;
}

/* Copies all elements but the one at an index. */
static struct elements without(const struct elements *elements, int index)
{
    struct elements rest = {.count = 0};

    for (int i = 0; i < elements->count; i++) {
        if (i == index)
            continue;
        rest.list[rest.count] = elements->list[i];
        rest.count++;
    }
    return rest;
}

/* The largest number of fitting pairs: the first element stays alone or goes with any other. */
static int most_pairs(const struct elements *elements,
                      int (*fits)(const struct element *, const struct element *))
{
    if (elements->count < 2)
        return 0;
    struct elements rest = without(elements, 0);
    int best = most_pairs(&rest, fits);
    for (int i = 0; i < rest.count; i++) {
        if (!fits(&elements->list[0], &rest.list[i]))
            continue;
        struct elements others = without(&rest, i);
        int pairs = 1 + most_pairs(&others, fits);
        if (pairs > best)
            best = pairs;
    }
    return best;
}

static int are_kinds(const struct element *one, const struct element *two, char a, char b)
{
    return (one->kind == a && two->kind == b) || (one->kind == b && two->kind == a);
}

static int distance(const struct element *one, const struct element *two)
{
    int apart = one->swatch - two->swatch;

    return apart < 0 ? -apart : apart;
}

static int fits_proximity(const struct element *one, const struct element *two)
{
    return are_kinds(one, two, 'x', 't') && distance(one, two) == 1;
}

static int fits_space(const struct element *one, const struct element *two)
{
    return are_kinds(one, two, 'h', 's') && distance(one, two) >= 2;
}

static int stand_in(const struct element *one, const struct element *two, int a, int b)
{
    return (one->swatch == a && two->swatch == b) || (one->swatch == b && two->swatch == a);
}

static int fits_symmetry(const struct element *one, const struct element *two)
{
    if (one->kind != two->kind)
        return 0;
    return stand_in(one, two, RED, VIOLET) || stand_in(one, two, YELLOW, BLUE);
}

static int score_composition(const struct slow_painting *painting)
{
    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++)
        if (painting->visible[swatch].count == 0)
            return 0;
    return 1;
}

static int score_hierarchy(const struct elements *elements)
{
    int tones = count_kind(elements, 't');

    if (tones == 0)
        return 0;
    for (int i = 0; i < SLOW_ELEMENTS; i++)
        if (count_kind(elements, kinds[i]) > tones)
            return 0;
    return 1;
}

static int score_movement(const struct elements *elements)
{
    int ribbons = 0;

    for (int i = 0; i < SLOW_ELEMENTS; i++) {
        int found = 0;
        for (int first = RED; first + 2 <= VIOLET; first++)
            if (shows_kind(elements, kinds[i], first) &&
                shows_kind(elements, kinds[i], first + 1) &&
                shows_kind(elements, kinds[i], first + 2))
                found = 1;
        ribbons += found;
    }
    return ribbons;
}

/* Is there, beside three elements, another pair of one kind? */
static int has_other_pair(const struct elements *elements, int a, int b, int c)
{
    for (int i = 0; i < elements->count; i++)
        for (int j = i + 1; j < elements->count; j++) {
            if (i == a || i == b || i == c || j == a || j == b || j == c)
                continue;
            if (elements->list[i].kind == elements->list[j].kind)
                return 1;
        }
    return 0;
}

static int score_proportion(const struct elements *elements)
{
    const struct element *list = elements->list;

    for (int a = 0; a < elements->count; a++)
        for (int b = a + 1; b < elements->count; b++)
            for (int c = b + 1; c < elements->count; c++)
                if (list[a].kind == list[b].kind && list[b].kind == list[c].kind &&
                    has_other_pair(elements, a, b, c))
                    return 1;
    return 0;
}

/* Lays aside groups of so many elements of one kind until no group is left. */
static int score_groups(const struct elements *elements, char kind, int size)
{
    int left = count_kind(elements, kind);
    int ribbons = 0;

    while (left >= size) {
        left -= size;
        ribbons++;
    }
    return ribbons;
}

static int find_kind(const struct elements *elements, char kind)
{
    for (int i = 0; i < elements->count; i++)
        if (elements->list[i].kind == kind)
            return i;
    return -1;
}

/* Lays aside one element of each kind until one kind is missing. */
static int score_variety(const struct elements *elements)
{
    struct elements left = *elements;

    for (int ribbons = 0;; ribbons++) {
        for (int i = 0; i < SLOW_ELEMENTS; i++) {
            int index = find_kind(&left, kinds[i]);
            if (index < 0)
                return ribbons;
            left = without(&left, index);
        }
    }
}

static int score_bonus(const struct slow_painting *painting, const struct elements *elements)
{
    int ribbons = 0;

    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++) {
        const struct slow_swatch *shown = &painting->visible[swatch];
        for (int i = 0; i < shown->count; i++)
            if (is_bonus(shown->icons[i]))
                ribbons += count_kind(elements, shown->icons[i][1]);
    }
    return ribbons;
}

static int score_card(const char *name, const struct slow_painting *painting,
                      const struct elements *elements)
{
    if (strcmp(name, "composition") == 0)
        return score_composition(painting);
    if (strcmp(name, "consistency") == 0)
        return elements->count == 6;
    if (strcmp(name, "emphasis") == 0)
        return count_kind(elements, 'h') == 1;
    if (strcmp(name, "hierarchy") == 0)
        return score_hierarchy(elements);
    if (strcmp(name, "movement") == 0)
        return score_movement(elements);
    if (strcmp(name, "proportion") == 0)
        return score_proportion(elements);
    if (strcmp(name, "proximity") == 0)
        return most_pairs(elements, fits_proximity);
    if (strcmp(name, "repetition") == 0)
        return score_groups(elements, 's', 2);
    if (strcmp(name, "space") == 0)
        return most_pairs(elements, fits_space);
    if (strcmp(name, "style") == 0)
        return score_groups(elements, 'x', 3);
    if (strcmp(name, "symmetry") == 0)
        return most_pairs(elements, fits_symmetry);
    if (strcmp(name, "variety") == 0)
        return score_variety(elements);
    return -1; /* no such scoring card: a ribbon count that no comparison can miss */
}

void slow_painting_score(const struct slow_cards *cards, const int stack[3],
                         struct slow_painting *painting)
{
    struct elements elements;

    memset(painting, 0, sizeof *painting);
    find_visible(cards, stack, painting);
    find_title(cards, stack, painting);
    list_elements(painting, &elements);
    for (int i = 0; i < SLOW_ELEMENTS; i++)
        painting->elements[i] = count_kind(&elements, kinds[i]);
    for (int i = 0; i < SLOW_SCORING_CARDS; i++)
        painting->ribbons[i] = score_card(cards->scoring[i].name, painting, &elements);
    painting->bonus = score_bonus(painting, &elements);
}
