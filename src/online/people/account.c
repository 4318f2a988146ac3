/*
 * password and recovery: two ways to come back from another device.
 *
 * A password is kept as a hash of argon2id, made and compared outside, since that takes its time on
 * purpose; a recovery is a secret of 256 bits that can be used once, and is kept as a hash like a
 * token. Who has a password has to give it to change it, for a recovery and to be deleted: a token
 * that somebody else has got hold of is not enough to take a person over for good.
 */
#include "people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LOGIN_LEAST = 3 };

static const int64_t recovery_ms = INT64_C(30) * 86400000;

bool login_read(struct atelier_span text, char login[static LOGIN_SIZE],
                struct atelier_error *error)
{
    bool fine = text.size >= LOGIN_LEAST && text.size < LOGIN_SIZE;
    for (size_t i = 0; fine && i < text.size; i++) {
        char letter = text.at[i];
        if (letter >= 'A' && letter <= 'Z')
            letter = (char)(letter - 'A' + 'a');
        login[i] = letter;
        fine = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '.' || letter == '_' || letter == '-';
    }
    if (!fine)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "login: must have %d to %d characters, which are letters from a to z, "
                            "digits, dots, dashes and underscores.",
                            LOGIN_LEAST, LOGIN_SIZE - 1) == ATELIER_OK;
    login[text.size] = '\0';
    return true;
}

static bool password_is_fine(const char *password, struct atelier_error *error)
{
    size_t size = password != NULL ? strlen(password) : 0;
    if (size >= PASSWORD_LEAST && size <= PASSWORD_MOST)
        return true;
    return atelier_fail(error, ATELIER_BAD_REQUEST, "password: must have %d to %d bytes.",
                        PASSWORD_LEAST, PASSWORD_MOST) == ATELIER_OK;
}

/* --- that it is really them --- */

struct proof {
    struct wait wait;
    uint64_t client;
    const char *member; /* of the request, with the password */
    char login[LOGIN_SIZE];
    bool has_password;
    void (*go_on)(struct house *house, struct client *client, const struct proof *proof);
    void (*then)(struct house *house, struct client *client); /* for with_password */
};

static void prove(struct house *house, struct client *client, struct proof *proof);

static void proof_looked_at(struct house *house, struct wait *wait,
                            enum house_password_result result, const char *hash)
{
    struct proof *proof = (struct proof *)wait;
    struct client *client = requesting_client(house, proof->client);
    (void)hash;
    if (client != NULL) {
        if (result == HOUSE_PASSWORD_BUSY)
            refuse_too_fast(house, client, TRY_AGAIN_MS);
        else if (result == HOUSE_PASSWORD_WRONG)
            refuse(house, client, "unauthorized", "%s: that is not the password.", proof->member);
        else {
            password_fits(house, proof->login);
            proof->go_on(house, client, proof);
        }
    }
    free(proof);
}

/* Asks whether the password that was sent is the one that is kept; false after a refusal. */
static bool compare_passwords(struct house *house, struct client *client, struct proof *proof,
                              const char *hash)
{
    const char *password = NULL;
    if (!member_text(house, client, proof->member, &password))
        return false;
    if (password == NULL) {
        refuse(house, client, "unauthorized", "%s: your current password is missing.",
               proof->member);
        return false;
    }
    unsigned wait = password_try(house, client->address->name, proof->login);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return false;
    }
    wait_password(house, &proof->wait, password, hash);
    return true;
}

static void proof_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows)
{
    struct proof *proof = (struct proof *)wait;
    struct client *client = requesting_client(house, proof->client);
    const struct store_row *row = rows != NULL && rows->count > 0 ? &rows->row[0] : NULL;
    if (row != NULL)
        atelier_format(proof->login, sizeof proof->login, "%s", store_text_of(row, 1));
    proof->has_password = row != NULL && row->value[2].type == STORE_TEXT;
    if (client != NULL && result != STORE_DONE)
        refuse_unavailable(house, client);
    else if (client != NULL && !proof->has_password)
        proof->go_on(house, client, proof);
    else if (client != NULL && compare_passwords(house, client, proof, store_text_of(row, 2)))
        return; /* the proof goes on */
    free(proof);
}

static void prove(struct house *house, struct client *client, struct proof *proof)
{
    struct store_rows *query = store_rows_new();
    proof->wait =
        (struct wait){.loaded = proof_found, .hashed = proof_looked_at, .drop = wait_drop};
    proof->client = client->id;
    store_row(query, STORE_THEIRS + STORE_PASSWORD);
    store_text(query, client->person.id);
    wait_load(house, &proof->wait, query);
}

static void go_on_then(struct house *house, struct client *client, const struct proof *proof)
{
    proof->then(house, client);
}

void with_password(struct house *house, struct client *client,
                   void (*go_on)(struct house *house, struct client *client))
{
    struct proof *proof = must_realloc(NULL, sizeof *proof);
    *proof = (struct proof){.member = "password", .go_on = go_on_then, .then = go_on};
    prove(house, client, proof);
}

/* --- password --- */

/* A password on its way to be kept. */
struct keeping {
    struct wait wait;
    uint64_t client;
    char person[ID_SIZE], login[LOGIN_SIZE];
    unsigned char token[TOKEN_HASH];
    bool changes; /* there was one before */
};

static void password_kept(struct house *house, struct wait *wait, enum store_result result)
{
    struct keeping *keeping = (struct keeping *)wait;
    struct client *client = requesting_client(house, keeping->client);
    if (result == STORE_DONE)
        person_has_password(house, keeping->person);
    if (result == STORE_DONE && keeping->changes)
        person_sent_away(house, keeping->person, NULL, keeping->token, "signed-out");
    if (client != NULL && result == STORE_DONE) {
        struct atelier_visitor *to = reply_begin(house, client);
        to->text(to, "login", keeping->login);
        reply_end(house, client);
    } else if (client != NULL && result == STORE_REFUSED) {
        refuse(house, client, "login-taken", "login: '%s' is taken.", keeping->login);
    } else if (client != NULL) {
        refuse_unavailable(house, client);
    }
    free(keeping);
}

static void password_hashed(struct house *house, struct wait *wait,
                            enum house_password_result result, const char *hash)
{
    struct keeping *keeping = (struct keeping *)wait;
    struct client *client = requesting_client(house, keeping->client);
    if (client == NULL || result != HOUSE_PASSWORD_FITS) {
        if (client != NULL)
            refuse_too_fast(house, client, TRY_AGAIN_MS);
        free(keeping);
        return;
    }
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_PASSWORD);
    store_text(rows, keeping->person);
    store_text(rows, keeping->login);
    store_text(rows, hash);
    if (keeping->changes) {
        store_row(rows, STORE_OTHER_TOKENS);
        store_text(rows, keeping->person);
        store_bytes(rows, keeping->token, TOKEN_HASH);
    }
    wait_store(house, &keeping->wait, rows);
}

/* The login that is asked for, or the one there is; false after a refusal. */
static bool choose_login(struct house *house, struct client *client, const char *now,
                         char login[static LOGIN_SIZE])
{
    const char *wanted = *now != '\0' ? now : NULL;
    struct atelier_error error;
    if (!member_text(house, client, "login", &wanted))
        return false;
    if (login_read(atelier_span_of(wanted != NULL ? wanted : ""), login, &error))
        return true;
    refuse_error(house, client, &error);
    return false;
}

static void keep_password(struct house *house, struct client *client, const struct proof *proof)
{
    const char *password = json_string_value(json_object_get(client->current->body, "password"));
    char login[LOGIN_SIZE];
    if (!choose_login(house, client, proof->login, login))
        return;
    unsigned wait = address_wait(house, client->address, COUNTED_TRIES);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return;
    }
    address_count(house, client->address, COUNTED_TRIES);
    struct keeping *keeping = must_realloc(NULL, sizeof *keeping);
    *keeping = (struct keeping){
        .wait = {.stored = password_kept, .hashed = password_hashed, .drop = wait_drop},
        .client = client->id,
        .changes = proof->has_password,
    };
    memcpy(keeping->person, client->person.id, sizeof keeping->person);
    memcpy(keeping->token, client->token_hash, sizeof keeping->token);
    memcpy(keeping->login, login, sizeof login);
    wait_password(house, &keeping->wait, password, NULL);
}

void handle_password(struct house *house, struct client *client, const json_t *body)
{
    const char *password = NULL;
    struct atelier_error error;
    (void)body;
    if (!member_text(house, client, "password", &password))
        return;
    if (!password_is_fine(password, &error)) {
        refuse_error(house, client, &error);
        return;
    }
    struct proof *proof = must_realloc(NULL, sizeof *proof);
    *proof = (struct proof){.member = "old", .go_on = keep_password};
    prove(house, client, proof);
}

/* --- recovery --- */

struct recovery {
    struct wait wait;
    uint64_t client;
    int64_t until;
    char code[TOKEN_SIZE];
};

static void drop_recovery(struct wait *wait)
{
    sodium_memzero(wait, sizeof(struct recovery));
    free(wait);
}

static void recovery_kept(struct house *house, struct wait *wait, enum store_result result)
{
    struct recovery *recovery = (struct recovery *)wait;
    struct client *client = requesting_client(house, recovery->client);
    if (client != NULL && result != STORE_DONE)
        refuse_unavailable(house, client);
    else if (client != NULL) {
        struct atelier_visitor *to = reply_begin(house, client);
        to->text(to, "recovery", recovery->code);
        to->number(to, "until", recovery->until);
        reply_end(house, client);
    }
    drop_recovery(wait);
}

static void make_recovery(struct house *house, struct client *client)
{
    unsigned char hash[TOKEN_HASH];
    struct store_rows *rows = store_rows_new();
    struct recovery *recovery = must_realloc(NULL, sizeof *recovery);
    *recovery = (struct recovery){.wait = {.stored = recovery_kept, .drop = drop_recovery},
                                  .client = client->id,
                                  .until = house->wall + recovery_ms};
    house_make_id(house, recovery->code, sizeof recovery->code);
    hash_token(recovery->code, hash);
    store_row(rows, STORE_RECOVERY);
    store_text(rows, client->person.id);
    store_bytes(rows, hash, sizeof hash);
    store_number(rows, recovery->until);
    wait_store(house, &recovery->wait, rows);
}

void handle_recovery(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    with_password(house, client, make_recovery);
}
