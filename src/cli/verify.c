/*
 * atelier verify: recomputes every outcome of a record from its published secret, and says what is
 * proved by that and what is not.
 */
#include "files.h"

#include <string.h>

/* A visitor of the verdict's sentences. */
struct sentences {
    struct atelier_visitor visitor;
    const char *list;
    unsigned said; /* in this list */
};

static void open_list(struct atelier_visitor *visitor, const char *key)
{
    struct sentences *sentences = (struct sentences *)visitor;
    sentences->list = key;
    sentences->said = 0;
}

static void close_list(struct atelier_visitor *visitor)
{
    (void)visitor;
}

/* One line each, under the heading of their list. */
static void put_line(struct atelier_visitor *visitor, const char *key, const char *sentence)
{
    struct sentences *sentences = (struct sentences *)visitor;
    char heading[48];
    (void)key;
    snprintf(heading, sizeof heading, "verify.heading.%s", sentences->list);
    if (sentences->said++ == 0)
        printf("%s:\n", spoken_phrase(heading));
    printf("- %s\n", sentence);
}

/* Where nothing was checked: the problems alone, in the line of a complaint. */
static void put_problem(struct atelier_visitor *visitor, const char *key, const char *sentence)
{
    (void)key;
    if (strcmp(((struct sentences *)visitor)->list, "problems") == 0)
        fprintf(stderr, " %s", sentence);
}

static void put_text(const struct atelier_verdict *verdict, const char *path)
{
    struct sentences sentences = {
        .visitor = {.open_list = open_list, .close = close_list, .text = put_line},
    };
    if (!verdict->secret_known) {
        sentences.visitor.text = put_problem;
        fprintf(stderr, "atelier verify: %s:", path);
    }
    atelier_verdict_explain(verdict, spoken_lang(), &sentences.visitor);
    if (!verdict->secret_known)
        fprintf(stderr, "\n");
}

static void put_verdict(const struct atelier_verdict *verdict)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &standard_out);
    to->open_object(to, NULL);
    atelier_verdict_show(verdict, to);
    atelier_verdict_explain(verdict, spoken_lang(), to);
    to->close(to);
    printf("\n");
}

static int run_verify(const struct arguments *arguments)
{
    struct owned_table owned = {0};
    struct atelier_verdict verdict;
    if (!load_record(games_from(arguments), arguments->word[0], &owned))
        return EXIT_WRONG;
    atelier_record_verify(&owned.table, &verdict);
    owned_table_free(&owned);
    if (flag_given(arguments, "json"))
        put_verdict(&verdict);
    else
        put_text(&verdict, arguments->word[0]);
    return atelier_verdict_is_fair(&verdict) ? EXIT_FINE : EXIT_NO;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "checks a record's dice and cards, and says what is proved",
    .usage = "FILE [--json] [--lang LANG] [--data DIR]",
    .about = "Recomputes every outcome of chance in a finished record from the secret published "
             "with it, and checks the secret, the game's options and the players' contributions "
             "against what was published before the first outcome. Says which outcome is wrong; "
             "what was fixed, and by whom; what that proves, and what it does not.\n\n"
             "Exit code 0: the game is over and everything is as it was fixed; 1: it is not, or "
             "nothing can be proved; 2: not a readable record.",
    .pages = "play/fair bots/record-format",
    .flags = (const struct flag[]){FLAG_SWITCH("json", "the verdict as a JSON object"), FLAG_LANG,
                                   FLAG_DATA, FLAG_END},
    .takes = "FILE",
    .examples = "  atelier verify game.atelier\n",
    .least = 1,
    .most = 1,
    .run = run_verify,
};
