/*
 * The version that the library was compiled as, for those who load it.
 */
#include <atelier/version.h>

const char *atelier_version(void)
{
    return ATELIER_VERSION;
}
