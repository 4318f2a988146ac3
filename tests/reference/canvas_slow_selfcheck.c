/*
 * canvas_slow_selfcheck.c - checks the slow Canvas reference against the rules, not the engine.
 *
 * A reference that is wrong is worse than none. This program checks the card files' sums, every
 * ordered painting, the examples that the rulebooks work through, the corners of the rules and
 * then whole random games. Run it with the directory of the card files; it stops at the first
 * failure.
 */
#include "canvas_slow_selfcheck.h"

#include <stdio.h>
#include <string.h>

static struct slow_cards cards;

static int ribbons_of(const struct slow_painting *painting, const char *name)
{
    return painting->ribbons[slow_cards_scoring(&cards, name)];
}

/* ---- the card files ---- */

static int count_icon(const char *icon)
{
    int count = 0;

    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++)
            for (int i = 0; i < cards.art[card].swatches[swatch].count; i++)
                count += strcmp(cards.art[card].swatches[swatch].icons[i], icon) == 0;
    return count;
}

static int count_side(const char *side)
{
    int count = 0;

    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        count += strcmp(cards.art[card].side, side) == 0;
    return count;
}

static int swatches_used(int card)
{
    int count = 0;

    for (int swatch = 0; swatch < SLOW_SWATCHES; swatch++)
        count += cards.art[card].swatches[swatch].count > 0;
    return count;
}

static void check_points(const char *name, int steps, int one, int two, int three, int four)
{
    const struct slow_scoring *scoring = &cards.scoring[slow_cards_scoring(&cards, name)];

    REQUIRE(slow_cards_scoring(&cards, name) >= 0);
    REQUIRE(scoring->steps == steps);
    REQUIRE(scoring->points[0] == one && scoring->points[1] == two && scoring->points[2] == three);
    REQUIRE(scoring->points[3] == four);
}

static void check_all_points(void)
{
    check_points("composition", 3, 1, 3, 9, 0);
    check_points("consistency", 3, 3, 6, 10, 0);
    check_points("emphasis", 3, 1, 4, 11, 0);
    check_points("hierarchy", 3, 4, 9, 15, 0);
    check_points("movement", 3, 3, 7, 12, 0);
    check_points("proximity", 4, 2, 5, 8, 12);
    check_points("proportion", 3, 2, 5, 10, 0);
    check_points("repetition", 4, 3, 7, 11, 16);
    check_points("space", 4, 2, 4, 7, 11);
    check_points("style", 3, 4, 10, 18, 0);
    check_points("symmetry", 4, 1, 3, 6, 11);
    check_points("variety", 3, 4, 8, 13, 0);
}

/* The scoring cards of a scenario as the rulebooks print them. */
static void check_scenario(const char *name, const char *scoring)
{
    const struct slow_scenario *scenario = slow_cards_scenario(&cards, name);
    char text[SLOW_PLACES * SLOW_NAME] = "";

    REQUIRE(scenario != NULL);
    for (int place = 0; place < scenario->count; place++) {
        strcat(text, place > 0 ? " " : "");
        strcat(text, scenario->scoring[place]);
    }
    REQUIRE(strcmp(text, scoring) == 0);
}

static void check_all_scenarios(void)
{
    check_scenario("family", "composition variety");
    check_scenario("chill", "random random random");
    check_scenario("synergy", "proximity space variety");
    check_scenario("first", "composition emphasis repetition variety");
    check_scenario("balanced", "consistency emphasis hierarchy proportion");
    check_scenario("no-elements", "composition consistency proportion symmetry");
    check_scenario("all-elements", "emphasis hierarchy repetition style");
    check_scenario("spatial", "movement proximity space symmetry");
    check_scenario("bonus", "hierarchy movement proportion style");
}

static void check_files(void)
{
    REQUIRE(count_icon("h") == 34 && count_icon("s") == 34);
    REQUIRE(count_icon("x") == 34 && count_icon("t") == 34);
    REQUIRE(count_icon("+h") == 4 && count_icon("+s") == 4);
    REQUIRE(count_icon("+x") == 4 && count_icon("+t") == 4);
    REQUIRE(count_side("left") == 30 && count_side("right") == 30);
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        REQUIRE(swatches_used(card) == 2);
    for (int one = 0; one < SLOW_SWATCHES; one++)
        for (int two = one + 1; two < SLOW_SWATCHES; two++) {
            int count = 0;
            for (int card = 1; card <= SLOW_ART_CARDS; card++)
                count += cards.art[card].swatches[one].count > 0 &&
                         cards.art[card].swatches[two].count > 0;
            REQUIRE(count == 6);
        }
    check_all_points();
    check_all_scenarios();
}

/* ---- all paintings ---- */

struct survey {
    long paintings;
    long with[SLOW_SCORING_CARDS][8]; /* paintings with so many ribbons */
    long with_bonus[16];
    long all_elements; /* paintings that earn a ribbon on each card of that scenario */
};

static void add_to_survey(struct survey *survey, const int stack[3])
{
    struct slow_painting painting;

    slow_painting_score(&cards, stack, &painting);
    survey->paintings++;
    for (int i = 0; i < SLOW_SCORING_CARDS; i++) {
        REQUIRE(painting.ribbons[i] >= 0 && painting.ribbons[i] < 8);
        survey->with[i][painting.ribbons[i]]++;
    }
    REQUIRE(painting.bonus >= 0 && painting.bonus < 16);
    survey->with_bonus[painting.bonus]++;
    survey->all_elements +=
        ribbons_of(&painting, "emphasis") > 0 && ribbons_of(&painting, "hierarchy") > 0 &&
        ribbons_of(&painting, "repetition") > 0 && ribbons_of(&painting, "style") > 0;
}

static int most(const long with[], int size)
{
    int result = 0;

    for (int i = 0; i < size; i++)
        if (with[i] > 0)
            result = i;
    return result;
}

static void print_survey(const struct survey *survey)
{
    for (int i = 0; i < SLOW_SCORING_CARDS; i++) {
        printf("%-12s", cards.scoring[i].name);
        for (int n = 0; n <= most(survey->with[i], 8); n++)
            printf(" %ld", survey->with[i][n]);
        printf("\n");
    }
    printf("%-12s", "bonus");
    for (int n = 0; n <= most(survey->with_bonus, 16); n++)
        printf(" %ld", survey->with_bonus[n]);
    printf("\n");
}

/*
 * How many paintings earn 0, 1, 2, ... ribbons. Each list ends at the maximum
 * that the rules call reachable; the numbers agree with a second program's, made in another way.
 */
static void check_survey(const struct survey *survey)
{
    static const struct {
        const char *name;
        long with[8];
    } known[SLOW_SCORING_CARDS] = {
        {"composition", {166440, 38880}},
        {"consistency", {173215, 32105}},
        {"emphasis", {123962, 81358}},
        {"hierarchy", {126272, 79048}},
        {"movement", {180451, 24514, 355}},
        {"proportion", {172313, 33007}},
        {"proximity", {150174, 49684, 5138, 324}},
        {"repetition", {140832, 62179, 2309}},
        {"space", {130750, 64474, 9611, 482, 3}},
        {"style", {187657, 17663}},
        {"symmetry", {132421, 65513, 7200, 186}},
        {"variety", {172000, 33287, 33}},
    };
    static const long known_bonus[16] = {152962, 35025, 14800, 2274, 259};

    for (int i = 0; i < SLOW_SCORING_CARDS; i++) {
        int card = slow_cards_scoring(&cards, known[i].name);
        REQUIRE(memcmp(survey->with[card], known[i].with, sizeof known[i].with) == 0);
    }
    REQUIRE(memcmp(survey->with_bonus, known_bonus, sizeof known_bonus) == 0);
}

static void check_paintings(void)
{
    static struct survey survey;

    for (int a = 1; a <= SLOW_ART_CARDS; a++)
        for (int b = 1; b <= SLOW_ART_CARDS; b++)
            for (int c = 1; c <= SLOW_ART_CARDS; c++)
                if (a != b && a != c && b != c)
                    add_to_survey(&survey, (const int[3]){a, b, c});
    print_survey(&survey);
    REQUIRE(survey.paintings == 205320);
    check_survey(&survey);
    REQUIRE(survey.all_elements == 0);
}

static void check_wide_spaces(void)
{
    static const int stacks[6][3] = {{18, 41, 40}, {41, 18, 40}, {41, 40, 18},
                                     {40, 55, 18}, {55, 18, 40}, {55, 40, 18}};
    struct slow_painting painting;

    for (int i = 0; i < 6; i++) {
        slow_painting_score(&cards, stacks[i], &painting);
        REQUIRE(ribbons_of(&painting, "space") == 3);
    }
}

/* ---- the rulebooks' examples ---- */

void play(struct slow_game *game, const char *move)
{
    int result = slow_game_play(game, move);

    if (result != 0)
        fprintf(stderr, "refused: %s\n", move);
    REQUIRE(result == 0);
}

void set_table(struct slow_game *game, const struct slow_cards *table_cards, enum slow_mode mode,
               int seats, const char *scenario, const int row[SLOW_ROW])
{
    char move[SLOW_MOVE];

    REQUIRE(slow_game_start_scenario(game, table_cards, mode, seats, scenario) == 0);
    for (int back = 1; back <= 3 * seats; back++) {
        snprintf(move, sizeof move, "back %d", back);
        play(game, move);
    }
    for (int i = 0; i < SLOW_ROW; i++) {
        snprintf(move, sizeof move, "deal %d", row[i]);
        play(game, move);
    }
    REQUIRE(slow_game_actor(game) == 0);
}

static const int plain_row[SLOW_ROW] = {1, 2, 3, 4, 5};

static int row_is(const struct slow_game *game, const int row[SLOW_ROW], const int tokens[SLOW_ROW])
{
    return game->row_count == SLOW_ROW && memcmp(game->row, row, sizeof game->row) == 0 &&
           memcmp(game->row_tokens, tokens, sizeof game->row_tokens) == 0;
}

/* One player takes the third card, the next the second one with the token on it. */
static void check_taking_example(void)
{
    struct slow_game game;

    set_table(&game, &cards, SLOW_STANDARD, 2, "first", plain_row);
    play(&game, "take 3");
    REQUIRE(slow_game_actor(&game) == SLOW_CHANCE);
    play(&game, "deal 6");
    REQUIRE(slow_game_actor(&game) == 1 && game.seat[0].tokens == 2);
    REQUIRE(row_is(&game, (const int[]){1, 2, 4, 5, 6}, (const int[]){1, 1, 0, 0, 0}));
    play(&game, "take 2");
    play(&game, "deal 7");
    REQUIRE(slow_game_actor(&game) == 0 && game.seat[1].tokens == 4);
    REQUIRE(game.seat[0].hand[0] == 3 && game.seat[1].hand[0] == 2);
    REQUIRE(row_is(&game, (const int[]){1, 4, 5, 6, 7}, (const int[]){2, 0, 0, 0, 0}));
}

/* One of Vincent's tokens lands face up: it goes on the first card, the second leaves the game. */
static void check_vincent_example(void)
{
    struct slow_game game;

    set_table(&game, &cards, SLOW_VINCENT, 1, "first", plain_row);
    play(&game, "take 3");
    play(&game, "deal 6");
    REQUIRE(slow_game_wants(&game) == SLOW_WANTS_TOSS);
    play(&game, "toss 1");
    REQUIRE(game.vincent_tokens == 4 && game.removed_count == 1 && game.removed[0] == 2);
    play(&game, "deal 7");
    REQUIRE(slow_game_actor(&game) == 0);
    REQUIRE(row_is(&game, (const int[]){1, 4, 5, 6, 7}, (const int[]){2, 0, 0, 0, 0}));
}

/* The third card for two tokens into the pool; the two before it leave the game. */
static void check_puzzle_example(void)
{
    struct slow_game game;

    set_table(&game, &cards, SLOW_PUZZLE, 1, "first", plain_row);
    play(&game, "take 3");
    REQUIRE(game.seat[0].tokens == 2 && game.pool == 6 && game.removed_count == 2);
    REQUIRE(game.removed[0] == 1 && game.removed[1] == 2);
    play(&game, "deal 6");
    play(&game, "deal 7");
    play(&game, "deal 8");
    REQUIRE(slow_game_actor(&game) == 0);
    REQUIRE(row_is(&game, (const int[]){4, 5, 6, 7, 8}, (const int[]){0, 0, 0, 0, 0}));
    play(&game, "take 1");
    REQUIRE(game.seat[0].tokens == 3 && game.pool == 5);
}

/*
 * The painting example: two pairs of shapes, all swatches covered, one bonus ribbon for one
 * texture. The words that are left of its pictures name the hand (5, 28, 31, and 22, 42 kept).
 */
static void check_painting_example(void)
{
    struct slow_game game;
    struct slow_painting painting;

    set_table(&game, &cards, SLOW_PUZZLE, 1, "first", (const int[]){5, 31, 28, 42, 22});
    for (int i = 0; i < 5; i++) {
        char move[SLOW_MOVE];
        play(&game, "take 1");
        snprintf(move, sizeof move, "deal %d", 50 + i);
        play(&game, move);
    }
    REQUIRE(game.seat[0].tokens == 8 && game.pool == 0);
    slow_painting_score(&cards, (const int[]){28, 5, 31}, &painting);
    REQUIRE(painting.elements[1] == 4 && painting.elements[2] == 1);
    REQUIRE(strcmp(painting.title, "Chosen Game") == 0);
    play(&game, "paint 28 5 31 on 2");
    const struct slow_work *work = &game.seat[0].works[0];
    REQUIRE(work->back == 2 && game.seat[0].back_count == 2 && game.seat[0].tokens == 8);
    REQUIRE(work->ribbons[slow_cards_scoring(&cards, "repetition")] == 2);
    REQUIRE(work->ribbons[slow_cards_scoring(&cards, "composition")] == 1);
    REQUIRE(work->ribbons[slow_cards_scoring(&cards, "emphasis")] == 0);
    REQUIRE(work->ribbons[slow_cards_scoring(&cards, "variety")] == 0);
    REQUIRE(work->bonus == 1 && slow_game_points(&game, 0) == 7 + 1 + 2);
    REQUIRE(game.seat[0].hand_count == 2 && game.seat[0].hand[0] == 42 &&
            game.seat[0].hand[1] == 22);
}

/*
 * The final score of 8, 11, 1, 3 and 6 is 29: these are, in the order in which the books name the
 * first game's cards, variety, repetition, emphasis, composition and three bonus ribbons.
 */
static void check_total_example(void)
{
    static const char *const names[4] = {"variety", "repetition", "emphasis", "composition"};
    static const int points[4] = {8, 11, 1, 3};
    static const int ribbons[4] = {2, 3, 1, 2};
    struct slow_game game;

    REQUIRE(slow_game_start_scenario(&game, &cards, SLOW_STANDARD, 2, "first") == 0);
    for (int i = 0; i < 4; i++) {
        int card = slow_cards_scoring(&cards, names[i]);
        REQUIRE(slow_game_in_play(&game, card));
        REQUIRE(cards.scoring[card].points[ribbons[i] - 1] == points[i]);
        game.seat[0].ribbons[card] = ribbons[i];
    }
    game.seat[0].bonus = 3;
    REQUIRE(slow_game_points(&game, 0) == 29);
    REQUIRE(slow_game_points(&game, 1) == 0);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s DIRECTORY-OF-THE-CARD-FILES\n", argv[0]);
        return 2;
    }
    REQUIRE(slow_cards_load(&cards, argv[1]) == 0);
    check_files();
    check_paintings();
    check_wide_spaces();
    check_taking_example();
    check_vincent_example();
    check_puzzle_example();
    check_painting_example();
    check_total_example();
    check_corners(&cards);
    check_random_games(&cards);
    printf("the slow Canvas reference agrees with its rules\n");
    return 0;
}
