#include "board.h"
const struct board_picture board_default;
void picture_board(const struct board_picture *board, struct atelier_out *out)
{
    (void)board;
    picture_sheet(art_studio, out);
}
