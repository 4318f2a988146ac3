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

/* Looks for our cookie in a list with semicolons. A second one was set by somebody else, from a
 * neighbouring host: which is ours cannot be known, so that neither counts, and false is returned.
 */
static bool find_cookie(struct atelier_span list, struct atelier_span *value)
{
    while (list.size > 0) {
        const char *end = memchr(list.at, ';', list.size);
        size_t size = end != NULL ? (size_t)(end - list.at) : list.size;
        struct atelier_span one = http_trim((struct atelier_span){list.at, size});
        if (cut_start(&one, "atelier=")) {
            if (value->at != NULL &&
                (one.size != value->size || memcmp(one.at, value->at, one.size) != 0))
                return false;
            *value = one;
        }
        size_t taken = end != NULL ? size + 1 : size;
        list = (struct atelier_span){list.at + taken, list.size - taken};
    }
    return true;
}

void sender_token(const struct http_request *request, char token[static TOKEN_TEXT])
{
    struct atelier_span value, cookie = {NULL, 0};
    token[0] = '\0';
    bool bearer =
        http_request_field(request, "authorization", &value) && cut_start(&value, "Bearer ");
    for (unsigned i = 0; i < request->fields && !bearer; i++)
        if (http_name_is(request->field[i].name, "cookie") &&
            !find_cookie(request->field[i].value, &cookie))
            return;
    if (!bearer)
        value = cookie;
    if (value.at == NULL || value.size >= TOKEN_TEXT)
        return;
    memcpy(token, value.at, value.size);
    token[value.size] = '\0';
}

/* The last entry of X-Forwarded-For, which our proxy has written. Whatever stands before it, quotes
 * and further fields included, was the client's to choose. */
static struct atelier_span last_forwarded(const struct http_request *request)
{
    struct atelier_span last = {"", 0};
    for (unsigned i = 0; i < request->fields; i++)
        if (http_name_is(request->field[i].name, "x-forwarded-for"))
            last = request->field[i].value;
    for (size_t at = last.size; at > 0; at--)
        if (last.at[at - 1] == ',')
            return http_trim((struct atelier_span){last.at + at, last.size - at});
    return last;
}

/* Some proxies write the port as well: "192.0.2.7:5123", "[2001:db8::7]:5123". */
static struct atelier_span without_port(struct atelier_span host)
{
    const char *colon = host.size > 0 ? memchr(host.at, ':', host.size) : NULL;
    const char *end = host.size > 0 && *host.at == '[' ? memchr(host.at, ']', host.size) : NULL;
    if (end != NULL)
        return (struct atelier_span){host.at + 1, (size_t)(end - host.at - 1)};
    if (colon != NULL && memchr(colon + 1, ':', host.size - (size_t)(colon + 1 - host.at)) == NULL)
        host.size = (size_t)(colon - host.at);
    return host;
}

void sender_address(const struct online *online, const struct http_request *request,
                    const struct connection *connection, char address[static ADDRESS_TEXT])
{
    struct address household = connection->peer;
    struct sockaddr_storage place;
    char text[ADDRESS_TEXT];
    struct atelier_span host = without_port(last_forwarded(request));
    if (online->settings.behind_proxy && host.size > 0 && host.size < sizeof text) {
        memcpy(text, host.at, host.size);
        text[host.size] = '\0';
        if (address_read(text, 0, &place) == 0) /* otherwise it is the proxy's own that counts */
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
