/*
 * How long the solver of Angeschmiert takes for one sweep over all positions, by one thread.
 *
 *     sweep [short]
 *
 * The default board: two sweeps, the faster one counts. `short`: one sweep of a track of 24 fields,
 * for counting instructions; nothing is printed.
 */
#include "measure.h"

#include "players/angeschmiert/solver.h"
#include "players/angeschmiert/table.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>

static atomic_bool enough;

struct watch {
    int wanted; /* sweeps */
    double begun, best;
};

static void look(void *context, const struct angeschmiert_progress *progress)
{
    struct watch *watch = context;
    if (!progress->begins)
        return;
    double now = seconds_now();
    if (progress->sweep > 1)
        watch->best = fmin(watch->best, now - watch->begun);
    watch->begun = now;
    enough = progress->sweep > watch->wanted;
}

int main(int count, char **words)
{
    bool is_short = count == 2 && strcmp(words[1], "short") == 0;
    struct watch watch = {.wanted = is_short ? 1 : 2, .best = HUGE_VAL};
    struct track track;
    if (count > 1 && !is_short) {
        fprintf(stderr, "usage: sweep [short]\n");
        return 2;
    }
    if (is_short) {
        atelier_track_build(&track, 24, 4, 15, UINT64_C(0x2081), UINT64_C(0x10840));
    } else {
        struct angeschmiert_table table;
        if (atelier_angeschmiert_table_read(&table, atelier_angeschmiert_table_builtin(), NULL) !=
            ATELIER_OK)
            return 1;
        track = table.track;
        atelier_angeschmiert_table_close(&table);
    }
    struct angeschmiert_solve solve = {
        .track = &track,
        .threads = 1,
        .tolerance = ANGESCHMIERT_TOLERANCE,
        .neglect = ANGESCHMIERT_NEGLECT,
        .values = calloc((size_t)track.pairs * (size_t)track.pairs, sizeof(REAL)),
        .cancel = &enough,
        .progress = look,
        .context = &watch,
    };
    if (solve.values == NULL || atelier_angeschmiert_solve(&solve) != ANGESCHMIERT_CANCELLED) {
        fprintf(stderr, "sweep: the solver did not get through two sweeps.\n");
        return 1;
    }
    free(solve.values);
    if (!is_short)
        report_row("a sweep of the default board, one thread", watch.best, "s");
    return 0;
}
