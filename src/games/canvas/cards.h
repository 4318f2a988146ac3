/*
 * The facts Canvas is played with: sixty art cards, twelve scoring cards, nine scenarios, and the
 * words of the titles in four languages. They are read from CSV files (cards.c), checked, and stand
 * in one plain value. The built-in value is made from data/ when the program is built.
 */
#ifndef CANVAS_CARDS_H
#define CANVAS_CARDS_H

#include <atelier/canvas.h>

/*
 * What a card or a painting shows: eight bits a swatch, red lowest. Of the eight, the low four are
 * the elements in the order of enum canvas_element, the high four the bonus icons in the same
 * order.
 */
#define CANVAS_SWATCH_BITS   8
#define CANVAS_ELEMENTS_MASK 0x0f0f0f0f0fu
#define CANVAS_BONUS_MASK    0xf0f0f0f0f0u

enum {
    CANVAS_CARDS = 60,
    CANVAS_SCORINGS = 12,
    CANVAS_SCENARIOS = 9,
    CANVAS_SCENARIO_NAME = 16,
    CANVAS_SCORING_NAME = 26, /* makes a scoring card 32 bytes, found by a shift */
    CANVAS_WORD_SIZE = 24,
    CANVAS_FORMS = 4,    /* of an adjective: masculine, feminine, neuter (or plural), plural */
    CANVAS_RANDOM = 255, /* in a scenario: a scoring card drawn by chance */
};

enum canvas_side { CANVAS_LEFT, CANVAS_RIGHT };

/* A title word in one language, as it begins a title: a noun with its gender, or an adjective's
 * forms. */
struct canvas_word {
    char form[CANVAS_FORMS][CANVAS_WORD_SIZE];
    uint8_t gender; /* which form of an adjective goes with this noun */
};

struct canvas_card {
    uint64_t icons;                               /* what it shows */
    uint64_t covers;                              /* eight ones for each swatch it has icons in */
    uint8_t order[CANVAS_SWATCHES][CANVAS_STACK]; /* icons as the file lists them, 0xff: none */
    uint8_t side;
    struct canvas_word word[ATELIER_LANGS];
};

struct canvas_scoring {
    char name[CANVAS_SCORING_NAME];
    uint8_t steps;                    /* the most ribbons one can have */
    uint8_t points[CANVAS_STEPS + 1]; /* for 0, 1, ... ribbons; after the last step it stays */
};

struct canvas_scenario {
    char name[CANVAS_SCENARIO_NAME];
    char difficulty[CANVAS_SCENARIO_NAME];
    uint8_t scoring[CANVAS_PLACES];
    uint8_t places;
    uint8_t goal;
};

struct canvas_facts {
    struct canvas_card card[CANVAS_CARDS];
    struct canvas_scoring scoring[CANVAS_SCORINGS]; /* in the order of enum canvas_condition */
    struct canvas_scenario scenario[CANVAS_SCENARIOS];
};

/* The four files, by their names below data/. */
enum canvas_file {
    CANVAS_FILE_CARDS,
    CANVAS_FILE_SCORING,
    CANVAS_FILE_SCENARIOS,
    CANVAS_FILE_TITLES,
    CANVAS_FILES,
};
extern const char *const atelier_canvas_file_names[CANVAS_FILES + 1]; /* NULL after the last */

/*
 * Reads one of the files into `facts`. Errors name the file, the line and the reason, and leave
 * `facts` half-read: read into a copy. The scenarios need the scoring cards' names, so the order
 * of the enum is the order to read in.
 */
enum atelier_code atelier_canvas_read_file(struct canvas_facts *facts, enum canvas_file file,
                                           struct atelier_span text, struct atelier_error *error);

#endif
