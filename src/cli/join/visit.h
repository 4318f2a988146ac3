/*
 * What the files of `atelier join` share: one person at one table of a house.
 *
 * The house says what happens; the table here replays every move, so that it can be shown as
 * `atelier play` shows it, and so that whatever does not follow is noticed.
 */
#ifndef CLI_JOIN_VISIT_H
#define CLI_JOIN_VISIT_H

#include "cli/play/say.h"
#include "input.h"
#include "line.h"

enum join_stage {
    JOIN_CHOOSING, /* which table it will be */
    JOIN_OPEN,     /* people sit down */
    JOIN_PLAYING,
    JOIN_OVER,
};

enum { NONCE_BYTES = 16 };

/* Who sits at a seat, as the house says. */
struct join_seat {
    char id[JOIN_ID]; /* "": nobody */
    char name[ATELIER_NAME_SIZE];
    char level[32]; /* "": no computer */
    bool here, sealed;
    long long left; /* milliseconds of the clock; below 0 without one */
};

/* A move that was sent and is not known to have counted. */
struct join_move {
    bool waits;
    uint32_t ply;
    char text[ATELIER_MOVE_SIZE];
    char nonce[2 * NONCE_BYTES + 1];
};

struct join {
    struct session session; /* the game as we replay it, and how it is shown */
    const struct arguments *arguments;
    const struct atelier_game *const *games;
    uv_loop_t loop;
    uv_signal_t signals[3];
    uv_timer_t again; /* to ask once more what the house could not do just now */
    struct input input;
    struct line line;
    struct join_link link;
    struct join_person person;
    struct join_part part;

    enum join_stage stage;
    json_t *offered; /* tables to choose from */

    bool watching; /* only looks on */
    int wanted;    /* the seat of --seat, or -1 */
    bool sitting;  /* a request to sit down is under way */
    bool sat;      /* has had a seat in this visit */
    struct join_seat seat[ATELIER_MAX_SEATS];
    int seats;
    char host[JOIN_ID]; /* the id of who may start the game */
    unsigned watchers;
    bool rated;
    bool eased;     /* quicker computers play than were chosen */
    bool announced; /* that all seats are taken */
    bool starting;  /* we have started it, and it has not begun */

    struct join_move move;
    bool voted;
    uint32_t voted_ply;
    json_int_t ask;        /* what the others want to know, or -1 */
    json_t *requests;      /* that wait for the line or for an answer, or NULL */
    json_int_t made;       /* when the table was set up, by the house's clock */
    bool checked;          /* the game is over, and its record was looked at */
    bool wants_another;    /* we have asked for a rematch, and the others have not answered */
    char next[LINK_TABLE]; /* the table of a rematch, or "" */

    bool away;       /* it was said that the line is lost */
    bool comes_back; /* wants to play again where a computer does, once the line is back */

    bool prompted; /* the last line on the screen ends in our prompt */
    bool quit;
    bool doubts; /* something that the house said does not follow */
    int code;
};

/* --- say.c: on the screen --- */

/* Begins something that nobody has typed for: behind a prompt on a line of its own. */
void join_break(struct join *join);

/* A phrase as a line; `fills` may be NULL. */
void join_say(struct join *join, const char *key, const struct atelier_fill *fills);

/* A sentence on standard error, and the end with EXIT_WRONG. */
void join_fail(struct join *join, const char *why);

/* Something that the house says cannot be right, and why, as a phrase. */
void join_doubt(struct join *join, const char *key, const struct atelier_fill *fills);

/* Foreign text, if it is plain; otherwise with question marks. */
struct plain {
    char text[512];
};
struct plain join_plain(const json_t *value);

void join_tell_seats(struct join *join);
void join_tell_link(struct join *join);
void join_tell_way_back(struct join *join);
void join_tell_said(struct join *join, const json_t *event);

/* --- table.c: following the table --- */

/* Looks at the table, from where we are; the answer is followed. */
void join_watch(struct join *join);

/* A reply to `watch`, and the events of the table. */
void join_watched(struct join *join, const json_t *reply);
void join_hear_table(struct join *join, const json_t *summary);
void join_hear_moves(struct join *join, const json_t *event);

bool join_is_mine(const struct join *join, int seat);

/* The first seat of ours, or -1. */
int join_my_seat(const struct join *join);
int join_free_seat(const struct join *join);
bool join_is_host(const struct join *join);

/* --- chance.c: seats and fair chance --- */

/* Whether we have added to chance at a seat of ours: then no game can begin without the commitment
 * that we revealed it to. */
bool join_has_part(const struct join *join);

/* Sits down where a seat is wanted, and seals anew where that is needed. */
void join_settle_seat(struct join *join);

/* Plays oneself again where a computer has played in one's place. */
void join_come_back(struct join *join);
void join_sat(struct join *join, const json_t *reply);
void join_hear_reveal(struct join *join, const json_t *event);
void join_hear_begin(struct join *join, const json_t *event);

/* --- end.c: the end of the game --- */

void join_hear_over(struct join *join, const json_t *event);
void join_ask_record(struct join *join);
void join_record_came(struct join *join, const json_t *reply);

/* --- requests.c: what a person's words ask of the house --- */

/* Sends a request, which it takes over, now or when the line is back; and again until it is
 * answered. Its `id` is what it does. False where too many wait already, and that was said. */
bool join_request(struct join *join, json_t *request);

/* The line is back. */
void join_request_again(struct join *join);
bool join_request_waits(const struct join *join, const char *what);

/* The first of that name is answered; true if it was sent twice, and may have counted before. */
bool join_request_answered(struct join *join, const char *what);

/* --- again.c: what people ask each other, and the game after a game --- */

void join_hear_asked(struct join *join, const json_t *event);
void join_hear_answered(struct join *join, const json_t *event);
void join_answer(struct join *join, bool yes);

/* Whether somebody stays when a game is over: at a terminal, with a seat. */
bool join_plays_on(const struct join *join);
bool join_may_ask_again(const struct join *join);
void join_ask_for_another(struct join *join);

/* To the table of the rematch, once there is one and this game was looked at. */
void join_go_on(struct join *join);

/* Whether a rematch was agreed on while the line was down. */
void join_look_for_next(struct join *join);
void join_next_came(struct join *join, const json_t *reply);

/* --- move.c: one's own moves --- */

void join_play(struct join *join, struct atelier_span words);

/* Sends the move that waits, again if need be; or finds that it has counted. */
void join_send_move(struct join *join);
void join_settle_move(struct join *join);
void join_played(struct join *join, const json_t *reply);

/* Where the house cannot do something just now: tries again when it says so. False where it is
 * refused for another reason. */
bool join_try_later(struct join *join, const json_t *error);

/* Whose answer is awaited: a seat of ours, or the judge that we may be; false for nobody's. */
bool join_is_asked(const struct join *join);

/* --- lobby.c: which table --- */

/* Asks the house for the tables there are, or for a new one. */
void join_look_around(struct join *join);
void join_tables_came(struct join *join, const json_t *reply);
void join_mine_came(struct join *join, const json_t *reply);
void join_created(struct join *join, const json_t *reply);
void join_choose(struct join *join, struct atelier_span word);

/* Looks at a table of that name, to sit down there. */
void join_go_to(struct join *join, const char *table);

/* --- words.c: what a person can type --- */

/* Whether something is asked of the person, that a line answers. */
bool join_is_waiting(const struct join *join);

void join_prompt(struct join *join);
void join_obey(struct join *join, struct atelier_span line);

#endif
