/*
 * Finding out by which of our addresses others reach us.
 */
#include "home.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/* Nothing is sent: the system only says from where it would send. */
static bool way_out(char text[static ADDRESS_TEXT])
{
    struct sockaddr_in far_away = {.sin_family = AF_INET, .sin_port = htons(9)}, here;
    socklen_t size = sizeof here;
    uv_inet_pton(AF_INET, "192.0.2.1", &far_away.sin_addr);
    int handle = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (handle < 0)
        return false;
    bool found = connect(handle, (const struct sockaddr *)&far_away, sizeof far_away) == 0 &&
                 getsockname(handle, (struct sockaddr *)&here, &size) == 0 &&
                 uv_ip4_name(&here, text, ADDRESS_TEXT) == 0;
    close(handle);
    return found;
}

static bool any_network(char text[static ADDRESS_TEXT])
{
    uv_interface_address_t *addresses;
    int count;
    bool found = false;
    if (uv_interface_addresses(&addresses, &count) != 0)
        return false;
    for (int i = 0; i < count && !found; i++)
        found = !addresses[i].is_internal && addresses[i].address.address4.sin_family == AF_INET &&
                uv_ip4_name(&addresses[i].address.address4, text, ADDRESS_TEXT) == 0;
    uv_free_interface_addresses(addresses, count);
    return found;
}

bool home_address(char text[static ADDRESS_TEXT])
{
    return way_out(text) || any_network(text);
}
