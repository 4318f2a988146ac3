/*
 * What comes over the bus to a house with two people at a table, one message a line: whatever it
 * is, the house says nothing that is no JSON, each request has its reply, and the table is what the
 * store has. A line that begins with '{' is the message; before any other stands what a house says
 * of itself, so that it begins with its kind. '@' is the id of the table, '#' that of a person, and
 * a line that begins with '!' lets so many seconds pass as it has bytes.
 */
#include "common/grow.h"
#include "house/scene.h"
#include "online/requests/server.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 200 };

static char table[ID_SIZE], person[ID_SIZE];

/* A request about the table, and whatever else stands in it. */
static void say(struct scene *scene, unsigned number, const char *what, const char *more)
{
    const char *code =
        scene_say(scene, number, "{\"do\":\"%s\",\"table\":\"%s\"%s}", what, table, more);
    assert(strcmp(code, "no reply") != 0 || scene->bye[number][0] != '\0');
}

/* A game about to begin, with somebody who looks at the list of tables and something that is asked.
 */
static struct scene *begin(void)
{
    struct scene *scene = scene_open_among_others(&house_limits_default);
    scene_person(scene, 1, "Ann");
    atelier_format(person, sizeof person, "%s", scene->answer.id);
    scene_person(scene, 2, "Ben");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"open\":true}");
    atelier_format(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= 2; i++) {
        scene_say(scene, i, "{\"do\":\"tables\",\"watch\":true}");
        say(scene, i, "sit", "");
        say(scene, i, "watch", "");
    }
    say(scene, 1, "start", "");
    say(scene, 1, "ask", ",\"what\":\"pause\"");
    return scene;
}

static void hear(struct scene *scene, struct atelier_span line, unsigned number)
{
    struct grow text = grow_empty();
    if (line.size == 0 || line.at[0] != '{')
        atelier_printf(&text.out,
                       "{\"house\":\"0123456789abcdef0123456789abcdef\",\"n\":%u,\"what\":\"",
                       number);
    for (size_t i = 0; i < line.size; i++)
        if (line.at[i] == '@' || line.at[i] == '#')
            atelier_put(&text.out, line.at[i] == '@' ? table : person);
        else
            text.out.write(&text.out, line.at + i, 1);
    house_heard(scene->house, (struct atelier_span){text.text, text.used});
    grow_free(&text);
    scene_step(scene, 1000);
}

/* What people are shown is what the store has. */
static void compare(struct scene *scene)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, table);
    assert(sqlite_store_find(scene->disk, &query->row[0], found) == STORE_DONE);
    size_t plies = 0;
    for (size_t i = 0; i < found->count; i++)
        plies += found->row[i].kind == STORE_PLY;
    for (unsigned i = 1; i <= 2; i++) {
        say(scene, i, "watch", "");
        assert(scene->bye[i][0] != '\0' ||
               (size_t)json_integer_value(scene_member(scene, i, "ply")) == plies);
    }
    store_rows_free(query);
    store_rows_free(found);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct atelier_span rest = {(const char *)bytes, size}, line;
    struct scene *scene = begin();
    for (unsigned number = 1; number < MOST_LINES && atelier_next_line(&rest, &line); number++)
        if (line.size > 0 && line.at[0] == '!')
            scene_pass(scene, 1000 * (int64_t)line.size);
        else
            hear(scene, line, number);
    compare(scene);
    scene_close(scene);
    return 0;
}
