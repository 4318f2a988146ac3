/*
 * Balanced seatings. Nothing is stored for long schedules: line-ups and orders are computed from a
 * block's number.
 */
#include "schedule.h"

#include <assert.h>
#include <string.h>

static unsigned factorial(int number)
{
    return number <= 1 ? 1 : (unsigned)number * factorial(number - 1);
}

static unsigned ways_to_choose(int of, int count)
{
    unsigned ways = 1;
    if (count < 0 || count > of)
        return 0;
    for (int i = 0; i < count; i++)
        ways = ways * (unsigned)(of - i) / (unsigned)(i + 1);
    return ways;
}

/* --- as many players as seats, or more --- */

/* Set number `index` of `seats` players out of all, in lexicographic order. */
static void line_up(const struct schedule *schedule, unsigned index, uint8_t *player)
{
    int next = 0;
    for (int i = 0; i < schedule->seats; i++, next++) {
        unsigned with;
        while (index >=
               (with = ways_to_choose(schedule->players - next - 1, schedule->seats - i - 1))) {
            index -= with;
            next++;
        }
        player[i] = (uint8_t)next;
    }
}

/* Puts the players after the first into order number `index` of all their orders. */
static void put_in_order(uint8_t *player, int count, unsigned index)
{
    for (int i = 1; i < count - 1; i++) {
        unsigned ways = factorial(count - 1 - i);
        int from = i + (int)(index / ways);
        uint8_t moved = player[from];
        memmove(player + i + 1, player + i, (size_t)(from - i));
        player[i] = moved;
        index %= ways;
    }
}

static unsigned rotations(const struct schedule *schedule, const uint8_t *player,
                          uint8_t seating[][ATELIER_MAX_SEATS])
{
    for (int turn = 0; turn < schedule->seats; turn++)
        for (int seat = 0; seat < schedule->seats; seat++)
            seating[turn][(seat + turn) % schedule->seats] = player[seat];
    return (unsigned)schedule->seats;
}

/* --- fewer players than seats --- */

/*
 * The seats do not come out even: so many players sit once more than the others. An order of a
 * table is written with these first, and this is who they are in choice number `index` of all;
 * the others follow.
 */
static void cast(const struct schedule *schedule, unsigned index, uint8_t *player)
{
    int more = schedule->seats % schedule->players, first = 0, last = more;
    for (int i = 0; i < schedule->players; i++) {
        unsigned with = ways_to_choose(schedule->players - i - 1, more - first - 1);
        if (first < more && index < with) {
            player[first++] = (uint8_t)i;
        } else {
            index -= first < more ? with : 0;
            player[last++] = (uint8_t)i;
        }
    }
}

/* All rotations of an order with all choices of who sits once more, each seating only once. */
static unsigned block_of_order(const struct schedule *schedule, const uint8_t *order,
                               uint8_t seating[static SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS])
{
    unsigned casts = ways_to_choose(schedule->players, schedule->seats % schedule->players),
             count = 0;
    uint8_t player[ATELIER_MAX_SEATS];
    for (unsigned index = 0; index < casts; index++) {
        cast(schedule, index, player);
        for (int turn = 0; turn < schedule->seats; turn++) {
            uint8_t *next = seating[count];
            for (int seat = 0; seat < schedule->seats; seat++)
                next[(seat + turn) % schedule->seats] = player[order[seat]];
            bool known = false;
            for (unsigned i = 0; i < count && !known; i++)
                known = memcmp(seating[i], next, (size_t)schedule->seats) == 0;
            count += !known;
        }
    }
    return count;
}

/* The next order of a seating with equal ones in it, lexicographically; false after the last. */
static bool next_order(uint8_t *player, int count)
{
    int at = count - 2, with = count - 1;
    while (at >= 0 && player[at] >= player[at + 1])
        at--;
    if (at < 0)
        return false;
    while (player[with] <= player[at])
        with--;
    uint8_t held = player[at];
    player[at] = player[with];
    player[with] = held;
    for (int low = at + 1, high = count - 1; low < high; low++, high--) {
        held = player[low];
        player[low] = player[high];
        player[high] = held;
    }
    return true;
}

/* Whether an order is the first of its rotations: one of them is enough. */
static bool is_first_rotation(const uint8_t *order, int seats)
{
    for (int turn = 1; turn < seats; turn++) {
        int seat = 0;
        while (seat < seats - 1 && order[(seat + turn) % seats] == order[seat])
            seat++;
        if (order[(seat + turn) % seats] < order[seat])
            return false;
    }
    return true;
}

static void list_orders(struct schedule *schedule)
{
    uint8_t order[ATELIER_MAX_SEATS] = {0}, seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    int even = schedule->seats / schedule->players, more = schedule->seats % schedule->players;
    for (int i = 0, seat = 0; i < schedule->players; i++)
        for (int place = 0; place < even + (i < more); place++)
            order[seat++] = (uint8_t)i;
    do {
        if (!is_first_rotation(order, schedule->seats))
            continue;
        assert(schedule->orders < SCHEDULE_MOST_ORDERS);
        memcpy(schedule->order[schedule->orders], order, sizeof order);
        schedule->first[schedule->orders + 1] =
            schedule->first[schedule->orders] + block_of_order(schedule, order, seating);
        schedule->orders++;
    } while (next_order(order, schedule->seats));
}

/* --- the whole --- */

void schedule_init(struct schedule *schedule, int players, int seats)
{
    *schedule = (struct schedule){.players = players, .seats = seats, .round_blocks = 1};
    if (seats == 1) {
        schedule->block_games = (unsigned)players;
        schedule->orders = 1;
    } else if (players >= seats) {
        schedule->block_games = (unsigned)seats;
        schedule->round_blocks = ways_to_choose(players, seats);
        schedule->orders = factorial(seats - 1);
    } else {
        list_orders(schedule);
    }
}

unsigned schedule_block(const struct schedule *schedule, uint64_t block,
                        uint8_t seating[static SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS])
{
    uint8_t player[ATELIER_MAX_SEATS] = {0};
    uint64_t round = block / schedule->round_blocks;
    unsigned order = (unsigned)(round % schedule->orders);
    if (schedule->block_games == 0)
        return block_of_order(schedule, schedule->order[order], seating);
    if (schedule->seats == 1) {
        for (int i = 0; i < schedule->players; i++)
            seating[i][0] = (uint8_t)i;
        return schedule->block_games;
    }
    line_up(schedule, (unsigned)(block % schedule->round_blocks), player);
    put_in_order(player, schedule->seats, order);
    return rotations(schedule, player, seating);
}

uint64_t schedule_first_game(const struct schedule *schedule, uint64_t block)
{
    if (schedule->block_games > 0)
        return block * schedule->block_games;
    return block / schedule->orders * schedule->first[schedule->orders] +
           schedule->first[block % schedule->orders];
}

uint64_t schedule_block_of(const struct schedule *schedule, uint64_t game)
{
    if (schedule->block_games > 0)
        return game / schedule->block_games;
    uint64_t block = game / schedule->first[schedule->orders] * schedule->orders;
    game %= schedule->first[schedule->orders];
    for (unsigned order = 1; schedule->first[order] <= game; order++)
        block++;
    return block;
}

uint64_t schedule_blocks_for(const struct schedule *schedule, uint64_t games)
{
    uint64_t blocks = games == 0 ? 0 : schedule_block_of(schedule, games - 1) + 1;
    uint64_t rounds = (blocks + schedule->round_blocks - 1) / schedule->round_blocks;
    return rounds * schedule->round_blocks;
}

unsigned schedule_meetings(const struct schedule *schedule)
{
    if (schedule->seats == 1 || schedule->players < schedule->seats)
        return 1;
    return ways_to_choose(schedule->players - 2, schedule->seats - 2);
}
