/*
 * Sweeps over all positions, from the end of the race to its start, on all threads.
 *
 * Own pairs and the other's pairs are cut into groups of TILE, so positions fall into square tiles
 * (own group, other's group). A sweep visits the tiles by the sum of their group numbers, the
 * largest first: a diagonal. Within a diagonal a tile reads, besides itself and other diagonals,
 * only its mirror, the same groups with the roles exchanged: a turn leads from (own, other) to
 * (other, own later), and if neither player left its group, that is the mirror. So a tile and its
 * mirror are one task, the tasks of a diagonal run at the same time without sharing anything, and
 * the result does not depend on the number of threads.
 */
#include "solver.h"
#include "mixing.h"
#include "sweep.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum {
    PASSES = 2, /* visits to a task in a sweep: mirrored tiles depend most on each other */
    MOST_THREADS = 256,
};

/* Good values are not to be spoilt by risks that are not known yet: those are made to fit first. */
static const double risks_known = 1e-3;

/* Mixing looks for straight lines: far from the solution there are none. */
static const double mixing_from = 0.05;

enum solver_job { START_RISKS, VISIT_DIAGONAL, FOLLOW_MIXING, GO_HOME };

struct crew {
    struct angeschmiert_solve *solve;
    struct sweep sweep;
    struct mixing mixing;
    struct sweep_room *rooms;
    int threads;
    double first; /* residual of the first sweep of the values */
    double risks; /* residual of the last sweep of the risks alone */
    int fitted;   /* such sweeps */

    pthread_mutex_t lock;
    pthread_cond_t turned;
    int waiting;
    unsigned turn; /* grows whenever all threads have met */

    enum solver_job job;
    int diagonal;
    bool only_risks;
    atomic_int next; /* task of the job: whoever is free takes it */
};

struct worker {
    struct crew *crew;
    int number;
    pthread_t thread;
};

/* ---- What every thread does ---- */

/* pthread barriers are not everywhere. */
static void meet(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    unsigned turn = crew->turn;
    if (++crew->waiting == crew->threads) {
        crew->waiting = 0;
        crew->turn++;
        pthread_cond_broadcast(&crew->turned);
    } else {
        while (turn == crew->turn)
            pthread_cond_wait(&crew->turned, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

static void visit_tile(struct crew *crew, struct sweep_room *room, int own, int other)
{
    int pairs = crew->sweep.track->pairs;
    int last = (own + 1) * TILE < pairs ? (own + 1) * TILE : pairs;
    for (int pair = last - 1; pair >= own * TILE; pair--) {
        atelier_sweep_visit_risks(&crew->sweep, room, pair, other);
        if (!crew->only_risks)
            atelier_sweep_visit_throw(&crew->sweep, room, pair, other);
    }
}

static void visit_diagonal(struct crew *crew, struct sweep_room *room)
{
    int last = crew->sweep.tiles - 1;
    int highest = crew->diagonal < last ? crew->diagonal : last;
    for (;;) {
        int own = highest - atomic_fetch_add(&crew->next, 1);
        int other = crew->diagonal - own;
        if (own < other)
            return;
        for (int pass = 0; pass < PASSES; pass++) {
            visit_tile(crew, room, own, other);
            if (own != other)
                visit_tile(crew, room, other, own);
        }
    }
}

static void do_job(struct crew *crew, int number)
{
    int pair;
    switch (crew->job) {
    case START_RISKS:
        while ((pair = atomic_fetch_add(&crew->next, 1)) < crew->sweep.track->pairs)
            atelier_sweep_start_risks(&crew->sweep, pair);
        break;
    case VISIT_DIAGONAL:
        visit_diagonal(crew, &crew->rooms[number]);
        break;
    case FOLLOW_MIXING:
        while ((pair = atomic_fetch_add(&crew->next, 1)) < crew->sweep.track->pairs)
            atelier_sweep_follow(&crew->sweep, crew->mixing.value, pair);
        break;
    case GO_HOME:
        break;
    }
}

static void *follow_crew(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    for (;;) {
        meet(crew);
        if (crew->job == GO_HOME)
            return NULL;
        do_job(crew, worker->number);
        meet(crew);
    }
}

/* ---- What the first thread does: it leads ---- */

static void give_job(struct crew *crew, enum solver_job job)
{
    crew->job = job;
    atomic_store(&crew->next, 0);
    meet(crew);
    if (job == GO_HOME)
        return;
    do_job(crew, 0);
    meet(crew);
}

static void copy_values(const struct crew *crew, bool into_sweep)
{
    size_t pairs = (size_t)crew->sweep.track->pairs, stride = crew->sweep.stride;
    for (size_t own = 0; own < pairs; own++) {
        for (size_t other = 0; other < pairs; other++) {
            REAL *value = &crew->solve->values[own * pairs + other];
            if (into_sweep) {
                crew->sweep.throwing[own * stride + other] = *value;
                crew->sweep.waiting[other * stride + own] = 1 - *value;
            } else {
                *value = crew->sweep.throwing[own * stride + other];
            }
        }
    }
}

static double take_residual(struct crew *crew)
{
    int last = crew->sweep.tiles - 1;
    double residual = 0;
    for (int i = 0; i < crew->threads; i++) {
        for (int k = 0; k < TILE; k++) {
            residual = fmax(residual, (double)crew->rooms[i].change[k]);
            if (k < crew->sweep.track->pairs - last * TILE)
                residual = fmax(residual, (double)crew->rooms[i].last_change[k]);
            crew->rooms[i].change[k] = crew->rooms[i].last_change[k] = 0;
        }
    }
    return residual;
}

/* How many sweeps it takes from here, judged by how fast it has been so far. */
static double sweeps_left(const struct crew *crew)
{
    const struct angeschmiert_solve *solve = crew->solve;
    double factor = 0.55; /* as boards usually have it: counts like three sweeps seen */
    if (solve->residual < crew->first)
        factor = pow(pow(factor, 3) * solve->residual / crew->first,
                     1.0 / (solve->sweeps - crew->fitted + 2));
    double left = fmax(1, log(solve->tolerance / solve->residual) / log(fmin(factor, 0.9)));
    /* Each sweep of the risks alone leaves a tenth of their residual. */
    return left + (crew->only_risks ? fmax(1, log10(crew->risks / risks_known)) : 0);
}

static void tell_progress(const struct crew *crew, double part)
{
    struct angeschmiert_solve *solve = crew->solve;
    double gone = solve->sweeps + part, left = sweeps_left(crew) - part;
    struct angeschmiert_progress progress = {.sweep = solve->sweeps + 1,
                                             .begins = part <= 0,
                                             .only_risks = crew->only_risks,
                                             .residual =
                                                 crew->only_risks ? crew->risks : solve->residual,
                                             .done = gone / (gone + fmax(left, 0.1))};
    if (solve->progress != NULL)
        solve->progress(solve->context, &progress);
}

static bool cancelled(const struct angeschmiert_solve *solve)
{
    return solve->cancel != NULL && atomic_load_explicit(solve->cancel, memory_order_relaxed);
}

/* One sweep of all threads; false if it was cancelled on the way. */
static bool lead_sweep(struct crew *crew)
{
    int diagonals = 2 * crew->sweep.tiles - 1;
    for (int i = 0; i < diagonals; i++) {
        if (cancelled(crew->solve))
            return false;
        tell_progress(crew, (double)i / diagonals);
        crew->diagonal = diagonals - 1 - i;
        give_job(crew, VISIT_DIAGONAL);
    }
    return true;
}

static void mix(struct crew *crew, double before)
{
    double residual = crew->solve->residual;
    if (residual > mixing_from || residual > 4 * before) {
        atelier_mixing_restart(&crew->mixing, crew->sweep.throwing);
    } else {
        atelier_mixing_mix(&crew->mixing, crew->sweep.throwing);
        give_job(crew, FOLLOW_MIXING);
    }
}

static enum angeschmiert_solve_end lead(struct crew *crew)
{
    struct angeschmiert_solve *solve = crew->solve;
    give_job(crew, START_RISKS);
    atelier_mixing_restart(&crew->mixing, crew->sweep.throwing);
    crew->only_risks = solve->warm;
    while (lead_sweep(crew)) {
        double before = solve->residual, residual = take_residual(crew);
        solve->sweeps++;
        if (crew->only_risks) { /* the values, and how good they are, stay as they were given */
            crew->risks = residual;
            crew->only_risks = residual > risks_known;
            crew->fitted++;
            continue;
        }
        solve->residual = residual;
        if (solve->sweeps == crew->fitted + 1)
            crew->first = residual;
        copy_values(crew, false);
        if (solve->residual < solve->tolerance)
            return ANGESCHMIERT_SOLVED;
        mix(crew, before);
    }
    copy_values(crew, false);
    return ANGESCHMIERT_CANCELLED;
}

static enum angeschmiert_solve_end run_crew(struct crew *crew)
{
    enum angeschmiert_solve_end end = ANGESCHMIERT_NO_THREADS;
    struct worker worker[MOST_THREADS];
    int wanted = crew->threads, started = 1;
    while (started < wanted) {
        worker[started] = (struct worker){.crew = crew, .number = started};
        if (pthread_create(&worker[started].thread, NULL, follow_crew, &worker[started]) != 0)
            break;
        started++;
    }
    pthread_mutex_lock(&crew->lock); /* the others wait for as many as were wanted */
    crew->threads = started;
    pthread_mutex_unlock(&crew->lock);
    if (started == wanted)
        end = lead(crew);
    give_job(crew, GO_HOME);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    return end;
}

/* ---- From the outside ---- */

/*
 * A first guess. The odds of a win are close to a product of what the two standings are worth; this
 * is the logarithm of that worth by the way gone, as solved boards have it on average.
 */
static double worth(const struct track *track, int pair)
{
    static const double by_ninths[] = {0,    0.61, 0.96, 1.30, 1.63, 1.97, 2.31, 2.68,
                                       3.12, 3.56, 4.02, 4.51, 5.01, 5.66, 6.85, 8.04};
    double way = atelier_track_field(track, track->low[pair]) +
                 atelier_track_field(track, track->high[pair]);
    double ninths = way / track->goal * (64 / 9.0);
    int whole = (int)ninths;
    return by_ninths[whole] + (ninths - whole) * (by_ninths[whole + 1] - by_ninths[whole]);
}

static void guess_values(const struct angeschmiert_solve *solve)
{
    const struct track *track = solve->track;
    for (int own = 0; own < track->pairs; own++) {
        for (int other = 0; other < track->pairs; other++) {
            double odds = worth(track, own) - worth(track, other) + 0.085;
            solve->values[(size_t)own * track->pairs + other] = (REAL)(1 / (1 + exp(-odds)));
        }
    }
}

enum angeschmiert_solve_end atelier_angeschmiert_solve(struct angeschmiert_solve *solve)
{
    struct crew crew = {.solve = solve, .risks = 1};
    enum angeschmiert_solve_end end = ANGESCHMIERT_NO_MEMORY;
    solve->sweeps = 0;
    if (!solve->warm)
        solve->residual = 1;
    crew.first = solve->residual;
    crew.threads = solve->threads < 1              ? 1
                   : solve->threads > MOST_THREADS ? MOST_THREADS
                                                   : solve->threads;
    crew.rooms = calloc((size_t)crew.threads, sizeof *crew.rooms);
    if (crew.rooms != NULL && atelier_sweep_open(&crew.sweep, solve->track, solve->neglect)) {
        size_t size = (size_t)solve->track->pairs * crew.sweep.stride;
        if (atelier_mixing_open(&crew.mixing, size)) {
            solve->memory = atelier_sweep_memory(&crew.sweep) + atelier_mixing_memory(&crew.mixing);
            if (!solve->warm)
                guess_values(solve);
            copy_values(&crew, true);
            pthread_mutex_init(&crew.lock, NULL);
            pthread_cond_init(&crew.turned, NULL);
            end = run_crew(&crew);
            pthread_cond_destroy(&crew.turned);
            pthread_mutex_destroy(&crew.lock);
            atelier_mixing_close(&crew.mixing);
        }
        atelier_sweep_close(&crew.sweep);
    }
    free(crew.rooms);
    return end;
}
