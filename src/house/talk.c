/*
 * say: a text, or one of a few phrases that everybody reads in their own language. Nothing of it is
 * kept.
 */
#include "inside.h"

#include <string.h>

enum { TEXT_MOST = 500 };

static const char *const phrases[] = {
    "hello",     "good-luck",  "well-played", "thanks", "nice-painting",
    "your-turn", "one-moment", "oops",        "again",  "goodbye",
};

static bool is_phrase(const char *text)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcmp(phrases[i], text) == 0)
            return true;
    return false;
}

/* What a name may not hold, talk may not either: controls, and what turns the writing. */
static bool is_plain(const char *text)
{
    struct atelier_span rest = atelier_span_of(text);
    uint32_t character;
    while (rest.size > 0) {
        const char *at = rest.at;
        char probe[8] = "x", name[ATELIER_NAME_SIZE];
        if (!atelier_next_character(&rest, &character))
            return false;
        size_t size = (size_t)(rest.at - at);
        memcpy(probe + 1, at, size);
        probe[size + 1] = 'x';
        if (atelier_name_read((struct atelier_span){probe, size + 2}, name, NULL) != ATELIER_OK)
            return false;
    }
    return true;
}

static void tell_said(struct house *house, struct client *client, struct table *table,
                      const char *key, const char *words)
{
    int seat = desk_seat_of(&table->desk, client->person.id, 0);
    struct atelier_visitor *to = event_begin(house, "said");
    to->text(to, "table", table->id);
    to->open_object(to, "by");
    to->text(to, "id", client->person.id);
    to->text(to, "name", client->person.name);
    to->close(to);
    if (seat >= 0)
        to->text(to, "seat", atelier_actor_name(seat));
    to->text(to, key, words);
    to->close(to);
    tell_all(house, table);
}

void handle_say(struct house *house, struct client *client, const json_t *body)
{
    const char *text = NULL, *phrase = NULL;
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || !member_text(house, client, "text", &text) ||
        !member_text(house, client, "phrase", &phrase))
        return;
    if (watch_find(client, table) == NULL)
        refuse(house, client, "not-seated",
               "Only those who sit at the table or watch it may talk.");
    else if ((text == NULL) == (phrase == NULL))
        refuse(house, client, "bad-request", "say: give either a text or a phrase.");
    else if (phrase != NULL && !is_phrase(phrase))
        refuse(house, client, "bad-request", "phrase: there is none of that name.");
    else if (text != NULL && (*text == '\0' || strlen(text) > TEXT_MOST || !is_plain(text)))
        refuse(house, client, "bad-request",
               "text: must have 1 to %d bytes, and no characters that control lines or turn the "
               "direction of writing.",
               TEXT_MOST);
    else {
        tell_said(house, client, table, text != NULL ? "text" : "phrase",
                  text != NULL ? text : phrase);
        reply_empty(house, client);
    }
}
