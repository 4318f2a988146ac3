/*
 * The answer to a request of ours: HTTP/1.1 as llhttp reads it, from bytes in any pieces.
 *
 * Whoever answers is a stranger: a head and a body have a most, and each byte is looked at once.
 */
#ifndef NET_HTTP_ANSWER_H
#define NET_HTTP_ANSWER_H

#include <atelier/text.h>
#include <stdbool.h>

enum { HTTP_ANSWER_HEAD = 16384, HTTP_ANSWER_BODY = 8192, HTTP_ANSWER_VALUE = 64 };

struct http_answer {
    int status;
    bool upgraded; /* what follows is not HTTP any more */
    /* Fields of a 101, "" where there is none; one that is too long is cut. */
    char accept[HTTP_ANSWER_VALUE], subprotocol[HTTP_ANSWER_VALUE];
    size_t body_size;
    char body[HTTP_ANSWER_BODY + 1]; /* ends in a NUL */
};

struct http_answer_reader;

/* NULL without memory. One reader is for one answer. */
struct http_answer_reader *http_answer_reader_new(void);
void http_answer_reader_free(struct http_answer_reader *reader);

enum http_answer_state {
    HTTP_ANSWER_PART,  /* more is to come */
    HTTP_ANSWER_WHOLE, /* `answer` is filled, and `bytes` begin behind it */
    HTTP_ANSWER_WRONG, /* this is no answer, or one that is too long */
};

/* Takes from the front of `bytes` what belongs to the answer. */
enum http_answer_state http_answer_read(struct http_answer_reader *reader,
                                        struct atelier_span *bytes);

/* Once it is whole; it stays the reader's. */
const struct http_answer *http_answer_of(const struct http_answer_reader *reader);

#endif
