/*
 * Text going out and errors coming back.
 *
 * The core never prints. Whatever it has to say it hands, piece by piece, to a `struct atelier_out`
 * that the caller supplies: a fixed buffer (below), a file, a socket. Errors are values: a code
 * from one list and a sentence for people.
 */
#ifndef ATELIER_TEXT_H
#define ATELIER_TEXT_H

#include "api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Every way a request can fail. The names used on the wire come from atelier_code_name(). */
enum atelier_code {
    ATELIER_OK = 0,
    ATELIER_BAD_JSON = -1,
    ATELIER_BAD_REQUEST = -2,
    ATELIER_UNKNOWN_GAME = -3,
    ATELIER_BAD_OPTION = -4,
    ATELIER_ILLEGAL_MOVE = -5,
    ATELIER_NOT_YOUR_TURN = -6,
    ATELIER_NO_TABLE = -7,
    ATELIER_BAD_RECORD = -8,
    ATELIER_NO_ROOM = -9,    /* the memory that the caller brought is full */
    ATELIER_NO_MEMORY = -10, /* the system has no more */
};

/* A sentence of data/languages/refusals.csv within a message: which, and where it has its values.
 */
struct atelier_stated {
    uint16_t sentence; /* its number in the table that is compiled in */
    uint16_t from, to; /* its bytes in the message */
    struct {
        uint16_t from, to;
    } value[6]; /* in the English order */
};

/* What went wrong: `code` is below zero, `message` is one sentence that names the place. */
struct atelier_error {
    enum atelier_code code;          /* as the function returned it */
    char message[240];               /* in English; atelier_put_error() has other languages */
    unsigned count;                  /* of the sentences in it that have other languages, */
    struct atelier_stated stated[4]; /* the outer ones first */
};

/* The code as the protocol spells it, for example "illegal-move". */
ATELIER_API const char *atelier_code_name(enum atelier_code code);

/* Fills `error` (which may be NULL) and returns `code`, so that callers can `return` it. */
ATELIER_API enum atelier_code atelier_fail(struct atelier_error *error, enum atelier_code code,
                                           const char *format, ...) ATELIER_LIKE_PRINTF(3, 4);

/*
 * The same with what went wrong within: behind what the format says, "line %u: " for example,
 * stands the sentence of `inner`, which may be `error` itself. Other languages keep it apart.
 */
ATELIER_API enum atelier_code
atelier_fail_within(struct atelier_error *error, enum atelier_code code,
                    const struct atelier_error *inner, const char *format, ...)
    ATELIER_LIKE_PRINTF(4, 5);

/*
 * Where text goes. Implementations embed this struct and recover themselves from the pointer. What
 * they do not bring has to be NULL.
 */
struct atelier_out {
    /* Takes the next piece, which may be empty and is only lent. */
    void (*write)(struct atelier_out *out, const char *bytes, size_t size);
    void (*reserved[3])(void); /* room for members to come */
};

/* A piece of the caller's memory as an `out`. Always ends in a NUL; `full` says text was cut. */
struct atelier_buffer {
    struct atelier_out out; /* to be written to */
    char *bytes;            /* what was written, and a NUL */
    size_t size;            /* of the memory */
    size_t used;            /* bytes of text, without the NUL */
    bool full;              /* text was cut */
};

/* `size` counts the NUL and must be at least 1. The memory stays the caller's. */
ATELIER_API void atelier_buffer_init(struct atelier_buffer *buffer, char *memory, size_t size);

/*
 * Text as printf() and snprintf() write it, but the same under every locale: programs read it, and
 * to them 0,5 is not a number. Everything is written whole, however long or wide it is; only the
 * caller's memory can be too small, and then atelier_format() returns false. A precision of a
 * number is taken as 150 at most, and zeros in front of it fill 511 places at most. %n, %p, %a and
 * wide characters are not known.
 */
ATELIER_API void atelier_put(struct atelier_out *out, const char *text);
ATELIER_API void atelier_printf(struct atelier_out *out, const char *format, ...)
    ATELIER_LIKE_PRINTF(2, 3);
ATELIER_API bool atelier_format(char *memory, size_t size, const char *format, ...)
    ATELIER_LIKE_PRINTF(3, 4);

/* A stretch of foreign text: not NUL-terminated, never owned. */
struct atelier_span {
    const char *at; /* the first byte */
    size_t size;    /* how many */
};

/* Text up to its NUL as a span; and whether a span is that text. */
ATELIER_API struct atelier_span atelier_span_of(const char *text);
ATELIER_API bool atelier_span_is(struct atelier_span span, const char *text);

/* Cuts the first word (up to the next space) off `rest`; empty when nothing is left. */
ATELIER_API struct atelier_span atelier_next_word(struct atelier_span *rest);

/*
 * Cuts text into words with exactly one space between them; false where there are other spaces, no
 * word at all, or more words than `most`.
 */
ATELIER_API bool atelier_cut_words(struct atelier_span text, struct atelier_span *words,
                                   unsigned most, unsigned *count);

/* Cuts the first line off `rest`, without its LF or CRLF. Returns false when nothing is left. */
ATELIER_API bool atelier_next_line(struct atelier_span *rest, struct atelier_span *line);

/* Reads a plain decimal number without sign or leading zeros; false unless 0..`most`. */
ATELIER_API bool atelier_read_number(struct atelier_span word, unsigned most, unsigned *number);

/* Reads "3" or "0.25", digits with a point whatever the locale is; false unless 0..`most`. */
ATELIER_API bool atelier_read_decimal(struct atelier_span word, double most, double *number);

/* Whether somebody has typed a word, with or without its capitals and the accents of Western
 * languages. */
ATELIER_API bool atelier_reads_alike(struct atelier_span typed, const char *word);

/* Makes the first letter of a text a capital, or a small letter: Latin with its accents, Greek and
 * Cyrillic. Other texts stay as they are. */
ATELIER_API void atelier_begin_large(char *text);
ATELIER_API void atelier_begin_small(char *text);

/*
 * Cuts the first character off `rest`: its code point. False, and nothing is cut off, when nothing
 * is left or the bytes are not well-formed UTF-8.
 */
ATELIER_API bool atelier_next_character(struct atelier_span *rest, uint32_t *character);

/* Whether the bytes are well-formed UTF-8 without control characters. */
ATELIER_API bool atelier_is_clean_text(struct atelier_span text);

/*
 * The same for what one person wrote and others are shown in a line of its own: also without
 * separators of lines and without what turns the direction of writing.
 */
ATELIER_API bool atelier_is_plain_text(struct atelier_span text);

/*
 * Up to 40 bytes of foreign text made safe for a message: whole characters of UTF-8. Anything else,
 * and what controls lines or turns the direction of writing, becomes '?'.
 */
struct atelier_quoted {
    char text[44]; /* ends with a NUL, after "..." where something was left out */
};
ATELIER_API struct atelier_quoted atelier_quote(struct atelier_span span);

#ifdef __cplusplus
}
#endif

#endif
