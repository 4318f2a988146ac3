/*
 * Achievements: a pure function of races from their first position to their end. Who begins ahead
 * of the start earns none.
 */
#include "effects.h"

#include "core/feats.h"

enum feat {
    FIRST_HOME,
    FULL_STUDIO,
    PHOTO_FINISH,
    STEADY_HAND,
    FOUR_ALIKE,
    SIXFOLD,
    AGAINST_THE_GRAIN,
    GIANT_LEAP,
    BRUSH_TO_BRUSH,
    WET_LADDER,
    FEATS,
};

static const char *const names[FEATS] = {
    [FIRST_HOME] = "first-home",
    [FULL_STUDIO] = "full-studio",
    [PHOTO_FINISH] = "photo-finish",
    [STEADY_HAND] = "steady-hand",
    [FOUR_ALIKE] = "four-alike",
    [SIXFOLD] = "sixfold",
    [AGAINST_THE_GRAIN] = "against-the-grain",
    [GIANT_LEAP] = "giant-leap",
    [BRUSH_TO_BRUSH] = "brush-to-brush",
    [WET_LADDER] = "wet-ladder",
};

enum {
    MANY_DICE = 6,    /* of a multiplication */
    CONTRA_DICE = 4,  /* of a contra */
    GREAT_GAIN = 24,  /* fields by stopping once */
    MANY_JUMPS = 3,   /* from brush to brush in one race */
    MANY_VENTURES = 3 /* without failing once */
};

/* What is counted along the way. */
struct diary {
    unsigned achieved;
    unsigned ventures, failures, jumps;
};

static unsigned bit_if(bool reached, enum feat feat)
{
    return (unsigned)reached << feat;
}

static void note_throw(struct diary *diary, const struct angeschmiert_state *s, unsigned number)
{
    struct angeschmiert_throw throw = atelier_angeschmiert_tables.thrown[number];
    diary->achieved |= bit_if(throw.value == 12, FOUR_ALIKE);
    diary->failures += number != ANGESCHMIERT_PALETTE_THROW && s->missing != 0 &&
                       !angeschmiert_fits(s->missing, throw.colours);
}

static void note_stop(struct diary *diary, const struct angeschmiert_state *s)
{
    diary->achieved |= bit_if(!s->contra && s->count >= MANY_DICE, SIXFOLD) |
                       bit_if(s->contra && s->count >= CONTRA_DICE, AGAINST_THE_GRAIN) |
                       bit_if(gain_of(s) >= GREAT_GAIN, GIANT_LEAP);
}

static void note_step(struct diary *diary, const struct angeschmiert_state *s, unsigned step)
{
    bool forward = (step & 1) == 0, others = step / 4 != s->turn;
    diary->achieved |=
        bit_if(forward && others && s->at[step / 2] == ANGESCHMIERT_LADDER - 1, WET_LADDER);
}

/* A move of the seat on turn, chance's for it included. */
static void note(struct diary *diary, const struct angeschmiert_state *s, atelier_move move)
{
    if (move < ANGESCHMIERT_THROWS)
        note_throw(diary, s, move);
    else if (move == ANGESCHMIERT_DECLARE_RISK || move == ANGESCHMIERT_DECLARE_CONTRA)
        diary->ventures++;
    else if (move >= ANGESCHMIERT_STOP_BOTH && move < ANGESCHMIERT_BACK)
        note_stop(diary, s);
    else if (move >= ANGESCHMIERT_STEP_TO)
        note_step(diary, s, move - ANGESCHMIERT_STEP_TO);
    else if (move >= ANGESCHMIERT_BRUSH)
        diary->jumps++;
}

/* Somebody else has one figure home and the other on the last colour fields. */
static bool was_close(const struct angeschmiert_state *s, int seat)
{
    for (int other = 0; other < s->seats; other++) {
        const uint8_t *at = s->at + 2 * other;
        unsigned home = at[0] == ANGESCHMIERT_HOME, behind = at[home];
        if (other != seat && (home || at[1] == ANGESCHMIERT_HOME) &&
            behind > ANGESCHMIERT_LAST_RISK)
            return true;
    }
    return false;
}

static unsigned by_winning(const struct diary *diary, const struct angeschmiert_state *s, int seat)
{
    if (!(s->winners >> seat & 1))
        return 0;
    return bit_if(true, FIRST_HOME) | bit_if(s->seats == ANGESCHMIERT_MAX_SEATS, FULL_STUDIO) |
           bit_if(was_close(s, seat), PHOTO_FINISH) |
           bit_if(diary->ventures >= MANY_VENTURES && diary->failures == 0, STEADY_HAND);
}

static unsigned add(struct atelier_career *career, const struct atelier_game *game,
                    const struct atelier_course *course, const void *state, int seat)
{
    const struct angeschmiert_state *end = state;
    struct angeschmiert_state s = *angeschmiert_const(course->first);
    struct diary diary = {0};
    if (end->phase != ANGESCHMIERT_DONE || s.at[2 * seat] != 0 || s.at[2 * seat + 1] != 0)
        return 0;
    for (uint32_t ply = 0; ply < course->count; ply++) {
        if (s.turn == seat)
            note(&diary, &s, course->moves[ply]);
        atelier_angeschmiert_apply(game, &s, course->moves[ply]);
    }
    unsigned achieved = diary.achieved | bit_if(diary.jumps >= MANY_JUMPS, BRUSH_TO_BRUSH) |
                        by_winning(&diary, end, seat);
    unsigned fresh = achieved & ~(unsigned)career->achieved;
    career->achieved = (uint16_t)(career->achieved | achieved);
    return fresh;
}

const struct atelier_feats atelier_angeschmiert_feats = {FEATS, names, add};

const struct atelier_question atelier_angeschmiert_questions[] = {
    {.name = "achievements",
     .help = "what a finished race adds to a person's career",
     .at_table = true,
     .answer = atelier_answer_achievements},
    {.name = NULL},
};
