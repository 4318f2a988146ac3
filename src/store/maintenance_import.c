/*
 * Filling a store with text from anywhere, in one transaction. A table's secret and plies stand
 * right behind it, so that each table can be looked at before the next one comes.
 */
#include "kinds.h"
#include "maintenance_inside.h"
#include "portable.h"

#include "common/grow.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_PLIES = 1 << 16, ID_TEXT = 33 };

struct import_reading {
    struct admin_store *store;
    FILE *text;
    maintenance_looker *look;
    void *context;
    char *problem;
    char *line; /* PORTABLE_LINE bytes */
    uint64_t number;
    uint64_t count;
    struct store_rows *rows;   /* of this line */
    struct store_rows *before; /* the last that is no part of a table, or none */
    char table[ID_TEXT];       /* the one that is being filled, or "" */
    unsigned plies;
};

__attribute__((format(printf, 2, 3))) static bool wrong(struct import_reading *reading,
                                                        const char *format, ...)
{
    char why[STORE_PROBLEM - 40];
    va_list values;
    va_start(values, format);
    vsnprintf(why, sizeof why, format, values);
    va_end(values);
    snprintf(reading->problem, STORE_PROBLEM, "line %llu: %s", (unsigned long long)reading->number,
             why);
    return false;
}

/* The next line, without its end. */
static bool next_export_line(struct import_reading *reading, struct atelier_span *line)
{
    size_t size = 0;
    int byte;
    reading->number++;
    while ((byte = getc(reading->text)) != EOF && byte != '\n') {
        if (size == PORTABLE_LINE)
            return wrong(reading, "it is longer than %d bytes.", PORTABLE_LINE);
        reading->line[size++] = (char)byte;
    }
    *line = (struct atelier_span){reading->line, size};
    return byte == '\n' || wrong(reading, "the text ends before its last line.");
}

/* --- rows --- */

static bool look_at_table(struct import_reading *reading)
{
    bool fine = reading->table[0] == '\0' || maintenance_look_at(reading->store, reading->table,
                                                                 reading->look, reading->context);
    if (!fine)
        wrong(reading, "the rows of table %s, which end here, make no sense.", reading->table);
    reading->table[0] = '\0';
    return fine;
}

/* A secret stands right behind its table, plies behind both. */
static bool fits_in_table(struct import_reading *reading, const struct store_row *row)
{
    bool ply = row->kind == STORE_PLY;
    if (strcmp(reading->table, store_text_of(row, 0)) != 0 || (!ply && reading->plies > 0))
        return wrong(reading, "it does not stand behind its table.");
    reading->plies += ply;
    return reading->plies <= MOST_PLIES ||
           wrong(reading, "ply: a table has at most %d.", MOST_PLIES);
}

/* Whether a row may stand here: in the order of an export, and so none twice. */
static bool fits(struct import_reading *reading, const struct store_row *row)
{
    if (store_kept[row->kind].is_part)
        return fits_in_table(reading, row);
    if (!look_at_table(reading))
        return false;
    if (reading->before->count > 0 && !maintenance_is_behind(&reading->before->row[0], row))
        return wrong(reading, "it does not stand in order.");
    store_rows_clear(reading->before);
    store_copy_row(reading->before, row);
    if (row->kind == STORE_TABLE)
        atelier_format(reading->table, sizeof reading->table, "%s", store_text_of(row, 0));
    reading->plies = 0;
    return true;
}

static bool add_row(struct import_reading *reading)
{
    const struct store_row *row = &reading->rows->row[0];
    if (!fits(reading, row))
        return false;
    enum store_result result = reading->store->ops->add(reading->store, reading->rows);
    reading->count++;
    if (result == STORE_REFUSED)
        return wrong(reading, "it does not go with what stands above it.");
    return result == STORE_DONE || wrong(reading, "the store cannot be written.");
}

static bool end_import(struct import_reading *reading, uint64_t count)
{
    if (count != reading->count)
        return wrong(reading, "rows: there should be %llu, and there are %llu.",
                     (unsigned long long)count, (unsigned long long)reading->count);
    if (getc(reading->text) != EOF)
        return wrong(reading, "there is something behind the last line.");
    if (!look_at_table(reading))
        return false;
    int64_t strays = maintenance_count(reading->store, STORE_COUNT_STRAYS);
    return strays == 0 || wrong(reading, "%lld rows are of people or tables that are not there.",
                                (long long)strays);
}

static bool read_rows(struct import_reading *reading)
{
    char problem[STORE_PROBLEM];
    struct atelier_span line;
    uint64_t count = 0;
    while (next_export_line(reading, &line)) {
        store_rows_clear(reading->rows);
        switch (portable_read(line, reading->rows, &count, problem)) {
        case PORTABLE_WRONG:
            return wrong(reading, "%.400s", problem);
        case PORTABLE_LAST:
            return end_import(reading, count);
        case PORTABLE_ROW:
            if (!add_row(reading))
                return false;
        }
    }
    return false;
}

/* --- the whole --- */

static bool read_first(struct import_reading *reading)
{
    char key[PORTABLE_KEY], problem[STORE_PROBLEM];
    struct atelier_span line;
    if (!next_export_line(reading, &line))
        return false;
    if (!portable_read_first(line, key, problem))
        return wrong(reading, "%.400s", problem);
    return strcmp(key, reading->store->ops->key(reading->store)) == 0 ||
           wrong(reading, "its secrets were sealed with another key than the one beside this "
                          "store; put the FILE.key of the exported store there first.");
}

static bool fill_store(struct import_reading *reading)
{
    if (!reading->store->ops->hold(reading->store, true)) {
        snprintf(reading->problem, STORE_PROBLEM, "the store cannot be written just now.");
        return false;
    }
    bool empty = maintenance_count(reading->store, STORE_IS_USED) == 0;
    if (!empty)
        snprintf(reading->problem, STORE_PROBLEM,
                 "the store is not empty; import needs an empty one.");
    bool fine = empty && read_rows(reading);
    bool kept = reading->store->ops->release(reading->store, fine);
    if (fine && !kept)
        snprintf(reading->problem, STORE_PROBLEM, "the store cannot be written.");
    return fine && kept;
}

bool maintenance_fill(struct admin_store *store, FILE *text, maintenance_looker *look,
                      void *context, uint64_t *count, char problem[static STORE_PROBLEM])
{
    struct import_reading reading = {.store = store,
                                     .text = text,
                                     .look = look,
                                     .context = context,
                                     .problem = problem,
                                     .line = must_realloc(NULL, PORTABLE_LINE),
                                     .rows = store_rows_new(),
                                     .before = store_rows_new()};
    bool fine = read_first(&reading) && fill_store(&reading);
    *count = reading.count;
    store_rows_free(reading.rows);
    store_rows_free(reading.before);
    free(reading.line);
    return fine;
}

/* What was made for an import that came to nothing. */
static void remove_new(const char *file)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[MAINTENANCE_PATH], problem[STORE_PROBLEM];
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
        if (maintenance_beside(file, ends[i], path, problem))
            unlink(path);
}

bool maintenance_import(const struct store_place *place, FILE *text, maintenance_looker *look,
                        void *context, uint64_t *count, char problem[static STORE_PROBLEM])
{
    char key[MAINTENANCE_PATH];
    bool there = store_is_postgres(place->name) || maintenance_is_there(place->name);
    *count = 0;
    if (store_is_postgres(place->name))
        snprintf(key, sizeof key, "%s", place->key);
    else if (!maintenance_beside(place->name, ".key", key, problem))
        return false;
    if (!maintenance_is_there(key))
        return store_complain(problem, key,
                              "it is not there; put the key of the exported store there first");
    struct admin_store *store = admin_store_open(place, problem);
    bool fine = store != NULL && maintenance_fill(store, text, look, context, count, problem);
    if (store != NULL)
        store->ops->close(store);
    if (!fine && !there)
        remove_new(place->name);
    return fine;
}
