/*
 * From the numbers of a game to cards, grounds and frames: everybody has a frame of their own, the
 * one that the page shows as well.
 */
#include "hanging.h"

static bool read_painting(const struct house_work *work, int seat, struct painting *painting)
{
    static const enum picture_frame frames[] = {PICTURE_GILT, PICTURE_WALNUT, PICTURE_STUDIO};
    unsigned frame = (unsigned)seat % (sizeof frames / sizeof *frames);
    *painting = (struct painting){.frame = (uint8_t)frames[frame]};
    if (work->ground < 1 || work->ground > ART_GROUNDS)
        return false;
    painting->ground = (uint8_t)(work->ground - 1);
    for (int i = 0; i < 3; i++) {
        if (work->card[i] < 1 || work->card[i] > ART_CARDS)
            return false;
        painting->card[i] = (uint8_t)(work->card[i] - 1);
    }
    return true;
}

bool hanging_of(const struct house_exhibit *exhibit, enum atelier_lang lang,
                struct exhibition *hung)
{
    _Static_assert((int)HOUSE_WORKS <= (int)EXHIBITION_MOST, "they fit the wall");
    *hung = (struct exhibition){.count = exhibit->count, .lang = lang};
    for (unsigned i = 0; i < exhibit->count; i++)
        if (!read_painting(&exhibit->work[i], exhibit->seat, &hung->painting[i]))
            return false;
    return exhibit->count > 0;
}
