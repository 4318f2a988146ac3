/*
 * Formats as printf() knows them, written piece by piece: text of any length, and numbers as the
 * "C" locale has them, whatever the program around has chosen. Nothing is allocated, and no locale
 * is switched: the C library is given one number at a time, in which only the point can differ.
 */
#include "format.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    NUMBER_SIZE = 512,    /* the largest double has 309 digits before the point, */
    MOST_PRECISION = 150, /* and so many behind it fit as well */
};

/* What stands between a percent sign and its letter. */
struct directive {
    char flags[6]; /* each once */
    int width;
    int precision; /* below 0: none */
    char length;   /* 'h', 'H' for hh, 'l', 'L' for ll, 'z', 'j', 't'; 0: none */
    char letter;
};

/* The arguments of a call; in a struct, so that functions can take from them in turn. */
struct format_arguments {
    va_list list;
};

static int read_count(const char **at, struct format_arguments *given)
{
    if (**at == '*') {
        ++*at;
        return va_arg(given->list, int);
    }
    int count = 0;
    for (; **at >= '0' && **at <= '9'; ++*at)
        count = count < INT_MAX / 10 ? 10 * count + (**at - '0') : count;
    return count;
}

static void add_flag(struct directive *directive, char flag)
{
    if (strchr(directive->flags, flag) == NULL)
        directive->flags[strlen(directive->flags)] = flag;
}

static struct directive read_directive(const char **at, struct format_arguments *given)
{
    struct directive directive = {.precision = -1};
    for (; **at != '\0' && strchr("-+ #0", **at) != NULL; ++*at)
        add_flag(&directive, **at);
    directive.width = read_count(at, given);
    if (directive.width < 0) { /* from an argument: a flag as well */
        directive.width = directive.width < -INT_MAX ? INT_MAX : -directive.width;
        add_flag(&directive, '-');
    }
    if (**at == '.') {
        ++*at;
        directive.precision = read_count(at, given);
    }
    if (**at != '\0' && strchr("hlzjt", **at) != NULL) {
        directive.length = *(*at)++;
        if (**at == directive.length) {
            directive.length = directive.length == 'h' ? 'H' : 'L';
            ++*at;
        }
    }
    directive.letter = **at;
    *at += **at != '\0';
    return directive;
}

static intmax_t take_signed(char length, struct format_arguments *given)
{
    switch (length) {
    case 'j':
        return va_arg(given->list, intmax_t);
    case 'L':
        return va_arg(given->list, long long);
    case 'l':
        return va_arg(given->list, long);
    case 'h':
        return (short)va_arg(given->list, int);
    case 'z':
    case 't':
        return va_arg(given->list, ptrdiff_t);
    case 'H':
        return (signed char)va_arg(given->list, int);
    default:
        return va_arg(given->list, int);
    }
}

static uintmax_t take_unsigned(char length, struct format_arguments *given)
{
    switch (length) {
    case 'j':
        return va_arg(given->list, uintmax_t);
    case 'L':
        return va_arg(given->list, unsigned long long);
    case 'l':
        return va_arg(given->list, unsigned long);
    case 'h':
        return (unsigned short)va_arg(given->list, unsigned);
    case 'z':
    case 't':
        return va_arg(given->list, size_t);
    case 'H':
        return (unsigned char)va_arg(given->list, unsigned);
    default:
        return va_arg(given->list, unsigned);
    }
}

/* What is neither digit, sign nor letter in a number is the locale's point. */
static void mend_point(char *number)
{
    static const char usual[] = "0123456789+- abcdefinxpABCDEFINXP";
    char *point = number + strspn(number, usual);
    size_t size = strcspn(point, usual);
    if (size == 0)
        return;
    *point = '.';
    memmove(point + 1, point + size, strlen(point + size) + 1);
}

static void write_blanks(struct atelier_out *out, size_t count)
{
    static const char blanks[] = "                ";
    for (; count >= sizeof blanks; count -= sizeof blanks - 1)
        out->write(out, blanks, sizeof blanks - 1);
    out->write(out, blanks, count);
}

static void write_text(struct atelier_out *out, const struct directive *directive, const char *text)
{
    size_t size = 0, width = (size_t)directive->width;
    while (size != (size_t)directive->precision && text[size] != '\0')
        size++;
    size_t blanks = width > size ? width - size : 0;
    bool is_left = strchr(directive->flags, '-') != NULL;
    write_blanks(out, is_left ? 0 : blanks);
    out->write(out, text, size);
    write_blanks(out, is_left ? blanks : 0);
}

/* A whole number with nothing around it, as nearly all are; the C library would take ten times as
 * long over it, and a server writes some with every move. */
static void write_whole(struct atelier_out *out, const struct directive *directive,
                        struct format_arguments *given)
{
    char digits[24], *const end = digits + sizeof digits, *at = end;
    const bool is_signed = directive->letter != 'u';
    const intmax_t value = is_signed ? take_signed(directive->length, given) : 0;
    uintmax_t rest = value < 0 ? -(uintmax_t)value : (uintmax_t)value;
    if (!is_signed)
        rest = take_unsigned(directive->length, given);
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        *--at = '-';
    out->write(out, at, (size_t)(end - at));
}

static bool is_whole(const struct directive *directive)
{
    const char letter = directive->letter;
    return (letter == 'd' || letter == 'i' || letter == 'u') && directive->flags[0] == '\0' &&
           directive->width == 0 && directive->precision < 0;
}

/* The C library has the digits; a width beyond them is filled with blanks, as that of text is. */
static void write_number(struct atelier_out *out, const struct directive *directive,
                         struct format_arguments *given)
{
    const int width = directive->width < NUMBER_SIZE ? directive->width : NUMBER_SIZE - 1;
    const int precision = /* below 0: as if none */
        directive->precision < MOST_PRECISION ? directive->precision : MOST_PRECISION;
    struct directive around = *directive;
    const bool is_real = strchr("eEfFgG", directive->letter) != NULL;
    char number[NUMBER_SIZE], format[16];
    snprintf(format, sizeof format, "%%%s*.*%s%c", directive->flags, is_real ? "" : "j",
             directive->letter);
    if (is_real) {
        snprintf(number, sizeof number, format, width, precision, va_arg(given->list, double));
        mend_point(number);
    } else if (strchr("di", directive->letter) != NULL)
        snprintf(number, sizeof number, format, width, precision,
                 take_signed(directive->length, given));
    else
        snprintf(number, sizeof number, format, width, precision,
                 take_unsigned(directive->length, given));
    around.precision = -1;
    write_text(out, &around, number);
}

static void write_directive(struct atelier_out *out, const struct directive *directive,
                            struct format_arguments *given)
{
    char character[2] = "%";
    switch (directive->letter) {
    case 's':
        write_text(out, directive, va_arg(given->list, const char *));
        break;
    case 'c':
        character[0] = (char)va_arg(given->list, int);
        write_text(out, directive, character);
        break;
    case '%':
        out->write(out, character, 1);
        break;
    default:
        (is_whole(directive) ? write_whole : write_number)(out, directive, given);
    }
}

static void write_noted_value(struct atelier_out *out, const struct directive *directive,
                              struct format_arguments *given, struct format_values *values)
{
    const size_t from = values->buffer->used;
    write_directive(out, directive, given);
    if (values->count < sizeof values->at / sizeof *values->at) {
        values->at[values->count].from = from;
        values->at[values->count++].to = values->buffer->used;
    }
}

void atelier_write_formatted(struct atelier_out *out, const char *format, va_list arguments,
                             struct format_values *values)
{
    struct format_arguments given;
    va_copy(given.list, arguments);
    for (;;) {
        size_t plain = strcspn(format, "%");
        if (plain > 0)
            out->write(out, format, plain);
        format += plain;
        if (*format++ == '\0')
            break;
        struct directive directive = read_directive(&format, &given);
        if (values != NULL && directive.letter != '%')
            write_noted_value(out, &directive, &given, values);
        else
            write_directive(out, &directive, &given);
    }
    va_end(given.list);
}

void atelier_blank_format(const char *format, char *key, size_t size)
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, key, size);
    for (;;) {
        size_t plain = strcspn(format, "%");
        buffer.out.write(&buffer.out, format, plain);
        format += plain;
        if (*format == '\0')
            break;
        format += 1 + strspn(format + 1, "-+ #0123456789.*hlzjt");
        atelier_put(&buffer.out, *format == '%' ? "%" : "{}");
        format += *format != '\0';
    }
}
