/*
 * The exact odds of a throw, by going through the list of throws with their weights.
 */
#include "effects.h"

void atelier_angeschmiert_odds_of(angeschmiert_colours missing, unsigned dice,
                                  struct angeschmiert_odds *odds)
{
    const struct angeschmiert_tables *tables = &atelier_angeschmiert_tables;
    unsigned wanted = angeschmiert_dice_in(missing);
    *odds = (struct angeschmiert_odds){.dice = dice, .total = tables->total[dice]};
    for (unsigned i = 0; i < tables->count[dice]; i++) {
        unsigned throw = tables->first[dice] + i;
        angeschmiert_colours left = angeschmiert_left(missing, tables->thrown[throw].colours);
        if (throw == ANGESCHMIERT_PALETTE_THROW)
            odds->palette += tables->weight[throw];
        else
            odds->fit[wanted - angeschmiert_dice_in(left)] += tables->weight[throw];
    }
    if (missing != 0)
        odds->bust = odds->fit[0];
}

void atelier_angeschmiert_odds_at(const void *state, struct angeschmiert_odds *odds)
{
    const struct angeschmiert_state *s = state;
    atelier_angeschmiert_odds_of(s->phase == ANGESCHMIERT_BUST ? 0 : s->missing, s->dice, odds);
}

angeschmiert_colours atelier_angeschmiert_risk_wants(angeschmiert_colours thrown)
{
    struct angeschmiert_throw throw =
        atelier_angeschmiert_tables.thrown[atelier_angeschmiert_throw_of(thrown)];
    return throw.value > 0 ? throw.colours : 0;
}

angeschmiert_colours atelier_angeschmiert_contra_wants(angeschmiert_colours thrown)
{
    struct angeschmiert_throw throw =
        atelier_angeschmiert_tables.thrown[atelier_angeschmiert_throw_of(thrown)];
    return allows_contra(throw) ? lacking(throw.colours) : 0;
}
