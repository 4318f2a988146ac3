/*
 * What a person at the terminal can type, and what it does.
 */
#include "words.h"

#include "chance.h"
#include "choices.h"
#include "cli/gallery/works.h"
#include "others.h"

#include <string.h>

/* A move that could be made now, so that the example works. */
static void put_example(const struct session *session, char text[static ATELIER_MOVE_SIZE])
{
    const struct atelier_table *table = &session->owned.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    table->game->legal(table->game, &table->state, moves);
    table->game->write_move(table->game, &table->state, moves[0], text);
}

static void tell_help(struct session *session)
{
    const char *const lines[][2] = {
        {"all", "terminal.help.all"},
        {"best, hint", "terminal.help.best"},
        {"undo", "terminal.help.undo"},
        {"redo", "terminal.help.redo"},
        {"save F", session->no_files ? NULL : "terminal.help.save"},
        {"record", "terminal.help.record"},
        {"gallery", "screen.help.gallery"},
        {"quit", session->keeping == KEPT ? "terminal.help.quit.kept" : "terminal.help.quit"},
        {"help", "terminal.help.help"},
    };
    char example[ATELIER_MOVE_SIZE];
    bool chance = atelier_table_actor(&session->owned.table) == ATELIER_CHANCE;
    put_example(session, example);
    say_with(chance ? "terminal.help.chance" : "terminal.help", FILLS({"found", example}));
    tell_help_of_words(session, lines, sizeof lines / sizeof *lines);
    session->listed = session->plain;
}

/* Takes moves back; who listens is told the last of those that stay. */
static void take_back(struct session *session, uint32_t moves)
{
    struct atelier_table *table = &session->owned.table;
    atelier_table_undo(table, moves, NULL);
    session->told = table->count;
    session->again = table->count;
    keep(session);
    if (session->plain) {
        say("terminal.undo.done");
        session->told -= table->count > 0;
        session->again = session->told;
        tell_moves(session);
    }
    show_after_move(session);
}

/* Whether another move would cost something that chance has answered since, where fewer events are
 * left, which is said first. On the screen it was. */
static bool is_warned(struct session *session, uint32_t events_left)
{
    const struct atelier_table *table = &session->owned.table;
    bool costs = table->fairness == ATELIER_FAIR && table->fair.taken_back == 0 &&
                 events_left < table->events;
    bool warned = !costs || session->warned || session->screen != NULL;
    if (!warned)
        say("terminal.undo.cost");
    session->warned = session->listed = true;
    return warned;
}

static void step_back(struct session *session)
{
    struct atelier_table *table = &session->owned.table;
    if (table->outside && entries_back(session) > 0) {
        take_back(session, entries_back(session));
        return;
    }
    struct atelier_error error;
    struct owned_table trial;
    uint32_t moves = 0, events_left;
    /* Back to the last decision that a person made. */
    for (uint32_t count = 1;; count++) {
        if (atelier_table_decisions_back(table, count, &moves, &error) != ATELIER_OK) {
            say("terminal.undo.none");
            session->listed = true;
            return;
        }
        owned_table_copy(&trial, &session->owned);
        atelier_table_undo(&trial.table, moves, NULL);
        int actor = atelier_table_actor(&trial.table);
        events_left = trial.table.events;
        owned_table_free(&trial);
        if (actor == ATELIER_JUDGE || is_person(session, actor))
            break;
    }
    if (!is_warned(session, events_left))
        return;
    session->listed = false;
    take_back(session, moves);
}

static void step_forward(struct session *session)
{
    struct atelier_table *table = &session->owned.table;
    if (table->undone == 0) {
        say("terminal.redo.none");
        session->listed = true;
        return;
    }
    /* One decision and all that followed it, up to the person's next. */
    int actor;
    do {
        atelier_table_redo(table, 1, NULL);
        actor = atelier_table_actor(table);
    } while (table->undone > 0 && ((actor == ATELIER_CHANCE && !table->outside) ||
                                   (actor >= 0 && !is_person(session, actor))));
    tell_moves(session);
    keep(session);
    show_after_move(session);
}

static void save_as(struct session *session, struct atelier_span name)
{
    const struct atelier_table *table = &session->owned.table;
    char path[512], problem[480];
    if (session->no_files) {
        say("terminal.save.off");
        return;
    }
    if (name.size == 0 || name.size >= sizeof path) {
        say("terminal.save.which");
        return;
    }
    memcpy(path, name.at, name.size);
    path[name.size] = '\0';
    if (is_same_file(path, session->kept.path)) {
        say("terminal.save.same");
    } else if (!save_game_file(table, path, problem)) {
        complain("%s", problem);
    } else {
        say_with("terminal.save.done", FILLS({"file", path}, {"lang", spoken_flag()}));
        if (table->fairness == ATELIER_FAIR && !table->revealed)
            say("terminal.save.secret");
    }
}

/* What chance and the computers do next, and how the table looks then. */
static void go_on(struct session *session)
{
    struct atelier_table *table = &session->owned.table;
    keep(session);
    run_others(session);
    keep(session);
    if (atelier_table_actor(table) != ATELIER_OVER &&
        atelier_table_actor(table) != ATELIER_CHANCE && !is_interrupted() && !session->failed)
        show_after_move(session);
}

static void play_words(struct session *session, struct atelier_span text)
{
    struct atelier_table *table = &session->owned.table;
    struct atelier_error error;
    atelier_move move;
    enum atelier_code code;
    uint32_t before = table->count;
    if (atelier_table_actor(table) == ATELIER_CHANCE) {
        if (play_outcomes(session, text))
            go_on(session);
        return;
    }
    code = read_typed_move(session, text, &move, &error);
    if (code == ATELIER_OK)
        code = owned_table_play_move(&session->owned, move, &error);
    if (code != ATELIER_OK) {
        say_refused(session, &error, "terminal.help.ask");
        session->listed = session->plain;
        return;
    }
    session->again = before;
    tell_moves(session);
    go_on(session);
}

/* All moves, or the best ones: they need not be followed by the short list. */
static void tell_offer(struct session *session, bool best)
{
    const struct atelier_table *table = &session->owned.table;
    if (best && atelier_table_actor(table) == ATELIER_CHANCE)
        say("chance.hint");
    else if (best)
        put_advice(table, session->you, session->plain || session->screen != NULL, spoken_lang(),
                   &standard_out);
    else
        list_moves(session, true);
    session->listed = !best || atelier_table_actor(table) >= 0; /* a judge gets no advice */
}

static void tell_gallery(void)
{
    struct works works = works_find(atelier_games());
    works_tell(&works);
    works_free(&works);
}

void obey(struct session *session, struct atelier_span line)
{
    struct atelier_span rest = line;
    struct atelier_span word = atelier_next_word(&rest);
    session->warned &= atelier_span_is(word, "undo");
    if (atelier_span_is(word, "help") || atelier_span_is(word, "?"))
        tell_help(session);
    else if (tell_more(session, word, rest))
        return;
    else if (atelier_span_is(word, "all"))
        tell_offer(session, false);
    else if (atelier_span_is(word, "best") || atelier_span_is(word, "hint"))
        tell_offer(session, true);
    else if (atelier_span_is(word, "undo"))
        step_back(session);
    else if (atelier_span_is(word, "redo"))
        step_forward(session);
    else if (atelier_span_is(word, "record"))
        atelier_record_write(&session->owned.table, &standard_out);
    else if (atelier_span_is(word, "gallery"))
        tell_gallery();
    else if (atelier_span_is(word, "save"))
        save_as(session, atelier_next_word(&rest));
    else if (atelier_span_is(word, "quit") || atelier_span_is(word, "exit"))
        session->quit = true;
    else if (word.size > 0)
        play_words(session, line);
}
