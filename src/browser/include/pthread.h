/*
 * A page's worker has one thread, so once is a flag.
 */
#ifndef BROWSER_PTHREAD_H
#define BROWSER_PTHREAD_H

typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

static inline int pthread_once(pthread_once_t *once, void (*run)(void))
{
    if (*once == 0)
        run();
    *once = 1;
    return 0;
}

#endif
