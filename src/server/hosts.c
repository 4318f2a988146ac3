/*
 * Comparing names of hosts.
 */
#include "hosts.h"

#include <string.h>
#include <strings.h>

/* Without ":port"; an address in brackets has colons of its own. */
static struct atelier_span without_port(struct atelier_span host)
{
    size_t at = host.size;
    while (at > 0 && host.at[at - 1] >= '0' && host.at[at - 1] <= '9')
        at--;
    if (at > 0 && host.at[at - 1] == ':')
        host.size = at - 1;
    return host;
}

static bool same(struct atelier_span name, const char *text, size_t size)
{
    return name.size == size && strncasecmp(name.at, text, size) == 0;
}

static bool is_named(struct atelier_span name, const char *list)
{
    while (list != NULL && *list != '\0') {
        size_t size = strcspn(list, ",");
        if (size > 0 && same(name, list, size))
            return true;
        list += size + (list[size] == ',');
    }
    return false;
}

bool hosts_answers(struct atelier_span host, const char *local, const char *allowed)
{
    struct atelier_span name = without_port(host);
    if (is_named(name, allowed))
        return true;
    if (local != NULL)
        return is_named(name, "localhost,127.0.0.1,[::1]") || is_named(name, local);
    return allowed == NULL;
}
