/*
 * Phrases on standard output.
 */
#include "say.h"

void say(const struct session *session, const char *key)
{
    printf("%s\n", atelier_phrase(session->lang, key));
}

void say_with(const struct session *session, const char *key, const struct atelier_fill *fills)
{
    struct file_out out = file_out(stdout);
    atelier_put_phrase(&out.out, session->lang, key, fills);
    printf("\n");
}

void ask_by_name(const struct session *session, int seat)
{
    struct file_out out = file_out(stdout);
    struct atelier_audience to = audience_of(&session->held.table, session->you, session->lang);
    atelier_put_about(&out.out, &to, seat, "terminal.ask", NULL);
}

void put_prompt(const struct session *session)
{
    if (session->plain)
        printf(" "); /* a sign would be read aloud */
    else
        printf(" %s > ", atelier_phrase(session->lang, "terminal.prompt"));
}

void say_word(const struct session *session, const char *word, const char *key)
{
    printf(session->plain ? "%s: %s.\n" : "  %-12s %s\n", word, atelier_phrase(session->lang, key));
}

void say_refused(const struct session *session, const struct atelier_error *error, const char *hint)
{
    struct file_out out = file_out(stdout);
    atelier_put_error(&out.out, session->lang, error);
    printf(" %s\n", atelier_phrase(session->lang, hint));
}
