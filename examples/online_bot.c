/*
 * A player who sits down at a table of a house, in C: it plays any of the moves on offer.
 *
 *     cc -o online_bot examples/online_bot.c -ljansson -lsodium -lwslay
 *     ./online_bot 127.0.0.1 8080 TABLE [NAME]
 *
 * It plays the game to its end, over lost connections and a house that is closed for a while.
 * docs/bots/online.md says what goes to and fro.
 */
#define _POSIX_C_SOURCE 200809L
#include <jansson.h>
#include <netdb.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

struct bot {
    const char *host, *port, *table, *name;
    char token[128], seat[2];
    unsigned char contribution[32]; /* what we add to chance, sealed until all have fixed theirs */
    int line;                       /* to the house */
    wslay_event_context_ptr frames;
    bool over;
};

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "online_bot: %s\n", what);
    exit(1);
}

/* --- HTTP --- */

static int reach(const struct bot *bot)
{
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM}, *found;
    if (getaddrinfo(bot->host, bot->port, &wanted, &found) != 0)
        fail("there is no such host");
    int line = socket(found->ai_family, found->ai_socktype, 0);
    if (line >= 0 && connect(line, found->ai_addr, found->ai_addrlen) != 0) {
        close(line);
        line = -1;
    }
    freeaddrinfo(found);
    return line;
}

/* Reads up to the end of the head, and no further: a WebSocket goes on behind it. */
static bool read_head(int line, char *text, size_t room)
{
    size_t used = 0;
    while (used + 1 < room && read(line, text + used, 1) == 1) {
        text[++used] = '\0';
        if (used >= 4 && strcmp(text + used - 4, "\r\n\r\n") == 0)
            return true;
    }
    return false;
}

/* A new person; the token says from now on that it is us. */
static void open_session(struct bot *bot)
{
    char head[4096], *body;
    json_t *request = json_pack("{ss}", "name", bot->name), *reply;
    FILE *answer;
    if (request == NULL || (body = json_dumps(request, JSON_COMPACT)) == NULL)
        fail("that is no name");
    bot->line = reach(bot);
    if (bot->line < 0)
        fail("no answer from there");
    dprintf(bot->line,
            "POST /session HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\nContent-Length: "
            "%zu\r\n\r\n%s",
            bot->host, bot->port, strlen(body), body);
    if (!read_head(bot->line, head, sizeof head) || (answer = fdopen(bot->line, "r")) == NULL)
        fail("that is no house");
    reply = json_loadf(answer, 0, NULL);
    const char *token = json_string_value(json_object_get(reply, "token"));
    if (token == NULL)
        fail("the house does not know us");
    snprintf(bot->token, sizeof bot->token, "%s", token);
    fclose(answer);
    json_decref(reply);
    json_decref(request);
    free(body);
}

static bool open_websocket(struct bot *bot)
{
    unsigned char noise[16];
    char key[64], head[4096];
    bot->line = reach(bot);
    if (bot->line < 0)
        return false;
    randombytes_buf(noise, sizeof noise);
    sodium_bin2base64(key, sizeof key, noise, sizeof noise, sodium_base64_VARIANT_ORIGINAL);
    dprintf(bot->line,
            "GET /ws HTTP/1.1\r\nHost: %s:%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Protocol: "
            "atelier.1\r\n\r\n",
            bot->host, bot->port, key);
    return read_head(bot->line, head, sizeof head) && strncmp(head, "HTTP/1.1 101", 12) == 0;
}

/* --- messages --- */

/* Sends a request, which it takes over; `id` comes back in the reply. */
static void say(struct bot *bot, const char *what, json_t *members)
{
    json_object_set_new(members, "do", json_string(what));
    json_object_set_new(members, "id", json_string(what));
    char *text = json_dumps(members, JSON_COMPACT);
    wslay_event_queue_msg(bot->frames, &(struct wslay_event_msg){.opcode = WSLAY_TEXT_FRAME,
                                                                 .msg = (const uint8_t *)text,
                                                                 .msg_length = strlen(text)});
    wslay_event_send(bot->frames);
    free(text);
    json_decref(members);
}

static void hex(const unsigned char bytes[static 32], char text[static 65])
{
    sodium_bin2hex(text, 65, bytes, 32);
}

static void greet(struct bot *bot)
{
    unsigned char hash[32];
    char seal[65];
    crypto_generichash(hash, sizeof hash, bot->contribution, sizeof bot->contribution, NULL, 0);
    hex(hash, seal);
    say(bot, "hello", json_pack("{ss}", "token", bot->token));
    if (*bot->seat == '\0')
        say(bot, "sit", json_pack("{ss ss}", "table", bot->table, "seal", seal));
    say(bot, "watch", json_pack("{ss sb}", "table", bot->table, "positions", 1));
}

/* A move that may have arrived is sent again with the same nonce, and counts once. */
static void play(struct bot *bot, const json_t *position)
{
    const json_t *legal = json_object_get(position, "legal");
    json_int_t ply = json_integer_value(json_object_get(position, "ply"));
    const json_t *move = json_array_get(legal, (size_t)ply % json_array_size(legal));
    char nonce[32];
    snprintf(nonce, sizeof nonce, "%s%lld", bot->seat, (long long)ply);
    say(bot, "play",
        json_pack("{ss sI ss ss}", "table", bot->table, "ply", ply, "move", json_string_value(move),
                  "nonce", nonce));
}

static void complain(struct bot *bot, const char *id, const json_t *error)
{
    const char *code = json_string_value(json_object_get(error, "code"));
    if (code == NULL || strcmp(code, "stale") == 0 || strcmp(code, "not-your-turn") == 0)
        return; /* the table has gone on, and a newer position is on its way */
    if (strcmp(id, "play") != 0)
        fail(json_string_value(json_object_get(error, "message")));
    wslay_event_shutdown_read(bot->frames); /* trying again later may do */
}

static bool is(const json_t *message, const char *member, const char *word)
{
    const char *text = json_string_value(json_object_get(message, member));
    return text != NULL && strcmp(text, word) == 0;
}

static void answer(struct bot *bot, const json_t *message)
{
    const json_t *error = json_object_get(message, "error");
    const json_t *position = json_object_get(message, "position");
    char contribution[65];
    if (error != NULL && json_object_get(message, "id") != NULL)
        complain(bot, json_string_value(json_object_get(message, "id")), error);
    else if (is(message, "id", "sit"))
        snprintf(bot->seat, sizeof bot->seat, "%s",
                 json_string_value(json_object_get(message, "seat")));
    if (is(message, "event", "reveal") &&
        json_object_get(json_object_get(message, "seals"), bot->seat) != NULL) {
        hex(bot->contribution, contribution);
        say(bot, "reveal",
            json_pack("{ss ss ss}", "table", bot->table, "seat", bot->seat, "contribution",
                      contribution));
    }
    if (is(position, "actor", bot->seat))
        play(bot, position);
    bot->over = is(message, "event", "over") ||
                (is(message, "id", "watch") && is(message, "state", "over"));
    if (bot->over)
        wslay_event_shutdown_read(bot->frames);
}

static void hear(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *heard,
                 void *context)
{
    if (heard->opcode == WSLAY_TEXT_FRAME) {
        json_t *message = json_loadb((const char *)heard->msg, heard->msg_length, 0, NULL);
        answer(context, message);
        json_decref(message);
    }
    wslay_event_send(frames); /* also the answer to a ping, which wslay has written */
}

/* --- what wslay asks for --- */

static ssize_t receive(wslay_event_context_ptr frames, uint8_t *bytes, size_t room, int flags,
                       void *context)
{
    const struct bot *bot = context;
    ssize_t count = read(bot->line, bytes, room);
    (void)flags;
    if (count <= 0)
        wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return count > 0 ? count : -1;
}

static ssize_t transmit(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count,
                        int flags, void *context)
{
    const struct bot *bot = context;
    ssize_t sent = send(bot->line, bytes, count, MSG_NOSIGNAL);
    (void)flags;
    if (sent < 0)
        wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return sent;
}

static int mask(wslay_event_context_ptr frames, uint8_t *bytes, size_t count, void *context)
{
    (void)frames;
    (void)context;
    randombytes_buf(bytes, count);
    return 0;
}

/* One connection, until the game is over or the connection is. */
static void visit(struct bot *bot)
{
    const struct wslay_event_callbacks callbacks = {receive, transmit, mask, NULL,
                                                    NULL,    NULL,     hear};
    if (open_websocket(bot) &&
        wslay_event_context_client_init(&bot->frames, &callbacks, bot) == 0) {
        greet(bot);
        wslay_event_recv(bot->frames); /* until the line or the game ends */
        wslay_event_context_free(bot->frames);
    }
    if (bot->line >= 0)
        close(bot->line);
}

int main(int count, char **words)
{
    struct bot bot = {0};
    if (count < 4 || sodium_init() < 0)
        fail("HOST PORT TABLE [NAME]");
    bot = (struct bot){.host = words[1],
                       .port = words[2],
                       .table = words[3],
                       .name = count > 4 ? words[4] : "Bot"};
    randombytes_buf(bot.contribution, sizeof bot.contribution);
    open_session(&bot);
    for (visit(&bot); !bot.over; visit(&bot)) {
        fputs("online_bot: the house is gone; trying again.\n", stderr);
        nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    }
    puts("The game is over.");
    return 0;
}
