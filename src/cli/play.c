/*
 * atelier play: a game at the terminal as plain text, with people and computer players.
 */
#include "save.h"

#include "lab/stopwatch.h"
#include "terminal/view.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct session {
    const struct command *command;
    struct held held;
    const struct view *view;
    const struct atelier_player *player[ATELIER_MAX_SEATS]; /* NULL: a person */
    enum atelier_lang lang;
    struct atelier_random random;
    struct file_out out;
    char kept[1024]; /* where the game is kept after every move, "" if nowhere */
    bool quit;
    long ms;          /* for a computer player's decision; 0: what it likes */
    unsigned threads; /* that it thinks with */
};

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

/* After every change: nothing that was played is lost. */
static void keep(struct session *session)
{
    char finished[1024];
    if (session->kept[0] == '\0')
        return;
    if (atelier_table_actor(&session->held.table) != ATELIER_OVER) {
        save_game(session->command, &session->held, session->kept);
    } else if (save_place(session->held.table.game->name, true, finished) &&
               save_game(session->command, &session->held, finished)) {
        forget_game(session->kept);
    }
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

/* A computer player's move, with the time and the threads it was given. */
static atelier_move let_choose(struct session *session, const struct atelier_player *player)
{
    const struct atelier_table *table = &session->held.table;
    struct stopwatch watch = stopwatch_start((double)session->ms);
    struct atelier_effort effort = {.gone = session->ms > 0 ? stopwatch_gone : NULL,
                                    .clock = &watch,
                                    .workers = session->threads,
                                    .share = session->threads > 1 ? atelier_in_threads : NULL};
    return atelier_choose_with(player, table->game, &table->state, &effort, &session->random);
}

/* Chance and computer players act until a person is asked or the game is over. */
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
        } else if (actor == ATELIER_CHANCE) {
            move = atelier_sample(game, &table->state, &session->random);
        } else if (actor == ATELIER_JUDGE && only_computers(session)) {
            atelier_move moves[ATELIER_MAX_MOVES];
            move = moves[game->legal(game, &table->state, moves) - 1];
        } else if (actor >= 0 && session->player[actor] != NULL) {
            move = let_choose(session, session->player[actor]);
        } else {
            break;
        }
        code = held_play_move(&session->held, move, &error);
    }
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

static void tell_help(const struct session *session)
{
    printf("Type the number of a choice, or a move as it is written, for example 'take 1'.\n"
           "  show          the table again          all      every move on offer\n"
           "  best, hint    the most promising moves undo     take your last move back\n"
           "  redo          play it again            save F   save the game in the file F\n"
           "  record        the game so far          quit     leave; the game is kept\n"
           "  help          this                     The rules: atelier rules %s\n",
           session->held.table.game->name);
}

/* --- the person's words --- */

static void step_back(struct session *session)
{
    struct atelier_table *table = &session->held.table;
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
    while (table->undone > 0 && (atelier_table_actor(table) == ATELIER_CHANCE ||
                                 (atelier_table_actor(table) >= 0 &&
                                  session->player[atelier_table_actor(table)] != NULL)));
    keep(session);
    show_position(session);
}

static void save_as(struct session *session, struct atelier_span name)
{
    char path[512];
    if (name.size == 0 || name.size >= sizeof path) {
        printf("Which file? For example: save game.atelier\n");
        return;
    }
    memcpy(path, name.at, name.size);
    path[name.size] = '\0';
    if (save_game(session->command, &session->held, path))
        printf("Saved in %s. Go on later with: atelier play --load %s\n", path, path);
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

static void play_words(struct session *session, struct atelier_span text)
{
    struct atelier_table *table = &session->held.table;
    struct atelier_error error;
    atelier_move move;
    uint32_t before = table->count;
    enum atelier_code code;
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
    run_others(session);
    tell_moves(session, before + 1);
    keep(session);
    if (atelier_table_actor(table) != ATELIER_OVER)
        show_position(session);
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
        list_moves(session, true);
    else if (atelier_span_is(word, "best") || atelier_span_is(word, "hint"))
        put_advice(&session->held.table, session->lang, &session->out.out);
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
    list_moves(session, false);
    if (actor == ATELIER_JUDGE)
        printf("A tie: somebody outside judges. ");
    else
        printf("Seat %c, your move. ", atelier_seat_letter(actor));
    printf("(number, move, or help) > ");
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

static void tell_record(const struct session *session)
{
    char finished[1024];
    if (session->kept[0] != '\0' && save_place(session->held.table.game->name, true, finished))
        printf("Its record is %s%s\n", finished,
               session->held.table.fairness == ATELIER_FAIR
                   ? "; 'atelier verify' with it proves that chance was fair."
                   : ".");
}

static int converse(struct session *session)
{
    char line[512];
    struct atelier_span words;
    uint32_t before = session->held.table.count;
    if (!run_others(session))
        return EXIT_WRONG;
    if (before > 0)
        tell_moves(session, before);
    keep(session);
    show_position(session);
    while (!session->quit && atelier_table_actor(&session->held.table) != ATELIER_OVER) {
        if (!ask(session, line, sizeof line, &words)) {
            printf("\n");
            break;
        }
        obey(session, words);
    }
    if (atelier_table_actor(&session->held.table) == ATELIER_OVER) {
        printf("\nThe game is over.\n");
        session->view->result(&session->held.table, session->lang, &session->out.out);
        tell_record(session);
    } else if (session->kept[0] != '\0') {
        printf("The game is kept. Go on with: atelier play %s --continue\n",
               session->held.table.game->name);
    }
    return EXIT_FINE;
}

/* --- setting the table --- */

/* One of the names of --players; "you" is a person, which is NULL. */
static bool player_called(const struct command *command, struct atelier_span name,
                          const struct atelier_player **player)
{
    char text[32] = "";
    memcpy(text, name.at, name.size < sizeof text ? name.size : sizeof text - 1);
    *player = atelier_span_is(name, "you") ? NULL : atelier_player_named(text);
    if (*player == NULL && !atelier_span_is(name, "you")) {
        complain(command, "--players: there is no player '%s'.", text);
        return false;
    }
    return true;
}

/* Who sits where by --players; seats that it leaves out get the last player named, or casual. */
static bool seat_named(struct session *session, const char *list, int seats)
{
    struct atelier_span rest = atelier_span_of(list);
    const struct atelier_player *last = atelier_player_named("casual");
    for (int seat = 0; seat < seats; seat++) {
        const char *comma = rest.size > 0 ? memchr(rest.at, ',', rest.size) : NULL;
        struct atelier_span name = {rest.at, comma != NULL ? (size_t)(comma - rest.at) : rest.size};
        session->player[seat] = last;
        if (rest.size > 0 && !player_called(session->command, name, &session->player[seat]))
            return false;
        last = session->player[seat] != NULL ? session->player[seat] : last;
        size_t used = comma != NULL ? name.size + 1 : name.size;
        rest.at += used;
        rest.size -= used;
    }
    if (rest.size > 0)
        complain(session->command, "--players: there are only %d seats.", seats);
    return rest.size == 0;
}

/* A game that goes on has its players' names in the record; a new one begins with you. */
static bool seat_players(struct session *session, const char *list)
{
    struct atelier_table *table = &session->held.table;
    int seats = table->game->seats(&table->state);
    bool named = table->name[0][0] != '\0';
    if ((list != NULL || !named) && !seat_named(session, list != NULL ? list : "you", seats))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        if (list == NULL && named)
            session->player[seat] = atelier_player_named(table->name[seat]);
        const struct atelier_player *player = session->player[seat];
        if (list != NULL || !named)
            snprintf(table->name[seat], ATELIER_NAME_SIZE, "%s",
                     player != NULL ? player->name : "you");
    }
    return true;
}

/* A fair source, from --seed or from the system; and the day. */
static bool start_chance(struct session *session, const char *seed)
{
    struct atelier_table *table = &session->held.table;
    unsigned char secret[ATELIER_SECRET_BYTES];
    time_t now = time(NULL);
    struct tm day;
    if (seed == NULL) {
        held_use_fresh_chance(&session->held);
    } else if (atelier_read_hex(atelier_span_of(seed), secret)) {
        atelier_table_use_fair(table, secret, "");
    } else {
        complain(session->command, "--seed: must be 64 hex digits.");
        return false;
    }
    strftime(table->date, sizeof table->date, "%Y-%m-%d", localtime_r(&now, &day));
    return true;
}

static bool open_game(struct session *session, const struct arguments *arguments)
{
    const struct command *command = arguments->command;
    const struct atelier_game *const *games = games_with(command, flag_value(arguments, "data"));
    const char *file = flag_value(arguments, "load");
    const char *name = arguments->words > 0 ? arguments->word[0] : games[0]->name;
    char place[1024];
    if (file == NULL && flag_given(arguments, "continue")) {
        if (!save_place(name, false, place) || access(place, R_OK) != 0) {
            complain(command, "--continue: no game of %s is kept.", name);
            return false;
        }
        file = place;
    }
    if (file != NULL)
        return load_game_file(command, games, file, &session->held);
    const struct atelier_game *game = game_from(command, games, name);
    struct atelier_settings settings;
    struct atelier_error error;
    const char *const *words = arguments->word + 1;
    if (game == NULL || !settings_from(command, game, words,
                                       arguments->words > 0 ? arguments->words - 1 : 0, &settings))
        return false;
    if (held_open(&session->held, game, &settings, &error) != ATELIER_OK) {
        complain(command, "%s", error.message);
        return false;
    }
    return start_chance(session, flag_value(arguments, "seed"));
}

static void introduce(const struct session *session)
{
    const struct atelier_table *table = &session->held.table;
    char hex[65];
    printf("%s, %d %s. 'help' says what you can type, 'quit' leaves and keeps the game.\n",
           table->game->name, table->game->seats(&table->state),
           table->game->seats(&table->state) == 1 ? "seat" : "seats");
    if (table->fairness == ATELIER_FAIR) {
        atelier_write_hex(table->fair.commitment, hex);
        printf("Chance is fixed before the first move; its commitment is %.16s...\n", hex);
    }
}

static int run(const struct arguments *arguments)
{
    struct session session = {
        .command = arguments->command,
        .lang = lang_from(arguments),
        .out = file_out(stdout),
        .ms = flag_number(arguments, "ms", 0, 600000, 0),
        .threads = (unsigned)flag_number(arguments, "threads", 1, 64, 1),
    };
    uint64_t seed;
    if (!open_game(&session, arguments) ||
        !seat_players(&session, flag_value(arguments, "players"))) {
        held_free(&session.held);
        return EXIT_WRONG;
    }
    /* The same --seed gives the same game, the computer players' choices included. */
    if (session.held.table.fairness == ATELIER_FAIR)
        memcpy(&seed, session.held.table.fair.commitment, sizeof seed);
    else
        randombytes_buf(&seed, sizeof seed);
    atelier_random_seed(&session.random, seed);
    session.view = view_for(session.held.table.game);
    if (!save_place(session.held.table.game->name, false, session.kept))
        session.kept[0] = '\0';
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    introduce(&session);
    int code = converse(&session);
    held_free(&session.held);
    return code;
}

const struct command command_play = {
    .name = "play",
    .summary = "plays a game at the terminal",
    .usage = "[GAME [KEY=VALUE ...]] [--players LIST] [--continue] [--load FILE]",
    .about =
        "Plays a game as plain text with numbered choices. Without more words it is Canvas "
        "for two: you\n"
        "against a computer player. After every move the game is kept; --continue goes on "
        "with it.\n"
        "\n"
        "The computer's levels: beginner, casual, club, expert and master; docs/players.md has "
        "more.\n"
        "\n"
        "Options of canvas: seats=1-5, scenario=NAME, scoring='space random variety', "
        "mode=standard,\n"
        "vincent or puzzle, target=rank, easy, normal, hard, master or goal. 'atelier cards' "
        "lists the\n"
        "scoring cards and scenarios.",
    .flags =
        (const struct flag[]){
            {"players", "LIST", "who sits where, with commas between; default: you, then casual"},
            {"continue", NULL, "go on with the game that was kept"},
            {"load", "FILE", "go on with a saved game"},
            {"seed", "HEX", "64 hex digits in place of the system's chance"},
            {"ms", "N", "milliseconds that a master thinks about a move; default: as it likes"},
            {"threads", "N", "threads that it thinks with; default: 1"},
            {"lang", "LANG", "en, de, es or it"},
            {"data", "DIR", "play with the data files found in DIR"},
            {.name = NULL},
        },
    .examples = "  atelier play canvas\n"
                "  atelier play canvas seats=1 mode=vincent scenario=first target=goal\n"
                "  atelier play canvas seats=3 --players you,you,club\n"
                "  atelier play angeschmiert seats=2\n",
    .most = 16,
    .run = run,
};
