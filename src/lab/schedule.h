/*
 * Who sits where in which game, so that nobody is favoured by a seat.
 *
 * Games come in blocks that share one deal of chance. Within a block every player sits on every
 * seat equally often:
 *
 *   alone               a block is one game of each player
 *   two at two seats    a pair of games, the seats swapped
 *   as many or more     a line-up of as many players as seats, in all rotations; the next block has
 *   players than seats  the next line-up, and when all have played, another order round the table
 *   fewer players       seats shared as evenly as possible, in all rotations, with all choices of
 *   than seats          who sits once more; the next block seats them in another order
 *
 * A round is the blocks in which every line-up plays once: after whole rounds all players have
 * played equally much with each other.
 */
#ifndef LAB_SCHEDULE_H
#define LAB_SCHEDULE_H

#include "match.h"

enum {
    SCHEDULE_MOST_GAMES = 36,  /* in a block: four players at six seats */
    SCHEDULE_MOST_ORDERS = 60, /* five players at six seats */
};

struct schedule {
    int players, seats;
    unsigned block_games;  /* of every block, 0 where they differ */
    unsigned round_blocks; /* blocks in a round */
    unsigned orders;       /* orders round the table */

    /* Fewer players than seats: each order round the table, and where its games begin. Those who
     * sit once more than others have the least numbers in it, whoever they are. */
    uint8_t order[SCHEDULE_MOST_ORDERS][ATELIER_MAX_SEATS];
    unsigned first[SCHEDULE_MOST_ORDERS + 1];
};

/* 1 to LAB_MOST_PLAYERS players, 1 to ATELIER_MAX_SEATS seats. */
void schedule_init(struct schedule *schedule, int players, int seats);

/* The seatings of a block's games: seating[g][s] is the player at seat s. Returns how many games.
 */
unsigned schedule_block(const struct schedule *schedule, uint64_t block,
                        uint8_t seating[static SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS]);

/* The number of a block's first game, and the block of a game. */
uint64_t schedule_first_game(const struct schedule *schedule, uint64_t block);
uint64_t schedule_block_of(const struct schedule *schedule, uint64_t game);

/* The blocks in the least number of whole rounds that hold at least `games`. */
uint64_t schedule_blocks_for(const struct schedule *schedule, uint64_t games);

/* In how many blocks of a round two given players meet. */
unsigned schedule_meetings(const struct schedule *schedule);

#endif
