/*
 * Workers take games by number and report them under one lock; whoever completes the run of whole
 * blocks up to the next look decides whether it is enough. Games beyond that point that others have
 * finished meanwhile are not counted, so the number of workers does not show in the results.
 */
#include "arena.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct hall {
    struct arena *arena;
    atomic_bool stop;
    pthread_mutex_t lock; /* for all below, and the arena's results */
    pthread_cond_t left;  /* a worker has gone home */
    int working;
    uint64_t next; /* the first game nobody has taken yet */
    uint64_t done;
    uint64_t prefix; /* all games before this one are done */
    int look;        /* the next */
};

double arena_margin(int seats)
{
    return seats > 1 ? 0.02 : 0.5;
}

/* --- setting up --- */

/* A line with a path, if there is one: of any length, which atelier_printf() is not for. */
static void put_path(struct atelier_out *out, const char *key, const char *path)
{
    if (path == NULL)
        return;
    atelier_put(out, key);
    atelier_put(out, path);
    atelier_put(out, "\n");
}

/* What a result depends on, for the checkpoint: files by their names only. */
static bool write_header(const struct arena_plan *plan, char *text, size_t size)
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, text, size);
    atelier_printf(&buffer.out, "atelier-arena 3\ngame %s\n", plan->game->name);
    put_path(&buffer.out, "data ", plan->data);
    put_path(&buffer.out, "solved ", plan->solved);
    for (int i = 0; plan->game->options[i].name != NULL; i++)
        if (plan->settings.value[i][0] != '\0')
            atelier_printf(&buffer.out, "option %s %s\n", plan->game->options[i].name,
                           plan->settings.value[i]);
    for (int i = 0; i < plan->players; i++)
        atelier_printf(&buffer.out, "player %s\n", plan->player[i].name);
    atelier_printf(&buffer.out, "seed %" PRIu64 "\n", plan->seed);
    if (plan->effort.ms > 0)
        atelier_printf(&buffer.out, "ms %ld\ncores %u\n", plan->effort.ms, plan->effort.cores);
    if (plan->effort.trials > 0)
        atelier_printf(&buffer.out, "trials %u\n", plan->effort.trials);
    if (plan->bot_ms > 0)
        atelier_printf(&buffer.out, "bot-ms %ld\n", plan->bot_ms);
    return !buffer.full;
}

/* A game of the checkpoint. Those beyond the plan stay in the file for a longer one. */
static void take_in(void *context, uint64_t number, const struct match_result *result)
{
    struct arena *arena = context;
    if (number >= arena->games)
        return;
    arena->resumed += !arena->done[number];
    arena->result[number] = *result;
    arena->done[number] = true;
}

enum atelier_code arena_open(struct arena *arena, const struct arena_plan *plan,
                             struct atelier_error *error)
{
    memset(arena, 0, sizeof *arena);
    arena->plan = *plan;
    enum atelier_code code = plan->game->start(plan->game, &plan->settings, &arena->start, error);
    if (code != ATELIER_OK)
        return code;
    schedule_init(&arena->schedule, plan->players, plan->game->seats(&arena->start));
    arena->terms = (struct match_terms){.game = plan->game,
                                        .start = &arena->start,
                                        .settings = &arena->plan.settings,
                                        .player = arena->plan.player,
                                        .seed = plan->seed,
                                        .effort = plan->effort,
                                        .bot_ms = plan->bot_ms > 0 ? plan->bot_ms : BOT_DEFAULT_MS};
    arena->blocks = schedule_blocks_for(&arena->schedule, plan->games);
    arena->games = schedule_first_game(&arena->schedule, arena->blocks);
    arena->result = calloc(arena->games + 1, sizeof *arena->result);
    arena->done = calloc(arena->games + 1, sizeof *arena->done);
    if (arena->result == NULL || arena->done == NULL)
        return atelier_fail(error, ATELIER_NO_MEMORY,
                            "There is no memory for the results of %" PRIu64 " games.",
                            arena->games);
    if (plan->checkpoint == NULL)
        return ATELIER_OK;
    char header[CHECKPOINT_HEADER];
    if (!write_header(plan, header, sizeof header))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "The options are too long to be kept.");
    return checkpoint_open(&arena->kept, plan->checkpoint, header, arena->schedule.seats, take_in,
                           arena, error);
}

void arena_close(struct arena *arena)
{
    checkpoint_close(&arena->kept);
    free(arena->result);
    free(arena->done);
    arena->result = NULL;
    arena->done = NULL;
}

/* --- playing --- */

/* Follows the run of games done, and looks where the rule says. */
static void advance(struct hall *hall)
{
    struct arena *arena = hall->arena;
    while (hall->prefix < arena->games && arena->done[hall->prefix])
        hall->prefix++;
    while (arena->plan.stop_early && arena->end != ARENA_DECIDED) {
        uint64_t blocks = rate_look(&arena->schedule, hall->look);
        if (blocks > arena->blocks || schedule_first_game(&arena->schedule, blocks) > hall->prefix)
            return;
        if (rate_is_decided(&arena->schedule, arena->result, hall->look, arena->plan.margin,
                            arena->verdict)) {
            arena->counted = blocks;
            arena->end = ARENA_DECIDED;
            atomic_store(&hall->stop, true);
        }
        hall->look++;
    }
}

static bool take_game(struct hall *hall, uint64_t *number)
{
    struct arena *arena = hall->arena;
    while (hall->next < arena->games && arena->done[hall->next])
        hall->next++;
    *number = hall->next;
    if (hall->next == arena->games || atomic_load(&hall->stop))
        return false;
    hall->next++;
    return true;
}

/* Remembers which programs forfeit, and how the first time went. */
static void count_fault(struct arena *arena, uint64_t number, const uint8_t *seating,
                        const struct match_result *result, const struct atelier_error *fault)
{
    for (int seat = 0; seat < arena->schedule.seats; seat++)
        if (result->fault == BOT_FINE || seating[seat] != seating[result->forfeiter])
            arena->in_a_row[seating[seat]] = 0;
    if (result->fault == BOT_FINE)
        return;
    int player = seating[result->forfeiter];
    arena->in_a_row[player]++;
    if (arena->first_fault[player].code == ATELIER_OK) {
        arena->first_fault[player] = *fault;
        arena->first_forfeit[player] = number;
    }
}

static void note_result(struct hall *hall, uint64_t number, const struct match_result *result)
{
    struct arena *arena = hall->arena;
    arena->result[number] = *result;
    arena->done[number] = true;
    hall->done++;
    checkpoint_add(&arena->kept, number, result);
    advance(hall);
}

/* Plays one game; called, and returns, with the lock held. */
static void play_game(struct hall *hall, uint64_t number, struct match_crew *crew)
{
    struct arena *arena = hall->arena;
    uint8_t seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    struct match_result result;
    uint64_t block = schedule_block_of(&arena->schedule, number);
    const uint8_t *seated = seating[number - schedule_first_game(&arena->schedule, block)];
    for (int i = 0; i < arena->plan.players; i++)
        crew->given_up[i] = arena->in_a_row[i] >= ARENA_PATIENCE;
    pthread_mutex_unlock(&hall->lock);
    schedule_block(&arena->schedule, block, seating);
    bool played = match_play(&arena->terms, seated, block, number, crew, &hall->stop, &result);
    pthread_mutex_lock(&hall->lock);
    if (played) {
        count_fault(arena, number, seated, &result, &crew->fault);
        note_result(hall, number, &result);
    }
}

static void *arena_work(void *context)
{
    struct hall *hall = context;
    struct match_crew crew;
    uint64_t number;
    match_crew_gather(&crew, &hall->arena->terms, hall->arena->plan.players);
    pthread_mutex_lock(&hall->lock);
    while (take_game(hall, &number))
        play_game(hall, number, &crew);
    pthread_mutex_unlock(&hall->lock);
    match_crew_dismiss(&crew);
    pthread_mutex_lock(&hall->lock);
    hall->working--;
    pthread_cond_signal(&hall->left);
    pthread_mutex_unlock(&hall->lock);
    return NULL;
}

/* --- watching --- */

static struct timespec fifth_of_second_on(void)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 200000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    return until;
}

/* Waits until all workers have gone home; tells `watch` now and then. Called with the lock held. */
static void wait_for_workers(struct hall *hall, arena_watch *watch, void *context)
{
    bool stopped = false;
    for (;;) {
        struct timespec until = fifth_of_second_on();
        int waited = 0;
        while (hall->working > 0 && waited != ETIMEDOUT)
            waited = pthread_cond_timedwait(&hall->left, &hall->lock, &until);
        struct arena_progress progress = {
            .games = hall->arena->games, .done = hall->done, .resumed = hall->arena->resumed};
        bool working = hall->working > 0;
        checkpoint_flush(&hall->arena->kept);
        pthread_mutex_unlock(&hall->lock);
        if (watch != NULL && !watch(context, &progress) && !stopped) {
            stopped = true;
            atomic_store(&hall->stop, true);
        }
        pthread_mutex_lock(&hall->lock);
        if (!working)
            return;
    }
}

static int threads_for(const struct arena *arena)
{
    long threads = arena->plan.threads;
    if (threads <= 0)
        threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (threads > ARENA_MOST_THREADS)
        threads = ARENA_MOST_THREADS;
    return threads < 1 ? 1 : (int)threads;
}

static bool play_all(struct hall *hall, arena_watch *watch, void *context)
{
    pthread_t thread[ARENA_MOST_THREADS];
    int threads = threads_for(hall->arena), started = 0;
    pthread_mutex_lock(&hall->lock);
    while (started < threads && pthread_create(&thread[started], NULL, arena_work, hall) == 0)
        started++;
    hall->working = started;
    wait_for_workers(hall, watch, context);
    pthread_mutex_unlock(&hall->lock);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return started > 0;
}

enum atelier_code arena_run(struct arena *arena, arena_watch *watch, void *context,
                            struct atelier_error *error)
{
    struct hall hall = {.arena = arena, .done = arena->resumed, .look = 1};
    pthread_condattr_t clock;
    arena->end = ARENA_COMPLETE;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&hall.left, &clock);
    pthread_condattr_destroy(&clock);
    pthread_mutex_init(&hall.lock, NULL);
    advance(&hall); /* what was resumed may be enough */
    bool played = play_all(&hall, watch, context);
    pthread_cond_destroy(&hall.left);
    pthread_mutex_destroy(&hall.lock);
    if (!played)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "The system gives no threads.");
    if (arena->end != ARENA_DECIDED) {
        arena->end = hall.prefix == arena->games ? ARENA_COMPLETE : ARENA_STOPPED;
        arena->counted = hall.prefix == arena->games
                             ? arena->blocks
                             : schedule_block_of(&arena->schedule, hall.prefix);
    }
    if (!checkpoint_close(&arena->kept))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "%s: not all results could be written.",
                            arena->plan.checkpoint);
    return ATELIER_OK;
}

void arena_rate(const struct arena *arena, struct rates *rates)
{
    rate(rates, &arena->schedule, arena->result, arena->counted);
}
