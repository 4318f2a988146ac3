/*
 * Canvas on the screen: the row and the hand as cards, the scoring cards with their ribbons, and
 * beside the choices the painting that is marked, as it would hang.
 */
#include "cli/screen/scene.h"
#include "cli/command.h"
#include "cli/screen/picture.h"
#include "common/columns.h"
#include "common/grow.h"
#include "games/canvas/effects.h"
#include "games/canvas/names.h"
#include "pictures/canvas/pixels.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <stdio.h>
#include <string.h>

enum { CARD_ROWS = 4, CARD_COLUMNS = 16, GOAL_ROWS = 2, BLOCK = 4 };
enum { PICTURE_ROWS = 10, MOST_PICTURE_ROWS = 16 }; /* with fewer nothing can be made out */
enum { SPREAD = CARD_COLUMNS * CANVAS_ROW };        /* five cards beside each other */

static const enum ink swatch_inks[CANVAS_SWATCHES] = {INK_RED, INK_YELLOW, INK_GREEN, INK_BLUE,
                                                      INK_VIOLET};

static const struct canvas_state *seen_state(const struct seen *seen)
{
    return canvas_const(&seen->table->state);
}

static const struct canvas_set *set_in_play(const struct seen *seen)
{
    return canvas_set_of(seen->table->game);
}

/* Whether a painting is marked, and at which layer (0 is the bottom) it has a card; -1: nowhere. */
static int layer_of(const struct seen *seen, unsigned place)
{
    if (!seen->choosing || canvas_move_kind(seen->marked) != CANVAS_MOVE_PAINT)
        return -1;
    for (unsigned layer = 0; layer < CANVAS_PAINTINGS; layer++)
        if (canvas_layer_at(seen->marked, layer) == place)
            return (int)layer;
    return -1;
}

/* The icons of a card, each swatch on its colour; a swatch without any is bare. */
static void draw_swatches(struct area area, int row, const struct canvas_card *card)
{
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        char icons[8] = "";
        for (int i = 0; i < CANVAS_STACK && card->order[swatch][i] != 0xff; i++)
            strcat(icons, atelier_canvas_icon_names[card->order[swatch][i]]);
        if (*icons != '\0')
            print_at(area, row, 1 + 3 * swatch, swatch_inks[swatch], "%-2s", icons);
        else
            put_at(area, row, 1 + 3 * swatch, INK_FAINT, "· ");
    }
}

/* A card: what is written on its upper rim, its word at its side, its icons. */
static void draw_card(const struct seen *seen, struct area area, unsigned card, enum ink rim,
                      const char *heading)
{
    const struct canvas_facts *facts = &set_in_play(seen)->facts;
    const char *word = atelier_canvas_word(facts, card, spoken_lang());
    int inside = CARD_COLUMNS - 2, wide = columns_of(atelier_span_of(word));
    int shift = facts->card[card].side == CANVAS_RIGHT && wide < inside ? inside - wide : 0;
    area.columns = CARD_COLUMNS;
    area.rows = CARD_ROWS;
    put_box(area, rim, heading);
    area.columns--; /* a long word stays within the rim */
    put_at(area, 1, 1 + shift, INK_STRONG, word);
    if (wide > inside)
        put_at(area, 1, inside, INK_STRONG, "…");
    draw_swatches(area, 2, &facts->card[card]);
}

/* What a card of the row costs is on its upper rim, the tokens that lie on it are on the lower. */
static void draw_row(const struct seen *seen, struct area area)
{
    const struct canvas_state *s = seen_state(seen);
    for (unsigned i = 0; i < s->row.count; i++) {
        struct area place = beside(area, CARD_COLUMNS * (int)i);
        enum ink rim =
            seen->choosing && seen->marked == (CANVAS_MOVE_TAKE | i) ? INK_SEAT : INK_PLAIN;
        struct grow words = grow_empty();
        atelier_printf(&words.out, "%u ", i + 1);
        if (i == 0)
            atelier_put(&words.out, spoken_phrase("terminal.price.free"));
        else
            put_number(&words.out, spoken_lang(), "terminal.price", i);
        draw_card(seen, place, canvas_byte(s->row.card, i), rim, words.text);
        grow_clear(&words);
        put_number(&words.out, spoken_lang(), "terminal.price.brings",
                   canvas_byte(s->row.tokens, i));
        if (canvas_byte(s->row.tokens, i) > 0)
            print_at(place, CARD_ROWS - 1, 2, rim, " %s ", words.text);
        grow_free(&words);
    }
}

static void draw_hand(const struct seen *seen, struct area area)
{
    const struct canvas_seat *seat = &seen_state(seen)->seat[seen->seat];
    static const char *const layers[] = {"▁", "▄", "█"};
    if (seat->cards == 0)
        put_at(area, 1, 2, INK_FAINT, spoken_phrase("canvas.screen.empty"));
    for (unsigned i = 0; i < seat->cards; i++) {
        int layer = layer_of(seen, i);
        char heading[16];
        snprintf(heading, sizeof heading, layer < 0 ? "%u" : "%u %s", i + 1,
                 layer < 0 ? "" : layers[layer]);
        draw_card(seen, beside(area, CARD_COLUMNS * (int)i), canvas_byte(seat->hand, i),
                  layer < 0 ? INK_PLAIN : INK_SEAT, heading);
    }
}

/* A scoring card: its name, what one ribbon, two ... bring and how many the seat has, and where
 * there is room the rule; returns the rows. */
static int draw_goal(const struct seen *seen, struct area area, unsigned place, bool rules)
{
    const struct canvas_state *s = seen_state(seen);
    const struct canvas_scoring *scoring = &set_in_play(seen)->facts.scoring[s->scoring[place]];
    unsigned ribbons = s->seat[seen->seat].ribbons[place];
    int column = 1;
    put_at(area, 0, 1, INK_STRONG, spoken_name("scoring", scoring->name));
    for (unsigned step = 1; step <= scoring->steps; step++)
        column = print_at(area, 1, column, step <= ribbons ? INK_SEAT : INK_FAINT, "%s%u ",
                          step <= ribbons ? "●" : "○", scoring->points[step]);
    if (!rules)
        return GOAL_ROWS;
    return put_broken(area, GOAL_ROWS, 1, INK_FAINT,
                      atelier_phrase_of(spoken_lang(), "scoring", scoring->name, "rule"));
}

static int draw_goals(const struct seen *seen, struct area area, bool rules)
{
    const struct canvas_state *s = seen_state(seen);
    int most = GOAL_ROWS;
    for (unsigned i = 0; i < s->places; i++) {
        struct area goal = beside(area, (int)i * area.columns / s->places);
        goal.columns = area.columns / s->places - 1;
        int rows = s->scoring[i] != CANVAS_RANDOM ? draw_goal(seen, goal, i, rules) : 0;
        most = rows > most ? rows : most;
    }
    return most;
}

/* As it hangs, without what is written on it: few letters could be read. */
static struct painting painting_of(uint32_t made)
{
    struct painting painting = {.frame = PICTURE_UNFRAMED, .untitled = true};
    canvas_layers(made, painting.card);
    painting.ground = (uint8_t)canvas_byte(made, CANVAS_PAINTINGS);
    return painting;
}

/* How high a picture may be within so many rows and columns. */
static int rows_within(int rows, int columns)
{
    const struct pixels shape = {.width = PICTURE_WIDTH + 2 * PICTURE_MARGIN,
                                 .height = PICTURE_HEIGHT + 2 * PICTURE_MARGIN};
    while (rows > 0 && picture_columns(&shape, rows) > columns)
        rows--;
    return rows;
}

/* A painting in its frame in the middle of an area. */
static bool hang_alone(const struct seen *seen, struct area area, int rows, uint32_t made)
{
    struct painting painting = painting_of(made);
    struct pixels pixels;
    painting.frame = PICTURE_GILT;
    if (!pixels_of_painting(&set_in_play(seen)->facts, &painting, picture_height(rows), &pixels))
        return false;
    area = beside(area, (area.columns - picture_columns(&pixels, rows)) / 2);
    area.rows = rows;
    put_picture(area, &pixels);
    return true;
}

/* The same with its title below. */
static bool hang(const struct seen *seen, struct area area, int rows, uint32_t made)
{
    struct painting painting = painting_of(made);
    char title[PICTURE_TITLE_SIZE];
    if (!hang_alone(seen, area, rows, made))
        return false;
    picture_title(&set_in_play(seen)->facts, &painting, spoken_lang(), title);
    put_centred(area, rows, INK_STRONG, title);
    return true;
}

/* What a seat has painted, when the game is over; false where there are no pictures. */
static bool draw_exhibition(const struct seen *seen, struct area area)
{
    const struct canvas_seat *seat = &seen_state(seen)->seat[seen->seat];
    struct atelier_audience to = audience_of(seen->table, only_person(seen->table), spoken_lang());
    int rows = rows_within(area.rows - 4, area.columns / CANVAS_PAINTINGS - 2);
    if (!pictures_are_there() || rows < PICTURE_ROWS || seat->paintings == 0)
        return false;
    put_at(area, 0, 1, INK_SEAT + seen->seat, to.name[seen->seat]);
    bool fine = true;
    for (int i = 0; fine && i < seat->paintings; i++) {
        struct area third = below(beside(area, i * area.columns / seat->paintings), 2);
        third.columns = area.columns / seat->paintings;
        fine = hang(seen, third, rows, seat->painting[i]);
    }
    return fine;
}

static int draw(const struct seen *seen, struct area area)
{
    bool over = atelier_table_actor(seen->table) == ATELIER_OVER;
    if (over && !seen->covered && draw_exhibition(seen, area))
        return area.rows;
    bool roomy = area.rows > 24;
    struct area cards = area;
    cards.column += (area.columns - SPREAD) / 2;
    cards.columns = SPREAD;
    draw_row(seen, cards);
    int row = CARD_ROWS;
    row += draw_goals(seen, below(roomy ? area : cards, row), roomy);
    draw_hand(seen, below(cards, row));
    return row + CARD_ROWS;
}

/* The icons that a painting shows, below the names of the swatches. */
static int draw_visible(const struct seen *seen, struct area area, uint32_t painting)
{
    const struct canvas_card *cards = set_in_play(seen)->facts.card;
    uint8_t card[3];
    canvas_layers(painting, card);
    uint64_t visible = canvas_visible(&cards[card[0]], &cards[card[1]], &cards[card[2]]);
    put_at(area, 0, 0, INK_FAINT, spoken_phrase("terminal.swatches"));
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        unsigned shown = visible >> (CANVAS_SWATCH_BITS * swatch) & 0xff;
        char icons[24] = "";
        for (unsigned icon = 0; icon < 2 * CANVAS_ELEMENTS; icon++)
            if (shown >> icon & 1)
                strcat(icons, atelier_canvas_icon_names[icon]);
        print_at(area, 1, BLOCK * swatch, shown != 0 ? swatch_inks[swatch] : INK_FAINT, "%-3.3s",
                 shown != 0 ? icons : "·");
    }
    return 2;
}

static int draw_standing(const struct seen *seen, struct area area)
{
    struct atelier_audience to = audience_of(seen->table, seen->you, spoken_lang());
    int row = 0;
    for (int seat = 0; seat < seen_state(seen)->seats && row < area.rows; seat++) {
        int column = print_at(area, row, 0, INK_SEAT + seat, "%s%s ",
                              seat == seen->seat ? "▸" : " ", to.name[seat]);
        struct grow words = grow_empty();
        put_count(&words.out, spoken_lang(), "terminal.points",
                  canvas_points(set_in_play(seen), seen_state(seen), seat));
        atelier_put(&words.out, ", ");
        put_count(&words.out, spoken_lang(), "terminal.tokens",
                  seen_state(seen)->seat[seat].tokens);
        atelier_put(&words.out, " ");
        for (unsigned i = 0; i < CANVAS_PAINTINGS; i++)
            atelier_put(&words.out, i < seen_state(seen)->seat[seat].paintings ? "■" : "□");
        put_at(area, row++, column, INK_PLAIN, words.text);
        grow_free(&words);
    }
    return row;
}

/* The painting that is marked as a picture at the right; returns its columns, 0 where there are no
 * pictures. */
static int draw_picture(const struct seen *seen, struct area area, int rows)
{
    struct atelier_state after = seen->table->state;
    struct pixels pixels;
    if (!pictures_are_there() || rows < PICTURE_ROWS)
        return 0;
    seen->table->game->apply(seen->table->game, &after, seen->marked);
    const struct canvas_seat *seat = &canvas_const(&after)->seat[seen_state(seen)->turn];
    struct painting painting = painting_of(seat->painting[seat->paintings - 1]);
    if (!pixels_of_painting(&set_in_play(seen)->facts, &painting, picture_height(rows), &pixels))
        return 0;
    int columns = picture_columns(&pixels, rows);
    area = beside(area, area.columns - columns);
    area.rows = rows;
    put_picture(area, &pixels);
    return columns;
}

/* The painting that is marked, with its title and all it earns; else how everyone stands. */
static int draw_aside(const struct seen *seen, struct area area)
{
    const struct canvas_state *s = seen_state(seen);
    if (!seen->choosing || canvas_move_kind(seen->marked) != CANVAS_MOVE_PAINT)
        return draw_standing(seen, area) + 1;
    int top = area.rows > 14 ? draw_standing(seen, area) + 1 : 0;
    int rows = area.rows * 2 / 3 < MOST_PICTURE_ROWS ? area.rows * 2 / 3 : MOST_PICTURE_ROWS;
    int wide = draw_picture(seen, below(area, top), rows);
    area.columns -= wide + (wide > 0);
    struct grow words = grow_empty();
    put_move_words(seen->table, seen->marked, spoken_lang(), &words.out);
    int row = put_broken(area, top, 0, INK_STRONG, words.text);
    grow_free(&words);
    row += draw_visible(seen, below(area, row),
                        canvas_painting_of(s->seat[s->turn].hand, seen->marked));
    return 1 + (wide > 0 && row < top + rows ? top + rows : row);
}

/* With a painting marked, a card's number lays it on top; what was below the others goes. The
 * background is the lowest again. */
static atelier_move with_on_top(atelier_move painting, unsigned place)
{
    unsigned layer[CANVAS_PAINTINGS] = {0}, kept = 0;
    bool there = false;
    for (unsigned i = 0; i < CANVAS_PAINTINGS; i++)
        there |= canvas_layer_at(painting, i) == place;
    for (unsigned i = there ? 0 : 1; i < CANVAS_PAINTINGS; i++)
        if (canvas_layer_at(painting, i) != place)
            layer[kept++] = canvas_layer_at(painting, i);
    return canvas_paint(layer[0], layer[1], place, 0);
}

static bool turn(const struct seen *seen, int key, atelier_move *marked)
{
    const struct canvas_state *s = seen_state(seen);
    if (canvas_move_kind(*marked) != CANVAS_MOVE_PAINT)
        return false;
    if (key >= '1' && key < '1' + s->seat[s->turn].cards) {
        *marked = with_on_top(*marked, (unsigned)(key - '1'));
        return true;
    }
    if (key != 'b')
        return false;
    /* The next background; a painting that names none has the lowest. */
    unsigned back = ((*marked >> 9 & 3) + 1) % (canvas_backs_left(s, s->turn) + 1u);
    *marked = (atelier_move)((*marked & ~0x600u) | back << 9);
    return true;
}

static unsigned works(const struct atelier_table *table, int seat)
{
    return canvas_const(&table->state)->seat[seat].paintings;
}

static uint32_t work(const struct seen *seen, unsigned index)
{
    return seen_state(seen)->seat[seen->seat].painting[index];
}

static void put_title(const struct seen *seen, unsigned index, struct atelier_out *out)
{
    const struct painting painting = painting_of(work(seen, index));
    char title[PICTURE_TITLE_SIZE];
    picture_title(&set_in_play(seen)->facts, &painting, spoken_lang(), title);
    atelier_put(out, title);
}

static void put_sight(const struct seen *seen, unsigned index, struct atelier_out *out)
{
    const struct painting painting = painting_of(work(seen, index));
    char sentence[PICTURE_ALT_SIZE];
    picture_alt(&painting, spoken_lang(), sentence);
    atelier_put(out, sentence);
}

static bool draw_work(const struct seen *seen, unsigned index, struct area area)
{
    int rows = rows_within(area.rows, area.columns);
    return pictures_are_there() && rows > 0 && hang_alone(seen, area, rows, work(seen, index));
}

const struct scene canvas_scene = {
    .game = "canvas",
    .draw = draw,
    .draw_aside = draw_aside,
    .turn = turn,
    .works = works,
    .put_title = put_title,
    .put_sight = put_sight,
    .draw_work = draw_work,
    .keys = "canvas.screen.keys",
    .help = "canvas.screen.help",
};
