/*
 * Golden records of Angeschmiert: hand-written games that together pass through every rule and
 * ruling.
 *
 * The table below names for each ruling of docs/rules/angeschmiert-rulings.md, and for each rule
 * besides, the record and the line that prove it, and what the position looks like after that line.
 * A ruling of the page that is not in the table fails the test.
 */
#include "files.h"

#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_MOVES = 256, TEXT = 1 << 14 };

/*
 * `shows`: pieces of the position in JSON, ' for ", separated by |. `never`: a piece it must not
 * have. A row without a record is proven by the test that `shows` names.
 */
struct proof {
    const char *ruling, *record;
    unsigned line;
    const char *move, *shows, *never;
};

#define FIGURES2(a, b) "'figures':{'a':[" a "],'b':[" b "]}"

static const struct proof proofs[] = {
    /* the board */
    {"The places of buckets and brushes are our own.", "moving", 5, "roll rrgy",
     "'board':{'bucket':[0,9,18,27,36,45],'brush':[6,13,20,28,35,42,50]}", NULL},
    {"The places of buckets and brushes are our own.", "other-board", 10, "brush a1",
     FIGURES2("62,1", "0,0"), NULL},
    {"A board is checked.", NULL, 0, NULL, "test_angeschmiert_bad_input", NULL},
    {"The dice are fair.", "worked-example", 11, "stop a1",
     "{'move':'roll rrrr','p':0.00390625}|{'move':'roll rgyb','p':0.09375}", NULL},

    /* moving */
    {"You must move.", "moving", 7, "roll rrgg", "'legal':['move b1','move b2']", NULL},
    {"You must move.", "moving", 15, "roll rrgy", "'actor':'b'|'legal':['move b1']", NULL},
    {"The start is the bottom.", "moving", 19, "roll ggyy",
     FIGURES2("64,0", "3,64") "|'actor':'chance'|'turn':'b'", NULL},
    {"The ladder is for everyone.", "moving", 6, "move a1", FIGURES2("60,5", "2,57"), NULL},
    {"The ladder is for everyone.", "moving", 10, "move a1", FIGURES2("60,5", "2,59"), NULL},
    {"The ladder is for everyone.", "moving", 27, "stop b1", FIGURES2("64,1", "60,64"), NULL},
    {"The ladder is for everyone.", "counting", 10, "stop a1", FIGURES2("60,0", "0,0"), NULL},
    {"The ladder is for everyone.", "ladder", 8, "step b1 +",
     FIGURES2("62,62", "60,64") "|'turn':'a'|'phase':'roll'", NULL},
    {"The ladder is for everyone.", "ladder", 14, "step a2 +", FIGURES2("64,60", "62,64"), NULL},
    {"The ladder only catches a pawn that ends there.", "moving", 12, "move b2",
     FIGURES2("60,5", "2,64"), NULL},
    {"The ladder only catches a pawn that ends there.", "ladder", 10, "move a1",
     FIGURES2("64,62", "60,64"), NULL},

    /* risk and contra */
    {"Both need a pawn on a risk space.", "moving", 7, "roll rrgg", "'risk_odds':null", "'risk'"},
    {"Both need a pawn on a risk space.", "moving", 13, "roll rrrr",
     "'legal':['move a1','move a2','risk']", NULL},
    {"The stake is fixed when you declare.", "stake-is-fixed", 6, "risk", "'stake':['a1']", NULL},
    {"The stake is fixed when you declare.", "stake-is-fixed", 8, "step a2 +",
     FIGURES2("53,4", "20,20") "|'stake':['a1']", NULL},
    {"The stake is fixed when you declare.", "stake-is-fixed", 11, "roll rgyy",
     FIGURES2("54,4", "20,20") "|'legal':['on','stop a1']", NULL},
    {"The stake is fixed when you declare.", "palette-in-risk", 13, "stop a1",
     FIGURES2("10,29", "0,0"), NULL},
    {"All that fits is set aside.", "lena-and-paul", 10, "roll rbbg",
     "'count':2|'missing':'rr'|'set_aside':'rb'|'dice':2|'gain':6|'loss':3", NULL},
    {"You may stop only after a roll that fitted.", "worked-example", 7, "risk",
     "'actor':'chance'|'template':'rryy'|'missing':'rryy'|'count':0|'dice':4", NULL},
    {"The count runs on.", "counting", 7, "roll bbbb",
     "'count':4|'gain':8|'missing':'bbbb'|'set_aside':''|'dice':4|'contra':'b'", NULL},
    {"The count runs on.", "counting", 9, "roll bggg",
     "'count':5|'gain':10|'missing':'bbb'|'set_aside':'b'|'dice':3", NULL},
    {"The count runs on.", "lena-and-paul", 14, "roll r",
     "'count':4|'gain':12|'missing':'rrrb'|'dice':4|'legal':['on','stop a1']", NULL},
    {"A failed try costs the value once.", "counting", 19, "roll yybb",
     FIGURES2("60,1", "10,0") "|'turn':'a'", NULL},
    {"A failed try costs the value once.", "counting", 26, "roll rr",
     FIGURES2("60,2", "8,0") "|'turn':'a'", NULL},
    {"A failed try costs the value once.", "lena-and-paul", 16, "roll ggyg",
     FIGURES2("19,0", "4,0") "|'turn':'b'|'template':''", NULL},
    {"Two staked pawns on different spaces: you choose afterwards", "stakes", 7, "roll rgyy",
     "'legal':['on','stop a1','stop a2']|'stake':['a1','a2']", NULL},
    {"Two staked pawns on different spaces: you choose afterwards", "stakes", 8, "stop a2",
     FIGURES2("10,24", "4,4"), NULL},
    {"Two staked pawns on different spaces: you choose afterwards", "stakes", 15, "roll yybb",
     "'actor':'a'|'phase':'bust'|'legal':['back a1','back a2']|'loss':2|'gain':0|'dice':4", NULL},
    {"Two staked pawns on different spaces: you choose afterwards", "stakes", 16, "back a2",
     FIGURES2("10,22", "4,10"), NULL},
    {"Two staked pawns on different spaces: you choose afterwards", "stakes", 20, "stop b1",
     FIGURES2("10,22", "8,10"), NULL},
    {"Two staked pawns on the same space.", "stakes", 12, "stop b2", FIGURES2("10,24", "4,10"),
     NULL},
    {"Two staked pawns on the same space.", "stakes", 27, "roll rggg",
     "'legal':['on','stop both']|'contra':'r'", "stop a1"},
    {"Two staked pawns on the same space.", "stakes", 28, "stop both", FIGURES2("24,24", "10,10"),
     NULL},
    {"Two staked pawns on the same space.", "stakes", 34, "roll ggyy",
     FIGURES2("22,22", "8,10") "|'actor':'chance'|'turn':'b'", NULL},
    {"The moment of the result decides", "stakes", 41, "roll bbrr",
     FIGURES2("23,22", "8,11") "|'legal':['on','stop a1','stop a2']|'contra':'b'", NULL},
    {"The moment of the result decides", "stakes", 53, "roll bggg",
     FIGURES2("26,26", "8,13") "|'legal':['on','stop both']", NULL},
    {"The moment of the result decides", "stakes", 54, "stop both", FIGURES2("28,28", "8,13"),
     NULL},
    {"If both share a space and one must pay, pawn 1 pays.", "stakes", 31, "roll yybb",
     FIGURES2("24,24", "8,10") "|'actor':'chance'|'turn':'a'", NULL},
    {"Stopping names the pawn.", "stakes", 11, "roll rrgg",
     "'legal':['on','stop b1','stop b2']|'gain':6", NULL},

    /* the palette */
    {"The pawns are looked at when the palette is rolled.", "stake-is-fixed", 19, "roll rgyb",
     FIGURES2("58,4", "18,28") "|'actor':'chance'|'turn':'b'|'dice':4", NULL},
    {"Falling comes first, and it is forced.", "palette", 6, "roll rgyb",
     "'figures':{'a':[0,9],'b':[0,6],'c':[42,64]}|'actor':'chance'|'turn':'a'", NULL},
    {"Falling comes first, and it is forced.", "other-board", 6, "roll rgyb",
     FIGURES2("35,0", "0,0") "|'actor':'chance'", NULL},
    {"The start is a bucket for the motto, but no pawn falls from it.", "palette", 7, "roll rgyb",
     "'figures':{'a':[0,0],'b':[0,6],'c':[42,64]}|'actor':'chance'", NULL},
    {"The start is a bucket for the motto, but no pawn falls from it.", "palette", 12, "roll rgyb",
     "'actor':'b'|'phase':'palette'|'legal':['step a1 +'", "brush b"},
    {"A pawn at home stands on no bucket.", "palette", 20, "roll rgyb",
     "'actor':'c'|'legal':['brush c1','step a1 +'", "step c2"},
    {"The brush is an offer.", "palette", 14, "roll rgyb", "'legal':['brush b2','step a1 +'", NULL},
    {"The brush is an offer.", "palette", 15, "step b2 -",
     "'figures':{'a':[1,0],'b':[1,5],'c':[43,64]}|'actor':'chance'|'turn':'b'", NULL},
    {"The nudge is a duty.", "palette", 8, "roll rgyb",
     "'legal':['step a1 +','step a2 +','step b1 +','step b2 +','step b2 -','step c1 +',"
     "'step c1 -']",
     NULL},
    {"The nudge is a duty.", "palette", 9, "step c1 +",
     "'figures':{'a':[0,0],'b':[0,6],'c':[43,64]}|'actor':'chance'|'turn':'a'", NULL},
    {"A palette within a multiplication or a contra", "palette-in-risk", 9, "roll rgyb",
     FIGURES2("0,30",
              "0,0") "|'actor':'chance'|'template':'rrgg'|'missing':'rrgg'|'count':4|'gain':8"
                     "|'stake':['a1','a2']|'dice':4",
     NULL},
    {"A palette within a multiplication or a contra", "palette-in-risk", 10, "roll rgyb",
     "'actor':'a'|'phase':'palette'|'count':4", "stop"},
    {"A palette within a multiplication or a contra", "palette-in-risk", 11, "step a2 -",
     "'actor':'chance'|'count':4|'dice':4", NULL},
    {"A palette within a multiplication or a contra", "palette-in-risk", 12, "roll ryyy",
     "'count':5|'gain':10|'missing':'rgg'|'legal':['on','stop a1','stop a2']", NULL},
    {"Only four dice make a palette.", "counting", 33, "roll gyb",
     "'actor':'b'|'phase':'risk'|'count':2|'missing':'rg'|'dice':2", NULL},

    /* the end */
    {"The game stops at once", "moving", 31, "move b1",
     "'actor':'over'|'legal':[]|'phase':'over'|'over':true|'winners':['b']|'dice':0|'odds':null",
     NULL},
    {"The others are ranked", "ranking", 7, "move a2",
     "'winners':['a']|'ranking':[{'seat':'a','place':1,'sum':128},{'seat':'b','place':2,'sum':30},"
     "{'seat':'c','place':2,'sum':30},{'seat':'d','place':4,'sum':5}]",
     NULL},
    {"Who begins", "worked-example", 6, "roll yyrr", "'turn':'a'|'actor':'a'", NULL},

    /* rules that needed no ruling */
    {"the rulebook's example", "worked-example", 8, "roll ybgg",
     "'throw':'ggyb'|'template':'rryy'|'missing':'rry'|'set_aside':'y'|'count':1|'gain':2", NULL},
    {"the rulebook's example", "worked-example", 10, "roll yyr",
     "'missing':'r'|'count':3|'gain':6|'dice':1|'odds':{'bust':0.75,'palette':0,"
     "'fit':[0.75,0.25,0,0,0]}",
     NULL},
    {"the rulebook's example", "worked-example", 11, "stop a1", FIGURES2("16,0", "0,0"), NULL},
    {"the rulebook's example", "worked-example", 21, "roll y", FIGURES2("14,0", "1,0"), NULL},
    {"contra, as on the rules page", "lena-and-paul", 18, "contra",
     "'contra':'r'|'template':'ggyb'|'missing':'rrrr'|'loss':2", NULL},
    {"contra, as on the rules page", "lena-and-paul", 19, "roll rrgy",
     "'count':2|'gain':4|'missing':'rr'|'dice':2", NULL},
    {"contra, as on the rules page", "lena-and-paul", 22, "stop b1", FIGURES2("19,0", "10,0"),
     NULL},
    {"contra needs exactly three colours", "stakes", 5, "roll rrgg",
     "'legal':['move a1','move a2','risk']|'contra_odds':null", NULL},
    {"contra needs exactly three colours", "stakes", 17, "roll rrgy",
     "'legal':['move b1','move b2','risk','contra']", NULL},
    {"values: one pair 1", "worked-example", 13, "move b1", FIGURES2("16,0", "1,0"), NULL},
    {"values: two pairs 2", "moving", 8, "move b2", FIGURES2("60,5", "2,59"), NULL},
    {"values: three alike 3", "stakes", 10, "risk", "'loss':3", NULL},
    {"values: four alike 12", "stakes", 22, "move a1", FIGURES2("22,22", "8,10"), NULL},
    {"both may jump from a brush they share", "stake-is-fixed", 13, "roll rgyb",
     "'legal':['brush b1','brush b2','step a1 +'", NULL},
    {"a jump goes to the next brush, and the turn goes on", "stake-is-fixed", 14, "brush b1",
     FIGURES2("58,4", "28,20") "|'actor':'chance'|'turn':'b'|'dice':4", NULL},
    {"from the last brush there is no next", "palette", 22, "roll rgyb",
     "'figures':{'a':[1,0],'b':[2,5],'c':[50,64]}|'legal':['step a1 +'", "brush c"},
    {"the turn passes clockwise", "palette", 17, "move b1", "'turn':'c'", NULL},
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

/* The position after a line of a record, as JSON. */
static void position_after(const struct proof *proof, char json_text[static TEXT])
{
    char path[128], text[TEXT], *at = text;
    atelier_move moves[MOST_MOVES];
    struct atelier_table table;
    struct atelier_error error;
    snprintf(path, sizeof path, "tests/golden/angeschmiert-%s.atelier", proof->record);
    test_read_file(path, text, sizeof text);
    for (unsigned line = 1; line < proof->line; line++) {
        at = strchr(at, '\n');
        assert_non_null(at);
        at++;
    }
    if (strncmp(at, proof->move, strlen(proof->move)) != 0)
        fail_msg("%s line %u is not '%s'", path, proof->line, proof->move);
    *strchr(at, '\n') = '\0';
    struct atelier_span span = atelier_span_of(text);
    assert_true(atelier_record_room(span) <= MOST_MOVES);
    if (atelier_record_read(&table, atelier_games(), span, moves, MOST_MOVES, NULL, &error) !=
        ATELIER_OK)
        fail_msg("%s: %s", path, error.message);
    struct atelier_buffer buffer;
    struct atelier_json json;
    atelier_buffer_init(&buffer, json_text, TEXT);
    atelier_json_init(&json, &buffer.out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position(&json, &table, ATELIER_EN);
    json.visitor.close(&json.visitor);
    for (char *quote = json_text; *quote != '\0'; quote++)
        *quote = *quote == '"' ? '\'' : *quote;
}

static void check_proof(const struct proof *proof)
{
    char json[TEXT], shows[512], *rest = shows;
    position_after(proof, json);
    snprintf(shows, sizeof shows, "%s", proof->shows);
    for (char *piece = strtok_r(rest, "|", &rest); piece != NULL;
         piece = strtok_r(NULL, "|", &rest))
        if (strstr(json, piece) == NULL)
            fail_msg("%s: %s line %u should show %s but is %s", proof->ruling, proof->record,
                     proof->line, piece, json);
    if (proof->never != NULL && strstr(json, proof->never) != NULL)
        fail_msg("%s: %s line %u should not show %s", proof->ruling, proof->record, proof->line,
                 proof->never);
}

static void test_proofs(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < PROOFS; i++)
        if (proofs[i].record != NULL)
            check_proof(&proofs[i]);
}

/* Whether a heading of the page, with what may follow it, begins with a ruling of the table. */
static bool is_proven(const char *heading)
{
    for (unsigned i = 0; i < PROOFS; i++)
        if (strncmp(heading, proofs[i].ruling, strlen(proofs[i].ruling)) == 0)
            return true;
    return false;
}

static void test_every_ruling_is_proven(void **unused)
{
    char text[TEXT], *rest = text;
    unsigned rulings = 0;
    (void)unused;
    test_read_file("docs/rules/angeschmiert-rulings.md", text, sizeof text);
    for (char *line = strtok_r(rest, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (strncmp(line, "**", 2) != 0)
            continue;
        rulings++;
        if (!is_proven(line + 2))
            fail_msg("no record proves the ruling '%s'", line + 2);
    }
    assert_true(rulings >= 25);
}

/* Every record, whole, comes out of the writer and back into the reader as the same game. */
static void test_records_are_kept(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < PROOFS; i++) {
        char path[128], text[TEXT], again[TEXT];
        atelier_move moves[2][MOST_MOVES];
        struct atelier_table table[2];
        struct atelier_buffer buffer;
        if (proofs[i].record == NULL)
            continue;
        snprintf(path, sizeof path, "tests/golden/angeschmiert-%s.atelier", proofs[i].record);
        test_read_file(path, text, sizeof text);
        assert_int_equal(atelier_record_read(&table[0], atelier_games(), atelier_span_of(text),
                                             moves[0], MOST_MOVES, NULL, NULL),
                         ATELIER_OK);
        atelier_buffer_init(&buffer, again, sizeof again);
        atelier_record_write(&table[0], &buffer.out);
        assert_int_equal(atelier_record_read(&table[1], atelier_games(), atelier_span_of(again),
                                             moves[1], MOST_MOVES, NULL, NULL),
                         ATELIER_OK);
        assert_int_equal(table[0].count, table[1].count);
        assert_memory_equal(&table[0].state, &table[1].state, atelier_angeschmiert_game.state_size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proofs),
        cmocka_unit_test(test_every_ruling_is_proven),
        cmocka_unit_test(test_records_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
