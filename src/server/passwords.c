/*
 * A list, of which the first is being worked on by one of the loop's own threads.
 */
#include "passwords.h"

#include "common/grow.h"
#include "common/ring.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WAITING = 16, PASSWORD_SIZE = 256 };

struct password_question {
    struct ring link;
    uint64_t ticket;
    char password[PASSWORD_SIZE], hash[crypto_pwhash_STRBYTES];
    bool compares, turned_away;
    enum house_password_result result;
};

struct passwords {
    uv_loop_t *loop;
    passwords_callback *callback; /* NULL: closed */
    void *context;
    uv_work_t work; /* on the first question */
    bool working;
    struct ring questions;
    unsigned count;
};

static void begin_work(struct passwords *passwords);

static struct password_question *first_of(const struct passwords *passwords)
{
    return RING_ITEM(passwords->questions.next, struct password_question, link);
}

/* In a thread. */
static void password_work(uv_work_t *request)
{
    struct password_question *question = first_of(request->data);
    size_t size = strlen(question->password);
    bool fine;
    if (question->turned_away)
        return;
    if (question->compares)
        fine = crypto_pwhash_str_verify(question->hash, question->password, size) == 0;
    else
        fine = crypto_pwhash_str(question->hash, question->password, size,
                                 crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    if (fine)
        question->result = HOUSE_PASSWORD_FITS;
    else /* a hash that could not be made: there is no memory for it now */
        question->result = question->compares ? HOUSE_PASSWORD_WRONG : HOUSE_PASSWORD_BUSY;
}

/* The first question, which is none of the list's any more. */
static struct password_question *take_first(struct passwords *passwords)
{
    struct password_question *question = first_of(passwords);
    ring_remove(&question->link);
    passwords->count--;
    return question;
}

static void question_free(struct password_question *question)
{
    sodium_memzero(question, sizeof *question);
    free(question);
}

static void free_all(struct passwords *passwords)
{
    for (struct ring *link = passwords->questions.next, *next; link != &passwords->questions;
         link = next) {
        next = link->next;
        question_free(RING_ITEM(link, struct password_question, link));
    }
    free(passwords);
}

static void work_done(uv_work_t *request, int status)
{
    struct passwords *passwords = request->data;
    (void)status;
    passwords->working = false;
    if (passwords->callback == NULL) {
        free_all(passwords);
        return;
    }
    struct password_question *question =
        take_first(passwords); /* whoever hears of it may ask again */
    bool made = !question->compares && question->result == HOUSE_PASSWORD_FITS;
    passwords->callback(passwords->context, question->ticket, question->result,
                        made ? question->hash : NULL);
    question_free(question);
    begin_work(passwords);
}

static void begin_work(struct passwords *passwords)
{
    if (passwords->working || ring_is_empty(&passwords->questions))
        return;
    passwords->working = true;
    passwords->work.data = passwords;
    uv_queue_work(passwords->loop, &passwords->work, password_work, work_done);
}

void passwords_ask(struct passwords *passwords, uint64_t ticket,
                   const struct house_password *question)
{
    struct password_question *asked = must_realloc(NULL, sizeof *asked);
    *asked = (struct password_question){.ticket = ticket,
                                        .compares = question->hash != NULL,
                                        .turned_away = passwords->count >= MOST_WAITING,
                                        .result = HOUSE_PASSWORD_BUSY};
    atelier_format(asked->password, sizeof asked->password, "%s", question->password);
    if (asked->compares)
        atelier_format(asked->hash, sizeof asked->hash, "%s", question->hash);
    ring_init(&asked->link);
    ring_append(&passwords->questions, &asked->link);
    passwords->count++;
    begin_work(passwords);
}

struct passwords *passwords_open(uv_loop_t *loop, passwords_callback *callback, void *context)
{
    struct passwords *passwords = must_realloc(NULL, sizeof *passwords);
    *passwords = (struct passwords){.loop = loop, .callback = callback, .context = context};
    ring_init(&passwords->questions);
    return passwords;
}

void passwords_close(struct passwords *passwords)
{
    passwords->callback = NULL;
    if (!passwords->working)
        free_all(passwords);
}
