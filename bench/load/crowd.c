/*
 * The crowd as a whole: it comes in, sits down, plays, and leaves.
 */
#include "crowd_inside.h"

#include "common/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many do something new at the same time, and how long all of them may take for it. */
enum { AT_ONCE = 128, PATIENCE_MS = 120000 };

void crowd_fail(struct crowd *crowd, const char *what, struct atelier_span words)
{
    if (crowd->problem[0] == '\0')
        snprintf(crowd->problem, sizeof crowd->problem, "%s: %.*s", what,
                 (int)(words.size < 180 ? words.size : 180), words.at);
    uv_stop(crowd->loop);
}

static void too_late(uv_timer_t *timer)
{
    crowd_fail(timer->data, "it takes too long", atelier_span_of("the server does not keep up"));
}

/* Runs the loop until something stops it. */
static bool run(struct crowd *crowd, uv_timer_cb when_over, uint64_t ms)
{
    if (crowd->problem[0] == '\0') {
        uv_update_time(crowd->loop); /* it may have stood still for long */
        uv_timer_start(&crowd->limit, when_over, ms, 0);
        uv_run(crowd->loop, UV_RUN_DEFAULT);
        uv_timer_stop(&crowd->limit);
    }
    if (crowd->problem[0] != '\0')
        fprintf(stderr, "load: %s\n", crowd->problem);
    return crowd->problem[0] == '\0';
}

/* --- coming in --- */

static void connect_next(struct crowd *crowd);

static void screen_ready(void *state)
{
    struct screen *screen = state;
    if (++screen->crowd->done == screen->crowd->plan.connections)
        uv_stop(screen->crowd->loop);
    connect_next(screen->crowd);
}

static void screen_message(void *state, struct atelier_span text)
{
    struct screen *screen = state;
    place_heard(screen->crowd, text);
}

static void screen_lost(void *state, const char *why)
{
    const struct screen *screen = state;
    crowd_fail(screen->crowd, "a connection was lost", atelier_span_of(why));
}

static void connect_next(struct crowd *crowd)
{
    static const struct wire_user user = {screen_ready, screen_message, screen_lost};
    if (crowd->wires == crowd->plan.connections)
        return;
    struct screen *screen = &crowd->screens[crowd->wires];
    *screen = (struct screen){.crowd = crowd, .number = crowd->wires++};
    unsigned port = crowd->houses.port[screen->number % crowd->houses.count];
    screen->wire = wire_open(crowd->loop, port, screen->number, &user, screen);
}

bool crowd_connect(struct crowd *crowd)
{
    for (unsigned i = 0; i < AT_ONCE; i++)
        connect_next(crowd);
    return run(crowd, too_late, PATIENCE_MS);
}

/* --- sitting down --- */

static void open_next(struct crowd *crowd)
{
    if (crowd->begun < crowd->plan.tables)
        place_open(&crowd->places[crowd->begun++]);
}

void place_is_ready(struct place *place)
{
    struct crowd *crowd = place->crowd;
    if (crowd->playing) { /* another game, while others play */
        place_play(place);
        return;
    }
    if (++crowd->done == crowd->plan.tables)
        uv_stop(crowd->loop);
    open_next(crowd);
}

bool crowd_sit_down(struct crowd *crowd)
{
    crowd->begun = crowd->done = 0;
    while (crowd->begun < AT_ONCE && crowd->begun < crowd->plan.tables)
        open_next(crowd);
    return run(crowd, too_late, PATIENCE_MS);
}

/* --- playing --- */

static void end_if_all_are_told(struct crowd *crowd)
{
    if (!crowd->playing && crowd->under_way == 0)
        uv_stop(crowd->loop);
}

static void time_is_over(uv_timer_t *timer)
{
    struct crowd *crowd = timer->data;
    crowd->playing = false;
    uv_timer_start(&crowd->limit, too_late, PATIENCE_MS, 0);
    end_if_all_are_told(crowd);
}

void place_is_told(struct place *place)
{
    place->crowd->under_way--;
    end_if_all_are_told(place->crowd);
}

static void first_move(uv_timer_t *timer)
{
    place_play(timer->data);
}

bool crowd_play(struct crowd *crowd, double seconds)
{
    unsigned pause = crowd->plan.pause;
    uv_update_time(crowd->loop);
    crowd->playing = true;
    for (unsigned i = 0; i < crowd->plan.tables; i++) {
        struct place *place = &crowd->places[i];
        uint64_t wait = pause > 0 ? atelier_random_below(&crowd->random, pause) : 0;
        if (place->playing && place->untold == 0)
            uv_timer_start(&place->timer, first_move, wait, 0);
    }
    return run(crowd, time_is_over, (uint64_t)(seconds * 1000));
}

void crowd_measure(struct crowd *crowd)
{
    latencies_free(&crowd->count.latencies);
    crowd->count = (struct crowd_count){.screens = 0};
}

struct crowd_count *crowd_count(struct crowd *crowd)
{
    return &crowd->count;
}

/* --- beginning and end --- */

struct crowd *crowd_new(uv_loop_t *loop, const struct crowd_houses *houses,
                        const struct crowd_plan *plan)
{
    struct crowd *crowd = must_realloc(NULL, sizeof *crowd);
    struct atelier_settings settings;
    struct atelier_error error;
    static const unsigned char secret[INDEX_KEY]; /* nobody here means any harm */
    *crowd = (struct crowd){.loop = loop, .houses = *houses, .plan = *plan};
    index_init(&crowd->by_id, secret);
    crowd->screens = must_realloc(NULL, plan->connections * sizeof *crowd->screens);
    crowd->places = must_realloc(NULL, plan->tables * sizeof *crowd->places);
    atelier_random_seed(&crowd->random, plan->tables);
    atelier_settings_clear(&settings);
    if (atelier_settings_set(plan->game, &settings, atelier_span_of("seats"), atelier_span_of("2"),
                             &error) != ATELIER_OK ||
        plan->game->start(plan->game, &settings, &crowd->start, &error) != ATELIER_OK)
        crowd_fail(crowd, "the game cannot begin", atelier_span_of(error.message));
    uv_timer_init(loop, &crowd->limit);
    crowd->limit.data = crowd;
    for (unsigned i = 0; i < plan->tables; i++) {
        struct place *place = &crowd->places[i];
        *place = (struct place){.crowd = crowd, .number = i};
        uv_timer_init(loop, &place->timer);
        place->timer.data = place;
    }
    return crowd;
}

void crowd_free(struct crowd *crowd)
{
    for (unsigned i = 0; i < crowd->wires; i++)
        wire_close(crowd->screens[i].wire);
    for (unsigned i = 0; i < crowd->plan.tables; i++)
        uv_close((uv_handle_t *)&crowd->places[i].timer, NULL);
    uv_close((uv_handle_t *)&crowd->limit, NULL);
    uv_run(crowd->loop, UV_RUN_DEFAULT);
    latencies_free(&crowd->count.latencies);
    index_free(&crowd->by_id);
    free(crowd->screens);
    free(crowd->places);
    free(crowd);
}
