/*
 * What C leaves undefined. Where the tests look for that, this must not come to its end.
 */
#include <limits.h>

int main(int count, char **words)
{
    volatile int most = INT_MAX;
    (void)words;
    most += count;
    return 0;
}
