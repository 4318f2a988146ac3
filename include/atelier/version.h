/*
 * Which Atelier this is: that of the headers as macros, that of the library as a function.
 */
#ifndef ATELIER_VERSION_H
#define ATELIER_VERSION_H

#include "api.h"

/* The three numbers of a version. */
#define ATELIER_VERSION_MAJOR 0
#define ATELIER_VERSION_MINOR 2
#define ATELIER_VERSION_PATCH 0

/* Three numbers as text; ATELIER_VERSION is made with it. */
#define ATELIER_VERSION_WORDS_(major, minor, patch) #major "." #minor "." #patch
#define ATELIER_VERSION_WORDS(major, minor, patch)  ATELIER_VERSION_WORDS_(major, minor, patch)

/* "0.2.0" */
#define ATELIER_VERSION                                                                            \
    ATELIER_VERSION_WORDS(ATELIER_VERSION_MAJOR, ATELIER_VERSION_MINOR, ATELIER_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

/* ATELIER_VERSION as it was when the library was compiled. */
ATELIER_API const char *atelier_version(void);

#ifdef __cplusplus
}
#endif

#endif
