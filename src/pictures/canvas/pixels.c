/*
 * Drawn on the easel.
 */
#include "pixels.h"

#include "easel.h"

bool pixels_of_contact(const struct canvas_facts *facts, const struct contact *contact,
                       struct atelier_out *out, struct atelier_error *error)
{
    return render_write(contact_draw(facts, contact, error), out, error);
}

bool pixels_of_painting(const struct canvas_facts *facts, const struct painting *painting,
                        unsigned height, struct pixels *pixels)
{
    static struct easel *easel; /* made once, and kept */
    struct atelier_error error;
    if (easel == NULL)
        easel = easel_new();
    return render_take(easel_paint(easel, facts, painting, ATELIER_EN, height, &error), pixels);
}
