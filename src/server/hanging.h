/*
 * What a link shows, as paintings that can be drawn.
 */
#ifndef SERVER_HANGING_H
#define SERVER_HANGING_H

#include "online/online.h"
#include "pictures/pixels.h"

/* False where these are no paintings that we have cards for. */
bool hanging_of(const struct house_exhibit *exhibit, enum atelier_lang lang,
                struct exhibition *hung);

#endif
