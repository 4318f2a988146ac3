/*
 * What a painting shows and earns. Everything here looks at one number: the visible icons, eight
 * bits a swatch (see cards.h).
 */
#ifndef CANVAS_SCORE_H
#define CANVAS_SCORE_H

#include "cards.h"

enum { CANVAS_MOST_RIBBONS = 5 }; /* for one condition in one painting, whatever the cards */

/* Layers three cards, bottom to top: in each swatch the topmost card with an icon hides the rest.
 */
static inline uint64_t canvas_visible(const struct canvas_card *bottom,
                                      const struct canvas_card *middle,
                                      const struct canvas_card *top)
{
    uint64_t lower = middle->icons | (bottom->icons & ~middle->covers);
    return top->icons | (lower & ~top->covers);
}

/* The swatches where a kind of icon (0..7) is visible, one bit each, red lowest. */
unsigned atelier_canvas_where(uint64_t visible, unsigned icon);

/* How often an element is visible. */
unsigned atelier_canvas_count(uint64_t visible, enum canvas_element element);

/*
 * The ribbons that a painting earns by one condition, before any cap. Where `earned` is not NULL,
 * it receives for each ribbon the icons that earned it.
 */
unsigned atelier_canvas_ribbons(uint64_t visible, enum canvas_condition condition,
                                uint64_t earned[CANVAS_MOST_RIBBONS]);

/* The grey ribbons: for every visible bonus icon one for each visible element of its kind. */
unsigned atelier_canvas_bonus(uint64_t visible);

#endif
