/*
 * Phrases with values put in, as the terminal says them.
 */
#ifndef TERMINAL_SAY_H
#define TERMINAL_SAY_H

#include <atelier/phrases.h>

/* The values of a phrase: FILLS({"game", name}, {"seat", letter}). */
#define FILLS ATELIER_FILLS

/* A phrase with a number in place of {count}; put_count() takes the form that goes with it, ".one"
 * or ".other". */
void put_number(struct atelier_out *out, enum atelier_lang lang, const char *key, unsigned number);
void put_count(struct atelier_out *out, enum atelier_lang lang, const char *key, unsigned number);

/* A number with one decimal, as the language writes it: 47.5 or 47,5. */
struct tenths {
    char text[12];
};
struct tenths tenths(double value, enum atelier_lang lang);

#endif
