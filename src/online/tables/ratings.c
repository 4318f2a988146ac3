/*
 * A game of several people is one rating period in which each has played against each of the
 * others: who has won against all who have not, and among those who have not, who has more points.
 *
 * Who resigns, or whose time is up, has lost against all who still play themselves, and at once;
 * the rest is decided at the end. Of two who have both left, the first has lost.
 *
 * Where strangers play, people could be made up to be beaten. So only those with a password and
 * some age are rated, who do not share an address and do not always play each other; and nobody
 * gains by somebody who left after a move or two.
 */
#include "ratings.h"

#include "glicko.h"

#include <math.h>
#include <string.h>

enum { DAY_MS = 86400000, LEAST_AGE_MS = DAY_MS, SHORT_MOVES = 3, MOST_A_DAY = 10 };

/* Ratings are kept as whole numbers. */
static const double thousandths = 1000, billionths = 1000000000;

static bool has_ended(const struct rated_change *outcome)
{
    return outcome->before->stage == STAGE_PLAYING && outcome->after->stage == STAGE_OVER;
}

static bool is_played_out(const struct table_state *state)
{
    return atelier_table_actor(&state->owned.table) == ATELIER_OVER;
}

static const char *person_at(const struct rated_change *outcome, int seat)
{
    return outcome->before->seat[seat].person.id;
}

/* Whether somebody has left a game that was going on. */
static bool is_gone(const struct rated_change *outcome, int seat)
{
    return outcome->before->stage == STAGE_PLAYING && *person_at(outcome, seat) != '\0' &&
           outcome->after->seat[seat].person.id[0] == '\0';
}

static bool is_away(const struct rated_change *outcome, int seat)
{
    return is_gone(outcome, seat) || outcome->after->seat[seat].level[0] != '\0';
}

/* Whether the result between two seats is decided by this change. */
static bool is_decided(const struct rated_change *outcome, int seat, int other)
{
    if (seat == other || *person_at(outcome, seat) == '\0' || *person_at(outcome, other) == '\0')
        return false;
    bool one_is_away = is_away(outcome, seat) != is_away(outcome, other);
    if (!has_ended(outcome))
        return one_is_away && (is_gone(outcome, seat) || is_gone(outcome, other));
    return one_is_away || (!is_away(outcome, seat) && is_played_out(outcome->after));
}

/* --- what counts --- */

const char *uncounted_name(enum uncounted why)
{
    static const char *const names[] = {[UNCOUNTED_NOT] = "",
                                        [UNCOUNTED_GUEST] = "guest",
                                        [UNCOUNTED_NEW] = "new",
                                        [UNCOUNTED_ADDRESS] = "address",
                                        [UNCOUNTED_OFTEN] = "often"};
    return names[why];
}

enum uncounted person_doubt(const struct person *person, int64_t wall)
{
    if (!person->known)
        return UNCOUNTED_GUEST;
    return person->made > wall - LEAST_AGE_MS ? UNCOUNTED_NEW : UNCOUNTED_NOT;
}

enum uncounted rating_doubt(const struct rated_change *outcome, int seat, int other)
{
    const struct person *one = &outcome->before->seat[seat].person;
    const struct person *two = &outcome->before->seat[other].person;
    if (!outcome->limited)
        return UNCOUNTED_NOT;
    enum uncounted doubt = person_doubt(one, outcome->wall);
    if (doubt == UNCOUNTED_NOT)
        doubt = person_doubt(two, outcome->wall);
    if (doubt != UNCOUNTED_NOT)
        return doubt;
    if (*outcome->from[seat] != '\0' && strcmp(outcome->from[seat], outcome->from[other]) == 0)
        return UNCOUNTED_ADDRESS;
    return UNCOUNTED_NOT;
}

/* How many tables somebody has shared with the others in the day before they were last rated. */
static int64_t meetings(const struct store_rows *found, const char *person)
{
    for (size_t i = 0; i < found->count; i++)
        if (strcmp(store_text_of(&found->row[i], 0), person) == 0)
            return found->row[i].value[7].number;
    return 0;
}

/* Whether what is decided between two of them changes the rating of the first. */
static bool counts(const struct rated_change *outcome, const struct store_rows *found, int seat,
                   int other)
{
    if (!is_decided(outcome, seat, other) || rating_doubt(outcome, seat, other) != UNCOUNTED_NOT)
        return false;
    bool fled = is_gone(outcome, other) && outcome->before->decided[other] < SHORT_MOVES;
    bool often = meetings(found, person_at(outcome, seat)) > MOST_A_DAY &&
                 meetings(found, person_at(outcome, other)) > MOST_A_DAY;
    return !outcome->limited || (!fled && !often);
}

static double score(const struct rated_change *outcome, int seat, int other)
{
    if (is_away(outcome, seat) != is_away(outcome, other))
        return is_away(outcome, seat) ? 0 : 1;
    const struct atelier_table *table = &outcome->after->owned.table;
    unsigned winners = table->game->winners(table->game, &table->state);
    bool won = winners >> seat & 1, lost = winners >> other & 1;
    if (won || lost)
        return won && lost ? 0.5 : won ? 1 : 0;
    int points = table->game->points(table->game, &table->state, seat);
    int others = table->game->points(table->game, &table->state, other);
    return points == others ? 0.5 : points > others ? 1 : 0;
}

static bool is_rated_now(const struct rated_change *outcome, int seat)
{
    for (int other = 0; other < table_state_seats(outcome->before); other++)
        if (is_decided(outcome, seat, other))
            return true;
    return false;
}

struct store_rows *ratings_query(const struct rated_change *outcome)
{
    struct store_rows *query = NULL;
    if (!outcome->before->rated || outcome->before->stage != STAGE_PLAYING)
        return NULL;
    for (int seat = 0; seat < table_state_seats(outcome->before); seat++) {
        if (!is_rated_now(outcome, seat))
            continue;
        if (query == NULL) {
            query = store_rows_new();
            store_row(query, STORE_FIND_RATINGS);
            store_text(query, outcome->before->owned.table.game->name);
        }
        store_text(query, person_at(outcome, seat));
    }
    return query;
}

/* Somebody's rating as it is before this game. */
struct rating_before {
    struct glicko glicko;
    int64_t number;
};

/* Whatever the file says, numbers that can be reckoned with. */
static double within(double least, double number, double most)
{
    return number < least ? least : number > most ? most : number;
}

static struct rating_before find_standing(const struct store_rows *found, const char *person,
                                          int64_t wall)
{
    for (size_t i = 0; i < found->count; i++) {
        const struct store_row *row = &found->row[i];
        if (strcmp(store_text_of(row, 0), person) != 0)
            continue;
        struct glicko kept = {
            .rating = within(0, (double)row->value[3].number / thousandths, 5000),
            .deviation = within(1, (double)row->value[4].number / thousandths, 350),
            .volatility = within(0.001, (double)row->value[5].number / billionths, 1)};
        double days = (double)(wall - row->value[6].number) / (double)DAY_MS;
        return (struct rating_before){glicko_idle(kept, days), row->value[2].number};
    }
    return (struct rating_before){glicko_unknown, 0};
}

void ratings_put(struct store_rows *rows, const struct rated_change *outcome,
                 const struct store_rows *found)
{
    int seats = table_state_seats(outcome->before);
    struct rating_before before[ATELIER_MAX_SEATS];
    for (int seat = 0; seat < seats; seat++)
        before[seat] = find_standing(found, person_at(outcome, seat), outcome->wall);
    for (int seat = 0; seat < seats; seat++) {
        struct glicko_result results[ATELIER_MAX_SEATS];
        unsigned count = 0;
        for (int other = 0; other < seats; other++)
            if (counts(outcome, found, seat, other))
                results[count++] =
                    (struct glicko_result){before[other].glicko, score(outcome, seat, other)};
        if (count == 0)
            continue;
        struct glicko after = glicko_rate(before[seat].glicko, results, count);
        store_row(rows, STORE_RATING);
        store_text(rows, person_at(outcome, seat));
        store_text(rows, outcome->before->owned.table.game->name);
        store_number(rows, before[seat].number + 1);
        store_number(rows, llround(after.rating * thousandths));
        store_number(rows, llround(after.deviation * thousandths));
        store_number(rows, llround(after.volatility * billionths));
        store_number(rows, outcome->wall);
    }
}

/* --- the tally --- */

/* Whether all seats of a person have been left. */
static bool has_left(const struct rated_change *outcome, const char *person)
{
    return table_state_seat_of(outcome->after, person, 0) < 0;
}

/* What somebody's seats have to show when the game has ended. */
struct person_results {
    bool won;
    int points;
};

static struct person_results results_of(const struct rated_change *outcome, const char *person)
{
    const struct atelier_table *table = &outcome->after->owned.table;
    unsigned winners = table->game->winners(table->game, &table->state);
    struct person_results results = {.points = 0};
    for (int seat = table_state_seat_of(outcome->after, person, 0); seat >= 0;
         seat = table_state_seat_of(outcome->after, person, seat + 1)) {
        int points = table->game->points(table->game, &table->state, seat);
        if (is_away(outcome, seat))
            continue;
        results.won = results.won || (winners >> seat & 1);
        results.points = points > results.points ? points : results.points;
    }
    return results;
}

void tally_put(struct store_rows *rows, const struct rated_change *outcome)
{
    if (outcome->before->stage != STAGE_PLAYING)
        return;
    for (int seat = 0; seat < table_state_seats(outcome->before); seat++) {
        const char *person = person_at(outcome, seat);
        bool again = table_state_seat_of(outcome->before, person, 0) < seat;
        if (*person == '\0' || again)
            continue;
        bool left = has_left(outcome, person);
        if (!left && !has_ended(outcome))
            continue;
        struct person_results results = results_of(outcome, person);
        store_row(rows, STORE_TALLY);
        store_text(rows, person);
        store_text(rows, outcome->before->owned.table.game->name);
        store_number(rows, 1);
        store_number(rows, results.won);
        store_number(rows, left);
        store_number(rows, results.points);
    }
}
