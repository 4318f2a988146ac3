/*
 * Workers in threads of their own, for those who have players think in several. The page does
 * without this file, and without the solver, which shares out its work by itself.
 */
#include <atelier/player.h>
#include <pthread.h>

enum { MOST_THREADS = 64 };

struct task {
    void (*work)(void *job, unsigned worker);
    void *job;
    unsigned worker;
};

static void *run_thread(void *context)
{
    struct task *task = context;
    task->work(task->job, task->worker);
    return NULL;
}

void atelier_in_threads(void (*work)(void *job, unsigned worker), void *job, unsigned workers)
{
    pthread_t thread[MOST_THREADS];
    struct task task[MOST_THREADS];
    bool started[MOST_THREADS] = {false};
    for (unsigned i = 1; i < workers; i++) {
        if (i < MOST_THREADS) {
            task[i] = (struct task){work, job, i};
            started[i] = pthread_create(&thread[i], NULL, run_thread, &task[i]) == 0;
        }
    }
    for (unsigned i = 0; i < workers; i++)
        if (i == 0 || i >= MOST_THREADS || !started[i])
            work(job, i);
    for (unsigned i = 1; i < workers && i < MOST_THREADS; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
}
