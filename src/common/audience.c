/*
 * The names of a table's seats, as they are told.
 */
#include "audience.h"

#include <string.h>

const char *said_name(const struct atelier_table *table, int seat, enum atelier_lang lang)
{
    return atelier_phrase_of(lang, "player", table->name[seat], "name");
}

bool is_unnamed(const struct atelier_table *table, int seat)
{
    return table->name[seat][0] == '\0' || strcmp(table->name[seat], "you") == 0;
}

int own_seat(const struct atelier_table *table)
{
    int found = ATELIER_ANYONE, count = 0;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        if (strcmp(table->name[seat], "you") == 0) {
            found = seat;
            count++;
        }
    return count == 1 ? found : ATELIER_ANYONE;
}

struct atelier_audience audience_of(const struct atelier_table *table, int you,
                                    enum atelier_lang lang)
{
    struct atelier_audience to = atelier_audience_of(table, you, lang);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        bool shared = is_unnamed(table, seat) && seat != you;
        struct atelier_buffer name;
        for (int other = 0; other < table->game->seats(&table->state); other++)
            shared |= other != seat && strcmp(table->name[other], table->name[seat]) == 0;
        atelier_buffer_init(&name, to.name[seat], sizeof to.name[seat]);
        if (is_unnamed(table, seat) && shared)
            atelier_put_phrase(&name.out, lang, "review.seat",
                               ATELIER_FILLS({"player", atelier_actor_name(seat)}));
        else
            atelier_printf(&name.out, shared ? "%s %c" : "%s", said_name(table, seat, lang),
                           atelier_seat_letter(seat));
        bool level = said_name(table, seat, lang) != table->name[seat];
        if (level || is_unnamed(table, seat))
            atelier_begin_large(to.name[seat]);
    }
    return to;
}
