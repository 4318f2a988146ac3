/*
 * What every store knows of the kinds of rows.
 */
#ifndef STORE_KINDS_H
#define STORE_KINDS_H

#include "rows.h"

/* Whether a question is answered with whole tables: each followed by what belongs to it. */
bool store_finds_tables(enum store_kind asked);

/* What kind of rows any other question is answered with. */
enum store_kind store_kind_found(enum store_kind asked);

/* In SQL: nothing is kept of a person whose row or token this is: no table, result, circle, link,
 * or number. */
#define STORE_NOTHING_KEPT(person_id)                                                              \
    "NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = " person_id ")"                        \
    " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = " person_id ")"                     \
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = " person_id ")"                 \
    " AND NOT EXISTS (SELECT 1 FROM members WHERE members.person = " person_id ")"                 \
    " AND NOT EXISTS (SELECT 1 FROM links WHERE links.person = " person_id ")"                     \
    " AND NOT EXISTS (SELECT 1 FROM standings WHERE standings.person = " person_id ")"             \
    " AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.person = " person_id ")"

#endif
