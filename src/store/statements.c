/*
 * Statements are written in PostgreSQL's dialect. SQLite's is the same but for a few words, and has
 * no casts.
 */
#include "statements.h"

#include <assert.h>
#include <string.h>

/* The clock of the database, in milliseconds; during a statement it stands still. */
#define NOW    "(extract(epoch FROM statement_timestamp()) * 1000)::bigint"
#define MOMENT "WITH moment AS MATERIALIZED (SELECT " NOW " AS now) "
/* How long the house has been open: what the server says that was there last, or has been ahead of
 * the others before, and what has passed since then. */
#define OPEN_FOR                                                                                   \
    "greatest((SELECT coalesce(max(facts.number), 0) FROM facts WHERE name = 'up'),"               \
    " (SELECT coalesce(max(up + greatest(0, least(" STORE_BEAT_LASTS ", now - seen))), 0)"         \
    " FROM servers))"

/* Where results stand by `points`, or by those of the first `tried`. */
#define FIND_PLACE(points)                                                                         \
    "SELECT (SELECT count(*) FROM results WHERE day = $1 AND " points " IS NOT NULL),"             \
    " (SELECT count(*) + 1 FROM results AS better"                                                 \
    " WHERE better.day = $1 AND better." points " > mine." points "),"                             \
    " " points ", moves, first_points, tried FROM (SELECT 1) AS one"                               \
    " LEFT JOIN results AS mine ON mine.day = $1 AND mine.person = $2 AND " points " IS NOT NULL"

/* Ranks by a window over the whole day would read all of it for each page: the index alone leads to
 * the page, and only those who stand level with its first have equals before it. */
#define FIND_LADDER(points)                                                                        \
    "WITH page AS (SELECT person, " points " AS reached, made FROM results"                        \
    " WHERE day = $1 AND " points " IS NOT NULL"                                                   \
    " ORDER BY " points " DESC, made, person LIMIT $2 OFFSET $3)"                                  \
    " SELECT CASE WHEN reached = (SELECT max(reached) FROM page)"                                  \
    " THEN (SELECT count(*) + 1 FROM results WHERE day = $1"                                       \
    " AND " points " > (SELECT max(reached) FROM page))"                                           \
    " ELSE $3 + rank() OVER (ORDER BY reached DESC) END,"                                          \
    " page.person, name, reached, moves, first_points, tried FROM page"                            \
    " JOIN people ON id = page.person JOIN results ON day = $1 AND results.person = page.person"   \
    " ORDER BY reached DESC, page.made, page.person"

#define FIND_CIRCLE_LADDER(points)                                                                 \
    "SELECT rank() OVER (ORDER BY " points " DESC), person, name, " points ", moves,"              \
    " first_points, tried FROM members JOIN results USING (person) JOIN people ON id = person"     \
    " WHERE circle = $1 AND day = $2 AND " points " IS NOT NULL"                                   \
    " ORDER BY " points " DESC, results.made, person"

#define FIND_LINK "SELECT id, person, made, place, seat, work, lang FROM links WHERE "

/* A result that is somebody else's. */
#define IS_NEW                                                                                     \
    "NOT EXISTS (SELECT 1 FROM results AS other WHERE other.day = $1"                              \
    " AND other.digest = $8 AND other.person <> $2)"

/* Those that are not made from the table of kinds. */
static const struct {
    const char *text; /* in both dialects */
    bool refuses;     /* where it changes nothing */
    /* Where they differ; PostgreSQL's says by itself what it refuses. */
    const char *sqlite, *postgres;
} statements[STORE_KINDS] = {
    [STORE_NAME] = {.text = "UPDATE people SET name = $2 WHERE id = $1"},
    [STORE_OTHER_TOKENS] = {.text = "DELETE FROM tokens WHERE person = $1 AND hash <> $2"},
    [STORE_NO_PASSWORD] = {.text = "UPDATE passwords SET hash = NULL WHERE person = $1"},
    [STORE_USED_RECOVERY] = {.text = "DELETE FROM recoveries WHERE hash = $1 AND until > $2",
                             .refuses = true},
    /* Whoever writes something of the person at this moment is waited for. */
    [STORE_DELETION] = {.sqlite = "INSERT INTO leaving (person, since) SELECT id, $2"
                                  " FROM people WHERE id = $1 ON CONFLICT DO NOTHING",
                        .postgres = "INSERT INTO leaving (person, since) SELECT id, $2::bigint"
                                    " FROM people WHERE id = $1 FOR UPDATE ON CONFLICT DO NOTHING"},
    /* In a file the person goes with the row of their leaving, which may have outlived them. */
    [STORE_PURGE_PERSON] = {.sqlite = "DELETE FROM leaving WHERE person = $1"
                                      " AND NOT EXISTS (SELECT 1 FROM seated WHERE person = $1)",
                            .postgres = "DELETE FROM people WHERE id = $1"
                                        " AND EXISTS (SELECT 1 FROM leaving WHERE person = $1)"
                                        " AND NOT EXISTS (SELECT 1 FROM seated WHERE person = $1)"},
    [STORE_NO_TABLE] = {.text = "DELETE FROM tables WHERE id = $1 AND version = $2",
                        .refuses = true},
    [STORE_DUE] = {.text = "UPDATE tables SET due = $2 WHERE id = $1"},
    [STORE_SECRET] = {.text = "INSERT INTO secrets (place, sealed) VALUES ($1, $2)"
                              " ON CONFLICT (place) DO UPDATE SET sealed = excluded.sealed"},
    [STORE_NO_NONCES] = {.text = "UPDATE plies SET nonce = NULL WHERE place = $1 AND actor = $2"
                                 " AND nonce IS NOT NULL"},
    [STORE_ENTRY] = {.refuses = true}, /* a STORE_RESULT that IS_NEW */
    [STORE_NO_RESULT] = {.text = "DELETE FROM results WHERE person = $1"
                                 " AND (day = $2::bigint OR $2 IS NULL)"},
    [STORE_JOIN] = {.refuses = true,
                    .sqlite = "INSERT INTO members (circle, person, made) SELECT $1, $2, $3"
                              " WHERE EXISTS (SELECT 1 FROM circles WHERE id = $1)"
                              " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = $2) AND"
                              " (SELECT count(*) FROM members WHERE circle = $1 AND person <> $2)"
                              " < $4 AND"
                              " (SELECT count(*) FROM members WHERE person = $2 AND circle <> $1)"
                              " < $5 ON CONFLICT (circle, person) DO UPDATE SET made = made",
                    .postgres = "SELECT must_be(join_circle($1, $2, $3, $4, $5),"
                                " '" STATEMENT_REFUSED "')"},
    [STORE_NO_LINK] =
        {.text = "UPDATE links SET person = NULL, made = 0, place = NULL, seat = 0, work = 0"
                 " WHERE id = $1 AND person = $2"},
    [STORE_LEASE] = {.text = "INSERT INTO leases AS old (place, holder, until, number)"
                             " SELECT $1::text, $2::text, $4::bigint, $5::bigint WHERE true"
                             " ON CONFLICT (place) DO UPDATE SET holder = excluded.holder,"
                             " until = excluded.until, number = excluded.number"
                             " WHERE old.until <= $3::bigint OR old.holder = excluded.holder",
                     .refuses = true},
    [STORE_HOLDS] = {.refuses = true,
                     .sqlite = "UPDATE leases SET holder = $2 WHERE place = $1 AND holder = $2"
                               " AND number = $3",
                     .postgres = "SELECT must_be(false, '" STATEMENT_REFUSED "') FROM leases"
                                 " WHERE place = $1 AND holder = $2 AND number = $3"
                                 " HAVING count(*) = 0"},
    [STORE_OVERDUE] = {.text = "UPDATE tables SET due = due WHERE id = $1 AND due <= $2",
                       .refuses = true},
    [STORE_SEEN] = {.text = "UPDATE tokens SET seen = $2 WHERE hash = $1"},
    [STORE_NEW_TOKENS] = {.text = "UPDATE tokens SET seen = $3 WHERE person > $1 AND person <= $2"
                                  " AND seen IS NULL"},
    /* Nothing is kept of their persons (write_nothing_kept), or these have a password. */
    [STORE_OLD_TOKENS] =
        {.text = "DELETE FROM tokens WHERE person > $1 AND person <= $2 AND seen < $3"
                 " AND (EXISTS (SELECT 1 FROM passwords WHERE"
                 " passwords.person = tokens.person AND passwords.hash IS NOT NULL) OR "},
    [STORE_OLD_TABLES] = {.text = "DELETE FROM tables WHERE host > $1 AND host <= $2 AND made < $3"
                                  " AND state = 'open'"},
    [STORE_OLD_PEOPLE] = {.text =
                              "DELETE FROM people WHERE id > $1 AND id <= $2 AND made < $3 AND "},
    [STORE_UP] = {.sqlite = "INSERT INTO facts (name, value) VALUES ('up', $1)"
                            " ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
                  .postgres = "INSERT INTO facts AS old (name, number) VALUES ('up', $1)"
                              " ON CONFLICT (name) DO UPDATE SET"
                              " number = greatest(old.number, excluded.number)"},
    [STORE_BEAT] = {.text = MOMENT
                    "INSERT INTO servers (id, up, seen, hears) SELECT $1, " OPEN_FOR
                    ", now, $2 FROM moment WHERE true"
                    " ON CONFLICT (id) DO UPDATE SET up = excluded.up, seen = excluded.seen,"
                    " hears = excluded.hears"},

    [STORE_FIND_TOKEN] = {.text =
                              "SELECT people.id, people.name, people.made,"
                              " (passwords.hash IS NOT NULL)::int::bigint, tokens.seen"
                              " FROM tokens JOIN people ON people.id = tokens.person"
                              " LEFT JOIN passwords ON passwords.person = people.id"
                              " WHERE tokens.hash = $1"
                              " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = people.id)"},
    [STORE_FIND_LOGIN] = {.text = "SELECT people.id, people.name, people.made, passwords.hash"
                                  " FROM passwords JOIN people ON people.id = passwords.person"
                                  " WHERE login = $1"},
    [STORE_FIND_RECOVERY] = {.text = "SELECT people.id, people.name, people.made FROM recoveries"
                                     " JOIN people ON people.id = recoveries.person"
                                     " WHERE hash = $1 AND until > $2"},
    [STORE_FIND_ACCOUNT] =
        {.sqlite = "SELECT name, made, login, hash IS NOT NULL,"
                   " (SELECT until FROM recoveries WHERE person = $1),"
                   " (SELECT group_concat(made) FROM (SELECT made FROM tokens WHERE person = $1"
                   " ORDER BY made)) FROM people LEFT JOIN passwords ON person = id WHERE id = $1",
         .postgres = "SELECT name, made, login, (hash IS NOT NULL)::int::bigint,"
                     " (SELECT until FROM recoveries WHERE person = $1), (SELECT"
                     " string_agg(made::text, ',' ORDER BY made) FROM tokens WHERE person = $1)"
                     " FROM people LEFT JOIN passwords ON person = id WHERE id = $1"},
    [STORE_FIND_STANDINGS] =
        {.text = "SELECT known.game, coalesce(played, 0), coalesce(won, 0), coalesce(quit, 0),"
                 " coalesce(best, 0), rating, deviation, number"
                 " FROM (SELECT game FROM standings WHERE person = $1"
                 " UNION SELECT game FROM ratings WHERE person = $1) AS known"
                 " LEFT JOIN standings ON standings.person = $1 AND standings.game = known.game"
                 " LEFT JOIN ratings ON ratings.person = $1 AND ratings.game = known.game"
                 " ORDER BY known.game"},
    [STORE_FIND_RATINGS] = {.text =
                                "SELECT person, game, number, rating, deviation, volatility, rated,"
                                " (SELECT count(*) FROM seated AS one JOIN seated AS two"
                                " ON two.made = one.made AND two.place = one.place"
                                " AND two.person <> one.person WHERE one.person = ratings.person"
                                " AND one.made > ratings.rated - 86400000"
                                " AND two.person IN ($2, $3, $4, $5, $6, $7, $8))"
                                " FROM ratings WHERE game = $1"
                                " AND person IN ($2, $3, $4, $5, $6, $7, $8)"},
    [STORE_FIND_DELETIONS] =
        {.text =
             "SELECT leaving.person, made, place, CASE WHEN place IS NOT NULL THEN (SELECT count(*)"
             " FROM seated AS other WHERE other.place = seated.place"
             " AND other.person <> leaving.person) END FROM leaving LEFT JOIN seated USING (person)"
             " WHERE leaving.person = $1::text OR $1 IS NULL"
             " LIMIT CASE WHEN $1 IS NULL THEN 100 ELSE 1 END"},
    /* PostgreSQL's parts are put together from the tables that there are. */
    [STORE_FIND_TABLE] = {.sqlite = "SELECT id FROM tables WHERE id = $1",
                          .postgres = "SELECT $1::text AS id"},
    [STORE_FIND_PLIES] = {.text =
                              "SELECT id, ply, actor, move, spent, nonce, reply, due FROM tables"
                              " LEFT JOIN plies ON place = id AND ply >= $3"
                              " WHERE id = $1 AND version = $2 ORDER BY ply"},
    [STORE_FIND_OPEN] = {.text =
                             "SELECT id FROM tables WHERE open = 1 AND state = 'open' AND made > $2"
                             " ORDER BY made DESC, id DESC LIMIT $1"},
    [STORE_FIND_CODE] = {.text = "SELECT id FROM tables WHERE code = $1 AND state = 'open'"},
    [STORE_FIND_MINE] = {.text = "SELECT place AS id FROM seated WHERE person = $1 AND made < $2"
                                 " ORDER BY made DESC, place DESC LIMIT $3"},
    [STORE_FIND_DUE] = {.text =
                            "SELECT id, due FROM tables WHERE due <= $1 ORDER BY due LIMIT 100"},
    [STORE_FIND_SERVERS] = {.text = MOMENT "SELECT " OPEN_FOR ", id, seen, hears FROM moment"
                                           " LEFT JOIN servers ON seen > now - " STORE_BEAT_LATELY},
    [STORE_FIND_PLACE] = {.text = FIND_PLACE("points")},
    [STORE_FIND_LADDER] = {.text = FIND_LADDER("points")},
    [STORE_FIND_CIRCLE_LADDER] = {.text = FIND_CIRCLE_LADDER("points")},
    [STORE_FIND_TRIED_PLACE] = {.text = FIND_PLACE("tried")},
    [STORE_FIND_TRIED_LADDER] = {.text = FIND_LADDER("tried")},
    [STORE_FIND_TRIED_CIRCLE_LADDER] = {.text = FIND_CIRCLE_LADDER("tried")},
    [STORE_FIND_CIRCLE] =
        {.text = "SELECT id, name, (SELECT count(*) FROM members WHERE circle = $1),"
                 " (EXISTS (SELECT 1 FROM members WHERE circle = $1 AND person = $2))::int::bigint,"
                 " (SELECT count(*) FROM members WHERE person = $2) FROM circles WHERE id = $1"},
    [STORE_FIND_CIRCLES] =
        {.text = "SELECT id, name, (SELECT count(*) FROM members AS other WHERE other.circle = id)"
                 " FROM members JOIN circles ON id = circle WHERE person = $1 ORDER BY "
                 "members.made, id"},
    [STORE_FIND_LINK] = {.text = FIND_LINK "id = $1"},
    [STORE_FIND_LINK_TO] = {.text =
                                FIND_LINK "place = $1 AND seat = $2 AND work = $3 AND person = $4"},
    [STORE_FIND_LINKS] = {.text =
                              FIND_LINK "person = $1 AND made < $2 ORDER BY made DESC LIMIT $3"},
    [STORE_COUNT_TABLES] = {.text = "SELECT count(*) FROM tables WHERE host = $1 AND made > $2"
                                    " AND state IN ('open', 'playing')"},
    [STORE_EVERY +
        STORE_TABLE] = {.text = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 16"},
    [STORE_EVERY + STORE_UP] = {.text = "SELECT facts.number FROM facts"
                                        " WHERE name = 'up' AND facts.number > $1"},
};

/* --- from the table of kinds --- */

static const char *type_of(const struct store_column *column)
{
    return column->type == COLUMN_NUMBER  ? "bigint"
           : column->type == COLUMN_BYTES ? "bytea"
                                          : "text";
}

/* Columns with commas between. */
static void write_columns(struct atelier_out *out, const struct store_kept *kept, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        atelier_printf(out, "%s%s", i > 0 ? ", " : "", kept->column[i].name);
}

static void write_values(struct atelier_out *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        atelier_printf(out, "%s$%u", i > 0 ? ", " : "", i + 1);
}

static void write_condition(struct atelier_out *out, const char *condition, bool *first)
{
    if (condition == NULL)
        return;
    atelier_printf(out, " %s %s", *first ? "WHERE" : "AND", condition);
    *first = false;
}

/* Whether a row that is somebody's is looked at for its table, too. What is written together with
 * the table is not; and in PostgreSQL keys see to it (definitions.h). */
static bool needs_table(enum dialect dialect, const struct store_kept *kept,
                        const struct store_column *column)
{
    return dialect == DIALECT_SQLITE && column->owner == OF_TABLE && !kept->is_part && !kept->again;
}

/* What has to be true for a row to be written; whether anything has. */
static bool write_guards(struct atelier_out *out, enum dialect dialect,
                         const struct store_kept *kept, const char *more)
{
    char stays[80];
    bool first = true;
    write_condition(out, kept->guard, &first);
    for (unsigned i = 0; i < store_columns_written(kept); i++) {
        if (kept->column[i].owner == OF_PERSON_ATONCE)
            atelier_format(stays, sizeof stays,
                           "NOT EXISTS (SELECT 1 FROM leaving WHERE person = $%u)", i + 1);
        else if (needs_table(dialect, kept, &kept->column[i]))
            atelier_format(stays, sizeof stays,
                           "($%u IS NULL OR EXISTS (SELECT 1 FROM tables WHERE id = $%u))", i + 1,
                           i + 1);
        else
            continue;
        write_condition(out, stays, &first);
    }
    write_condition(out, dialect == DIALECT_POSTGRES ? kept->guard_shared : NULL, &first);
    write_condition(out, more, &first);
    return !first;
}

static void write_update(struct atelier_out *out, const struct store_column *column,
                         const char *highest)
{
    const char *name = column->name;
    switch (column->update) {
    case UPDATE_NOT:
        break;
    case UPDATE_REPLACE:
        atelier_printf(out, "%s = excluded.%s", name, name);
        break;
    case UPDATE_ADD:
        atelier_printf(out, "%s = old.%s + excluded.%s", name, name, name);
        break;
    case UPDATE_HIGHEST:
        atelier_printf(out, "%s = greatest(old.%s, excluded.%s)", name, name, name);
        break;
    case UPDATE_WITH_HIGHEST:
        atelier_printf(out, "%s = CASE WHEN old.%s < excluded.%s THEN excluded.%s ELSE old.%s END",
                       name, highest, highest, name, name);
        break;
    case UPDATE_FIRST:
        atelier_printf(out, "%s = coalesce(old.%s, excluded.%s)", name, name, name);
    }
}

/* What happens where there is one with its key. Nothing is said where that cannot be. */
static void write_conflict(struct atelier_out *out, const struct store_kept *kept)
{
    const char *highest = NULL, *before = NULL;
    if (kept->again)
        atelier_put(out, " ON CONFLICT DO NOTHING");
    for (unsigned i = 0; i < store_columns_written(kept); i++)
        if (kept->column[i].update == UPDATE_HIGHEST)
            highest = kept->column[i].name;
    for (unsigned i = 0; i < store_columns_written(kept); i++) {
        if (kept->column[i].update == UPDATE_NOT)
            continue;
        if (before == NULL) {
            atelier_put(out, " ON CONFLICT (");
            write_columns(out, kept, kept->keys);
        }
        atelier_put(out, before == NULL ? ") DO UPDATE SET " : before);
        write_update(out, &kept->column[i], highest);
        before = ", ";
    }
    if (kept->next != NULL)
        atelier_printf(out, " WHERE old.%s = excluded.%s - 1", kept->next, kept->next);
}

static void write_insert(struct atelier_out *out, const struct store_kept *kept)
{
    atelier_printf(out, "INSERT INTO %s AS old (", kept->table);
    write_columns(out, kept, store_columns_written(kept));
    atelier_put(out, ") ");
}

/* As it comes, where there is nothing to be looked at. */
static void write_plain(struct atelier_out *out, const struct store_kept *kept)
{
    write_insert(out, kept);
    atelier_put(out, "VALUES (");
    write_values(out, store_columns_written(kept));
    atelier_put(out, ")");
}

static void write_put(struct atelier_out *out, enum dialect dialect, const struct store_kept *kept,
                      const char *more)
{
    char guards[640];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, guards, sizeof guards);
    if (write_guards(&buffer.out, dialect, kept, more)) {
        write_insert(out, kept);
        for (unsigned i = 0; i < store_columns_written(kept); i++)
            atelier_printf(out, "%s$%u::%s", i > 0 ? ", " : "SELECT ", i + 1,
                           type_of(&kept->column[i]));
        atelier_put(out, guards);
    } else {
        write_plain(out, kept);
    }
    assert(!buffer.full);
    write_conflict(out, kept);
}

/* Whether it has a table. */
static bool write_remove(struct atelier_out *out, const struct store_kept *kept)
{
    if (kept->table == NULL)
        return false;
    atelier_printf(out, "DELETE FROM %s WHERE ", kept->table);
    for (unsigned i = 0; i < kept->keys; i++)
        atelier_printf(out, "%s%s = $%u", i > 0 ? " AND " : "", kept->column[i].name, i + 1);
    return true;
}

static void write_every(struct atelier_out *out, const struct store_kept *kept)
{
    atelier_put(out, "SELECT ");
    write_columns(out, kept, store_columns_found(kept));
    atelier_printf(out, " FROM %s WHERE (", kept->table);
    write_columns(out, kept, kept->keys);
    atelier_put(out, ") > (");
    write_values(out, kept->keys);
    atelier_put(out, ") ORDER BY ");
    write_columns(out, kept, kept->keys);
    atelier_printf(out, " LIMIT %d", STORE_PAGE);
}

/* Whether there is a column that says whose it is. */
static bool write_theirs(struct atelier_out *out, const struct store_kept *kept)
{
    for (unsigned i = 0; i < store_columns(kept); i++) {
        if (!store_goes_with_person(kept->column[i].owner))
            continue;
        atelier_put(out, "SELECT ");
        write_columns(out, kept, store_columns_found(kept));
        atelier_printf(out, " FROM %s WHERE %s = $1 ORDER BY ", kept->table, kept->column[i].name);
        write_columns(out, kept, kept->keys);
        return true;
    }
    return false;
}

/* No row names a person of this id; of those that only let the person come back, if `access`. */
static void write_nothing_kept(struct atelier_out *out, const char *person_id, bool access)
{
    const char *before = "(";
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        const struct store_kept *kept = &store_kept[kind];
        for (unsigned i = 0; i < store_columns(kept); i++) {
            const struct store_column *column = &kept->column[i];
            if (!store_names_person(column->owner) || (kept->is_access && !access))
                continue;
            atelier_printf(out, "%sNOT EXISTS (SELECT 1 FROM %s WHERE %s.%s = %s)", before,
                           kept->table, kept->table, column->name, person_id);
            before = " AND ";
        }
    }
    atelier_put(out, ")");
}

static void write_is_used(struct atelier_out *out)
{
    atelier_put(out, "SELECT (false");
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (store_kept[kind].table != NULL && store_kept[kind].name != NULL)
            atelier_printf(out, " OR EXISTS (SELECT 1 FROM %s)", store_kept[kind].table);
    atelier_put(out, ")::int::bigint");
}

/* How many rows of a kind name somebody or something that is not there. */
static void write_strays(struct atelier_out *out, const struct store_kept *kept)
{
    atelier_printf(out, " + (SELECT count(*) FROM %s WHERE %s", kept->table,
                   kept->odd != NULL ? kept->odd : "false");
    for (unsigned i = 0; i < store_columns(kept); i++) {
        const struct store_column *column = &kept->column[i];
        if (store_owner_table(column->owner) != NULL)
            atelier_printf(out, " OR (%s IS NOT NULL AND %s NOT IN (SELECT id FROM %s))",
                           column->name, column->name, store_owner_table(column->owner));
    }
    atelier_put(out, ")");
}

static void write_count_strays(struct atelier_out *out)
{
    atelier_put(out, "SELECT 0");
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (store_kept[kind].table != NULL && store_kept[kind].name != NULL)
            write_strays(out, &store_kept[kind]);
}

/* --- dialects --- */

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* In its own place: it becomes no longer. */
static void turn_to_sqlite(char *text)
{
    static const char *const words[][2] = {
        {"greatest(", "max("}, {"least(", "min("}, {"facts.number", "value"}, {NOW, "store_now()"}};
    char *to = text;
    while (*text != '\0') {
        bool copies = true;
        if (starts_with(text, "::")) {
            text += 2 + strspn(text + 2, "abcdefghijklmnopqrstuvwxyz");
            copies = false;
        }
        for (size_t i = 0; copies && i < sizeof words / sizeof *words; i++)
            if (starts_with(text, words[i][0])) {
                text += strlen(words[i][0]);
                to = stpcpy(to, words[i][1]);
                copies = false;
            }
        if (copies)
            *to++ = *text == '$' ? '?' : *text;
        text += copies;
    }
    *to = '\0';
}

/* A statement that is begun in a buffer and ends as the dialect has it. */
static struct atelier_buffer begin_statement(char text[static STATEMENT_SIZE])
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, text, STATEMENT_SIZE);
    return buffer;
}

static void end_statement(const struct atelier_buffer *buffer, enum dialect dialect)
{
    assert(!buffer->full);
    if (dialect == DIALECT_SQLITE)
        turn_to_sqlite(buffer->bytes);
}

/* --- statements --- */

static bool is_guarded(const struct store_kept *kept)
{
    bool guarded = kept->guard != NULL || kept->guard_shared != NULL || kept->next != NULL;
    for (unsigned i = 0; i < store_columns_written(kept); i++)
        guarded |= kept->column[i].owner == OF_PERSON_ATONCE;
    return guarded && !kept->silent;
}

bool statement_refuses(enum store_kind kind)
{
    return statements[kind].refuses || (kind < STORE_KEPT && is_guarded(&store_kept[kind]));
}

/* What is not said above; false if there is nothing to say. */
static bool write_made(struct atelier_out *out, enum dialect dialect, enum store_kind kind)
{
    if (kind >= STORE_THEIRS)
        return write_theirs(out, &store_kept[kind - STORE_THEIRS]);
    if (kind >= STORE_REMOVE && kind <= STORE_REMOVE_LAST)
        return write_remove(out, &store_kept[kind - STORE_REMOVE]);
    const struct store_kept *every = kind >= STORE_EVERY ? &store_kept[kind - STORE_EVERY] : NULL;
    if (kind == STORE_ENTRY)
        write_put(out, dialect, &store_kept[STORE_RESULT], IS_NEW);
    else if (kind == STORE_IS_USED)
        write_is_used(out);
    else if (kind == STORE_COUNT_STRAYS)
        write_count_strays(out);
    else if (kind < STORE_KEPT)
        write_put(out, dialect, &store_kept[kind], NULL);
    else if (every != NULL && every->name != NULL && !every->is_part)
        write_every(out, every);
    else
        return false;
    return true;
}

static bool write_statement(struct atelier_out *out, enum dialect dialect, enum store_kind kind)
{
    const char *own =
        dialect == DIALECT_SQLITE ? statements[kind].sqlite : statements[kind].postgres;
    const char *given = own != NULL ? own : statements[kind].text;
    if (given == NULL)
        return write_made(out, dialect, kind);
    atelier_put(out, given);
    if (kind == STORE_OLD_PEOPLE)
        write_nothing_kept(out, "people.id", true);
    if (kind == STORE_OLD_TOKENS) {
        write_nothing_kept(out, "tokens.person", false);
        atelier_put(out, ")");
    }
    return true;
}

bool statement_of(enum dialect dialect, enum store_kind kind, char text[static STATEMENT_SIZE])
{
    struct atelier_buffer buffer = begin_statement(text);
    bool wrapped =
        dialect == DIALECT_POSTGRES && statement_refuses(kind) && statements[kind].postgres == NULL;
    if (wrapped)
        atelier_put(&buffer.out, "WITH done AS (");
    bool written = write_statement(&buffer.out, dialect, kind);
    if (wrapped)
        atelier_put(&buffer.out, " RETURNING 1) SELECT must_be(false, '" STATEMENT_REFUSED
                                 "') FROM done HAVING count(*) = 0");
    end_statement(&buffer, dialect);
    return written;
}

void import_statement(enum store_kind kind, char text[static STATEMENT_SIZE])
{
    if (kind >= STORE_KEPT || store_kept[kind].next == NULL) {
        statement_of(DIALECT_POSTGRES, kind, text);
        return;
    }
    struct atelier_buffer buffer = begin_statement(text);
    write_plain(&buffer.out, &store_kept[kind]);
    end_statement(&buffer, DIALECT_POSTGRES);
}

void statement_of_part(enum dialect dialect, enum store_kind kind, unsigned part,
                       char text[static STATEMENT_SIZE])
{
    const struct store_kept *kept = &store_kept[store_parts[part]];
    struct atelier_buffer buffer = begin_statement(text);
    if (dialect == DIALECT_POSTGRES) {
        atelier_put(&buffer.out, "WITH wanted AS (");
        write_statement(&buffer.out, dialect, kind);
        atelier_put(&buffer.out, ") ");
    }
    atelier_put(&buffer.out, "SELECT ");
    write_columns(&buffer.out, kept, store_columns_found(kept));
    atelier_printf(&buffer.out, " FROM %s WHERE %s %s ORDER BY ", kept->table, kept->column[0].name,
                   dialect == DIALECT_POSTGRES ? "IN (SELECT id FROM wanted)" : "= $1");
    if (kept->is_part || kind == STORE_EVERY + STORE_TABLE)
        write_columns(&buffer.out, kept, kept->keys);
    else
        atelier_put(&buffer.out, "made DESC, id DESC");
    end_statement(&buffer, dialect);
}

bool statement_after(enum store_kind kind, char text[static STATEMENT_SIZE])
{
    unsigned count = 0;
    struct atelier_buffer buffer = begin_statement(text);
    if (kind == STORE_BEAT)
        atelier_put(&buffer.out, "DELETE FROM servers WHERE seen < " NOW " - 86400000");
    if (kind != STORE_DELETION)
        return kind == STORE_BEAT;
    for (int one = 0; one < STORE_KEPT; one++)
        for (unsigned i = 0; i < store_columns(&store_kept[one]); i++)
            if (store_kept[one].column[i].owner == OF_PERSON_ATONCE) {
                atelier_printf(&buffer.out, "%s gone%u AS (DELETE FROM %s WHERE %s = $1)",
                               count > 0 ? "," : "WITH", count, store_kept[one].table,
                               store_kept[one].column[i].name);
                count++;
            }
    atelier_put(&buffer.out, " SELECT 1");
    end_statement(&buffer, DIALECT_POSTGRES);
    return true;
}

unsigned statement_values(const char *text)
{
    unsigned most = 0;
    for (; *text != '\0'; text++)
        if ((*text == '$' || *text == '?') && (unsigned)(text[1] - '0') > most)
            most = (unsigned)(text[1] - '0');
    return most;
}
