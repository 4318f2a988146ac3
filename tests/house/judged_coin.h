/*
 * The coin, and at its end somebody who judges: a game for those who look on.
 */
#ifndef TESTS_HOUSE_JUDGED_COIN_H
#define TESTS_HOUSE_JUDGED_COIN_H

#include <atelier/game.h>

/* Called "judged". Who wins is as in the game of the coin; a verdict is "judge a", "judge b" or
 * "judge none"; after "judge again" there is another. */
const struct atelier_game *judged_coin_game(void);

#endif
