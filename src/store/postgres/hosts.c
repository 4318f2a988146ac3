/*
 * Lists that are turned round. One that is shorter than the others, such as a port for all hosts,
 * turns by itself.
 */
#include "hosts.h"

#include "common/grow.h"

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

static char *turned(const char *list, unsigned turn)
{
    size_t size = strlen(list), at = 0;
    unsigned count = 1;
    for (size_t i = 0; i < size; i++)
        count += list[i] == ',';
    for (unsigned i = 0; i < turn % count; i++)
        at += strcspn(list + at, ",") + 1;
    char *text = must_realloc(NULL, size + 1);
    memcpy(text, list + at, size - at);
    if (at > 0) {
        text[size - at] = ',';
        memcpy(text + size - at + 1, list, at - 1);
    }
    text[size] = '\0';
    return text;
}

static char *member(const PQconninfoOption *told, const char *name, unsigned turn)
{
    while (told != NULL && told->keyword != NULL && strcmp(told->keyword, name) != 0)
        told++;
    bool is_there = told != NULL && told->keyword != NULL && told->val != NULL;
    return is_there ? turned(told->val, turn) : NULL;
}

struct hosts hosts_of(const char *address, unsigned turn)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    struct hosts hosts = {member(told, "host", turn), member(told, "hostaddr", turn),
                          member(told, "port", turn)};
    PQconninfoFree(told);
    return hosts;
}

void hosts_free(struct hosts *hosts)
{
    free(hosts->host);
    free(hosts->hostaddr);
    free(hosts->port);
}
