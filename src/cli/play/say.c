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

void say_actor(const struct session *session, int actor)
{
    struct file_out out = file_out(stdout);
    if (actor >= 0)
        atelier_put_phrase(&out.out, session->lang, "terminal.actor.seat",
                           FILLS({"seat", atelier_actor_name(actor)}));
    else
        atelier_put(&out.out, atelier_phrase(session->lang, actor == ATELIER_CHANCE
                                                                ? "terminal.actor.chance"
                                                                : "terminal.actor.judge"));
}

void say_refused(const struct session *session, const struct atelier_error *error, const char *hint)
{
    struct file_out out = file_out(stdout);
    atelier_put_error(&out.out, session->lang, error);
    printf(" %s\n", atelier_phrase(session->lang, hint));
}
