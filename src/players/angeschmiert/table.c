/*
 * Packing and unpacking a table.
 *
 * Values are smooth in all four figures. A pair's neighbours are the pairs with one figure, the
 * other, or both a field further back; a smooth function is about first + second - both. Doing so
 * for the own pair and the other's at once guesses a value to a few units, and how large the misses
 * of the neighbours were tells how large this one will be.
 */
#include "table.h"
#include "common/checksum.h"
#include "common/range_coder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 40, SUM = 8, PAIRS = TRACK_MOST_PAIRS - 1, MOST_BITS = 16, LEAST_BITS = 8 };
static const char magic[8] = "ATLRACE1";

/* ---- Guessing ---- */

struct neighbours {
    int count;
    int pair[3], sign[3];
};

static void find_neighbours(const struct track *track, struct neighbours *all)
{
    for (int pair = 0; pair < PAIRS; pair++) {
        int low = track->low[pair], high = track->high[pair];
        struct neighbours *one = &all[pair];
        *one = (struct neighbours){.sign = {1, 1, -1}};
        if (high > low)
            one->pair[one->count++] = track->pair[low][high - 1];
        if (low > 0)
            one->pair[one->count++] = track->pair[low - 1][high];
        if (one->count == 2)
            one->pair[one->count++] = track->pair[low - 1][high - 1];
    }
}

static int guess_in_row(const uint16_t *row, const struct neighbours *column)
{
    int guess = 0;
    for (int i = 0; i < column->count; i++)
        guess += column->sign[i] * row[column->pair[i]];
    return guess;
}

static int guess(const uint16_t *values, const struct neighbours *all, int own, int other, int most)
{
    const struct neighbours *rows = &all[own], *columns = &all[other];
    int guess = guess_in_row(values + (size_t)own * PAIRS, columns);
    for (int i = 0; i < rows->count; i++) {
        const uint16_t *row = values + (size_t)rows->pair[i] * PAIRS;
        guess += rows->sign[i] * (row[other] - guess_in_row(row, columns));
    }
    return guess < 0 ? 0 : guess > most ? most : guess;
}

/* ---- Misses as bits ---- */

enum { SIZES = 18, NEARBY = 9 };

struct models {
    range_model size[NEARBY * NEARBY][SIZES], sign, top[SIZES][4], even;
};

static void start_models(struct models *models)
{
    range_model *all = (range_model *)models;
    for (size_t i = 0; i < sizeof *models / sizeof *all; i++)
        all[i] = RANGE_EVEN;
}

static int bits_of(unsigned number)
{
    int bits = 0;
    for (; number > 0; number >>= 1)
        bits++;
    return bits;
}

/* One walk for both ways: a bit is written as given, or read into. */
struct coder {
    struct range_writer *writer; /* NULL when reading */
    struct range_reader *reader;
    struct models models;
    struct neighbours neighbours[PAIRS];
    uint8_t sizes[(size_t)PAIRS * PAIRS]; /* of the misses so far, in bits */
};

static unsigned code(struct coder *coder, range_model *model, unsigned bit)
{
    if (coder->writer == NULL)
        return atelier_range_read(coder->reader, model);
    atelier_range_write(coder->writer, model, bit);
    return bit;
}

/* A number of `nearby` sort: how many bits it has, its sign, the bits below the first. */
static int code_miss(struct coder *coder, int nearby, int miss)
{
    struct models *models = &coder->models;
    unsigned number = (unsigned)abs(miss), value = 1;
    int size = 0, wanted = bits_of(number);
    while (size < SIZES - 1 && code(coder, &models->size[nearby][size], size < wanted) != 0)
        size++;
    if (size == 0)
        return 0;
    unsigned negative = code(coder, &models->sign, miss < 0);
    for (int i = size - 2; i >= 0; i--) {
        int depth = size - 2 - i; /* the two bits below the first are worth a model */
        range_model *model =
            depth < 2 ? &models->top[size][depth + (int)(value & 1) * depth] : &models->even;
        if (depth >= 2)
            models->even = RANGE_EVEN;
        value = value << 1 | code(coder, model, number >> i & 1);
    }
    return negative != 0 ? -(int)value : (int)value;
}

static int sort_of(const uint8_t *sizes, const struct neighbours *all, int own, int other)
{
    int beside = all[other].count > 0 ? sizes[(size_t)own * PAIRS + all[other].pair[0]] : 0;
    int above = all[own].count > 0 ? sizes[(size_t)all[own].pair[0] * PAIRS + other] : 0;
    return (beside < NEARBY ? beside : NEARBY - 1) * NEARBY + (above < NEARBY ? above : NEARBY - 1);
}

/* Writes all values, or reads them: false if one is out of bounds. */
static bool code_values(const struct angeschmiert_table *table, struct coder *coder)
{
    int most = (1 << table->bits) - 1;
    const struct neighbours *all = coder->neighbours;
    bool fine = true;
    start_models(&coder->models);
    find_neighbours(&table->track, coder->neighbours);
    for (int own = 0; fine && own < PAIRS; own++) {
        for (int other = 0; fine && other < PAIRS; other++) {
            uint16_t *value = &table->values[(size_t)own * PAIRS + other];
            int guessed = guess(table->values, all, own, other, most);
            int miss = code_miss(coder, sort_of(coder->sizes, all, own, other), *value - guessed);
            fine = guessed + miss >= 0 && guessed + miss <= most;
            coder->sizes[(size_t)own * PAIRS + other] = (uint8_t)bits_of((unsigned)abs(miss));
            *value = (uint16_t)(fine ? guessed + miss : 0);
        }
    }
    return fine;
}

/* ---- The file ---- */

static void put_little_endian(unsigned char *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (unsigned char)(number >> (8 * i));
}

static uint64_t get_number(const unsigned char *at, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | at[i];
    return number;
}

bool atelier_angeschmiert_table_make(struct angeschmiert_table *table, const struct track *track,
                                     const float *values, int bits, double residual)
{
    size_t count = (size_t)PAIRS * PAIRS;
    *table = (struct angeschmiert_table){.track = *track, .bits = bits, .residual = residual};
    table->values = malloc(count * sizeof *table->values);
    for (size_t i = 0; table->values != NULL && i < count; i++) {
        double value = values[i] < 0 ? 0 : values[i] > 1 ? 1 : (double)values[i];
        table->values[i] = (uint16_t)lrint(value * ((1 << bits) - 1));
    }
    return table->values != NULL;
}

unsigned char *atelier_angeschmiert_table_write(const struct angeschmiert_table *table,
                                                size_t *size)
{
    size_t room = HEADER + (size_t)PAIRS * PAIRS * 3 + SUM;
    unsigned char *bytes = malloc(room);
    struct coder *coder = malloc(sizeof *coder);
    struct range_writer writer;
    bool fine = bytes != NULL && coder != NULL;
    if (fine) {
        coder->writer = &writer;
        atelier_range_write_open(&writer, bytes + HEADER, room - HEADER - SUM);
        fine = code_values(table, coder);
        atelier_range_write_close(&writer);
    }
    free(coder);
    if (!fine || writer.full) {
        free(bytes);
        return NULL;
    }
    memcpy(bytes, magic, sizeof magic);
    put_little_endian(bytes + 8, table->track.buckets, 8);
    put_little_endian(bytes + 16, table->track.brushes, 8);
    put_little_endian(bytes + 24, (uint64_t)table->bits, 4);
    put_little_endian(bytes + 28, PAIRS, 4);
    put_little_endian(bytes + 32, (uint64_t)llround(fmin(table->residual, 1) * 1e9), 4);
    put_little_endian(bytes + 36, writer.used, 4);
    put_little_endian(bytes + HEADER + writer.used,
                      checksum_add(CHECKSUM_OF_NOTHING, bytes, HEADER + writer.used), SUM);
    *size = HEADER + writer.used + SUM;
    return bytes;
}

static enum atelier_code refuse_table(struct angeschmiert_table *table, struct atelier_error *error,
                                      const char *why)
{
    atelier_angeschmiert_table_close(table);
    return atelier_fail(error, ATELIER_BAD_REQUEST, "Not a solved board: %s.", why);
}

bool atelier_angeschmiert_table_begins(struct atelier_span bytes)
{
    return bytes.size >= sizeof magic && memcmp(bytes.at, magic, sizeof magic) == 0;
}

enum atelier_code atelier_angeschmiert_table_read(struct angeschmiert_table *table,
                                                  struct atelier_span span,
                                                  struct atelier_error *error)
{
    const unsigned char *bytes = (const unsigned char *)span.at;
    *table = (struct angeschmiert_table){.values = NULL};
    if (span.size < HEADER + SUM || !atelier_angeschmiert_table_begins(span))
        return refuse_table(table, error, "it does not begin like one");
    if (get_number(bytes + 36, 4) != span.size - HEADER - SUM)
        return refuse_table(table, error, "it is cut short, or something follows");
    if (get_number(bytes + span.size - SUM, SUM) !=
        checksum_add(CHECKSUM_OF_NOTHING, bytes, span.size - SUM))
        return refuse_table(table, error, "its checksum is wrong");
    uint64_t buckets = get_number(bytes + 8, 8), brushes = get_number(bytes + 16, 8);
    uint64_t bits = get_number(bytes + 24, 4), residual = get_number(bytes + 32, 4);
    if (!atelier_track_is_board(buckets, brushes))
        return refuse_table(table, error, "its buckets and brushes are no board");
    if (bits < LEAST_BITS || bits > MOST_BITS || get_number(bytes + 28, 4) != PAIRS ||
        residual > 1000000000)
        return refuse_table(table, error, "a number in its head is out of bounds");

    struct range_reader reader;
    struct coder *coder = malloc(sizeof *coder);
    atelier_track_build_board(&table->track, buckets, brushes);
    table->bits = (int)bits;
    table->residual = (double)residual / 1e9;
    table->values = calloc((size_t)PAIRS * PAIRS, sizeof *table->values);
    if (coder == NULL || table->values == NULL) {
        free(coder);
        atelier_angeschmiert_table_close(table);
        return atelier_fail(error, ATELIER_NO_MEMORY, "There is no memory for a solved board.");
    }
    coder->writer = NULL;
    coder->reader = &reader;
    atelier_range_read_open(&reader, bytes + HEADER, span.size - HEADER - SUM);
    bool fine = code_values(table, coder);
    free(coder);
    if (!fine)
        return refuse_table(table, error, "its values are out of bounds");
    if (reader.used > reader.size || reader.used + 1 < reader.size)
        return refuse_table(table, error, "its values end too early or too late");
    return ATELIER_OK;
}

void atelier_angeschmiert_table_close(struct angeschmiert_table *table)
{
    free(table->values);
    *table = (struct angeschmiert_table){.values = NULL};
}
