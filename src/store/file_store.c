/*
 * A thread that stores and looks things up, so that the loop never waits for a disk.
 *
 * What is asked while a commit is under way is stored together in the next one: the busier the
 * house, the more rows share a commit. Answers go back to the loop's thread in the order of the
 * questions of a kind.
 */
#include "store_inside.h"

#include "admin_store.h"
#include "sqlite.h"

#include "common/grow.h"
#include "common/ring.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { MOST_AT_ONCE = 512 };

struct file_job {
    struct ring link;
    uint64_t ticket;
    bool looks; /* a question; otherwise rows to store */
    struct store_rows *rows;
    struct store_rows *found;
    struct sqlite_batch batch;
};

struct file_store {
    struct store store;
    struct sqlite_store *file;
    int held; /* of the file, for this process alone; -1 for none */
    struct store_callbacks callbacks;
    uv_thread_t thread;
    uv_async_t done; /* frees the store when it is closed */
    uv_mutex_t lock; /* of what follows */
    uv_cond_t asked;
    struct ring waiting, finished;
    bool closing;
};

static void file_job_free(struct file_job *job)
{
    store_rows_free(job->rows);
    store_rows_free(job->found);
    free(job);
}

/* --- the thread --- */

static void do_jobs(struct sqlite_store *file, struct file_job **jobs, size_t count)
{
    struct sqlite_batch *batches[MOST_AT_ONCE];
    size_t writing = 0;
    for (size_t i = 0; i < count; i++)
        if (!jobs[i]->looks)
            batches[writing++] = &jobs[i]->batch;
    if (writing > 0)
        sqlite_store_apply(file, batches, writing);
    for (size_t i = 0; i < count; i++)
        if (jobs[i]->looks) {
            jobs[i]->found = store_rows_new();
            jobs[i]->batch.result = sqlite_store_find(file, &jobs[i]->rows->row[0], jobs[i]->found);
        }
}

/* Waits for jobs and takes them; none when the store closes. With the lock held. */
static size_t take_jobs(struct file_store *store, struct file_job **jobs)
{
    size_t count = 0;
    while (ring_is_empty(&store->waiting) && !store->closing)
        uv_cond_wait(&store->asked, &store->lock);
    while (count < MOST_AT_ONCE && !ring_is_empty(&store->waiting)) {
        jobs[count] = RING_ITEM(store->waiting.next, struct file_job, link);
        ring_remove(&jobs[count++]->link);
    }
    return count;
}

static void file_store_work(void *argument)
{
    struct file_store *store = argument;
    struct file_job *jobs[MOST_AT_ONCE];
    size_t count;
    uv_mutex_lock(&store->lock);
    while ((count = take_jobs(store, jobs)) > 0) {
        uv_mutex_unlock(&store->lock);
        do_jobs(store->file, jobs, count);
        uv_mutex_lock(&store->lock);
        for (size_t i = 0; i < count; i++)
            ring_append(&store->finished, &jobs[i]->link);
        uv_async_send(&store->done);
    }
    uv_mutex_unlock(&store->lock);
}

/* --- the loop --- */

static void tell_result(struct file_store *store, struct file_job *job)
{
    enum store_result result = job->batch.result;
    struct store_rows *found = result == STORE_DONE ? job->found : NULL;
    if (found != NULL)
        job->found = NULL;
    if (job->looks)
        store->callbacks.loaded(store->callbacks.context, job->ticket, result, found);
    else
        store->callbacks.stored(store->callbacks.context, job->ticket, result);
}

static void hear_finished(uv_async_t *async)
{
    struct file_store *store = async->data;
    struct ring finished;
    ring_init(&finished);
    uv_mutex_lock(&store->lock);
    ring_move_all(&store->finished, &finished);
    uv_mutex_unlock(&store->lock);
    for (struct ring *link = finished.next, *next; link != &finished; link = next) {
        struct file_job *job = RING_ITEM(link, struct file_job, link);
        next = link->next;
        tell_result(store, job);
        file_job_free(job);
    }
}

static void file_store_ask(struct file_store *store, uint64_t ticket, bool looks,
                           struct store_rows *rows)
{
    struct file_job *job = must_realloc(NULL, sizeof *job);
    *job = (struct file_job){.ticket = ticket, .looks = looks, .rows = rows, .batch.rows = rows};
    ring_init(&job->link);
    uv_mutex_lock(&store->lock);
    ring_append(&store->waiting, &job->link);
    uv_cond_signal(&store->asked);
    uv_mutex_unlock(&store->lock);
}

static struct file_store *file_store_of(struct store *store)
{
    return (struct file_store *)store;
}

static void file_store_put(struct store *store, uint64_t ticket, struct store_rows *rows)
{
    file_store_ask(file_store_of(store), ticket, false, rows);
}

static void file_store_get(struct store *store, uint64_t ticket, struct store_rows *query)
{
    file_store_ask(file_store_of(store), ticket, true, query);
}

static int64_t up(const struct store *store)
{
    return sqlite_store_up(((const struct file_store *)store)->file);
}

static const struct secrets *secrets(const struct store *store)
{
    return sqlite_store_secrets(((const struct file_store *)store)->file);
}

/* --- opening and closing --- */

static bool file_store_begin(struct file_store *store, uv_loop_t *loop)
{
    if (uv_mutex_init(&store->lock) != 0)
        return false;
    if (uv_cond_init(&store->asked) == 0) {
        if (uv_async_init(loop, &store->done, hear_finished) == 0) {
            store->done.data = store;
            uv_unref((uv_handle_t *)&store->done); /* the loop does not live for the store */
            if (uv_thread_create(&store->thread, file_store_work, store) == 0)
                return true;
            uv_close((uv_handle_t *)&store->done, NULL);
            uv_run(loop, UV_RUN_NOWAIT);
        }
        uv_cond_destroy(&store->asked);
    }
    uv_mutex_destroy(&store->lock);
    return false;
}

static void free_store(uv_handle_t *done)
{
    struct file_store *store = done->data;
    for (struct ring *link = store->finished.next, *next; link != &store->finished; link = next) {
        next = link->next;
        file_job_free(RING_ITEM(link, struct file_job, link));
    }
    uv_cond_destroy(&store->asked);
    uv_mutex_destroy(&store->lock);
    free(store);
}

/*
 * A server believes that what it has in memory is what is kept, so that a file is for one of them.
 * It holds the key: locks of the file itself are SQLite's, and leave it to those who look after it
 * meanwhile. False, and a sentence, if somebody else has it.
 */
static bool hold_file(const char *file, int *held, char problem[static STORE_PROBLEM])
{
    char path[4096];
    *held = -1;
    if (strcmp(file, ":memory:") == 0)
        return true;
    atelier_format(path, sizeof path, "%s.key", file);
    *held = open(path, O_RDONLY | O_CLOEXEC);
    if (*held >= 0 && flock(*held, LOCK_EX | LOCK_NB) == 0)
        return true;
    atelier_format(problem, STORE_PROBLEM, "%.300s: %s.", file,
                   errno == EWOULDBLOCK ? "another server keeps everything there"
                                        : strerror(errno));
    return false;
}

static void release_file(int held)
{
    if (held >= 0)
        close(held);
}

static void file_store_close(struct store *base)
{
    struct file_store *store = file_store_of(base);
    uv_mutex_lock(&store->lock);
    store->closing = true;
    uv_cond_signal(&store->asked);
    uv_mutex_unlock(&store->lock);
    uv_thread_join(&store->thread);
    sqlite_store_close(store->file);
    release_file(store->held);
    uv_close((uv_handle_t *)&store->done, free_store);
}

static const struct store_ops ops = {.up = up,
                                     .secrets = secrets,
                                     .put = file_store_put,
                                     .get = file_store_get,
                                     .close = file_store_close};

static struct store *file_store_open(const char *file, uv_loop_t *loop,
                                     const struct store_callbacks *callbacks,
                                     char problem[static STORE_PROBLEM])
{
    struct sqlite_store *opened = sqlite_store_open(file, problem);
    if (opened == NULL)
        return NULL;
    struct file_store *store = must_realloc(NULL, sizeof *store);
    *store = (struct file_store){.store = {&ops}, .file = opened, .callbacks = *callbacks};
    ring_init(&store->waiting);
    ring_init(&store->finished);
    if (hold_file(file, &store->held, problem)) {
        if (file_store_begin(store, loop))
            return &store->store;
        atelier_format(problem, STORE_PROBLEM, "%s: the system has no thread for it.", file);
    }
    sqlite_store_close(opened);
    release_file(store->held);
    free(store);
    return NULL;
}

/* --- which store it is --- */

struct store *store_open(const struct store_place *place, uv_loop_t *loop,
                         const struct store_callbacks *callbacks,
                         char problem[static STORE_PROBLEM])
{
    return store_is_postgres(place->name) ? postgres_store_open(place, loop, callbacks, problem)
                                          : file_store_open(place->name, loop, callbacks, problem);
}

int64_t store_up(const struct store *store)
{
    return store->ops->up(store);
}

void store_derive(const struct store *store, const char *purpose,
                  unsigned char key[static STORE_KEY])
{
    secrets_derive(store->ops->secrets(store), purpose, key);
}

void store_put(struct store *store, uint64_t ticket, struct store_rows *rows)
{
    store->ops->put(store, ticket, rows);
}

void store_get(struct store *store, uint64_t ticket, struct store_rows *query)
{
    store->ops->get(store, ticket, query);
}

void store_close(struct store *store)
{
    store->ops->close(store);
}

struct admin_store *admin_store_open(const struct store_place *place,
                                     char problem[static STORE_PROBLEM])
{
    return store_is_postgres(place->name) ? postgres_admin_store_open(place, problem)
                                          : file_admin_store_open(place->name, problem);
}
