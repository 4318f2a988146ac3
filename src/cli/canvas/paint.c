/*
 * atelier paint: three cards and a background as a picture, or one card as it lies in a hand.
 */
#include "cli/picture_file.h"

#include "common/grow.h"
#include "games/canvas/names.h"
#include "pictures/canvas/pixels.h"

#include <stdlib.h>
#include <string.h>

static uint8_t card_from(const struct arguments *arguments, int word)
{
    unsigned number;
    if (!atelier_read_number(atelier_span_of(arguments->word[word]), ART_CARDS, &number) ||
        number == 0)
        exit(complain_of("usage.paint.card", FILLS({"text", arguments->word[word]},
                                                   {"most", atelier_counted("", ART_CARDS).text})));
    return (uint8_t)(number - 1);
}

static uint8_t frame_from(const struct arguments *arguments)
{
    const char *name = flag_value(arguments, "frame");
    uint8_t frame = PICTURE_UNFRAMED;
    for (uint8_t i = 0; name != NULL && picture_frame_names[i] != NULL; i++)
        if (strcmp(picture_frame_names[i], name) == 0)
            frame = i;
    return frame;
}

static struct painting painting_from(const struct arguments *arguments)
{
    struct painting painting = {
        .ground = (uint8_t)(flag_number(arguments, "ground") - 1),
        .frame = frame_from(arguments),
        .untitled = flag_given(arguments, "no-title"),
    };
    for (int i = 0; i < 3; i++)
        painting.card[i] = card_from(arguments, i);
    if (painting.card[0] == painting.card[1] || painting.card[0] == painting.card[2] ||
        painting.card[1] == painting.card[2])
        exit(complain_of("usage.paint.once", NULL));
    return painting;
}

static int print_alt(const struct painting *painting, bool alone)
{
    char sentence[PICTURE_ALT_SIZE];
    if (alone)
        picture_alt_card(painting->card[0], spoken_lang(), sentence);
    else
        picture_alt(painting, spoken_lang(), sentence);
    puts(sentence);
    return EXIT_FINE;
}

static int paint(const struct arguments *arguments, const struct canvas_facts *facts,
                 const struct painting *painting, bool alone)
{
    struct grow svg = grow_empty();
    if (alone)
        picture_card(facts, painting->card[0], spoken_lang(), &svg.out);
    else
        picture_painting(facts, painting, spoken_lang(), &svg.out);
    int code = leave_picture(arguments, (struct atelier_span){svg.text, svg.used});
    grow_free(&svg);
    return code;
}

static int run_paint(const struct arguments *arguments)
{
    bool alone = arguments->words == 1;
    if (arguments->words == 2)
        return complain_of("usage.paint.three", NULL);
    if (alone && (flag_given(arguments, "frame") || flag_given(arguments, "ground")))
        return complain_of("usage.paint.alone", NULL);
    struct painting painting = {0};
    if (alone)
        painting.card[0] = card_from(arguments, 0);
    else
        painting = painting_from(arguments);
    if (flag_given(arguments, "alt") && !flag_given(arguments, "output"))
        return print_alt(&painting, alone);
    const struct atelier_game *game = game_from(games_from(arguments), atelier_canvas_game.name);
    int code = paint(arguments, &canvas_set_of(game)->facts, &painting, alone);
    return code == EXIT_FINE && flag_given(arguments, "alt") ? print_alt(&painting, alone) : code;
}

const struct command command_paint = {
    .name = "paint",
    .summary = "paints three Canvas cards over a background, as PNG or SVG",
    .usage = "BOTTOM MIDDLE TOP [--ground N] [--size PX] [--frame NAME] [--no-title] [-o FILE]",
    .about =
        "Lays three cards, bottom to top, over one of the twenty backgrounds and puts the "
        "title and the visible icons in their places. A file that ends in .png is drawn at "
        "the size asked for; one that ends in .svg needs neither size nor font; '-' is SVG on "
        "standard output. Without -o the picture is shown in the terminal, if that has colours "
        "enough.\n\n"
        "A single number gives that card as it looks in a hand: transparent, with its own "
        "icons and word.",
    .flags =
        (const struct flag[]){
            FLAG_VALUE("output", "FILE", "where to: a name ending in .png or .svg, or -"),
            FLAG_NUMBER("ground", "N", 1, ART_GROUNDS, "1", "the background"),
            FLAG_NUMBER("size", "PX", RENDER_LEAST, RENDER_MOST, "800", "height in pixels"),
            FLAG_CHOICE("frame", "NAME", "none, gilt, walnut, studio", "none", "the frame"),
            FLAG_CHOICE("lang", "LANG", "en, de, es, it", NULL, "the language of the title"),
            FLAG_SWITCH("no-title", "leave the title out"),
            FLAG_SWITCH("alt", "print what the painting shows, as a sentence"),
            FLAG_DATA,
            FLAG_END,
        },
    .examples = "  atelier paint 28 30 39 --ground 7\n"
                "  atelier paint 28 30 39 --ground 7 -o out.png\n"
                "  atelier paint 18 41 40 --frame gilt --lang it --size 1600 -o out.png\n"
                "  atelier paint 28 30 39 --alt\n",
    .least = 1,
    .most = 3,
    .run = run_paint,
};
