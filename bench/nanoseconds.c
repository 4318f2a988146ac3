/*
 * Nanoseconds for the small steps: a legal list, an applied move, a painting looked up and one
 * scored from its icons. Positions come from random games, so that branches are as unforeseeable as
 * in play.
 *
 *     nanoseconds GAME
 */
#include "measure.h"

#include <atelier/canvas.h>
#include <games/canvas/state.h>

#include <stdlib.h>

enum { POSITIONS = 4096, ROUNDS = 200 };

static struct atelier_state positions[POSITIONS];
static atelier_move chosen[POSITIONS];
static volatile uint64_t sink;

/* Positions where a seat or chance acts, each with one of its moves. */
static void gather(const struct atelier_game *game)
{
    struct atelier_settings settings;
    struct atelier_random random;
    struct atelier_state state;
    atelier_settings_clear(&settings);
    atelier_random_seed(&random, 7);
    game->start(game, &settings, &state, NULL);
    for (int i = 0; i < POSITIONS; i++) {
        if (game->actor(&state) == ATELIER_OVER)
            game->start(game, &settings, &state, NULL);
        positions[i] = state;
        chosen[i] = atelier_sample(game, &state, &random);
        game->apply(game, &state, chosen[i]);
    }
}

static double list_moves(const struct atelier_game *game)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double begun = seconds_now();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < POSITIONS; i++)
            sink += game->legal(game, &positions[i], moves);
    return seconds_now() - begun;
}

/* With the copy that keeps the position, and the copy alone to subtract. */
static double apply_moves(const struct atelier_game *game, bool apply)
{
    double begun = seconds_now();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < POSITIONS; i++) {
            struct atelier_state state;
            memcpy(&state, &positions[i], game->state_size);
            if (apply)
                game->apply(game, &state, chosen[i]);
            sink += state.bytes[game->state_size - 1];
        }
    return seconds_now() - begun;
}

/* Ordered triples in a fixed scrambled order, so that neither is helped by neighbouring memory. */
static double score_paintings(bool by_table)
{
    const struct canvas_set *set = canvas_set_of(&atelier_canvas_game);
    const struct canvas_card *card = set->facts.card;
    uint32_t at = 1;
    double begun = seconds_now();
    for (int i = 0; i < ROUNDS * POSITIONS; i++) {
        at = at * 1664525u + 1013904223u;
        unsigned a = (at >> 26) % 20, b = 20 + (at >> 18 & 63) % 20, c = 40 + (at >> 10 & 63) % 20;
        if (by_table)
            sink += canvas_look_up(set, a, b, c);
        else
            for (int condition = 0; condition < 4; condition++)
                sink += atelier_canvas_ribbons(canvas_visible(&card[a], &card[b], &card[c]),
                                               (enum canvas_condition)condition, NULL);
    }
    return seconds_now() - begun;
}

static void report(const struct atelier_game *game, const char *what, double seconds)
{
    char row[80];
    snprintf(row, sizeof row, "%s, %s", game->name, what);
    report_row(row, 1e9 * seconds / (ROUNDS * POSITIONS), "ns");
}

int main(int count, char **arguments)
{
    const struct atelier_game *game = count == 2 ? atelier_game_named(arguments[1]) : NULL;
    if (game == NULL) {
        fprintf(stderr, "usage: nanoseconds GAME\n");
        return 2;
    }
    gather(game);
    list_moves(game);
    report(game, "a legal list, chance's included", list_moves(game));
    double copying = apply_moves(game, false);
    report(game, "copying a state", copying);
    report(game, "applying a move", apply_moves(game, true) - copying);
    if (strcmp(game->name, atelier_canvas_game.name) == 0) {
        report(game, "a painting looked up, twelve conditions", score_paintings(true));
        report(game, "a painting scored from its icons, four", score_paintings(false));
    }
    return 0;
}
