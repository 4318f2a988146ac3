/*
 * The searching player for Canvas: it plays the rest of the game many times after each move that
 * looks promising and takes the one that comes out best.
 *
 * Chance is handled honestly: every trial draws an order of the undealt cards and Vincent's tosses
 * anew. All moves are tried in the same drawn futures, so that luck cancels out of their
 * comparison, and after each round only the better half stays (sequential halving). Everybody plays
 * by the quick judgement of canvas_plan.h in the trials. What that judgement says of the moves
 * themselves counts like some trials, so that a decision of a millisecond is no worse than the
 * judgement. In other games the player plays like `solved`.
 *
 * A trial need not be played to the end: two turns later the judgement tells the rest as well as
 * the whole game would, and in a third of the time. Only where a target has to be reached it is.
 *
 * Each trial has a number, and the number decides its future. So the workers can share the trials
 * out in any way; alone the sums do not even depend on how many there are.
 */
#include "canvas_search.h"

#include "canvas_future.h"
#include "canvas_plan.h"
#include "players.h"

#include <math.h>
#include <string.h>

enum {
    TRIALS = 3000, /* a decision of the player */
    AHEAD = 1,     /* turns of the seat that a trial plays after the move */
    TO_THE_END = 999,
    PAINTINGS = 10, /* that are looked at more closely */
    MOST = CANVAS_ROW + PAINTINGS + 1,
    MOST_WORKERS = 64,
    NONE = ATELIER_MAX_MOVES, /* no index of a move */
};

static const double JUDGED = 30; /* so many trials the judgement counts */

/* Plays so many turns, or to the end; ties that only a judge could break stay. */
static void play_on(const struct atelier_game *game, const struct canvas_plan *plan,
                    struct canvas_state *s, struct canvas_future *future, unsigned turns)
{
    canvas_future_come(game, s, future);
    for (; turns > 0 && s->phase == CANVAS_TURN; turns--) {
        game->apply(game, s, canvas_plan_move(plan, s));
        canvas_future_come(game, s, future);
    }
}

/* --- how good an end is --- */

/* The points that a game alone brings, or where it is not over will bring by the judgement: those
 * in steps so small that sums are exact, in whatever order they are added. */
static double points_of(const struct canvas_plan *plan, const struct canvas_state *s)
{
    if (s->phase != CANVAS_TURN)
        return canvas_points(plan->set, s, 0);
    return rint(1024 * (double)canvas_plan_worth(plan, s)) / 1024;
}

/* Points, and tokens where they are equal. A seat that still paints is judged as if it were its
 * turn. */
static double standing_of(const struct canvas_plan *plan, const struct canvas_state *s, int seat)
{
    if (s->seat[seat].paintings == CANVAS_PAINTINGS)
        return canvas_points(plan->set, s, seat) + s->seat[seat].tokens / 64.0;
    struct canvas_state turned = *s;
    turned.turn = (uint8_t)seat;
    return (double)canvas_plan_worth(plan, &turned);
}

/* A chance to win by the margin: the more is to come, the less a margin means. Even at the end of a
 * trial a narrow win is little evidence, and a narrow loss likewise. */
static double win_of(const struct canvas_plan *plan, const struct canvas_state *s, int seat)
{
    double own = standing_of(plan, s, seat), best = 0;
    double width = 1 + CANVAS_PAINTINGS - s->seat[seat].paintings;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            best = fmax(best, standing_of(plan, s, other));
    return 1 / (1 + exp((best - own) / width));
}

/* What moves are ranked by: alone points, or where there is a target the chance to reach it. */
static double utility_of(const struct canvas_plan *plan, const struct canvas_state *s, double value)
{
    if (s->seats > 1 || s->target == CANVAS_RANK)
        return value;
    return 1 / (1 + exp((canvas_target_points(plan->set, s) - 0.5 - value) / 1.5)) + 0.001 * value;
}

/* What a point of the judgement is in units of utility, roughly. */
static double utility_of_point(const struct canvas_state *s)
{
    return s->seats > 1 ? 1 / 12.0 : s->target == CANVAS_RANK ? 1 : 0.08;
}

/* --- candidates --- */

struct tally {
    double utility, value, squares;
};

struct candidate {
    unsigned index; /* in the list of moves */
    double judged;  /* utility less the best one's, by the judgement */
    struct tally sum;
    unsigned trials;
};

static double rank_of(const struct candidate *candidate)
{
    return (candidate->sum.utility + JUDGED * candidate->judged) / candidate->trials;
}

static double mean_of(const struct candidate *candidate)
{
    return candidate->sum.value / candidate->trials;
}

/* The standard error of the mean. */
static double error_of(const struct candidate *candidate)
{
    double mean = mean_of(candidate), n = candidate->trials;
    return n > 1 ? sqrt(fmax(0, candidate->sum.squares / n - mean * mean) / (n - 1)) : 0.5;
}

/* Adds moves from `first` on to the candidates, the best `most` of them. */
static unsigned add_best(struct candidate *candidates, unsigned count, const float *worth,
                         unsigned moves, unsigned first, unsigned most)
{
    bool used[60] = {false};
    for (unsigned added = 0; added < most && added < moves; added++) {
        unsigned best = moves;
        for (unsigned i = 0; i < moves; i++)
            if (!used[i] && (best == moves || worth[i] > worth[best]))
                best = i;
        used[best] = true;
        candidates[count++] = (struct candidate){.index = first + best, .judged = worth[best]};
    }
    return count;
}

/* All takes, and the paintings that look best; a hand that can still grow seldom paints. */
static unsigned choose_candidates(const struct canvas_plan *plan, const struct canvas_state *s,
                                  struct candidate *candidates)
{
    float worth[60];
    unsigned takes = canvas_plan_takes(plan, s, worth);
    unsigned count = add_best(candidates, 0, worth, takes, 0, takes);
    unsigned paintings = canvas_plan_paintings(plan, s, worth);
    return add_best(candidates, count, worth, paintings, takes, takes > 0 ? 1 : PAINTINGS);
}

/* Turns the judgement's points into utility less the best candidate's. */
static void compare_judged(const struct canvas_state *s, struct candidate *candidates,
                           unsigned count)
{
    double best = candidates[0].judged;
    for (unsigned i = 1; i < count; i++)
        best = fmax(best, candidates[i].judged);
    for (unsigned i = 0; i < count; i++)
        candidates[i].judged = fmax(candidates[i].judged - best, -10) * utility_of_point(s);
}

/* Sorts the better half of the candidates to the front, and the move `must` to the end of it. */
static unsigned keep_better_half(struct candidate *candidates, unsigned count, unsigned must)
{
    unsigned left = (count + 1) / 2;
    for (unsigned i = 1; i < count; i++) {
        struct candidate moving = candidates[i];
        unsigned at = i;
        for (; at > 0 && rank_of(&candidates[at - 1]) < rank_of(&moving); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moving;
    }
    for (unsigned i = left; i < count && left > 1; i++) {
        if (candidates[i].index != must)
            continue;
        struct candidate kept = candidates[i];
        candidates[i] = candidates[left - 1];
        candidates[left - 1] = kept;
    }
    return left;
}

/* --- trials --- */

/* What the workers of a round share. */
struct round {
    const struct atelier_game *game;
    const struct canvas_plan *plan;
    const struct canvas_state *s;
    const struct atelier_effort *effort;
    const atelier_move *moves;
    const struct candidate *candidates;
    unsigned left, workers;
    uint64_t seed, trials; /* trials at most */
    double end;            /* the share of the time that may be gone */
    struct {
        struct tally tally[MOST];
        unsigned trials;
    } done[MOST_WORKERS];
};

static void try_once(struct round *round, uint64_t trial, struct tally *tally)
{
    struct atelier_random random;
    struct canvas_future drawn;
    const struct canvas_state *s = round->s;
    /* Everybody's next turns but the one that is judged. */
    unsigned turns = s->target == CANVAS_RANK ? (AHEAD + 1u) * s->seats - 1 : TO_THE_END;
    atelier_random_seed(&random, round->seed + trial);
    canvas_future_draw(&drawn, s->deck, &random);
    for (unsigned i = 0; i < round->left; i++) {
        struct canvas_state state = *s;
        struct canvas_future future = drawn;
        round->game->apply(round->game, &state, round->moves[round->candidates[i].index]);
        play_on(round->game, round->plan, &state, &future, turns);
        double value =
            s->seats == 1 ? points_of(round->plan, &state) : win_of(round->plan, &state, s->turn);
        tally[i].utility += utility_of(round->plan, &state, value);
        tally[i].value += value;
        tally[i].squares += value * value;
    }
}

/* Every worker does at least one trial and then asks the clock. */
static void work(void *job, unsigned worker)
{
    struct round *round = job;
    const struct atelier_effort *effort = round->effort;
    for (uint64_t trial = worker; trial < round->trials; trial += round->workers) {
        try_once(round, trial, round->done[worker].tally);
        round->done[worker].trials++;
        if (effort->gone != NULL && effort->gone(effort->clock) >= round->end)
            break;
    }
}

static void run_round(struct round *round, struct candidate *candidates)
{
    const struct atelier_effort *effort = round->effort;
    memset(round->done, 0, sizeof round->done);
    if (effort->share != NULL && round->workers > 1)
        effort->share(work, round, round->workers);
    else
        for (unsigned worker = 0; worker < round->workers; worker++)
            work(round, worker);
    for (unsigned worker = 0; worker < round->workers; worker++) {
        for (unsigned i = 0; i < round->left; i++) {
            const struct tally *tally = &round->done[worker].tally[i];
            candidates[i].sum.utility += tally->utility;
            candidates[i].sum.value += tally->value;
            candidates[i].sum.squares += tally->squares;
            candidates[i].trials += round->done[worker].trials;
        }
    }
}

/* Half of the candidates stay after each round; `shared` brings what does not change. */
static void try_all(struct round *shared, struct candidate *candidates, unsigned count,
                    unsigned must, struct atelier_random *random)
{
    unsigned rounds = 0;
    uint64_t trials = shared->effort->trials;
    for (unsigned left = count; left > 1; left = (left + 1) / 2)
        rounds++;
    rounds += count == 1;
    shared->candidates = candidates;
    shared->left = count;
    for (unsigned round = 0; round < rounds; round++) {
        shared->seed = atelier_random_next(random);
        shared->trials = trials > 0 ? 1 + trials / rounds / shared->left : UINT32_MAX;
        shared->end = (round + 1.0) / rounds;
        run_round(shared, candidates);
        shared->left = keep_better_half(candidates, shared->left, must);
    }
}

/* --- values --- */

/* The moves' values from those of the candidates, which stand in their order. */
static void tell_values(const struct canvas_state *s, const struct candidate *candidates,
                        unsigned tried, bool valued, unsigned count, double *values, double *errors)
{
    double least = valued ? mean_of(&candidates[tried - 1]) : 0, most = HUGE_VAL;
    for (unsigned i = 0; i < tried && valued; i++)
        least = fmin(least, mean_of(&candidates[i]));
    /* The moves not tried are worth less than all that were. */
    for (unsigned i = 0; i < count; i++)
        values[i] = s->seats == 1 ? least - 1 : least / 2;
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = -1;
    for (unsigned i = 0; errors != NULL && i < tried; i++)
        errors[candidates[i].index] = error_of(&candidates[i]);
    /* Who was left behind early has a rougher mean, which must not pass the survivor's. */
    for (unsigned i = 0; i < tried; i++) {
        values[candidates[i].index] = valued ? fmin(mean_of(&candidates[i]), most) : 1;
        if (i == 0 && valued)
            most = mean_of(&candidates[0]) - 1e-9;
    }
}

/* `must` is the index of a move that stays in until the last round, or NONE. */
static unsigned search(const struct atelier_game *game, const struct canvas_state *s,
                       const struct atelier_effort *effort, unsigned must,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *errors)
{
    struct canvas_plan plan;
    struct candidate candidates[MOST];
    struct atelier_effort limited = *effort;
    unsigned count = game->legal(game, s, moves), at = 0;
    canvas_plan_make(&plan, canvas_set_of(game), s);
    unsigned tried = choose_candidates(&plan, s, candidates);
    while (at < tried && candidates[at].index != must)
        at++;
    if (at == tried && must != NONE)
        candidates[tried++] = (struct candidate){.index = must, .judged = -HUGE_VAL};
    compare_judged(s, candidates, tried);
    if (limited.trials == 0 && limited.gone == NULL)
        limited.trials = TRIALS;
    struct round shared = {.game = game,
                           .plan = &plan,
                           .s = s,
                           .effort = &limited,
                           .moves = moves,
                           .workers = limited.workers < 1              ? 1
                                      : limited.workers < MOST_WORKERS ? limited.workers
                                                                       : MOST_WORKERS};
    /* Who is asked for errors is asked for true values, too, even of a move without a choice. */
    bool valued = tried > 1 || errors != NULL;
    if (valued)
        try_all(&shared, candidates, tried, must, random);
    tell_values(s, candidates, tried, valued, count, values, errors);
    return count;
}

unsigned canvas_search(const struct atelier_game *game, const void *state,
                       const struct atelier_effort *effort, struct atelier_random *random,
                       atelier_move *moves, double *values, double *errors)
{
    return search(game, state, effort, NONE, random, moves, values, errors);
}

unsigned canvas_search_for(const struct atelier_game *game, const void *state, unsigned trials,
                           atelier_move played, struct atelier_random *random, atelier_move *moves,
                           double *values)
{
    struct atelier_effort effort = {.trials = trials};
    unsigned count = game->legal(game, state, moves), must = 0;
    while (must < count && moves[must] != played)
        must++;
    return search(game, state, &effort, must < count ? must : NONE, random, moves, values, NULL);
}

static unsigned think(const struct atelier_game *game, const void *state,
                      const struct atelier_effort *effort, struct atelier_random *random,
                      atelier_move *moves, double *values, double *errors)
{
    if (game->start == canvas_game.start && game->actor(state) >= 0)
        return canvas_search(game, state, effort, random, moves, values, errors);
    unsigned count = player_solved.value(game, state, random, moves, values);
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = 0;
    return count;
}

static unsigned measure(const struct atelier_game *game, const void *state,
                        struct atelier_random *random, atelier_move *moves, double *values,
                        double *errors)
{
    return think(game, state, &(struct atelier_effort){0}, random, moves, values, errors);
}

static unsigned value(const struct atelier_game *game, const void *state,
                      struct atelier_random *random, atelier_move *moves, double *values)
{
    return measure(game, state, random, moves, values, NULL);
}

static bool knows(const struct atelier_game *game, const void *state)
{
    return game->start == canvas_game.start || player_solved.knows(game, state);
}

const struct atelier_player player_search = {
    .name = "search",
    .about = "Canvas: plays the rest of the game thousands of times; elsewhere like solved",
    .value = value,
    .measure = measure,
    .think = think,
    .expects = solved_expects,
    .knows = knows,
};
