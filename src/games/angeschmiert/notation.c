/*
 * Moves as text. Reading explains every refusal in a sentence. Figures are a seat's letter with 1
 * or 2 in text and numbers from 0 inside.
 */
#include "effects.h"

#include <stdio.h>

enum { MOST_WORDS = 3 };

struct move_words {
    const struct angeschmiert_state *state;
    const char *name; /* the first word, one of the table below */
    struct atelier_span word[MOST_WORDS];
    unsigned words;
    struct atelier_error *error;
};

#define REFUSE(request, ...) atelier_fail((request)->error, ATELIER_ILLEGAL_MOVE, __VA_ARGS__)

static enum atelier_code read_roll(const struct move_words *request, atelier_move *move)
{
    angeschmiert_colours colours = atelier_angeschmiert_read_letters(request->word[1]);
    if (colours == 0)
        return REFUSE(request, "roll: '%s' is not one to four of the colours r, g, y, b.",
                      atelier_quote(request->word[1]).text);
    if (angeschmiert_dice_in(colours) != request->state->dice)
        return REFUSE(request, "roll: the number of dice is %u now, not %u.", request->state->dice,
                      angeschmiert_dice_in(colours));
    *move = (atelier_move)atelier_angeschmiert_throw_of(colours);
    return ATELIER_OK;
}

/* A figure of any seat: 2 * seat, + 0 or 1. */
static enum atelier_code read_figure(const struct move_words *request, unsigned *figure)
{
    struct atelier_span word = request->word[1];
    unsigned seat = word.size == 2 ? (unsigned char)word.at[0] - (unsigned)'a' : 6;
    unsigned number = word.size == 2 ? (unsigned char)word.at[1] - (unsigned)'1' : 2;
    const char last = atelier_seat_letter(request->state->seats - 1);
    if (seat >= request->state->seats || number > 1)
        return REFUSE(request, "%s: '%s' is not a pawn; they are a1, a2 to %c1, %c2.",
                      request->name, atelier_quote(word).text, last, last);
    *figure = 2 * seat + number;
    return ATELIER_OK;
}

/* A figure of the seat on turn: 0 or 1. */
static enum atelier_code read_own(const struct move_words *request, unsigned *figure)
{
    enum atelier_code code = read_figure(request, figure);
    unsigned turn = request->state->turn;
    if (code != ATELIER_OK)
        return code;
    if (*figure / 2 != turn)
        return atelier_fail(request->error, ATELIER_NOT_YOUR_TURN,
                            "%s: it is the turn of seat %c, and the pawn is seat %c's.",
                            request->name, atelier_seat_letter((int)turn),
                            atelier_seat_letter((int)*figure / 2));
    *figure %= 2;
    return ATELIER_OK;
}

static enum atelier_code read_move(const struct move_words *request, atelier_move *move)
{
    unsigned figure = 0;
    enum atelier_code code = read_own(request, &figure);
    if (code == ATELIER_OK && own_const(request->state)[figure] == ANGESCHMIERT_HOME)
        return REFUSE(request, "move: that pawn is home already.");
    *move = (atelier_move)(ANGESCHMIERT_MOVE + figure);
    return code;
}

static enum atelier_code read_risk(const struct move_words *request, atelier_move *move)
{
    *move = ANGESCHMIERT_DECLARE_RISK;
    if (!atelier_angeschmiert_is_legal(NULL, request->state, *move))
        return REFUSE(request, "risk: seat %c has no pawn on a risk space.",
                      atelier_seat_letter(request->state->turn));
    return ATELIER_OK;
}

static enum atelier_code read_contra(const struct move_words *request, atelier_move *move)
{
    *move = ANGESCHMIERT_DECLARE_CONTRA;
    if (!atelier_angeschmiert_is_legal(NULL, request->state, ANGESCHMIERT_DECLARE_RISK))
        return REFUSE(request, "contra: seat %c has no pawn on a risk space.",
                      atelier_seat_letter(request->state->turn));
    if (!atelier_angeschmiert_is_legal(NULL, request->state, *move))
        return REFUSE(request, "contra: the roll does not show exactly three colours.");
    return ATELIER_OK;
}

static enum atelier_code read_on(const struct move_words *request, atelier_move *move)
{
    (void)request;
    *move = ANGESCHMIERT_ON;
    return ATELIER_OK;
}

static enum atelier_code read_stop(const struct move_words *request, atelier_move *move)
{
    const struct angeschmiert_state *s = request->state;
    if (atelier_span_is(request->word[1], "both")) {
        *move = ANGESCHMIERT_STOP_BOTH;
        if (!is_for_both(s))
            return REFUSE(request, "stop: the result is for one pawn, not for both.");
        return ATELIER_OK;
    }
    unsigned figure = 0;
    enum atelier_code code = read_own(request, &figure);
    if (code != ATELIER_OK)
        return code;
    if (is_for_both(s))
        return REFUSE(request, "stop: the result is for both pawns; say 'stop both'.");
    if (!(s->stake >> figure & 1))
        return REFUSE(request, "stop: that pawn is not at stake.");
    *move = (atelier_move)(ANGESCHMIERT_STOP + figure);
    return ATELIER_OK;
}

static enum atelier_code read_back(const struct move_words *request, atelier_move *move)
{
    unsigned figure = 0;
    enum atelier_code code = read_own(request, &figure);
    *move = (atelier_move)(ANGESCHMIERT_BACK + figure);
    return code;
}

static enum atelier_code read_brush(const struct move_words *request, atelier_move *move)
{
    const struct angeschmiert_state *s = request->state;
    const uint8_t *at = own_const(s);
    unsigned figure = 0;
    enum atelier_code code = read_own(request, &figure);
    if (code != ATELIER_OK)
        return code;
    *move = (atelier_move)(ANGESCHMIERT_BRUSH + figure);
    if (!in_set(s->board.brush, at[figure]))
        return REFUSE(request, "brush: that pawn is not on a brush.");
    if (brush_after(s->board.brush, at[figure]) == 0)
        return REFUSE(request, "brush: there is no brush after space %u.", at[figure]);
    if (!(jumpers(s) >> figure & 1))
        return REFUSE(request, "brush: the other pawn of seat %c is on a bucket, space %u.",
                      atelier_seat_letter(s->turn), at[!figure]);
    return ATELIER_OK;
}

static enum atelier_code read_step(const struct move_words *request, atelier_move *move)
{
    const struct angeschmiert_state *s = request->state;
    bool back = atelier_span_is(request->word[2], "-");
    unsigned figure = 0;
    enum atelier_code code = read_figure(request, &figure);
    if (code != ATELIER_OK)
        return code;
    if (!back && !atelier_span_is(request->word[2], "+"))
        return REFUSE(request, "step: the direction is + or -, not '%s'.",
                      atelier_quote(request->word[2]).text);
    if (s->at[figure] == ANGESCHMIERT_HOME)
        return REFUSE(request, "step: that pawn is home and stays there.");
    if (back && s->at[figure] == ANGESCHMIERT_START)
        return REFUSE(request, "step: there is nothing behind the start.");
    *move = (atelier_move)(ANGESCHMIERT_STEP_TO + 2 * figure + back);
    return ATELIER_OK;
}

/* Each word of the notation: how many words it makes with what follows, and when it may be said. */
static const struct {
    const char *name;
    unsigned words;
    enum angeschmiert_phase phase;
    enum atelier_code (*read)(const struct move_words *request, atelier_move *move);
} verbs[] = {
    {"roll", 2, ANGESCHMIERT_ROLL, read_roll},   {"move", 2, ANGESCHMIERT_CHOOSE, read_move},
    {"risk", 1, ANGESCHMIERT_CHOOSE, read_risk}, {"contra", 1, ANGESCHMIERT_CHOOSE, read_contra},
    {"on", 1, ANGESCHMIERT_RISK, read_on},       {"stop", 2, ANGESCHMIERT_RISK, read_stop},
    {"back", 2, ANGESCHMIERT_BUST, read_back},   {"brush", 2, ANGESCHMIERT_STEP, read_brush},
    {"step", 3, ANGESCHMIERT_STEP, read_step},
};

/* A move that belongs to another phase: says what is to be done instead. */
static enum atelier_code refuse_phase(const struct move_words *request,
                                      enum angeschmiert_phase phase)
{
    static const char *const instead[] = {
        [ANGESCHMIERT_CHOOSE] = "moves, or declares a multiplication (risk) or contra",
        [ANGESCHMIERT_STEP] = "has rolled the palette and takes a step, or jumps to a brush",
        [ANGESCHMIERT_RISK] = "goes on or stops",
        [ANGESCHMIERT_BUST] = "says which pawn goes back",
    };
    const struct angeschmiert_state *s = request->state;
    if (s->phase == ANGESCHMIERT_DONE)
        return REFUSE(request, "%s: the game is over.", request->name);
    if (phase == ANGESCHMIERT_ROLL || s->phase == ANGESCHMIERT_ROLL)
        return atelier_fail(request->error, ATELIER_NOT_YOUR_TURN,
                            s->phase == ANGESCHMIERT_ROLL ? "%s: it is the turn of %s."
                                                          : "%s: it is the turn of seat %s.",
                            request->name, atelier_actor_name(atelier_angeschmiert_actor(s)));
    return REFUSE(request, "%s: not now; seat %c %s.", request->name, atelier_seat_letter(s->turn),
                  instead[s->phase]);
}

enum atelier_code atelier_angeschmiert_read_move(const struct atelier_game *game, const void *state,
                                                 struct atelier_span text, atelier_move *move,
                                                 struct atelier_error *error)
{
    struct move_words request = {.state = state, .error = error};
    unsigned verb = 0, count = sizeof verbs / sizeof *verbs;
    atelier_move found = 0;
    bool clean = atelier_cut_words(text, request.word, MOST_WORDS, &request.words);
    (void)game;
    while (clean && verb < count && !atelier_span_is(request.word[0], verbs[verb].name))
        verb++;
    if (!clean || verb == count)
        return REFUSE(&request, "'%s' is not a move of %s.", atelier_quote(text).text,
                      "Angeschmiert");
    request.name = verbs[verb].name;
    if (request.words != verbs[verb].words)
        return REFUSE(&request, "'%s' has the wrong number of words.", atelier_quote(text).text);
    if (verbs[verb].phase != request.state->phase)
        return refuse_phase(&request, verbs[verb].phase);
    enum atelier_code code = verbs[verb].read(&request, &found);
    if (code == ATELIER_OK)
        *move = found;
    return code;
}

void atelier_angeschmiert_write_move(const struct atelier_game *game, const void *state,
                                     atelier_move move, char text[static ATELIER_MOVE_SIZE])
{
    static const char *const fixed[] = {
        [ANGESCHMIERT_DECLARE_RISK - ANGESCHMIERT_MOVE] = "risk",
        [ANGESCHMIERT_DECLARE_CONTRA - ANGESCHMIERT_MOVE] = "contra",
        [ANGESCHMIERT_ON - ANGESCHMIERT_MOVE] = "on",
        [ANGESCHMIERT_STOP_BOTH - ANGESCHMIERT_MOVE] = "stop both",
    };
    static const char *const with_figure[] = {"move", "", "", "stop", "back", "brush"};
    unsigned number = (unsigned)move - ANGESCHMIERT_MOVE;
    char turn = atelier_seat_letter(angeschmiert_const(state)->turn);
    (void)game;
    if (move < ANGESCHMIERT_MOVE) {
        memcpy(text, "roll ", 5);
        atelier_angeschmiert_letters(atelier_angeschmiert_tables.thrown[move].colours, text + 5);
    } else if (move >= ANGESCHMIERT_STEP_TO) {
        unsigned step = (unsigned)move - ANGESCHMIERT_STEP_TO;
        snprintf(text, ATELIER_MOVE_SIZE, "step %c%u %c", atelier_seat_letter((int)step / 4),
                 step / 2 % 2 + 1, step & 1 ? '-' : '+');
    } else if (number < sizeof fixed / sizeof *fixed && fixed[number] != NULL) {
        snprintf(text, ATELIER_MOVE_SIZE, "%s", fixed[number]);
    } else {
        snprintf(text, ATELIER_MOVE_SIZE, "%s %c%u", with_figure[number / 2], turn, number % 2 + 1);
    }
}
