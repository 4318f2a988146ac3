/*
 * One function for each thing that can be asked, and what they share.
 */
#ifndef PROTOCOL_REQUESTS_H
#define PROTOCOL_REQUESTS_H

#include "common/grow.h"
#include "common/owned_table.h"
#include "protocol.h"

#include <jansson.h>

/* Of the hash of named tables; their number is fixed, as is the most of tables. */
enum { TABLES_CHAINS = 4096 };

struct protocol {
    const struct atelier_game *const *games;
    protocol_files *files;
    protocol_watch *watch;
    struct seat_at *chain[TABLES_CHAINS];
    unsigned tables;
    struct grow reply;
};

struct request {
    struct protocol *protocol;
    const json_t *body;
    enum atelier_lang lang;
    struct atelier_json *reply; /* an open object; nothing may be written before success is sure */
    struct atelier_error *error;
};

/* Named tables. */
struct owned_table *tables_find(struct protocol *protocol, const char *name);
struct owned_table *tables_make(struct protocol *protocol, const char *name);
void tables_drop(struct protocol *protocol, const char *name);
void tables_drop_all(struct protocol *protocol);
unsigned tables_count(const struct protocol *protocol);
const struct atelier_game *const *protocol_games(const struct protocol *protocol);

/* The value of an option of kind ATELIER_FILE: of the file with that name, or the words as given.
 */
enum atelier_code protocol_find_file(const struct protocol *protocol,
                                     const struct atelier_option *option, const char *name,
                                     const struct atelier_game *game, struct atelier_out *out,
                                     struct atelier_error *error);

/* The request's table name ("main" by default), and its table; both fail with a sentence. */
enum atelier_code request_table_name(struct request *request, const char **name);
enum atelier_code request_table(struct request *request, struct owned_table **owned);

/* A member by name: absent gives the fallback, a wrong type or size fails. */
enum atelier_code request_text(struct request *request, const char *key, const char **text);
enum atelier_code request_number(struct request *request, const char *key, int64_t least,
                                 int64_t most, int64_t *number);

/* The game that the request names. */
enum atelier_code request_game(struct request *request, const struct atelier_game **game);

/* "names", one for each seat, and "date": what the record says besides the game. */
enum atelier_code request_headers(struct request *request, struct atelier_table *table);

/* "seals" and "contributions" by seat, for a table that has not begun. */
enum atelier_code request_contributions(struct request *request, struct atelier_table *table);

/* Tells whoever watches how far a long request has come. */
void protocol_report(struct protocol *protocol, uint32_t done, uint32_t all);

/* Writes a position, and with `since` below the table's count the chance moves since then. */
void reply_position(struct request *request, const struct owned_table *owned, uint32_t since,
                    bool with_events);

/* Whether some game answers a question of that name; and its answer. */
bool is_question(struct request *request, const char *name);
enum atelier_code ask_game(struct request *request, const char *name);

/* What is known about a table's chance, as the member "fairness"; the secret only once it is out.
 */
void reply_fairness(struct request *request, const struct atelier_table *table);

enum atelier_code do_hello(struct request *request);
enum atelier_code do_facts(struct request *request);
enum atelier_code do_new(struct request *request);
enum atelier_code do_play(struct request *request);
enum atelier_code do_show(struct request *request);
enum atelier_code do_moves(struct request *request);
enum atelier_code do_tell(struct request *request);
enum atelier_code do_undo(struct request *request);
enum atelier_code do_redo(struct request *request);
enum atelier_code do_record(struct request *request);
enum atelier_code do_load(struct request *request);
enum atelier_code do_contribute(struct request *request);
enum atelier_code do_begin(struct request *request);
enum atelier_code do_headers(struct request *request);
enum atelier_code do_name(struct request *request);
enum atelier_code do_choose(struct request *request);
enum atelier_code do_hint(struct request *request);
enum atelier_code do_value(struct request *request);
enum atelier_code do_verify(struct request *request);
enum atelier_code do_review(struct request *request);
enum atelier_code do_drop(struct request *request);

#endif
