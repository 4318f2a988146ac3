/*
 * The narrator: hands a move with the positions around it to its game, which has the words.
 */
#include <atelier/narrate.h>

#include <string.h>

enum { MOST_FILLS = 8, KEY_SIZE = 64 };

struct atelier_audience atelier_audience_of(const struct atelier_table *table, int you,
                                            enum atelier_lang lang)
{
    struct atelier_audience audience = {.lang = lang, .you = you};
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        struct atelier_buffer name;
        atelier_buffer_init(&name, audience.name[seat], ATELIER_NAME_SIZE);
        if (table->name[seat][0] != '\0')
            atelier_put(&name.out, table->name[seat]);
        else
            atelier_put_phrase(&name.out, lang, "review.seat",
                               ATELIER_FILLS({"player", atelier_actor_name(seat)}));
    }
    return audience;
}

/* A move as it is written, and who made it. */
static void tell_plainly(const struct atelier_game *game, const struct atelier_event *event,
                         struct atelier_out *out)
{
    const struct atelier_audience *audience = event->audience;
    char text[ATELIER_MOVE_SIZE];
    int actor = game->actor(event->before);
    const char *who = actor >= 0
                          ? audience->name[actor]
                          : atelier_phrase(audience->lang, actor == ATELIER_CHANCE ? "actor.chance"
                                                                                   : "actor.judge");
    game->write_move(game, event->before, event->move, text);
    atelier_put_phrase(out, audience->lang, "told.plain",
                       ATELIER_FILLS({"player", who}, {"found", text}));
}

static void narrate(const struct atelier_game *game, struct atelier_event *event,
                    struct atelier_out *out)
{
    struct atelier_state after;
    memcpy(&after, event->before, game->state_size);
    game->apply(game, &after, event->move);
    event->after = &after;
    if (ATELIER_OFFERS(game, narrate))
        game->narrate(game, event, out);
    else
        tell_plainly(game, event, out);
    event->after = NULL;
}

void atelier_narrate(const struct atelier_game *game, const void *before, atelier_move move,
                     const struct atelier_audience *audience, struct atelier_out *out)
{
    struct atelier_event event = {sizeof event, before, move, NULL, audience, false};
    narrate(game, &event, out);
}

void atelier_narrate_offer(const struct atelier_game *game, const void *before, atelier_move move,
                           const struct atelier_audience *audience, struct atelier_out *out)
{
    struct atelier_event event = {sizeof event, before, move, NULL, audience, true};
    narrate(game, &event, out);
}

void atelier_put_about(struct atelier_out *out, const struct atelier_audience *audience, int seat,
                       const char *key, const struct atelier_fill *fills)
{
    struct atelier_fill all[MOST_FILLS + 2] = {{"player", audience->name[seat]}};
    char spoken[KEY_SIZE];
    for (unsigned i = 0; fills != NULL && i < MOST_FILLS && fills[i].name != NULL; i++)
        all[i + 1] = fills[i];
    atelier_format(spoken, sizeof spoken, audience->you == seat ? "%s.you" : "%s", key);
    atelier_put_phrase(out, audience->lang, spoken, all);
}
