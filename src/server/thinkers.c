/*
 * Two lists of questions, threads that take them, and a list of answers. What takes a moment is
 * never behind what takes long: it has a thread of its own.
 *
 * What takes long is shared out. Tables with people come first, and among them those whose share
 * has had the least of the processors of late; a table whose people are away has waited enough at
 * some time.
 */
#include "thinkers.h"

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

enum kind { QUICK, LONG, KINDS };

struct thinker {
    struct thinkers *thinkers;
    uv_thread_t thread;
    enum kind most; /* what it takes on: nothing beyond this */
};

struct thinkers {
    thinkers_hearer *hearer;
    void *context;
    struct thinker thinker[MOST_THREADS];
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

static void think(struct thought *thought)
{
    struct atelier_random random;
    atelier_random_seed(&random, thought->seed);
    thought->move = atelier_choose(thought->player, thought->game, &thought->state, &random);
}

static struct share *share_of(struct thinkers *thinkers, const char *name)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const unsigned char *)name, strlen(name), thinkers->secret);
    return &thinkers->shares[(hash[0] | (unsigned)hash[1] << 8) % SHARES];
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
static struct thought *next_thought(struct thinkers *thinkers, enum kind most)
{
    uint64_t now = uv_hrtime();
    for (enum kind kind = QUICK; kind <= most; kind++) {
        struct thought *best = NULL;
        const struct ring *waiting = &thinkers->waiting[kind];
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

static void work(void *argument)
{
    const struct thinker *thinker = argument;
    struct thinkers *thinkers = thinker->thinkers;
    uv_mutex_lock(&thinkers->lock);
    while (!thinkers->closing) {
        struct thought *thought = next_thought(thinkers, thinker->most);
        if (thought == NULL) {
            uv_cond_wait(&thinkers->asked, &thinkers->lock);
            continue;
        }
        ring_remove(&thought->link);
        thinkers->count--;
        use(thought, guess, 0);
        uv_mutex_unlock(&thinkers->lock);
        uint64_t begun = uv_hrtime();
        think(thought);
        uint64_t took = uv_hrtime() - begun;
        uv_mutex_lock(&thinkers->lock);
        use(thought, took, guess);
        ring_append(&thinkers->finished, &thought->link);
        uv_async_send(&thinkers->done);
    }
    uv_mutex_unlock(&thinkers->lock);
}

static void hear_finished(uv_async_t *async)
{
    struct thinkers *thinkers = async->data;
    struct ring finished;
    ring_init(&finished);
    uv_mutex_lock(&thinkers->lock);
    ring_move_all(&thinkers->finished, &finished);
    uv_mutex_unlock(&thinkers->lock);
    for (struct ring *link = finished.next, *next; link != &finished; link = next) {
        struct thought *thought = RING_ITEM(link, struct thought, link);
        next = link->next;
        thinkers->hearer(thinkers->context, thought->ticket, thought->move);
        free(thought);
    }
}

void thinkers_ask(struct thinkers *thinkers, uint64_t ticket, const struct house_question *question)
{
    struct thought *thought = must_realloc(NULL, sizeof *thought);
    *thought = (struct thought){
        .ticket = ticket,
        .seed = question->seed,
        .game = question->game,
        .player = question->player,
        .asked = uv_hrtime(),
        .share = {share_of(thinkers, question->person),
                  question->address == NULL ? NULL : share_of(thinkers, question->address)},
        .people = question->people,
        .state = *question->state};
    ring_init(&thought->link);
    enum kind kind = question->player->think != NULL ? LONG : QUICK;
    uv_mutex_lock(&thinkers->lock);
    ring_append(&thinkers->waiting[kind], &thought->link);
    thinkers->count++;
    uv_cond_broadcast(&thinkers->asked); /* not every thread takes on everything */
    uv_mutex_unlock(&thinkers->lock);
}

unsigned thinkers_waiting(struct thinkers *thinkers)
{
    uv_mutex_lock(&thinkers->lock);
    unsigned count = thinkers->count;
    uv_mutex_unlock(&thinkers->lock);
    return count;
}

/* As many threads as can be had, up to so many; of several the last has time for quick ones. */
static void begin_threads(struct thinkers *thinkers, unsigned threads)
{
    unsigned processors = uv_available_parallelism();
    if (threads == 0)
        threads = processors > 1 ? processors : 2;
    if (threads > MOST_THREADS)
        threads = MOST_THREADS;
    for (unsigned i = 0; i < threads; i++) {
        struct thinker *thinker = &thinkers->thinker[i];
        thinker->thinkers = thinkers;
        thinker->most = i > 0 && i == threads - 1 ? QUICK : LONG;
        if (uv_thread_create(&thinker->thread, work, thinker) != 0)
            return;
        thinkers->threads++;
    }
}

static void free_thinkers(uv_handle_t *done)
{
    struct thinkers *thinkers = done->data;
    for (enum kind kind = QUICK; kind < KINDS; kind++)
        ring_move_all(&thinkers->waiting[kind], &thinkers->finished);
    for (struct ring *link = thinkers->finished.next, *next; link != &thinkers->finished;
         link = next) {
        next = link->next;
        free(RING_ITEM(link, struct thought, link));
    }
    uv_cond_destroy(&thinkers->asked);
    uv_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

void thinkers_close(struct thinkers *thinkers)
{
    uv_mutex_lock(&thinkers->lock);
    thinkers->closing = true;
    uv_cond_broadcast(&thinkers->asked);
    uv_mutex_unlock(&thinkers->lock);
    for (unsigned i = 0; i < thinkers->threads; i++)
        uv_thread_join(&thinkers->thinker[i].thread);
    uv_close((uv_handle_t *)&thinkers->done, free_thinkers);
}

struct thinkers *thinkers_open(uv_loop_t *loop, unsigned threads, thinkers_hearer *hearer,
                               void *context)
{
    struct thinkers *thinkers = must_realloc(NULL, sizeof *thinkers);
    *thinkers = (struct thinkers){.hearer = hearer, .context = context};
    randombytes_buf(thinkers->secret, sizeof thinkers->secret);
    for (enum kind kind = QUICK; kind < KINDS; kind++)
        ring_init(&thinkers->waiting[kind]);
    ring_init(&thinkers->finished);
    if (uv_mutex_init(&thinkers->lock) != 0 || uv_cond_init(&thinkers->asked) != 0 ||
        uv_async_init(loop, &thinkers->done, hear_finished) != 0) {
        free(thinkers); /* the program is about to end */
        return NULL;
    }
    thinkers->done.data = thinkers;
    uv_unref((uv_handle_t *)&thinkers->done);
    begin_threads(thinkers, threads);
    if (thinkers->threads > 0)
        return thinkers;
    thinkers_close(thinkers);
    return NULL;
}
