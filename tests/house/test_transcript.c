/*
 * Long conversations, word for word: every request with what is right and what is wrong about it,
 * every reply and event. The files transcript*.txt beside this one hold them. A line "1> ..." is
 * said by connection 1, what follows is what everybody hears. In all but the first they also hold
 * what is stored ("disk<"), said to other servers ("bus<"), shown by a link and closed.
 *
 *     1>> ...             1 says that, and nothing that it takes is done yet; "step": it is;
 *                         "step 2": two things of it are
 *     person 1 Ann        somebody comes, who is $1 from now on
 *     again 1             and again, with another connection; "gone 1": without
 *     silent 1            and again, and has not said hello yet
 *     guest TOKEN BODY    asks for a session; TOKEN is "-", or "1" for that of $1
 *     end 1               ends that session, "who 1" asks for it
 *     pass 1000           time passes
 *     kill 1              the server is killed, and 1 comes again
 *     from PLACE          whoever comes next, comes from there
 *     stores 1, loads 1   so many of the next ones fail
 *     busy 1              passwords cannot be looked at; 0: they can
 *     look ID             at a link
 *     alike 8             so many bytes of codes that are drawn next are the same
 *     moved 3 0 4 roll    another server has stored ply 3, of a seat, of 4 that there are then
 *     race SETTINGS       a race of 1 and 2 begins a step before its end
 *     out                 and is played to it; "out 3 1": 3 plays alone,
 *                         the second move of each list
 *     renamed 1 Anna      $1 has another name, by what another server has stored
 *     numbers             what was counted so far
 *     peer WHAT, MEMBERS  another server says that; "beat": that it is there
 *     peer$ N WHAT, ...   the same under that number
 *
 * "$table" is the table that the last reply with one named, "$circle", "$link" and "$code"
 * likewise, "$said" the number of the last message to other servers; "$token1" is what $1 has,
 * "$session" what was given last.
 *
 * Clients have been written by it, so what changes here is a change of the protocol. With
 * TRANSCRIPT=FOLDER the conversations as they are now are written there.
 */
#include "support.h"

#include "judged_coin.h"
#include "scene.h"

#include "common/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"table", "circle", "link", "code", "recovery"};
enum { NAMES = 5, NAME_SIZE = 80, LINE_SIZE = 1024 };

struct talk {
    struct scene *scene;
    struct atelier_out *out;
    char named[NAMES][NAME_SIZE];
    struct scene_answer who[SCENE_PEOPLE + 1], session; /* the last one that was asked for */
    unsigned said;                                      /* messages of the other server */
};

/* What stands for a name behind a dollar; how long that is, or 0. */
static size_t named(const struct talk *talk, const char *name, struct atelier_out *out)
{
    if (*name >= '1' && *name <= '0' + SCENE_PEOPLE) {
        atelier_put(out, talk->who[*name - '0'].id);
        return 1;
    }
    if (strncmp(name, "token", 5) == 0 && name[5] >= '1' && name[5] <= '0' + SCENE_PEOPLE) {
        atelier_put(out, talk->who[name[5] - '0'].token);
        return 6;
    }
    if (strncmp(name, "session", 7) == 0) {
        atelier_put(out, talk->session.token);
        return 7;
    }
    if (strncmp(name, "said", 4) == 0) {
        atelier_printf(out, "%d", (int)json_integer_value(json_object_get(talk->scene->said, "n")));
        return 4;
    }
    for (int i = 0; i < NAMES; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0) {
            atelier_put(out, talk->named[i]);
            return strlen(names[i]);
        }
    return 0;
}

/* A line with the names of things in it. */
static void fill(const struct talk *talk, const char *line, char filled[static LINE_SIZE])
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, filled, LINE_SIZE);
    while (*line != '\0') {
        size_t size = strcspn(line, "$");
        buffer.out.write(&buffer.out, line, size);
        line += size;
        if (*line == '$')
            line += 1 + named(talk, line + 1, &buffer.out);
    }
    assert_false(buffer.full);
}

static void say(struct talk *talk, unsigned number, const char *request)
{
    scene_say(talk->scene, number, "%s", request);
    for (int i = 0; i < NAMES; i++) {
        const char *text = scene_text(talk->scene, number, names[i]);
        if (text[0] != '\0')
            snprintf(talk->named[i], sizeof talk->named[i], "%s", text);
    }
}

/* A connection says hello; the program's version is among what it hears. */
static void come(struct talk *talk, unsigned number, const char *name)
{
    struct scene *scene = talk->scene;
    scene->heard = NULL;
    if (name != NULL) {
        scene_person(scene, number, name);
        talk->who[number] = scene->answer;
        const json_t *person = scene_member(scene, number, "person");
        assert_string_equal(json_string_value(json_object_get(person, "name")), name);
    } else {
        scene->answer = talk->who[number];
        scene_connect(scene, number);
    }
    scene->heard = talk->out;
}

static void ask_session(struct talk *talk, enum house_session_request what, const char *words)
{
    struct scene *scene = talk->scene;
    bool known = words[0] >= '1' && words[0] <= '0' + SCENE_PEOPLE;
    house_session(scene->house, 1, what, known ? talk->who[words[0] - '0'].token : "",
                  scene->address, atelier_span_of(words + 1 + (words[1] == ' ')));
    scene_step(scene, 1000);
    talk->session = scene->answer;
    atelier_printf(talk->out, "session< %d, wait %u %s\n", scene->answer.status, scene->answer.wait,
                   scene->answer.id);
}

/* Another server says something: its kind, and behind a comma more members. */
static void hear(struct talk *talk, unsigned number, const char *what)
{
    char text[LINE_SIZE + 128];
    size_t size = strcspn(what, ",");
    snprintf(text, sizeof text, "{\"house\":\"%032d\",\"n\":%u,\"what\":\"%.*s\"%s}", 7, number,
             (int)size, what, what + size);
    house_heard(talk->scene->house, atelier_span_of(text));
    scene_step(talk->scene, 1000);
}

/* Another server gives somebody another name, in the store that both have. */
static void rename_elsewhere(struct talk *talk, unsigned number, const char *name)
{
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    store_row(rows, STORE_NAME);
    store_text(rows, talk->who[number].id);
    store_text(rows, name);
    sqlite_store_apply(talk->scene->disk, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
}

/* Another server has stored a move at the last table: its ply, its seat, how many plies there are
 * then, and what it is. */
static void move_elsewhere(struct talk *talk, const char *what)
{
    char move[64];
    int ply, seat, count;
    assert_int_equal(sscanf(what, "%d %d %d %63[^\n]", &ply, &seat, &count, move), 4);
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    store_row(rows, STORE_PLY);
    store_text(rows, talk->named[0]);
    store_number(rows, ply);
    store_number(rows, seat);
    store_text(rows, move);
    store_number(rows, 0);
    store_nothing(rows);
    store_number(rows, count);
    sqlite_store_apply(talk->scene->disk, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
}

#define PUT_NUMBER(name, help)                                                                     \
    atelier_printf(talk->out, " " #name " %llu", (unsigned long long)numbers.name);
#define PUT_TIMES(name, help) /* those are for test_numbers.c: here everything takes none */

static void put_numbers(struct talk *talk)
{
    struct house_numbers numbers = house_numbers(talk->scene->house);
    atelier_put(talk->out, "numbers<");
    HOUSE_NUMBERS(PUT_NUMBER, PUT_NUMBER, PUT_TIMES)
    HOUSE_CLUSTER_NUMBERS(PUT_NUMBER, PUT_NUMBER)
    atelier_put(talk->out, "\n");
}

static void look_at(struct talk *talk, const char *id)
{
    house_look_at_link(talk->scene->house, 1, id, talk->scene->address);
    scene_step(talk->scene, 1000);
}

static void race(struct talk *talk, const char *settings)
{
    talk->scene->heard = NULL;
    scene_short_race(talk->scene, settings, talk->named[0]);
    talk->scene->heard = talk->out;
}

/* Moves of the same place in the list, or the last, until there are none. */
static void play_out_alone(struct scene *scene, unsigned number, size_t place, const char *table)
{
    for (;;) {
        char move[64];
        scene_say(scene, number, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
        const json_t *position = scene_member(scene, number, "position");
        const json_t *legal = json_object_get(position, "legal");
        size_t count = json_array_size(legal);
        if (count == 0)
            return;
        snprintf(move, sizeof move, "%s",
                 json_string_value(json_array_get(legal, place < count ? place : count - 1)));
        scene_say(scene, number, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%d,\"move\":\"%s\"}",
                  table, (int)json_integer_value(json_object_get(position, "ply")), move);
    }
}

static void play_out(struct talk *talk, const char *who)
{
    talk->scene->heard = NULL;
    if (*who != '\0')
        play_out_alone(talk->scene, (unsigned)(who[0] - '0'),
                       who[1] == ' ' ? (size_t)(who[2] - '0') : 0, talk->named[0]);
    else
        scene_play_out(talk->scene, talk->named[0]);
    talk->scene->heard = talk->out;
}

/* A word and what stands behind it. */
static bool is(const char *line, const char *word, const char **rest)
{
    size_t size = strlen(word);
    if (strncmp(line, word, size) != 0 || (line[size] != ' ' && line[size] != '\0'))
        return false;
    *rest = line + size + (line[size] == ' ');
    return true;
}

/* What happens, other than that somebody who is there says something. */
static void happen(struct talk *talk, const char *line)
{
    struct scene *scene = talk->scene;
    static char place[64];
    const char *rest;
    if (is(line, "person", &rest)) {
        come(talk, (unsigned)(rest[0] - '0'), rest + 2);
    } else if (is(line, "again", &rest)) {
        come(talk, (unsigned)(rest[0] - '0'), NULL);
    } else if (is(line, "silent", &rest)) {
        unsigned number = (unsigned)(rest[0] - '0');
        house_disconnected(scene->house, number);
        house_connected(scene->house, number, scene->address, talk->who[number].token);
    } else if (is(line, "gone", &rest)) {
        house_disconnected(scene->house, (unsigned)(rest[0] - '0'));
        scene_step(scene, 1000);
    } else if (is(line, "kill", &rest)) {
        scene_kill(scene);
        come(talk, (unsigned)(rest[0] - '0'), NULL);
    } else if (is(line, "pass", &rest)) {
        scene_pass(scene, strtoll(rest, NULL, 10));
    } else if (is(line, "from", &rest)) {
        snprintf(place, sizeof place, "%s", rest);
        scene->address = place;
    } else if (is(line, "stores", &rest)) {
        scene->failing_stores = (unsigned)strtoul(rest, NULL, 10);
    } else if (is(line, "loads", &rest)) {
        scene->failing_loads = (unsigned)strtoul(rest, NULL, 10);
    } else if (is(line, "busy", &rest)) {
        scene->busy = rest[0] == '1';
    } else if (is(line, "guest", &rest)) {
        ask_session(talk, HOUSE_SESSION_OPEN, rest);
    } else if (is(line, "end", &rest)) {
        ask_session(talk, HOUSE_SESSION_END, rest);
    } else if (is(line, "who", &rest)) {
        ask_session(talk, HOUSE_SESSION_SHOW, rest);
    } else if (is(line, "renamed", &rest)) {
        rename_elsewhere(talk, (unsigned)(rest[0] - '0'), rest + 2);
    } else if (is(line, "numbers", &rest)) {
        put_numbers(talk);
    } else if (is(line, "step", &rest)) {
        scene_step(scene, *rest != '\0' ? (unsigned)strtoul(rest, NULL, 10) : 1000);
    } else if (is(line, "alike", &rest)) {
        scene->alike = (unsigned)strtoul(rest, NULL, 10);
    } else if (is(line, "moved", &rest)) {
        move_elsewhere(talk, rest);
    } else if (is(line, "look", &rest)) {
        look_at(talk, rest);
    } else if (is(line, "race", &rest)) {
        race(talk, rest);
    } else if (is(line, "out", &rest)) {
        play_out(talk, rest);
    } else if (is(line, "peer beat", &rest)) {
        hear(talk, talk->said, "beat");
    } else if (is(line, "peer", &rest)) {
        hear(talk, ++talk->said, rest);
    } else if (is(line, "peer$", &rest)) {
        char *what;
        unsigned number = (unsigned)strtoul(rest, &what, 10);
        hear(talk, number, what + 1);
    } else {
        assert_true(line[0] == '\0' || line[0] == '#');
    }
}

/* What was heard, and not what is to happen. */
static bool is_heard(const char *line)
{
    size_t word = strcspn(line, " \n");
    return word > 0 && line[word - 1] == '<';
}

/* One line: what is to happen is done, what was heard is left out. */
static void follow(struct talk *talk, const char *line)
{
    char filled[LINE_SIZE];
    if (is_heard(line))
        return;
    atelier_printf(talk->out, "%s\n", line);
    fill(talk, line, filled);
    if (strncmp(line + 1, ">> ", 3) == 0)
        scene_begin(talk->scene, (unsigned)(line[0] - '0'), filled + 4);
    else if (strncmp(line + 1, "> ", 2) == 0)
        say(talk, (unsigned)(line[0] - '0'), filled + 3);
    else
        happen(talk, filled);
}

enum { MOST_IDS = 200, LEAST_ID = 32, MOST_ID = 64 };

struct ids {
    char seen[MOST_IDS][MOST_ID + 1];
    unsigned count;
};

static unsigned number_of(struct ids *ids, const char *id, size_t size)
{
    unsigned number = 0;
    snprintf(ids->seen[ids->count], sizeof ids->seen[0], "%.*s", (int)size, id);
    while (strcmp(ids->seen[number], ids->seen[ids->count]) != 0)
        number++;
    ids->count += number == ids->count;
    assert_true(ids->count < MOST_IDS);
    return number + 1;
}

/* Ids, hashes and codes are drawn: each is called by the number of its first appearance. */
static void name_ids(const char *from, struct atelier_out *to)
{
    static struct ids ids;
    bool heard = is_heard(from);
    ids.count = 0;
    while (*from != '\0') {
        size_t size = strspn(from, "0123456789abcdef");
        if (heard && (size == LEAST_ID || size == MOST_ID)) {
            atelier_printf(to, "#%u", number_of(&ids, from, size));
            from += size;
            continue;
        }
        if (from[size] == '\n')
            heard = is_heard(from + size + 1);
        to->write(to, from, size + (from[size] != '\0'));
        from += size + (from[size] != '\0');
    }
}

static void compare(const char *wanted, const char *heard)
{
    unsigned line = 1;
    for (; *wanted != '\0' || *heard != '\0'; line++) {
        size_t size = strcspn(wanted, "\n"), length = strcspn(heard, "\n");
        if (size != length || memcmp(wanted, heard, size) != 0)
            fail_msg("line %u:\n%.*s\nand was:\n%.*s", line, (int)length, heard, (int)size, wanted);
        wanted += size + (wanted[size] == '\n');
        heard += length + (heard[length] == '\n');
    }
}

static void save(const char *folder, const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Follows a conversation, and compares what came of it with what is written there. */
static void follow_all(struct scene *scene, bool noted, const char *name)
{
    char path[512];
    struct grow text, renamed;
    text = grow_empty();
    renamed = grow_empty();
    snprintf(path, sizeof path, "%s/../house/%s", GOLDEN_DIRECTORY, name);
    char *wanted = read_whole(path);
    struct talk talk = {.scene = scene, .out = &text.out};
    scene->noted = noted ? &text.out : NULL;
    scene->heard = &text.out;
    for (char *copy = strdup(wanted), *line = copy; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        if (end != NULL || line[0] != '\0')
            follow(&talk, line);
        line = end != NULL ? end + 1 : (free(copy), NULL);
    }
    scene->noted = scene->heard = NULL;
    name_ids(text.text, &renamed.out);
    scene_close(scene);
    if (getenv("TRANSCRIPT") != NULL)
        save(getenv("TRANSCRIPT"), name, renamed.text);
    compare(wanted, renamed.text);
    grow_free(&text);
    grow_free(&renamed);
    free(wanted);
}

static void one_server(void **unused)
{
    (void)unused;
    follow_all(scene_open(NULL), false, "transcript.txt");
}

/* What is stored, and what is seen of people, results and links. */
static void kept(void **unused)
{
    (void)unused;
    follow_all(scene_open(NULL), true, "transcript_kept.txt");
}

/* What is refused, what comes too late, and what is done by somebody who has two of something. */
static void edges(void **unused)
{
    (void)unused;
    follow_all(scene_open(NULL), true, "transcript_edges.txt");
}

/* A server among others, with a game that is judged. */
static void one_of_several(void **unused)
{
    static const struct atelier_game *games[4];
    (void)unused;
    for (unsigned i = 0; i < 2; i++)
        games[i] = atelier_games()[i];
    games[2] = judged_coin_game();
    follow_all(scene_open_for(games), true, "transcript_peers.txt");
}

/* Every limit is met. */
static void limits(void **unused)
{
    static const struct house_limits few = {
        .rate = 10,
        .burst = 8,
        .said_a_minute = 30,
        .said_at_once = 2,
        .connections = 3,
        .tables_an_hour = 3,
        .people_an_hour = 4,
        .tries_an_hour = 3,
        .guesses_an_hour = 2,
        .links_an_hour = 2,
        .looks_an_hour = 2,
        .names_an_hour = 2,
        .codes_an_hour = 2,
        .exports_an_hour = 2,
        .finds_an_hour = 2,
        .network = 2,
        .everybody = 3,
        .thoughts = 1,
        .person_thoughts = 1,
        .table_thoughts = 2,
        .watched = 2,
        .hosted = 2,
    };
    (void)unused;
    follow_all(scene_open(&few), true, "transcript_limits.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_server), cmocka_unit_test(kept),
                                       cmocka_unit_test(one_of_several), cmocka_unit_test(limits),
                                       cmocka_unit_test(edges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
