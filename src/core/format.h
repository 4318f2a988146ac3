/*
 * Formats as printf() knows them, for the functions of text.h.
 */
#ifndef CORE_FORMAT_H
#define CORE_FORMAT_H

#include <atelier/text.h>
#include <stdarg.h>

/* Where the values of a format are in what was written: those of the first eight. */
struct format_values {
    const struct atelier_buffer *buffer; /* that is written to */
    unsigned count;
    struct {
        size_t from, to;
    } at[8];
};

/* `values` may be NULL; or its buffer is set, and `out` is the buffer's. */
void atelier_write_formatted(struct atelier_out *out, const char *format, va_list arguments,
                             struct format_values *values);

/* A format without its values: "{}" stands for each of them. What does not fit is cut. */
void atelier_blank_format(const char *format, char *key, size_t size);

#endif
