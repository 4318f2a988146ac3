/*
 * What lets the other headers be read as C11 or any later C and as C++17 or any later C++, and says
 * which names a shared library shows: those that are declared with ATELIER_API, and no others.
 */
#ifndef ATELIER_API_H
#define ATELIER_API_H

/* An array parameter with room for at least so many: char text[ATELIER_AT_LEAST(65)]. */
#ifdef __cplusplus
#define ATELIER_AT_LEAST(size) size
#define ATELIER_ALIGNED(bytes) alignas(bytes)
#else
#define ATELIER_AT_LEAST(size) static size
#define ATELIER_ALIGNED(bytes) _Alignas(bytes)
#endif

/* Stands before what the shared library shows. */
#ifdef __GNUC__
#define ATELIER_API __attribute__((visibility("default")))
#else
#define ATELIER_API
#endif

/* A function like printf(): the places of the format and of what it formats, counted from 1. */
#ifdef __GNUC__
#define ATELIER_LIKE_PRINTF(format_at, first_at)                                                   \
    __attribute__((format(printf, format_at, first_at)))
#else
#define ATELIER_LIKE_PRINTF(format_at, first_at)
#endif

#endif
