/*
 * Phrases on standard output, each on a line of its own, whatever is being typed there.
 */
#include "say.h"

#include <string.h>

void join_break(struct join *join)
{
    if (join->prompted)
        printf("\n");
    join->prompted = false;
}

void join_say(struct join *join, const char *key, const struct atelier_fill *fills)
{
    join_break(join);
    say_with(key, fills);
}

/* What is said on standard error comes behind all that was printed. */
static void begin_failure(struct join *join)
{
    join_break(join);
    fflush(stdout);
    join->quit = true;
}

void join_fail_of(struct join *join, const char *key, const struct atelier_fill *fills)
{
    begin_failure(join);
    join->code = complain_of(key, fills);
}

void join_fail(struct join *join, const char *why)
{
    if (*why == '\0') {
        join_fail_of(join, "join.fail.silent", NULL);
        return;
    }
    begin_failure(join);
    join->code = complain("%s", why);
}

void join_doubt(struct join *join, const char *key, const struct atelier_fill *fills)
{
    join_break(join);
    printf("%s ", spoken_phrase("join.doubt"));
    join_say(join, key, fills);
    join->doubts = true;
}

struct plain join_plain(const json_t *value)
{
    struct plain plain = {""};
    const char *text = json_string_value(value);
    if (text == NULL)
        return plain;
    struct atelier_span span = atelier_span_of(text);
    if (span.size < sizeof plain.text && atelier_is_plain_text(span))
        memcpy(plain.text, text, span.size + 1);
    else
        snprintf(plain.text, sizeof plain.text, "%s", atelier_quote(span).text);
    return plain;
}

struct plain join_text(const json_t *object, const char *key)
{
    return join_plain(json_object_get(object, key));
}

enum join_stage join_stage_of(const json_t *summary)
{
    struct plain state = join_text(summary, "state");
    return strcmp(state.text, "open") == 0      ? JOIN_OPEN
           : strcmp(state.text, "playing") == 0 ? JOIN_PLAYING
                                                : JOIN_OVER;
}

/* --- the table --- */

static void put_one_seat(const struct join *join, int seat, struct atelier_out *out)
{
    const struct join_seat *sitting = &join->seat[seat];
    const char *state = *sitting->level != '\0'                     ? "join.seat.computer"
                        : *sitting->id == '\0'                      ? "join.seat.free"
                        : strcmp(sitting->id, join->person.id) == 0 ? "join.seat.you"
                        : sitting->here                             ? "join.seat.here"
                                                                    : "join.seat.away";
    char letter[2] = {atelier_seat_letter(seat), '\0'};
    const char *level = spoken_name("player", sitting->level);
    if (join->session.plain)
        put_spoken(out, "terminal.seat", FILLS({"player", letter}));
    else
        atelier_printf(out, "  %s", letter);
    atelier_printf(out, "%s%s%s", join->session.plain ? ": " : "  ", sitting->name,
                   *sitting->name != '\0' ? ", " : "");
    put_spoken(out, state, FILLS({"player", level}));
    atelier_put(out, join->session.plain ? ".\n" : "\n");
}

void join_put_seats(const struct join *join, struct atelier_out *out)
{
    for (int seat = 0; seat < join->seats; seat++)
        put_one_seat(join, seat, out);
    unsigned others = join->watchers - (join->watchers > 0 && join_my_seat(join) < 0);
    if (others > 0) {
        atelier_put(out, join->session.plain ? "" : "  ");
        put_count(out, spoken_lang(), "join.watchers", others);
        atelier_put(out, "\n");
    }
}

void join_tell_seats(struct join *join)
{
    join_break(join);
    join_put_seats(join, &standard_out);
}

void join_tell_link(struct join *join)
{
    char link[LINK_TEXT];
    write_join_link(&join->link, link);
    join_say(join, "join.link", FILLS({"file", link}));
}

void join_tell_way_back(struct join *join)
{
    char link[LINK_TEXT];
    bool seated = join_my_seat(join) >= 0 && join->stage != JOIN_OVER;
    if (*join->link.table == '\0' || join->stage == JOIN_OVER)
        return;
    write_join_link(&join->link, link);
    join_say(join, seated ? "join.back.seat" : "join.back",
             FILLS({"file", link}, {"lang", spoken_flag()}));
}

void join_tell_said(struct join *join, const json_t *event)
{
    char key[sizeof(struct plain) + 16];
    struct plain name = join_text(json_object_get(event, "by"), "name");
    struct plain text = join_text(event, "text");
    struct plain phrase = join_text(event, "phrase");
    if (*phrase.text != '\0') {
        snprintf(key, sizeof key, "phrase.%s", phrase.text);
        const char *words = spoken_phrase(key);
        snprintf(text.text, sizeof text.text, "%s", strcmp(words, key) != 0 ? words : phrase.text);
    }
    join_break(join);
    printf("%s: %s\n", name.text, text.text);
}
