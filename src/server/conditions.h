/*
 * Whether a file is sent as a whole, in part or not at all (RFC 9110, sections 13 and 14).
 *
 * Files have entity tags and no dates, so conditions that name a date are passed over, as the
 * standard wants it where no date is known.
 */
#ifndef SERVER_CONDITIONS_H
#define SERVER_CONDITIONS_H

#include "net/http_request.h"

/* Whether the list of tags in the field of this name has `tag` (with its quotes) or is "*". A weak
 * one counts only where `weak` allows it. */
bool conditions_list(const struct http_request *request, const char *name, const char *tag,
                     bool weak);

struct byte_range {
    size_t first, size;
};

enum range_kind {
    RANGE_WHOLE,   /* none was asked for, or one that may be passed over */
    RANGE_PART,    /* `range` is wanted */
    RANGE_OUTSIDE, /* nothing of what is wanted is there */
};

/* Reads "bytes=first-last" for a body of `size` bytes. */
enum range_kind byte_range_read(struct atelier_span text, size_t size, struct byte_range *range);

/* The range that the request wants of the body with this tag, with If-Range looked at. */
enum range_kind byte_range_wanted(const struct http_request *request, const char *tag, size_t size,
                                  struct byte_range *range);

#endif
