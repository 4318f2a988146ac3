/*
 * GET /p/ID, the page behind a link; /p/ID.png, its preview; /p/ID/1.svg, a painting of it;
 * /p/style.css. The house is asked each time, so that what was withdrawn is gone at once: whoever
 * keeps a copy has to ask whether it is still good.
 */
#include "online_inside.h"

#include "link_page.h"
#include "replies.h"

#include "common/grow.h"

#include <atelier/version.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINK_ID = 33, HOST_TEXT = 256, TAGS_TEXT = 256 };

static const char root[] = "/p/", style[] = "/p/style.css";

enum page_part { PART_PAGE, PART_PREVIEW, PART_PAINTING };

/* Somebody who looks. */
struct looker {
    struct index_node node;
    uint64_t number;
    struct online *online;
    struct http_waiting *waiting;
    enum page_part part;
    unsigned painting; /* from 1 */
    char id[LINK_ID];
    char address[ADDRESS_TEXT]; /* "" where it does not matter */
    char tags[TAGS_TEXT];       /* of copies that they have */
    char tag[PREVIEW_TAG];
    char origin[HOST_TEXT + 8];
    bool head, lang_known;
    enum atelier_lang lang;
};

/* --- what is asked for --- */

bool link_has(const struct http_request *request)
{
    size_t size = strlen(root);
    return request->path.size > size && memcmp(request->path.at, root, size) == 0;
}

static bool is_read(const struct http_request *request)
{
    return atelier_span_is(request->method, "GET") || atelier_span_is(request->method, "HEAD");
}

/* Which part of which link a path means; whatever is not understood is the page of a link that
 * nobody has. */
static void read_path(struct atelier_span path, struct looker *looker)
{
    struct atelier_span rest = {path.at + strlen(root), path.size - strlen(root)};
    size_t size = LINK_ID - 1;
    if (rest.size < size)
        return;
    struct atelier_span end = {rest.at + size, rest.size - size};
    if (end.size == 0)
        looker->part = PART_PAGE;
    else if (atelier_span_is(end, ".png"))
        looker->part = PART_PREVIEW;
    else if (end.size == 6 && end.at[0] == '/' && memcmp(end.at + 2, ".svg", 4) == 0)
        looker->part = PART_PAINTING;
    else
        return;
    if (looker->part == PART_PAINTING)
        looker->painting = (unsigned)(end.at[1] - '0');
    memcpy(looker->id, rest.at, size);
    looker->id[size] = '\0';
}

static bool read_lang(struct looker *looker, struct atelier_span word)
{
    if (word.size < 2 || (word.size > 2 && word.at[2] != '-' && word.at[2] != ';'))
        return false;
    word.size = 2;
    looker->lang_known = atelier_read_lang(word, &looker->lang, NULL) == ATELIER_OK;
    return looker->lang_known;
}

/* "?lang=de", or the first of the languages that a browser prefers and we have. */
static void find_lang(const struct http_request *request, struct looker *looker)
{
    static const char key[] = "?lang=";
    struct http_items items = {request, "accept-language", 0, {"", 0}};
    struct atelier_span item;
    const char *query = memchr(request->target.at, '?', request->target.size);
    size_t left = query != NULL ? request->target.size - (size_t)(query - request->target.at) : 0;
    if (left == strlen(key) + 2 && memcmp(query, key, strlen(key)) == 0 &&
        read_lang(looker, (struct atelier_span){query + strlen(key), 2}))
        return;
    while (http_next_item(&items, &item))
        if (read_lang(looker, item))
            return;
}

static void looker_free(void *owner)
{
    struct looker *looker = owner;
    index_remove(&looker->online->lookers, &looker->node);
    free(looker);
}

static struct looker *looker_find(struct online *online, uint64_t number)
{
    struct index_node *node = index_find(&online->lookers, &number, sizeof number);
    return node != NULL ? RING_ITEM(node, struct looker, node) : NULL;
}

static struct looker *looker_new(struct online *online, const struct http_request *request,
                                 struct http_waiting *waiting)
{
    struct looker *looker = must_realloc(NULL, sizeof *looker);
    struct atelier_span tags = {"", 0}, host = request->host;
    *looker = (struct looker){.number = ++online->numbers,
                              .online = online,
                              .waiting = waiting,
                              .head = atelier_span_is(request->method, "HEAD")};
    read_path(request->path, looker);
    find_lang(request, looker);
    if (http_request_field(request, "if-none-match", &tags) && tags.size < TAGS_TEXT)
        atelier_format(looker->tags, TAGS_TEXT, "%.*s", (int)tags.size, tags.at);
    if (host.size < HOST_TEXT)
        atelier_format(looker->origin, sizeof looker->origin, "%s://%.*s",
                       sender_is_secure(online, request) ? "https" : "http", (int)host.size,
                       host.at);
    waiting->owner = looker;
    waiting->gone = looker_free;
    index_add(&online->lookers, &looker->node, &looker->number, sizeof looker->number);
    return looker;
}

bool link_later(struct online *online, const struct http_request *request,
                struct http_waiting *waiting)
{
    char address[ADDRESS_TEXT];
    if (!is_read(request) || atelier_span_is(request->path, style))
        return false;
    sender_address(online, request, waiting->connection, address);
    struct looker *looker = looker_new(online, request, waiting);
    if (!online->settings.no_limits)
        memcpy(looker->address, address, sizeof address);
    online_now(online);
    house_look_at_link(online->house, looker->number, looker->id, address);
    return true;
}

void link_answer(const struct http_request *request, struct http_reply *reply)
{
    bool fine = is_read(request);
    http_reply_begin(reply, fine ? 200 : 405);
    reply_headers(reply);
    http_reply_field(reply, "Cache-Control", "%s", fine ? "max-age=3600" : "no-store");
    http_reply_field(reply, "Content-Type", "text/%s; charset=utf-8", fine ? "css" : "plain");
    if (!fine)
        http_reply_field(reply, "Allow", "GET, HEAD");
    reply->body = atelier_span_of(fine ? link_page_style : "That cannot be done here.\n");
}

/* --- replies --- */

static struct http_reply *begin_link_reply(const struct looker *looker, int status,
                                           const char *type)
{
    struct http_reply *reply = http_waiting_reply(looker->waiting);
    http_reply_begin(reply, status);
    if (looker->part == PART_PAGE)
        reply_headers(reply);
    else
        reply_headers_for_others(reply);
    http_reply_field(reply, "Cache-Control", "no-cache");
    http_reply_field(reply, "Vary", "Accept-Language");
    http_reply_field(reply, "X-Robots-Tag", "noindex");
    if (type != NULL)
        http_reply_field(reply, "Content-Type", "%s", type);
    if (looker->tag[0] != '\0')
        http_reply_field(reply, "ETag", "%s", looker->tag);
    reply->head_only = looker->head;
    return reply;
}

static void send_reply(struct looker *looker, struct http_reply *reply, const struct grow *body)
{
    struct http_waiting *waiting = looker->waiting;
    reply->body = (struct atelier_span){body->text, body->used};
    reply->owned = body->text;
    reply->release = free;
    looker_free(looker);
    http_waiting_send(waiting);
}

static void send_refusal(struct looker *looker, int status, unsigned wait)
{
    struct grow text = grow_empty();
    looker->part = PART_PAGE;
    looker->tag[0] = '\0';
    struct http_reply *reply = begin_link_reply(looker, status, "text/html; charset=utf-8");
    if (status == 429 || status == 503)
        http_reply_field(reply, "Retry-After", "%u", wait / 1000 + 1);
    link_page_refuse(status, looker->lang, &text.out);
    send_reply(looker, reply, &text);
}

static void send_page(struct looker *looker, const struct house_exhibit *exhibit,
                      const struct exhibition *hung)
{
    struct grow text = grow_empty();
    link_page_write(&(struct link_page){exhibit, hung, looker->id, looker->origin}, &text.out);
    send_reply(looker, begin_link_reply(looker, 200, "text/html; charset=utf-8"), &text);
}

static void send_painting(struct looker *looker, const struct exhibition *hung)
{
    struct grow text = grow_empty();
    hung->painter->paint(&hung->painting[looker->painting - 1], hung->lang, &text.out);
    send_reply(looker, begin_link_reply(looker, 200, "image/svg+xml"), &text);
}

void preview_drawn(void *context, uint64_t number, struct atelier_span picture)
{
    struct looker *looker = looker_find(context, number);
    if (looker == NULL)
        return;
    if (picture.size == 0) {
        send_refusal(looker, 503, 0);
        return;
    }
    struct grow copy = grow_empty();
    copy.out.write(&copy.out, picture.at, picture.size);
    send_reply(looker, begin_link_reply(looker, 200, "image/png"), &copy);
}

/* Everything that a picture depends on. */
static void write_tag(const struct looker *looker, const struct exhibition *hung,
                      char tag[static PREVIEW_TAG])
{
    unsigned char hash[16];
    char hex[2 * sizeof hash + 1], about[64];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    int size = snprintf(about, sizeof about, "%s %d %d %u ", ATELIER_VERSION, (int)looker->part,
                        (int)hung->lang, looker->painting);
    crypto_generichash_update(&state, (const unsigned char *)about, (size_t)size);
    for (unsigned i = 0; i < hung->count; i++) {
        const struct painting *one = &hung->painting[i];
        unsigned char parts[] = {one->card[0], one->card[1], one->card[2], one->ground, one->frame};
        crypto_generichash_update(&state, parts, sizeof parts);
    }
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    atelier_format(tag, PREVIEW_TAG, "\"%s\"", hex);
}

static void send_picture(struct looker *looker, const struct exhibition *hung)
{
    write_tag(looker, hung, looker->tag);
    if (strstr(looker->tags, looker->tag) != NULL) {
        struct grow nothing = grow_empty();
        send_reply(looker, begin_link_reply(looker, 304, NULL), &nothing);
    } else if (looker->part == PART_PAINTING) {
        send_painting(looker, hung);
    } else if (!previews_ask(looker->online->previews, looker->number, looker->address, looker->tag,
                             hung)) {
        send_refusal(looker, 503, 0);
    }
}

static bool read_painting(const struct house_work *work, int seat, struct painting *painting)
{
    static const enum picture_frame frames[] = {PICTURE_GILT, PICTURE_WALNUT, PICTURE_STUDIO};
    unsigned frame = (unsigned)seat % (sizeof frames / sizeof *frames);
    *painting = (struct painting){.frame = (uint8_t)frames[frame]};
    if (work->ground < 1 || work->ground > ART_GROUNDS)
        return false;
    painting->ground = (uint8_t)(work->ground - 1);
    for (int i = 0; i < 3; i++) {
        if (work->card[i] < 1 || work->card[i] > ART_CARDS)
            return false;
        painting->card[i] = (uint8_t)(work->card[i] - 1);
    }
    return true;
}

/* What a link shows, as paintings that can be drawn; everybody has a frame of their own, the one
 * that the page shows as well. False where nobody paints in
 * this game, or these are none that we have cards for. */
static bool lay_out_exhibition(const struct house_exhibit *exhibit, enum atelier_lang lang,
                               struct exhibition *hung)
{
    _Static_assert((int)HOUSE_WORKS <= (int)EXHIBITION_MOST, "they fit the wall");
    *hung = (struct exhibition){
        .painter = painter_of(exhibit->game), .count = exhibit->count, .lang = lang};
    if (hung->painter == NULL)
        return false;
    for (unsigned i = 0; i < exhibit->count; i++)
        if (!read_painting(&exhibit->work[i], exhibit->seat, &hung->painting[i]))
            return false;
    return exhibit->count > 0;
}

void link_shown(void *context, uint64_t request, const struct house_exhibit *exhibit)
{
    struct looker *looker = looker_find(context, request);
    struct exhibition hung;
    if (looker == NULL)
        return;
    if (!looker->lang_known)
        looker->lang = exhibit->lang;
    if (exhibit->status != 200)
        send_refusal(looker, exhibit->status, exhibit->wait);
    else if (!lay_out_exhibition(exhibit, looker->lang, &hung) ||
             (looker->part == PART_PREVIEW && !pixels_are_there) ||
             (looker->part == PART_PAINTING && looker->painting - 1 >= hung.count))
        send_refusal(looker, 404, 0);
    else if (looker->part == PART_PAGE)
        send_page(looker, exhibit, &hung);
    else
        send_picture(looker, &hung);
}
