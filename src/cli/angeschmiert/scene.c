/*
 * Angeschmiert on the screen: the track with the pawns, and beside the choices the dice, the pot
 * and what is at stake.
 */
#include "cli/screen/scene.h"
#include "cli/command.h"
#include "common/grow.h"
#include "games/angeschmiert/track.h"
#include "terminal/angeschmiert/view.h"
#include "terminal/view.h"

#include <stdio.h>

enum { NARROW = 6, WIDE = 8 }; /* columns of a field */

static const enum ink colour_inks[] = {INK_RED, INK_GREEN, INK_YELLOW, INK_BLUE};

static const struct angeschmiert_state *seen_state(const struct seen *seen)
{
    return angeschmiert_const(&seen->table->state);
}

/* The position that the marked move leads to, or the one that is there. */
static struct atelier_state tried(const struct seen *seen)
{
    struct atelier_state state = seen->table->state;
    if (seen->choosing)
        seen->table->game->apply(seen->table->game, &state, seen->marked);
    return state;
}

/* A field: its number and its symbol, between brackets or, for a risk, parentheses. */
static void draw_field(const struct seen *seen, struct area area, unsigned field)
{
    const struct angeschmiert_board *board = &seen_state(seen)->board;
    bool risk = is_risk_field(field);
    char symbol = in_set(board->bucket, field)   ? 'U'
                  : in_set(board->brush, field)  ? '/'
                  : field == ANGESCHMIERT_LADDER ? 'H'
                                                 : ' ';
    enum ink ink = !risk ? colour_inks[field % 4] : symbol != ' ' ? INK_BAR : INK_DARK;
    fill_row(area, 0, ink);
    if (field == ANGESCHMIERT_HOME) { /* a word of four letters */
        put_at(area, 0, (area.columns - 3) / 2, ink, spoken_phrase("angeschmiert.board.home"));
        return;
    }
    print_at(area, 0, 0, ink, "%c%*u%c", risk ? '(' : '[', area.columns / 2, field, symbol);
    put_at(area, 0, area.columns - 1, ink, risk ? ")" : "]");
}

/* The pawns of a field, as letters alone where they are many; > stands before those that the marked
 * move would bring. */
static void draw_pawns(const struct seen *seen, const struct angeschmiert_state *after,
                       struct area area, unsigned field)
{
    const struct angeschmiert_state *s = seen_state(seen);
    unsigned here = track_figures(s, field), coming = track_figures(after, field) & ~here;
    int columns = 0, column = 0;
    for (unsigned i = 0; i < 2u * s->seats; i++)
        columns += 3 * (int)((here | coming) >> i & 1);
    bool brief = columns > area.columns + 1;
    for (unsigned i = 0; i < 2u * s->seats; i++) {
        enum ink ink = INK_SEAT + (enum ink)(i / 2);
        char pawn[8];
        if (((here | coming) >> i & 1) == 0)
            continue;
        snprintf(pawn, sizeof pawn, brief ? "%s%c" : "%s%c%u", coming >> i & 1 ? ">" : "",
                 atelier_seat_letter((int)i / 2), i % 2 + 1);
        column = put_at(area, 0, column, ink, pawn) + (!brief && (coming >> i & 1) == 0);
    }
}

static int draw(const struct seen *seen, struct area area)
{
    int wide = area.columns > WIDE * TRACK_COLUMNS ? WIDE : NARROW;
    int high = area.rows > 3 * TRACK_ROWS + 12 ? 3 : 2;
    struct atelier_state after = tried(seen);
    area.column += (area.columns - wide * TRACK_COLUMNS) / 2;
    for (unsigned row = 0; row < TRACK_ROWS; row++)
        for (unsigned column = 0; column < TRACK_COLUMNS; column++) {
            unsigned field = atelier_track_field(row, column);
            struct area cell = below(beside(area, wide * (int)column), high * (int)row + high - 2);
            cell.columns = wide - 1;
            draw_field(seen, cell, field);
            cell.columns = wide;
            draw_pawns(seen, angeschmiert_const(&after), below(cell, 1), field);
        }
    return high * TRACK_ROWS;
}

/* The bytes of a word's first two letters: with one, two colours would look alike. */
static int letters_size(const char *word)
{
    int size = 0;
    for (int letters = 0; word[size] != '\0'; size++)
        if (((unsigned char)word[size] & 0xc0) != 0x80 && letters++ == 2)
            break;
    return size;
}

/* Dice of these colours, each with the first letters of its name. */
static void draw_dice(struct area area, int row, int column, angeschmiert_colours colours)
{
    static const char *const keys[] = {"colour.red.name", "colour.green.name", "colour.yellow.name",
                                       "colour.blue.name"};
    for (unsigned colour = 0; colour < 4; colour++) {
        const char *name = spoken_phrase(keys[colour]);
        for (unsigned i = 0; i < angeschmiert_count_of(colours, colour); i++)
            column = 1 + print_at(area, row, column, colour_inks[colour], " %.*s ",
                                  letters_size(name), name);
    }
}

static int draw_standing(const struct seen *seen, struct area area)
{
    const struct angeschmiert_state *s = seen_state(seen);
    struct atelier_audience to = audience_of(seen->table, seen->you, spoken_lang());
    int row = 0;
    for (int seat = 0; seat < s->seats; seat++, row++)
        print_at(area, row, 0, INK_SEAT + (enum ink)seat, "%s%c %s: %u, %u",
                 seat == s->turn ? "▸" : " ", atelier_seat_letter(seat), to.name[seat],
                 s->at[2 * seat], s->at[2 * seat + 1]);
    return row;
}

static int draw_aside(const struct seen *seen, struct area area)
{
    const struct angeschmiert_state *s = seen_state(seen);
    bool daring = seen->choosing &&
                  (seen->marked == ANGESCHMIERT_DECLARE_RISK ||
                   seen->marked == ANGESCHMIERT_DECLARE_CONTRA || seen->marked == ANGESCHMIERT_ON);
    const struct atelier_audience to = audience_of(seen->table, seen->you, spoken_lang());
    int row = draw_standing(seen, area);
    struct grow words = grow_empty();
    if (s->thrown != 0)
        draw_dice(area, row++, 1, thrown(s).colours);
    if (s->wanted != 0 && s->phase != ANGESCHMIERT_BUST) {
        int column = put_at(area, row, 1, INK_PLAIN, spoken_phrase("angeschmiert.screen.pot"));
        draw_dice(area, row++, column + 1, s->missing);
    }
    angeschmiert_put_stake(s, "", &to, &words.out);
    if (s->wanted == 0 && daring)
        put_move_words(seen->table, seen->marked, spoken_lang(), &words.out);
    if (words.used > 0)
        row = put_broken(area, row, 1, INK_STRONG, words.text);
    grow_free(&words);
    return row + 1;
}

const struct scene angeschmiert_scene = {
    .game = "angeschmiert",
    .draw = draw,
    .draw_aside = draw_aside,
    .help = "angeschmiert.screen.help",
};
