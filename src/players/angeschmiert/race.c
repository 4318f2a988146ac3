/*
 * The master of races that no table knows. It looks to the end of its own turn, all throws and
 * palettes on the way, and judges what is then by angeschmiert_field.h.
 */
#include "race.h"

#include "field.h"
#include "solved.h"
#include "turn.h"

#include <string.h>

const double atelier_race_error = 0.03;

/* --- boards --- */

/* NULL if there is no memory. The paces of a board take a quarter of a second to find, so each
 * thread keeps the last ones. */
static const struct pace *paces_of(const struct angeschmiert_board *symbols)
{
    static _Thread_local struct pace last;
    static _Thread_local bool known;
    known = known && track_has(&last.track, symbols->bucket, symbols->brush);
    known = known || atelier_pace_build(&last, symbols->bucket, symbols->brush);
    return known ? &last : NULL;
}

/* --- values --- */

unsigned atelier_race_value(const struct atelier_game *game, const struct angeschmiert_state *s,
                            atelier_move *moves, double *values)
{
    const struct pace *pace = paces_of(&s->board);
    if (pace == NULL)
        return 0;
    struct policy_turn turn = atelier_angeschmiert_turn_of(s);
    struct policy_standing at = atelier_policy_standing_of(&pace->track, &turn, s->seats - 1);
    struct field_memory memory;
    struct field field;
    struct policy_worth worth;
    atelier_field_open(&field, pace, atelier_solved_table_of(&s->board), &memory, s->seats - 1,
                       &at);
    struct policy_judge judge = atelier_field_judge(&field, s->seats - 1);
    atelier_policy_value(&judge, &turn, &worth);
    unsigned count = game->legal(game, s, moves);
    for (unsigned i = 0; i < count; i++)
        values[i] = atelier_angeschmiert_worth_of(&worth, s, moves[i]);
    return count;
}

bool atelier_race_odds_of(const struct angeschmiert_state *s, struct race_odds *odds)
{
    const struct pace *pace = paces_of(&s->board);
    if (pace == NULL)
        return false;
    int rivals = s->seats - 1;
    struct policy_turn turn = atelier_angeschmiert_turn_of(s);
    struct policy_standing at = atelier_policy_standing_of(&pace->track, &turn, rivals);
    struct field_memory memory;
    struct field field;
    atelier_field_open(&field, pace, atelier_solved_table_of(&s->board), &memory, rivals, &at);
    field.evenness = field.rest = 1;
    struct policy_judge judge = atelier_field_judge(&field, rivals);
    double chance = judge.throwing(&judge, &at);
    *odds = (struct race_odds){.rivals = rivals, .odds = chance / (1 - chance)};
    memcpy(odds->weight, field.weight, sizeof odds->weight);
    return true;
}
