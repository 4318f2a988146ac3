/*
 * The first game that can be played alone as a puzzle, for a scenario's own goal; the scenarios
 * take turns.
 */
#include "puzzle.h"

#include <atelier/record.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const int64_t day_ms = 86400000, hour_ms = 3600000;
enum { EAST_HOURS = 14 };

/* --- days --- */

void day_write(int64_t day, char text[static DAY_SIZE])
{
    time_t seconds = (time_t)(day * (day_ms / 1000));
    struct tm parts;
    text[0] = '\0';
    if (gmtime_r(&seconds, &parts) != NULL)
        strftime(text, DAY_SIZE, "%Y-%m-%d", &parts);
}

/* Days from the beginning of 1970 to that of a year. */
static int64_t days_before(int64_t year)
{
    int64_t past = year - 1;
    return 365 * (year - 1970) + (past / 4 - past / 100 + past / 400) -
           (1969 / 4 - 1969 / 100 + 1969 / 400);
}

/* All digits, zeros in front included. */
static bool read_digits(const char *text, size_t count, unsigned *number)
{
    *number = 0;
    for (size_t i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *number = 10 * *number + (unsigned)(text[i] - '0');
    }
    return true;
}

bool day_read(const char *text, int64_t *day)
{
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    unsigned year, month, date;
    char again[DAY_SIZE];
    if (strlen(text) != 10 || !read_digits(text, 4, &year) || !read_digits(text + 5, 2, &month) ||
        !read_digits(text + 8, 2, &date) || year < 1970 || month < 1 || month > 12 || date < 1)
        return false;
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    *day = days_before(year) + before[month - 1] + (month > 2 && leap) + date - 1;
    day_write(*day, again); /* dashes, and dates that a month does not have */
    return strcmp(again, text) == 0;
}

int64_t day_at(int64_t wall)
{
    return wall / day_ms;
}

bool day_is_open(int64_t day, int64_t wall)
{
    return wall >= day * day_ms - EAST_HOURS * hour_ms && wall < (day + 2) * day_ms;
}

/* --- what is dealt --- */

/* Counts the values of an option, and keeps one of them. */
struct chooser {
    struct atelier_visitor visitor;
    int64_t wanted, count;
    char value[ATELIER_OPTION_SIZE];
};

static void choose_text(struct atelier_visitor *visitor, const char *key, const char *value)
{
    struct chooser *chooser = (struct chooser *)visitor;
    (void)key;
    if (chooser->count++ == chooser->wanted)
        atelier_format(chooser->value, sizeof chooser->value, "%s", value);
}

/* The scenario of a day; "" where the game has none. */
static struct chooser scenario_of(const struct atelier_game *game, int64_t day)
{
    struct chooser chooser = {.visitor = {.text = choose_text}, .wanted = -1};
    const struct atelier_option *option = game->options;
    while (option->name != NULL && strcmp(option->name, "scenario") != 0)
        option++;
    if (option->name == NULL || option->tell_values == NULL)
        return chooser;
    option->tell_values(game, &chooser.visitor);
    if (chooser.count == 0)
        return chooser;
    chooser.wanted = day % chooser.count;
    chooser.count = 0;
    option->tell_values(game, &chooser.visitor);
    return chooser;
}

static bool choose_option(const struct atelier_game *game, struct atelier_settings *settings,
                          const char *key, const char *value)
{
    return atelier_settings_set(game, settings, atelier_span_of(key), atelier_span_of(value),
                                NULL) == ATELIER_OK;
}

/* The settings of the day's puzzle; false where the game has none. */
static bool settings_of(const struct atelier_game *game, int64_t day,
                        struct atelier_settings *settings)
{
    struct chooser scenario = scenario_of(game, day);
    atelier_settings_clear(settings);
    return choose_option(game, settings, "seats", "1") &&
           choose_option(game, settings, "mode", "puzzle") &&
           choose_option(game, settings, "scenario", scenario.value) &&
           choose_option(game, settings, "target", "goal");
}

bool puzzle_open(struct owned_table *owned, const struct atelier_game *const *games, int64_t day)
{
    struct atelier_settings settings;
    while (*games != NULL && !settings_of(*games, day, &settings))
        games++;
    return *games != NULL && owned_table_open(owned, *games, &settings, NULL) == ATELIER_OK;
}

/* --- what is the server's own --- */

static void keyed_hash(const unsigned char key[static HOUSE_PUZZLE_KEY], unsigned char *hash,
                       size_t size, const char *what, int64_t day, const char *person)
{
    char text[64 + DAY_SIZE + ID_SIZE], date[DAY_SIZE];
    day_write(day, date);
    int used = snprintf(text, sizeof text, "%s %s %s", what, date, person);
    crypto_generichash(hash, size, (const unsigned char *)text, (unsigned long long)used, key,
                       HOUSE_PUZZLE_KEY);
}

void puzzle_secret(const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                   unsigned char secret[static ATELIER_SECRET_BYTES])
{
    keyed_hash(key, secret, ATELIER_SECRET_BYTES, "puzzle", day, "");
}

void puzzle_table(const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day, const char *person,
                  char id[static ID_SIZE])
{
    unsigned char hash[ID_SIZE / 2];
    keyed_hash(key, hash, sizeof hash, "table", day, person);
    sodium_bin2hex(id, ID_SIZE, hash, sizeof hash);
}

static bool secret_fits(const struct atelier_table *table,
                        const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    puzzle_secret(key, day, secret);
    return table->fairness == ATELIER_FAIR && table->fair.scheme == 1 &&
           table->fair.table_id[0] == '\0' &&
           sodium_memcmp(table->fair.secret, secret, sizeof secret) == 0;
}

/* --- games that were played --- */

static bool is_start(const struct atelier_table *table, int64_t day)
{
    const struct atelier_game *game = table->game;
    struct atelier_settings settings;
    struct atelier_state start;
    return settings_of(game, day, &settings) &&
           game->start(game, &settings, &start, NULL) == ATELIER_OK &&
           memcmp(&start, &table->start, game->state_size) == 0;
}

static struct puzzle_result result_of(const struct atelier_table *table)
{
    struct puzzle_result result = {
        .points = table->game->points(table->game, &table->state, 0),
        .moves = table->count - table->events,
    };
    crypto_generichash(result.digest, sizeof result.digest, (const unsigned char *)table->moves,
                       table->count * sizeof *table->moves, NULL, 0);
    return result;
}

enum atelier_code puzzle_check(const struct atelier_table *table,
                               const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                               struct puzzle_result *result, struct atelier_error *error)
{
    struct atelier_verdict verdict;
    if (!is_start(table, day))
        return atelier_fail(error, ATELIER_BAD_RECORD, "record: it is not the puzzle of that day.");
    if (atelier_table_actor(table) != ATELIER_OVER)
        return atelier_fail(error, ATELIER_BAD_RECORD, "record: its game is not over yet.");
    if (table->fair.taken_back > 0)
        return atelier_fail(error, ATELIER_BAD_RECORD,
                            "record: a move was taken back after cards had been seen.");
    atelier_record_verify(table, &verdict);
    if (!secret_fits(table, key, day) || !atelier_verdict_is_fair(&verdict))
        return atelier_fail(error, ATELIER_BAD_RECORD,
                            "record: its cards are not those that this server deals on that day.");
    *result = result_of(table);
    return ATELIER_OK;
}

enum atelier_code puzzle_check_record(const struct atelier_game *const *games,
                                      const unsigned char key[static HOUSE_PUZZLE_KEY], int64_t day,
                                      struct atelier_span record, struct puzzle_result *result,
                                      struct atelier_error *error)
{
    struct owned_table owned = {0};
    enum atelier_code code = owned_table_load(&owned, games, record, NULL, error);
    if (code == ATELIER_OK)
        code = puzzle_check(&owned.table, key, day, result, error);
    owned_table_free(&owned);
    return code;
}
