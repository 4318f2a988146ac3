/*
 * The other tables where we sit. Each is watched from where it is: of its moves only the last
 * matters, which says who is asked now. Going there is a first look like any other.
 */
#include "elsewhere.h"

#include "again.h"
#include "lobby.h"
#include "move.h"
#include "requests.h"
#include "say.h"

#include <string.h>

static bool is_here(const struct join *join, const char *table)
{
    return strcmp(table, join->link.table) == 0;
}

static struct join_elsewhere *find(struct join *join, const char *table)
{
    for (int i = 0; i < join->elsewheres; i++)
        if (strcmp(join->elsewhere[i].table, table) == 0)
            return &join->elsewhere[i];
    return NULL;
}

static void forget(struct join *join, const char *table)
{
    struct join_elsewhere *found = find(join, table);
    if (found == NULL)
        return;
    const struct join_elsewhere *end = join->elsewhere + join->elsewheres--;
    memmove(found, found + 1, (size_t)(end - found - 1) * sizeof *found);
}

static bool is_asked_there(const struct join_elsewhere *there, const json_t *said)
{
    struct plain actor = join_text(said, "actor");
    char letter = *actor.text;
    return actor.text[0] != '\0' && actor.text[1] == '\0' && letter >= 'a' &&
           letter < 'a' + ATELIER_MAX_SEATS && (there->seats >> (letter - 'a') & 1) != 0;
}

/* Our seats of a table where no computer plays for us, a bit each. */
static unsigned seats_there(const struct join *join, const json_t *summary)
{
    const json_t *seats = json_object_get(summary, "seats");
    unsigned found = 0;
    for (size_t i = 0; i < json_array_size(seats) && i < ATELIER_MAX_SEATS; i++) {
        const json_t *seat = json_array_get(seats, i);
        struct plain id = join_text(json_object_get(seat, "person"), "id");
        if (strcmp(id.text, join->person.id) == 0 &&
            !json_is_string(json_object_get(seat, "level")))
            found |= 1u << i;
    }
    return found;
}

/* Takes down how a table is, from its summary; false where we have nothing to do there. */
static bool note(struct join *join, const json_t *summary)
{
    struct plain table = join_text(summary, "table");
    enum join_stage stage = join_stage_of(summary);
    unsigned seats = seats_there(join, summary);
    if (!is_table_name(table.text) || seats == 0 || stage == JOIN_OVER) {
        forget(join, table.text);
        return false;
    }
    struct join_elsewhere *there = find(join, table.text);
    if (there == NULL && join->elsewheres == MOST_ELSEWHERE)
        return false;
    if (there == NULL)
        there = &join->elsewhere[join->elsewheres++];
    snprintf(there->table, sizeof there->table, "%.64s", table.text);
    there->seats = seats;
    there->asked = stage == JOIN_PLAYING && is_asked_there(there, summary);
    return true;
}

void join_ask_elsewhere(struct join *join)
{
    line_ask(&join->line, json_pack("{ss ss}", "do", "mine", "id", "others"));
}

void join_elsewhere_came(struct join *join, const json_t *reply)
{
    const json_t *tables = json_object_get(reply, "tables");
    for (size_t i = 0; i < json_array_size(tables); i++) {
        const json_t *summary = json_array_get(tables, i);
        struct plain table = join_text(summary, "table");
        if (!is_here(join, table.text) && note(join, summary))
            line_ask(&join->line, json_pack("{ss ss ss sO*}", "do", "watch", "id", "other", "table",
                                            table.text, "from", json_object_get(summary, "ply")));
    }
}

void join_elsewhere_watched(struct join *join, const json_t *reply)
{
    if (json_object_get(reply, "error") == NULL)
        note(join, reply);
}

void join_hear_elsewhere(struct join *join, const char *event, const json_t *message)
{
    struct plain table = join_text(message, "table");
    struct join_elsewhere *there = find(join, table.text);
    if (there == NULL)
        return;
    if (strcmp(event, "moves") == 0)
        there->asked = is_asked_there(there, message);
    else if (strcmp(event, "table") == 0)
        note(join, message);
    else if (strcmp(event, "gone") == 0)
        forget(join, table.text);
}

unsigned join_asked_elsewhere(const struct join *join)
{
    unsigned asked = 0;
    for (int i = 0; i < join->elsewheres; i++)
        asked += join->elsewhere[i].asked && !is_here(join, join->elsewhere[i].table);
    return asked;
}

/* The table that we leave is the last to come back to, as long as it goes on. */
static void remember_this(struct join *join)
{
    struct join_elsewhere here = {.asked = join_is_asked(join)};
    for (int seat = 0; seat < join->seats; seat++)
        here.seats |= (unsigned)join_is_mine(join, seat) << seat;
    memcpy(here.table, join->link.table, sizeof here.table);
    forget(join, here.table);
    if (join->stage == JOIN_OVER || here.seats == 0 || join->elsewheres == MOST_ELSEWHERE)
        join_unwatch(join);
    else
        join->elsewhere[join->elsewheres++] = here;
}

void join_go_elsewhere(struct join *join)
{
    bool arriving = join->stage == JOIN_CHOOSING && *join->link.table != '\0';
    const struct join_elsewhere *next = NULL;
    char table[LINK_TABLE];
    for (int i = join->elsewheres - 1; i >= 0; i--) {
        const struct join_elsewhere *there = &join->elsewhere[i];
        if (!is_here(join, there->table) && (next == NULL || there->asked || !next->asked))
            next = there;
    }
    if (next == NULL) {
        join_say(join, "join.elsewhere.none", NULL);
    } else if (arriving || join->move.waits || join->sitting ||
               json_array_size(join->requests) > 0) {
        join_say(join, "join.elsewhere.wait", NULL);
    } else {
        memcpy(table, next->table, sizeof table);
        forget(join, table);
        if (*join->link.table != '\0')
            remember_this(join);
        join_leave_table(join);
        join->watching = false;
        join_go_to(join, table);
    }
}
