/*
 * Questions and the kinds of their answers.
 */
#include "kinds.h"

bool store_finds_tables(enum store_kind asked)
{
    return asked == STORE_FIND_TABLE || asked == STORE_FIND_OPEN || asked == STORE_FIND_MINE ||
           asked == STORE_EVERY_TABLE;
}

enum store_kind store_kind_found(enum store_kind asked)
{
    switch (asked) {
    case STORE_FIND_TOKEN:
    case STORE_FIND_LOGIN:
    case STORE_FIND_RECOVERY:
    case STORE_EVERY_PERSON:
        return STORE_PERSON;
    case STORE_FIND_RATINGS:
    case STORE_EVERY_RATING:
        return STORE_RATING;
    case STORE_FIND_PLIES:
        return STORE_PLY;
    case STORE_FIND_DUE:
        return STORE_DUE;
    case STORE_EVERY_TOKEN:
        return STORE_TOKEN;
    case STORE_EVERY_SEAT:
        return STORE_SIT;
    case STORE_EVERY_PASSWORD:
        return STORE_PASSWORD;
    case STORE_EVERY_RECOVERY:
        return STORE_RECOVERY;
    case STORE_FIND_LINK:
    case STORE_FIND_LINK_TO:
    case STORE_FIND_LINKS:
    case STORE_EVERY_LINK:
        return STORE_LINK;
    case STORE_EVERY_LEAVING:
        return STORE_LEAVING;
    case STORE_EVERY_TALLY:
        return STORE_TALLY;
    case STORE_EVERY_RESULT:
        return STORE_RESULT;
    case STORE_EVERY_CIRCLE:
        return STORE_CIRCLE;
    case STORE_EVERY_MEMBER:
        return STORE_MEMBER;
    case STORE_EVERY_UP:
        return STORE_UP;
    default:
        return asked;
    }
}
