/*
 * The board's geometry: where fields, figures and throws lie. The scenery, data/art/studio.svg, was
 * painted to these measures.
 */
#include "board.h"

#include <math.h>
#include <string.h>

#define BIT(field) (UINT64_C(1) << (field))

const struct board_picture board_default = {
    .buckets = BIT(0) | BIT(9) | BIT(18) | BIT(27) | BIT(36) | BIT(45),
    .brushes = BIT(6) | BIT(13) | BIT(20) | BIT(28) | BIT(35) | BIT(42) | BIT(50),
    .figure = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
};

/* The way round the table, from the cloth to the palette; a smooth line goes through these. */
static const struct board_point way[] = {
    {478, 962},   {512, 1030},  {590, 1078},  {690, 1096},  {790, 1074},  {890, 1046}, {990, 1066},
    {1090, 1102}, {1190, 1108}, {1300, 1076}, {1390, 1068}, {1460, 1046}, {1496, 985}, {1490, 900},
    {1470, 815},  {1478, 725},  {1506, 635},  {1508, 545},  {1480, 455},  {1466, 365}, {1484, 280},
    {1502, 205},  {1472, 138},  {1400, 104},  {1310, 118},  {1215, 146},  {1115, 138}, {1015, 96},
    {915, 86},    {815, 122},   {715, 150},   {615, 128},   {515, 88},    {415, 96},   {325, 140},
    {235, 132},   {150, 108},   {98, 148},    {92, 230},    {122, 310},   {130, 390},  {102, 465},
    {88, 540},    {116, 606},   {182, 618},   {226, 578},   {258, 520},
};

enum { LEGS = sizeof way / sizeof way[0] - 1, STEPS = 24 };

static double curve(double a, double b, double c, double d, double t)
{
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t +
                  (3 * b - a - 3 * c + d) * t * t * t);
}

/* A point of the way, by a number of small steps from its beginning. */
static struct board_point way_at(int step)
{
    int leg = step / STEPS < LEGS ? step / STEPS : LEGS - 1;
    double t = (double)(step - leg * STEPS) / (double)STEPS;
    const struct board_point *b = &way[leg], *c = b + 1;
    const struct board_point *a = leg > 0 ? b - 1 : b, *d = leg + 1 < LEGS ? c + 1 : c;
    return (struct board_point){curve(a->x, b->x, c->x, d->x, t), curve(a->y, b->y, c->y, d->y, t)};
}

static double distance(struct board_point a, struct board_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

struct board_point board_way(double part)
{
    double length = 0;
    for (int step = 0; step < LEGS * STEPS; step++)
        length += distance(way_at(step), way_at(step + 1));
    double left = length * part;
    for (int step = 0; step < LEGS * STEPS; step++) {
        struct board_point from = way_at(step), to = way_at(step + 1);
        double piece = distance(from, to);
        if (left <= piece && piece > 0)
            return (struct board_point){from.x + (to.x - from.x) * left / piece,
                                        from.y + (to.y - from.y) * left / piece};
        left -= piece;
    }
    return way[LEGS];
}

struct board_point board_field(unsigned field)
{
    return board_way((double)field / (double)BOARD_HOME);
}

static const struct board_point home_places[BOARD_FIGURES] = {
    {300, 306}, {366, 292}, {432, 304}, {488, 352}, {256, 366}, {322, 366},
    {388, 356}, {448, 404}, {276, 436}, {342, 430}, {400, 470}, {338, 500},
};

struct board_point board_stand(unsigned field, unsigned figure, unsigned others)
{
    static const struct board_point crowd[] = {{0, 0},    {-17, -12}, {17, 10}, {17, -14},
                                               {-17, 12}, {0, -22},   {0, 20}};
    if (field == BOARD_HOME)
        return home_places[figure];
    if (field == 0) {
        unsigned row = figure / 4, column = figure % 4;
        return (struct board_point){262 + 68.0 * column, 738 + 66.0 * row};
    }
    struct board_point at = board_field(field);
    unsigned place = others % (sizeof crowd / sizeof crowd[0]);
    return (struct board_point){at.x + crowd[place].x, at.y - 8 + crowd[place].y};
}

/*
 * The box has six rows of six pans: pairs in two, two pairs, then the four alike with the coloured
 * middle, the palette, twice as wide, between them, and three alike in two.
 */
struct board_point board_throw(unsigned index, uint8_t dice[static 4])
{
    static const uint8_t row_of[6] = {0, 1, 2, 4, 5, 3}; /* by the sixth of the throws */
    unsigned row = row_of[index / 6], column = index % 6;
    double groups = row < 2 ? 0 : row < 4 ? row - 1 : 3;
    struct board_point at = {754 + 108.0 * column, 368 + 97.0 * row + 13 * groups};
    for (unsigned colour = 0; colour < 4; colour++)
        dice[colour] = 0;
    if (index < 12) { /* a pair of one colour, and all others but one */
        unsigned pair = index / 3, missing = index % 3 + (index % 3 >= pair);
        for (unsigned colour = 0; colour < 4; colour++)
            dice[colour] = colour == pair ? 2 : colour != missing;
    } else if (index < 18) {
        static const uint8_t pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
        dice[pairs[index - 12][0]] = dice[pairs[index - 12][1]] = 2;
    } else if (index < 30) {
        unsigned most = (index - 18) / 3, other = (index - 18) % 3;
        dice[most] = 3;
        dice[other + (other >= most)] = 1;
    } else if (index < 34) {
        dice[index - 30] = 4;
        at.x += index < 32 ? 0 : 216;
    } else {
        dice[0] = dice[1] = dice[2] = dice[3] = 1;
        at.x = 754 + 270;
    }
    return at;
}

struct board_point board_dot(unsigned colour)
{
    static const struct board_point dots[4] = {{-80, 2}, {-45, 20}, {45, 20}, {80, 2}};
    uint8_t dice[4];
    struct board_point middle = board_throw(BOARD_PALETTE, dice);
    return (struct board_point){middle.x + dots[colour].x, middle.y + dots[colour].y};
}

/* The pot's foot stands on a dot or in the middle, and beside the dice of a pan. */
struct board_point board_pot(const uint8_t dice[static 4])
{
    unsigned count = 0, colour = 0;
    for (unsigned i = 0; i < 4; i++) {
        count += dice[i];
        colour = dice[i] > 0 ? i : colour;
    }
    if (count == 1) {
        struct board_point dot = board_dot(colour);
        return (struct board_point){dot.x, dot.y - 23};
    }
    for (unsigned index = 0; index < BOARD_PALETTE; index++) {
        uint8_t these[4];
        struct board_point at = board_throw(index, these);
        if (memcmp(these, dice, sizeof these) == 0)
            return (struct board_point){at.x + 40, at.y + 28};
    }
    uint8_t all[4];
    struct board_point middle = board_throw(BOARD_PALETTE, all);
    return (struct board_point){middle.x, middle.y - 15};
}
