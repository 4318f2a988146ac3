/*
 * The conversation at the terminal: whose turn it is, and what stays of the game afterwards.
 */
#include "conversation.h"

#include "chance.h"
#include "choices.h"
#include "cli/people/people.h"
#include "cli/typed.h"
#include "others.h"
#include "words.h"

#include <string.h>
#include <unistd.h>

/* One line from the person; false at the end of input or on Ctrl-C. */
static bool ask_line(struct session *session, char *line, size_t size, struct atelier_span *words)
{
    int actor = atelier_table_actor(&session->owned.table);
    if (!session->listed)
        list_moves(session, false);
    session->listed = false;
    if (actor == ATELIER_CHANCE) {
        ask_chance(session);
    } else {
        if (actor == ATELIER_JUDGE)
            printf("%s", spoken_phrase("terminal.ask.judge"));
        else
            ask_by_name(session, actor);
        put_prompt(session);
    }
    fflush(stdout);
    if (fgets(line, (int)size, stdin) == NULL || is_interrupted())
        return false;
    if (isatty(STDIN_FILENO) == 0) /* nobody has typed it there */
        printf("%s", line);
    *words = typed_line(line);
    return true;
}

/* How to go on with a game that is kept. A program must be named again: what a record says is never
 * started. */
static void tell_way_back(struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    bool programs = false;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        programs |= is_program(session, seat);
    put_spoken(&standard_out, "terminal.kept.on",
               FILLS({"game", table->game->name}, {"lang", spoken_flag()}));
    if (programs) {
        printf(" --players '");
        for (const char *at = session->players; *at != '\0'; at++)
            printf(*at == '\'' ? "'\\''" : "%c", *at);
        printf("'");
    }
    printf("\n");
}

/* The truth about what stays of the game, and the exit code that goes with it. */
static int tell_kept(struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    bool over = atelier_table_actor(table) == ATELIER_OVER;
    char name[KEPT_NAME];
    if (session->keeping == NO_PLACE)
        return EXIT_FINE;
    if (session->keeping == UNKEPT)
        return complain_of(over ? "usage.play.unsaved.record" : "usage.play.unsaved", NULL);
    kept_name(session->kept.path, name);
    if (over) {
        say_with("terminal.kept.record", FILLS({"file", session->kept.path}));
        if (table->fairness == ATELIER_FAIR)
            say_with("terminal.kept.verify", FILLS({"lang", spoken_flag()}));
    } else {
        tell_way_back(session);
        say_with("terminal.kept.name", FILLS({"found", name}, {"lang", spoken_flag()}));
    }
    return EXIT_FINE;
}

void begin_conversation(struct session *session)
{
    session->told = session->again = session->owned.table.count;
    watch_for_interrupts();
    run_others(session);
    keep(session);
}

static bool goes_on(const struct session *session)
{
    return !session->quit && !session->failed && !is_interrupted() &&
           atelier_table_actor(&session->owned.table) != ATELIER_OVER;
}

/* Two people of one name at a table are nobody in the statistics. */
static void tell_alike(const struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        if (seat_has_person(table, seat) && shares_its_name(table, seat)) {
            say_with("terminal.over.alike", FILLS({"lang", spoken_flag()}));
            return;
        }
}

int end_conversation(struct session *session)
{
    if (atelier_table_actor(&session->owned.table) == ATELIER_OVER) {
        say("terminal.over");
        put_result(&session->owned.table, spoken_lang(), &standard_out);
        if (session->owned.table.fair.taken_back > 0)
            say("terminal.undo.paid");
        else
            tell_alike(session);
        if (session->keeping == KEPT)
            tell_achievements(session->owned.table.game, session->kept.path);
    }
    int code = tell_kept(session);
    return session->failed ? EXIT_WRONG : code;
}

int converse(struct session *session)
{
    char line[512];
    struct atelier_span words;
    begin_conversation(session);
    if (!is_interrupted() && !session->failed &&
        atelier_table_actor(&session->owned.table) != ATELIER_CHANCE)
        show_position(session);
    while (goes_on(session) && ask_line(session, line, sizeof line, &words))
        obey(session, words);
    if (!session->quit) /* the last line is not at its end */
        printf("\n");
    return end_conversation(session);
}
