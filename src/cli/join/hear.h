/*
 * What the house says.
 */
#ifndef CLI_JOIN_HEAR_H
#define CLI_JOIN_HEAR_H

#include "visit.h"

/* For line_open(); its state is the struct join. */
extern const struct line_user join_hearing;

#endif
