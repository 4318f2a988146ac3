/*
 * A position told piece by piece: the object `state` of the protocol, and what a table shows
 * besides.
 */
#include "effects.h"

static void show_colours(struct atelier_visitor *to, const char *key, angeschmiert_colours colours)
{
    char text[ANGESCHMIERT_TEXT_SIZE];
    atelier_angeschmiert_letters(colours, text);
    to->text(to, key, text);
}

static void show_figures(const struct angeschmiert_state *s, struct atelier_visitor *to)
{
    to->open_object(to, "figures");
    for (int seat = 0; seat < s->seats; seat++) {
        to->open_list(to, atelier_actor_name(seat));
        to->number(to, NULL, s->at[2 * seat]);
        to->number(to, NULL, s->at[2 * seat + 1]);
        to->close(to);
    }
    to->close(to);
}

/* Whose figure it is, and which: "a1". */
static void show_stake(const struct angeschmiert_state *s, struct atelier_visitor *to)
{
    to->open_list(to, "stake");
    for (unsigned i = 0; i < 2; i++) {
        char figure[3] = {atelier_seat_letter(s->turn), (char)('1' + i), '\0'};
        if (s->stake >> i & 1)
            to->text(to, NULL, figure);
    }
    to->close(to);
}

static void describe_odds(struct atelier_visitor *to, const char *key,
                          const struct angeschmiert_odds *odds)
{
    to->open_object(to, key);
    to->real(to, "bust", (double)odds->bust / odds->total);
    to->real(to, "palette", (double)odds->palette / odds->total);
    to->open_list(to, "fit");
    for (unsigned i = 0; i <= ANGESCHMIERT_DICE; i++)
        to->real(to, NULL, (double)odds->fit[i] / odds->total);
    to->close(to);
    to->close(to);
}

/* The odds of the first throw if a risk or contra were declared; null where it may not be. */
static void show_prospect(const struct angeschmiert_state *s, atelier_move move, const char *key,
                          angeschmiert_colours wanted, struct atelier_visitor *to)
{
    struct angeschmiert_odds odds;
    if (!atelier_angeschmiert_is_legal(NULL, s, move)) {
        to->nothing(to, key);
        return;
    }
    atelier_angeschmiert_odds_of(wanted, ANGESCHMIERT_DICE, &odds);
    describe_odds(to, key, &odds);
}

static void show_chances(const struct angeschmiert_state *s, struct atelier_visitor *to)
{
    struct angeschmiert_odds odds;
    atelier_angeschmiert_odds_at(s, &odds);
    if (odds.dice > 0)
        describe_odds(to, "odds", &odds);
    else
        to->nothing(to, "odds");
    show_prospect(s, ANGESCHMIERT_DECLARE_RISK, "risk_odds",
                  atelier_angeschmiert_risk_wants(thrown(s).colours), to);
    show_prospect(s, ANGESCHMIERT_DECLARE_CONTRA, "contra_odds",
                  atelier_angeschmiert_contra_wants(thrown(s).colours), to);
}

/* The one colour wanted in contra, or null. */
static void show_contra(const struct angeschmiert_state *s, struct atelier_visitor *to)
{
    if (!s->contra)
        to->nothing(to, "contra");
    else
        show_colours(to, "contra", (angeschmiert_colours)(s->wanted >> 2));
}

/* How many others are before a seat: those that won, then those that have come further. */
static int seats_before(const struct angeschmiert_state *s, int seat)
{
    int before = 0;
    for (int other = 0; other < s->seats; other++) {
        bool won = s->winners >> other & 1, further = s->at[2 * other] + s->at[2 * other + 1] >
                                                      s->at[2 * seat] + s->at[2 * seat + 1];
        before += !(s->winners >> seat & 1) && (won || further);
    }
    return before;
}

/* All seats with their places, the best first; equal sums share the better place. */
static void show_ranking(const struct angeschmiert_state *s, struct atelier_visitor *to)
{
    if (s->phase != ANGESCHMIERT_DONE) {
        to->nothing(to, "ranking");
        return;
    }
    to->open_list(to, "ranking");
    for (int before = 0; before < s->seats; before++) {
        for (int seat = 0; seat < s->seats; seat++) {
            if (seats_before(s, seat) != before)
                continue;
            to->open_object(to, NULL);
            to->text(to, "seat", atelier_actor_name(seat));
            to->number(to, "place", before + 1);
            to->number(to, "sum", s->at[2 * seat] + s->at[2 * seat + 1]);
            to->close(to);
        }
    }
    to->close(to);
}

void atelier_angeschmiert_describe(const struct atelier_game *game, const void *state, int viewer,
                                   enum atelier_lang lang, struct atelier_visitor *to)
{
    static const char *const phases[] = {"roll", "choose", "risk", "bust", "palette", "over"};
    const struct angeschmiert_state *s = state;
    bool failed = s->phase == ANGESCHMIERT_BUST;
    (void)game, (void)viewer, (void)lang;
    show_figures(s, to);
    to->text(to, "turn", atelier_actor_name(s->turn));
    to->text(to, "phase", phases[s->phase]);
    show_colours(to, "throw", thrown(s).colours);
    show_colours(to, "template", atelier_angeschmiert_tables.thrown[s->template].colours);
    show_colours(to, "missing", s->missing);
    show_colours(to, "set_aside", (angeschmiert_colours)(s->wanted - s->missing));
    show_contra(s, to);
    to->number(to, "dice", s->dice);
    to->number(to, "count", s->count);
    to->number(to, "gain", failed ? 0 : (int64_t)s->count * s->unit);
    to->number(to, "loss", s->unit);
    show_stake(s, to);
    show_chances(s, to);
    atelier_angeschmiert_show_board(&s->board, to);
    to->flag(to, "over", s->phase == ANGESCHMIERT_DONE);
    to->open_list(to, "winners");
    for (int seat = 0; seat < s->seats; seat++)
        if (s->winners >> seat & 1)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
    show_ranking(s, to);
}
