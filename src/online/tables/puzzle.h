/*
 * The puzzle of a day: a game alone whose cards are the same for everybody at a server, because its
 * secret is a hash of the day, with a key that only the server has. Nobody can know it before; who
 * has played it finds the secret in the record of their game.
 */
#ifndef ONLINE_TABLES_PUZZLE_H
#define ONLINE_TABLES_PUZZLE_H

#include "online/online.h"
#include "table_state.h"

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

/* How a day's puzzle is dealt: its first position, and its secret. False where these games have no
 * puzzle. */
bool puzzle_open(struct owned_table *owned, const struct atelier_game *const *games, int64_t day);
void puzzle_secret(const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                   unsigned char secret[static ATELIER_SECRET_BYTES]);

/* The table of somebody's first try, of which there is one. */
void puzzle_table(const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day, const char *person,
                  char id[static ID_SIZE]);

struct puzzle_result {
    int points;
    uint32_t moves;                           /* the person's own */
    unsigned char digest[ATELIER_HASH_BYTES]; /* of all moves */
};

/*
 * Says whether a table is a whole game of the day's puzzle in which nothing that was seen has been
 * taken back: ATELIER_OK and the result, or why not. The same of a record, which is replayed.
 */
enum atelier_code puzzle_check(const struct atelier_table *table,
                               const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                               struct puzzle_result *result, struct atelier_error *error);
enum atelier_code puzzle_check_record(const struct atelier_game *const *games,
                                      const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                                      struct atelier_span record, struct puzzle_result *result,
                                      struct atelier_error *error);

#endif
