/*
 * How long things take, as it is counted for /metrics: each answer once, in all steps that it is
 * within. What else is counted stands in the transcripts.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>

static void let_pass(struct scene *scene, int64_t ms)
{
    scene->now += ms;
    house_now(scene->house, scene->now, scene->now);
}

/* How often each step has been met since then, as "1 1 2", and behind it how often and how long. */
struct counted {
    char text[160];
};

static struct counted since(const struct house_times *before, const struct house_times *now)
{
    struct counted counted;
    size_t used = 0;
    for (unsigned i = 0; i < HOUSE_STEPS; i++)
        used += (size_t)snprintf(counted.text + used, sizeof counted.text - used, "%d ",
                                 (int)(now->within[i] - before->within[i]));
    snprintf(counted.text + used, sizeof counted.text - used, "of %d in %d ms",
             (int)(now->count - before->count), (int)(now->ms - before->ms));
    return counted;
}

/* A request that asks the store once, which takes so long. */
static struct counted asked_for(int64_t ms)
{
    struct scene *scene = scene_open(NULL);
    scene_person(scene, 1, "Ann");
    struct house_times before = house_numbers(scene->house).store_seconds;
    scene_begin(scene, 1, "{\"do\":\"circles\"}");
    let_pass(scene, ms);
    scene_step(scene, 1);
    assert_non_null(scene_member(scene, 1, "circles"));
    struct house_times now = house_numbers(scene->house).store_seconds;
    scene_close(scene);
    return since(&before, &now);
}

static void answers_of_the_store(void **unused)
{
    (void)unused;
    assert_string_equal(asked_for(0).text, "1 1 1 1 1 1 of 1 in 0 ms");
    assert_string_equal(asked_for(1).text, "1 1 1 1 1 1 of 1 in 1 ms");
    assert_string_equal(asked_for(5).text, "0 1 1 1 1 1 of 1 in 5 ms");
    assert_string_equal(asked_for(21).text, "0 0 0 1 1 1 of 1 in 21 ms");
    assert_string_equal(asked_for(200).text, "0 0 0 0 1 1 of 1 in 200 ms");
    assert_string_equal(asked_for(1001).text, "0 0 0 0 0 0 of 1 in 1001 ms");
}

/* What is stored takes time as well, and so does what fails. */
static void changes_and_failures(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    struct house_times before = house_numbers(scene->house).store_seconds;
    scene_begin(scene, 1, "{\"do\":\"withdraw\"}");
    let_pass(scene, 30);
    scene_step(scene, 1);
    scene->failing_loads = 1;
    scene_begin(scene, 1, "{\"do\":\"circles\"}");
    let_pass(scene, 300);
    scene_step(scene, 1);
    assert_int_equal(scene->failing_loads, 0);
    struct house_times now = house_numbers(scene->house).store_seconds;
    assert_string_equal(since(&before, &now).text, "0 0 0 1 1 2 of 2 in 330 ms");
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_of_the_store),
        cmocka_unit_test(changes_and_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
