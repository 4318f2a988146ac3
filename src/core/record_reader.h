/*
 * A record being read: what has been found so far, and how it is refused. record_read.c reads the
 * lines, record_fair.c the headers about chance.
 */
#ifndef CORE_RECORD_READER_H
#define CORE_RECORD_READER_H

#include <atelier/record.h>

struct record_reader {
    struct atelier_table table; /* what will become the caller's */
    struct atelier_span rest;
    uint32_t line;
    uint32_t option_line[ATELIER_MAX_OPTIONS];
    uint32_t seat_line[ATELIER_MAX_SEATS];
    uint32_t contribution_line[ATELIER_MAX_SEATS];
    uint32_t seal_line[ATELIER_MAX_SEATS];
    uint32_t date_line, table_line, fairness_line, commitment_line, pledge_line, secret_line;
    uint32_t taken_back_line, drawn_again_line, outside_line;
    char unquoted[ATELIER_RECORD_LINE]; /* the value at hand, where it stood in quotes */
    struct atelier_error *error;
};

/* "line N: reason", for the line at hand. */
enum atelier_code atelier_record_fail(struct record_reader *reader, const char *reason);

/* Notes where a header stands, and refuses it where it has stood before. */
enum atelier_code atelier_record_once(struct record_reader *reader, uint32_t *line);

/* Copies a header's text into a fixed place; refuses what is repeated or too long. */
enum atelier_code atelier_record_keep(struct record_reader *reader, char *place, size_t size,
                                      uint32_t *line, struct atelier_span value);

/* Reads "seat X" and the like: the seat's number, or -1. */
int atelier_record_seat_of(struct atelier_span key, const char *word);

/* Reads a header about chance; `known` is false, and nothing done, where the key is another. */
enum atelier_code atelier_record_read_fair(struct record_reader *reader, struct atelier_span key,
                                           struct atelier_span value, bool *known);

/* After the last header: whether those about chance go together, and what the table knows then. */
enum atelier_code atelier_record_finish_fair(struct record_reader *reader);

/* Writes the headers about chance. */
void atelier_record_write_fair(const struct atelier_table *table, struct atelier_out *out);

#endif
