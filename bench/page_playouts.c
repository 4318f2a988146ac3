/*
 * The playouts of playouts.c as the page would run them: WebAssembly, timed from outside by
 * page_playouts.mjs, since the module has no clock.
 */
#include "playing.h"

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("decisions") uint32_t decisions(unsigned which_game, unsigned how, unsigned games);

/* Plays so many random games in one of the three ways; returns how many decisions they had. */
uint32_t decisions(unsigned which_game, unsigned how, unsigned games)
{
    static play_function *const ways[] = {play_listed, play_decisions, play_straight};
    static struct atelier_random random = {.word = {1, 2}};
    const struct atelier_game *game = atelier_games()[which_game];
    struct atelier_settings settings;
    struct atelier_state start;
    struct tally tally = {0};
    atelier_settings_clear(&settings);
    if (game->start(game, &settings, &start, NULL) != ATELIER_OK)
        return 0;
    play_games(game, &start, games, ways[how], &random, &tally);
    return (uint32_t)tally.decisions;
}
