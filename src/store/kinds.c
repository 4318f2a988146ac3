/*
 * One entry a kind, and what follows from it.
 */
#include "kinds.h"

#include <stddef.h>

enum { BODY_MOST = 24576 };

/* Numbers up to here are told apart by every reader of JSON. */
#define MOST_NUMBER (INT64_C(1) << 53)

/* The usual columns; what else there is to say of one stands behind its name. */
#define ID(...)              {__VA_ARGS__, .type = COLUMN_ID, .least = 1, .most = 32}
#define PERSON(...)          ID("person", .owner = __VA_ARGS__)
#define TABLE(...)           ID("place", __VA_ARGS__, .owner = OF_TABLE)
#define NAME(...)            {__VA_ARGS__, .type = COLUMN_NAME, .least = 1, .most = 120}
#define TEXT(from, to, ...)  {__VA_ARGS__, .type = COLUMN_TEXT, .least = (from), .most = (to)}
#define BYTES(from, to, ...) {__VA_ARGS__, .type = COLUMN_BYTES, .least = (from), .most = (to)}
#define HASH(...)            BYTES(32, 32, __VA_ARGS__)
#define RANGE(from, to, ...) {__VA_ARGS__, .type = COLUMN_NUMBER, .least = (from), .most = (to)}
#define COUNT(...)           RANGE(0, MOST_NUMBER, __VA_ARGS__) /* or a time */
#define NUMBER(...)          RANGE(-MOST_NUMBER, MOST_NUMBER, __VA_ARGS__)
#define OR_NULL              .may_be_null = true
#define REPLACED             .update = UPDATE_REPLACE
#define ADDED                .update = UPDATE_ADD
#define HIGHEST              .update = UPDATE_HIGHEST
#define WITH_HIGHEST         .update = UPDATE_WITH_HIGHEST

/* clang-format off */
const struct store_kept store_kept[STORE_KEPT] = {
    [STORE_PERSON] = {"people", "person", 1,
        .column = {ID("id"), NAME("name", REPLACED), COUNT("made")}},
    [STORE_TOKEN] = {"tokens", "token", 1,
        {HASH("hash"), PERSON(OF_PERSON_ATONCE), COUNT("made"),
         COUNT("seen", OR_NULL, .use = USE_LOCAL, .since = 5)},
        .is_access = true,
        .guard = "EXISTS (SELECT 1 FROM people WHERE id = $2)",
        .also = "CREATE INDEX tokens_of ON tokens (person);"},
    [STORE_TABLE] = {"tables", "table", 1,
        {ID("id"), RANGE(1, MOST_NUMBER, "version", REPLACED), TEXT(1, 16, "state", REPLACED),
         RANGE(0, 1, "open", REPLACED), ID("host", REPLACED, .owner = OF_HOST), COUNT("made"),
         TEXT(2, BODY_MOST, "body", REPLACED), TEXT(4, 4, "code", OR_NULL, .since = 7),
         COUNT("due", OR_NULL, .use = USE_FOUND)},
        .next = "version",
        .guard_shared = "($2 = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = $1))",
        .also = "CREATE INDEX tables_listed ON tables (made) WHERE open = 1 AND state = 'open';"
                "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;"
                "CREATE INDEX tables_of ON tables (host, made);"},
    [STORE_SEALED] = {"secrets", "secret", 1,
        {TABLE("table"), BYTES(1, STORE_BYTES_MOST, "sealed")},
        .is_part = true},
    /* Behind the one before it: a house that believes in plies that are not there is wrong. The
     * check of a foreign key would cost as much as the row. */
    [STORE_PLY] = {"plies", "ply", 2,
        {TABLE("table"), RANGE(0, INT32_MAX, "ply"), RANGE(-16, INT32_MAX, "actor"),
         TEXT(1, 200, "move"), COUNT("spent"),
         {"nonce", OR_NULL, .type = COLUMN_ANY, .least = 1, .most = 64},
         RANGE(0, INT32_MAX, "reply")},
        .is_part = true,
        .guard_shared = "($2 = 0 OR EXISTS"
                        " (SELECT 1 FROM plies WHERE place = $1 AND ply = $2 - 1))"
                        " AND EXISTS (SELECT 1 FROM tables WHERE id = $1 FOR KEY SHARE)",
        .guard_holds = true},
    [STORE_SIT] = {"seated", "seat", 3,
        {PERSON(OF_PERSON_SEATED), COUNT("made"), TABLE("table")},
        .again = true},
    [STORE_PASSWORD] = {"passwords", "password", 1,
        {PERSON(OF_PERSON_ATONCE), TEXT(1, 40, "login", REPLACED, .unique = true),
         TEXT(1, 128, "hash", OR_NULL, REPLACED)},
        .is_access = true,
        .since = 2},
    [STORE_RECOVERY] = {"recoveries", "recovery", 1,
        {PERSON(OF_PERSON_ATONCE), HASH("hash", REPLACED, .unique = true), COUNT("until", REPLACED)},
        .is_access = true,
        .since = 2},
    [STORE_LINK] = {"links", "link", 1,
        {ID("id"), PERSON(OF_PERSON_ATONCE, OR_NULL), COUNT("made"), TABLE("table", OR_NULL),
         RANGE(0, 15, "seat"), RANGE(0, 99, "work"), TEXT(2, 2, "lang")},
        .odd = "(person IS NULL) <> (place IS NULL)",
        .since = 3,
        .also = "CREATE UNIQUE INDEX links_to ON links (place, seat, work, person)"
                " WHERE place IS NOT NULL;"
                "CREATE INDEX links_of ON links (person, made) WHERE person IS NOT NULL;"},
    [STORE_DELETION] = {"leaving", "leaving", 1,
        {PERSON(OF_PERSON), COUNT("since")},
        .is_access = true,
        .again = true,
        .since = 2},
    [STORE_TALLY] = {"standings", "tally", 2,
        {PERSON(OF_PERSON), TEXT(1, 40, "game"), COUNT("played", ADDED), COUNT("won", ADDED),
         COUNT("quit", "left", ADDED), NUMBER("best", HIGHEST)},
        .guard_shared = "EXISTS (SELECT 1 FROM people WHERE id = $1 FOR KEY SHARE)",
        .silent = true,
        .since = 2},
    [STORE_RATING] = {"ratings", "rating", 2,
        {PERSON(OF_PERSON), TEXT(1, 40, "game"), COUNT("number", REPLACED),
         NUMBER("rating", REPLACED), NUMBER("deviation", REPLACED), NUMBER("volatility", REPLACED),
         COUNT("rated", "at", REPLACED)},
        .next = "number",
        .since = 2},
    [STORE_RESULT] = {"results", "result", 2,
        {COUNT("day"), PERSON(OF_PERSON_ATONCE), NUMBER("points", HIGHEST),
         COUNT("moves", WITH_HIGHEST), NUMBER("first_points", "first"),
         COUNT("made", WITH_HIGHEST), NUMBER("tried", OR_NULL, .update = UPDATE_FIRST, .since = 6),
         HASH("digest", OR_NULL, WITH_HIGHEST, .since = 6)},
        .silent = true,
        .since = 3,
        .also = "CREATE INDEX results_best ON results (day, points DESC, made, person);"
                "CREATE INDEX results_of ON results (person);"},
    [STORE_CIRCLE] = {"circles", "circle", 1,
        {ID("id"), NAME("name"), COUNT("made")},
        .odd = "id NOT IN (SELECT circle FROM members)",
        .since = 3},
    [STORE_MEMBER] = {"members", "member", 2,
        .column = {ID("circle", .owner = OF_CIRCLE), PERSON(OF_PERSON_ATONCE), COUNT("made")},
        .since = 3,
        .also = "CREATE INDEX members_of ON members (person);"},
    [STORE_UP] = {NULL, "up", 1,
        .column = {COUNT("up")}},
    [STORE_LEASE] = {"leases", NULL, 1,
        .column = {TABLE("table"), TEXT(1, 64, "holder"), COUNT("until"), COUNT("number")},
        .since = 4},
};
/* clang-format on */

const enum store_kind store_parts[STORE_PARTS] = {STORE_TABLE, STORE_SEALED, STORE_PLY};

enum store_kind store_kind_of_part(enum store_kind asked, unsigned part)
{
    bool opened = part == STORE_PART_SECRET && asked != STORE_EVERY + STORE_TABLE;
    return opened ? STORE_SECRET : store_parts[part];
}

static unsigned count_columns(const struct store_kept *kept, enum column_use most)
{
    unsigned count = 0;
    while (count < STORE_VALUES && kept->column[count].name != NULL &&
           kept->column[count].use <= most)
        count++;
    return count;
}

unsigned store_columns(const struct store_kept *kept)
{
    return count_columns(kept, USE_LOCAL);
}

unsigned store_columns_written(const struct store_kept *kept)
{
    return count_columns(kept, USE_ALWAYS);
}

unsigned store_columns_found(const struct store_kept *kept)
{
    return count_columns(kept, USE_FOUND);
}

bool store_goes_with_person(enum column_owner owner)
{
    return owner == OF_PERSON || owner == OF_PERSON_ATONCE;
}

bool store_names_person(enum column_owner owner)
{
    return store_goes_with_person(owner) || owner == OF_PERSON_SEATED || owner == OF_HOST;
}

const char *store_owner_table(enum column_owner owner)
{
    return owner == OF_TABLE                               ? "tables"
           : owner == OF_CIRCLE                            ? "circles"
           : owner != OF_HOST && store_names_person(owner) ? "people"
                                                           : NULL;
}

bool store_finds_tables(enum store_kind asked)
{
    return asked == STORE_FIND_TABLE || asked == STORE_FIND_OPEN || asked == STORE_FIND_MINE ||
           asked == STORE_EVERY + STORE_TABLE;
}

enum store_kind store_kind_found(enum store_kind asked)
{
    switch (asked) {
    case STORE_FIND_TOKEN:
    case STORE_FIND_LOGIN:
    case STORE_FIND_RECOVERY:
        return STORE_PERSON;
    case STORE_FIND_RATINGS:
        return STORE_RATING;
    case STORE_FIND_PLIES:
        return STORE_PLY;
    case STORE_FIND_DUE:
        return STORE_DUE;
    case STORE_FIND_LINK:
    case STORE_FIND_LINK_TO:
    case STORE_FIND_LINKS:
        return STORE_LINK;
    default:
        return asked >= STORE_THEIRS  ? (enum store_kind)(asked - STORE_THEIRS)
               : asked >= STORE_EVERY ? (enum store_kind)(asked - STORE_EVERY)
                                      : asked;
    }
}
