/*
 * The lines of a record, out and in: comments, and header values that stand in double quotes
 * because they would not come back without them.
 */
#ifndef CORE_RECORD_LINE_H
#define CORE_RECORD_LINE_H

#include <atelier/game.h>

/* Without blanks and tabs at both ends. */
struct atelier_span atelier_record_trim(struct atelier_span text);

/* A line without its comment, trimmed. A '#' inside a header's quoted value begins none. */
struct atelier_span atelier_record_without_comment(struct atelier_span line);

/*
 * What a header's value means: of a complete quoted string what is inside, written to `room` (which
 * must be as large as the value); any other text is itself.
 */
struct atelier_span atelier_record_value(struct atelier_span text, char *room);

/* Writes the lines that say what is played: the game's, and one for each option that was chosen. */
void atelier_record_put_setup(struct atelier_out *out, const struct atelier_game *game,
                              const struct atelier_settings *settings);

/* Writes "key: value\n", the value (clean text, not empty) in quotes where it needs them. */
void atelier_record_put_header(struct atelier_out *out, const char *key, const char *value);

/* The same for the header of a seat: "key a: value\n". Nothing for an empty value. */
void atelier_record_put_seat_header(struct atelier_out *out, const char *key, int seat,
                                    const char *value);

#endif
