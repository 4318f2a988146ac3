/*
 * atelier sheet: everything of a kind on one picture, and the board of Angeschmiert.
 */
#include "picture_file.h"

#include "games/canvas/names.h"
#include "pictures/board.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD_SIZE = 1200 };

static const char *const kinds[CONTACT_KINDS] = {"cards", "grounds", "icons", "triples"};

/* A set of fields from a list like "0 9 18"; `fallback` if the flag was not given. */
static uint64_t fields_from(const struct arguments *arguments, const char *flag, uint64_t fallback)
{
    const char *list = flag_value(arguments, flag);
    if (list == NULL)
        return fallback;
    uint64_t fields = 0;
    struct atelier_span rest = atelier_span_of(list), word;
    while ((word = atelier_next_word(&rest)).size > 0) {
        unsigned field;
        if (!atelier_read_number(word, 62, &field))
            exit(complain(arguments->command, "--%s: '%s' is not a field, 0 to 62.", flag,
                          atelier_quote(word).text));
        fields |= UINT64_C(1) << field;
    }
    return fields;
}

static int leave_board(const struct arguments *arguments)
{
    struct atelier_error error;
    struct render_text svg;
    unsigned size = (unsigned)flag_number(arguments, "size", RENDER_LEAST, RENDER_MOST, BOARD_SIZE);
    int code;
    enum picture_format format = picture_format_of(arguments);
    render_text_init(&svg);
    struct board_picture board = board_default;
    board.buckets = fields_from(arguments, "buckets", board.buckets);
    board.brushes = fields_from(arguments, "brushes", board.brushes);
    picture_board(&board, &svg.out);
    struct atelier_span text = {svg.bytes, svg.used};
    if (format == PICTURE_SVG) {
        code = leave_svg(arguments, text);
    } else {
        cairo_surface_t *surface = render_svg(text, size, &error);
        code = surface != NULL ? leave_surface(arguments, surface)
                               : complain(arguments->command, "%s", error.message);
        cairo_surface_destroy(surface);
    }
    render_text_free(&svg);
    return code;
}

static int leave_contact(const struct arguments *arguments, enum contact_kind kind)
{
    struct atelier_error error;
    const struct command *command = arguments->command;
    struct contact contact = {
        .kind = kind,
        .columns = (unsigned)flag_number(arguments, "columns", 1, 60, 0),
        .cell = (unsigned)flag_number(arguments, "size", RENDER_LEAST, RENDER_MOST, 0),
        .seed = (uint64_t)flag_number(arguments, "seed", 0, 1000000000, 1),
        .lang = lang_from(arguments),
    };
    if (picture_format_of(arguments) != PICTURE_PNG)
        return complain(command, "-o: a contact sheet is a .png; only the board can be SVG.");
    cairo_surface_t *surface = contact_draw(&canvas_set_of(&canvas_game)->facts, &contact, &error);
    if (surface == NULL)
        return complain(command, "%s", error.message);
    int code = leave_surface(arguments, surface);
    cairo_surface_destroy(surface);
    return code;
}

static int run(const struct arguments *arguments)
{
    const char *what = arguments->word[0];
    for (int kind = 0; kind < CONTACT_KINDS; kind++)
        if (strcmp(what, kinds[kind]) == 0)
            return leave_contact(arguments, (enum contact_kind)kind);
    if (strcmp(what, "board") == 0)
        return leave_board(arguments);
    return complain(arguments->command,
                    "there is no sheet '%s'; there are cards, grounds, icons, triples and board.",
                    what);
}

const struct command command_sheet = {
    .name = "sheet",
    .summary = "draws all cards, grounds or icons, random paintings, or the board",
    .usage = "cards|grounds|icons|triples|board [--columns N] [--size PX] [--seed N] -o FILE",
    .about =
        "Makes a contact sheet: all sixty cards, all twenty grounds, all icons, or two dozen "
        "paintings\n"
        "of random triples. 'board' draws the studio of Master Klecks, the board of Angeschmiert.",
    .flags =
        (const struct flag[]){
            {"output", "FILE", "where to: a name ending in .png; the board also in .svg, or -"},
            {"columns", "N", "pictures in a row"},
            {"size", "PX", "height of one picture, or of the board, in pixels"},
            {"seed", "N", "which random triples; default: 1"},
            {"buckets", "LIST", "the board's buckets, for example \"0 9 18 27 36 45\""},
            {"brushes", "LIST", "the board's brushes"},
            {"lang", "LANG", "the words in en, de, es or it"},
            {.name = NULL},
        },
    .examples = "  atelier sheet cards --columns 12 -o cards.png\n"
                "  atelier sheet triples --seed 7 -o triples.png\n"
                "  atelier sheet board -o board.svg\n",
    .least = 1,
    .most = 1,
    .run = run,
};
