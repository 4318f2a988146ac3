/*
 * atelier verify: recomputes every outcome of a record from its published secret.
 */
#include "records.h"

static int verdict_json(const struct atelier_verdict *verdict, bool fine)
{
    struct file_out out = file_out(stdout);
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &out.out);
    to->open_object(to, NULL);
    atelier_verdict_show(verdict, to);
    to->close(to);
    printf("\n");
    return fine ? EXIT_FINE : EXIT_NO;
}

static int verdict_text(const struct atelier_table *table, const struct atelier_verdict *verdict,
                        bool fine)
{
    if (!verdict->commitment_holds)
        printf("The secret does not belong to the commitment: it was changed afterwards.\n");
    if (verdict->wrong > 0) {
        char played[ATELIER_MOVE_SIZE];
        atelier_table_move_text(table, verdict->first_wrong, played);
        printf("Move %u is '%s' and should have been '%s'; %u of %u outcomes are wrong.\n",
               verdict->first_wrong + 1, played, verdict->expected, verdict->wrong,
               verdict->checked);
    }
    if (fine)
        printf("All %u outcomes of chance are what the committed secret gives.\n",
               verdict->checked);
    return fine ? EXIT_FINE : EXIT_NO;
}

static int run(const struct arguments *arguments)
{
    struct held held = {0};
    struct atelier_verdict verdict;
    if (!load_record(arguments->command,
                     games_with(arguments->command, flag_value(arguments, "data")),
                     arguments->word[0], &held))
        return EXIT_WRONG;
    int code;
    if (held.table.fairness != ATELIER_FAIR) {
        code = EXIT_NO;
        fprintf(stderr, "atelier verify: %s: %s\n", arguments->word[0],
                held.table.fairness == ATELIER_COMMITTED
                    ? "the secret is not published yet; that happens when the game is over."
                    : "its chance came from outside, so there is nothing to verify.");
    } else {
        atelier_record_verify(&held.table, &verdict);
        bool fine = verdict.commitment_holds && verdict.wrong == 0;
        code = flag_given(arguments, "json") ? verdict_json(&verdict, fine)
                                             : verdict_text(&held.table, &verdict, fine);
    }
    held_free(&held);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "proves that a record's dice and cards were fair",
    .usage = "FILE [--json] [--data DIR]",
    .about = "Recomputes every outcome of chance in a finished record from the secret published "
             "with it,\n"
             "and checks the secret against the commitment made before the game. Says which "
             "outcome would\n"
             "be wrong. Exit code 0: all fair; 1: not, or not provable; 2: no readable record.",
    .flags = (const struct flag[]){{"json", NULL, "the verdict as a JSON object"},
                                   {"data", "DIR", "play with the data files found in DIR"},
                                   {.name = NULL}},
    .examples = "  atelier verify game.atelier\n",
    .least = 1,
    .most = 1,
    .run = run,
};
