/*
 * What a game is.
 *
 * A game is one `const struct atelier_game`: functions over a plain value. A state has no pointers
 * and a fixed size; memcpy copies it. The rules never allocate, print, read a clock or roll dice.
 *
 * Chance is an actor like the players: the rules say whose turn it is, and for chance they give
 * each outcome an integer weight. Whoever runs the table samples. Nothing is hidden in a state that
 * a player could peek at: a deck, say, is the set of the cards in it, not an order.
 *
 * A move is a small integer inside and a few words of text outside. Its meaning may depend on the
 * position (a painting names places in a hand), so reading and writing take the state.
 */
#ifndef ATELIER_GAME_H
#define ATELIER_GAME_H

#include "random.h"
#include "text.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of every game. */
enum {
    ATELIER_MAX_SEATS = 6,
    ATELIER_MAX_MOVES = 1024, /* no legal list is longer */
    ATELIER_MAX_OPTIONS = 8,  /* no game has more */
    ATELIER_OPTION_SIZE = 96, /* an option's value as text, with its NUL */
    ATELIER_MOVE_SIZE = 32,   /* a move as text, with its NUL */
    ATELIER_STATE_SIZE = 256, /* no state is larger */
};

/* Who acts next. Zero and above are seats in turn order: 0 is seat a. */
enum {
    ATELIER_CHANCE = -1,
    ATELIER_JUDGE = -2,
    ATELIER_OVER = -3,
};

/* Who looks at a position: a seat, or one of these. */
enum {
    ATELIER_ANYONE = -4,     /* a spectator, who sees what is open to all */
    ATELIER_EVERYTHING = -5, /* nobody who plays: a record, a review, a game that is over */
};

/* What people read is in one of these; ATELIER_LANGS is how many there are. */
enum atelier_lang { ATELIER_EN, ATELIER_DE, ATELIER_ES, ATELIER_IT, ATELIER_LANGS };

/* A move, as a number that its game gives it. */
typedef uint16_t atelier_move;

struct atelier_audience;
struct atelier_event;
struct atelier_game;
struct atelier_mind;
struct atelier_view;

/* Room for any game's state, to be held by value. Only the first game->state_size bytes count. */
struct atelier_state {
    ATELIER_ALIGNED(16) unsigned char bytes[ATELIER_STATE_SIZE]; /* the game's own */
};

/*
 * Receives a state piece by piece. Inside a list `key` is NULL. Every open is followed by a close.
 * JSON for browsers, bots and stores, and text for people, are two visitors of the same walk. What
 * a visitor does not bring has to be NULL.
 */
struct atelier_visitor {
    /* What follows, up to its close, are members by name, or the items of a list. */
    void (*open_object)(struct atelier_visitor *visitor, const char *key);
    void (*open_list)(struct atelier_visitor *visitor, const char *key);
    void (*close)(struct atelier_visitor *visitor);
    /* Single values: `text` is UTF-8 and only lent, `nothing` is JSON's null. */
    void (*number)(struct atelier_visitor *visitor, const char *key, int64_t value);
    void (*real)(struct atelier_visitor *visitor, const char *key, double value);
    void (*text)(struct atelier_visitor *visitor, const char *key, const char *value);
    void (*flag)(struct atelier_visitor *visitor, const char *key, bool value);
    void (*nothing)(struct atelier_visitor *visitor, const char *key);
    void (*reserved[4])(void); /* room for members to come */
};

/* What the value of an option is, and an example. */
enum atelier_option_kind {
    ATELIER_NUMBER, /* seats: 2 */
    ATELIER_WORD,   /* scenario: first */
    ATELIER_WORDS,  /* scoring: space random variety */
    ATELIER_SEATED, /* figures: a 3 5 b 0 12; whole numbers for each seat that is named */
    ATELIER_FILE,   /* board: the name of a file; read_option_file() turns its text into a value */
};

/*
 * One thing that can be chosen before a game. `choices` and `help` are for people, the rest for
 * programs that offer it; start() is who decides.
 */
struct atelier_option {
    const char *name;              /* as it is set; NULL behind the last */
    enum atelier_option_kind kind; /* of its value */
    const char *choices;           /* what can be chosen, in short: "2-4" */
    const char *help;              /* what it is about, without a full stop */
    const char *usual;  /* what is played without it, as text; NULL: nothing, or it depends */
    int least, most;    /* of a number; how many of several words; 0 and 0 where nobody says */
    const char *values; /* the words there are, with blanks between; NULL: any, or see below */
    /* Where the facts decide: tells the words there are into a list that is already open. */
    void (*tell_values)(const struct atelier_game *game, struct atelier_visitor *visitor);
    const void *reserved[4]; /* NULL: room for members to come */
};

/* A choice for each option of a game, in the order of game->options, as text; "" is the default. */
struct atelier_settings {
    char value[ATELIER_MAX_OPTIONS][ATELIER_OPTION_SIZE]; /* each ends with a NUL */
};

/* A move that a player advises. */
struct atelier_advice {
    atelier_move move; /* the best one */
    unsigned choices;  /* how many moves there were to choose from */
    bool rated;        /* the values are expected results, as struct atelier_player says */
    double value;      /* of the move */
    double second;     /* of the next best move, where there is one */
};

/* How a game came to where it is: the first position and the moves since, chance's included. */
struct atelier_course {
    const void *first;         /* a state of the game */
    const atelier_move *moves; /* `count` of them, in their order */
    uint32_t count;            /* how many were played */
};

/* What a person has done in many games of a kind: sets that the game understands. Begins as zeros.
 */
struct atelier_career {
    uint16_t achieved;  /* bit n: the feat of that place */
    uint16_t scenarios; /* bit n: scenario n has been completed */
};

/* What people can achieve, once and for good. */
struct atelier_feats {
    unsigned count;           /* at most 16 */
    const char *const *names; /* `count` words; phrases are found by them */
    /* Adds a game that is over, as `seat` played it; the set of what it newly achieved. */
    unsigned (*add)(struct atelier_career *career, const struct atelier_game *game,
                    const struct atelier_course *course, const void *state, int seat);
};

/*
 * What came with a question: members by name. One that is not there leaves `number` as it is; a
 * wrong one is refused with a sentence.
 */
struct atelier_asked {
    size_t size;       /* sizeof(struct atelier_asked), as in struct atelier_game */
    const void *state; /* of the table that was asked about; NULL where the question needs none */
    int seat;          /* at that table: the one named, else whose turn it is, else 0 */
    enum atelier_lang lang; /* of the answer */
    /* A whole number within bounds. */
    enum atelier_code (*number)(const struct atelier_asked *asked, const char *key, int64_t least,
                                int64_t most, int64_t *number, struct atelier_error *error);
    /* How long a list is; below 0 where there is none, ATELIER_NO_LIST where it is not one. */
    int (*length)(const struct atelier_asked *asked, const char *key);
    /* What stands in its place `index`; false where that is something else. */
    bool (*number_in)(const struct atelier_asked *asked, const char *key, int index,
                      int64_t *number);
    bool (*text_in)(const struct atelier_asked *asked, const char *key, int index,
                    struct atelier_span *text);
    struct atelier_course course; /* how that table came to `state` */
};

/* What `length` of struct atelier_asked returns for a member that is something else. */
enum { ATELIER_NO_LIST = -2 };

/* Something that only this game can say, asked by name: {"do":"score"}. */
struct atelier_question {
    const char *name; /* as it is asked; NULL behind the last */
    const char *help; /* what it answers, in a sentence */
    bool at_table;    /* it is about a position, and `asked` brings its state */
    /* Into an object that is already open; nothing may be told before success is sure. */
    enum atelier_code (*answer)(const struct atelier_game *game, const struct atelier_asked *asked,
                                struct atelier_visitor *to, struct atelier_error *error);
};

/* A game, which the file's beginning explains. Members that are not optional must be there. */
struct atelier_game {
    size_t size;      /* sizeof(struct atelier_game): new members come behind the last, see below */
    const char *name; /* one word of small letters, by which it is found */
    int min_seats, max_seats;             /* how many can play, 1 to ATELIER_MAX_SEATS */
    size_t state_size;                    /* of its state, at most ATELIER_STATE_SIZE */
    const struct atelier_option *options; /* ends with a NULL name; "seats" comes first */
    const void *data;                     /* the facts this instance plays with: cards, a board */

    /*
     * Other facts than the built-in ones. `files` are the data files by their paths below data/,
     * NULL after the last; the pointer itself is NULL where the facts are fixed. load() makes an
     * instance of the game in `memory` (instance_size bytes, aligned as by malloc) from the files'
     * texts; a text with a NULL `at` is missing, and the built-in facts stand in for it.
     */
    const char *const *files;
    size_t instance_size;
    enum atelier_code (*load)(const struct atelier_game *game, const struct atelier_span *texts,
                              void *memory, const struct atelier_game **instance,
                              struct atelier_error *error);

    /* For options of kind ATELIER_FILE: the value that stands for a file's text. NULL if none. */
    enum atelier_code (*read_option_file)(const struct atelier_game *game, struct atelier_span text,
                                          char value[ATELIER_AT_LEAST(ATELIER_OPTION_SIZE)],
                                          struct atelier_error *error);

    /* Builds the first position, or says which option is wrong and why; then `state` is untouched.
     */
    enum atelier_code (*start)(const struct atelier_game *game,
                               const struct atelier_settings *settings, void *state,
                               struct atelier_error *error);

    /* How many play; and who acts next, a seat or one of ATELIER_CHANCE, _JUDGE and _OVER. */
    int (*seats)(const void *state);
    int (*actor)(const void *state);

    /*
     * All moves offered, in the game's documented order. Returns how many; 0 when the game is over.
     * `moves` has room for ATELIER_MAX_MOVES, all of which may be written to.
     */
    unsigned (*legal)(const struct atelier_game *game, const void *state, atelier_move *moves);

    /*
     * At chance: the sum of the outcomes' weights. `weights` may be NULL; otherwise it receives one
     * weight per entry of legal(). Where the sum equals the count, all weights are 1.
     */
    uint32_t (*weights)(const struct atelier_game *game, const void *state, uint32_t *weights);

    /*
     * Optional, NULL where there is nothing to gain. At chance: an outcome drawn by its weight with
     * `number`, of which all 2^32 values are equally likely, without walking along the weights.
     */
    atelier_move (*draw)(const struct atelier_game *game, const void *state, uint32_t number);

    /* Whether `move` may be played: every entry of legal(), and what the game accepts besides. */
    bool (*is_legal)(const struct atelier_game *game, const void *state, atelier_move move);

    /* Plays a legal move. Cannot fail. */
    void (*apply)(const struct atelier_game *game, void *state, atelier_move move);

    /*
     * Text to move and back. Reading answers ATELIER_ILLEGAL_MOVE or ATELIER_NOT_YOUR_TURN with a
     * sentence, or a move that is_legal(). Writing takes a legal move and always succeeds.
     */
    enum atelier_code (*read_move)(const struct atelier_game *game, const void *state,
                                   struct atelier_span text, atelier_move *move,
                                   struct atelier_error *error);
    void (*write_move)(const struct atelier_game *game, const void *state, atelier_move move,
                       char text[ATELIER_AT_LEAST(ATELIER_MOVE_SIZE)]);

    /*
     * Tells a position into an object that is already open, all of it or, where hands are hidden,
     * what `viewer` sees. Every game says `turn`, `points`, `over` and `winners` under these names.
     */
    void (*describe)(const struct atelier_game *game, const void *state, int viewer,
                     enum atelier_lang lang, struct atelier_visitor *visitor);

    /*
     * Optional. Tells what is true of every game with these facts, for one who lays out a table:
     * cards, scoring cards, a board. Into an object that is already open.
     */
    void (*facts)(const struct atelier_game *game, enum atelier_lang lang,
                  struct atelier_visitor *visitor);

    /* The seats that have won, one bit each; 0 until the game is over. */
    unsigned (*winners)(const struct atelier_game *game, const void *state);

    /* What a seat has to show so far: points, or fields gone. */
    int (*points)(const struct atelier_game *game, const void *state, int seat);

    /* A rough worth of the position for a seat, in points, for players that look one ply ahead. */
    double (*estimate)(const struct atelier_game *game, const void *state, int seat);

    /*
     * Optional. At a seat: one or two sentences on why a move is good, for people: what it earns
     * now, what it keeps open, what it denies to others. They speak to the seat if it is the
     * audience's `you`, and call it and the others by the audience's names otherwise; see
     * narrate.h.
     */
    void (*explain)(const struct atelier_game *game, const void *state,
                    const struct atelier_advice *advice, const struct atelier_audience *to,
                    struct atelier_out *out);

    /*
     * Plays random moves to the end without listing them, as evenly as legal() would. A tie that
     * only the judge could break stays as it is. Returns how many moves, chance included, and adds
     * the seats' own decisions among them to `decisions`.
     */
    unsigned (*playout)(const struct atelier_game *game, void *state, struct atelier_random *random,
                        uint64_t *decisions);

    /* The game that load() has made this one of, with other facts; NULL where it is its own. */
    const struct atelier_game *origin;

    /* Optional: who plays it, and what moves are worth to a review; see mind.h. */
    const struct atelier_mind *mind;

    /* Optional: questions of its own; ends with a NULL name. */
    const struct atelier_question *questions;

    /* Optional: achievements. */
    const struct atelier_feats *feats;

    /* Optional: how it looks in a terminal; see view.h. */
    const struct atelier_view *view;

    /*
     * Optional, of a game in which something is hidden: whether `viewer`, a seat or ATELIER_ANYONE,
     * sees which legal move it is that is played, chance's included. A server tells such a game to
     * each seat as describe() tells it to them, and its record to nobody before it is over.
     */
    bool (*sees_move)(const struct atelier_game *game, const void *state, atelier_move move,
                      int viewer);

    /* Optional: what a move did, as one or more sentences without a newline; see narrate.h. */
    void (*narrate)(const struct atelier_game *game, const struct atelier_event *event,
                    struct atelier_out *out);
};

/*
 * Whether a game or a player has an optional member. Its maker may have compiled against an older
 * header than the library's, with fewer members; what lies behind its `size` is not read.
 */
#define ATELIER_OFFERS(thing, member)                                                              \
    ((thing)->size >= (size_t)((const char *)(&(thing)->member + 1) - (const char *)(thing)) &&    \
     (thing)->member != NULL)

/* Whether a game is `kind`, with whatever facts. */
static inline bool atelier_is_game(const struct atelier_game *game, const struct atelier_game *kind)
{
    return game == kind || (ATELIER_OFFERS(game, origin) && game->origin == kind);
}

/*
 * Whether a game of somebody else's is one that this library can play: at least as large as the
 * first games were, and within the limits above. Otherwise ATELIER_UNKNOWN_GAME, and why.
 */
ATELIER_API enum atelier_code atelier_game_check(const struct atelier_game *game,
                                                 struct atelier_error *error);

/* The games built in, NULL after the last; and one by name, or NULL. */
ATELIER_API const struct atelier_game *const *atelier_games(void);
ATELIER_API const struct atelier_game *atelier_game_named(const char *name);

/* The seat's letter, 'a' for 0, and the actor as the protocol names it: "a".., "chance".. */
ATELIER_API char atelier_seat_letter(int seat);
ATELIER_API const char *atelier_actor_name(int actor);

/* "en", "de", "es", "it"; reading an unknown one answers ATELIER_BAD_REQUEST. */
ATELIER_API const char *atelier_lang_name(enum atelier_lang lang);
ATELIER_API enum atelier_code atelier_read_lang(struct atelier_span text, enum atelier_lang *lang,
                                                struct atelier_error *error);

/* All defaults. */
ATELIER_API void atelier_settings_clear(struct atelier_settings *settings);

/* Chooses a value for the option `key`; refuses unknown keys, repeated ones and overlong text. */
ATELIER_API enum atelier_code atelier_settings_set(const struct atelier_game *game,
                                                   struct atelier_settings *settings,
                                                   struct atelier_span key,
                                                   struct atelier_span value,
                                                   struct atelier_error *error);

/* The value chosen for the option `key`; "" where it was left alone or the game has none of it. */
ATELIER_API const char *atelier_settings_get(const struct atelier_game *game,
                                             const struct atelier_settings *settings,
                                             const char *key);

/* The number that was chosen for an option, or its usual one where `chosen` is ""; refuses what is
 * no number from the option's least to its most. */
ATELIER_API enum atelier_code atelier_option_number(const struct atelier_option *option,
                                                    const char *chosen, unsigned *number,
                                                    struct atelier_error *error);

/* Shows the options that were chosen, as an object of texts under `key`. */
ATELIER_API void atelier_settings_show(const struct atelier_game *game,
                                       const struct atelier_settings *settings, const char *key,
                                       struct atelier_visitor *to);

/* Picks one of chance's outcomes, or one of the moves offered to anyone else, evenly by weight. */
ATELIER_API atelier_move atelier_sample(const struct atelier_game *game, const void *state,
                                        struct atelier_random *random);

/* The walk along the weights that atelier_sample_listed() falls back on. */
ATELIER_API atelier_move atelier_walk_weights(const struct atelier_game *game, const void *state,
                                              const atelier_move *moves, unsigned count,
                                              uint32_t number);

/*
 * The same for one who has the list already: `moves` and `count` are what legal() gave, `actor` who
 * acts. Inline, because in simulations nothing is called more often.
 */
ATELIER_API inline atelier_move atelier_sample_listed(const struct atelier_game *game,
                                                      const void *state, int actor,
                                                      const atelier_move *moves, unsigned count,
                                                      struct atelier_random *random)
{
    uint32_t number = (uint32_t)(atelier_random_next(random) >> 32);
    if (actor != ATELIER_CHANCE)
        return moves[(uint64_t)number * count >> 32];
    if (game->draw != NULL)
        return game->draw(game, state, number);
    return atelier_walk_weights(game, state, moves, count, number);
}

#ifdef __cplusplus
}
#endif

#endif
