/*
 * Random play to the end without lists, for simulation.
 *
 * Sets are drawn from as arrays, by swapping the last member into the gap; one random number serves
 * two draws; a seat's choice is drawn from the count of its moves and decoded. The phases follow each
 * other in straight code instead of being looked at after every move. The outcome has the same
 * distribution as listing and choosing evenly: a test compares the two.
 */
#include "effects.h"

#include <string.h>

struct dealer {
    struct atelier_random random;
    unsigned left;
    uint8_t card[CANVAS_CARDS + 8];
};

/* Two numbers from one: the first below `bound`, the other's 32 bits for draw(). */
static inline uint32_t below(uint64_t number, uint32_t bound)
{
    return (uint32_t)(((number >> 32) * bound) >> 32);
}

static unsigned open_set(uint64_t set, uint8_t *members)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 8; i++) {
        const struct canvas_byte_members *byte = &canvas_members[canvas_byte(set, i)];
        for (unsigned j = 0; j < 8; j++)
            members[count + j] = (uint8_t)(8 * i + byte->member[j]);
        count += byte->count;
    }
    return count;
}

static inline unsigned draw(uint64_t number, uint8_t *members, unsigned *count)
{
    unsigned at = below(number, *count);
    unsigned member = members[at];
    members[at] = members[--*count];
    return member;
}

static inline void refill(struct canvas_state *s, struct dealer *dealer, uint64_t number,
                          unsigned *moves)
{
    while (s->row_cards < CANVAS_ROW && dealer->left > 0) {
        deal_card(s, draw(number, dealer->card, &dealer->left));
        ++*moves;
        if (s->row_cards < CANVAS_ROW)
            number = atelier_random_next(&dealer->random);
    }
}

static unsigned set_up(struct canvas_state *s, struct dealer *dealer)
{
    uint8_t members[72];
    unsigned moves = 0;
    unsigned left = open_set(s->goals, members);
    for (unsigned place = 0; place < s->places; place++) {
        if (s->scoring[place] != CANVAS_RANDOM)
            continue;
        bring_goal(s, place, draw(atelier_random_next(&dealer->random), members, &left));
        moves++;
    }
    left = open_set(s->backs, members);
    for (unsigned receiver = 0; receiver < s->seats; receiver++) {
        for (; s->seat[receiver].backs < CANVAS_PAINTINGS; moves++)
            give_back(s, receiver, draw(atelier_random_next(&dealer->random), members, &left));
    }
    return moves;
}

static inline unsigned faces_of(uint64_t number, unsigned tokens)
{
    uint32_t mask = ((uint32_t)1 << tokens) - 1;
    return (unsigned)__builtin_popcount((uint32_t)(number >> 32) & mask);
}

/* What is left of the turn before the next seat: the row is filled, and Vincent may act. */
static inline void pass_on(struct canvas_state *s, struct dealer *dealer, uint64_t number,
                           unsigned *moves)
{
    refill(s, dealer, number, moves);
    if (s->vincent_due) {
        s->vincent_due = false;
        number = atelier_random_next(&dealer->random);
        toss_tokens(s, faces_of(number, s->vincent));
        ++*moves;
        refill(s, dealer, number << 32, moves);
    }
    s->turn = s->next;
    s->phase = CANVAS_TURN;
}

/* One of the seat's moves: first come the takes, then the paintings. */
static inline void play_turn(const struct canvas_set *set, struct canvas_state *s,
                             uint64_t number)
{
    const struct canvas_hand_moves *paints = &canvas_paints[s->seat[s->turn].cards];
    unsigned takes = takes_of(s);
    unsigned choice = below(number, takes + paints->count);
    if (choice < takes)
        take_card(s, choice);
    else
        paint_cards(set, s, paints->move[choice - takes]);
}

unsigned canvas_playout(const struct atelier_game *game, void *state,
                        struct atelier_random *random, uint64_t *decisions)
{
    const struct canvas_set *set = canvas_set_of(game);
    struct canvas_state *s = state;
    struct dealer dealer = {.random = *random};
    unsigned moves = 0, turns = 0;
    if (s->phase >= CANVAS_TIED)
        return 0;
    if (s->phase < CANVAS_REFILL)
        moves = set_up(s, &dealer);
    dealer.left = open_set(s->deck, dealer.card);
    if (s->phase != CANVAS_TURN)
        pass_on(s, &dealer, atelier_random_next(&dealer.random), &moves);
    for (;;) {
        uint64_t number = atelier_random_next(&dealer.random);
        play_turn(set, s, number);
        turns++;
        if (s->active == 0)
            break;
        s->vincent_due = choose_next(s) && s->mode == CANVAS_VINCENT;
        pass_on(s, &dealer, number << 32, &moves);
    }
    finish(set, s);
    *random = dealer.random;
    *decisions += turns;
    return moves + turns;
}
