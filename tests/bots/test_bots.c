/*
 * Programs as players: how they are asked for, what they are asked, and what becomes of those that
 * die, dawdle, babble or cheat. The programs are lines for the shell.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bot.h"

#include <atelier/json.h>
#include <atelier/player.h>
#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- commands --- */

static const char *words_of(const char *player, const char *words[BOT_MOST_WORDS + 1])
{
    static struct bot_command command;
    struct atelier_error error;
    if (bot_command_read(atelier_span_of(player), &command, &error) != ATELIER_OK)
        fail_msg("%s: %s", player, error.message);
    bot_command_words(&command, words);
    return words[0];
}

static void commands_are_cut_into_words(void **state)
{
    (void)state;
    const char *words[BOT_MOST_WORDS + 1];
    assert_string_equal(words_of("exec:./bot.py", words), "./bot.py");
    assert_null(words[1]);
    assert_string_equal(words_of("exec:  a  'b c' \"d, 'e'\" f'g h'i '' ", words), "a");
    assert_string_equal(words[1], "b c");
    assert_string_equal(words[2], "d, 'e'");
    assert_string_equal(words[3], "fg hi");
    assert_string_equal(words[4], "");
    assert_null(words[5]);
    assert_string_equal(words_of("exec:a\\ b $HOME", words), "a\\");
    assert_string_equal(words[2], "$HOME");
}

static void odd_commands_are_refused(void **state)
{
    (void)state;
    char many[BOT_COMMAND_SIZE] = "exec:", overlong[BOT_COMMAND_SIZE + 1] = "exec:";
    const char *const odd[] = {"exec:",     "exec:   ",    "exec:'' a", "exec:a 'b", "exec:a\n",
                               "exec:\xff", "exec:a \"b'", many,        overlong};
    memset(overlong + 5, 'a', BOT_COMMAND_SIZE - 5);
    for (int i = 0; i <= BOT_MOST_WORDS; i++)
        strcat(many, "a ");
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct bot_command command;
        struct atelier_error error = {0};
        assert_int_not_equal(bot_command_read(atelier_span_of(odd[i]), &command, &error),
                             ATELIER_OK);
        assert_memory_equal(error.message, "exec: ", 6);
    }
}

static void lists_are_cut_at_commas(void **state)
{
    (void)state;
    assert_int_equal(first_player_size(atelier_span_of("")), 0);
    assert_int_equal(first_player_size(atelier_span_of("you,b")), 3);
    assert_int_equal(first_player_size(atelier_span_of("y'o,u")), 3);
    assert_int_equal(first_player_size(atelier_span_of("exec:a,b")), 6);
    assert_int_equal(first_player_size(atelier_span_of("exec:a 'b,c',d")), 12);
    assert_int_equal(first_player_size(atelier_span_of("exec:'a,b")), 9);
}

/* --- a table to ask about --- */

static struct atelier_table table;

static int lay_table(void **state)
{
    static atelier_move history[64];
    static const unsigned char secret[ATELIER_SECRET_BYTES] = "a secret that no bot may see ...";
    struct atelier_settings settings;
    (void)state;
    atelier_settings_clear(&settings);
    atelier_settings_set(atelier_game_named("canvas"), &settings, atelier_span_of("scenario"),
                         atelier_span_of("first"), NULL);
    assert_int_equal(
        atelier_table_open(&table, atelier_game_named("canvas"), &settings, history, 64, NULL),
        ATELIER_OK);
    atelier_table_use_fair(&table, secret, "");
    assert_int_equal(atelier_table_settle(&table, NULL), ATELIER_OK);
    return 0;
}

static void questions_are_positions_and_no_more(void **state)
{
    (void)state;
    static const char *const members[] = {"do",  "game",  "options", "seat",
                                          "ms",  "actor", "legal",   "state",
                                          "ply", "seats", "points",  "winners"};
    char text[1 << 16], hex[65];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, text, sizeof text);
    bot_write_question(&buffer.out, &table, 250);
    assert_false(buffer.full);
    assert_ptr_equal(strchr(text, '\n'), text + buffer.used - 1);
    json_t *question = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_int_equal(json_object_size(question), sizeof members / sizeof *members);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        assert_non_null(json_object_get(question, members[i]));
    assert_string_equal(json_string_value(json_object_get(question, "seat")), "a");
    assert_int_equal(json_integer_value(json_object_get(question, "ms")), 250);
    assert_string_equal(
        json_string_value(json_object_get(json_object_get(question, "options"), "scenario")),
        "first");
    json_decref(question);
    atelier_write_hex(table.fair.secret, hex);
    assert_null(strstr(text, hex));
    assert_null(strstr(text, "a secret"));
}

/* Games at random to their ends, with a question in every position: the longest fits several times.
 */
static void questions_have_room(void **state)
{
    (void)state;
    static char text[1 << 16];
    size_t longest = 0;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct atelier_table any = {.game = *game};
            struct atelier_random random;
            struct atelier_buffer buffer;
            atelier_settings_set(*game, &any.settings, atelier_span_of("seats"),
                                 atelier_span_of("5"), NULL);
            assert_int_equal((*game)->start(*game, &any.settings, &any.state, NULL), ATELIER_OK);
            atelier_random_seed(&random, seed);
            for (; (*game)->actor(&any.state) != ATELIER_OVER; any.count++) {
                atelier_buffer_init(&buffer, text, sizeof text);
                if ((*game)->actor(&any.state) >= 0)
                    bot_write_question(&buffer.out, &any, BOT_MOST_MS);
                longest = buffer.used > longest ? buffer.used : longest;
                (*game)->apply(*game, &any.state, atelier_sample(*game, &any.state, &random));
            }
        }
    }
    assert_in_range(longest, 1000, sizeof text / 3);
}

/* --- programs --- */

/* A program that the shell plays, with so many milliseconds for a move. */
static struct bot shell_bot(const char *script, struct bot_command *command, long ms)
{
    char player[BOT_COMMAND_SIZE];
    snprintf(player, sizeof player, "exec:sh -c \"%s\"", script);
    assert_int_equal(bot_command_read(atelier_span_of(player), command, NULL), ATELIER_OK);
    return (struct bot){.command = command, .ms = ms};
}

static void fails_with(const char *script, enum bot_fault fault, const char *sentence)
{
    struct bot_command command;
    struct bot bot = shell_bot(script, &command, fault == BOT_LATE ? 300 : 20000);
    struct atelier_error error = {0};
    atelier_move move;
    assert_int_equal(bot_start(&bot, &error), BOT_FINE);
    bot.answered = true; /* so that the limit holds from the first question on */
    enum bot_fault came = bot_choose(&bot, &table, NULL, NULL, &move, &error);
    if (came != fault || strstr(error.message, sentence) == NULL)
        fail_msg("%s: %s, '%s'", script, bot_fault_name(came), error.message);
    assert_int_equal(bot.process.pid, 0);
    /* Nobody is left to be waited for. */
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void good_programs_play(void **state)
{
    (void)state;
    struct bot_command command;
    struct bot bot = shell_bot(
        "while read q; do printf '{\\042move\\042:\\042take 2\\042}\\n'; done", &command, 5000);
    struct atelier_error error = {0};
    pid_t pid = 0;
    for (int turn = 0; turn < 3; turn++) {
        atelier_move move;
        char text[ATELIER_MOVE_SIZE];
        if (bot_choose(&bot, &table, NULL, NULL, &move, &error) != BOT_FINE)
            fail_msg("%s", error.message);
        table.game->write_move(table.game, &table.state, move, text);
        assert_string_equal(text, "take 2");
        assert_true(pid == 0 || pid == bot.process.pid);
        pid = bot.process.pid;
    }
    bot_stop(&bot);
    bot_stop(&bot);
    assert_int_equal(kill(pid, 0), -1);
}

static void bad_programs_fail(void **state)
{
    (void)state;
    static const struct {
        const char *script;
        enum bot_fault fault;
        const char *sentence;
    } bad[] = {
        {"exit 3", BOT_ENDED, "it ended with exit code 3."},
        {"read q; kill -9 $$", BOT_ENDED, "it was ended by signal 9."},
        {"read q; exec >&-; sleep 60", BOT_ENDED, "it closed its output."},
        {"read q; sleep 60", BOT_LATE, "within 300 ms"},
        {"sleep 60", BOT_LATE, "within 300 ms"},
        {"read q; sleep 60 & exit 4", BOT_ENDED, "it ended with exit code 4."},
        {"read q; echo no", BOT_NONSENSE, "it answered 'no', which is not a JSON object."},
        {"read q; echo", BOT_NONSENSE, "it answered ''"},
        {"read q; echo {}", BOT_NONSENSE, "in which no \"move\" is text."},
        {"read q; echo []", BOT_NONSENSE, "not a JSON object"},
        {"read q; printf '{\\0}\\n'", BOT_NONSENSE, "not a JSON object"},
        {"read q; tr '\\0' x < /dev/zero", BOT_NONSENSE, "longer than any may be"},
        {"read q; yes", BOT_NONSENSE, "more than one line"},
        {"read q; printf '%0500000d\\n' 1", BOT_NONSENSE, "longer than any may be"},
        {"read q; printf '[%.0s' $(seq 4000); echo", BOT_NONSENSE, "not a JSON object"},
        {"echo hello; read q", BOT_NONSENSE, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        fails_with(bad[i].script, bad[i].fault, bad[i].sentence);
}

static void answers_are_moves(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        enum bot_fault fault;
        const char *sentence;
    } answer[] = {
        {"{\"move\":\"take 1\"}", BOT_FINE, ""},
        {" {\"ok\":true,\"move\":\"take 1\",\"why\":{}}\r", BOT_FINE, ""},
        {"{\"move\":\"take 9\"}", BOT_ILLEGAL, "it chose 'take 9'. take: '9' is not a position"},
        {"{\"move\":\"deal 1\"}", BOT_ILLEGAL, "it chose 'deal 1'. deal: it is the turn of"},
        {"{\"move\":\"\"}", BOT_ILLEGAL, "it chose ''."},
        {"{\"move\":\"take\\u00001\"}", BOT_NONSENSE, "not a JSON object"},
        {"{\"move\":1}", BOT_NONSENSE, "no \"move\" is text"},
        {"{\"move\":\"take 1\",\"move\":\"take 2\"}", BOT_NONSENSE, "not a JSON object"},
        {"{\"move\":\"take 1\"} x", BOT_NONSENSE, "not a JSON object"},
    };
    for (size_t i = 0; i < sizeof answer / sizeof *answer; i++) {
        struct atelier_error error = {0};
        atelier_move move;
        assert_int_equal(bot_read_answer(atelier_span_of(answer[i].line), &table, &move, &error),
                         answer[i].fault);
        assert_non_null(strstr(error.message, answer[i].sentence));
    }
}

/* Its input is closed before it is asked, for certain: it says so first, by what it babbles. */
static void closed_inputs_end_nothing_but_the_game(void **state)
{
    (void)state;
    struct bot_command command;
    struct bot bot = shell_bot("exec <&-; echo; sleep 60", &command, 5000);
    struct atelier_error error = {0};
    struct process_patience patience = {.ms = 5000};
    char line[PROCESS_LINE];
    size_t size;
    assert_int_equal(bot_start(&bot, &error), BOT_FINE);
    struct pollfd end = {.fd = bot.process.from, .events = POLLIN};
    assert_int_equal(poll(&end, 1, 10000), 1);
    assert_int_equal(read(bot.process.from, line, 1), 1);
    assert_int_equal(
        process_ask(&bot.process, atelier_span_of("anything\n"), &patience, line, &size, &error),
        PROCESS_ENDED);
    assert_string_equal(error.message, "it closed its input.");
    bot_stop(&bot);
}

/* What lies there before the question is not taken for an answer to it. */
static void unasked_lines_are_refused(void **state)
{
    (void)state;
    struct bot_command command;
    struct bot bot = shell_bot("echo {}; read q", &command, 5000);
    struct atelier_error error = {0};
    atelier_move move;
    assert_int_equal(bot_start(&bot, &error), BOT_FINE);
    struct pollfd end = {.fd = bot.process.from, .events = POLLIN};
    assert_int_equal(poll(&end, 1, 10000), 1);
    assert_int_equal(bot_choose(&bot, &table, NULL, NULL, &move, &error), BOT_NONSENSE);
    assert_string_equal(error.message, "it sent a line that no one had asked for.");
}

/* Until somebody presses Ctrl-C. */
static bool soon(void *asked)
{
    return ++*(int *)asked > 2;
}

static void waiting_can_be_stopped(void **state)
{
    (void)state;
    struct bot_command command;
    struct bot bot = shell_bot("read q; sleep 60", &command, 60000);
    struct atelier_error error;
    atelier_move move;
    int asked = 0;
    assert_int_equal(bot_choose(&bot, &table, soon, &asked, &move, &error), BOT_STOPPED);
    assert_int_equal(bot.process.pid, 0);
}

static void missing_programs_do_not_start(void **state)
{
    (void)state;
    struct bot_command command;
    struct atelier_error error;
    bot_command_read(atelier_span_of("exec:./there-is-no-such-bot -x"), &command, NULL);
    struct bot bot = {.command = &command, .ms = 100};
    atelier_move move;
    assert_int_equal(bot_choose(&bot, &table, NULL, NULL, &move, &error), BOT_UNSTARTED);
    assert_string_equal(error.message,
                        "'./there-is-no-such-bot' cannot be started: No such file or directory.");
}

/* A signal handler may end all there are at once. */
static void all_can_be_killed(void **state)
{
    (void)state;
    struct bot_command command[3];
    struct bot bot[3];
    struct atelier_error error;
    for (int i = 0; i < 3; i++) {
        bot[i] = shell_bot("sleep 60 & sleep 60", &command[i], 60000);
        assert_int_equal(bot_start(&bot[i], &error), BOT_FINE);
    }
    processes_kill();
    for (int i = 0; i < 3; i++) {
        atelier_move move;
        assert_int_equal(bot_choose(&bot[i], &table, NULL, NULL, &move, &error), BOT_ENDED);
        assert_string_equal(error.message, "it was ended by signal 9.");
    }
}

/* What is open in a program, as it says itself. To be freed. */
static char *list_open_files(void)
{
    struct bot_command command;
    struct bot bot = shell_bot("read q; echo $(ls /proc/self/fd)", &command, 20000);
    struct atelier_error error = {0};
    atelier_move move;
    bot_choose(&bot, &table, NULL, NULL, &move, &error);
    return strdup(error.message);
}

/* Programs that many threads start at once inherit nothing of each other: each sees the same open
 * files as one that was started alone. */
static void *start_many(void *alone)
{
    const char *problem = NULL;
    for (int i = 0; i < 10 && problem == NULL; i++) {
        char *together = list_open_files();
        problem = strcmp(together, alone) != 0 ? "something was inherited" : NULL;
        free(together);
    }
    return (void *)problem;
}

static void nothing_is_inherited(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    char *alone = list_open_files();
    if (access("/proc/self/fd", R_OK) == 0)
        assert_non_null(strstr(alone, "it answered '0 1 "));
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, start_many, alone), 0);
    for (int i = 0; i < THREADS; i++) {
        void *problem;
        pthread_join(thread[i], &problem);
        assert_null(problem);
    }
    free(alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_cut_into_words),
        cmocka_unit_test(odd_commands_are_refused),
        cmocka_unit_test(lists_are_cut_at_commas),
        cmocka_unit_test(questions_are_positions_and_no_more),
        cmocka_unit_test(questions_have_room),
        cmocka_unit_test(answers_are_moves),
        cmocka_unit_test(good_programs_play),
        cmocka_unit_test(bad_programs_fail),
        cmocka_unit_test(closed_inputs_end_nothing_but_the_game),
        cmocka_unit_test(unasked_lines_are_refused),
        cmocka_unit_test(waiting_can_be_stopped),
        cmocka_unit_test(missing_programs_do_not_start),
        cmocka_unit_test(all_can_be_killed),
        cmocka_unit_test(nothing_is_inherited),
    };
    return cmocka_run_group_tests(tests, lay_table, NULL);
}
