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

static void begin_all_small(char *text)
{
    struct atelier_span rest = atelier_span_of(text);
    uint32_t letter;
    do
        atelier_begin_small(text + (rest.at - text));
    while (atelier_next_character(&rest, &letter));
}

/* Whether two seats are called the same: nobody hears a capital. */
static bool sounds_the_same(const struct atelier_table *table, int seat, int other)
{
    char names[2][ATELIER_NAME_SIZE];
    memcpy(names[0], table->name[seat], ATELIER_NAME_SIZE);
    memcpy(names[1], table->name[other], ATELIER_NAME_SIZE);
    begin_all_small(names[0]);
    begin_all_small(names[1]);
    return strcmp(names[0], names[1]) == 0;
}

struct atelier_audience audience_of(const struct atelier_table *table, int you,
                                    enum atelier_lang lang)
{
    struct atelier_audience to = atelier_audience_of(table, you, lang);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        bool shared = is_unnamed(table, seat) && seat != you;
        struct atelier_buffer name;
        for (int other = 0; other < table->game->seats(&table->state); other++)
            shared |= other != seat && sounds_the_same(table, other, seat);
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
