/*
 * Checks the slow Angeschmiert against the rules before anything else is checked against it.
 *
 * First positions whose outcome was worked out by hand from the rules page, among them the
 * rulebook's worked example; then random races in which things that must always hold are looked
 * at after every move. Prints what failed; the exit status is 0 only if nothing did.
 *
 * Usage: angeschmiert_slow_selfcheck [number of random races, 2000 by default]
 */
#include "angeschmiert_slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long checks;
static long failures;

#define CHECK(condition) check((condition), #condition, __LINE__)

static void check(int holds, const char *what, int line)
{
    checks++;
    if (holds)
        return;
    failures++;
    if (failures <= 20)
        printf("line %d: not so: %s\n", line, what);
}

/* ---- Helpers for positions set by hand ---- */

static const int house_buckets[SLOW_BUCKETS] = {0, 9, 18, 27, 36, 45};
static const int house_brushes[SLOW_BRUSHES] = {6, 13, 20, 28, 35, 42, 50};

/* Two seats on the house board. */
static struct slow_race race_from(int a1, int a2, int b1, int b2)
{
    struct slow_race race;

    CHECK(slow_race_start(&race, 2, house_buckets, house_brushes) == 0);
    CHECK(slow_race_place(&race, 0, a1, a2) == 0);
    CHECK(slow_race_place(&race, 1, b1, b2) == 0);
    return race;
}

/* The moves are separated by commas, without spaces after them. */
static int play_all(struct slow_race *race, const char *moves)
{
    while (*moves != '\0') {
        size_t length = strcspn(moves, ",");
        char move[SLOW_MOVE_TEXT] = "";

        if (length >= sizeof move)
            return -1;
        memcpy(move, moves, length);
        if (slow_race_play(race, move) != 0) {
            printf("refused: %s\n", move);
            return -1;
        }
        moves += length;
        if (*moves == ',')
            moves++;
    }
    return 0;
}

/* Whether the legal moves are these, in this order, separated by commas. */
static int offers(const struct slow_race *race, const char *expected)
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    char all[SLOW_MAX_MOVES * SLOW_MOVE_TEXT] = "";
    int length = slow_race_moves(race, moves, NULL, SLOW_MAX_MOVES);

    for (int i = 0; i < length; i++) {
        if (i > 0)
            strcat(all, ",");
        strcat(all, moves[i]);
    }
    if (strcmp(all, expected) != 0)
        printf("offered: %s\n", all);
    return strcmp(all, expected) == 0;
}

static int stands(const struct slow_race *race, int a1, int a2, int b1, int b2)
{
    return slow_race_position(race, 0, 1) == a1 && slow_race_position(race, 0, 2) == a2 &&
           slow_race_position(race, 1, 1) == b1 && slow_race_position(race, 1, 2) == b2;
}

static int fails(const struct slow_race *race, unsigned failing, unsigned throws)
{
    unsigned found_failing = 0;
    unsigned found_throws = 0;

    slow_race_failure(race, &found_failing, &found_throws);
    return found_failing == failing && found_throws == throws;
}

static int risk_shows(const struct slow_race *race, const char *missing, int count, int gain,
                      int loss)
{
    return strcmp(slow_race_missing(race), missing) == 0 &&
           slow_race_dice(race) == (int)strlen(missing) && slow_race_count(race) == count &&
           slow_race_gain(race) == gain && slow_race_loss(race) == loss;
}

/* ---- Hand-made checks ---- */

static void check_ways(void)
{
    struct slow_race race = race_from(0, 0, 0, 0);
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    unsigned weights[SLOW_MAX_MOVES];
    unsigned ways[13] = {0};
    int length = slow_race_moves(&race, moves, weights, SLOW_MAX_MOVES);

    CHECK(length == 35);
    for (int i = 0; i < length; i++)
        ways[slow_throw_value(moves[i] + strlen("roll "))] += weights[i];
    CHECK(ways[1] == 144);
    CHECK(ways[2] == 36);
    CHECK(ways[3] == 48);
    CHECK(ways[12] == 4);
    CHECK(ways[0] == 24);
    CHECK(strcmp(moves[0], "roll rrrr") == 0 && weights[0] == 1);
    CHECK(strcmp(moves[1], "roll rrrg") == 0 && weights[1] == 4);
    CHECK(strcmp(moves[34], "roll bbbb") == 0 && weights[34] == 1);
    CHECK(fails(&race, 0, 256));
}

static void check_start(void)
{
    struct slow_race race;
    const int no_start[SLOW_BUCKETS] = {1, 9, 18, 27, 36, 45};
    const int on_ladder[SLOW_BRUSHES] = {6, 13, 20, 28, 35, 42, 63};
    const int on_bucket[SLOW_BRUSHES] = {6, 13, 20, 28, 35, 42, 45};
    const int brush_start[SLOW_BRUSHES] = {0, 13, 20, 28, 35, 42, 50};

    CHECK(slow_race_start(&race, 1, house_buckets, house_brushes) == -1);
    CHECK(slow_race_start(&race, 7, house_buckets, house_brushes) == -1);
    CHECK(slow_race_start(&race, 2, no_start, house_brushes) == -1);
    CHECK(slow_race_start(&race, 2, no_start, brush_start) == -1);
    CHECK(slow_race_start(&race, 2, house_buckets, on_ladder) == -1);
    CHECK(slow_race_start(&race, 2, house_buckets, on_bucket) == -1);
    CHECK(slow_race_start(&race, 2, house_buckets, house_brushes) == 0);
    CHECK(slow_race_place(&race, 0, 62, 64) == 0);
    CHECK(slow_race_place(&race, 0, 63, 0) == -1);
    CHECK(slow_race_place(&race, 0, 0, 63) == -1);
    CHECK(slow_race_place(&race, 0, 64, 64) == -1);
    CHECK(slow_race_place(&race, 0, -1, 0) == -1);
    CHECK(slow_race_place(&race, 0, 0, 65) == -1);
    CHECK(slow_race_place(&race, 2, 0, 0) == -1);
    CHECK(stands(&race, 62, 64, 0, 0));
    CHECK(play_all(&race, "roll rrgg") == 0);
    CHECK(slow_race_place(&race, 0, 1, 1) == -1);
    CHECK(offers(&race, "move a1"));
}

/* Template yyrr, then ybgg, then yyr: stop is 6 forward; on: y is 2 back, r makes it 8. */
static void check_rulebook_example(void)
{
    struct slow_race race = race_from(30, 1, 0, 0);
    struct slow_race other;

    CHECK(play_all(&race, "roll yyrr") == 0);
    CHECK(offers(&race, "move a1,move a2,risk"));
    CHECK(play_all(&race, "risk") == 0);
    CHECK(risk_shows(&race, "rryy", 0, 0, 2));
    CHECK(fails(&race, 16, 256));
    CHECK(play_all(&race, "roll ybgg") == 0);
    CHECK(offers(&race, "on,stop a1"));
    CHECK(risk_shows(&race, "rry", 1, 2, 2));
    CHECK(play_all(&race, "on,roll yyr") == 0);
    CHECK(risk_shows(&race, "r", 3, 6, 2));
    CHECK(strcmp(slow_race_template(&race), "rryy") == 0);
    CHECK(fails(&race, 3, 4));

    other = race;
    CHECK(play_all(&other, "stop a1") == 0 && stands(&other, 36, 1, 0, 0));
    CHECK(other.turn == 1 && slow_race_actor(&other) == SLOW_CHANCE);

    other = race;
    CHECK(play_all(&other, "on") == 0);
    CHECK(offers(&other, "roll r,roll g,roll y,roll b"));
    CHECK(play_all(&other, "roll y") == 0 && stands(&other, 28, 1, 0, 0) && other.turn == 1);

    other = race;
    CHECK(play_all(&other, "on,roll r") == 0);
    CHECK(risk_shows(&other, "rryy", 4, 8, 2));
    CHECK(play_all(&other, "on,roll rryy") == 0);
    CHECK(risk_shows(&other, "rryy", 8, 16, 2));
    CHECK(play_all(&other, "stop a1") == 0 && stands(&other, 46, 1, 0, 0));
}

static void check_fitting(void)
{
    struct slow_race race = race_from(10, 0, 0, 0);

    CHECK(play_all(&race, "roll rrgy,risk") == 0);
    CHECK(fails(&race, 1, 256));
    CHECK(play_all(&race, "roll rrrr") == 0 && risk_shows(&race, "gy", 2, 2, 1));
    CHECK(play_all(&race, "on") == 0 && fails(&race, 4, 16));
    CHECK(play_all(&race, "roll rb") == 0 && stands(&race, 9, 0, 0, 0));

    race = race_from(10, 0, 0, 0);
    CHECK(play_all(&race, "roll rrrr,risk") == 0 && fails(&race, 81, 256));
    CHECK(slow_race_loss(&race) == 12);
    CHECK(play_all(&race, "roll gggg") == 0 && stands(&race, 0, 0, 0, 0));

    race = race_from(10, 0, 0, 0);
    CHECK(play_all(&race, "roll rrrb,risk,roll rgyy,on") == 0);
    CHECK(fails(&race, 8, 64));
    CHECK(play_all(&race, "roll bgy") == 0); /* three colours of three dice: no palette */
    CHECK(risk_shows(&race, "rr", 2, 6, 3));
}

static void check_contra(void)
{
    struct slow_race race = race_from(10, 0, 0, 0);

    CHECK(play_all(&race, "roll rryg") == 0);
    CHECK(offers(&race, "move a1,move a2,risk,contra"));
    CHECK(play_all(&race, "contra") == 0);
    CHECK(risk_shows(&race, "bbbb", 0, 0, 2) && fails(&race, 81, 256));
    CHECK(play_all(&race, "roll bggg,on") == 0);
    CHECK(risk_shows(&race, "bbb", 1, 2, 2) && fails(&race, 27, 64));
    CHECK(play_all(&race, "roll bbb") == 0);
    CHECK(risk_shows(&race, "bbbb", 4, 8, 2));
    CHECK(play_all(&race, "on,roll bbbb") == 0);
    CHECK(risk_shows(&race, "bbbb", 8, 16, 2));
    CHECK(play_all(&race, "stop a1") == 0 && stands(&race, 26, 0, 0, 0));

    race = race_from(10, 0, 0, 0);
    CHECK(play_all(&race, "roll rryg,contra,roll rryg") == 0 && stands(&race, 8, 0, 0, 0));
    race = race_from(3, 54, 0, 0);
    CHECK(play_all(&race, "roll rryg") == 0 && offers(&race, "move a1,move a2"));
    race = race_from(4, 53, 0, 0);
    CHECK(play_all(&race, "roll rrrg") == 0 && offers(&race, "move a1,move a2,risk"));
}

static void check_whose_result(void)
{
    struct slow_race race = race_from(10, 10, 0, 0);
    struct slow_race other;
    int stake[2] = {0};

    CHECK(play_all(&race, "roll rryg,contra") == 0);
    CHECK(slow_race_stake(&race, stake) == 2 && stake[0] == 1 && stake[1] == 2);
    other = race;
    CHECK(play_all(&other, "roll rryb") == 0 && offers(&other, "on,stop both"));
    CHECK(play_all(&other, "stop both") == 0 && stands(&other, 12, 12, 0, 0));
    other = race;
    CHECK(play_all(&other, "roll rryg") == 0 && stands(&other, 8, 8, 0, 0));
    /* A palette may part them in between, and only the field at the end counts. */
    other = race;
    CHECK(play_all(&other, "roll rgyb,step a2 +,roll rrrb") == 0);
    CHECK(offers(&other, "on,stop a1,stop a2"));

    race = race_from(10, 10, 0, 0);
    CHECK(play_all(&race, "roll rryg,risk") == 0);
    other = race;
    CHECK(play_all(&other, "roll rbbb") == 0 && offers(&other, "on,stop a1,stop a2"));
    CHECK(play_all(&other, "stop a2") == 0 && stands(&other, 10, 11, 0, 0));
    other = race;
    CHECK(play_all(&other, "roll bbbb") == 0 && stands(&other, 9, 10, 0, 0) && other.turn == 1);

    race = race_from(10, 11, 0, 0);
    CHECK(play_all(&race, "roll rryg,contra,roll rrrr") == 0);
    CHECK(offers(&race, "back a1,back a2") && slow_race_actor(&race) == 0);
    CHECK(play_all(&race, "back a2") == 0 && stands(&race, 10, 9, 0, 0));

    race = race_from(10, 11, 0, 0);
    CHECK(play_all(&race, "roll rryg,contra,roll rgyb,step a1 +,roll rrrr") == 0);
    CHECK(stands(&race, 9, 9, 0, 0));

    race = race_from(0, 4, 0, 0);
    CHECK(play_all(&race, "roll rrrg,risk,roll bbbb") == 0 && stands(&race, 0, 1, 0, 0));
}

static void check_palette(void)
{
    struct slow_race race = race_from(9, 27, 9, 0);

    CHECK(play_all(&race, "roll bygr") == 0); /* buckets: both fall, b's figure does not */
    CHECK(stands(&race, 0, 18, 9, 0) && slow_race_actor(&race) == SLOW_CHANCE && race.turn == 0);
    CHECK(play_all(&race, "roll bygr") == 0 && stands(&race, 0, 9, 9, 0));
    CHECK(play_all(&race, "roll bygr") == 0 && stands(&race, 0, 0, 9, 0));
    CHECK(play_all(&race, "roll bygr") == 0); /* the start is a bucket, but nobody falls */
    CHECK(offers(&race, "step a1 +,step a2 +,step b1 +,step b1 -,step b2 +"));

    race = race_from(0, 6, 64, 5); /* a figure on the start spoils the brush */
    CHECK(play_all(&race, "roll rgyb") == 0);
    CHECK(offers(&race, "step a1 +,step a2 +,step a2 -,step b2 +,step b2 -"));

    race = race_from(6, 50, 64, 6); /* from the last brush there is no next; b's is b's */
    CHECK(play_all(&race, "roll rgyb") == 0);
    CHECK(offers(&race, "brush a1,step a1 +,step a1 -,step a2 +,step a2 -,step b2 +,step b2 -"));
    CHECK(play_all(&race, "brush a1") == 0 && stands(&race, 13, 50, 64, 6));
    CHECK(slow_race_actor(&race) == SLOW_CHANCE && race.turn == 0);

    race = race_from(6, 9, 0, 0); /* bucket before brush */
    CHECK(play_all(&race, "roll rgyb") == 0 && stands(&race, 6, 0, 0, 0));

    race = race_from(64, 6, 0, 0); /* the goal is no bucket */
    CHECK(play_all(&race, "roll rgyb,brush a2") == 0 && stands(&race, 64, 13, 0, 0));
}

static void check_odd_board(void)
{
    const int buckets[SLOW_BUCKETS] = {62, 5, 4, 0, 61, 60}; /* in no order, side by side */
    const int brushes[SLOW_BRUSHES] = {59, 8, 7, 58, 57, 56, 1};
    struct slow_race race;

    CHECK(slow_race_start(&race, 2, buckets, brushes) == 0);
    CHECK(slow_race_place(&race, 0, 62, 5) == 0);
    CHECK(play_all(&race, "roll rgyb") == 0 && stands(&race, 61, 4, 0, 0));
    CHECK(play_all(&race, "roll rgyb") == 0 && stands(&race, 60, 0, 0, 0));
    CHECK(play_all(&race, "roll rgyb") == 0 && stands(&race, 5, 0, 0, 0));

    CHECK(slow_race_start(&race, 2, buckets, brushes) == 0);
    CHECK(slow_race_place(&race, 0, 7, 8) == 0);
    CHECK(play_all(&race, "roll rgyb,brush a1,roll rgyb,brush a2") == 0);
    CHECK(stands(&race, 8, 56, 0, 0));
    CHECK(play_all(&race, "roll rgyb,brush a2,roll rgyb,brush a2,roll rgyb,brush a2") == 0);
    CHECK(stands(&race, 8, 59, 0, 0));
    CHECK(play_all(&race, "roll rgyb,step a2 +") == 0); /* onto a bucket: nothing by itself */
    CHECK(stands(&race, 8, 60, 0, 0));
}

static void check_palette_in_risk(void)
{
    struct slow_race race = race_from(53, 9, 62, 1);

    CHECK(play_all(&race, "roll rrrg,risk,roll rgyb") == 0); /* forced, without a move */
    CHECK(stands(&race, 53, 0, 62, 1) && risk_shows(&race, "rrrg", 0, 0, 3));
    CHECK(play_all(&race, "roll rgyb,step b1 +") == 0); /* up the ladder and down */
    CHECK(stands(&race, 53, 0, 60, 1) && risk_shows(&race, "rrrg", 0, 0, 3));
    CHECK(play_all(&race, "roll rgyb,step a1 +") == 0); /* off the risk fields, still staked */
    CHECK(play_all(&race, "roll rbyy,on,roll rrg") == 0);
    CHECK(risk_shows(&race, "rrrg", 4, 12, 3));
    CHECK(play_all(&race, "on,roll rgyb") == 0 && slow_race_actor(&race) == 0);
    CHECK(risk_shows(&race, "rrrg", 4, 12, 3));
    CHECK(play_all(&race, "step a1 -") == 0 && slow_race_actor(&race) == SLOW_CHANCE);
    CHECK(play_all(&race, "roll bbbb") == 0);
    CHECK(offers(&race, "back a1,back a2")); /* a2 was staked on 9 and fell since */
    CHECK(slow_race_gain(&race) == 0 && slow_race_loss(&race) == 3);
    CHECK(play_all(&race, "back a2") == 0 && stands(&race, 53, 0, 60, 1));
}

static void check_ends_of_track(void)
{
    struct slow_race race = race_from(62, 64, 20, 30);
    int winners[SLOW_MAX_SEATS];

    CHECK(play_all(&race, "roll rrgy,move a1") == 0 && stands(&race, 60, 64, 20, 30));
    CHECK(play_all(&race, "roll rgyb,step a1 -,roll rrgg,move b1") == 0);
    CHECK(stands(&race, 59, 64, 22, 30) && slow_race_winners(&race, winners) == 0);
    CHECK(slow_race_rank(&race, 0) == 0);
    CHECK(play_all(&race, "roll bbbb,move a1") == 0 && stands(&race, 64, 64, 22, 30));
    CHECK(slow_race_actor(&race) == SLOW_OVER && slow_race_winners(&race, winners) == 1);
    CHECK(winners[0] == 0 && slow_race_rank(&race, 0) == 1 && slow_race_rank(&race, 1) == 2);
    CHECK(offers(&race, "") && slow_race_play(&race, "roll rrrr") == -1);
    CHECK(slow_race_dice(&race) == 0 && fails(&race, 0, 1));

    race = race_from(53, 53, 0, 0); /* contra, both: 12 forward is home for both */
    CHECK(play_all(&race, "roll rryg,contra,roll bbbb,on,roll rbby,stop both") == 0);
    CHECK(stands(&race, 64, 64, 0, 0) && slow_race_actor(&race) == SLOW_OVER);
    CHECK(strcmp(slow_race_missing(&race), "") == 0 && slow_race_gain(&race) == 0);

    race = race_from(53, 53, 0, 0); /* 10 forward is the ladder for both */
    CHECK(play_all(&race, "roll rryg,contra,roll bbbb,on,roll rrby,stop both") == 0);
    CHECK(stands(&race, 60, 60, 0, 0) && race.turn == 1);
}

static void check_ranking(void)
{
    struct slow_race race;
    int order[SLOW_MAX_SEATS];

    CHECK(slow_race_start(&race, 5, house_buckets, house_brushes) == 0);
    CHECK(slow_race_place(&race, 0, 10, 10) == 0 && slow_race_place(&race, 1, 62, 64) == 0);
    CHECK(slow_race_place(&race, 2, 64, 5) == 0 && slow_race_place(&race, 3, 11, 9) == 0);
    CHECK(slow_race_ranking(&race, order) == 0);
    CHECK(play_all(&race, "roll rgyb,step a1 +,roll rgyb,step a1 -,roll rrgg,move a1") == 0);
    CHECK(play_all(&race, "roll rgyb,step d1 +,roll rgyb,step d2 +,roll rrgg,move b1") == 0);
    CHECK(slow_race_ranking(&race, order) == 5);
    CHECK(order[0] == 1 && order[1] == 2 && order[2] == 0 && order[3] == 3 && order[4] == 4);
    CHECK(slow_race_rank(&race, 0) == 3 && slow_race_rank(&race, 3) == 3);
    CHECK(slow_race_rank(&race, 4) == 5);
}

/* ---- Random races ---- */

/* A plain congruential generator: the races are the same on every machine. */
static unsigned long long chance_state = 1988;

static int random_below(int limit)
{
    chance_state = (chance_state * 6364136223846793005ULL + 1442695040888963407ULL);
    return (int)(chance_state / 8589934592ULL % (unsigned long long)limit);
}

/* How often each thing happened, so that a run that never met it is noticed. */
struct tally {
    int games;
    long moves;
    int steps, brushes, falls, ladders;
    int palettes_in_risk, fresh_templates, contras;
    int stops, stops_for_both, asked_busts, silent_busts;
};

static int seat_is_home(const struct slow_race *race, int seat)
{
    return race->figures[seat][0] == SLOW_GOAL && race->figures[seat][1] == SLOW_GOAL;
}

static void check_positions(const struct slow_race *race)
{
    int home = 0;

    for (int seat = 0; seat < race->seats; seat++) {
        for (int figure = 1; figure <= 2; figure++) {
            int field = slow_race_position(race, seat, figure);

            CHECK(field >= 0 && field <= SLOW_GOAL && field != 63);
        }
        home += seat_is_home(race, seat);
    }
    CHECK(home == (race->phase == SLOW_PHASE_OVER ? 1 : 0));
}

static void check_venture(const struct slow_race *race)
{
    int stake[2];
    int staked = slow_race_stake(race, stake);

    if (race->venture == SLOW_VENTURE_NONE) {
        CHECK(staked == 0 && slow_race_count(race) == 0 && slow_race_gain(race) == 0);
        CHECK(slow_race_loss(race) == 0 && strlen(slow_race_missing(race)) == 0);
        CHECK(slow_race_dice(race) == (race->phase == SLOW_PHASE_OVER ? 0 : 4));
        CHECK(race->phase != SLOW_PHASE_RISK && race->phase != SLOW_PHASE_BUST);
        return;
    }
    CHECK(race->phase != SLOW_PHASE_CHOOSE && race->phase != SLOW_PHASE_OVER);
    CHECK(staked >= 1 && strlen(slow_race_template(race)) == 4);
    CHECK((int)strlen(slow_race_missing(race)) == 4 - slow_race_count(race) % 4);
    CHECK(race->phase != SLOW_PHASE_RISK || slow_race_count(race) > 0);
    CHECK(race->phase != SLOW_PHASE_BUST || staked == 2);
    for (int i = 0; i < staked; i++) /* nothing brings a staked figure home before the result */
        CHECK(slow_race_position(race, race->turn, stake[i]) != SLOW_GOAL);
}

static void check_throws(const struct slow_race *race)
{
    static const int kinds[5] = {1, 4, 10, 20, 35};
    static const unsigned ordered[5] = {1, 4, 16, 64, 256};
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    unsigned weights[SLOW_MAX_MOVES];
    unsigned sum = 0;
    unsigned failing = 0;
    unsigned throws = 0;
    unsigned seen_failing = 0;
    int dice = slow_race_dice(race);
    int length = slow_race_moves(race, moves, weights, SLOW_MAX_MOVES);

    CHECK(length == kinds[dice]);
    for (int i = 0; i < length; i++) {
        struct slow_race next = *race;

        sum += weights[i];
        CHECK(slow_race_play(&next, moves[i]) == 0);
        if (race->venture != SLOW_VENTURE_NONE &&
            (next.phase == SLOW_PHASE_BUST || next.turn != race->turn))
            seen_failing += weights[i];
    }
    CHECK(sum == ordered[dice]);
    slow_race_failure(race, &failing, &throws);
    CHECK(throws == ordered[dice] && failing == seen_failing);
}

/* Texts that are no move at any time. */
static void check_nonsense(const struct slow_race *race)
{
    static const char *const nonsense[] = {
        "",           "roll",      "roll ",      "roll rgybr", "roll rgx", " roll rgyb",
        "roll rgyb ", "ROLL rrrr", "roll RRRR",  "move g1",    "move a0",  "move a3",
        "move a1 ",   "stop",      "stop both ", "stop  both", "back",     "step a1",
        "step a1 *",  "brush",     "on on",      "risk ",      "Contra",   "pass"};
    struct slow_race next;

    memcpy(&next, race, sizeof next);
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++)
        CHECK(slow_race_play(&next, nonsense[i]) == -1);
    CHECK(memcmp(&next, race, sizeof next) == 0);
}

struct offer {
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int length;
};

static int is_offered(const struct offer *offer, const char *move)
{
    for (int i = 0; i < offer->length; i++) {
        if (strcmp(offer->moves[i], move) == 0)
            return 1;
    }
    return 0;
}

static void check_one_text(const struct slow_race *race, const struct offer *offer,
                           const char *move)
{
    struct slow_race next;

    memcpy(&next, race, sizeof next);
    if (is_offered(offer, move)) {
        CHECK(slow_race_play(&next, move) == 0);
    } else {
        CHECK(slow_race_play(&next, move) == -1);
        CHECK(memcmp(&next, race, sizeof next) == 0);
    }
}

/* Every text a player could ever say is played exactly when it is offered. */
static void check_all_texts(const struct slow_race *race)
{
    static const char *const forms[] = {"move %c%c",  "stop %c%c",   "back %c%c",
                                        "brush %c%c", "step %c%c +", "step %c%c -"};
    static const char *const words[] = {"risk", "contra", "on", "stop both"};
    struct offer offer;

    offer.length = slow_race_moves(race, offer.moves, NULL, SLOW_MAX_MOVES);
    for (size_t form = 0; form < sizeof forms / sizeof forms[0]; form++) {
        for (char letter = 'a'; letter <= 'f'; letter++) {
            for (char digit = '1'; digit <= '2'; digit++) {
                char move[SLOW_MOVE_TEXT];

                snprintf(move, sizeof move, forms[form], letter, digit);
                check_one_text(race, &offer, move);
            }
        }
    }
    for (size_t word = 0; word < sizeof words / sizeof words[0]; word++)
        check_one_text(race, &offer, words[word]);
}

static int figures_changed(const struct slow_race *before, const struct slow_race *after,
                           int only_seat)
{
    int changed = 0;

    for (int seat = 0; seat < before->seats; seat++) {
        for (int figure = 0; figure < 2; figure++) {
            if ((only_seat < 0 || seat == only_seat) &&
                before->figures[seat][figure] != after->figures[seat][figure])
                changed++;
        }
    }
    return changed;
}

static void check_change(const struct slow_race *before, const struct slow_race *after,
                         const char *move)
{
    int changed = figures_changed(before, after, -1);
    int is_step = strncmp(move, "step", 4) == 0;

    for (int seat = 0; seat < before->seats; seat++) {
        for (int figure = 0; figure < 2; figure++) {
            if (before->figures[seat][figure] == SLOW_GOAL)
                CHECK(after->figures[seat][figure] == SLOW_GOAL);
        }
    }
    CHECK(is_step || changed == figures_changed(before, after, before->turn));
    CHECK(!is_step || changed == 1);
    CHECK(changed <= 2);
    if (after->turn != before->turn)
        CHECK(after->turn == (before->turn + 1) % before->seats);
    if (before->venture != SLOW_VENTURE_NONE && after->venture != SLOW_VENTURE_NONE) {
        CHECK(after->turn == before->turn && after->venture == before->venture);
        CHECK(strcmp(after->template, before->template) == 0);
        CHECK(memcmp(after->staked, before->staked, sizeof after->staked) == 0);
        CHECK(after->count >= before->count);
    }
    if (before->phase == SLOW_PHASE_PALETTE)
        CHECK(after->phase == SLOW_PHASE_ROLL && after->turn == before->turn);
}

static void count_change(struct tally *tally, const struct slow_race *before,
                         const struct slow_race *after, const char *move)
{
    int is_roll = before->phase == SLOW_PHASE_ROLL;
    int is_palette = is_roll && strcmp(after->last_throw, "rgyb") == 0;
    int in_risk = before->venture != SLOW_VENTURE_NONE;

    tally->moves++;
    tally->steps += strncmp(move, "step", 4) == 0;
    tally->brushes += strncmp(move, "brush", 5) == 0;
    tally->contras += strcmp(move, "contra") == 0;
    tally->stops += strncmp(move, "stop", 4) == 0;
    tally->stops_for_both += strcmp(move, "stop both") == 0;
    tally->falls += is_palette && after->phase == SLOW_PHASE_ROLL;
    tally->palettes_in_risk += is_palette && in_risk;
    tally->asked_busts += is_roll && after->phase == SLOW_PHASE_BUST;
    tally->silent_busts += is_roll && after->turn != before->turn;
    tally->fresh_templates +=
        is_roll && in_risk && after->count > before->count && after->count % 4 == 0;
    for (int seat = 0; seat < before->seats; seat++) {
        for (int figure = 0; figure < 2; figure++) {
            if (before->figures[seat][figure] == 62 && after->figures[seat][figure] == 60)
                tally->ladders++;
        }
    }
}

/* Unsorted, as dice fall. */
static void random_throw(const struct slow_race *race, char move[SLOW_MOVE_TEXT])
{
    int dice = slow_race_dice(race);

    strcpy(move, "roll ");
    for (int i = 0; i < dice; i++)
        move[5 + i] = "rgyb"[random_below(4)];
    move[5 + dice] = '\0';
}

static void random_choice(const struct slow_race *race, char move[SLOW_MOVE_TEXT])
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int length = slow_race_moves(race, moves, NULL, SLOW_MAX_MOVES);

    CHECK(length > 0);
    strcpy(move, moves[random_below(length)]);
}

/* Thirteen different fields, the start first; every second race keeps to the house board. */
static void random_start(struct slow_race *race, int number)
{
    int symbols[SLOW_BUCKETS + SLOW_BRUSHES] = {0};
    int length = 1;

    while (length < SLOW_BUCKETS + SLOW_BRUSHES) {
        int field = 1 + random_below(62);
        int taken = 0;

        for (int i = 0; i < length; i++)
            taken += symbols[i] == field;
        if (!taken)
            symbols[length++] = field;
    }
    if (number % 2 == 0)
        CHECK(slow_race_start(race, 2 + number / 2 % 5, house_buckets, house_brushes) == 0);
    else
        CHECK(slow_race_start(race, 2 + number / 2 % 5, symbols, symbols + SLOW_BUCKETS) == 0);
}

/* Every third race begins somewhere on the track. */
static void random_places(struct slow_race *race, int number)
{
    for (int seat = 0; number % 3 == 0 && seat < race->seats; seat++) {
        int first = random_below(65);
        int second = random_below(4) == 0 ? first : random_below(65);
        int legal = first != 63 && second != 63 && !(first == 64 && second == 64);

        CHECK(slow_race_place(race, seat, first, second) == (legal ? 0 : -1));
    }
}

static void check_over(const struct slow_race *race)
{
    int winners[SLOW_MAX_SEATS];
    int order[SLOW_MAX_SEATS];

    CHECK(slow_race_actor(race) == SLOW_OVER && offers(race, ""));
    CHECK(slow_race_winners(race, winners) == 1 && seat_is_home(race, winners[0]));
    CHECK(slow_race_ranking(race, order) == race->seats && order[0] == winners[0]);
    for (int i = 2; i < race->seats; i++) {
        const int *better = race->figures[order[i - 1]];
        const int *worse = race->figures[order[i]];

        CHECK(better[0] + better[1] >= worse[0] + worse[1]);
    }
}

static void random_race(int number, struct tally *tally)
{
    struct slow_race race;
    int plies = 0;

    random_start(&race, number);
    random_places(&race, number);
    while (slow_race_actor(&race) != SLOW_OVER && plies < 100000) {
        struct slow_race before = race;
        char move[SLOW_MOVE_TEXT];

        check_positions(&race);
        check_venture(&race);
        if (random_below(200) == 0) {
            check_nonsense(&race);
            check_all_texts(&race);
            if (slow_race_actor(&race) == SLOW_CHANCE)
                check_throws(&race);
        }
        if (slow_race_actor(&race) == SLOW_CHANCE)
            random_throw(&race, move);
        else
            random_choice(&race, move);
        CHECK(slow_race_play(&race, move) == 0);
        check_change(&before, &race, move);
        count_change(tally, &before, &race, move);
        plies++;
    }
    check_positions(&race);
    check_venture(&race);
    check_over(&race);
    tally->games++;
}

static void check_random_races(int games)
{
    struct tally tally = {0};

    for (int number = 0; number < games; number++)
        random_race(number, &tally);
    printf("%d races, %ld moves: %d steps, %d brushes, %d falls, %d ladders,\n", tally.games,
           tally.moves, tally.steps, tally.brushes, tally.falls, tally.ladders);
    printf("%d palettes in a risk, %d fresh templates, %d contras, %d stops (%d for both),\n",
           tally.palettes_in_risk, tally.fresh_templates, tally.contras, tally.stops,
           tally.stops_for_both);
    printf("%d busts with a question, %d without\n", tally.asked_busts, tally.silent_busts);
    if (games < 100)
        return;
    CHECK(tally.steps > 0 && tally.brushes > 0 && tally.falls > 0 && tally.ladders > 0);
    CHECK(tally.palettes_in_risk > 0 && tally.fresh_templates > 0 && tally.contras > 0);
    CHECK(tally.stops > 0 && tally.stops_for_both > 0);
    CHECK(tally.asked_busts > 0 && tally.silent_busts > 0);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 2000;

    check_ways();
    check_start();
    check_rulebook_example();
    check_fitting();
    check_contra();
    check_whose_result();
    check_palette();
    check_odd_board();
    check_palette_in_risk();
    check_ends_of_track();
    check_ranking();
    check_random_races(games);
    printf("%ld checks, %ld failed\n", checks, failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
