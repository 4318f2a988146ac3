/*
 * What is said about the network when others may come in.
 */
#ifndef CLI_SERVE_NETWORK_H
#define CLI_SERVE_NETWORK_H

#include "output.h"

#include <stdbool.h>

/*
 * Says where others in the network find us and what they see then, with a QR code of the link
 * where somebody can see it.
 */
void say_network(struct output *output, const char *link, bool code);

#endif
