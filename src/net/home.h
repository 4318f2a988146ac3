/*
 * This machine's place in the network it is in.
 */
#ifndef NET_HOME_H
#define NET_HOME_H

#include "address.h"

/*
 * The address by which other machines in the network most likely reach this one: that of the way
 * out, which bridges to virtual machines are not. False if there is no network.
 */
bool home_address(char text[static ADDRESS_TEXT]);

#endif
