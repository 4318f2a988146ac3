/*
 * What the benches share: a clock, the start of a game from KEY=VALUE words, a row of a table.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <atelier/atelier.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

/* The time this process has had a processor, not the time that went by, so that a busy machine
 * disturbs as little as possible. */
static inline double seconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The first position with these options; false after a sentence about what is wrong. */
static inline bool start_game(const struct atelier_game *game, int count, char **words,
                              struct atelier_state *start)
{
    struct atelier_settings settings;
    struct atelier_error error = {.message = "options are written KEY=VALUE"};
    enum atelier_code code = ATELIER_OK;
    atelier_settings_clear(&settings);
    for (int i = 0; i < count && code == ATELIER_OK; i++) {
        const char *value = strchr(words[i], '=');
        struct atelier_span key = {words[i], value != NULL ? (size_t)(value - words[i]) : 0};
        code = value == NULL
                   ? ATELIER_BAD_OPTION
                   : atelier_settings_set(game, &settings, key, atelier_span_of(value + 1), &error);
    }
    if (code == ATELIER_OK)
        code = game->start(game, &settings, start, &error);
    if (code != ATELIER_OK)
        fprintf(stderr, "%s: %s\n", game->name, error.message);
    return code == ATELIER_OK;
}

static inline void report_row(const char *what, double number, const char *unit)
{
    printf("  %-52s %9.1f %s\n", what, number, unit);
    fflush(stdout);
}

#endif
