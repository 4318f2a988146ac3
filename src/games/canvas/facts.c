/*
 * What is true of every game of Canvas: the cards, the scoring cards, the scenarios, the ranks.
 */
#include "names.h"

#include "core/feats.h"

static void show_cards(const struct canvas_facts *facts, enum atelier_lang lang,
                       struct atelier_visitor *to)
{
    to->open_list(to, "cards");
    for (unsigned i = 0; i < CANVAS_CARDS; i++) {
        const struct canvas_card *card = &facts->card[i];
        to->open_object(to, NULL);
        to->text(to, "word", atelier_canvas_word(facts, i, lang));
        to->text(to, "side", card->side == CANVAS_LEFT ? "left" : "right");
        to->open_list(to, "icons");
        for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
            to->open_list(to, NULL);
            for (unsigned j = 0; j < CANVAS_STACK && card->order[swatch][j] != 0xff; j++)
                to->text(to, NULL, atelier_canvas_icon_names[card->order[swatch][j]]);
            to->close(to);
        }
        to->close(to);
        to->close(to);
    }
    to->close(to);
}

static void describe_scoring(const struct canvas_facts *facts, struct atelier_visitor *to)
{
    to->open_list(to, "scoring");
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++) {
        const struct canvas_scoring *scoring = &facts->scoring[i];
        to->open_object(to, NULL);
        to->text(to, "name", scoring->name);
        to->open_list(to, "points"); /* for one ribbon, two, ... */
        for (unsigned step = 1; step <= scoring->steps; step++)
            to->number(to, NULL, scoring->points[step]);
        to->close(to);
        to->close(to);
    }
    to->close(to);
}

static void show_scenarios(const struct canvas_facts *facts, struct atelier_visitor *to)
{
    to->open_list(to, "scenarios");
    for (unsigned i = 0; i < CANVAS_SCENARIOS; i++) {
        const struct canvas_scenario *scenario = &facts->scenario[i];
        to->open_object(to, NULL);
        to->text(to, "name", scenario->name);
        to->text(to, "difficulty", scenario->difficulty);
        to->number(to, "goal", scenario->goal);
        to->open_list(to, "scoring");
        for (unsigned place = 0; place < scenario->places; place++)
            to->text(to, NULL,
                     scenario->scoring[place] == CANVAS_RANDOM
                         ? "random"
                         : facts->scoring[scenario->scoring[place]].name);
        to->close(to);
        to->close(to);
    }
    to->close(to);
}

static void show_ranks(struct atelier_visitor *to)
{
    to->open_list(to, "ranks");
    for (unsigned i = 0; i < CANVAS_RANKS; i++) {
        to->open_object(to, NULL);
        to->text(to, "name", atelier_canvas_ranks[i].name);
        to->number(to, "points", atelier_canvas_ranks[i].points);
        to->close(to);
    }
    to->close(to);
}

void atelier_canvas_show_facts(const struct atelier_game *game, enum atelier_lang lang,
                               struct atelier_visitor *to)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    to->open_list(to, "swatches");
    for (unsigned i = 0; i < CANVAS_SWATCHES; i++)
        to->text(to, NULL, atelier_canvas_swatch_names[i]);
    to->close(to);
    show_cards(facts, lang, to);
    describe_scoring(facts, to);
    show_scenarios(facts, to);
    show_ranks(to);
    atelier_tell_feats(&atelier_canvas_feats, to);
}
