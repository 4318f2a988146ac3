/*
 * A game at the terminal: who sits there, how it is kept, and whether somebody wants to leave.
 */
#include "session.h"

#include "common/stopwatch.h"

#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

bool is_interrupted(void)
{
    return interrupted != 0;
}

bool stops_waiting(void *context)
{
    (void)context;
    return is_interrupted();
}

void watch_for_interrupts(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_interrupt}, before;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

bool is_plain(const struct arguments *arguments)
{
    return flag_given(arguments, "plain") ||
           (!flag_given(arguments, "lines") && isatty(STDOUT_FILENO) == 0);
}

bool is_program(const struct session *session, int actor)
{
    return actor >= 0 && session->program[actor].count > 0;
}

bool is_person(const struct session *session, int actor)
{
    return actor >= 0 && session->player[actor] == NULL && !is_program(session, actor);
}

void keep(struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    char problem[480];
    if (session->keeping == NO_PLACE)
        return;
    bool fine = session->kept.path[0] != '\0' ? kept_write(&session->kept, table, problem)
                                              : kept_begin(&session->kept, table, problem);
    if (!fine && session->keeping == KEPT)
        complain("the game is not saved: %s", problem);
    session->keeping = fine ? KEPT : UNKEPT;
    session->kept_at = stopwatch_now();
}
