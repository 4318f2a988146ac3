/*
 * Entity tags and ranges.
 */
#include "conditions.h"

#include <string.h>
#include <strings.h>

static bool is_weak(struct atelier_span tag)
{
    return tag.size > 2 && tag.at[0] == 'W' && tag.at[1] == '/';
}

bool conditions_list(const struct http_request *request, const char *name, const char *tag,
                     bool weak)
{
    struct http_items items = {request, name, 0, {"", 0}};
    struct atelier_span item;
    while (http_next_item(&items, &item)) {
        if (atelier_span_is(item, "*"))
            return true;
        if (weak && is_weak(item))
            item = (struct atelier_span){item.at + 2, item.size - 2};
        if (atelier_span_is(item, tag))
            return true;
    }
    return false;
}

/* Reads digits into a number that stops growing where it could overflow; false without digits. */
static bool read_offset(struct atelier_span *rest, size_t *number)
{
    const size_t most = (size_t)-1 / 16;
    size_t digits = 0;
    for (*number = 0; rest->size > 0 && rest->at[0] >= '0' && rest->at[0] <= '9'; digits++) {
        *number = *number < most ? *number * 10 + (size_t)(rest->at[0] - '0') : most;
        rest->at++;
        rest->size--;
    }
    return digits > 0;
}

enum range_kind byte_range_read(struct atelier_span text, size_t size, struct byte_range *range)
{
    size_t first = 0, last = 0;
    if (text.size < 6 || strncasecmp(text.at, "bytes=", 6) != 0)
        return RANGE_WHOLE;
    struct atelier_span rest = http_trim((struct atelier_span){text.at + 6, text.size - 6});
    bool begins = read_offset(&rest, &first);
    if (rest.size == 0 || rest.at[0] != '-')
        return RANGE_WHOLE;
    rest.at++;
    rest.size--;
    bool ends = read_offset(&rest, &last);
    /* What is no range and what is several is answered with the whole. */
    if (rest.size > 0 || (!begins && !ends) || (begins && ends && last < first))
        return RANGE_WHOLE;
    if (!begins) {
        if (last == 0 || size == 0)
            return RANGE_OUTSIDE;
        size_t part = last < size ? last : size;
        *range = (struct byte_range){size - part, part};
        return RANGE_PART;
    }
    if (first >= size)
        return RANGE_OUTSIDE;
    if (!ends || last >= size)
        last = size - 1;
    *range = (struct byte_range){first, last - first + 1};
    return RANGE_PART;
}

enum range_kind byte_range_wanted(const struct http_request *request, const char *tag, size_t size,
                                  struct byte_range *range)
{
    struct atelier_span wanted, condition;
    if (!atelier_span_is(request->method, "GET") || !http_request_field(request, "range", &wanted))
        return RANGE_WHOLE;
    if (http_has_field(request, "if-range") &&
        !(http_request_field(request, "if-range", &condition) && atelier_span_is(condition, tag)))
        return RANGE_WHOLE;
    return byte_range_read(wanted, size, range);
}
