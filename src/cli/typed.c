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
    for (size_t i = 0; i < size && line[i] != ' '; i++)
        if (line[i] >= 'A' && line[i] <= 'Z')
            line[i] = (char)(line[i] - 'A' + 'a');
    return (struct atelier_span){line, size};
}
