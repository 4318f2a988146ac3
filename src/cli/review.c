/*
 * atelier review: what a game's decisions were worth.
 */
#include "solved.h"

#include "common/grow.h"
#include "common/stopwatch.h"
#include "review/review.h"

#include <cli/command_list.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void stop_review(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* --- progress --- */

struct review_watch {
    bool terminal;
    double begun; /* by the stopwatch */
    double told;  /* seconds after that when something was last said */
};

/* On a terminal one line that is written over; in a log a line now and then. */
static bool tell_reviewed(void *context, uint32_t ply, uint32_t plies)
{
    struct review_watch *watch = context;
    double seconds = (stopwatch_now() - watch->begun) / 1e3;
    if (seconds < watch->told + (watch->terminal ? 0.5 : 20))
        return !interrupted;
    watch->told = seconds;
    struct grow words = grow_empty();
    put_spoken(
        &words.out, "terminal.reviewing",
        FILLS({"number", atelier_counted("", ply).text}, {"all", atelier_counted("", plies).text}));
    fprintf(stderr, watch->terminal ? "\r%s\033[K" : "%s\n", words.text);
    grow_free(&words);
    fflush(stderr);
    return !interrupted;
}

/* --- results --- */

typedef void writer(const struct review *review, enum atelier_lang lang, struct atelier_out *out);

static bool write_to(const struct arguments *arguments, const char *flag, writer *write,
                     const struct review *review)
{
    const char *path = flag_value(arguments, flag);
    struct new_file new;
    char problem[240];
    if (path == NULL)
        return true;
    bool fine = new_file_begin(&new, path, NEW_FILE_PLAIN, problem);
    if (fine) {
        write(review, spoken_lang(), &new.out);
        fine = new_file_end(&new, problem);
    }
    return fine || reject("--%s: %s", flag, problem);
}

static bool is_standard(const struct arguments *arguments, const char *flag)
{
    const char *path = flag_value(arguments, flag);
    return path != NULL && strcmp(path, "-") == 0;
}

static bool write_reviews(const struct arguments *arguments, const struct review *review)
{
    bool fine = write_to(arguments, "html", review_html, review) &&
                write_to(arguments, "svg", review_svg, review);
    if (flag_given(arguments, "json"))
        review_json(review, spoken_lang(), &standard_out);
    else if (!is_standard(arguments, "html") && !is_standard(arguments, "svg"))
        review_text(review, spoken_lang(), &standard_out);
    return fine;
}

/* Whether the files will find their place, before all the thinking. */
static bool files_are_fine(const struct arguments *arguments)
{
    static const char *const flags[] = {"html", "svg"};
    const char *html = flag_value(arguments, "html"), *svg = flag_value(arguments, "svg");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        const char *path = flag_value(arguments, flags[i]);
        char problem[240];
        if (path == NULL || is_standard(arguments, flags[i]))
            continue;
        if (is_same_file(path, arguments->word[0]))
            return reject_of("usage.review.itself", FILLS({"flag", flags[i]}, {"file", path}));
        if (!new_file_can(path, problem))
            return reject("--%s: %s", flags[i], problem);
    }
    if (html != NULL && svg != NULL && is_same_file(html, svg))
        return reject_of("usage.review.same", FILLS({"file", svg}));
    return true;
}

static int run_review(const struct arguments *arguments)
{
    struct owned_table owned = {0};
    struct review review;
    struct review_watch watch = {.terminal = isatty(STDERR_FILENO) != 0};
    if (is_standard(arguments, "html") + is_standard(arguments, "svg") +
            flag_given(arguments, "json") >
        1)
        return complain_of("usage.review.output", NULL);
    if (!files_are_fine(arguments) ||
        !load_record(games_from(arguments), arguments->word[0], &owned))
        return EXIT_WRONG;
    bring_table(arguments, owned.table.game, &owned.table.state);
    /* The first Ctrl-C ends it in good order, a second one at once. */
    struct sigaction action = {.sa_handler = stop_review, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    watch.begun = stopwatch_now();
    bool made = review_make(&review, &owned.table, tell_reviewed, &watch);
    if (watch.told > 0 && watch.terminal)
        fprintf(stderr, "\r\033[K");
    if (!made) {
        owned_table_free(&owned);
        complain_of(interrupted ? "usage.review.interrupted" : "usage.review.memory", NULL);
        return interrupted ? EXIT_NO : EXIT_WRONG;
    }
    bool fine = write_reviews(arguments, &review);
    review_free(&review);
    owned_table_free(&owned);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

const struct command command_review = {
    .name = "review",
    .summary = "reviews a game: its mistakes, its luck, and what could be expected",
    .usage = "FILE [--html OUT] [--svg OUT] [--json] [--lang LANG] [--data DIR] [--solved FILE]",
    .about =
        "Asks the strongest player what each move was worth at every decision of a record, and "
        "prints the inaccuracies, mistakes and blunders with the better moves, and a summary. What "
        "chance gave or took is kept apart from what the moves gave away. Values are points in a "
        "game played alone, otherwise the chance of winning in per cent.\n\n"
        "With --html it also writes a page with a graph and every decision, in a single file; with "
        "--svg the graph alone. FILE and OUT may be - for standard input and output. A race takes "
        "about a second" ABOUT_REVIEW ". Ctrl-C stops the review; the exit code is then 1.",
    .pages = "play/review",
    .flags =
        (const struct flag[]){
            FLAG_VALUE("html", "OUT",
                       "write a page with the graph, every decision and the summary"),
            FLAG_VALUE("svg", "OUT", "write the graph alone"),
            FLAG_SWITCH("json", "all numbers as a JSON object in place of the table"),
            FLAG_LANG,
            FLAG_DATA,
            FLAG_SOLVED,
            FLAG_END,
        },
    .takes = "FILE",
    .examples = "  atelier review game.atelier\n"
                "  atelier review game.atelier --html review.html --lang de\n"
                "  atelier review game.atelier --json | jq .seats\n",
    .least = 1,
    .most = 1,
    .run = run_review,
};
