/*
 * QR codes, with libqrencode.
 */
#include "qr.h"

#include <qrencode.h>
#include <string.h>

enum { QUIET = 4, QUIET_IN_TERMINAL = 2 }; /* the white margin that readers want, in modules */

static QRcode *encode(const char *text)
{
    size_t size = strlen(text);
    if (size == 0 || size > QR_TEXT)
        return NULL;
    return QRcode_encodeData((int)size, (const unsigned char *)text, 0, QR_ECLEVEL_M);
}

/* Whether a module is black; beyond the code all are white. */
static bool is_black(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1) != 0;
}

bool qr_svg(const char *text, struct grow *picture)
{
    QRcode *code = encode(text);
    if (code == NULL)
        return false;
    int side = code->width + 2 * QUIET;
    atelier_printf(
        &picture->out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path d=\"",
        side, side, side, side);
    for (int y = 0; y < code->width; y++)
        for (int x = 0, end; x < code->width; x = end) {
            for (end = x; is_black(code, end, y); end++)
                ;
            if (end > x)
                atelier_printf(&picture->out, "M%d %dh%dv1h-%dz", x + QUIET, y + QUIET, end - x,
                               end - x);
            else
                end++;
        }
    atelier_printf(&picture->out, "\"/></svg>\n");
    QRcode_free(code);
    return true;
}

unsigned qr_rows(const char *text, char row[static QR_ROWS][QR_ROW])
{
    static const char *const halves[2][2] = {{" ", "\u2584"}, {"\u2580", "\u2588"}};
    QRcode *code = encode(text);
    int side = code != NULL ? code->width + 2 * QUIET_IN_TERMINAL : 0;
    unsigned rows = (unsigned)(side + 1) / 2;
    if (rows > QR_ROWS)
        rows = 0;
    for (unsigned i = 0; i < rows; i++) {
        int y = 2 * (int)i - QUIET_IN_TERMINAL;
        strcpy(row[i], "\033[30;107m");
        for (int x = -QUIET_IN_TERMINAL; x < side - QUIET_IN_TERMINAL; x++)
            strcat(row[i], halves[is_black(code, x, y)][is_black(code, x, y + 1)]);
        strcat(row[i], "\033[0m");
    }
    if (code != NULL)
        QRcode_free(code);
    return rows;
}
