/*
 * Replies: CSI ? ... c (what kind of terminal), CSI 6 ; ... t (how large letters are), APC G ...
 * (kitty's protocol) and DCS > | ... (its name).
 */
#include "replies.h"

#include <string.h>

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

enum { NUMBERS = 16 };

/* Numbers between semicolons, none beyond 9999; returns how many there are. */
static int read_numbers(const char *text, int numbers[static NUMBERS])
{
    int count = 0;
    while (count < NUMBERS && *text >= '0' && *text <= '9') {
        int number = 0;
        for (; *text >= '0' && *text <= '9'; text++)
            number = number < 1000 ? 10 * number + (*text - '0') : 9999;
        numbers[count++] = number;
        text += *text == ';';
    }
    return count;
}

static void hear_class(struct replies *replies, const char *text)
{
    enum { SIXEL = 4 };
    int said[NUMBERS], count = read_numbers(text, said);
    replies->sixel = false;
    for (int i = 1; i < count; i++)
        replies->sixel |= said[i] == SIXEL;
    replies->answered = true;
}

static void hear_cell(struct replies *replies, const char *text)
{
    enum { CELL = 6 };
    int said[NUMBERS];
    if (read_numbers(text, said) == 3 && said[0] == CELL && said[1] >= CELL_LEAST &&
        said[1] <= CELL_MOST && said[2] >= CELL_LEAST && said[2] <= CELL_MOST) {
        replies->cell_height = said[1];
        replies->cell_width = said[2];
    }
}

static void hear_string(struct replies *replies, const char *text)
{
    if (strcmp(text, "_Gi=31;OK") == 0)
        replies->kitty = true;
    else if (begins_with(text, "P>|"))
        strcpy(replies->name, text + 3);
}

/* Nobody knows how much of a reply is still to come; what is too much is not held. */
static void hold_byte(struct replies *replies, char byte)
{
    if (replies->size + 1 < sizeof replies->held) {
        replies->held[replies->size++] = byte;
        replies->held[replies->size] = '\0';
    }
}

/* What was held is no reply. */
static size_t give_back(struct replies *replies, char *keys)
{
    memcpy(keys, replies->held, replies->size);
    replies->state = NO_REPLY;
    return replies->size;
}

/* A byte after ESC. */
static bool escaped(struct replies *replies, char byte)
{
    replies->state = byte == '[' ? CONTROL : byte == '_' || byte == 'P' ? STRING : NO_REPLY;
    return replies->state != NO_REPLY;
}

/* A byte after ESC [, as far as a key could be; false where it is one. */
static bool control(struct replies *replies, char byte)
{
    /* A report of the mouse comes whole: curses reads on by itself, and does not wait. */
    if (replies->size > 3 && replies->held[2] == 'M')
        return replies->size < 6;
    if (replies->size == 3 && (byte == '<' || byte == 'M'))
        return true;
    if ((replies->size == 3 && (byte == '?' || byte == '>' || byte == '=')) ||
        replies->size + 1 == sizeof replies->held) { /* no key is so long */
        replies->state = PRIVATE;
    } else if (byte == 't') {
        hear_cell(replies, replies->held + 2);
        replies->state = NO_REPLY;
    } else if ((byte < '0' || byte > '9') && byte != ';') {
        return false;
    }
    return true;
}

static void begin(struct replies *replies)
{
    replies->state = ESCAPED;
    replies->size = 0;
    hold_byte(replies, '\033');
}

/* A byte where it is still open whether it belongs to a key; returns the keys that it makes. */
static size_t take_open(struct replies *replies, char byte, char *keys)
{
    if (byte == '\033') {
        size_t size = give_back(replies, keys);
        begin(replies);
        return size;
    }
    hold_byte(replies, byte);
    bool reply = replies->state == ESCAPED ? escaped(replies, byte) : control(replies, byte);
    return reply ? 0 : give_back(replies, keys);
}

static void end_string(struct replies *replies)
{
    hear_string(replies, replies->held + 1);
    replies->state = NO_REPLY;
}

/* A byte of what no key begins with; false where it is none of it. However long it is, it ends with
 * the first key that is no letter. */
static bool take_reply(struct replies *replies, char byte)
{
    bool more = byte >= ' ' && byte <= '~';
    if (replies->state == STRING_ESCAPED && byte != '\\') { /* another reply, or a key */
        begin(replies);
        return false;
    }
    if (replies->state == STRING_ESCAPED || (replies->state == STRING && byte == '\a')) {
        end_string(replies);
        return true;
    }
    if (replies->state == STRING && byte == '\033') {
        replies->state = STRING_ESCAPED;
        return true;
    }
    if (replies->state == PRIVATE && byte == 'c' && replies->held[2] == '?')
        hear_class(replies, replies->held + 3);
    if (!more || (replies->state == PRIVATE && byte >= '@'))
        replies->state = NO_REPLY;
    else
        hold_byte(replies, byte);
    return more;
}

/* One byte; returns how many keys it makes. */
static size_t take_byte(struct replies *replies, char byte, char *keys)
{
    if (replies->state >= PRIVATE && take_reply(replies, byte))
        return 0;
    if (replies->state != NO_REPLY)
        return take_open(replies, byte, keys);
    if (byte == '\033') {
        begin(replies);
        return 0;
    }
    *keys = byte;
    return 1;
}

size_t replies_take(struct replies *replies, const char *bytes, size_t size, char *keys)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += take_byte(replies, bytes[i], keys + count);
    return count;
}

size_t replies_pause(struct replies *replies, char keys[static REPLIES_HELD])
{
    /* Alt and a letter begins as a string does. */
    bool expected = begins_with(replies->held, "\033_G") || begins_with(replies->held, "\033P>");
    bool key = replies->state == ESCAPED || replies->state == CONTROL ||
               (replies->state == STRING && !expected);
    return key ? give_back(replies, keys) : 0;
}

bool replies_know_sextants(const struct replies *replies)
{
    static const char *const names[] = {"kitty",   "foot",    "WezTerm", "VTE",
                                        "contour", "ghostty", "iTerm2",  "Konsole"};
    bool known = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        known |= begins_with(replies->name, names[i]);
    return known;
}
