/*
 * Going through a game and keeping the accounts.
 */
#include "review.h"

#include <atelier/player.h>

#include <stdlib.h>
#include <string.h>

bool review_could_improve(const struct review_decision *decision)
{
    return decision->grade > REVIEW_BEST && !decision->unclear;
}

const struct review_decision *review_worst(const struct review *review)
{
    const struct review_decision *worst = NULL;
    for (uint32_t i = 0; i < review->count; i++)
        if (review->decision[i].grade > REVIEW_GOOD &&
            (worst == NULL || review->decision[i].loss > worst->loss))
            worst = &review->decision[i];
    return worst;
}

/* --- the walk --- */

/* Where a seat's line is: its last value, and whether chance has acted since. */
struct review_line {
    bool begun, chance;
    double value;
};

struct walk {
    struct review *review;
    struct atelier_state state;
    struct atelier_random random;
    struct atelier_state decided; /* after the last decision */
    struct review_line line[ATELIER_MAX_SEATS];
};

static bool can_glance(const struct atelier_game *game)
{
    return ATELIER_OFFERS(atelier_mind_of(game), glance);
}

/*
 * What of a change of seat a's, or another's own, line is luck. By trials that has to be found out.
 */
static double luck_of(struct walk *walk, int seat, double value)
{
    const struct review *review = walk->review;
    const struct review_line *line = &walk->line[seat];
    if (!line->begun || !line->chance)
        return 0;
    if (review->source != ATELIER_TRIALS || review->seats > 2 || !can_glance(review->game))
        return value - line->value;
    double luck = review_luck(review->game, &walk->decided, &walk->state, &walk->random);
    return seat == 0 ? luck : -luck;
}

/* The line goes to `value`; the change is entered as luck and as a revision. */
static void continue_line(struct walk *walk, int seat, double value, double luck)
{
    struct review_line *line = &walk->line[seat];
    struct review_seat *account = &walk->review->seat[seat];
    if (!line->begun)
        account->first = value;
    else
        account->revision += value - line->value - luck;
    account->luck += luck;
    line->begun = true;
    line->chance = false;
    line->value = value;
    account->result = value;
}

/* After a decision the lines that know of it stand at the value of the move played. */
static void set_lines(struct walk *walk, int seat, double after)
{
    struct review *review = walk->review;
    walk->line[seat].value = review->seat[seat].result = after;
    if (review->seats == 2)
        walk->line[1 - seat].value = review->seat[1 - seat].result = 1 - after;
    for (int other = 0; review->seats > 2 && other < review->seats; other++)
        walk->line[other].chance |= other != seat;
}

static void enter(struct walk *walk, uint32_t ply, atelier_move played, const atelier_move *moves,
                  const double *values, unsigned count, double worst, bool clear)
{
    struct review *review = walk->review;
    const struct atelier_game *game = review->game;
    int seat = game->actor(&walk->state);
    unsigned best = 0, own = 0;
    for (unsigned i = 0; i < count; i++) {
        best = values[i] > values[best] ? i : best;
        own = moves[i] == played ? i : own;
    }
    if (values[own] == values[best])
        best = own;
    struct review_decision *decision = &review->decision[review->count++];
    *decision = (struct review_decision){
        .ply = ply,
        .number = review->moves,
        .seat = seat,
        .choices = count,
        .played_move = played,
        .best_move = moves[best],
        .before = values[best],
        .after = values[own],
        .loss = values[best] - values[own],
        .stake = values[best] - worst,
        .chance = walk->line[seat].chance,
    };
    game->write_move(game, &walk->state, played, decision->played);
    game->write_move(game, &walk->state, moves[best], decision->best);
    decision->grade = review_grade_of(decision->loss, review->seats == 1);
    decision->unclear = !clear;
    decision->open = clear && review_grade_of(decision->stake, review->seats == 1) > REVIEW_BEST;
    decision->luck = luck_of(walk, seat, decision->before);
    if (walk->line[seat].begun)
        decision->revision = decision->before - walk->line[seat].value - decision->luck;
    continue_line(walk, seat, decision->before, decision->luck);
    if (review->seats == 2)
        continue_line(walk, 1 - seat, 1 - decision->before, -decision->luck);
    struct review_seat *account = &review->seat[seat];
    account->decisions++;
    account->open += decision->open;
    account->unclear += decision->unclear;
    account->grades[decision->grade]++;
    account->loss += decision->loss;
    set_lines(walk, seat, decision->after);
}

unsigned review_listed(const struct atelier_game *game, const void *state, atelier_move played,
                       const atelier_move *moves, unsigned count)
{
    char text[ATELIER_MOVE_SIZE], listed[ATELIER_MOVE_SIZE];
    for (unsigned i = 0; i < count; i++)
        if (moves[i] == played)
            return i;
    game->write_move(game, state, played, text);
    for (unsigned i = 0; i < count; i++) {
        game->write_move(game, state, moves[i], listed);
        size_t size = strlen(listed);
        if (strncmp(text, listed, size) == 0 && text[size] == ' ')
            return i;
    }
    return count;
}

static void decide(struct walk *walk, uint32_t ply, atelier_move played)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], worst;
    enum atelier_source source;
    bool clear;
    const struct atelier_game *game = walk->review->game;
    unsigned count = game->legal(game, &walk->state, moves);
    unsigned own = review_listed(game, &walk->state, played, moves, count);
    if (count < 2 || own == count)
        return;
    played = moves[own];
    count = review_values(game, &walk->state, played, &walk->random, moves, values, &worst, &source,
                          &clear);
    if (source > walk->review->source)
        walk->review->source = source;
    enter(walk, ply, played, moves, values, count, worst, clear);
    walk->decided = walk->state;
    game->apply(game, &walk->decided, played);
}

static void review_step(struct walk *walk, uint32_t ply, atelier_move move)
{
    const struct atelier_game *game = walk->review->game;
    int actor = game->actor(&walk->state);
    if (actor >= 0) {
        walk->review->moves++;
        decide(walk, ply, move);
    }
    for (int seat = 0; actor < 0 && seat < walk->review->seats; seat++)
        walk->line[seat].chance = true;
    game->apply(game, &walk->state, move);
}

static void close_accounts(struct walk *walk)
{
    struct review *review = walk->review;
    const struct atelier_game *game = review->game;
    unsigned winners = game->winners(game, &walk->state);
    review->finished = game->actor(&walk->state) == ATELIER_OVER;
    for (int seat = 0; seat < review->seats; seat++) {
        review->seat[seat].points = game->points(game, &walk->state, seat);
        review->seat[seat].won = winners >> seat & 1;
    }
    double luck = 0;
    for (int seat = 0; review->finished && seat < review->seats; seat++) {
        double result = review_result(game, &walk->state, seat);
        luck = review->seats == 2 && seat == 1 ? -luck : luck_of(walk, seat, result);
        review->seat[seat].end_luck = luck;
        continue_line(walk, seat, result, luck);
    }
}

bool review_make(struct review *review, const struct atelier_table *table, review_watch *watch,
                 void *context)
{
    struct walk walk = {.review = review, .state = table->start};
    *review = (struct review){
        .game = table->game,
        .table = table,
        .seats = table->game->seats(&table->start),
        .plies = table->count,
        .decision = calloc(table->count + 1, sizeof *review->decision),
    };
    if (review->decision == NULL)
        return false;
    for (int seat = 0; seat < review->seats; seat++)
        memcpy(review->seat[seat].name, table->name[seat], sizeof table->name[seat]);
    atelier_random_seed(&walk.random, 1);
    for (uint32_t ply = 0; ply < table->count; ply++) {
        review_step(&walk, ply, table->moves[ply]);
        if (watch != NULL && !watch(context, ply + 1, table->count)) {
            review_free(review);
            return false;
        }
    }
    close_accounts(&walk);
    return true;
}

void review_free(struct review *review)
{
    free(review->decision);
    review->decision = NULL;
    review->count = 0;
}
