/*
 * What a person at the terminal can type, and what it does.
 */
#include "words.h"

#include "chance.h"
#include "choices.h"
#include "cli/gallery/works.h"
#include "cli/typed.h"
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

struct entry last_entry(const struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    struct entry last = {.actor = ATELIER_OVER};
    for (uint32_t ply = 0; ply < table->count; ply++) {
        int actor = game->actor(&state);
        bool chance = actor == ATELIER_CHANCE;
        if ((chance && table->outside) || actor == ATELIER_JUDGE || is_person(session, actor))
            last = (struct entry){.moves = table->count - ply, .actor = actor};
        else if (last.moves > 0)
            last.seen |= chance;
        game->apply(game, &state, table->moves[ply]);
    }
    return last;
}

/* A sentence about a seat's move, spoken to it where it is alone; what chance brought has another,
 * KEY.outcome. */
static void say_about(const struct session *session, int actor, const char *key)
{
    struct atelier_audience to = audience_of(&session->owned.table, session->you, spoken_lang());
    char outcome[48];
    if (actor >= 0)
        atelier_put_about(&standard_out, &to, actor, key, NULL);
    else if (atelier_format(outcome, sizeof outcome, "%s.outcome", key))
        printf("%s", spoken_phrase(outcome));
    printf("\n");
}

/* Who listens is told what is gone; what stays was told when it happened. */
static void take_back(struct session *session, const struct entry *entry)
{
    struct atelier_table *table = &session->owned.table;
    atelier_table_undo(table, entry->moves, NULL);
    session->told = session->again = table->count;
    keep(session);
    if (session->plain || session->screen != NULL) {
        say_about(session, entry->actor, "terminal.undo.done");
        session->again -= table->count > 0;
    }
    show_after_move(session);
}

/* Whether another move would cost something that chance has answered since, which is said first.
 * On the screen it was. */
static bool is_warned(struct session *session, const struct entry *entry)
{
    const struct atelier_table *table = &session->owned.table;
    bool costs = table->fairness == ATELIER_FAIR && table->fair.taken_back == 0 && entry->seen;
    bool warned = !costs || session->warned || session->screen != NULL;
    if (!warned)
        say_about(session, entry->actor, "terminal.undo.cost");
    session->warned = session->listed = true;
    return warned;
}

static void step_back(struct session *session)
{
    const struct entry last = last_entry(session);
    if (last.moves == 0) {
        say("terminal.undo.none");
        session->listed = true;
    } else if (session->owned.table.outside || is_warned(session, &last)) {
        session->listed = false;
        take_back(session, &last);
    }
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
    tell_new_moves(session);
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
static void play_others(struct session *session)
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
            play_others(session);
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
    tell_new_moves(session);
    play_others(session);
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
    char copy[TYPED];
    struct atelier_span rest = with_small_word(line, copy);
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
