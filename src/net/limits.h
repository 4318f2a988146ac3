/*
 * What a stranger may ask of us, in numbers. Everything that grows with what comes from outside is
 * in this list or is an `enum` beside the thing it limits.
 */
#ifndef NET_LIMITS_H
#define NET_LIMITS_H

struct net_limits {
    unsigned connections;       /* at once; those beyond are told that we are busy */
    unsigned per_address;       /* of them from one address; 0 for any number */
    unsigned per_local_address; /* the same for addresses of this machine, from which a proxy may
                                   speak for everybody */
    unsigned requests;          /* over one connection, before it has to be made anew */
    unsigned idle_ms;           /* without a request */
    unsigned head_ms;           /* from the first byte of a request to the last of its head */
    unsigned write_ms;          /* without NET_LEAST_PROGRESS bytes taken by the other side */
    unsigned linger_ms;         /* for the other side to hang up after us */
    unsigned stop_ms;           /* for answers under way when the server is stopped */
};

enum { NET_LEAST_PROGRESS = 16384 };

extern const struct net_limits net_limits_default;

#endif
