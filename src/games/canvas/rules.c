/*
 * The rules: whose turn it is, what may be done, and what it does.
 *
 * A turn of a seat is followed by chance filling the row, then, where he plays, by Vincent's toss
 * and another refill; only then the turn passes on. `vincent_due` remembers that he is still to
 * act.
 */
#include "effects.h"

#include <assert.h>
#include <string.h>

int atelier_canvas_seats(const void *state)
{
    return canvas_const(state)->seats;
}

int atelier_canvas_actor(const void *state)
{
    static const int8_t actors[] = {
        [CANVAS_SETUP_GOALS] = ATELIER_CHANCE,
        [CANVAS_SETUP_BACKS] = ATELIER_CHANCE,
        [CANVAS_REFILL] = ATELIER_CHANCE,
        [CANVAS_TOSS] = ATELIER_CHANCE,
        [CANVAS_TURN] = 0,
        [CANVAS_TIED] = ATELIER_JUDGE,
        [CANVAS_DONE] = ATELIER_OVER,
    };
    const struct canvas_state *s = state;
    return s->phase == CANVAS_TURN ? s->turn : actors[s->phase];
}

/* --- what may be done --- */

/* Eight moves at once. */
typedef atelier_move eight __attribute__((vector_size(16)));

/* The members of a set as moves, lowest first: eight at a time, by a table of all bytes. */
static inline unsigned list_set(uint64_t set, unsigned bytes, unsigned kind, atelier_move *moves)
{
    unsigned count = 0;
    for (unsigned i = 0; i < bytes; i++) {
        unsigned byte = canvas_byte(set, i);
        eight members;
        memcpy(&members, atelier_canvas_members[byte].member, sizeof members);
        members += (atelier_move)(kind + 8 * i);
        memcpy(moves + count, &members, sizeof members);
        count += (unsigned)atelier_canvas_members[byte].count;
    }
    return count;
}

/* All paintings of a hand at once: a value, since WebAssembly calls for a copy of that size. */
typedef atelier_move paintings
    __attribute__((vector_size(2 * CANVAS_LIST_ROOM), aligned(2), may_alias));

static unsigned list_turn(const struct canvas_state *s, atelier_move *moves)
{
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[s->seat[s->turn].cards];
    unsigned takes = takes_of(&s->seat[s->turn], &s->row);
    for (unsigned i = 0; i < CANVAS_ROW; i++)
        moves[i] = (atelier_move)(CANVAS_MOVE_TAKE + i);
    if (paints->count > 0)
        *(paintings *)(moves + takes) = *(const paintings *)paints->move;
    return takes + paints->count;
}

static unsigned list_verdicts(unsigned tied, atelier_move *moves)
{
    unsigned count = list_set(tied, 1, CANVAS_MOVE_JUDGE, moves);
    moves[count] = CANVAS_MOVE_JUDGE + CANVAS_MAX_SEATS;
    return count + 1;
}

unsigned atelier_canvas_legal(const struct atelier_game *game, const void *state,
                              atelier_move *moves)
{
    const struct canvas_state *s = state;
    switch ((enum canvas_phase)s->phase) {
    case CANVAS_SETUP_GOALS:
        return list_set(s->goals, 2, CANVAS_MOVE_GOAL, moves);
    case CANVAS_SETUP_BACKS:
        return list_set(s->backs, 3, CANVAS_MOVE_BACK, moves);
    case CANVAS_REFILL:
        return list_set(s->deck, 8, CANVAS_MOVE_DEAL, moves);
    case CANVAS_TOSS:
        for (unsigned i = 0; i <= s->vincent; i++)
            moves[i] = (atelier_move)(CANVAS_MOVE_TOSS + i);
        return s->vincent + 1u;
    case CANVAS_TURN:
        return list_turn(s, moves);
    case CANVAS_TIED:
        return list_verdicts(leaders(canvas_set_of(game), s), moves);
    case CANVAS_DONE:
        break;
    }
    return 0;
}

/* The set that chance draws from where it does not toss. */
static inline uint64_t drawn_from(const struct canvas_state *s)
{
    return s->phase == CANVAS_SETUP_GOALS   ? s->goals
           : s->phase == CANVAS_SETUP_BACKS ? s->backs
                                            : s->deck;
}

uint32_t atelier_canvas_weights(const struct atelier_game *game, const void *state,
                                uint32_t *weights)
{
    const struct canvas_state *s = state;
    if (s->phase == CANVAS_TOSS) {
        uint32_t ways = 1; /* how many of the ways the tokens can land show i faces */
        for (uint32_t i = 0; weights != NULL && i <= s->vincent; i++) {
            weights[i] = ways;
            ways = ways * (s->vincent - i) / (i + 1);
        }
        static_assert((int)CANVAS_MOST_TOSSED < 32, "the ways that they can land fit");
        return (uint32_t)1 << s->vincent;
    }
    unsigned count = (unsigned)__builtin_popcountll(drawn_from(s));
    for (unsigned i = 0; weights != NULL && i < count; i++)
        weights[i] = 1;
    (void)game;
    return count;
}

/* A member of a set, found by counting bits, in all bytes at once. */
static inline unsigned draw_member(uint64_t set, uint32_t number)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t pairs = set - (set >> 1 & 0x5555555555555555u);
    uint64_t fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    uint64_t eights = (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    uint64_t up_to = eights * ones;                                /* the end of each byte */
    unsigned before = (unsigned)(number * (up_to >> 56) >> 32);    /* so many members are lower */
    uint64_t lower = ((before | 0x80) * ones - up_to) >> 7 & ones; /* whole bytes */
    unsigned at = (unsigned)(lower * ones >> 56);
    before -= canvas_byte(up_to << 8, at);
    return 8 * at + atelier_canvas_members[canvas_byte(set, at)].member[before];
}

/* How many tokens show faces. */
static unsigned draw_faces(unsigned tokens, uint32_t number)
{
    uint32_t drawn = (uint32_t)((uint64_t)number << tokens >> 32), ways = 1;
    unsigned faces = 0;
    while (drawn >= ways) {
        drawn -= ways;
        ways = ways * (tokens - faces) / (faces + 1);
        faces++;
    }
    return faces;
}

atelier_move atelier_canvas_draw(const struct atelier_game *game, const void *state,
                                 uint32_t number)
{
    static const uint16_t kinds[] = {
        [CANVAS_SETUP_GOALS] = CANVAS_MOVE_GOAL,
        [CANVAS_SETUP_BACKS] = CANVAS_MOVE_BACK,
        [CANVAS_REFILL] = CANVAS_MOVE_DEAL,
        [CANVAS_TOSS] = CANVAS_MOVE_TOSS,
    };
    const struct canvas_state *s = state;
    (void)game;
    return (atelier_move)(kinds[s->phase] + (s->phase == CANVAS_TOSS
                                                 ? draw_faces(s->vincent, number)
                                                 : draw_member(drawn_from(s), number)));
}

static bool is_legal_painting(const struct canvas_state *s, atelier_move move)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned bottom = canvas_layer_at(move, 0), middle = canvas_layer_at(move, 1);
    unsigned top = canvas_layer_at(move, 2), back = move >> 9 & 3;
    return (move >> 12) == 0 && bottom < seat->cards && middle < seat->cards && top < seat->cards &&
           bottom != middle && bottom != top && middle != top &&
           back <= canvas_backs_left(s, s->turn);
}

bool atelier_canvas_is_legal(const struct atelier_game *game, const void *state, atelier_move move)
{
    const struct canvas_state *s = state;
    unsigned kind = canvas_move_kind(move), argument = canvas_move_argument(move);
    switch ((enum canvas_phase)s->phase) {
    case CANVAS_SETUP_GOALS:
        return kind == CANVAS_MOVE_GOAL && argument < CANVAS_SCORINGS && s->goals >> argument & 1;
    case CANVAS_SETUP_BACKS:
        return kind == CANVAS_MOVE_BACK && argument < CANVAS_BACKS && s->backs >> argument & 1;
    case CANVAS_REFILL:
        return kind == CANVAS_MOVE_DEAL && argument < CANVAS_CARDS && s->deck >> argument & 1;
    case CANVAS_TOSS:
        return kind == CANVAS_MOVE_TOSS && argument <= s->vincent;
    case CANVAS_TURN:
        if (kind == CANVAS_MOVE_PAINT)
            return is_legal_painting(s, move);
        return kind == CANVAS_MOVE_TAKE && argument < takes_of(&s->seat[s->turn], &s->row);
    case CANVAS_TIED:
        return kind == CANVAS_MOVE_JUDGE &&
               (argument == CANVAS_MAX_SEATS ||
                (argument < s->seats && leaders(canvas_set_of(game), s) >> argument & 1));
    case CANVAS_DONE:
        break;
    }
    return false;
}

/* --- what it does --- */

/* Chance fills the row; then Vincent acts if he is due; then the next seat. */
static void next_phase(struct canvas_state *s)
{
    if (s->row.count < CANVAS_ROW && s->deck != 0) {
        s->phase = CANVAS_REFILL;
    } else if (s->vincent_due) {
        s->vincent_due = false;
        s->phase = CANVAS_TOSS;
    } else {
        s->turn = s->next;
        s->phase = CANVAS_TURN;
    }
}

static void end_turn(const struct canvas_set *set, struct canvas_state *s)
{
    if (s->active == 0) {
        finish(set, s);
        return;
    }
    s->next = (uint8_t)next_seat(s->active, s->turn);
    s->vincent_due = s->mode == CANVAS_VINCENT && ends_round(s->turn, s->next);
    next_phase(s);
}

static void seat_takes(struct canvas_state *s, unsigned place)
{
    struct canvas_seat *seat = &s->seat[s->turn];
    if (s->mode == CANVAS_PUZZLE)
        take_card_in_puzzle(seat, &s->row, &s->pool, place);
    else
        take_card(seat, &s->row, place);
}

static void seat_paints(const struct canvas_set *set, struct canvas_state *s, atelier_move move)
{
    struct canvas_seat *seat = &s->seat[s->turn];
    unsigned back = use_back(seat, move >> 9 & 3);
    uint32_t layers = layer_cards(seat, move);
    seat->painting[seat->paintings - 1] |= (uint32_t)back << 24;
    award(set, s, seat, layers);
    if (s->mode == CANVAS_PUZZLE)
        refund_painting(seat, &s->pool);
    if (seat->paintings == CANVAS_PAINTINGS)
        s->active = (uint8_t)(s->active & ~(1u << s->turn));
}

static void card_comes(struct canvas_state *s, unsigned card)
{
    append_card(&s->row, card);
    s->deck &= ~((uint64_t)1 << card);
}

static void goal_comes(struct canvas_state *s, unsigned condition)
{
    unsigned place = 0;
    while (s->scoring[place] != CANVAS_RANDOM)
        place++;
    bring_goal(s, place, condition);
    while (place < s->places && s->scoring[place] != CANVAS_RANDOM)
        place++;
    if (place == s->places)
        s->phase = CANVAS_SETUP_BACKS;
}

static void back_comes(struct canvas_state *s, unsigned back)
{
    unsigned dealt = canvas_backs_dealt(s);
    give_back(s, dealt / CANVAS_PAINTINGS, dealt % CANVAS_PAINTINGS, back);
    if (dealt + 1 == CANVAS_PAINTINGS * s->seats)
        s->phase = CANVAS_REFILL;
}

static void verdict_comes(const struct canvas_set *set, struct canvas_state *s, unsigned verdict)
{
    s->winners = (uint8_t)(verdict < CANVAS_MAX_SEATS ? 1u << verdict : leaders(set, s));
    s->phase = CANVAS_DONE;
}

void atelier_canvas_apply(const struct atelier_game *game, void *state, atelier_move move)
{
    struct canvas_state *s = state;
    const struct canvas_set *set = canvas_set_of(game);
    unsigned argument = canvas_move_argument(move);
    switch ((enum canvas_phase)s->phase) {
    case CANVAS_SETUP_GOALS:
        goal_comes(s, argument);
        break;
    case CANVAS_SETUP_BACKS:
        back_comes(s, argument);
        break;
    case CANVAS_REFILL:
        card_comes(s, argument);
        next_phase(s);
        break;
    case CANVAS_TOSS:
        toss_tokens(&s->row, &s->vincent, argument);
        next_phase(s);
        break;
    case CANVAS_TURN:
        if (move & CANVAS_MOVE_PAINT)
            seat_paints(set, s, move);
        else
            seat_takes(s, argument);
        end_turn(set, s);
        break;
    case CANVAS_TIED:
        verdict_comes(set, s, argument);
        break;
    case CANVAS_DONE:
        break;
    }
}

int atelier_canvas_seat_points(const struct atelier_game *game, const void *state, int seat)
{
    return (int)canvas_points(canvas_set_of(game), state, seat);
}

unsigned atelier_canvas_winners(const struct atelier_game *game, const void *state)
{
    (void)game;
    return canvas_const(state)->winners;
}
