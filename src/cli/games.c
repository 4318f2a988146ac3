/*
 * atelier games: the games that atelier play has kept.
 */
#include "cli/play/play.h"

#include "cli/gallery/hall.h"
#include "cli/kept/kept.h"
#include "cli/people/rename.h"
#include "cli/people/report.h"
#include "cli/play/session.h"
#include "common/columns.h"
#include "terminal/say.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What every action works with. */
struct shelf {
    const struct arguments *arguments; /* the action and names of games */
    const struct atelier_game *const *games;
    struct kept_entry *entries; /* those of the past only where people or all of it are meant */
    size_t count;
};

/* --- listing --- */

/* What the list says of a game. */
struct listed_game {
    const struct kept_entry *entry;
    char path[NEW_FILE_PATH];
    struct owned_table owned;
    bool readable;
    char problem[480];
};

static bool listed_is_over(const struct listed_game *shown)
{
    return atelier_table_actor(&shown->owned.table) == ATELIER_OVER;
}

/* How far a game is, by the moves of those who sit there. */
static void show_moves(const struct listed_game *shown, struct atelier_out *out)
{
    char moves[64];
    struct atelier_buffer buffer;
    const struct atelier_table *table = &shown->owned.table;
    struct atelier_count count =
        atelier_counted("terminal.games.moves", table->count - table->events);
    atelier_buffer_init(&buffer, moves, sizeof moves);
    put_spoken(&buffer.out, count.key, FILLS({"count", count.text}));
    put_padded(out, moves, 11, true);
    atelier_printf(out, ", %s",
                   spoken_phrase(listed_is_over(shown)         ? table->fair.taken_back > 0
                                                                     ? "terminal.games.void"
                                                                     : "terminal.games.over"
                                 : kept_is_played(shown->path) ? "terminal.games.open"
                                                               : "terminal.games.on"));
}

static void show_text(const struct listed_game *shown)
{
    const struct atelier_table *table = &shown->owned.table;
    char when[32];
    struct tm date;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime_r(&shown->entry->played.tv_sec, &date));
    put_padded(&standard_out, shown->entry->name, 30, false);
    printf(" %s  ", when);
    if (!shown->readable) {
        printf("%s %s\n", spoken_phrase("terminal.games.unread"), shown->problem);
        return;
    }
    show_moves(shown, &standard_out);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        printf("%s%s", seat == 0 ? ": " : ", ",
               table->name[seat][0] != '\0' ? spoken_name("player", table->name[seat]) : "?");
    printf("\n");
}

static void show_json(const struct listed_game *shown, struct atelier_visitor *to)
{
    const struct atelier_table *table = &shown->owned.table;
    char when[32];
    struct tm date;
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ",
             gmtime_r(&shown->entry->played.tv_sec, &date));
    to->open_object(to, NULL);
    to->text(to, "name", shown->entry->name);
    if (atelier_is_clean_text(atelier_span_of(shown->path)))
        to->text(to, "file", shown->path);
    to->text(to, "played", when);
    if (shown->readable) {
        to->text(to, "game", table->game->name);
        to->number(to, "moves", table->count);
        to->flag(to, "over", listed_is_over(shown));
        to->flag(to, "open", kept_is_played(shown->path));
        to->open_list(to, "seats");
        for (int seat = 0; seat < table->game->seats(&table->state); seat++)
            to->text(to, NULL, table->name[seat]);
        to->close(to);
    } else {
        to->text(to, "problem", shown->problem);
    }
    to->close(to);
}

static int list(const struct shelf *shelf)
{
    struct atelier_json json;
    struct atelier_visitor *to = flag_given(shelf->arguments, "json") ? &json.visitor : NULL;
    atelier_json_init(&json, &standard_out);
    if (to != NULL)
        to->open_list(to, NULL);
    else if (shelf->count == 0)
        say_with("terminal.games.none", FILLS({"lang", spoken_flag()}));
    for (size_t i = 0; i < shelf->count; i++) {
        struct listed_game shown = {.entry = &shelf->entries[i]};
        kept_path(shelf->entries[i].name, shelf->entries[i].past, shown.path);
        shown.readable = load_game_file(shelf->games, shown.path, &shown.owned, shown.problem);
        if (to != NULL)
            show_json(&shown, to);
        else
            show_text(&shown);
        owned_table_free(&shown.owned);
    }
    if (to != NULL) {
        to->close(to);
        printf("\n");
    }
    return EXIT_FINE;
}

/* --- the others --- */

static int proceed(const struct shelf *shelf)
{
    return play_kept(shelf->arguments,
                     shelf->arguments->words > 1 ? shelf->arguments->word[1] : NULL);
}

/* Of a game that goes on, everything but its secret; that belongs to the record once it is over. */
static int export(const struct shelf *shelf)
{
    const char *to = flag_value(shelf->arguments, "output");
    char path[NEW_FILE_PATH], problem[480];
    struct owned_table owned = {0};
    struct new_file new;
    kept_path(shelf->arguments->word[1], false, path);
    bool fine = load_game_file(shelf->games, path, &owned, problem) &&
                new_file_begin(&new, to != NULL ? to : "-", NEW_FILE_PLAIN, problem);
    if (fine) {
        atelier_record_write(&owned.table, &new.out);
        fine = new_file_end(&new, problem);
    }
    owned_table_free(&owned);
    return fine ? EXIT_FINE : complain("%s", problem);
}

/* Whether it counts for anybody. */
static bool brought_something(const struct shelf *shelf, const char *path)
{
    char problem[480];
    struct owned_table owned = {0};
    bool counts = load_game_file(shelf->games, path, &owned, problem) && game_counts(&owned.table);
    owned_table_free(&owned);
    return counts;
}

static bool delete_one(const struct shelf *shelf, const struct kept_entry *entry, bool for_good,
                       char problem[static 480])
{
    char path[NEW_FILE_PATH];
    kept_path(entry->name, entry->past, path);
    bool gone = for_good || !brought_something(shelf, path);
    bool removed = kept_remove(path, gone, problem);
    if (removed)
        say_with(gone ? "terminal.games.gone" : "terminal.games.deleted",
                 FILLS({"name", entry->name}));
    return removed;
}

/* What people did in a finished game stays, but for where that is to go, too: then also that of
 * games that were deleted before. */
static int delete(const struct shelf *shelf)
{
    int code = EXIT_FINE;
    bool for_good = flag_given(shelf->arguments, "for-good");
    for (int word = 1; word < shelf->arguments->words; word++) {
        for (size_t i = 0; i < shelf->count; i++) {
            const struct kept_entry *entry = &shelf->entries[i];
            char problem[480];
            if (strcmp(entry->name, shelf->arguments->word[word]) == 0 &&
                !delete_one(shelf, entry, for_good, problem))
                code = complain("%s", problem);
        }
    }
    return code;
}

/* --- people --- */

/* The name asked for, or NULL; false after a complaint where nobody is called so. */
static bool find_person_asked(const struct shelf *shelf, const struct deeds *deeds,
                              const char **name)
{
    const char *person, *wanted = shelf->arguments->words > 1 ? shelf->arguments->word[1] : NULL;
    *name = wanted;
    for (size_t at = 0; wanted != NULL && next_person(deeds, NULL, &at, &person);)
        if (is_same_person(person, wanted) ||
            is_same_person(spoken_name("player", person), wanted)) {
            *name = person;
            return true;
        }
    if (wanted == NULL)
        return true;
    return reject_of("usage.games.person", FILLS({"text", wanted}));
}

static int rename_one(const struct shelf *shelf)
{
    const char *old = shelf->arguments->word[1], *new = shelf->arguments->word[2];
    struct renaming renaming = {shelf->games, old, new};
    int changed = rename_person(&renaming, shelf->entries, shelf->count);
    if (changed < 0)
        return EXIT_WRONG;
    if (changed == 0)
        return complain_of("usage.games.nobody", FILLS({"text", old}));
    struct atelier_count games = atelier_counted("terminal.games.renamed", (unsigned)changed);
    say_with(games.key, FILLS({"old", old}, {"new", new}, {"count", games.text}));
    return EXIT_FINE;
}

/* --- the gallery --- */

static int visit_gallery(const struct shelf *shelf)
{
    static const struct meanwhile meanwhile = {.stopped = stops_waiting};
    struct works works = works_find(shelf->games);
    bool plain = is_plain(shelf->arguments) || flag_given(shelf->arguments, "lines");
    watch_for_interrupts();
    if (!plain && works.count > 0 && tty_open()) {
        hall_walk(&works, &meanwhile);
        tty_close();
    } else {
        works_tell(&works);
    }
    works_free(&works);
    return EXIT_FINE;
}

/* --- which --- */

struct action {
    const char *name;
    int least, most;  /* names that it takes */
    const char *flag; /* one that not all have, or NULL */
    int (*run)(const struct shelf *shelf);
    deeds_report *report; /* instead, to tell of people */
    bool of_people;       /* the names are people's, not games' */
};

#define ROW(name) {#name, 0, 1, "json", NULL, deeds_##name, true},
static const struct action actions[] = {
    {"list", 0, 0, "json", list, NULL, false},
    {"continue", 0, 1, NULL, proceed, NULL, false},
    {"export", 1, 1, "output", export, NULL, false},
    {"delete", 1, MOST_WORDS, "for-good", delete, NULL, false},
    {"gallery", 0, 0, NULL, visit_gallery, NULL, false},
    {"rename", 2, 2, NULL, rename_one, NULL, true},
    ROW(people) EACH_DEEDS_REPORT(ROW) ROW(achievements){.name = NULL},
};

static int report_games(const struct shelf *shelf, const struct action *action)
{
    struct deeds deeds = deeds_of(shelf->games, shelf->entries, shelf->count);
    const char *name;
    int code = find_person_asked(shelf, &deeds, &name) ? EXIT_FINE : EXIT_WRONG;
    if (code == EXIT_FINE && flag_given(shelf->arguments, "json"))
        deeds_json(&deeds, name);
    else if (code == EXIT_FINE && deeds.count == 0)
        say_with("terminal.people.none", FILLS({"lang", spoken_flag()}));
    else if (code == EXIT_FINE)
        action->report(&deeds, shelf->games, name);
    deeds_free(&deeds);
    return code;
}

static const struct action *action_from(const struct arguments *arguments)
{
    const char *name = arguments->words > 0 ? arguments->word[0] : "list";
    int games = arguments->words > 0 ? arguments->words - 1 : 0;
    const struct action *action = actions;
    while (action->name != NULL && strcmp(action->name, name) != 0)
        action++;
    if (action->name == NULL)
        exit(complain_of("usage.games.action", FILLS({"text", name})));
    if (games < action->least)
        exit(complain_of(action->of_people ? "usage.games.names" : "usage.games.name",
                         FILLS({"command", name})));
    if (games > action->most)
        exit(complain_of("usage.games.word",
                         FILLS({"command", name}, {"text", arguments->word[action->most + 1]})));
    for (const struct action *other = actions; other->name != NULL; other++)
        if (other->flag != NULL && flag_given(arguments, other->flag) &&
            (action->flag == NULL || strcmp(action->flag, other->flag) != 0))
            exit(complain_of("usage.games.flag",
                             FILLS({"flag", other->flag}, {"command", other->name})));
    return action;
}

/* Whether all the names are of kept games, before anything is done to one. */
static bool are_kept(const struct shelf *shelf)
{
    for (int word = 1; word < shelf->arguments->words; word++) {
        bool found = false;
        for (size_t i = 0; i < shelf->count && !found; i++)
            found = strcmp(shelf->entries[i].name, shelf->arguments->word[word]) == 0;
        if (!found)
            return reject_of("usage.games.saved", FILLS({"text", shelf->arguments->word[word]}));
    }
    return true;
}

static int run_games(const struct arguments *arguments)
{
    struct shelf shelf = {.arguments = arguments};
    const struct action *action = action_from(arguments);
    char folder[USER_FOLDER];
    if (!kept_folder(false, folder))
        return complain_of("usage.games.nowhere", NULL);
    shelf.games = games_from(arguments);
    bool ever = action->of_people || flag_given(arguments, "for-good");
    shelf.entries = kept_list(ever, &shelf.count);
    int code = EXIT_WRONG;
    if (action->report != NULL)
        code = report_games(&shelf, action);
    else if (action->of_people || are_kept(&shelf))
        code = action->run(&shelf);
    free(shelf.entries);
    return code;
}

const struct command command_games = {
    .name = "games",
    .summary = "your saved games, and the people in them: results, scenario book, achievements",
    .usage = "[list | continue [NAME] | export NAME [-o FILE] |\n"
             "                     delete NAME ... [--for-good] | rename PERSON NEW-NAME |\n"
             "                     gallery | people [PERSON] | book [PERSON] | achievements "
             "[PERSON]] [--json]",
    .about = "'atelier play' saves every game in a file of its own and never overwrites another. "
             "This command lists them, the last played first: name, date, how many moves have been "
             "made, and who sits where.\n\n"
             "continue: resumes a game; default: the last one played. A game that is open in "
             "another window is refused.\n\n"
             "export: prints a game's record, or writes it to a file. While the game is under way, "
             "the record leaves out the secret that would give away the cards and dice to come. "
             "The record of a finished game has it, and 'atelier verify' says what it proves.\n\n"
             "delete: takes games off the list. What people achieved in a finished game stays; "
             "with --for-good it goes, too, also that of games deleted before.\n\n"
             "rename: gives a person another name in all games. With someone else's name the "
             "two become one person. Capital letters make no difference.\n\n"
             "gallery: what people have painted in the finished games on the list, one painting at "
             "a time on the whole screen; elsewhere, and with --plain or --lines, as sentences.\n\n"
             "people: games, wins, averages and best scores, by game and mode.\n\n"
             "book: the scenario book. Each page has a scenario's cards, its goal and "
             "the best result; it is ticked once a person at the table has reached the goal.\n\n"
             "achievements: what has been achieved, and when.\n\n"
             "The last three show results from your finished games, for everyone or for one "
             "PERSON. Give players names with 'atelier play --names'. A game in which a card or "
             "roll was taken back does not count.\n\n"
             "Games are saved in $XDG_STATE_HOME/atelier, or else in ~/.local/state/atelier, where "
             "only you can read them.",
    .flags =
        (const struct flag[]){
            FLAG_SWITCH("json", "the list, or what people have done, as a JSON list"),
            FLAG_DEFAULT("output", "FILE", "standard output", "where export writes"),
            FLAG_SWITCH("for-good", "delete what was achieved in the games, too"),
            PLAY_FLAGS,
            FLAG_END,
        },
    .takes = "list continue export delete rename gallery people book achievements",
    .examples = "  atelier games\n"
                "  atelier games continue\n"
                "  atelier games export canvas-2026-11-15-1 -o game.atelier\n"
                "  atelier games delete canvas-2026-11-15-1\n"
                "  atelier games rename Anne Anna\n"
                "  atelier games gallery\n"
                "  atelier games people\n"
                "  atelier games book --lang de\n",
    .most = MOST_WORDS,
    .run = run_games,
};
