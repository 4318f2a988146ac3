/*
 * find: four letters lead to a table that waits. They are short enough to be read across a room, so
 * they could be guessed: a table has them only until its game begins, and guesses are few. Whoever
 * guesses wrong waits, on the connection longer each time; and what comes from one address is
 * counted like anything else that does. A code that leads nowhere any more gets the same answer as
 * one that never did.
 */
#include "play.h"

#include <string.h>

/* No vowels, so no words; and no letter that is taken for another one. */
static const char letters[] = "BCDFGHJKLMNPRSTWXZ";

enum { LETTERS = sizeof letters - 1, WRONG_FREE = 3, WRONG_MS = 1000, WRONG_MOST_MS = 60000 };

void code_draw(struct house *house, char code[static CODE_SIZE])
{
    enum { BYTES = 256 / LETTERS * LETTERS }; /* those above would make some letters likelier */
    for (int i = 0; i < CODE_SIZE - 1;) {
        unsigned char byte;
        house->world.random(house->world.context, &byte, sizeof byte);
        if (byte < BYTES)
            code[i++] = letters[byte % LETTERS];
    }
    code[CODE_SIZE - 1] = '\0';
}

/* As somebody has typed it: blanks and small letters do not matter. False if no code looks so. */
static bool read_code(const char *text, char code[static CODE_SIZE])
{
    unsigned count = 0;
    for (; *text != '\0'; text++) {
        char letter = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
        if (letter == ' ')
            continue;
        if (count == CODE_SIZE - 1 || strchr(letters, letter) == NULL)
            return false;
        code[count++] = letter;
    }
    code[count] = '\0';
    return count == CODE_SIZE - 1;
}

static void refuse_code(struct house *house, struct client *client)
{
    unsigned wrong = client->wrong_codes++;
    if (wrong >= WRONG_FREE && house->settings.limits != NULL) {
        unsigned doubled = wrong - WRONG_FREE < 6 ? wrong - WRONG_FREE : 6;
        int64_t wait = INT64_C(1) * WRONG_MS << doubled;
        client->codes_from = house->uptime + (wait < WRONG_MOST_MS ? wait : WRONG_MOST_MS);
    }
    refuse(house, client, "no-table", "code: no table waits under these letters.");
}

static void code_found(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *rows)
{
    struct client *asks = requesting_client(house, ((struct client_query *)wait)->client);
    if (asks != NULL && (result != STORE_DONE || rows->count > 0)) /* it was not wrong */
        address_uncount(house, asks->address, COUNTED_FINDS);
    struct client *client = client_query_end(house, wait, result);
    if (client == NULL)
        return;
    if (rows->count == 0) {
        refuse_code(house, client);
        return;
    }
    struct atelier_visitor *to = reply_begin(house, client);
    to->text(to, "table", store_text_of(&rows->row[0], 0));
    reply_end(house, client);
}

/* How long the client has to wait before the next code, in milliseconds; otherwise it counts. */
static unsigned find_wait(struct house *house, struct client *client)
{
    if (client->codes_from > house->uptime)
        return (unsigned)(client->codes_from - house->uptime);
    unsigned wait = address_wait(house, client->address, COUNTED_FINDS);
    if (wait == 0)
        address_count(house, client->address, COUNTED_FINDS);
    return wait;
}

void handle_find(struct house *house, struct client *client, const json_t *body)
{
    const char *text = NULL;
    char code[CODE_SIZE];
    (void)body;
    if (!member_text(house, client, "code", &text))
        return;
    unsigned wait = find_wait(house, client);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
    } else if (text == NULL || !read_code(text, code)) {
        refuse_code(house, client);
    } else {
        struct store_rows *query = store_rows_new();
        store_row(query, STORE_FIND_CODE);
        store_text(query, code);
        client_query_ask(house, client, query, code_found);
    }
}
