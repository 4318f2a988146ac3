/*
 * Options and the first position.
 */
#include "board.h"
#include "core/as_text.h"
#include "state.h"

#include <string.h>

enum { OPTION_SEATS, OPTION_BOARD, OPTION_FIGURES };

const struct atelier_option atelier_angeschmiert_options[] = {
    [OPTION_SEATS] = {.name = "seats",
                      .kind = ATELIER_NUMBER,
                      .choices = AS_RANGE(ANGESCHMIERT_MIN_SEATS, ANGESCHMIERT_MAX_SEATS),
                      .help = "how many play",
                      .usual = "2",
                      .least = ANGESCHMIERT_MIN_SEATS,
                      .most = ANGESCHMIERT_MAX_SEATS},
    [OPTION_BOARD] = {.name = "board",
                      .kind = ATELIER_FILE,
                      .choices = "default, bucket ... brush ..., or a board file",
                      .help = "where the buckets and brushes are",
                      .usual = "default"},
    [OPTION_FIGURES] = {.name = "figures",
                        .kind = ATELIER_SEATED,
                        .choices = "a 3 5 b 0 12",
                        .help = "the spaces where the two pawns of a seat start; the others start "
                                "at 0"},
    {.name = NULL},
};

static enum atelier_code read_seats(const struct atelier_settings *settings,
                                    struct angeschmiert_state *s, struct atelier_error *error)
{
    unsigned seats = 0;
    enum atelier_code code = atelier_option_number(&atelier_angeschmiert_options[OPTION_SEATS],
                                                   settings->value[OPTION_SEATS], &seats, error);
    s->seats = (uint8_t)seats;
    return code;
}

static enum atelier_code read_board(const struct atelier_game *game,
                                    const struct atelier_settings *settings,
                                    struct angeschmiert_state *s, struct atelier_error *error)
{
    struct atelier_span text = atelier_span_of(settings->value[OPTION_BOARD]);
    if (text.size > 0 && !atelier_span_is(text, "default"))
        return atelier_angeschmiert_board_parse(text, &s->board, error);
    s->board = *(const struct angeschmiert_board *)game->data;
    return ATELIER_OK;
}

/* One figure's field, for seat number `seat`. */
static enum atelier_code read_field(struct atelier_span word, unsigned seat, uint8_t *at,
                                    struct atelier_error *error)
{
    unsigned field;
    if (word.size == 0)
        return atelier_fail(error, ATELIER_BAD_OPTION, "figures: seat %c needs two spaces.",
                            atelier_seat_letter((int)seat));
    if (!atelier_read_number(word, ANGESCHMIERT_HOME, &field))
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "figures: '%s' is not a space from %d to %d.", atelier_quote(word).text,
                            ANGESCHMIERT_START, ANGESCHMIERT_HOME);
    if (field == ANGESCHMIERT_LADDER)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "figures: %d is the ladder, where no pawn can stay.",
                            ANGESCHMIERT_LADDER);
    *at = (uint8_t)field;
    return ATELIER_OK;
}

static enum atelier_code read_seat_figures(struct atelier_span *rest, unsigned seat,
                                           struct angeschmiert_state *s,
                                           struct atelier_error *error)
{
    uint8_t *at = s->at + 2 * seat;
    for (unsigned i = 0; i < 2; i++) {
        enum atelier_code code = read_field(atelier_next_word(rest), seat, &at[i], error);
        if (code != ATELIER_OK)
            return code;
    }
    if (at[0] + at[1] == 2 * ANGESCHMIERT_HOME)
        return atelier_fail(error, ATELIER_BAD_OPTION, "figures: seat %c would have won already.",
                            atelier_seat_letter((int)seat));
    return ATELIER_OK;
}

static enum atelier_code read_figures(const struct atelier_settings *settings,
                                      struct angeschmiert_state *s, struct atelier_error *error)
{
    struct atelier_span rest = atelier_span_of(settings->value[OPTION_FIGURES]);
    unsigned named = 0;
    for (;;) {
        struct atelier_span word = atelier_next_word(&rest);
        if (word.size == 0)
            return ATELIER_OK;
        unsigned seat = (unsigned char)word.at[0] - (unsigned)'a';
        if (word.size != 1 || seat >= s->seats)
            return atelier_fail(error, ATELIER_BAD_OPTION,
                                "figures: '%s' is not one of the seats a to %c.",
                                atelier_quote(word).text, atelier_seat_letter(s->seats - 1));
        if (named >> seat & 1)
            return atelier_fail(error, ATELIER_BAD_OPTION, "figures: seat %c is named twice.",
                                atelier_seat_letter((int)seat));
        named |= 1u << seat;
        enum atelier_code code = read_seat_figures(&rest, seat, s, error);
        if (code != ATELIER_OK)
            return code;
    }
}

enum atelier_code atelier_angeschmiert_start(const struct atelier_game *game,
                                             const struct atelier_settings *settings, void *state,
                                             struct atelier_error *error)
{
    struct angeschmiert_state s = {.phase = ANGESCHMIERT_ROLL, .dice = ANGESCHMIERT_DICE};
    enum atelier_code code = read_seats(settings, &s, error);
    if (code == ATELIER_OK)
        code = read_board(game, settings, &s, error);
    if (code == ATELIER_OK)
        code = read_figures(settings, &s, error);
    if (code != ATELIER_OK)
        return code;
    memcpy(state, &s, sizeof s);
    return ATELIER_OK;
}

enum atelier_code atelier_angeschmiert_read_option_file(const struct atelier_game *game,
                                                        struct atelier_span text,
                                                        char value[static ATELIER_OPTION_SIZE],
                                                        struct atelier_error *error)
{
    struct angeschmiert_board board;
    enum atelier_code code = atelier_angeschmiert_board_read(text, &board, error);
    (void)game;
    if (code == ATELIER_OK)
        atelier_angeschmiert_board_write(&board, value);
    return code;
}
