/*
 * A review in words and as JSON.
 */
#include "review.h"

#include "common/audience.h"

#include <atelier/json.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const grade_names[] = {
    [REVIEW_BEST] = "best",       [REVIEW_GOOD] = "good",       [REVIEW_INACCURACY] = "inaccuracy",
    [REVIEW_MISTAKE] = "mistake", [REVIEW_BLUNDER] = "blunder",
};
static const char *const source_names[] = {
    [ATELIER_UNVALUED] = "none", [ATELIER_EXACT] = "exact", [ATELIER_JUDGED] = "judged",
    [ATELIER_TRIALS] = "trials", [ATELIER_ROUGH] = "rough",
};

const char *review_grade_word(enum review_grade grade, enum atelier_lang lang)
{
    char key[40];
    snprintf(key, sizeof key, "review.grade.%s", grade_names[grade]);
    return atelier_phrase(lang, key);
}

const char *review_judgement(const struct review_decision *decision, enum atelier_lang lang)
{
    if (decision->unclear)
        return atelier_phrase(lang, "review.grade.unclear");
    return decision->open ? review_grade_word(decision->grade, lang)
                          : atelier_phrase(lang, "review.grade.even");
}

/* --- numbers --- */

struct review_number review_number(const struct review *review, double value, bool sign,
                                   enum atelier_lang lang)
{
    struct review_number number;
    double shown = review->seats == 1 ? value : 100 * value;
    if (fabs(shown) < 0.05)
        shown = 0; /* and not -0.0 */
    atelier_format(number.text, sizeof number.text, sign && shown != 0 ? "%+.1f" : "%.1f", shown);
    char *point = strchr(number.text, '.');
    if (lang != ATELIER_EN && point != NULL)
        *point = ',';
    return number;
}

/* With the unit: "12.5 percentage points of winning chance". */
static struct review_number review_amount(const struct review *review, double value,
                                          enum atelier_lang lang)
{
    struct review_number number = review_number(review, fabs(value), false, lang), amount;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, amount.text, sizeof amount.text);
    atelier_put_phrase(&buffer.out, lang,
                       review->seats == 1 ? "review.unit.points" : "review.unit.win",
                       ATELIER_FILLS({"value", number.text}));
    return amount;
}

struct review_name review_name(const struct review *review, int seat, enum atelier_lang lang)
{
    struct review_name name;
    struct atelier_audience to = audience_of(review->table, own_seat(review->table), lang);
    memcpy(name.text, to.name[seat], sizeof name.text);
    return name;
}

/* The positions of a game are not kept: to tell a move is rare enough to play up to it again. */
static struct review_told told(const struct review *review, uint32_t ply, atelier_move move,
                               enum atelier_lang lang)
{
    const struct atelier_table *table = review->table;
    struct atelier_audience to = audience_of(table, own_seat(table), lang);
    struct atelier_state state = table->start;
    struct review_told told;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, told.text, sizeof told.text);
    for (uint32_t i = 0; i < ply; i++)
        table->game->apply(table->game, &state, table->moves[i]);
    atelier_narrate_offer(table->game, &state, move, &to, &buffer.out);
    return told;
}

struct review_told review_played(const struct review *review,
                                 const struct review_decision *decision, enum atelier_lang lang)
{
    return told(review, decision->ply, decision->played_move, lang);
}

struct review_told review_best(const struct review *review, const struct review_decision *decision,
                               enum atelier_lang lang)
{
    return told(review, decision->ply, decision->best_move, lang);
}

/* --- the summary --- */

struct words {
    const struct review *review;
    enum atelier_lang lang;
    struct atelier_out *out;
    bool begun;
};

static void begin_sentence(struct words *words)
{
    if (words->begun)
        atelier_put(words->out, " ");
    words->begun = true;
}

static void say_sentence(struct words *words, const char *key, const struct atelier_fill *fills)
{
    begin_sentence(words);
    atelier_put_phrase(words->out, words->lang, key, fills);
}

static void say_plain(struct words *words, const char *key)
{
    say_sentence(words, key, NULL);
}

/*
 * A clause about a seat, after its name. Who plays alone has been named already; there the clause
 * is a sentence of its own and begins as one.
 */
static void say_of(struct words *words, int seat, const char *key, const struct atelier_fill *fills)
{
    char clause[512];
    struct atelier_buffer buffer;
    const struct review *review = words->review;
    atelier_buffer_init(&buffer, clause, sizeof clause);
    atelier_put_phrase(&buffer.out, words->lang, key, fills);
    if (review->seats > 1) {
        say_sentence(
            words, "review.of",
            ATELIER_FILLS({"player", review_name(review, seat, words->lang).text}, {"a", clause}));
        return;
    }
    atelier_begin_large(clause);
    begin_sentence(words);
    atelier_put(words->out, clause);
}

/* The seat from which luck is told: the first that has won, or the first of all. */
static int hero(const struct review *review)
{
    for (int seat = 0; seat < review->seats; seat++)
        if (review->seat[seat].won)
            return seat;
    return 0;
}

static void say_result(struct words *words)
{
    const struct review *review = words->review;
    char names[ATELIER_MAX_SEATS * (ATELIER_NAME_SIZE + 2)] = "";
    int winners = 0;
    if (!review->finished) {
        say_plain(words, "review.unfinished");
        return;
    }
    if (review->seats == 1) {
        struct atelier_count points =
            atelier_counted("review.solo", (unsigned)review->seat[0].points);
        say_sentence(
            words, points.key,
            ATELIER_FILLS(
                {"player", review_name(review, 0, words->lang).text}, {"points", points.text},
                {"value", review_number(review, review->seat[0].first, false, words->lang).text}));
        return;
    }
    for (int seat = 0; seat < review->seats; seat++) {
        if (!review->seat[seat].won)
            continue;
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", winners++ > 0 ? ", " : "",
                 review_name(review, seat, words->lang).text);
    }
    if (winners == 1 && hero(review) == own_seat(review->table))
        say_plain(words, "review.winner.you");
    else
        say_sentence(words, winners > 1 ? "review.winners" : "review.winner",
                     ATELIER_FILLS({"player", names}, {"players", names}));
}

/* Only decisions with something at stake count: in the others nobody could go wrong. */
static void say_play(struct words *words, int seat)
{
    const struct review *review = words->review;
    const struct review_seat *account = &review->seat[seat];
    unsigned best = account->grades[REVIEW_BEST] - (account->decisions - account->open);
    struct atelier_count count =
        atelier_counted(best == account->open ? "review.perfect" : "review.play", account->open);
    const char *idle = account->unclear > 0 ? "review.unjudged" : "review.even";
    char have[16];
    snprintf(have, sizeof have, "%u", best);
    if (account->decisions == 0)
        return;
    say_of(words, seat, account->open > 0 ? count.key : idle,
           ATELIER_FILLS({"have", have}, {"count", count.text},
                         {"loss", review_amount(review, account->loss, words->lang).text}));
}

static void say_count(struct words *words, const char *key, uint32_t number)
{
    struct atelier_count count = atelier_counted(key, number);
    if (number > 0)
        say_sentence(words, count.key, ATELIER_FILLS({"count", count.text}));
}

static uint32_t count_unclear(const struct review *review)
{
    uint32_t unclear = 0;
    for (int seat = 0; seat < review->seats; seat++)
        unclear += review->seat[seat].unclear;
    return unclear;
}

/* Where none at all counts, that has been said of every seat. */
static void say_uncounted(struct words *words)
{
    const struct review *review = words->review;
    uint32_t open = 0, unclear = count_unclear(review);
    for (int seat = 0; seat < review->seats; seat++)
        open += review->seat[seat].open;
    say_count(words, "review.uncounted", open > 0 ? review->count - open - unclear : 0);
    say_count(words, "review.unclear", unclear);
}

static void say_luck(struct words *words)
{
    const struct review *review = words->review;
    int seat = hero(review);
    double luck = review->seat[seat].luck;
    const char *key = luck > 0 ? "review.luck.gave" : "review.luck.took";
    if (review->seats > 2)
        key = luck > 0 ? "review.others.gave" : "review.others.took";
    if (review_grade_of(fabs(luck), review->seats == 1) == REVIEW_BEST)
        say_plain(words, "review.luck.even");
    else
        say_of(words, seat, key,
               ATELIER_FILLS({"value", review_amount(review, luck, words->lang).text}));
    if (review->seats > 2)
        return;
    double play = review->seat[0].loss - (review->seats == 2 ? review->seat[1].loss : 0);
    if (review_grade_of(fmax(fabs(luck), fabs(play)), review->seats == 1) != REVIEW_BEST)
        say_plain(words, fabs(luck) > fabs(play) ? "review.decided.luck" : "review.decided.play");
}

/* By its number: the tables tell the move, in notation or, on the page, in words. */
static void say_worst(struct words *words)
{
    const struct review *review = words->review;
    const struct review_decision *worst = review_worst(review);
    char number[16];
    if (worst == NULL) {
        uint32_t unclear = count_unclear(review);
        if (unclear < review->count)
            say_plain(words, unclear > 0 ? "review.clean.others" : "review.clean");
        return;
    }
    snprintf(number, sizeof number, "%u", worst->number);
    say_of(words, worst->seat, "review.worst",
           ATELIER_FILLS({"count", number},
                         {"loss", review_amount(review, worst->loss, words->lang).text}));
}

void review_summary(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    struct words words = {.review = review, .lang = lang, .out = out};
    char key[40];
    say_result(&words);
    if (review->count == 0) {
        say_plain(&words, "review.nothing");
        return;
    }
    for (int seat = 0; seat < review->seats; seat++)
        say_play(&words, seat);
    say_uncounted(&words);
    say_worst(&words);
    say_luck(&words);
    snprintf(key, sizeof key, "review.source.%s", source_names[review->source]);
    say_plain(&words, key);
}

/* --- for programs --- */

static void describe_reviewed_seat(const struct review *review, int seat,
                                   struct atelier_visitor *to)
{
    const struct review_seat *account = &review->seat[seat];
    to->open_object(to, NULL);
    to->text(to, "seat", atelier_actor_name(seat));
    if (account->name[0] != '\0')
        to->text(to, "name", account->name);
    to->number(to, "points", account->points);
    to->flag(to, "won", account->won);
    to->number(to, "decisions", account->decisions);
    to->number(to, "open", account->open);
    to->number(to, "unclear", account->unclear);
    to->open_object(to, "grades");
    for (int grade = 0; grade < REVIEW_GRADES; grade++)
        to->number(to, grade_names[grade], account->grades[grade]);
    to->close(to);
    to->real(to, "first", account->first);
    to->real(to, "loss", account->loss);
    to->real(to, "luck", account->luck);
    to->real(to, "revision", account->revision);
    to->real(to, "result", account->result);
    to->close(to);
}

static void show_decision(const struct review_decision *decision, struct atelier_visitor *to)
{
    to->open_object(to, NULL);
    to->number(to, "ply", decision->ply);
    to->number(to, "move", decision->number);
    to->text(to, "seat", atelier_actor_name(decision->seat));
    to->number(to, "choices", decision->choices);
    to->text(to, "played", decision->played);
    to->text(to, "best", decision->best);
    to->real(to, "before", decision->before);
    to->real(to, "after", decision->after);
    to->real(to, "loss", decision->loss);
    to->real(to, "stake", decision->stake);
    to->flag(to, "open", decision->open);
    to->flag(to, "unclear", decision->unclear);
    to->text(to, "grade", grade_names[decision->grade]);
    to->real(to, "luck", decision->luck);
    to->real(to, "revision", decision->revision);
    to->close(to);
}

void review_json(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    const struct review_decision *worst = review_worst(review);
    char summary[4096];
    struct atelier_buffer buffer;
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_buffer_init(&buffer, summary, sizeof summary);
    review_summary(review, lang, &buffer.out);
    atelier_json_init(&json, out);
    to->open_object(to, NULL);
    to->text(to, "game", review->game->name);
    to->text(to, "unit", review->seats == 1 ? "points" : "win");
    to->text(to, "source", source_names[review->source]);
    to->flag(to, "finished", review->finished);
    to->number(to, "plies", review->plies);
    to->number(to, "moves", review->moves);
    to->open_list(to, "seats");
    for (int seat = 0; seat < review->seats; seat++)
        describe_reviewed_seat(review, seat, to);
    to->close(to);
    to->open_list(to, "decisions");
    for (uint32_t i = 0; i < review->count; i++)
        show_decision(&review->decision[i], to);
    to->close(to);
    if (worst != NULL)
        to->number(to, "worst", worst->ply);
    to->text(to, "summary", summary);
    to->close(to);
    atelier_put(out, "\n");
}
