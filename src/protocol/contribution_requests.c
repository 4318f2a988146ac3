/*
 * Contributions to chance: with 'new' at once, or step by step at a table that waits. There the
 * pledge is known before anybody contributes, and nothing is dealt before 'begin'.
 */
#include "requests.h"

#include <string.h>

/* The seat that a letter names, or -1. */
static int seat_of(const char *letter)
{
    int seat = letter[0] - 'a';
    return seat >= 0 && seat < ATELIER_MAX_SEATS && letter[1] == '\0' ? seat : -1;
}

/* What is done with the text of one seat. */
typedef enum atelier_code giving(struct atelier_table *table, int seat, struct atelier_span text,
                                 struct atelier_error *error);

static enum atelier_code give_seal(struct atelier_table *table, int seat, struct atelier_span text,
                                   struct atelier_error *error)
{
    unsigned char seal[ATELIER_HASH_BYTES];
    if (!atelier_read_hex(text, seal))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "A seal is 64 hex digits.");
    return atelier_table_seal(table, seat, seal, error);
}

static enum atelier_code give_one(struct request *request, const char *key, int seat,
                                  const json_t *value, struct atelier_table *table, giving *give)
{
    if (!json_is_string(value))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "%s: must be strings.", key);
    struct atelier_span text = {json_string_value(value), json_string_length(value)};
    if (text.size == 0) /* this seat gives nothing */
        return ATELIER_OK;
    enum atelier_code code = give(table, seat, text, request->error);
    if (code != ATELIER_OK)
        atelier_fail_within(request->error, code, request->error, "%s: ", key);
    return code;
}

/* Texts by seat: {"a":"word"}, or a list from seat a on, "" for a seat that gives nothing. */
static enum atelier_code give_all(struct request *request, const char *key,
                                  struct atelier_table *table, giving *give)
{
    const json_t *texts = json_object_get(request->body, key);
    enum atelier_code code = ATELIER_OK;
    const char *letter;
    json_t *value;
    if (texts == NULL)
        return ATELIER_OK;
    if (json_is_array(texts)) {
        for (size_t i = 0; code == ATELIER_OK && i < json_array_size(texts); i++)
            code = give_one(request, key, i < ATELIER_MAX_SEATS ? (int)i : -1,
                            json_array_get(texts, i), table, give);
        return code;
    }
    if (!json_is_object(texts))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "%s: must be an object by seats, like {\"a\":\"...\"}, or a list.",
                            key);
    json_object_foreach((json_t *)texts, letter, value)
    {
        if (code == ATELIER_OK)
            code = give_one(request, key, seat_of(letter), value, table, give);
    }
    return code;
}

enum atelier_code request_contributions(struct request *request, struct atelier_table *table)
{
    enum atelier_code code = give_all(request, "seals", table, give_seal);
    return code == ATELIER_OK ? give_all(request, "contributions", table, atelier_table_contribute)
                              : code;
}

/* A table that waits for contributions: chance has not begun. */
static enum atelier_code request_waiting(struct request *request, const char *what,
                                         struct owned_table **owned)
{
    enum atelier_code code = request_table(request, owned);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_table *table = &(*owned)->table;
    if (table->fairness != ATELIER_FAIR || table->count + table->undone > 0)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "%s: the table does not wait; 'new' with \"await\":true makes one.",
                            what);
    return ATELIER_OK;
}

enum atelier_code do_contribute(struct request *request)
{
    struct owned_table *owned;
    enum atelier_code code = request_waiting(request, "contribute", &owned);
    if (code != ATELIER_OK)
        return code;
    struct atelier_table trial = owned->table; /* before the first move there is no history */
    code = request_contributions(request, &trial);
    if (code != ATELIER_OK)
        return code;
    owned->table = trial;
    reply_fairness(request, &owned->table);
    return ATELIER_OK;
}

enum atelier_code do_begin(struct request *request)
{
    struct owned_table *owned;
    enum atelier_code code = request_waiting(request, "begin", &owned);
    if (code == ATELIER_OK)
        code = owned_table_settle(owned, request->error);
    if (code != ATELIER_OK)
        return code;
    reply_position(request, owned, 0, true);
    reply_fairness(request, &owned->table);
    return ATELIER_OK;
}
