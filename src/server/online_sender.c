/*
 * Reading cookies and what a proxy adds.
 */
#include "online_inside.h"

#include <string.h>

static bool cut_start(struct atelier_span *span, const char *start)
{
    size_t size = strlen(start);
    if (span->size < size || memcmp(span->at, start, size) != 0)
        return false;
    *span = (struct atelier_span){span->at + size, span->size - size};
    return true;
}

/* The value of our cookie in a list with semicolons. */
static bool find_cookie(struct atelier_span list, struct atelier_span *value)
{
    while (list.size > 0) {
        const char *end = memchr(list.at, ';', list.size);
        size_t size = end != NULL ? (size_t)(end - list.at) : list.size;
        *value = http_trim((struct atelier_span){list.at, size});
        if (cut_start(value, "atelier="))
            return true;
        size_t taken = end != NULL ? size + 1 : size;
        list = (struct atelier_span){list.at + taken, list.size - taken};
    }
    return false;
}

void sender_token(const struct http_request *request, char token[static TOKEN_TEXT])
{
    struct atelier_span value;
    token[0] = '\0';
    bool found =
        http_request_field(request, "authorization", &value) && cut_start(&value, "Bearer ");
    for (unsigned i = 0; i < request->fields && !found; i++)
        if (http_name_is(request->field[i].name, "cookie"))
            found = find_cookie(request->field[i].value, &value);
    if (!found || value.size >= TOKEN_TEXT)
        return;
    memcpy(token, value.at, value.size);
    token[value.size] = '\0';
}

void sender_address(const struct online *online, const struct http_request *request,
                    const struct connection *connection, char address[static ADDRESS_TEXT])
{
    struct address household = connection->peer;
    struct http_items items = {request, "x-forwarded-for", 0, {"", 0}};
    struct atelier_span item;
    struct sockaddr_storage place;
    char text[ADDRESS_TEXT];
    while (online->settings.behind_proxy && http_next_item(&items, &item)) {
        if (item.size >= sizeof text) /* the last is the one that our proxy has added */
            continue;
        memcpy(text, item.at, item.size);
        text[item.size] = '\0';
        if (address_read(text, 0, &place) == 0)
            household = address_of(&place);
    }
    household = address_household(household);
    address_write(&household, address);
}

bool sender_is_secure(const struct online *online, const struct http_request *request)
{
    struct atelier_span value;
    return online->settings.behind_proxy &&
           http_request_field(request, "x-forwarded-proto", &value) &&
           atelier_span_is(value, "https");
}
