/*
 * A position told piece by piece: the object `state` of the protocol.
 */
#include "effects.h"
#include "names.h"

static void show_seats_in(struct atelier_visitor *to, const char *key, unsigned seats)
{
    to->open_list(to, key);
    for (int seat = 0; seat < CANVAS_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
}

/* Cards or backgrounds by their numbers. */
static void show_numbers(struct atelier_visitor *to, const char *key, uint64_t things,
                         unsigned count)
{
    to->open_list(to, key);
    for (unsigned i = 0; i < count; i++)
        to->number(to, NULL, canvas_byte(things, i) + 1);
    to->close(to);
}

void atelier_canvas_show_visible(const struct canvas_facts *facts, const uint8_t card[static 3],
                                 struct atelier_visitor *to)
{
    to->open_list(to, "visible");
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        to->open_list(to, NULL);
        int layer = 2;
        while (layer > 0 && facts->card[card[layer]].order[swatch][0] == 0xff)
            layer--;
        const uint8_t *icons = facts->card[card[layer]].order[swatch];
        for (int i = 0; i < CANVAS_STACK && icons[i] != 0xff; i++)
            to->text(to, NULL, atelier_canvas_icon_names[icons[i]]);
        to->close(to);
    }
    to->close(to);
}

static void show_ribbons(const struct canvas_set *set, const struct canvas_state *s,
                         const uint8_t ribbons[static CANVAS_PLACES + 1],
                         struct atelier_visitor *to)
{
    to->open_object(to, "ribbons");
    for (unsigned i = 0; i < s->places; i++)
        if (s->scoring[i] != CANVAS_RANDOM)
            to->number(to, set->facts.scoring[s->scoring[i]].name, ribbons[i]);
    to->number(to, "bonus", ribbons[CANVAS_PLACES]);
    to->close(to);
}

/* A seat's paintings with the ribbons each was given: what it earned, up to the cards' limits. */
static void show_paintings(const struct canvas_set *set, const struct canvas_state *s,
                           const struct canvas_seat *seat, enum atelier_lang lang,
                           struct atelier_visitor *to)
{
    uint8_t had[CANVAS_PLACES] = {0};
    to->open_list(to, "paintings");
    for (unsigned i = 0; i < seat->paintings; i++) {
        uint8_t card[3];
        canvas_layers(seat->painting[i], card);
        uint64_t earned = canvas_look_up(set, card[0], card[1], card[2]);
        uint8_t given[CANVAS_PLACES + 1] = {0};
        for (unsigned place = 0; place < s->places; place++) {
            unsigned room = set->facts.scoring[s->scoring[place]].steps - had[place];
            unsigned ribbons = canvas_earned_by(earned, s->scoring[place]);
            given[place] = (uint8_t)(ribbons < room ? ribbons : room);
            had[place] = (uint8_t)(had[place] + given[place]);
        }
        given[CANVAS_PLACES] = (uint8_t)canvas_earned_bonus(earned);
        char title[CANVAS_TITLE_SIZE];
        atelier_canvas_title(&set->facts, card, lang, title);
        to->open_object(to, NULL);
        show_numbers(to, "cards", seat->painting[i], 3);
        to->number(to, "back", canvas_byte(seat->painting[i], 3) + 1);
        to->text(to, "title", title);
        atelier_canvas_show_visible(&set->facts, card, to);
        show_ribbons(set, s, given, to);
        to->close(to);
    }
    to->close(to);
}

static void describe_seat(const struct canvas_set *set, const struct canvas_state *s, int index,
                          enum atelier_lang lang, struct atelier_visitor *to)
{
    const struct canvas_seat *seat = &s->seat[index];
    to->open_object(to, NULL);
    show_numbers(to, "hand", seat->hand, seat->cards);
    to->number(to, "tokens", seat->tokens);
    show_numbers(to, "backs", seat->back, canvas_backs_left(s, (unsigned)index));
    show_ribbons(set, s, seat->ribbons, to);
    show_paintings(set, s, seat, lang, to);
    to->number(to, "points", canvas_points(set, s, index));
    to->close(to);
}

static void show_row(const struct canvas_state *s, struct atelier_visitor *to)
{
    to->open_list(to, "row");
    for (unsigned i = 0; i < s->row.count; i++) {
        to->open_object(to, NULL);
        to->number(to, "card", canvas_byte(s->row.card, i) + 1);
        to->number(to, "tokens", canvas_byte(s->row.tokens, i));
        to->close(to);
    }
    to->close(to);
}

/* What a game alone is played for. */
static void show_solo(const struct canvas_set *set, const struct canvas_state *s,
                      struct atelier_visitor *to)
{
    unsigned target = canvas_target_points(set, s);
    to->text(to, "rank", atelier_canvas_rank(canvas_points(set, s, 0)));
    if (target > 0)
        to->number(to, "target", target);
    else
        to->nothing(to, "target");
}

void atelier_canvas_describe(const struct atelier_game *game, const void *state, int viewer,
                             enum atelier_lang lang, struct atelier_visitor *to)
{
    const struct canvas_state *s = state;
    const struct canvas_set *set = canvas_set_of(game);
    (void)viewer; /* every hand is open */
    to->text(to, "mode", atelier_canvas_mode_names[s->mode]);
    if (s->scenario != CANVAS_NONE)
        to->text(to, "scenario", set->facts.scenario[s->scenario].name);
    else
        to->nothing(to, "scenario");
    to->open_list(to, "scoring");
    for (unsigned i = 0; i < s->places; i++)
        to->text(to, NULL,
                 s->scoring[i] == CANVAS_RANDOM ? "random"
                                                : set->facts.scoring[s->scoring[i]].name);
    to->close(to);
    show_row(s, to);
    to->number(to, "deck", __builtin_popcountll(s->deck));
    to->open_list(to, "seats");
    for (int seat = 0; seat < s->seats; seat++)
        describe_seat(set, s, seat, lang, to);
    to->close(to);
    if (s->mode == CANVAS_VINCENT)
        to->number(to, "vincent", s->vincent);
    else
        to->nothing(to, "vincent");
    if (s->mode == CANVAS_PUZZLE)
        to->number(to, "pool", s->pool);
    else
        to->nothing(to, "pool");
    to->text(to, "turn", atelier_actor_name(s->turn));
    to->flag(to, "over", s->phase == CANVAS_DONE);
    show_seats_in(to, "winners", s->winners);
    if (s->seats == 1)
        show_solo(set, s, to);
}
