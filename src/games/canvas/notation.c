/*
 * Moves as text. Reading explains every refusal in a sentence; numbers in text count from 1.
 */
#include "names.h"

#include <stdio.h>
#include <string.h>

/* Each word of the notation, who may say it, and in which phase. */
static const struct word {
    const char *text;
    enum canvas_move_kind kind;
    unsigned phases; /* one bit each */
} words[] = {
    {"goal", CANVAS_MOVE_GOAL, 1u << CANVAS_SETUP_GOALS},
    {"back", CANVAS_MOVE_BACK, 1u << CANVAS_SETUP_BACKS},
    {"deal", CANVAS_MOVE_DEAL, 1u << CANVAS_REFILL},
    {"toss", CANVAS_MOVE_TOSS, 1u << CANVAS_TOSS},
    {"take", CANVAS_MOVE_TAKE, 1u << CANVAS_TURN},
    {"paint", CANVAS_MOVE_PAINT, 1u << CANVAS_TURN},
    {"judge", CANVAS_MOVE_JUDGE, 1u << CANVAS_TIED},
};

enum { MOST_WORDS = 6 };

struct canvas_move_words {
    const struct canvas_set *set;
    const struct canvas_state *state;
    struct atelier_span word[MOST_WORDS];
    unsigned words;
    struct atelier_error *error;
};

#define REFUSE(request, ...) atelier_fail((request)->error, ATELIER_ILLEGAL_MOVE, __VA_ARGS__)

static enum atelier_code read_goal(const struct canvas_move_words *request, atelier_move *move)
{
    int condition = atelier_canvas_condition_named(&request->set->facts, request->word[1]);
    if (condition < 0)
        return REFUSE(request, "goal: there is no scoring card '%s'.",
                      atelier_quote(request->word[1]).text);
    *move = (atelier_move)(CANVAS_MOVE_GOAL + condition);
    if (!(request->state->goals >> condition & 1))
        return REFUSE(request, "goal: %s is in play already.",
                      request->set->facts.scoring[condition].name);
    return ATELIER_OK;
}

/* A number from 1 to `most` that names a member of `set`. */
static enum atelier_code read_member(const struct canvas_move_words *request, unsigned most,
                                     uint64_t set, const char *thing, unsigned *member)
{
    unsigned number;
    if (!atelier_read_number(request->word[1], most, &number) || number == 0)
        return REFUSE(request, "%s: '%s' is not a number from 1 to %u.", thing,
                      atelier_quote(request->word[1]).text, most);
    if (!(set >> (number - 1) & 1))
        return REFUSE(request, "%s: number %u has been given out already.", thing, number);
    *member = number - 1;
    return ATELIER_OK;
}

static enum atelier_code read_back(const struct canvas_move_words *request, atelier_move *move)
{
    unsigned back = 0;
    enum atelier_code code =
        read_member(request, CANVAS_BACKS, request->state->backs, "back", &back);
    *move = (atelier_move)(CANVAS_MOVE_BACK + back);
    return code;
}

static enum atelier_code read_deal(const struct canvas_move_words *request, atelier_move *move)
{
    unsigned card = 0;
    enum atelier_code code =
        read_member(request, CANVAS_CARDS, request->state->deck, "deal", &card);
    *move = (atelier_move)(CANVAS_MOVE_DEAL + card);
    return code;
}

static enum atelier_code read_toss(const struct canvas_move_words *request, atelier_move *move)
{
    unsigned faces;
    if (!atelier_read_number(request->word[1], request->state->vincent, &faces))
        return REFUSE(request, "toss: '%s' is not a number from 0 to Vincent's %u tokens.",
                      atelier_quote(request->word[1]).text, request->state->vincent);
    *move = (atelier_move)(CANVAS_MOVE_TOSS + faces);
    return ATELIER_OK;
}

static enum atelier_code read_take(const struct canvas_move_words *request, atelier_move *move)
{
    const struct canvas_state *s = request->state;
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned place;
    if (!atelier_read_number(request->word[1], s->row.count, &place) || place == 0)
        return REFUSE(request, "take: '%s' is not a position in the row; they run from 1 to %u.",
                      atelier_quote(request->word[1]).text, s->row.count);
    if (seat->cards == CANVAS_HAND)
        return REFUSE(request, "take: with 5 cards in hand a painting must be completed.");
    if (place - 1 > seat->tokens)
        return REFUSE(request, "take: position %u costs %u tokens and seat %c has %u.", place,
                      place - 1, atelier_seat_letter(s->turn), seat->tokens);
    *move = (atelier_move)(CANVAS_MOVE_TAKE + place - 1);
    return ATELIER_OK;
}

/* The place of a card in the hand, or of a background among the seat's; -1 if it is not there. */
static int index_in(uint64_t things, unsigned count, unsigned thing)
{
    for (unsigned i = 0; i < count; i++)
        if (canvas_byte(things, i) == thing)
            return (int)i;
    return -1;
}

static enum atelier_code read_layers(const struct canvas_move_words *request,
                                     unsigned place[static 3])
{
    const struct canvas_seat *seat = &request->state->seat[request->state->turn];
    for (unsigned i = 0; i < 3; i++) {
        struct atelier_span word = request->word[1 + i];
        unsigned number;
        if (!atelier_read_number(word, CANVAS_CARDS, &number) || number == 0)
            return REFUSE(request, "paint: '%s' is not a card's number from 1 to 60.",
                          atelier_quote(word).text);
        int at = index_in(seat->hand, seat->cards, number - 1);
        if (at < 0)
            return REFUSE(request, "paint: card %u is not in the hand of seat %c.", number,
                          atelier_seat_letter(request->state->turn));
        place[i] = (unsigned)at;
    }
    if (place[0] == place[1] || place[0] == place[2] || place[1] == place[2])
        return REFUSE(request, "paint: the three cards must be different.");
    return ATELIER_OK;
}

static enum atelier_code read_paint(const struct canvas_move_words *request, atelier_move *move)
{
    const struct canvas_seat *seat = &request->state->seat[request->state->turn];
    unsigned place[3] = {0}, back = 0;
    if (seat->cards < 3)
        return REFUSE(request, "paint: a painting takes 3 cards and seat %c has %u in hand.",
                      atelier_seat_letter(request->state->turn), seat->cards);
    enum atelier_code code = read_layers(request, place);
    if (code != ATELIER_OK)
        return code;
    if (request->words == 6) {
        unsigned number;
        int at = -1;
        if (!atelier_span_is(request->word[4], "on"))
            return REFUSE(request, "paint: after three cards only 'on' and a background follow.");
        if (atelier_read_number(request->word[5], CANVAS_BACKS, &number) && number > 0)
            at = index_in(seat->back, canvas_backs_left(request->state, request->state->turn),
                          number - 1);
        if (at < 0)
            return REFUSE(request, "paint: '%s' is not one of the seat's backgrounds.",
                          atelier_quote(request->word[5]).text);
        back = (unsigned)at + 1;
    }
    *move = canvas_paint(place[0], place[1], place[2], back);
    return ATELIER_OK;
}

static enum atelier_code read_judge(const struct canvas_move_words *request, atelier_move *move)
{
    struct atelier_span word = request->word[1];
    unsigned verdict = CANVAS_MAX_SEATS;
    if (!atelier_span_is(word, "none")) {
        verdict = word.size == 1 ? (unsigned char)word.at[0] - (unsigned)'a' : CANVAS_MAX_SEATS;
        if (verdict >= request->state->seats)
            return REFUSE(request, "judge: '%s' is neither a seat nor 'none'.",
                          atelier_quote(word).text);
    }
    *move = (atelier_move)(CANVAS_MOVE_JUDGE + verdict);
    return ATELIER_OK;
}

static enum atelier_code (*const readers[])(const struct canvas_move_words *, atelier_move *) = {
    read_goal, read_back, read_deal, read_toss, read_take, read_paint, read_judge,
};

enum atelier_code atelier_canvas_read_move(const struct atelier_game *game, const void *state,
                                           struct atelier_span text, atelier_move *move,
                                           struct atelier_error *error)
{
    const struct canvas_state *s = state;
    struct canvas_move_words request = {.set = canvas_set_of(game), .state = s, .error = error};
    unsigned which = 0, count = sizeof words / sizeof *words;
    bool clean = atelier_cut_words(text, request.word, MOST_WORDS, &request.words);
    while (clean && which < count && !atelier_span_is(request.word[0], words[which].text))
        which++;
    if (!clean || which == count)
        return REFUSE(&request, "'%s' is not a move of %s.", atelier_quote(text).text, "Canvas");
    unsigned wanted = words[which].kind == CANVAS_MOVE_PAINT ? 4 : 2;
    if (request.words != wanted && !(wanted == 4 && request.words == 6))
        return REFUSE(&request, "'%s' has the wrong number of words.", atelier_quote(text).text);
    if (s->phase == CANVAS_DONE)
        return REFUSE(&request, "%s: the game is over.", words[which].text);
    if (!(words[which].phases >> s->phase & 1))
        return atelier_fail(error, ATELIER_NOT_YOUR_TURN,
                            atelier_canvas_actor(s) >= 0 ? "%s: it is the turn of seat %s."
                                                         : "%s: it is the turn of %s.",
                            words[which].text, atelier_actor_name(atelier_canvas_actor(s)));
    atelier_move found = 0;
    enum atelier_code code = readers[which](&request, &found);
    if (code != ATELIER_OK)
        return code;
    if (!atelier_canvas_is_legal(game, state, found))
        return REFUSE(&request, "'%s' is not possible here.", atelier_quote(text).text);
    *move = found;
    return ATELIER_OK;
}

void atelier_canvas_write_move(const struct atelier_game *game, const void *state,
                               atelier_move move, char text[static ATELIER_MOVE_SIZE])
{
    const struct canvas_state *s = state;
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned argument = canvas_move_argument(move), back = move >> 9 & 3;
    switch (canvas_move_kind(move)) {
    case CANVAS_MOVE_GOAL:
        snprintf(text, ATELIER_MOVE_SIZE, "goal %s",
                 canvas_set_of(game)->facts.scoring[argument].name);
        break;
    case CANVAS_MOVE_BACK:
        snprintf(text, ATELIER_MOVE_SIZE, "back %u", argument + 1);
        break;
    case CANVAS_MOVE_DEAL:
        snprintf(text, ATELIER_MOVE_SIZE, "deal %u", argument + 1);
        break;
    case CANVAS_MOVE_TOSS:
        snprintf(text, ATELIER_MOVE_SIZE, "toss %u", argument);
        break;
    case CANVAS_MOVE_TAKE:
        snprintf(text, ATELIER_MOVE_SIZE, "take %u", argument + 1);
        break;
    case CANVAS_MOVE_JUDGE:
        if (argument == CANVAS_MAX_SEATS)
            snprintf(text, ATELIER_MOVE_SIZE, "judge none");
        else
            snprintf(text, ATELIER_MOVE_SIZE, "judge %c", atelier_seat_letter((int)argument));
        break;
    default: {
        uint32_t painting = canvas_painting_of(seat->hand, move);
        int used = snprintf(text, ATELIER_MOVE_SIZE, "paint %u %u %u", canvas_byte(painting, 0) + 1,
                            canvas_byte(painting, 1) + 1, canvas_byte(painting, 2) + 1);
        if (back > 0)
            snprintf(text + used, ATELIER_MOVE_SIZE - (size_t)used, " on %u",
                     canvas_byte(seat->back, back - 1) + 1);
    }
    }
}
