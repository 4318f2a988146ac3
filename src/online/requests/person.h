/*
 * Who somebody is, as all floors know them.
 */
#ifndef ONLINE_REQUESTS_PERSON_H
#define ONLINE_REQUESTS_PERSON_H

#include <atelier/name.h>
#include <stdbool.h>
#include <stdint.h>

enum { ID_SIZE = 33 }; /* of people, tables, servers, groups and links: 32 hex digits */

struct person {
    char id[ID_SIZE]; /* "": nobody */
    char name[ATELIER_NAME_SIZE];
    bool known;   /* has a password, and so can be met again */
    int64_t made; /* wall */
};

#endif
