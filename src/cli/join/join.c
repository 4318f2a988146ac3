/*
 * atelier join: plays at a table of somebody's house, from the terminal.
 */
#include "hear.h"
#include "say.h"
#include "screen.h"
#include "words.h"

#include "cli/typed.h"

#include <signal.h>
#include <string.h>

/* --- the person --- */

/* Who somebody wants to be: by --name, as before, or as they say now. */
static bool find_person(struct join *join)
{
    const char *given = flag_value(join->arguments, "name");
    struct join_person *person = &join->person;
    struct atelier_error error;
    char name[ATELIER_NAME_SIZE] = "", line[INPUT_SIZE];
    size_t size;
    if (given == NULL && join_find_person(&join->link, "", person))
        return true;
    if (given == NULL && join->input.person) {
        printf(join->session.plain ? "%s " : "%s > ", spoken_phrase("join.name"));
        fflush(stdout);
        if (!input_wait(&join->input, line, &size))
            return false;
        line[size < sizeof line ? size : sizeof line - 1] = '\0';
        given = *line != '\0' ? line : NULL;
    }
    if (given != NULL && atelier_name_read(atelier_span_of(given), name, &error) != ATELIER_OK)
        return reject("--name: %s", spoken_error(&error).text);
    if (*name == '\0' || !join_find_person(&join->link, name, person)) {
        *person = (struct join_person){.token = ""};
        memcpy(person->name, name, sizeof name);
    }
    return true;
}

static void hear_line(struct join *join, const char *line, size_t size)
{
    if (!join->input.person)
        printf("%.*s\n", (int)size, line);
    join->prompted = false;
    char typed[INPUT_SIZE + 1];
    snprintf(typed, sizeof typed, "%.*s", (int)size, line);
    join_obey(join, typed_line(typed));
}

static void talk(struct join *join)
{
    char line[INPUT_SIZE];
    size_t size;
    while (!join->quit && !ferror(stdout)) {
        bool asks = join_is_waiting(join);
        bool listens = asks || join->input.person;
        if (listens && input_take(&join->input, line, &size))
            hear_line(join, line, size);
        else if (listens && join->input.ended)
            join->quit = true;
        else
            input_run(&join->input, &join->loop, listens);
        if (!join->quit)
            join_prompt(join);
        fflush(stdout);
    }
    join_break(join);
}

/* --- beginning and end --- */

static void interrupted(uv_signal_t *handle, int number)
{
    struct join *join = handle->data;
    (void)number;
    join->prompted = true; /* behind the ^C that the terminal shows */
    join->quit = true;
}

static void open_loop(struct join *join)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&join->loop);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uv_signal_init(&join->loop, &join->signals[i]);
        join->signals[i].data = join;
        uv_signal_start(&join->signals[i], interrupted, numbers[i]);
    }
    uv_timer_init(&join->loop, &join->again);
    join->again.data = join;
}

static void close_loop(struct join *join)
{
    for (size_t i = 0; i < sizeof join->signals / sizeof *join->signals; i++)
        uv_close((uv_handle_t *)&join->signals[i], NULL);
    uv_close((uv_handle_t *)&join->again, NULL);
    uv_run(&join->loop, UV_RUN_DEFAULT);
    uv_loop_close(&join->loop);
}

/* A link, or a code: of a table at the house that comes before it, or else at the last one. */
static bool read_place(struct join *join, int *words)
{
    const struct arguments *arguments = join->arguments;
    struct join_link *link = &join->link;
    const char *place = arguments->words > 0 ? arguments->word[0] : NULL;
    char problem[480];
    *words = 1;
    if (place == NULL)
        return reject_of("usage.join.where", NULL);
    if (read_join_code(place, link))
        return join_find_house(link) || reject_of("usage.join.code", FILLS({"text", link->code}));
    if (!read_join_link(place, link, problem))
        return reject("%s", problem);
    if (arguments->words > 1 && *link->table == '\0' && read_join_code(arguments->word[1], link))
        *words = 2;
    return true;
}

/* What the server would refuse in the words of its protocol. */
static bool absence_is_fine(const struct arguments *arguments)
{
    const unsigned most = 30 * 24 * 60 * 60;
    const char *absence = flag_value(arguments, "absence");
    unsigned seconds;
    if (absence == NULL || strcmp(absence, "wait") == 0 || strcmp(absence, "loss") == 0 ||
        atelier_read_number(atelier_span_of(absence), most, &seconds))
        return true;
    return reject_of("usage.join.absence",
                     FILLS({"most", atelier_counted("", most).text}, {"text", absence}));
}

static bool read_words(struct join *join)
{
    const struct arguments *arguments = join->arguments;
    const char *seat = flag_value(arguments, "seat");
    bool new = flag_given(arguments, "new");
    int words; /* that say where */
    if (!read_place(join, &words))
        return false;
    if (new && (*join->link.table != '\0' || *join->link.code != '\0'))
        return reject_of("usage.join.new", NULL);
    if (!new && (arguments->words > words || flag_given(arguments, "players") ||
                 flag_given(arguments, "open") || flag_given(arguments, "rated") ||
                 flag_given(arguments, "absence")))
        return reject_of("usage.join.only-new", NULL);
    if (!absence_is_fine(arguments))
        return false;
    if (seat != NULL && (strlen(seat) != 1 || *seat < 'a' || *seat >= 'a' + ATELIER_MAX_SEATS))
        return reject_of("usage.join.seat",
                         FILLS({"text", atelier_quote(atelier_span_of(seat)).text}));
    join->wanted = seat != NULL ? *seat - 'a' : -1;
    return true;
}

static int visit(struct join *join)
{
    char problem[480];
    join->line = (struct line){.loop = &join->loop,
                               .house = &join->link,
                               .person = &join->person,
                               .user = &join_hearing,
                               .state = join};
    open_loop(join);
    if (!line_open(&join->line, problem))
        join_fail(join, problem);
    else if (!join_at_screen(join))
        talk(join);
    line_close(&join->line);
    close_loop(join);
    if (join->code == EXIT_FINE && !join->doubts)
        join_tell_way_back(join);
    json_decref(join->offered);
    json_decref(join->requests);
    owned_table_free(&join->session.owned);
    return join->code == EXIT_FINE && join->doubts ? EXIT_NO : join->code;
}

static int run_join(const struct arguments *arguments)
{
    struct join join = {
        .session = {.plain = is_plain(arguments), .kept = KEPT_NOWHERE},
        .arguments = arguments,
        .games = games_from(arguments),
        .watching = flag_given(arguments, "watch"),
        .ask = -1,
    };
    input_open(&join.input);
    if (!read_words(&join) || !find_person(&join))
        return EXIT_WRONG;
    return visit(&join);
}

const struct command command_join = {
    .name = "join",
    .summary = "plays at an online table",
    .usage = "LINK|CODE|HOST:PORT [CODE] [--name NAME] [--seat LETTER] [--watch] "
             "[--new GAME [KEY=VALUE ...]]",
    .about =
        "Joins a table on a server that 'atelier serve' runs somewhere, and plays there as "
        "'atelier play' does here. LINK is what an invitation says, "
        "http://HOST:PORT/#/together/TABLE; with HOST:PORT alone you choose from the open tables. "
        "CODE is the four letters of a table that waits, with HOST:PORT before it or at the server "
        "where you were last. --new sets up a table and prints its link.\n\n"
        "The server recognises you by a token stored on this computer, one for each name that you "
        "use there. Come back with the same link, and your seat is yours. Lost connections are "
        "restored automatically. When the game is over, 'rematch' asks the others for another "
        "one.\n\n"
        "Every move is replayed here, you add to chance, and the record is verified at the end and "
        "saved among your games. If a check fails, the program says which one and exits with 1.\n\n"
        "From a pipe or a file, a line is read whenever input is needed.",
    .pages = "play/joining play/tables",
    .options = true,
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("name", "NAME", "as the last time", "what you are called there"),
            FLAG_DEFAULT("seat", "LETTER", "the first that is free", "the seat to take"),
            FLAG_SWITCH("watch", "only watch"),
            FLAG_VALUE("new", "GAME", "set up a table, with options like seats=3"),
            FLAG_VALUE("players", "LIST",
                       "who sits at it: you, free or a level, separated by commas"),
            FLAG_SWITCH("open", "show it in the lobby"),
            FLAG_SWITCH("rated", "play for ratings: people only, and no hints"),
            FLAG_VALUE("absence", "WHAT",
                       "who is away: wait, loss, or seconds until a computer may play"),
            FLAGS_PLAIN,
            FLAG_LANG,
            FLAG_DATA,
            FLAG_END,
        },
    .examples = "  atelier join http://192.168.1.20:8080/#/together/3f9a1c\n"
                "  atelier join 192.168.1.20:8080 KXZT\n"
                "  atelier join localhost:8080 --name Anna\n"
                "  atelier join localhost:8080 --new canvas seats=3 --players free,free,club\n"
                "  atelier join localhost:8080/#/together/3f9a1c --watch\n",
    .most = 16,
    .run = run_join,
};
