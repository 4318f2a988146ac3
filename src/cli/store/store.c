/*
 * atelier store: looking after what the online house keeps.
 */
#include "cli/command.h"
#include "cli/new_file.h"
#include "files.h"

#include "online/online.h"
#include "store/maintenance.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool is_sound(void *counts, const struct store_rows *rows)
{
    return house_check_table(counts, rows);
}

static int check(const struct store_place *place)
{
    char problem[STORE_PROBLEM];
    struct house_check counts = {.games = atelier_games()};
    uint64_t tables;
    if (!maintenance_check(place, is_sound, &counts, &tables, problem)) {
        complain("%s", problem);
        return EXIT_NO;
    }
    printf("%s is sound: %llu tables, %llu moves, %llu games over.\n", store_shown(place),
           (unsigned long long)tables, (unsigned long long)counts.moves,
           (unsigned long long)counts.over);
    if (counts.unfair == 0)
        return EXIT_FINE;
    printf("%llu of the games that are over do not verify.\n", (unsigned long long)counts.unfair);
    return EXIT_NO;
}

static int backup(const char *file, const char *copy)
{
    char problem[STORE_PROBLEM];
    if (!maintenance_backup(file, copy, problem))
        return complain("%s", problem);
    printf("%s and its key are copied to %s and %s.key.\n", file, copy, copy);
    return EXIT_FINE;
}

static int export_to(const struct store_place *place, const char *to)
{
    char problem[STORE_PROBLEM];
    struct new_file text;
    uint64_t rows;
    bool shown = strcmp(to, "-") == 0;
    if (!new_file_begin(&text, to, shown ? NEW_FILE_PLAIN : NEW_FILE_PRIVATE, problem))
        return complain("%s", problem);
    if (!maintenance_export(place, &text.out, &rows, problem)) {
        new_file_drop(&text);
        return complain("%s", problem);
    }
    if (!new_file_end(&text, problem))
        return complain("%s", problem);
    if (!shown)
        printf("%llu rows of %s are written to %s. Keep %s%s with them: their secrets are sealed "
               "with it.\n",
               (unsigned long long)rows, store_shown(place), to,
               store_is_postgres(place->name) ? place->key : place->name,
               store_is_postgres(place->name) ? "" : ".key");
    return EXIT_FINE;
}

static int import_from(const struct store_place *place, const char *from)
{
    char problem[STORE_PROBLEM];
    struct house_check counts = {.games = atelier_games(), .foreign = true};
    uint64_t rows;
    bool typed = strcmp(from, "-") == 0;
    FILE *text = typed ? stdin : fopen(from, "r");
    if (text == NULL)
        return complain("%s: %s.", from, strerror(errno));
    bool fine = maintenance_import(place, text, is_sound, &counts, &rows, problem);
    if (!typed)
        fclose(text);
    if (!fine)
        return complain("%s: %s", typed ? "standard input" : from, problem);
    printf("%llu rows are kept in %s now, with %llu moves and %llu games over.\n",
           (unsigned long long)rows, store_shown(place), (unsigned long long)counts.moves,
           (unsigned long long)counts.over);
    return EXIT_FINE;
}

static int run_store(const struct arguments *arguments)
{
    const char *what = arguments->word[0];
    struct store_files files;
    if (!find_store(arguments, &files))
        return EXIT_WRONG;
    struct store_place place = files.place;
    if (strcmp(what, "check") == 0 && arguments->words == 1)
        return check(&place);
    if (strcmp(what, "backup") == 0 && arguments->words == 2)
        return store_is_postgres(place.name)
                   ? complain("a database has backups of its own: pg_dump, and "
                              "the file with the key beside what it writes.")
                   : backup(place.name, arguments->word[1]);
    if (strcmp(what, "export") == 0 && arguments->words == 2)
        return export_to(&place, arguments->word[1]);
    if (strcmp(what, "import") == 0 && arguments->words == 2)
        return import_from(&place, arguments->word[1]);
    return complain("'check', 'backup FILE', 'export FILE' and 'import FILE' are what there is.");
}

const struct command command_store = {
    .name = "store",
    .summary = "checks, backs up, exports and imports what a server stores",
    .usage = "check|backup FILE|export FILE|import FILE [--store FILE|postgres://...] [--store-key "
             "FILE]",
    .about = "Looks after the file, or the database, in which 'atelier serve' stores people, "
             "tables and moves. All of it works while a server is running.\n\n"
             "check: makes sure that the store is sound, replays every table and verifies every "
             "finished game. The exit code is 1 if something is wrong.\n\n"
             "backup FILE: copies everything, as it is at one moment, to a new file, and the key "
             "to the secrets to FILE.key.\n\n"
             "export FILE: writes the same as text, a line of JSON for each row, for a store of "
             "another kind or for other programs; '-' is standard output. Secrets of games stay "
             "sealed, and the key is not in it.\n\n"
             "import FILE: fills an empty store with such a text. If anything is wrong, nothing is "
             "changed. Put the old store's key next to the new one first, under its name with "
             "'.key' at the end. Restart a server that is running on the new store afterwards.",
    .pages = "host/operating",
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("store", "FILE", "house.db in the user's folder for data",
                         "the store, a file or postgres://..."),
            FLAG_DEFAULT("store-key", "FILE", "house.key in the user's folder for data",
                         "the key to the secrets in a database"),
            FLAG_END,
        },
    .takes = "check backup export import FILE",
    .examples = "  atelier store check\n"
                "  atelier store backup monday.db --store /var/lib/atelier/house.db\n"
                "  atelier store export all.jsonl --store /var/lib/atelier/house.db\n"
                "  atelier store import all.jsonl --store new.db\n",
    .least = 1,
    .most = 2,
    .run = run_store,
};
