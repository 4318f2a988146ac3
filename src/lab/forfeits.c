/*
 * Forfeits, counted from the results: those that a checkpoint brought are among them.
 */
#include "forfeits.h"

#include <inttypes.h>

/* How many games a player forfeited by each fault; returns how many in all. */
static uint64_t count_forfeits(const struct arena *arena, int player, uint64_t count[BOT_FAULTS])
{
    uint8_t seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    uint64_t all = 0;
    for (int fault = 0; fault < BOT_FAULTS; fault++)
        count[fault] = 0;
    for (uint64_t block = 0; block < arena->counted; block++) {
        uint64_t first = schedule_first_game(&arena->schedule, block);
        unsigned games = schedule_block(&arena->schedule, block, seating);
        for (unsigned i = 0; i < games; i++) {
            const struct match_result *result = &arena->result[first + i];
            if (result->fault != BOT_FINE && seating[i][result->forfeiter] == player) {
                count[result->fault]++;
                all++;
            }
        }
    }
    return all;
}

static bool is_program_player(const struct arena *arena, int player)
{
    return arena->plan.player[player].player == NULL;
}

static void put_program(const struct arena *arena, int player, uint64_t games,
                        struct atelier_out *out)
{
    uint64_t count[BOT_FAULTS], all = count_forfeits(arena, player, count);
    const char *before = "";
    if (all == 0)
        return;
    atelier_printf(out, "\n%s forfeited %" PRIu64 " of %" PRIu64 " game%s: ",
                   arena->plan.player[player].label, all, games, games == 1 ? "" : "s");
    for (int fault = 0; fault < BOT_FAULTS; fault++) {
        if (count[fault] == 0)
            continue;
        atelier_printf(out, "%s%" PRIu64 " %s", before, count[fault],
                       bot_fault_name((enum bot_fault)fault));
        before = ", ";
    }
    atelier_put(out, ".\n");
    if (arena->first_fault[player].code != ATELIER_OK)
        atelier_printf(out, "The first was game %" PRIu64 ": %s\n", arena->first_forfeit[player],
                       arena->first_fault[player].message);
    if (count[BOT_GIVEN_UP] > 0)
        atelier_printf(out, "After %d in a row it was not asked any more.\n", ARENA_PATIENCE);
}

void forfeits_put(const struct arena *arena, const struct rates *rates, struct atelier_out *out)
{
    for (int i = 0; i < rates->players; i++)
        if (is_program_player(arena, i))
            put_program(arena, i, rates->player[i].games, out);
}

void forfeits_show(const struct arena *arena, int player, struct atelier_visitor *to)
{
    uint64_t count[BOT_FAULTS];
    if (!is_program_player(arena, player))
        return;
    count_forfeits(arena, player, count);
    to->open_object(to, "forfeits");
    for (int fault = 0; fault < BOT_FAULTS; fault++)
        if (count[fault] > 0)
            to->number(to, bot_fault_name((enum bot_fault)fault), count[fault]);
    to->close(to);
}
