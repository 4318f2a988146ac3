/*
 * Random play to the end without lists, for simulation.
 *
 * One random number serves a throw and the decision about it: its highest byte is the dice, its
 * lower half the choice. What a player chooses cannot be foreseen by the machine, so that branches
 * on it are few: one for move or risk, one for the end of a risk however it comes about. The
 * outcome has the same distribution as listing and choosing evenly; a test compares the two.
 */
#include "effects.h"

struct race {
    struct angeschmiert_state *state;
    uint8_t *at; /* the two figures of the seat on turn */
    struct atelier_random random;
    unsigned throws;
    unsigned decisions;
    struct angeschmiert_throw thrown; /* the last */
};

/* The lower half of a random number, brought below `bound`. */
static inline unsigned low_half_below(uint64_t number, unsigned bound)
{
    return (unsigned)((uint64_t)(uint32_t)number * bound >> 32);
}

/* A step of any figure or a jump, evenly: one of all there could be, until it is possible. */
static inline void step_somewhere(struct race *race)
{
    struct angeschmiert_state *s = race->state;
    unsigned able = jumpers(s), jumps = (able & 1) + (able >> 1);
    for (;;) {
        unsigned choice = low_half_below(atelier_random_next(&race->random), jumps + 4u * s->seats);
        if (choice < jumps) {
            jump(s, able == 2 ? 1 : choice);
            return;
        }
        unsigned step = choice - jumps, at = s->at[step / 2];
        if (at != ANGESCHMIERT_HOME && !(at == ANGESCHMIERT_START && step & 1)) {
            step_figure(s, step);
            return;
        }
    }
}

/* The palette is rare, and leaves everything but the figures as it is. */
static inline void use_palette(struct race *race)
{
    struct angeschmiert_state *s = race->state;
    s->turn = (uint8_t)((race->at - s->at) / 2);
    if (fall(s))
        return;
    step_somewhere(race);
    race->decisions++;
}

/* What a turn comes to: which of the two figures move, as a set, and how far. */
struct result {
    unsigned moved;
    int fields;
};

/*
 * How a risk or contra ends: by a throw that failed, or by a stop. `choice` is one of two figures,
 * for when there is a choice.
 */
static inline unsigned takers(struct race *race, unsigned stake, bool contra, bool failed,
                              unsigned choice)
{
    const uint8_t *at = race->at;
    unsigned same = at[0] == at[1], two = stake == 3, asked = two & (unsigned)failed & (same ^ 1);
    unsigned free = two & ((unsigned)!failed | asked);
    unsigned chosen = free ? 1u << choice : stake & (0u - stake);
    race->decisions += asked;
    return chosen | (two & same & (unsigned)contra ? 3 : 0);
}

/* A risk or contra from its declaration to its result. */
static inline struct result venture(struct race *race, struct angeschmiert_throw throw, bool contra)
{
    angeschmiert_colours wanted = wanted_by(throw, contra);
    unsigned unit = unit_of(throw, contra);
    unsigned stake = is_risk_field(race->at[0]) + 2u * is_risk_field(race->at[1]);
    angeschmiert_colours missing = wanted;
    unsigned dice = ANGESCHMIERT_DICE, count = 0;
    for (;;) {
        uint64_t number = atelier_random_next(&race->random);
        race->thrown = atelier_angeschmiert_tables.draw[dice][number >> 56];
        race->throws++;
        if (race->thrown.number == ANGESCHMIERT_PALETTE_THROW) {
            use_palette(race);
            continue;
        }
        angeschmiert_colours left = angeschmiert_left(missing, race->thrown.colours);
        bool failed = left == missing;
        bool both = stake == 3 && contra && race->at[0] == race->at[1];
        unsigned choice = low_half_below(number, stake == 3 && !both ? 3 : 2);
        unsigned dice_left = angeschmiert_dice_in(left);
        count += dice - dice_left;
        race->decisions += !failed;
        if (failed | (choice > 0)) {
            unsigned gain = (count < ANGESCHMIERT_HOME ? count : ANGESCHMIERT_HOME) * unit;
            int fields = gain < ANGESCHMIERT_HOME ? (int)gain : ANGESCHMIERT_HOME;
            int loss = -(int)unit, mask = -(int)failed;
            unsigned coin = (unsigned)(number >> 40) & 1;
            return (struct result){
                takers(race, stake, contra, failed, failed ? coin : choice - 1),
                fields ^ ((fields ^ loss) & mask), /* without a branch: either may come */
            };
        }
        missing = left != 0 ? left : wanted;
        dice = left != 0 ? dice_left : ANGESCHMIERT_DICE;
    }
}

/* A turn up to its last move, and whether it won. */
static inline bool play_turn(struct race *race)
{
    for (;;) {
        uint64_t number = atelier_random_next(&race->random);
        uint8_t *at = race->at;
        race->thrown = atelier_angeschmiert_tables.draw[ANGESCHMIERT_DICE][number >> 56];
        race->throws++;
        if (race->thrown.number == ANGESCHMIERT_PALETTE_THROW) {
            use_palette(race);
            continue;
        }
        unsigned first = at[0], second = at[1];
        unsigned figures = (first != ANGESCHMIERT_HOME) + (second != ANGESCHMIERT_HOME);
        unsigned risk = (unsigned)is_risk_field(first) | (unsigned)is_risk_field(second);
        unsigned contra = risk & (unsigned)allows_contra(race->thrown);
        unsigned choice = low_half_below(number, figures + risk + contra);
        race->decisions++;
        struct result result = {1u << (choice + (first == ANGESCHMIERT_HOME)), race->thrown.value};
        if (choice >= figures)
            result = venture(race, race->thrown, choice > figures);
        unsigned first_to = landing(at[0], result.fields & -(int)(result.moved & 1));
        unsigned second_to = landing(at[1], result.fields & -(int)(result.moved >> 1));
        at[0] = (uint8_t)first_to;
        at[1] = (uint8_t)second_to;
        return first_to + second_to == 2 * ANGESCHMIERT_HOME;
    }
}

/* Plays by lists until a turn begins; counts as playout() does. */
static unsigned finish_turn_at_hand(const struct atelier_game *game, struct angeschmiert_state *s,
                                    struct atelier_random *random, uint64_t *decisions)
{
    unsigned moves = 0;
    for (; s->phase != ANGESCHMIERT_DONE && (s->phase != ANGESCHMIERT_ROLL || s->missing != 0);
         moves++) {
        *decisions += s->phase != ANGESCHMIERT_ROLL;
        atelier_angeschmiert_apply(game, s, atelier_sample(game, s, random));
    }
    return moves;
}

__attribute__((flatten)) static unsigned
play_turns(struct angeschmiert_state *s, struct atelier_random *random, uint64_t *decisions)
{
    struct race race = {.state = s, .at = own(s), .random = *random};
    const uint8_t *end = s->at + 2 * s->seats;
    while (!play_turn(&race))
        race.at = race.at + 2 == end ? s->at : race.at + 2;
    s->turn = (uint8_t)((race.at - s->at) / 2);
    s->thrown = race.thrown.number;
    win(s);
    *random = race.random;
    *decisions += race.decisions;
    return race.throws + race.decisions;
}

unsigned atelier_angeschmiert_playout(const struct atelier_game *game, void *state,
                                      struct atelier_random *random, uint64_t *decisions)
{
    struct angeschmiert_state *s = state;
    unsigned moves = finish_turn_at_hand(game, s, random, decisions);
    return s->phase == ANGESCHMIERT_DONE ? moves : moves + play_turns(s, random, decisions);
}
