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

struct letter {
    struct ring link;
    size_t size;
    char text[];
};

struct mailbox {
    struct bus_hearer hearer;
    unsigned char key[TAG_KEY];
    atomic_uint_least64_t forged;
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

struct mailbox *mailbox_open(uv_loop_t *loop, const unsigned char key[static TAG_KEY],
                             const struct bus_hearer *hearer)
{
    struct mailbox *mailbox = must_realloc(NULL, sizeof *mailbox);
    *mailbox = (struct mailbox){.hearer = *hearer};
    memcpy(mailbox->key, key, sizeof mailbox->key);
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
static struct letter *letter_new(struct mailbox *mailbox, struct atelier_span message)
{
    if (message.size > TAG_SIZE + BUS_MESSAGE)
        return NULL;
    if (!tag_fits(mailbox->key, &message)) {
        mailbox->forged++;
        return NULL;
    }
    struct letter *letter = must_realloc(NULL, sizeof *letter + message.size + 1);
    letter->size = message.size;
    memcpy(letter->text, message.at, message.size);
    letter->text[message.size] = '\0';
    ring_init(&letter->link);
    return letter;
}

void mailbox_put(struct mailbox *mailbox, struct atelier_span message)
{
    struct letter *letter = letter_new(mailbox, message);
    if (letter == NULL)
        return;
    uv_mutex_lock(&mailbox->lock);
    bool room = mailbox->count < MOST_WAITING && mailbox->bytes + letter->size <= MOST_BYTES;
    if (room) {
        ring_append(&mailbox->letters, &letter->link);
        mailbox->count++;
        mailbox->bytes += letter->size;
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
