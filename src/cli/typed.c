/*
 * Lines as they are typed: with a capital where a telephone's keyboard writes one, and with blanks.
 */
#include "typed.h"

#include <string.h>

struct atelier_span typed_line(char *line)
{
    line += strspn(line, " \t");
    size_t size = strcspn(line, "\r\n");
    while (size > 0 && strchr(" \t", line[size - 1]) != NULL)
        size--;
    return (struct atelier_span){line, size};
}

struct atelier_span with_small_word(struct atelier_span line, char copy[static TYPED])
{
    if (line.size >= TYPED)
        return line;
    memcpy(copy, line.at, line.size);
    for (size_t i = 0; i < line.size && copy[i] != ' '; i++)
        if (copy[i] >= 'A' && copy[i] <= 'Z')
            copy[i] = (char)(copy[i] - 'A' + 'a');
    return (struct atelier_span){copy, line.size};
}
