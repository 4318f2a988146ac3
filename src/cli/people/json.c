/*
 * Everybody's finished games for programs: one object a person, with a line for each game.
 */
#include "json.h"

#include <string.h>

static void put_feat_list(const struct deed *deed, struct atelier_visitor *to)
{
    to->open_list(to, "achievements");
    for (unsigned i = 0; ATELIER_OFFERS(deed->game, feats) && i < deed->game->feats->count; i++)
        if (deed->fresh >> i & 1)
            to->text(to, NULL, deed->game->feats->names[i]);
    to->close(to);
}

static void put_deed(const struct deed *deed, struct atelier_visitor *to)
{
    to->open_object(to, NULL);
    to->text(to, "name", deed->entry->name);
    if (deed->entry->past)
        to->flag(to, "deleted", true);
    to->text(to, "game", deed->game->name);
    to->text(to, "mode", deed->remembered.mode);
    to->number(to, "seats", deed->seats);
    to->number(to, "points", deed->points);
    to->number(to, "place", deed->place);
    if (deed->remembered.reached >= 0)
        to->flag(to, "reached", deed->remembered.reached == 1);
    if (deed->remembered.scenario >= 0) {
        to->number(to, "goal", deed->remembered.goal);
        to->flag(to, "completed", deed->table_best >= deed->remembered.goal);
    }
    put_feat_list(deed, to);
    to->close(to);
}

void deeds_json(const struct deeds *deeds, const char *name, struct atelier_out *out)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    const char *person;
    atelier_json_init(&json, out);
    to->open_list(to, NULL);
    for (size_t at = 0; next_person(deeds, &at, &person);) {
        if (name != NULL && strcmp(name, person) != 0)
            continue;
        to->open_object(to, NULL);
        to->text(to, "person", person);
        to->open_list(to, "games");
        for (size_t i = 0; i < deeds->count; i++)
            if (strcmp(deeds->list[i].name, person) == 0)
                put_deed(&deeds->list[i], to);
        to->close(to);
        to->close(to);
    }
    to->close(to);
    atelier_put(out, "\n");
}
