/*
 * One game between computer players, those of the house and programs of anybody's.
 *
 * Chance and the players draw from streams of their own, and every draw has its own key, so that a
 * result depends on nothing but the seed and the numbers given: not on the thread, not on the games
 * played before. Games with the same deal get the same chance as far as their moves allow: the n-th
 * draw out of a given total is the same in all of them. A deck shrinks by one with each card, so
 * each of its draws has a total of its own, and the cards come in the same order in all games of a
 * deal, even where other chance (a toss of tokens) falls in between at different times.
 */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "bots/bot.h"

#include <atelier/player.h>
#include <stdatomic.h>

enum {
    LAB_MOST_PLAYERS = 16,
    LAB_NAME_SIZE = BOT_COMMAND_SIZE, /* a player's name, or its command, with a NUL */
};

/* A player that takes part. `label` tells two apart that have the same name: "greedy#2". */
struct contestant {
    char name[LAB_NAME_SIZE];
    char label[LAB_NAME_SIZE + 12];
    const struct atelier_player *player; /* NULL: it is a program, and this is how it is started */
    struct bot_command command;
};

/* Reads "greedy,exec:./bot.py" into `player`; `count` becomes how many. Names one that `game` has
 * not. */
enum atelier_code contestants_read(const struct atelier_game *game, const char *list,
                                   struct contestant player[LAB_MOST_PLAYERS], int *count,
                                   struct atelier_error *error);

/* What players that can think longer or shorter spend on a decision; all 0: what they like. */
struct match_effort {
    long ms;
    unsigned trials, cores;
};

/* What all games of an arena share. */
struct match_terms {
    const struct atelier_game *game;
    const struct atelier_state *start;
    const struct atelier_settings *settings;
    const struct contestant *player;
    uint64_t seed;
    struct match_effort effort;
    long bot_ms; /* for a program's decision */
};

/* Whoever forfeits a game has lost it, with no points; all others share the win. */
struct match_result {
    uint16_t winners; /* the set of seats that won; so wide that there is no gap behind it */
    int16_t points[ATELIER_MAX_SEATS];
    uint8_t fault;     /* enum bot_fault, if it was forfeited: why, */
    uint8_t forfeiter; /* and by which seat */
};

/* The programs that one worker has started, one for each player that is one. */
struct match_crew {
    struct bot bot[LAB_MOST_PLAYERS];
    bool given_up[LAB_MOST_PLAYERS]; /* not to be asked any more: it forfeits when its turn comes */
    struct atelier_error fault;      /* what happened in a game that was forfeited */
};

void match_crew_gather(struct match_crew *crew, const struct match_terms *terms, int players);
void match_crew_dismiss(struct match_crew *crew);

/* What a seat won: 1 alone, a shared win its share, else 0. */
double match_share(const struct match_result *result, int seat);

/* Above 0 if seat `a` of one result stands better than seat `b` of another (or the same), 0 if
 * equal: winners stand above the rest, and among equals points decide. */
int match_compare(const struct match_result *one, int a, const struct match_result *other, int b);

/*
 * Plays game `number` with the chance of `deal`; player seating[s] sits at seat s. False if `stop`
 * was set meanwhile: then there is no result. A tie that a judge could break stays a tie. A game of
 * MATCH_MOST_PLIES moves is broken off without a winner, and one that a program forfeits where it
 * is.
 */
enum { MATCH_MOST_PLIES = 1000000 };
bool match_play(const struct match_terms *terms, const uint8_t *seating, uint64_t deal,
                uint64_t number, struct match_crew *crew, const atomic_bool *stop,
                struct match_result *result);

#endif
