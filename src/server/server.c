/*
 * Requests and refusals.
 */
#include "server.h"

#include "hosts.h"
#include "invitation.h"
#include "net/http_origin.h"
#include "replies.h"
#include "static_files.h"

/* What is said to people; programs look at the number. */
static const char *sentence(int status)
{
    static const char *const sentences[] = {
        [400] = "That request could not be understood.\n",
        [403] = "Pages of other sites may ask nothing here.\n",
        [404] = "There is nothing here. The games are on the first page: /\n",
        [405] = "Files can only be fetched here.\n",
        [408] = "The request took too long to arrive.\n",
        [413] = "Nothing can be sent here.\n",
        [414] = "That address is too long.\n",
        [421] = ("This server does not answer to that name. From this machine, use localhost; for "
                 "another name, start it with --allow-host.\n"),
        [431] = "The head of the request is too large.\n",
        [501] = "There is no such method.\n",
        [503] = "Too much is asked of this server just now. Try again in a moment.\n",
        [505] = "HTTP/1.1 is spoken here.\n",
    };
    bool known = status >= 0 && (size_t)status < sizeof sentences / sizeof *sentences &&
                 sentences[status] != NULL;
    return known ? sentences[status] : "That did not work.\n";
}

static void server_refuse(void *context, int status, struct http_reply *reply)
{
    (void)context;
    http_reply_begin(reply, status);
    reply_headers(reply);
    http_reply_field(reply, "Content-Type", "text/plain; charset=utf-8");
    http_reply_field(reply, "Cache-Control", "no-store");
    if (status == 405)
        http_reply_field(reply, "Allow", "GET, HEAD");
    if (status == 503)
        http_reply_field(reply, "Retry-After", "5");
    reply->body = atelier_span_of(sentence(status));
}

/* A file, wherever it is. */
struct found {
    const struct site_file *file; /* NULL if there is none */
    struct site_file about;
    struct folder_file *open; /* where its bytes are, if they are not in memory */
    bool trouble;             /* it may be there, but cannot be read now */
};

static void find_page_file(const struct server *server, const char *path, struct found *found)
{
    *found = (struct found){.file = NULL};
    if (server->folder == NULL) {
        found->file = site_find(server->site, path);
        return;
    }
    enum folder_answer answer = folder_find(server->folder, path, &found->about, &found->open);
    if (answer == FOLDER_HAS_IT)
        found->file = &found->about;
    found->trouble = answer == FOLDER_TROUBLE;
}

/* The reply has begun: it closes the file in the end. */
static void hand_over(const struct found *found, struct http_reply *reply)
{
    if (found->open == NULL)
        return;
    reply->owned = found->open;
    reply->release = folder_file_close;
    if (reply->body.size > 0)
        reply->fetch = folder_fetch;
}

static void answer_missing(const struct server *server, struct http_reply *reply)
{
    struct found page;
    find_page_file(server, "/404.html", &page);
    if (page.file == NULL) {
        server_refuse(NULL, page.trouble ? 503 : 404, reply);
        return;
    }
    static_file_page(page.file, 404, reply);
    hand_over(&page, reply);
}

static void answer_file(const struct server *server, const struct http_request *request,
                        struct http_reply *reply)
{
    struct found found = {.file = NULL};
    char path[SITE_PATH];
    if (site_path(request->path, path))
        find_page_file(server, path, &found);
    if (found.trouble) {
        server_refuse(NULL, 503, reply);
    } else if (found.file == NULL) {
        answer_missing(server, reply);
    } else {
        static_file_answer(found.file, request, reply);
        hand_over(&found, reply);
    }
}

/* Pages of others may not ask; programs have no origin. */
static bool is_foreign(const struct http_request *request)
{
    struct atelier_span origin;
    return http_has_field(request, "origin") &&
           !(http_request_field(request, "origin", &origin) && http_origin_is_own(request, origin));
}

static bool is_welcome(const struct server *server, const struct http_request *request)
{
    return hosts_answers(request->host, server->local, server->allowed) && !is_foreign(request);
}

static bool is_for_house(const struct server *server, const struct http_request *request)
{
    return server->online != NULL && online_has(request);
}

static void answer(void *context, const struct http_request *request, struct http_reply *reply)
{
    const struct server *server = context;
    bool head = atelier_span_is(request->method, "HEAD");
    if (!hosts_answers(request->host, server->local, server->allowed))
        server_refuse(context, 421, reply);
    else if (is_foreign(request))
        server_refuse(context, 403, reply);
    else if (is_for_house(server, request))
        online_answer(server->online, request, reply);
    else if (!head && !atelier_span_is(request->method, "GET"))
        server_refuse(context, 405, reply);
    else if (http_name_is(request->upgrade, "websocket"))
        server_refuse(context, 400, reply); /* nobody took it */
    else if (server->online != NULL && invitation_has(request))
        invitation_answer(request, server->home, reply);
    else
        answer_file(server, request, reply);
    reply->head_only = head;
}

static bool takes_body(void *context, const struct http_request *request)
{
    const struct server *server = context;
    return server->online != NULL && online_takes_body(request);
}

static bool later(void *context, const struct http_request *request, struct http_waiting *waiting)
{
    const struct server *server = context;
    if (server->online == NULL || !is_welcome(server, request))
        return false;
    if (invitation_is_code(request))
        return online_refuses_code(server->online, request, waiting);
    return is_for_house(server, request) && online_later(server->online, request, waiting);
}

static bool upgrade(void *context, const struct http_request *request,
                    struct connection *connection)
{
    const struct server *server = context;
    return is_for_house(server, request) && is_welcome(server, request) &&
           online_upgrade(server->online, request, connection);
}

struct http_answerer server_answerer(struct server *server)
{
    return (struct http_answerer){.context = server,
                                  .answer = answer,
                                  .refuse = server_refuse,
                                  .takes_body = takes_body,
                                  .later = later,
                                  .upgrade = upgrade};
}
