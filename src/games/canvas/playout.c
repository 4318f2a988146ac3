/*
 * Random play to the end without lists, for simulation.
 *
 * Sets are drawn from as arrays, by swapping the last member into the gap; one random number serves
 * two draws; a seat's choice is drawn from the count of its moves and decoded. The phases follow
 * each other in straight code instead of being looked at after every move. Ribbons do not matter
 * before the end, so they are awarded there, where the look-ups need not wait for each other. The
 * outcome has the same distribution as listing and choosing evenly: a test compares the two.
 */
#include "effects.h"

#include <string.h>

/* The high half of a random number, brought below `bound`. The low half serves another draw. */
static inline uint32_t high_half_below(uint64_t number, uint32_t bound)
{
    return (uint32_t)(((number >> 32) * bound) >> 32);
}

static inline unsigned open_set(uint64_t set, unsigned bytes, uint8_t *members)
{
    unsigned count = 0;
    for (unsigned i = 0; i < bytes; i++) {
        const struct canvas_byte_members *byte = &atelier_canvas_members[canvas_byte(set, i)];
        uint64_t packed = byte->packed + i * 0x0808080808080808u;
        memcpy(members + count, &packed, sizeof packed);
        count += (unsigned)byte->count;
    }
    return count;
}

static inline unsigned draw_member(uint64_t number, uint8_t *members, unsigned *count)
{
    unsigned at = high_half_below(number, *count);
    unsigned member = members[at];
    members[at] = members[--*count];
    return member;
}

/* One random number serves two draws: its high half first, then its low half. */
struct halves {
    uint64_t number;
    bool second;
};

static inline uint64_t next_half(struct halves *halves, struct atelier_random *random)
{
    halves->number = halves->second ? halves->number << 32 : atelier_random_next(random);
    halves->second = !halves->second;
    return halves->number;
}

static inline unsigned set_up(struct canvas_state *s, struct atelier_random *random)
{
    struct halves halves = {0};
    uint8_t members[32];
    unsigned moves = 0;
    unsigned left = open_set(s->goals, 2, members);
    for (unsigned goal = 0; goal < s->places; goal++) {
        if (s->scoring[goal] != CANVAS_RANDOM)
            continue;
        bring_goal(s, goal, draw_member(next_half(&halves, random), members, &left));
        moves++;
    }
    left = open_set(s->backs, 3, members);
    unsigned dealt = canvas_backs_dealt(s);
    unsigned receiver = dealt / CANVAS_PAINTINGS, place = dealt % CANVAS_PAINTINGS;
    for (; receiver < s->seats; receiver++, place = 0)
        for (; place < CANVAS_PAINTINGS; place++, moves++)
            give_back(s, receiver, place, draw_member(next_half(&halves, random), members, &left));
    return moves;
}

/* The deck while it is drawn from. */
struct deck {
    uint64_t dealt; /* the set of cards that left it */
    unsigned left;
    uint8_t *card; /* outside, so that the rest can live in registers */
};

static inline unsigned deal(struct deck *deck, uint64_t number)
{
    unsigned card = draw_member(number, deck->card, &deck->left);
    deck->dealt |= (uint64_t)1 << card;
    return card;
}

/* Deals until the row is full; `number` is good for the first draw. */
static inline void refill_row(struct canvas_row *row, struct deck *deck,
                              struct atelier_random *random, uint64_t number)
{
    while (row->count < CANVAS_ROW && deck->left > 0) {
        append_card(row, deal(deck, number));
        if (row->count < CANVAS_ROW)
            number = atelier_random_next(random);
    }
}

static inline unsigned faces_of(uint64_t number, unsigned tokens)
{
    uint64_t mask = ((uint64_t)1 << tokens) - 1;
    return (unsigned)__builtin_popcountll(number >> 32 & mask);
}

static inline void toss_and_deal(struct canvas_row *row, uint8_t *vincent, struct deck *deck,
                                 struct atelier_random *random)
{
    uint64_t number = atelier_random_next(random);
    toss_tokens(row, vincent, faces_of(number, *vincent));
    refill_row(row, deck, random, number << 32);
}

struct turn_tally {
    unsigned turns, tosses;
};

/*
 * The game from a seat's turn to the end. What changes with every move lives in local variables,
 * not in the state, so that no move waits for the last one's memory; the state gets them back at
 * the end. `mode` is a constant where this is called: each mode gets code without the others'
 * questions.
 */
static inline void play_turns(struct canvas_state *s, const unsigned mode, struct deck *shared,
                              struct atelier_random *random, struct turn_tally *tally)
{
    static const uint8_t paintings[CANVAS_HAND + 1] = {0, 0, 0, 6, 24, 60};
    /* Member by member: copied as a whole they would stay in memory. */
    struct canvas_row row = {s->row.card, s->row.tokens, s->row.count};
    struct deck deck = {shared->dealt, shared->left, shared->card};
    uint8_t vincent = s->vincent, pool = s->pool;
    unsigned active = s->active, turn = s->turn;
    for (;;) {
        struct canvas_seat *seat = &s->seat[turn];
        unsigned cards = seat->cards;
        uint64_t number = atelier_random_next(random);
        unsigned takes = takes_of(seat, &row);
        unsigned choice = high_half_below(number, takes + paintings[cards]);
        number <<= 32; /* the low half is left for a draw */
        tally->turns++;
        if (__builtin_expect(choice >= takes, 0)) {
            layer_cards(seat, atelier_canvas_paints[cards].move[choice - takes]);
            if (mode == CANVAS_PUZZLE)
                refund_painting(seat, &pool);
            active &= ~((unsigned)(seat->paintings == CANVAS_PAINTINGS) << turn);
            if (active == 0)
                break;
        } else if (mode == CANVAS_PUZZLE) {
            take_card_in_puzzle(seat, &row, &pool, choice);
            refill_row(&row, &deck, random, number);
        } else {
            take_card(seat, &row, choice);
            if (deck.left > 0)
                append_card(&row, deal(&deck, number));
        }
        unsigned next = next_seat(active, turn);
        if (mode == CANVAS_VINCENT && ends_round(turn, next)) {
            toss_and_deal(&row, &vincent, &deck, random);
            tally->tosses++;
        }
        turn = next;
    }
    shared->dealt = deck.dealt;
    shared->left = deck.left;
    s->row.card = row.card;
    s->row.tokens = row.tokens;
    s->row.count = row.count;
    s->vincent = vincent;
    s->pool = pool;
    s->active = 0;
    s->turn = (uint8_t)turn;
}

/* Brings a position before or between turns to a seat's turn. */
static inline void reach_turn(struct canvas_state *s, struct deck *deck,
                              struct atelier_random *random, struct turn_tally *tally)
{
    refill_row(&s->row, deck, random, atelier_random_next(random));
    if (s->phase == CANVAS_TOSS || s->vincent_due) {
        toss_and_deal(&s->row, &s->vincent, deck, random);
        tally->tosses++;
        s->vincent_due = false;
    }
    s->turn = s->next;
}

/* The ribbons of one painting by place, a byte each. */
static inline uint32_t ribbons_by_place(const struct canvas_set *set, const struct canvas_state *s,
                                        uint32_t painting, unsigned *bonus)
{
    uint64_t earned = canvas_look_up_painting(set, painting);
    uint32_t ribbons = 0;
    for (unsigned i = 0; i < CANVAS_PLACES; i++)
        ribbons |= (uint32_t)(earned >> (4 * s->scoring[i] & 63) & 15) << (8 * i);
    *bonus += canvas_earned_bonus(earned);
    return ribbons;
}

static inline unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Three backgrounds in rising order, the first lowest; selections only. */
static inline uint32_t sorted_backs(uint32_t back)
{
    unsigned a = back & 0xff, b = back >> 8 & 0xff, c = back >> 16 & 0xff;
    unsigned low = least(least(a, b), c);
    unsigned high = a + b + c - least(least(a + b, a + c), b + c); /* what the least pair lacks */
    return low | (a + b + c - low - high) << 8 | high << 16;
}

/* What was put off: the backgrounds, lowest first, and the ribbons of the paintings from `first`
 * on. */
static inline void finish_seat(const struct canvas_set *set, const struct canvas_state *s,
                               struct canvas_seat *seat, unsigned first)
{
    uint32_t sum = 0;
    unsigned bonus = seat->ribbons[CANVAS_PLACES];
    for (unsigned i = first; i < CANVAS_PAINTINGS; i++)
        sum += ribbons_by_place(set, s, seat->painting[i], &bonus);
    if (first == 0) {
        uint32_t back = sorted_backs(seat->back);
        for (unsigned i = 0; i < CANVAS_PAINTINGS; i++)
            seat->painting[i] |= canvas_byte(back, i) << 24;
        seat->back = 0;
    } else {
        for (unsigned i = first; i < CANVAS_PAINTINGS; i++) {
            seat->paintings = (uint8_t)i; /* tells how many backgrounds are left to choose from */
            seat->painting[i] |= (uint32_t)use_back(seat, 0) << 24;
        }
        seat->paintings = CANVAS_PAINTINGS;
    }
    seat->ribbons[CANVAS_PLACES] = (uint8_t)bonus;
    for (unsigned i = 0; i < s->places; i++)
        seat->ribbons[i] = (uint8_t)least(seat->ribbons[i] + canvas_byte(sum, i),
                                          set->facts.scoring[s->scoring[i]].steps);
}

__attribute__((flatten)) unsigned atelier_canvas_playout(const struct atelier_game *game,
                                                         void *state, struct atelier_random *random,
                                                         uint64_t *decisions)
{
    const struct canvas_set *set = canvas_set_of(game);
    struct canvas_state *s = state;
    struct atelier_random local = *random;
    struct turn_tally tally = {0};
    uint8_t cards[CANVAS_CARDS + 8];
    struct deck deck = {.card = cards};
    uint8_t painted[CANVAS_MAX_SEATS] = {0};
    unsigned moves = 0;
    if (s->phase >= CANVAS_TIED)
        return 0;
    for (unsigned i = 0; i < s->seats; i++)
        painted[i] = s->seat[i].paintings;
    if (s->phase < CANVAS_REFILL)
        moves = set_up(s, &local);
    deck.left = open_set(s->deck, 8, cards);
    moves += deck.left;
    if (s->phase != CANVAS_TURN)
        reach_turn(s, &deck, &local, &tally);
    if (s->mode == CANVAS_STANDARD)
        play_turns(s, CANVAS_STANDARD, &deck, &local, &tally);
    else if (s->mode == CANVAS_VINCENT)
        play_turns(s, CANVAS_VINCENT, &deck, &local, &tally);
    else
        play_turns(s, CANVAS_PUZZLE, &deck, &local, &tally);
    s->deck &= ~deck.dealt;
    for (unsigned i = 0; i < s->seats; i++)
        finish_seat(set, s, &s->seat[i], painted[i]);
    finish(set, s);
    *random = local;
    *decisions += tally.turns;
    return moves - deck.left + tally.turns + tally.tosses;
}
