/*
 * Members of the house's messages. What is looked for are numbers and words without anything that
 * would have to be escaped, and no name of a person can look like a member: its quotes are escaped.
 */
#include "crowd_inside.h"

#include <stdlib.h>
#include <string.h>

const char *find_member(struct atelier_span text, const char *key)
{
    size_t size = strlen(key);
    const char *end = text.at + text.size;
    for (const char *at = text.at; (size_t)(end - at) > size + 3; at++) {
        at = memchr(at, '"', (size_t)(end - at) - size - 2);
        if (at == NULL)
            return NULL;
        if (memcmp(at + 1, key, size) == 0 && at[size + 1] == '"' && at[size + 2] == ':')
            return at + size + 3;
    }
    return NULL;
}

bool find_number(struct atelier_span text, const char *key, unsigned long *number)
{
    const char *at = find_member(text, key), *end = text.at + text.size;
    if (at == NULL || at == end || *at < '0' || *at > '9')
        return false;
    for (*number = 0; at < end && *at >= '0' && *at <= '9'; at++)
        *number = 10 * *number + (unsigned long)(*at - '0');
    return true;
}

bool find_text(struct atelier_span text, const char *key, struct atelier_span *found)
{
    const char *at = find_member(text, key), *end = text.at + text.size;
    if (at == NULL || at == end || *at != '"')
        return false;
    const char *quote = memchr(at + 1, '"', (size_t)(end - at) - 1);
    if (quote == NULL)
        return false;
    *found = (struct atelier_span){at + 1, (size_t)(quote - at) - 1};
    return true;
}
