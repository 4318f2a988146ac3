/*
 * What chance can bring, and how likely each of it is.
 */
#include "say.h"
#include "view.h"

#include <stdlib.h>
#include <string.h>

struct outcome {
    atelier_move move;
    uint32_t weight;
};

static int by_weight(const void *a, const void *b)
{
    const struct outcome *one = a, *other = b;
    if (one->weight != other->weight)
        return one->weight < other->weight ? 1 : -1;
    return (one->move > other->move) - (one->move < other->move);
}

/* What can happen now; nothing where it is not chance's turn. */
static unsigned outcomes_at(const struct atelier_table *table,
                            struct outcome outcomes[static ATELIER_MAX_MOVES], uint32_t *total)
{
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    if (game->actor(&table->state) != ATELIER_CHANCE)
        return 0;
    unsigned count = game->legal(game, &table->state, moves);
    *total = game->weights(game, &table->state, weights);
    for (unsigned i = 0; i < count; i++)
        outcomes[i] = (struct outcome){moves[i], weights[i]};
    return count;
}

/* Puts those together that amount to the same; returns how many that leaves. */
static unsigned put_together(const struct atelier_table *table, struct outcome *outcomes,
                             unsigned count, enum atelier_lang lang)
{
    unsigned kinds = 0;
    for (unsigned i = 0; i < count; i++) {
        struct outcome_words words = outcome_words(table, outcomes[i].move, lang);
        unsigned same = *words.text == '\0' ? kinds : 0;
        while (same < kinds &&
               strcmp(outcome_words(table, outcomes[same].move, lang).text, words.text) != 0)
            same++;
        if (same < kinds)
            outcomes[same].weight += outcomes[i].weight;
        else
            outcomes[kinds++] = outcomes[i];
    }
    return kinds;
}

void put_odds(const struct atelier_table *table, const atelier_move *move, int you, bool plain,
              enum atelier_lang lang, struct atelier_out *out)
{
    struct atelier_table then = *table;
    struct outcome outcomes[ATELIER_MAX_MOVES];
    uint32_t total = 1;
    if (move != NULL)
        then.game->apply(then.game, &then.state, *move);
    unsigned all = outcomes_at(&then, outcomes, &total);
    unsigned count = plain ? put_together(&then, outcomes, all, lang) : all;
    qsort(outcomes, count, sizeof *outcomes, by_weight);
    /* The likeliest is first, the least likely last. */
    bool alike = count > 1 && count == all && outcomes[0].weight == outcomes[count - 1].weight;
    if (count == 0)
        atelier_printf(out, "%s\n", atelier_phrase(lang, "screen.odds.none"));
    if (alike) {
        atelier_put_phrase(out, lang, "screen.odds.alike",
                           FILLS({"count", atelier_counted("", count).text},
                                 {"value", tenths(100.0 / count, lang).text}));
        atelier_put(out, plain ? ".\n" : ":\n\n");
    }
    for (unsigned i = 0; i < count && !(plain && alike); i++) {
        struct tenths chance = tenths(100.0 * outcomes[i].weight / total, lang);
        struct outcome_words words = outcome_words(&then, outcomes[i].move, lang);
        if (!alike)
            atelier_printf(out, plain ? "%s %%: " : "%5s %%  ", chance.text);
        if (plain && *words.text != '\0')
            atelier_printf(out, "%s.\n", words.text);
        else
            put_told(&then, &then.state, outcomes[i].move, you, lang, out);
    }
}
