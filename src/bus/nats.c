/*
 * A bus by way of NATS. Its library has threads of its own; what they hear comes into the loop
 * through a mailbox. While there is no server nothing is heard, and what is said is lost. So it is
 * with a server that does not read: the loop waits for it once, and for a moment. What was said to
 * it may have been cut off in the middle, so nothing more is said until the library has noticed as
 * well, by its pings, and has connected anew.
 */
#include "bus_inside.h"

#include "common/grow.h"

#include <nats/nats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char subject[] = "atelier.houses";

enum { PAUSE_MS = 100, PING_MS = 2000, WRITE_MS = 50, MOST_SERVERS = 16, ADDRESSES = 2048 };

struct nats_bus {
    struct bus bus;
    natsConnection *connection;
    natsSubscription *subscription;
    natsStatistics *statistics;
    bool stuck;           /* its server does not read, */
    uint64_t reconnected; /* since it has connected anew so often */
    uv_sem_t silent;      /* posted when the last message was handed over */
    bool listens;         /* so it will be */
};

/* Without this the library would wait for the first connection. */
static void ignore_connection(natsConnection *connection, void *context)
{
    (void)connection;
    (void)context;
}

static void heard(natsConnection *connection, natsSubscription *subscription, natsMsg *message,
                  void *context)
{
    struct nats_bus *bus = context;
    (void)connection;
    (void)subscription;
    mailbox_put(bus->bus.mailbox, (struct atelier_span){natsMsg_GetData(message),
                                                        (size_t)natsMsg_GetDataLength(message)});
    natsMsg_Destroy(message);
}

static uint64_t times_reconnected(const struct nats_bus *bus)
{
    uint64_t times = 0;
    natsConnection_GetStats(bus->connection, bus->statistics);
    natsStatistics_GetCounts(bus->statistics, NULL, NULL, NULL, NULL, &times);
    return times;
}

static bool is_connected(const struct bus *base)
{
    const struct nats_bus *bus = (const struct nats_bus *)base;
    if (bus->stuck && times_reconnected(bus) == bus->reconnected)
        return false;
    return natsConnection_Status(bus->connection) == NATS_CONN_STATUS_CONNECTED;
}

static void say(struct bus *base, struct atelier_span text)
{
    struct nats_bus *bus = (struct nats_bus *)base;
    if (!is_connected(base))
        return;
    bus->reconnected = times_reconnected(bus);
    bus->stuck =
        natsConnection_Publish(bus->connection, subject, text.at, (int)text.size) == NATS_TIMEOUT;
}

static void fall_silent(void *context)
{
    uv_sem_post(&((struct nats_bus *)context)->silent);
}

/* Its threads may be about to hand something over, and must have done so before it is freed. */
static void nats_let_go(struct nats_bus *bus)
{
    if (bus->connection != NULL)
        natsConnection_Close(bus->connection);
    if (bus->listens)
        uv_sem_wait(&bus->silent);
    natsSubscription_Destroy(bus->subscription);
    natsConnection_Destroy(bus->connection);
    natsStatistics_Destroy(bus->statistics);
    uv_sem_destroy(&bus->silent);
    free(bus);
}

static void leave(struct bus *base)
{
    struct nats_bus *bus = (struct nats_bus *)base;
    natsConnection_FlushTimeout(bus->connection, PAUSE_MS);
    nats_let_go(bus);
}

static const struct bus_ops ops = {.say = say, .is_connected = is_connected, .close = leave};

/* Servers by their addresses, with commas between. */
static natsStatus set_servers(natsOptions *options, const char *address)
{
    char text[ADDRESSES], *rest = text;
    const char *servers[MOST_SERVERS];
    int count = 0;
    if (strlen(address) >= sizeof text)
        return NATS_INVALID_ARG;
    strcpy(text, address);
    for (char *server; (server = strtok_r(rest, ",", &rest)) != NULL;) {
        if (count == MOST_SERVERS || strstr(server, "://") == NULL)
            return NATS_INVALID_ARG;
        servers[count++] = server;
    }
    return natsOptions_SetServers(options, servers, count);
}

/*
 * One tls:// makes all of them so: the library asks for TLS everywhere or nowhere, whatever the
 * address begins with. It checks then that the server's certificate is signed by somebody whom we
 * believe, and is for the name that was asked for.
 */
static natsStatus set_tls(natsOptions *options, const struct bus_place *place)
{
    bool files = place->ca != NULL || place->certificate != NULL || place->key != NULL;
    if (strstr(place->address, "tls://") == NULL)
        return files ? NATS_INVALID_ARG : NATS_OK;
    natsStatus status = natsOptions_SetSecure(options, true);
    if (status == NATS_OK && place->ca != NULL)
        status = natsOptions_LoadCATrustedCertificates(options, place->ca);
    if (status == NATS_OK && (place->certificate != NULL || place->key != NULL))
        status = natsOptions_LoadCertificatesChain(options, place->certificate, place->key);
    return status;
}

static natsStatus connect_to(struct nats_bus *bus, const struct bus_place *place)
{
    natsOptions *options = NULL;
    natsStatus status = natsStatistics_Create(&bus->statistics);
    if (status == NATS_OK)
        status = natsOptions_Create(&options);
    if (status == NATS_OK)
        status = set_servers(options, place->address);
    if (status == NATS_OK)
        status = set_tls(options, place);
    if (status == NATS_OK)
        status = natsOptions_SetRetryOnFailedConnect(options, true, ignore_connection, NULL);
    if (status == NATS_OK)
        status = natsOptions_SetMaxReconnect(options, -1);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectWait(options, PAUSE_MS);
    if (status == NATS_OK)
        status = natsOptions_SetPingInterval(options, PING_MS);
    if (status == NATS_OK)
        status = natsOptions_SetWriteDeadline(options, WRITE_MS);
    if (status == NATS_OK)
        status = natsOptions_SetSendAsap(options, true);
    if (status == NATS_OK)
        status = natsOptions_SetNoEcho(options, true);
    if (status == NATS_OK)
        status = natsConnection_Connect(&bus->connection, options);
    natsOptions_Destroy(options);
    if (status == NATS_OK || status == NATS_NOT_YET_CONNECTED)
        status = natsConnection_Subscribe(&bus->subscription, bus->connection, subject, heard, bus);
    if (status == NATS_OK)
        status = natsSubscription_SetOnCompleteCB(bus->subscription, fall_silent, bus);
    bus->listens = status == NATS_OK;
    /* A server that refuses us, or that we do not believe, may have done so already: the library
     * gives up then, and nothing is heard. */
    bool refused = status == NATS_CONNECTION_CLOSED || status == NATS_INVALID_SUBSCRIPTION;
    return refused ? NATS_OK : status;
}

/* The address may have a password in it. */
static struct bus *nats_refuse(natsStatus status, char problem[static BUS_PROBLEM])
{
    snprintf(problem, BUS_PROBLEM,
             "must be addresses such as nats://127.0.0.1:4222, with commas between; bus-ca, "
             "bus-certificate and bus-key are files for tls://, the last two together (%s).",
             natsStatus_GetText(status));
    return NULL;
}

struct bus *nats_bus_open(const struct bus_place *place, struct mailbox *mailbox,
                          char problem[static BUS_PROBLEM])
{
    struct nats_bus *bus = must_realloc(NULL, sizeof *bus);
    *bus = (struct nats_bus){.bus = {&ops, mailbox}};
    if (uv_sem_init(&bus->silent, 0) != 0) {
        free(bus);
        return nats_refuse(NATS_NO_MEMORY, problem);
    }
    natsStatus status = connect_to(bus, place);
    if (status == NATS_OK)
        return &bus->bus;
    nats_let_go(bus);
    return nats_refuse(status, problem);
}
