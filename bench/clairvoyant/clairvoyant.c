/*
 * The beam search with a known future, for the points themselves and for the fair bound.
 */
#include "clairvoyant.h"

#include "players/canvas/aim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BRANCHES = CANVAS_ROW + 8 }; /* moves tried in a position */

struct line {
    struct canvas_state s;
    struct canvas_future future;
    float worth; /* the points to expect, by the judgement; for the fair bound what they aim at */
    float rank;  /* what lines are kept for */
};

struct beam {
    const struct atelier_game *game;
    struct canvas_plan plan;
    struct line *kept, *next; /* `width` of them, and BRANCHES times as many */
    unsigned lines, grown, width;
    float best; /* of a finished game */
    /* For the fair bound, or 0 and NULL: futures of a deck to take averages over. All lines look at
     * the same ones, so that none can seem better by the luck of its looks. */
    unsigned looks;
    struct canvas_future *look;
    uint64_t deck; /* that they are drawn from */
    bool drawn;
    struct atelier_random draw, *random;
};

/* In one future two lines of equal rank are the same if they have come to the same cards. */
static int by_rank(const void *a, const void *b)
{
    const struct line *left = a, *right = b;
    uint64_t cards[2][3] = {{left->s.seat[0].hand, left->s.row.card, left->s.row.tokens},
                            {right->s.seat[0].hand, right->s.row.card, right->s.row.tokens}};
    if (left->rank != right->rank)
        return left->rank < right->rank ? 1 : -1;
    return memcmp(cards[0], cards[1], sizeof cards[0]);
}

static float worth_of(const struct beam *beam, const struct canvas_state *s)
{
    float points = s->phase == CANVAS_TURN ? atelier_canvas_plan_worth(&beam->plan, s)
                                           : (float)canvas_points(beam->plan.set, s, 0);
    return beam->looks == 0 ? points
                            : (float)atelier_canvas_aim_alone(&beam->plan, s, (double)points);
}

static void draw_looks(struct beam *beam, uint64_t deck)
{
    struct atelier_random random = beam->draw;
    if (beam->drawn && deck == beam->deck)
        return;
    for (unsigned look = 0; look < beam->looks; look++)
        atelier_canvas_future_draw(&beam->look[look], deck, &random);
    beam->deck = deck;
    beam->drawn = true;
}

/* At every move other ones, so that the luck of looks does not add up. */
static void draw_anew(struct beam *beam)
{
    atelier_random_seed(&beam->draw, atelier_random_next(beam->random));
    beam->drawn = false; /* until they are needed */
}

/* What a move is worth on average over what chance may bring next, whatever the future says. */
static float worth_on_average(struct beam *beam, const struct canvas_state *s, atelier_move move)
{
    struct canvas_state after = *s;
    double sum = 0;
    beam->game->apply(beam->game, &after, move);
    if (after.phase != CANVAS_REFILL && after.phase != CANVAS_TOSS)
        return worth_of(beam, &after);
    draw_looks(beam, after.deck);
    for (unsigned look = 0; look < beam->looks; look++) {
        struct canvas_state next = after;
        struct canvas_future drawn = beam->look[look];
        atelier_canvas_future_come(beam->game, &next, &drawn);
        sum += (double)worth_of(beam, &next);
    }
    return (float)(sum / beam->looks);
}

static void grow(struct beam *beam, const struct line *from, atelier_move move)
{
    struct line *line = &beam->next[beam->grown];
    *line = *from;
    beam->game->apply(beam->game, &line->s, move);
    atelier_canvas_future_come(beam->game, &line->s, &line->future);
    line->worth = worth_of(beam, &line->s);
    /* Luck is taken off: only by how much the move itself beats what was expected counts. */
    line->rank = beam->looks == 0
                     ? line->worth
                     : from->rank + worth_on_average(beam, &from->s, move) - from->worth;
    if (line->s.phase == CANVAS_TURN)
        beam->grown++;
    else
        beam->best = line->rank > beam->best ? line->rank : beam->best;
}

/* All takes, and the paintings that look best. */
static void grow_all(struct beam *beam, const struct line *from)
{
    const struct canvas_seat *seat = &from->s.seat[0];
    unsigned takes = takes_of(seat, &from->s.row), tried = takes;
    float worth[CANVAS_MOST_PAINTINGS];
    for (unsigned i = 0; i < takes; i++)
        grow(beam, from, (atelier_move)(CANVAS_MOVE_TAKE + i));
    unsigned count =
        seat->cards >= 3 ? atelier_canvas_plan_paintings(&beam->plan, &from->s, worth) : 0;
    for (; count > 0 && tried < BRANCHES; tried++) {
        unsigned best = 0;
        for (unsigned i = 1; i < count; i++)
            best = worth[i] > worth[best] ? i : best;
        if (worth[best] < CANVAS_HOPELESS)
            break;
        grow(beam, from, atelier_canvas_paints[seat->cards].move[best]);
        for (unsigned i = 0, same = best; i < count; i++) /* equal worth: another order of it */
            worth[i] = i != same && worth[i] == worth[same] ? CANVAS_HOPELESS - 1 : worth[i];
        worth[best] = CANVAS_HOPELESS - 1;
    }
}

/* Sorts what has grown, leaves out what is there twice, and keeps the best. */
static void keep_best(struct beam *beam)
{
    qsort(beam->next, beam->grown, sizeof *beam->next, by_rank);
    beam->lines = 0;
    for (unsigned i = 0; i < beam->grown && beam->lines < beam->width; i++)
        if (i == 0 || by_rank(&beam->next[i - 1], &beam->next[i]) != 0)
            beam->kept[beam->lines++] = beam->next[i];
    beam->grown = 0;
}

/* Fills in the beam's memory, follows the future, and returns the best that was found. */
static float follow(struct beam *beam, const struct canvas_state *s,
                    const struct canvas_future *future)
{
    beam->best = -HUGE_VALF;
    beam->lines = 1;
    beam->kept = calloc(beam->width, sizeof *beam->kept);
    beam->next = calloc((size_t)beam->width * BRANCHES, sizeof *beam->next);
    beam->look = calloc(beam->looks + 1, sizeof *beam->look);
    if (beam->kept != NULL && beam->next != NULL && beam->look != NULL) {
        struct line *first = &beam->kept[0];
        atelier_canvas_plan_make(&beam->plan, canvas_set_of(beam->game), s);
        *first = (struct line){.s = *s, .future = *future};
        atelier_canvas_future_come(beam->game, &first->s, &first->future);
        first->worth = first->rank = worth_of(beam, &first->s);
        while (beam->lines > 0) {
            if (beam->looks > 0)
                draw_anew(beam);
            for (unsigned i = 0; i < beam->lines; i++)
                grow_all(beam, &beam->kept[i]);
            keep_best(beam);
        }
    }
    free(beam->kept);
    free(beam->next);
    free(beam->look);
    return beam->best;
}

int clairvoyant_points(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, unsigned width)
{
    struct beam beam = {.game = game, .width = width};
    return (int)fmaxf(follow(&beam, s, future), -1);
}

double clairvoyant_fair(const struct atelier_game *game, const struct canvas_state *s,
                        const struct canvas_future *future, unsigned width, unsigned looks,
                        struct atelier_random *random)
{
    struct beam beam = {.game = game, .width = width, .looks = looks, .random = random};
    return (double)follow(&beam, s, future);
}

int clairvoyant_played(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, const struct atelier_player *player,
                       struct atelier_random *random)
{
    struct atelier_state state = {{0}};
    void *memory = &state;
    struct canvas_state *playing = memory;
    struct canvas_future coming = *future;
    *playing = *s;
    for (atelier_canvas_future_come(game, playing, &coming); playing->phase == CANVAS_TURN;
         atelier_canvas_future_come(game, playing, &coming))
        game->apply(game, playing, atelier_choose(player, game, &state, random));
    return (int)canvas_points(canvas_set_of(game), playing, 0);
}
