/*
 * The judges' votes: whoever looks on is waited for, in this house and in others, and nobody else.
 */
#include "support.h"

#include "judged_coin.h"
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANN = 1,
    BEN,
    WANDA,
    WILL,
    A_TICK = 100,
    LISTENING_MS = 1000,
    SILENT_MS = 3000,
    VOTING_MS = 60000,
    MOST_BELIEVED = 4096
};

static const char other[] = "0123456789abcdef0123456789abcdef";
static const char eve[] = "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"; /* who is at the peer */

struct judged {
    struct scene *scene;
    char table[33];
    long long ply; /* at which it is judged */
    unsigned said; /* by the peer: so many messages */
};

static void play_up_to_the_judge(struct judged *judged)
{
    struct scene *scene = judged->scene;
    for (;;) {
        scene_say(scene, ANN, "{\"do\":\"watch\",\"table\":\"%s\"}", judged->table);
        const char *actor = scene_text(scene, ANN, "actor");
        judged->ply = json_integer_value(scene_member(scene, ANN, "ply"));
        if (strcmp(actor, "judge") == 0)
            return;
        scene_say(scene, actor[0] == 'a' ? ANN : BEN,
                  "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"heads\"}",
                  judged->table, judged->ply);
    }
}

/* The game of the judged one, up to there. Ann and Ben play; Wanda and Will are there and do not
 * look on yet. */
static int begin(void **state)
{
    static const struct atelier_game *games[2];
    static struct judged judged;
    games[0] = judged_coin_game();
    judged = (struct judged){.scene = scene_open_for(games)};
    struct scene *scene = judged.scene;
    static const char *const names[] = {"", "Ann", "Ben", "Wanda", "Will"};
    for (unsigned i = ANN; i <= WILL; i++)
        scene_person(scene, i, names[i]);
    scene_say(scene, ANN, "{\"do\":\"create\",\"game\":\"judged\"}");
    snprintf(judged.table, sizeof judged.table, "%s", scene_text(scene, ANN, "table"));
    for (unsigned i = ANN; i <= BEN; i++)
        scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", judged.table);
    scene_say(scene, ANN, "{\"do\":\"start\",\"table\":\"%s\"}", judged.table);
    play_up_to_the_judge(&judged);
    *state = &judged;
    return 0;
}

static int end(void **state)
{
    scene_close(((struct judged *)*state)->scene);
    return 0;
}

static void watch(struct judged *judged, unsigned who, const char *more)
{
    assert_string_equal(
        scene_say(judged->scene, who, "{\"do\":\"watch\",\"table\":\"%s\"%s}", judged->table, more),
        "");
}

static long long onlookers(struct judged *judged)
{
    watch(judged, ANN, "");
    return json_integer_value(scene_member(judged->scene, ANN, "watchers"));
}

static void vote_to(struct judged *judged, unsigned who, const char *verdict)
{
    assert_string_equal(
        scene_say(judged->scene, who,
                  "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"judge %s\"}",
                  judged->table, judged->ply, verdict),
        "");
}

static void votes_for(struct judged *judged, unsigned who, char seat)
{
    vote_to(judged, who, (char[]){seat, '\0'});
}

/* The verdict, or "" where there is none yet. */
static const char *verdict(struct judged *judged)
{
    char from[64];
    snprintf(from, sizeof from, ",\"from\":%lld", judged->ply);
    watch(judged, ANN, from);
    const json_t *move = json_array_get(scene_member(judged->scene, ANN, "moves"), 0);
    return move != NULL ? json_string_value(json_object_get(move, "move")) : "";
}

/* --- the peer --- */

static void hear(struct judged *judged, const char *what, const char *members)
{
    char text[1024];
    judged->said += strcmp(what, "beat") != 0;
    snprintf(text, sizeof text, "{\"house\":\"%s\",\"n\":%u,\"what\":\"%s\",\"table\":\"%s\"%s}",
             other, judged->said, what, judged->table, members);
    house_heard(judged->scene->house, atelier_span_of(text));
}

/* Time passes, and the peer is heard all the while. */
static void pass(struct judged *judged, int64_t ms)
{
    for (; ms > 0; ms -= A_TICK) {
        hear(judged, "beat", "");
        scene_pass(judged->scene, A_TICK);
    }
}

static bool has_called_roll(const struct judged *judged)
{
    return json_is_true(json_object_get(judged->scene->said, "roll"));
}

static long long number_said(const struct judged *judged)
{
    return json_integer_value(json_object_get(judged->scene->said, "n"));
}

/* The peer answers the roll call of that number, asked by this house: who is there. */
static void answer(struct judged *judged, long long number, const char *people)
{
    char members[512];
    snprintf(members, sizeof members, ",\"people\":[%s],\"asker\":\"%s\",\"to\":%lld", people,
             "cafe000000000000000000000000cafe", number);
    hear(judged, "here", members);
}

static void eve_votes(struct judged *judged, char seat)
{
    char members[128];
    snprintf(members, sizeof members, ",\"person\":\"%s\",\"ply\":%lld,\"move\":%d", eve,
             judged->ply, 100 + seat - 'a');
    hear(judged, "voted", members);
}

/* Wanda has voted, and the peer, which is heard, is asked: the number of the question. */
static long long ask(struct judged *judged)
{
    pass(judged, LISTENING_MS);
    watch(judged, WANDA, "");
    votes_for(judged, WANDA, 'a');
    assert_true(has_called_roll(judged));
    return number_said(judged);
}

/* --- in one house --- */

static void everybody_is_waited_for(void **state)
{
    struct judged *judged = *state;
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    votes_for(judged, WANDA, 'a');
    votes_for(judged, WANDA, 'b'); /* another one */
    scene_pass(judged->scene, A_TICK);
    assert_string_equal(verdict(judged), "");
    votes_for(judged, WILL, 'b');
    assert_string_equal(verdict(judged), "judge b");
}

static void most_votes_win(void **state)
{
    enum { XENIA = WILL + 1 };
    struct judged *judged = *state;
    scene_person(judged->scene, XENIA, "Xenia");
    scene_pass(judged->scene, LISTENING_MS);
    for (unsigned who = WANDA; who <= XENIA; who++)
        watch(judged, who, "");
    for (unsigned who = WANDA; who <= XENIA; who++)
        votes_for(judged, who, who == WANDA ? 'a' : 'b');
    assert_string_equal(verdict(judged), "judge b");
}

/* Those given the first time are not counted the second time. */
static void another_verdict(void **state)
{
    struct judged *judged = *state;
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    vote_to(judged, WANDA, "again");
    vote_to(judged, WILL, "again");
    assert_string_equal(verdict(judged), "judge again");
    judged->ply++;
    votes_for(judged, WANDA, 'a');
    scene_pass(judged->scene, A_TICK);
    assert_string_equal(verdict(judged), "");
    votes_for(judged, WILL, 'a');
    assert_string_equal(verdict(judged), "judge a");
}

/* What is stored of a table meanwhile is no reason to vote again. */
static void somebody_is_deleted(void **state)
{
    struct judged *judged = *state;
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    votes_for(judged, WANDA, 'b');
    assert_string_equal(scene_say(judged->scene, BEN, "{\"do\":\"delete\",\"sure\":true}"), "");
    house_disconnected(judged->scene->house, BEN);
    votes_for(judged, WILL, 'b');
    assert_string_equal(verdict(judged), "judge b");
}

/* Somebody at another address, who looked on from the beginning, decides against both. */
static void who_was_there(void **unused)
{
    static const struct atelier_game *games[2];
    struct judged judged = {.ply = 0};
    (void)unused;
    games[0] = judged_coin_game();
    judged.scene = scene_open_for(games);
    judged.scene->among_others = false;
    scene_kill(judged.scene);
    struct scene *scene = judged.scene;
    for (unsigned i = ANN; i <= SCENE_PEOPLE; i++) {
        scene->address = i == WANDA ? "elsewhere" : "here";
        scene_person(scene, i, "Somebody");
    }
    scene_say(scene, ANN, "{\"do\":\"create\",\"game\":\"judged\"}");
    snprintf(judged.table, sizeof judged.table, "%s", scene_text(scene, ANN, "table"));
    for (unsigned i = ANN; i <= BEN; i++)
        scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", judged.table);
    for (unsigned i = WANDA; i <= SCENE_PEOPLE; i++)
        watch(&judged, i, "");
    scene_say(scene, ANN, "{\"do\":\"start\",\"table\":\"%s\"}", judged.table);
    play_up_to_the_judge(&judged);
    for (unsigned i = WILL; i <= SCENE_PEOPLE; i++)
        votes_for(&judged, i, 'a');
    votes_for(&judged, WANDA, 'b');
    scene_pass(scene, VOTING_MS);
    assert_string_equal(verdict(&judged), "judge b");
    scene_close(scene);
}

/* Whoever comes when the tie is there already may have come for it: all of them together weigh less
 * than one who was known before, even from where the players are. */
static void who_came_for_it(void **state)
{
    struct judged *judged = *state;
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    for (unsigned who = WILL + 1; who <= SCENE_PEOPLE; who++) {
        scene_person(judged->scene, who, "Somebody");
        watch(judged, who, "");
        votes_for(judged, who, 'b');
    }
    votes_for(judged, WANDA, 'a');
    assert_string_equal(verdict(judged), ""); /* Will may still vote */
    scene_pass(judged->scene, VOTING_MS);
    assert_string_equal(verdict(judged), "judge a");
}

static void until_the_time_is_up(void **state)
{
    struct judged *judged = *state;
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    votes_for(judged, WANDA, 'a');
    scene_pass(judged->scene, VOTING_MS - A_TICK);
    assert_string_equal(verdict(judged), "");
    scene_pass(judged->scene, A_TICK);
    assert_string_equal(verdict(judged), "judge a");
}

/* A wall is nobody who looks on; its owner may be, elsewhere in the room. */
static void a_wall(void **state)
{
    struct judged *judged = *state;
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, ",\"wall\":true");
    assert_int_equal(onlookers(judged), 1);
    watch(judged, WILL, "");
    assert_int_equal(onlookers(judged), 2);
    watch(judged, WILL, ",\"wall\":true,\"positions\":true");
    scene_connect(judged->scene, WILL + 1); /* the last to have come is Will */
    watch(judged, WILL + 1, "");
    assert_int_equal(onlookers(judged), 2);
    house_disconnected(judged->scene->house, WILL + 1);
    assert_int_equal(onlookers(judged), 1);
    votes_for(judged, WANDA, 'a');
    assert_string_equal(verdict(judged), "judge a");
}

/* Who sits at the table is here, also before a wall. */
static void a_wall_of_somebody_who_sits(void **state)
{
    struct judged *judged = *state;
    const char *here = "{\"do\":\"watch\",\"table\":\"%s\"}";
    house_disconnected(judged->scene->house, BEN);
    scene_say(judged->scene, ANN, here, judged->table);
    const json_t *seats = scene_member(judged->scene, ANN, "seats");
    assert_false(json_is_true(json_object_get(json_array_get(seats, 1), "here")));
    watch(judged, ANN, ",\"wall\":true");
    seats = scene_member(judged->scene, ANN, "seats");
    assert_true(json_is_true(json_object_get(json_array_get(seats, 0), "here")));
    assert_string_equal(scene_say(judged->scene, ANN,
                                  "{\"do\":\"watch\",\"table\":\"%s\",\"wall\":7}", judged->table),
                        "bad-request");
}

/* --- in two --- */

/* Nobody knows of others before there was time to hear of them. */
static void one_that_has_just_opened(void **state)
{
    struct judged *judged = *state;
    watch(judged, WANDA, "");
    votes_for(judged, WANDA, 'a');
    scene_pass(judged->scene, LISTENING_MS - A_TICK);
    assert_string_equal(verdict(judged), "");
    house_bus_disconnected(judged->scene->house);
    scene_pass(judged->scene, LISTENING_MS - A_TICK);
    assert_string_equal(verdict(judged), "");
    scene_pass(judged->scene, A_TICK);
    assert_string_equal(verdict(judged), "judge a");
}

static void who_looks_on_elsewhere_is_waited_for(void **state)
{
    struct judged *judged = *state;
    long long first = ask(judged);
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "");
    answer(judged, first, "\"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\"");
    pass(judged, 5 * A_TICK);
    assert_string_equal(verdict(judged), "");
    assert_int_equal(onlookers(judged), 2);

    /* All are asked anew: others may have come there since. */
    eve_votes(judged, 'b');
    pass(judged, A_TICK);
    assert_true(has_called_roll(judged));
    assert_true(number_said(judged) > first);
    assert_string_equal(verdict(judged), "");
    answer(judged, number_said(judged), "\"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\"");
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "judge none");
}

/* The message with the vote is lost; the answer to a roll call, or what is said again, has it. */
static void a_vote_that_was_not_heard(void **state)
{
    struct judged *judged = *state;
    char members[512];
    ask(judged);
    snprintf(members, sizeof members,
             ",\"people\":[\"%s\"],\"ply\":%lld,\"votes\":[{\"person\":\"%s\",\"move\":101},"
             "{\"person\":7},{\"person\":\"%s\",\"move\":-1},7],"
             "\"asker\":\"cafe000000000000000000000000cafe\",\"to\":%lld",
             eve, judged->ply, eve, other, number_said(judged));
    hear(judged, "here", members);
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "judge none");
}

/* Whoever has voted here has done so after what a peer still knows of them. */
static void a_vote_that_was_given_here_since(void **state)
{
    struct judged *judged = *state;
    char members[512], wanda[33];
    pass(judged, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    votes_for(judged, WANDA, 'b');
    assert_string_equal(scene_say(judged->scene, WANDA, "{\"do\":\"account\"}"), "");
    snprintf(
        wanda, sizeof wanda, "%s",
        json_string_value(json_object_get(scene_member(judged->scene, WANDA, "account"), "id")));
    snprintf(members, sizeof members,
             ",\"people\":[],\"ply\":%lld,\"votes\":[{\"person\":\"%s\",\"move\":100}]",
             judged->ply, wanda);
    hear(judged, "here", members);
    votes_for(judged, WILL, 'b');
    answer(judged, number_said(judged), "");
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "judge b");
}

static void answers_that_are_none(void **state)
{
    struct judged *judged = *state;
    long long number = ask(judged);
    char members[128];
    answer(judged, number - 1, "");
    snprintf(members, sizeof members, ",\"people\":[],\"asker\":\"%s\",\"to\":%lld", eve, number);
    hear(judged, "here", members);
    hear(judged, "here", ",\"people\":[],\"asker\":\"cafe000000000000000000000000cafe\"");
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "");
    answer(judged, number, "");
    answer(judged, number, ""); /* again */
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "judge a");
    answer(judged, number, ""); /* too late for anything */
}

/* So many look on there that this house does not remember them. */
static void a_crowd_elsewhere(void **state)
{
    struct judged *judged = *state;
    long long number = ask(judged);
    json_t *people = json_array();
    for (int i = 0; i <= MOST_BELIEVED; i++)
        json_array_append_new(people, json_string(eve));
    json_t *message =
        json_pack("{s:s, s:i, s:s, s:s, s:o, s:s, s:I}", "house", other, "n", (int)++judged->said,
                  "what", "here", "table", judged->table, "people", people, "asker",
                  "cafe000000000000000000000000cafe", "to", (json_int_t)number);
    assert_non_null(message);
    char *text = json_dumps(message, 0);
    house_heard(judged->scene->house, atelier_span_of(text));
    free(text);
    json_decref(message);
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "");
}

/* Those who came for the tie at a peer weigh as little here as there. */
static void who_came_for_it_elsewhere(void **state)
{
    struct judged *judged = *state;
    char members[192];
    pass(judged, LISTENING_MS);
    watch(judged, WANDA, "");
    watch(judged, WILL, "");
    votes_for(judged, WANDA, 'a');
    for (int i = 0; i < 3; i++) {
        snprintf(members, sizeof members,
                 ",\"person\":\"%032d\",\"ply\":%lld,\"move\":101,\"weight\":0", i, judged->ply);
        hear(judged, "voted", members);
    }
    pass(judged, VOTING_MS);
    assert_string_equal(verdict(judged), "judge a");
}

/* However many vote, so many are remembered, and may still change their minds. */
static void more_votes_than_are_remembered(void **state)
{
    enum { MOST = 16384 };
    struct judged *judged = *state;
    char members[128];
    for (int i = 0; i <= MOST; i++) {
        snprintf(members, sizeof members, ",\"person\":\"%032d\",\"ply\":%lld,\"move\":101", i,
                 judged->ply);
        hear(judged, "voted", members);
    }
    watch(judged, WANDA, "");
    const json_t *judge = scene_member(judged->scene, WANDA, "judge");
    assert_int_equal(json_integer_value(json_object_get(judge, "votes")), MOST);
    for (int i = 0; i <= MOST / 2; i++) {
        snprintf(members, sizeof members, ",\"person\":\"%032d\",\"ply\":%lld,\"move\":100", i,
                 judged->ply);
        hear(judged, "voted", members);
    }
    pass(judged, VOTING_MS);
    assert_string_equal(verdict(judged), "judge a");
}

/* A third house says something, as its first or second message. */
static void hear_third(struct judged *judged, unsigned number, const char *what,
                       const char *members)
{
    char text[512];
    snprintf(text, sizeof text, "{\"house\":\"%032d\",\"n\":%u,\"what\":\"%s\",\"table\":\"%s\"%s}",
             3, number, what, judged->table, members);
    house_heard(judged->scene->house, atelier_span_of(text));
}

/* Where there are several others, all of them are waited for, and those who look on at any. */
static void two_others(void **state)
{
    struct judged *judged = *state;
    char members[256];
    hear_third(judged, 0, "beat", "");
    hear(judged, "here", ",\"people\":[\"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\"]");
    hear_third(judged, 1, "here", ",\"people\":[\"ffffffffffffffffffffffffffffffff\"]");
    hear_third(judged, 2, "here", ",\"people\":[\"ffffffffffffffffffffffffffffffff\"]");
    assert_int_equal(onlookers(judged), 2);
    scene_pass(judged->scene, LISTENING_MS);
    watch(judged, WANDA, "");
    votes_for(judged, WANDA, 'a');
    assert_false(has_called_roll(judged)); /* two others may still vote */
    eve_votes(judged, 'b');
    snprintf(members, sizeof members,
             ",\"person\":\"ffffffffffffffffffffffffffffffff\",\"ply\":%lld,\"move\":101",
             judged->ply);
    hear_third(judged, 3, "voted", members);
    pass(judged, A_TICK);
    assert_true(has_called_roll(judged));
    long long number = number_said(judged);
    answer(judged, number, "\"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\"");
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "");
    snprintf(members, sizeof members,
             ",\"people\":[\"ffffffffffffffffffffffffffffffff\"],\"asker\":\"%s\",\"to\":%lld",
             "cafe000000000000000000000000cafe", number);
    hear_third(judged, 4, "here", members);
    pass(judged, A_TICK);
    assert_string_equal(verdict(judged), "judge b");
}

static void a_house_that_does_not_answer(void **state)
{
    struct judged *judged = *state;
    long long first = ask(judged);
    pass(judged, SILENT_MS);
    assert_true(number_said(judged) >= first + 4); /* it is asked again and again */
    assert_string_equal(verdict(judged), "");
    for (int i = 0; i < SILENT_MS / A_TICK + 1; i++)
        scene_pass(judged->scene, A_TICK); /* it is heard no more */
    assert_string_equal(verdict(judged), "judge a");
}

static void a_house_that_never_answers(void **state)
{
    struct judged *judged = *state;
    ask(judged);
    pass(judged, VOTING_MS);
    assert_string_equal(verdict(judged), "judge a");
}

/* Nobody looks on there, but those before the wall want to know who is here. */
static void a_wall_elsewhere(void **state)
{
    struct judged *judged = *state;
    hear(judged, "here", ",\"people\":[\"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\"]");
    assert_int_equal(onlookers(judged), 1);
    hear(judged, "here", ",\"people\":[],\"walls\":true");
    assert_int_equal(onlookers(judged), 0);
    long long before = number_said(judged);
    scene_say(judged->scene, BEN, "{\"do\":\"unwatch\",\"table\":\"%s\"}", judged->table);
    assert_true(number_said(judged) > before);
    assert_int_equal(json_array_size(json_object_get(judged->scene->said, "people")), 1);
    hear(judged, "here", ",\"people\":[]");
    before = number_said(judged);
    watch(judged, ANN, ",\"wall\":true"); /* she is here as before, and nobody has to know */
    assert_int_equal(number_said(judged), before);
}

/* --- what this house answers --- */

static const char *text_said(const struct judged *judged, const char *key)
{
    const char *text = json_string_value(json_object_get(judged->scene->said, key));
    return text != NULL ? text : "";
}

static void this_house_is_asked(void **state)
{
    struct judged *judged = *state;
    watch(judged, WANDA, "");
    watch(judged, WILL, ",\"wall\":true");
    votes_for(judged, WANDA, 'b');
    eve_votes(judged, 'a');
    hear(judged, "here", ",\"people\":[],\"roll\":true");
    const json_t *said = judged->scene->said, *votes = json_object_get(said, "votes");
    assert_string_equal(text_said(judged, "asker"), other);
    assert_string_equal(text_said(judged, "table"), judged->table);
    assert_int_equal(json_integer_value(json_object_get(said, "to")), judged->said);
    assert_int_equal(json_integer_value(json_object_get(said, "ply")), judged->ply);
    assert_int_equal(json_array_size(json_object_get(said, "people")), 3); /* and no wall */
    assert_true(json_is_true(json_object_get(said, "walls")));
    assert_int_equal(json_array_size(votes), 1); /* those given here */
    assert_int_equal(json_integer_value(json_object_get(json_array_get(votes, 0), "move")), 101);
}

static void this_house_is_asked_about_another_table(void **state)
{
    struct judged *judged = *state;
    char known[33];
    memcpy(known, judged->table, sizeof known);
    snprintf(judged->table, sizeof judged->table, "%s", eve);
    hear(judged, "here", ",\"people\":[],\"roll\":true");
    assert_string_equal(text_said(judged, "asker"), other);
    assert_string_equal(text_said(judged, "table"), eve);
    assert_null(json_object_get(judged->scene->said, "people"));
    snprintf(judged->table, sizeof judged->table, "nowhere");
    long long number = number_said(judged);
    hear(judged, "here", ",\"people\":[],\"roll\":true");
    assert_int_equal(number_said(judged), number); /* nothing is said to that */
    memcpy(judged->table, known, sizeof known);
}

#define JUDGED(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_was_there),
        JUDGED(everybody_is_waited_for),
        JUDGED(most_votes_win),
        JUDGED(another_verdict),
        JUDGED(somebody_is_deleted),
        JUDGED(who_came_for_it),
        JUDGED(until_the_time_is_up),
        JUDGED(a_wall),
        JUDGED(a_wall_of_somebody_who_sits),
        JUDGED(one_that_has_just_opened),
        JUDGED(who_looks_on_elsewhere_is_waited_for),
        JUDGED(a_vote_that_was_not_heard),
        JUDGED(a_vote_that_was_given_here_since),
        JUDGED(answers_that_are_none),
        JUDGED(a_crowd_elsewhere),
        JUDGED(who_came_for_it_elsewhere),
        JUDGED(more_votes_than_are_remembered),
        JUDGED(two_others),
        JUDGED(a_house_that_does_not_answer),
        JUDGED(a_house_that_never_answers),
        JUDGED(a_wall_elsewhere),
        JUDGED(this_house_is_asked),
        JUDGED(this_house_is_asked_about_another_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
