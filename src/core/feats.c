/*
 * Achievements as a game tells of them.
 */
#include "feats.h"

void atelier_tell_feats(const struct atelier_feats *feats, struct atelier_visitor *to)
{
    to->open_list(to, "achievements");
    for (unsigned i = 0; i < feats->count; i++)
        to->text(to, NULL, feats->names[i]);
    to->close(to);
}

enum atelier_code atelier_answer_achievements(const struct atelier_game *game,
                                              const struct atelier_asked *asked,
                                              struct atelier_visitor *to,
                                              struct atelier_error *error)
{
    int64_t achieved = 0, scenarios = 0;
    enum atelier_code code = asked->number(asked, "achieved", 0, UINT16_MAX, &achieved, error);
    if (code == ATELIER_OK)
        code = asked->number(asked, "scenarios", 0, UINT16_MAX, &scenarios, error);
    if (code != ATELIER_OK)
        return code;
    struct atelier_career career = {(uint16_t)achieved, (uint16_t)scenarios};
    unsigned fresh = game->feats->add(&career, game, &asked->course, asked->state, asked->seat);
    to->open_list(to, "new");
    for (unsigned i = 0; i < game->feats->count; i++)
        if (fresh >> i & 1)
            to->text(to, NULL, game->feats->names[i]);
    to->close(to);
    to->number(to, "achieved", career.achieved);
    to->number(to, "scenarios", career.scenarios);
    return ATELIER_OK;
}
