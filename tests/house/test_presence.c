/*
 * Who is at a table in two houses, as they say it to each other again and again.
 */
#include "support.h"

#include "online/cluster/peers.h"

#include <stdio.h>
#include <string.h>

enum { TABLES = 200, BEGIN = 10000 };

/* A house with somebody who watches all its tables. */
#define HOUSE_A "a0000000000000000000000000000000"
#define HOUSE_B "b0000000000000000000000000000000"
#define ANN     "aa000000000000000000000000000000"
#define BEN     "bb000000000000000000000000000000"

struct side {
    struct house *house;
    struct side *other;
    struct table *table[TABLES];
    struct watch watch[TABLES];
    struct client client;
    unsigned said; /* messages */
};

static void publish(void *context, struct atelier_span text)
{
    struct side *side = context;
    side->said++;
    house_heard(side->other->house, text);
}

static void random_bytes(void *context, void *bytes, size_t size)
{
    (void)context;
    memset(bytes, 0, size);
}

/* Whoever has heard nothing for so long looks for itself, and finds nothing; what is
 * to be stored, nobody stores. */
static void load(void *context, uint64_t ticket, struct store_rows *query)
{
    (void)context;
    (void)ticket;
    store_rows_free(query);
}

static void open_side(struct side *side, struct side *other, const char *name, const char *person)
{
    *side = (struct side){.other = other};
    strcpy(side->client.person.id, person);
    side->house = house_open(&(struct house_world){.context = side,
                                                   .store = load,
                                                   .load = load,
                                                   .random = random_bytes,
                                                   .publish = publish},
                             &(struct house_settings){.name = name}, BEGIN, BEGIN);
    for (int i = 0; i < TABLES; i++) {
        char id[ID_SIZE];
        snprintf(id, sizeof id, "%032d", i);
        struct table *table = side->table[i] = table_new(side->house, id);
        table->loaded = true;
        table->state.version = 1;
        side->watch[i] = (struct watch){.client = &side->client, .table = table};
        ring_init(&side->watch[i].of_table);
        ring_append(&table->watchers, &side->watch[i].of_table);
    }
}

static void close_side(struct side *side)
{
    for (int i = 0; i < TABLES; i++) {
        ring_remove(&side->watch[i].of_table);
        side->table[i]->loaded = false; /* it has no game */
    }
    house_free(side->house);
}

static unsigned changed_crowds(struct side *side)
{
    unsigned count = 0;
    for (int i = 0; i < TABLES; i++) {
        count += side->table[i]->crowd_changed;
        side->table[i]->crowd_changed = false;
    }
    return count;
}

static void said_again(void **unused)
{
    static struct side ann, ben;
    (void)unused;
    open_side(&ann, &ben, HOUSE_A, ANN);
    open_side(&ben, &ann, HOUSE_B, BEN);
    for (int i = 0; i < TABLES; i++) {
        peers_tell_present(ann.house, ann.table[i], false);
        peers_tell_present(ben.house, ben.table[i], false);
    }
    assert_int_equal(changed_crowds(&ann), TABLES);
    assert_true(remote_watchers_see(ben.table[7], ANN));

    /* Of many tables at once, and for those who watch nothing has changed. */
    changed_crowds(&ben);
    ann.said = 0;
    house_now(ann.house, 2 * BEGIN, 2 * BEGIN);
    house_now(ben.house, 2 * BEGIN, 2 * BEGIN);
    cluster_time(ann.house);
    assert_in_range(ann.said, 2, TABLES / 20);
    assert_int_equal(changed_crowds(&ben), 0);

    /* It was heard all the same. */
    house_now(ben.house, 2 * BEGIN + 14000, 2 * BEGIN + 14000);
    for (int i = 0; i < TABLES; i++)
        assert_false(remote_watchers_time(ben.house, ben.table[i]));
    strcpy(ann.client.person.id, "Cat");
    peers_tell_present(ann.house, ann.table[7], false);
    assert_int_equal(changed_crowds(&ben), 1);
    assert_true(remote_watchers_see(ben.table[7], "Cat"));
    close_side(&ann);
    close_side(&ben);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(said_again)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
