/*
 * The board inside a page, and what stands where on it.
 */
#include "browser/reply.h"
#include "pictures/angeschmiert/board.h"

EXPORT("board") size_t pictures_board(uint64_t buckets, uint64_t brushes);
EXPORT("board_places") size_t pictures_board_places(void);
EXPORT("stand_x") double pictures_stand_x(unsigned field, unsigned figure, unsigned others);
EXPORT("stand_y") double pictures_stand_y(unsigned field, unsigned figure, unsigned others);

size_t pictures_board(uint64_t buckets, uint64_t brushes)
{
    struct board_picture board = board_default;
    board.buckets = buckets;
    board.brushes = brushes;
    picture_board(&board, reply_begin());
    return reply.used;
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
