/*
 * What the files of the crowd share: screens and tables.
 */
#ifndef LOAD_CROWD_INSIDE_H
#define LOAD_CROWD_INSIDE_H

#include "crowd.h"
#include "wire.h"

#include "common/index.h"

enum { TABLE_ID = 32, SEATS = 2 };

struct screen {
    struct crowd *crowd;
    struct wire *wire;
    unsigned number;
};

/* The requests about a table. Together with its number they are the id of the request. */
enum request { ASK_CREATE, ASK_SIT, ASK_WATCH, ASK_START, ASK_PLAY, ASK_UNWATCH, ASKS };

struct place {
    struct crowd *crowd;
    struct index_node node;
    uv_timer_t timer; /* until the next move */
    unsigned number;
    char id[TABLE_ID + 1];
    unsigned seated, watching; /* of the screens that belong here */
    bool playing;
    struct atelier_state state;
    uint32_t ply;
    uint32_t answered; /* the ply of the move under way */
    unsigned untold;   /* screens that have not heard of it; 0: none is under way */
    uint64_t sent;     /* ns: when */
};

struct crowd {
    uv_loop_t *loop;
    struct crowd_houses houses;
    struct crowd_plan plan;
    struct atelier_state start;
    struct atelier_random random;
    struct screen *screens;
    struct place *places;
    struct index by_id;   /* places */
    unsigned wires;       /* opened */
    unsigned begun, done; /* of what is being done by all */
    bool playing;         /* for as long as it is measured */
    unsigned under_way;   /* moves that not everybody was told of */
    char problem[240];
    struct crowd_count count;
    uv_timer_t limit;
};

/* Notes what went wrong, for the first time that it does, and stops the loop. */
void crowd_fail(struct crowd *crowd, const char *what, struct atelier_span words);

/* --- places.c --- */

/* The game at a place begins from the beginning: a new table. */
void place_open(struct place *place);
void place_heard(struct crowd *crowd, struct atelier_span text);
void place_play(struct place *place);
/* How many screens belong to it, and which. */
unsigned place_screens(const struct place *place);
struct screen *place_screen(const struct place *place, unsigned index);
/* All that is said before the first move has been said. */
void place_is_ready(struct place *place);
/* Everybody was told of a move. */
void place_is_told(struct place *place);

/* --- reading.c: our own house's JSON, without a parser: there is a loader on the same machine ---
 */

/* What follows `"key":`, from `text` on; NULL where it does not stand there. */
const char *find_member(struct atelier_span text, const char *key);
bool find_number(struct atelier_span text, const char *key, unsigned long *number);
/* The characters between the quotes. */
bool find_text(struct atelier_span text, const char *key, struct atelier_span *found);

#endif
