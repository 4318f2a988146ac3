/*
 * What whoever operates a house should know: that its store or its bus is away, and is back. One
 * line each, however many requests fail meanwhile.
 */
#include "online_inside.h"

enum { JOINING_MS = 1000 };

static void report_fault(const struct online *online, const char *sentence)
{
    if (online->settings.report != NULL)
        online->settings.report(online->settings.context, sentence);
}

static void note_store(struct online *online, bool *fails, bool failed)
{
    bool before = online->cannot_write || online->cannot_read;
    *fails = failed;
    bool now = online->cannot_write || online->cannot_read;
    if (now != before)
        report_fault(online,
                     now ? "The store fails: players are told to wait." : "The store works again.");
}

void note_stored(struct online *online, enum store_result result)
{
    note_store(online, &online->cannot_write, result == STORE_FAILED);
}

void note_loaded(struct online *online, enum store_result result)
{
    note_store(online, &online->cannot_read, result == STORE_FAILED);
}

/* Nobody is surprised that there is no connection in the first moment. */
void note_bus(struct online *online, bool connected)
{
    bool joining = !online->joined && (int64_t)uv_now(online->loop) < online->opened + JOINING_MS;
    online->joined |= connected;
    if (connected != online->bus_disconnected || (joining && !connected))
        return;
    online->bus_disconnected = !connected;
    report_fault(online, connected ? "The bus is there again: other servers are heard."
                                   : "The bus is away: other servers are not heard.");
}

void note_split(struct online *online, bool split)
{
    if (split == online->is_split)
        return;
    online->is_split = split;
    report_fault(online, split ? "The bus is split: servers on the same database are not heard."
                               : "The bus leads to most servers on the same database again.");
}

void note_forged(struct online *online, bool forged)
{
    if (forged && !online->is_forged)
        report_fault(online,
                     "The bus carries messages without this database's key: someone else, or an "
                     "older server, sends there. They are dropped.");
    online->is_forged = forged;
}
