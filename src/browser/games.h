/*
 * The games with all that load() makes out of their facts: it is not in the files that are sent.
 */
#ifndef BROWSER_GAMES_H
#define BROWSER_GAMES_H

#include <atelier/atelier.h>

/* Ends with NULL; made anew with each call, and never freed. */
const struct atelier_game *const *games_with_tables(void);

#endif
