/*
 * A list behind a lock, and something that wakes the loop.
 */
#include "mailbox.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WAITING = 16384, MOST_BYTES = 1 << 26 };

struct letter {
    struct ring link;
    size_t size;
    char text[];
};

struct mailbox {
    struct bus_hearer hearer;
    uv_async_t wake; /* frees the mailbox when it is closed */
    bool closed;     /* of the loop's thread */
    uv_mutex_t lock; /* of what follows */
    struct ring letters;
    size_t count, bytes;
};

static void read_letters(uv_async_t *wake)
{
    struct mailbox *mailbox = wake->data;
    struct ring letters;
    ring_init(&letters);
    uv_mutex_lock(&mailbox->lock);
    ring_move_all(&mailbox->letters, &letters);
    mailbox->count = mailbox->bytes = 0;
    uv_mutex_unlock(&mailbox->lock);
    while (!ring_is_empty(&letters)) {
        struct letter *letter = RING_ITEM(letters.next, struct letter, link);
        ring_remove(&letter->link);
        if (!mailbox->closed)
            mailbox->hearer.heard(mailbox->hearer.context,
                                  (struct atelier_span){letter->text, letter->size});
        free(letter);
    }
}

struct mailbox *mailbox_open(uv_loop_t *loop, const struct bus_hearer *hearer)
{
    struct mailbox *mailbox = must_realloc(NULL, sizeof *mailbox);
    *mailbox = (struct mailbox){.hearer = *hearer};
    ring_init(&mailbox->letters);
    mailbox->wake.data = mailbox;
    if (uv_mutex_init(&mailbox->lock) != 0) {
        free(mailbox);
        return NULL;
    }
    if (uv_async_init(loop, &mailbox->wake, read_letters) != 0) {
        uv_mutex_destroy(&mailbox->lock);
        free(mailbox);
        return NULL;
    }
    uv_unref((uv_handle_t *)&mailbox->wake); /* the loop does not live for the bus */
    return mailbox;
}

void mailbox_put(struct mailbox *mailbox, const char *text, size_t size)
{
    if (size > BUS_MESSAGE)
        return;
    struct letter *letter = must_realloc(NULL, sizeof *letter + size + 1);
    letter->size = size;
    if (size > 0)
        memcpy(letter->text, text, size);
    letter->text[size] = '\0';
    ring_init(&letter->link);
    uv_mutex_lock(&mailbox->lock);
    bool room = mailbox->count < MOST_WAITING && mailbox->bytes + size <= MOST_BYTES;
    if (room) {
        ring_append(&mailbox->letters, &letter->link);
        mailbox->count++;
        mailbox->bytes += size;
    }
    uv_mutex_unlock(&mailbox->lock);
    if (room)
        uv_async_send(&mailbox->wake);
    else
        free(letter);
}

static void free_mailbox(uv_handle_t *wake)
{
    struct mailbox *mailbox = wake->data;
    for (struct ring *link = mailbox->letters.next, *next; link != &mailbox->letters; link = next) {
        next = link->next;
        free(RING_ITEM(link, struct letter, link));
    }
    uv_mutex_destroy(&mailbox->lock);
    free(mailbox);
}

void mailbox_close(struct mailbox *mailbox)
{
    mailbox->closed = true;
    uv_close((uv_handle_t *)&mailbox->wake, free_mailbox);
}
