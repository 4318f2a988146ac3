/*
 * GET /house, GET /join and GET /qr.svg?text=...
 */
#include "invitation.h"

#include "qr.h"
#include "replies.h"
#include "site.h"

#include <atelier/json.h>
#include <string.h>

bool invitation_has(const struct http_request *request)
{
    return atelier_span_is(request->path, "/house") || atelier_span_is(request->path, "/join") ||
           atelier_span_is(request->path, "/qr.svg");
}

bool invitation_is_code(const struct http_request *request)
{
    return atelier_span_is(request->path, "/qr.svg");
}

static void answer_house(const char *home, struct http_reply *reply)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    struct grow text = grow_empty();
    atelier_json_init(&json, &text.out);
    to->open_object(to, NULL);
    to->flag(to, "ok", true);
    to->number(to, "protocol", 1);
    if (home != NULL)
        to->text(to, "home", home);
    to->close(to);
    dynamic_reply_begin(reply, 200, "application/json");
    dynamic_reply_body(reply, &text);
}

/* The text to encode, decoded; false if there is none, or none that fits. */
static bool read_text(struct atelier_span target, char text[static QR_TEXT + 1])
{
    static const char key[] = "?text=";
    size_t size = 0, name = strlen("/qr.svg");
    if (target.size < name + strlen(key) || strncmp(target.at + name, key, strlen(key)) != 0)
        return false;
    struct atelier_span rest = {target.at + name + strlen(key), target.size - name - strlen(key)};
    while (rest.size > 0 && *rest.at != '&') {
        bool escaped;
        int byte = percent_take(&rest, &escaped);
        if (byte <= 0 || size == QR_TEXT)
            return false;
        text[size++] = (char)byte;
    }
    text[size] = '\0';
    return size > 0;
}

static void answer_qr(const struct http_request *request, struct http_reply *reply)
{
    char text[QR_TEXT + 1];
    struct grow picture = grow_empty();
    if (read_text(request->target, text) && qr_svg(text, &picture)) {
        dynamic_reply_begin(reply, 200, "image/svg+xml");
        dynamic_reply_body(reply, &picture);
        return;
    }
    grow_free(&picture);
    dynamic_reply_begin(reply, 400, "text/plain; charset=utf-8");
    reply->body = atelier_span_of("The text for the code is missing, or is too long.\n");
}

/* An address that can be said aloud, for the view of the page where a table code is typed. */
static void answer_join(struct http_reply *reply)
{
    dynamic_reply_begin(reply, 302, "text/plain; charset=utf-8");
    http_reply_field(reply, "Location", "./#/join");
    reply->body = atelier_span_of("Table codes are typed at ./#/join\n");
}

void invitation_answer(const struct http_request *request, const char *home,
                       struct http_reply *reply)
{
    if (atelier_span_is(request->path, "/house"))
        answer_house(home, reply);
    else if (atelier_span_is(request->path, "/join"))
        answer_join(reply);
    else
        answer_qr(request, reply);
}
