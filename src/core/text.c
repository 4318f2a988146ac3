/*
 * Text out, and the small readers that every parser of foreign text shares.
 */
#include "characters.h"
#include "format.h"

#include <stdlib.h>
#include <string.h>

const char *atelier_code_name(enum atelier_code code)
{
    switch (code) {
    case ATELIER_OK:
        return "ok";
    case ATELIER_BAD_JSON:
        return "bad-json";
    case ATELIER_BAD_REQUEST:
        return "bad-request";
    case ATELIER_UNKNOWN_GAME:
        return "unknown-game";
    case ATELIER_BAD_OPTION:
        return "bad-option";
    case ATELIER_ILLEGAL_MOVE:
        return "illegal-move";
    case ATELIER_NOT_YOUR_TURN:
        return "not-your-turn";
    case ATELIER_NO_TABLE:
        return "no-table";
    case ATELIER_BAD_RECORD:
        return "bad-record";
    case ATELIER_NO_ROOM:
        return "no-room";
    case ATELIER_NO_MEMORY:
        return "no-memory";
    }
    return "unknown";
}

static void buffer_write(struct atelier_out *out, const char *bytes, size_t size)
{
    struct atelier_buffer *buffer = (struct atelier_buffer *)out;
    size_t room = buffer->size - 1 - buffer->used;
    if (size > room) {
        buffer->full = true;
        size = room;
    }
    memcpy(buffer->bytes + buffer->used, bytes, size);
    buffer->used += size;
    buffer->bytes[buffer->used] = '\0';
}

void atelier_buffer_init(struct atelier_buffer *buffer, char *memory, size_t size)
{
    *buffer = (struct atelier_buffer){.out.write = buffer_write, .bytes = memory, .size = size};
    memory[0] = '\0';
}

void atelier_put(struct atelier_out *out, const char *text)
{
    out->write(out, text, strlen(text));
}

void atelier_printf(struct atelier_out *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    atelier_write_formatted(out, format, arguments, NULL);
    va_end(arguments);
}

bool atelier_format(char *memory, size_t size, const char *format, ...)
{
    struct atelier_buffer buffer;
    va_list arguments;
    atelier_buffer_init(&buffer, memory, size);
    va_start(arguments, format);
    atelier_write_formatted(&buffer.out, format, arguments, NULL);
    va_end(arguments);
    return !buffer.full;
}

struct atelier_span atelier_span_of(const char *text)
{
    return (struct atelier_span){text, strlen(text)};
}

bool atelier_span_is(struct atelier_span span, const char *text)
{
    return span.size == strlen(text) && memcmp(span.at, text, span.size) == 0;
}

struct atelier_span atelier_next_word(struct atelier_span *rest)
{
    while (rest->size > 0 && *rest->at == ' ') {
        rest->at++;
        rest->size--;
    }
    struct atelier_span word = {rest->at, 0};
    while (rest->size > 0 && *rest->at != ' ') {
        rest->at++;
        rest->size--;
        word.size++;
    }
    return word;
}

bool atelier_cut_words(struct atelier_span text, struct atelier_span *words, unsigned most,
                       unsigned *count)
{
    const char *end = text.at + text.size;
    for (*count = 0; *count < most; text.at++) {
        text.size = (size_t)(end - text.at);
        const char *space = text.size > 0 ? memchr(text.at, ' ', text.size) : NULL;
        size_t size = space != NULL ? (size_t)(space - text.at) : text.size;
        if (size == 0)
            return false;
        words[(*count)++] = (struct atelier_span){text.at, size};
        text.at += size;
        if (space == NULL)
            return true;
    }
    return false;
}

bool atelier_next_line(struct atelier_span *rest, struct atelier_span *line)
{
    if (rest->size == 0)
        return false;
    const char *end = memchr(rest->at, '\n', rest->size);
    size_t size = end != NULL ? (size_t)(end - rest->at) : rest->size;
    *line = (struct atelier_span){rest->at, size};
    size_t used = end != NULL ? size + 1 : size;
    rest->at += used;
    rest->size -= used;
    if (line->size > 0 && line->at[line->size - 1] == '\r')
        line->size--;
    return true;
}

bool atelier_read_number(struct atelier_span word, unsigned most, unsigned *number)
{
    if (word.size == 0 || word.size > 9 || (word.size > 1 && word.at[0] == '0'))
        return false;
    unsigned value = 0;
    for (size_t i = 0; i < word.size; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        value = value * 10 + (unsigned)(word.at[i] - '0');
    }
    if (value > most)
        return false;
    *number = value;
    return true;
}

static size_t count_digits(const char *at, size_t size)
{
    size_t count = 0;
    while (count < size && at[count] >= '0' && at[count] <= '9')
        count++;
    return count;
}

bool atelier_read_decimal(struct atelier_span word, double most, double *number)
{
    char text[40];
    if (word.size > 31)
        return false;
    size_t whole = count_digits(word.at, word.size), part = 0;
    if (whole < word.size && word.at[whole] == '.')
        part = 1 + count_digits(word.at + whole + 1, word.size - whole - 1);
    if (whole == 0 || part == 1 || whole + part != word.size)
        return false;
    /* 1.25 as 125e-2, in which no locale has a say. */
    size_t digits = part == 0 ? 0 : part - 1;
    atelier_format(text, sizeof text, "%.*s%.*se-%zu", (int)whole, word.at, (int)digits,
                   word.at + word.size - digits, digits);
    double value = strtod(text, NULL);
    if (value > most)
        return false;
    *number = value;
    return true;
}

/* The length of the well-formed UTF-8 sequence at `at`, or 0. */
static size_t utf8_length(const unsigned char *at, size_t size)
{
    unsigned char lead = at[0];
    size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length == 0 || length > size || lead > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (lead == 0xe0 && at[1] < 0xa0) || (lead == 0xf0 && at[1] < 0x90);
    bool surrogate = lead == 0xed && at[1] >= 0xa0;
    bool beyond = lead == 0xf4 && at[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

bool atelier_next_character(struct atelier_span *rest, uint32_t *character)
{
    static const unsigned char lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *at = (const unsigned char *)rest->at;
    size_t length = rest->size > 0 ? utf8_length(at, rest->size) : 0;
    if (length == 0)
        return false;
    *character = at[0] & lead_bits[length];
    for (size_t i = 1; i < length; i++)
        *character = *character << 6 | (at[i] & 0x3f);
    rest->at += length;
    rest->size -= length;
    return true;
}

bool atelier_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character <= 0x9f) || character == 0x2028 ||
           character == 0x2029;
}

bool atelier_turns_writing(uint32_t character)
{
    return character == 0x61c || character == 0x200e || character == 0x200f ||
           (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069);
}

bool atelier_is_plain_text(struct atelier_span text)
{
    uint32_t character;
    while (text.size > 0)
        if (!atelier_next_character(&text, &character) || atelier_is_control(character) ||
            atelier_turns_writing(character))
            return false;
    return true;
}

bool atelier_is_clean_text(struct atelier_span text)
{
    uint32_t character;
    while (text.size > 0)
        if (!atelier_next_character(&text, &character) || character < 0x20 ||
            (character >= 0x7f && character <= 0x9f))
            return false;
    return true;
}

/* The plain small letter of the character at `*at`, and steps over it; others are themselves. */
static unsigned next_letter(const unsigned char **at, const unsigned char *end)
{
    /* The letters U+00C0 to U+00FF, the second byte of which follows C3 in UTF-8. */
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy";
    unsigned char first = *(*at)++;
    if (first == 0xc3 && *at < end && **at >= 0x80 && **at < 0xc0)
        return (unsigned char)plain[*(*at)++ - 0x80];
    return first >= 'A' && first <= 'Z' ? first + 0x20u : first;
}

bool atelier_reads_alike(struct atelier_span typed, const char *word)
{
    const unsigned char *a = (const unsigned char *)typed.at, *a_end = a + typed.size;
    const unsigned char *b = (const unsigned char *)word, *b_end = b + strlen(word);
    while (a < a_end && b < b_end)
        if (next_letter(&a, a_end) != next_letter(&b, b_end))
            return false;
    return a == a_end && b == b_end && typed.size > 0;
}

struct atelier_quoted atelier_quote(struct atelier_span span)
{
    struct atelier_quoted quote;
    const char *const end = span.at + span.size;
    size_t used = 0;
    while (span.at < end) {
        struct atelier_span rest = {span.at, (size_t)(end - span.at)};
        uint32_t character;
        bool whole = atelier_next_character(&rest, &character);
        size_t size = whole ? (size_t)(rest.at - span.at) : 1;
        bool odd = !whole || atelier_is_control(character) || atelier_turns_writing(character);
        if (used + (odd ? 1 : size) > 40)
            break;
        memcpy(quote.text + used, odd ? "?" : span.at, odd ? 1 : size);
        used += odd ? 1 : size;
        span.at += size;
    }
    strcpy(quote.text + used, span.at < end ? "..." : "");
    return quote;
}
