/*
 * atelier store: looking after what the online house keeps.
 */
#include "command.h"
#include "user_folder.h"

#include "house/desk.h"
#include "store/tend.h"

#include <stdio.h>
#include <string.h>

struct counts {
    uint64_t moves, over, unfair;
};

/* Replays a table; where its game has come to its end, its record has to be fair. */
static bool replay(void *context, const struct store_rows *rows)
{
    struct counts *counts = context;
    struct atelier_verdict verdict;
    struct desk desk;
    size_t used;
    if (!desk_read(&desk, atelier_games(), rows->row, rows->count, &used))
        return false;
    const struct atelier_table *table = &desk.held.table;
    counts->moves += table->count;
    if (atelier_table_actor(table) == ATELIER_OVER) {
        atelier_record_verify(table, &verdict);
        counts->over++;
        counts->unfair += !atelier_verdict_is_fair(&verdict);
    }
    desk_free(&desk);
    return true;
}

static int check(const struct arguments *arguments, const char *file)
{
    char problem[STORE_PROBLEM];
    struct counts counts = {0};
    uint64_t tables;
    if (!tend_check(file, replay, &counts, &tables, problem)) {
        complain(arguments->command, "%s", problem);
        return EXIT_NO;
    }
    printf("%s is sound: %llu tables, %llu moves, %llu games over.\n", file,
           (unsigned long long)tables, (unsigned long long)counts.moves,
           (unsigned long long)counts.over);
    if (counts.unfair == 0)
        return EXIT_FINE;
    printf("%llu of the games that are over do not verify.\n", (unsigned long long)counts.unfair);
    return EXIT_NO;
}

static int backup(const struct arguments *arguments, const char *file, const char *copy)
{
    char problem[STORE_PROBLEM];
    if (!tend_backup(file, copy, problem))
        return complain(arguments->command, "%s", problem);
    printf("%s and its key are copied to %s and %s.key.\n", file, copy, copy);
    return EXIT_FINE;
}

static int run(const struct arguments *arguments)
{
    char path[USER_FILE];
    const char *what = arguments->word[0], *file = flag_value(arguments, "store");
    if (file == NULL)
        file = user_data_file("house.db", path) ? path : "house.db";
    if (strcmp(what, "check") == 0 && arguments->words == 1)
        return check(arguments, file);
    if (strcmp(what, "backup") == 0 && arguments->words == 2)
        return backup(arguments, file, arguments->word[1]);
    return complain(arguments->command, "'check' and 'backup FILE' are what there is.");
}

const struct command command_store = {
    .name = "store",
    .summary = "looks after what the online house keeps",
    .usage = "check|backup FILE [--store FILE]",
    .about = "Looks after the file in which 'atelier serve' keeps people, tables and moves. Both "
             "work while the\n"
             "house is open.\n"
             "\n"
             "'check' looks whether the file is sound, replays every table and verifies every game "
             "that is over;\n"
             "it ends with 1 where something is wrong. 'backup FILE' copies everything as it is at "
             "one moment to\n"
             "a new file, and the key of the secrets to FILE.key beside it.",
    .flags =
        (const struct flag[]){
            {"store", "FILE", "the file; default: house.db in the user's folder for data"},
            {.name = NULL},
        },
    .examples = "  atelier store check\n"
                "  atelier store backup monday.db --store /var/lib/atelier/house.db\n",
    .least = 1,
    .most = 2,
    .run = run,
};
