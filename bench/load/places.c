/*
 * A table, as those who belong to it see it: made, sat down at, watched, played at, left.
 */
#include "crowd_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_SIZE = 512 };

/* --- who belongs here --- */

static unsigned onlookers(const struct place *place)
{
    const struct crowd_plan *plan = &place->crowd->plan;
    unsigned seats = SEATS * plan->tables;
    unsigned rest = plan->connections > seats ? plan->connections - seats : 0;
    return rest / plan->tables + (place->number < rest % plan->tables ? 1 : 0);
}

unsigned place_screens(const struct place *place)
{
    return SEATS + onlookers(place);
}

struct screen *place_screen(const struct place *place, unsigned index)
{
    const struct crowd_plan *plan = &place->crowd->plan;
    unsigned number = index < SEATS
                          ? (SEATS * place->number + index) % plan->connections
                          : SEATS * plan->tables + (index - SEATS) * plan->tables + place->number;
    return &place->crowd->screens[number];
}

/* --- asking --- */

static void ask(struct place *place, unsigned who, enum request what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void ask(struct place *place, unsigned who, enum request what, const char *format, ...)
{
    static const char *const names[ASKS] = {"create", "sit", "watch", "start", "play", "unwatch"};
    char text[MESSAGE_SIZE];
    va_list arguments;
    int size = snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":%u,", names[what],
                        place->number * ASKS + what);
    if (what != ASK_CREATE)
        size += snprintf(text + size, sizeof text - (size_t)size, "\"table\":\"%s\"", place->id);
    va_start(arguments, format);
    size += vsnprintf(text + size, sizeof text - (size_t)size, format, arguments);
    va_end(arguments);
    size += snprintf(text + size, sizeof text - (size_t)size, "}");
    wire_say(place_screen(place, who)->wire, (struct atelier_span){text, (size_t)size});
}

void place_open(struct place *place)
{
    place->playing = false;
    place->seated = place->watching = 0;
    place->ply = 0;
    place->untold = 0;
    place->state = place->crowd->start;
    ask(place, 0, ASK_CREATE, "\"game\":\"%s\",\"options\":{\"seats\":%d}",
        place->crowd->plan.game->name, SEATS);
}

static void play_move(struct place *place, int actor)
{
    struct crowd *crowd = place->crowd;
    const struct atelier_game *game = crowd->plan.game;
    atelier_move moves[ATELIER_MAX_MOVES];
    char text[ATELIER_MOVE_SIZE];
    unsigned count = game->legal(game, &place->state, moves);
    game->write_move(game, &place->state, moves[atelier_random_below(&crowd->random, count)], text);
    place->answered = place->ply;
    place->untold = place_screens(place);
    crowd->under_way++;
    place->sent = uv_hrtime();
    ask(place, (unsigned)actor, ASK_PLAY, ",\"ply\":%u,\"move\":\"%s\",\"nonce\":\"%016llx\"",
        place->ply, text, (unsigned long long)atelier_random_next(&crowd->random));
}

/* Everybody leaves the table, and the game begins anew at another. */
static void leave(struct place *place)
{
    place->crowd->count.games++;
    for (unsigned i = 0; i < place_screens(place); i++)
        ask(place, i, ASK_UNWATCH, "%s", "");
    index_remove(&place->crowd->by_id, &place->node);
    place_open(place);
}

void place_play(struct place *place)
{
    int actor = place->crowd->plan.game->actor(&place->state);
    if (!place->crowd->playing || place->untold > 0)
        return;
    if (actor >= 0 && actor < SEATS)
        play_move(place, actor);
    else
        leave(place);
}

static void time_to_play(uv_timer_t *timer)
{
    place_play(timer->data);
}

/* --- events --- */

/* Takes the moves of an event into our own position. */
static void follow(struct place *place, struct atelier_span text)
{
    const struct atelier_game *game = place->crowd->plan.game;
    struct atelier_span move;
    atelier_move read;
    while (find_text(text, "move", &move)) {
        if (game->read_move(game, &place->state, move, &read, NULL) != ATELIER_OK) {
            crowd_fail(place->crowd, "a move that the rules do not know", move);
            return;
        }
        game->apply(game, &place->state, read);
        place->ply++;
        const char *rest = move.at + move.size;
        text = (struct atelier_span){rest, (size_t)(text.at + text.size - rest)};
    }
}

/* The last screen was told. */
static void note_told(struct place *place)
{
    struct crowd *crowd = place->crowd;
    uint64_t now = uv_hrtime();
    latencies_add(&crowd->count.latencies, now - place->sent);
    unsigned elapsed = (unsigned)((now - place->sent) / 1000000), pause = crowd->plan.pause;
    if (pause == 0)
        place_play(place);
    else
        uv_timer_start(&place->timer, time_to_play, elapsed < pause ? pause - elapsed : 0, 0);
    place_is_told(place);
}

static void moves_told(struct crowd *crowd, struct atelier_span text)
{
    struct atelier_span id;
    unsigned long from, ply;
    if (!find_text(text, "table", &id) || !find_number(text, "from", &from) ||
        !find_number(text, "ply", &ply)) {
        crowd_fail(crowd, "an event that is none", text);
        return;
    }
    struct index_node *node = index_find(&crowd->by_id, id.at, id.size);
    if (node == NULL)
        return; /* of a table that everybody has left */
    struct place *place = RING_ITEM(node, struct place, node);
    if (from == place->ply)
        follow(place, text);
    /* Another house may say at once what has happened in several steps. */
    if (!place->playing || place->untold == 0 || from > place->answered || ply <= place->answered)
        return;
    crowd->count.screens++;
    if (--place->untold == 0)
        note_told(place);
}

/* --- replies --- */

static void created(struct place *place, struct atelier_span text)
{
    struct atelier_span id;
    if (!find_text(text, "table", &id) || id.size != TABLE_ID) {
        crowd_fail(place->crowd, "a table without an id", text);
        return;
    }
    memcpy(place->id, id.at, TABLE_ID);
    index_add(&place->crowd->by_id, &place->node, place->id, TABLE_ID);
    ask(place, 0, ASK_SIT, "%s", "");
}

/* Everybody who belongs here is here; the host begins. */
static void begin_if_all_are_here(struct place *place)
{
    if (place->seated == SEATS && place->watching == onlookers(place))
        ask(place, 0, ASK_START, "%s", "");
}

static void sat(struct place *place)
{
    place->seated++;
    if (place->seated < SEATS) {
        ask(place, place->seated, ASK_SIT, "%s", "");
        return;
    }
    for (unsigned i = SEATS; i < place_screens(place); i++)
        ask(place, i, ASK_WATCH, "%s", "");
    begin_if_all_are_here(place);
}

static void replied(struct place *place, enum request what, struct atelier_span text)
{
    switch (what) {
    case ASK_CREATE:
        created(place, text);
        break;
    case ASK_SIT:
        sat(place);
        break;
    case ASK_WATCH:
        place->watching++;
        begin_if_all_are_here(place);
        break;
    case ASK_START: /* the events of the beginning come before the reply */
        place->playing = true;
        place_is_ready(place);
        break;
    default: /* what was played is told by an event */
        break;
    }
}

void place_heard(struct crowd *crowd, struct atelier_span text)
{
    static const char moves[] = "{\"event\":\"moves\"",
                      event[] = "{\"event\":", fine[] = "\"ok\":true";
    unsigned long id;
    if (text.size > sizeof moves && memcmp(text.at, moves, sizeof moves - 1) == 0) {
        moves_told(crowd, text);
        return;
    }
    if (text.size > sizeof event && memcmp(text.at, event, sizeof event - 1) == 0)
        return;
    const char *ok = find_member(text, "ok");
    if (ok == NULL || memcmp(ok - 5, fine, sizeof fine - 1) != 0 || !find_number(text, "id", &id) ||
        id >= (unsigned long)crowd->plan.tables * ASKS)
        crowd_fail(crowd, "a request was refused", text);
    else
        replied(&crowd->places[id / ASKS], (enum request)(id % ASKS), text);
}
