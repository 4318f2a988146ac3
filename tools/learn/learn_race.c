/*
 * Learns how even a race of many is, from games that the master plays with itself.
 *
 *     learn_race GAMES [SEED]
 *
 * For three to six seats: at the start of every turn the chance of the seat that throws is asked,
 * and compared with how the game ended. Printed is the power (`evenness` in angeschmiert_field.h)
 * that makes the squares of the differences least, with its standard error over games, and what
 * the squares are with it, with the one built in, and with none (1).
 */
#include "players/angeschmiert/field.h"
#include "players/angeschmiert/race.h"
#include "players/angeschmiert/turn.h"

#include <atelier/player.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { POWERS = 71, MOST_TURNS = 1000 };

static double power_of(int i)
{
    return 0.3 + 0.01 * i;
}

/* The squares by power, of one game. */
struct squares {
    double by[POWERS];
    int count;
};

/* A chance as it would be with another power. */
static double chance_with(const struct race_odds *odds, double power)
{
    double rest = 0;
    for (int i = 0; i < odds->rivals; i++)
        rest += pow(odds->weight[i], power);
    double even = pow(odds->odds, power) / rest;
    return even / (1 + even);
}

static void play(const struct atelier_game *game, const struct atelier_state *start,
                 struct atelier_random *random, struct squares *squares)
{
    static struct race_odds odds[MOST_TURNS];
    static int seat[MOST_TURNS];
    struct atelier_state state = *start;
    const struct atelier_player *master = atelier_player_named("master");
    const struct angeschmiert_state *s = (const struct angeschmiert_state *)&state;
    int turns = 0, last = -1;
    for (int actor; (actor = game->actor(&state)) != ATELIER_OVER;) {
        if (s->turn != last && s->phase == ANGESCHMIERT_ROLL && turns < MOST_TURNS) {
            last = seat[turns] = s->turn;
            turns += atelier_race_odds_of(s, &odds[turns]);
        }
        game->apply(game, &state,
                    actor < 0 ? atelier_sample(game, &state, random)
                              : atelier_choose(master, game, &state, random));
    }
    *squares = (struct squares){.count = turns};
    for (int turn = 0; turn < turns; turn++) {
        double won = game->winners(game, &state) >> seat[turn] & 1;
        for (int i = 0; i < POWERS; i++)
            squares->by[i] += pow(won - chance_with(&odds[turn], power_of(i)), 2);
    }
}

static int least_of(const double sums[static POWERS])
{
    int least = 0;
    for (int i = 1; i < POWERS; i++)
        least = sums[i] < sums[least] ? i : least;
    return least;
}

/* Leaving out a tenth of the games at a time tells how sure the power is. */
static void learn(const struct atelier_game *game, int seats, int games, uint64_t seed)
{
    char text[] = {(char)('0' + seats), '\0'};
    double sums[POWERS] = {0}, without[10][POWERS] = {{0}}, spread = 0, mean = 0;
    struct atelier_settings settings;
    struct atelier_state start;
    struct atelier_random random;
    long count = 0;
    atelier_settings_clear(&settings);
    atelier_settings_set(game, &settings, atelier_span_of("seats"), atelier_span_of(text), NULL);
    game->start(game, &settings, &start, NULL);
    atelier_random_seed(&random, seed);
    for (int i = 0; i < games; i++) {
        struct squares squares;
        play(game, &start, &random, &squares);
        count += squares.count;
        for (int j = 0; j < POWERS; j++) {
            sums[j] += squares.by[j];
            for (int part = 0; part < 10; part++)
                without[part][j] += part == i % 10 ? 0 : squares.by[j];
        }
    }
    for (int part = 0; part < 10; part++)
        mean += power_of(least_of(without[part])) / 10;
    for (int part = 0; part < 10; part++)
        spread += 0.9 * pow(power_of(least_of(without[part])) - mean, 2);
    int least = least_of(sums),
        built_in = (int)lround((atelier_field_evenness(seats - 1) - 0.3) * 100);
    printf("%d seats, %d games: %.2f +- %.2f; squares %.5f, built in (%.2f) %.5f, 1 %.5f\n", seats,
           games, power_of(least), sqrt(spread), sums[least] / (double)count,
           atelier_field_evenness(seats - 1), sums[built_in] / (double)count,
           sums[POWERS - 1] / (double)count);
    fflush(stdout);
}

int main(int count, char **arguments)
{
    long games = count > 1 ? strtol(arguments[1], NULL, 10) : 0;
    if (games < 10 || games > 1000000) {
        fprintf(stderr, "usage: learn_race GAMES [SEED], at least 10 games\n");
        return 2;
    }
    for (int seats = 3; seats <= 6; seats++)
        learn(&atelier_angeschmiert_game, seats, (int)games,
              count > 2 ? strtoull(arguments[2], NULL, 10) : 1);
    return 0;
}
