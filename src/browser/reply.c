/*
 * One reply at a time, in memory that stays.
 */
#include "reply.h"

struct grow reply;

struct atelier_out *reply_begin(void)
{
    if (reply.text == NULL)
        reply = grow_empty();
    grow_clear(&reply);
    return &reply.out;
}

const char *reply_at(void)
{
    return reply.text;
}
