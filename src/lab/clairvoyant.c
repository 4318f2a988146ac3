/*
 * The beam search with a known future.
 */
#include "clairvoyant.h"

#include "players/canvas_plan.h"

#include <stdlib.h>
#include <string.h>

enum { BRANCHES = CANVAS_ROW + 8 }; /* moves tried in a position */

static const float HOPELESS = -500; /* canvas_plan_paintings() puts those far behind below it */

struct line {
    struct canvas_state s;
    struct canvas_future future;
    float worth;
};

struct beam {
    const struct atelier_game *game;
    struct canvas_plan plan;
    struct line *kept, *next; /* `width` of them, and BRANCHES times as many */
    unsigned lines, grown, width;
    int best; /* points of a finished game */
};

static int by_worth(const void *a, const void *b)
{
    const struct line *left = a, *right = b;
    if (left->worth != right->worth)
        return left->worth < right->worth ? 1 : -1;
    return memcmp(&left->s, &right->s, sizeof left->s);
}

/* The judgement's worth of the best move: the cards that have come are in the row by then. */
static float worth_of(const struct canvas_plan *plan, const struct canvas_state *s)
{
    float worth[60], best = HOPELESS;
    unsigned count = canvas_plan_takes(plan, s, worth);
    if (count == 0)
        count = canvas_plan_paintings(plan, s, worth);
    for (unsigned i = 0; i < count; i++)
        best = worth[i] > best ? worth[i] : best;
    return best;
}

static void grow(struct beam *beam, const struct line *from, atelier_move move)
{
    struct line *line = &beam->next[beam->grown];
    *line = *from;
    beam->game->apply(beam->game, &line->s, move);
    canvas_future_come(beam->game, &line->s, &line->future);
    if (line->s.phase != CANVAS_TURN) {
        int points = (int)canvas_points(beam->plan.set, &line->s, 0);
        beam->best = points > beam->best ? points : beam->best;
        return;
    }
    line->worth = worth_of(&beam->plan, &line->s);
    beam->grown++;
}

/* All takes, and the paintings that look best. */
static void grow_all(struct beam *beam, const struct line *from)
{
    const struct canvas_seat *seat = &from->s.seat[0];
    unsigned takes = takes_of(seat, &from->s.row), tried = takes;
    float worth[60];
    for (unsigned i = 0; i < takes; i++)
        grow(beam, from, (atelier_move)(CANVAS_MOVE_TAKE + i));
    unsigned count = seat->cards >= 3 ? canvas_plan_paintings(&beam->plan, &from->s, worth) : 0;
    for (; count > 0 && tried < BRANCHES; tried++) {
        unsigned best = 0;
        for (unsigned i = 1; i < count; i++)
            best = worth[i] > worth[best] ? i : best;
        if (worth[best] < HOPELESS)
            break;
        grow(beam, from, canvas_paints[seat->cards].move[best]);
        for (unsigned i = 0, same = best; i < count; i++) /* equal worth: another order of it */
            worth[i] = i != same && worth[i] == worth[same] ? HOPELESS - 1 : worth[i];
        worth[best] = HOPELESS - 1;
    }
}

/* Sorts what has grown, leaves out what is there twice, and keeps the best. */
static void keep_best(struct beam *beam)
{
    qsort(beam->next, beam->grown, sizeof *beam->next, by_worth);
    beam->lines = 0;
    for (unsigned i = 0; i < beam->grown && beam->lines < beam->width; i++)
        if (i == 0 || by_worth(&beam->next[i - 1], &beam->next[i]) != 0)
            beam->kept[beam->lines++] = beam->next[i];
    beam->grown = 0;
}

int clairvoyant_points(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, unsigned width)
{
    struct beam beam = {.game = game, .lines = 1, .width = width, .best = -1};
    beam.kept = calloc(width, sizeof *beam.kept);
    beam.next = calloc((size_t)width * BRANCHES, sizeof *beam.next);
    if (beam.kept != NULL && beam.next != NULL) {
        canvas_plan_make(&beam.plan, canvas_set_of(game), s);
        beam.kept[0] = (struct line){.s = *s, .future = *future};
        canvas_future_come(game, &beam.kept[0].s, &beam.kept[0].future);
        while (beam.lines > 0) {
            for (unsigned i = 0; i < beam.lines; i++)
                grow_all(&beam, &beam.kept[i]);
            keep_best(&beam);
        }
    }
    free(beam.kept);
    free(beam.next);
    return beam.best;
}

int clairvoyant_played(const struct atelier_game *game, const struct canvas_state *s,
                       const struct canvas_future *future, const struct atelier_player *player,
                       struct atelier_random *random)
{
    struct atelier_state state = {{0}};
    struct canvas_state *playing = (struct canvas_state *)(void *)&state;
    struct canvas_future coming = *future;
    *playing = *s;
    for (canvas_future_come(game, playing, &coming); playing->phase == CANVAS_TURN;
         canvas_future_come(game, playing, &coming))
        game->apply(game, playing, atelier_choose(player, game, &state, random));
    return (int)canvas_points(canvas_set_of(game), playing, 0);
}
