/*
 * Requests and refusals.
 */
#include "server.h"

#include "folder.h"
#include "headers.h"
#include "hosts.h"
#include "static_files.h"

/* What is said to people; programs look at the number. */
static const char *sentence(int status)
{
    switch (status) {
    case 400:
        return "That request could not be understood.\n";
    case 404:
        return "There is nothing here. The games are on the first page: /\n";
    case 405:
        return "Files can only be fetched here.\n";
    case 408:
        return "The request took too long to arrive.\n";
    case 413:
        return "Nothing can be sent here.\n";
    case 414:
        return "That address is too long.\n";
    case 421:
        return "This server does not answer to that name. From this machine, use localhost; for "
               "another name, start it with --allow-host.\n";
    case 431:
        return "The head of the request is too large.\n";
    case 501:
        return "There is no such method.\n";
    case 505:
        return "HTTP/1.1 is spoken here.\n";
    default:
        return "That did not work.\n";
    }
}

static void refuse(void *context, int status, struct http_reply *reply)
{
    (void)context;
    http_reply_begin(reply, status);
    headers_add(reply);
    http_reply_field(reply, "Content-Type", "text/plain; charset=utf-8");
    http_reply_field(reply, "Cache-Control", "no-store");
    if (status == 405)
        http_reply_field(reply, "Allow", "GET, HEAD");
    reply->body = atelier_span_of(sentence(status));
}

/* Finds a file; what was read for it is the reply's to free, as soon as the reply has begun. */
static const struct site_file *find_file(const struct server *server, const char *path,
                                         struct site_file *read, void **owned)
{
    *owned = NULL;
    if (server->folder < 0)
        return site_find(server->site, path);
    if (!folder_read(server->folder, path, read))
        return NULL;
    *owned = (void *)read->body[ENCODING_PLAIN].at;
    return read;
}

static void answer_missing(const struct server *server, struct http_reply *reply)
{
    struct site_file read;
    void *owned;
    const struct site_file *page = find_file(server, "/404.html", &read, &owned);
    if (page == NULL) {
        refuse(NULL, 404, reply);
        return;
    }
    static_file_page(page, 404, reply);
    reply->owned = owned;
}

static void answer_file(const struct server *server, const struct http_request *request,
                        struct http_reply *reply)
{
    struct site_file read;
    void *owned;
    char path[SITE_PATH];
    const struct site_file *file =
        site_path(request->path, path) ? find_file(server, path, &read, &owned) : NULL;
    if (file == NULL) {
        answer_missing(server, reply);
        return;
    }
    static_file_answer(file, request, reply);
    reply->owned = owned;
}

static void answer(void *context, const struct http_request *request, struct http_reply *reply)
{
    const struct server *server = context;
    bool head = atelier_span_is(request->method, "HEAD");
    if (!hosts_answers(request->host, server->loopback, server->allowed))
        refuse(context, 421, reply);
    else if (!head && !atelier_span_is(request->method, "GET"))
        refuse(context, 405, reply);
    else if (http_name_is(request->upgrade, "websocket"))
        refuse(context, 400, reply); /* nobody took it */
    else
        answer_file(server, request, reply);
    reply->head_only = head;
}

struct http_answerer server_answerer(struct server *server)
{
    return (struct http_answerer){.context = server, .answer = answer, .refuse = refuse};
}
