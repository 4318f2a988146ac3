/*
 * Checking records: what was fixed before the first outcome, whether the outcomes follow from it,
 * and the sentences that say so.
 */
#include <atelier/phrases.h>
#include <atelier/record.h>

#include <stdio.h>
#include <string.h>

/* --- finding out --- */

/* Whether the contributions are what their seals say, and of the kind that has only one seal. */
static bool seals_hold(const struct atelier_fair *fair)
{
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        const char *contribution = fair->contribution[seat];
        char canonical[ATELIER_CONTRIBUTION_SIZE];
        unsigned char seal[ATELIER_HASH_BYTES];
        bool given = contribution[0] != '\0';
        if (fair->sealed[seat] && !given)
            return false;
        if (fair->scheme == 1 || !given)
            continue;
        if (atelier_fair_read_contribution(atelier_span_of(contribution), canonical, NULL) !=
                ATELIER_OK ||
            strcmp(canonical, contribution) != 0)
            return false;
        atelier_fair_seal(contribution, seal);
        if (fair->sealed[seat] && memcmp(seal, fair->seal[seat], sizeof seal) != 0)
            return false;
    }
    return true;
}

static void check_hashes(const struct atelier_table *table, struct atelier_verdict *verdict)
{
    const struct atelier_fair *fair = &table->fair;
    struct atelier_fair again = *fair;
    atelier_fair_pledge(fair->secret, fair->table_id, again.pledge);
    atelier_fair_commit(&again, table->game, &table->settings);
    verdict->pledge_holds =
        fair->scheme == 1 || memcmp(again.pledge, fair->pledge, ATELIER_HASH_BYTES) == 0;
    verdict->seals_hold = seals_hold(fair);
    verdict->commitment_holds = memcmp(again.commitment, fair->commitment, ATELIER_HASH_BYTES) == 0;
}

static void check_outcome(const struct atelier_table *table, uint32_t ply,
                          const struct atelier_state *state, struct atelier_verdict *verdict)
{
    const struct atelier_game *game = table->game;
    atelier_move right = atelier_fair_outcome(&table->fair, verdict->checked++, game, state);
    if (right != table->moves[ply] && verdict->wrong++ == 0) {
        verdict->first_wrong = ply;
        game->write_move(game, state, table->moves[ply], verdict->found);
        game->write_move(game, state, right, verdict->expected);
    }
}

void atelier_record_verify(const struct atelier_table *table, struct atelier_verdict *verdict)
{
    const struct atelier_game *game = table->game;
    const struct atelier_fair *fair = &table->fair;
    *verdict = (struct atelier_verdict){
        .scheme = table->fairness != ATELIER_MANUAL ? fair->scheme : 0,
        .secret_known = table->fairness == ATELIER_FAIR && table->revealed,
        .over = atelier_table_actor(table) == ATELIER_OVER,
        .unmarked = fair->unmarked,
        .taken_back = fair->taken_back,
        .moves = table->count,
        .outcomes = table->events,
    };
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++) {
        verdict->contributed |= (unsigned)(fair->contribution[seat][0] != '\0') << seat;
        verdict->sealed |= (unsigned)fair->sealed[seat] << seat;
    }
    if (!verdict->secret_known)
        return;
    check_hashes(table, verdict);
    struct atelier_state state = table->start;
    for (uint32_t ply = 0; ply < table->count && !fair->unmarked; ply++) {
        if (game->actor(&state) == ATELIER_CHANCE)
            check_outcome(table, ply, &state, verdict);
        game->apply(game, &state, table->moves[ply]);
    }
}

/* Contributions that the commitment does not fix: whoever gave one may have chosen the outcomes. */
static bool is_loose(const struct atelier_verdict *verdict)
{
    return verdict->scheme == 1 && verdict->contributed != 0;
}

static bool all_holds(const struct atelier_verdict *verdict)
{
    return verdict->secret_known && verdict->pledge_holds && verdict->seals_hold &&
           verdict->commitment_holds && !is_loose(verdict);
}

bool atelier_verdict_is_fair(const struct atelier_verdict *verdict)
{
    return all_holds(verdict) && !verdict->unmarked && verdict->wrong == 0 && verdict->over &&
           verdict->taken_back == 0;
}

/* --- saying so --- */

static void show_seats(const char *key, unsigned seats, struct atelier_visitor *to)
{
    to->open_list(to, key);
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if ((seats >> seat & 1) != 0)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
}

void atelier_verdict_show(const struct atelier_verdict *verdict, struct atelier_visitor *to)
{
    to->flag(to, "fair", atelier_verdict_is_fair(verdict));
    to->flag(to, "commitment", verdict->commitment_holds);
    to->number(to, "checked", verdict->checked);
    to->number(to, "wrong", verdict->wrong);
    if (verdict->wrong > 0) {
        to->number(to, "ply", verdict->first_wrong);
        to->text(to, "found", verdict->found);
        to->text(to, "expected", verdict->expected);
    }
    to->number(to, "scheme", verdict->scheme);
    to->flag(to, "secret", verdict->secret_known);
    to->flag(to, "over", verdict->over);
    to->number(to, "moves", verdict->moves);
    to->number(to, "outcomes", verdict->outcomes);
    to->flag(to, "pledge", verdict->pledge_holds);
    to->flag(to, "seals", verdict->seals_hold);
    show_seats("contributed", verdict->contributed, to);
    show_seats("sealed", verdict->sealed, to);
    to->number(to, "taken_back", verdict->taken_back);
}

/* One who shows sentences. */
struct speaker {
    const struct atelier_verdict *verdict;
    enum atelier_lang lang;
    struct atelier_visitor *to;
    char numbers[6][12], contributed[24], sealed[24];
};

static void list_seats(unsigned seats, char text[static 24])
{
    size_t size = 0;
    text[0] = '\0';
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if ((seats >> seat & 1) != 0)
            size += (size_t)snprintf(text + size, 24 - size, "%s%c", size > 0 ? ", " : "",
                                     atelier_seat_letter(seat));
}

static void say_verdict(struct speaker *speaker, const char *key)
{
    const struct atelier_verdict *verdict = speaker->verdict;
    const uint32_t numbers[] = {verdict->moves,      verdict->outcomes,        verdict->checked,
                                verdict->taken_back, verdict->first_wrong + 1, verdict->wrong};
    static const char *const names[] = {"moves", "outcomes", "checked", "taken", "number", "wrong"};
    struct atelier_fill fills[11] = {{"seats", speaker->contributed},
                                     {"sealed", speaker->sealed},
                                     {"found", verdict->found},
                                     {"expected", verdict->expected}};
    char sentence[512];
    struct atelier_buffer buffer;
    for (int i = 0; i < 6; i++) {
        snprintf(speaker->numbers[i], sizeof speaker->numbers[i], "%u", (unsigned)numbers[i]);
        fills[4 + i] = (struct atelier_fill){names[i], speaker->numbers[i]};
    }
    atelier_buffer_init(&buffer, sentence, sizeof sentence);
    atelier_put_phrase(&buffer.out, speaker->lang, key, fills);
    speaker->to->text(speaker->to, NULL, sentence);
}

static void say_if(struct speaker *speaker, bool so, const char *key)
{
    if (so)
        say_verdict(speaker, key);
}

static void say_counted(struct speaker *speaker, const char *key, uint32_t number)
{
    if (number > 0)
        say_verdict(speaker, atelier_counted(key, number).key);
}

static void say_problems(struct speaker *speaker)
{
    const struct atelier_verdict *verdict = speaker->verdict;
    bool known = verdict->secret_known;
    if (verdict->scheme == 0) {
        say_verdict(speaker, "verify.problem.outside");
        return;
    }
    say_if(speaker, !known, "verify.problem.secret");
    say_if(speaker, known && !verdict->pledge_holds, "verify.problem.pledge");
    say_if(speaker, known && !verdict->seals_hold, "verify.problem.seals");
    say_if(speaker, known && !verdict->commitment_holds,
           verdict->scheme == 1 ? "verify.problem.commitment" : "verify.problem.commitment2");
    say_if(speaker, is_loose(verdict), "verify.problem.loose");
    say_if(speaker, verdict->unmarked, "verify.problem.many");
    say_if(speaker, verdict->wrong > 0, "verify.problem.wrong");
    say_if(speaker, !verdict->over, "verify.problem.end");
    say_counted(speaker, "verify.problem.taken", verdict->taken_back);
}

static void say_fixed(struct speaker *speaker)
{
    const struct atelier_verdict *verdict = speaker->verdict;
    if (!verdict->commitment_holds || !verdict->pledge_holds)
        return;
    say_verdict(speaker, verdict->scheme == 1 ? "verify.fixed.secret" : "verify.fixed.pledged");
    if (verdict->scheme == 1 || !verdict->seals_hold)
        return;
    say_verdict(speaker, "verify.fixed.setup");
    say_if(speaker, verdict->contributed != 0, "verify.fixed.contributions");
    say_if(speaker, verdict->sealed != 0, "verify.fixed.sealed");
}

static void say_proved(struct speaker *speaker)
{
    const struct atelier_verdict *verdict = speaker->verdict;
    if (!all_holds(verdict) || verdict->unmarked || verdict->wrong > 0)
        return;
    say_verdict(speaker, !verdict->over            ? "verify.proved.part"
                         : verdict->taken_back > 0 ? "verify.proved.again"
                                                   : "verify.proved.outcomes");
    say_if(speaker, verdict->contributed != 0 && verdict->taken_back == 0,
           "verify.proved.contributions");
}

static void say_open(struct speaker *speaker)
{
    const struct atelier_verdict *verdict = speaker->verdict;
    if (verdict->scheme == 0)
        return;
    say_if(speaker, verdict->contributed == 0, "verify.open.alone");
    say_if(speaker, verdict->scheme == 2 && (verdict->contributed & ~verdict->sealed) != 0,
           "verify.open.pledge");
    say_verdict(speaker, "verify.open.seen");
    say_verdict(speaker, "verify.open.ahead");
}

void atelier_verdict_explain(const struct atelier_verdict *verdict, enum atelier_lang lang,
                             struct atelier_visitor *to)
{
    static const struct {
        const char *key;
        void (*sentences)(struct speaker *speaker);
    } lists[] = {{"problems", say_problems},
                 {"fixed", say_fixed},
                 {"proved", say_proved},
                 {"open", say_open}};
    struct speaker speaker = {.verdict = verdict, .lang = lang, .to = to};
    list_seats(verdict->contributed, speaker.contributed);
    list_seats(verdict->sealed, speaker.sealed);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        to->open_list(to, lists[i].key);
        lists[i].sentences(&speaker);
        to->close(to);
    }
}
