/*
 * atelier arena: computer players against each other.
 */
#include "bots.h"
#include "solved.h"

#include "common/stopwatch.h"
#include "lab/report.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

/* The first Ctrl-C ends it in good order, a second one at once, and the players' programs with it.
 */
static void stop_arena(int signal)
{
    if (interrupted) {
        struct sigaction ordinary = {.sa_handler = SIG_DFL};
        processes_kill();
        sigaction(signal, &ordinary, NULL);
        raise(signal);
    }
    interrupted = 1;
}

/* --- progress --- */

struct arena_watch {
    bool quiet, terminal;
    bool at_most; /* it may be over sooner than the number of games says */
    double begun; /* by the stopwatch */
    double told;  /* seconds after that when something was last said */
};

static void put_time(FILE *out, double seconds)
{
    long whole = (long)ceil(seconds);
    if (whole >= 3600)
        fprintf(out, "%ld h %02ld min", whole / 3600, whole / 60 % 60);
    else if (whole >= 60)
        fprintf(out, "%ld min %02ld s", whole / 60, whole % 60);
    else
        fprintf(out, "%ld s", whole);
}

/* On a terminal one line that is written over; in a log a line now and then. */
static bool tell_played(void *context, const struct arena_progress *progress)
{
    struct arena_watch *watch = context;
    double seconds = (stopwatch_now() - watch->begun) / 1e3;
    uint64_t played = progress->done - progress->resumed;
    if (watch->quiet || seconds < watch->told + (watch->terminal ? 0.2 : 10))
        return !interrupted;
    watch->told = seconds;
    fprintf(stderr, "%s%3.0f %%  %" PRIu64 " of %" PRIu64 " games", watch->terminal ? "\r" : "",
            100.0 * (double)progress->done / (double)progress->games, progress->done,
            progress->games);
    if (played > 0 && progress->done < progress->games) {
        fprintf(stderr, ", %s", watch->at_most ? "at most " : "");
        put_time(stderr, seconds / (double)played * (double)(progress->games - progress->done));
        fprintf(stderr, " left");
    }
    fprintf(stderr, watch->terminal ? "\033[K" : "\n");
    fflush(stderr);
    return !interrupted;
}

/* --- the plan --- */

static double margin_from(const struct arguments *arguments, int seats)
{
    const char *text = flag_value(arguments, "margin");
    if (text == NULL)
        return arena_margin(seats);
    double margin;
    if (!atelier_read_decimal(atelier_span_of(text), 1e6, &margin))
        exit(
            complain("--margin: must be a number from 0 to 1000000 such as 0.02, not '%s'.", text));
    return margin;
}

/* Whether the results will find their place: better to know before hours of play than after. */
static bool csv_is_fine(const struct arguments *arguments)
{
    const char *path = flag_value(arguments, "csv");
    if (path == NULL)
        return true;
    if (strcmp(path, "-") == 0)
        return !flag_given(arguments, "json") ||
               reject("--csv and --json cannot both be standard output.");
    char problem[240];
    const char *kept = flag_value(arguments, "resume");
    if (!new_file_can(path, problem))
        return reject("--csv: %s", problem);
    return kept == NULL || !is_same_file(path, kept) ||
           reject("--csv: %s is the file of --resume.", path);
}

/* Flags that would be without effect are a misunderstanding. */
static bool flags_go_together(const struct arguments *arguments)
{
    if (flag_given(arguments, "ms") && flag_given(arguments, "trials"))
        return reject_of("usage.exclude", FILLS({"a", "--ms"}, {"b", "--trials"}));
    return !flag_given(arguments, "margin") || flag_given(arguments, "stop-early") ||
           reject("--margin: is for --stop-early, which is not given.");
}

/* Whether those players that are programs can be started: better to know before than after. */
static bool programs_start(const struct arena_plan *plan)
{
    struct atelier_error error;
    for (int i = 0; i < plan->players; i++) {
        struct bot bot = {.command = &plan->player[i].command};
        if (plan->player[i].player != NULL)
            continue;
        if (bot_start(&bot, &error) != BOT_FINE)
            return reject("--players: %s", spoken_error(&error).text);
        bot_stop(&bot);
    }
    return true;
}

static bool plan_from(const struct arguments *arguments, struct arena_plan *plan)
{
    const char *players = flag_value(arguments, "players");
    struct atelier_error error;
    struct atelier_state start;
    *plan = (struct arena_plan){
        .data = flag_value(arguments, "data"),
        .solved = flag_value(arguments, "solved"),
        .games = (uint64_t)flag_number(arguments, "games"),
        .seed = (uint64_t)flag_number(arguments, "seed"),
        .threads = (int)flag_number(arguments, "threads"),
        .effort = {.ms = flag_number_or(arguments, "ms", 0),
                   .trials = (unsigned)flag_number_or(arguments, "trials", 0),
                   .cores = (unsigned)flag_number(arguments, "cores")},
        .bot_ms = flag_number_or(arguments, "bot-ms", 0),
        .stop_early = flag_given(arguments, "stop-early"),
        .checkpoint = flag_value(arguments, "resume"),
    };
    if (!flags_go_together(arguments))
        return false;
    plan->game = game_from(games_from(arguments), arguments->word[0]);
    if (plan->game == NULL ||
        !settings_from(plan->game, arguments->word + 1, arguments->words - 1, &plan->settings))
        return false;
    if (contestants_read(plan->game, players != NULL ? players : "greedy,random", plan->player,
                         &plan->players, &error) != ATELIER_OK)
        return reject("--players: %s", spoken_error(&error).text);
    if (plan->game->start(plan->game, &plan->settings, &start, &error) != ATELIER_OK)
        return reject("%s", spoken_error(&error).text);
    bring_table(arguments, plan->game, &start);
    plan->margin = margin_from(arguments, plan->game->seats(&start));
    if (plan->stop_early && plan->players < 2)
        return reject("--stop-early: takes two players at least.");
    return csv_is_fine(arguments) && programs_start(plan);
}

/* --- results --- */

static bool write_csv(const struct arena *arena, const char *path)
{
    struct new_file new;
    char problem[240];
    bool fine = new_file_begin(&new, path, NEW_FILE_PLAIN, problem);
    if (fine) {
        report_csv(arena, &new.out);
        fine = new_file_end(&new, problem);
    }
    return fine || reject("--csv: %s", problem);
}

static bool write_results(const struct arguments *arguments, const struct arena *arena)
{
    const char *csv = flag_value(arguments, "csv");
    static struct rates rates;
    bool fine = csv == NULL || write_csv(arena, csv);
    arena_rate(arena, &rates);
    if (flag_given(arguments, "json"))
        report_json(arena, &rates, &standard_out);
    else if (csv == NULL || strcmp(csv, "-") != 0)
        report_table(arena, &rates, &standard_out);
    return fine;
}

static int play_games(const struct arguments *arguments, struct arena *arena)
{
    struct atelier_error error;
    struct arena_watch watch = {
        .quiet = flag_given(arguments, "quiet"),
        .terminal = isatty(STDERR_FILENO) != 0,
        .at_most = arena->plan.stop_early,
    };
    if (!watch.quiet && arena->games != arena->plan.games)
        fprintf(stderr, "Playing %" PRIu64 " games, so that every seat comes up equally often.\n",
                arena->games);
    if (!watch.quiet && arena->resumed > 0)
        fprintf(stderr, "Going on after %" PRIu64 " games.\n", arena->resumed);
    struct sigaction action = {.sa_handler = stop_arena};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    watch.begun = stopwatch_now();
    enum atelier_code code = arena_run(arena, tell_played, &watch, &error);
    if (watch.told > 0 && watch.terminal)
        fprintf(stderr, "\r\033[K");
    bool written = write_results(arguments, arena);
    if (code != ATELIER_OK)
        return complain("%s", spoken_error(&error).text);
    if (arena->end == ARENA_STOPPED && arena->plan.checkpoint != NULL && !watch.quiet)
        fprintf(stderr, "All games played are in %s; the same command continues.\n",
                arena->plan.checkpoint);
    if (!written)
        return EXIT_WRONG;
    return arena->end == ARENA_STOPPED ? EXIT_NO : EXIT_FINE;
}

static int run_arena(const struct arguments *arguments)
{
    static struct arena arena;
    struct arena_plan plan;
    struct atelier_error error;
    int code = EXIT_WRONG;
    if (!plan_from(arguments, &plan))
        return EXIT_WRONG;
    if (arena_open(&arena, &plan, &error) == ATELIER_OK)
        code = play_games(arguments, &arena);
    else
        complain("%s", spoken_error(&error).text);
    arena_close(&arena);
    return code;
}

const struct command command_arena = {
    .name = "arena",
    .summary = "plays computer players against each other and measures them",
    .usage = "GAME [KEY=VALUE ...] [--players LIST] [--games N] [--stop-early] [--resume FILE]",
    .about = "Lets computer players meet in many games and reports how often each wins, how many "
             "points it scores and what its Elo is, each with its 95 % confidence interval. Seats "
             "are balanced: with two players every deal is played twice, with the seats swapped "
             "and the same chance. With seats=1 each player plays the same deals alone and their "
             "points are compared.\n\n"
             "A seed makes every number repeatable, however many threads there are. With --resume "
             "the results are saved in a file as they come in: Ctrl-C loses nothing, and the same "
             "command continues, with more --games if you like. With --stop-early the arena closes "
             "as soon as every pair is decided.\n\n"
             "A player may be a bot, a program of your own: exec:./bot.py. If it ends, is late or "
             "makes an illegal move, it forfeits the game; the results say how often and why.\n\n"
             "Exit code 0: everything has been played or decided; 1: it was interrupted.",
    .pages = "bots/first-bot bots/bots bots/arena",
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("players", "LIST", "greedy,random", "who plays, comma-separated"),
            FLAG_BOT_MS,
            FLAG_NUMBER("games", "N", 1, ARENA_MOST_GAMES, "400",
                        "how many games, rounded up to fill all seats equally"),
            FLAG_NUMBER("seed", "N", 0, LONG_MAX, "1", "where chance and the players' dice begin"),
            FLAG_NUMBER("threads", "N", 0, ARENA_MOST_THREADS, "0",
                        "how many games at a time; 0: one for each core"),
            FLAG_NUMBER("ms", "N", 1, 600000, NULL,
                        "milliseconds for a decision, where a player searches; not repeatable"),
            FLAG_NUMBER("trials", "N", 1, 1000000000, NULL,
                        "about how many times it tries a move in a decision; not with --ms"),
            FLAG_NUMBER("cores", "N", 1, 64, "1", "threads that think about one decision"),
            FLAG_SWITCH("stop-early", "stop when every pair is decided"),
            FLAG_DEFAULT("margin", "X", "0.02 of a win, alone half a point",
                         "with --stop-early: the largest difference treated as equal"),
            FLAG_VALUE("resume", "FILE",
                       "save the results in FILE, and continue from what it contains"),
            FLAG_VALUE("csv", "FILE", "every seat of every game as a line; - is standard output"),
            FLAG_SWITCH("json", "the numbers as a JSON object in place of the table"),
            FLAG_SWITCH("quiet", "no progress on standard error"),
            FLAG_DATA,
            FLAG_SOLVED,
            FLAG_END,
        },
    .options = true,
    .takes = "GAME",
    .examples =
        "  is greedy better than random?\n"
        "    atelier arena canvas scenario=first --players greedy,random --stop-early\n"
        "  a tournament at three seats, on all cores, with all games for a spreadsheet\n"
        "    atelier arena canvas seats=3 --players greedy,greedy,random --games 3000 --csv g.csv\n"
        "  how many points does greedy score alone?\n"
        "    atelier arena canvas seats=1 mode=vincent --players greedy --games 10000\n"
        "  your own bot against a computer player, with two seconds for a move\n"
        "    atelier arena canvas --players 'exec:./bot.py --deep',club --bot-ms 2000\n"
        "  a long run that may be interrupted, and the numbers for a program\n"
        "    atelier arena canvas --games 100000 --seed 7 --resume long.arena --json\n",
    .least = 1,
    .most = 16,
    .run = run_arena,
};
