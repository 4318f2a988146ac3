/*
 * What people and players are advised with: why a move is good, what a painting narrowly missed,
 * what a hand could become, what a position is roughly worth, the board as text.
 *
 * Sentences are compared whole: the numbers in them are those of the rules. What a
 * painting earns is what the promise of its cards was; a throw of four dice that must show one of
 * two colours fails once in sixteen times, one of three once in 256, and with one die and one
 * colour three times in four.
 */
#include "support.h"

#include "games/canvas/names.h"
#include "games/canvas/score.h"
#include "games/canvas/state.h"

#include <atelier/angeschmiert.h>
#include <jansson.h>
#include <math.h>
#include <string.h>

struct reason {
    const char *options, *moves; /* that lead to where the move is asked about */
    const char *move, *why;
};

/* `names`: of two seats, or NULL; `spoken`: to the one that moves. */
static void explain(const struct atelier_game *game, const struct reason *reason,
                    const char *const *names, bool spoken, enum atelier_lang lang, struct text *why)
{
    static struct sitting sitting;
    atelier_move legal[ATELIER_MAX_MOVES];
    struct atelier_advice advice = {0};
    sit_down(&sitting, game, reason->options);
    play(&sitting, reason->moves);
    advice.choices = game->legal(game, &sitting.table.state, legal);
    assert_int_equal(game->read_move(game, &sitting.table.state, atelier_span_of(reason->move),
                                     &advice.move, NULL),
                     ATELIER_OK);
    for (int seat = 0; names != NULL && seat < 2; seat++)
        atelier_table_set_name(&sitting.table, seat, atelier_span_of(names[seat]), NULL);
    int you = spoken ? atelier_table_actor(&sitting.table) : ATELIER_ANYONE;
    struct atelier_audience to = atelier_audience_of(&sitting.table, you, lang);
    game->explain(game, &sitting.table.state, &advice, &to, text_init(why));
}

static void check(const struct atelier_game *game, const struct reason *reasons, size_t count)
{
    static struct text why;
    for (size_t i = 0; i < count; i++) {
        explain(game, &reasons[i], NULL, true, ATELIER_EN, &why);
        assert_string_equal(why.bytes, reasons[i].why);
    }
}

#define ALONE    "seats=2;figures=a 4 0 b 3 20"
#define TWO      "seats=2;figures=a 5 8 b 3 20"
#define TOGETHER "seats=2;figures=a 4 4 b 3 20"
#define BRUSHES  "seats=2;figures=a 6 2 b 3 20"

static void test_angeschmiert(void **state)
{
    static const struct reason reasons[] = {
        {"seats=2", "roll rrgy", "move a2",
         "Your second pawn goes to space 1; there is nothing to risk here."},
        {"seats=2;figures=a 60 64", "roll rrrr", "move a1", "Your first pawn comes home."},
        {TWO, "roll rrgg", "move a1",
         "Your first pawn goes to space 7 for certain; the first roll of a multiplication would "
         "fail 6% of "
         "the time."},
        {TWO, "roll rrgg", "move a2",
         "Your second pawn goes to space 10 for certain; the first roll of a multiplication would "
         "fail 6% "
         "of the time."},
        {TWO, "roll rrgg", "risk",
         "The first roll fails 6% of the time; a plain move would bring only 2 spaces."},
        {TWO, "roll rrgg; risk; roll bbyy", "back a1", "Your first pawn goes back to space 3."},
        {TWO, "roll rrgg; risk; roll bbyy", "back a2", "Your second pawn goes back to space 6."},
        {ALONE, "roll rrgy", "risk",
         "The first roll fails under 1% of the time; a plain move would bring only one space."},
        {ALONE, "roll rrgy", "contra",
         "The first roll fails 32% of the time; a plain move would bring only one space."},
        {ALONE, "roll rrgy; contra; roll bbbr", "on",
         "The next roll fails 75% of the time; stopping now would bring 6 spaces."},
        {ALONE, "roll rrgy; contra; roll bbbr", "stop a1",
         "Stopping brings 6 spaces for certain; another roll would fail 75% of the time."},
        {ALONE, "roll rrgg; risk; roll rrgg", "on",
         "The next roll fails 6% of the time; stopping now would bring 8 spaces."},
        {TOGETHER, "roll rrgg; risk; roll rrgb", "stop a2",
         "Stopping brings 6 spaces for certain; another roll would fail 75% of the time."},
        {BRUSHES, "roll rgyb", "brush a1",
         "Your first pawn jumps to the brush on space 13, and you roll again."},
        {BRUSHES, "roll rgyb", "step a2 -",
         "Your second pawn steps to space 1, and you roll again."},
        {BRUSHES, "roll rgyb", "step b1 +",
         "Seat b’s first pawn steps to space 4, and you roll again."},
        {BRUSHES, "roll rgyb", "step b2 -",
         "Seat b’s second pawn steps to space 19, and you roll again."},
    };
    (void)state;
    check(&atelier_angeschmiert_game, reasons, sizeof reasons / sizeof *reasons);
}

/* The chance to win is told with the second best only where that is worse, by one per cent. */
static void test_chances(void **state)
{
    static const struct {
        unsigned choices;
        double value, second;
        const char *words;
    } chances[] = {
        {1, 0.5, 0, "Your chance to win is 50%. Your"},
        {2, 0.5, 0.4, "This wins 50% of the time, the next best move 40%. Your"},
        {2, 0.5, 0.489, "This wins 50% of the time, the next best move 49%. Your"},
        {2, 0.5, 0.4901, "This wins 50% of the time; another move is about as good. Your"},
        {2, 0.5, 0.5, "This wins 50% of the time; another move is about as good. Your"},
        {3, 0.3, 0, "This wins 30% of the time, the next best move under 1%. Your"},
        /* Nothing is certain as long as there are dice to throw. */
        {1, 1, 0, "Your chance to win is over 99%. Your"},
        {1, 0, 0, "Your chance to win is under 1%. Your"},
        {1, 0.99, 0, "Your chance to win is 99%. Your"},
    };
    static struct sitting sitting;
    static struct text why;
    const struct atelier_game *game = &atelier_angeschmiert_game;
    (void)state;
    sit_down(&sitting, game, "seats=2");
    play(&sitting, "roll rrgy");
    struct atelier_audience to = atelier_audience_of(&sitting.table, 0, ATELIER_EN);
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++) {
        struct atelier_advice advice = {.choices = chances[i].choices,
                                        .rated = true,
                                        .value = chances[i].value,
                                        .second = chances[i].second};
        game->read_move(game, &sitting.table.state, atelier_span_of("move a1"), &advice.move, NULL);
        game->explain(game, &sitting.table.state, &advice, &to, text_init(&why));
        why.bytes[strlen(chances[i].words)] = '\0';
        assert_string_equal(why.bytes, chances[i].words);
    }
}

/* Italian says "nell’" before a number that begins with a vowel: uno, otto, undici, ottanta; and
 * whatever stands in the place of the number, the sentence goes with it. */
static void test_chances_in_words(void **state)
{
    static const struct {
        double value;
        const char *words;
        enum atelier_lang lang;
    } chances[] = {
        {0.01, "Vinci nell’1% dei casi. ", ATELIER_IT},
        {0.02, "Vinci nel 2% dei casi. ", ATELIER_IT},
        {0.08, "Vinci nell’8% dei casi. ", ATELIER_IT},
        {0.11, "Vinci nell’11% dei casi. ", ATELIER_IT},
        {0.18, "Vinci nel 18% dei casi. ", ATELIER_IT},
        {0.31, "Vinci nel 31% dei casi. ", ATELIER_IT},
        {0.85, "Vinci nell’85% dei casi. ", ATELIER_IT},
        {0.995, "Vinci in più del 99% dei casi. ", ATELIER_IT},
        {0.31, "Ganas el 31 % de las veces. ", ATELIER_ES},
        {0.001, "Ganas menos del 1 % de las veces. ", ATELIER_ES},
    };
    static struct sitting sitting;
    static struct text why;
    const struct atelier_game *game = &atelier_angeschmiert_game;
    (void)state;
    sit_down(&sitting, game, "seats=2");
    play(&sitting, "roll rrgy");
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++) {
        struct atelier_audience to = atelier_audience_of(&sitting.table, 0, chances[i].lang);
        struct atelier_advice advice = {.choices = 1, .rated = true, .value = chances[i].value};
        game->read_move(game, &sitting.table.state, atelier_span_of("move a1"), &advice.move, NULL);
        game->explain(game, &sitting.table.state, &advice, &to, text_init(&why));
        why.bytes[strlen(chances[i].words)] = '\0';
        assert_string_equal(why.bytes, chances[i].words);
    }
}

/* The board as text: a snake of five rows, risk fields in parentheses, figures two in a line. */
static void test_board(void **state)
{
    static const char *const wanted =
        "[ 0U] [ 1 ] [ 2 ] [ 3 ] ( 4 ) ( 5 ) ( 6/) ( 7 ) ( 8 ) ( 9U) (10 ) (11 ) (12 )\n"
        "a1    a2                                                                b1\n"
        "(25 ) (24 ) (23 ) (22 ) (21 ) (20/) (19 ) (18U) (17 ) (16 ) (15 ) (14 ) (13/)\n"
        "f1                                                                      b2\n"
        "(26 ) (27U) (28/) (29 ) (30 ) (31 ) (32 ) (33 ) (34 ) (35/) (36U) (37 ) (38 )\n"
        "f2\n"
        "(51 ) (50/) (49 ) (48 ) (47 ) (46 ) (45U) (44 ) (43 ) (42/) (41 ) (40 ) (39 )\n"
        "                                                                  c1 c2\n"
        "                                                                  d1\n"
        "(52 ) (53 ) [54 ] [55 ] [56 ] [57 ] [58 ] [59 ] [60 ] [61 ] [62 ] [63H] [home]\n"
        "                                                      e1    d2          e2\n";
    static struct sitting sitting;
    static struct text text;
    (void)state;
    sit_down(&sitting, &atelier_angeschmiert_game,
             "seats=6;figures=a 0 1 b 12 13 c 40 40 d 40 62 e 61 64 f 25 26");
    struct angeschmiert_board board = atelier_angeschmiert_board_of(&sitting.table.state);
    atelier_angeschmiert_board_text(&board, &sitting.table.state, ATELIER_EN, text_init(&text));
    text.bytes[strlen(wanted)] = '\0'; /* what the signs mean comes behind it */
    assert_string_equal(text.bytes, wanted);
}

#define BACKS "back 1; back 2; back 3; back 4; back 5; back 6; "
#define ROW   "deal 44; deal 46; deal 24; deal 38; deal 55"
#define ROUND ROW "; take 1; deal 5; take 1; deal 28; take 1; deal 20; "
#define FIRST "seats=2;scenario=first"
#define THREE "seats=3;scenario=first"
#define SEEN  BACKS "back 7; back 8; back 9; " ROUND "take 3; deal 52"
#define HANDS BACKS ROUND "take 1; deal 52; take 1; deal 13; take 1; deal 31"
#define BONUS "seats=2;scenario=bonus"
#define FIVE                                                                                       \
    BACKS "deal 13; deal 43; deal 30; deal 28; deal 51; take 1; deal 50; take 4; deal 52; "        \
          "take 1; deal 4; take 1; deal 33; take 1; deal 7; take 1; deal 9; take 1; deal 10; "     \
          "take 1; deal 12; take 1; deal 20; take 1; deal 21"
#define PUZZLE "seats=1;mode=puzzle;scenario=first"
#define LAST                                                                                       \
    "back 1; back 2; back 3; " ROUND "paint 44 46 24; take 1; deal 52; take 1; deal 13; take 1; "  \
    "deal 31; paint 38 55 5; take 1; deal 1; take 1; deal 2; take 1; deal 3"

static void test_canvas(void **state)
{
    static const struct reason reasons[] = {
        {FIRST, BACKS ROW, "take 1",
         "With this card and others from the row, Nightmare, View and Deep, bottom to top, could "
         "earn 11 points. "
         "The card costs you no token."},
        {FIRST, BACKS ROW, "take 3",
         "With this card and others from the row, Deep, Nightmare and View, bottom to top, could "
         "earn 11 points. "
         "The card costs you 2 tokens and leaves you 2."},
        {FIRST, BACKS ROW, "take 5",
         "With this card and others from the row, Truth, View and Deep, bottom to top, could earn "
         "8 points. "
         "The card costs you 4 tokens and leaves you 0."},
        {BONUS, BACKS "deal 28; deal 24; deal 43; deal 26; deal 9", "take 2",
         "With this card and others from the row, Deep, Divine and Childhood, bottom to top, could "
         "earn 4 points. The card costs you one token and leaves you 3."}, /* no card twice */
        {THREE, SEEN, "take 1",
         "With this card and others from the row, Graceful, View and Complexity, bottom to top, "
         "could earn 8 points. "
         "The card brings you one token; to Seat a it would have been worth 8 points more."},
        {THREE, SEEN, "take 3",
         "With this card and others from the row, Divine, Truth and View, bottom to top, could "
         "earn 8 points. "
         "The card costs you 2 tokens and leaves you 2; to Seat a it would have been worth 5 "
         "points more."},
        {THREE, SEEN, "take 4",
         "With this card and others from the row, Graceful, View and Complexity, bottom to top, "
         "could earn 8 points. "
         "The card costs you 3 tokens and leaves you 1."},
        {FIRST, HANDS, "take 1",
         "With this card you can paint Nightmare, Truth and Divine, bottom to top, for 6 points. "
         "The card costs you "
         "no token."},
        {FIRST, HANDS, "take 2",
         "With this card you can paint Nightmare, Deep and Complexity, bottom to top, for 5 "
         "points. The card costs you "
         "one token and leaves you 3."},
        {FIRST, HANDS, "take 4",
         "Your best painting is still Nightmare, Truth and Deep, bottom to top, for 4 points; this "
         "card keeps it "
         "possible. The card costs you 3 tokens and leaves you 1."},
        {FIRST, HANDS, "take 5",
         "With this card you can paint Nightmare, Game and Deep, bottom to top, for 9 points. The "
         "card costs you 4 "
         "tokens and leaves you 0; to Seat b it would have been worth 2 points more."},
        {FIRST, HANDS, "paint 44 55 24",
         "“Deep Truth” earns 4 points now (Emphasis, Repetition). No card stays in your hand."},
        {BONUS, FIVE, "paint 33 28 13",
         "“Liberated Perspective” earns no points now. Childhood and Curiosity stay in your hand; "
         "with "
         "“Surrender” from the row they could earn 7 points next."},
        {BONUS, FIVE, "paint 13 43 52",
         "“Liberated Curiosity” earns 4 points now (bonus ribbon 2 times). Divine and Perspective "
         "stay "
         "in your "
         "hand; with “Nature” from the row they could earn 12 points next."},
        {BONUS, FIVE, "paint 13 52 33",
         "“Liberated Perspective” earns 9 points now (Hierarchy, Movement, Proportion). Childhood "
         "and Divine stay in your hand; with “Surrender” from the row they could earn 11 points "
         "next."},
        {PUZZLE, LAST, "take 3",
         "With this card you can paint Divine, Curiosity and Precious, bottom to top, for 21 "
         "points. The card costs you 2 "
         "tokens and leaves you 6."},
        {PUZZLE, LAST, "paint 28 20 52",
         "“Divine Curiosity” earns 19 points now (Composition, Emphasis, Variety, bonus ribbon). "
         "It is your last painting."},
    };
    (void)state;
    check(&atelier_canvas_game, reasons, sizeof reasons / sizeof *reasons);
}

/* Others are called by their names, in every language; the seat that is advised never is. */
static void test_names(void **state)
{
    static const char *const pawn[] = {
        "Ben’s first pawn steps to space 4", "Die erste Figur von Ben rückt auf Feld 4",
        "El primer peón de Ben pasa a la casilla 4", "La prima pedina di Ben passa alla casella 4"};
    static const char *const denied[] = {"; to Ben it would have", "; für Ben wäre sie",
                                         "; a Ben le habría", "; a Ben sarebbe"};
    static const char *const names[] = {"Anna", "Ben"};
    static const struct reason brush = {BRUSHES, "roll rgyb", "step b1 +", ""},
                               card = {FIRST, HANDS, "take 5", ""};
    static struct text why;
    (void)state;
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        explain(&atelier_angeschmiert_game, &brush, names, true, (enum atelier_lang)lang, &why);
        assert_int_equal(strncmp(why.bytes, pawn[lang], strlen(pawn[lang])), 0);
        explain(&atelier_canvas_game, &card, names, true, (enum atelier_lang)lang, &why);
        assert_non_null(strstr(why.bytes, denied[lang]));
        assert_null(strstr(why.bytes, "Anna"));
    }
}

/* Where several people listen, the one who moves has a name as well. */
static void test_advice_to_several(void **state)
{
    static const char *const names[] = {"Anna", "Ben"};
    static const struct reason pawns[] = {
        {TWO, "roll rrgg", "move a2",
         "Anna’s second pawn goes to space 10 for certain; the first roll of a multiplication "
         "would "
         "fail 6% of the time."},
        {BRUSHES, "roll rgyb", "brush a1",
         "Anna’s first pawn jumps to the brush on space 13, and another roll follows."},
        {BRUSHES, "roll rgyb", "step b1 +",
         "Ben’s first pawn steps to space 4, and another roll follows."},
    };
    static const struct reason cards[] = {
        {FIRST, BACKS ROW, "take 3",
         "With this card and others from the row, Deep, Nightmare and View, bottom to top, could "
         "earn 11 points. The card costs Anna 2 tokens and leaves 2."},
        {FIRST, HANDS, "take 1",
         "With this card Anna can paint Nightmare, Truth and Divine, bottom to top, for 6 points. "
         "The card costs Anna no token."},
        {FIRST, HANDS, "take 5",
         "With this card Anna can paint Nightmare, Game and Deep, bottom to top, for 9 points. The "
         "card costs Anna 4 tokens and leaves 0; to Ben it would have been worth 2 points more."},
    };
    static struct text why;
    (void)state;
    for (size_t i = 0; i < sizeof pawns / sizeof *pawns; i++) {
        explain(&atelier_angeschmiert_game, &pawns[i], names, false, ATELIER_EN, &why);
        assert_string_equal(why.bytes, pawns[i].why);
    }
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        explain(&atelier_canvas_game, &cards[i], names, false, ATELIER_EN, &why);
        assert_string_equal(why.bytes, cards[i].why);
    }
}

/* --- what a painting narrowly missed --- */

enum { HUE, SHAPE, TEXTURE, TONE };
enum { RED, YELLOW, GREEN, BLUE, VIOLET };
#define AT(swatch, icon) ((uint64_t)1 << (CANVAS_SWATCH_BITS * (swatch) + (icon)))

static void test_near_misses(void **state)
{
    static const struct {
        uint64_t visible;
        enum canvas_condition condition;
        const char *sentence;
    } misses[] = {
        {AT(RED, HUE) | AT(YELLOW, HUE) | AT(GREEN, HUE) | AT(VIOLET, HUE), CANVAS_COMPOSITION,
         "Only blue is still bare."},
        {AT(YELLOW, HUE) | AT(GREEN, HUE) | AT(BLUE, TONE), CANVAS_COMPOSITION,
         "Still bare: red and violet."},
        {AT(YELLOW, HUE) | AT(VIOLET, TONE), CANVAS_COMPOSITION,
         "Still bare: red, green and blue."},
        {AT(RED, HUE) | AT(RED, TONE) | AT(BLUE, HUE) | AT(BLUE, HUE + 4), CANVAS_CONSISTENCY,
         "Elements in view: 3; it takes exactly six."},
        {AT(RED, TONE), CANVAS_EMPHASIS, "No hue is visible; a single one would be right."},
        {AT(RED, HUE) | AT(BLUE, HUE), CANVAS_EMPHASIS,
         "2 hues are visible; all but one should be hidden."},
        {AT(RED, HUE), CANVAS_HIERARCHY, "There is no tone to take the lead."},
        {AT(RED, HUE) | AT(BLUE, HUE) | AT(BLUE, TONE) | AT(RED, SHAPE), CANVAS_HIERARCHY,
         "There are more hues than tones: 2 to 1."},
        {AT(RED, TEXTURE) | AT(BLUE, TEXTURE), CANVAS_STYLE,
         "Textures in view: 2; three make a ribbon."},
        {AT(YELLOW, TONE) | AT(BLUE, TONE), CANVAS_MOVEMENT,
         "With a tone in green as well, it would be three in a row."},
        {AT(YELLOW, HUE) | AT(BLUE, TONE), CANVAS_MOVEMENT, /* one is not enough: the rule */
         "One ribbon for each kind of element that stands in three swatches in a row."},
        {AT(RED, HUE), CANVAS_SYMMETRY,
         "With a hue in violet there would be one more mirrored pair."},
        {AT(VIOLET, HUE), CANVAS_SYMMETRY,
         "With a hue in red there would be one more mirrored pair."},
        {AT(RED, TEXTURE), CANVAS_PROXIMITY,
         "With a tone in yellow there would be one more pair of neighbours."},
        {AT(RED, HUE), CANVAS_SPACE, "With a shape in green there would be one more spaced pair."},
        {AT(RED, SHAPE), CANVAS_REPETITION, "One more shape would make another pair."},
        {AT(RED, HUE) | AT(RED, SHAPE) | AT(BLUE, TONE), CANVAS_VARIETY,
         "Only a texture is missing to complete a set."},
        {AT(RED, TEXTURE) | AT(YELLOW, TEXTURE) | AT(BLUE, TEXTURE) | AT(RED, SHAPE),
         CANVAS_PROPORTION, "One more shape would be enough."},
    };
    static struct text text;
    (void)state;
    for (size_t i = 0; i < sizeof misses / sizeof *misses; i++) {
        atelier_canvas_near_miss(&atelier_canvas_builtin_set.facts, misses[i].visible,
                                 misses[i].condition, ATELIER_EN, text_init(&text));
        assert_string_equal(text.bytes, misses[i].sentence);
    }
}

/* --- what a hand could become --- */

/* All paintings of a hand, those that bring the most first; of equal ones the first listed. */
static void test_offers(void **state)
{
    static struct sitting sitting;
    static struct text text;
    const struct atelier_game *game = &atelier_canvas_game;
    struct atelier_json json;
    long last = 1000, last_listed = -1;
    (void)state;
    sit_down(&sitting, game, BONUS);
    play(&sitting, FIVE);
    atelier_json_init(&json, text_init(&text));
    json.visitor.open_object(&json.visitor, NULL);
    atelier_canvas_show_offers(game, &sitting.table.state, 0, 60, ATELIER_EN, &json.visitor);
    json.visitor.close(&json.visitor);
    json_t *read = json_loads(text.bytes, 0, NULL), *offer;
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[5];
    size_t index;
    json_array_foreach(json_object_get(read, "paintings"), index, offer)
    {
        long points = (long)json_integer_value(json_object_get(offer, "points")), listed = -1;
        for (unsigned i = 0; i < paints->count; i++) {
            uint32_t painting = canvas_painting_of(canvas_const(&sitting.table.state)->seat[0].hand,
                                                   paints->move[i]);
            bool same = true;
            for (unsigned k = 0; k < 3; k++)
                same &= canvas_byte(painting, k) + 1 ==
                        json_integer_value(json_array_get(json_object_get(offer, "cards"), k));
            listed = same ? (long)i : listed;
        }
        assert_true(listed >= 0 && points <= last);
        assert_true(points < last || listed > last_listed);
        uint64_t earned = canvas_look_up_painting(
            &atelier_canvas_builtin_set,
            canvas_painting_of(canvas_const(&sitting.table.state)->seat[0].hand,
                               paints->move[listed]));
        assert_int_equal(json_integer_value(json_object_get(offer, "bonus")),
                         canvas_earned_bonus(earned));
        last = points;
        last_listed = listed;
    }
    assert_int_equal(index, 60);
    json_decref(read);
}

/* --- what a position is worth --- */

/* The sum of what all seats' positions are worth in games at random. */
static double worth(const struct atelier_game *game, int seats, const char *more)
{
    static struct sitting sitting;
    struct atelier_random random;
    char options[64];
    double sum = 0;
    atelier_format(options, sizeof options, "seats=%d%s", seats, more);
    atelier_random_seed(&random, (uint64_t)seats);
    sit_down(&sitting, game, options);
    while (atelier_table_actor(&sitting.table) != ATELIER_OVER) {
        for (int seat = 0; seat < seats; seat++)
            sum += game->estimate(game, &sitting.table.state, seat);
        atelier_table_play(&sitting.table, atelier_sample(game, &sitting.table.state, &random),
                           NULL);
    }
    for (int seat = 0; seat < seats; seat++)
        sum += game->estimate(game, &sitting.table.state, seat);
    return sum;
}

/* The levels were measured with these; whoever changes an estimate measures them again
 * (docs/background/players.md). */
static void test_estimates(void **state)
{
    static const double canvas[] = {3730.701, 8595.555, 13681.977, 22304.813};
    static const double angeschmiert[] = {11750.572235, 5901.205253, 21642.876163, 28539.976704};
    (void)state;
    for (int i = 0; i < 4; i++) {
        double here = worth(&atelier_canvas_game, 2 + i, ";scenario=bonus");
        double there = worth(&atelier_angeschmiert_game, 2 + i, "");
        assert_true(fabs(here - canvas[i]) < 1e-4 && fabs(there - angeschmiert[i]) < 1e-4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_angeschmiert),
        cmocka_unit_test(test_chances),
        cmocka_unit_test(test_chances_in_words),
        cmocka_unit_test(test_board),
        cmocka_unit_test(test_canvas),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_advice_to_several),
        cmocka_unit_test(test_near_misses),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_estimates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
