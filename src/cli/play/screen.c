/*
 * A session at the table on the screen.
 */
#include "screen.h"

#include "chance.h"
#include "choices.h"
#include "cli/gallery/hall.h"
#include "cli/typed.h"
#include "common/grow.h"
#include "conversation.h"
#include "review/review.h"
#include "words.h"

#include <string.h>

static struct look look(const void *state)
{
    const struct session *session = state;
    const struct atelier_table *table = &session->owned.table;
    int actor = atelier_table_actor(table);
    bool person = is_person(session, actor);
    return (struct look){.table = table,
                         .you = session->you,
                         .seat = person ? actor : -1,
                         .asked = person || actor == ATELIER_JUDGE};
}

static bool is_over(const struct session *session)
{
    return atelier_table_actor(&session->owned.table) == ATELIER_OVER;
}

/* At the end it can be gone through once more. */
static unsigned offer(const void *state, struct offer offers[static MOST_OFFERS])
{
    static const char *const lines[] = {"quit", "review"};
    const struct session *session = state;
    unsigned count = is_over(session) ? sizeof lines / sizeof *lines : 0;
    for (unsigned i = 0; i < count; i++) {
        char key[32];
        snprintf(key, sizeof key, "screen.offer.%s", lines[i]);
        snprintf(offers[i].text, sizeof offers[i].text, "%s", spoken_phrase(key));
        strcpy(offers[i].line, lines[i]);
    }
    return count;
}

/* Told after each move that was looked at. */
static bool show_reviewed(void *context, uint32_t ply, uint32_t plies)
{
    const struct session *session = context;
    struct atelier_count one = atelier_counted("", ply), all = atelier_counted("", plies);
    struct grow words = grow_empty();
    put_spoken(&words.out, "screen.reviewing", FILLS({"number", one.text}, {"all", all.text}));
    bool waits = table_waits(session->screen, words.text);
    grow_free(&words);
    return waits;
}

static void show_review(struct session *session)
{
    struct review review;
    if (!review_make(&review, &session->owned.table, show_reviewed, session))
        return;
    struct grow words = grow_empty();
    review_text(&review, spoken_lang(), &words.out);
    table_reads(session->screen, "screen.review", words.text);
    grow_free(&words);
    review_free(&review);
}

/* Whether somebody's move is taken back though that may cost something. */
static bool is_price_paid(struct session *session, int actor)
{
    const struct atelier_audience to =
        audience_of(&session->owned.table, session->you, spoken_lang());
    struct grow words = grow_empty();
    atelier_put_about(&words.out, &to, actor, "screen.undo", NULL);
    bool paid = table_confirms(session->screen, "screen.undo.head", words.text, "screen.undo.keys");
    grow_free(&words);
    return paid;
}

/* Before the first move is taken back, what it may cost is said; at the end none is. */
static void take_back(struct session *session, struct atelier_span line)
{
    const struct atelier_table *table = &session->owned.table;
    const struct entry last = last_entry(session);
    bool costs = last.actor >= 0 && table->fairness == ATELIER_FAIR && table->fair.taken_back == 0;
    if (is_over(session))
        say("terminal.undo.none");
    else if (!costs || is_price_paid(session, last.actor))
        obey(session, line);
}

/*
 * What the tutor thinks of a move is what a review would say of it afterwards: whether a line is a
 * move of a person that gives away too much, and which is the best then.
 */
static bool tutor_objects(const struct session *session, struct atelier_span line,
                          atelier_move *best)
{
    const struct atelier_table *table = &session->owned.table;
    atelier_move moves[ATELIER_MAX_MOVES], played;
    double values[ATELIER_MAX_MOVES], worst, own = 0, most = 0;
    struct atelier_random random;
    struct atelier_error error;
    enum atelier_source source;
    bool clear;
    if (!is_person(session, atelier_table_actor(table)) ||
        read_typed_move(session, line, &played, &error) != ATELIER_OK)
        return false;
    unsigned count = table->game->legal(table->game, &table->state, moves);
    unsigned at = review_listed(table->game, &table->state, played, moves, count);
    if (count < 2 || at == count)
        return false;
    *best = played = moves[at];
    atelier_random_seed(&random, table->count);
    count = review_values(table->game, &table->state, played, &random, moves, values, &worst,
                          &source, &clear);
    for (unsigned i = 0; i < count; i++) {
        own = moves[i] == played ? values[i] : own;
        if (i == 0 || values[i] > most) {
            most = values[i];
            *best = moves[i];
        }
    }
    bool alone = table->game->seats(&table->state) == 1;
    return clear && review_grade_of(most - own, alone) >= REVIEW_MISTAKE;
}

/* Whether a move is played in spite of the tutor. */
static bool is_meant(struct session *session, struct atelier_span line)
{
    const struct atelier_table *table = &session->owned.table;
    atelier_move best;
    if (!session->tutor || !tutor_objects(session, line, &best))
        return true;
    struct grow words = grow_empty();
    atelier_printf(&words.out, "%s\n\n", spoken_phrase("screen.tutor"));
    put_told(table, &table->state, best, session->you, spoken_lang(), &words.out);
    bool meant =
        table_confirms(session->screen, "screen.tutor.head", words.text, "screen.tutor.keys");
    grow_free(&words);
    return meant;
}

static void show_gallery(struct session *session)
{
    struct works works = works_find(atelier_games());
    hall_walk(&works, table_meanwhile(session->screen));
    works_free(&works);
}

static void obey_at_screen(void *state, struct atelier_span line)
{
    struct session *session = state;
    char copy[TYPED];
    const struct atelier_span small = with_small_word(line, copy);
    if (is_over(session) && atelier_span_is(small, "review")) {
        show_review(session);
    } else if (atelier_span_is(small, "gallery")) {
        show_gallery(session);
    } else if (atelier_span_is(small, "undo")) {
        take_back(session, line);
    } else if (atelier_span_is(small, "tutor")) {
        session->tutor = !session->tutor;
        say(session->tutor ? "screen.tutor.on" : "screen.tutor.off");
    } else if (is_meant(session, line)) {
        obey(session, line);
    }
}

static void ask_at_screen(void *state)
{
    ask_chance(state);
}

static bool stopped(void *state)
{
    const struct session *session = state;
    return session->quit || session->failed || is_interrupted();
}

bool play_at_screen(struct session *session, int *code)
{
    /* Guests have all but the first, which names files. */
    static const struct table_key more[] = {
        {'s', "save ", true, "screen.help.save"},        {'h', "hint", false, "terminal.help.best"},
        {'g', "gallery", false, "screen.help.gallery"},  {'t', "tutor", false, "screen.help.tutor"},
        {'u', "undo", false, "terminal.help.undo"},      {'r', "redo", false, "terminal.help.redo"},
        {'q', "quit", false, "terminal.help.quit.kept"}, {'\0', NULL, false, NULL},
    };
    const struct table_user user = {
        .look = look,
        .obey = obey_at_screen,
        .keys = "screen.keys",
        .last_keys = "screen.keys.over",
        .more = session->no_files ? more + 1 : more,
        .stopped = stopped,
        .ask_chance = ask_at_screen,
        .offer = offer,
    };
    session->screen = session->plain || session->lines ? NULL : table_begin(&user, session);
    if (session->screen == NULL)
        return false;
    begin_conversation(session);
    table_follow(session->screen);
    table_end(session->screen, session->failed ? REST_LAST : REST_NOTHING);
    session->screen = NULL;
    *code = end_conversation(session);
    return true;
}
