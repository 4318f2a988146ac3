/*
 * What the tutor thinks of a move is what a review would say of it afterwards.
 */
#include "tutor.h"

#include "choices.h"
#include "review/review.h"

bool tutor_objects(const struct session *session, struct atelier_span line, atelier_move *best)
{
    const struct atelier_table *table = &session->owned.table;
    atelier_move moves[ATELIER_MAX_MOVES], played;
    double values[ATELIER_MAX_MOVES], worst, own = 0, most = 0;
    struct atelier_random random;
    struct atelier_error error;
    enum atelier_source source;
    bool clear;
    if (!is_person(session, atelier_table_actor(table)) ||
        read_typed_move(session, line, &played, &error) != ATELIER_OK)
        return false;
    unsigned count = table->game->legal(table->game, &table->state, moves);
    unsigned at = review_listed(table->game, &table->state, played, moves, count);
    if (count < 2 || at == count)
        return false;
    played = moves[at];
    atelier_random_seed(&random, table->count);
    count = review_values(table->game, &table->state, played, &random, moves, values, &worst,
                          &source, &clear);
    for (unsigned i = 0; i < count; i++) {
        own = moves[i] == played ? values[i] : own;
        if (i == 0 || values[i] > most) {
            most = values[i];
            *best = moves[i];
        }
    }
    bool alone = table->game->seats(&table->state) == 1;
    return clear && review_grade_of(most - own, alone) >= REVIEW_MISTAKE;
}
