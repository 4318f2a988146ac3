/*
 * Reading records: foreign text, so every line is bounded and checked, and the caller's table is
 * replaced only after the last line was found good.
 */
#include "record_line.h"
#include "record_reader.h"

#include <string.h>

enum atelier_code atelier_record_fail(struct record_reader *reader, const char *reason)
{
    return atelier_fail(reader->error, ATELIER_BAD_RECORD, "line %u: %s", (unsigned)reader->line,
                        reason);
}

/* Puts the line in front of an error that came from elsewhere and makes it a record's error. */
static enum atelier_code fail_with(struct record_reader *reader, const struct atelier_error *inner)
{
    enum atelier_code code = inner->code == ATELIER_NO_ROOM ? ATELIER_NO_ROOM : ATELIER_BAD_RECORD;
    return atelier_fail_within(reader->error, code, inner, "line %u: ", (unsigned)reader->line);
}

enum line_kind { LINE_TEXT, LINE_EMPTY, LINE_END, LINE_BAD };

/* The next line that is not a comment alone. A really empty line is LINE_EMPTY. */
static enum line_kind next_record_line(struct record_reader *reader, struct atelier_span *text)
{
    struct atelier_span line;
    while (atelier_next_line(&reader->rest, &line)) {
        reader->line++;
        if (line.size > ATELIER_RECORD_LINE) {
            atelier_record_fail(reader, "the line is longer than 1024 bytes.");
            return LINE_BAD;
        }
        struct atelier_span bare = atelier_record_trim(line);
        if (!atelier_is_clean_text(bare)) {
            atelier_record_fail(reader, "the line is not clean UTF-8 text.");
            return LINE_BAD;
        }
        *text = atelier_record_without_comment(bare);
        if (text->size > 0)
            return LINE_TEXT;
        if (bare.size == 0)
            return LINE_EMPTY;
    }
    return LINE_END;
}

enum atelier_code atelier_record_once(struct record_reader *reader, uint32_t *line)
{
    if (*line != 0)
        return atelier_record_fail(reader, "this header is given twice.");
    *line = reader->line;
    return ATELIER_OK;
}

enum atelier_code atelier_record_keep(struct record_reader *reader, char *place, size_t size,
                                      uint32_t *line, struct atelier_span value)
{
    enum atelier_code code = atelier_record_once(reader, line);
    if (code != ATELIER_OK)
        return code;
    if (value.size >= size)
        return atelier_record_fail(reader, "the value is too long.");
    if (!atelier_is_plain_text(value))
        return atelier_record_fail(reader, "the line is not clean UTF-8 text.");
    if (value.size > 0)
        memcpy(place, value.at, value.size);
    place[value.size] = '\0';
    return ATELIER_OK;
}

int atelier_record_seat_of(struct atelier_span key, const char *word)
{
    size_t size = strlen(word);
    if (key.size != size + 2 || memcmp(key.at, word, size) != 0 || key.at[size] != ' ')
        return -1;
    int seat = key.at[size + 1] - 'a';
    return seat >= 0 && seat < ATELIER_MAX_SEATS ? seat : -1;
}

static enum atelier_code read_option(struct record_reader *reader, struct atelier_span key,
                                     struct atelier_span value)
{
    struct atelier_error inner;
    const struct atelier_game *game = reader->table.game;
    if (atelier_settings_set(game, &reader->table.settings, key, value, &inner) != ATELIER_OK)
        return fail_with(reader, &inner);
    for (int i = 0; game->options[i].name != NULL; i++)
        if (atelier_span_is(key, game->options[i].name))
            reader->option_line[i] = reader->line;
    return ATELIER_OK;
}

static enum atelier_code read_name(struct record_reader *reader, int seat,
                                   struct atelier_span value)
{
    struct atelier_error inner;
    enum atelier_code code = atelier_record_once(reader, &reader->seat_line[seat]);
    if (code != ATELIER_OK)
        return code;
    if (atelier_name_read(value, reader->table.name[seat], &inner) != ATELIER_OK)
        return fail_with(reader, &inner);
    return ATELIER_OK;
}

static enum atelier_code read_header(struct record_reader *reader, struct atelier_span key,
                                     struct atelier_span value)
{
    struct atelier_table *table = &reader->table;
    int seat = atelier_record_seat_of(key, "seat");
    bool known;
    if (seat >= 0)
        return read_name(reader, seat, value);
    if (atelier_span_is(key, "date"))
        return atelier_record_keep(reader, table->date, ATELIER_DATE_SIZE, &reader->date_line,
                                   value);
    enum atelier_code code = atelier_record_read_fair(reader, key, value, &known);
    if (known)
        return code;
    if (key.size > 2 && memcmp(key.at, "x-", 2) == 0)
        return ATELIER_OK; /* other programs' own headers */
    return read_option(reader, key, value);
}

/*
 * Splits "key: value"; the value may not be empty, nor, outside quotes, begin with what would be a
 * comment after the blank that writing puts there.
 */
static enum atelier_code split(struct record_reader *reader, struct atelier_span text,
                               struct atelier_span *key, struct atelier_span *value)
{
    const char *colon = memchr(text.at, ':', text.size);
    if (colon == NULL)
        return atelier_record_fail(
            reader, "a header is 'key: value', and an empty line comes before the moves.");
    *key = atelier_record_trim((struct atelier_span){text.at, (size_t)(colon - text.at)});
    *value = atelier_record_trim(
        (struct atelier_span){colon + 1, text.size - (size_t)(colon + 1 - text.at)});
    if (value->size > 0 && value->at[0] == '#')
        return atelier_record_fail(
            reader, "a value that begins with '#', as a comment does, must be in quotes.");
    *value = atelier_record_value(*value, reader->unquoted);
    if (key->size == 0 || value->size == 0)
        return atelier_record_fail(reader, "a header is 'key: value', and neither may be empty.");
    return ATELIER_OK;
}

/* The first two lines: which format and which game. */
static enum atelier_code read_identity(struct record_reader *reader,
                                       const struct atelier_game *const *games)
{
    struct atelier_span text = {0}, key = {0}, value = {0};
    enum line_kind kind = next_record_line(reader, &text);
    if (kind == LINE_BAD)
        return ATELIER_BAD_RECORD;
    if (reader->line == 0) {
        reader->line = 1; /* the one that is missing */
        return atelier_record_fail(reader, "the record is empty; one begins with 'atelier: 1'.");
    }
    if (kind != LINE_TEXT || split(reader, text, &key, &value) != ATELIER_OK ||
        !atelier_span_is(key, "atelier"))
        return atelier_record_fail(reader, "a record begins with 'atelier: 1'.");
    if (!atelier_span_is(value, "1"))
        return atelier_record_fail(reader, "atelier: only version 1 is known.");
    kind = next_record_line(reader, &text);
    if (kind == LINE_BAD)
        return ATELIER_BAD_RECORD;
    if (kind != LINE_TEXT || split(reader, text, &key, &value) != ATELIER_OK ||
        !atelier_span_is(key, "game"))
        return atelier_record_fail(reader, "'game: NAME' comes second in a record.");
    for (int i = 0; games[i] != NULL; i++)
        if (atelier_span_is(value, games[i]->name))
            reader->table.game = games[i];
    struct atelier_error inner;
    enum atelier_code code =
        reader->table.game != NULL
            ? atelier_game_check(reader->table.game, &inner)
            : atelier_fail(&inner, ATELIER_UNKNOWN_GAME, "game: there is no game '%s'.",
                           atelier_quote(value).text);
    return code == ATELIER_OK ? ATELIER_OK : fail_with(reader, &inner);
}

static enum atelier_code read_headers(struct record_reader *reader)
{
    for (;;) {
        struct atelier_span text = {0}, key = {0}, value = {0};
        switch (next_record_line(reader, &text)) {
        case LINE_BAD:
            return ATELIER_BAD_RECORD;
        case LINE_END:
        case LINE_EMPTY:
            return ATELIER_OK;
        case LINE_TEXT:
            break;
        }
        enum atelier_code code = split(reader, text, &key, &value);
        if (code == ATELIER_OK)
            code = read_header(reader, key, value);
        if (code != ATELIER_OK)
            return code;
    }
}

/* A wrong option is found only when all are known; its message begins with its name. */
static void point_at_option(struct record_reader *reader, const struct atelier_error *inner)
{
    const struct atelier_game *game = reader->table.game;
    for (int i = 0; game->options[i].name != NULL; i++) {
        size_t size = strlen(game->options[i].name);
        if (strncmp(inner->message, game->options[i].name, size) == 0 &&
            inner->message[size] == ':' && reader->option_line[i] != 0)
            reader->line = reader->option_line[i];
    }
}

/* The first line about a seat that the game does not have, or 0. */
static uint32_t strange_seat_line(const struct record_reader *reader)
{
    uint32_t first = 0;
    for (int seat = reader->table.game->seats(&reader->table.start); seat < ATELIER_MAX_SEATS;
         seat++) {
        const uint32_t lines[] = {reader->seat_line[seat], reader->contribution_line[seat],
                                  reader->seal_line[seat]};
        for (int i = 0; i < 3; i++)
            if (lines[i] != 0 && (first == 0 || lines[i] < first))
                first = lines[i];
    }
    return first;
}

static enum atelier_code start_recorded_game(struct record_reader *reader)
{
    struct atelier_table *table = &reader->table;
    struct atelier_error inner;
    if (table->game->start(table->game, &table->settings, &table->start, &inner) != ATELIER_OK) {
        point_at_option(reader, &inner);
        return fail_with(reader, &inner);
    }
    table->state = table->start;
    uint32_t line = strange_seat_line(reader);
    if (line != 0) {
        reader->line = line;
        return atelier_record_fail(reader, "the game has no such seat.");
    }
    return atelier_record_finish_fair(reader);
}

static enum atelier_code read_moves(struct record_reader *reader)
{
    for (;;) {
        struct atelier_span text = {0};
        struct atelier_error inner;
        switch (next_record_line(reader, &text)) {
        case LINE_BAD:
            return ATELIER_BAD_RECORD;
        case LINE_END:
            return ATELIER_OK;
        case LINE_EMPTY:
            continue;
        case LINE_TEXT:
            if (atelier_table_play_text(&reader->table, text, &inner) != ATELIER_OK)
                return fail_with(reader, &inner);
        }
    }
}

uint32_t atelier_record_room(struct atelier_span text)
{
    struct atelier_span line;
    uint32_t lines = 0;
    while (atelier_next_line(&text, &line))
        lines++;
    return lines;
}

enum atelier_code atelier_record_read(struct atelier_table *table,
                                      const struct atelier_game *const *games,
                                      struct atelier_span text, atelier_move *moves,
                                      uint32_t capacity, uint32_t *line,
                                      struct atelier_error *error)
{
    struct record_reader reader = {
        .table = {.moves = moves, .capacity = capacity},
        .rest = text,
        .error = error,
    };
    enum atelier_code code = read_identity(&reader, games);
    if (code == ATELIER_OK)
        code = read_headers(&reader);
    if (code == ATELIER_OK)
        code = start_recorded_game(&reader);
    if (code == ATELIER_OK)
        code = read_moves(&reader);
    if (line != NULL)
        *line = reader.line;
    if (code == ATELIER_OK)
        *table = reader.table;
    return code;
}
