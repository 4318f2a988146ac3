/*
 * A flag in a sentence.
 */
#include "describe.h"

#include <stdio.h>

enum { TELLING = 1000000 }; /* a bound of so much or more is none that anybody would meet */

struct flag_text flag_text(const struct flag *flag)
{
    struct flag_text it;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, it.text, sizeof it.text);
    atelier_put(&buffer.out, flag->help);
    if (flag->choices != NULL)
        atelier_printf(&buffer.out, " (%s)", flag->choices);
    else if (flag->most > 0 && flag->most < TELLING)
        atelier_printf(&buffer.out, " (%ld to %ld)", flag->least, flag->most);
    if (flag->fallback != NULL)
        atelier_printf(&buffer.out, "; default: %s", flag->fallback);
    return it;
}
