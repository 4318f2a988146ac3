/*
 * The pictures inside a page: the same program that paints for the terminal, asked with plain
 * numbers; those of one game are in the folder of its name. Each call returns how many bytes of
 * text lie at reply_at() until the next.
 */
#include "pictures/sheet.h"
#include "reply.h"

enum sheet_kind { SHEET_GROUND, SHEET_ICON };

EXPORT("sheet") size_t pictures_sheet(unsigned kind, unsigned index);
EXPORT("icon_names") size_t pictures_icon_names(void);

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
