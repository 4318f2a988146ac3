/*
 * Reading and comparing addresses.
 */
#include "address.h"

#include <netinet/in.h>
#include <string.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

static bool is_ipv4(const struct address *address)
{
    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

int address_read(const char *host, unsigned port, struct sockaddr_storage *place)
{
    if (strcmp(host, "localhost") == 0)
        host = "127.0.0.1";
    if (uv_ip4_addr(host, (int)port, (struct sockaddr_in *)place) == 0)
        return 0;
    return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)place);
}

struct address address_of(const struct sockaddr_storage *place)
{
    struct address address;
    if (place->ss_family == AF_INET6) {
        memcpy(address.bytes, &((const struct sockaddr_in6 *)place)->sin6_addr, 16);
    } else {
        memcpy(address.bytes, mapped, sizeof mapped);
        memcpy(address.bytes + sizeof mapped, &((const struct sockaddr_in *)place)->sin_addr, 4);
    }
    return address;
}

bool address_is_loopback(const struct address *address)
{
    static const struct address one = {.bytes = {[15] = 1}};
    return address_equal(address, &one) || (is_ipv4(address) && address->bytes[12] == 127);
}

bool address_is_anywhere(const struct address *address)
{
    static const uint8_t zero[16];
    size_t first = is_ipv4(address) ? sizeof mapped : 0;
    return memcmp(address->bytes + first, zero, sizeof zero - first) == 0;
}

bool address_equal(const struct address *one, const struct address *other)
{
    return memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

struct address address_household(struct address address)
{
    if (!is_ipv4(&address))
        memset(address.bytes + 8, 0, 8);
    return address;
}

void address_write(const struct address *address, char text[static ADDRESS_TEXT])
{
    bool four = is_ipv4(address);
    if (uv_inet_ntop(four ? AF_INET : AF_INET6, address->bytes + (four ? sizeof mapped : 0), text,
                     ADDRESS_TEXT) != 0)
        strcpy(text, "-");
}
