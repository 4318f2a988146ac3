/*
 * The pictures inside a page: the same program that paints for the terminal, asked with plain
 * numbers. Cards and grounds count from 1, as in all text; 0 is a card not laid yet. Each call
 * returns how many bytes of text lie at reply_at() until the next.
 */
#include "pictures/pictures.h"
#include "pictures/board.h"
#include "reply.h"

enum sheet_kind { SHEET_GROUND, SHEET_ICON };

EXPORT("painting")
size_t pictures_painting(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                         unsigned frame, unsigned lang);
EXPORT("painting_words")
size_t pictures_painting_words(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                               unsigned lang);
EXPORT("face") size_t pictures_face(unsigned card);
EXPORT("card") size_t pictures_card(unsigned card, unsigned lang);
EXPORT("sheet") size_t pictures_sheet(unsigned kind, unsigned index);
EXPORT("icon_names") size_t pictures_icon_names(void);
EXPORT("card_count") unsigned pictures_card_count(void);
EXPORT("ground_count") unsigned pictures_ground_count(void);
EXPORT("board") size_t pictures_board(uint64_t buckets, uint64_t brushes);
EXPORT("board_places") size_t pictures_board_places(void);
EXPORT("stand_x") double pictures_stand_x(unsigned field, unsigned figure, unsigned others);
EXPORT("stand_y") double pictures_stand_y(unsigned field, unsigned figure, unsigned others);

/* An upper card by its number; 0 where there is none yet. */
static uint8_t upper_card(unsigned number)
{
    return number == 0 ? PICTURE_NO_CARD : (uint8_t)((number - 1) % ART_CARDS);
}

static struct painting painting_of(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                                   unsigned frame)
{
    return (struct painting){
        .card = {(uint8_t)((bottom - 1) % ART_CARDS), upper_card(middle), upper_card(top)},
        .ground = (uint8_t)((ground - 1) % ART_GROUNDS),
        .frame = (uint8_t)(frame % PICTURE_FRAMES)};
}

static enum atelier_lang lang_of(unsigned lang)
{
    return (enum atelier_lang)(lang % ATELIER_LANGS);
}

size_t pictures_painting(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                         unsigned frame, unsigned lang)
{
    struct painting painting = painting_of(bottom, middle, top, ground, frame);
    picture_painting(picture_facts(), &painting, lang_of(lang), reply_begin());
    return reply.used;
}

size_t pictures_painting_words(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                               unsigned lang)
{
    char sentence[PICTURE_ALT_SIZE];
    struct painting painting = painting_of(bottom, middle, top, ground, PICTURE_UNFRAMED);
    reply_begin();
    if (middle != 0 && top != 0) {
        picture_alt(&painting, lang_of(lang), sentence);
        atelier_put(&reply.out, sentence);
    }
    return reply.used;
}

size_t pictures_face(unsigned card)
{
    picture_face((card - 1) % ART_CARDS, reply_begin());
    return reply.used;
}

size_t pictures_card(unsigned card, unsigned lang)
{
    picture_card(picture_facts(), (card - 1) % ART_CARDS, lang_of(lang), reply_begin());
    return reply.used;
}

size_t pictures_sheet(unsigned kind, unsigned index)
{
    picture_sheet(kind == SHEET_GROUND ? &art_grounds[(index - 1) % ART_GROUNDS]
                                       : &art_icons[index % ART_ICONS],
                  reply_begin());
    return reply.used;
}

size_t pictures_icon_names(void)
{
    struct atelier_out *out = reply_begin();
    for (unsigned i = 0; i < ART_ICONS; i++)
        atelier_printf(out, "%s%s", i > 0 ? " " : "", art_icon_names[i]);
    return reply.used;
}

size_t pictures_board(uint64_t buckets, uint64_t brushes)
{
    struct board_picture board = board_default;
    board.buckets = buckets;
    board.brushes = brushes;
    picture_board(&board, reply_begin());
    return reply.used;
}

unsigned pictures_card_count(void)
{
    return ART_CARDS;
}

unsigned pictures_ground_count(void)
{
    return ART_GROUNDS;
}

/*
 * The middles of all fields, and of the throws in the paint box with their dice and the place of
 * the pot, and the pot's places on the dots of the middle, as JSON.
 */
size_t pictures_board_places(void)
{
    struct atelier_out *out = reply_begin();
    atelier_printf(out, "{\"width\":%d,\"height\":%d,\"fields\":[", BOARD_WIDTH, BOARD_HEIGHT);
    for (unsigned field = 0; field < BOARD_FIELDS; field++) {
        struct board_point at = board_field(field);
        atelier_printf(out, "%s[%.1f,%.1f]", field > 0 ? "," : "", at.x, at.y);
    }
    atelier_put(out, "],\"throws\":[");
    for (unsigned i = 0; i < BOARD_THROWS; i++) {
        uint8_t dice[4];
        struct board_point at = board_throw(i, dice);
        struct board_point pot = board_pot(dice);
        atelier_printf(out, "%s{\"x\":%.1f,\"y\":%.1f,\"dice\":[%u,%u,%u,%u],\"pot\":[%.1f,%.1f]}",
                       i > 0 ? "," : "", at.x, at.y, dice[0], dice[1], dice[2], dice[3], pot.x,
                       pot.y);
    }
    atelier_put(out, "],\"dots\":[");
    for (unsigned colour = 0; colour < 4; colour++) {
        struct board_point pot =
            board_pot((const uint8_t[4]){colour == 0, colour == 1, colour == 2, colour == 3});
        atelier_printf(out, "%s[%.1f,%.1f]", colour > 0 ? "," : "", pot.x, pot.y);
    }
    atelier_put(out, "]}");
    return reply.used;
}

double pictures_stand_x(unsigned field, unsigned figure, unsigned others)
{
    return board_stand(field, figure, others).x;
}

double pictures_stand_y(unsigned field, unsigned figure, unsigned others)
{
    return board_stand(field, figure, others).y;
}
