/*
 * What a hand could become now: its paintings, those that bring the most first.
 */
#include "effects.h"
#include "names.h"

enum { MOST_OFFERS = CANVAS_HAND * (CANVAS_HAND - 1) * (CANVAS_HAND - 2) };

struct painting_offer {
    uint32_t painting;
    unsigned points;
};

/* Keeps the offers in order; the earlier of two equal ones stays before the later. */
static void insert(struct painting_offer *offers, unsigned count, struct painting_offer offer)
{
    unsigned at = count;
    for (; at > 0 && offers[at - 1].points < offer.points; at--)
        offers[at] = offers[at - 1];
    offers[at] = offer;
}

static void show_offer(const struct canvas_set *set, const struct canvas_state *s, int seat,
                       const struct painting_offer *offer, enum atelier_lang lang,
                       struct atelier_visitor *to)
{
    uint8_t card[3];
    char title[CANVAS_TITLE_SIZE];
    struct canvas_seat after = s->seat[seat];
    award(set, s, &after, offer->painting);
    canvas_layers(offer->painting, card);
    atelier_canvas_title(&set->facts, card, lang, title);
    to->open_object(to, NULL);
    to->open_list(to, "cards");
    for (unsigned i = 0; i < 3; i++)
        to->number(to, NULL, card[i] + 1);
    to->close(to);
    to->text(to, "title", title);
    to->number(to, "points", offer->points);
    to->open_object(to, "ribbons");
    for (unsigned i = 0; i < s->places; i++)
        to->number(to, set->facts.scoring[s->scoring[i]].name,
                   after.ribbons[i] - s->seat[seat].ribbons[i]);
    to->close(to);
    to->number(to, "bonus", after.ribbons[CANVAS_PLACES] - s->seat[seat].ribbons[CANVAS_PLACES]);
    to->close(to);
}

void atelier_canvas_show_offers(const struct atelier_game *game, const void *state, int seat,
                                unsigned count, enum atelier_lang lang, struct atelier_visitor *to)
{
    const struct canvas_set *set = canvas_set_of(game);
    const struct canvas_state *s = state;
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[s->seat[seat].cards];
    struct painting_offer offers[MOST_OFFERS];
    unsigned found = 0;
    /* Before the scoring cards are known, nothing can be said. */
    bool known = s->phase != CANVAS_SETUP_GOALS && s->seat[seat].paintings < CANVAS_PAINTINGS;
    for (unsigned i = 0; known && i < paints->count; i++) {
        struct canvas_seat trial = s->seat[seat];
        uint32_t painting = layer_cards(&trial, paints->move[i]);
        struct painting_offer offer = {painting,
                                       canvas_points_added(set, s, (unsigned)seat, painting)};
        insert(offers, found++, offer);
    }
    to->open_list(to, "paintings");
    for (unsigned i = 0; i < found && i < count; i++)
        show_offer(set, s, seat, &offers[i], lang, to);
    to->close(to);
}
