/*
 * The headers about chance, out and in.
 */
#include "record_line.h"
#include "record_reader.h"

#include <string.h>

/* --- out --- */

static void put_hash(struct atelier_out *out, const char *key, const unsigned char bytes[static 32])
{
    char hex[65];
    atelier_write_hex(bytes, hex);
    atelier_printf(out, "%s: %s\n", key, hex);
}

static void put_taken_back(struct atelier_out *out, const struct atelier_fair *fair)
{
    if (fair->taken_back == 0)
        return;
    atelier_printf(out, "taken-back: %u\ndrawn-again:", (unsigned)fair->taken_back);
    for (uint32_t i = 0; i < fair->marks && !fair->unmarked; i++)
        atelier_printf(out, " %u:%u", (unsigned)fair->mark[i].event,
                       (unsigned)fair->mark[i].taken_back);
    atelier_put(out, fair->unmarked ? " many\n" : "\n");
}

void atelier_record_write_fair(const struct atelier_table *table, struct atelier_out *out)
{
    const struct atelier_fair *fair = &table->fair;
    if (table->fairness == ATELIER_MANUAL) {
        atelier_put(out, table->outside ? "chance: outside\n" : "");
        return;
    }
    atelier_printf(out, "fairness: %d\n", fair->scheme);
    put_hash(out, "commitment", fair->commitment);
    if (fair->table_id[0] != '\0')
        atelier_record_put_header(out, "table", fair->table_id);
    if (fair->scheme == 2)
        put_hash(out, "pledge", fair->pledge);
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        char hex[65];
        atelier_write_hex(fair->seal[seat], hex);
        atelier_record_put_seat_header(out, "seal", seat, fair->sealed[seat] ? hex : "");
    }
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        atelier_record_put_seat_header(out, "contribution", seat, fair->contribution[seat]);
    put_taken_back(out, fair);
    if (table->fairness == ATELIER_FAIR && table->revealed)
        put_hash(out, "secret", fair->secret);
}

/* --- in --- */

static enum atelier_code read_hash(struct record_reader *reader, struct atelier_span value,
                                   uint32_t *line, unsigned char bytes[static 32])
{
    enum atelier_code code = atelier_record_once(reader, line);
    if (code == ATELIER_OK && !atelier_read_hex(value, bytes))
        code = atelier_record_fail(reader, "64 hex digits are expected here.");
    return code;
}

static enum atelier_code read_scheme(struct record_reader *reader, struct atelier_span value)
{
    unsigned scheme;
    enum atelier_code code = atelier_record_once(reader, &reader->fairness_line);
    if (code != ATELIER_OK)
        return code;
    if (!atelier_read_number(value, 2, &scheme) || scheme == 0)
        return atelier_record_fail(reader, "fairness: only the schemes 1 and 2 are known.");
    reader->table.fair.scheme = (int)scheme;
    return ATELIER_OK;
}

static enum atelier_code read_outside(struct record_reader *reader, struct atelier_span value)
{
    enum atelier_code code = atelier_record_once(reader, &reader->outside_line);
    if (code == ATELIER_OK && !atelier_span_is(value, "outside"))
        code = atelier_record_fail(reader, "chance: can only be 'outside'.");
    reader->table.outside = true;
    return code;
}

static enum atelier_code read_taken_back(struct record_reader *reader, struct atelier_span value)
{
    unsigned count;
    enum atelier_code code = atelier_record_once(reader, &reader->taken_back_line);
    if (code != ATELIER_OK)
        return code;
    if (!atelier_read_number(value, ATELIER_TAKEN_BACK_MOST, &count) || count == 0)
        return atelier_record_fail(reader, "taken-back: must be a number from 1 on.");
    reader->table.fair.taken_back = count;
    return ATELIER_OK;
}

/* One "EVENT:COUNT" of drawn-again; both rise from one to the next. */
static bool read_mark(struct atelier_span word, struct atelier_fair *fair)
{
    const char *colon = memchr(word.at, ':', word.size);
    unsigned event, count;
    if (colon == NULL || fair->marks == ATELIER_MARKS)
        return false;
    struct atelier_span before = {word.at, (size_t)(colon - word.at)};
    struct atelier_span after = {colon + 1, word.size - before.size - 1};
    if (!atelier_read_number(before, ATELIER_MARK_MOST, &event) ||
        !atelier_read_number(after, ATELIER_MARK_MOST, &count) || count == 0)
        return false;
    const struct atelier_mark *last = fair->marks > 0 ? &fair->mark[fair->marks - 1] : NULL;
    if (last != NULL && (event <= last->event || count <= last->taken_back))
        return false;
    fair->mark[fair->marks++] = (struct atelier_mark){event, count};
    return true;
}

static enum atelier_code read_drawn_again(struct record_reader *reader, struct atelier_span value)
{
    struct atelier_fair *fair = &reader->table.fair;
    enum atelier_code code = atelier_record_once(reader, &reader->drawn_again_line);
    if (code != ATELIER_OK)
        return code;
    fair->unmarked = atelier_span_is(value, "many");
    while (!fair->unmarked && value.size > 0)
        if (!read_mark(atelier_next_word(&value), fair))
            return atelier_record_fail(
                reader, "drawn-again: is 'many', or at most 64 of EVENT:COUNT that rise.");
    return ATELIER_OK;
}

enum atelier_code atelier_record_read_fair(struct record_reader *reader, struct atelier_span key,
                                           struct atelier_span value, bool *known)
{
    struct atelier_fair *fair = &reader->table.fair;
    int seat = atelier_record_seat_of(key, "contribution");
    *known = true;
    if (seat >= 0)
        return atelier_record_keep(reader, fair->contribution[seat], ATELIER_CONTRIBUTION_SIZE,
                                   &reader->contribution_line[seat], value);
    seat = atelier_record_seat_of(key, "seal");
    if (seat >= 0) {
        fair->sealed[seat] = true;
        return read_hash(reader, value, &reader->seal_line[seat], fair->seal[seat]);
    }
    if (atelier_span_is(key, "table"))
        return atelier_record_keep(reader, fair->table_id, ATELIER_TABLE_ID_SIZE,
                                   &reader->table_line, value);
    if (atelier_span_is(key, "chance"))
        return read_outside(reader, value);
    if (atelier_span_is(key, "fairness"))
        return read_scheme(reader, value);
    if (atelier_span_is(key, "commitment"))
        return read_hash(reader, value, &reader->commitment_line, fair->commitment);
    if (atelier_span_is(key, "pledge"))
        return read_hash(reader, value, &reader->pledge_line, fair->pledge);
    if (atelier_span_is(key, "secret"))
        return read_hash(reader, value, &reader->secret_line, fair->secret);
    if (atelier_span_is(key, "taken-back"))
        return read_taken_back(reader, value);
    if (atelier_span_is(key, "drawn-again"))
        return read_drawn_again(reader, value);
    *known = false;
    return ATELIER_OK;
}

/* Seals and the pledge are of scheme 2, which has a pledge always. */
static enum atelier_code check_scheme(struct record_reader *reader)
{
    bool two = reader->table.fair.scheme == 2;
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (reader->seal_line[seat] != 0 && !two) {
            reader->line = reader->seal_line[seat];
            return atelier_record_fail(reader, "a seal belongs to 'fairness: 2'.");
        }
    if ((reader->pledge_line != 0) != two)
        return atelier_record_fail(reader, "'fairness: 2' and 'pledge: ...' belong together.");
    return ATELIER_OK;
}

static enum atelier_code check_taken_back(struct record_reader *reader)
{
    const struct atelier_fair *fair = &reader->table.fair;
    if ((reader->taken_back_line != 0) != (reader->drawn_again_line != 0))
        return atelier_record_fail(reader, "'taken-back' and 'drawn-again' belong together.");
    if (reader->taken_back_line == 0)
        return ATELIER_OK;
    if (reader->fairness_line == 0)
        return atelier_record_fail(reader, "'taken-back' needs 'fairness' and 'commitment'.");
    if (!fair->unmarked && fair->mark[fair->marks - 1].taken_back != fair->taken_back) {
        reader->line = reader->taken_back_line;
        return atelier_record_fail(reader, "taken-back: must be the last number of drawn-again.");
    }
    return ATELIER_OK;
}

enum atelier_code atelier_record_finish_fair(struct record_reader *reader)
{
    struct atelier_table *table = &reader->table;
    bool fairness = reader->fairness_line != 0, commitment = reader->commitment_line != 0;
    if (fairness != commitment || (reader->secret_line != 0 && !fairness))
        return atelier_record_fail(reader, "'fairness' and 'commitment: ...' belong together.");
    if (fairness && table->outside) {
        reader->line = reader->outside_line;
        return atelier_record_fail(reader, "chance that came from outside has no 'fairness'.");
    }
    enum atelier_code code = check_scheme(reader);
    if (code == ATELIER_OK)
        code = check_taken_back(reader);
    if (code != ATELIER_OK || !fairness)
        return code;
    table->fairness = reader->secret_line != 0 ? ATELIER_FAIR : ATELIER_COMMITTED;
    table->revealed = reader->secret_line != 0;
    if (table->fair.scheme == 1 && table->revealed)
        atelier_fair_pledge(table->fair.secret, table->fair.table_id, table->fair.pledge);
    return ATELIER_OK;
}
