/*
 * Reading, checking and writing boards.
 *
 * A board has six or seven buckets, one of them on the start, and seven brushes, all on different
 * fields from 0 to 62. The fields of a symbol may come in any order; a board is written with them
 * ascending.
 */
#include "board.h"

#include "core/refusals.h"

#include <string.h>

const char *const atelier_angeschmiert_file_names[] = {"angeschmiert/board.csv", NULL};

enum symbol { BUCKET, BRUSH, SYMBOLS };

static const struct {
    const char *name, *many;
    unsigned least, most;
} symbols[SYMBOLS] = {
    [BUCKET] = {"bucket", "buckets", ANGESCHMIERT_BUCKETS, ANGESCHMIERT_MOST_BUCKETS},
    [BRUSH] = {"brush", "brushes", ANGESCHMIERT_BRUSHES, ANGESCHMIERT_BRUSHES},
};

#define BYTE_MARK "\xef\xbb\xbf" /* that spreadsheets put before the text */

struct board_reader {
    uint64_t fields[SYMBOLS];
    unsigned count[SYMBOLS];
    unsigned line; /* 0 where the text has no lines */
    char comma;    /* spreadsheets write a semicolon in languages with decimal commas */
    struct atelier_error *error;
};

__attribute__((format(printf, 2, 3))) static enum atelier_code
fail(const struct board_reader *reader, const char *format, ...)
{
    struct atelier_error inner;
    va_list arguments;
    va_start(arguments, format);
    atelier_fail_with(&inner, ATELIER_BAD_OPTION, format, arguments);
    va_end(arguments);
    if (reader->line > 0)
        return atelier_fail_within(reader->error, inner.code, &inner,
                                   "board: line %u: ", reader->line);
    return atelier_fail_within(reader->error, inner.code, &inner, "board: ");
}

static int symbol_named(struct atelier_span word)
{
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (atelier_span_is(word, symbols[symbol].name))
            return symbol;
    return -1;
}

static enum atelier_code add_field(struct board_reader *reader, enum symbol symbol,
                                   struct atelier_span word)
{
    unsigned field;
    if (!atelier_read_number(word, ANGESCHMIERT_HOME, &field))
        return fail(reader, "%s: '%s' is not a space from %d to %d.", symbols[symbol].name,
                    atelier_quote(word).text, ANGESCHMIERT_START, ANGESCHMIERT_LADDER - 1);
    if (field >= ANGESCHMIERT_LADDER)
        return fail(reader, "%s: space %u is %s and has no symbol.", symbols[symbol].name, field,
                    field == ANGESCHMIERT_HOME ? "home" : "the ladder");
    for (int other = 0; other < SYMBOLS; other++)
        if (reader->fields[other] >> field & 1)
            return fail(reader, "%s: space %u is a %s already.", symbols[symbol].name, field,
                        symbols[other].name);
    if (symbol == BRUSH && field == ANGESCHMIERT_START)
        return fail(reader, "brush: space 0 is the start, and that is a bucket.");
    if (reader->count[symbol] == symbols[symbol].most)
        return fail(reader, "%s: there are more than %u %s.", symbols[symbol].name,
                    symbols[symbol].most, symbols[symbol].many);
    reader->fields[symbol] |= (uint64_t)1 << field;
    reader->count[symbol]++;
    return ATELIER_OK;
}

/* What can only be said of all fields of a symbol together. */
static enum atelier_code check_symbol(const struct board_reader *reader, enum symbol symbol)
{
    if (symbol == BUCKET && reader->count[BUCKET] < ANGESCHMIERT_BUCKETS)
        return fail(reader,
                    "bucket: a board has %d or %d buckets, counting the one on the start; this one "
                    "has %u.",
                    ANGESCHMIERT_BUCKETS, ANGESCHMIERT_MOST_BUCKETS, reader->count[BUCKET]);
    if (reader->count[symbol] < symbols[symbol].least)
        return fail(reader, "%s: a board has %u %s; this one has %u.", symbols[symbol].name,
                    symbols[symbol].least, symbols[symbol].many, reader->count[symbol]);
    if (symbol == BUCKET && !(reader->fields[BUCKET] & 1))
        return fail(reader, "bucket: one of them must be on the start, space 0.");
    return ATELIER_OK;
}

static void keep_fields(const struct board_reader *reader, struct angeschmiert_board *board)
{
    *board = (struct angeschmiert_board){reader->fields[BUCKET], reader->fields[BRUSH]};
}

/* One line "bucket,0 9 18": all fields of one symbol. */
static enum atelier_code read_row(struct board_reader *reader, struct atelier_span line)
{
    const char *comma = memchr(line.at, reader->comma, line.size);
    size_t size = comma != NULL ? (size_t)(comma - line.at) : line.size;
    int symbol = symbol_named((struct atelier_span){line.at, size});
    if (symbol < 0 || comma == NULL)
        return fail(reader, "'%s' is neither 'bucket,SPACES' nor 'brush,SPACES'.",
                    atelier_quote(line).text);
    if (reader->count[symbol] > 0)
        return fail(reader, "%s: there is a line of %s already.", symbols[symbol].name,
                    symbols[symbol].many);
    struct atelier_span rest = {comma + 1, line.size - size - 1};
    for (;;) {
        struct atelier_span word = atelier_next_word(&rest);
        if (word.size == 0)
            return check_symbol(reader, (enum symbol)symbol);
        enum atelier_code code = add_field(reader, (enum symbol)symbol, word);
        if (code != ATELIER_OK)
            return code;
    }
}

enum atelier_code atelier_angeschmiert_board_read(struct atelier_span text,
                                                  struct angeschmiert_board *board,
                                                  struct atelier_error *error)
{
    static const char header[] = "symbol,fields", other[] = "symbol;fields", mark[] = BYTE_MARK;
    struct board_reader reader = {.line = 1, .comma = ',', .error = error};
    struct atelier_span line;
    if (text.size >= sizeof mark - 1 && memcmp(text.at, mark, sizeof mark - 1) == 0)
        text = (struct atelier_span){text.at + sizeof mark - 1, text.size - (sizeof mark - 1)};
    bool begins = atelier_next_line(&text, &line);
    if (begins && atelier_span_is(line, other))
        reader.comma = ';';
    else if (!begins || !atelier_span_is(line, header))
        return fail(&reader, "the columns must be '%s'.", header);
    while (atelier_next_line(&text, &line)) {
        reader.line++;
        enum atelier_code code = line.size > 0 ? read_row(&reader, line) : ATELIER_OK;
        if (code != ATELIER_OK)
            return code;
    }
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (reader.count[symbol] == 0)
            return fail(&reader, "the file ends without a line of %s.", symbols[symbol].many);
    keep_fields(&reader, board);
    return ATELIER_OK;
}

enum atelier_code atelier_angeschmiert_board_parse(struct atelier_span value,
                                                   struct angeschmiert_board *board,
                                                   struct atelier_error *error)
{
    struct board_reader reader = {.error = error};
    int symbol = -1;
    for (;;) {
        struct atelier_span word = atelier_next_word(&value);
        if (word.size == 0)
            break;
        int named = symbol_named(word);
        enum atelier_code code = ATELIER_OK;
        if (named >= 0)
            symbol = named;
        else if (symbol < 0)
            return fail(&reader, "there is no '%s'; 'default' or 'bucket ... brush ...' will do.",
                        atelier_quote(word).text);
        else
            code = add_field(&reader, (enum symbol)symbol, word);
        if (code != ATELIER_OK)
            return code;
    }
    for (int i = 0; i < SYMBOLS; i++) {
        enum atelier_code code = check_symbol(&reader, (enum symbol)i);
        if (code != ATELIER_OK)
            return code;
    }
    keep_fields(&reader, board);
    return ATELIER_OK;
}

void atelier_angeschmiert_board_write(const struct angeschmiert_board *board,
                                      char value[static ATELIER_OPTION_SIZE])
{
    const uint64_t fields[SYMBOLS] = {board->bucket, board->brush};
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, value, ATELIER_OPTION_SIZE);
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        atelier_printf(&buffer.out, "%s%s", symbol > 0 ? " " : "", symbols[symbol].name);
        for (unsigned field = 0; field < ANGESCHMIERT_LADDER; field++)
            if (fields[symbol] >> field & 1)
                atelier_printf(&buffer.out, " %u", field);
    }
}
