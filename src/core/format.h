/*
 * Formats as printf() knows them, for the functions of text.h.
 */
#ifndef CORE_FORMAT_H
#define CORE_FORMAT_H

#include <atelier/text.h>
#include <stdarg.h>

void atelier_write_formatted(struct atelier_out *out, const char *format, va_list arguments);

#endif
