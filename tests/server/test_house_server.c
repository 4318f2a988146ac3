/*
 * The house behind the server, over real sockets in one thread: sessions by HTTP, requests by
 * WebSocket, and what is said to each of them. The program's own tests play; this goes through the
 * answers, refusals first.
 */
#include "net/net_scene.h"
#include "support.h"

#include "online/online.h"
#include "pictures/pixels.h"
#include "server/qr.h"
#include "server/server.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const struct site site_packed;

enum { HEARD = 1 << 17, LINE = 2048, TOKEN = 65, ID = 33 };

static struct server server;

static int open_house(void **state)
{
    struct online_problem problem;
    if (sodium_init() < 0 || open_scene(state) != 0)
        return 1;
    struct scene *scene = *state;
    struct online_settings settings = {.store = {.name = ":memory:"}, .behind_proxy = true};
    server = (struct server){.site = &site_packed, .local = "127.0.0.1"};
    server.online = online_open(&scene->loop, &settings, &problem);
    assert_non_null(server.online);
    scene->limits.connections = 64;
    scene->limits.requests = 100;
    scene->answerer = server_answerer(&server);
    return 0;
}

static int close_house(void **state)
{
    struct scene *scene = *state;
    online_close(server.online);
    server.online = NULL;
    turn(scene);
    return close_scene(state);
}

#define HOUSE(test) cmocka_unit_test_setup_teardown(test, open_house, close_house)

/* --- HTTP --- */

/* A request on a connection of its own, and the reply, in which `wanted` has to be. */
static const char *asks(struct scene *scene, const char *request, const char *fields,
                        const char *body, const char *wanted)
{
    char text[LINE];
    int client = call(scene);
    snprintf(text, sizeof text,
             "%s HTTP/1.1\r\nHost: 127.0.0.1\r\n%sContent-Length: %zu\r\nConnection: "
             "close\r\n\r\n%s",
             request, fields, strlen(body), body);
    say(scene, client, text);
    const char *heard = hear(scene, client, NULL);
    close(client);
    if (strstr(heard, wanted) == NULL)
        fail_msg("%s\nwanted: %s\nheard: %s", text, wanted, heard);
    return heard;
}

/* What stands between `start` and the next quote. */
static void cut(const char *text, const char *start, char *part, size_t size)
{
    const char *found = strstr(text, start);
    assert_non_null(found);
    found += strlen(start);
    size_t length = strcspn(found, "\"");
    assert_true(length < size);
    memcpy(part, found, length);
    part[length] = '\0';
}

static void sessions(void **state)
{
    struct scene *scene = *state;
    char token[TOKEN], cookie[160];
    const char *heard =
        asks(scene, "POST /session", "", "{\"name\":\"Ann\"}", "HTTP/1.1 201 Created");
    assert_non_null(strstr(heard, "Set-Cookie: atelier="));
    assert_null(strstr(heard, "Secure"));
    cut(heard, "\"token\":\"", token, sizeof token);
    snprintf(cookie, sizeof cookie, "Cookie: a=b; atelier=%s ; c=d\r\n", token);
    asks(scene, "GET /session", cookie, "", "\"name\":\"Ann\"");
    asks(scene, "POST /session", cookie, "{\"name\":\"Anna\"}", "\"name\":\"Anna\"");
    asks(scene, "POST /session", "X-Forwarded-Proto: https\r\n", "", "; Secure");
    asks(scene, "POST /session", "Origin: http://127.0.0.1\r\n", "", "Guest");
    asks(scene, "POST /session", "Origin: http://evil.example\r\n", "", "HTTP/1.1 403");
    asks(scene, "POST /session", "", "{\"name\":7}", "\"code\":\"bad-request\"");
    asks(scene, "POST /session", "", "{", "HTTP/1.1 400");
    asks(scene, "GET /session", "", "", "\"code\":\"unauthorized\"");
    asks(scene, "GET /session", "Authorization: Bearer none\r\n", "", "HTTP/1.1 401");
    asks(scene, "DELETE /session", cookie, "", "HTTP/1.1 204");
    asks(scene, "DELETE /session", cookie, "", "Max-Age=0");
    asks(scene, "GET /session", cookie, "", "HTTP/1.1 401");
    asks(scene, "PUT /session", "", "", "HTTP/1.1 405");
}

/* Whoever looks as often as an address may, and comes from there, is refused next; nobody else. */
static void addresses_are_those_of_the_proxy(void **state)
{
    static const char *const same[] = {
        "X-Forwarded-For: 203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.2, 203.0.113.7:5123\r\n",
        "X-Forwarded-For: \", 203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.3\r\nX-Forwarded-For: 203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.3, [::ffff:203.0.113.7]:80\r\n",
        "X-Forwarded-For: [::ffff:203.0.113.7]\r\n",
    };
    static const char *const unreadable[] = {
        "", /* the proxy itself */
        "X-Forwarded-For: 198.51.100.4, unknown\r\n",
        "X-Forwarded-For: 198.51.100.5, 203.0.113.7:5:6\r\n",
        "X-Forwarded-For: 198.51.100.6, [203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.7, \r\n",
    };
    struct scene *scene = *state;
    for (unsigned i = 0; i < house_limits_default.people_an_hour; i++)
        asks(scene, "POST /session", same[i % (sizeof same / sizeof *same)], "", " 201 ");
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        asks(scene, "POST /session", same[i], "", " 429 ");
    for (unsigned i = 0; i < house_limits_default.people_an_hour; i++)
        asks(scene, "POST /session", unreadable[i % (sizeof unreadable / sizeof *unreadable)], "",
             " 201 ");
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++)
        asks(scene, "POST /session", unreadable[i], "", " 429 ");
    asks(scene, "POST /session", "X-Forwarded-For: 203.0.113.8\r\n", "", " 201 ");
}

static void how_it_is(void **state)
{
    struct scene *scene = *state;
    asks(scene, "GET /healthz", "", "", "alive");
    asks(scene, "GET /readyz", "", "", "ready");
    asks(scene, "GET /metrics", "", "", "\natelier_stored_total ");
    asks(scene, "POST /metrics", "", "", "HTTP/1.1 4");
    asks(scene, "GET /ws", "", "", "HTTP/1.1 4");
    asks(scene, "GET /", "", "", "HTTP/1.1 200");
    asks(scene, "GET /nowhere", "", "", "HTTP/1.1 404");
    asks(scene, "GET /nowhere", "Upgrade: websocket\r\nConnection: upgrade\r\n", "", "HTTP/1.1 4");
}

static void invitations(void **state)
{
    struct scene *scene = *state;
    asks(scene, "GET /house", "", "", "{\"ok\":true,\"protocol\":1}");
    asks(scene, "GET /join", "", "", "Location: ./#/join\r\n");
    asks(scene, "GET /qr.svg?text=http%3A%2F%2Fx/&more", "", "", "viewBox=\"0 0 29 29\"");
    asks(scene, "GET /qr.svg?text=%zz", "", "", "HTTP/1.1 400");
    asks(scene, "GET /qr.svg", "", "", "HTTP/1.1 400");
    char row[QR_ROWS][QR_ROW];
    assert_int_equal(qr_rows("x", row), 13); /* 21 modules and the margin, two in a row */
    assert_int_equal(qr_rows("", row), 0);
}

static void codes_are_limited(void **state)
{
    struct scene *scene = *state;
    for (unsigned i = 0; i < house_limits_default.codes_an_hour; i++)
        asks(scene, "GET /qr.svg?text=x", "", "", "HTTP/1.1 200");
    asks(scene, "GET /qr.svg?text=x", "", "", "Retry-After: 1");
    asks(scene, "GET /qr.svg?text=x", "X-Forwarded-For: 192.0.2.1\r\n", "", "HTTP/1.1 200");
    asks(scene, "GET /house", "", "", "HTTP/1.1 200");
}

/* --- WebSockets --- */

struct guest {
    struct scene *scene;
    int socket;
    char token[TOKEN], table[ID];
};

static void sends(struct guest *guest, const char *text)
{
    unsigned char frame[LINE];
    size_t size = 0, head = 6;
    /* '@' stands for the table, ' for ". */
    char filled[LINE - 16];
    for (; *text != '\0' && size + ID < sizeof filled; text++) {
        if (*text == '@')
            size += (size_t)snprintf(filled + size, ID, "%s", guest->table);
        else
            filled[size++] = *text == '\'' ? '"' : *text;
    }
    frame[0] = 0x81;
    memset(frame + 2, 0, 8); /* a mask that changes nothing */
    frame[1] = (unsigned char)(0x80 | size);
    if (size > 125) {
        head = 8;
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
    }
    memcpy(frame + head, filled, size);
    assert_int_equal(write(guest->socket, frame, head + size), head + size);
}

/* Hears until this is in it; what came before that is gone. */
static const char *told(struct guest *guest, const char *wanted)
{
    static char heard[HEARD];
    char text[LINE];
    size_t used = 0, size = strlen(wanted);
    assert_true(size < sizeof text);
    for (size_t i = 0; i <= size; i++)
        text[i] = wanted[i] == '\'' ? '"' : wanted[i];
    heard[0] = '\0';
    for (struct patience patience = begin_waiting(wanted); strstr(heard, text) == NULL;) {
        wait_turn(guest->scene, guest->socket, &patience);
        ssize_t count = read(guest->socket, heard + used, sizeof heard - 1 - used);
        for (ssize_t i = 0; i < count; i++)
            if (heard[used + (size_t)i] == '\0') /* of a frame's head */
                heard[used + (size_t)i] = ' ';
        used += count > 0 ? (size_t)count : 0;
        heard[used] = '\0';
        if (count == 0 && strstr(heard, text) == NULL)
            fail_msg("wanted: %s\nheard: %s", text, heard);
    }
    return heard;
}

static const char *does(struct guest *guest, const char *request, const char *wanted)
{
    sends(guest, request);
    return told(guest, wanted);
}

static struct guest arrives(struct scene *scene, const char *name)
{
    struct guest guest = {.scene = scene};
    char body[80], hello[160];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    cut(asks(scene, "POST /session", "", body, " 201 "), "\"token\":\"", guest.token,
        sizeof guest.token);
    guest.socket = call(scene);
    say(scene, guest.socket,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "X-Forwarded-For: 10.0.0.1, 192.0.2.7\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: atelier.1\r\n\r\n");
    hears(scene, guest.socket, "\r\n\r\n");
    does(&guest, "{'do':'tables'}", "'code':'unauthorized'");
    does(&guest, "{'do':'hello','token':'none'}", "'code':'unauthorized'");
    snprintf(hello, sizeof hello, "{'do':'hello','token':'%s','lang':'de'}", guest.token);
    does(&guest, hello, "'protocol':1");
    return guest;
}

static void creates(struct guest *guest, const char *request)
{
    cut(does(guest, request, "'state':'open'"), "\"table\":\"", guest->table, sizeof guest->table);
}

/* Those who have not said hello make room first, and nobody else does. */
static void sockets_without_hello(void **state)
{
    struct scene *scene = *state;
    int sockets[64];
    char text[LINE];
    struct guest ann = arrives(scene, "Ann");
    for (unsigned i = 0; i < 64; i++) {
        sockets[i] = call(scene);
        snprintf(text, sizeof text,
                 "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nX-Forwarded-For: 192.0.3.%u\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                 "Sec-WebSocket-Protocol: atelier.1\r\n\r\n",
                 i);
        say(scene, sockets[i], text);
        hears(scene, sockets[i], "\r\n\r\n");
    }
    struct guest ben = arrives(scene, "Ben");
    does(&ann, "{'do':'tables'}", "'tables':[]");
    does(&ben, "{'do':'tables'}", "'tables':[]");
    for (unsigned i = 0; i < 64; i++)
        close(sockets[i]);
    close(ann.socket);
    close(ben.socket);
}

struct refusal {
    const char *request, *wanted;
};

static void are_refused(struct guest *guest, const struct refusal *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        does(guest, list[i].request, list[i].wanted);
        if (i % 15 == 14) /* 20 a second are allowed */
            for (uint64_t end = uv_hrtime() + UINT64_C(1000000000); uv_hrtime() < end;)
                wait_turn(guest->scene, -1, &(struct patience){"time", UINT64_MAX});
    }
}

#define REFUSED(guest, list) are_refused(guest, list, sizeof(list) / sizeof *(list))

static void requests_that_are_none(void **state)
{
    static const struct refusal list[] = {
        {"{", "'code':'bad-json'"},
        {"[1]", "'code':'bad-request'"},
        {"{'do':7}", "'code':'bad-request'"},
        {"{'id':[1],'do':'dance'}", "{'id':[1],'ok':false"},
        {"{'do':'hello','token':'none'}", "'code':'unauthorized'"},
        {"{'do':'create'}", "'code':'bad-request'"},
        {"{'do':'create','game':'chess'}", "'code':'unknown-game'"},
        {"{'do':'create','game':'canvas','seats':9}", "'code':'bad-"},
        {"{'do':'create','game':'canvas','options':{'colour':'red'}}", "'code':'bad-option'"},
        {"{'do':'create','game':'canvas','players':['genius']}", "'code':'bad-request'"},
        {"{'do':'create','game':'canvas','players':'casual'}", "'code':'bad-request'"},
        {"{'do':'create','game':'canvas','clock':{'move':0}}", "'code':'bad-request'"},
        {"{'do':'create','game':'canvas','clock':{'move':1,'days':1}}", "'code':'bad-request'"},
        {"{'do':'create','game':'canvas','clock':7}", "'code':'bad-request'"},
        {"{'do':'create','game':'canvas','open':'yes'}", "'code':'bad-request'"},
        {"{'do':'watch'}", "'code':'bad-request'"},
        {"{'do':'watch','table':'0'}", "'code':'no-table'"},
        {"{'do':'tables','watch':7}", "'code':'bad-request'"},
        {"{'do':'mine','limit':99}", "'code':'bad-request'"},
    };
    struct guest ann = arrives(*state, "Ann");
    REFUSED(&ann, list);
    close(ann.socket);
}

static void at_an_open_table(void **state)
{
    static const struct refusal list[] = {
        {"{'do':'watch','table':'@','from':9}", "'code':'stale'"},
        {"{'do':'sit','table':'@','seat':'z'}", "'code':'bad-request'"},
        {"{'do':'sit','table':'@','name':' '}", "'code':'bad-request'"},
        {"{'do':'sit','table':'@','seal':'12'}", "'code':'bad-request'"},
        {"{'do':'stand','table':'@'}", "'code':'not-seated'"},
        {"{'do':'start','table':'@'}", "'code':'not-host'"},
        {"{'do':'play','table':'@','ply':0,'move':'take 1'}", "'code':'not-seated'"},
        {"{'do':'resign','table':'@'}", "'code':'not-"},
        {"{'do':'say','table':'@','text':'hello'}", "'code':'not-seated'"},
        {"{'do':'ask','table':'@','what':'pause'}", "'code':'not-"},
        {"{'do':'sit','table':'@'}", "'seat':'a'"},
        {"{'do':'sit','table':'@'}", "'seat':'a'"},
        {"{'do':'play','table':'@','ply':0,'move':'take 1'}", "'code':'not-ready'"},
        {"{'do':'reveal','table':'@','contribution':'12'}", "'code':'bad-request'"},
        {"{'do':'stand','table':'@','seat':'b'}", "'code':'not-seated'"},
    };
    struct guest ann = arrives(*state, "Ann"), ben = arrives(*state, "Ben");
    creates(&ann, "{'do':'create','game':'canvas','open':true}");
    memcpy(ben.table, ann.table, sizeof ben.table);
    REFUSED(&ben, list);
    does(&ann, "{'do':'start','table':'@'}", "'code':'not-ready'");
    does(&ann, "{'do':'tables'}", ann.table);
    does(&ann, "{'do':'unwatch','table':'@'}", "'ok':true");
    close(ann.socket);
    close(ben.socket);
}

static void at_a_game(void **state)
{
    static const struct refusal list[] = {
        {"{'do':'play','table':'@','ply':0,'move':'take 1'}", "'code':'stale'"},
        {"{'do':'play','table':'@','move':'take 1'}", "'code':'bad-request'"},
        {"{'do':'play','table':'@','ply':0}", "'code':'bad-request'"},
        {"{'do':'stand','table':'@'}", "'code':'not-ready'"},
        {"{'do':'ask','table':'@','what':'rematch'}", "'code':'not-ready'"},
        {"{'do':'ask','table':'@','what':'money'}", "'code':'bad-request'"},
        {"{'do':'ask','table':'@','what':'computer','seat':'b','level':'x'}",
         "'code':'bad-request'"},
        {"{'do':'answer','table':'@','ask':7,'yes':true}", "'code':'bad-request'"},
        {"{'do':'say','table':'@','phrase':'nonsense'}", "'code':'bad-request'"},
        {"{'do':'say','table':'@','phrase':'hello'}", "'event':'said'"},
        {"{'do':'record','table':'@'}", "commitment: "},
        {"{'do':'ask','table':'@','what':'pause'}", "'done':true"},
        {"{'do':'watch','table':'@','positions':true}", "'runs':false"},
    };
    struct guest ann = arrives(*state, "Ann");
    creates(&ann, "{'do':'create','game':'angeschmiert','players':['free','beginner'],"
                  "'clock':{'game':300,'add':5}}");
    does(&ann, "{'do':'sit','table':'@'}", "'seat':'a'");
    does(&ann, "{'do':'start','table':'@'}", "'event':'moves'");
    REFUSED(&ann, list);
    does(&ann, "{'do':'resign','table':'@'}", "'event':'over'");
    does(&ann, "{'do':'record','table':'@'}", "secret: ");
    does(&ann, "{'do':'mine'}", ann.table);
    does(&ann, "{'do':'resign','table':'@'}", "'code':'not-");
    close(ann.socket);
}

static void two_play(void **state)
{
    struct guest ann = arrives(*state, "Ann"), ben = arrives(*state, "Ben");
    creates(&ann, "{'do':'create','game':'canvas','options':{'scenario':'first'},"
                  "'clock':{'move':600}}");
    memcpy(ben.table, ann.table, sizeof ben.table);
    does(&ann, "{'do':'sit','table':'@'}", "'seat':'a'");
    does(&ben, "{'do':'sit','table':'@','seat':'b','name':'Benno'}", "'seat':'b'");
    does(&ann, "{'do':'start','table':'@'}", "'event':'moves'");
    for (int twice = 0; twice < 2; twice++)
        does(&ann, "{'do':'play','table':'@','ply':11,'move':'take 1','nonce':'n'}",
             "'ok':true,'ply':13");
    does(&ann, "{'do':'play','table':'@','ply':13,'move':'take 1'}", "'code':'not-your-turn'");
    does(&ben, "{'do':'play','table':'@','ply':13,'move':'take 99'}", "'code':'illegal-move'");
    does(&ben, "{'do':'play','table':'@','ply':13,'move':'take 1'}", "'ok':true,'ply':15");
    does(&ben, "{'do':'ask','table':'@','what':'pause'}", "'ok':true,'ask':1");
    told(&ann, "'event':'asked'");
    does(&ann, "{'do':'answer','table':'@','ask':1,'yes':true}", "'done':true");
    does(&ann, "{'do':'ask','table':'@','what':'computer','seat':'b'}", "'code':'bad-request'");
    close(ben.socket);
    told(&ann, "'here':false");
    does(&ann, "{'do':'ask','table':'@','what':'computer','seat':'b','level':'beginner'}",
         "'level':'beginner'"); /* which waits for Ben while his time runs */
    does(&ann, "{'do':'play','table':'@','ply':15,'move':'take 1'}", "'ok':true,'ply':17");
    does(&ann, "{'do':'resign','table':'@'}", "'level':'casual'");
    close(ann.socket);
}

static void with_a_password(void **state)
{
    struct guest ann = arrives(*state, "Ann");
    does(&ann, "{'do':'password','login':'Ann','password':'a long password'}", "'login':'ann'");
    does(&ann, "{'do':'recovery','password':'wrong one'}", "'code':'unauthorized'");
    does(&ann, "{'do':'account'}", "'password':true");
    close(ann.socket);
    asks(*state, "POST /session", "", "{\"login\":\"ann\",\"password\":\"a long password\"}",
         "HTTP/1.1 201");
    asks(*state, "POST /session", "", "{\"login\":\"ann\",\"password\":\"another\"}",
         "HTTP/1.1 401");
}

/* Alone, the first move that can be played, to the end. */
static void plays_alone(struct guest *guest)
{
    creates(guest, "{'do':'create','game':'canvas','seats':1,'options':{'mode':'puzzle'}}");
    does(guest, "{'do':'sit','table':'@'}", "'seat':'a'");
    does(guest, "{'do':'start','table':'@'}", "'event':'moves'");
    for (;;) {
        char move[64], request[160];
        const char *heard =
            does(guest, "{'do':'watch','table':'@','positions':true}", "'winners':");
        const char *position = strstr(heard, "\"position\":");
        if (strstr(position, "\"legal\":[]") != NULL)
            break;
        cut(position, "\"legal\":[\"", move, sizeof move);
        long ply = strtol(strstr(position, "\"ply\":") + strlen("\"ply\":"), NULL, 10);
        snprintf(request, sizeof request, "{'do':'play','table':'@','ply':%ld,'move':'%s'}", ply,
                 move);
        does(guest, request, "'ok':true,'ply'");
    }
}

static void links(void **state)
{
    struct scene *scene = *state;
    struct guest ann = arrives(scene, "<Ann>");
    char request[160], link[ID], tag[64], fields[128];
    plays_alone(&ann);
    cut(does(&ann, "{'do':'share','table':'@'}", "'path':"), "\"link\":\"", link, sizeof link);
    snprintf(request, sizeof request, "GET /p/%s", link);
    asks(scene, request, "", "", "Eine Ausstellung von &lt;Ann&gt;");
    asks(scene, request, "Accept-Language: fr, es-MX;q=0.9\r\n", "", "Una exposici");
    snprintf(request, sizeof request, "HEAD /p/%s?lang=it", link);
    asks(scene, request, "X-Forwarded-Proto: https\r\n", "", "HTTP/1.1 200");
    snprintf(request, sizeof request, "HEAD /p/%s/3.svg", link);
    cut(asks(scene, request, "", "", "image/svg+xml"), "ETag: \"", tag, sizeof tag);
    snprintf(fields, sizeof fields, "If-None-Match: \"%s\"\r\n", tag);
    asks(scene, request, fields, "", "HTTP/1.1 304");
    snprintf(request, sizeof request, "GET /p/%s/4.svg", link);
    asks(scene, request, "", "", "HTTP/1.1 404");
    snprintf(request, sizeof request, "HEAD /p/%s.png", link);
    for (int twice = 0; twice < 2; twice++) /* drawn, and kept */
        asks(scene, request, "", "", pixels_are_there ? "Content-Type: image/png" : "HTTP/1.1 404");
    snprintf(request, sizeof request, "{'do':'unshare','link':'%s'}", link);
    does(&ann, request, "'ok':true");
    snprintf(request, sizeof request, "GET /p/%s", link);
    asks(scene, request, "", "", "HTTP/1.1 410 Gone");
    asks(scene, "POST /p/x", "", "", "Allow: GET, HEAD");
    asks(scene, "GET /p/style.css", "", "", "Content-Type: text/css");
    close(ann.socket);
}

/* Not read on until the house closes; it says goodbye to everybody. */
static void the_house_closes(void **state)
{
    struct scene *scene = *state;
    struct guest ann = arrives(scene, "Ann"), ben = arrives(scene, "Ben");
    char fields[120];
    snprintf(fields, sizeof fields, "Authorization: Bearer %s\r\n", ben.token);
    asks(scene, "DELETE /session", fields, "", " 204 ");
    told(&ben, "'reason':'signed-out'");
    listener_stop(&scene->listener);
    told(&ann, "'reason':'closing'");
    close(ann.socket);
    close(ben.socket);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HOUSE(sessions),
        HOUSE(addresses_are_those_of_the_proxy),
        HOUSE(how_it_is),
        HOUSE(requests_that_are_none),
        HOUSE(at_an_open_table),
        HOUSE(at_a_game),
        HOUSE(two_play),
        HOUSE(invitations),
        HOUSE(with_a_password),
        HOUSE(links),
        HOUSE(the_house_closes),
        HOUSE(codes_are_limited),
        HOUSE(sockets_without_hello),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
