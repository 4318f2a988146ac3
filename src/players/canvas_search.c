/*
 * The searching player for Canvas: it plays the rest of the game many times after each move that
 * looks promising and takes the one that comes out best.
 *
 * Chance is handled honestly: every trial draws an order of the undealt cards and Vincent's tosses
 * anew. All moves are tried in the same drawn futures, so that luck cancels out of their
 * comparison, and after each round only the better half stays (sequential halving). Everybody plays
 * by the quick judgement of canvas_plan.h in the trials. In other games the player plays like
 * `solved`.
 */
#include "canvas_search.h"

#include "canvas_plan.h"
#include "players.h"

#include <math.h>
#include <string.h>

enum {
    TRIALS = 3000,  /* a decision of the player */
    PAINTINGS = 10, /* that are looked at more closely */
    MOST = CANVAS_ROW + PAINTINGS + 1,
    NONE = ATELIER_MAX_MOVES, /* no index of a move */
};

/* One future: the order in which the undealt cards come, and the faces of every toss. */
struct future {
    struct atelier_random tosses;
    unsigned next;
    uint8_t card[CANVAS_CARDS];
};

static void draw_future(struct future *future, uint64_t deck, struct atelier_random *random)
{
    unsigned count = 0;
    for (; deck != 0; deck &= deck - 1)
        future->card[count++] = (uint8_t)__builtin_ctzll(deck);
    for (unsigned i = count; i > 1; i--) {
        unsigned other = atelier_random_below(random, i);
        uint8_t card = future->card[i - 1];
        future->card[i - 1] = future->card[other];
        future->card[other] = card;
    }
    future->next = 0;
    atelier_random_seed(&future->tosses, atelier_random_next(random));
}

/* Plays a position out; ties that only a judge could break stay. */
static void play_out(const struct atelier_game *game, const struct canvas_plan *plan,
                     struct canvas_state *s, struct future *future)
{
    for (;;) {
        switch ((enum canvas_phase)s->phase) {
        case CANVAS_REFILL:
            game->apply(game, s, (atelier_move)(CANVAS_MOVE_DEAL + future->card[future->next++]));
            break;
        case CANVAS_TOSS: {
            uint32_t coins = (uint32_t)(atelier_random_next(&future->tosses) >> 32);
            unsigned faces = (unsigned)__builtin_popcount(coins & ((1u << s->vincent) - 1));
            game->apply(game, s, (atelier_move)(CANVAS_MOVE_TOSS + faces));
            break;
        }
        case CANVAS_TURN:
            game->apply(game, s, canvas_plan_move(plan, s));
            break;
        default:
            return;
        }
    }
}

/*
 * How good an end is for a seat: alone its points; otherwise a chance to win, smoothed by the
 * margin, because a narrow win in a trial is little evidence and a narrow loss likewise.
 */
static double result_of(const struct canvas_plan *plan, const struct canvas_state *s, int seat)
{
    double own = canvas_points(plan->set, s, seat), best = 0;
    if (s->seats == 1)
        return own;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            best = fmax(best, canvas_points(plan->set, s, other));
    return 1 / (1 + exp((best - own) / 3));
}

struct candidate {
    unsigned index; /* in the list of moves */
    double sum, squares;
    unsigned trials;
};

static double mean_of(const struct candidate *candidate)
{
    return candidate->sum / candidate->trials;
}

/* The standard error of the mean. */
static double error_of(const struct candidate *candidate)
{
    double mean = mean_of(candidate), n = candidate->trials;
    return n > 1 ? sqrt(fmax(0, candidate->squares / n - mean * mean) / (n - 1)) : 0.5;
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
        candidates[count++] = (struct candidate){.index = first + best};
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

/* Sorts the better half of the candidates to the front, and the move `must` to the end of it. */
static unsigned keep_better_half(struct candidate *candidates, unsigned count, unsigned must)
{
    unsigned left = (count + 1) / 2;
    for (unsigned i = 1; i < count; i++) {
        struct candidate moving = candidates[i];
        unsigned at = i;
        for (; at > 0 && mean_of(&candidates[at - 1]) < mean_of(&moving); at--)
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

static void try_all(const struct atelier_game *game, const struct canvas_plan *plan,
                    const struct canvas_state *s, const atelier_move *moves,
                    struct candidate *candidates, unsigned count, unsigned must, unsigned trials,
                    struct atelier_random *random)
{
    unsigned rounds = 0;
    for (unsigned left = count; left > 1; left = (left + 1) / 2)
        rounds++;
    rounds += count == 1 && trials > 0;
    for (unsigned left = count, round = 0; round < rounds; round++) {
        for (unsigned trial = 0; trial < 1 + trials / rounds / left; trial++) {
            struct future drawn;
            draw_future(&drawn, s->deck, random);
            for (unsigned i = 0; i < left; i++) {
                struct canvas_state state = *s;
                struct future future = drawn;
                game->apply(game, &state, moves[candidates[i].index]);
                play_out(game, plan, &state, &future);
                double result = result_of(plan, &state, s->turn);
                candidates[i].sum += result;
                candidates[i].squares += result * result;
                candidates[i].trials++;
            }
        }
        left = keep_better_half(candidates, left, must);
    }
}

/* `must` is the index of a move that stays in until the last round, or NONE. */
static unsigned search(const struct atelier_game *game, const struct canvas_state *s,
                       unsigned trials, unsigned must, struct atelier_random *random,
                       atelier_move *moves, double *values, double *errors)
{
    struct canvas_plan plan;
    struct candidate candidates[MOST];
    unsigned count = game->legal(game, s, moves), at = 0;
    canvas_plan_make(&plan, canvas_set_of(game), s);
    unsigned tried = choose_candidates(&plan, s, candidates);
    while (at < tried && candidates[at].index != must)
        at++;
    if (at == tried && must != NONE)
        candidates[tried++] = (struct candidate){.index = must};
    /* Who is asked for errors is asked for true values, too, even of a move without a choice. */
    bool valued = tried > 1 || errors != NULL;
    try_all(game, &plan, s, moves, candidates, tried, must, valued ? trials : 0, random);
    /* The moves not tried are worth less than all that were. */
    double least = valued ? mean_of(&candidates[tried - 1]) : 0;
    for (unsigned i = 0; i < tried && valued; i++)
        least = fmin(least, mean_of(&candidates[i]));
    for (unsigned i = 0; i < count; i++)
        values[i] = s->seats == 1 ? least - 1 : least / 2;
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = -1;
    for (unsigned i = 0; errors != NULL && i < tried; i++)
        errors[candidates[i].index] = error_of(&candidates[i]);
    /* Who was left behind early has a rougher mean, which must not pass the survivor's. */
    for (unsigned i = 0; i < tried; i++)
        values[candidates[i].index] =
            valued ? fmin(mean_of(&candidates[i]), mean_of(&candidates[0]) - 1e-9 * i) : 1;
    return count;
}

unsigned canvas_search(const struct atelier_game *game, const void *state, unsigned trials,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *errors)
{
    return search(game, state, trials, NONE, random, moves, values, errors);
}

unsigned canvas_search_for(const struct atelier_game *game, const void *state, unsigned trials,
                           atelier_move played, struct atelier_random *random, atelier_move *moves,
                           double *values)
{
    unsigned count = game->legal(game, state, moves), must = 0;
    while (must < count && moves[must] != played)
        must++;
    return search(game, state, trials, must < count ? must : NONE, random, moves, values, NULL);
}

static unsigned measure(const struct atelier_game *game, const void *state,
                        struct atelier_random *random, atelier_move *moves, double *values,
                        double *errors)
{
    if (game->start == canvas_game.start && game->actor(state) >= 0)
        return canvas_search(game, state, TRIALS, random, moves, values, errors);
    unsigned count = player_solved.value(game, state, random, moves, values);
    for (unsigned i = 0; errors != NULL && i < count; i++)
        errors[i] = 0;
    return count;
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
    .knows = knows,
};
