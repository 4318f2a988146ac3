/*
 * Names. White space is what Unicode calls so (and U+FEFF, which is seen as little).
 */
#include "characters.h"

#include <atelier/name.h>

#include <string.h>

static bool is_white(uint32_t character)
{
    return (character >= 0x09 && character <= 0x0d) || character == 0x20 || character == 0x85 ||
           character == 0xa0 || character == 0x1680 ||
           (character >= 0x2000 && character <= 0x200a) || character == 0x2028 ||
           character == 0x2029 || character == 0x202f || character == 0x205f ||
           character == 0x3000 || character == 0xfeff;
}

/* The text without white space around it, and how many characters that leaves; false where it is
 * not UTF-8. */
static bool trim(struct atelier_span *text, size_t *characters)
{
    struct atelier_span rest = *text;
    const char *begin = text->at, *end = text->at;
    size_t count = 0;
    uint32_t character;
    *characters = 0;
    while (rest.size > 0) {
        if (!atelier_next_character(&rest, &character))
            return false;
        if (is_white(character) && *characters == 0) {
            begin = end = rest.at;
            continue;
        }
        count++;
        if (!is_white(character)) {
            end = rest.at;
            *characters = count;
        }
    }
    *text = (struct atelier_span){begin, (size_t)(end - begin)};
    return true;
}

enum atelier_code atelier_name_read(struct atelier_span text, char name[static ATELIER_NAME_SIZE],
                                    struct atelier_error *error)
{
    size_t characters;
    uint32_t character = 0;
    if (!trim(&text, &characters))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "A name is text in UTF-8.");
    if (characters == 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "A name has at least one character.");
    if (characters > ATELIER_NAME_CHARACTERS)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "A name has at most %d characters, not %zu.", ATELIER_NAME_CHARACTERS,
                            characters);
    if (text.size >= ATELIER_NAME_SIZE)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "A name has at most %d bytes of UTF-8, not %zu.", ATELIER_NAME_SIZE - 1,
                            text.size);
    for (struct atelier_span rest = text; atelier_next_character(&rest, &character);) {
        if (atelier_is_control(character))
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "A name has no control characters such as U+%04X.",
                                (unsigned)character);
        if (atelier_turns_writing(character))
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "A name does not turn the direction of writing, as U+%04X does.",
                                (unsigned)character);
    }
    memcpy(name, text.at, text.size);
    name[text.size] = '\0';
    return ATELIER_OK;
}
