/*
 * Achievements: a pure function of finished games. Ribbons are counted with the bonus ribbons, and
 * as they were given, up to the scoring cards' limits; conditions count whether or not a ribbon was
 * left.
 */
#include "effects.h"

#include <string.h>

static const char *const names[CANVAS_ACHIEVEMENTS] = {
    "all-four",    "bonus-four",       "seven-ribbons",  "five-alike",   "full-set",
    "seven-bonus", "fourteen-ribbons", "every-scenario", "forty-points", "beat-the-record",
};

static unsigned bit_if(bool reached, enum canvas_achievement achievement)
{
    return (unsigned)reached << achievement;
}

static unsigned ribbons_of(const struct canvas_seat *seat)
{
    unsigned ribbons = 0;
    for (unsigned i = 0; i <= CANVAS_PLACES; i++)
        ribbons += seat->ribbons[i];
    return ribbons;
}

static bool shows_five_alike(const struct canvas_set *set, uint32_t painting)
{
    const struct canvas_card *card = set->facts.card;
    uint64_t visible =
        canvas_visible(&card[canvas_byte(painting, 0)], &card[canvas_byte(painting, 1)],
                       &card[canvas_byte(painting, 2)]);
    for (int element = 0; element < CANVAS_ELEMENTS; element++)
        if (atelier_canvas_count(visible, (enum canvas_element)element) >= 5)
            return true;
    return false;
}

static unsigned by_one_painting(const struct canvas_set *set, const struct canvas_state *s,
                                uint32_t painting, unsigned given)
{
    uint64_t earned = canvas_look_up_painting(set, painting);
    unsigned fulfilled = 0;
    for (unsigned i = 0; i < s->places; i++)
        fulfilled += canvas_earned_by(earned, s->scoring[i]) > 0;
    return bit_if(fulfilled == CANVAS_PLACES, CANVAS_ALL_FOUR) |
           bit_if(canvas_earned_bonus(earned) >= 4, CANVAS_BONUS_FOUR) |
           bit_if(given >= 7, CANVAS_SEVEN_RIBBONS) |
           bit_if(shows_five_alike(set, painting), CANVAS_FIVE_ALIKE);
}

/* The paintings one after the other, each with the ribbons it was given. */
static unsigned by_paintings(const struct canvas_set *set, const struct canvas_state *s, int seat)
{
    struct canvas_seat growing = {0};
    unsigned achieved = 0;
    for (unsigned i = 0; i < CANVAS_PAINTINGS; i++) {
        uint32_t painting = s->seat[seat].painting[i];
        unsigned before = ribbons_of(&growing);
        award(set, s, &growing, painting);
        achieved |= by_one_painting(set, s, painting, ribbons_of(&growing) - before);
    }
    return achieved;
}

/* Of four scoring cards: fewer are too easily filled. */
static bool has_full_set(const struct canvas_set *set, const struct canvas_state *s, int seat)
{
    if (s->places < CANVAS_PLACES)
        return false;
    for (unsigned i = 0; i < s->places; i++)
        if (s->seat[seat].ribbons[i] < set->facts.scoring[s->scoring[i]].steps)
            return false;
    return true;
}

static unsigned add(struct atelier_career *career, const struct atelier_game *game,
                    const struct atelier_course *course, const void *state, int seat)
{
    (void)course;
    const struct canvas_set *set = canvas_set_of(game);
    const struct canvas_state *s = state;
    if (s->phase != CANVAS_DONE)
        return 0;
    unsigned points = canvas_points(set, s, seat);
    if (s->scenario != CANVAS_NONE)
        career->scenarios = (uint16_t)(career->scenarios | 1u << s->scenario);
    unsigned achieved =
        by_paintings(set, s, seat) | bit_if(has_full_set(set, s, seat), CANVAS_FULL_SET) |
        bit_if(s->seat[seat].ribbons[CANVAS_PLACES] >= 7, CANVAS_SEVEN_BONUS) |
        bit_if(ribbons_of(&s->seat[seat]) >= 14, CANVAS_FOURTEEN_RIBBONS) |
        bit_if(career->scenarios == (1u << CANVAS_SCENARIOS) - 1, CANVAS_EVERY_SCENARIO) |
        bit_if(points >= 40, CANVAS_FORTY_POINTS) | bit_if(points > 47, CANVAS_BEAT_THE_RECORD);
    unsigned fresh = achieved & ~(unsigned)career->achieved;
    career->achieved = (uint16_t)(career->achieved | achieved);
    return fresh;
}

const struct atelier_feats atelier_canvas_feats = {CANVAS_ACHIEVEMENTS, names, add};
