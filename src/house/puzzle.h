/*
 * The puzzle of a day: a game alone whose cards are the same for everybody, because its secret is a
 * hash of the day. The page deals it by the same rule (web/src/games/canvas/daily/puzzle.ts), which
 * docs/online.md gives to everybody else.
 */
#ifndef HOUSE_PUZZLE_H
#define HOUSE_PUZZLE_H

#include <atelier/game.h>

enum { DAY_SIZE = 16 }; /* 2026-11-15 and a NUL, with room for any number */

/* Days are counted since 1970, and written 2026-11-15. */
bool day_read(const char *text, int64_t *day);
void day_write(int64_t day, char text[static DAY_SIZE]);

/* The day that it is in Greenwich, `wall` milliseconds since 1970. */
int64_t day_at(int64_t wall);

/*
 * Whether results of a day are still taken: from the moment it begins in the east of the world,
 * until the day after it is over in Greenwich, when it has been over everywhere for hours.
 */
bool day_is_open(int64_t day, int64_t wall);

struct puzzle_result {
    int points;
    uint32_t moves; /* the person's own */
};

/*
 * Replays a record, and says whether it is a whole game of the day's puzzle in which nothing that
 * was seen has been taken back: ATELIER_OK and the result, or why not.
 */
enum atelier_code puzzle_check(const struct atelier_game *const *games, int64_t day,
                               struct atelier_span record, struct puzzle_result *result,
                               struct atelier_error *error);

#endif
