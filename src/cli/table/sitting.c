/*
 * Who sits at the table on the screen.
 */
#include "sitting.h"

#include "cli/screen/heard.h"

#include <stdlib.h>
#include <string.h>

bool is_open(const struct sitting *sitting)
{
    return sitting->look.table != NULL && sitting->look.table->game != NULL;
}

bool is_chance_asked(const struct sitting *sitting)
{
    const struct atelier_table *table = sitting->look.table;
    return is_open(sitting) && table->outside && sitting->user->ask_chance != NULL &&
           atelier_table_actor(table) == ATELIER_CHANCE;
}

enum { MOST_LOG = 1 << 16 };

/* The older half goes where there is too much. */
static void shorten_log(struct sitting *sitting)
{
    struct grow *log = &sitting->log;
    if (log->used <= MOST_LOG)
        return;
    size_t gone = log->used - MOST_LOG / 2;
    gone += strcspn(log->text + gone, "\n") + 1;
    memmove(log->text, log->text + gone, log->used - gone + 1);
    log->used -= gone;
    sitting->fresh -= sitting->fresh < gone ? sitting->fresh : gone;
}

void add_to_log(struct sitting *sitting, const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " \n");
        size_t size = strcspn(text, "\n");
        if (size > 0)
            atelier_printf(&sitting->log.out, "%.*s\n", (int)size, text);
        text += size;
    }
    shorten_log(sitting);
}

void hear_printed(struct sitting *sitting)
{
    char *text = heard_take();
    add_to_log(sitting, text);
    free(text);
}

static unsigned all_offers(const struct sitting *sitting, struct offer offers[static MOST_OFFERS])
{
    memset(offers, 0, MOST_OFFERS * sizeof *offers);
    return sitting->user->offer != NULL ? sitting->user->offer(sitting->state, offers) : 0;
}

void look_again(struct sitting *sitting)
{
    struct look look = sitting->user->look(sitting->state);
    const struct atelier_table *table = look.table;
    const struct look before = sitting->look;
    sitting->look = look;
    sitting->ended &= look.which == before.which;
    sitting->scene = scene_of(table->game);
    sitting->offered = !look.asked;
    if (look.asked)
        sitting->count = table->game->legal(table->game, &table->state, sitting->moves);
    else
        sitting->count = all_offers(sitting, sitting->offers);
    sitting->marked = sitting->number = 0;
    sitting->move = sitting->moves[0];
    sitting->ply = table->count;
    sitting->undone = table->undone;
    sitting->typing |= is_chance_asked(sitting);
    if (look.which != before.which) {
        sitting->seat = 0;
        sitting->back = false;
    }
    if (look.seat >= 0 && (look.asked || look.seat != before.seat || look.which != before.which))
        sitting->seat = look.seat;
}

void notice(struct sitting *sitting)
{
    struct look now = sitting->user->look(sitting->state), *before = &sitting->look;
    struct offer offers[MOST_OFFERS];
    bool other = before->table == NULL || now.which != before->which ||
                 now.asked != before->asked || now.seat != before->seat ||
                 now.table->count != sitting->ply || now.table->undone != sitting->undone;
    if (!other && !now.asked) {
        all_offers(sitting, offers);
        other = memcmp(offers, sitting->offers, sizeof offers) != 0;
    }
    hear_printed(sitting);
    if (other)
        look_again(sitting);
    else
        *before = now;
}

struct seen seen_by(const struct sitting *sitting)
{
    return (struct seen){.table = sitting->look.table,
                         .seat = sitting->seat,
                         .you = sitting->look.you,
                         .covered = sitting->ending,
                         .choosing = sitting->count > 0 && !sitting->offered,
                         .marked = sitting->move};
}
