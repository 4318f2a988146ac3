/*
 * canvas_slow_game.c - a whole game of Canvas for the slow reference: set-up, turns, end.
 *
 * What has to happen next is not stored: it follows from what is missing on the table (scoring
 * cards, backgrounds, a full row, Vincent's toss). A move is legal if the list of moves in
 * canvas_slow_moves.c holds exactly its text, so nothing here checks a rule a second time.
 */
#include "canvas_slow.h"

#include <stdio.h>
#include <string.h>

static int min(int a, int b)
{
    return a < b ? a : b;
}

/* ---- set-up ---- */

static int mode_allows(enum slow_mode mode, int seats)
{
    switch (mode) {
    case SLOW_STANDARD:
        return seats >= 2 && seats <= 5;
    case SLOW_VINCENT:
        return seats >= 1 && seats <= 3;
    case SLOW_PUZZLE:
        return seats == 1;
    }
    return 0;
}

int slow_game_in_play(const struct slow_game *game, int scoring)
{
    for (int place = 0; place < game->scoring_count; place++)
        if (game->scoring[place] == scoring)
            return 1;
    return 0;
}

static int choose_scoring(struct slow_game *game, const char *const scoring[], int count)
{
    if (count < 1 || count > SLOW_PLACES)
        return -1;
    for (int place = 0; place < count; place++) {
        int card = -1;
        if (strcmp(scoring[place], "random") != 0) {
            card = slow_cards_scoring(game->cards, scoring[place]);
            if (card < 0 || slow_game_in_play(game, card))
                return -1;
        }
        game->scoring[place] = card;
        game->scoring_count = place + 1;
    }
    return 0;
}

int slow_game_start(struct slow_game *game, const struct slow_cards *cards, enum slow_mode mode,
                    int seats, const char *const scoring[], int count)
{
    memset(game, 0, sizeof *game);
    game->cards = cards;
    game->mode = mode;
    game->seats = seats;
    game->verdict = -1;
    if (!mode_allows(mode, seats) || choose_scoring(game, scoring, count) != 0)
        return -1;
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        game->in_deck[card] = 1;
    for (int back = 1; back <= SLOW_BACKGROUNDS; back++)
        game->back_free[back] = 1;
    for (int seat = 0; seat < seats; seat++)
        game->seat[seat].tokens = 4;
    game->vincent_tokens = mode == SLOW_VINCENT ? 4 : 0;
    game->pool = mode == SLOW_PUZZLE ? 4 : 0;
    return 0;
}

int slow_game_start_scenario(struct slow_game *game, const struct slow_cards *cards,
                             enum slow_mode mode, int seats, const char *scenario)
{
    const struct slow_scenario *chosen = slow_cards_scenario(cards, scenario);
    const char *names[SLOW_PLACES];

    if (chosen == NULL)
        return -1;
    for (int place = 0; place < chosen->count; place++)
        names[place] = chosen->scoring[place];
    return slow_game_start(game, cards, mode, seats, names, chosen->count);
}

/* ---- what the table shows ---- */

int slow_game_deck(const struct slow_game *game)
{
    int count = 0;

    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        count += game->in_deck[card];
    return count;
}

int slow_game_points(const struct slow_game *game, int seat)
{
    int points = 2 * game->seat[seat].bonus;

    for (int card = 0; card < SLOW_SCORING_CARDS; card++) {
        int ribbons = game->seat[seat].ribbons[card];
        if (ribbons > 0)
            points += game->cards->scoring[card].points[ribbons - 1];
    }
    return points;
}

static int is_finished(const struct slow_game *game, int seat)
{
    return game->seat[seat].work_count == SLOW_WORKS;
}

static int all_finished(const struct slow_game *game)
{
    for (int seat = 0; seat < game->seats; seat++)
        if (!is_finished(game, seat))
            return 0;
    return 1;
}

/* Does one seat come before another in the final order? More points, then more tokens. */
static int is_ahead(const struct slow_game *game, int seat, int other)
{
    int points = slow_game_points(game, seat);
    int other_points = slow_game_points(game, other);

    if (points != other_points)
        return points > other_points;
    return game->seat[seat].tokens > game->seat[other].tokens;
}

int slow_game_leaders(const struct slow_game *game, int leaders[SLOW_SEATS])
{
    int count = 0;

    for (int seat = 0; seat < game->seats; seat++) {
        int beaten = 0;
        for (int other = 0; other < game->seats; other++)
            if (is_ahead(game, other, seat))
                beaten = 1;
        if (!beaten) {
            leaders[count] = seat;
            count++;
        }
    }
    return count;
}

/* An empty row leaves Vincent nothing to do; with the real deck that cannot happen. */
enum slow_want slow_game_wants(const struct slow_game *game)
{
    int leaders[SLOW_SEATS];

    if (slow_game_in_play(game, -1))
        return SLOW_WANTS_GOAL;
    if (game->backs_dealt < SLOW_WORKS * game->seats)
        return SLOW_WANTS_BACK;
    if (game->row_count < SLOW_ROW && slow_game_deck(game) > 0)
        return SLOW_WANTS_DEAL;
    if (game->vincent_to_move && game->row_count > 0)
        return SLOW_WANTS_TOSS;
    if (!all_finished(game))
        return SLOW_WANTS_TURN;
    if (!game->judged && slow_game_leaders(game, leaders) > 1)
        return SLOW_WANTS_VERDICT;
    return SLOW_WANTS_NOTHING;
}

int slow_game_actor(const struct slow_game *game)
{
    switch (slow_game_wants(game)) {
    case SLOW_WANTS_GOAL:
    case SLOW_WANTS_BACK:
    case SLOW_WANTS_DEAL:
    case SLOW_WANTS_TOSS:
        return SLOW_CHANCE;
    case SLOW_WANTS_TURN:
        return game->turn;
    case SLOW_WANTS_VERDICT:
        return SLOW_JUDGE;
    case SLOW_WANTS_NOTHING:
        break;
    }
    return SLOW_OVER;
}

int slow_game_winners(const struct slow_game *game, int winners[SLOW_SEATS])
{
    if (slow_game_actor(game) != SLOW_OVER)
        return 0;
    if (game->verdict >= 0) {
        winners[0] = game->verdict;
        return 1;
    }
    return slow_game_leaders(game, winners);
}

/* ---- playing moves; each of these is called with a legal move only ---- */

static void play_goal(struct slow_game *game, const char *name)
{
    int place = 0;

    while (game->scoring[place] != -1)
        place++;
    game->scoring[place] = slow_cards_scoring(game->cards, name);
}

static void play_back(struct slow_game *game, int back)
{
    struct slow_seat *seat = &game->seat[game->backs_dealt / SLOW_WORKS];

    seat->backs[seat->back_count] = back;
    seat->back_count++;
    game->back_free[back] = 0;
    game->backs_dealt++;
}

static void play_deal(struct slow_game *game, int card)
{
    game->in_deck[card] = 0;
    game->row[game->row_count] = card;
    game->row_tokens[game->row_count] = 0;
    game->row_count++;
}

/* Takes the card at an index out of the row; the cards behind it slide up with their tokens. */
static void close_gap(struct slow_game *game, int index)
{
    for (int i = index; i + 1 < game->row_count; i++) {
        game->row[i] = game->row[i + 1];
        game->row_tokens[i] = game->row_tokens[i + 1];
    }
    game->row_count--;
    game->row[game->row_count] = 0;
    game->row_tokens[game->row_count] = 0;
}

static void remove_from_game(struct slow_game *game, int index)
{
    game->removed[game->removed_count] = game->row[index];
    game->removed_count++;
    close_gap(game, index);
}

/* He uses four tokens at most, and never passes over the last card of a shorter row. */
static void play_toss(struct slow_game *game, int up)
{
    int passed = min(min(up, 4), game->row_count - 1);

    for (int i = 0; i < passed; i++) {
        game->row_tokens[i]++;
        game->vincent_tokens--;
    }
    game->vincent_tokens += game->row_tokens[passed];
    remove_from_game(game, passed);
    game->vincent_to_move = 0;
}

/* The turn goes round to the next unfinished seat; Vincent moves when it comes past the start. */
static void pass_turn(struct slow_game *game)
{
    if (all_finished(game))
        return;
    do {
        game->turn++;
        if (game->turn == game->seats) {
            game->turn = 0;
            if (game->mode == SLOW_VINCENT)
                game->vincent_to_move = 1;
        }
    } while (is_finished(game, game->turn));
}

static void gain_from_pool(struct slow_game *game)
{
    if (game->mode == SLOW_PUZZLE && game->pool > 0) {
        game->pool--;
        game->seat[game->turn].tokens++;
    }
}

static void pass_over(struct slow_game *game, int index)
{
    game->seat[game->turn].tokens--;
    if (game->mode == SLOW_PUZZLE)
        game->pool++;
    else
        game->row_tokens[index]++;
}

static void play_take(struct slow_game *game, int position)
{
    struct slow_seat *seat = &game->seat[game->turn];
    int index = position - 1;

    for (int i = 0; i < index; i++)
        pass_over(game, i);
    seat->tokens += game->row_tokens[index];
    seat->hand[seat->hand_count] = game->row[index];
    seat->hand_count++;
    close_gap(game, index);
    if (game->mode == SLOW_PUZZLE)
        for (int i = 0; i < index; i++)
            remove_from_game(game, 0);
    if (position == 1)
        gain_from_pool(game);
    pass_turn(game);
}

/* Takes a value out of a list whose order stays. */
static void take_out(int list[], int *count, int value)
{
    int kept = 0;

    for (int i = 0; i < *count; i++)
        if (list[i] != value) {
            list[kept] = list[i];
            kept++;
        }
    for (int i = kept; i < *count; i++)
        list[i] = 0;
    *count = kept;
}

/* The ribbons a seat really gets: never more in a game than the card has steps. */
static void award(const struct slow_game *game, struct slow_seat *seat, struct slow_work *work)
{
    struct slow_painting painting;

    slow_painting_score(game->cards, work->cards, &painting);
    for (int place = 0; place < game->scoring_count; place++) {
        int card = game->scoring[place];
        int room = game->cards->scoring[card].steps - seat->ribbons[card];
        work->ribbons[card] = min(painting.ribbons[card], room);
        seat->ribbons[card] += work->ribbons[card];
    }
    work->bonus = painting.bonus;
    seat->bonus += work->bonus;
}

static void play_painting(struct slow_game *game, const int stack[3], int back)
{
    struct slow_seat *seat = &game->seat[game->turn];
    struct slow_work *work = &seat->works[seat->work_count];

    for (int i = 0; i < 3; i++) {
        work->cards[i] = stack[i];
        take_out(seat->hand, &seat->hand_count, stack[i]);
    }
    work->back = back;
    take_out(seat->backs, &seat->back_count, back);
    award(game, seat, work);
    seat->work_count++;
    gain_from_pool(game);
    pass_turn(game);
}

static int lowest_back(const struct slow_seat *seat)
{
    int lowest = seat->backs[0];

    for (int i = 1; i < seat->back_count; i++)
        lowest = min(lowest, seat->backs[i]);
    return lowest;
}

static void play_verdict(struct slow_game *game, const char *name)
{
    game->judged = 1;
    game->verdict = strcmp(name, "none") == 0 ? -1 : name[0] - 'a';
}

static void play_listed(struct slow_game *game, const char *move)
{
    char name[SLOW_MOVE];
    int number;
    int stack[3];

    if (sscanf(move, "goal %31s", name) == 1)
        play_goal(game, name);
    else if (sscanf(move, "back %d", &number) == 1)
        play_back(game, number);
    else if (sscanf(move, "deal %d", &number) == 1)
        play_deal(game, number);
    else if (sscanf(move, "toss %d", &number) == 1)
        play_toss(game, number);
    else if (sscanf(move, "take %d", &number) == 1)
        play_take(game, number);
    else if (sscanf(move, "paint %d %d %d", &stack[0], &stack[1], &stack[2]) == 3)
        play_painting(game, stack, lowest_back(&game->seat[game->turn]));
    else if (sscanf(move, "judge %31s", name) == 1)
        play_verdict(game, name);
}

/* Plays a listed painting on a background, if the rest of the text names one of the seat's. */
static int play_on_back(struct slow_game *game, const char *listed, const char *rest)
{
    const struct slow_seat *seat = &game->seat[game->turn];
    int stack[3];
    char text[SLOW_MOVE];

    if (sscanf(listed, "paint %d %d %d", &stack[0], &stack[1], &stack[2]) != 3)
        return -1;
    for (int i = 0; i < seat->back_count; i++) {
        snprintf(text, sizeof text, " on %d", seat->backs[i]);
        if (strcmp(text, rest) == 0) {
            play_painting(game, stack, seat->backs[i]);
            return 0;
        }
    }
    return -1;
}

int slow_game_play(struct slow_game *game, const char *move)
{
    char moves[SLOW_MOVES][SLOW_MOVE];
    int count = slow_game_moves(game, moves, NULL, SLOW_MOVES);

    for (int i = 0; i < count; i++) {
        size_t length = strlen(moves[i]);
        if (strncmp(moves[i], move, length) != 0)
            continue;
        if (move[length] == '\0') {
            play_listed(game, move);
            return 0;
        }
        if (play_on_back(game, moves[i], move + length) == 0)
            return 0;
    }
    return -1;
}
