/*
 * The table: the one holder of truth in a running game. It owns the position, the history with undo
 * and redo, the names at the seats and the source of chance. Front ends and players see positions
 * and send moves; nobody else changes a state.
 *
 * The memory for the history is the caller's, so a table never allocates; it tells when it is full.
 */
#ifndef ATELIER_TABLE_H
#define ATELIER_TABLE_H

#include "fair.h"
#include "name.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A date as text, with its NUL. */
enum { ATELIER_DATE_SIZE = 32 };

/* What a table knows about its chance. */
enum atelier_fairness {
    ATELIER_MANUAL,    /* outcomes come from outside */
    ATELIER_COMMITTED, /* the commitment is known, the secret is not (a record read before the end)
                        */
    ATELIER_FAIR,      /* the table holds the secret and plays chance's moves itself */
};

/*
 * A table. Its members are to be read, and the functions below change them. Only `outside`,
 * `revealed` and `date` may be set by the caller as well.
 */
struct atelier_table {
    const struct atelier_game *game;  /* must outlive the table */
    struct atelier_settings settings; /* that it was opened with */
    struct atelier_state start;       /* the first position */
    struct atelier_state state;       /* the position now */
    atelier_move *moves;            /* the caller's memory: `count` played, then `undone` to redo */
    uint32_t capacity;              /* how many moves that memory holds */
    uint32_t count;                 /* moves that were played, chance's included */
    uint32_t undone;                /* moves that can be redone */
    uint32_t events;                /* chance moves among the `count` */
    enum atelier_fairness fairness; /* what `fair` is worth */
    bool revealed;                  /* the secret may be shown: the game has been over */
    bool outside; /* real dice and cards: the record says so; only where it is ATELIER_MANUAL */
    struct atelier_fair fair;                        /* the source of chance */
    char name[ATELIER_MAX_SEATS][ATELIER_NAME_SIZE]; /* who sits there; "" where nobody says */
    char date[ATELIER_DATE_SIZE];                    /* of the game, for its record; "" is none */
    uint64_t reserved[16];                           /* zeros: room for members to come */
};

/* Starts a game with chance in the caller's hands. `moves` must outlive the table. */
ATELIER_API enum atelier_code atelier_table_open(struct atelier_table *table,
                                                 const struct atelier_game *game,
                                                 const struct atelier_settings *settings,
                                                 atelier_move *moves, uint32_t capacity,
                                                 struct atelier_error *error);

/* Says who sits at a seat, by a name as atelier_name_read() reads it. */
ATELIER_API enum atelier_code atelier_table_set_name(struct atelier_table *table, int seat,
                                                     struct atelier_span name,
                                                     struct atelier_error *error);

/* Lets the fair source play chance from here on. Only before the first event. */
ATELIER_API void
atelier_table_use_fair(struct atelier_table *table,
                       const unsigned char secret[ATELIER_AT_LEAST(ATELIER_SECRET_BYTES)],
                       const char *table_id);

/*
 * Contributions to chance, after atelier_table_use_fair() and before the first move. Where people
 * sit together: publish fair.pledge, let each contribute, publish fair.commitment. Where they are
 * apart: each seals what it will contribute; publish both; then each contributes, and what it gives
 * must be what it sealed. From the first opened seal on no other seat comes in.
 */
ATELIER_API enum atelier_code
atelier_table_seal(struct atelier_table *table, int seat,
                   const unsigned char seal[ATELIER_AT_LEAST(ATELIER_HASH_BYTES)],
                   struct atelier_error *error);
ATELIER_API enum atelier_code atelier_table_contribute(struct atelier_table *table, int seat,
                                                       struct atelier_span text,
                                                       struct atelier_error *error);

/* The first seat that has sealed a contribution and not given it, or -1. Chance waits for it. */
ATELIER_API int atelier_table_awaited_seat(const struct atelier_table *table);

/*
 * Lets chance go on with the secret that a table read from a record committed to. False, and
 * nothing changed, where there is no open commitment or the secret is another.
 */
ATELIER_API bool
atelier_table_resume_fair(struct atelier_table *table,
                          const unsigned char secret[ATELIER_AT_LEAST(ATELIER_SECRET_BYTES)]);

/* Moves the history into larger memory of the caller's. */
ATELIER_API void atelier_table_move_history(struct atelier_table *table, atelier_move *moves,
                                            uint32_t capacity);

/* Who acts next, as game->actor() says. */
ATELIER_API int atelier_table_actor(const struct atelier_table *table);

/*
 * Plays one move. On any error nothing has changed. Another move than the next to be redone forgets
 * what could be; outcomes of the fair source among it count as taken back from then on.
 */
ATELIER_API enum atelier_code atelier_table_play(struct atelier_table *table, atelier_move move,
                                                 struct atelier_error *error);
ATELIER_API enum atelier_code atelier_table_play_text(struct atelier_table *table,
                                                      struct atelier_span text,
                                                      struct atelier_error *error);

/*
 * With the fair source: plays chance's moves until somebody else is to act, all of them or, on any
 * error, none.
 */
ATELIER_API enum atelier_code atelier_table_settle(struct atelier_table *table,
                                                   struct atelier_error *error);

/* Takes back the last `count` moves, chance included; or plays them again. */
ATELIER_API enum atelier_code atelier_table_undo(struct atelier_table *table, uint32_t count,
                                                 struct atelier_error *error);
ATELIER_API enum atelier_code atelier_table_redo(struct atelier_table *table, uint32_t count,
                                                 struct atelier_error *error);

/* The number of moves to undo so that the last `count` decisions (not chance's) are taken back. */
ATELIER_API enum atelier_code atelier_table_decisions_back(const struct atelier_table *table,
                                                           uint32_t count, uint32_t *moves,
                                                           struct atelier_error *error);

/* Likewise the number to redo so that `count` decisions, and what chance did after them, are back.
 */
ATELIER_API enum atelier_code atelier_table_decisions_forward(const struct atelier_table *table,
                                                              uint32_t count, uint32_t *moves,
                                                              struct atelier_error *error);

/* The text of move number `ply` (below count). */
ATELIER_API void atelier_table_move_text(const struct atelier_table *table, uint32_t ply,
                                         char text[ATELIER_AT_LEAST(ATELIER_MOVE_SIZE)]);

#ifdef __cplusplus
}
#endif

#endif
