/*
 * canvas_slow_selfplay.c - the self-check's corners of the rules and its random games.
 *
 * After every move the cards and tokens on the table are counted again from scratch. What should
 * hold over a whole game (Vincent's rounds, limits on ribbons, the winners) is recomputed here
 * in another way than in the game itself.
 */
#include "canvas_slow_selfcheck.h"

#include <string.h>

/* ---- corners ---- */

static const int plain_row[SLOW_ROW] = {1, 2, 3, 4, 5};

static int lists(const struct slow_game *game, const char *move)
{
    char moves[SLOW_MOVES][SLOW_MOVE];
    int count = slow_game_moves(game, moves, NULL, SLOW_MOVES);

    for (int i = 0; i < count; i++)
        if (strcmp(moves[i], move) == 0)
            return 1;
    return 0;
}

static void check_options(const struct slow_cards *cards)
{
    static const char *const twice[] = {"space", "random", "space"};
    static const char *const unknown[] = {"space", "colour"};
    static const char *const five[] = {"random", "random", "random", "random", "random"};
    struct slow_game game;

    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 2, twice, 3) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 2, unknown, 2) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 2, five, 5) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 2, five, 0) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 1, five, 4) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 6, five, 4) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_VINCENT, 4, five, 4) == -1);
    REQUIRE(slow_game_start(&game, cards, SLOW_PUZZLE, 2, five, 4) == -1);
    REQUIRE(slow_game_start_scenario(&game, cards, SLOW_STANDARD, 2, "unknown") == -1);
}

/* Random places are filled in order, never with a card that is named elsewhere in the list. */
static void check_goals(const struct slow_cards *cards)
{
    static const char *const mixed[] = {"random", "space", "random", "variety"};
    struct slow_game game;
    char moves[SLOW_MOVES][SLOW_MOVE];

    REQUIRE(slow_game_start(&game, cards, SLOW_STANDARD, 2, mixed, 4) == 0);
    REQUIRE(slow_game_moves(&game, moves, NULL, SLOW_MOVES) == 10);
    REQUIRE(!lists(&game, "goal space") && !lists(&game, "goal variety"));
    play(&game, "goal style");
    REQUIRE(slow_game_moves(&game, moves, NULL, SLOW_MOVES) == 9 && !lists(&game, "goal style"));
    play(&game, "goal movement");
    REQUIRE(lists(&game, "back 20") && !lists(&game, "goal symmetry"));
    REQUIRE(strcmp(cards->scoring[game.scoring[0]].name, "style") == 0);
    REQUIRE(strcmp(cards->scoring[game.scoring[1]].name, "space") == 0);
    REQUIRE(strcmp(cards->scoring[game.scoring[2]].name, "movement") == 0);
}

/* He may hold more than four tokens but uses four; without any he takes the first card. */
static void check_vincent_tokens(const struct slow_cards *cards)
{
    struct slow_game game;
    char moves[SLOW_MOVES][SLOW_MOVE];
    unsigned weights[SLOW_MOVES];

    set_table(&game, cards, SLOW_VINCENT, 1, "first", plain_row);
    play(&game, "take 1");
    play(&game, "deal 6");
    game.vincent_tokens = 6;
    REQUIRE(slow_game_moves(&game, moves, weights, SLOW_MOVES) == 7);
    REQUIRE(strcmp(moves[2], "toss 2") == 0 && weights[2] == 15 && weights[3] == 20);
    play(&game, "toss 5");
    REQUIRE(game.vincent_tokens == 2 && game.removed[0] == 6);
    play(&game, "deal 7");
    play(&game, "take 1");
    REQUIRE(game.seat[0].tokens == 5);
    play(&game, "deal 8");
    game.vincent_tokens = 0;
    REQUIRE(slow_game_moves(&game, moves, weights, SLOW_MOVES) == 1 && weights[0] == 1);
    play(&game, "toss 0");
    REQUIRE(game.vincent_tokens == 1 && game.removed[1] == 3);
}

/* With an empty deck the row gets shorter, and Vincent passes over all but its last card. */
static void check_empty_deck(const struct slow_cards *cards)
{
    struct slow_game game;

    set_table(&game, cards, SLOW_VINCENT, 1, "first", plain_row);
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        game.in_deck[card] = 0;
    play(&game, "take 1");
    REQUIRE(game.row_count == 4 && slow_game_wants(&game) == SLOW_WANTS_TOSS);
    play(&game, "toss 4");
    REQUIRE(game.removed[0] == 5 && game.row_count == 3 && game.vincent_tokens == 1);
    REQUIRE(slow_game_actor(&game) == 0);
    REQUIRE(lists(&game, "take 3") && !lists(&game, "take 4"));
}

/* A seat that has all ribbons of a card gets no more, and the painting remembers that. */
static void check_ribbon_limit(const struct slow_cards *cards)
{
    int repetition = slow_cards_scoring(cards, "repetition");
    struct slow_game game;

    set_table(&game, cards, SLOW_PUZZLE, 1, "first", (const int[]){28, 5, 31, 1, 2});
    play(&game, "take 1");
    play(&game, "deal 10");
    play(&game, "take 1");
    play(&game, "deal 11");
    play(&game, "take 1");
    play(&game, "deal 12");
    REQUIRE(game.seat[0].tokens == 7 && game.pool == 1);
    game.seat[0].ribbons[repetition] = 3;
    play(&game, "paint 28 5 31");
    REQUIRE(game.seat[0].tokens == 8 && game.pool == 0);
    REQUIRE(game.seat[0].ribbons[repetition] == 4);
    REQUIRE(game.seat[0].works[0].ribbons[repetition] == 1 && game.seat[0].works[0].back == 1);
}

/* Brings a table to its end by hand: nobody has points, tokens are as given. */
static void finish(struct slow_game *game, const struct slow_cards *cards, int a, int b, int c)
{
    set_table(game, cards, SLOW_STANDARD, 3, "first", plain_row);
    for (int seat = 0; seat < 3; seat++)
        game->seat[seat].work_count = SLOW_WORKS;
    game->seat[0].tokens = a;
    game->seat[1].tokens = b;
    game->seat[2].tokens = c;
}

static void check_judge(const struct slow_cards *cards)
{
    struct slow_game game;
    int winners[SLOW_SEATS];
    char moves[SLOW_MOVES][SLOW_MOVE];

    finish(&game, cards, 4, 5, 3);
    REQUIRE(slow_game_actor(&game) == SLOW_OVER && slow_game_winners(&game, winners) == 1);
    REQUIRE(winners[0] == 1);
    finish(&game, cards, 5, 3, 5);
    REQUIRE(slow_game_actor(&game) == SLOW_JUDGE && slow_game_winners(&game, winners) == 0);
    REQUIRE(slow_game_moves(&game, moves, NULL, SLOW_MOVES) == 3);
    REQUIRE(strcmp(moves[0], "judge a") == 0 && strcmp(moves[1], "judge c") == 0);
    REQUIRE(strcmp(moves[2], "judge none") == 0 && slow_game_play(&game, "judge b") == -1);
    play(&game, "judge c");
    REQUIRE(slow_game_winners(&game, winners) == 1 && winners[0] == 2);
    finish(&game, cards, 5, 3, 5);
    game.seat[1].bonus = 1;
    REQUIRE(slow_game_winners(&game, winners) == 1 && winners[0] == 1);
    finish(&game, cards, 5, 3, 5);
    play(&game, "judge none");
    REQUIRE(slow_game_actor(&game) == SLOW_OVER && slow_game_winners(&game, winners) == 2);
    REQUIRE(winners[0] == 0 && winners[1] == 2);
}

void check_corners(const struct slow_cards *cards)
{
    check_options(cards);
    check_goals(cards);
    check_vincent_tokens(cards);
    check_empty_deck(cards);
    check_ribbon_limit(cards);
    check_judge(cards);
}

/* ---- random games ---- */

/* How a random player leans: not at all, to the nearest card, to the dearest card. */
enum leaning { ANY, CHEAP, DEAR, LEANINGS };

/* What is remembered of one game while it runs. */
struct story {
    int last_seat; /* the seat that moved last, -1 before the first */
    int tosses;    /* Vincent's tosses since then */
    int takes[SLOW_SEATS];
    int judged;
};

static unsigned draw_below(unsigned limit)
{
    static unsigned long long state = 20260711;

    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % limit;
}

/* Every art card is in exactly one place. */
static void check_art(const struct slow_game *game)
{
    int seen[SLOW_ART_CARDS + 1] = {0};

    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        seen[card] += game->in_deck[card];
    for (int i = 0; i < game->row_count; i++)
        seen[game->row[i]]++;
    for (int i = 0; i < game->removed_count; i++)
        seen[game->removed[i]]++;
    for (int seat = 0; seat < game->seats; seat++) {
        for (int i = 0; i < game->seat[seat].hand_count; i++)
            seen[game->seat[seat].hand[i]]++;
        for (int i = 0; i < 3 * game->seat[seat].work_count; i++)
            seen[game->seat[seat].works[i / 3].cards[i % 3]]++;
    }
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        REQUIRE(seen[card] == 1);
}

/* Every background is in exactly one place. */
static void check_backs(const struct slow_game *game)
{
    int seen[SLOW_BACKGROUNDS + 1] = {0};

    for (int back = 1; back <= SLOW_BACKGROUNDS; back++)
        seen[back] += game->back_free[back];
    for (int seat = 0; seat < game->seats; seat++) {
        for (int i = 0; i < game->seat[seat].back_count; i++)
            seen[game->seat[seat].backs[i]]++;
        for (int i = 0; i < game->seat[seat].work_count; i++)
            seen[game->seat[seat].works[i].back]++;
    }
    for (int back = 1; back <= SLOW_BACKGROUNDS; back++)
        REQUIRE(seen[back] == 1);
}

static void check_tokens(const struct slow_game *game)
{
    int tokens = game->vincent_tokens + game->pool;

    REQUIRE(game->vincent_tokens >= 0 && game->pool >= 0);
    for (int seat = 0; seat < game->seats; seat++) {
        REQUIRE(game->seat[seat].tokens >= 0);
        tokens += game->seat[seat].tokens;
    }
    for (int i = 0; i < game->row_count; i++)
        tokens += game->row_tokens[i];
    REQUIRE(tokens == 4 * game->seats + (game->mode == SLOW_STANDARD ? 0 : 4));
}

/* Recounts a seat's ribbons from its paintings, with the limit of each scoring card. */
static void check_ribbons(const struct slow_game *game, int seat)
{
    int ribbons[SLOW_SCORING_CARDS] = {0};
    int bonus = 0;

    for (int i = 0; i < game->seat[seat].work_count; i++) {
        const struct slow_work *work = &game->seat[seat].works[i];
        struct slow_painting painting;
        slow_painting_score(game->cards, work->cards, &painting);
        for (int card = 0; card < SLOW_SCORING_CARDS; card++) {
            int taken = 0;
            while (slow_game_in_play(game, card) && taken < painting.ribbons[card] &&
                   ribbons[card] < game->cards->scoring[card].steps) {
                taken++;
                ribbons[card]++;
            }
            REQUIRE(work->ribbons[card] == taken);
        }
        bonus += painting.bonus;
    }
    REQUIRE(memcmp(ribbons, game->seat[seat].ribbons, sizeof ribbons) == 0);
    REQUIRE(bonus == game->seat[seat].bonus);
}

/* Texts that are no moves, or not now, are refused and change nothing. */
static void check_refusals(struct slow_game *game)
{
    static const char *const texts[] = {
        "",        "take",        "take 0",      "take 6",           "take 01",     "take 1 ",
        " take 1", "take 5",      "take 1 on 1", "paint 1 2",        "paint 1 1 2", "paint 1 2 3",
        "judge a", "judge none",  "judge f",     "toss 0",           "toss 17",     "toss -1",
        "deal 0",  "deal 61",     "deal 1",      "back 0",           "back 21",     "back 1",
        "goal",    "goal random", "goal space",  "paint 1 2 3 on 0", "TAKE 1",      "pass",
    };
    struct slow_game before;

    memcpy(&before, game, sizeof before);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (lists(game, texts[i]))
            continue;
        REQUIRE(slow_game_play(game, texts[i]) == -1);
        REQUIRE(memcmp(&before, game, sizeof before) == 0);
    }
}

static void check_seat(const struct slow_game *game, int seat)
{
    REQUIRE(game->seat[seat].hand_count >= 0 && game->seat[seat].hand_count <= SLOW_HAND);
    REQUIRE(game->seat[seat].work_count >= 0 && game->seat[seat].work_count <= SLOW_WORKS);
}

/* With room in the hand: as many takes as can be paid. From three cards on: all ordered triples. */
static void check_offer(const struct slow_game *game, int actor)
{
    const struct slow_seat *seat = &game->seat[actor];
    char moves[SLOW_MOVES][SLOW_MOVE];
    int takes = seat->tokens + 1 < SLOW_ROW ? seat->tokens + 1 : SLOW_ROW;
    int hand = seat->hand_count;

    if (hand == SLOW_HAND)
        takes = 0;
    int paintings = hand < 3 ? 0 : hand * (hand - 1) * (hand - 2);
    REQUIRE(slow_game_moves(game, moves, NULL, SLOW_MOVES) == takes + paintings);
    REQUIRE(lists(game, "take 1") == (hand < SLOW_HAND));
}

/* Between two turns Vincent tosses once if the turn came round: if the seats do not ascend. */
static void follow(struct story *story, const struct slow_game *game, const char *move)
{
    int actor = slow_game_actor(game);

    if (strncmp(move, "toss", 4) == 0) {
        REQUIRE(game->mode == SLOW_VINCENT && story->last_seat >= 0);
        REQUIRE(game->row_count == SLOW_ROW);
        story->tosses++;
    }
    if (actor == SLOW_JUDGE)
        story->judged = 1;
    if (actor < 0)
        return;
    int rounds = story->last_seat >= 0 && actor <= story->last_seat;
    REQUIRE(story->tosses == (game->mode == SLOW_VINCENT ? rounds : 0));
    REQUIRE(game->row_count == SLOW_ROW && game->seat[actor].work_count < SLOW_WORKS);
    check_offer(game, actor);
    story->tosses = 0;
    story->last_seat = actor;
    story->takes[actor] += strncmp(move, "take", 4) == 0;
    REQUIRE(story->takes[actor] <= 11);
}

static const char *choose(const struct slow_game *game, enum leaning leaning,
                          char moves[][SLOW_MOVE])
{
    unsigned weights[SLOW_MOVES];
    unsigned sum = 0;
    int count = slow_game_moves(game, moves, weights, SLOW_MOVES);
    int takes = 0;

    REQUIRE(count > 0 && count <= SLOW_MOVES);
    while (takes < count && strncmp(moves[takes], "take", 4) == 0)
        takes++;
    if (takes > 0 && leaning != ANY)
        return moves[leaning == CHEAP ? 0 : takes - 1];
    for (int i = 0; i < count; i++)
        sum += weights[i];
    unsigned drawn = draw_below(sum);
    int index = 0;
    while (drawn >= weights[index]) {
        drawn -= weights[index];
        index++;
        REQUIRE(index < count);
    }
    return moves[index];
}

/* Nobody may surpass a winner, and two winners are equal in points and tokens. */
static void check_end(const struct slow_game *game, const struct story *story)
{
    int winners[SLOW_SEATS];
    int count = slow_game_winners(game, winners);
    char moves[SLOW_MOVES][SLOW_MOVE];

    REQUIRE(count >= 1 && count <= game->seats);
    REQUIRE(count == 1 || (story->judged && game->verdict == -1));
    REQUIRE(slow_game_moves(game, moves, NULL, SLOW_MOVES) == 0 && story->tosses == 0);
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < game->seats; seat++) {
            int more = slow_game_points(game, winners[i]) - slow_game_points(game, seat);
            REQUIRE(more >= 0);
            REQUIRE(more > 0 || game->seat[winners[i]].tokens >= game->seat[seat].tokens);
        }
    for (int seat = 0; seat < game->seats; seat++) {
        REQUIRE(game->seat[seat].work_count == SLOW_WORKS && game->seat[seat].back_count == 0);
        check_ribbons(game, seat);
    }
}

/* Plays one game to its end; returns 1 if the judge was asked. */
static int play_out(struct slow_game *game, enum leaning leaning)
{
    struct story story = {.last_seat = -1};
    char moves[SLOW_MOVES][SLOW_MOVE];

    for (int move = 0; slow_game_actor(game) != SLOW_OVER; move++) {
        REQUIRE(move < 500);
        if (draw_below(20) == 0)
            check_refusals(game);
        const char *chosen = choose(game, leaning, moves);
        follow(&story, game, chosen);
        play(game, chosen);
        check_art(game);
        check_backs(game);
        check_tokens(game);
        for (int seat = 0; seat < game->seats; seat++)
            check_seat(game, seat);
    }
    check_end(game, &story);
    return story.judged;
}

void check_random_games(const struct slow_cards *cards)
{
    static const struct {
        enum slow_mode mode;
        int seats;
    } tables[] = {{SLOW_STANDARD, 2}, {SLOW_STANDARD, 3}, {SLOW_STANDARD, 4}, {SLOW_STANDARD, 5},
                  {SLOW_VINCENT, 1},  {SLOW_VINCENT, 2},  {SLOW_VINCENT, 3},  {SLOW_PUZZLE, 1}};
    int judged = 0;
    int emptied = 0;

    for (int i = 0; i < 2000; i++) {
        const char *scenario = cards->scenarios[draw_below(SLOW_SCENARIOS)].name;
        enum leaning leaning = (enum leaning)draw_below(LEANINGS);
        enum slow_mode mode = tables[i % 8].mode;
        int seats = tables[i % 8].seats;
        struct slow_game game;
        REQUIRE(slow_game_start_scenario(&game, cards, mode, seats, scenario) == 0);
        judged += play_out(&game, leaning);
        if (seats == 5 && leaning != ANY) {
            REQUIRE(slow_game_deck(&game) == 0);
            emptied++;
        }
    }
    printf("2000 games, %d judged, %d to the end of the deck\n", judged, emptied);
    REQUIRE(judged > 0 && emptied > 0);
}
