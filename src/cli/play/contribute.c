/*
 * Contributions at the terminal. The pledge is shown before anybody is asked, so that all can see
 * that the secret is not chosen to suit their words.
 */
#include "contribute.h"

#include <string.h>

/* One "a=word". */
static bool take_word(struct session *session, struct atelier_span part)
{
    struct atelier_error error;
    if (part.size < 3 || part.at[1] != '=')
        return reject_of("usage.play.contribution", FILLS({"text", atelier_quote(part).text}));
    struct atelier_span word = {part.at + 2, part.size - 2};
    if (atelier_table_contribute(&session->owned.table, part.at[0] - 'a', word, &error) !=
        ATELIER_OK)
        return reject("--contribution: %s", spoken_error(&error).text);
    return true;
}

static bool take_words(struct session *session, const char *list)
{
    for (const char *at = list; at != NULL;) {
        size_t size = strcspn(at, ",");
        if (!take_word(session, (struct atelier_span){at, size}))
            return false;
        at = at[size] == ',' ? at + size + 1 : NULL;
    }
    return true;
}

/* Asks until a word is accepted or none is given; false at the end of input. */
static bool ask_seat(struct session *session, int seat)
{
    char line[256];
    struct atelier_error error;
    for (;;) {
        struct atelier_audience to =
            audience_of(&session->owned.table, only_person(&session->owned.table), spoken_lang());
        atelier_put_about(&standard_out, &to, seat, "terminal.word", NULL);
        printf(session->plain ? " " : " > ");
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL)
            return false;
        struct atelier_span word = {line, strcspn(line, "\r\n")};
        if (word.size == 0 ||
            atelier_table_contribute(&session->owned.table, seat, word, &error) == ATELIER_OK)
            return true;
        atelier_put_error(&standard_out, spoken_lang(), &error);
        printf("\n");
    }
}

static void ask_people(struct session *session)
{
    struct atelier_table *table = &session->owned.table;
    char hex[65];
    atelier_write_hex(table->fair.pledge, hex);
    say_with("terminal.pledge", FILLS({"found", hex}));
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        if (session->player[seat] == NULL && table->fair.contribution[seat][0] == '\0' &&
            !ask_seat(session, seat))
            return;
}

bool contribute(struct session *session, const char *list, bool asking)
{
    const struct atelier_table *table = &session->owned.table;
    if ((list != NULL || asking) && (table->fairness != ATELIER_FAIR || table->count > 0))
        return reject_of("usage.play.new",
                         FILLS({"flag", list != NULL ? "--contribution" : "--contribute"}));
    if (!take_words(session, list))
        return false;
    if (asking)
        ask_people(session);
    return true;
}
