/*
 * Threads that think: every question has one answer, the one that the player would give anywhere;
 * who asked first is answered first, unless others have had less; and whoever closes does not wait
 * for what nobody hears any more. ThreadSanitizer looks at it.
 */
#include "support.h"

#include "server/ai_workers.h"

#include <stdio.h>

enum { QUESTIONS = IS_SANITIZED ? 100 : 200, PATIENCE_MS = 60000 };

static const char id[] = "0123";

struct scene {
    uv_loop_t loop;
    uv_timer_t patience; /* also keeps the loop going, which does not live for AI workers */
    struct ai_workers *ai_workers;
    struct sitting table;
    const struct atelier_player *player;
    unsigned answers;
    uint64_t last;
    bool in_order;
    unsigned place[QUESTIONS + 1]; /* the how-manieth answer it was, or 0 */
    atelier_move move[QUESTIONS + 1];
};

/* Nobody who thinks for long has thought enough before it is opened. */
static uv_sem_t door;

static unsigned think_long(const struct atelier_game *game, const void *state,
                           const struct atelier_effort *effort, struct atelier_random *random,
                           atelier_move *moves, double *values, double *errors)
{
    (void)effort;
    (void)errors;
    uv_sem_wait(&door);
    uv_sem_post(&door);
    return atelier_player_named("greedy")->value(game, state, random, moves, values);
}

static void lose_patience(uv_timer_t *timer)
{
    (void)timer;
    fail_msg("nobody thinks");
}

static void thought(void *context, uint64_t ticket, atelier_move move)
{
    struct scene *scene = context;
    assert_in_range(ticket, 1, QUESTIONS);
    assert_int_equal(scene->place[ticket], 0);
    scene->place[ticket] = ++scene->answers;
    scene->move[ticket] = move;
    scene->in_order = scene->in_order && ticket == scene->last + 1;
    scene->last = ticket;
}

static void begin(struct scene *scene, unsigned threads)
{
    struct atelier_random random;
    *scene = (struct scene){.player = atelier_player_named("greedy"), .in_order = true};
    atelier_random_seed(&random, 1);
    sit_down(&scene->table, atelier_game_named("canvas"), "scenario=first");
    struct atelier_table *table = &scene->table.table;
    while (atelier_table_actor(table) == ATELIER_CHANCE)
        assert_int_equal(
            atelier_table_play(table, atelier_sample(table->game, &table->state, &random), NULL),
            ATELIER_OK);
    assert_int_equal(uv_sem_init(&door, 0), 0);
    uv_loop_init(&scene->loop);
    uv_timer_init(&scene->loop, &scene->patience);
    uv_timer_start(&scene->patience, lose_patience, PATIENCE_MS, 0);
    scene->ai_workers = ai_workers_open(&scene->loop, threads, thought, scene);
    assert_non_null(scene->ai_workers);
}

static void ask_for(struct scene *scene, const struct atelier_player *player, uint64_t ticket,
                    const char *person, const char *address, bool people)
{
    ai_workers_ask(scene->ai_workers, ticket,
                   &(struct house_question){.table = id,
                                            .game = scene->table.table.game,
                                            .player = player,
                                            .state = &scene->table.table.state,
                                            .seed = ticket,
                                            .person = person,
                                            .address = address,
                                            .people = people});
}

static void ask(struct scene *scene, const struct atelier_player *player, uint64_t ticket)
{
    ask_for(scene, player, ticket, "somebody", "somewhere", true);
}

static void ask_all(struct scene *scene)
{
    for (uint64_t i = 1; i <= QUESTIONS; i++)
        ask(scene, scene->player, i);
}

static struct atelier_player long_thinker(const struct scene *scene)
{
    struct atelier_player player = *scene->player;
    player.think = think_long;
    return player;
}

static void end(struct scene *scene)
{
    uv_sem_post(&door);
    ai_workers_close(scene->ai_workers);
    uv_close((uv_handle_t *)&scene->patience, NULL);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    uv_sem_destroy(&door);
}

/* After the one that is under way, and the one that was chosen before it was asked. */
static void the_last_is_soon_answered(struct scene *scene)
{
    uv_sem_post(&door);
    while (scene->place[QUESTIONS] == 0)
        uv_run(&scene->loop, UV_RUN_ONCE);
    assert_in_range(scene->place[QUESTIONS], 1, 3);
}

static void every_question_is_answered(void **unused)
{
    struct scene scene;
    struct atelier_random random;
    (void)unused;
    begin(&scene, 4);
    ask_all(&scene);
    while (scene.answers < QUESTIONS)
        uv_run(&scene.loop, UV_RUN_ONCE);
    assert_int_equal(ai_workers_waiting(scene.ai_workers), 0);
    for (uint64_t i = 1; i <= QUESTIONS; i++) {
        atelier_random_seed(&random, i);
        assert_int_equal(scene.move[i], atelier_choose(scene.player, scene.table.table.game,
                                                       &scene.table.table.state, &random));
    }
    end(&scene);
}

static void who_asks_first_is_answered_first(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene, 1);
    ask_all(&scene);
    while (scene.answers < QUESTIONS)
        uv_run(&scene.loop, UV_RUN_ONCE);
    assert_true(scene.in_order);
    end(&scene);
}

/* A hundred long thoughts are under way or wait, and quick ones are answered all the same: one that
 * may have been taken before them, and one after it. */
static void nobody_quick_waits_for_somebody_slow(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene, 2);
    struct atelier_player slow = long_thinker(&scene);
    assert_null(scene.player->think);
    for (uint64_t i = 1; i < QUESTIONS - 1; i++)
        ask(&scene, &slow, i);
    for (uint64_t i = QUESTIONS - 1; i <= QUESTIONS; i++) {
        ask(&scene, scene.player, i);
        while (scene.place[i] == 0)
            uv_run(&scene.loop, UV_RUN_ONCE);
    }
    assert_int_equal(scene.answers, 2);
    end(&scene);
}

/* Somebody's hundred tables wait, and another's one is thought about as soon as a thread is free:
 * somewhere else, at the same address, or where the greedy one has many. */
static void everybody_has_a_share(void **unused)
{
    static const struct {
        bool same_address, many_people, many_addresses;
    } courses[] = {
        {false, false, false}, {true, false, false}, {false, true, false}, {false, false, true}};
    (void)unused;
    for (size_t course = 0; course < sizeof courses / sizeof *courses; course++) {
        struct scene scene;
        char person[16], address[16];
        begin(&scene, 1);
        struct atelier_player slow = long_thinker(&scene);
        for (uint64_t i = 1; i < QUESTIONS; i++) {
            snprintf(person, sizeof person, "greedy %u",
                     courses[course].many_people ? (unsigned)i : 0);
            snprintf(address, sizeof address, "there %u",
                     courses[course].many_addresses ? (unsigned)i : 0);
            ask_for(&scene, &slow, i, person, address, true);
        }
        ask_for(&scene, &slow, QUESTIONS, "honest",
                courses[course].same_address ? "there 0" : "elsewhere", true);
        the_last_is_soon_answered(&scene);
        end(&scene);
    }
}

static void tables_with_people_come_first(void **unused)
{
    struct scene scene;
    char share[16];
    (void)unused;
    begin(&scene, 1);
    struct atelier_player slow = long_thinker(&scene);
    ask_for(&scene, &slow, 1, "here", "somewhere", true);
    for (uint64_t i = 2; i < QUESTIONS; i++) {
        snprintf(share, sizeof share, "away %u", (unsigned)i);
        ask_for(&scene, &slow, i, share, NULL, false);
    }
    ask_for(&scene, &slow, QUESTIONS, "here", "somewhere", true);
    the_last_is_soon_answered(&scene);
    end(&scene);
}

static void closing_waits_for_nobody(void **unused)
{
    struct scene scene;
    (void)unused;
    begin(&scene, 0); /* as many threads as the machine has for it */
    ask_all(&scene);
    end(&scene);
    assert_true(scene.answers <= QUESTIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_answered),
        cmocka_unit_test(who_asks_first_is_answered_first),
        cmocka_unit_test(nobody_quick_waits_for_somebody_slow),
        cmocka_unit_test(everybody_has_a_share),
        cmocka_unit_test(tables_with_people_come_first),
        cmocka_unit_test(closing_waits_for_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
