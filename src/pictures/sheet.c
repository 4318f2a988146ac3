/*
 * The outer element of a document, and what a sheet has in it.
 */
#include "sheet.h"

static void put_escaped(struct atelier_out *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '<' || *text == '&')
            atelier_put(out, *text == '<' ? "&lt;" : "&amp;");
        else
            out->write(out, text, 1);
    }
}

void sheet_open(struct atelier_out *out, const short view[static 4], const char *title,
                const char *alt)
{
    atelier_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">",
                   view[0], view[1], view[2], view[3]);
    if (title != NULL) {
        atelier_put(out, "<title>");
        put_escaped(out, title);
        atelier_put(out, "</title>");
    }
    if (alt != NULL) {
        atelier_put(out, "<desc>");
        put_escaped(out, alt);
        atelier_put(out, "</desc>");
    }
}

void picture_sheet(const struct art_sheet *sheet, struct atelier_out *out)
{
    sheet_open(out, sheet->view, NULL, NULL);
    atelier_put(out, sheet->body);
    if (sheet->over != NULL)
        atelier_put(out, sheet->over);
    atelier_put(out, "</svg>\n");
}
