/*
 * Searching in Canvas: whoever searches plays on many times after each move that looks promising
 * and takes the one that comes out best.
 *
 * Chance is handled honestly: every trial draws an order of the undealt cards and Vincent's tosses
 * anew. All moves are tried in the same drawn futures, so that luck cancels out of their
 * comparison, and after each round only the better half stays (sequential halving). Everybody plays
 * by the quick judgement of plan.h in the trials. What that judgement says of the moves
 * themselves counts like some trials, so that a decision of a millisecond is no worse than the
 * judgement.
 *
 * A trial need not be played to the end: two turns later the judgement tells the rest as well as
 * the whole game would, and in a third of the time.
 *
 * Each trial has a number, and the number decides its future. So the workers can share the trials
 * out in any way, and the sums do not depend on how many there are.
 */
#include "search.h"

#include "aim.h"
#include "future.h"
#include "plan.h"

#include <math.h>
#include <string.h>

enum {
    AHEAD = 1,      /* turns of the seat that a trial plays after the move */
    PAINTINGS = 10, /* that are looked at more closely */
    MOST = CANVAS_ROW + PAINTINGS + 1,
    MOST_ROUNDS = 6, /* halving MOST moves */
    MOST_WORKERS = 64,
    NONE = ATELIER_MAX_MOVES, /* no index of a move */
};

static const double JUDGED = 30; /* so many trials the judgement counts */

/* Plays so many turns, if the game lasts that long; ties that only a judge could break stay. */
static void play_on(const struct atelier_game *game, const struct canvas_plan *plan,
                    struct canvas_state *s, struct canvas_future *future, unsigned turns)
{
    atelier_canvas_future_come(game, s, future);
    for (; turns > 0 && s->phase == CANVAS_TURN; turns--) {
        game->apply(game, s, atelier_canvas_plan_move(plan, s));
        atelier_canvas_future_come(game, s, future);
    }
}

/* --- how good an end is --- */

/* A point more is always welcome, even where a game is won or lost for certain. */
static const double OF_A_POINT = 0.003;

struct playout_outcome {
    double value;   /* as it is told: points alone, else the chance to win */
    double utility; /* what moves are ranked by */
    bool is_judged; /* the game was not over */
};

/* In small steps, so that sums are the same in whatever order they are added. */
static double in_steps(double number)
{
    return rint(0x1p12 * number) / 0x1p12;
}

static double utility_alone(const struct canvas_plan *plan, const struct canvas_state *s,
                            double points)
{
    double aim = atelier_canvas_aim_alone(plan, s, points);
    return s->target == CANVAS_RANK ? aim : aim + OF_A_POINT * points;
}

static struct playout_outcome outcome_of(const struct canvas_plan *plan,
                                         const struct canvas_state *s, int seat)
{
    bool is_judged = s->phase == CANVAS_TURN;
    double value, utility, points;
    if (s->seats > 1) {
        value = atelier_canvas_aim_among(plan, s, seat, &points);
        utility = value + OF_A_POINT * points;
    } else {
        value = is_judged ? (double)atelier_canvas_plan_worth(plan, s)
                          : canvas_points(plan->set, s, seat);
        utility = utility_alone(plan, s, value);
    }
    return (struct playout_outcome){in_steps(value), in_steps(utility), is_judged};
}

/* --- candidates --- */

struct playout_tally {
    double utility, value, squares;
    unsigned trials, judged;
};

static void add_tally(struct playout_tally *sum, const struct playout_tally *tally)
{
    sum->utility += tally->utility;
    sum->value += tally->value;
    sum->squares += tally->squares;
    sum->trials += tally->trials;
    sum->judged += tally->judged;
}

struct searched_move {
    unsigned index;                 /* in the list of moves */
    unsigned rounds;                /* that it stayed in */
    double mean_after[MOST_ROUNDS]; /* of these rounds */
    double judged;                  /* utility less the best one's, by the judgement */
    struct playout_tally sum;
};

static double rank_of(const struct searched_move *candidate)
{
    return (candidate->sum.utility + JUDGED * candidate->judged) / candidate->sum.trials;
}

static double mean_of(const struct searched_move *candidate)
{
    return candidate->sum.value / candidate->sum.trials;
}

/* How far single trials lie apart, roughly, and how far the judgement at their end may be off. */
struct doubt {
    double trial, judgement;
};

static const struct doubt IN_POINTS = {4, 0.3}, IN_CHANCES = {0.4, 0.03};

/*
 * The standard error of the mean, with one more trial imagined, so that a few equal ones are no
 * certainty; and the error of the judgement, which all trials share that do not reach the end.
 */
static double error_of(const struct searched_move *candidate, const struct doubt *doubt)
{
    const struct playout_tally *sum = &candidate->sum;
    double mean = mean_of(candidate), n = sum->trials;
    double squares = fmax(0, sum->squares - n * mean * mean) + doubt->trial * doubt->trial;
    double judged = doubt->judgement * sum->judged / n;
    return sqrt(squares / (n * n) + judged * judged);
}

/* Adds moves from `first` on to the candidates, the best `most` of them. */
static unsigned add_best(struct searched_move *candidates, unsigned count, const float *worth,
                         unsigned moves, unsigned first, unsigned most)
{
    bool used[CANVAS_MOST_PAINTINGS] = {false};
    for (unsigned added = 0; added < most && added < moves; added++) {
        unsigned best = moves;
        for (unsigned i = 0; i < moves; i++)
            if (!used[i] && (best == moves || worth[i] > worth[best]))
                best = i;
        used[best] = true;
        candidates[count++] = (struct searched_move){.index = first + best, .judged = worth[best]};
    }
    return count;
}

/* All takes, and the paintings that look best; a hand that can still grow seldom paints. */
static unsigned choose_candidates(const struct canvas_plan *plan, const struct canvas_state *s,
                                  struct searched_move *candidates)
{
    float worth[CANVAS_MOST_PAINTINGS];
    unsigned takes = atelier_canvas_plan_takes(plan, s, worth);
    unsigned count = add_best(candidates, 0, worth, takes, 0, takes);
    unsigned paintings = atelier_canvas_plan_paintings(plan, s, worth);
    return add_best(candidates, count, worth, paintings, takes, takes > 0 ? 1 : PAINTINGS);
}

/* Where much is open, a point more wins about one game in twelve. */
static const double WON_BY_A_POINT = 1 / 12.0;

static const double MOST_BEHIND = 10; /* points that the judgement can hold against a move */

/* Turns the judgement's points into utility less the best candidate's. */
static void compare_judged(const struct canvas_plan *plan, const struct canvas_state *s,
                           struct searched_move *candidates, unsigned count)
{
    double best = -HUGE_VAL;
    for (unsigned i = 0; i < count; i++)
        best = fmax(best, candidates[i].judged);
    for (unsigned i = 0; i < count; i++) {
        double judged = fmax(candidates[i].judged, best - MOST_BEHIND);
        candidates[i].judged = s->seats > 1
                                   ? (judged - best) * WON_BY_A_POINT
                                   : utility_alone(plan, s, judged) - utility_alone(plan, s, best);
    }
}

/* Sorts the better half of the candidates to the front, and the move `must` to the end of it. */
static unsigned keep_better_half(struct searched_move *candidates, unsigned count, unsigned must)
{
    unsigned left = (count + 1) / 2;
    for (unsigned i = 1; i < count; i++) {
        struct searched_move moving = candidates[i];
        unsigned at = i;
        for (; at > 0 && rank_of(&candidates[at - 1]) < rank_of(&moving); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moving;
    }
    for (unsigned i = left; i < count && left > 1; i++) {
        if (candidates[i].index != must)
            continue;
        struct searched_move kept = candidates[i];
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
    const struct searched_move *candidates;
    unsigned left, workers;
    uint64_t seed, trials; /* trials at most */
    double end;            /* the share of the time that may be gone */
    struct playout_tally done[MOST_WORKERS][MOST];
};

static void try_once(struct round *round, uint64_t trial, struct playout_tally *tally)
{
    struct atelier_random random;
    struct canvas_future drawn;
    const struct canvas_state *s = round->s;
    unsigned turns = (AHEAD + 1u) * s->seats - 1; /* everybody's next but the one that is judged */
    atelier_random_seed(&random, round->seed + trial);
    atelier_canvas_future_draw(&drawn, s->deck, &random);
    for (unsigned i = 0; i < round->left; i++) {
        struct canvas_state state = *s;
        struct canvas_future future = drawn;
        round->game->apply(round->game, &state, round->moves[round->candidates[i].index]);
        play_on(round->game, round->plan, &state, &future, turns);
        struct playout_outcome end = outcome_of(round->plan, &state, s->turn);
        tally[i].utility += end.utility;
        tally[i].value += end.value;
        tally[i].squares += end.value * end.value;
        tally[i].judged += end.is_judged;
        tally[i].trials++;
    }
}

/* Every worker does at least one trial and then asks the clock. */
static void search_work(void *job, unsigned worker)
{
    struct round *round = job;
    const struct atelier_effort *effort = round->effort;
    for (uint64_t trial = worker; trial < round->trials; trial += round->workers) {
        try_once(round, trial, round->done[worker]);
        if (effort->gone != NULL && effort->gone(effort->clock) >= round->end)
            break;
    }
}

static void run_round(struct round *round, struct searched_move *candidates)
{
    const struct atelier_effort *effort = round->effort;
    memset(round->done, 0, sizeof round->done);
    if (effort->share != NULL && round->workers > 1)
        effort->share(search_work, round, round->workers);
    else
        for (unsigned worker = 0; worker < round->workers; worker++)
            search_work(round, worker);
    for (unsigned i = 0; i < round->left; i++) {
        struct searched_move *candidate = &candidates[i];
        for (unsigned worker = 0; worker < round->workers; worker++)
            add_tally(&candidate->sum, &round->done[worker][i]);
        candidate->mean_after[candidate->rounds++] = mean_of(candidate);
    }
}

/* Half of the candidates stay after each round; `shared` brings what does not change. */
static void try_candidates(struct round *shared, struct searched_move *candidates, unsigned count,
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

static const double LEAST = 1e-9; /* by which the best is better at least */

/* The mean of a candidate, as it stands to the best one in the trials that both were in; who was
 * left behind early has rougher ones. Nobody may pass the best, which its rank made so, and no
 * chance is below 0. */
static double candidate_value(const struct canvas_state *s, const struct searched_move *candidate,
                              const struct searched_move *best)
{
    /* At least one candidate is chosen, and each has a round; the analyzer cannot know.
     * NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    double behind = best->mean_after[candidate->rounds - 1] - mean_of(candidate);
    double value = mean_of(best) - (candidate == best ? 0 : fmax(behind, LEAST));
    return s->seats == 1 ? value : fmax(value, candidate == best ? LEAST : 0);
}

/* The moves' values from those of the candidates, which stand in their order. */
static void tell_values(const struct canvas_state *s, const struct searched_move *candidates,
                        unsigned tried, bool valued, unsigned count, double *values, double *errors)
{
    double least = valued ? candidate_value(s, &candidates[0], &candidates[0]) : 1;
    for (unsigned i = 0; i < tried && valued; i++)
        least = fmin(least, candidate_value(s, &candidates[i], &candidates[0]));
    /* The moves not tried are put behind all that were. */
    for (unsigned i = 0; i < count; i++)
        values[i] = least - 1;
    for (unsigned i = 0; i < tried; i++)
        values[candidates[i].index] =
            valued ? candidate_value(s, &candidates[i], &candidates[0]) : 1;
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = -1;
    for (unsigned i = 0; errors != NULL && i < tried; i++)
        errors[candidates[i].index] =
            error_of(&candidates[i], s->seats == 1 ? &IN_POINTS : &IN_CHANCES);
}

/* `must` is the index of a move that stays in until the last round, or NONE. */
static unsigned search(const struct atelier_game *game, const struct canvas_state *s,
                       const struct atelier_effort *effort, unsigned must,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *errors)
{
    struct canvas_plan plan;
    struct searched_move candidates[MOST];
    struct atelier_effort limited = *effort;
    unsigned count = game->legal(game, s, moves), at = 0;
    atelier_canvas_plan_make(&plan, canvas_set_of(game), s);
    unsigned tried = choose_candidates(&plan, s, candidates);
    while (at < tried && candidates[at].index != must)
        at++;
    if (at == tried && must != NONE)
        candidates[tried++] = (struct searched_move){.index = must, .judged = -HUGE_VAL};
    compare_judged(&plan, s, candidates, tried);
    if (limited.trials == 0 && limited.gone == NULL)
        limited.trials = CANVAS_TRIALS;
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
        try_candidates(&shared, candidates, tried, must, random);
    tell_values(s, candidates, tried, valued, count, values, errors);
    return count;
}

unsigned atelier_canvas_search(const struct atelier_game *game, const void *state,
                               const struct atelier_effort *effort, struct atelier_random *random,
                               atelier_move *moves, double *values, double *errors)
{
    return search(game, state, effort, NONE, random, moves, values, errors);
}

unsigned atelier_canvas_search_for(const struct atelier_game *game, const void *state,
                                   unsigned trials, atelier_move played,
                                   struct atelier_random *random, atelier_move *moves,
                                   double *values, double *errors)
{
    struct atelier_effort effort = {.trials = trials};
    unsigned count = game->legal(game, state, moves), must = 0;
    while (must < count && moves[must] != played)
        must++;
    return search(game, state, &effort, must < count ? must : NONE, random, moves, values, errors);
}
