/*
 * Comparing origins, without the ports that go without saying.
 */
#include "http_origin.h"

#include <string.h>
#include <strings.h>

static bool cut_scheme(struct atelier_span *span, const char *start)
{
    size_t size = strlen(start);
    if (span->size < size || strncasecmp(span->at, start, size) != 0)
        return false;
    *span = (struct atelier_span){span->at + size, span->size - size};
    return true;
}

static void cut_end(struct atelier_span *span, const char *end)
{
    size_t size = strlen(end);
    if (span->size >= size && memcmp(span->at + span->size - size, end, size) == 0)
        span->size -= size;
}

bool http_origin_is_own(const struct http_request *request, struct atelier_span origin)
{
    struct atelier_span host = request->host;
    bool secure = cut_scheme(&origin, "https://");
    if (!secure && !cut_scheme(&origin, "http://"))
        return false;
    cut_end(&origin, secure ? ":443" : ":80");
    cut_end(&host, secure ? ":443" : ":80");
    return host.size > 0 && host.size == origin.size &&
           strncasecmp(host.at, origin.at, host.size) == 0;
}
