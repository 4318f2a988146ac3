/*
 * Contributions to chance: what they are, when they may come, what the commitment fixes, and that a
 * record in which any of it was changed does not verify. The known answers were computed by a
 * program of its own from the description in docs/bots/record-format.md.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEX  "abababababababababababababababababababababababababababababababab"
#define WORD "W\xc3\xbcrfel #1"

static unsigned char secret[ATELIER_SECRET_BYTES];

static int count_up(void **state)
{
    (void)state;
    for (int i = 0; i < ATELIER_SECRET_BYTES; i++)
        secret[i] = (unsigned char)i;
    return 0;
}

/* A fair table of Canvas for three, before anybody contributed. */
static void lay_table(struct sitting *sitting)
{
    sit_down(sitting, &atelier_canvas_game, "seats=3;scenario=first");
    atelier_table_use_fair(&sitting->table, secret, "table 7");
}

static void contributes(struct sitting *sitting, int seat, const char *text)
{
    struct atelier_error error;
    if (atelier_table_contribute(&sitting->table, seat, atelier_span_of(text), &error) !=
        ATELIER_OK)
        fail_msg("seat %d: %s", seat, error.message);
}

/* A contribution that is refused for this reason; then nothing has changed. */
static void may_not(struct sitting *sitting, int seat, const char *text, const char *reason)
{
    struct atelier_table before = sitting->table;
    struct atelier_error error = {0};
    enum atelier_code code =
        atelier_table_contribute(&sitting->table, seat, atelier_span_of(text), &error);
    if (code != ATELIER_BAD_REQUEST || strstr(error.message, reason) == NULL)
        fail_msg("'%s' of seat %d: wanted '%s', got '%s'", text, seat, reason, error.message);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_memory_equal(&sitting->table, &before, sizeof before);
}

static void is_hash(const unsigned char bytes[static 32], const char *wanted)
{
    char hex[65];
    atelier_write_hex(bytes, hex);
    assert_string_equal(hex, wanted);
}

static void test_known_answers(void **state)
{
    static const uint32_t draws[] = {37, 22, 34, 21};
    static struct sitting sitting;
    unsigned char seal[ATELIER_HASH_BYTES];
    (void)state;
    lay_table(&sitting);
    const struct atelier_fair *fair = &sitting.table.fair;
    assert_int_equal(fair->scheme, 1);
    is_hash(fair->pledge, "2842e54aa3658fc0c22fda7d24c3a8f0d83af79858b0b0092a43d7a1bc834df2");
    atelier_fair_seal(HEX, seal);
    is_hash(seal, "c6a23ec291940df33ef948bce1df0fc42b8108661529a4e4cd6e084d3bd944c3");
    atelier_fair_seal(WORD, seal);
    is_hash(seal, "dcf7d319d84c56e1215bf7c43b824298874670b567577359a2184243d8034200");
    contributes(&sitting, 1, WORD);
    assert_int_equal(fair->scheme, 2);
    is_hash(fair->commitment, "2b6b8727cd922ea1ce7bd7676988a055d30747263a84e90e69438db31b3fe160");
    contributes(&sitting, 0, HEX);
    is_hash(fair->commitment, "c12f4c68250b9624718a870efe22fdeb887115bbbefa5930198dc38a6b9d21e0");
    for (uint32_t event = 0; event < 4; event++)
        assert_int_equal(atelier_fair_draw(fair, event, 60), draws[event]);
}

/* Sealed or not, the same contributions give the same commitment, before and after they are open.
 */
static void test_seals(void **state)
{
    static struct sitting open, closed;
    unsigned char seal[ATELIER_HASH_BYTES], commitment[ATELIER_HASH_BYTES];
    struct atelier_error error;
    (void)state;
    lay_table(&open);
    lay_table(&closed);
    contributes(&open, 0, HEX);
    contributes(&open, 1, WORD);
    memcpy(commitment, open.table.fair.commitment, sizeof commitment);
    atelier_fair_seal(HEX, seal);
    assert_int_equal(atelier_table_seal(&closed.table, 0, seal, NULL), ATELIER_OK);
    assert_int_equal(atelier_table_seal(&closed.table, 0, seal, &error), ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    atelier_fair_seal(WORD, seal);
    assert_int_equal(atelier_table_seal(&closed.table, 1, seal, NULL), ATELIER_OK);
    assert_memory_equal(closed.table.fair.commitment, commitment, sizeof commitment);
    /* Chance waits for them, and only for what they sealed. */
    assert_int_equal(atelier_table_awaited_seat(&closed.table), 0);
    struct atelier_table before = closed.table;
    assert_int_equal(atelier_table_settle(&closed.table, &error), ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_memory_equal(&closed.table, &before, sizeof before);
    may_not(&closed, 0, "another", "sealed a different");
    contributes(&closed, 0, HEX);
    assert_int_equal(atelier_table_awaited_seat(&closed.table), 1);
    /* Now that one is known nobody else comes in. */
    may_not(&closed, 2, "late", "too late");
    assert_int_equal(atelier_table_seal(&closed.table, 2, seal, NULL), ATELIER_BAD_REQUEST);
    contributes(&closed, 1, WORD);
    assert_int_equal(atelier_table_awaited_seat(&closed.table), -1);
    assert_memory_equal(closed.table.fair.commitment, commitment, sizeof commitment);
    assert_int_equal(atelier_table_settle(&open.table, NULL), ATELIER_OK);
    assert_int_equal(atelier_table_settle(&closed.table, NULL), ATELIER_OK);
    assert_memory_equal(&open.table.state, &closed.table.state, sizeof open.table.state);
}

static void test_when(void **state)
{
    static struct sitting sitting;
    unsigned char seal[ATELIER_HASH_BYTES] = {0};
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=3;scenario=first");
    may_not(&sitting, 0, WORD, "plays chance itself");
    lay_table(&sitting);
    may_not(&sitting, 3, WORD, "no such seat");
    may_not(&sitting, -1, WORD, "no such seat");
    contributes(&sitting, 0, WORD);
    may_not(&sitting, 0, WORD, "already");
    assert_int_equal(atelier_table_seal(&sitting.table, 0, seal, NULL), ATELIER_BAD_REQUEST);
    atelier_table_settle(&sitting.table, NULL);
    may_not(&sitting, 1, WORD, "before the first move");
    assert_int_equal(atelier_table_seal(&sitting.table, 1, seal, NULL), ATELIER_BAD_REQUEST);
    atelier_table_undo(&sitting.table, sitting.table.count / 2, NULL);
    may_not(&sitting, 1, WORD, "before the first move");
    atelier_table_undo(&sitting.table, sitting.table.count, NULL);
    may_not(&sitting, 1, WORD, "before the first move");
    /* Nor when as many outcomes have been taken back as there are moves. */
    atelier_table_settle(&sitting.table, NULL);
    for (bool other = false;
         sitting.table.fair.taken_back < sitting.table.count + sitting.table.undone;
         other = !other) {
        play(&sitting, other ? "take 2" : "take 1");
        atelier_table_settle(&sitting.table, NULL);
        atelier_table_undo(&sitting.table, 2, NULL);
    }
    may_not(&sitting, 1, WORD, "before the first move");
}

/* No two contributions that are accepted have the same seal. */
static void test_texts(void **state)
{
    static struct sitting sitting;
    char text[ATELIER_CONTRIBUTION_SIZE + 1];
    (void)state;
    lay_table(&sitting);
    may_not(&sitting, 0, "", "1 to 64 bytes");
    may_not(&sitting, 0, "a\nb", "control characters");
    may_not(&sitting, 0, "\xff", "control characters");
    may_not(&sitting, 0, "word\xe2\x80\xae", "control characters"); /* U+202E turns what follows */
    may_not(&sitting, 0, "\xe2\x80\x8fword", "control characters"); /* U+200F */
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    may_not(&sitting, 0, text, "1 to 64 bytes");
    text[64] = '\0';
    contributes(&sitting, 0, text);
    text[32] = '\0';
    may_not(&sitting, 1, text, "64 hex digits"); /* it would have the seal of 32 bytes as digits */
    char hex[] = HEX;
    hex[0] = 'A';
    contributes(&sitting, 1, hex);
    assert_string_equal(sitting.table.fair.contribution[1], HEX);
}

/* --- records --- */

/* Plays a game to its end, the seats at random. */
static void play_fair(struct sitting *sitting, uint64_t seed)
{
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    while (atelier_table_actor(&sitting->table) != ATELIER_OVER) {
        assert_int_equal(atelier_table_settle(&sitting->table, NULL), ATELIER_OK);
        if (atelier_table_actor(&sitting->table) == ATELIER_OVER)
            break;
        atelier_move move = atelier_sample(&atelier_canvas_game, &sitting->table.state, &random);
        assert_int_equal(atelier_table_play(&sitting->table, move, NULL), ATELIER_OK);
    }
}

static bool verifies(const char *text, struct atelier_verdict *verdict)
{
    static struct sitting sitting;
    struct atelier_error error;
    if (atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text), sitting.moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        return false;
    atelier_record_verify(&sitting.table, verdict);
    return atelier_verdict_is_fair(verdict);
}

/* Two seats of three, one of which had sealed what it contributes. */
static void write_finished(struct text *text)
{
    static struct sitting sitting;
    unsigned char seal[ATELIER_HASH_BYTES];
    lay_table(&sitting);
    atelier_fair_seal(HEX, seal);
    atelier_table_seal(&sitting.table, 0, seal, NULL);
    contributes(&sitting, 1, WORD);
    contributes(&sitting, 0, HEX);
    play_fair(&sitting, 3);
    write_record(&sitting.table, text);
}

static void test_record(void **state)
{
    static struct sitting again;
    static struct text text, twice;
    struct atelier_verdict verdict;
    (void)state;
    write_finished(&text);
    assert_non_null(strstr(
        text.bytes, "fairness: 2\n"
                    "commitment: c12f4c68250b9624718a870efe22fdeb887115bbbefa5930198dc38a6b9d21e0\n"
                    "table: table 7\n"
                    "pledge: 2842e54aa3658fc0c22fda7d24c3a8f0d83af79858b0b0092a43d7a1bc834df2\n"
                    "seal a: c6a23ec291940df33ef948bce1df0fc42b8108661529a4e4cd6e084d3bd944c3\n"
                    "contribution a: " HEX "\n"
                    "contribution b: \"" WORD "\"\n"
                    "secret: 0001"));
    assert_int_equal(atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes),
                                         again.moves, SITTING_MOVES, NULL, NULL),
                     ATELIER_OK);
    write_record(&again.table, &twice);
    assert_string_equal(twice.bytes, text.bytes);
    assert_true(verifies(text.bytes, &verdict));
    assert_int_equal(verdict.scheme, 2);
    assert_int_equal(verdict.contributed, 3);
    assert_int_equal(verdict.sealed, 1);
    assert_int_equal(verdict.checked, again.table.events);
}

/* Changing any sign of what the commitment fixes is found out, and so is leaving a line out, but
 * for a seal: then the record only claims less. */
static void test_any_change(void **state)
{
    static struct text text;
    static char changed[TEXT_SIZE];
    struct atelier_verdict verdict;
    unsigned tried = 0;
    (void)state;
    write_finished(&text);
    char *end = strstr(text.bytes, "\n\n");
    for (char *line = text.bytes; line < end; line = strchr(line, '\n') + 1) {
        size_t size = strcspn(line, "\n");
        for (size_t at = 0; at < size; at++) {
            strcpy(changed, text.bytes);
            char *sign = changed + (line - text.bytes) + at;
            *sign = *sign == 'a' ? 'b' : *sign == '1' ? '2' : *sign == ' ' ? '_' : 'a';
            if (*sign == line[at])
                continue;
            if (verifies(changed, &verdict))
                fail_msg("still fair with '%.*s'", (int)size, changed + (line - text.bytes));
            tried++;
        }
        strcpy(changed, text.bytes);
        memmove(changed + (line - text.bytes), line + size + 1, strlen(line + size + 1) + 1);
        if (verifies(changed, &verdict) != (strncmp(line, "seal", 4) == 0))
            fail_msg("still fair without '%.*s'", (int)size, line);
    }
    assert_true(tried > 400);
}

/*
 * The attack of old: with the commitment out and the secret known, somebody looks for a
 * contribution that brings the first cards of their choice. What fixes only the secret does not
 * prove anything then, and says so; what fixes contributions as well is not to be fooled.
 */
static void test_chosen_contribution(void **state)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_verdict verdict;
    char word[16] = "", line[160];
    atelier_move first;
    (void)state;
    lay_table(&sitting);
    assert_int_equal(atelier_canvas_game.read_move(&atelier_canvas_game, &sitting.table.state,
                                                   atelier_span_of("back 7"), &first, NULL),
                     ATELIER_OK);
    for (int try = 0; try < 1000; try++) {
        snprintf(word, sizeof word, "try %d", try);
        strcpy(sitting.table.fair.contribution[2], word);
        if (atelier_fair_outcome(&sitting.table.fair, 0, &atelier_canvas_game,
                                 &sitting.table.state) == first)
            break;
    }
    play_fair(&sitting, 4);
    write_record(&sitting.table, &text);
    assert_non_null(strstr(text.bytes, "fairness: 1\n"));
    assert_non_null(strstr(text.bytes, "\nback 7\n"));
    assert_false(verifies(text.bytes, &verdict));
    assert_true(verdict.commitment_holds && verdict.wrong == 0 && verdict.over);
    assert_int_equal(verdict.contributed, 4);
    /* The same in scheme 2, where the commitment was made for another word. */
    lay_table(&sitting);
    contributes(&sitting, 2, "an honest word");
    strcpy(sitting.table.fair.contribution[2], word);
    play_fair(&sitting, 4);
    write_record(&sitting.table, &text);
    snprintf(line, sizeof line, "\ncontribution c: %s\n", word);
    assert_non_null(strstr(text.bytes, line));
    assert_false(verifies(text.bytes, &verdict));
    assert_true(verdict.wrong == 0 && !verdict.commitment_holds && verdict.pledge_holds);
}

/* What has no end is not fair, but says how far it goes; nor is what still hides its secret. */
static void test_no_end(void **state)
{
    static struct text text;
    struct atelier_verdict verdict;
    (void)state;
    write_finished(&text);
    char *last = text.bytes + strlen(text.bytes) - 1;
    *last = '\0';
    *strrchr(text.bytes, '\n') = '\0'; /* the last move is cut off */
    assert_false(verifies(text.bytes, &verdict));
    assert_false(verdict.over);
    assert_true(verdict.commitment_holds && verdict.wrong == 0 && verdict.checked > 20);
    assert_true(verdict.moves > verdict.outcomes && verdict.outcomes == verdict.checked);
    write_finished(&text);
    char *line = strstr(text.bytes, "\nsecret: ");
    memmove(line, line + 73, strlen(line + 73) + 1);
    assert_false(verifies(text.bytes, &verdict));
    assert_true(verdict.over && !verdict.secret_known && verdict.checked == 0);
}

/* A record of a game in progress goes on with the same secret, and with no other. */
static void test_resume(void **state)
{
    static struct sitting sitting, again;
    static struct text text;
    unsigned char other[ATELIER_SECRET_BYTES] = {9};
    (void)state;
    lay_table(&sitting);
    contributes(&sitting, 1, WORD);
    atelier_table_settle(&sitting.table, NULL);
    play(&sitting, "take 1");
    write_record(&sitting.table, &text);
    assert_null(strstr(text.bytes, "secret:"));
    assert_int_equal(atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes),
                                         again.moves, SITTING_MOVES, NULL, NULL),
                     ATELIER_OK);
    assert_int_equal(again.table.fairness, ATELIER_COMMITTED);
    assert_false(atelier_table_resume_fair(&again.table, other));
    assert_true(atelier_table_resume_fair(&again.table, secret));
    assert_int_equal(atelier_table_settle(&again.table, NULL), ATELIER_OK);
    assert_int_equal(atelier_table_settle(&sitting.table, NULL), ATELIER_OK);
    assert_memory_equal(&again.table.state, &sitting.table.state, sizeof again.table.state);
}

/* --- sentences --- */

static void explain(const char *record, enum atelier_lang lang, struct text *text)
{
    struct atelier_verdict verdict;
    struct atelier_json json;
    verifies(record, &verdict);
    atelier_json_init(&json, text_init(text));
    json.visitor.open_object(&json.visitor, NULL);
    atelier_verdict_show(&verdict, &json.visitor);
    atelier_verdict_explain(&verdict, lang, &json.visitor);
    json.visitor.close(&json.visitor);
}

static void test_sentences(void **state)
{
    static struct text record, said;
    (void)state;
    write_finished(&record);
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        explain(record.bytes, (enum atelier_lang)lang, &said);
        assert_non_null(strstr(said.bytes, "\"fair\":true"));
        assert_non_null(strstr(said.bytes, "\"problems\":[]"));
        assert_non_null(strstr(said.bytes, ": a, b)"));
        assert_null(strchr(strstr(said.bytes, "\"problems\"") + 1, '{')); /* all filled in */
        assert_null(strstr(said.bytes, "\"verify."));
    }
    explain(record.bytes, ATELIER_EN, &said);
    assert_non_null(strstr(said.bytes, "only together with all who contributed"));
    assert_null(strstr(said.bytes, "could have tried many"));
    /* Nobody contributed: then that is said. */
    char *golden = read_whole(GOLDEN_DIRECTORY "/canvas-fair.atelier");
    explain(golden, ATELIER_EN, &said);
    assert_non_null(strstr(said.bytes, "\"fair\":true"));
    assert_non_null(strstr(said.bytes, "could have tried many"));
    free(golden);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_answers),
        cmocka_unit_test(test_seals),
        cmocka_unit_test(test_when),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_any_change),
        cmocka_unit_test(test_chosen_contribution),
        cmocka_unit_test(test_no_end),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_sentences),
    };
    return cmocka_run_group_tests(tests, count_up, NULL);
}
