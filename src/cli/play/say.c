/*
 * Phrases on standard output.
 */
#include "say.h"

#include "common/audience.h"
#include "common/grow.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

void ask_by_name(const struct session *session, int seat)
{
    struct atelier_audience to = audience_of(&session->owned.table, session->you, spoken_lang());
    atelier_put_about(&standard_out, &to, seat, "terminal.ask", NULL);
}

void put_prompt(const struct session *session)
{
    if (session->plain)
        printf(" "); /* a sign would be read aloud */
    else
        printf(" %s > ", spoken_phrase("terminal.prompt"));
}

void say_word(const struct session *session, const char *word, const char *key)
{
    printf(session->plain ? "%s: %s.\n" : "  %-12s %s\n", word, spoken_phrase(key));
}

/* A refusal knows seats: behind each its player is named, if anyone is: "seat b (Ben)". */
static void print_with_names(const struct session *session, const char *text)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_audience to = audience_of(table, session->you, spoken_lang());
    const char *seat = spoken_phrase("terminal.seat");
    const size_t size = strcspn(seat, "{");
    const int seats = table->game->seats(&table->state);
    for (const char *at = text; *at != '\0'; at++) {
        const int letter = *at - atelier_seat_letter(0);
        bool named = letter >= 0 && letter < seats && isalnum((unsigned char)at[1]) == 0 &&
                     at >= text + size && strncasecmp(at - size, seat, size) == 0;
        if (named && (!is_unnamed(table, letter) || letter == session->you))
            printf("%c (%s)", *at, to.name[letter]);
        else
            printf("%c", *at);
    }
}

void say_refused(const struct session *session, const struct atelier_error *error, const char *hint)
{
    struct grow text = grow_empty();
    atelier_put_error(&text.out, spoken_lang(), error);
    print_with_names(session, text.text);
    printf(" %s\n", spoken_phrase(hint));
    grow_free(&text);
}
