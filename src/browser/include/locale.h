/*
 * In place of the C library's locales: a page has none, and asking for one would bring in the
 * environment, which a page has not either.
 */
#ifndef BROWSER_LOCALE_H
#define BROWSER_LOCALE_H

typedef struct __locale_struct *locale_t;

enum { LC_ALL_MASK };

static inline locale_t newlocale(int categories, const char *name, locale_t base)
{
    (void)categories;
    (void)name;
    return base;
}

static inline locale_t uselocale(locale_t locale)
{
    return locale;
}

#endif
