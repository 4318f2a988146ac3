/*
 * What somebody's words ask of the house. A request is kept until it is answered: what was typed
 * while the line was down is sent when it is back, and what was lost with the line is sent again;
 * but for what was said to the others, which they would hear twice.
 */
#include "requests.h"

#include "say.h"

#include <string.h>

enum { MOST_REQUESTS = 40 }; /* so many words in vain are enough; the house takes 60 at once */

static const char *request_name(const json_t *kept)
{
    return json_string_value(json_object_get(json_object_get(kept, "request"), "id"));
}

/* The first of those that wait and are called so, as the house answers in order; -1 if none is. */
static int find_request(const struct join *join, const char *what)
{
    for (size_t i = 0; i < json_array_size(join->requests); i++)
        if (strcmp(request_name(json_array_get(join->requests, i)), what) == 0)
            return (int)i;
    return -1;
}

static void send_kept(struct join *join, json_t *kept)
{
    if (!join->line.greeted)
        return;
    line_ask(&join->line, json_incref(json_object_get(kept, "request")));
    json_object_set_new(kept, "sent", json_true());
}

bool join_request(struct join *join, json_t *request)
{
    if (json_array_size(join->requests) >= MOST_REQUESTS) {
        json_decref(request);
        join_say(join, "join.reconnecting", NULL);
        return false;
    }
    if (!join->line.greeted)
        join_say(join, "join.later", NULL);
    if (join->requests == NULL)
        join->requests = json_array();
    json_t *kept = json_pack("{so}", "request", request);
    json_array_append_new(join->requests, kept);
    send_kept(join, kept);
    return true;
}

/* Whether it was heard before the line broke is not known: the person may say it again. */
static void give_up_saying(struct join *join, const json_t *kept)
{
    const json_t *request = json_object_get(kept, "request");
    const json_t *text = json_object_get(request, "text");
    struct plain words = join_plain(text != NULL ? text : json_object_get(request, "phrase"));
    join_say(join, "join.say.unsure", FILLS({"found", words.text}));
}

void join_request_again(struct join *join)
{
    for (size_t i = 0; i < json_array_size(join->requests);) {
        json_t *kept = json_array_get(join->requests, i);
        bool again = json_is_true(json_object_get(kept, "sent"));
        if (again && strcmp(request_name(kept), "say") == 0) {
            give_up_saying(join, kept);
            json_array_remove(join->requests, i);
            continue;
        }
        json_object_set_new(kept, "again", json_boolean(again));
        send_kept(join, kept);
        i++;
    }
}

bool join_request_waits(const struct join *join, const char *what)
{
    return find_request(join, what) >= 0;
}

bool join_request_answered(struct join *join, const char *what)
{
    int index = find_request(join, what);
    if (index < 0)
        return false;
    bool again =
        json_is_true(json_object_get(json_array_get(join->requests, (size_t)index), "again"));
    json_array_remove(join->requests, (size_t)index);
    return again;
}

/* --- looks: none is kept, since the next asks for the same --- */

void join_watch(struct join *join)
{
    line_ask(&join->line,
             json_pack("{ss ss ss sI}", "do", "watch", "id", "watch", "table", join->link.table,
                       "from", (json_int_t)join->session.owned.table.count));
}

void join_unwatch(struct join *join)
{
    line_ask(&join->line, json_pack("{ss ss}", "do", "unwatch", "table", join->link.table));
}

void join_ask_record(struct join *join)
{
    line_ask(&join->line,
             json_pack("{ss ss ss}", "do", "record", "id", "record", "table", join->link.table));
}

void join_ask_for_next(struct join *join)
{
    join->wants_another = join_request_waits(join, "ask"); /* the house may have forgotten it */
    line_ask(&join->line, json_pack("{ss ss si}", "do", "mine", "id", "next", "limit", 10));
}
