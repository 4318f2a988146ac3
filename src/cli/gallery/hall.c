/*
 * A picture in the middle, below it what it is called and who made it.
 */
#include "hall.h"

#include "cli/screen/picture.h"
#include "common/grow.h"

#include <curses.h>

/* Where there are no pictures, what would be seen is told. */
static void draw_work(const struct works *works, size_t which, struct area area)
{
    const struct work *work = &works->list[which];
    struct owned_table owned;
    if (!work_open(works, which, &owned))
        return;
    const struct seen seen = work_seen(work, &owned);
    const struct scene *scene = scene_of(owned.table.game);
    struct area wall = area;
    wall.rows -= 2;
    bool hangs = scene->draw_work(&seen, work->index, wall);
    struct grow words = grow_empty();
    if (!hangs) {
        scene->put_sight(&seen, work->index, &words.out);
        put_broken(beside(wall, 2), 1, 0, INK_PLAIN, words.text);
        grow_clear(&words);
    }
    scene->put_title(&seen, work->index, &words.out);
    put_centred(area, area.rows - 2, INK_STRONG, words.text);
    grow_clear(&words);
    put_maker(work, &owned, &words.out);
    put_centred(area, area.rows - 1, INK_PLAIN, words.text);
    grow_free(&words);
    owned_table_free(&owned);
}

static void draw_hall(const struct works *works, size_t which)
{
    struct area screen = whole_screen(), room = below(screen, 1);
    begin_drawing();
    room.rows -= 2;
    fill_row(screen, 0, INK_BAR);
    int column = put_at(screen, 0, 1, INK_BAR, spoken_phrase("hall.head"));
    if (works->count == 0) {
        put_broken(beside(room, 2), 1, 0, INK_PLAIN, spoken_phrase("hall.none"));
    } else {
        struct atelier_count one = atelier_counted("", (unsigned)which + 1),
                             all = atelier_counted("", (unsigned)works->count);
        struct grow words = grow_empty();
        put_spoken(&words.out, "hall.which", FILLS({"number", one.text}, {"all", all.text}));
        put_at(screen, 0, column + 2, INK_BAR, words.text);
        grow_free(&words);
        draw_work(works, which, room);
    }
    fill_row(screen, screen.rows - 1, INK_BAR);
    put_at(screen, screen.rows - 1, 1, INK_BAR, spoken_phrase("hall.keys"));
    show_drawing();
}

/* Where a key leads; `count` leaves. */
static size_t step_to(size_t which, size_t count, int key)
{
    switch (key) {
    case KEY_RIGHT:
    case KEY_DOWN:
    case KEY_NPAGE:
    case ' ':
        return which + 1 < count ? which + 1 : which;
    case KEY_LEFT:
    case KEY_UP:
    case KEY_PPAGE:
        return which > 0 ? which - 1 : 0;
    case KEY_HOME:
        return 0;
    case KEY_END:
        return count > 0 ? count - 1 : 0;
    case ERR:
    case TTY_ESCAPE:
    case '\r':
    case 'g':
    case 'q':
        return count;
    default:
        return which;
    }
}

void hall_walk(const struct works *works, const struct meanwhile *meanwhile)
{
    size_t which = 0;
    bool stays = true;
    while (stays) {
        draw_hall(works, which);
        int key = tty_key(meanwhile);
        size_t next = step_to(which, works->count, key);
        stays = next < works->count || (works->count == 0 && key == KEY_RESIZE);
        which = next;
    }
}
