/*
 * Calling a house, greeting it, and calling it again.
 */
#include "line.h"

#include <netdb.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_TEXT = 16 << 20, /* bytes of a message: a record may be long */
    GREETING_MS = 15000,  /* from the call to hello */
    SILENCE_MS = 60000,   /* the house pings every 20 s */
    LOOK_MS = 5000,
    FIRST_WAIT_MS = 200,
    LONGEST_WAIT_MS = 10000,
    MOST_WAIT_MS = 60000, /* that a house may ask for */
};

static void line_fail(struct line *line, const char *why)
{
    if (line->ended)
        return;
    line->ended = true;
    uv_timer_stop(&line->timer);
    line->user->failed(line->state, why);
}

/* --- trying again --- */

static void call(struct line *line);

static void call_again(uv_timer_t *timer)
{
    call(timer->data);
}

static void hang_up(struct line *line)
{
    if (line->caller != NULL)
        caller_close(line->caller);
    line->caller = NULL;
    line->greeted = false;
}

/* Longer and longer, and not everybody at the same time. */
static uint64_t next_wait(struct line *line)
{
    uint64_t wait = FIRST_WAIT_MS << (line->tries < 6 ? line->tries : 6);
    wait = wait < LONGEST_WAIT_MS ? wait : LONGEST_WAIT_MS;
    wait += randombytes_uniform((uint32_t)wait / 4 + 1);
    wait = wait > line->wait ? wait : line->wait;
    line->wait = 0;
    line->tries++;
    return wait;
}

static void lose(struct line *line, const char *why)
{
    char problem[480], host[LINK_TEXT];
    bool more = line->place != NULL && line->place->ai_next != NULL && !line->greeted;
    bool first = line->greeted;
    if (line->ended)
        return;
    hang_up(line);
    line->place = more ? line->place->ai_next : line->places;
    if (!line->known && !more) {
        write_join_host(line->house, host);
        say_problem(problem, sizeof problem,
                    "no answer from %.200s: %.100s. Start a server with 'atelier serve'.", host,
                    why);
        line_fail(line, problem);
        return;
    }
    if (first)
        line->user->away(line->state);
    uv_timer_start(&line->timer, call_again, line->known ? next_wait(line) : 0, 0);
}

/* Somebody whose cable was pulled out does not hang up. */
static void look_for_silence(uv_timer_t *timer)
{
    struct line *line = timer->data;
    uint64_t silent = uv_now(line->loop) - caller_heard(line->caller);
    if (silent > (line->greeted ? SILENCE_MS : GREETING_MS))
        lose(line, "it is silent");
}

/* --- greeting --- */

void line_ask(struct line *line, json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    if (text != NULL && line->greeted && !line->ended)
        caller_say(line->caller, atelier_span_of(text));
    free(text);
}

static void line_connected(void *state)
{
    struct line *line = state;
    const char *name = line->person->name;
    if (*line->person->token != '\0') {
        caller_upgrade(line->caller, "/ws", "atelier.1");
        return;
    }
    json_t *request = json_pack("{ss}", "lang", atelier_lang_name(spoken_lang()));
    if (*name != '\0')
        json_object_set_new(request, "name", json_string(name));
    char *body = json_dumps(request, JSON_COMPACT);
    caller_ask(line->caller, "POST", "/session", NULL, body != NULL ? body : "{}");
    free(body);
    json_decref(request);
}

/* Foreign text that fits; false otherwise. */
static bool copy_plain(const json_t *value, char *to, size_t size)
{
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) >= size || !atelier_is_plain_text(atelier_span_of(text)))
        return false;
    snprintf(to, size, "%s", text);
    return true;
}

static bool take_person(struct line *line, const json_t *reply)
{
    const json_t *person = json_object_get(reply, "person");
    return copy_plain(json_object_get(person, "id"), line->person->id, JOIN_ID) &&
           copy_plain(json_object_get(person, "name"), line->person->name, ATELIER_NAME_SIZE);
}

static bool take_token(struct line *line, const json_t *reply)
{
    char *token = line->person->token;
    bool fine = copy_plain(json_object_get(reply, "token"), token, JOIN_TOKEN);
    if (fine && is_table_name(token)) /* it stands in a field of HTTP */
        return true;
    *token = '\0';
    return false;
}

/* Why the house says no, as a sentence of the house or of ours. */
static void tell_refused_call(struct line *line, const json_t *reply)
{
    char sentence[240], problem[480], host[LINK_TEXT];
    const json_t *error = json_object_get(reply, "error");
    write_join_host(line->house, host);
    if (copy_plain(json_object_get(error, "message"), sentence, sizeof sentence))
        say_problem(problem, sizeof problem, "%s", sentence);
    else
        say_problem(problem, sizeof problem, "%.200s is not an Atelier server.", host);
    line_fail(line, problem);
}

static void line_answered(void *state, int status, struct atelier_span body)
{
    struct line *line = state;
    json_t *reply = json_loadb(body.at, body.size, 0, NULL);
    if ((status >= 500 || status == 429) && line->known)
        lose(line, "it cannot answer just now");
    else if ((status == 200 || status == 201) && take_person(line, reply) &&
             take_token(line, reply))
        caller_upgrade(line->caller, "/ws", "atelier.1");
    else
        tell_refused_call(line, reply);
    json_decref(reply);
}

static void upgraded(void *state)
{
    struct line *line = state;
    json_t *hello = json_pack("{ss ss ss}", "do", "hello", "token", line->person->token, "lang",
                              atelier_lang_name(spoken_lang()));
    char *text = json_dumps(hello, JSON_COMPACT);
    caller_say(line->caller, atelier_span_of(text != NULL ? text : ""));
    free(text);
    json_decref(hello);
}

/* A token that the house does not take: we are strangers there, and begin anew. */
static void begin_anew(struct line *line, const json_t *reply)
{
    const char *code = json_string_value(json_object_get(json_object_get(reply, "error"), "code"));
    if (line->known || code == NULL || strcmp(code, "unauthorized") != 0) {
        tell_refused_call(line, reply);
        return;
    }
    join_forget_person(line->house, line->person);
    *line->person->token = '\0';
    hang_up(line);
    uv_timer_start(&line->timer, call_again, 0, 0);
}

static void greeted(struct line *line, const json_t *reply)
{
    char problem[480];
    if (!json_is_true(json_object_get(reply, "ok")) || !take_person(line, reply)) {
        begin_anew(line, reply);
        return;
    }
    line->greeted = line->known = true;
    line->tries = 0;
    if (!join_keep_person(line->house, line->person, problem))
        remark("the server will not recognise you: %s", problem);
    line->user->ready(line->state);
}

/* --- what comes --- */

/* The house is about to hang up, and says whether it makes sense to come back. */
static void hear_goodbye(struct line *line, const json_t *message)
{
    const char *reason = json_string_value(json_object_get(message, "reason"));
    json_int_t wait = json_integer_value(json_object_get(message, "wait"));
    line->wait = wait > 0 ? (uint64_t)wait : 0;
    line->wait = line->wait < MOST_WAIT_MS ? line->wait : MOST_WAIT_MS;
    if (reason == NULL || (strcmp(reason, "signed-out") != 0 && strcmp(reason, "deleted") != 0))
        return;
    join_forget_person(line->house, line->person);
    line_fail(line, "you have been signed out of this server.");
}

static void hear_message(void *state, struct atelier_span text)
{
    struct line *line = state;
    json_t *message = json_loadb(text.at, text.size, 0, NULL);
    const char *event = json_string_value(json_object_get(message, "event"));
    if (line->ended) {
        json_decref(message);
        return;
    }
    if (event != NULL && strcmp(event, "bye") == 0)
        hear_goodbye(line, message);
    else if (!line->greeted)
        greeted(line, message);
    else
        line->user->message(line->state, message);
    json_decref(message);
}

static void lost(void *state, const char *why)
{
    lose(state, why);
}

/* --- calling --- */

static void call(struct line *line)
{
    static const struct caller_user user = {line_connected, line_answered, upgraded, hear_message,
                                            lost};
    char host[LINK_TEXT];
    const char *why;
    write_join_host(line->house, host);
    line->caller = caller_open(
        line->loop,
        &(struct caller_target){.to = line->place->ai_addr, .host = host, .most_text = MOST_TEXT},
        &user, line, &why);
    if (line->caller == NULL)
        lose(line, why);
    else
        uv_timer_start(&line->timer, look_for_silence, LOOK_MS, LOOK_MS);
}

bool line_open(struct line *line, char problem[static 480])
{
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM};
    char port[16];
    snprintf(port, sizeof port, "%u", line->house->port);
    uv_timer_init(line->loop, &line->timer);
    line->timer.data = line;
    if (getaddrinfo(line->house->host, port, &wanted, &line->places) != 0) {
        line->places = NULL;
        return say_problem(problem, 480, "there is no host called '%.200s'.", line->house->host);
    }
    line->place = line->places;
    call(line);
    return true;
}

void line_close(struct line *line)
{
    line->ended = true;
    hang_up(line);
    uv_close((uv_handle_t *)&line->timer, NULL);
    if (line->places != NULL)
        freeaddrinfo(line->places);
    line->places = NULL;
}
