/*
 * The store on its thread: answers in order, many changes in one commit, what is refused leaves the
 * others alone, and what was asked before closing is kept. ThreadSanitizer looks at it.
 */
#include "support.h"

#include "store/sqlite.h"
#include "store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PEOPLE = 600, PATIENCE_MS = 60000, PATH = 64 };

struct scene {
    uv_loop_t loop;
    uv_timer_t patience; /* also keeps the loop going, which does not live for a store */
    struct store *store;
    char folder[PATH], file[PATH + 16];
    unsigned stored, loaded, refused, failed;
    uint64_t last; /* ticket that was stored */
    char name[64]; /* of the person that was found */
};

static void lose_patience(uv_timer_t *timer)
{
    (void)timer;
    fail_msg("the store does not answer");
}

static void stored(void *context, uint64_t ticket, enum store_result result)
{
    struct scene *scene = context;
    assert_true(ticket > scene->last);
    scene->last = ticket;
    scene->stored++;
    scene->refused += result == STORE_REFUSED;
    scene->failed += result == STORE_FAILED;
}

static void loaded(void *context, uint64_t ticket, enum store_result result,
                   struct store_rows *rows)
{
    struct scene *scene = context;
    (void)ticket;
    assert_int_equal(result, STORE_DONE);
    scene->loaded++;
    scene->name[0] = '\0';
    if (rows->count > 0)
        atelier_format(scene->name, sizeof scene->name, "%s", store_text_of(&rows->row[0], 1));
    store_rows_free(rows);
}

static void open_store(struct scene *scene)
{
    char problem[STORE_PROBLEM];
    struct store_callbacks callbacks = {scene, stored, loaded};
    scene->store =
        store_open(&(struct store_place){scene->file, NULL}, &scene->loop, &callbacks, problem);
    assert_non_null(scene->store);
}

static void begin(struct scene *scene)
{
    *scene = (struct scene){.folder = "/tmp/atelier-store-XXXXXX"};
    assert_non_null(mkdtemp(scene->folder));
    snprintf(scene->file, sizeof scene->file, "%s/house.db", scene->folder);
    uv_loop_init(&scene->loop);
    uv_timer_init(&scene->loop, &scene->patience);
    uv_timer_start(&scene->patience, lose_patience, PATIENCE_MS, 0);
    open_store(scene);
}

static void end(struct scene *scene)
{
    char path[PATH + 32];
    uv_close((uv_handle_t *)&scene->patience, NULL);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    snprintf(path, sizeof path, "%s.key", scene->file);
    unlink(path);
    unlink(scene->file);
    assert_int_equal(rmdir(scene->folder), 0);
}

static void run_until(struct scene *scene, const unsigned *count, unsigned wanted)
{
    while (*count < wanted)
        uv_run(&scene->loop, UV_RUN_ONCE);
}

static struct store_rows *person(unsigned number, const char *name)
{
    struct store_rows *rows = store_rows_new();
    unsigned char hash[32] = {(unsigned char)number, (unsigned char)(number >> 8)};
    char id[16];
    snprintf(id, sizeof id, "%u", number);
    store_row(rows, STORE_PERSON);
    store_text(rows, id);
    store_text(rows, name);
    store_number(rows, 1);
    store_row(rows, STORE_TOKEN);
    store_bytes(rows, hash, sizeof hash);
    store_text(rows, id);
    store_number(rows, 1);
    return rows;
}

static struct store_rows *token_of(unsigned number)
{
    struct store_rows *query = store_rows_new();
    unsigned char hash[32] = {(unsigned char)number, (unsigned char)(number >> 8)};
    store_row(query, STORE_FIND_TOKEN);
    store_bytes(query, hash, sizeof hash);
    return query;
}

static void answers_come_in_order(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene);
    for (unsigned i = 1; i <= PEOPLE; i++) {
        store_put(scene.store, i, person(i, "Ann"));
        if (i % 100 == 0)
            run_until(&scene, &scene.stored, i / 2);
        store_get(scene.store, i, token_of(i));
    }
    run_until(&scene, &scene.stored, PEOPLE);
    run_until(&scene, &scene.loaded, PEOPLE);
    assert_int_equal(scene.refused + scene.failed, 0);
    assert_string_equal(scene.name, "Ann");
    assert_int_equal(store_up(scene.store), 0);
    store_close(scene.store);
    end(&scene);
}

static void what_is_refused_leaves_the_others_alone(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene);
    for (unsigned i = 1; i <= 100; i++) /* of each two one comes second, and names nobody anew */
        store_put(scene.store, i, person((i + 1) / 2, i % 2 == 1 ? "first" : "second"));
    run_until(&scene, &scene.stored, 100);
    assert_int_equal(scene.refused, 50);
    for (unsigned i = 1; i <= 50; i++) {
        store_get(scene.store, i, token_of(i));
        run_until(&scene, &scene.loaded, i);
        assert_string_equal(scene.name, "first");
    }
    store_close(scene.store);
    end(&scene);
}

static void what_was_asked_before_closing_is_kept(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene);
    for (unsigned i = 1; i <= PEOPLE; i++)
        store_put(scene.store, i, person(i, "Ann"));
    store_close(scene.store);
    uv_run(&scene.loop, UV_RUN_NOWAIT);
    scene.last = 0;
    open_store(&scene);
    store_get(scene.store, 1, token_of(PEOPLE));
    run_until(&scene, &scene.loaded, 1);
    assert_string_equal(scene.name, "Ann");
    store_get(scene.store, 2, token_of(PEOPLE + 1));
    run_until(&scene, &scene.loaded, 2);
    assert_string_equal(scene.name, "");
    store_close(scene.store);
    end(&scene);
}

static void where_no_file_can_be(void **unused)
{
    char problem[STORE_PROBLEM] = "";
    uv_loop_t loop;
    (void)unused;
    uv_loop_init(&loop);
    assert_null(store_open(&(struct store_place){"/nowhere/at/all.db", NULL}, &loop,
                           &(struct store_callbacks){.context = NULL}, problem));
    assert_non_null(strstr(problem, "/nowhere/at/all.db: "));
    assert_int_equal(uv_loop_close(&loop), 0);
}

/* It has no file to hold, and closes none of somebody else's. */
static void in_memory(void **unused)
{
    char problem[STORE_PROBLEM] = "";
    uv_loop_t loop;
    (void)unused;
    uv_loop_init(&loop);
    struct store *store = store_open(&(struct store_place){":memory:", NULL}, &loop,
                                     &(struct store_callbacks){.context = NULL}, problem);
    assert_non_null(store);
    store_close(store);
    assert_int_not_equal(fcntl(STDIN_FILENO, F_GETFD), -1);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_in_order),
        cmocka_unit_test(what_is_refused_leaves_the_others_alone),
        cmocka_unit_test(what_was_asked_before_closing_is_kept),
        cmocka_unit_test(where_no_file_can_be),
        cmocka_unit_test(in_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
