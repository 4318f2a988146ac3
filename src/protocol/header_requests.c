/*
 * What stands around a game: who plays and when, given with 'new' and asked for with 'headers'; and
 * whether something is a name at all.
 */
#include "requests.h"

#include <string.h>

static enum atelier_code read_date(struct request *request, struct atelier_table *table)
{
    const char *date = "";
    enum atelier_code code = request_text(request, "date", &date);
    if (code != ATELIER_OK)
        return code;
    if (strlen(date) >= sizeof table->date || !atelier_is_plain_text(atelier_span_of(date)))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "date: has at most %zu bytes and no control characters.",
                            sizeof table->date - 1);
    strcpy(table->date, date);
    return ATELIER_OK;
}

/* One of "names"; an empty one is none. */
static enum atelier_code read_name(struct request *request, const json_t *value, int seat,
                                   struct atelier_table *table)
{
    if (!json_is_string(value))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "names: must be strings.");
    if (json_string_length(value) == 0)
        return ATELIER_OK;
    struct atelier_span name = {json_string_value(value), json_string_length(value)};
    enum atelier_code code = atelier_table_set_name(table, seat, name, request->error);
    if (code != ATELIER_OK)
        atelier_fail_within(request->error, code, request->error,
                            "names: seat %c: ", atelier_seat_letter(seat));
    return code;
}

enum atelier_code request_headers(struct request *request, struct atelier_table *table)
{
    const json_t *names = json_object_get(request->body, "names");
    int seats = table->game->seats(&table->state);
    enum atelier_code code = read_date(request, table);
    if (code != ATELIER_OK || names == NULL)
        return code;
    if (!json_is_array(names) || json_array_size(names) != (size_t)seats)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "names: must be a list of %d strings.", seats);
    for (int seat = 0; code == ATELIER_OK && seat < seats; seat++)
        code = read_name(request, json_array_get(names, (size_t)seat), seat, table);
    return code;
}

enum atelier_code do_name(struct request *request)
{
    const char *text = NULL;
    char name[ATELIER_NAME_SIZE];
    enum atelier_code code = request_text(request, "name", &text);
    if (code != ATELIER_OK)
        return code;
    if (text == NULL)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "name: say which one.");
    code = atelier_name_read(atelier_span_of(text), name, request->error);
    if (code != ATELIER_OK)
        return atelier_fail_within(request->error, code, request->error, "name: ");
    request->reply->visitor.text(&request->reply->visitor, "name", name);
    return ATELIER_OK;
}

/* --- headers --- */

static void tell_hash(struct atelier_visitor *to, const char *key,
                      const unsigned char bytes[static 32])
{
    char hex[65];
    atelier_write_hex(bytes, hex);
    to->text(to, key, hex);
}

static void tell_seats(struct atelier_visitor *to, const struct atelier_fair *fair)
{
    to->open_object(to, "seals");
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (fair->sealed[seat])
            tell_hash(to, atelier_actor_name(seat), fair->seal[seat]);
    to->close(to);
    to->open_object(to, "contributions");
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (fair->contribution[seat][0] != '\0')
            to->text(to, atelier_actor_name(seat), fair->contribution[seat]);
    to->close(to);
}

void reply_fairness(struct request *request, const struct atelier_table *table)
{
    const struct atelier_fair *fair = &table->fair;
    struct atelier_visitor *to = &request->reply->visitor;
    if (table->fairness == ATELIER_MANUAL) {
        to->nothing(to, "fairness");
        return;
    }
    to->open_object(to, "fairness");
    to->number(to, "scheme", fair->scheme);
    to->text(to, "table", fair->table_id);
    if (fair->scheme == 2 || table->fairness == ATELIER_FAIR)
        tell_hash(to, "pledge", fair->pledge);
    tell_hash(to, "commitment", fair->commitment);
    tell_seats(to, fair);
    to->number(to, "taken_back", fair->taken_back);
    if (table->fairness == ATELIER_FAIR && table->revealed)
        tell_hash(to, "secret", fair->secret);
    to->close(to);
}

enum atelier_code do_headers(struct request *request)
{
    struct owned_table *owned;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_table *table = &owned->table;
    struct atelier_visitor *to = &request->reply->visitor;
    to->text(to, "game", table->game->name);
    atelier_settings_show(table->game, &table->settings, "options", to);
    to->open_list(to, "names");
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        to->text(to, NULL, table->name[seat]);
    to->close(to);
    to->text(to, "date", table->date);
    to->text(to, "chance",
             table->fairness == ATELIER_FAIR ? "auto"
             : table->outside                ? "outside"
                                             : "manual");
    reply_fairness(request, table);
    return ATELIER_OK;
}
