/*
 * atelier play: sets a table at the terminal, for people and computer players.
 */
#include "play_session.h"
#include "tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* One of the names of --players; "you" is a person, which is NULL. */
static bool player_called(const struct session *session, struct atelier_span name,
                          const struct atelier_player **player)
{
    struct atelier_error error;
    *player = NULL;
    if (atelier_span_is(name, "you") ||
        atelier_find_player_of(session->held.table.game, name, player, &error) == ATELIER_OK)
        return true;
    complain(session->command, "--players: %s A person is 'you'.", error.message);
    return false;
}

/* Who sits where by --players; seats that it leaves out get the last player named, or casual. */
static bool seat_named(struct session *session, const char *list, int seats)
{
    struct atelier_span rest = atelier_span_of(list);
    const struct atelier_player *last = atelier_player_of(session->held.table.game, "casual");
    for (int seat = 0; seat < seats; seat++) {
        const char *comma = rest.size > 0 ? memchr(rest.at, ',', rest.size) : NULL;
        struct atelier_span name = {rest.at, comma != NULL ? (size_t)(comma - rest.at) : rest.size};
        session->player[seat] = last;
        if (rest.size > 0 && !player_called(session, name, &session->player[seat]))
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
            session->player[seat] = atelier_player_of(table->game, table->name[seat]);
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
        .ms = flag_number(arguments, "ms", 1, 600000, 0),
        .threads = (unsigned)flag_number(arguments, "threads", 1, 64, 1),
    };
    uint64_t seed;
    if (!open_game(&session, arguments) ||
        !seat_players(&session, flag_value(arguments, "players"))) {
        held_free(&session.held);
        return EXIT_WRONG;
    }
    bring_table(arguments, session.held.table.game, &session.held.table.state);
    /* The same --seed gives the same game, the computer players' choices included. */
    if (session.held.table.fairness == ATELIER_FAIR)
        memcpy(&seed, session.held.table.fair.commitment, sizeof seed);
    else
        randombytes_buf(&seed, sizeof seed);
    atelier_random_seed(&session.random, seed);
    session.view = view_for(session.held.table.game);
    if (!save_place(session.held.table.game->name, false, session.kept))
        session.kept[0] = '\0';
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
        "scoring cards and scenarios. Options of angeschmiert: seats=2-6, board=FILE, and where to "
        "start,\n"
        "figures='a 3 5 b 0 12'.",
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
            FLAG_SOLVED,
            {.name = NULL},
        },
    .examples = "  atelier play canvas\n"
                "  atelier play canvas seats=1 mode=vincent scenario=first target=goal\n"
                "  atelier play canvas seats=3 --players you,you,club\n"
                "  atelier play angeschmiert seats=2\n"
                "  atelier play angeschmiert board=mine.csv --solved mine.solved --players "
                "you,master\n",
    .most = 16,
    .run = run,
};
