/*
 * Reading links that people paste or type.
 */
#include "link.h"

#include "cli/command.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WEB_PORT = 80, HOUSE_PORT = 8080 };

static const char scheme_plain[] = "http://", scheme_tls[] = "https://", place[] = "#/together/";

static bool begins(const char *text, const char *with)
{
    return strncasecmp(text, with, strlen(with)) == 0;
}

/* Those of a house (src/online/tables/codes.c): no word is made of them, and hardly a host's name.
 */
bool read_join_code(const char *text, struct join_link *link)
{
    static const char letters[] = "BCDFGHJKLMNPRSTWXZbcdfghjklmnprstwxz";
    if (strlen(text) != LINK_CODE - 1 || strspn(text, letters) != LINK_CODE - 1)
        return false;
    memcpy(link->code, text, LINK_CODE);
    return true;
}

bool is_table_name(const char *name)
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return size > 0 && size < LINK_TABLE && name[size] == '\0';
}

/* A name, an IPv4 address, or an IPv6 address in brackets; what follows it, or NULL. */
static const char *read_host(const char *text, struct join_link *link)
{
    bool brackets = *text == '[';
    const char *at = text + brackets;
    size_t size = brackets ? strspn(at, "0123456789abcdefABCDEF:.%")
                           : strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789.-_");
    if (size == 0 || size >= LINK_HOST || (brackets && at[size] != ']'))
        return NULL;
    memcpy(link->host, at, size);
    link->host[size] = '\0';
    return at + size + brackets;
}

static const char *read_port(const char *text, struct join_link *link)
{
    if (*text != ':')
        return text;
    size_t size = strspn(text + 1, "0123456789");
    if (!atelier_read_number((struct atelier_span){text + 1, size}, 65535, &link->port) ||
        link->port == 0)
        return NULL;
    return text + 1 + size;
}

/* What stands behind the port: nothing, or the page with or without a table. */
static bool read_page_part(const char *text, struct join_link *link)
{
    if (*text != '\0' && *text != '/' && *text != '#' && *text != '?')
        return false;
    const char *hash = strchr(text, '#');
    if (hash == NULL || strcmp(hash, "#") == 0 || strcmp(hash, "#/") == 0 ||
        strcmp(hash, "#/together") == 0 || strcmp(hash, "#/join") == 0)
        return true;
    const char *table = hash + sizeof place - 1;
    if (!begins(hash, place) || !is_table_name(table))
        return false;
    snprintf(link->table, sizeof link->table, "%s", table);
    return true;
}

bool read_join_link(const char *text, struct join_link *link, char problem[static 480])
{
    bool web = begins(text, scheme_plain);
    *link = (struct join_link){.port = web ? WEB_PORT : HOUSE_PORT};
    if (begins(text, scheme_tls))
        return say_problem(problem, 480,
                           "https: this program speaks plain http only; open the link in a "
                           "browser, or ask for the server's http address.");
    const char *rest = read_host(web ? text + sizeof scheme_plain - 1 : text, link);
    if (rest != NULL)
        rest = read_port(rest, link);
    if (rest != NULL && read_page_part(rest, link))
        return true;
    return say_problem(
        problem, 480,
        "'%s' is not the address of a server, like http://localhost:8080/#/together/TABLE.",
        atelier_quote(atelier_span_of(text)).text);
}

void write_join_host(const struct join_link *link, char text[static LINK_TEXT])
{
    bool brackets = strchr(link->host, ':') != NULL;
    snprintf(text, LINK_TEXT, "%s%s%s:%u", brackets ? "[" : "", link->host, brackets ? "]" : "",
             link->port);
}

void write_join_link(const struct join_link *link, char text[static LINK_TEXT])
{
    char host[LINK_TEXT];
    write_join_host(link, host);
    snprintf(text, LINK_TEXT, "%s%.270s/%s%s", scheme_plain, host, *link->table ? place : "",
             link->table);
}
