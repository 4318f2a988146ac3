/*
 * Names among strangers. What Unicode calls default-ignorable shows nothing, and is left out; so is
 * a blank that is none. Joiners are needed by some scripts and by emoji, and stay behind those.
 * Letters with marks are composed (NFC), so that a name has one spelling.
 */
#include "names.h"

#include "core/characters.h"

#include <atelier/name.h>
#include <stdlib.h>
#include <string.h>
#include <uninorm.h>

enum { LONGEST_READ = 1024, FIRST_JOINED = 0x600, ZWNJ = 0x200c, ZWJ = 0x200d, EMOJI = 0xfe0f };

/* Default_Ignorable_Code_Point of Unicode 15. */
static bool shows_nothing(uint32_t character)
{
    static const uint32_t ranges[][2] = {
        {0xad, 0xad},       {0x34f, 0x34f},   {0x61c, 0x61c},     {0x115f, 0x1160},
        {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f},   {0x202a, 0x202e},
        {0x2060, 0x206f},   {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xfff8}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
        {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return true;
    return false;
}

static bool joins(uint32_t character)
{
    return character == ZWNJ || character == ZWJ || character == EMOJI;
}

static bool is_left_out(uint32_t character, uint32_t before)
{
    if (joins(character))
        return before < FIRST_JOINED;
    return shows_nothing(character) && !atelier_turns_writing(character); /* that is refused */
}

/* The name composed; as it is where there is no memory for that. */
static enum atelier_code read_composed(const char *clean, size_t size, char *name,
                                       struct atelier_error *error)
{
    uint8_t room[3 * LONGEST_READ]; /* composing never makes text longer than that */
    size_t length = sizeof room;
    uint8_t *composed = u8_normalize(UNINORM_NFC, (const uint8_t *)clean, size, room, &length);
    struct atelier_span text = {clean, size};
    if (composed != NULL)
        text = (struct atelier_span){(const char *)composed, length};
    enum atelier_code code = atelier_name_read(text, name, error);
    if (composed != room)
        free(composed);
    return code;
}

enum atelier_code name_read(struct atelier_span text, char name[static ATELIER_NAME_SIZE],
                            struct atelier_error *error)
{
    char clean[LONGEST_READ];
    size_t size = 0;
    uint32_t character, before = 0;
    for (struct atelier_span rest = text; rest.size > 0;) {
        const char *at = rest.at;
        if (text.size > sizeof clean || !atelier_next_character(&rest, &character))
            return atelier_name_read(text, name, error); /* which says why it is none */
        if (is_left_out(character, before))
            continue;
        bool blank = character == 0x2800; /* no dots of Braille */
        size_t bytes = blank ? 1 : (size_t)(rest.at - at);
        memcpy(clean + size, blank ? " " : at, bytes);
        size += bytes;
        before = joins(character) ? 0 : character;
    }
    return read_composed(clean, size, name, error);
}

/* --- looking alike --- */

static bool is_mark(uint32_t character)
{
    return (character >= 0x300 && character <= 0x36f) ||
           (character >= 0x1ab0 && character <= 0x1aff) ||
           (character >= 0x1dc0 && character <= 0x1dff) ||
           (character >= 0x20d0 && character <= 0x20ff);
}

static char fold(char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        letter = (char)(letter - 'A' + 'a');
    return letter == 'i' || letter == '1' || letter == '|' ? 'l' : letter == '0' ? 'o' : letter;
}

/* A name as it looks from afar; equal for two that can be taken for each other. */
static void skeleton(const char *name, char bones[static ATELIER_NAME_SIZE])
{
    struct atelier_span rest = atelier_span_of(name);
    uint32_t character;
    size_t size = 0;
    while (rest.size > 0) {
        const char *at = rest.at;
        if (!atelier_next_character(&rest, &character))
            break;
        char like = character < 0x80 ? fold((char)character) : looks_like(character);
        bool white = character == ' ' || character == 0xa0 || character == 0x3000 ||
                     (character >= 0x2000 && character <= 0x200a);
        if (white || is_mark(character) || shows_nothing(character))
            continue;
        size_t bytes = like != '\0' ? 1 : (size_t)(rest.at - at);
        memcpy(bones + size, like != '\0' ? &like : at, bytes);
        size += bytes;
    }
    bones[size] = '\0';
}

unsigned names_alike(const struct table_state *state)
{
    const struct person *people[ATELIER_MAX_SEATS + 1];
    char bones[ATELIER_MAX_SEATS + 1][ATELIER_NAME_SIZE];
    int seats = table_state_seats(state);
    unsigned alike = 0;
    for (int i = 0; i <= seats; i++) {
        people[i] = i < seats ? &state->seat[i].person : &state->host;
        skeleton(people[i]->name, bones[i]);
    }
    for (int i = 0; i < seats; i++)
        for (int other = 0; other <= seats; other++)
            if (people[i]->id[0] != '\0' && people[other]->id[0] != '\0' &&
                strcmp(people[i]->id, people[other]->id) != 0 &&
                strcmp(bones[i], bones[other]) == 0)
                alike |= 1u << i;
    return alike;
}
