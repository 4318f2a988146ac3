/*
 * In the place of pixels.c where there are none.
 */
#include "pictures/no_pixels.h"

#include "pixels.h"

bool pixels_of_contact(const struct canvas_facts *facts, const struct contact *contact,
                       struct atelier_out *out, struct atelier_error *error)
{
    (void)facts, (void)contact, (void)out;
    return refuse_pixels(error);
}

bool pixels_of_painting(const struct canvas_facts *facts, const struct painting *painting,
                        unsigned height, struct pixels *pixels)
{
    (void)facts, (void)painting, (void)height, (void)pixels;
    return false;
}
