#include "review.h"
void review_svg(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    (void)review, (void)lang, (void)out;
}
