/*
 * What the programs of the build share that turn CSV files into C: fields in, strings out.
 */
#ifndef CORE_MAKE_CSV_H
#define CORE_MAKE_CSV_H

#include <stdbool.h>
#include <stdio.h>

/* Cuts the next field off a line, plain or in quotes with doubled quotes inside, into `text`, which
 * has room for the whole line. False where something else than a comma follows. */
static inline bool next_field(char **line, char *text)
{
    char *at = *line;
    bool quoted = *at == '"';
    for (at += quoted; *at != '\0' && (quoted || *at != ','); at++) {
        if (quoted && *at == '"' && *++at != '"')
            break;
        *text++ = *at;
    }
    *text = '\0';
    bool fine = *at == ',' || *at == '\0';
    *line = at + (*at == ',');
    return fine;
}

static inline void write_string(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        printf((unsigned char)*text < ' '      ? "\\%03o"
               : *text == '"' || *text == '\\' ? "\\%c"
                                               : "%c",
               (unsigned char)*text);
    printf("\", ");
}

#endif
