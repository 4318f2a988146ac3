/*
 * The statements: those of SQLite, in the other dialect. What triggers do there is done by keys
 * that refer to each other, and by functions where several servers write at once (schema.c).
 */
#include "words.h"

#include "store/kinds.h"

#include "common/grow.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Fails where nothing was changed, and with it all that was sent behind it. */
#define OR_REFUSED(changing)                                                                       \
    "WITH done AS (" changing " RETURNING 1) SELECT must_be(count(*) > 0, '" WORDS_REFUSED         \
    "') FROM done"

/* The clock of the database, in milliseconds; it stands still during a statement. */
#define NOW "(extract(epoch FROM statement_timestamp()) * 1000)::bigint"
#define OPEN_FOR                                                                                   \
    "greatest((SELECT coalesce(max(number), 0) FROM facts WHERE name = 'up'),"                     \
    " (SELECT coalesce(max(up + greatest(0, least(" STORE_BEAT_LASTS ", " NOW " - seen))), 0)"     \
    " FROM servers))"

/* A result of a day's puzzle. The best stays with all that belongs to it, and the first try. */
#define PUT_RESULT(unless)                                                                         \
    "INSERT INTO results AS old (day, person, points, moves, first_points, made, tried,"           \
    " digest)"                                                                                     \
    " SELECT $1::bigint, $2::text, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::bigint,"    \
    " $8::bytea"                                                                                   \
    " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = $2)" unless                           \
    " ON CONFLICT (day, person) DO UPDATE SET points = greatest(old.points, excluded.points),"     \
    " moves = CASE WHEN old.points < excluded.points THEN excluded.moves ELSE old.moves END,"      \
    " made = CASE WHEN old.points < excluded.points THEN excluded.made ELSE old.made END,"         \
    " digest = CASE WHEN old.points < excluded.points THEN excluded.digest ELSE old.digest END,"   \
    " tried = coalesce(old.tried, excluded.tried)"

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

static const char *const words[STORE_KINDS] = {
    [STORE_PERSON] = "INSERT INTO people (id, name, made) VALUES ($1, $2, $3)"
                     " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    [STORE_NAME] = "UPDATE people SET name = $2 WHERE id = $1",
    [STORE_TOKEN] = OR_REFUSED("INSERT INTO tokens (hash, person, made)"
                               " SELECT $1::bytea, $2::text, $3::bigint"
                               " WHERE EXISTS (SELECT 1 FROM people WHERE id = $2)"
                               " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = $2)"),
    [STORE_NO_TOKEN] = "DELETE FROM tokens WHERE hash = $1",
    [STORE_OTHER_TOKENS] = "DELETE FROM tokens WHERE person = $1 AND hash <> $2",
    [STORE_PASSWORD] = OR_REFUSED("INSERT INTO passwords (person, login, hash)"
                                  " SELECT $1::text, $2::text, $3::text"
                                  " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = $1)"
                                  " ON CONFLICT (person) DO UPDATE SET login = excluded.login,"
                                  " hash = excluded.hash"),
    [STORE_NO_PASSWORD] = "UPDATE passwords SET hash = NULL WHERE person = $1",
    [STORE_RECOVERY] = OR_REFUSED("INSERT INTO recoveries (person, hash, until)"
                                  " SELECT $1::text, $2::bytea, $3::bigint"
                                  " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = $1)"
                                  " ON CONFLICT (person) DO UPDATE SET hash = excluded.hash,"
                                  " until = excluded.until"),
    [STORE_USED_RECOVERY] = OR_REFUSED("DELETE FROM recoveries WHERE hash = $1 AND until > $2"),
    [STORE_LEAVING] = "SELECT begin_leaving($1, $2)",
    [STORE_LEFT] = "DELETE FROM people WHERE id = $1"
                   " AND EXISTS (SELECT 1 FROM leaving WHERE person = $1)"
                   " AND NOT EXISTS (SELECT 1 FROM seated WHERE person = $1)",
    [STORE_TABLE] =
        OR_REFUSED("INSERT INTO tables (id, version, state, open, host, made, body)"
                   " SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::text, $6::bigint,"
                   " $7::text WHERE $2 = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = $1)"
                   " ON CONFLICT (id) DO UPDATE SET version = excluded.version,"
                   " state = excluded.state, open = excluded.open, host = excluded.host,"
                   " body = excluded.body WHERE tables.version = excluded.version - 1"),
    [STORE_NO_TABLE] = OR_REFUSED("DELETE FROM tables WHERE id = $1 AND version = $2"),
    [STORE_DUE] = "UPDATE tables SET due = $2 WHERE id = $1",
    [STORE_SIT] = "INSERT INTO seated (person, made, place) VALUES ($1, $2, $3)"
                  " ON CONFLICT DO NOTHING",
    [STORE_STAND] = "DELETE FROM seated WHERE person = $1 AND made = $2 AND place = $3",
    [STORE_SECRET] = "INSERT INTO secrets (place, sealed) VALUES ($1, $2)"
                     " ON CONFLICT (place) DO UPDATE SET sealed = excluded.sealed",
    [STORE_SEALED] = "INSERT INTO secrets (place, sealed) VALUES ($1, $2)",
    /* Behind the one before it: a house that believes in plies that are not there is wrong. */
    [STORE_PLY] =
        OR_REFUSED("INSERT INTO plies (place, ply, actor, move, spent, nonce, reply)"
                   " SELECT $1::text, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::text,"
                   " $7::bigint WHERE $2 = 0"
                   " OR EXISTS (SELECT 1 FROM plies WHERE place = $1 AND ply = $2 - 1)"),
    [STORE_NO_NONCES] = "UPDATE plies SET nonce = NULL WHERE place = $1 AND actor = $2"
                        " AND nonce IS NOT NULL",
    [STORE_TALLY] = "INSERT INTO standings AS old (person, game, played, won, quit, best)"
                    " SELECT $1::text, $2::text, $3::bigint, $4::bigint, $5::bigint, $6::bigint"
                    " WHERE EXISTS (SELECT 1 FROM people WHERE id = $1 FOR KEY SHARE)"
                    " ON CONFLICT (person, game) DO UPDATE SET"
                    " played = old.played + excluded.played, won = old.won + excluded.won,"
                    " quit = old.quit + excluded.quit, best = greatest(old.best, excluded.best)",
    [STORE_RATING] =
        OR_REFUSED("INSERT INTO ratings AS old"
                   " (person, game, number, rating, deviation, volatility, rated)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7)"
                   " ON CONFLICT (person, game) DO UPDATE SET number = excluded.number,"
                   " rating = excluded.rating, deviation = excluded.deviation,"
                   " volatility = excluded.volatility, rated = excluded.rated"
                   " WHERE old.number = excluded.number - 1"),
    [STORE_RESULT] = PUT_RESULT(""),
    [STORE_ENTRY] =
        OR_REFUSED(PUT_RESULT(" AND NOT EXISTS (SELECT 1 FROM results AS other WHERE other.day = $1"
                              " AND other.digest = $8 AND other.person <> $2)")),
    [STORE_NO_RESULT] = "DELETE FROM results WHERE person = $1"
                        " AND (day = $2::bigint OR $2 IS NULL)",
    [STORE_CIRCLE] = "INSERT INTO circles (id, name, made) VALUES ($1, $2, $3)",
    [STORE_MEMBER] = "INSERT INTO members (circle, person, made) VALUES ($1, $2, $3)",
    [STORE_JOIN] = "SELECT must_be(join_circle($1, $2, $3, $4, $5), '" WORDS_REFUSED "')",
    [STORE_LEAVE] = "DELETE FROM members WHERE circle = $1 AND person = $2",
    [STORE_LINK] = OR_REFUSED("INSERT INTO links (id, person, made, place, seat, work, lang)"
                              " SELECT $1::text, $2::text, $3::bigint, $4::text, $5::bigint,"
                              " $6::bigint, $7::text"
                              " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = $2)"),
    [STORE_NO_LINK] = "UPDATE links SET person = NULL, made = 0, place = NULL, seat = 0, work = 0"
                      " WHERE id = $1 AND person = $2",
    [STORE_LEASE] = OR_REFUSED("INSERT INTO leases AS old (place, holder, until, number)"
                               " SELECT $1::text, $2::text, $4::bigint, $5::bigint"
                               " ON CONFLICT (place) DO UPDATE SET holder = excluded.holder,"
                               " until = excluded.until, number = excluded.number"
                               " WHERE old.until <= $3::bigint OR old.holder = excluded.holder"),
    [STORE_HOLDS] = "SELECT must_be(count(*) > 0, '" WORDS_REFUSED "') FROM leases"
                    " WHERE place = $1 AND holder = $2 AND number = $3",
    [STORE_NO_LEASE] = "DELETE FROM leases WHERE place = $1",
    [STORE_OVERDUE] = OR_REFUSED("UPDATE tables SET due = due WHERE id = $1 AND due <= $2"),
    [STORE_SEEN] = "UPDATE tokens SET seen = $2 WHERE hash = $1",
    [STORE_NEW_TOKENS] = "UPDATE tokens SET seen = $3 WHERE person > $1 AND person <= $2"
                         " AND seen IS NULL",
    [STORE_OLD_TOKENS] = "DELETE FROM tokens WHERE person > $1 AND person <= $2 AND seen < $3"
                         " AND (EXISTS (SELECT 1 FROM passwords"
                         " WHERE passwords.person = tokens.person AND passwords.hash IS NOT NULL)"
                         " OR (" STORE_NOTHING_KEPT("tokens.person") "))",
    [STORE_OLD_TABLES] = "DELETE FROM tables WHERE host > $1 AND host <= $2 AND made < $3"
                         " AND state = 'open'",
    [STORE_OLD_PEOPLE] =
        "DELETE FROM people WHERE id > $1 AND id <= $2 AND made < $3"
        " AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM passwords WHERE passwords.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM recoveries WHERE recoveries.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM leaving WHERE leaving.person = people.id)"
        " AND " STORE_NOTHING_KEPT("people.id"),
    [STORE_UP] = "INSERT INTO facts AS old (name, number) VALUES ('up', $1)"
                 " ON CONFLICT (name) DO UPDATE SET number = greatest(old.number, excluded.number)",
    [STORE_BEAT] =
        "WITH old AS (DELETE FROM servers WHERE seen < " NOW " - 86400000 AND id <> $1)"
        " INSERT INTO servers (id, up, seen, hears) VALUES ($1, " OPEN_FOR ", " NOW ", $2)"
        " ON CONFLICT (id) DO UPDATE SET up = excluded.up, seen = excluded.seen,"
        " hears = excluded.hears",

    [STORE_FIND_TOKEN] =
        "SELECT people.id, people.name, people.made, (passwords.hash IS NOT NULL)::int::bigint,"
        " tokens.seen"
        " FROM tokens JOIN people ON people.id = tokens.person"
        " LEFT JOIN passwords ON passwords.person = people.id"
        " WHERE tokens.hash = $1"
        " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = people.id)",
    [STORE_FIND_LOGIN] = "SELECT people.id, people.name, people.made, passwords.hash FROM passwords"
                         " JOIN people ON people.id = passwords.person WHERE login = $1",
    [STORE_FIND_PASSWORD] = "SELECT login, hash FROM passwords WHERE person = $1",
    [STORE_FIND_RECOVERY] =
        "SELECT people.id, people.name, people.made FROM recoveries"
        " JOIN people ON people.id = recoveries.person WHERE hash = $1 AND until > $2",
    [STORE_FIND_ACCOUNT] =
        "SELECT name, made, login, (hash IS NOT NULL)::int::bigint,"
        " (SELECT until FROM recoveries WHERE person = $1),"
        " (SELECT string_agg(made::text, ',' ORDER BY made) FROM tokens WHERE person = $1)"
        " FROM people LEFT JOIN passwords ON person = id WHERE id = $1",
    [STORE_FIND_STANDINGS] =
        "SELECT known.game, coalesce(played, 0), coalesce(won, 0), coalesce(quit, 0),"
        " coalesce(best, 0), rating, deviation, number"
        " FROM (SELECT game FROM standings WHERE person = $1"
        " UNION SELECT game FROM ratings WHERE person = $1) AS known"
        " LEFT JOIN standings ON standings.person = $1 AND standings.game = known.game"
        " LEFT JOIN ratings ON ratings.person = $1 AND ratings.game = known.game"
        " ORDER BY known.game",
    [STORE_FIND_RATINGS] = "SELECT person, game, number, rating, deviation, volatility, rated,"
                           " (SELECT count(*) FROM seated AS one JOIN seated AS two"
                           " ON two.made = one.made AND two.place = one.place"
                           " AND two.person <> one.person WHERE one.person = ratings.person"
                           " AND one.made > ratings.rated - 86400000"
                           " AND two.person IN ($2, $3, $4, $5, $6, $7, $8))"
                           " FROM ratings WHERE game = $1"
                           " AND person IN ($2, $3, $4, $5, $6, $7, $8)",
    [STORE_FIND_LEAVING] =
        "SELECT leaving.person, made, place, CASE WHEN place IS NOT NULL THEN (SELECT count(*)"
        " FROM seated AS other WHERE other.place = seated.place"
        " AND other.person <> leaving.person) END FROM leaving LEFT JOIN seated USING (person)"
        " WHERE leaving.person = $1::text OR $1 IS NULL"
        " LIMIT CASE WHEN $1 IS NULL THEN 100 ELSE 1 END",
    [STORE_FIND_TABLE] = "SELECT $1::text AS id",
    [STORE_FIND_PLIES] = "SELECT id, ply, actor, move, spent, nonce, reply, due FROM tables"
                         " LEFT JOIN plies ON place = id AND ply >= $3"
                         " WHERE id = $1 AND version = $2 ORDER BY ply",
    [STORE_FIND_OPEN] = "SELECT id FROM tables WHERE open = 1 AND state = 'open' AND made > $2"
                        " ORDER BY made DESC, id DESC LIMIT $1",
    [STORE_FIND_MINE] = "SELECT place AS id FROM seated WHERE person = $1 AND made < $2"
                        " ORDER BY made DESC, place DESC LIMIT $3",
    [STORE_FIND_DUE] = "SELECT id, due FROM tables WHERE due <= $1 ORDER BY due LIMIT 100",
    [STORE_FIND_SERVERS] = "SELECT " OPEN_FOR " AS open_for, id, seen, hears FROM (SELECT 1) AS one"
                           " LEFT JOIN servers ON seen > " NOW " - " STORE_BEAT_LATELY,
    [STORE_FIND_PLACE] = FIND_PLACE("points"),
    [STORE_FIND_LADDER] = FIND_LADDER("points"),
    [STORE_FIND_CIRCLE_LADDER] = FIND_CIRCLE_LADDER("points"),
    [STORE_FIND_TRIED_PLACE] = FIND_PLACE("tried"),
    [STORE_FIND_TRIED_LADDER] = FIND_LADDER("tried"),
    [STORE_FIND_TRIED_CIRCLE_LADDER] = FIND_CIRCLE_LADDER("tried"),
    [STORE_FIND_CIRCLE] =
        "SELECT id, name, (SELECT count(*) FROM members WHERE circle = $1),"
        " (EXISTS (SELECT 1 FROM members WHERE circle = $1 AND person = $2))::int::bigint,"
        " (SELECT count(*) FROM members WHERE person = $2) FROM circles WHERE id = $1",
    [STORE_FIND_RESULTS] = "SELECT day, points, moves, first_points, made, tried FROM results"
                           " WHERE person = $1 ORDER BY day",
    [STORE_FIND_CIRCLES] =
        "SELECT id, name, (SELECT count(*) FROM members AS other WHERE other.circle = id)"
        " FROM members JOIN circles ON id = circle WHERE person = $1 ORDER BY members.made, id",
    [STORE_FIND_LINK] = "SELECT id, person, made, place, seat, work, lang FROM links WHERE id = $1",
    [STORE_FIND_LINK_TO] = "SELECT id, person, made, place, seat, work, lang FROM links"
                           " WHERE place = $1 AND seat = $2 AND work = $3 AND person = $4",
    [STORE_FIND_LINKS] = "SELECT id, person, made, place, seat, work, lang FROM links"
                         " WHERE person = $1 AND made < $2 ORDER BY made DESC LIMIT $3",
    [STORE_COUNT_TABLES] = "SELECT count(*) FROM tables WHERE host = $1 AND made > $2"
                           " AND state IN ('open', 'playing')",

    [STORE_EVERY_PERSON] = "SELECT id, name, made FROM people WHERE id > $1 ORDER BY id LIMIT 256",
    [STORE_EVERY_TOKEN] = "SELECT hash, person, made FROM tokens WHERE hash > $1 ORDER BY hash"
                          " LIMIT 256",
    [STORE_EVERY_TABLE] = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 16",
    [STORE_EVERY_SEAT] = "SELECT person, made, place FROM seated"
                         " WHERE (person, made, place) > ($1, $2, $3)"
                         " ORDER BY person, made, place LIMIT 256",
    [STORE_EVERY_PASSWORD] = "SELECT person, login, hash FROM passwords WHERE person > $1"
                             " ORDER BY person LIMIT 256",
    [STORE_EVERY_RECOVERY] = "SELECT person, hash, until FROM recoveries WHERE person > $1"
                             " ORDER BY person LIMIT 256",
    [STORE_EVERY_LINK] = "SELECT id, person, made, place, seat, work, lang FROM links"
                         " WHERE id > $1 ORDER BY id LIMIT 256",
    [STORE_EVERY_LEAVING] = "SELECT person, since FROM leaving WHERE person > $1"
                            " ORDER BY person LIMIT 256",
    [STORE_EVERY_TALLY] = "SELECT person, game, played, won, quit, best FROM standings"
                          " WHERE (person, game) > ($1, $2) ORDER BY person, game LIMIT 256",
    [STORE_EVERY_RATING] = "SELECT person, game, number, rating, deviation, volatility, rated"
                           " FROM ratings WHERE (person, game) > ($1, $2)"
                           " ORDER BY person, game LIMIT 256",
    [STORE_EVERY_RESULT] = "SELECT day, person, points, moves, first_points, made, tried, digest"
                           " FROM results"
                           " WHERE (day, person) > ($1, $2) ORDER BY day, person LIMIT 256",
    [STORE_EVERY_CIRCLE] = "SELECT id, name, made FROM circles WHERE id > $1 ORDER BY id LIMIT 256",
    [STORE_EVERY_MEMBER] = "SELECT circle, person, made FROM members"
                           " WHERE (circle, person) > ($1, $2) ORDER BY circle, person LIMIT 256",
    [STORE_EVERY_UP] = "SELECT number FROM facts WHERE name = 'up' AND number > $1",
    [STORE_IS_USED] = "SELECT (EXISTS (SELECT 1 FROM people) OR EXISTS (SELECT 1 FROM tokens)"
                      " OR EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM seated)"
                      " OR EXISTS (SELECT 1 FROM plies) OR EXISTS (SELECT 1 FROM secrets))"
                      "::int::bigint",
    [STORE_COUNT_STRAYS] =
        "SELECT (SELECT count(*) FROM (SELECT person FROM tokens UNION ALL SELECT person"
        " FROM passwords UNION ALL SELECT person FROM recoveries UNION ALL SELECT person"
        " FROM leaving UNION ALL SELECT person FROM standings UNION ALL SELECT person"
        " FROM ratings UNION ALL SELECT person FROM results UNION ALL SELECT person FROM members"
        " UNION ALL SELECT person FROM links WHERE person IS NOT NULL)"
        " AS of WHERE person NOT IN (SELECT id FROM people))"
        " + (SELECT count(*) FROM members WHERE circle NOT IN (SELECT id FROM circles))"
        " + (SELECT count(*) FROM circles WHERE id NOT IN (SELECT circle FROM members))"
        " + (SELECT count(*) FROM links WHERE place NOT IN (SELECT id FROM tables)"
        " OR (person IS NULL) <> (place IS NULL))"
        " + (SELECT count(*) FROM seated WHERE person NOT IN (SELECT id FROM people)"
        " OR place NOT IN (SELECT id FROM tables))"
        " + (SELECT count(*) FROM secrets WHERE place NOT IN (SELECT id FROM tables))"
        " + (SELECT count(*) FROM plies WHERE place NOT IN (SELECT id FROM tables))",
};

/* Around the question for ids, which is `wanted`. */
static const char *const around[WORDS_PARTS] = {
    [WORDS_TABLES] = "WITH wanted AS (%s) SELECT tables.id, version, state, open, host,"
                     " tables.made, body, due FROM tables JOIN wanted USING (id) ORDER BY %s",
    [WORDS_SECRETS] = "WITH wanted AS (%s) SELECT place, sealed FROM secrets"
                      " WHERE place IN (SELECT id FROM wanted) ORDER BY place",
    [WORDS_PLIES] = "WITH wanted AS (%s) SELECT place, ply, actor, move, spent, nonce, reply"
                    " FROM plies WHERE place IN (SELECT id FROM wanted) ORDER BY place, ply",
};

const char *words_of(enum store_kind kind)
{
    return words[kind];
}

const char *words_to_carry(enum store_kind kind)
{
    return kind == STORE_TABLE ? "INSERT INTO tables (id, version, state, open, host, made, body)"
                                 " VALUES ($1, $2, $3, $4, $5, $6, $7)"
                               : words_of(kind);
}

char *words_of_part(enum store_kind kind, enum words_part part)
{
    enum { MOST = 640 };
    char *text = must_realloc(NULL, MOST);
    const char *order = kind == STORE_EVERY_TABLE ? "id" : "made DESC, id DESC";
    int size = snprintf(text, MOST, around[part], words[kind], order);
    assert(size > 0 && size < MOST);
    (void)size;
    return text;
}

void words_name(enum store_kind kind, enum words_part part, char name[static WORDS_NAME])
{
    snprintf(name, WORDS_NAME, "k%d_%d", (int)kind, (int)part);
}

int words_count(const struct store_row *row)
{
    return row->kind == STORE_FIND_RATINGS ? STORE_VALUES : (int)row->count;
}

void words_bind(struct words_values *values, const struct store_row *row)
{
    *values = (struct words_values){0};
    for (unsigned i = 0; i < row->count; i++) {
        const struct store_value *value = &row->value[i];
        values->format[i] = value->type == STORE_BYTES;
        values->size[i] = (int)value->text.size;
        values->value[i] = value->text.at;
        if (value->type == STORE_NUMBER) {
            snprintf(values->number[i], sizeof values->number[i], "%lld", (long long)value->number);
            values->value[i] = values->number[i];
        } else if (value->type == STORE_NOTHING) {
            values->value[i] = NULL;
        }
    }
}

/* Types of PostgreSQL's catalogue, which never change. */
enum { TYPE_BYTES = 17, TYPE_LONG = 20 };

static void take_bytes(const char *text, struct store_rows *rows)
{
    size_t size;
    unsigned char *bytes = must_have(PQunescapeBytea((const unsigned char *)text, &size));
    store_bytes(rows, bytes, size);
    PQfreemem(bytes);
}

void words_take(const PGresult *answer, enum store_kind kind, struct store_rows *rows)
{
    for (int i = 0; i < PQntuples(answer); i++) {
        store_row(rows, kind);
        for (int j = 0; j < PQnfields(answer); j++) {
            const char *text = PQgetvalue(answer, i, j);
            if (PQgetisnull(answer, i, j))
                store_nothing(rows);
            else if (PQftype(answer, j) == TYPE_LONG)
                store_number(rows, strtoll(text, NULL, 10));
            else if (PQftype(answer, j) == TYPE_BYTES)
                take_bytes(text, rows);
            else
                store_text(rows, text);
        }
    }
}

/* As above; a key that is there, and one that refers to what is not. */
bool words_refused(const char *state)
{
    return strcmp(state, WORDS_REFUSED) == 0 || strcmp(state, "23505") == 0 ||
           strcmp(state, "23503") == 0;
}
