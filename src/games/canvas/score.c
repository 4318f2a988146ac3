/*
 * The twelve conditions. Each is written once, as a search for the icons that earn a ribbon; the
 * number of ribbons is the number of finds. Speed does not matter here: play looks paintings up in
 * a table (tables.h) that is made with these functions.
 */
#include "score.h"

#include <string.h>

unsigned atelier_canvas_where(uint64_t visible, unsigned icon)
{
    unsigned where = 0;
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        where |= (unsigned)(visible >> (CANVAS_SWATCH_BITS * swatch + icon) & 1) << swatch;
    return where;
}

unsigned atelier_canvas_count(uint64_t visible, enum canvas_element element)
{
    return (unsigned)__builtin_popcount(atelier_canvas_where(visible, element));
}

/* The icon of one kind in one swatch, as it stands in `visible`. */
static uint64_t icon_at(unsigned swatch, unsigned icon)
{
    return (uint64_t)1 << (CANVAS_SWATCH_BITS * swatch + icon);
}

static uint64_t all_of(uint64_t visible, unsigned icon)
{
    return visible & (0x0101010101u * ((uint64_t)1 << icon));
}

/* The first `count` icons of a set. */
static uint64_t first_icons(uint64_t icons, unsigned count)
{
    uint64_t taken = 0;
    for (; count > 0; count--) {
        taken |= icons & -icons;
        icons &= icons - 1;
    }
    return taken;
}

static unsigned elements_in(uint64_t visible)
{
    return (unsigned)__builtin_popcountll(visible & CANVAS_ELEMENTS_MASK);
}

static unsigned composition(uint64_t visible, uint64_t earned[])
{
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        if ((visible >> (CANVAS_SWATCH_BITS * swatch) & 0xff) == 0)
            return 0;
    earned[0] = visible;
    return 1;
}

static unsigned consistency(uint64_t visible, uint64_t earned[])
{
    earned[0] = visible & CANVAS_ELEMENTS_MASK;
    return elements_in(visible) == 6;
}

static unsigned emphasis(uint64_t visible, uint64_t earned[])
{
    earned[0] = all_of(visible, CANVAS_HUE);
    return atelier_canvas_count(visible, CANVAS_HUE) == 1;
}

static unsigned hierarchy(uint64_t visible, uint64_t earned[])
{
    unsigned tones = atelier_canvas_count(visible, CANVAS_TONE);
    for (int element = 0; element < CANVAS_ELEMENTS; element++)
        if (atelier_canvas_count(visible, (enum canvas_element)element) > tones)
            return 0;
    earned[0] = all_of(visible, CANVAS_TONE);
    return tones > 0;
}

static unsigned movement(uint64_t visible, uint64_t earned[])
{
    unsigned found = 0;
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
        unsigned where = atelier_canvas_where(visible, element);
        unsigned starts = where & where >> 1 & where >> 2;
        if (starts == 0)
            continue;
        unsigned first = (unsigned)__builtin_ctz(starts);
        earned[found++] =
            icon_at(first, element) | icon_at(first + 1, element) | icon_at(first + 2, element);
    }
    return found;
}

static unsigned proportion(uint64_t visible, uint64_t earned[])
{
    for (unsigned three = 0; three < CANVAS_ELEMENTS; three++) {
        uint64_t kind = all_of(visible, three);
        if (__builtin_popcountll(kind) < 3)
            continue;
        uint64_t first = first_icons(kind, 3);
        for (unsigned two = 0; two < CANVAS_ELEMENTS; two++) {
            uint64_t rest = all_of(visible, two) & ~first;
            if (__builtin_popcountll(rest) < 2)
                continue;
            earned[0] = first | first_icons(rest, 2);
            return 1;
        }
    }
    return 0;
}

/*
 * A maximum matching between the swatches of one element and those of another: every way of pairing
 * is tried, at most five on each side. `reach[i]` are the swatches that swatch i may be paired
 * with. `partner` receives for each of ones' swatches its partner, or 255.
 */
static unsigned best_pairs(unsigned ones, unsigned others, const uint8_t reach[CANVAS_SWATCHES],
                           uint8_t partner[CANVAS_SWATCHES])
{
    memset(partner, 255, CANVAS_SWATCHES);
    if (ones == 0)
        return 0;
    unsigned swatch = (unsigned)__builtin_ctz(ones);
    unsigned best = best_pairs(ones & (ones - 1), others, reach, partner);
    for (unsigned free = others & reach[swatch]; free != 0; free &= free - 1) {
        uint8_t trial[CANVAS_SWATCHES];
        unsigned other = (unsigned)__builtin_ctz(free);
        unsigned pairs = 1 + best_pairs(ones & (ones - 1), others & ~(1u << other), reach, trial);
        if (pairs <= best)
            continue;
        best = pairs;
        trial[swatch] = (uint8_t)other;
        memcpy(partner, trial, sizeof trial);
    }
    return best;
}

static unsigned pairs_of(uint64_t visible, unsigned one, unsigned other,
                         const uint8_t reach[CANVAS_SWATCHES], uint64_t earned[])
{
    uint8_t partner[CANVAS_SWATCHES];
    unsigned found = 0;
    best_pairs(atelier_canvas_where(visible, one), atelier_canvas_where(visible, other), reach,
               partner);
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        if (partner[swatch] != 255)
            earned[found++] = icon_at(swatch, one) | icon_at(partner[swatch], other);
    return found;
}

static unsigned proximity(uint64_t visible, uint64_t earned[])
{
    static const uint8_t neighbours[CANVAS_SWATCHES] = {0x02, 0x05, 0x0a, 0x14, 0x08};
    return pairs_of(visible, CANVAS_TEXTURE, CANVAS_TONE, neighbours, earned);
}

static unsigned space(uint64_t visible, uint64_t earned[])
{
    static const uint8_t apart[CANVAS_SWATCHES] = {0x1c, 0x18, 0x11, 0x03, 0x07};
    return pairs_of(visible, CANVAS_HUE, CANVAS_SHAPE, apart, earned);
}

/* One ribbon for every `size` icons of a kind. */
static unsigned groups_of(uint64_t visible, unsigned icon, unsigned size, uint64_t earned[])
{
    uint64_t left = all_of(visible, icon);
    unsigned found = 0;
    while ((unsigned)__builtin_popcountll(left) >= size) {
        earned[found] = first_icons(left, size);
        left &= ~earned[found++];
    }
    return found;
}

static unsigned repetition(uint64_t visible, uint64_t earned[])
{
    return groups_of(visible, CANVAS_SHAPE, 2, earned);
}

static unsigned style(uint64_t visible, uint64_t earned[])
{
    return groups_of(visible, CANVAS_TEXTURE, 3, earned);
}

static unsigned symmetry(uint64_t visible, uint64_t earned[])
{
    /* A swatch of two icons can mirror both, so the ribbons can be as many as four. */
    unsigned found = 0;
    for (unsigned swatch = 0; swatch < 2; swatch++) {
        for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
            uint64_t pair = icon_at(swatch, element) | icon_at(4 - swatch, element);
            if ((visible & pair) == pair)
                earned[found++] = pair;
        }
    }
    return found;
}

static unsigned variety(uint64_t visible, uint64_t earned[])
{
    for (unsigned found = 0;; found++) {
        uint64_t set = 0;
        for (unsigned element = 0; element < CANVAS_ELEMENTS; element++)
            set |= first_icons(all_of(visible, element), 1);
        if (__builtin_popcountll(set) < CANVAS_ELEMENTS)
            return found;
        earned[found] = set;
        visible &= ~set;
    }
}

unsigned atelier_canvas_ribbons(uint64_t visible, enum canvas_condition condition,
                                uint64_t earned[CANVAS_MOST_RIBBONS])
{
    static unsigned (*const conditions[CANVAS_SCORINGS])(uint64_t, uint64_t[]) = {
        [CANVAS_COMPOSITION] = composition,
        [CANVAS_CONSISTENCY] = consistency,
        [CANVAS_EMPHASIS] = emphasis,
        [CANVAS_HIERARCHY] = hierarchy,
        [CANVAS_MOVEMENT] = movement,
        [CANVAS_PROPORTION] = proportion,
        [CANVAS_PROXIMITY] = proximity,
        [CANVAS_REPETITION] = repetition,
        [CANVAS_SPACE] = space,
        [CANVAS_STYLE] = style,
        [CANVAS_SYMMETRY] = symmetry,
        [CANVAS_VARIETY] = variety,
    };
    uint64_t unwanted[CANVAS_MOST_RIBBONS];
    return conditions[condition](visible, earned != NULL ? earned : unwanted);
}

unsigned atelier_canvas_bonus(uint64_t visible)
{
    unsigned ribbons = 0;
    for (unsigned element = 0; element < CANVAS_ELEMENTS; element++) {
        unsigned marks =
            (unsigned)__builtin_popcount(atelier_canvas_where(visible, CANVAS_ELEMENTS + element));
        ribbons += marks * atelier_canvas_count(visible, (enum canvas_element)element);
    }
    return ribbons;
}
