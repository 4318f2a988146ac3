/*
 * The conversation at the terminal: positions and choices out, words in.
 */
#include "play_session.h"
#include "kept_folder.h"

#include "common/stopwatch.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

static bool reads_from_person(void)
{
    return isatty(STDIN_FILENO) != 0;
}

void keep(struct session *session)
{
    const struct atelier_table *table = &session->held.table;
    char problem[480];
    if (session->keeping == NO_PLACE)
        return;
    bool fine = session->kept.path[0] != '\0' ? kept_write(&session->kept, table, problem)
                                              : kept_begin(&session->kept, table, problem);
    if (!fine && session->keeping == KEPT)
        complain(session->command, "the game is not kept: %s", problem);
    session->keeping = fine ? KEPT : UNKEPT;
    session->kept_at = stopwatch_now();
}

/* After every change; but computers that play fast need not wait for the disk after each move. */
static void keep_now_and_then(struct session *session)
{
    if (stopwatch_now() - session->kept_at > 1000)
        keep(session);
}

/* --- what happens without the person --- */

/* Tells the moves since `ply` that others made: chance and computer players. */
static void tell_moves(const struct session *session, uint32_t since)
{
    const struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    for (uint32_t ply = 0; ply < table->count; ply++) {
        int actor = game->actor(&state);
        if (ply >= since && !(actor >= 0 && session->player[actor] == NULL)) {
            char text[ATELIER_MOVE_SIZE];
            game->write_move(game, &state, table->moves[ply], text);
            printf("  %s%s: %s\n", actor >= 0 ? "seat " : "", atelier_actor_name(actor), text);
        }
        game->apply(game, &state, table->moves[ply]);
    }
}

static bool only_computers(const struct session *session)
{
    for (int seat = 0; seat < session->held.table.game->seats(&session->held.table.state); seat++)
        if (session->player[seat] == NULL)
            return false;
    return true;
}

/* Who has pressed Ctrl-C waits no longer. */
static double gone_or_interrupted(void *watch)
{
    return interrupted ? 1 : stopwatch_gone(watch);
}

/* A computer player's move, with the time and the threads it was given. */
static atelier_move let_choose(struct session *session, const struct atelier_player *player)
{
    const struct atelier_table *table = &session->held.table;
    struct stopwatch watch = stopwatch_start((double)session->ms);
    struct atelier_effort effort = {.gone = session->ms > 0 ? gone_or_interrupted : NULL,
                                    .clock = &watch,
                                    .workers = session->threads,
                                    .share = session->threads > 1 ? atelier_in_threads : NULL};
    return atelier_choose_with(player, table->game, &table->state, &effort, &session->random);
}

/* Chance and computer players act until a person is asked, the game is over or Ctrl-C is pressed:
 * then a move that was being thought about is not played. */
static bool run_others(struct session *session)
{
    struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    struct atelier_error error;
    enum atelier_code code = ATELIER_OK;
    while (code == ATELIER_OK && !interrupted) {
        int actor = atelier_table_actor(table);
        atelier_move move;
        if (actor == ATELIER_CHANCE && table->fairness == ATELIER_FAIR) {
            code = held_settle(&session->held, &error);
            continue;
        } else if (actor == ATELIER_CHANCE && table->outside) {
            break;
        } else if (actor == ATELIER_CHANCE) {
            move = atelier_sample(game, &table->state, &session->random);
        } else if (actor == ATELIER_JUDGE && only_computers(session)) {
            atelier_move moves[ATELIER_MAX_MOVES];
            move = moves[game->legal(game, &table->state, moves) - 1];
        } else if (actor >= 0 && session->player[actor] != NULL) {
            move = let_choose(session, session->player[actor]);
            if (interrupted)
                break;
        } else {
            break;
        }
        code = held_play_move(&session->held, move, &error);
        keep_now_and_then(session);
    }
    if (interrupted) /* behind the ^C that the terminal shows */
        printf("\n");
    if (code != ATELIER_OK)
        complain(session->command, "%s", error.message);
    return code == ATELIER_OK;
}

/* --- what the person is shown and asked --- */

enum { SHORT_LIST = 12 };

static void list_moves(struct session *session, bool all)
{
    const struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    if (atelier_table_actor(table) == ATELIER_CHANCE) {
        if (all)
            list_outcomes(session);
        return;
    }
    unsigned count = game->legal(game, &table->state, moves);
    for (unsigned i = 0; i < count && (all || i < SHORT_LIST); i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &table->state, moves[i], text);
        printf("%4u  %-16s ", i + 1, text);
        session->view->explain(table, moves[i], session->lang, &session->out.out);
        printf("\n");
    }
    if (!all && count > SHORT_LIST)
        printf("      ... and %u more: 'all' lists them, 'best' the most promising.\n",
               count - SHORT_LIST);
}

static void show_position(struct session *session)
{
    printf("\n");
    session->view->show(&session->held.table, session->lang, &session->out.out);
    printf("\n");
}

/* A move that could be made now, so that the example works. */
static void put_example(const struct session *session, char text[static ATELIER_MOVE_SIZE])
{
    const struct atelier_table *table = &session->held.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    table->game->legal(table->game, &table->state, moves);
    table->game->write_move(table->game, &table->state, moves[0], text);
}

static void tell_help(const struct session *session)
{
    char example[ATELIER_MOVE_SIZE];
    put_example(session, example);
    printf("Type the number of a choice, or a move as it is written, for example '%s'.\n"
           "  show          the table again          all      every move on offer\n"
           "  best, hint    the most promising moves undo     take your last move back\n"
           "  redo          play it again            save F   save the game in the file F\n"
           "  record        the game so far          quit     leave%s\n"
           "  help          this                     The rules: atelier rules %s\n",
           example, session->keeping == KEPT ? "; the game is kept" : "",
           session->held.table.game->name);
}

/* --- the person's words --- */

static void step_back(struct session *session)
{
    struct atelier_table *table = &session->held.table;
    if (table->outside && entries_back(session) > 0) {
        atelier_table_undo(table, entries_back(session), NULL);
        keep(session);
        show_position(session);
        return;
    }
    struct atelier_error error;
    uint32_t moves = 0;
    /* Back to the last decision that a person made. */
    for (uint32_t count = 1;; count++) {
        if (atelier_table_decisions_back(table, count, &moves, &error) != ATELIER_OK) {
            printf("There is nothing to take back.\n");
            return;
        }
        struct atelier_table trial = *table;
        atelier_move *history = malloc((table->capacity + 1) * sizeof *history);
        if (history == NULL)
            return;
        memcpy(history, table->moves, table->capacity * sizeof *history);
        trial.moves = history;
        atelier_table_undo(&trial, moves, NULL);
        int actor = atelier_table_actor(&trial);
        free(history);
        if (actor == ATELIER_JUDGE || (actor >= 0 && session->player[actor] == NULL))
            break;
    }
    atelier_table_undo(table, moves, NULL);
    keep(session);
    show_position(session);
}

static void step_forward(struct session *session)
{
    struct atelier_table *table = &session->held.table;
    if (table->undone == 0) {
        printf("There is nothing to play again.\n");
        return;
    }
    /* One decision and all that followed it, up to the person's next. */
    do
        atelier_table_redo(table, 1, NULL);
    while (
        table->undone > 0 &&
        ((atelier_table_actor(table) == ATELIER_CHANCE && !table->outside) ||
         (atelier_table_actor(table) >= 0 && session->player[atelier_table_actor(table)] != NULL)));
    keep(session);
    show_position(session);
}

static void save_as(struct session *session, struct atelier_span name)
{
    const struct atelier_table *table = &session->held.table;
    char path[512], problem[480];
    if (name.size == 0 || name.size >= sizeof path) {
        printf("Which file? For example: save game.atelier\n");
        return;
    }
    memcpy(path, name.at, name.size);
    path[name.size] = '\0';
    if (is_same_file(path, session->kept.path)) {
        printf("That is where the game is kept anyway.\n");
    } else if (!save_game_file(table, path, problem)) {
        complain(session->command, "%s", problem);
    } else {
        printf("Saved in %s. Go on later with: atelier play --load %s\n", path, path);
        if (table->fairness == ATELIER_FAIR && !table->revealed)
            printf("It holds what chance will bring, so only you can read it; 'atelier games "
                   "export' gives others the game without.\n");
    }
}

/* A number of the list as its move. */
static bool numbered(struct session *session, struct atelier_span text, atelier_move *move)
{
    const struct atelier_table *table = &session->held.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned number, count = table->game->legal(table->game, &table->state, moves);
    if (!atelier_read_number(text, count, &number) || number == 0)
        return false;
    *move = moves[number - 1];
    return true;
}

/* What chance and the computers do next, and how the table looks then. */
static void go_on(struct session *session)
{
    struct atelier_table *table = &session->held.table;
    uint32_t before = table->count;
    keep(session);
    run_others(session);
    tell_moves(session, before);
    keep(session);
    if (atelier_table_actor(table) != ATELIER_OVER &&
        atelier_table_actor(table) != ATELIER_CHANCE && !interrupted)
        show_position(session);
}

static void play_words(struct session *session, struct atelier_span text)
{
    struct atelier_table *table = &session->held.table;
    struct atelier_error error;
    atelier_move move;
    uint32_t before = table->count;
    enum atelier_code code;
    if (atelier_table_actor(table) == ATELIER_CHANCE) {
        if (play_outcomes(session, text))
            go_on(session);
        return;
    }
    if (numbered(session, text, &move))
        code = held_play_move(&session->held, move, &error);
    else
        code = held_play(&session->held, text, &error);
    if (code != ATELIER_OK) {
        printf("%s Type 'help' for what you can do.\n", error.message);
        return;
    }
    char played[ATELIER_MOVE_SIZE];
    atelier_table_move_text(table, before, played);
    printf("You: %s\n", played);
    go_on(session);
}

/* All moves, or the best ones: they need not be followed by the short list. */
static void tell_offer(struct session *session, bool best)
{
    const struct atelier_table *table = &session->held.table;
    if (best && atelier_table_actor(table) == ATELIER_CHANCE)
        printf("%s\n", atelier_phrase(session->lang, "chance.hint"));
    else if (best)
        put_advice(table, session->lang, &session->out.out);
    else
        list_moves(session, true);
    session->listed = !best || atelier_table_actor(table) >= 0; /* a judge gets no advice */
}

static void obey(struct session *session, struct atelier_span line)
{
    struct atelier_span rest = line;
    struct atelier_span word = atelier_next_word(&rest);
    struct atelier_span argument = atelier_next_word(&rest);
    if (atelier_span_is(word, "help") || atelier_span_is(word, "?"))
        tell_help(session);
    else if (atelier_span_is(word, "show"))
        show_position(session);
    else if (atelier_span_is(word, "all"))
        tell_offer(session, false);
    else if (atelier_span_is(word, "best") || atelier_span_is(word, "hint"))
        tell_offer(session, true);
    else if (atelier_span_is(word, "undo"))
        step_back(session);
    else if (atelier_span_is(word, "redo"))
        step_forward(session);
    else if (atelier_span_is(word, "record"))
        atelier_record_write(&session->held.table, &session->out.out);
    else if (atelier_span_is(word, "save"))
        save_as(session, argument);
    else if (atelier_span_is(word, "quit") || atelier_span_is(word, "exit"))
        session->quit = true;
    else if (word.size > 0)
        play_words(session, line);
}

/* One line from the person; false at the end of input or on Ctrl-C. */
static bool ask(struct session *session, char *line, size_t size, struct atelier_span *words)
{
    int actor = atelier_table_actor(&session->held.table);
    if (!session->listed)
        list_moves(session, false);
    session->listed = false;
    if (actor == ATELIER_CHANCE) {
        ask_chance(session);
    } else {
        if (actor == ATELIER_JUDGE)
            printf("A tie: somebody outside judges. ");
        else
            printf("Seat %c, your move. ", atelier_seat_letter(actor));
        printf("(number, move, or help) > ");
    }
    fflush(stdout);
    if (fgets(line, (int)size, stdin) == NULL || interrupted)
        return false;
    if (!reads_from_person())
        printf("%s", line);
    size_t length = strcspn(line, "\r\n");
    while (length > 0 && line[length - 1] == ' ')
        length--;
    *words = (struct atelier_span){line, length};
    return true;
}

/* The truth about what stays of the game, and the exit code that goes with it. */
static int tell_kept(const struct session *session)
{
    const struct atelier_table *table = &session->held.table;
    bool over = atelier_table_actor(table) == ATELIER_OVER;
    char name[KEPT_NAME];
    if (session->keeping == NO_PLACE)
        return EXIT_FINE;
    if (session->keeping == UNKEPT)
        return complain(session->command, "%s",
                        over ? "the game's record could not be kept."
                             : "the game could not be kept.");
    kept_name(session->kept.path, name);
    if (over)
        printf("Its record is %s%s\n", session->kept.path,
               table->fairness == ATELIER_FAIR
                   ? "; 'atelier verify' says what it proves about chance."
                   : ".");
    else
        printf("The game is kept. Go on with: atelier play %s --continue\n"
               "Its name is %s; 'atelier games' lists all that are kept.\n",
               table->game->name, name);
    return EXIT_FINE;
}

int converse(struct session *session)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    char line[512];
    struct atelier_span words;
    uint32_t before = session->held.table.count;
    if (!run_others(session))
        return EXIT_WRONG;
    if (before > 0)
        tell_moves(session, before);
    keep(session);
    if (!interrupted && atelier_table_actor(&session->held.table) != ATELIER_CHANCE)
        show_position(session);
    while (!session->quit && !interrupted &&
           atelier_table_actor(&session->held.table) != ATELIER_OVER) {
        if (!ask(session, line, sizeof line, &words))
            break;
        obey(session, words);
    }
    if (!session->quit) /* the last line is not at its end */
        printf("\n");
    if (atelier_table_actor(&session->held.table) == ATELIER_OVER) {
        printf("The game is over.\n");
        session->view->result(&session->held.table, session->lang, &session->out.out);
    }
    return tell_kept(session);
}
