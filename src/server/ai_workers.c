/*
 * Two lists of questions, threads that take them, and a list of answers. What takes a moment is
 * never behind what takes long: it has a thread of its own.
 *
 * What takes long is shared out. Tables with people come first, and among them those whose share
 * has had the least of the processors of late; a table whose people are away has waited enough at
 * some time.
 */
#include "ai_workers.h"

#include "common/grow.h"
#include "common/ring.h"

#include <atelier/player.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64, SHARES = 4096 };

/* In nanoseconds: how long ago half of what was used is forgotten; how long somebody who is away
 * waits; and what a thought counts while it is thought. */
static const uint64_t half_life = 10000000000, patience = 10000000000, guess = 200000000;

/* What those of one hash have used: a person, or an address. */
struct share {
    uint64_t used, since;
};

struct thought {
    struct ring link;
    uint64_t ticket, seed, asked;
    struct share *share[2]; /* of a person and, where it is known, an address */
    bool people;
    const struct atelier_game *game;
    const struct atelier_player *player;
    struct atelier_state state;
    atelier_move move;
};

enum worker_kind { QUICK, LONG, KINDS };

struct ai_worker {
    struct ai_workers *ai_workers;
    uv_thread_t thread;
    enum worker_kind most; /* what it takes on: nothing beyond this */
};

struct ai_workers {
    ai_workers_callback *callback;
    void *context;
    struct ai_worker worker[MOST_THREADS];
    unsigned threads;
    uv_async_t done;
    uv_mutex_t lock; /* of what follows */
    uv_cond_t asked;
    struct ring waiting[KINDS], finished;
    struct share shares[SHARES];
    unsigned char secret[crypto_shorthash_KEYBYTES];
    unsigned count; /* that wait */
    bool closing;
};

static void think_thought(struct thought *thought)
{
    struct atelier_random random;
    atelier_random_seed(&random, thought->seed);
    thought->move = atelier_choose(thought->player, thought->game, &thought->state, &random);
}

static struct share *share_of(struct ai_workers *ai_workers, const char *name)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const unsigned char *)name, strlen(name), ai_workers->secret);
    return &ai_workers->shares[(hash[0] | (unsigned)hash[1] << 8) % SHARES];
}

static void use(const struct thought *thought, uint64_t more, uint64_t less)
{
    for (int i = 0; i < 2; i++)
        if (thought->share[i] != NULL) {
            uint64_t used = thought->share[i]->used + more;
            thought->share[i]->used = used - (used < less ? used : less);
        }
}

static uint64_t used_by(struct share *share, uint64_t now)
{
    uint64_t halves = (now - share->since) / half_life;
    share->used = halves < 64 ? share->used >> halves : 0;
    share->since += halves * half_life;
    return share->used;
}

/* What whoever it is for has used: as a person, or with all others at the address. */
static uint64_t most_used(const struct thought *thought, uint64_t now)
{
    uint64_t own = used_by(thought->share[0], now);
    uint64_t common = thought->share[1] != NULL ? used_by(thought->share[1], now) : 0;
    return own > common ? own : common;
}

/* Whether one of two that wait, the first for longer, comes after the other. */
static bool comes_after(const struct thought *one, const struct thought *other, uint64_t now)
{
    bool first = one->people || now - one->asked > patience;
    bool second = other->people || now - other->asked > patience;
    if (first != second)
        return second;
    uint64_t used = most_used(one, now), others = most_used(other, now);
    if (used != others)
        return used > others;
    return used_by(one->share[0], now) > used_by(other->share[0], now); /* at one address */
}

/* The next thing to think about, up to a kind; NULL if there is none. */
static struct thought *next_thought(struct ai_workers *ai_workers, enum worker_kind most)
{
    uint64_t now = uv_hrtime();
    for (enum worker_kind kind = QUICK; kind <= most; kind++) {
        struct thought *best = NULL;
        const struct ring *waiting = &ai_workers->waiting[kind];
        for (struct ring *link = waiting->next; link != waiting; link = link->next) {
            struct thought *thought = RING_ITEM(link, struct thought, link);
            if (best == NULL || comes_after(best, thought, now))
                best = thought;
            if (kind == QUICK)
                break;
        }
        if (best != NULL)
            return best;
    }
    return NULL;
}

static void ai_work(void *argument)
{
    const struct ai_worker *worker = argument;
    struct ai_workers *ai_workers = worker->ai_workers;
    uv_mutex_lock(&ai_workers->lock);
    while (!ai_workers->closing) {
        struct thought *thought = next_thought(ai_workers, worker->most);
        if (thought == NULL) {
            uv_cond_wait(&ai_workers->asked, &ai_workers->lock);
            continue;
        }
        ring_remove(&thought->link);
        ai_workers->count--;
        use(thought, guess, 0);
        uv_mutex_unlock(&ai_workers->lock);
        uint64_t begun = uv_hrtime();
        think_thought(thought);
        uint64_t took = uv_hrtime() - begun;
        uv_mutex_lock(&ai_workers->lock);
        use(thought, took, guess);
        ring_append(&ai_workers->finished, &thought->link);
        uv_async_send(&ai_workers->done);
    }
    uv_mutex_unlock(&ai_workers->lock);
}

static void hear_finished(uv_async_t *async)
{
    struct ai_workers *ai_workers = async->data;
    struct ring finished;
    ring_init(&finished);
    uv_mutex_lock(&ai_workers->lock);
    ring_move_all(&ai_workers->finished, &finished);
    uv_mutex_unlock(&ai_workers->lock);
    for (struct ring *link = finished.next, *next; link != &finished; link = next) {
        struct thought *thought = RING_ITEM(link, struct thought, link);
        next = link->next;
        ai_workers->callback(ai_workers->context, thought->ticket, thought->move);
        free(thought);
    }
}

void ai_workers_ask(struct ai_workers *ai_workers, uint64_t ticket,
                    const struct house_question *question)
{
    struct thought *thought = must_realloc(NULL, sizeof *thought);
    *thought = (struct thought){
        .ticket = ticket,
        .seed = question->seed,
        .game = question->game,
        .player = question->player,
        .asked = uv_hrtime(),
        .share = {share_of(ai_workers, question->person),
                  question->address == NULL ? NULL : share_of(ai_workers, question->address)},
        .people = question->people,
        .state = *question->state};
    ring_init(&thought->link);
    enum worker_kind kind = question->player->think != NULL ? LONG : QUICK;
    uv_mutex_lock(&ai_workers->lock);
    ring_append(&ai_workers->waiting[kind], &thought->link);
    ai_workers->count++;
    uv_cond_broadcast(&ai_workers->asked); /* not every thread takes on everything */
    uv_mutex_unlock(&ai_workers->lock);
}

unsigned ai_workers_waiting(struct ai_workers *ai_workers)
{
    uv_mutex_lock(&ai_workers->lock);
    unsigned count = ai_workers->count;
    uv_mutex_unlock(&ai_workers->lock);
    return count;
}

/* As many threads as can be had, up to so many; of several the last has time for quick ones. */
static void begin_threads(struct ai_workers *ai_workers, unsigned threads)
{
    unsigned processors = uv_available_parallelism();
    if (threads == 0)
        threads = processors > 1 ? processors : 2;
    if (threads > MOST_THREADS)
        threads = MOST_THREADS;
    for (unsigned i = 0; i < threads; i++) {
        struct ai_worker *worker = &ai_workers->worker[i];
        worker->ai_workers = ai_workers;
        worker->most = i > 0 && i == threads - 1 ? QUICK : LONG;
        if (uv_thread_create(&worker->thread, ai_work, worker) != 0)
            return;
        ai_workers->threads++;
    }
}

static void free_thinkers(uv_handle_t *done)
{
    struct ai_workers *ai_workers = done->data;
    for (enum worker_kind kind = QUICK; kind < KINDS; kind++)
        ring_move_all(&ai_workers->waiting[kind], &ai_workers->finished);
    for (struct ring *link = ai_workers->finished.next, *next; link != &ai_workers->finished;
         link = next) {
        next = link->next;
        free(RING_ITEM(link, struct thought, link));
    }
    uv_cond_destroy(&ai_workers->asked);
    uv_mutex_destroy(&ai_workers->lock);
    free(ai_workers);
}

void ai_workers_close(struct ai_workers *ai_workers)
{
    uv_mutex_lock(&ai_workers->lock);
    ai_workers->closing = true;
    uv_cond_broadcast(&ai_workers->asked);
    uv_mutex_unlock(&ai_workers->lock);
    for (unsigned i = 0; i < ai_workers->threads; i++)
        uv_thread_join(&ai_workers->worker[i].thread);
    uv_close((uv_handle_t *)&ai_workers->done, free_thinkers);
}

struct ai_workers *ai_workers_open(uv_loop_t *loop, unsigned threads, ai_workers_callback *callback,
                                   void *context)
{
    struct ai_workers *ai_workers = must_realloc(NULL, sizeof *ai_workers);
    *ai_workers = (struct ai_workers){.callback = callback, .context = context};
    randombytes_buf(ai_workers->secret, sizeof ai_workers->secret);
    for (enum worker_kind kind = QUICK; kind < KINDS; kind++)
        ring_init(&ai_workers->waiting[kind]);
    ring_init(&ai_workers->finished);
    if (uv_mutex_init(&ai_workers->lock) != 0 || uv_cond_init(&ai_workers->asked) != 0 ||
        uv_async_init(loop, &ai_workers->done, hear_finished) != 0) {
        free(ai_workers); /* the program is about to end */
        return NULL;
    }
    ai_workers->done.data = ai_workers;
    uv_unref((uv_handle_t *)&ai_workers->done);
    begin_threads(ai_workers, threads);
    if (ai_workers->threads > 0)
        return ai_workers;
    ai_workers_close(ai_workers);
    return NULL;
}
