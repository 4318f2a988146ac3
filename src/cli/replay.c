/*
 * atelier replay: goes through a record and shows a position.
 */
#include "picture_file.h"

#include "common/audience.h"
#include "pictures/pixels.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <string.h>
#include <unistd.h>

/* Every move as a sentence. */
static void tell_every_move(const struct atelier_table *table, struct atelier_out *out)
{
    struct atelier_state state = table->start;
    int you = own_seat(table);
    for (uint32_t ply = 0; ply < table->count; ply++) {
        atelier_put(out, "  ");
        put_told(table, &state, table->moves[ply], you, spoken_lang(), out);
        table->game->apply(table->game, &state, table->moves[ply]);
    }
    atelier_put(out, "\n");
}

/* On a terminal one line that is written over. */
static void tell_drawn(unsigned done, unsigned frames)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%u %%\033[K", 100 * done / frames);
}

/*
 * Writes the film of a table as it stands into the file of --film. The whole film is in memory
 * before the file is begun, so that whoever stops the program finds the old file or none.
 */
static int leave_film(const struct arguments *arguments, const struct atelier_table *table)
{
    static struct film film;
    const char *path = flag_value(arguments, "film");
    struct atelier_audience names = audience_of(table, own_seat(table), spoken_lang());
    struct atelier_error error;
    char problem[240];
    if (!ends_with(path, ".png") && strcmp(path, "-") != 0)
        return complain_of("usage.film.ending", FILLS({"text", path}));
    if (!new_file_can(path, problem))
        return complain("--film: %s", problem);
    struct grow png = grow_empty();
    bool fine = film_begin(&film, table, &names, &error) &&
                pixels_of_film(&film, tell_drawn, &png.out, &error);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    int code = EXIT_FINE;
    if (!fine)
        code = complain("--film: %s", spoken_error(&error).text);
    else if (!write_file(path, (struct atelier_span){png.text, png.used}, problem))
        code = complain("--film: %s", problem);
    grow_free(&png);
    return code;
}

static int run_replay(const struct arguments *arguments)
{
    struct owned_table owned = {0};
    if (!load_record(games_from(arguments), arguments->word[0], &owned))
        return EXIT_WRONG;
    struct atelier_table *table = &owned.table;
    long last = (long)table->count, to = flag_number_or(arguments, "to", last);
    int code = EXIT_FINE;
    atelier_table_undo(table, to < last ? (uint32_t)(last - to) : 0, NULL);
    if (to > last) {
        code = complain_of_number(arguments, "to", 0, last);
    } else if (flag_given(arguments, "film")) {
        code = leave_film(arguments, table);
    } else if (flag_given(arguments, "json")) {
        struct atelier_json json;
        atelier_json_init(&json, &standard_out);
        json.visitor.open_object(&json.visitor, NULL);
        atelier_json_position(&json, table, spoken_lang());
        json.visitor.close(&json.visitor);
        printf("\n");
    } else {
        struct atelier_count shown = atelier_counted("", (unsigned)to);
        struct atelier_count all = atelier_counted("", (unsigned)last);
        put_spoken(&standard_out, "terminal.replay",
                   FILLS({"count", shown.text}, {"all", all.text}));
        atelier_put(&standard_out, "\n\n");
        if (flag_given(arguments, "told"))
            tell_every_move(table, &standard_out);
        put_position(table, spoken_lang(), &standard_out);
    }
    owned_table_free(&owned);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .summary = "replays a record and shows the position",
    .usage = "FILE [--to N] [--told] [--json] [--film FILE] [--lang LANG] [--data DIR]",
    .about =
        "Reads a record, checks every line of it, and shows the position at its end or after N "
        "moves. If a line is wrong, it says which one and why. FILE may be - for standard "
        "input.\n\n"
        "--film makes a moving picture of the game instead, in which each turn is shown for a "
        "second: an APNG, which browsers and messengers play like any picture.",
    .pages = "bots/record-format",
    .flags =
        (const struct flag[]){
            FLAG_NUMBER("to", "N", 0, 1 << 20, NULL, "stop after N moves, chance's included"),
            FLAG_SWITCH("told", "tell the moves as sentences first"),
            FLAG_SWITCH("json", "the position as the protocol gives it"),
            FLAG_VALUE("film", "FILE", "write the game up to there as a moving picture, a .png"),
            FLAG_LANG,
            FLAG_DATA,
            FLAG_END,
        },
    .takes = "FILE",
    .examples = "  atelier replay game.atelier\n  atelier replay game.atelier --told\n"
                "  atelier replay game.atelier --to 20 --json\n"
                "  atelier replay game.atelier --film game.png\n",
    .least = 1,
    .most = 1,
    .run = run_replay,
};
