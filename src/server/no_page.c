/*
 * In the place of the packed page where the program is built without one.
 */
#include "site.h"

const struct site site_builtin = {.count = 0};
