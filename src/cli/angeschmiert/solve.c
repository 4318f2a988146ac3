/*
 * atelier solve: works out optimal play for a board of the two-player race and keeps it in a file.
 *
 * What is reached is also kept beside the file, as a table like the finished one, so that a break
 * loses little. Its residual tells that it is not finished.
 */
#include "board.h"

#include "cli/solved.h"
#include "common/stopwatch.h"
#include "players/angeschmiert/face.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const double seconds_between_keeps = 30;

static atomic_bool interrupted; /* lock-free, so that a handler may set it */

static void interrupt(int signal)
{
    (void)signal;
    interrupted = true;
}

/* In seconds. */
static double now(void)
{
    return stopwatch_now() / 1e3;
}

/* ---- Keeping what is reached ---- */

struct solve_job {
    struct angeschmiert_solve solve;
    struct track track;
    char out[1000], part[1008];
    double began, kept, shown;
    bool terminal;
};

static bool keep_board(struct solve_job *job, const char *path, int bits)
{
    struct angeschmiert_table table;
    char problem[240] = "there is no memory.";
    size_t size;
    bool fine = false;
    if (atelier_angeschmiert_table_make(&table, &job->track, job->solve.values, bits,
                                        job->solve.residual)) {
        unsigned char *bytes = atelier_angeschmiert_table_write(&table, &size);
        if (bytes != NULL)
            fine = write_file(path, (struct atelier_span){(char *)bytes, size}, problem);
        free(bytes);
        atelier_angeschmiert_table_close(&table);
    }
    if (!fine)
        complain("%s", problem);
    job->kept = now();
    return fine;
}

/* Whether the place for what is reached is free, or holds what an earlier run left there: whatever
 * else has that name is somebody's own. */
static bool part_is_ours(const struct solve_job *job)
{
    char first[8] = "";
    struct stat found;
    if (lstat(job->part, &found) != 0)
        return true;
    FILE *file = S_ISREG(found.st_mode) ? fopen(job->part, "rb") : NULL;
    size_t size = file != NULL ? fread(first, 1, sizeof first, file) : 0;
    if (file != NULL)
        fclose(file);
    if (atelier_angeschmiert_table_begins((struct atelier_span){first, size}))
        return true;
    return reject(
        "%s is where the work so far is kept, but it is not a file of atelier solve: move it "
        "away or choose another --out.",
        job->part);
}

/* False and a sentence, with the file's name, if there is no such table in the file. */
static bool read_solved(const char *path, struct angeschmiert_table *table,
                        char problem[static 480])
{
    struct atelier_error error;
    size_t size;
    char *bytes = read_file(path, MOST_TABLE, &size, problem);
    if (bytes == NULL)
        return false;
    enum atelier_code code =
        atelier_angeschmiert_table_read(table, (struct atelier_span){bytes, size}, &error);
    free(bytes);
    if (code != ATELIER_OK)
        say_problem(problem, 480, "%s: %s", path, spoken_error(&error).text);
    return code == ATELIER_OK;
}

/* Starts from what an earlier run left, if it is of this board. */
static bool resume(struct solve_job *job, bool must)
{
    struct angeschmiert_table table;
    char problem[480];
    if (!must && access(job->part, F_OK) != 0)
        return true;
    if (!read_solved(job->part, &table, problem))
        return reject("%s%s --fresh starts again.", must ? "--resume: " : "", problem);
    bool same = track_has(&table.track, job->track.buckets, job->track.brushes);
    size_t pairs = (size_t)table.track.pairs;
    for (size_t i = 0; same && i < pairs * pairs; i++)
        job->solve.values[i] = (float)table.values[i] / (float)((1 << table.bits) - 1);
    if (same)
        fprintf(
            stderr,
            "Continuing from %s, in whose last sweep no value changed by more than %.1e. Sweeps "
            "are counted again.\n",
            job->part, table.residual);
    else
        complain("%s is of another board. --fresh starts again.", job->part);
    job->solve.warm = same;
    job->solve.residual = table.residual;
    atelier_angeschmiert_table_close(&table);
    return same;
}

/* ---- Running ---- */

static void show_progress(void *context, const struct angeschmiert_progress *progress)
{
    struct solve_job *job = context;
    double time = now(), gone = time - job->began;
    if (progress->begins && time - job->kept > seconds_between_keeps)
        keep_board(job, job->part, 16);
    if (job->terminal ? time - job->shown < 0.2 : !progress->begins || progress->sweep == 1)
        return;
    job->shown = time;
    fprintf(stderr, "%ssweep %d%s, residual %.1e, %.0f%%, ", job->terminal ? "\r" : "",
            progress->sweep, progress->only_risks ? " of the risks" : "", progress->residual,
            progress->done * 100);
    if (progress->done > 0.02)
        fprintf(stderr, "about %.0f s left", gone * (1 - progress->done) / progress->done);
    else
        fprintf(stderr, "time left not known yet");
    fprintf(stderr, job->terminal ? "\033[K" : "\n");
}

static int finish(struct solve_job *job, enum angeschmiert_solve_end end, int bits)
{
    if (job->terminal)
        fprintf(stderr, "\r\033[K");
    if (end == ANGESCHMIERT_NO_MEMORY)
        return complain("there is not enough memory; it takes about 1 GB.");
    if (end == ANGESCHMIERT_NO_THREADS)
        return complain("the threads could not be started; try --threads 1.");
    if (end == ANGESCHMIERT_CANCELLED) {
        if (!keep_board(job, job->part, 16))
            return EXIT_WRONG;
        fprintf(stderr, "Stopped. %s holds what was reached; the same command continues from it.\n",
                job->part);
        return EXIT_NO;
    }
    if (!keep_board(job, job->out, bits))
        return EXIT_WRONG;
    unlink(job->part);
    printf("%s: solved to %.1e in %d %ssweeps and %.0f s, with %zu MB. The player who begins "
           "wins %.4f%%.\n",
           job->out, job->solve.residual, job->solve.sweeps, job->solve.warm ? "more " : "",
           now() - job->began, job->solve.memory >> 20, (double)job->solve.values[0] * 100);
    return EXIT_FINE;
}

static int solve(struct solve_job *job, const struct arguments *arguments)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t pairs = (size_t)job->track.pairs;
    job->solve = (struct angeschmiert_solve){
        .track = &job->track,
        .threads = (int)flag_number_or(arguments, "threads", cores < 1 ? 1 : cores),
        .tolerance = ANGESCHMIERT_TOLERANCE,
        .neglect = ANGESCHMIERT_NEGLECT,
        .values = malloc(pairs * pairs * sizeof(float)),
        .cancel = &interrupted,
        .progress = show_progress,
        .context = job,
    };
    int bits = (int)flag_number(arguments, "bits");
    int code = EXIT_WRONG;
    if (job->solve.values == NULL)
        complain("there is not enough memory.");
    else if (part_is_ours(job) &&
             (flag_given(arguments, "fresh") || resume(job, flag_given(arguments, "resume"))))
        code = finish(job, atelier_angeschmiert_solve(&job->solve), bits);
    free(job->solve.values);
    return code;
}

static int run_solve(const struct arguments *arguments)
{
    struct solve_job job = {.terminal = isatty(STDERR_FILENO) != 0};
    const char *out = flag_value(arguments, "out");
    if (strcmp(arguments->word[0], "angeschmiert") != 0)
        return complain("only angeschmiert can be solved, not '%s'.", arguments->word[0]);
    if (flag_given(arguments, "fresh") && flag_given(arguments, "resume"))
        return complain_of("usage.exclude", FILLS({"a", "--fresh"}, {"b", "--resume"}));
    if (out == NULL)
        out = "angeschmiert.solved";
    if ((size_t)snprintf(job.out, sizeof job.out, "%s", out) >= sizeof job.out)
        return complain("--out: the path is too long.");
    snprintf(job.part, sizeof job.part, "%s.part", job.out);
    char problem[240];
    const char *board_file = flag_value(arguments, "board");
    if (!new_file_can(job.out, problem))
        return complain("--out: %s", problem);
    if (board_file != NULL && is_same_file(job.out, board_file))
        return complain("--out: %s is the board itself.", job.out);
    struct angeschmiert_board board = board_from(arguments);
    atelier_track_build_board(&job.track, board.bucket, board.brush);
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL); /* a second one ends the program at once */
    sigaction(SIGTERM, &action, NULL);
    job.began = job.kept = now();
    return solve(&job, arguments);
}

const struct command command_solve = {
    .name = "solve",
    .summary = "works out optimal play for a board of Angeschmiert",
    .usage =
        "angeschmiert [--board FILE] [--out FILE] [--threads N] [--bits N] [--fresh | --resume]",
    .about =
        "Computes the chance of winning for the player who is about to roll, in every position of "
        "the two-player game, and writes it to a file. The computer players have the table for the "
        "default board built in; for any other board, play, arena, review and engine take the file "
        "with --solved. Solving needs about 1 GB of memory and, on two cores, half a minute.\n\n"
        "After Ctrl-C the work so far is saved next to the file, under its name with .part at the "
        "end, and the same command continues from there.",
    .pages = "background/solver",
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("board", "FILE", "that one", "a board like data/angeschmiert/board.csv"),
            FLAG_DEFAULT("out", "FILE", "angeschmiert.solved", "where to write"),
            FLAG_NUMBER("threads", "N", 1, 256, "one for each core", "how many"),
            FLAG_NUMBER("bits", "N", 8, 16, "16", "bits of a value; fewer make a smaller file"),
            FLAG_SWITCH("resume", "continue from the .part file, and fail if there is none"),
            FLAG_SWITCH("fresh", "start again, over the .part file of an earlier run"), FLAG_END},
    .takes = "angeschmiert",
    .examples = "  atelier solve angeschmiert\n"
                "  atelier solve angeschmiert --board mine.csv --out mine.solved\n"
                "  atelier play angeschmiert board=mine.csv --solved mine.solved --players "
                "you,master\n",
    .least = 1,
    .most = 1,
    .run = run_solve,
};
