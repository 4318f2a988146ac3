/*
 * Refusals by those who have their values as arguments: see refusals.c.
 */
#ifndef CORE_REFUSALS_H
#define CORE_REFUSALS_H

#include <atelier/phrases.h>
#include <stdarg.h>

/* atelier_fail() with the arguments of the caller's caller. */
enum atelier_code atelier_fail_with(struct atelier_error *error, enum atelier_code code,
                                    const char *format, va_list arguments);

/* Writes a sentence at once, in a language; it may be of 2047 bytes in English. */
void atelier_put_refusal(struct atelier_out *out, enum atelier_lang lang, const char *format,
                         va_list arguments);

#endif
