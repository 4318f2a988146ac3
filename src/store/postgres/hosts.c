/*
 * The parts of an address as libpq reads it. Its members host, hostaddr and port are lists with
 * commas between; a single port is the one of all hosts.
 */
#include "hosts.h"

#include "common/grow.h"

#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ADDRESSES = 16, ADDRESS = INET6_ADDRSTRLEN + IF_NAMESIZE };

static unsigned count_of(const char *list)
{
    unsigned count = 1;
    for (; *list != '\0'; list++)
        count += *list == ',';
    return count;
}

/* One part of a list, NULL where that is empty. */
static char *part(const char *list, unsigned index)
{
    for (; index > 0; index--)
        list += strcspn(list, ",") + 1;
    size_t size = strcspn(list, ",");
    if (size == 0)
        return NULL;
    char *text = must_realloc(NULL, size + 1);
    memcpy(text, list, size);
    text[size] = '\0';
    return text;
}

/* A list of the address; where it has none, that of the environment, as libpq would take it. */
static const char *list_of(const PQconninfoOption *told, const char *name, const char *variable)
{
    while (told != NULL && told->keyword != NULL && strcmp(told->keyword, name) != 0)
        told++;
    bool is_there = told != NULL && told->keyword != NULL && told->val != NULL;
    const char *list = is_there ? told->val : getenv(variable);
    return list != NULL ? list : "";
}

struct host host_of(const char *address, unsigned turn)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    const char *names = list_of(told, "host", "PGHOST"),
               *addresses = list_of(told, "hostaddr", "PGHOSTADDR"),
               *ports = list_of(told, "port", "PGPORT");
    unsigned count = count_of(*addresses != '\0' ? addresses : names), index = turn % count;
    struct host host = {
        .name = count_of(names) == count ? part(names, index) : NULL,
        .address = *addresses != '\0' ? part(addresses, index) : NULL,
        .port = part(ports, count_of(ports) == count ? index : 0),
    };
    PQconninfoFree(told);
    return host;
}

void host_free(struct host *host)
{
    free(host->name);
    free(host->address);
    free(host->port);
    *host = (struct host){0};
}

/* Sockets in folders need no looking up. */
bool host_has_only_name(const struct host *host)
{
    return host->name != NULL && host->address == NULL && *host->name != '/' && *host->name != '@';
}

/* libpq tries all addresses of a list, and wants a name for each, to be verified by TLS. */
void host_take(struct host *host, const struct addrinfo *found)
{
    size_t name = strlen(host->name), names = 0, addresses = 0;
    char *name_list = must_realloc(NULL, MOST_ADDRESSES * (name + 1)),
         *address_list = must_realloc(NULL, MOST_ADDRESSES * (ADDRESS + 1)), text[ADDRESS];
    *address_list = *name_list = '\0';
    for (int i = 0; found != NULL && i < MOST_ADDRESSES; i++, found = found->ai_next) {
        if (getnameinfo(found->ai_addr, found->ai_addrlen, text, sizeof text, NULL, 0,
                        NI_NUMERICHOST) != 0)
            continue;
        const char *comma = names > 0 ? "," : "";
        names += (size_t)sprintf(name_list + names, "%s%s", comma, host->name);
        addresses += (size_t)sprintf(address_list + addresses, "%s%s", comma, text);
    }
    free(host->name);
    host->name = name_list;
    host->address = address_list;
}

/* libpq knows about fifty settings. */
struct said {
    const char *name[128], *value[128];
    size_t count;
};

static void say(struct said *said, const char *name, const char *value)
{
    if (value == NULL || said->count == 127)
        return;
    said->name[said->count] = name;
    said->value[said->count++] = value;
}

static bool is_of_host(const char *name)
{
    return strcmp(name, "host") == 0 || strcmp(name, "hostaddr") == 0 || strcmp(name, "port") == 0;
}

PGconn *host_connect(const struct host *host, const char *address,
                     const struct host_setting *settings)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    struct said said = {0};
    for (const PQconninfoOption *one = told; one != NULL && one->keyword != NULL; one++)
        if (!is_of_host(one->keyword))
            say(&said, one->keyword, one->val);
    say(&said, "host", host->name);
    say(&said, "hostaddr", host->address);
    say(&said, "port", host->port);
    for (; settings->name != NULL; settings++)
        say(&said, settings->name, settings->value);
    PGconn *connection = told != NULL ? PQconnectStartParams(said.name, said.value, 0) : NULL;
    PQconninfoFree(told);
    return connection;
}
