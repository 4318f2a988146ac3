/*
 * How the seats of a table are called in what is told of a game.
 */
#ifndef COMMON_AUDIENCE_H
#define COMMON_AUDIENCE_H

#include <atelier/narrate.h>

/* The name of a player of the house, or of a person without one, in a language; else the name. */
const char *said_name(const struct atelier_table *table, int seat, enum atelier_lang lang);

/* Whether nobody has said who sits there: without a name, or with no other than "you". */
bool is_unnamed(const struct atelier_table *table, int seat);

/* The one seat that has no other name than "you": its own game, which speaks to it. */
int own_seat(const struct atelier_table *table);

/*
 * The table's names as people say them: players of the house by their level's name, whoever is not
 * named by the seat, and two of the same name, in capitals or not, with their seats' letters.
 */
struct atelier_audience audience_of(const struct atelier_table *table, int you,
                                    enum atelier_lang lang);

#endif
