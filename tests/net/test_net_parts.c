/*
 * The parts that connections are made of, without a socket: bytes that wait, turns, addresses,
 * places.
 */
#include "support.h"

#include "net/address.h"
#include "net/inbox.h"
#include "net/places.h"
#include "net/turns.h"

#include <string.h>

/* --- the inbox --- */

/* Fills the room as a reader does; how many bytes had to be moved for it. */
static size_t fill(struct inbox *inbox, size_t most, char first)
{
    size_t size, moved = 0;
    const char *before = inbox_waiting(inbox).at;
    char *room = inbox_room(inbox, &size);
    assert_non_null(room);
    assert_true(size > 0);
    if (inbox->used > 0 && inbox_waiting(inbox).at != before)
        moved = inbox->used;
    size = size < most ? size : most;
    for (size_t i = 0; i < size; i++)
        room[i] = (char)(first + (char)i % 100);
    inbox_add(inbox, size);
    return moved;
}

static void keeps_bytes_in_order(void **unused)
{
    struct inbox inbox = {NULL, 0, 0};
    (void)unused;
    assert_int_equal(inbox_waiting(&inbox).size, 0);
    fill(&inbox, 10, 'a');
    inbox_take(&inbox, 4);
    fill(&inbox, 3, 'A');
    assert_int_equal(inbox_waiting(&inbox).size, 9);
    assert_memory_equal(inbox_waiting(&inbox).at, "efghijABC", 9);
    inbox_take(&inbox, 9);
    assert_null(inbox.bytes); /* who is silent has no memory */
    fill(&inbox, INBOX_SIZE, 'a');
    assert_true(inbox_is_full(&inbox));
    inbox_clear(&inbox);
    assert_false(inbox_is_full(&inbox));
    assert_null(inbox.bytes);
}

/*
 * Messages of every size, one after the other, as a reader takes them who asks for room only when
 * the next message is not all there: no more bytes are moved than arrive.
 */
static void moves_no_more_than_arrives(void **unused)
{
    (void)unused;
    for (size_t size = 1; size <= INBOX_SIZE; size = size * 3 / 2 + 1) {
        struct inbox inbox = {NULL, 0, 0};
        size_t moved = 0, taken = 0;
        while (taken < 10 * INBOX_SIZE) {
            while (inbox.used < size)
                moved += fill(&inbox, INBOX_SIZE, 'a');
            while (inbox.used >= size) {
                inbox_take(&inbox, size);
                taken += size;
            }
        }
        assert_true(moved <= taken);
        inbox_clear(&inbox);
    }
}

/* --- turns --- */

struct player {
    struct turn turn;
    struct turns *turns;
    struct player *rival; /* whom it pushes out when it gets its turn */
    int taken, wanted;
};

static void take(struct turn *turn)
{
    struct player *player = RING_ITEM(turn, struct player, turn);
    if (++player->taken < player->wanted)
        turn_ask(player->turns, turn);
    if (player->rival != NULL)
        turn_forgo(&player->rival->turn);
}

static void gives_everybody_a_turn(void **unused)
{
    uv_loop_t loop;
    struct turns turns;
    struct player players[3] = {{.wanted = 5}, {.wanted = 2}, {.wanted = 1}};
    (void)unused;
    assert_int_equal(uv_loop_init(&loop), 0);
    turns_open(&turns, &loop);
    for (int i = 0; i < 3; i++) {
        players[i].turns = &turns;
        turn_init(&players[i].turn, take);
        turn_ask(&turns, &players[i].turn);
        turn_ask(&turns, &players[i].turn);
    }
    uv_run(&loop, UV_RUN_NOWAIT);
    for (int i = 0; i < 3; i++)
        assert_int_equal(players[i].taken, 1);
    players[0].rival = &players[1];
    uv_run(&loop, UV_RUN_DEFAULT); /* ends when nobody wants a turn */
    assert_int_equal(players[0].taken, 5);
    assert_int_equal(players[1].taken, 1);
    assert_int_equal(players[2].taken, 1);
    turns_close(&turns);
    turns_close(&turns);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

/* --- addresses --- */

static struct address address(const char *text)
{
    struct sockaddr_storage place;
    assert_int_equal(address_read(text, 80, &place), 0);
    return address_of(&place);
}

static void knows_addresses(void **unused)
{
    static const char *const loopback[] = {"127.0.0.1",    "localhost",       "127.9.9.9",
                                           "::1",          "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1",
                                           "::FFFF:7f00:1"};
    static const char *const others[] = {"10.0.0.1",    "128.0.0.1", "::2",     "::ffff:126.0.0.1",
                                         "::127.0.0.1", "fe80::1",   "0.0.0.0", "::"};
    static const char *const anywhere[] = {"0.0.0.0", "::", "0:0:0:0:0:0:0:0", "::ffff:0.0.0.0"};
    static const char *const nowhere[] = {"", "nowhere", "127.1", "1.2.3.4.5", "::1::", "[::1]"};
    struct sockaddr_storage place;
    char text[ADDRESS_TEXT];
    (void)unused;
    for (size_t i = 0; i < sizeof loopback / sizeof *loopback; i++) {
        struct address one = address(loopback[i]);
        assert_true(address_is_loopback(&one));
        assert_false(address_is_anywhere(&one));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct address one = address(others[i]);
        assert_false(address_is_loopback(&one));
    }
    for (size_t i = 0; i < sizeof anywhere / sizeof *anywhere; i++) {
        struct address one = address(anywhere[i]);
        assert_true(address_is_anywhere(&one));
    }
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        assert_int_equal(address_read(nowhere[i], 0, &place), UV_EINVAL);
    struct address mapped = address("::ffff:10.1.2.3"), four = address("10.1.2.3");
    assert_true(address_equal(&mapped, &four));
    address_write(&mapped, text);
    assert_string_equal(text, "10.1.2.3");
    struct address six = address("2001:db8:1:2:3:4:5:6");
    address_write(&six, text);
    assert_string_equal(text, "2001:db8:1:2:3:4:5:6");
    six = address_household(six);
    address_write(&six, text);
    assert_string_equal(text, "2001:db8:1:2::");
    struct address house = address_household(four);
    assert_true(address_equal(&house, &four));
}

/* --- places --- */

static bool has_room(struct places *places, const char *from, struct place **leaves)
{
    struct address one = address(from);
    return places_has_room(places, &one, leaves);
}

static void enter(struct places *places, struct place *place, const char *from)
{
    struct address one = address(from);
    place_init(place);
    places_enter(places, place, &one);
}

static void lets_the_longest_waiting_go(void **unused)
{
    static struct places places;
    struct net_limits limits = {.connections = 3, .per_address = 0};
    struct place place[3], *leaves;
    (void)unused;
    places_open(&places, &limits);
    for (int i = 0; i < 3; i++) {
        assert_true(has_room(&places, "10.0.0.1", &leaves));
        assert_null(leaves);
        enter(&places, &place[i], "10.0.0.1");
    }
    assert_int_equal(places.count, 3);
    assert_true(has_room(&places, "10.0.0.2", &leaves));
    assert_ptr_equal(leaves, &place[0]);
    places_wait(&places, &place[0]); /* was answered and waits anew */
    assert_true(has_room(&places, "10.0.0.2", &leaves));
    assert_ptr_equal(leaves, &place[1]);
    places_work(&place[1]);
    places_work(&place[0]);
    assert_true(has_room(&places, "10.0.0.2", &leaves));
    assert_ptr_equal(leaves, &place[2]);
    places_work(&place[2]);
    assert_false(has_room(&places, "10.0.0.2", &leaves));
    places_leave(&places, &place[1]);
    places_leave(&places, &place[1]);
    places_wait(&places, &place[1]); /* who has no place does not wait for one to be taken */
    assert_int_equal(places.count, 2);
    assert_true(has_room(&places, "10.0.0.2", &leaves));
    assert_null(leaves);
}

static void limits_one_address(void **unused)
{
    static struct places places;
    struct net_limits limits = {.connections = 100, .per_address = 2, .per_local_address = 3};
    struct place place[6], *leaves;
    (void)unused;
    places_open(&places, &limits);
    enter(&places, &place[0], "2001:db8::1");
    enter(&places, &place[1], "2001:db8::2"); /* the same household */
    enter(&places, &place[2], "2001:db8:0:1::1");
    assert_true(has_room(&places, "2001:db8::3", &leaves));
    assert_ptr_equal(leaves, &place[0]);
    places_wait(&places, &place[0]);
    assert_true(has_room(&places, "2001:db8::3", &leaves));
    assert_ptr_equal(leaves, &place[1]);
    places_work(&place[0]);
    places_work(&place[1]);
    assert_false(has_room(&places, "2001:db8::3", &leaves));
    assert_true(has_room(&places, "2001:db8:0:1::3", &leaves));
    assert_null(leaves);
    for (int i = 3; i < 6; i++) {
        assert_true(has_room(&places, "127.0.0.1", &leaves));
        assert_null(leaves);
        enter(&places, &place[i], "::ffff:127.0.0.1");
    }
    assert_true(has_room(&places, "127.0.0.1", &leaves));
    assert_ptr_equal(leaves, &place[3]);
    limits.per_local_address = 0;
    assert_true(has_room(&places, "127.0.0.1", &leaves));
    assert_null(leaves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_bytes_in_order),        cmocka_unit_test(moves_no_more_than_arrives),
        cmocka_unit_test(gives_everybody_a_turn),      cmocka_unit_test(knows_addresses),
        cmocka_unit_test(lets_the_longest_waiting_go), cmocka_unit_test(limits_one_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
