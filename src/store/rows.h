/*
 * Rows: what is given to a store and what comes back from it. A list of rows is one whole: all of
 * it is stored, or nothing.
 *
 * A row is of a kind and has values in an order that belongs to the kind. The same kinds are
 * understood by every store, whatever it keeps its rows in.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <atelier/text.h>
#include <stdint.h>

enum {
    STORE_VALUES = 9,
    STORE_RATED = 8,  /* values of a STORE_FIND_RATINGS, at most */
    STORE_PAGE = 256, /* rows, of a STORE_EVERY + KIND */
};

/* How long what a server says stands for, in milliseconds: of time that passes, and of its being
 * there. As text, for statements. */
#define STORE_BEAT_LASTS  "3000"
#define STORE_BEAT_LATELY "5000"

/* Times are milliseconds: `made` since 1970, `due` and `up` of the time that the house was open. */
enum store_kind {
    /*
     * What is kept, in the order in which it is carried elsewhere: to be stored. kinds.c says what
     * the values are and whose each is. Refused are one whose person or table is not there any
     * more, or is leaving, and what is said here.
     */
    STORE_PERSON, /* a new person, or another name for one */
    STORE_TOKEN,
    STORE_TABLE, /* new if the version is 1; otherwise instead of the version before, and refused if
                    there is another by now; or if another one waits under its code */
    STORE_SEALED,   /* a secret as a store with the same key keeps it */
    STORE_PLY,      /* refused if there is one with this number */
    STORE_SIT,      /* it is one of their tables */
    STORE_PASSWORD, /* refused if somebody else has the login */
    STORE_RECOVERY, /* instead of any there was */
    STORE_LINK,     /* a link to a work of the person's seat, 0 for all of them; refused if there is
                       one already. Person and table are nothing for one that was withdrawn */
    STORE_DELETION, /* nobody can come back as this person, who is about to be deleted */
    STORE_TALLY,    /* to be added to what was counted so far */
    STORE_RATING,   /* the one of this number; refused if there is one already */
    STORE_RESULT,   /* of the puzzle of a day; instead of one with fewer points, of which `first`
                       stays. `tried` are the points of a first try, and stay, too */
    STORE_CIRCLE,   /* a new one */
    STORE_MEMBER,   /* it is one of their circles */
    STORE_UP,       /* how long the house has been open, all in all; a shorter time is not kept */
    STORE_LEASE,    /* table, holder, now, until, number: the computers at the table think for this
                       holder under that number; refused while they do for another */
    STORE_KEPT,

    /* Other changes. */
    STORE_NAME = STORE_KEPT, /* id, name: another name for somebody, if they are still there */
    STORE_OTHER_TOKENS,  /* person, hash: all tokens of the person but this are void from now on */
    STORE_NO_PASSWORD,   /* person: the login is kept, without a password */
    STORE_USED_RECOVERY, /* hash, now: void from now on; refused if it was already, or is too old */
    STORE_PURGE_PERSON,  /* person: if it was leaving and has no tables any more, nothing is left of
                            it */
    STORE_NO_TABLE,  /* table, version: deleted with its game and from everybody's lists; refused if
                        there is another version by now */
    STORE_DUE,       /* table, due or nothing: when somebody should look at it */
    STORE_SECRET,    /* table, secret: kept so that a copy of the rows does not show it */
    STORE_NO_NONCES, /* table, actor: those of its plies are forgotten */
    STORE_ENTRY,     /* a STORE_RESULT; refused if somebody else's result has this digest */
    STORE_NO_RESULT, /* person, day or nothing for all: forgotten */
    STORE_JOIN,      /* circle, person, made, most people, most circles: a STORE_MEMBER, unless the
                        circle is not there, or one of them would have more; refused then */
    STORE_NO_LINK,   /* id, person: withdrawn; nothing but the id is kept */
    STORE_HOLDS,     /* table, holder, number: refused if they think for another by now, or under
                        another number */
    STORE_OVERDUE,   /* table, clock: refused unless it was due by then */
    STORE_SEEN,      /* hash, now: this token was used */
    STORE_BEAT, /* server, hears: it is there, and whether it can hear others. Time passes by the
                   store's own clock while somebody says so, and for STORE_BEAT_LASTS at most after
                   that */

    /* Expiry, a little at a time: of all people behind the first and up to the second. */
    STORE_NEW_TOKENS, /* after, to, now: tokens of which it is not known when they were used were
                         seen now */
    STORE_OLD_TOKENS, /* after, to, before: void if not seen since then, unless something is kept of
                         a person who could not come back by a password */
    STORE_OLD_TABLES, /* after, to, before: their tables of before then that never began are deleted
                       */
    STORE_OLD_PEOPLE, /* after, to, before: those of before then whom nobody can come back as, and
                         of whom nothing is kept */

    /* STORE_REMOVE + KIND, of a kind that is kept: the values of its key: there is none any more. A
     * circle goes with its last STORE_MEMBER. */
    STORE_REMOVE,
    STORE_REMOVE_LAST = STORE_REMOVE + STORE_KEPT - 1,

    /* To be looked for; with what comes back. */
    STORE_FIND_TOKEN, /* hash: STORE_PERSON, whether there is a password, and when the token was
                         seen or nothing; or no row */
    STORE_FIND_LOGIN, /* login: STORE_PERSON and then the hash of the password or nothing; or no row
                       */
    STORE_FIND_RECOVERY, /* hash, now: STORE_PERSON, or nothing */
    STORE_FIND_ACCOUNT,  /* person: name, made, login, whether there is a password, until when there
                            is a recovery, when tokens were made (numbers with commas between) */
    STORE_FIND_STANDINGS, /* person: for each game its name, played, won, left, best, rating,
                             deviation, number of ratings; the last three may be nothing */
    STORE_FIND_RATINGS,   /* game, up to 7 people: STORE_RATING of those who have one, and how many
                             tables they have had with the others in the day before it */
    STORE_FIND_DELETIONS, /* person, or nothing for all: for each person who is leaving, and each of
                           their tables: person, made, table, how many others have it in their
                           lists; the last three are nothing where there are no tables. At most
                           100 rows for all, and one for a person */
    STORE_FIND_TABLE, /* table: STORE_TABLE with its due, STORE_SECRET if there is one, STORE_PLY in
                         order */
    STORE_FIND_PLIES, /* table, version, ply: STORE_PLY from this one on, and behind each the
                         table's due; all but table and due are nothing where there are none. No row
                         if it has another version by now */
    STORE_FIND_OPEN,  /* most, since: as STORE_FIND_TABLE for each listed table made since then, the
                         newest first */
    STORE_FIND_CODE,  /* code: STORE_FIND_CODE with the table that waits under it; or no row */
    STORE_FIND_MINE,  /* person, before, most: the same for tables of somebody, made before then */
    STORE_FIND_DUE,   /* due: STORE_DUE of tables that somebody should have looked at by then */
    STORE_FIND_SERVERS, /* up now, and server, when it was last there, hears of each that has said
                           so lately; one row with nothing but the first where there is none */
    STORE_FIND_PLACE,  /* day, person: how many results there are, and of the person's own its rank,
                          points, moves, first, tried; the last five may be nothing */
    STORE_FIND_LADDER, /* day, most, from: rank, person, name, points, moves, first, tried of each
                          result, the best first, beginning with number `from` */
    STORE_FIND_CIRCLE_LADDER, /* circle, day: the same of all people of a circle */
    /* The same three, of those who have a first try, whose points are those of it. */
    STORE_FIND_TRIED_PLACE,
    STORE_FIND_TRIED_LADDER,
    STORE_FIND_TRIED_CIRCLE_LADDER,
    STORE_FIND_CIRCLE,  /* circle, person: id, name, how many people it has, whether the person is
                           one of them, in how many circles the person is; or no row */
    STORE_FIND_CIRCLES, /* person: id, name, how many people it has, of each of their circles */
    STORE_FIND_LINK,    /* id: STORE_LINK, or nothing */
    STORE_FIND_LINK_TO, /* table, seat, work, person: STORE_LINK, or nothing */
    STORE_FIND_LINKS,   /* person, before, most: STORE_LINK of those made before then, the newest
                           first */
    STORE_COUNT_TABLES, /* host, since: STORE_COUNT_TABLES with how many there are that go on */
    STORE_IS_USED,      /* STORE_IS_USED: 1 where anybody or anything is kept, otherwise 0 */
    STORE_COUNT_STRAYS, /* STORE_COUNT_STRAYS: rows of people or tables that are not there */

    /*
     * STORE_EVERY + KIND, to carry everything elsewhere: a page of a kind that is kept (STORE_PAGE,
     * or the last ones), behind the one whose key is given, in the order of the keys. A table comes
     * as with STORE_FIND_TABLE, but with STORE_SEALED.
     */
    STORE_EVERY,
    /* STORE_THEIRS + KIND, of a kind that goes with a person: person: all that are theirs, in the
     * order of the keys. */
    STORE_THEIRS = STORE_EVERY + STORE_KEPT,
    STORE_KINDS = STORE_THEIRS + STORE_KEPT,
};

/* How storing or finding went. */
enum store_result {
    STORE_DONE,
    STORE_REFUSED, /* somebody else was first; nothing has happened */
    STORE_FAILED,  /* it cannot be done just now; nothing has happened */
};

enum store_type { STORE_NOTHING, STORE_NUMBER, STORE_TEXT, STORE_BYTES };

struct store_value {
    enum store_type type;
    int64_t number;
    struct atelier_span text; /* ends in a NUL that is not counted */
};

struct store_row {
    enum store_kind kind;
    unsigned count;
    struct store_value value[STORE_VALUES];
};

struct store_rows {
    struct store_row *row;
    size_t count, room;
};

/* Without memory these end the program: nothing that was promised is lost by that. */
struct store_rows *store_rows_new(void);
void store_rows_clear(struct store_rows *rows); /* keeps the memory of the list */
void store_rows_free(struct store_rows *rows);

/* Begins a row; what follows adds values to the last one. Text is copied. */
void store_row(struct store_rows *rows, enum store_kind kind);
void store_number(struct store_rows *rows, int64_t number);
void store_text(struct store_rows *rows, const char *text);
void store_bytes(struct store_rows *rows, const void *bytes, size_t size);
void store_nothing(struct store_rows *rows);
void store_value(struct store_rows *rows, const struct store_value *value); /* a copy */
void store_copy_row(struct store_rows *rows, const struct store_row *row);
/* Takes the last row away again. */
void store_drop_row(struct store_rows *rows);

/* The text of a value, "" where it has none. */
const char *store_text_of(const struct store_row *row, unsigned index);

#endif
