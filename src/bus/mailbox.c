/*
 * A list behind a lock, and something that wakes the loop. What others have forged takes no place
 * in it.
 */
#include "mailbox.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WAITING = 16384, MOST_BYTES = 1 << 26 };

struct mailbox_message {
    struct ring link;
    size_t size;
    char text[];
};

struct mailbox {
    struct bus_callbacks callbacks;
    unsigned char key[TAG_KEY];
    atomic_uint_least64_t forged;
    uv_async_t wake; /* frees the mailbox when it is closed */
    bool closed;     /* of the loop's thread */
    uv_mutex_t lock; /* of what follows */
    struct ring messages;
    size_t count, bytes;
};

static void read_messages(uv_async_t *wake)
{
    struct mailbox *mailbox = wake->data;
    struct ring messages;
    ring_init(&messages);
    uv_mutex_lock(&mailbox->lock);
    ring_move_all(&mailbox->messages, &messages);
    mailbox->count = mailbox->bytes = 0;
    uv_mutex_unlock(&mailbox->lock);
    while (!ring_is_empty(&messages)) {
        struct mailbox_message *message = RING_ITEM(messages.next, struct mailbox_message, link);
        ring_remove(&message->link);
        if (!mailbox->closed)
            mailbox->callbacks.heard(mailbox->callbacks.context,
                                     (struct atelier_span){message->text, message->size});
        free(message);
    }
}

struct mailbox *mailbox_open(uv_loop_t *loop, const unsigned char key[static TAG_KEY],
                             const struct bus_callbacks *callbacks)
{
    struct mailbox *mailbox = must_realloc(NULL, sizeof *mailbox);
    *mailbox = (struct mailbox){.callbacks = *callbacks};
    memcpy(mailbox->key, key, sizeof mailbox->key);
    ring_init(&mailbox->messages);
    mailbox->wake.data = mailbox;
    if (uv_mutex_init(&mailbox->lock) != 0) {
        free(mailbox);
        return NULL;
    }
    if (uv_async_init(loop, &mailbox->wake, read_messages) != 0) {
        uv_mutex_destroy(&mailbox->lock);
        free(mailbox);
        return NULL;
    }
    uv_unref((uv_handle_t *)&mailbox->wake); /* the loop does not live for the bus */
    return mailbox;
}

void mailbox_tag(const struct mailbox *mailbox, struct atelier_span text,
                 unsigned char tag[static TAG_SIZE])
{
    tag_write(mailbox->key, text, tag);
}

uint64_t mailbox_forged(const struct mailbox *mailbox)
{
    return mailbox->forged;
}

/* NULL where it is too long, or was said by somebody else. */
static struct mailbox_message *message_new(struct mailbox *mailbox, struct atelier_span bytes)
{
    if (bytes.size > TAG_SIZE + BUS_MESSAGE)
        return NULL;
    if (!tag_fits(mailbox->key, &bytes)) {
        mailbox->forged++;
        return NULL;
    }
    struct mailbox_message *message = must_realloc(NULL, sizeof *message + bytes.size + 1);
    message->size = bytes.size;
    memcpy(message->text, bytes.at, bytes.size);
    message->text[bytes.size] = '\0';
    ring_init(&message->link);
    return message;
}

void mailbox_put(struct mailbox *mailbox, struct atelier_span bytes)
{
    struct mailbox_message *message = message_new(mailbox, bytes);
    if (message == NULL)
        return;
    uv_mutex_lock(&mailbox->lock);
    bool room = mailbox->count < MOST_WAITING && mailbox->bytes + message->size <= MOST_BYTES;
    if (room) {
        ring_append(&mailbox->messages, &message->link);
        mailbox->count++;
        mailbox->bytes += message->size;
    }
    uv_mutex_unlock(&mailbox->lock);
    if (room)
        uv_async_send(&mailbox->wake);
    else
        free(message);
}

static void free_mailbox(uv_handle_t *wake)
{
    struct mailbox *mailbox = wake->data;
    for (struct ring *link = mailbox->messages.next, *next; link != &mailbox->messages;
         link = next) {
        next = link->next;
        free(RING_ITEM(link, struct mailbox_message, link));
    }
    uv_mutex_destroy(&mailbox->lock);
    free(mailbox);
}

void mailbox_close(struct mailbox *mailbox)
{
    mailbox->closed = true;
    uv_close((uv_handle_t *)&mailbox->wake, free_mailbox);
}
