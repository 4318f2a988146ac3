/*
 * SQLite behind the store: one statement for each kind of row.
 *
 * Many batches are one transaction. It is tried as a whole first; if one of them is refused, which
 * is rare, all of it is undone and done again with a savepoint for each, so that the refused one
 * leaves the others alone. The journal is a WAL and every commit waits for the disk.
 */
#include "sqlite.h"

#include "kinds.h"
#include "schema.h"
#include "secrets.h"

#include "common/grow.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BUSY_MS = 2000 };

/*
 * How the file is kept. Tables grow at places all over it, so that a move costs a page in the WAL,
 * which is why pages are small (in a new file); and it costs one more when the WAL is copied into
 * the file. The longer the WAL may get, here 64 MiB, the more moves share that page, and the more
 * rarely one of them waits for the copying.
 */
static const char keeping[] =
    "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "PRAGMA wal_autocheckpoint = 65536; PRAGMA cache_size = -32768; PRAGMA secure_delete = ON";

/* Whether it is kept so. One of these settings that fails leaves those behind it out. A file that
 * may only be read keeps its journal as it is. */
static const char is_kept[] =
    "SELECT synchronous = 2 AND secure_delete = 1 AND (journal_mode IN ('wal', 'memory') OR %d = 1)"
    " FROM pragma_synchronous, pragma_secure_delete, pragma_journal_mode";

/* How long the house has been open: what the server says that was there last, or has been ahead of
 * the others before, and what has passed since then. */
#define MOMENT "WITH moment AS MATERIALIZED (SELECT store_now() AS now) "
#define OPEN_FOR                                                                                   \
    "max(ifnull((SELECT value FROM facts WHERE name = 'up'), 0),"                                  \
    " ifnull((SELECT max(up + max(0, min(" STORE_BEAT_LASTS ", now - seen))) FROM servers), 0))"

/* A result of a day's puzzle. The best stays with all that belongs to it, and the first try. */
#define PUT_RESULT(unless)                                                                         \
    "INSERT INTO results (day, person, points, moves, first_points, made, tried, digest)"          \
    " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"                                                       \
    " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?2)" unless                           \
    " ON CONFLICT (day, person) DO UPDATE SET points = max(points, ?3),"                           \
    " moves = CASE WHEN points < ?3 THEN ?4 ELSE moves END,"                                       \
    " made = CASE WHEN points < ?3 THEN ?6 ELSE made END,"                                         \
    " digest = CASE WHEN points < ?3 THEN ?8 ELSE digest END, tried = coalesce(tried, ?7)"

/* Where results stand by `points`, or by those of the first `tried`. */
#define FIND_PLACE(points)                                                                         \
    "SELECT (SELECT count(*) FROM results WHERE day = ?1 AND " points " IS NOT NULL),"             \
    " (SELECT count(*) + 1 FROM results AS better"                                                 \
    " WHERE better.day = ?1 AND better." points " > mine." points "),"                             \
    " " points ", moves, first_points, tried FROM (SELECT 1)"                                      \
    " LEFT JOIN results AS mine ON mine.day = ?1 AND mine.person = ?2 AND " points " IS NOT NULL"

/* Ranks by a window over the whole day would read all of it for each page: the index alone leads to
 * the page, and only those who stand level with its first have equals before it. */
#define FIND_LADDER(points)                                                                        \
    "WITH page AS (SELECT person, " points " AS reached, made FROM results"                        \
    " WHERE day = ?1 AND " points " IS NOT NULL"                                                   \
    " ORDER BY " points " DESC, made, person LIMIT ?2 OFFSET ?3)"                                  \
    " SELECT CASE WHEN reached = (SELECT max(reached) FROM page)"                                  \
    " THEN (SELECT count(*) + 1 FROM results WHERE day = ?1"                                       \
    " AND " points " > (SELECT max(reached) FROM page))"                                           \
    " ELSE ?3 + rank() OVER (ORDER BY reached DESC) END,"                                          \
    " page.person, name, reached, moves, first_points, tried FROM page"                            \
    " JOIN people ON id = page.person JOIN results ON day = ?1 AND results.person = page.person"   \
    " ORDER BY reached DESC, page.made, page.person"

#define FIND_CIRCLE_LADDER(points)                                                                 \
    "SELECT rank() OVER (ORDER BY " points " DESC), person, name, " points ", moves,"              \
    " first_points, tried FROM members JOIN results USING (person) JOIN people ON id = person"     \
    " WHERE circle = ?1 AND day = ?2 AND " points " IS NOT NULL"                                   \
    " ORDER BY " points " DESC, results.made, person"

/* What is done for a row. Its values are bound in their order. */
static const char *const words[STORE_KINDS] = {
    [STORE_PERSON] = "INSERT INTO people (id, name, made) VALUES (?1, ?2, ?3)"
                     " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    [STORE_NAME] = "UPDATE people SET name = ?2 WHERE id = ?1",
    [STORE_TOKEN] = "INSERT INTO tokens (hash, person, made) SELECT ?1, ?2, ?3"
                    " WHERE EXISTS (SELECT 1 FROM people WHERE id = ?2)"
                    " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?2)",
    [STORE_NO_TOKEN] = "DELETE FROM tokens WHERE hash = ?1",
    [STORE_OTHER_TOKENS] = "DELETE FROM tokens WHERE person = ?1 AND hash <> ?2",
    [STORE_PASSWORD] = "INSERT INTO passwords (person, login, hash) SELECT ?1, ?2, ?3"
                       " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?1)"
                       " ON CONFLICT (person) DO UPDATE SET login = ?2, hash = ?3",
    [STORE_NO_PASSWORD] = "UPDATE passwords SET hash = NULL WHERE person = ?1",
    [STORE_RECOVERY] = "INSERT INTO recoveries (person, hash, until) SELECT ?1, ?2, ?3"
                       " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?1)"
                       " ON CONFLICT (person) DO UPDATE SET hash = ?2, until = ?3",
    [STORE_USED_RECOVERY] = "DELETE FROM recoveries WHERE hash = ?1 AND until > ?2",
    [STORE_LEAVING] = "INSERT OR IGNORE INTO leaving (person, since) VALUES (?1, ?2)",
    [STORE_LEFT] = "DELETE FROM leaving WHERE person = ?1"
                   " AND NOT EXISTS (SELECT 1 FROM seated WHERE person = ?1)",
    [STORE_TABLE] = "INSERT INTO tables (id, version, state, open, host, made, body)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                    " ON CONFLICT (id) DO UPDATE SET version = ?2, state = ?3, open = ?4,"
                    " host = ?5, body = ?7 WHERE version = ?2 - 1",
    [STORE_NO_TABLE] = "DELETE FROM tables WHERE id = ?1 AND version = ?2",
    [STORE_DUE] = "UPDATE tables SET due = ?2 WHERE id = ?1",
    [STORE_SIT] = "INSERT OR IGNORE INTO seated (person, made, place) VALUES (?1, ?2, ?3)",
    [STORE_STAND] = "DELETE FROM seated WHERE person = ?1 AND made = ?2 AND place = ?3",
    [STORE_SECRET] = "INSERT INTO secrets (place, sealed) VALUES (?1, ?2)"
                     " ON CONFLICT (place) DO UPDATE SET sealed = excluded.sealed",
    [STORE_SEALED] = "INSERT INTO secrets (place, sealed) VALUES (?1, ?2)",
    [STORE_PLY] = "INSERT INTO plies (place, ply, actor, move, spent, nonce, reply)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [STORE_NO_NONCES] = "UPDATE plies SET nonce = NULL WHERE place = ?1 AND actor = ?2"
                        " AND nonce IS NOT NULL",
    [STORE_TALLY] = "INSERT INTO standings (person, game, played, won, quit, best)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (person, game) DO UPDATE SET"
                    " played = played + ?3, won = won + ?4, quit = quit + ?5, best = max(best, ?6)",
    [STORE_RATING] = "INSERT INTO ratings (person, game, number, rating, deviation, volatility,"
                     " rated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                     " ON CONFLICT (person, game) DO UPDATE SET number = ?3, rating = ?4,"
                     " deviation = ?5, volatility = ?6, rated = ?7 WHERE number = ?3 - 1",
    [STORE_RESULT] = PUT_RESULT(""),
    [STORE_ENTRY] =
        PUT_RESULT(" AND NOT EXISTS (SELECT 1 FROM results AS other WHERE other.day = ?1"
                   " AND other.digest = ?8 AND other.person <> ?2)"),
    [STORE_NO_RESULT] = "DELETE FROM results WHERE person = ?1 AND (day = ?2 OR ?2 IS NULL)",
    [STORE_CIRCLE] = "INSERT INTO circles (id, name, made) VALUES (?1, ?2, ?3)",
    [STORE_MEMBER] = "INSERT INTO members (circle, person, made) VALUES (?1, ?2, ?3)",
    [STORE_JOIN] = "INSERT INTO members (circle, person, made) SELECT ?1, ?2, ?3"
                   " WHERE EXISTS (SELECT 1 FROM circles WHERE id = ?1)"
                   " AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?2)"
                   " AND (SELECT count(*) FROM members WHERE circle = ?1 AND person <> ?2) < ?4"
                   " AND (SELECT count(*) FROM members WHERE person = ?2 AND circle <> ?1) < ?5"
                   " ON CONFLICT (circle, person) DO UPDATE SET made = made",
    [STORE_LEAVE] = "DELETE FROM members WHERE circle = ?1 AND person = ?2",
    [STORE_LINK] = "INSERT INTO links (id, person, made, place, seat, work, lang)"
                   " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7"
                   " WHERE NOT EXISTS (SELECT 1 FROM leaving WHERE person = ?2)",
    [STORE_NO_LINK] = "UPDATE links SET person = NULL, made = 0, place = NULL, seat = 0, work = 0"
                      " WHERE id = ?1 AND person = ?2",
    [STORE_LEASE] = "INSERT INTO leases (place, holder, until, number)"
                    " SELECT ?1, ?2, ?4, ?5 WHERE ?3 IS ?3"
                    " ON CONFLICT (place) DO UPDATE SET holder = excluded.holder,"
                    " until = excluded.until, number = excluded.number"
                    " WHERE until <= ?3 OR holder = excluded.holder",
    [STORE_HOLDS] = "UPDATE leases SET holder = ?2 WHERE place = ?1 AND holder = ?2"
                    " AND number = ?3",
    [STORE_NO_LEASE] = "DELETE FROM leases WHERE place = ?1",
    [STORE_OVERDUE] = "UPDATE tables SET due = due WHERE id = ?1 AND due <= ?2",
    [STORE_SEEN] = "UPDATE tokens SET seen = ?2 WHERE hash = ?1",
    [STORE_NEW_TOKENS] = "UPDATE tokens SET seen = ?3 WHERE person > ?1 AND person <= ?2"
                         " AND seen IS NULL",
    [STORE_OLD_TOKENS] = "DELETE FROM tokens WHERE person > ?1 AND person <= ?2 AND seen < ?3"
                         " AND (EXISTS (SELECT 1 FROM passwords"
                         " WHERE passwords.person = tokens.person AND passwords.hash IS NOT NULL)"
                         " OR (" STORE_NOTHING_KEPT("tokens.person") "))",
    [STORE_OLD_TABLES] = "DELETE FROM tables WHERE host > ?1 AND host <= ?2 AND made < ?3"
                         " AND state = 'open'",
    [STORE_OLD_PEOPLE] =
        "DELETE FROM people WHERE id > ?1 AND id <= ?2 AND made < ?3"
        " AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM passwords WHERE passwords.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM recoveries WHERE recoveries.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM leaving WHERE leaving.person = people.id)"
        " AND " STORE_NOTHING_KEPT("people.id"),
    [STORE_UP] = "INSERT INTO facts (name, value) VALUES ('up', ?1)"
                 " ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
    [STORE_BEAT] = MOMENT "INSERT INTO servers (id, up, seen, hears)"
                          " SELECT ?1, " OPEN_FOR ", now, ?2 FROM moment WHERE true"
                          " ON CONFLICT (id) DO UPDATE SET up = excluded.up, seen = excluded.seen,"
                          " hears = excluded.hears",

    [STORE_FIND_TOKEN] = "SELECT people.id, people.name, people.made, passwords.hash IS NOT NULL,"
                         " tokens.seen"
                         " FROM tokens JOIN people ON people.id = tokens.person"
                         " LEFT JOIN passwords ON passwords.person = people.id"
                         " WHERE tokens.hash = ?1",
    [STORE_FIND_LOGIN] = "SELECT people.id, people.name, people.made, passwords.hash FROM passwords"
                         " JOIN people ON people.id = passwords.person WHERE login = ?1",
    [STORE_FIND_PASSWORD] = "SELECT login, hash FROM passwords WHERE person = ?1",
    [STORE_FIND_RECOVERY] =
        "SELECT people.id, people.name, people.made FROM recoveries"
        " JOIN people ON people.id = recoveries.person WHERE hash = ?1 AND until > ?2",
    [STORE_FIND_ACCOUNT] =
        "SELECT name, made, login, hash IS NOT NULL,"
        " (SELECT until FROM recoveries WHERE person = ?1),"
        " (SELECT group_concat(made) FROM (SELECT made FROM tokens WHERE person = ?1"
        " ORDER BY made)) FROM people LEFT JOIN passwords ON person = id WHERE id = ?1",
    [STORE_FIND_STANDINGS] =
        "SELECT known.game, ifnull(played, 0), ifnull(won, 0), ifnull(quit, 0), ifnull(best, 0),"
        " rating, deviation, number"
        " FROM (SELECT game FROM standings WHERE person = ?1"
        " UNION SELECT game FROM ratings WHERE person = ?1) AS known"
        " LEFT JOIN standings ON standings.person = ?1 AND standings.game = known.game"
        " LEFT JOIN ratings ON ratings.person = ?1 AND ratings.game = known.game"
        " ORDER BY known.game",
    [STORE_FIND_RATINGS] = "SELECT person, game, number, rating, deviation, volatility, rated,"
                           " (SELECT count(*) FROM seated AS one JOIN seated AS two"
                           " ON two.made = one.made AND two.place = one.place"
                           " AND two.person <> one.person WHERE one.person = ratings.person"
                           " AND one.made > ratings.rated - 86400000"
                           " AND two.person IN (?2, ?3, ?4, ?5, ?6, ?7, ?8))"
                           " FROM ratings WHERE game = ?1"
                           " AND person IN (?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [STORE_FIND_LEAVING] =
        "SELECT leaving.person, made, place, CASE WHEN place IS NOT NULL THEN (SELECT count(*)"
        " FROM seated AS other WHERE other.place = seated.place"
        " AND other.person <> leaving.person) END FROM leaving LEFT JOIN seated USING (person)"
        " WHERE leaving.person = ?1 OR ?1 IS NULL LIMIT CASE WHEN ?1 IS NULL THEN 100 ELSE 1 END",
    [STORE_FIND_TABLE] = "SELECT id FROM tables WHERE id = ?1",
    [STORE_FIND_PLIES] = "SELECT id, ply, actor, move, spent, nonce, reply, due FROM tables"
                         " LEFT JOIN plies ON place = id AND ply >= ?3"
                         " WHERE id = ?1 AND version = ?2 ORDER BY ply",
    [STORE_FIND_OPEN] = "SELECT id FROM tables WHERE open = 1 AND state = 'open' AND made > ?2"
                        " ORDER BY made DESC LIMIT ?1",
    [STORE_FIND_MINE] = "SELECT place FROM seated WHERE person = ?1 AND made < ?2"
                        " ORDER BY made DESC, place DESC LIMIT ?3",
    [STORE_FIND_DUE] = "SELECT id, due FROM tables WHERE due <= ?1 ORDER BY due LIMIT 100",
    [STORE_FIND_SERVERS] = MOMENT "SELECT " OPEN_FOR ", id, seen, hears FROM moment"
                                  " LEFT JOIN servers ON seen > now - " STORE_BEAT_LATELY,
    [STORE_FIND_PLACE] = FIND_PLACE("points"),
    [STORE_FIND_LADDER] = FIND_LADDER("points"),
    [STORE_FIND_CIRCLE_LADDER] = FIND_CIRCLE_LADDER("points"),
    [STORE_FIND_TRIED_PLACE] = FIND_PLACE("tried"),
    [STORE_FIND_TRIED_LADDER] = FIND_LADDER("tried"),
    [STORE_FIND_TRIED_CIRCLE_LADDER] = FIND_CIRCLE_LADDER("tried"),
    [STORE_FIND_CIRCLE] =
        "SELECT id, name, (SELECT count(*) FROM members WHERE circle = ?1),"
        " EXISTS (SELECT 1 FROM members WHERE circle = ?1 AND person = ?2),"
        " (SELECT count(*) FROM members WHERE person = ?2) FROM circles WHERE id = ?1",
    [STORE_FIND_RESULTS] = "SELECT day, points, moves, first_points, made, tried FROM results"
                           " WHERE person = ?1 ORDER BY day",
    [STORE_FIND_CIRCLES] =
        "SELECT id, name, (SELECT count(*) FROM members AS other WHERE other.circle = id)"
        " FROM members JOIN circles ON id = circle WHERE person = ?1 ORDER BY members.made, id",
    [STORE_FIND_LINK] = "SELECT id, person, made, place, seat, work, lang FROM links WHERE id = ?1",
    [STORE_FIND_LINK_TO] = "SELECT id, person, made, place, seat, work, lang FROM links"
                           " WHERE place = ?1 AND seat = ?2 AND work = ?3 AND person = ?4",
    [STORE_FIND_LINKS] = "SELECT id, person, made, place, seat, work, lang FROM links"
                         " WHERE person = ?1 AND made < ?2 ORDER BY made DESC LIMIT ?3",
    [STORE_COUNT_TABLES] = "SELECT count(*) FROM tables WHERE host = ?1 AND made > ?2"
                           " AND state IN ('open', 'playing')",

    [STORE_EVERY_PERSON] = "SELECT id, name, made FROM people WHERE id > ?1 ORDER BY id LIMIT 256",
    [STORE_EVERY_TOKEN] = "SELECT hash, person, made FROM tokens WHERE hash > ?1 ORDER BY hash"
                          " LIMIT 256",
    [STORE_EVERY_TABLE] = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT 16",
    [STORE_EVERY_SEAT] = "SELECT person, made, place FROM seated"
                         " WHERE (person, made, place) > (?1, ?2, ?3)"
                         " ORDER BY person, made, place LIMIT 256",
    [STORE_EVERY_PASSWORD] = "SELECT person, login, hash FROM passwords WHERE person > ?1"
                             " ORDER BY person LIMIT 256",
    [STORE_EVERY_RECOVERY] = "SELECT person, hash, until FROM recoveries WHERE person > ?1"
                             " ORDER BY person LIMIT 256",
    [STORE_EVERY_LINK] = "SELECT id, person, made, place, seat, work, lang FROM links"
                         " WHERE id > ?1 ORDER BY id LIMIT 256",
    [STORE_EVERY_LEAVING] = "SELECT person, since FROM leaving WHERE person > ?1"
                            " ORDER BY person LIMIT 256",
    [STORE_EVERY_TALLY] = "SELECT person, game, played, won, quit, best FROM standings"
                          " WHERE (person, game) > (?1, ?2) ORDER BY person, game LIMIT 256",
    [STORE_EVERY_RATING] = "SELECT person, game, number, rating, deviation, volatility, rated"
                           " FROM ratings WHERE (person, game) > (?1, ?2)"
                           " ORDER BY person, game LIMIT 256",
    [STORE_EVERY_RESULT] = "SELECT day, person, points, moves, first_points, made, tried, digest"
                           " FROM results"
                           " WHERE (day, person) > (?1, ?2) ORDER BY day, person LIMIT 256",
    [STORE_EVERY_CIRCLE] = "SELECT id, name, made FROM circles WHERE id > ?1 ORDER BY id LIMIT 256",
    [STORE_EVERY_MEMBER] = "SELECT circle, person, made FROM members"
                           " WHERE (circle, person) > (?1, ?2) ORDER BY circle, person LIMIT 256",
    [STORE_EVERY_UP] = "SELECT value FROM facts WHERE name = 'up' AND value > ?1",
    [STORE_IS_USED] = "SELECT EXISTS (SELECT 1 FROM people) OR EXISTS (SELECT 1 FROM tokens)"
                      " OR EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM seated)"
                      " OR EXISTS (SELECT 1 FROM plies) OR EXISTS (SELECT 1 FROM secrets)",
    [STORE_COUNT_STRAYS] =
        "SELECT (SELECT count(*) FROM (SELECT person FROM tokens UNION ALL SELECT person FROM "
        "passwords"
        " UNION ALL SELECT person FROM recoveries UNION ALL SELECT person FROM leaving"
        " UNION ALL SELECT person FROM links WHERE person IS NOT NULL"
        " UNION ALL SELECT person FROM standings UNION ALL SELECT person FROM ratings"
        " UNION ALL SELECT person FROM results UNION ALL SELECT person FROM members)"
        " WHERE person NOT IN (SELECT id FROM people))"
        " + (SELECT count(*) FROM seated WHERE person NOT IN (SELECT id FROM people)"
        " OR place NOT IN (SELECT id FROM tables))"
        " + (SELECT count(*) FROM members WHERE circle NOT IN (SELECT id FROM circles))"
        " + (SELECT count(*) FROM circles WHERE id NOT IN (SELECT circle FROM members))"
        " + (SELECT count(*) FROM links WHERE place NOT IN (SELECT id FROM tables)"
        " OR (person IS NULL) <> (place IS NULL))"
        " + (SELECT count(*) FROM secrets WHERE place NOT IN (SELECT id FROM tables))"
        " + (SELECT count(*) FROM plies WHERE place NOT IN (SELECT id FROM tables))",
};

/* The parts of a table, each by its id. */
enum { PART_TABLE, PART_SECRET, PART_PLIES, PARTS };
static const struct {
    enum store_kind kind;
    const char *words;
} parts[PARTS] = {
    {STORE_TABLE,
     "SELECT id, version, state, open, host, made, body, due FROM tables WHERE id = ?1"},
    {STORE_SECRET, "SELECT place, sealed FROM secrets WHERE place = ?1"},
    {STORE_PLY, "SELECT place, ply, actor, move, spent, nonce, reply FROM plies WHERE place = ?1"
                " ORDER BY ply"},
};

struct sqlite_store {
    sqlite3 *file;
    char *name;
    struct secrets secrets;
    char key[SECRETS_NAME];
    int64_t up;
    sqlite3_stmt *statement[STORE_KINDS];
    sqlite3_stmt *part[PARTS];
    sqlite3_stmt *begin, *begin_reading, *commit, *rollback, *mark, *keep, *undo;
    bool wiping; /* the journal still has what was deleted */
    int64_t (*now)(void *context);
    void *context;
};

/* --- time --- */

static int64_t machine_now(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void store_now(sqlite3_context *call, int count, sqlite3_value **values)
{
    const struct sqlite_store *store = sqlite3_user_data(call);
    (void)count, (void)values;
    sqlite3_result_int64(call, store->now(store->context));
}

void sqlite_store_clock(struct sqlite_store *store, int64_t (*now)(void *context), void *context)
{
    store->now = now;
    store->context = context;
}

/* --- opening and closing --- */

static bool prepare(struct sqlite_store *store, const char *text, sqlite3_stmt **statement)
{
    return sqlite3_prepare_v3(store->file, text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) ==
           SQLITE_OK;
}

static bool prepare_all(struct sqlite_store *store)
{
    bool fine = prepare(store, "BEGIN IMMEDIATE", &store->begin) &&
                prepare(store, "BEGIN", &store->begin_reading) &&
                prepare(store, "COMMIT", &store->commit) &&
                prepare(store, "ROLLBACK", &store->rollback) &&
                prepare(store, "SAVEPOINT batch", &store->mark) &&
                prepare(store, "RELEASE batch", &store->keep) &&
                prepare(store, "ROLLBACK TO batch", &store->undo);
    for (int i = 0; fine && i < STORE_KINDS; i++)
        fine = words[i] == NULL || prepare(store, words[i], &store->statement[i]);
    for (int i = 0; fine && i < PARTS; i++)
        fine = prepare(store, parts[i].words, &store->part[i]);
    return fine;
}

/* The first value of the first row, as a number; `otherwise` where there is none. */
static int64_t ask_number(struct sqlite_store *store, const char *text, int64_t otherwise)
{
    sqlite3_stmt *question = NULL;
    if (prepare(store, text, &question) && sqlite3_step(question) == SQLITE_ROW)
        otherwise = sqlite3_column_int64(question, 0);
    sqlite3_finalize(question);
    return otherwise;
}

/* False if it is kept otherwise; where that cannot be asked, there is more to be said of the file
 * than this. */
static bool keep_well(struct sqlite_store *store)
{
    char text[sizeof is_kept + 8];
    sqlite3_exec(store->file, keeping, NULL, NULL, NULL);
    snprintf(text, sizeof text, is_kept, sqlite3_db_readonly(store->file, "main"));
    return ask_number(store, text, 1) == 1;
}

/* What SQLite makes beside the file later is for the same people as the file. */
void sqlite_make_file(const char *file)
{
    int made = strcmp(file, ":memory:") == 0
                   ? -1
                   : open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
}

/* A key that is another than the one that the file's secrets were sealed with is of no use. Where
 * it cannot be noted, that will be said when somebody writes. */
static bool key_fits(struct sqlite_store *store)
{
    char text[256];
    secrets_name(&store->secrets, store->key);
    snprintf(text, sizeof text, "INSERT OR IGNORE INTO facts VALUES ('key', '%s')", store->key);
    sqlite3_exec(store->file, text, NULL, NULL, NULL);
    snprintf(text, sizeof text, "SELECT count(*) FROM facts WHERE name = 'key' AND value <> '%s'",
             store->key);
    return ask_number(store, text, 0) == 0;
}

static bool open_file(struct sqlite_store *store, const char *file,
                      char problem[static STORE_PROBLEM])
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite_make_file(file);
    if (sqlite3_open_v2(file, &store->file, flags, NULL) != SQLITE_OK) {
        snprintf(problem, STORE_PROBLEM, "%.300s: %.120s.", file, sqlite3_errmsg(store->file));
        return false;
    }
    sqlite3_busy_timeout(store->file, BUSY_MS);
    if (!keep_well(store)) {
        snprintf(
            problem, STORE_PROBLEM,
            "%.300s: SQLite can't use a WAL, sync every commit and overwrite what is deleted; is "
            "another program using the file?",
            file);
        return false;
    }
    if (!schema_bring(store->file, file, problem))
        return false;
    bool is_new = ask_number(store, "SELECT count(*) FROM facts WHERE name = 'key'", 1) == 0;
    if (!secrets_open(&store->secrets, file, is_new, problem))
        return false;
    if (!key_fits(store)) {
        snprintf(problem, STORE_PROBLEM, "%.300s: the key beside it (%.100s.key) does not fit.",
                 file, file);
        return false;
    }
    if (sqlite3_create_function(store->file, "store_now", 0, SQLITE_UTF8, store, store_now, NULL,
                                NULL) != SQLITE_OK ||
        !prepare_all(store)) {
        snprintf(problem, STORE_PROBLEM, "%.300s: %.120s.", file, sqlite3_errmsg(store->file));
        return false;
    }
    store->up = ask_number(store, "SELECT value FROM facts WHERE name = 'up'", 0);
    return true;
}

static void close_file(struct sqlite_store *store)
{
    sqlite3_stmt *others[] = {store->begin, store->begin_reading, store->commit, store->rollback,
                              store->mark,  store->keep,          store->undo};
    for (int i = 0; i < STORE_KINDS; i++)
        sqlite3_finalize(store->statement[i]);
    for (int i = 0; i < PARTS; i++)
        sqlite3_finalize(store->part[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        sqlite3_finalize(others[i]);
    sqlite3_close(store->file);
    secrets_close(&store->secrets);
    *store =
        (struct sqlite_store){.name = store->name, .now = store->now, .context = store->context};
}

struct sqlite_store *sqlite_store_open(const char *file, char problem[static STORE_PROBLEM])
{
    struct sqlite_store *store = must_realloc(NULL, sizeof *store);
    *store =
        (struct sqlite_store){.name = must_realloc(NULL, strlen(file) + 1), .now = machine_now};
    strcpy(store->name, file);
    if (open_file(store, file, problem))
        return store;
    sqlite_store_close(store);
    return NULL;
}

/* SQLite made those beside the file while it could only be read, and so that they can only be read.
 */
static void allow_writing_beside(const char *file)
{
    static const char *const ends[] = {"-wal", "-shm"};
    char path[4096];
    struct stat about;
    for (unsigned i = 0; i < sizeof ends / sizeof *ends && stat(file, &about) == 0; i++)
        if (snprintf(path, sizeof path, "%s%s", file, ends[i]) < (int)sizeof path)
            chmod(path, about.st_mode & 0777);
}

/* What may only be read when it is opened is opened for reading, and stays so: once it may be
 * written, it is opened again. */
static void open_for_writing(struct sqlite_store *store)
{
    char problem[STORE_PROBLEM];
    bool writable = store->file != NULL && sqlite3_db_readonly(store->file, "main") != 1;
    if (writable || faccessat(AT_FDCWD, store->name, W_OK, AT_EACCESS) != 0)
        return;
    close_file(store);
    allow_writing_beside(store->name);
    if (!open_file(store, store->name, problem))
        close_file(store); /* all fails until it can be opened */
}

void sqlite_store_close(struct sqlite_store *store)
{
    close_file(store);
    free(store->name);
    free(store);
}

const struct secrets *sqlite_store_secrets(const struct sqlite_store *store)
{
    return &store->secrets;
}

const char *sqlite_store_key(const struct sqlite_store *store)
{
    return store->key;
}

int64_t sqlite_store_up(const struct sqlite_store *store)
{
    return store->up;
}

/* --- storing --- */

static enum store_result run(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    if (code == SQLITE_DONE || code == SQLITE_ROW)
        return STORE_DONE;
    return code == SQLITE_CONSTRAINT ? STORE_REFUSED : STORE_FAILED;
}

static void bind_value(sqlite3_stmt *statement, int place, const struct store_value *value)
{
    switch (value->type) {
    case STORE_NOTHING:
        sqlite3_bind_null(statement, place);
        break;
    case STORE_NUMBER:
        sqlite3_bind_int64(statement, place, value->number);
        break;
    case STORE_TEXT:
        sqlite3_bind_text(statement, place, value->text.at, (int)value->text.size, SQLITE_STATIC);
        break;
    case STORE_BYTES:
        sqlite3_bind_blob(statement, place, value->text.at, (int)value->text.size, SQLITE_STATIC);
        break;
    }
}

/* Rows that are refused where they change nothing. */
static bool is_conditional(enum store_kind kind)
{
    return kind == STORE_TABLE || kind == STORE_NO_TABLE || kind == STORE_TOKEN ||
           kind == STORE_PASSWORD || kind == STORE_RECOVERY || kind == STORE_USED_RECOVERY ||
           kind == STORE_RATING || kind == STORE_JOIN || kind == STORE_LINK ||
           kind == STORE_LEASE || kind == STORE_HOLDS || kind == STORE_ENTRY ||
           kind == STORE_OVERDUE;
}

static enum store_result apply_row(struct sqlite_store *store, const struct store_row *row)
{
    sqlite3_stmt *statement = store->statement[row->kind];
    unsigned char sealed[SECRETS_MOST + SECRETS_OVERHEAD];
    for (unsigned i = 0; i < row->count; i++)
        bind_value(statement, (int)i + 1, &row->value[i]);
    if (row->kind == STORE_SECRET) {
        secrets_seal(&store->secrets, row->value[1].text, sealed);
        sqlite3_bind_blob(statement, 2, sealed, (int)(row->value[1].text.size + SECRETS_OVERHEAD),
                          SQLITE_STATIC);
    }
    enum store_result result = run(statement);
    sqlite3_clear_bindings(statement);
    if (result == STORE_DONE && is_conditional(row->kind) && sqlite3_changes(store->file) == 0)
        result = STORE_REFUSED;
    store->wiping |= row->kind == STORE_LEFT;
    return result;
}

static enum store_result apply_rows(struct sqlite_store *store, const struct store_rows *rows)
{
    enum store_result result = STORE_DONE;
    for (size_t i = 0; i < rows->count && result == STORE_DONE; i++)
        result = apply_row(store, &rows->row[i]);
    return result;
}

/* A whole batch, or nothing of it. */
static enum store_result apply_batch(struct sqlite_store *store, const struct store_rows *rows)
{
    enum store_result result = run(store->mark);
    if (result == STORE_DONE)
        result = apply_rows(store, rows);
    if (result == STORE_REFUSED && run(store->undo) != STORE_DONE)
        result = STORE_FAILED;
    if (result != STORE_FAILED && run(store->keep) != STORE_DONE)
        result = STORE_FAILED;
    return result;
}

/* All batches in one transaction, each of which may be refused by itself; or, where that is not
 * `careful`, only if none is. Nothing has happened unless it is STORE_DONE. */
static enum store_result apply_all(struct sqlite_store *store, struct sqlite_batch **batches,
                                   size_t count, bool careful)
{
    enum store_result result = run(store->begin);
    for (size_t i = 0; i < count && result == STORE_DONE; i++) {
        struct sqlite_batch *batch = batches[i];
        if (careful)
            batch->result = apply_batch(store, batch->rows);
        else
            batch->result = apply_rows(store, batch->rows);
        if (batch->result == STORE_FAILED || !careful)
            result = batch->result;
    }
    if (result == STORE_DONE && run(store->commit) != STORE_DONE)
        result = STORE_FAILED;
    if (result != STORE_DONE && store->file != NULL && !sqlite3_get_autocommit(store->file))
        run(store->rollback);
    return result;
}

/* What was deleted is overwritten in the file at once, but the journal still has it: until that is
 * empty, each commit tries again, without waiting for those who read it. */
static void wipe_journal(struct sqlite_store *store)
{
    if (!store->wiping)
        return;
    sqlite3_busy_timeout(store->file, 0);
    store->wiping = sqlite3_wal_checkpoint_v2(store->file, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                              NULL) != SQLITE_OK;
    sqlite3_busy_timeout(store->file, BUSY_MS);
}

void sqlite_store_apply(struct sqlite_store *store, struct sqlite_batch **batches, size_t count)
{
    open_for_writing(store);
    enum store_result result = apply_all(store, batches, count, false);
    if (result == STORE_REFUSED)
        result = apply_all(store, batches, count, true);
    for (size_t i = 0; i < count && result != STORE_DONE; i++)
        batches[i]->result = STORE_FAILED;
    if (result == STORE_DONE)
        wipe_journal(store);
}

/* --- the whole of it --- */

bool sqlite_store_hold(struct sqlite_store *store, bool writes)
{
    return run(writes ? store->begin : store->begin_reading) == STORE_DONE;
}

enum store_result sqlite_store_add(struct sqlite_store *store, const struct store_rows *rows)
{
    return apply_batch(store, rows);
}

bool sqlite_store_release(struct sqlite_store *store, bool keep)
{
    if (keep && run(store->commit) == STORE_DONE)
        return true;
    if (!sqlite3_get_autocommit(store->file))
        run(store->rollback);
    return !keep;
}

/* --- finding --- */

static void take_value(sqlite3_stmt *statement, int place, struct store_rows *rows)
{
    switch (sqlite3_column_type(statement, place)) {
    case SQLITE_INTEGER:
        store_number(rows, sqlite3_column_int64(statement, place));
        break;
    case SQLITE_TEXT:
        store_text(rows, (const char *)sqlite3_column_text(statement, place));
        break;
    case SQLITE_BLOB:
        store_bytes(rows, sqlite3_column_blob(statement, place),
                    (size_t)sqlite3_column_bytes(statement, place));
        break;
    default:
        store_nothing(rows);
    }
}

/* All rows of a statement that is bound already. */
static bool collect(sqlite3_stmt *statement, enum store_kind kind, struct store_rows *rows)
{
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        store_row(rows, kind);
        for (int i = 0; i < sqlite3_column_count(statement); i++)
            take_value(statement, i, rows);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE;
}

static bool find_parts(struct sqlite_store *store, const char *id, bool sealed,
                       struct store_rows *found)
{
    for (int i = 0; i < PARTS; i++) {
        size_t before = found->count;
        sqlite3_bind_text(store->part[i], 1, id, -1, SQLITE_TRANSIENT);
        if (!collect(store->part[i], parts[i].kind, found))
            return false;
        if (i != PART_SECRET || found->count == before)
            continue;
        if (sealed)
            found->row[before].kind = STORE_SEALED;
        else if (!secrets_open_row(&store->secrets, &found->row[before]))
            return false;
    }
    return true;
}

enum store_result sqlite_store_find(struct sqlite_store *store, const struct store_row *query,
                                    struct store_rows *found)
{
    sqlite3_stmt *statement = store->statement[query->kind];
    bool every = query->kind == STORE_EVERY_TABLE;
    bool tables = store_finds_tables(query->kind);
    if (store->file == NULL)
        return STORE_FAILED;
    struct store_rows *ids = tables ? store_rows_new() : NULL;
    for (unsigned i = 0; i < query->count; i++)
        bind_value(statement, (int)i + 1, &query->value[i]);
    bool fine = collect(statement, store_kind_found(query->kind), tables ? ids : found);
    for (size_t i = 0; fine && tables && i < ids->count; i++)
        fine = find_parts(store, store_text_of(&ids->row[i], 0), every, found);
    store_rows_free(ids);
    return fine ? STORE_DONE : STORE_FAILED;
}
