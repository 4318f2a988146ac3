/*
 * Sessions: a guest in one request, somebody who comes back with a password or by a recovery, and
 * what becomes of the tokens that they got.
 */
#include "people.h"

#include "core/refusals.h"
#include "online/tables/names.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A hash that no password fits: where nobody has a login, looking takes as long as where somebody
 * has. */
static const char nobodys_hash[] = "$argon2id$v=19$m=65536,t=2,p=1$QWJlbmRzIGltIEF0ZWxpZQ$"
                                   "bm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkIGF0IGFsbCE";

enum session_way { AS_GUEST, BY_PASSWORD, BY_RECOVERY };

struct session_request {
    struct wait wait;
    uint64_t request;
    enum house_session_request what;
    enum session_way way;
    bool named, known;
    enum atelier_lang lang; /* of what is refused, and of a guest's name */
    int status;             /* when it is stored */
    char token[TOKEN_SIZE], address[ADDRESS_SIZE];
    unsigned char hash[TOKEN_HASH]; /* of the token, or of the recovery */
    struct person person;
    char login[LOGIN_SIZE], password[PASSWORD_MOST + 1];
};

static void drop_session(struct wait *wait)
{
    sodium_memzero(wait, sizeof(struct session_request));
    free(wait);
}

/* --- answers --- */

/* `problem` is NULL where there is none. */
static void answer_with(struct house *house, struct session_request *session, int status,
                        const struct atelier_error *problem, unsigned wait)
{
    bool person = status == 200 || status == 201;
    char said[ATELIER_REFUSAL_SIZE];
    struct atelier_buffer sentence;
    atelier_buffer_init(&sentence, said, sizeof said);
    if (problem != NULL)
        atelier_put_error(&sentence.out, session->lang, problem);
    house->world.answer(house->world.context, session->request,
                        &(struct house_session_answer){
                            .status = status,
                            .id = person ? session->person.id : NULL,
                            .name = person ? session->person.name : NULL,
                            .token = person ? session->token : NULL,
                            .problem = problem != NULL ? said : NULL,
                            .fresh = status == 201,
                            .wait = wait,
                        });
    drop_session(&session->wait);
}

static void answer_session(struct house *house, struct session_request *session, int status)
{
    answer_with(house, session, status, NULL, 0);
}

ATELIER_LIKE_PRINTF(5, 6)
static void answer_no(struct house *house, struct session_request *session, int status,
                      unsigned wait, const char *format, ...)
{
    struct atelier_error error;
    va_list arguments;
    va_start(arguments, format);
    atelier_fail_with(&error, ATELIER_BAD_REQUEST, format, arguments);
    va_end(arguments);
    answer_with(house, session, status, &error, wait);
}

static void answer_too_fast(struct house *house, struct session_request *session, unsigned wait)
{
    answer_no(house, session, 429, wait, "That is too much at once; wait a little.");
}

static void answer_unknown(struct house *house, struct session_request *session)
{
    if (session->way == BY_PASSWORD)
        answer_no(house, session, 401, 0, "Login and password do not match.");
    else if (session->way == BY_RECOVERY)
        answer_no(house, session, 401, 0,
                  "This sign-in link has been used, has expired, or is not valid.");
    else
        answer_no(house, session, 401, 0, "This token is unknown; POST /session issues one.");
}

/* --- the store has it --- */

static void session_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct session_request *session = (struct session_request *)wait;
    if (result == STORE_REFUSED) { /* used by somebody else just now, or a person about to leave */
        answer_unknown(house, session);
        return;
    }
    if (result != STORE_DONE) {
        answer_no(house, session, 503, 0,
                  "The server cannot write just now; nothing has happened.");
        return;
    }
    if (session->what == HOUSE_SESSION_END) {
        person_closed(house, session->hash);
        ANNOUNCE(house->people, signed_out, session->hash);
    } else if (session->status == 200) {
        person_renamed(house, &session->person);
        ANNOUNCE(house->people, renamed, &session->person);
    }
    answer_session(house, session, session->status);
}

/* A new token for the person, behind the rows that have to be stored with it. */
static void give_token(struct house *house, struct session_request *session,
                       struct store_rows *rows)
{
    unsigned char hash[TOKEN_HASH];
    house_make_id(house, session->token, sizeof session->token);
    hash_token(session->token, hash);
    store_row(rows, STORE_TOKEN);
    store_bytes(rows, hash, sizeof hash);
    store_text(rows, session->person.id);
    store_number(rows, house->wall);
    session->status = 201;
    wait_store(house, &session->wait, rows);
}

/* --- guests --- */

static void name_guest(struct house *house, enum atelier_lang lang, struct person *person)
{
    unsigned char number[2];
    house->world.random(house->world.context, number, sizeof number);
    atelier_format(person->name, sizeof person->name, "%s %u", atelier_phrase(lang, "house.guest"),
                   1000 + (number[0] | (unsigned)number[1] << 8) % 9000);
}

/* Somebody new. */
static void open_session(struct house *house, struct session_request *session)
{
    struct person *person = &session->person;
    unsigned wait = address_try(house, session->address, COUNTED_PEOPLE);
    if (wait > 0) {
        answer_too_fast(house, session, wait);
        return;
    }
    struct store_rows *rows = store_rows_new();
    house_make_id(house, person->id, sizeof person->id);
    if (!session->named)
        name_guest(house, session->lang, person);
    store_row(rows, STORE_PERSON);
    store_text(rows, person->id);
    store_text(rows, person->name);
    store_number(rows, house->wall);
    give_token(house, session, rows);
}

static void end_session(struct house *house, struct session_request *session)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_REMOVE + STORE_TOKEN);
    store_bytes(rows, session->hash, TOKEN_HASH);
    session->status = 204;
    wait_store(house, &session->wait, rows);
}

static void handle_rename(struct house *house, struct session_request *session, const char *name)
{
    unsigned wait = address_try(house, session->address, COUNTED_NAMES);
    if (wait > 0) {
        answer_too_fast(house, session, wait);
        return;
    }
    struct store_rows *rows = store_rows_new();
    atelier_format(session->person.name, sizeof session->person.name, "%s", name);
    store_row(rows, STORE_NAME);
    store_text(rows, session->person.id);
    store_text(rows, session->person.name);
    session->status = 200;
    wait_store(house, &session->wait, rows);
}

static void token_found(struct house *house, struct session_request *session,
                        const struct person *person)
{
    if (session->what == HOUSE_SESSION_END) {
        if (session->known)
            end_session(house, session);
        else
            answer_session(house, session, 204); /* there is nothing to be written */
        return;
    }
    if (!session->known) {
        if (session->what == HOUSE_SESSION_OPEN)
            open_session(house, session);
        else
            answer_unknown(house, session);
        return;
    }
    char name[ATELIER_NAME_SIZE];
    memcpy(name, session->person.name, sizeof name);
    session->person = *person;
    if (session->what == HOUSE_SESSION_OPEN && session->named && strcmp(name, person->name) != 0)
        handle_rename(house, session, name);
    else
        answer_session(house, session, 200);
}

/* --- coming back --- */

static void password_looked_at(struct house *house, struct wait *wait,
                               enum house_password_result result, const char *hash)
{
    struct session_request *session = (struct session_request *)wait;
    (void)hash;
    if (result == HOUSE_PASSWORD_BUSY) {
        answer_too_fast(house, session, TRY_AGAIN_MS);
    } else if (result == HOUSE_PASSWORD_WRONG || !session->known) {
        answer_unknown(house, session);
    } else {
        password_fits(house, session->login);
        give_token(house, session, store_rows_new());
    }
}

static void login_found(struct house *house, struct session_request *session,
                        const struct store_rows *rows)
{
    bool kept = session->known && rows->row[0].value[3].type == STORE_TEXT;
    session->known = kept; /* who has no password does not come back by one */
    wait_password(house, &session->wait, session->password,
                  kept ? store_text_of(&rows->row[0], 3) : nobodys_hash);
}

/* Who comes back so may have forgotten the password, or want nobody to use it any more. */
static void recovery_found(struct house *house, struct session_request *session)
{
    if (!session->known) {
        answer_unknown(house, session);
        return;
    }
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_USED_RECOVERY);
    store_bytes(rows, session->hash, TOKEN_HASH);
    store_number(rows, house->wall);
    store_row(rows, STORE_NO_PASSWORD);
    store_text(rows, session->person.id);
    give_token(house, session, rows);
}

static void session_found(struct house *house, struct wait *wait, enum store_result result,
                          const struct store_rows *rows)
{
    struct session_request *session = (struct session_request *)wait;
    struct person person;
    if (result != STORE_DONE) {
        answer_no(house, session, 503, 0, "The server cannot read just now.");
        return;
    }
    session->known = read_person(rows, &person);
    if (session->way == AS_GUEST) {
        token_found(house, session, &person);
        return;
    }
    session->person = person;
    if (session->way == BY_PASSWORD)
        login_found(house, session, rows);
    else
        recovery_found(house, session);
}

/* --- what is asked for --- */

static bool wrong_body(struct atelier_error *error)
{
    return atelier_fail(error, ATELIER_BAD_REQUEST,
                        "Ask for a session like this: {\"name\":\"Ann\"}, "
                        "{\"login\":\"ann\",\"password\":\"...\"} or {\"recovery\":\"...\"}.") ==
           ATELIER_OK;
}

static bool read_members(struct session_request *session, const json_t *body,
                         struct atelier_error *error)
{
    const json_t *name = json_object_get(body, "name"), *login = json_object_get(body, "login");
    const json_t *recovery = json_object_get(body, "recovery");
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!json_is_object(body) || (login != NULL && recovery != NULL))
        return wrong_body(error);
    if (recovery != NULL) {
        session->way = BY_RECOVERY;
        if (!json_is_string(recovery))
            return wrong_body(error);
        hash_token(json_string_value(recovery), session->hash);
    } else if (login != NULL) {
        session->way = BY_PASSWORD;
        if (!json_is_string(login) || password == NULL)
            return wrong_body(error);
        if (strlen(password) <= PASSWORD_MOST) /* nobody has a longer one, and nobody has none */
            strcpy(session->password, password);
        return login_read(atelier_span_of(json_string_value(login)), session->login, error);
    } else if (json_is_string(name)) {
        struct atelier_span text = {json_string_value(name), json_string_length(name)};
        session->named = true;
        return name_read(text, session->person.name, error) == ATELIER_OK;
    } else if (name != NULL && !json_is_null(name)) {
        return wrong_body(error);
    }
    return true;
}

/* A language that is not ours is no reason to keep somebody out. */
static void read_lang(struct session_request *session, const json_t *body)
{
    struct atelier_error ignored;
    const char *word = json_string_value(json_object_get(body, "lang"));
    if (word != NULL)
        atelier_read_lang(atelier_span_of(word), &session->lang, &ignored);
}

/* What a body asks for; false, and a sentence, where it makes no sense. */
static bool read_session_body(struct session_request *session, struct atelier_span body,
                              struct atelier_error *error)
{
    json_error_t place;
    if (body.size == 0)
        return true;
    json_t *value = json_loadb(body.at, body.size, JSON_REJECT_DUPLICATES, &place);
    read_lang(session, value);
    bool fine = value != NULL ? read_members(session, value, error)
                              : atelier_fail(error, ATELIER_BAD_JSON, "Column %d: %s.",
                                             place.column, place.text) == ATELIER_OK;
    json_decref(value);
    return fine;
}

static void come_back(struct house *house, struct session_request *session)
{
    bool password = session->way == BY_PASSWORD;
    unsigned wait = password ? password_try(house, session->address, session->login)
                             : address_try(house, session->address, COUNTED_TRIES);
    if (wait > 0) {
        answer_too_fast(house, session, wait);
        return;
    }
    struct store_rows *query = store_rows_new();
    store_row(query, password ? STORE_FIND_LOGIN : STORE_FIND_RECOVERY);
    if (password) {
        store_text(query, session->login);
    } else {
        store_bytes(query, session->hash, TOKEN_HASH);
        store_number(query, house->wall);
    }
    wait_load(house, &session->wait, query);
}

void house_session(struct house *house, uint64_t request, enum house_session_request what,
                   const char *token, const char *address, struct atelier_span body)
{
    struct session_request *session = must_realloc(NULL, sizeof *session);
    struct atelier_error error = {0};
    *session = (struct session_request){
        .wait = {.stored = session_stored,
                 .loaded = session_found,
                 .hashed = password_looked_at,
                 .drop = drop_session},
        .request = request,
        .what = what,
    };
    atelier_format(session->token, sizeof session->token, "%s", token);
    atelier_format(session->address, sizeof session->address, "%s", address);
    hash_token(session->token, session->hash);
    if (what == HOUSE_SESSION_OPEN && !read_session_body(session, body, &error))
        answer_with(house, session, 400, &error, 0);
    else if (session->way != AS_GUEST)
        come_back(house, session);
    else if (*token != '\0')
        wait_load(house, &session->wait, find_token(session->token));
    else if (what == HOUSE_SESSION_OPEN)
        open_session(house, session);
    else if (what == HOUSE_SESSION_END)
        answer_session(house, session, 204);
    else
        answer_no(house, session, 401, 0, "You are not signed in; POST /session signs you in.");
}
