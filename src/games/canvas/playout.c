/*
 * Random play to the end without lists, for simulation.
 *
 * Sets are drawn from as arrays, by swapping the last member into the gap; one random number serves
 * two draws; a seat's choice is drawn from the count of its moves and decoded. The phases follow each
 * other in straight code instead of being looked at after every move. Ribbons do not matter before
 * the end, so they are awarded there, where the look-ups need not wait for each other. The outcome
 * has the same distribution as listing and choosing evenly: a test compares the two.
 */
#include "effects.h"

#include <string.h>

struct dealer {
    struct atelier_random random;
    unsigned left;
    uint8_t card[CANVAS_CARDS + 8];
};

/* The high half of a random number, brought below `bound`. The low half serves another draw. */
static inline uint32_t below(uint64_t number, uint32_t bound)
{
    return (uint32_t)(((number >> 32) * bound) >> 32);
}

static inline unsigned open_set(uint64_t set, unsigned bytes, uint8_t *members)
{
    unsigned count = 0;
    for (unsigned i = 0; i < bytes; i++) {
        const struct canvas_byte_members *byte = &canvas_members[canvas_byte(set, i)];
        uint64_t packed = byte->packed + i * 0x0808080808080808u;
        memcpy(members + count, &packed, sizeof packed);
        count += (unsigned)byte->count;
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

static inline unsigned set_up(struct canvas_state *s, struct atelier_random *random)
{
    uint8_t members[32];
    unsigned moves = 0;
    unsigned left = open_set(s->goals, 2, members);
    for (unsigned place = 0; place < s->places; place++) {
        if (s->scoring[place] != CANVAS_RANDOM)
            continue;
        bring_goal(s, place, draw(atelier_random_next(random), members, &left));
        moves++;
    }
    left = open_set(s->backs, 3, members);
    for (unsigned receiver = 0; receiver < s->seats; receiver++)
        for (; s->seat[receiver].backs < CANVAS_PAINTINGS; moves++)
            give_back(s, receiver, draw(atelier_random_next(random), members, &left));
    return moves;
}

/* Fills the row; `number` is good for the first draw. Returns how many cards came. */
static inline unsigned refill(struct canvas_state *s, struct dealer *dealer, uint64_t number)
{
    unsigned dealt = 0;
    while (s->row_cards < CANVAS_ROW && dealer->left > 0) {
        if (dealt++ > 0)
            number = atelier_random_next(&dealer->random);
        deal_card(s, draw(number, dealer->card, &dealer->left));
    }
    return dealt;
}

static inline unsigned faces_of(uint64_t number, unsigned tokens)
{
    uint64_t mask = ((uint64_t)1 << tokens) - 1;
    return (unsigned)__builtin_popcountll(number >> 32 & mask);
}

/* What is left of the turn before the next seat: the row is filled, and Vincent may act. */
static inline unsigned pass_on(struct canvas_state *s, struct dealer *dealer, uint64_t number)
{
    unsigned moves = refill(s, dealer, number);
    if (s->vincent_due) {
        s->vincent_due = false;
        number = atelier_random_next(&dealer->random);
        toss_tokens(s, faces_of(number, s->vincent));
        moves += 1 + refill(s, dealer, number << 32);
    }
    s->turn = s->next;
    s->phase = CANVAS_TURN;
    return moves;
}

/* One of the seat's moves: first come the takes, then the paintings. */
static inline void play_turn(struct canvas_state *s, uint64_t number)
{
    const struct canvas_hand_moves *paints = &canvas_paints[s->seat[s->turn].cards];
    unsigned takes = takes_of(s);
    unsigned choice = below(number, takes + paints->count);
    if (choice < takes)
        take_card(s, choice);
    else
        paint_cards(s, paints->move[choice - takes]);
}

__attribute__((flatten)) unsigned canvas_playout(const struct atelier_game *game, void *state,
                                                 struct atelier_random *random,
                                                 uint64_t *decisions)
{
    const struct canvas_set *set = canvas_set_of(game);
    struct canvas_state *s = state;
    struct dealer dealer = {.random = *random};
    uint8_t painted[CANVAS_MAX_SEATS];
    unsigned moves = 0, turns = 0;
    if (s->phase >= CANVAS_TIED)
        return 0;
    if (s->phase < CANVAS_REFILL)
        moves = set_up(s, &dealer.random);
    for (unsigned i = 0; i < s->seats; i++)
        painted[i] = s->seat[i].paintings;
    dealer.left = open_set(s->deck, 8, dealer.card);
    if (s->phase != CANVAS_TURN)
        moves += pass_on(s, &dealer, atelier_random_next(&dealer.random));
    for (;;) {
        uint64_t number = atelier_random_next(&dealer.random);
        play_turn(s, number);
        turns++;
        if (s->active == 0)
            break;
        s->vincent_due = choose_next(s) && s->mode == CANVAS_VINCENT;
        moves += pass_on(s, &dealer, number << 32);
    }
    for (unsigned i = 0; i < s->seats; i++)
        for (unsigned j = painted[i]; j < CANVAS_PAINTINGS; j++)
            award(set, s, &s->seat[i], s->seat[i].painting[j]);
    finish(set, s);
    *random = dealer.random;
    *decisions += turns;
    return moves + turns;
}
