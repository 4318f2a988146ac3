/*
 * A visit at the table on the screen: what is said in it line by line is heard there, and what goes
 * on besides is seen: who is there, the line, the clock, and other tables.
 */
#include "screen.h"

#include "again.h"
#include "elsewhere.h"
#include "end.h"
#include "lobby.h"
#include "move.h"
#include "say.h"
#include "words.h"

#include "common/grow.h"

#include <string.h>

/* --- what is seen --- */

static struct look look(const void *state)
{
    const struct join *join = state;
    const struct atelier_table *table = &join->session.owned.table;
    bool playing = join->stage == JOIN_PLAYING;
    int actor = playing ? atelier_table_actor(table) : ATELIER_OVER;
    return (struct look){.table = table,
                         .which = join->which,
                         .you = join->session.you,
                         .seat = join_is_mine(join, actor) ? actor : join_my_seat(join),
                         .asked = join_is_asked(join)};
}

static bool put_head(const void *state, struct atelier_out *out)
{
    const struct join *join = state;
    const struct atelier_table *table = &join->session.owned.table;
    bool unfinished = join->stage == JOIN_OVER && atelier_table_actor(table) != ATELIER_OVER;
    const char *key = join->stage == JOIN_CHOOSING                  ? ""
                      : join->stage == JOIN_OPEN                    ? "join.lobby"
                      : unfinished                                  ? "join.ended"
                      : join->move.waits                            ? "join.sending"
                      : atelier_table_actor(table) == ATELIER_JUDGE ? "join.ask.judge"
                                                                    : NULL;
    if (key != NULL && *key != '\0')
        atelier_put(out, spoken_phrase(key));
    return key != NULL;
}

/* The line, if it is lost; otherwise who waits elsewhere, and the time of whoever is asked. */
static void put_status(const void *state, struct atelier_out *out)
{
    const struct join *join = state;
    int actor = join->stage == JOIN_PLAYING ? atelier_table_actor(&join->session.owned.table) : -1;
    unsigned elsewhere = join_asked_elsewhere(join);
    if (join->away) {
        struct join_time since =
            join_time((long long)(uv_now(&join->loop) - join->away_since) / 1000);
        put_spoken(out, "join.lost", FILLS({"value", since.text}));
        return;
    }
    if (elsewhere > 0)
        put_number(out, spoken_lang(), "join.elsewhere", elsewhere);
    struct join_time left = actor >= 0 ? join_time_left(join, actor) : (struct join_time){""};
    if (*left.text == '\0')
        return;
    atelier_put(out, elsewhere > 0 ? "  " : "");
    put_spoken(out, "join.clock", FILLS({"value", left.text}));
}

static void put_question(const void *state, struct atelier_out *out)
{
    const struct join *join = state;
    if (join->ask >= 0)
        atelier_printf(out, "%s %s", join->question, spoken_phrase("join.answer.keys"));
}

/* Below the link: who sits there, and what is still missing. */
static void put_lobby(const struct join *join, struct atelier_out *out)
{
    unsigned free = 0;
    for (int seat = 0; seat < join->seats; seat++)
        free += *join->seat[seat].id == '\0' && *join->seat[seat].level == '\0';
    join_put_seats(join, out);
    atelier_put(out, "\n");
    if (free > 0)
        put_count(out, spoken_lang(), "join.lobby.free", free);
    else
        atelier_put(out, spoken_phrase(join_is_host(join) ? "join.ready" : "join.ready.host"));
}

static int draw_join(const void *state, struct area area)
{
    const struct join *join = state;
    char link[LINK_TEXT];
    int row = 1;
    if (join->stage == JOIN_PLAYING || join->stage == JOIN_OVER)
        return 0;
    struct grow words = grow_empty();
    if (join->stage == JOIN_OPEN) {
        write_join_link(&join->link, link);
        row = put_broken(area, row, 2, INK_PLAIN, spoken_phrase("join.lobby.link"));
        row = put_broken(area, row, 2, INK_STRONG, link) + 1;
        put_lobby(join, &words.out);
        row = put_broken(area, row, 2, INK_PLAIN, words.text) + 1;
    } else if (json_array_size(join->offered) > 0) {
        row = put_broken(area, row, 1, INK_STRONG, spoken_phrase("join.tables")) + 1;
    } else {
        write_join_host(&join->link, link);
        put_spoken(&words.out, "join.calling", FILLS({"place", link}));
        row = put_broken(area, row, 1, INK_PLAIN, words.text) + 1;
    }
    grow_free(&words);
    return row;
}

/* --- what can be done --- */

static void offer_line(struct offer *offer, const char *text, const char *line)
{
    snprintf(offer->text, sizeof offer->text, "%s", text);
    snprintf(offer->line, sizeof offer->line, "%s", line);
}

static unsigned offer_tables(const struct join *join, struct offer offers[static MOST_OFFERS])
{
    unsigned count = 0;
    for (; count < json_array_size(join->offered) && count < MOST_OFFERS; count++) {
        char number[16];
        struct atelier_buffer text;
        atelier_buffer_init(&text, offers[count].text, sizeof offers[count].text);
        join_put_offered(join, count, &text.out);
        snprintf(number, sizeof number, "%u", count + 1);
        memcpy(offers[count].line, number, sizeof number);
    }
    return count;
}

static unsigned offer(const void *state, struct offer offers[static MOST_OFFERS])
{
    const struct join *join = state;
    int mine = join_my_seat(join);
    unsigned count = 0;
    if (join->stage == JOIN_CHOOSING)
        return offer_tables(join, offers);
    if (join_may_start(join))
        offer_line(&offers[count++], spoken_phrase("join.offer.start"), "start");
    if (join->stage == JOIN_PLAYING && mine >= 0 && *join->seat[mine].level != '\0')
        offer_line(&offers[count++], spoken_phrase("join.offer.back"), "back");
    if (join_may_ask_again(join))
        offer_line(&offers[count++], spoken_phrase("join.offer.again"), "rematch");
    if (join->stage == JOIN_OVER && join->checked && !join->wants_another && join->ask < 0)
        offer_line(&offers[count++], spoken_phrase("join.offer.leave"), "quit");
    return count;
}

/* Phrases for everyone, each by the digit of its key. */
static void say_phrase(struct join *join)
{
    char line[64];
    struct grow words = grow_empty();
    for (unsigned i = 0; i < JOIN_PHRASES; i++)
        atelier_printf(&words.out, "%u  %s\n", (i + 1) % 10, join_phrase(i));
    int key = table_reads(join->session.screen, "join.phrases", words.text);
    grow_free(&words);
    if (key < '0' || key > '9')
        return;
    snprintf(line, sizeof line, "say %s", join_phrases[(key - '0' + 9) % 10]);
    join_obey(join, atelier_span_of(line));
}

static void obey_at_screen(void *state, struct atelier_span line)
{
    struct join *join = state;
    if (atelier_span_is(line, "say"))
        say_phrase(join);
    else if (atelier_span_is(line, "other"))
        join_go_elsewhere(join);
    else
        join_obey(join, line);
}

/* --- what goes on meanwhile --- */

static bool stopped(void *state)
{
    const struct join *join = state;
    return join->quit;
}

static int file(void *state)
{
    struct join *join = state;
    return uv_backend_fd(&join->loop);
}

/* As long as the loop has, but where seconds are shown not longer than one of them. */
static int patience(void *state)
{
    struct join *join = state;
    bool counts = join->away || (join->stage == JOIN_PLAYING && join->clock_runs);
    uv_update_time(&join->loop);
    int wait = uv_backend_timeout(&join->loop);
    return counts && (wait < 0 || wait > 1000) ? 1000 : wait;
}

static void happen(void *state)
{
    struct join *join = state;
    unsigned before = join_asked_elsewhere(join);
    uv_run(&join->loop, UV_RUN_NOWAIT);
    if (join_asked_elsewhere(join) > before)
        table_rings();
}

/* --- all of it --- */

bool join_at_screen(struct join *join)
{
    static const struct table_key more[] = {
        {'h', "hint", false, "join.help.best"},
        {'t', "say ", true, "join.help.chat"},
        {'p', "say", false, "join.help.phrases"},
        {'w', "who", false, "join.help.who"},
        {'y', "yes", false, "join.help.yes"},
        {'n', "no", false, "join.help.no"},
        {'a', "other", false, "join.help.other"},
        {'b', "back", false, "join.help.back"},
        {'r', "rematch", false, "join.help.rematch"},
        {'q', "quit", false, "join.help.quit"},
        {'\0', NULL, false, NULL},
    };
    static const struct table_user user = {
        .look = look,
        .obey = obey_at_screen,
        .keys = "join.keys",
        .more = more,
        .stopped = stopped,
        .file = file,
        .patience = patience,
        .happen = happen,
        .offer = offer,
        .put_head = put_head,
        .put_status = put_status,
        .put_question = put_question,
        .draw = draw_join,
    };
    bool wanted = !join->session.plain && !flag_given(join->arguments, "lines");
    join->session.screen = wanted ? table_begin(&user, join) : NULL;
    if (join->session.screen == NULL)
        return false;
    table_follow(join->session.screen);
    table_end(join->session.screen, join->doubts              ? REST_ALL
                                    : join->code != EXIT_FINE ? REST_LAST
                                                              : REST_NOTHING);
    join->session.screen = NULL;
    join->prompted = false;
    join->quit = true;
    join_tell_end(join);
    return true;
}
