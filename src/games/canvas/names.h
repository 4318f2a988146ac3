/*
 * The words of Canvas: names of modes, targets, ranks and icons, and the titles of paintings.
 */
#ifndef CANVAS_NAMES_H
#define CANVAS_NAMES_H

#include "state.h"

enum { CANVAS_TITLE_SIZE = 64 };

extern const char *const atelier_canvas_mode_names[];
extern const char *const atelier_canvas_swatch_names[CANVAS_SWATCHES];
extern const char *const atelier_canvas_icon_names[2 * CANVAS_ELEMENTS];

int atelier_canvas_mode_named(struct atelier_span name);
int atelier_canvas_target_named(struct atelier_span name);
int atelier_canvas_condition_named(const struct canvas_facts *facts, struct atelier_span name);

/* What solo players become, the least first, and the points it takes. */
struct canvas_rank {
    const char *name;
    unsigned points;
};
enum { CANVAS_RANKS = 5 };
extern const struct canvas_rank atelier_canvas_ranks[CANVAS_RANKS];

/* What a solo player has become with so many points. */
const char *atelier_canvas_rank(unsigned points);

/*
 * The card (from 0) that a title word in any language stands on, the languages in turn from
 * `first`, and then the words that the box's rulebooks show; capitals and accents do not matter.
 * -1 if there is none.
 */
int atelier_canvas_card_named(const struct canvas_facts *facts, struct atelier_span typed,
                              enum atelier_lang first);

/* A card's word as it stands alone: in German an adjective is then neuter, like a title's. */
const char *atelier_canvas_word(const struct canvas_facts *facts, unsigned card,
                                enum atelier_lang lang);

/* The first `count` of some cards, a byte each: "Mess, Delicate and Deep". */
enum { CANVAS_LIST_SIZE = 320 };
void atelier_canvas_list_cards(const struct canvas_facts *facts, uint64_t cards, unsigned count,
                               enum atelier_lang lang, char list[static CANVAS_LIST_SIZE]);

/* The title of a painting: the topmost left word with the topmost right one, or one alone. */
void atelier_canvas_title(const struct canvas_facts *facts, const uint8_t card[static 3],
                          enum atelier_lang lang, char title[static CANVAS_TITLE_SIZE]);

/* describe.c: the list "visible" of a painting, swatch by swatch, as the cards' file orders icons.
 */
void atelier_canvas_show_visible(const struct canvas_facts *facts, const uint8_t card[static 3],
                                 struct atelier_visitor *to);

/* painting.c: a sentence on what a painting without a ribbon for `condition` lacks. */
void atelier_canvas_near_miss(const struct canvas_facts *facts, uint64_t visible,
                              enum canvas_condition condition, enum atelier_lang lang,
                              struct atelier_out *out);

/*
 * explain.c: "Composition, Repetition 2 times, bonus ribbon", what the seat on turn is given
 * between two positions.
 */
void atelier_canvas_list_ribbons(const struct canvas_set *set, const struct canvas_state *s,
                                 const struct canvas_state *after, enum atelier_lang lang,
                                 struct atelier_out *out);

/* A background's name, which is ours as the cards' words are. */
const char *atelier_canvas_ground(unsigned back, enum atelier_lang lang);

#endif
