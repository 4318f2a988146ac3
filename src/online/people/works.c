/*
 * Reading descriptions. What each painting has added is seen by going through the game once more.
 */
#include "works.h"

#include "common/grow.h"

#include <atelier/json.h>
#include <jansson.h>

static json_t *describe(const struct atelier_game *game, const struct atelier_state *state)
{
    struct atelier_json json;
    struct grow text = grow_empty();
    atelier_json_init(&json, &text.out);
    json.visitor.open_object(&json.visitor, NULL);
    game->describe(game, state, ATELIER_EVERYTHING, ATELIER_EN, &json.visitor);
    json.visitor.close(&json.visitor);
    json_t *described = json_loadb(text.text, text.used, 0, NULL);
    grow_free(&text);
    return described;
}

static const json_t *paintings_of(const json_t *described, int seat)
{
    const json_t *seats = json_object_get(described, "seats");
    return json_object_get(json_array_get(seats, (size_t)seat), "paintings");
}

unsigned works_count(const struct atelier_game *game, const struct atelier_state *state, int seat)
{
    json_t *described = describe(game, state);
    size_t count = json_array_size(paintings_of(described, seat));
    json_decref(described);
    return count < HOUSE_WORKS ? (unsigned)count : HOUSE_WORKS;
}

static void read_work(const json_t *painting, struct house_work *work)
{
    const json_t *cards = json_object_get(painting, "cards");
    *work = (struct house_work){
        .ground = (unsigned)json_integer_value(json_object_get(painting, "back"))};
    for (size_t i = 0; i < 3; i++)
        work->card[i] = (unsigned)json_integer_value(json_array_get(cards, i));
}

/* The points that were there when each painting was, less those that were there before it. */
static void add_points(const struct atelier_table *table, int seat, struct house_work *work,
                       unsigned count)
{
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    unsigned made = 0;
    int had = 0;
    for (uint32_t ply = 0; ply < table->count && made < count; ply++) {
        bool own = game->actor(&state) == seat;
        game->apply(game, &state, table->moves[ply]);
        if (!own || works_count(game, &state, seat) <= made)
            continue;
        int points = game->points(game, &state, seat);
        work[made++].points = points - had;
        had = points;
    }
}

unsigned works_read(const struct atelier_table *table, int seat, struct house_work *work)
{
    json_t *described = describe(table->game, &table->state);
    const json_t *paintings = paintings_of(described, seat);
    size_t count = json_array_size(paintings);
    if (count > HOUSE_WORKS)
        count = HOUSE_WORKS;
    for (size_t i = 0; i < count; i++)
        read_work(json_array_get(paintings, i), &work[i]);
    json_decref(described);
    add_points(table, seat, work, (unsigned)count);
    return (unsigned)count;
}
