/*
 * What somebody can type at a table of a house: moves and the words of `atelier play` that make
 * sense there, and words for the others.
 */
#include "words.h"

#include "again.h"
#include "chance.h"
#include "cli/play/choices.h"
#include "cli/typed.h"
#include "lobby.h"
#include "move.h"
#include "requests.h"
#include "say.h"

/* --- questions --- */

static void tell_clock(struct join *join, int seat)
{
    struct join_time left = join_time_left(join, seat);
    if (*left.text != '\0')
        join_say(join, "join.clock", FILLS({"value", left.text}));
}

static void ask_for_move(struct join *join)
{
    struct session *session = &join->session;
    int actor = atelier_table_actor(&session->owned.table);
    bool heard = session->plain && join->listed_at == session->owned.table.count;
    if (!session->listed && !heard) { /* who listens is told once; 'all' says it again */
        list_moves(session, false);
        join->listed_at = session->owned.table.count;
    }
    session->listed = false;
    if (actor >= 0)
        tell_clock(join, actor);
    if (actor == ATELIER_JUDGE)
        printf("%s", spoken_phrase("join.ask.judge"));
    else
        ask_by_name(session, actor);
    put_prompt(session);
}

bool join_may_start(const struct join *join)
{
    return join->stage == JOIN_OPEN && join_is_host(join) && join->seats > 0 &&
           join_free_seat(join) < 0 && !join->sitting && !join->starting;
}

bool join_is_waiting(const struct join *join)
{
    return join->line.greeted && (join_is_asked(join) || join_may_start(join) ||
                                  join_may_ask_again(join) || json_array_size(join->offered) > 0);
}

void join_prompt(struct join *join)
{
    static const char *const questions[] = {
        [JOIN_CHOOSING] = "join.which", [JOIN_OPEN] = "join.start", [JOIN_OVER] = "join.again"};
    if (join->prompted || join->quit || !join_is_waiting(join))
        return;
    if (join->stage == JOIN_PLAYING)
        ask_for_move(join);
    else
        printf(join->session.plain ? "%s " : "%s > ", spoken_phrase(questions[join->stage]));
    join->prompted = true;
}

/* --- words --- */

const char *const join_phrases[JOIN_PHRASES] = {
    "hello",     "good-luck",  "well-played", "thanks", "nice-painting",
    "your-turn", "one-moment", "oops",        "again",  "goodbye"};

const char *join_phrase(size_t index)
{
    char key[64];
    snprintf(key, sizeof key, "phrase.%s", join_phrases[index]);
    return spoken_phrase(key);
}

static bool is_phrase(struct atelier_span text)
{
    for (size_t i = 0; i < JOIN_PHRASES; i++)
        if (atelier_span_is(text, join_phrases[i]))
            return true;
    return false;
}

static void ask_house(struct join *join, const char *what)
{
    join_request(join, json_pack("{ss ss ss}", "do", what, "id", what, "table", join->link.table));
}

static void say_to_all(struct join *join, struct atelier_span text)
{
    while (text.size > 0 && text.at[0] == ' ')
        text = (struct atelier_span){text.at + 1, text.size - 1};
    if (text.size == 0) {
        join_say(join, "join.say.what", NULL);
        for (size_t i = 0; i < JOIN_PHRASES; i++)
            printf("  say %-14s %s\n", join_phrases[i], join_phrase(i));
        return;
    }
    json_t *words = json_stringn(text.at, text.size);
    if (words == NULL) { /* it is not UTF-8 */
        join_say(join, "join.say.plain", NULL);
        return;
    }
    join_request(join, json_pack("{ss ss ss so}", "do", "say", "id", "say", "table",
                                 join->link.table, is_phrase(text) ? "phrase" : "text", words));
}

/* Giving up cannot be taken back, so it is asked twice. */
static void resign(struct join *join, struct atelier_span sure)
{
    if (atelier_span_is(sure, "yes"))
        ask_house(join, "resign");
    else
        join_say(join, "join.resign.sure", NULL);
}

/* Before the game the seat is free again; later it stays one's own. */
static void leave_or_stand(struct join *join)
{
    if (join->stage == JOIN_OPEN && join_my_seat(join) >= 0) {
        join->watching = true;
        ask_house(join, "stand");
    } else {
        join->quit = true;
    }
}

static void tell_best(struct join *join)
{
    const struct atelier_table *table = &join->session.owned.table;
    if (join->session.unaided)
        join_say(join, "join.unaided", NULL);
    else if (!join_is_asked(join) || atelier_table_actor(table) < 0)
        join_say(join, "join.notyet", NULL);
    else
        put_advice(table, join->session.you, join->session.plain || join->session.screen != NULL,
                   spoken_lang(), &standard_out);
    join->session.listed = !join->session.unaided;
}

static void tell_join_help(struct join *join)
{
    static const char *const lines[][2] = {
        {"all", "terminal.help.all"},       {"best, hint", "join.help.best"},
        {"who", "join.help.who"},           {"say TEXT", "join.help.say"},
        {"link", "join.help.link"},         {"start", "join.help.start"},
        {"yes, no", "join.help.answer"},    {"pause", "join.help.pause"},
        {"back", "join.help.back"},         {"resign", "join.help.resign"},
        {"leave", "join.help.leave"},       {"rematch", "join.help.rematch"},
        {"record", "terminal.help.record"}, {"quit", "join.help.quit"},
        {"help", "terminal.help.help"},
    };
    join_say(join, "join.help", NULL);
    tell_help_of_words(&join->session, lines, sizeof lines / sizeof *lines);
}

static void tell_position(struct join *join)
{
    int actor = atelier_table_actor(&join->session.owned.table);
    if (join->stage == JOIN_PLAYING && actor != ATELIER_OVER && actor != ATELIER_CHANCE)
        list_moves(&join->session, true);
    join->session.listed = true;
}

/* Words that are no moves; false where it is none of them. */
static bool obey_word(struct join *join, struct atelier_span word, struct atelier_span rest)
{
    if (atelier_span_is(word, "help") || atelier_span_is(word, "?"))
        tell_join_help(join);
    else if (tell_more(&join->session, word, rest))
        return true;
    else if (atelier_span_is(word, "all"))
        tell_position(join);
    else if (atelier_span_is(word, "best") || atelier_span_is(word, "hint"))
        tell_best(join);
    else if (atelier_span_is(word, "who"))
        join_tell_seats(join);
    else if (atelier_span_is(word, "link"))
        join_tell_link(join);
    else if (atelier_span_is(word, "say"))
        say_to_all(join, rest);
    else if (atelier_span_is(word, "yes") || atelier_span_is(word, "no"))
        join_answer(join, word.size == 3);
    else if (atelier_span_is(word, "rematch"))
        join_ask_for_another(join);
    else if (atelier_span_is(word, "pause"))
        join_ask_for_pause(join);
    else if (atelier_span_is(word, "back"))
        join_come_back(join);
    else if (atelier_span_is(word, "resign"))
        resign(join, atelier_next_word(&rest));
    else if (atelier_span_is(word, "leave"))
        leave_or_stand(join);
    else if (atelier_span_is(word, "record"))
        atelier_record_write(&join->session.owned.table, &standard_out);
    else if (atelier_span_is(word, "undo") || atelier_span_is(word, "redo"))
        join_say(join, "join.undo", NULL);
    else
        return false;
    return true;
}

static void start(struct join *join)
{
    join->starting = true;
    ask_house(join, "start");
}

void join_obey(struct join *join, struct atelier_span line)
{
    char copy[TYPED];
    struct atelier_span rest = with_small_word(line, copy);
    struct atelier_span word = atelier_next_word(&rest);
    bool seated = join->stage != JOIN_CHOOSING;
    if (word.size == 0)
        return;
    if (atelier_span_is(word, "quit") || atelier_span_is(word, "exit"))
        join->quit = true;
    else if (!seated && json_array_size(join->offered) > 0)
        join_choose(join, word);
    else if (!seated || obey_word(join, word, rest))
        return;
    else if (join->stage == JOIN_OPEN && atelier_span_is(word, "start"))
        start(join);
    else if (join_is_asked(join))
        join_play(join, line);
    else
        join_say(join, "join.notyet", NULL);
}
