/*
 * Loads a house of its own with people who play, and prints what that costs:
 * docs/background/bench.md.
 *
 *     load ATELIER [--quick] [--connections N] [--tables N] [--pause MS] [--seconds N] [--game
 * NAME]
 *          [--folder FOLDER]
 *     load --ports PORT,... [--connections N] ...
 *
 * Without options it measures the whole row: 10,000 connections at 100, 1,000 and 10,000 tables
 * that play at ten times human speed, and as many moves as can be had. With any of the numbers it
 * measures that one case. With --ports it is a crowd in houses that somebody else measures:
 * visit.h.
 */
#include "crowd.h"
#include "disk.h"
#include "house_process.h"
#include "visit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* People move every five seconds; ten times as fast is: */
enum { TEN_TIMES_HUMAN_MS = 500 };

struct options {
    const char *program, *folder, *game;
    long connections, tables, pause, seconds; /* -1: not said */
    bool quick;
    struct crowd_houses houses; /* that run already; none: one of its own */
};

/* --- a case --- */

struct costs {
    struct usage idle, connected, seated, begun, ended;
};

static void print_costs(const struct crowd_plan *plan, const struct costs *costs, bool limited,
                        struct crowd_count *count)
{
    const struct usage *from = &costs->begun, *to = &costs->ended;
    double seconds = to->clock - from->clock, moves = (double)count->latencies.count;
    double house = to->house - from->house, loop = to->loop - from->loop;
    double loader = to->loader - from->loader;
    double others = to->machine - from->machine - house - loader;
    latencies_sort(&count->latencies);
    printf("%u connections, %u tables of %s, ", plan->connections, plan->tables, plan->game->name);
    if (limited)
        printf("a move every %.1f s at each\n", plan->pause / 1000.0);
    else
        printf("as fast as everybody is told\n");
    printf("  durable moves                      %9.0f /s in %.0f s; %.0f screens told/s\n",
           moves / seconds, seconds, (double)count->screens / seconds);
    printf("  from a move sent to the last screen  p50 %.1f ms  p99 %.1f ms  most %.1f ms\n",
           latencies_at(&count->latencies, 0.5), latencies_at(&count->latencies, 0.99),
           latencies_at(&count->latencies, 1));
    printf("  processor of the house             %9.0f %% of a core, its loop %.0f %%; %.0f us a "
           "move, %.2f us a second and connection\n",
           100 * house / seconds, 100 * loop / seconds, 1e6 * house / (moves > 0 ? moves : 1),
           1e6 * house / seconds / plan->connections);
    printf(
        "  memory of the house                %9.1f kB a connection, %.1f kB a table, %.0f MB at "
        "the end\n",
        (costs->connected.memory - costs->idle.memory) / plan->connections / 1e3,
        (costs->seated.memory - costs->connected.memory) / plan->tables / 1e3, to->memory / 1e6);
    printf("  written by the house               %9.1f kB a move, %.1f MB/s\n",
           (to->written - from->written) / (moves > 0 ? moves : 1) / 1e3,
           (to->written - from->written) / seconds / 1e6);
    printf("  beside it                          the loader %.0f %% of a core, all others %.0f %%; "
           "%ld cores\n",
           100 * loader / seconds, 100 * others / seconds, sysconf(_SC_NPROCESSORS_ONLN));
    fflush(stdout);
}

/* Plays for a moment first, so that caches and files have the size that they keep. */
static bool measure(struct crowd *crowd, const struct house_process *house,
                    const struct crowd_plan *plan, double seconds)
{
    struct costs costs = {.idle = house_process_usage(house)};
    if (!crowd_connect(crowd))
        return false;
    costs.connected = house_process_usage(house);
    if (!crowd_sit_down(crowd))
        return false;
    costs.seated = house_process_usage(house);
    if (!crowd_play(crowd, seconds / 4))
        return false;
    crowd_measure(crowd);
    costs.begun = house_process_usage(house);
    if (!crowd_play(crowd, seconds))
        return false;
    costs.ended = house_process_usage(house);
    print_costs(plan, &costs, plan->pause > 0, crowd_count(crowd));
    if (crowd_count(crowd)->latencies.count > 0)
        return true;
    fprintf(stderr, "load: nobody has moved.\n");
    return false;
}

static bool run_case(const struct options *options, const struct crowd_plan *plan, double seconds)
{
    struct house_process house;
    uv_loop_t loop;
    if (!house_process_start(&house, options->program, options->folder))
        return false;
    uv_loop_init(&loop);
    struct crowd *crowd = crowd_new(&loop, &(struct crowd_houses){{house.port}, 1}, plan);
    bool fine = measure(crowd, &house, plan, seconds);
    crowd_free(crowd);
    uv_loop_close(&loop);
    return house_process_stop(&house) && fine;
}

/* --- all of them --- */

static struct crowd_plan chosen_plan(const struct options *options, const struct atelier_game *game)
{
    return (struct crowd_plan){
        .game = game,
        .connections = options->connections >= 0 ? (unsigned)options->connections : 10000,
        .tables = options->tables >= 0 ? (unsigned)options->tables : 1000,
        .pause = options->pause >= 0 ? (unsigned)options->pause : TEN_TIMES_HUMAN_MS,
    };
}

static double seconds_of(const struct options *options)
{
    return options->seconds > 0 ? (double)options->seconds : options->quick ? 0.5 : 20;
}

static bool run_cases(const struct options *options, const struct atelier_game *game)
{
    const struct crowd_plan row[] = {
        {game, 10000, 100, TEN_TIMES_HUMAN_MS},
        {game, 10000, 1000, TEN_TIMES_HUMAN_MS},
        {game, 10000, 10000, 10 * TEN_TIMES_HUMAN_MS}, /* as many moves as 1,000 tables make */
        {game, 2000, 1000, 0},
    };
    const struct crowd_plan quick[] = {{game, 60, 12, 50}, {game, 20, 20, 0}};
    const struct crowd_plan one = chosen_plan(options, game);
    bool chosen = options->connections >= 0 || options->tables >= 0 || options->pause >= 0;
    const struct crowd_plan *plans = chosen ? &one : options->quick ? quick : row;
    size_t count = chosen           ? 1
                   : options->quick ? sizeof quick / sizeof *quick
                                    : sizeof row / sizeof *row;
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++)
        fine = run_case(options, &plans[i], seconds_of(options));
    if (fine)
        printf("the disk alone: %.0f pages of 4 KiB a second, each waited for\n",
               disk_syncs(options->folder, options->quick ? 0.1 : 2));
    return fine;
}

/* --- options --- */

static bool read_number(const char *text, long least, long *number)
{
    char *end;
    *number = strtol(text, &end, 10);
    return *end == '\0' && end != text && *number >= least && *number <= 1000000;
}

static bool read_option(struct options *options, const char *name, const char *value)
{
    const struct {
        const char *name;
        long least;
        long *number;
    } numbers[] = {
        {"--connections", 2, &options->connections},
        {"--tables", 1, &options->tables},
        {"--pause", 0, &options->pause},
        {"--seconds", 1, &options->seconds},
    };
    if (strcmp(name, "--game") == 0)
        options->game = value;
    else if (strcmp(name, "--folder") == 0)
        options->folder = value;
    else if (strcmp(name, "--ports") == 0)
        return visit_read_ports(value, &options->houses);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(name, numbers[i].name) == 0)
            return read_number(value, numbers[i].least, numbers[i].number);
    return strcmp(name, "--game") == 0 || strcmp(name, "--folder") == 0;
}

static bool read_options(int count, char **words, struct options *options)
{
    *options = (struct options){.folder = "/var/tmp",
                                .game = "angeschmiert",
                                .connections = -1,
                                .tables = -1,
                                .pause = -1,
                                .seconds = -1};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--quick") == 0)
            options->quick = true;
        else if (words[i][0] != '-' && options->program == NULL)
            options->program = words[i];
        else if (i + 1 == count || !read_option(options, words[i], words[i + 1]))
            return false;
        else
            i++;
    }
    return (options->program != NULL) != (options->houses.count > 0);
}

/* A file for each connection, here and in the house, which has this limit from us. */
static void allow_many_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int count, char **words)
{
    struct options options;
    if (!read_options(count, words, &options)) {
        fprintf(stderr, "load ATELIER [--quick] [--connections N] [--tables N] [--pause MS] "
                        "[--seconds N] [--game NAME] [--folder FOLDER]\n"
                        "load --ports PORT,... [--connections N] [--tables N] [--pause MS] "
                        "[--seconds N] [--game NAME]\n");
        return 2;
    }
    const struct atelier_game *game = atelier_game_named(options.game);
    if (game == NULL) {
        fprintf(stderr, "load: --game: there is no game '%s'.\n", options.game);
        return 2;
    }
    allow_many_files();
    if (options.houses.count == 0)
        return run_cases(&options, game) ? 0 : 1;
    const struct crowd_plan plan = chosen_plan(&options, game);
    return visit(&options.houses, &plan, seconds_of(&options)) ? 0 : 1;
}
