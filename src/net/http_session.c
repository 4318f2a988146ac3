/*
 * The course of an HTTP connection.
 */
#include "http_session.h"

#include <assert.h>
#include <stdlib.h>

static_assert((int)HTTP_MOST_HEAD <= (int)CONNECTION_BUFFER, "a whole head fits a connection");

struct http_session {
    const struct http_answerer *answerer;
    size_t looked;     /* bytes of the next head in which its end was not */
    unsigned requests; /* answered so far */
    bool begun;        /* the first bytes of the next request are here */
    bool last;         /* the connection ends when the reply is sent */
    struct http_reply reply;
};

static void send_reply(struct connection *connection, struct http_session *session,
                       const struct http_request *request, bool keep_alive)
{
    struct http_reply *reply = &session->reply;
    session->last = session->last || !keep_alive || reply->hang_up;
    session->looked = 0;
    session->begun = false;
    http_reply_end(reply, time(NULL), !session->last);
    if (session->answerer->log != NULL)
        session->answerer->log(session->answerer->context, connection, request, reply);
    bool body = !reply->head_only && reply->body.size > 0;
    connection_send(connection,
                    (struct atelier_span[]){{reply->head, reply->head_size}, reply->body},
                    body ? 2 : 1);
}

static void refuse(struct connection *connection, struct http_session *session, int status)
{
    session->answerer->refuse(session->answerer->context, status, &session->reply);
    send_reply(connection, session, NULL, false);
}

static void free_session(void *state)
{
    struct http_session *session = state;
    free(session->reply.owned);
    free(session);
}

static void answer(struct connection *connection, struct http_session *session,
                   struct atelier_span head)
{
    const struct http_answerer *answerer = session->answerer;
    struct http_request request;
    int status = http_request_read(head, &request);
    if (status != 0) {
        refuse(connection, session, status);
        return;
    }
    if (request.upgrade.size > 0 && answerer->upgrade != NULL &&
        answerer->upgrade(answerer->context, &request, connection)) {
        free_session(session);
        return;
    }
    session->requests++;
    answerer->answer(answerer->context, &request, &session->reply);
    send_reply(connection, session, &request,
               request.keep_alive && session->requests < connection->keeper->limits->requests);
}

static size_t arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct http_session *session = state;
    if (!http_may_begin(bytes.at[0])) {
        refuse(connection, session, 400);
        return bytes.size;
    }
    /* Some send an empty line between requests. */
    if (bytes.size >= 2 && bytes.at[0] == '\r' && bytes.at[1] == '\n')
        return 2;
    size_t size = http_head_size(bytes, &session->looked);
    if (size > 0) {
        answer(connection, session, (struct atelier_span){bytes.at, size});
        return size;
    }
    if (bytes.size >= HTTP_MOST_HEAD) {
        refuse(connection, session, http_too_long(bytes));
        return bytes.size;
    }
    if (!session->begun) {
        session->begun = true;
        connection_deadline(connection, connection->keeper->limits->head_ms);
    }
    return 0;
}

static void sent(struct connection *connection, void *state)
{
    struct http_session *session = state;
    free(session->reply.owned);
    session->reply.owned = NULL;
    if (session->last)
        connection_finish(connection);
    else
        connection_deadline(connection, connection->keeper->limits->idle_ms);
}

static void late(struct connection *connection, void *state)
{
    struct http_session *session = state;
    if (session->begun)
        refuse(connection, session, 408);
    else
        connection_close(connection);
}

static void stopping(struct connection *connection, void *state)
{
    struct http_session *session = state;
    session->last = true;
    if (!connection_sending(connection))
        connection_close(connection);
}

static void *open_session(void *context)
{
    struct http_session *session = malloc(sizeof *session);
    if (session != NULL)
        *session = (struct http_session){.answerer = context};
    return session;
}

struct welcome http_welcome(const struct http_answerer *answerer)
{
    static const struct connection_user user = {arrived, sent, late, stopping, free_session};
    static const char busy[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
                               "Retry-After: 5\r\nConnection: close\r\n\r\n";
    return (struct welcome){
        .context = (void *)answerer,
        .user = &user,
        .open = open_session,
        .busy = {busy, sizeof busy - 1},
    };
}
