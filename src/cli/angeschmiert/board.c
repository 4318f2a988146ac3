/*
 * atelier board: the track of Angeschmiert as text, and the studio of Master Klecks as a picture.
 */
#include "board.h"

#include "cli/picture_file.h"
#include "common/grow.h"
#include "pictures/angeschmiert/board.h"

#include <stdlib.h>

struct angeschmiert_board board_from(const struct arguments *arguments)
{
    const char *path = flag_value(arguments, "board");
    struct angeschmiert_board board;
    struct atelier_error error;
    struct atelier_settings settings;
    struct atelier_state state;
    char problem[240];
    size_t size;
    if (path == NULL) {
        atelier_settings_clear(&settings);
        atelier_angeschmiert_game.start(&atelier_angeschmiert_game, &settings, &state, NULL);
        return atelier_angeschmiert_board_of(&state);
    }
    char *text = read_file(path, 1 << 20, &size, problem);
    if (text == NULL)
        exit(complain("--board: %s", problem));
    struct atelier_span span = {text, size};
    bool fine = atelier_angeschmiert_board_read(span, &board, &error) == ATELIER_OK;
    free(text);
    if (!fine)
        exit(complain("--board: %s: %s", path, spoken_error(&error).text));
    return board;
}

/* The race of a record, with its own board; false after printing what is wrong. */
static bool read_race(const char *path, struct owned_table *owned)
{
    if (!load_record(atelier_games(), path, owned))
        return false;
    if (atelier_is_game(owned->table.game, &atelier_angeschmiert_game))
        return true;
    return reject_of("usage.board.record",
                     FILLS({"file", path}, {"game", owned->table.game->name}));
}

static void place_figures(struct board_picture *picture, const struct atelier_state *state)
{
    int figures = 2 * atelier_angeschmiert_game.seats(state);
    for (int i = 0; i < figures && i < BOARD_FIGURES; i++) /* gcc 14 does not believe the first */
        picture->figure[i] = (int8_t)atelier_angeschmiert_figure(state, i / 2, i % 2);
}

static void place_pot(struct board_picture *picture, const struct atelier_state *state)
{
    angeschmiert_colours marked = atelier_angeschmiert_pot(state);
    for (unsigned colour = 0; colour < 4; colour++)
        picture->pot[colour] = (uint8_t)(marked >> (4 * colour) & 0xf);
}

static int draw_board(const struct arguments *arguments, const struct angeschmiert_board *board,
                      const struct atelier_state *state)
{
    struct board_picture picture = board_default;
    picture.buckets = board->bucket;
    picture.brushes = board->brush;
    if (state != NULL) {
        place_figures(&picture, state);
        place_pot(&picture, state);
    }
    struct grow svg = grow_empty();
    picture_board(&picture, &svg.out);
    int code = leave_picture(arguments, (struct atelier_span){svg.text, svg.used});
    grow_free(&svg);
    return code;
}

static int run_board(const struct arguments *arguments)
{
    struct owned_table owned = {0};
    const struct atelier_state *state = NULL;
    struct angeschmiert_board board;
    int code = EXIT_FINE;
    if (arguments->words > 0) {
        if (!read_race(arguments->word[0], &owned)) {
            owned_table_free(&owned);
            return EXIT_WRONG;
        }
        state = &owned.table.state;
        board = atelier_angeschmiert_board_of(state);
    } else {
        board = board_from(arguments);
    }
    if (flag_given(arguments, "output"))
        code = draw_board(arguments, &board, state);
    else
        atelier_angeschmiert_board_text(&board, state, spoken_lang(), &standard_out);
    owned_table_free(&owned);
    return code;
}

const struct command command_board = {
    .name = "board",
    .summary = "draws the board of Angeschmiert",
    .usage = "[RECORD] [--board FILE] [-o FILE]",
    .about = "Draws the track as text: the spaces with their buckets, brushes and the ladder, and "
             "the pawns where a record puts them. With -o it becomes a picture of Master Klecks's "
             "studio, with the paint pot on what it marks: the roll of a multiplication, or the "
             "missing colour of a contra.",
    .flags =
        (const struct flag[]){
            FLAG_DEFAULT("board", "FILE", "ours", "a board file like data/angeschmiert/board.csv"),
            FLAG_VALUE("output", "FILE",
                       "a picture: a name ending in .svg or .png; - is SVG to standard output"),
            FLAG_NUMBER("size", "PX", RENDER_LEAST, RENDER_MOST, "1200",
                        "height of a PNG in pixels"),
            FLAG_CHOICE("lang", "LANG", "en, de, es, it", NULL,
                        "the language of the legend in the text"),
            FLAG_END,
        },
    .takes = "FILE",
    .examples = "  atelier board\n  atelier board -o board.svg\n"
                "  atelier board race.atelier -o race.png\n",
    .most = 1,
    .run = run_board,
};
