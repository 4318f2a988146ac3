/*
 * A list, of which the first is being drawn by one of the loop's own threads.
 */
#include "previews.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WAITING = 32, MOST_OF_ONE = 4, MOST_KEPT = 8 };

struct preview_question {
    struct ring link;
    uint64_t ticket;
    char address[ADDRESS_TEXT], tag[PREVIEW_TAG];
    struct exhibition hung;
    struct grow picture;
};

struct kept_preview {
    char tag[PREVIEW_TAG];
    struct grow picture;
};

struct previews {
    uv_loop_t *loop;
    previews_callback *callback; /* NULL: closed */
    void *context;
    uv_work_t work; /* on the first question */
    bool working;
    struct ring questions;
    unsigned count;
    struct kept_preview kept[MOST_KEPT]; /* the latest one first */
};

static void begin_work(struct previews *previews);

/* --- what is kept --- */

static struct atelier_span span_of(const struct grow *picture)
{
    return (struct atelier_span){picture->used > 0 ? picture->text : "", picture->used};
}

static const struct kept_preview *find_kept(const struct previews *previews, const char *tag)
{
    for (int i = 0; i < MOST_KEPT; i++)
        if (previews->kept[i].picture.used > 0 && strcmp(previews->kept[i].tag, tag) == 0)
            return &previews->kept[i];
    return NULL;
}

/* In the place of the oldest. */
static void keep_preview(struct previews *previews, struct preview_question *question)
{
    struct kept_preview *kept = previews->kept;
    free(kept[MOST_KEPT - 1].picture.text);
    memmove(kept + 1, kept, (MOST_KEPT - 1) * sizeof *kept);
    memcpy(kept->tag, question->tag, sizeof kept->tag);
    kept->picture = question->picture;
    question->picture = (struct grow){.text = NULL};
}

/* --- drawing --- */

static struct preview_question *first_of(const struct previews *previews)
{
    return RING_ITEM(previews->questions.next, struct preview_question, link);
}

/* In a thread. Where that cannot be done, nothing is written. */
static void preview_work(uv_work_t *request)
{
    struct preview_question *question = first_of(request->data);
    struct atelier_error error;
    if (!pixels_of_exhibition(&question->hung, &question->picture.out, &error))
        grow_clear(&question->picture);
}

static void question_free(struct preview_question *question)
{
    ring_remove(&question->link);
    free(question->picture.text);
    free(question);
}

static void free_all(struct previews *previews)
{
    for (struct ring *link = previews->questions.next, *next; link != &previews->questions;
         link = next) {
        next = link->next;
        question_free(RING_ITEM(link, struct preview_question, link));
    }
    for (int i = 0; i < MOST_KEPT; i++)
        free(previews->kept[i].picture.text);
    free(previews);
}

/* The first has been drawn, or cannot be. */
static void answer_first(struct previews *previews)
{
    struct preview_question *question = first_of(previews);
    uint64_t ticket = question->ticket;
    struct atelier_span picture = {"", 0};
    if (question->picture.used > 0) {
        keep_preview(previews, question);
        picture = span_of(&previews->kept[0].picture);
    }
    question_free(question);
    previews->count--;
    previews->callback(previews->context, ticket, picture);
}

static void work_done(uv_work_t *request, int status)
{
    struct previews *previews = request->data;
    (void)status;
    previews->working = false;
    if (previews->callback == NULL) {
        free_all(previews);
        return;
    }
    answer_first(previews);
    begin_work(previews);
}

static struct preview_question *first_known(const struct previews *previews)
{
    for (struct ring *link = previews->questions.next; link != &previews->questions;
         link = link->next) {
        struct preview_question *question = RING_ITEM(link, struct preview_question, link);
        if (find_kept(previews, question->tag) != NULL)
            return question;
    }
    return NULL;
}

/* Those who want what has been drawn meanwhile need not wait for their turn. */
static void answer_known(struct previews *previews)
{
    struct preview_question *question;
    while ((question = first_known(previews)) != NULL) {
        const struct kept_preview *kept = find_kept(previews, question->tag);
        uint64_t ticket = question->ticket;
        question_free(question);
        previews->count--;
        previews->callback(previews->context, ticket, span_of(&kept->picture));
    }
}

static void begin_work(struct previews *previews)
{
    if (previews->working)
        return;
    answer_known(previews);
    if (ring_is_empty(&previews->questions))
        return;
    previews->working = true;
    previews->work.data = previews;
    uv_queue_work(previews->loop, &previews->work, preview_work, work_done);
}

/* Whether there is room for another from there. */
static bool has_room(const struct previews *previews, const char *address)
{
    unsigned theirs = 0;
    for (struct ring *link = previews->questions.next; link != &previews->questions;
         link = link->next)
        theirs += strcmp(RING_ITEM(link, struct preview_question, link)->address, address) == 0;
    return previews->count < MOST_WAITING && (*address == '\0' || theirs < MOST_OF_ONE);
}

bool previews_ask(struct previews *previews, uint64_t ticket, const char *address, const char *tag,
                  const struct exhibition *hung)
{
    const struct kept_preview *kept = find_kept(previews, tag);
    if (kept != NULL) {
        previews->callback(previews->context, ticket, span_of(&kept->picture));
        return true;
    }
    if (!has_room(previews, address))
        return false;
    struct preview_question *question = must_realloc(NULL, sizeof *question);
    *question = (struct preview_question){.ticket = ticket, .hung = *hung};
    atelier_format(question->address, sizeof question->address, "%s", address);
    atelier_format(question->tag, sizeof question->tag, "%s", tag);
    question->picture = grow_empty();
    ring_init(&question->link);
    ring_append(&previews->questions, &question->link);
    previews->count++;
    begin_work(previews);
    return true;
}

struct previews *previews_open(uv_loop_t *loop, previews_callback *callback, void *context)
{
    struct previews *previews = must_realloc(NULL, sizeof *previews);
    *previews = (struct previews){.loop = loop, .callback = callback, .context = context};
    ring_init(&previews->questions);
    return previews;
}

void previews_close(struct previews *previews)
{
    previews->callback = NULL;
    if (!previews->working)
        free_all(previews);
}
