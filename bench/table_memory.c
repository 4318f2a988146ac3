/*
 * What a table costs in memory: the struct, and all that a game of random moves needs from its
 * first position to its end, as the protocol and the terminal hold it.
 */
#include "common/held.h"
#include "measure.h"

#include <malloc.h>
#include <stdlib.h>

enum { TABLES = 1000 };

/* A finished game of random moves, chance's own included. */
static bool play_to_the_end(struct held *held, const struct atelier_game *game,
                            const struct atelier_settings *settings, struct atelier_random *random)
{
    struct atelier_error error;
    enum atelier_code code = held_open(held, game, settings, &error);
    while (code == ATELIER_OK && atelier_table_actor(&held->table) != ATELIER_OVER)
        code = held_play_move(held, atelier_sample(game, &held->table.state, random), &error);
    return code == ATELIER_OK;
}

static bool report(const struct atelier_game *game)
{
    static struct held held[TABLES];
    struct atelier_settings settings;
    struct atelier_random random;
    char what[80];
    atelier_settings_clear(&settings);
    atelier_random_seed(&random, 1);
    size_t before = mallinfo2().uordblks;
    for (unsigned i = 0; i < TABLES; i++)
        if (!play_to_the_end(&held[i], game, &settings, &random))
            return false;
    double heap = (double)(mallinfo2().uordblks - before) / (double)TABLES;
    for (unsigned i = 0; i < TABLES; i++)
        held_free(&held[i]);
    snprintf(what, sizeof what, "%s, a table at the end of its game", game->name);
    report_row(what, (double)sizeof held[0] + heap, "bytes");
    return true;
}

int main(void)
{
    bool fine = true;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        fine = report(*game) && fine;
    return fine ? 0 : 1;
}
