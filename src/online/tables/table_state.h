/*
 * All of a table that is kept: who sits there, how far it has come, and the game itself. What is
 * only true for now (who is connected, who waits) is not part of it.
 *
 * In the store a state is its body, a text in JSON, with the table's secret and plies beside it.
 */
#ifndef ONLINE_TABLES_TABLE_STATE_H
#define ONLINE_TABLES_TABLE_STATE_H

#include "online/requests/person.h"
#include "store/rows.h"

#include "common/grow.h"
#include "common/owned_table.h"

enum { LEVEL_SIZE = 24, CODE_SIZE = 5 };

enum stage { STAGE_OPEN, STAGE_REVEALING, STAGE_PLAYING, STAGE_OVER, STAGE_CLOSED };

/* What may be said at a table, as its host has chosen; off is for tables of children. */
enum talk { TALK_ALL, TALK_PHRASES, TALK_OFF };

/* The colour that somebody wishes to be seen in. */
enum paint {
    PAINT_NONE,
    PAINT_RED,
    PAINT_YELLOW,
    PAINT_GREEN,
    PAINT_BLUE,
    PAINT_VIOLET,
    PAINT_BLACK
};

struct seat {
    struct person person;   /* with the name that is shown at this seat */
    char level[LEVEL_SIZE]; /* of a computer that plays here, maybe in the person's place; or "" */
    bool sealed;
    unsigned char seal[ATELIER_HASH_BYTES];
    char contribution[ATELIER_CONTRIBUTION_SIZE];
    bool left;  /* somebody sat here who has left for good */
    bool ready; /* for the game to begin */
    enum paint paint;
};

/* How long one may think, in milliseconds; all zero for as long as one likes. */
struct clock_rule {
    int64_t move;      /* for each move */
    int64_t game, add; /* for all of them, and what each adds */
    bool days;         /* `move` was given in days */
};

/* What becomes of somebody who is not there. Whose time is up is played for by a computer until
 * they come back; or they have lost. */
enum absence { ABSENCE_WAIT, ABSENCE_COMPUTER, ABSENCE_LOSS };

struct absence_rule {
    enum absence what;
    int64_t after; /* ms away, before the others may have a computer without their word */
};

struct table_state {
    uint64_t version;     /* of the body; 0 before it is stored */
    int64_t made;         /* wall */
    char code[CODE_SIZE]; /* that it is found by until its game begins, or "" */
    enum stage stage;
    struct person host;
    bool listed, watchable, rated;
    int64_t day; /* whose puzzle it is, as somebody's first try; 0: none */
    enum talk talk;
    struct clock_rule clock;
    struct absence_rule absence;
    int64_t reveal_by; /* uptime, while revealing */
    struct seat seat[ATELIER_MAX_SEATS];
    struct owned_table owned;
    int64_t spent[ATELIER_MAX_SEATS];    /* thinking so far */
    uint32_t decided[ATELIER_MAX_SEATS]; /* moves so far */
    bool paused;                         /* until a person moves */
    int64_t used;                        /* by the actor, before the pause */
    int64_t turn_since;                  /* uptime: since when the actor of now thinks */
};

void table_state_copy(struct table_state *to, const struct table_state *from);
void table_state_free(struct table_state *state);

int table_state_seats(const struct table_state *state);

/* "open", "playing", "over" or "closed". */
const char *table_state_name(const struct table_state *state);

/* Whether the lobby shows it. */
bool is_listed(const struct table_state *state);

/* "all", "phrases" or "off"; and the one of that name, false where there is none. */
const char *talk_name(enum talk talk);
bool talk_read(const char *name, enum talk *talk);

/* "red" and so on, NULL for none; and the one of that name, false where there is none. */
const char *paint_name(enum paint paint);
bool paint_read(const char *name, enum paint *paint);

/* "wait", "computer" or "loss". */
const char *absence_name(enum absence absence);
bool absence_read(const char *name, enum absence *absence);
/* What holds where nobody has chosen: at a rated table a clock, and who does not come has lost;
 * with a clock they are waited for until it is up; without one, for a moment. */
void table_state_default_absence(struct table_state *state);
bool table_state_has_clock(const struct table_state *state);

/* Whether its game hides something that not everybody may know yet; and what somebody sees of it:
 * ATELIER_EVERYTHING where nothing is hidden, else from their seat, the one that acts before
 * others.
 */
bool table_state_hides(const struct table_state *state);
int table_state_viewer(const struct table_state *state, const char *person);

/* The first seat of a person from `from` on, or -1; and the first seat that nobody has. */
int table_state_seat_of(const struct table_state *state, const char *person, int from);
int table_state_free_seat(const struct table_state *state);
bool seat_is_free(const struct seat *seat);
/* Whether no seat is free, and every person is ready. */
bool table_state_all_ready(const struct table_state *state);
/* Whether somebody is the host or sits there. */
bool table_state_is_of(const struct table_state *state, const char *person);

/* Lets the fair source deal: the secret, the table's id, and what the seats give. A day's puzzle is
 * dealt alike at all tables. */
enum atelier_code table_state_use_secret(struct table_state *state, const char *id,
                                         const unsigned char secret[static ATELIER_SECRET_BYTES],
                                         struct atelier_error *error);

/* The member "options". */
void table_state_write_options(struct atelier_visitor *to, const struct table_state *state);

/* The names of the seats and the date, for the record. */
void table_state_name_seats(struct table_state *state);

/* The body as text, and a state from the rows that the store has of it: a STORE_TABLE, then others
 * up to the next; false if they make no sense. `used` is how many rows were looked at. */
void table_state_write(const struct table_state *state, struct grow *text);
bool table_state_read(struct table_state *state, const struct atelier_game *const *games,
                      const struct store_row *rows, size_t count, size_t *used);
/* Further plies; false if they do not go on where the state is, and then it is of no use. */
bool table_state_follow(struct table_state *state, const struct store_row *rows, size_t count);

#endif
