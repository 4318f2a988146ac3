/*
 * atelier play: sets a table at the terminal, for people and computer players.
 */
#include "play.h"

#include "cli/screen/tty.h"
#include "contribute.h"
#include "conversation.h"
#include "screen.h"
#include "seats.h"

#include <cli/command_list.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

/* A fair source, from --seed or from the system, or none where people say what came; and the day.
 */
static bool start_chance(struct session *session, const char *seed, bool asked)
{
    struct atelier_table *table = &session->owned.table;
    unsigned char secret[ATELIER_SECRET_BYTES];
    time_t now = time(NULL);
    struct tm day;
    if (asked) {
        table->outside = true;
    } else if (seed == NULL) {
        owned_table_use_fresh_chance(&session->owned);
    } else if (atelier_read_hex(atelier_span_of(seed), secret)) {
        atelier_table_use_fair(table, secret, "");
    } else {
        return reject("--seed: must be 64 hex digits.");
    }
    strftime(table->date, sizeof table->date, "%Y-%m-%d", localtime_r(&now, &day));
    return true;
}

/* What comes now cannot be proved by a commitment whose secret is lost, so the record must not
 * claim it. */
static void face_lost_secret(struct session *session, const char *path)
{
    struct atelier_table *table = &session->owned.table;
    if (table->fairness != ATELIER_COMMITTED || atelier_table_actor(table) == ATELIER_OVER)
        return;
    remark("%s contains no secret: the game continues, but it cannot be proved fair.", path);
    table->fairness = ATELIER_MANUAL;
}

static bool asks_for_chance(const struct arguments *arguments)
{
    const char *chance = flag_value(arguments, "chance");
    return chance != NULL && strcmp(chance, "ask") == 0;
}

/* Whether --chance goes with the other flags; false after saying why not. */
static bool chance_goes_with(const struct arguments *arguments, bool going_on)
{
    if (!flag_given(arguments, "chance"))
        return true;
    if (going_on)
        return reject_of("usage.play.chance", NULL);
    return !asks_for_chance(arguments) ||
           !(flag_given(arguments, "seed") || flag_given(arguments, "contribute") ||
             flag_given(arguments, "contribution")) ||
           reject_of("usage.play.own", NULL);
}

static bool open_new(struct session *session, const struct arguments *arguments,
                     const struct atelier_game *const *games)
{
    const struct atelier_game *game =
        game_from(games, arguments->words > 0 ? arguments->word[0] : games[0]->name);
    struct atelier_settings settings;
    struct atelier_error error;
    if (game == NULL || !settings_from(game, arguments->word + 1,
                                       arguments->words > 0 ? arguments->words - 1 : 0, &settings))
        return false;
    if (owned_table_open(&session->owned, game, &settings, &error) != ATELIER_OK)
        return reject("%s", spoken_error(&error).text);
    return start_chance(session, flag_value(arguments, "seed"), asks_for_chance(arguments));
}

static bool open_record(struct session *session, const char *path,
                        const struct atelier_game *const *games)
{
    char problem[480];
    if (!load_game_file(games, path, &session->owned, problem))
        return reject("%s", problem);
    face_lost_secret(session, path);
    return true;
}

static bool open_latest(struct session *session, const struct arguments *arguments,
                        const struct atelier_game *const *games)
{
    char problem[480];
    const char *game = arguments->words > 0 ? arguments->word[0] : NULL;
    if (!kept_open_latest(&session->kept, games, game, &session->owned, problem))
        return reject("--continue: %s", problem);
    face_lost_secret(session, session->kept.path);
    return true;
}

static bool open_game(struct session *session, const struct arguments *arguments)
{
    const char *file = flag_value(arguments, "load");
    bool latest = flag_given(arguments, "continue");
    const struct atelier_game *const *games = games_from(arguments);
    if (file != NULL && latest)
        return reject_of("usage.exclude", FILLS({"a", "--continue"}, {"b", "--load"}));
    if ((file != NULL || latest) && flag_given(arguments, "seed"))
        return reject_of("usage.play.new", FILLS({"flag", "--seed"}));
    if (!chance_goes_with(arguments, file != NULL || latest))
        return false;
    if (latest)
        return open_latest(session, arguments, games);
    return file != NULL ? open_record(session, file, games) : open_new(session, arguments, games);
}

/*
 * What the computer players roll for themselves: nobody must be able to reckon it from what is
 * shown. The same secret of --seed gives the same game, their choices included.
 */
static void seed_players(struct session *session, bool from_secret)
{
    static const unsigned char purpose[] = "atelier players 1";
    uint64_t seed;
    if (from_secret) {
        unsigned char hash[ATELIER_HASH_BYTES];
        crypto_generichash(hash, sizeof hash, purpose, sizeof purpose - 1,
                           session->owned.table.fair.secret, ATELIER_SECRET_BYTES);
        memcpy(&seed, hash, sizeof seed);
    } else {
        randombytes_buf(&seed, sizeof seed);
    }
    atelier_random_seed(&session->random, seed);
}

static void introduce(const struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    char hex[65];
    struct atelier_count seats = atelier_counted("", (unsigned)table->game->seats(&table->state));
    if (session->plain || session->lines || session->keeping != KEPT) /* a screen shows its keys */
        say_with(session->keeping == KEPT ? "terminal.begin.kept" : "terminal.begin",
                 FILLS({"game", spoken_name("game", table->game->name)}, {"count", seats.text}));
    if (session->plain)
        say("terminal.begin.plain");
    if (table->fairness == ATELIER_FAIR && session->plain) {
        say("terminal.begin.fixed"); /* nobody wants to hear 64 digits */
    } else if (table->fairness == ATELIER_FAIR) {
        atelier_write_hex(table->fair.commitment, hex);
        printf("%s\n%s\n", spoken_phrase("terminal.begin.commitment"), hex);
    } else if (table->outside) {
        say("chance.outside");
    }
}

/* Keeps the game, its secret included, before anything that chance brings is seen. */
static void begin_keeping(struct session *session)
{
    char folder[USER_FOLDER];
    bool over = atelier_table_actor(&session->owned.table) == ATELIER_OVER;
    session->keeping = over || !kept_folder(false, folder) ? NO_PLACE : KEPT;
    keep(session);
}

static struct session session_from(const struct arguments *arguments)
{
    return (struct session){
        .kept = KEPT_NOWHERE,
        .ms = flag_number_or(arguments, "ms", 0),
        .threads = (unsigned)flag_number(arguments, "threads"),
        .plain = is_plain(arguments),
        .lines = flag_given(arguments, "lines") || !tty_can_open(),
    };
}

/* Plays the game that the session has, if it has one. Whoever comes from `play` may have more to
 * say about it than whoever goes on with a kept game. */
static int play_session(struct session *session, const struct arguments *arguments, bool opened,
                        bool from_play)
{
    int code = EXIT_WRONG;
    const char *names = from_play ? flag_value(arguments, "names") : NULL;
    if (opened && seat_players(session, flag_value(arguments, "players")) &&
        (names == NULL || name_people(session, names)) &&
        (!from_play || contribute(session, flag_value(arguments, "contribution"),
                                  flag_given(arguments, "contribute")))) {
        session->you = only_person(&session->owned.table);
        bring_table(arguments, session->owned.table.game, &session->owned.table.state);
        seed_players(session, from_play && flag_given(arguments, "seed"));
        if (start_programs(session, flag_number(arguments, "bot-ms"))) {
            begin_keeping(session);
            introduce(session);
            if (!play_at_screen(session, &code))
                code = converse(session);
        }
    }
    stop_programs(session);
    kept_close(&session->kept);
    owned_table_free(&session->owned);
    return code;
}

static int run_play(const struct arguments *arguments)
{
    struct session session = session_from(arguments);
    session.no_files = flag_given(arguments, "no-files");
    bool opened = open_game(&session, arguments);
    return play_session(&session, arguments, opened, true);
}

int play_kept(const struct arguments *arguments, const char *name)
{
    struct session session = session_from(arguments);
    const struct atelier_game *const *games = games_from(arguments);
    char path[NEW_FILE_PATH] = "", problem[480];
    if (name != NULL)
        kept_path(name, false, path);
    bool opened = name == NULL
                      ? kept_open_latest(&session.kept, games, NULL, &session.owned, problem)
                      : kept_open(&session.kept, games, path, &session.owned, problem);
    if (!opened) {
        complain("%s", problem);
    } else if (atelier_table_actor(&session.owned.table) == ATELIER_OVER) {
        complain_of("usage.play.over",
                    FILLS({"text", name}, {"file", path}, {"lang", spoken_flag()}));
        opened = false;
    } else {
        face_lost_secret(&session, session.kept.path);
    }
    return play_session(&session, arguments, opened, false);
}

const struct command command_play = {
    .name = "play",
    .summary = "plays a game at the terminal",
    .usage = "[GAME [KEY=VALUE ...]] [--players LIST] [--continue] [--load FILE]",
    .about =
        "Plays a game on the whole screen of a terminal of at least 80 columns and 24 rows, by "
        "keys "
        "and mouse; '?' explains them. Elsewhere, and with --lines, it is plain text with numbered "
        "choices. With no arguments: two-player " FIRST_GAME
        ", you against a computer player. The game is saved after every move; --continue resumes "
        "the "
        "one played last (of GAME, if that is given), and 'atelier games' lists them all.\n\n"
        "The computer's levels are beginner, casual, club, expert and master. exec:COMMAND is a "
        "bot: a program of your own.\n\n"
        "A game's options are KEY=VALUE, as in seats=3 or scoring='space random "
        "variety'" ABOUT_OPTIONS ". Keys and values may be in "
        "English, German, Spanish or Italian: plätze=3 scoring=Nähe.",
    .pages = "bots/first-bot bots/bots background/players",
    .options = true,
    .flags =
        (const struct flag[]){
            FLAG_SWITCH("continue", "resume the game that was played last"),
            FLAG_VALUE("load", "FILE", "resume a game file; it is saved as a game of its own"),
            FLAG_VALUE(
                "seed", "HEX",
                "64 hex digits that cards and dice come from, for a game that can be repeated"),
            FLAG_CHOICE("chance", "HOW", "draw, ask", "draw",
                        "how cards and dice come; with ask, you roll and deal, and type what came"),
            FLAG_DEFAULT("names", "LIST", "you", "the people's names, comma-separated"),
            FLAG_SWITCH("contribute",
                        "ask every player for a word that cards and dice depend on as well"),
            FLAG_SWITCH("no-files", "the word save is off, for a terminal that you give to others"),
            FLAG_VALUE("contribution", "LIST", "such words, like a=word,b=another"),
            PLAY_FLAGS,
            FLAG_END,
        },
    .takes = "GAME",
    .examples = "  atelier play canvas\n"
                "  atelier play canvas seats=1 mode=vincent scenario=first target=goal\n"
                "  atelier play canvas seats=3 --players you,you,club --names Anna,Ben\n"
                "  atelier play canvas --players you,exec:./bot.py\n"
                "  atelier play angeschmiert seats=2\n"
                "  atelier play angeschmiert seats=3 --players you,you,club --chance ask\n"
                "  atelier play angeschmiert board=mine.csv --solved mine.solved --players "
                "you,master\n",
    .most = 16,
    .run = run_play,
};
