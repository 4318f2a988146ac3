/*
 * The course of an HTTP connection.
 */
#include "http_session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)HTTP_MOST_HEAD <= (int)INBOX_SIZE, "a whole head fits an inbox");

enum { MOST_EMPTY_LINES = 8 };

struct http_session {
    const struct http_answerer *answerer;
    size_t looked;              /* bytes of the next head in which its end was not */
    size_t whole;               /* size of the next request with its body, once that is known */
    unsigned empty;             /* lines before the next head */
    unsigned requests;          /* answered so far */
    bool begun;                 /* the first bytes of the next request are here */
    bool bodiless;              /* and it asks for no body: HEAD */
    bool last;                  /* the connection ends when the reply is sent */
    char *piece;                /* of a body that is fetched; NULL without one */
    size_t fetched;             /* bytes of it so far */
    bool waits;                 /* for an answer that takes its time */
    struct http_request *asked; /* what it answers, for the log; NULL without one */
    struct http_waiting waiting;
    struct http_reply reply;
};

/* --- replies --- */

static void release_reply(struct http_session *session)
{
    http_reply_release(&session->reply);
    free(session->piece);
    session->piece = NULL;
}

/* Fetches the next piece of the body; false if that cannot be done. */
static bool fetch_piece(struct http_session *session, struct atelier_span *piece)
{
    struct http_reply *reply = &session->reply;
    size_t rest = reply->body.size - session->fetched;
    size_t size = rest < HTTP_PIECE ? rest : HTTP_PIECE;
    if (session->piece == NULL)
        session->piece = malloc(size); /* the first is the largest */
    if (session->piece == NULL ||
        !reply->fetch(reply->owned, reply->first + session->fetched, session->piece, size))
        return false;
    session->fetched += size;
    *piece = (struct atelier_span){session->piece, size};
    return true;
}

static bool has_body(const struct http_reply *reply)
{
    return !reply->head_only && reply->body.size > 0;
}

/* What of the body is sent with the head. */
static struct atelier_span first_of_body(struct http_session *session)
{
    struct http_reply *reply = &session->reply;
    struct atelier_span first = {"", 0};
    session->fetched = 0;
    if (!has_body(reply))
        return first;
    if (reply->fetch == NULL)
        return reply->body;
    if (!fetch_piece(session, &first)) {
        release_reply(session);
        session->answerer->refuse(session->answerer->context, 503, reply);
        first = reply->body;
    }
    return first;
}

static void forget_asked(struct http_session *session)
{
    free(session->asked);
    session->asked = NULL;
}

static void send_reply(struct connection *connection, struct http_session *session,
                       const struct http_request *request, bool keep_alive)
{
    struct http_reply *reply = &session->reply;
    struct atelier_span body = first_of_body(session);
    session->last = session->last || !keep_alive || reply->hang_up;
    session->looked = session->whole = session->empty = 0;
    session->begun = false;
    connection_work(connection);
    http_reply_end(reply, time(NULL), !session->last);
    if (session->answerer->log != NULL)
        session->answerer->log(session->answerer->log_context, connection, request, reply);
    forget_asked(session);
    connection_send(connection, (struct atelier_span[]){{reply->head, reply->head_size}, body},
                    body.size > 0 ? 2 : 1);
}

static void refuse_session(struct connection *connection, struct http_session *session, int status)
{
    session->answerer->refuse(session->answerer->context, status, &session->reply);
    session->reply.head_only = session->bodiless;
    send_reply(connection, session, session->asked, false);
}

static bool body_goes_on(const struct http_session *session)
{
    const struct http_reply *reply = &session->reply;
    return has_body(reply) && reply->fetch != NULL && session->fetched < reply->body.size;
}

static void sent(struct connection *connection, void *state)
{
    struct http_session *session = state;
    struct atelier_span piece;
    if (body_goes_on(session)) {
        if (fetch_piece(session, &piece))
            connection_send(connection, &piece, 1);
        else
            connection_close(connection); /* the length told with the head shows what is missing */
        return;
    }
    release_reply(session);
    if (session->last) {
        connection_finish(connection);
    } else {
        connection_wait(connection);
        connection_deadline(connection, connection->keeper->limits->idle_ms);
    }
}

/* --- answers that take their time --- */

struct http_reply *http_waiting_reply(struct http_waiting *waiting)
{
    return &RING_ITEM(waiting, struct http_session, waiting)->reply;
}

void http_waiting_send(struct http_waiting *waiting)
{
    struct http_session *session = RING_ITEM(waiting, struct http_session, waiting);
    session->waits = false;
    if (connection_is_over(waiting->connection))
        release_reply(session);
    else
        send_reply(waiting->connection, session, session->asked, waiting->keep_alive);
}

static void stop_waiting(struct http_session *session)
{
    if (!session->waits)
        return;
    session->waits = false;
    session->waiting.gone(session->waiting.owner);
}

/* What is logged of a request, whose bytes are gone when it is answered. Without memory it is
 * logged as one that could not be read. */
static void keep_asked(struct http_session *session, const struct http_request *request)
{
    struct atelier_span method = request->method, target = request->target;
    if (session->answerer->log == NULL)
        return;
    session->asked = calloc(1, sizeof *session->asked + method.size + target.size);
    if (session->asked == NULL)
        return;
    char *text = (char *)(session->asked + 1);
    memcpy(text, method.at, method.size);
    memcpy(text + method.size, target.at, target.size);
    session->asked->method = (struct atelier_span){text, method.size};
    session->asked->target = (struct atelier_span){text + method.size, target.size};
}

static bool ask_for_later(struct connection *connection, struct http_session *session,
                          const struct http_request *request, bool keep_alive)
{
    const struct http_answerer *answerer = session->answerer;
    if (answerer->later == NULL)
        return false;
    session->waiting = (struct http_waiting){.connection = connection, .keep_alive = keep_alive};
    session->waits = true;
    keep_asked(session, request);
    if (!answerer->later(answerer->context, request, &session->waiting)) {
        session->waits = false;
        forget_asked(session);
        return false;
    }
    if (!session->waits)
        return true; /* the answer came at once */
    connection_work(connection);
    connection_deadline(connection, connection->keeper->limits->write_ms);
    return true;
}

/* --- requests --- */

static void free_session(void *state)
{
    stop_waiting(state);
    release_reply(state);
    forget_asked(state);
    free(state);
}

static void answer_request(struct connection *connection, struct http_session *session,
                           const struct http_request *request)
{
    const struct http_answerer *answerer = session->answerer;
    if (request->upgrade.size > 0 && answerer->upgrade != NULL &&
        answerer->upgrade(answerer->context, request, connection)) {
        free_session(session);
        return;
    }
    session->requests++;
    bool keep_alive =
        request->keep_alive && session->requests < connection->keeper->limits->requests;
    if (ask_for_later(connection, session, request, keep_alive))
        return;
    answerer->answer(answerer->context, request, &session->reply);
    send_reply(connection, session, request, keep_alive);
}

static bool takes_body(const struct http_session *session, const struct http_request *request,
                       size_t head)
{
    const struct http_answerer *answerer = session->answerer;
    return answerer->takes_body != NULL && head + request->body_size <= INBOX_SIZE &&
           answerer->takes_body(answerer->context, request);
}

/* Reads the request with this head, if its body is there as well; then says what was taken. */
static bool read_whole(struct connection *connection, struct http_session *session,
                       struct atelier_span bytes, size_t head, size_t *taken)
{
    struct http_request request;
    int status = http_request_read((struct atelier_span){bytes.at, head}, &request);
    if (status == 0 && request.body_size > 0 && !takes_body(session, &request, head))
        status = 413;
    if (status != 0) {
        refuse_session(connection, session, status);
        *taken = head;
        return true;
    }
    session->whole = head + request.body_size;
    if (bytes.size < session->whole)
        return false;
    *taken = session->whole;
    request.body = (struct atelier_span){bytes.at + head, request.body_size};
    answer_request(connection, session, &request); /* the session may be gone */
    return true;
}

/* The size of the empty lines before a request: some send one after the other. */
static size_t size_of_empty_lines(struct atelier_span bytes)
{
    size_t size = 0;
    while (size + 2 <= bytes.size && memcmp(bytes.at + size, "\r\n", 2) == 0)
        size += 2;
    return size;
}

static bool asks_for_no_body(struct atelier_span bytes)
{
    return bytes.size >= 5 && memcmp(bytes.at, "HEAD ", 5) == 0;
}

/* Reads a request, or what there is of one. */
static size_t read_request(struct connection *connection, struct http_session *session,
                           struct atelier_span bytes)
{
    session->bodiless = asks_for_no_body(bytes);
    if (!http_may_begin(bytes.at[0])) {
        refuse_session(connection, session, 400);
        return bytes.size;
    }
    size_t head = bytes.size < session->whole ? 0 : http_head_size(bytes, &session->looked);
    size_t taken;
    if (head > 0 && read_whole(connection, session, bytes, head, &taken))
        return taken;
    if (session->whole == 0 && bytes.size >= HTTP_MOST_HEAD) {
        refuse_session(connection, session, http_too_long(bytes));
        return bytes.size;
    }
    if (!session->begun) {
        session->begun = true;
        connection_deadline(connection, connection->keeper->limits->head_ms);
    }
    return 0;
}

static size_t arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct http_session *session = state;
    if (session->waits)
        return 0;
    size_t empty = size_of_empty_lines(bytes);
    session->empty += (unsigned)(empty / 2);
    if (session->empty > MOST_EMPTY_LINES) {
        refuse_session(connection, session, 400);
        return bytes.size;
    }
    if (empty == bytes.size)
        return empty;
    return empty + read_request(connection, session,
                                (struct atelier_span){bytes.at + empty, bytes.size - empty});
}

/* --- the course --- */

static void late(struct connection *connection, void *state)
{
    struct http_session *session = state;
    if (session->waits) {
        stop_waiting(session);
        refuse_session(connection, session, 503);
    } else if (session->begun)
        refuse_session(connection, session, 408);
    else
        connection_close(connection);
}

static void stopping(struct connection *connection, void *state)
{
    struct http_session *session = state;
    session->last = true;
    if (!connection_sending(connection) && !session->waits)
        connection_close(connection);
}

static void *open_session(void *context)
{
    struct http_session *session = malloc(sizeof *session);
    if (session != NULL)
        *session = (struct http_session){.answerer = context};
    return session;
}

static size_t busy(void *context, char words[static LISTENER_WORDS])
{
    const struct http_answerer *answerer = context;
    struct http_reply reply;
    answerer->refuse(answerer->context, 503, &reply);
    http_reply_end(&reply, time(NULL), false);
    assert(reply.head_size + reply.body.size <= LISTENER_WORDS);
    memcpy(words, reply.head, reply.head_size);
    memcpy(words + reply.head_size, reply.body.at, reply.body.size);
    return reply.head_size + reply.body.size;
}

struct welcome http_welcome(const struct http_answerer *answerer)
{
    static const struct connection_user user = {arrived, sent, late, stopping, free_session};
    return (struct welcome){
        .context = (void *)answerer,
        .user = &user,
        .open = open_session,
        .busy = busy,
    };
}
