/*
 * say: a text, one of a few phrases that everybody reads in their own language, or a reaction,
 * which is a phrase about a move. What may be said is the host's choice. Nothing of it is kept.
 */
#include "watching.h"

#include "online/tables/summary.h"

#include <string.h>

enum { TEXT_MOST = 500 };

static const char *const phrases[] = {
    "hello",     "good-luck",  "well-played", "thanks", "nice-painting",
    "your-turn", "one-moment", "oops",        "again",  "goodbye",
};

static const char *const reactions[] = {"applause", "lovely", "bold", "clever"};

#define IS_ONE_OF(list, text) is_one_of(list, sizeof(list) / sizeof *(list), text)

static bool is_one_of(const char *const list[], size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}

/* What a name may not hold, talk may not either: controls, and what turns the writing. */
static bool is_plain_talk(const char *text)
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

/* What somebody says: a text or a phrase, and the ply of the move that it is about, or -1. */
struct chat_message {
    const char *text, *phrase;
    int64_t about;
};

static void tell_said(struct house *house, struct client *client, struct table *table,
                      const struct chat_message *words)
{
    int seat = table_state_seat_of(&table->state, client->person.id, 0);
    struct atelier_visitor *to = event_begin(house, "said");
    to->text(to, "table", table->id);
    person_write(to, "by", &client->person);
    if (seat >= 0)
        to->text(to, "seat", atelier_actor_name(seat));
    if (words->text != NULL)
        to->text(to, "text", words->text);
    else
        to->text(to, "phrase", words->phrase);
    if (words->about >= 0)
        to->number(to, "about", words->about);
    to->close(to);
    ANNOUNCE(house->tables, told, table);
}

/* Whether somebody who sits at the table has made a move at that ply. */
static bool is_decision(const struct table *table, int64_t ply)
{
    const struct atelier_table *game = &table->state.owned.table;
    if (ply >= game->count)
        return false;
    struct atelier_state state = position_at(game, (uint32_t)ply);
    return game->game->actor(&state) >= 0;
}

/* Whether the words are some that can be said at all; false after a refusal. */
static bool are_words(struct house *house, struct client *client, const struct table *table,
                      const struct chat_message *words)
{
    const char *text = words->text, *phrase = words->phrase;
    bool reacts = phrase != NULL && IS_ONE_OF(reactions, phrase);
    if ((text == NULL) == (phrase == NULL))
        refuse(house, client, "bad-request", "say: give either a text or a phrase.");
    else if (phrase != NULL && !reacts && !IS_ONE_OF(phrases, phrase))
        refuse(house, client, "bad-request", "phrase: there is no phrase of that name.");
    else if (text != NULL && (*text == '\0' || strlen(text) > TEXT_MOST || !is_plain_talk(text)))
        refuse(house, client, "bad-request",
               "text: must have 1 to %d bytes, and no characters that control lines or turn the "
               "direction of writing.",
               TEXT_MOST);
    else if (words->about >= 0 && (!reacts || !is_decision(table, words->about)))
        refuse(house, client, "bad-request",
               "about: goes with a reaction, and names the ply of a player's move.");
    else
        return true;
    return false;
}

/* Whether this table is one for such words; false after a refusal. */
static bool may_say(struct house *house, struct client *client, const struct table *table,
                    const struct chat_message *words)
{
    enum talk talk = table->state.talk;
    if (watch_find(client, table) == NULL)
        refuse(house, client, "not-seated", "Only players and spectators may chat.");
    else if (talk == TALK_OFF)
        refuse(house, client, "no-talk", "Chat is off at this table.");
    else if (talk == TALK_PHRASES && words->text != NULL)
        refuse(house, client, "no-talk", "The host has chosen a table for phrases only.");
    else
        return true;
    return false;
}

void handle_say(struct house *house, struct client *client, const json_t *body)
{
    struct chat_message words = {.about = -1};
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || !member_text(house, client, "text", &words.text) ||
        !member_text(house, client, "phrase", &words.phrase) ||
        !member_number(house, client, "about", 0, INT32_MAX, &words.about) ||
        !may_say(house, client, table, &words) || !are_words(house, client, table, &words))
        return;
    const struct house_limits *limits = &house->limits;
    unsigned wait = allowance_take(house, &client->words_left, limits->said_a_minute / 60.0,
                                   limits->said_at_once);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return;
    }
    tell_said(house, client, table, &words);
    reply_empty(house, client);
}
