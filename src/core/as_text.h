/*
 * Bounds in texts that are compiled in: AS_TEXT of one is "4", AS_RANGE of two is "2-4". They have
 * to be macros themselves.
 */
#ifndef CORE_AS_TEXT_H
#define CORE_AS_TEXT_H

#define AS_TEXT_(number)      #number
#define AS_TEXT(number)       AS_TEXT_(number)
#define AS_RANGE(least, most) AS_TEXT(least) "-" AS_TEXT(most)

#endif
