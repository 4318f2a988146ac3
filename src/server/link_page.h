/*
 * The page behind a link to paintings: for anybody, in their language, without a script; and what
 * messengers want to know to show it before it is followed.
 */
#ifndef SERVER_LINK_PAGE_H
#define SERVER_LINK_PAGE_H

#include "online/online.h"
#include "pictures/pixels.h"

struct link_page {
    const struct house_exhibit *exhibit;
    const struct exhibition *hung;
    const char *id;
    const char *origin; /* "https://example.org", for whoever wants whole addresses */
};

void link_page_write(const struct link_page *page, struct atelier_out *out);

/* In the place of one that cannot be shown: 404, 410, 429 or 503. */
void link_page_refuse(int status, enum atelier_lang lang, struct atelier_out *out);

/* The style of both, which lies beside them as style.css. */
extern const char link_page_style[];

#endif
