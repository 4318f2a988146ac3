/*
 * The table of what is kept: of each kind of row its columns, its key, whose it is, and how it is
 * written. Everything that goes through all kinds is made from it: statements and deletions for
 * SQLite and for PostgreSQL (statements.h), their tables (definitions.h), the text of an export
 * (portable.h), going through all of it, and the check.
 *
 * A new kind is a name in rows.h and an entry in kinds.c, with the version that makes its table:
 * one more than the newest that was released. That is all: a file and a database of older programs
 * then have a step to it. tests/store/test_kinds.c tries for each kind that it goes with whom it
 * belongs to, and comes back from an export.
 */
#ifndef STORE_KINDS_H
#define STORE_KINDS_H

#include "rows.h"

/* What a value may be where a store is filled with text from anywhere. */
enum column_type {
    COLUMN_ID,     /* up to 32 hex digits */
    COLUMN_NAME,   /* a person's */
    COLUMN_TEXT,   /* without control characters */
    COLUMN_ANY,    /* any text: what a client has made up */
    COLUMN_BYTES,  /* as hex digits */
    COLUMN_NUMBER, /* whole */
};

/* Whom a column names, and so with whom its row is deleted. */
enum column_owner {
    OF_NOBODY,
    OF_PERSON,        /* goes with the person */
    OF_PERSON_ATONCE, /* goes when a person begins to leave, and is not written from then on */
    OF_PERSON_SEATED, /* a person cannot go before it does */
    OF_HOST,          /* a person may be gone; as long as it is there, nobody forgets them */
    OF_TABLE,         /* goes with the table */
    OF_CIRCLE,        /* goes with the circle */
};

/* What becomes of a column when a row is written whose key is there already. */
enum column_update {
    UPDATE_NOT,
    UPDATE_REPLACE,
    UPDATE_ADD,
    UPDATE_HIGHEST,      /* one column of a kind: the higher of the two */
    UPDATE_WITH_HIGHEST, /* that of the row with the higher of these */
    UPDATE_FIRST,        /* that which was there, unless it was nothing */
};

enum column_use {
    USE_ALWAYS,
    USE_FOUND, /* written by a statement of its own, and found with the others */
    USE_LOCAL, /* written by a statement of its own, and nobody's business elsewhere */
};

enum { STORE_BYTES_MOST = 128 }; /* of a column of bytes */

struct store_column {
    const char *name;
    const char *member; /* its name in the text, where that is another */
    enum column_type type;
    int64_t least, most; /* of a number; of the bytes of a text */
    bool may_be_null;
    enum column_owner owner;
    enum column_update update;
    enum column_use use;
    bool unique;
    int since; /* the version that added it, where that is not the table's */
};

struct store_kept {
    const char *table; /* NULL: it has none of its own, and statements of its own */
    const char *name;  /* in the text; NULL for what is not carried elsewhere */
    unsigned keys;     /* so many columns, from the first on, are the key */
    struct store_column column[STORE_VALUES];
    bool is_part;             /* stands behind its table, wherever that is found */
    bool is_access;           /* lets a person come back, and is nothing that would be missed */
    bool again;               /* to write what is there already changes nothing, and is fine */
    const char *next;         /* this column has to be one more than that of the row it replaces */
    const char *guard;        /* in SQL: only if this is true; the values are $1, $2... */
    const char *guard_shared; /* the same where several servers write, each of what it believes */
    bool guard_holds;         /* and the row's owner stays meanwhile, so that it needs no key */
    bool silent;      /* a row that a guard keeps out is passed over; otherwise it is refused */
    const char *odd;  /* in SQL: a row of which this is true cannot be */
    int since;        /* the version of files (schema.c) that made the table, if not the first */
    const char *also; /* made with it, in SQL of both dialects: indices */
};

/* By its kind, which is below STORE_KEPT. */
extern const struct store_kept store_kept[STORE_KEPT];

/* How many columns it has, those of a written row, and those of a found one. */
unsigned store_columns(const struct store_kept *kept);
unsigned store_columns_written(const struct store_kept *kept);
unsigned store_columns_found(const struct store_kept *kept);

/* Whether the row of a column is deleted with a person; whether it names one. */
bool store_goes_with_person(enum column_owner owner);
bool store_names_person(enum column_owner owner);

/* The table of SQL where a column's id has to be, NULL if there is none. */
const char *store_owner_table(enum column_owner owner);

/* A table and what stands behind it. */
enum { STORE_PART_TABLE, STORE_PART_SECRET, STORE_PART_PLIES, STORE_PARTS };
extern const enum store_kind store_parts[STORE_PARTS];

/* As what kind of row a part is found: secrets can be read unless everything was asked for. */
enum store_kind store_kind_of_part(enum store_kind asked, unsigned part);

/* Whether a question is answered with whole tables: each followed by what belongs to it. */
bool store_finds_tables(enum store_kind asked);

/* What kind of rows any other question is answered with. */
enum store_kind store_kind_found(enum store_kind asked);

#endif
