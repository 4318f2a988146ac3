/*
 * What a table costs in memory: the struct, and all that a game of random moves needs from its
 * first position to its end, as the protocol and the terminal hold it.
 */
#include "common/owned_table.h"
#include "measure.h"

#include <malloc.h>
#include <stdlib.h>

enum { TABLES = 1000 };

/* A finished game of random moves, chance's own included. */
static bool play_to_the_end(struct owned_table *owned, const struct atelier_game *game,
                            const struct atelier_settings *settings, struct atelier_random *random)
{
    struct atelier_error error;
    enum atelier_code code = owned_table_open(owned, game, settings, &error);
    while (code == ATELIER_OK && atelier_table_actor(&owned->table) != ATELIER_OVER)
        code =
            owned_table_play_move(owned, atelier_sample(game, &owned->table.state, random), &error);
    return code == ATELIER_OK;
}

static bool report(const struct atelier_game *game)
{
    static struct owned_table owned[TABLES];
    struct atelier_settings settings;
    struct atelier_random random;
    char what[80];
    atelier_settings_clear(&settings);
    atelier_random_seed(&random, 1);
    size_t before = mallinfo2().uordblks;
    for (unsigned i = 0; i < TABLES; i++)
        if (!play_to_the_end(&owned[i], game, &settings, &random))
            return false;
    double heap = (double)(mallinfo2().uordblks - before) / (double)TABLES;
    for (unsigned i = 0; i < TABLES; i++)
        owned_table_free(&owned[i]);
    snprintf(what, sizeof what, "%s, a table at the end of its game", game->name);
    report_row(what, (double)sizeof owned[0] + heap, "bytes");
    return true;
}

int main(void)
{
    bool fine = true;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        fine = report(*game) && fine;
    return fine ? 0 : 1;
}
