/*
 * Quotes came later than records. So what is not one complete quoted string is plain text as ever,
 * and the writer uses them only where a value would be cut or misread: a comment inside, a blank at
 * an end, a quote at its beginning.
 */
#include "record_line.h"

#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

struct atelier_span atelier_record_trim(struct atelier_span text)
{
    while (text.size > 0 && is_blank(*text.at)) {
        text.at++;
        text.size--;
    }
    while (text.size > 0 && is_blank(text.at[text.size - 1]))
        text.size--;
    return text;
}

/* A comment starts with '#' at the beginning of a text or after a blank. */
static bool starts_comment(struct atelier_span text, size_t at)
{
    return text.at[at] == '#' && (at == 0 || is_blank(text.at[at - 1]));
}

/* The length of the quoted string that the text begins with, quotes included; 0 if with none. */
static size_t quoted_length(struct atelier_span text)
{
    if (text.size == 0 || text.at[0] != '"')
        return 0;
    for (size_t i = 1; i < text.size; i++) {
        if (text.at[i] == '"')
            return i + 1;
        if (text.at[i] != '\\')
            continue;
        i++;
        if (i == text.size || (text.at[i] != '"' && text.at[i] != '\\'))
            return 0;
    }
    return 0;
}

/* Where the quoted value that stands alone behind a colon at `colon` ends; otherwise `colon`. */
static size_t end_of_quoted(struct atelier_span line, size_t colon)
{
    size_t at = colon + 1;
    while (at < line.size && is_blank(line.at[at]))
        at++;
    size_t length = quoted_length((struct atelier_span){line.at + at, line.size - at});
    size_t end = at + length, next = end;
    while (next < line.size && is_blank(line.at[next]))
        next++;
    bool alone = next == line.size || starts_comment(line, next);
    return length > 0 && alone ? end : colon;
}

struct atelier_span atelier_record_without_comment(struct atelier_span line)
{
    bool in_key = true;
    for (size_t i = 0; i < line.size; i++) {
        if (starts_comment(line, i)) {
            line.size = i;
        } else if (in_key && line.at[i] == ':') {
            in_key = false;
            i = end_of_quoted(line, i);
        }
    }
    return atelier_record_trim(line);
}

struct atelier_span atelier_record_value(struct atelier_span text, char *room)
{
    if (text.size == 0 || quoted_length(text) != text.size)
        return text;
    size_t size = 0;
    for (size_t i = 1; i < text.size - 1; i++) {
        if (text.at[i] == '\\')
            i++;
        room[size++] = text.at[i];
    }
    return (struct atelier_span){room, size};
}

static bool needs_quotes(struct atelier_span value)
{
    if (value.at[0] == '"' || is_blank(value.at[0]) || is_blank(value.at[value.size - 1]))
        return true;
    for (size_t i = 0; i < value.size; i++)
        if (starts_comment(value, i))
            return true;
    return false;
}

static void put_value(struct atelier_out *out, const char *value)
{
    if (!needs_quotes(atelier_span_of(value))) {
        atelier_put(out, value);
        return;
    }
    atelier_put(out, "\"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            atelier_put(out, "\\");
        out->write(out, value, 1);
    }
    atelier_put(out, "\"");
}

void atelier_record_put_header(struct atelier_out *out, const char *key, const char *value)
{
    atelier_printf(out, "%s: ", key);
    put_value(out, value);
    atelier_put(out, "\n");
}

void atelier_record_put_seat_header(struct atelier_out *out, const char *key, int seat,
                                    const char *value)
{
    if (value[0] == '\0')
        return;
    atelier_printf(out, "%s %c: ", key, atelier_seat_letter(seat));
    put_value(out, value);
    atelier_put(out, "\n");
}

void atelier_record_put_setup(struct atelier_out *out, const struct atelier_game *game,
                              const struct atelier_settings *settings)
{
    atelier_record_put_header(out, "game", game->name);
    for (int i = 0; game->options[i].name != NULL; i++)
        if (settings->value[i][0] != '\0')
            atelier_record_put_header(out, game->options[i].name, settings->value[i]);
}
