/*
 * atelier sheet: everything of a kind on one picture.
 */
#include "cli/picture_file.h"

#include "games/canvas/names.h"
#include "pictures/canvas/pixels.h"

#include <string.h>

static const char *const kinds[CONTACT_KINDS] = {"cards", "grounds", "icons", "triples"};

static int leave_contact(const struct arguments *arguments, enum contact_kind kind)
{
    struct atelier_error error;
    struct contact contact = {
        .kind = kind,
        .columns = (unsigned)flag_number_or(arguments, "columns", 0),
        .cell = (unsigned)flag_number_or(arguments, "size", 0),
        .seed = (uint64_t)flag_number(arguments, "seed"),
        .lang = spoken_lang(),
    };
    if (picture_format_of(arguments) != PICTURE_PNG)
        return complain_of("usage.sheet.ending", NULL);
    struct grow png = grow_empty();
    int code =
        pixels_of_contact(&canvas_set_of(&atelier_canvas_game)->facts, &contact, &png.out, &error)
            ? leave_bytes(arguments, (struct atelier_span){png.text, png.used})
            : complain("%s", spoken_error(&error).text);
    grow_free(&png);
    return code;
}

static int run_sheet(const struct arguments *arguments)
{
    const char *what = arguments->word[0];
    for (int kind = 0; kind < CONTACT_KINDS; kind++)
        if (atelier_is_said(atelier_span_of(what), "sheet", kinds[kind]))
            return leave_contact(arguments, (enum contact_kind)kind);
    return complain_of(
        "usage.sheet",
        FILLS({"text", what},
              {"choices", spoken_choices("sheet", "cards grounds icons triples").text}));
}

const struct command command_sheet = {
    .name = "sheet",
    .summary = "draws all cards, backgrounds or icons, or random paintings",
    .usage = "cards|grounds|icons|triples [--columns N] [--size PX] [--seed N] -o FILE",
    .about = "Draws a contact sheet: all sixty cards, all twenty backgrounds (grounds), all icons, "
             "or two dozen paintings of random triples.",
    .flags =
        (const struct flag[]){
            FLAG_VALUE("output", "FILE", "where to: a name ending in .png"),
            FLAG_NUMBER("columns", "N", 1, 60, NULL, "pictures in a row"),
            FLAG_NUMBER("size", "PX", RENDER_LEAST, RENDER_MOST, NULL,
                        "height of one picture in pixels"),
            FLAG_NUMBER("seed", "N", 0, 1000000000, "1", "which random triples"),
            FLAG_CHOICE("lang", "LANG", "en, de, es, it", NULL, "the language of the words"),
            FLAG_END,
        },
    .takes = "cards grounds icons triples",
    .examples = "  atelier sheet cards --columns 12 -o cards.png\n"
                "  atelier sheet triples --seed 7 -o triples.png\n",
    .least = 1,
    .most = 1,
    .run = run_sheet,
};
