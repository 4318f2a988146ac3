/*
 * Checks the slow Angeschmiert against the rules before anything else is checked against it.
 *
 * These are positions whose outcome was worked out by hand from the rules page, among them the
 * rulebook's worked example. Prints what failed; the exit status is 0 only if nothing did.
 */
#include "angeschmiert_slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks;
static int failures;

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

int main(void)
{
    check_ways();
    check_start();
    check_rulebook_example();
    check_fitting();
    check_contra();
    check_whose_result();
    check_palette();
    check_palette_in_risk();
    check_ends_of_track();
    check_ranking();
    printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
