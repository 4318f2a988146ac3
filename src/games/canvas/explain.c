/*
 * Why a move is good, in words: for a painting the points it earns and what stays in hand; for a
 * card the painting it promises, what it costs in tokens, and the points it would have brought to
 * another seat, whose hand lies open.
 */
#include "effects.h"
#include "names.h"

#include <atelier/narrate.h>

#include <stdio.h>

enum { WORDS = CANVAS_LIST_SIZE };

/* The best painting found among some cards. */
struct promise {
    unsigned points;
    uint32_t painting;
};

/* The best painting from up to five cards; with `must` below `count`, only those that use it. */
static struct promise best_painting(const struct canvas_set *set, const struct canvas_state *s,
                                    unsigned seat, uint64_t cards, unsigned count, unsigned must)
{
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[count];
    struct promise best = {0};
    for (unsigned i = 0; i < paints->count; i++) {
        if (must < count && !(used_by(paints->move[i]) >> must & 1))
            continue;
        uint32_t painting = canvas_painting_of(cards, paints->move[i]);
        unsigned points = canvas_points_added(set, s, seat, painting);
        if (points > best.points)
            best = (struct promise){points, painting};
    }
    return best;
}

static struct promise promise_of_hand(const struct canvas_set *set, const struct canvas_state *s,
                                      unsigned seat)
{
    const struct canvas_seat *held = &s->seat[seat];
    return best_painting(set, s, seat, held->hand, held->cards, CANVAS_HAND);
}

static struct promise promise_with(const struct canvas_set *set, const struct canvas_state *s,
                                   unsigned seat, unsigned card)
{
    const struct canvas_seat *held = &s->seat[seat];
    uint64_t cards = held->hand | (uint64_t)card << (8u * held->cards);
    return best_painting(set, s, seat, cards, held->cards + 1u, held->cards);
}

/* A painting with the card, all of a small hand, and others of the row. */
static struct promise promise_borrowing(const struct canvas_set *set, const struct canvas_state *s,
                                        unsigned place)
{
    const struct canvas_seat *held = &s->seat[s->turn];
    struct promise best = {0};
    for (unsigned i = 0; i < s->row.count; i++) {
        for (unsigned j = 0; j < s->row.count; j++) {
            uint64_t third = held->cards == 1 ? held->hand : canvas_byte(s->row.card, j);
            if (i == place || (held->cards == 0 && (j == place || j <= i)))
                continue;
            uint64_t cards = canvas_byte(s->row.card, place) |
                             (uint64_t)canvas_byte(s->row.card, i) << 8 | third << 16;
            struct promise promise = best_painting(set, s, s->turn, cards, 3, 0);
            best = promise.points > best.points ? promise : best;
        }
    }
    return best;
}

/* --- sentences --- */

/* `seat`: whom the sentence is about; below 0: nobody. */
static void put_promise(const struct canvas_set *set, const char *key,
                        const struct promise *promise, int seat, const struct atelier_audience *to,
                        struct atelier_out *out)
{
    char cards[WORDS];
    struct atelier_count points = atelier_counted(key, promise->points);
    const struct atelier_fill fills[] = {{"cards", cards}, {"points", points.text}, {.name = NULL}};
    atelier_canvas_list_cards(&set->facts, promise->painting, 3, to->lang, cards);
    if (seat < 0)
        atelier_put_phrase(out, to->lang, points.key, fills);
    else
        atelier_put_about(out, to, seat, points.key, fills);
}

/* One clause or two as a sentence. */
static void put_clauses(const char *first, const char *second, enum atelier_lang lang,
                        struct atelier_out *out)
{
    atelier_put_phrase(out, lang, second[0] != '\0' ? "why.two" : "why.one",
                       (const struct atelier_fill[]){{"a", first}, {"b", second}, {.name = NULL}});
}

/* --- taking a card --- */

static void say_promise(const struct canvas_set *set, const struct canvas_state *s, unsigned place,
                        const struct atelier_audience *to, struct atelier_out *out)
{
    bool small = s->seat[s->turn].cards < 2;
    struct promise held = promise_of_hand(set, s, s->turn);
    struct promise with = small ? promise_borrowing(set, s, place)
                                : promise_with(set, s, s->turn, canvas_byte(s->row.card, place));
    if (held.points == 0 && with.points == 0)
        atelier_put(out, atelier_phrase(to->lang, "why.take.none"));
    else if (with.points <= held.points)
        put_promise(set, "why.take.held", &held, s->turn, to, out);
    else if (small)
        put_promise(set, "why.take.borrow", &with, -1, to, out);
    else
        put_promise(set, "why.take.promise", &with, s->turn, to, out);
}

static void say_price(const struct canvas_state *s, const struct canvas_state *after,
                      const struct atelier_audience *to, struct atelier_out *out)
{
    unsigned had = s->seat[s->turn].tokens, left = after->seat[s->turn].tokens;
    char tokens[12];
    struct atelier_count count = left > had ? atelier_counted("why.price.gain", left - had)
                                            : atelier_counted("why.price.cost", had - left);
    snprintf(tokens, sizeof tokens, "%u", left);
    atelier_put_about(out, to, s->turn, left == had ? "why.price.even" : count.key,
                      ATELIER_FILLS({"count", count.text}, {"tokens", tokens}));
}

/* The seat that would have gained most by the card, if one could have taken it. */
static void say_denied(const struct canvas_set *set, const struct canvas_state *s, unsigned place,
                       const struct atelier_audience *to, struct atelier_out *out)
{
    unsigned most = 0, loser = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        const struct canvas_seat *other = &s->seat[seat];
        if (seat == s->turn || !(s->active >> seat & 1) || other->cards < 2 ||
            takes_of(other, &s->row) <= place)
            continue;
        unsigned held = promise_of_hand(set, s, seat).points;
        unsigned with = promise_with(set, s, seat, canvas_byte(s->row.card, place)).points;
        if (with > held + most) {
            most = with - held;
            loser = seat;
        }
    }
    struct atelier_count points = atelier_counted("why.deny", most);
    if (most > 0)
        atelier_put_phrase(out, to->lang, points.key,
                           ATELIER_FILLS({"player", to->name[loser]}, {"points", points.text}));
}

static void explain_take(const struct atelier_game *game, const struct canvas_state *s,
                         atelier_move move, const struct atelier_audience *to,
                         struct atelier_out *out)
{
    const struct canvas_set *set = canvas_set_of(game);
    unsigned place = canvas_move_argument(move);
    char price[WORDS], denied[WORDS];
    struct atelier_buffer first, second;
    struct canvas_state after = *s;
    atelier_canvas_apply(game, &after, move);
    atelier_buffer_init(&first, price, sizeof price);
    atelier_buffer_init(&second, denied, sizeof denied);
    say_promise(set, s, place, to, out);
    atelier_put(out, " ");
    say_price(s, &after, to, &first.out);
    say_denied(set, s, place, to, &second.out);
    put_clauses(price, denied, to->lang, out);
}

/* --- painting --- */

void atelier_canvas_list_ribbons(const struct canvas_set *set, const struct canvas_state *s,
                                 const struct canvas_state *after, enum atelier_lang lang,
                                 struct atelier_out *out)
{
    const uint8_t *before = s->seat[s->turn].ribbons, *now = after->seat[s->turn].ribbons;
    const char *between = "";
    for (unsigned i = 0; i <= CANVAS_PLACES; i++) {
        if (now[i] <= before[i])
            continue;
        const char *name =
            i < CANVAS_PLACES
                ? atelier_phrase_of(lang, "scoring", set->facts.scoring[s->scoring[i]].name, "name")
                : atelier_phrase(lang, "ribbon.bonus.name");
        struct atelier_count times = atelier_counted("", (unsigned)(now[i] - before[i]));
        atelier_put(out, between);
        if (now[i] > before[i] + 1)
            atelier_put_phrase(out, lang, "ribbon.times",
                               ATELIER_FILLS({"ribbons", name}, {"count", times.text}));
        else
            atelier_put(out, name);
        between = ", ";
    }
}

static void say_earned(const struct canvas_set *set, const struct canvas_state *s,
                       const struct canvas_state *after, enum atelier_lang lang,
                       struct atelier_out *out)
{
    char title[CANVAS_TITLE_SIZE], ribbons[WORDS];
    uint8_t card[3];
    struct atelier_buffer list;
    unsigned earned = canvas_points(set, after, s->turn) - canvas_points(set, s, s->turn);
    struct atelier_count points = atelier_counted("why.paint", earned);
    canvas_layers(after->seat[s->turn].painting[s->seat[s->turn].paintings], card);
    atelier_canvas_title(&set->facts, card, lang, title);
    atelier_buffer_init(&list, ribbons, sizeof ribbons);
    atelier_canvas_list_ribbons(set, s, after, lang, &list.out);
    atelier_put_phrase(
        out, lang, earned == 0 ? "why.paint.none" : points.key,
        (const struct atelier_fill[]){
            {"title", title}, {"points", points.text}, {"ribbons", ribbons}, {.name = NULL}});
}

static void say_kept(const struct canvas_set *set, const struct canvas_state *after, int turn,
                     const struct atelier_audience *to, struct atelier_out *out)
{
    const struct canvas_seat *seat = &after->seat[turn];
    static const char *const keys[] = {"why.keep.none", "why.keep.card", "why.keep.cards"};
    char cards[WORDS];
    atelier_canvas_list_cards(&set->facts, seat->hand, seat->cards, to->lang, cards);
    atelier_put_about(out, to, turn,
                      seat->paintings == CANVAS_PAINTINGS ? "why.keep.last" : keys[seat->cards],
                      ATELIER_FILLS({"cards", cards}));
}

/* What two cards kept could become with one of the row. */
static void say_next(const struct canvas_set *set, const struct canvas_state *after, unsigned seat,
                     enum atelier_lang lang, struct atelier_out *out)
{
    struct promise best = {0};
    const char *card = "";
    if (after->seat[seat].cards != 2 || after->seat[seat].paintings == CANVAS_PAINTINGS)
        return;
    for (unsigned i = 0; i < after->row.count; i++) {
        struct promise with = promise_with(set, after, seat, canvas_byte(after->row.card, i));
        if (with.points > best.points) {
            best = with;
            card = atelier_canvas_word(&set->facts, canvas_byte(after->row.card, i), lang);
        }
    }
    struct atelier_count points = atelier_counted("why.next", best.points);
    if (best.points > 0)
        atelier_put_phrase(
            out, lang, points.key,
            (const struct atelier_fill[]){{"card", card}, {"points", points.text}, {.name = NULL}});
}

static void explain_painting(const struct atelier_game *game, const struct canvas_state *s,
                             atelier_move move, const struct atelier_audience *to,
                             struct atelier_out *out)
{
    const struct canvas_set *set = canvas_set_of(game);
    char kept[WORDS], next[WORDS];
    struct atelier_buffer first, second;
    struct canvas_state after = *s;
    atelier_canvas_apply(game, &after, move);
    atelier_buffer_init(&first, kept, sizeof kept);
    atelier_buffer_init(&second, next, sizeof next);
    say_earned(set, s, &after, to->lang, out);
    atelier_put(out, " ");
    say_kept(set, &after, s->turn, to, &first.out);
    say_next(set, &after, s->turn, to->lang, &second.out);
    put_clauses(kept, next, to->lang, out);
}

void atelier_canvas_explain(const struct atelier_game *game, const void *state,
                            const struct atelier_advice *advice, const struct atelier_audience *to,
                            struct atelier_out *out)
{
    if (canvas_move_kind(advice->move) == CANVAS_MOVE_TAKE)
        explain_take(game, state, advice->move, to, out);
    else
        explain_painting(game, state, advice->move, to, out);
}
