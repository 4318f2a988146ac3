/*
 * The solver against brute force, on tracks short enough for it. Both run in double precision
 * here: the solver is compiled anew for this test, with small tiles, so that a short track has
 * several.
 */
#include "players/angeschmiert/solver.h"
#include "reference/angeschmiert_brute.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void build(struct track *track, const struct brute_track *brute)
{
    uint64_t buckets = 0, brushes = 0;
    for (int field = 0; field < brute->goal; field++) {
        buckets |= (uint64_t)(brute->symbols[field] == 'u') << field;
        brushes |= (uint64_t)(brute->symbols[field] == 'b') << field;
    }
    atelier_track_build(track, brute->goal, brute->first_risk, brute->last_risk, buckets, brushes);
}

static double largest_difference(const struct track *track, const double *values,
                                 const struct brute *brute)
{
    double largest = 0;
    for (int own = 0; own < track->pairs; own++) {
        for (int other = 0; other < track->pairs; other++) {
            int a = atelier_track_field(track, track->low[own]),
                b = atelier_track_field(track, track->high[own]);
            int c = atelier_track_field(track, track->low[other]);
            int d = atelier_track_field(track, track->high[other]);
            double value = values[own * track->pairs + other];
            /* The order of figures is no matter; brute force does not know that. */
            largest = fmax(largest, fabs(value - brute_value(brute, a, b, c, d)));
            largest = fmax(largest, fabs(value - brute_value(brute, b, a, d, c)));
        }
    }
    return largest;
}

static void agrees_on(const struct brute_track *short_track)
{
    struct track track;
    build(&track, short_track);
    double *values = calloc((size_t)track.pairs * track.pairs, sizeof *values);
    struct brute *brute = brute_solve(short_track, 1e-13);
    struct angeschmiert_solve solve = {
        .track = &track, .threads = 2, .tolerance = 1e-12, .neglect = 0, .values = values};
    assert_non_null(values);
    assert_non_null(brute);
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_SOLVED);
    assert_true(solve.residual < 1e-12);
    assert_true(largest_difference(&track, values, brute) < 1e-9);

    /* Cutting what is rare costs no more than it says. */
    solve.neglect = 1e-5;
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_SOLVED);
    assert_true(largest_difference(&track, values, brute) < 1e-5);
    brute_free(brute);
    free(values);
}

static void agrees_with_brute_force(void **state)
{
    (void)state;
    agrees_on(&(struct brute_track){8, 2, 5, "u.bu.b.."});
}

static void agrees_where_symbols_crowd(void **state)
{
    (void)state;
    agrees_on(&(struct brute_track){9, 1, 6, "ububub.u."});
}

static void agrees_with_few_risk_fields(void **state)
{
    (void)state;
    agrees_on(&(struct brute_track){8, 2, 3, "u..b.b.."});
}

static double *solved(const struct track *track, int threads)
{
    double *values = calloc((size_t)track->pairs * track->pairs, sizeof *values);
    struct angeschmiert_solve solve = {
        .track = track, .threads = threads, .tolerance = 1e-10, .neglect = 1e-6, .values = values};
    assert_non_null(values);
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_SOLVED);
    return values;
}

static void threads_change_nothing(void **state)
{
    (void)state;
    struct track track;
    atelier_track_build(&track, 14, 3, 9, 1 | 1 << 5 | 1 << 8, 1 << 2 | 1 << 6 | 1 << 10);
    double *one = solved(&track, 1), *five = solved(&track, 5);
    assert_memory_equal(one, five, (size_t)track.pairs * track.pairs * sizeof *one);
    free(one);
    free(five);
}

static atomic_bool cancel;

static void cancel_in_third_sweep(void *context, const struct angeschmiert_progress *progress)
{
    double *last = context;
    assert_true(progress->done >= 0 && progress->done < 1);
    *last = progress->residual;
    if (progress->sweep == 3)
        cancel = 1;
}

static void goes_on_after_a_break(void **state)
{
    (void)state;
    struct track track;
    atelier_track_build(&track, 12, 3, 7, 1 | 1 << 5, 1 << 2 | 1 << 6);
    double *whole = solved(&track, 2), last = 0;
    double *values = calloc((size_t)track.pairs * track.pairs, sizeof *values);
    struct angeschmiert_solve solve = {.track = &track,
                                       .threads = 2,
                                       .tolerance = 1e-10,
                                       .neglect = 1e-6,
                                       .values = values,
                                       .cancel = &cancel,
                                       .progress = cancel_in_third_sweep,
                                       .context = &last};
    assert_non_null(values);
    cancel = 0;
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_CANCELLED);
    assert_int_equal(solve.sweeps, 2);
    solve.warm = true;
    double reached = solve.residual; /* stays while only the risks are made to fit */
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_CANCELLED);
    assert_true(solve.residual == reached && reached < 1);
    solve.cancel = NULL;
    assert_int_equal(atelier_angeschmiert_solve(&solve), ANGESCHMIERT_SOLVED);
    for (int i = 0; i < track.pairs * track.pairs; i++)
        assert_true(fabs(values[i] - whole[i]) < 1e-8);
    free(values);
    free(whole);
}

static void boards_are_checked(void **state)
{
    (void)state;
    const uint64_t buckets = UINT64_C(0x0000201008040201), brushes = UINT64_C(0x0004040810102040);
    assert_true(atelier_track_is_board(buckets, brushes));
    assert_false(atelier_track_is_board(buckets ^ 1, brushes));
    assert_false(atelier_track_is_board(buckets, brushes | 1));
    assert_false(atelier_track_is_board(buckets, brushes & (brushes - 1)));
    assert_false(atelier_track_is_board(buckets ^ 1 << 9 ^ UINT64_C(1) << 63, brushes));
}

static void pairs_are_numbered_by_progress(void **state)
{
    (void)state;
    struct track track;
    atelier_track_build_board(&track, 1, 0);
    assert_int_equal(track.pairs, 2079);
    assert_int_equal(track.pair[0][0], 0);
    assert_int_equal(track.pair[63][63], 2079);
    for (int pair = 1; pair <= track.pairs; pair++) {
        int now = atelier_track_field(&track, track.low[pair]) +
                  atelier_track_field(&track, track.high[pair]);
        int before = atelier_track_field(&track, track.low[pair - 1]) +
                     atelier_track_field(&track, track.high[pair - 1]);
        assert_true(before <= now);
        assert_int_equal(track.pair[track.high[pair]][track.low[pair]], pair);
    }
}

/* test_solver [PATTERN]: without the tests whose names are such. */
int main(int argc, char **argv)
{
    if (argc > 1)
        cmocka_set_skip_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_brute_force),
        cmocka_unit_test(agrees_where_symbols_crowd),
        cmocka_unit_test(agrees_with_few_risk_fields),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(goes_on_after_a_break),
        cmocka_unit_test(boards_are_checked),
        cmocka_unit_test(pairs_are_numbered_by_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
