/*
 * atelier games: the games that atelier play has kept.
 */
#include "play.h"

#include "common/columns.h"
#include "kept_folder.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What every action works with. */
struct shelf {
    const struct arguments *arguments; /* the action and names of games */
    const struct atelier_game *const *games;
    char folder[KEPT_FOLDER];
    struct kept_entry *entries;
    size_t count;
};

/* --- listing --- */

/* What the list says of a game. */
struct shown {
    const struct kept_entry *entry;
    char path[NEW_FILE_PATH];
    struct held held;
    bool readable;
    char problem[480];
};

static bool is_over(const struct shown *shown)
{
    return atelier_table_actor(&shown->held.table) == ATELIER_OVER;
}

static void show_text(const struct shown *shown)
{
    struct file_out out = file_out(stdout);
    const struct atelier_table *table = &shown->held.table;
    char when[32];
    struct tm date;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime_r(&shown->entry->played.tv_sec, &date));
    put_padded(&out.out, shown->entry->name, 30, false);
    printf(" %s  ", when);
    if (!shown->readable) {
        printf("cannot be read: %s\n", shown->problem);
        return;
    }
    printf("%4u moves, %s", table->count,
           is_over(shown)                ? "finished"
           : kept_is_played(shown->path) ? "being played"
                                         : "goes on");
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        printf("%s%s", seat == 0 ? ": " : ", ",
               table->name[seat][0] != '\0' ? table->name[seat] : "?");
    printf("\n");
}

static void show_json(const struct shown *shown, struct atelier_visitor *to)
{
    const struct atelier_table *table = &shown->held.table;
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
        to->flag(to, "over", is_over(shown));
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
    struct file_out out = file_out(stdout);
    struct atelier_json json;
    struct atelier_visitor *to = flag_given(shelf->arguments, "json") ? &json.visitor : NULL;
    atelier_json_init(&json, &out.out);
    if (to != NULL)
        to->open_list(to, NULL);
    else if (shelf->count == 0)
        printf("No game is kept. 'atelier play' begins one.\n");
    for (size_t i = 0; i < shelf->count; i++) {
        struct shown shown = {.entry = &shelf->entries[i]};
        kept_path(shelf->folder, shelf->entries[i].name, shown.path);
        shown.readable = load_game_file(shelf->games, shown.path, &shown.held, shown.problem);
        if (to != NULL)
            show_json(&shown, to);
        else
            show_text(&shown);
        held_free(&shown.held);
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
    struct held held = {0};
    struct new_file new;
    kept_path(shelf->folder, shelf->arguments->word[1], path);
    bool fine = load_game_file(shelf->games, path, &held, problem) &&
                new_file_begin(&new, to != NULL ? to : "-", NEW_FILE_PLAIN, problem);
    if (fine) {
        atelier_record_write(&held.table, &new.out);
        fine = new_file_end(&new, problem);
    }
    held_free(&held);
    return fine ? EXIT_FINE : complain(shelf->arguments->command, "%s", problem);
}

static int delete(const struct shelf *shelf)
{
    int code = EXIT_FINE;
    for (int i = 1; i < shelf->arguments->words; i++) {
        char path[NEW_FILE_PATH], problem[480];
        kept_path(shelf->folder, shelf->arguments->word[i], path);
        if (!kept_delete(path, problem))
            code = complain(shelf->arguments->command, "%s", problem);
    }
    return code;
}

/* --- which --- */

struct action {
    const char *name;
    int least, most;  /* names of games that it takes */
    const char *flag; /* one that only it has, or NULL */
    int (*run)(const struct shelf *shelf);
};

static const struct action actions[] = {
    {"list", 0, 0, "json", list},
    {"continue", 0, 1, NULL, proceed},
    {"export", 1, 1, "output", export},
    {"delete", 1, MOST_WORDS, NULL, delete},
    {.name = NULL},
};

static const struct action *action_from(const struct arguments *arguments)
{
    const char *name = arguments->words > 0 ? arguments->word[0] : "list";
    int games = arguments->words > 0 ? arguments->words - 1 : 0;
    const struct action *action = actions;
    while (action->name != NULL && strcmp(action->name, name) != 0)
        action++;
    if (action->name == NULL)
        exit(complain(arguments->command, "there is no '%s'; usage: atelier games %s", name,
                      arguments->command->usage));
    if (games < action->least)
        exit(complain(arguments->command,
                      "%s: a game's name is missing; 'atelier games' lists them.", name));
    if (games > action->most)
        exit(complain(arguments->command, "%s: '%s' is one word too many.", name,
                      arguments->word[action->most + 1]));
    for (const struct action *other = actions; other->name != NULL; other++)
        if (other != action && other->flag != NULL && flag_given(arguments, other->flag))
            exit(complain(arguments->command, "--%s: is for %s.", other->flag, other->name));
    return action;
}

/* Whether all the names are of kept games, before anything is done to one. */
static bool are_kept(const struct shelf *shelf)
{
    for (int word = 1; word < shelf->arguments->words; word++) {
        bool found = false;
        for (size_t i = 0; i < shelf->count && !found; i++)
            found = strcmp(shelf->entries[i].name, shelf->arguments->word[word]) == 0;
        if (!found) {
            complain(shelf->arguments->command,
                     "no game '%s' is kept; 'atelier games' lists those that are.",
                     shelf->arguments->word[word]);
            return false;
        }
    }
    return true;
}

static int run(const struct arguments *arguments)
{
    struct shelf shelf = {.arguments = arguments};
    const struct action *action = action_from(arguments);
    if (!kept_folder(shelf.folder))
        return complain(arguments->command, "neither XDG_STATE_HOME nor HOME says where they are.");
    shelf.games = games_with(arguments->command, flag_value(arguments, "data"));
    shelf.entries = kept_list(shelf.folder, &shelf.count);
    int code = are_kept(&shelf) ? action->run(&shelf) : EXIT_WRONG;
    free(shelf.entries);
    return code;
}

const struct command command_games = {
    .name = "games",
    .summary = "lists your kept games; continues, exports and deletes them",
    .usage = "[list | continue [NAME] | export NAME [-o FILE] | delete NAME ...] [--json]",
    .about = "'atelier play' keeps every game in a file of its own and never writes over another. "
             "This command\n"
             "lists them, the last played first: the name, when it was played, how far it is, and "
             "who sits there.\n"
             "\n"
             "continue  goes on with a game; without a NAME, with the last one played. A game that "
             "is being\n"
             "          played in another window is refused.\n"
             "export    prints a game's record, or writes it to a file, for others to see. While "
             "the game goes on\n"
             "          the record leaves out the secret that would give away the cards and dice "
             "to come; the\n"
             "          record of a finished game has it, and 'atelier verify' says what it proves "
             "about chance.\n"
             "delete    removes games for good.\n"
             "\n"
             "They are kept in $XDG_STATE_HOME/atelier, or else in ~/.local/state/atelier, where "
             "only you can\n"
             "read them.",
    .flags =
        (const struct flag[]){
            {"json", NULL, "the list as a JSON list"},
            {"output", "FILE", "where export writes; default: standard output"},
            PLAY_FLAGS,
            {.name = NULL},
        },
    .examples = "  atelier games\n"
                "  atelier games continue\n"
                "  atelier games export canvas-2026-11-15-1 -o game.atelier\n"
                "  atelier games delete canvas-2026-11-15-1\n",
    .most = MOST_WORDS,
    .run = run,
};
