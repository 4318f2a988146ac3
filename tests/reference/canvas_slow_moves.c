/*
 * canvas_slow_moves.c - the legal moves of the slow Canvas reference, written out as text.
 *
 * This is the only place that says what is allowed. The order is fixed: numbers ascend, takes come
 * before paintings, paintings follow the order of the hand. Compare lists as sets: the order is
 * no rule of the game.
 */
#include "canvas_slow.h"

#include <stdio.h>

struct list {
    char (*moves)[SLOW_MOVE];
    unsigned *weights;
    int max;
    int count;
};

static void add(struct list *list, unsigned weight, const char *text)
{
    if (list->count < list->max) {
        snprintf(list->moves[list->count], SLOW_MOVE, "%s", text);
        if (list->weights != NULL)
            list->weights[list->count] = weight;
    }
    list->count++;
}

static void add_number(struct list *list, unsigned weight, const char *word, int number)
{
    char text[SLOW_MOVE];

    snprintf(text, sizeof text, "%s %d", word, number);
    add(list, weight, text);
}

static void list_goals(const struct slow_game *game, struct list *list)
{
    char text[SLOW_MOVE];

    for (int card = 0; card < SLOW_SCORING_CARDS; card++) {
        if (slow_game_in_play(game, card))
            continue;
        snprintf(text, sizeof text, "goal %s", game->cards->scoring[card].name);
        add(list, 1, text);
    }
}

static void list_backs(const struct slow_game *game, struct list *list)
{
    for (int back = 1; back <= SLOW_BACKGROUNDS; back++)
        if (game->back_free[back])
            add_number(list, 1, "back", back);
}

static void list_deals(const struct slow_game *game, struct list *list)
{
    for (int card = 1; card <= SLOW_ART_CARDS; card++)
        if (game->in_deck[card])
            add_number(list, 1, "deal", card);
}

/* In how many ways do so many of the tokens land face up? */
static unsigned count_tosses(int tokens, int up)
{
    if (up < 0 || up > tokens)
        return 0;
    if (tokens == 0)
        return 1;
    return count_tosses(tokens - 1, up - 1) + count_tosses(tokens - 1, up);
}

static void list_tosses(const struct slow_game *game, struct list *list)
{
    for (int up = 0; up <= game->vincent_tokens; up++)
        add_number(list, count_tosses(game->vincent_tokens, up), "toss", up);
}

static void list_takes(const struct slow_game *game, struct list *list)
{
    const struct slow_seat *seat = &game->seat[game->turn];

    if (seat->hand_count >= SLOW_HAND)
        return;
    for (int position = 1; position <= game->row_count; position++)
        if (position - 1 <= seat->tokens)
            add_number(list, 1, "take", position);
}

static void list_paintings(const struct slow_game *game, struct list *list)
{
    const struct slow_seat *seat = &game->seat[game->turn];
    char text[SLOW_MOVE];

    for (int a = 0; a < seat->hand_count; a++)
        for (int b = 0; b < seat->hand_count; b++)
            for (int c = 0; c < seat->hand_count; c++) {
                if (a == b || a == c || b == c)
                    continue;
                snprintf(text, sizeof text, "paint %d %d %d", seat->hand[a], seat->hand[b],
                         seat->hand[c]);
                add(list, 1, text);
            }
}

static void list_verdicts(const struct slow_game *game, struct list *list)
{
    int leaders[SLOW_SEATS];
    int count = slow_game_leaders(game, leaders);
    char text[SLOW_MOVE];

    for (int i = 0; i < count; i++) {
        snprintf(text, sizeof text, "judge %c", "abcde"[leaders[i]]);
        add(list, 1, text);
    }
    add(list, 1, "judge none");
}

int slow_game_moves(const struct slow_game *game, char moves[][SLOW_MOVE], unsigned weights[],
                    int max)
{
    struct list list = {.moves = moves, .weights = weights, .max = max};

    switch (slow_game_wants(game)) {
    case SLOW_WANTS_GOAL:
        list_goals(game, &list);
        break;
    case SLOW_WANTS_BACK:
        list_backs(game, &list);
        break;
    case SLOW_WANTS_DEAL:
        list_deals(game, &list);
        break;
    case SLOW_WANTS_TOSS:
        list_tosses(game, &list);
        break;
    case SLOW_WANTS_TURN:
        list_takes(game, &list);
        list_paintings(game, &list);
        break;
    case SLOW_WANTS_VERDICT:
        list_verdicts(game, &list);
        break;
    case SLOW_WANTS_NOTHING:
        break;
    }
    return list.count;
}
