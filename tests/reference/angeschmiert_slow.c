/*
 * The slow second implementation of Angeschmiert: see the header for what it is for.
 *
 * The file follows the rules page from top to bottom: throws, the track, the palette, risk and
 * contra, the list of moves, playing one. A player's move is legal when its text is in the list
 * of legal moves; there is no second opinion elsewhere in this file.
 */
#include "angeschmiert_slow.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char all_colours[] = "rgyb";

enum {
    START = 0,
    FIRST_RISK_FIELD = 4,
    LAST_RISK_FIELD = 53,
    LADDER = 63,
    FOOT_OF_LADDER = 60,
    CONTRA_VALUE = 2
};

/* ---- Throws ---- */

static int colour_rank(char colour)
{
    int rank = 0;

    while (all_colours[rank] != colour)
        rank++;
    return rank;
}

static int is_colour(char colour)
{
    return colour == 'r' || colour == 'g' || colour == 'y' || colour == 'b';
}

static void sort_throw(char *colours)
{
    size_t dice = strlen(colours);

    for (size_t i = 0; i < dice; i++) {
        for (size_t j = i + 1; j < dice; j++) {
            if (colour_rank(colours[j]) < colour_rank(colours[i])) {
                char other = colours[i];

                colours[i] = colours[j];
                colours[j] = other;
            }
        }
    }
}

static int times_shown(const char *colours, char colour)
{
    int times = 0;

    for (size_t i = 0; i < strlen(colours); i++) {
        if (colours[i] == colour)
            times++;
    }
    return times;
}

static int different_colours(const char *colours)
{
    int different = 0;

    for (int c = 0; c < 4; c++) {
        if (times_shown(colours, all_colours[c]) > 0)
            different++;
    }
    return different;
}

static int most_alike(const char *colours)
{
    int most = 0;

    for (int c = 0; c < 4; c++) {
        if (times_shown(colours, all_colours[c]) > most)
            most = times_shown(colours, all_colours[c]);
    }
    return most;
}

/* Fewer than four dice never make a palette: they cannot show four colours. */
static int is_palette(const char *colours)
{
    return different_colours(colours) == 4;
}

int slow_throw_value(const char *colours)
{
    if (is_palette(colours))
        return 0;
    if (most_alike(colours) == 4)
        return 12;
    if (most_alike(colours) == 3)
        return 3;
    if (different_colours(colours) == 2)
        return 2;
    return 1;
}

static int number_of_throws(int dice)
{
    int number = 1;

    for (int i = 0; i < dice; i++)
        number *= 4;
    return number;
}

/* The ordered throws are numbered 0 .. 4^dice - 1, the first die changing slowest. */
static void ordered_throw(int number, int dice, char *colours)
{
    colours[dice] = '\0';
    for (int i = dice - 1; i >= 0; i--) {
        colours[i] = all_colours[number % 4];
        number /= 4;
    }
}

/* Takes every fitting die's colour out of missing and returns how many dice fitted. */
static int take_fitting(char missing[5], const char *colours)
{
    int fitting = 0;

    for (size_t i = 0; i < strlen(colours); i++) {
        char *place = strchr(missing, colours[i]);

        if (place != NULL) {
            memmove(place, place + 1, strlen(place)); /* with the end of the string */
            fitting++;
        }
    }
    return fitting;
}

/* ---- Board and track ---- */

static int is_bucket(const struct slow_race *race, int field)
{
    for (int i = 0; i < SLOW_BUCKETS; i++) {
        if (race->buckets[i] == field)
            return 1;
    }
    return 0;
}

static int is_brush(const struct slow_race *race, int field)
{
    for (int i = 0; i < SLOW_BRUSHES; i++) {
        if (race->brushes[i] == field)
            return 1;
    }
    return 0;
}

static int bucket_before(const struct slow_race *race, int field)
{
    do {
        field--;
    } while (!is_bucket(race, field)); /* the start is one */
    return field;
}

/* -1 if there is none. */
static int brush_after(const struct slow_race *race, int field)
{
    for (int later = field + 1; later < LADDER; later++) {
        if (is_brush(race, later))
            return later;
    }
    return -1;
}

static int is_risk_field(int field)
{
    return field >= FIRST_RISK_FIELD && field <= LAST_RISK_FIELD;
}

static int is_home(const struct slow_race *race, int seat, int figure)
{
    return race->figures[seat][figure - 1] == SLOW_GOAL;
}

static void clear_venture(struct slow_race *race)
{
    race->venture = SLOW_VENTURE_NONE;
    race->template[0] = '\0';
    race->wanted[0] = '\0';
    race->missing[0] = '\0';
    race->count = 0;
    race->staked[0] = 0;
    race->staked[1] = 0;
}

/* Whatever moves a figure ends here: the ladder is gone down, and the race may be won. */
static void put_figure(struct slow_race *race, int seat, int figure, int field)
{
    if (field < START)
        field = START;
    if (field > SLOW_GOAL)
        field = SLOW_GOAL;
    if (field == LADDER)
        field = FOOT_OF_LADDER;
    race->figures[seat][figure - 1] = field;
    if (is_home(race, seat, 1) && is_home(race, seat, 2)) {
        race->winner = seat;
        race->phase = SLOW_PHASE_OVER;
        clear_venture(race);
    }
}

static void move_figure(struct slow_race *race, int seat, int figure, int fields)
{
    put_figure(race, seat, figure, race->figures[seat][figure - 1] + fields);
}

static void throw_next(struct slow_race *race)
{
    if (race->phase != SLOW_PHASE_OVER)
        race->phase = SLOW_PHASE_ROLL;
}

static void end_turn(struct slow_race *race)
{
    if (race->phase == SLOW_PHASE_OVER)
        return;
    clear_venture(race);
    race->turn = (race->turn + 1) % race->seats;
    race->phase = SLOW_PHASE_ROLL;
}

/* ---- Palette ---- */

/* Bucket before brush: returns 1 if a figure of the thrower fell. */
static int fall_from_buckets(struct slow_race *race)
{
    int fell = 0;

    for (int figure = 1; figure <= 2; figure++) {
        int field = race->figures[race->turn][figure - 1];

        if (field != START && is_bucket(race, field)) {
            put_figure(race, race->turn, figure, bucket_before(race, field));
            fell = 1;
        }
    }
    return fell;
}

static void begin_palette(struct slow_race *race)
{
    if (fall_from_buckets(race))
        throw_next(race);
    else
        race->phase = SLOW_PHASE_PALETTE;
}

static int may_jump(const struct slow_race *race, int figure)
{
    const int *own = race->figures[race->turn];

    if (is_bucket(race, own[0]) || is_bucket(race, own[1]))
        return 0;
    return is_brush(race, own[figure - 1]) && brush_after(race, own[figure - 1]) >= 0;
}

/* ---- Risk and contra ---- */

static int may_risk(const struct slow_race *race)
{
    const int *own = race->figures[race->turn];

    return is_risk_field(own[0]) || is_risk_field(own[1]);
}

static int may_contra(const struct slow_race *race)
{
    return may_risk(race) && different_colours(race->last_throw) == 3;
}

static void declare(struct slow_race *race, enum slow_venture venture)
{
    race->venture = venture;
    strcpy(race->template, race->last_throw);
    strcpy(race->wanted, race->last_throw);
    if (venture == SLOW_VENTURE_CONTRA) {
        for (int c = 0; c < 4; c++) {
            if (times_shown(race->last_throw, all_colours[c]) == 0)
                memset(race->wanted, all_colours[c], 4);
        }
    }
    strcpy(race->missing, race->wanted);
    race->count = 0;
    for (int figure = 1; figure <= 2; figure++)
        race->staked[figure - 1] = is_risk_field(race->figures[race->turn][figure - 1]);
    race->phase = SLOW_PHASE_ROLL;
}

static int both_staked(const struct slow_race *race)
{
    return race->staked[0] && race->staked[1];
}

static int on_same_field(const struct slow_race *race)
{
    return race->figures[race->turn][0] == race->figures[race->turn][1];
}

/* Looked at when the result is applied, not when contra was declared. */
static int result_is_for_both(const struct slow_race *race)
{
    return race->venture == SLOW_VENTURE_CONTRA && both_staked(race) && on_same_field(race);
}

static void move_both(struct slow_race *race, int fields)
{
    move_figure(race, race->turn, 1, fields);
    move_figure(race, race->turn, 2, fields);
}

static void begin_bust(struct slow_race *race)
{
    int loss = slow_race_loss(race);

    if (both_staked(race) && !on_same_field(race)) {
        race->phase = SLOW_PHASE_BUST;
        return;
    }
    if (result_is_for_both(race))
        move_both(race, -loss);
    else if (race->staked[0])
        move_figure(race, race->turn, 1, -loss);
    else
        move_figure(race, race->turn, 2, -loss);
    end_turn(race);
}

static void look_for_fitting(struct slow_race *race)
{
    int fitting = take_fitting(race->missing, race->last_throw);

    if (fitting == 0) {
        begin_bust(race);
        return;
    }
    race->count += fitting;
    if (strlen(race->missing) == 0)
        strcpy(race->missing, race->wanted);
    race->phase = SLOW_PHASE_RISK;
}

/* ---- The list of moves ---- */

struct move_list {
    char (*moves)[SLOW_MOVE_TEXT];
    unsigned *weights;
    int max;
    int length;
};

static void add_move(struct move_list *list, const char *text, unsigned weight)
{
    if (list->length < list->max) {
        strcpy(list->moves[list->length], text);
        if (list->weights != NULL)
            list->weights[list->length] = weight;
    }
    list->length++;
}

/* end is what follows the figure, for instance " +". */
static void add_figure_move(struct move_list *list, const char *verb, int seat, int figure,
                            const char *end)
{
    char text[SLOW_MOVE_TEXT];

    snprintf(text, sizeof text, "%s %c%c%s", verb, 'a' + seat, '0' + figure, end);
    add_move(list, text, 1);
}

/* Counts the ordered throws of each kind. In their order the first of a kind is its sorted one. */
static void list_throws(const struct slow_race *race, struct move_list *list)
{
    int dice = slow_race_dice(race);
    char kinds[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    unsigned weights[SLOW_MAX_MOVES];
    int length = 0;

    for (int number = 0; number < number_of_throws(dice); number++) {
        char text[SLOW_MOVE_TEXT] = "roll ";
        int kind = 0;

        ordered_throw(number, dice, text + strlen("roll "));
        sort_throw(text + strlen("roll "));
        while (kind < length && strcmp(kinds[kind], text) != 0)
            kind++;
        if (kind == length) {
            strcpy(kinds[kind], text);
            weights[kind] = 0;
            length++;
        }
        weights[kind]++;
    }
    for (int kind = 0; kind < length; kind++)
        add_move(list, kinds[kind], weights[kind]);
}

static void list_choices(const struct slow_race *race, struct move_list *list)
{
    for (int figure = 1; figure <= 2; figure++) {
        if (!is_home(race, race->turn, figure))
            add_figure_move(list, "move", race->turn, figure, "");
    }
    if (may_risk(race))
        add_move(list, "risk", 1);
    if (may_contra(race))
        add_move(list, "contra", 1);
}

static void list_palette(const struct slow_race *race, struct move_list *list)
{
    for (int figure = 1; figure <= 2; figure++) {
        if (may_jump(race, figure))
            add_figure_move(list, "brush", race->turn, figure, "");
    }
    for (int seat = 0; seat < race->seats; seat++) {
        for (int figure = 1; figure <= 2; figure++) {
            if (is_home(race, seat, figure))
                continue;
            add_figure_move(list, "step", seat, figure, " +");
            if (race->figures[seat][figure - 1] > START)
                add_figure_move(list, "step", seat, figure, " -");
        }
    }
}

static void list_staked(const struct slow_race *race, struct move_list *list, const char *verb)
{
    for (int figure = 1; figure <= 2; figure++) {
        if (race->staked[figure - 1])
            add_figure_move(list, verb, race->turn, figure, "");
    }
}

static void list_on_and_stop(const struct slow_race *race, struct move_list *list)
{
    add_move(list, "on", 1);
    if (result_is_for_both(race))
        add_move(list, "stop both", 1);
    else
        list_staked(race, list, "stop");
}

int slow_race_moves(const struct slow_race *race, char moves[][SLOW_MOVE_TEXT], unsigned weights[],
                    int max)
{
    struct move_list list = {.moves = moves, .weights = weights, .max = max, .length = 0};

    switch (race->phase) {
    case SLOW_PHASE_ROLL:
        list_throws(race, &list);
        break;
    case SLOW_PHASE_CHOOSE:
        list_choices(race, &list);
        break;
    case SLOW_PHASE_PALETTE:
        list_palette(race, &list);
        break;
    case SLOW_PHASE_RISK:
        list_on_and_stop(race, &list);
        break;
    case SLOW_PHASE_BUST:
        list_staked(race, &list, "back");
        break;
    case SLOW_PHASE_OVER:
        break;
    }
    return list.length;
}

/* ---- Playing a move ---- */

static int play_roll(struct slow_race *race, const char *move)
{
    const char *colours = move + strlen("roll ");

    if (strncmp(move, "roll ", strlen("roll ")) != 0)
        return -1;
    if (strlen(colours) != (size_t)slow_race_dice(race))
        return -1;
    for (size_t i = 0; i < strlen(colours); i++) {
        if (!is_colour(colours[i]))
            return -1;
    }

    strcpy(race->last_throw, colours);
    sort_throw(race->last_throw);
    if (is_palette(race->last_throw))
        begin_palette(race);
    else if (race->venture != SLOW_VENTURE_NONE)
        look_for_fitting(race);
    else
        race->phase = SLOW_PHASE_CHOOSE;
    return 0;
}

static int is_listed(const struct slow_race *race, const char *move)
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int length = slow_race_moves(race, moves, NULL, SLOW_MAX_MOVES);

    for (int i = 0; i < length; i++) {
        if (strcmp(moves[i], move) == 0)
            return 1;
    }
    return 0;
}

static void play_step(struct slow_race *race, int seat, int figure, char direction)
{
    move_figure(race, seat, figure, direction == '+' ? 1 : -1);
    throw_next(race);
}

static void play_brush(struct slow_race *race, int figure)
{
    int field = race->figures[race->turn][figure - 1];

    put_figure(race, race->turn, figure, brush_after(race, field));
    throw_next(race);
}

static void play_result(struct slow_race *race, int figure, int fields)
{
    move_figure(race, race->turn, figure, fields);
    end_turn(race);
}

/* A legal move of the form "verb a1" or "step a1 +". */
static void play_figure_move(struct slow_race *race, const char *move)
{
    char verb[SLOW_MOVE_TEXT] = "";
    char letter = ' ';
    char digit = ' ';
    char direction = ' ';
    int figure = 0;

    sscanf(move, "%15s %c%c %c", verb, &letter, &digit, &direction);
    figure = digit - '0';
    if (strcmp(verb, "move") == 0)
        play_result(race, figure, slow_throw_value(race->last_throw));
    else if (strcmp(verb, "stop") == 0)
        play_result(race, figure, slow_race_gain(race));
    else if (strcmp(verb, "back") == 0)
        play_result(race, figure, -slow_race_loss(race));
    else if (strcmp(verb, "brush") == 0)
        play_brush(race, figure);
    else if (strcmp(verb, "step") == 0)
        play_step(race, letter - 'a', figure, direction);
}

int slow_race_play(struct slow_race *race, const char *move)
{
    if (race->phase == SLOW_PHASE_ROLL)
        return play_roll(race, move);
    if (!is_listed(race, move))
        return -1;

    if (strcmp(move, "risk") == 0) {
        declare(race, SLOW_VENTURE_MULTIPLICATION);
    } else if (strcmp(move, "contra") == 0) {
        declare(race, SLOW_VENTURE_CONTRA);
    } else if (strcmp(move, "on") == 0) {
        throw_next(race);
    } else if (strcmp(move, "stop both") == 0) {
        move_both(race, slow_race_gain(race));
        end_turn(race);
    } else {
        play_figure_move(race, move);
    }
    return 0;
}

/* ---- Starting ---- */

static int is_board(const int buckets[SLOW_BUCKETS], const int brushes[SLOW_BRUSHES])
{
    int symbols[SLOW_GOAL + 1] = {0};

    for (int i = 0; i < SLOW_BUCKETS + SLOW_BRUSHES; i++) {
        int field = i < SLOW_BUCKETS ? buckets[i] : brushes[i - SLOW_BUCKETS];

        if (field < START || field >= LADDER || symbols[field] > 0)
            return 0;
        symbols[field]++;
        if (field == START && i >= SLOW_BUCKETS)
            return 0;
    }
    return symbols[START] == 1;
}

int slow_race_start(struct slow_race *race, int seats, const int buckets[SLOW_BUCKETS],
                    const int brushes[SLOW_BRUSHES])
{
    if (seats < 2 || seats > SLOW_MAX_SEATS || !is_board(buckets, brushes))
        return -1;
    *race = (struct slow_race){
        .seats = seats, .phase = SLOW_PHASE_ROLL, .venture = SLOW_VENTURE_NONE, .winner = -1};
    memcpy(race->buckets, buckets, sizeof race->buckets);
    memcpy(race->brushes, brushes, sizeof race->brushes);
    return 0;
}

static int is_standing_place(int field)
{
    return field >= START && field <= SLOW_GOAL && field != LADDER;
}

int slow_race_place(struct slow_race *race, int seat, int first, int second)
{
    if (strlen(race->last_throw) > 0 || seat < 0 || seat >= race->seats)
        return -1;
    if (!is_standing_place(first) || !is_standing_place(second))
        return -1;
    if (first == SLOW_GOAL && second == SLOW_GOAL)
        return -1;
    race->figures[seat][0] = first;
    race->figures[seat][1] = second;
    return 0;
}

/* ---- Looking ---- */

int slow_race_actor(const struct slow_race *race)
{
    if (race->phase == SLOW_PHASE_OVER)
        return SLOW_OVER;
    if (race->phase == SLOW_PHASE_ROLL)
        return SLOW_CHANCE;
    return race->turn;
}

const char *slow_race_phase_name(const struct slow_race *race)
{
    switch (race->phase) {
    case SLOW_PHASE_ROLL:
        return "roll";
    case SLOW_PHASE_CHOOSE:
        return "choose";
    case SLOW_PHASE_PALETTE:
        return "palette";
    case SLOW_PHASE_RISK:
        return "risk";
    case SLOW_PHASE_BUST:
        return "bust";
    case SLOW_PHASE_OVER:
        break;
    }
    return "over";
}

int slow_race_position(const struct slow_race *race, int seat, int figure)
{
    return race->figures[seat][figure - 1];
}

int slow_race_winners(const struct slow_race *race, int winners[SLOW_MAX_SEATS])
{
    if (race->phase != SLOW_PHASE_OVER)
        return 0;
    winners[0] = race->winner;
    return 1;
}

static int sum_of_positions(const struct slow_race *race, int seat)
{
    return race->figures[seat][0] + race->figures[seat][1];
}

int slow_race_rank(const struct slow_race *race, int seat)
{
    int rank = 2;

    if (race->phase != SLOW_PHASE_OVER)
        return 0;
    if (seat == race->winner)
        return 1;
    for (int other = 0; other < race->seats; other++) {
        if (other != race->winner && sum_of_positions(race, other) > sum_of_positions(race, seat))
            rank++;
    }
    return rank;
}

int slow_race_ranking(const struct slow_race *race, int order[SLOW_MAX_SEATS])
{
    int length = 0;

    for (int rank = 1; rank <= race->seats; rank++) {
        for (int seat = 0; seat < race->seats; seat++) {
            if (slow_race_rank(race, seat) == rank)
                order[length++] = seat;
        }
    }
    return length;
}

const char *slow_race_template(const struct slow_race *race)
{
    return race->template;
}

const char *slow_race_missing(const struct slow_race *race)
{
    return race->missing;
}

int slow_race_dice(const struct slow_race *race)
{
    if (race->phase == SLOW_PHASE_OVER)
        return 0;
    if (race->venture == SLOW_VENTURE_NONE || race->phase == SLOW_PHASE_BUST)
        return 4;
    return (int)strlen(race->missing);
}

int slow_race_count(const struct slow_race *race)
{
    return race->count;
}

int slow_race_gain(const struct slow_race *race)
{
    if (race->phase == SLOW_PHASE_BUST)
        return 0;
    return slow_race_loss(race) * race->count;
}

int slow_race_loss(const struct slow_race *race)
{
    if (race->venture == SLOW_VENTURE_NONE)
        return 0;
    if (race->venture == SLOW_VENTURE_CONTRA)
        return CONTRA_VALUE;
    return slow_throw_value(race->template);
}

int slow_race_stake(const struct slow_race *race, int figures[2])
{
    int length = 0;

    for (int figure = 1; figure <= 2; figure++) {
        if (race->staked[figure - 1])
            figures[length++] = figure;
    }
    return length;
}

static int would_fail(const struct slow_race *race, const char *colours)
{
    char missing[5];

    strcpy(missing, race->missing);
    return !is_palette(colours) && take_fitting(missing, colours) == 0;
}

void slow_race_failure(const struct slow_race *race, unsigned *failing, unsigned *throws)
{
    int dice = slow_race_dice(race);

    *failing = 0;
    *throws = 0;
    for (int number = 0; number < number_of_throws(dice); number++) {
        char colours[5];

        ordered_throw(number, dice, colours);
        if (race->venture != SLOW_VENTURE_NONE && race->phase != SLOW_PHASE_BUST &&
            would_fail(race, colours))
            (*failing)++;
        (*throws)++;
    }
}
