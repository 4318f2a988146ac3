/*
 * The track as text: a snake of five rows, each field a cell of five columns. Colour fields stand
 * in brackets, risk fields in parentheses; the figures stand below, two in a line.
 */
#include "track.h"

#include <atelier/phrases.h>

#include <stdio.h>

enum { CELL = 5, LINE = TRACK_COLUMNS * (CELL + 1) };

/* Writes a line without the blanks at its end. */
static void put_line(struct atelier_out *out, char line[static LINE + 1])
{
    size_t size = LINE;
    while (size > 0 && line[size - 1] == ' ')
        size--;
    line[size] = '\0';
    atelier_put(out, line);
    atelier_put(out, "\n");
}

static void clear_line(char line[static LINE + 1])
{
    memset(line, ' ', LINE);
    line[LINE] = '\0';
}

static char symbol_of(const struct angeschmiert_board *board, unsigned field)
{
    if (in_set(board->bucket, field))
        return 'U';
    if (in_set(board->brush, field))
        return '/';
    return field == ANGESCHMIERT_LADDER ? 'H' : ' ';
}

static void put_fields(const struct angeschmiert_board *board, unsigned row, enum atelier_lang lang,
                       struct atelier_out *out)
{
    char line[LINE + 1];
    clear_line(line);
    for (unsigned column = 0; column < TRACK_COLUMNS; column++) {
        unsigned field = atelier_track_field(row, column);
        char *cell = line + column * (CELL + 1);
        cell[0] = is_risk_field(field) ? '(' : '[';
        if (field >= 10)
            cell[1] = (char)('0' + field / 10);
        cell[2] = (char)('0' + field % 10);
        cell[3] = symbol_of(board, field);
        cell[4] = is_risk_field(field) ? ')' : ']';
        if (field == ANGESCHMIERT_HOME) /* a word of four letters */
            snprintf(cell, CELL + 2, "[%s]", atelier_phrase(lang, "angeschmiert.board.home"));
    }
    put_line(out, line);
}

/* The figures of a row: as many lines as the fullest field needs, and one at least. */
static void put_figures(const struct angeschmiert_state *s, unsigned row, struct atelier_out *out)
{
    unsigned figures[TRACK_COLUMNS], left = 0;
    for (unsigned column = 0; column < TRACK_COLUMNS; column++)
        left |= figures[column] = track_figures(s, atelier_track_field(row, column));
    do {
        char line[LINE + 1];
        clear_line(line);
        left = 0;
        for (unsigned column = 0; column < TRACK_COLUMNS; column++) {
            for (unsigned place = 0; place < 2 && figures[column] != 0; place++) {
                unsigned figure = (unsigned)__builtin_ctz(figures[column]);
                char *cell = line + column * (CELL + 1) + 3 * place;
                figures[column] &= figures[column] - 1;
                cell[0] = atelier_seat_letter((int)figure / 2);
                cell[1] = (char)('1' + figure % 2);
            }
            left |= figures[column];
        }
        put_line(out, line);
    } while (left != 0);
}

void atelier_angeschmiert_board_text(const struct angeschmiert_board *board, const void *state,
                                     enum atelier_lang lang, struct atelier_out *out)
{
    for (unsigned row = 0; row < TRACK_ROWS; row++) {
        put_fields(board, row, lang, out);
        put_figures(state, row, out);
    }
    atelier_printf(out, "%s\n%s\n", atelier_phrase(lang, "terminal.board"),
                   atelier_phrase(lang, "terminal.board.way"));
}
