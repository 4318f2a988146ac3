/*
 * Requests of HTTP that the house answers: sessions, and how it is.
 */
#include "online_inside.h"

#include "replies.h"

#include "common/grow.h"

#include <atelier/json.h>
#include <stdlib.h>
#include <string.h>

enum { COOKIE_SECONDS = 31536000 };

/* Somebody who waits for an answer. */
struct asking {
    struct index_node node;
    uint64_t number;
    struct online *online;
    struct http_waiting *waiting;
    bool program, secure;
};

static struct asking *asking_new(struct online *online, const struct http_request *request,
                                 struct http_waiting *waiting);

static bool is_path(const struct http_request *request, const char *path)
{
    return atelier_span_is(request->path, path);
}

static bool is_method(const struct http_request *request, const char *method)
{
    return atelier_span_is(request->method, method);
}

bool online_has(const struct http_request *request)
{
    static const char *const paths[] = {"/session", "/ws", "/healthz", "/readyz", "/metrics"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (is_path(request, paths[i]))
            return true;
    return link_has(request);
}

bool online_takes_body(const struct http_request *request)
{
    return is_path(request, "/session") && is_method(request, "POST");
}

/* --- replies --- */

static const char *code_of(int status)
{
    switch (status) {
    case 400:
        return "bad-request";
    case 401:
        return "unauthorized";
    case 429:
        return "too-fast";
    default:
        return "unavailable";
    }
}

static void write_answer(struct grow *text, const struct house_session_answer *answer, bool program)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &text->out);
    to->open_object(to, NULL);
    to->flag(to, "ok", answer->problem == NULL);
    if (answer->wait > 0)
        to->number(to, "wait", answer->wait);
    if (answer->problem != NULL) {
        to->open_object(to, "error");
        to->text(to, "code", code_of(answer->status));
        to->text(to, "message", answer->problem);
        if (answer->wait > 0)
            to->number(to, "wait", answer->wait);
        to->close(to);
    }
    if (answer->id != NULL) {
        to->open_object(to, "person");
        to->text(to, "id", answer->id);
        to->text(to, "name", answer->name);
        to->close(to);
        if (program)
            to->text(to, "token", answer->token);
    }
    to->close(to);
}

static void asking_free(void *owner)
{
    struct asking *asking = owner;
    index_remove(&asking->online->asking, &asking->node);
    free(asking);
}

static struct asking *asking_find(struct online *online, uint64_t number)
{
    struct index_node *node = index_find(&online->asking, &number, sizeof number);
    return node != NULL ? RING_ITEM(node, struct asking, node) : NULL;
}

static void send_answer(struct asking *asking)
{
    struct http_waiting *waiting = asking->waiting;
    asking_free(asking);
    http_waiting_send(waiting);
}

void session_answered(void *context, uint64_t request, const struct house_session_answer *answer)
{
    struct asking *asking = asking_find(context, request);
    if (asking == NULL)
        return;
    struct http_reply *reply = http_waiting_reply(asking->waiting);
    bool empty = answer->status == 204;
    dynamic_reply_begin(reply, answer->status, empty ? NULL : "application/json");
    if (answer->fresh)
        http_reply_field(reply, "Set-Cookie",
                         "atelier=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", answer->token,
                         COOKIE_SECONDS, asking->secure ? "; Secure" : "");
    if (empty)
        http_reply_field(reply, "Set-Cookie",
                         "atelier=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0%s",
                         asking->secure ? "; Secure" : "");
    if (answer->status == 503 || answer->status == 429)
        http_reply_field(reply, "Retry-After", "%u", answer->wait / 1000 + 1);
    if (!empty) {
        struct grow text = grow_empty();
        write_answer(&text, answer, asking->program);
        dynamic_reply_body(reply, &text);
    }
    send_answer(asking);
}

/* What keeps the house from being ready, as far as that is known here; NULL if nothing does. */
static const char *not_ready(const struct online *online, bool written)
{
    if (online->leaving)
        return "The server is about to close.\n";
    if (!written)
        return "The store cannot be written.\n";
    if (online->bus != NULL && !bus_is_connected(online->bus))
        return "The other servers cannot be reached.\n";
    if (house_is_split(online->house))
        return "Other servers on the same database are not heard: the bus is split.\n";
    return NULL;
}

void ready_answered(struct online *online, uint64_t request, bool written)
{
    const char *problem = not_ready(online, written);
    struct asking *asking = asking_find(online, request);
    if (asking == NULL)
        return;
    struct http_reply *reply = http_waiting_reply(asking->waiting);
    dynamic_reply_begin(reply, problem == NULL ? 200 : 503, "text/plain; charset=utf-8");
    reply->body = atelier_span_of(problem == NULL ? "ready\n" : problem);
    send_answer(asking);
}

/* --- requests --- */

/* Browsers send no origin when their own page asks for something by GET, so that a token is told
 * only to a POST, and to nobody who says what kind of page they are. */
static bool is_from_program(const struct http_request *request)
{
    return is_method(request, "POST") && !http_has_field(request, "origin") &&
           !http_has_field(request, "sec-fetch-site");
}

static struct asking *asking_new(struct online *online, const struct http_request *request,
                                 struct http_waiting *waiting)
{
    struct asking *asking = must_realloc(NULL, sizeof *asking);
    *asking = (struct asking){.number = ++online->numbers,
                              .online = online,
                              .waiting = waiting,
                              .program = is_from_program(request),
                              .secure = sender_is_secure(online, request)};
    waiting->owner = asking;
    waiting->gone = asking_free;
    index_add(&online->asking, &asking->node, &asking->number, sizeof asking->number);
    return asking;
}

/* Writes something to see whether that can be done. */
static void try_store(struct online *online, uint64_t number)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_UP);
    store_number(rows, store_up(online->store)); /* which is past, and changes nothing */
    store_put(online->store, 2 * number + FIRST_OF_OURS, rows);
}

bool online_later(struct online *online, const struct http_request *request,
                  struct http_waiting *waiting)
{
    char token[TOKEN_TEXT], address[ADDRESS_TEXT];
    enum house_session_request what;
    if (link_has(request))
        return link_later(online, request, waiting);
    if (is_path(request, "/readyz") && is_method(request, "GET")) {
        try_store(online, asking_new(online, request, waiting)->number);
        return true;
    }
    if (!is_path(request, "/session"))
        return false;
    if (is_method(request, "POST"))
        what = HOUSE_SESSION_OPEN;
    else if (is_method(request, "GET"))
        what = HOUSE_SESSION_SHOW;
    else if (is_method(request, "DELETE"))
        what = HOUSE_SESSION_END;
    else
        return false;
    sender_token(request, token);
    sender_address(online, request, waiting->connection, address);
    struct asking *asking = asking_new(online, request, waiting);
    online_now(online);
    house_session(online->house, asking->number, what, token, address, request->body);
    return true;
}

bool online_refuses_code(struct online *online, const struct http_request *request,
                         struct http_waiting *waiting)
{
    char address[ADDRESS_TEXT];
    sender_address(online, request, waiting->connection, address);
    online_now(online);
    unsigned wait = house_code_wait(online->house, address);
    if (wait == 0)
        return false;
    struct http_reply *reply = http_waiting_reply(waiting);
    dynamic_reply_begin(reply, 429, "text/plain; charset=utf-8");
    http_reply_field(reply, "Retry-After", "%u", wait / 1000 + 1);
    reply->body = atelier_span_of("That is too much at once; wait a little.\n");
    http_waiting_send(waiting);
    return true;
}

/* --- numbers --- */

static void put_kind(struct atelier_out *out, const char *name, const char *kind, const char *help)
{
    atelier_printf(out, "# HELP atelier_%s %s\n# TYPE atelier_%s %s\n", name, help, name, kind);
}

static void put_metric(struct atelier_out *out, const char *name, const char *kind,
                       const char *help, uint64_t value)
{
    put_kind(out, name, kind, help);
    atelier_printf(out, "atelier_%s %llu\n", name, (unsigned long long)value);
}

static void put_times(struct atelier_out *out, const char *name, const char *help,
                      const struct house_times *times)
{
    unsigned long long ms = times->ms, count = times->count;
    put_kind(out, name, "histogram", help);
    for (unsigned i = 0; i < HOUSE_STEPS; i++)
        atelier_printf(out, "atelier_%s_bucket{le=\"%u.%03u\"} %llu\n", name, house_steps[i] / 1000,
                       house_steps[i] % 1000, (unsigned long long)times->within[i]);
    atelier_printf(out, "atelier_%s_bucket{le=\"+Inf\"} %llu\n", name, count);
    atelier_printf(out, "atelier_%s_sum %llu.%03llu\natelier_%s_count %llu\n", name, ms / 1000,
                   ms % 1000, name, count);
}

#define PUT_NOW(name, help)   put_metric(out, #name, "gauge", help, numbers.name);
#define PUT_TOTAL(name, help) put_metric(out, #name "_total", "counter", help, numbers.name);
#define PUT_TIMES(name, help) put_times(out, #name, help, &numbers.name);

static void answer_metrics(struct online *online, struct http_reply *reply)
{
    struct house_numbers numbers = house_numbers(online->house);
    struct grow text = grow_empty();
    struct atelier_out *out = &text.out;
    HOUSE_NUMBERS(PUT_NOW, PUT_TOTAL, PUT_TIMES)
    put_metric(out, "thoughts_waiting", "gauge", "Positions that wait for a computer player.",
               ai_workers_waiting(online->ai_workers));
    if (online->bus != NULL) {
        HOUSE_CLUSTER_NUMBERS(PUT_NOW, PUT_TOTAL)
        put_metric(out, "bus_connected", "gauge", "Whether other servers can be heard.",
                   bus_is_connected(online->bus));
        put_metric(out, "bus_forged_total", "counter",
                   "Messages without this database's key, which were dropped.",
                   bus_forged(online->bus));
    }
    dynamic_reply_begin(reply, 200, "text/plain; version=0.0.4; charset=utf-8");
    dynamic_reply_body(reply, &text);
}

void online_answer(struct online *online, const struct http_request *request,
                   struct http_reply *reply)
{
    if (link_has(request)) {
        link_answer(request, reply);
    } else if (is_path(request, "/ws")) {
        int status = online_handshake(request);
        dynamic_reply_begin(reply, status != 0 ? status : 503, "text/plain; charset=utf-8");
        if (status == 426)
            http_reply_field(reply, "Sec-WebSocket-Version", "13");
        if (status == 0)
            http_reply_field(reply, "Retry-After", "1");
        reply->body = atelier_span_of(
            online->leaving ? "The server is about to close.\n"
                            : "A WebSocket with the subprotocol atelier.1 is here.\n");
    } else if (!is_method(request, "GET")) {
        dynamic_reply_begin(reply, 405, "text/plain; charset=utf-8");
        http_reply_field(reply, "Allow", "%s",
                         is_path(request, "/session") ? "POST, GET, DELETE" : "GET");
        reply->body = atelier_span_of("That cannot be done here.\n");
    } else if (is_path(request, "/metrics")) {
        answer_metrics(online, reply);
    } else {
        dynamic_reply_begin(reply, 200, "text/plain; charset=utf-8");
        reply->body = atelier_span_of("alive\n");
    }
}
